import { Button } from "../../ui/button";
import { TextInput } from "../../ui/inputs";

/** 'What work? Where?': answered by /find, with scripts or without. */
export function FindForm({ work, where, error }: { work?: string; where?: string; error?: string | undefined }) {
  return (
    <form
      action="/find"
      method="get"
      aria-label="Openings"
      className="grid max-w-form items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <TextInput
        name="work"
        label="What work?"
        placeholder="Java Developer"
        required
        maxLength={100}
        autoComplete="off"
        defaultValue={work}
      />
      <TextInput
        name="where"
        label="Where?"
        placeholder="Pune"
        maxLength={100}
        autoComplete="off"
        defaultValue={where}
        error={error}
      />
      <Button>Show openings</Button>
    </form>
  );
}
