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
import { LOCATION_CHOICES, type Country } from "@workers/reading/people/vocabulary";

/** The work that a person wants, as staff edit it. */
export interface EditedPreferences {
  jobTitles: readonly string[];
  locations: readonly string[];
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
  row: { jobTitles: "Job Titles", locations: "Locations", remote: "Remote Jobs", unspecified: "Unspecified" },
  form: {
    jobTitles: "Desired Job Titles",
    locations: "Desired Locations",
    hint: "Several cities, or the whole country, or remote only",
    remote: "Open to Remote",
    unspecified: "Not specified",
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
          placeholder="Type two letters or more"
          onChange={onEdited}
        />
        <MultiSelect
          {...about("locations")}
          label={labels.locations}
          hint={labels.hint}
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
          hint={forced ? "Yes, since they are not open to on-site roles" : undefined}
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
          label="Other Preferences"
          optional={isForm}
          rows={isForm ? 4 : 2}
          defaultValue={values.customInstruction}
        />
      </FirstInvalid>
    </div>
  );
}
