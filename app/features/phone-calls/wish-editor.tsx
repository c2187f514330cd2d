import { useRef, useState } from "react";
import { TITLE_SUGGESTIONS } from "../profile/title-suggestions";
import { Combobox } from "../../ui/combobox";
import { Select, Textarea } from "../../ui/inputs";
import { MultiSelect } from "../../ui/multi-select";
import { useEarlyText } from "../../ui/use-early-text";
import { useHydrated } from "../../ui/use-hydrated";
import { useTypedBefore } from "../../ui/use-typed-before";
import type { Wish } from "./rows";
import { forcesRemote, isDisabled } from "@workers/domain/profiles/rules";
import { LOCATION_CHOICES } from "@workers/domain/profiles/vocabulary";

const REMOTE = [
  { value: "", label: "Unspecified" },
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

/** What work a person wants, to be changed within their row: the fields of a form around it. Spec sections 4 and 5. */
export function WishEditor({
  id,
  wish,
  errors,
  onEdited,
}: {
  id: string;
  wish: Wish;
  errors: Readonly<Record<string, string>>;
  onEdited: () => void;
}) {
  const hydrated = useHydrated();
  const [places, setPlaces] = useState(wish.locations);
  const [remote, setRemote] = useState(wish.openToRemote === null ? "" : String(wish.openToRemote));
  // Without a script the field stays one's own, and the server holds the rule.
  const forced = hydrated && forcesRemote(places);
  const fields = useRef<HTMLDivElement>(null);
  const early = useEarlyText(`[data-row="${id}"] textarea`);
  useTypedBefore(() => {
    const chosen = fields.current?.querySelector("select")?.value ?? remote;
    const text = fields.current?.querySelector("textarea");
    if (text && early !== null) text.value = early;
    setRemote(chosen);
    if (chosen !== remote || (early !== null && early !== wish.customInstruction)) onEdited();
  });
  return (
    <div ref={fields} className="grid gap-3 sm:grid-cols-2">
      <input type="hidden" name="wish" value="yes" />
      <input type="hidden" name="wishVersion" value={wish.version} />
      <Combobox
        name="forBackend_jobTitles"
        scope={id}
        label="Job Titles"
        defaultValue={wish.jobTitles}
        suggestions={TITLE_SUGGESTIONS}
        placeholder="Type two letters or more"
        onChange={onEdited}
        error={errors["forBackend_jobTitles"]}
      />
      <MultiSelect
        name="forBackend_locations"
        scope={id}
        label="Locations"
        options={LOCATION_CHOICES[wish.country]}
        defaultValue={wish.locations}
        isDisabled={isDisabled}
        onChange={(next) => {
          setPlaces(next);
          onEdited();
        }}
        error={errors["forBackend_locations"]}
      />
      {forced && <input type="hidden" name="interestedInRemoteJobs" value="true" />}
      <Select
        name="interestedInRemoteJobs"
        scope={id}
        label="Remote Jobs"
        hint={forced ? "Yes, since they are not open to on-site roles" : undefined}
        choices={REMOTE}
        value={forced ? "true" : remote}
        disabled={forced}
        onChange={(event) => setRemote(event.currentTarget.value)}
        error={errors["interestedInRemoteJobs"]}
      />
      <Textarea
        name="forBackend_customInstruction"
        scope={id}
        label="Other Preferences"
        rows={2}
        defaultValue={wish.customInstruction}
        error={errors["forBackend_customInstruction"]}
      />
    </div>
  );
}
