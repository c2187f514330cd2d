import { createContext, use, type ReactNode } from "react";
import type { ProfileParts } from "./values";
import { Checkbox, RadioGroup } from "../../ui/choices";
import { cx } from "../../ui/cx";
import { Select, Textarea, TextInput } from "../../ui/inputs";
import {
  type FieldDefinition,
  ALL_NAMES,
  fieldOf,
  type FieldName,
  type FORM_NAMES,
} from "@workers/modules/candidates/rules";
import { inWords, type Translate } from "@workers/texts/text";
import { useTranslate } from "../../ui/texts";

const YES_NO = { yes: "choice.yes", no: "choice.no" };
export const choicesOf = ({ choices = YES_NO }: FieldDefinition, t: Translate) =>
  Object.entries(choices).map(([value, label]) => ({ value, label: inWords(label, t) }));

/** The label of a field. */
export const fieldLabel = ({ label }: FieldDefinition, t: Translate) => t(label);

/** The names of the fields that a form shows just now; null where it shows all of them. */
export const ShownFields = createContext<ReadonlySet<string> | null>(null);

/** The question below a field when a value was found that we are not sure of. */
export const FoundBelow = createContext<(wire: string) => ReactNode>(() => null);

/** The fields that CSS shows in some cases. */
const SHOWN_IF: Partial<Record<keyof typeof FORM_NAMES, string>> = {
  genderOther: "if-gender-other",
  aroundKm: "if-india",
};

/**
 * The fields of a part of the form, in the order of their table.
 * @param special what stands in the place of a field that needs more than its kind says.
 */
export function FieldsOf({
  part,
  values,
  errors,
  read,
  special,
}: ProfileParts & { part: FieldDefinition["part"]; special?: Partial<Record<keyof typeof FORM_NAMES, ReactNode>> }) {
  const shown = use(ShownFields);
  const foundBelow = use(FoundBelow);
  return (
    // Two that share a line stand level though one has a hint above it; what a refusal says stands beneath.
    <div className="fields">
      {ALL_NAMES.filter((name) => fieldOf(name).part === part).map((name) => (
        <div
          key={name}
          data-field=""
          hidden={shown !== null && !shown.has(fieldOf(name).wire)}
          className={cx(!fieldOf(name).half && "whole", SHOWN_IF[name])}
        >
          {special?.[name] ?? (name !== "resume" && <ProfileField name={name} {...{ values, errors, read }} />)}
          {foundBelow(fieldOf(name).wire)}
        </div>
      ))}
    </div>
  );
}

/** A field as its kind says it looks. */
export function ProfileField({ name, values, errors, read }: ProfileParts & { name: FieldName }) {
  const field = fieldOf(name);
  const value = values[name];
  const t = useTranslate();
  const label = fieldLabel(field, t);
  const texts = {
    name: field.wire,
    label: field.kind === "pay" ? <PayLabel label={label} /> : label,
    hint: hintOf(field, read, t),
    error: errors[field.wire],
  };
  if (Array.isArray(value)) return <Textarea {...texts} optional rows={3} defaultValue={value.join("\n")} />;
  if (typeof value === "boolean") return <Checkbox {...texts} defaultChecked={value} />;
  const text = {
    ...texts,
    optional: !field.required,
    defaultValue: String(value),
    placeholder: placeholderOf(field, t),
  };
  // One of the choices is always taken.
  const isChoice = field.kind === "choice" || field.kind === "yesNo";
  // A field that shows in some cases only is missed by the server, not by the browser.
  const required = (field.required === true || isChoice) && !field.appliesTo;
  // Long choices that share a line stand in a list.
  if (isChoice && field.part === "conditions" && field.half)
    return <Select {...texts} choices={choicesOf(field, t)} defaultValue={text.defaultValue} />;
  if (isChoice)
    return <RadioGroup {...texts} required={required} choices={choicesOf(field, t)} defaultValue={text.defaultValue} />;
  if (field.kind === "lines") return <Textarea {...text} />;
  return <TextInput {...text} {...INPUTS[field.kind]} autoComplete={field.autoComplete} required={required} />;
}

const placeholderOf = ({ placeholder }: FieldDefinition, t: Translate) => placeholder && t(placeholder);

/** How a kind is typed, where not as any text. */
const INPUTS: Partial<Record<FieldDefinition["kind"], Partial<Parameters<typeof TextInput>[0]>>> = {
  birthDate: { type: "date" },
  linkedin: { type: "url", inputMode: "url" },
  pay: { only: "decimal" },
  years: { only: "decimal" },
};

/** In lakhs for India, in USD elsewhere (spec section 2). Both are there; CSS shows the chosen country's. */
function PayLabel({ label }: { label: string }) {
  const t = useTranslate();
  return (
    <>
      {label} <span className="if-india font-normal text-ink-soft">{t("form.lakhs")}</span>
      <span className="if-elsewhere font-normal text-ink-soft">{t("form.dollars")}</span>
    </>
  );
}

/** Of the line that shows work which was not read: what it says, and that the person is asked. */
export const unreadWords = (line: string, t: Translate): string => t("form.unreadWork", { line });

/** The hint of a field, and the words of the resume that it was filled from. */
export function hintOf({ wire, hint: key }: FieldDefinition, read: ProfileParts["read"], t: Translate): ReactNode {
  const hint = key && t(key);
  const from = read?.[wire];
  if (from === undefined) return hint;
  const { words, page, isUnread } = from;
  if (isUnread) return <span className="block font-semibold text-ink wrap-anywhere">{unreadWords(words, t)}</span>;
  return (
    <>
      {hint && <span className="block">{hint}</span>}
      <span className="block text-confirmed wrap-anywhere">
        {page === null ? t("form.fromResume") : t("form.fromPage", { page })}
        {words !== "" && <>: “{words}”</>}
      </span>
    </>
  );
}
