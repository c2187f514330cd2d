import { createContext, useContext, type ReactNode } from "react";
import { Icon } from "./icon";
import { useMessageText, useTranslate } from "./texts";

/** The attributes of a control by which screen readers read its hint and error with it. */
export interface FieldIds {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  autoFocus?: true | undefined;
}

/** The name of a form's first invalid field: a page that comes with errors begins there, without a script too. */
export const FirstInvalid = createContext<string | null>(null);

/**
 * The attribute that focuses a control when the page opens: only for the first invalid field of a refused form.
 */
export function useFirstFocus(name: string): { autoFocus?: true } {
  return useContext(FirstInvalid) === name ? { autoFocus: true } : {};
}

/** A name that can serve as an id. */
function fieldId(name: string, scope = "f"): string {
  return `${scope}-${name.replace(/[^\w-]/g, "-")}`;
}

/** The ids that tie a control to its label, hint and error. */
export function fieldIds(
  name: string,
  { hint, error, scope }: { hint?: unknown; error?: unknown; scope?: string | undefined },
): FieldIds {
  const id = fieldId(name, scope);
  const parts = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { id, "aria-describedby": parts || undefined, "aria-invalid": error ? true : undefined };
}

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** The message of the rule that is broken, beside the field. */
  error?: string | undefined;
  /** Optional fields say so; the others are required. */
  optional?: boolean;
  /** Keeps ids apart where two forms with the same names are on one page. */
  scope?: string;
}

function Optional() {
  return <span className="font-normal text-ink-soft"> {useTranslate()("form.optional")}</span>;
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const messageText = useMessageText();
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-note font-medium text-failed-text">
      <Icon name="alert" className="mt-0.5 size-4" />
      <span>{typeof children === "string" ? messageText(children) : children}</span>
    </p>
  );
}

/** One control with its label above, its hint under the label and its error under the control. */
export function Field({
  name,
  label,
  hint,
  error,
  optional,
  scope,
  children,
}: FieldTexts & { name: string; children: (ids: FieldIds) => ReactNode }) {
  const ids = { ...fieldIds(name, { hint, error, scope }), ...useFirstFocus(name) };
  return (
    <div>
      <label htmlFor={ids.id} className="block font-semibold">
        {label}
        {optional && <Optional />}
      </label>
      {hint && (
        <p id={`${ids.id}-hint`} className="text-note text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-1.5">{children(ids)}</div>
      {error && <FieldError id={`${ids.id}-error`}>{error}</FieldError>}
    </div>
  );
}

/**
 * Several controls that answer one question. `radios`: exactly one of them. A group cannot be `aria-invalid`, so it is
 * marked `data-invalid`.
 */
export function FieldGroup({
  name,
  label,
  hint,
  error,
  optional,
  scope,
  radios = false,
  children,
}: FieldTexts & { name: string; radios?: boolean; children: ReactNode }) {
  const ids = fieldIds(name, { hint, error, scope });
  return (
    <fieldset
      role={radios ? "radiogroup" : undefined}
      aria-describedby={ids["aria-describedby"]}
      aria-invalid={radios ? ids["aria-invalid"] : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className="font-semibold">
        {label}
        {optional && <Optional />}
      </legend>
      {hint && (
        <p id={`${ids.id}-hint`} className="text-note text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-1.5">{children}</div>
      {error && <FieldError id={`${ids.id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
