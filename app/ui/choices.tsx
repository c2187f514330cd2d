import type { InputHTMLAttributes, ReactNode } from "react";
import { cx } from "./cx";
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
      <label
        className={
          "flex min-h-11 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-not-allowed " +
          "has-disabled:text-ink-soft"
        }
      >
        <input
          type="checkbox"
          name={name}
          value={value}
          {...input}
          {...ids}
          className="mt-0.5 size-5 shrink-0 accent-stamp"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${ids.id}-hint`} className="-mt-1 pl-8 text-note text-ink-soft">
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
      <label
        className={
          "flex min-h-11 cursor-pointer items-center justify-between gap-4 py-1 font-semibold " +
          "has-disabled:cursor-not-allowed has-disabled:text-ink-soft"
        }
      >
        <span>{label}</span>
        <input
          type="checkbox"
          {...SWITCH}
          name={name}
          value={value}
          {...input}
          {...ids}
          className={cx(
            "relative h-7 w-12 shrink-0 appearance-none rounded-full border border-edge bg-well " +
              "transition-colors duration-150 checked:border-stamp checked:bg-stamp disabled:opacity-60",
            "before:absolute before:left-[3px] before:top-[3px] before:size-5 before:rounded-full " +
              "before:border before:border-edge before:bg-sheet before:transition-transform before:duration-150 " +
              "before:content-[''] checked:before:translate-x-5 checked:before:border-transparent " +
              "checked:before:bg-on-stamp",
          )}
        />
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
          <label
            key={choice.value}
            className={
              "flex min-h-12 cursor-pointer items-center gap-2.5 rounded-soft border border-edge bg-sheet py-2 " +
              "pl-3 pr-4 has-checked:border-stamp-text has-checked:bg-stamp-wash has-focus-visible:outline-3 " +
              "has-focus-visible:outline-offset-2 has-focus-visible:outline-stamp-text"
            }
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              id={at === 0 ? fieldIds(name, { scope: texts.scope }).id : undefined}
              defaultChecked={choice.value === defaultValue}
              required={required}
              {...(at === 0 ? focus : undefined)}
              className="size-5 accent-stamp outline-none"
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
