import { useState } from "react";
import { Checkbox, Toggle } from "../../ui/choices";
import { Combobox } from "../../ui/combobox";
import { FieldGroup } from "../../ui/field";
import { Textarea } from "../../ui/inputs";
import { MultiSelect, type Listed } from "../../ui/multi-select";
import { useHydrated } from "../../ui/use-hydrated";
import { TITLE_SUGGESTIONS } from "./title-suggestions";
import type { ProfileParts } from "./values";
import { forcesRemote, isDisabled } from "@workers/domain/profiles/rules";
import { LOCATION_CHOICES, type Country } from "@workers/domain/profiles/vocabulary";

/** What work is wanted, and where. Choosing remote-preferred forces the remote switch on (spec section 4). */
export function WishFields({ values, errors, country }: ProfileParts & { country: Country }) {
  const [begunIn] = useState(values.country);
  const [chosen, setChosen] = useState<Partial<Record<Country, readonly string[]>>>({
    [begunIn]: values.forBackend_locations,
  });
  const [remote, setRemote] = useState(values.interestedInRemoteJobs);
  const offered = LOCATION_CHOICES[country];
  // Places of the other country are not offered, so they are not taken along: the special choice holds in both.
  const places =
    chosen[country] ??
    (chosen[country === "IN" ? "US" : "IN"] ?? []).filter((place) => offered.some((option) => option.name === place));
  const hydrated = useHydrated();
  // Without a script the switch stays one's own: the places may yet change, and the server holds the rule.
  const forced = hydrated && forcesRemote(places);
  return (
    <>
      <Combobox
        name="forBackend_jobTitles"
        label="Job titles you want"
        defaultValue={values.forBackend_jobTitles}
        suggestions={TITLE_SUGGESTIONS}
        placeholder="Type two letters or more"
        error={errors["forBackend_jobTitles"]}
      />
      <MultiSelect
        key={country}
        name="forBackend_locations"
        label="Places you would work in"
        hint="Several cities, or the whole country, or remote only"
        options={hydrated ? offered : EVERY_PLACE}
        defaultValue={places}
        isDisabled={isDisabled}
        onChange={(next) => setChosen({ ...chosen, [country]: next })}
        error={errors["forBackend_locations"]}
      />
      {forced && <input type="hidden" name="interestedInRemoteJobs" value="true" />}
      <Toggle
        name="interestedInRemoteJobs"
        label="Interested in remote jobs"
        // Two switches in turn: one's own keeps what was set before scripts ran, and gets it back afterwards.
        key={forced ? "forced" : "own"}
        hint={forced ? "On, since you are not open to on-site roles" : undefined}
        defaultChecked={forced || remote}
        disabled={forced}
        onChange={(event) => setRemote(event.currentTarget.checked)}
        error={errors["interestedInRemoteJobs"]}
      />
      <Textarea
        name="forBackend_customInstruction"
        label="Anything else we should know"
        optional
        hint="Companies to leave out, shifts, a bond you would not sign"
        defaultValue={values.forBackend_customInstruction}
        error={errors["forBackend_customInstruction"]}
      />
    </>
  );
}

/** The places of both countries: without a script the country may still change, and CSS shows those of the chosen one. */
const EVERY_PLACE = everyPlace(LOCATION_CHOICES);
function everyPlace({ IN, US }: typeof LOCATION_CHOICES): Listed[] {
  const only = (list: readonly Listed[], others: readonly Listed[], when: string) =>
    list.map((place) => (others.some(({ name }) => name === place.name) ? place : { ...place, when }));
  return [...only(IN, US, "if-india"), ...only(US, IN, "if-elsewhere").filter(({ when }) => when !== undefined)];
}

/** The three consents. Each can be taken back here, or by the link at the foot of a mail. */
export function ConsentFields({ values }: Pick<ProfileParts, "values">) {
  return (
    <FieldGroup name="consents" label="What we may send you">
      <Checkbox
        name="receiveEmailJobUpdates"
        label="A mail for each application we submit"
        defaultChecked={values.receiveEmailJobUpdates}
      />
      <Checkbox
        name="receiveEmailMarketingUpdates"
        label="Mails about offers and news"
        defaultChecked={values.receiveEmailMarketingUpdates}
      />
      <Checkbox
        name="receiveWhatsappUpdates"
        label="WhatsApp messages about my applications"
        defaultChecked={values.receiveWhatsappUpdates}
      />
    </FieldGroup>
  );
}
