import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { cx } from "./cx";
import { Field, type FieldTexts } from "./field";
import { Icon } from "./icon";
import { pastedDecimal } from "./pasted";
import { ALLOWED, pasteInstead, refuseOther } from "./typed";

/** The face of everything that is typed into. */
export const CONTROL = "control";
const ROOMY = "min-h-12 px-3 py-2";

type Common = FieldTexts & { name: string };

/**
 * One line of text.
 * @param only refuses other characters while typing, and takes the amount out of what is pasted, where scripts run.
 * @param before words inside the field's frame, before the value (`+91`, `₹`).
 */
export function TextInput({
  label,
  hint,
  error,
  optional,
  scope,
  only,
  before,
  className,
  ...input
}: Common & Omit<InputHTMLAttributes<HTMLInputElement>, "name"> & { only?: keyof typeof ALLOWED; before?: ReactNode }) {
  return (
    <Field name={input.name} label={label} hint={hint} error={error} optional={optional} scope={scope}>
      {(ids) => (
        <div className="relative flex">
          {before && (
            <span className="before" aria-hidden="true">
              {before}
            </span>
          )}
          <input
            type="text"
            inputMode={only === "phone" ? "tel" : only}
            {...input}
            {...ids}
            onBeforeInput={only ? (event) => refuseOther(event, ALLOWED[only]) : undefined}
            onPaste={only === "decimal" ? pasteAmount : input.onPaste}
            className={cx(CONTROL, ROOMY, className)}
          />
        </div>
      )}
    </Field>
  );
}

function pasteAmount(event: React.ClipboardEvent<HTMLInputElement>): void {
  const amount = pastedDecimal(event.clipboardData.getData("text"));
  // Not an amount: as typing it, it is refused.
  if (amount !== null) pasteInstead(event, amount, "decimal");
}

export function Textarea({
  label,
  hint,
  error,
  optional,
  scope,
  className,
  ...input
}: Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name">) {
  return (
    <Field name={input.name} label={label} hint={hint} error={error} optional={optional} scope={scope}>
      {(ids) => <textarea rows={4} {...input} {...ids} className={cx(CONTROL, ROOMY, className)} />}
    </Field>
  );
}

export interface Choice {
  value: string;
  label: string;
}

/** The options of a list, each of which may be called as its value. */
export function Options({ of }: { of: readonly (Choice | string)[] }) {
  return of.map((choice) => {
    const { value, label } = typeof choice === "string" ? { value: choice, label: choice } : choice;
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });
}

export function Select({
  label,
  hint,
  error,
  optional,
  scope,
  choices,
  className,
  ...input
}: Common & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name"> & { choices: readonly Choice[] }) {
  return (
    <Field name={input.name} label={label} hint={hint} error={error} optional={optional} scope={scope}>
      {(ids) => (
        <div className="select">
          <select {...input} {...ids} className={cx(CONTROL, ROOMY, "pr-10", className)}>
            <Options of={choices} />
          </select>
          <Icon name="down" />
        </div>
      )}
    </Field>
  );
}
