import { inEnglish, inWords } from "../../../texts/text";
import { PROFILE_FIELDS, type FieldDefinition } from "./fields";
import type { FieldName } from "./form-rules";

/** A profile's columns, or nulls where there is no profile yet. */
export type FieldValues = Readonly<Partial<Record<FieldName, unknown>>> & { phoneCountry?: string | null };

/**
 * The fields of some parts of a profile as labels and words, in the order of the form: what an operator copies into an
 * employer's form. A field that does not apply is left out, one that is not filled in has no words.
 */
export function fieldWords(
  values: FieldValues,
  parts: readonly FieldDefinition["part"][],
): [label: string, words: string][] {
  const form = { ...values, firstJob: values.firstJob === true ? "yes" : "no" };
  return Object.entries<FieldDefinition>(PROFILE_FIELDS)
    .filter(
      ([, field]) => field.column !== undefined && parts.includes(field.part) && (field.appliesTo?.(form) ?? true),
    )
    .map(([name, field]) => [inEnglish(field.label), wordsOf(field, values[name as FieldName] ?? null, values)]);
}

function wordsOf(field: FieldDefinition, value: unknown, { country, phoneCountry }: FieldValues): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value === null || value === "") return field.kind === "switch" ? "Unspecified" : "";
  if (Array.isArray(value)) return value.join(", ");
  const text = String(value);
  if (field.kind === "pay") return `${text} ${country === "US" ? "USD" : "lakh"} a year`;
  if (field.kind === "years") return `${text} years`;
  if (field.kind === "phone") return `+${phoneCountry ?? ""} ${text}`;
  return inWords(field.choices?.[text] ?? text, inEnglish);
}
