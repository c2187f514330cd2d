import { CONTROL } from "../../ui/inputs";
import { statusLabel } from "@workers/modules/applications/rules";

/** The status for which the field that is lacking may be named. */
export const MISSING_INFO = statusLabel("missing_info");

/** The question of the form that nothing answers: its person is asked exactly that. */
export function LacksInput({ of, formId }: { of: string; formId?: string }) {
  return (
    <label className="mt-1 block">
      <span className="text-label font-semibold">The form asks</span>
      <input
        form={formId}
        name="lacks"
        maxLength={300}
        autoComplete="off"
        placeholder="As the form words it: the person is asked this"
        aria-label={`What the form of ${of} asks and nothing answers`}
        className={`${CONTROL} min-h-8 px-1.5 py-0.5`}
      />
      <span className="mt-0.5 block text-label text-ink-soft">
        Left empty, the person is asked nothing: they see it on hold, and after 7 days it has failed.
      </span>
    </label>
  );
}
