import { inEnglish } from "@workers/texts/text";
import { useRef, useState } from "react";
import { TITLE_SUGGESTIONS } from "~/shared/profile/title-suggestions";
import { Combobox } from "../../ui/combobox";
import { FirstInvalid } from "../../ui/field";
import { Select, Textarea } from "../../ui/inputs";
import { MultiSelect } from "../../ui/multi-select";
import { useEarlyText } from "../../ui/use-early-text";
import { useHydrated } from "../../ui/use-hydrated";
import { useTypedBefore } from "../../ui/use-typed-before";
import { morePlaces } from "~/shared/profile/more-places";
import { forcesRemote, isDisabled } from "@workers/reading/people/rules";
import { LOCATION_CHOICES, type AroundKm, type Country } from "@workers/reading/people/vocabulary";
import { useTranslate } from "../../ui/texts";
import { aroundWords } from "../parts/around-words";

/** The work that a person wants, as staff edit it. */
export interface EditedPreferences {
  jobTitles: readonly string[];
  locations: readonly string[];
  /** Shown, and changed by the person alone. */
  aroundKm?: AroundKm;
  /** Null while unspecified. */
  openToRemote: boolean | null;
  customInstruction: string;
}
const NAMES = {
  jobTitles: "forBackend_jobTitles",
  locations: "forBackend_locations",
  openToRemote: "interestedInRemoteJobs",
  customInstruction: "forBackend_customInstruction",
} as const;
/** How a row of the calls and the form of a report call the fields, and an answer that is missing. */
const WORDS = {
  row: {
    jobTitles: inEnglish("phoneCalls.jobTitles"),
    locations: "Locations",
    remote: inEnglish("phoneCalls.remoteJobs"),
    unspecified: "Unspecified",
  },
  form: {
    jobTitles: inEnglish("phoneCalls.desiredJobTitles"),
    locations: inEnglish("phoneCalls.desiredLocations"),
    hint: inEnglish("phoneCalls.severalCitiesWholeCountry"),
    remote: inEnglish("phoneCalls.openRemote"),
    unspecified: inEnglish("phoneCalls.notSpecified"),
  },
};

/**
 * The work that a person wants, to be changed by staff: fields of the form around it, with the profile form's rules and
 * remote jobs also unspecified. Spec sections 4 and 5.
 */
export function PreferencesEditor({
  values,
  country,
  within,
  errors,
  scope = "f",
  onEdited,
}: {
  values: EditedPreferences;
  country: Country;
  within: keyof typeof WORDS;
  errors: Readonly<Record<string, string>>;
  scope?: string;
  onEdited: () => void;
}) {
  const t = useTranslate();
  const isForm = within === "form";
  const labels: (typeof WORDS)["row"] & { hint?: string } = WORDS[within];
  const hydrated = useHydrated();
  const [places, setPlaces] = useState(values.locations);
  const [remote, setRemote] = useState(String(values.openToRemote ?? ""));
  // Without a script the field stays one's own, and the server holds the rule.
  const forced = hydrated && forcesRemote(places);
  const fields = useRef<HTMLDivElement>(null);
  const early = useEarlyText(`[data-preferences="${scope}"] textarea`);
  useTypedBefore(() => {
    const chosen = fields.current?.querySelector("select")?.value ?? remote;
    const text = fields.current?.querySelector("textarea");
    if (text && early !== null) text.value = early;
    setRemote(chosen);
    if (chosen !== remote || (early !== null && early !== values.customInstruction)) onEdited();
  });
  const about = (field: keyof typeof NAMES) => ({ name: NAMES[field], scope, error: errors[NAMES[field]] });
  return (
    <div ref={fields} data-preferences={scope} className={isForm ? "space-y-4" : "grid gap-3 sm:grid-cols-2"}>
      <FirstInvalid value={Object.values(NAMES).find((name) => errors[name] !== undefined) ?? null}>
        <Combobox
          {...about("jobTitles")}
          label={labels.jobTitles}
          defaultValue={values.jobTitles}
          suggestions={TITLE_SUGGESTIONS}
          placeholder={t("phoneCalls.typeTwoLettersMore")}
          onChange={onEdited}
        />
        <MultiSelect
          {...about("locations")}
          label={labels.locations}
          hint={[labels.hint, aroundWords(values, country, t)].filter(Boolean).join(". ") || undefined}
          options={LOCATION_CHOICES[country]}
          defaultValue={values.locations}
          isDisabled={isDisabled}
          more={morePlaces(country)}
          onChange={(next) => {
            setPlaces(next);
            onEdited();
          }}
        />
        {forced && <input type="hidden" name={NAMES.openToRemote} value="true" />}
        <Select
          {...about("openToRemote")}
          label={labels.remote}
          hint={forced ? t("phoneCalls.yesSinceNotOpen") : undefined}
          choices={[
            { value: "", label: labels.unspecified },
            { value: "true", label: "Yes" },
            { value: "false", label: "No" },
          ]}
          value={forced ? "true" : remote}
          disabled={forced}
          onChange={(event) => setRemote(event.currentTarget.value)}
        />
        <Textarea
          {...about("customInstruction")}
          label={t("phoneCalls.otherPreferences")}
          optional={isForm}
          rows={isForm ? 4 : 2}
          defaultValue={values.customInstruction}
        />
      </FirstInvalid>
    </div>
  );
}
