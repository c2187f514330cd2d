import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { TITLE_SUGGESTIONS } from "../profile/title-suggestions";
import { useUnsavedWarning } from "../../ui/staff/use-unsaved";
import { Button, ButtonLink } from "../../ui/button";
import { Combobox } from "../../ui/combobox";
import { FirstInvalid } from "../../ui/field";
import { focusFirstInvalid } from "../../ui/focus-invalid";
import { Select, Textarea } from "../../ui/inputs";
import { MultiSelect } from "../../ui/multi-select";
import { useHydrated } from "../../ui/use-hydrated";
import { forcesRemote, isDisabled } from "@workers/domain/profiles/rules";
import { LOCATION_CHOICES, type Country } from "@workers/domain/profiles/vocabulary";

export interface PreferenceValues {
  jobTitles: readonly string[];
  locations: readonly string[];
  openToRemote: "" | "yes" | "no";
  customInstruction: string;
}

const REMOTE = [
  { value: "", label: "Not specified" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const FIELDS = [
  "forBackend_jobTitles",
  "forBackend_locations",
  "interestedInRemoteJobs",
  "forBackend_customInstruction",
] as const;

/**
 * What a person wants, to be changed by staff: the profile form's own fields and rules (spec section 4, Preference
 * editing and Location rules), with remote jobs also unspecified. Posts wire names and `version`.
 * @param version what the page shows; a save over somebody else's is refused.
 */
export function PreferencesForm({
  values,
  country,
  version,
  action,
  cancelHref,
  errors,
  pending,
}: {
  values: PreferenceValues;
  country: Country;
  version: number;
  action: string;
  cancelHref: string;
  errors: Readonly<Record<string, string>>;
  pending: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [places, setPlaces] = useState(values.locations);
  const [remote, setRemote] = useState<string>(values.openToRemote);
  const [edited, setEdited] = useState(false);
  // What was refused is still to be saved.
  useUnsavedWarning((edited || Object.keys(errors).length > 0) && !pending);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstInvalid(form.current);
  }, [errors]);
  const forced = hydrated && forcesRemote(places);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      preventScrollReset
      className="max-w-form space-y-4"
      onInput={() => setEdited(true)}
      onSubmit={() => setEdited(false)}
    >
      <input type="hidden" name="version" value={version} />
      <FirstInvalid value={FIELDS.find((name) => errors[name] !== undefined) ?? null}>
        <Combobox
          name="forBackend_jobTitles"
          label="Desired Job Titles"
          defaultValue={values.jobTitles}
          suggestions={TITLE_SUGGESTIONS}
          placeholder="Type two letters or more"
          onChange={() => setEdited(true)}
          error={errors["forBackend_jobTitles"]}
        />
        <MultiSelect
          name="forBackend_locations"
          label="Desired Locations"
          hint="Several cities, or the whole country, or remote only"
          options={LOCATION_CHOICES[country]}
          defaultValue={values.locations}
          isDisabled={isDisabled}
          onChange={(next) => {
            setPlaces(next);
            setEdited(true);
          }}
          error={errors["forBackend_locations"]}
        />
        {forced && <input type="hidden" name="interestedInRemoteJobs" value="yes" />}
        <Select
          name="interestedInRemoteJobs"
          label="Open to Remote"
          choices={REMOTE}
          value={forced ? "yes" : remote}
          onChange={(event) => setRemote(event.currentTarget.value)}
          disabled={forced}
          hint={forced ? "Yes, since they are not open to on-site roles" : undefined}
          error={errors["interestedInRemoteJobs"]}
        />
        <Textarea
          name="forBackend_customInstruction"
          label="Other Preferences"
          optional
          defaultValue={values.customInstruction}
          error={errors["forBackend_customInstruction"]}
        />
      </FirstInvalid>
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" loading={pending}>
          Save Changes
        </Button>
        <ButtonLink href={cancelHref}>Cancel</ButtonLink>
      </div>
    </Form>
  );
}
