import { useState } from "react";
import { Toggle } from "../../ui/choices";
import { Combobox } from "../../ui/combobox";
import { FieldGroup } from "../../ui/field";
import type { Listed } from "../../ui/listed";
import { Select } from "../../ui/inputs";
import { MultiSelect } from "../../ui/multi-select";
import { useHydrated } from "../../ui/use-hydrated";
import { useTranslate } from "../../ui/texts";
import type { TextKey } from "@workers/texts/text";
import { choicesOf, FieldsOf, hintOf, fieldLabel, ProfileField } from "./profile-fields";
import { TITLE_SUGGESTIONS } from "./title-suggestions";
import { morePlaces } from "./more-places";
import type { ProfileParts } from "./values";
import { PROFILE_FIELDS, fieldOf, FIELD_NAMES } from "@workers/modules/candidates/rules";
import { forcesRemote, isDisabled } from "@workers/reading/people/rules";
import { LOCATION_CHOICES, REMOTE_PREFERRED, type Country } from "@workers/reading/people/vocabulary";

/** The choices of places that are none. */
const SPECIAL_PLACES: ReadonlyMap<string, TextKey> = new Map([
  ["All Over India", "choice.allOverIndia"],
  ["All Over US", "choice.allOverUs"],
  [REMOTE_PREFERRED, "choice.remoteOnly"],
]);

/** The wanted work, and where. Choosing remote-preferred forces the remote switch on (spec section 4). */
export function PreferenceFields({
  values,
  errors,
  read,
  country,
  readTitles = null,
  readPlaces = null,
  nearby = "",
}: ProfileParts & {
  country: Country;
  /** The places that it said are wanted. */
  readPlaces?: readonly string[] | null;
  /** The place that the person lives in, which is offered first. */
  nearby?: string;
  /** The titles that a resume answered while the page stood open. */
  readTitles?: readonly string[] | null;
}) {
  const t = useTranslate();
  const [begunIn] = useState(country);
  const [chosen, setChosen] = useState<Partial<Record<Country, readonly string[]>>>({
    [begunIn]: values.locations,
  });
  const [remote, setRemote] = useState(values.openToRemote);
  const offered = LOCATION_CHOICES[country];
  // Places of the other country are not offered, so they are not taken along: the special choice holds in both.
  const places =
    chosen[country] ??
    (chosen[country === "IN" ? "US" : "IN"] ?? []).filter((place) => offered.some((option) => option.name === place));
  // Counts places that come from outside the list, such as the resume: the list is mounted again then.
  const [added, setAdded] = useState(0);
  const [taken, setTaken] = useState(readPlaces);
  if (readPlaces !== taken && readPlaces) {
    setTaken(readPlaces);
    setChosen({ ...chosen, [country]: readPlaces });
    setAdded(added + 1);
  }
  const isOffered =
    offered.some(({ name }) => name === nearby) && !places.includes(nearby) && !isDisabled(nearby, places);
  const hydrated = useHydrated();
  // Each is worded once: a search looks at all of them with every letter.
  const [labels] = useState(() => new Map<string, string>());
  function labelOf(place: string): string {
    const special = SPECIAL_PLACES.get(place);
    const label = labels.get(place) ?? (special ? t(special) : t("places.name", { name: place }));
    labels.set(place, label);
    return label;
  }
  // Without a script the switch stays one's own: the places may yet change, and the server holds the rule.
  const forced = hydrated && forcesRemote(places);
  const { jobTitles, locations, openToRemote } = PROFILE_FIELDS;
  return (
    <FieldsOf
      part="preferences"
      values={values}
      errors={errors}
      read={read}
      special={{
        jobTitles: (
          <Combobox
            key={readTitles?.join() ?? "own"}
            name={jobTitles.wire}
            label={fieldLabel(jobTitles, t)}
            hint={hintOf(jobTitles, read, t)}
            defaultValue={readTitles ?? values.jobTitles}
            suggestions={TITLE_SUGGESTIONS}
            placeholder={t("form.twoLetters")}
            error={errors[jobTitles.wire]}
          />
        ),
        locations: (
          <>
            <MultiSelect
              key={`${country}-${added}`}
              name={locations.wire}
              label={fieldLabel(locations, t)}
              hint={hintOf(locations, undefined, t)}
              options={hydrated ? offered : EVERY_PLACE}
              defaultValue={places}
              isDisabled={isDisabled}
              more={morePlaces(country)}
              labelOf={labelOf}
              onChange={(next) => setChosen({ ...chosen, [country]: next })}
              error={errors[locations.wire]}
            />
            {isOffered && (
              <button
                type="button"
                className="start-chip mt-2"
                onClick={() => {
                  setChosen({ ...chosen, [country]: [...places, nearby] });
                  setAdded(added + 1);
                }}
              >
                + {t("start.add", { value: nearby })}
              </button>
            )}
          </>
        ),
        aroundKm: <AroundField values={values} errors={errors} />,
        openToRemote: (
          <>
            {forced && <input type="hidden" name={openToRemote.wire} value="true" />}
            <Toggle
              name={openToRemote.wire}
              label={fieldLabel(openToRemote, t)}
              // Two switches in turn: one's own keeps what was set before scripts ran, and gets it back afterwards.
              key={forced ? "forced" : "own"}
              hint={forced ? t("form.remoteForced") : undefined}
              defaultChecked={forced || remote}
              disabled={forced}
              onChange={(event) => setRemote(event.currentTarget.checked)}
              error={errors[openToRemote.wire]}
            />
          </>
        ),
      }}
    />
  );
}

/** How far around the cities, of India alone: elsewhere no distances are known. */
function AroundField({ values, errors }: Pick<ProfileParts, "values" | "errors">) {
  const t = useTranslate();
  const { aroundKm } = PROFILE_FIELDS;
  return (
    <Select
      name={aroundKm.wire}
      label={fieldLabel(aroundKm, t)}
      hint={hintOf(aroundKm, undefined, t)}
      choices={choicesOf(aroundKm, t)}
      defaultValue={values.aroundKm}
      error={errors[aroundKm.wire]}
    />
  );
}

/**
 * The places of both countries: without a script the country may still change, and CSS shows those of the chosen one.
 */
const EVERY_PLACE = everyPlace(LOCATION_CHOICES);
function everyPlace({ IN, US }: typeof LOCATION_CHOICES): Listed[] {
  const only = (list: readonly Listed[], others: readonly Listed[], when: string) =>
    list.map((place) => (others.some(({ name }) => name === place.name) ? place : { ...place, when }));
  return [...only(IN, US, "if-india"), ...only(US, IN, "if-elsewhere").filter(({ when }) => when !== undefined)];
}

/** The three consents. Each can be taken back here, or by the link at the foot of a mail. */
export function ConsentFields({ values }: Pick<ProfileParts, "values">) {
  const t = useTranslate();
  return (
    <FieldGroup name="consents" label={t("form.consents")}>
      {FIELD_NAMES.filter((name) => fieldOf(name).part === "consent").map((name) => (
        <ProfileField key={name} name={name} values={values} errors={{}} />
      ))}
    </FieldGroup>
  );
}
