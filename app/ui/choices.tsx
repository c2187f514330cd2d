import type { InputHTMLAttributes, ReactNode } from "react";
import { FieldGroup, fieldIds, FieldError, useFirstFocus, type FieldTexts } from "./field";
import type { Choice } from "./inputs";

type Box = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "type">;

/** One yes-or-no. An unticked box sends nothing. */
export function Checkbox({
  name,
  label,
  hint,
  error,
  scope,
  className,
  value = "true",
  ...input
}: FieldTexts & Box & { name: string }) {
  const ids = fieldIds(name, { hint, error, scope });
  return (
    <div className={className}>
      <label className="tick">
        <input type="checkbox" name={name} value={value} {...input} {...ids} />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${ids.id}-hint`} className="pl-8 text-note text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${ids.id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** A tick box that is read as a switch; whether it is on is the box's own `checked`. */
const SWITCH = { role: "switch" } as const;

/** A setting that is on or off, as a switch. An off switch sends nothing. */
export function Toggle({
  name,
  label,
  hint,
  error,
  scope,
  value = "true",
  ...input
}: FieldTexts & Box & { name: string }) {
  const ids = fieldIds(name, { hint, error, scope });
  return (
    <div>
      <label className="tick items-center justify-between gap-4 py-1 font-semibold">
        <span>{label}</span>
        <input type="checkbox" {...SWITCH} name={name} value={value} {...input} {...ids} />
      </label>
      {hint && (
        <p id={`${ids.id}-hint`} className="text-note text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${ids.id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** One of few, all in sight. */
export function RadioGroup({
  name,
  choices,
  defaultValue,
  required,
  ...texts
}: FieldTexts & {
  name: string;
  choices: readonly (Choice & { note?: ReactNode })[];
  defaultValue?: string | undefined;
  required?: boolean;
}) {
  const focus = useFirstFocus(name);
  return (
    <FieldGroup name={name} radios {...texts}>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice, at) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              id={at === 0 ? fieldIds(name, { scope: texts.scope }).id : undefined}
              defaultChecked={choice.value === defaultValue}
              required={required}
              {...(at === 0 ? focus : undefined)}
            />
            <span>
              {choice.label}
              {choice.note}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
