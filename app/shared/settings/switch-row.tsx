import type { ReactNode } from "react";
import { SubmitKey } from "../../ui/submit-key";

/** One setting that is on or off. A press is the form's: it saves at once, with scripts and without. */
export function SwitchRow({
  id,
  action,
  fields,
  label,
  hint,
  isOn,
}: {
  id: string;
  action: string;
  /** The fields of the press: its subject, and the new state. */
  fields: Readonly<Record<string, string>>;
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
}) {
  return (
    <form method="post" action={action} className="pf-row">
      <SubmitKey />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        <b id={`${id}-label`}>{label}</b>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </p>
      <button
        id={id}
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </form>
  );
}
