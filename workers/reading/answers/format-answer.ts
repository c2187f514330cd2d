/** How a value that is known becomes what a field takes: its option, a yes, a number, a date, a text. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { inEnglish } from "../labels/in-english";
import type { FormField, Question } from "../labels/vocabulary";
import { haveYesAndNo, isCut, comparableText, rangeOption, sameOption, wordOption, yesNoOption } from "./options";
import type { Asking, Known } from "./known-answers";
import { readSpan, type NumberInterval } from "./number-intervals";
import type { FieldAnswer, OpenReason } from "./vocabulary";

/** A field with all that its answer may rest on. */
export interface Ask extends Asking {
  field: FormField;
  question: Question;
  /** The label in small letters, with what stands beside it. */
  label: string;
  /** The label with the text that explains it: this says the unit, the period, the part or the way of writing. */
  terms: string;
  /** Another field of the form takes the dial code. */
  hasDialCodeField: boolean;
  /** Another field of the form takes the city or the postal code of an address. */
  hasCityField: boolean;
}

/** A known value, the reason why there is none, or null where nothing was said. */
export type FoundAnswer<V> = Known<V> | OpenReason | null;

export function open(why: OpenReason): FieldAnswer {
  return { is: "open", why };
}

/** Goes on with what is known; without it the field stays open for that reason, or for the person to say. */
export function withKnown<V>(found: FoundAnswer<V>, then: (known: Known<V>) => FieldAnswer): FieldAnswer {
  if (found === null) return open("ask_person");
  return typeof found === "string" ? open(found) : then(found);
}

function filled(
  { source, from, answerId, otherAnswerIds }: Known<unknown>,
  value: string | readonly string[],
): FieldAnswer {
  const ids = answerId === undefined ? {} : { answerId };
  return { is: "filled", value, source, from, ...ids, ...(otherAnswerIds === undefined ? {} : { otherAnswerIds }) };
}

/** An option as the field takes it: a list where several may be chosen. */
function chosen({ field }: Ask, known: Known<unknown>, option: string | null): FieldAnswer {
  if (option === null) return open("no_option");
  const isList = field.type === "multi_select" || (field.type === "checkbox" && field.options.length > 1);
  return filled(known, isList ? [option] : option);
}

const TAKES_TEXT: ReadonlySet<FormField["type"]> = new Set<FormField["type"]>([
  "text",
  "textarea",
  "email",
  "phone",
  "url",
  "select",
  "radio",
]);

/** A text; with options the one that is it, by any of its names. A long list that is cut takes the first name. */
export function asText(ask: Ask, known: Known<string>, otherNames: readonly string[] = []): FieldAnswer {
  const { field } = ask;
  const value = known.value.trim();
  if (value === "") return open("ask_person");
  if (field.options.length > 0) {
    const names = [value, ...otherNames];
    const option = sameOption(field.options, names) ?? wordOption(field.options, names);
    return option === null && isCut(field.options) ? filled(known, value) : chosen(ask, known, option);
  }
  if (field.type === "number") return /^\d+(?:\.\d+)?$/.test(value) ? filled(known, value) : open("no_option");
  if (field.type === "multi_select") return filled(known, [value]);
  return TAKES_TEXT.has(field.type) ? filled(known, value) : open("no_option");
}

/** A yes or a no. `about` is what an option that is a sentence must speak of. */
export function asYesNo(ask: Ask, known: Known<boolean>, about?: RegExp): FieldAnswer {
  const { field } = ask;
  const yes = ask.question.params.negated ? !known.value : known.value;
  if (field.options.length > 0) return chosen(ask, known, yesNoOption(field.options, yes, about));
  if (field.type === "checkbox") return yes ? filled(known, "Yes") : filled(known, "No");
  return TAKES_TEXT.has(field.type) || field.type === "multi_select"
    ? filled(known, field.type === "multi_select" ? [yes ? "Yes" : "No"] : yes ? "Yes" : "No")
    : open("no_option");
}

/** A number; among options the range that holds it. `words` writes it into a text. */
export function asNumber(
  ask: Ask,
  known: Known<number>,
  {
    read = readSpan,
    words = shortest,
  }: { read?: (option: string) => NumberInterval | null; words?: (n: number) => string } = {},
): FieldAnswer {
  const { field } = ask;
  if (field.options.length > 0) return chosen(ask, known, rangeOption(field.options, known.value, read));
  if (field.type === "number") return filled(known, shortest(known.value));
  return TAKES_TEXT.has(field.type) ? filled(known, words(known.value)) : open("no_option");
}

/** At most two places after the point. */
export function shortest(n: number): string {
  return String(Math.round(n * 100) / 100);
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** A day as the label wants it written; the browser's own date fields take it as ISO. */
export function asDay(ask: Ask, known: Known<string>): FieldAnswer {
  const [year = "", month = "", day = ""] = known.value.split("-");
  if (ask.field.options.length > 0) return open("no_option");
  if (ask.field.type === "date") return filled(known, known.value);
  if (!TAKES_TEXT.has(ask.field.type)) return open("no_option");
  const format = (ask.question.params.format ?? formatIn(ask.terms))
    .toLowerCase()
    .replace(/\b(?:day|date)\b/g, "dd")
    .replace(/\bmonth\b/g, "mm")
    .replace(/\byear\b/g, "yyyy");
  if (format === "") return filled(known, known.value);
  const parts: Readonly<Record<string, string>> = {
    yyyy: year,
    yy: year.slice(2),
    mmmm: MONTHS[Number(month) - 1] ?? "",
    mmm: (MONTHS[Number(month) - 1] ?? "").slice(0, 3),
    mm: month,
    m: String(Number(month)),
    dd: day,
    d: String(Number(day)),
  };
  return filled(
    known,
    format.replace(/y{4}|y{2}|m{1,4}|d{1,2}/g, (part) => parts[part] ?? part),
  );
}

/** The way a label says that a date is to be written; '' where it says none. */
function formatIn(label: string): string {
  const letters = /\b(?:d{1,2}|m{1,4}|y{4}|y{2})([/. -])(?:d{1,2}|m{1,4})\1(?:d{1,2}|y{4}|y{2})\b/.exec(label);
  if (letters) return letters[0];
  const words = /\b(day|date|month|year)\s?([/.-])\s?(day|date|month)\s?\2\s?(day|date|year)\b/.exec(label);
  return words ? [words[1], words[3], words[4]].join(words[2]) : "";
}

/** Several values; only what stands among the options. */
export function asList(ask: Ask, known: Known<readonly string[]>): FieldAnswer {
  const { field } = ask;
  if (known.value.length === 0) return open("ask_person");
  if (field.options.length === 0) {
    if (field.type === "multi_select" || field.type === "group") return filled(known, known.value);
    return field.type === "text" || field.type === "textarea"
      ? filled(known, known.value.join(", "))
      : open("no_option");
  }
  const options = known.value.flatMap((value) => sameOption(field.options, [value]) ?? []);
  if (options.length === 0) return open("no_option");
  if (field.type === "multi_select" || field.type === "checkbox") return filled(known, [...new Set(options)]);
  return chosen(ask, known, new Set(options).size === 1 ? (options[0] ?? null) : null);
}

const ASKS_WHAT = longPattern("")`
  \b(?:what|how|when|which|where|mention|select|choose|pick|preference|specify
  |please (?:state|provide|enter|list|describe))\b`;

/** Whether a field is answered by yes or no: by its options, or by how it asks. */
export function asksYesNo({ field, label }: Pick<Ask, "field" | "label">): boolean {
  if (field.options.length > 0) return haveYesAndNo(field.options);
  if (field.type === "number" || field.type === "date") return false;
  if (ASKS_WHAT.test(label)) return false;
  return longPattern("")`
    (?:^|[.,:;!?(] *|\d\.? )(?:if .*, ?)?(?:can|could|are|is|do|does|did|will|would|have|has|had|am|were|was|any
    |willing|ready|comfortable|okay|ok|open) `.test(label);
}

/** The label in small letters, with the unit that the page shows beside the field. */
export function formFieldLabel({ label, unit = "" }: FormField): string {
  const english = inEnglish(label);
  return comparableText(unit === "" ? english : `${english} (${unit})`);
}

/** The texts of a field that say how it is answered. */
export function formFieldTexts(field: FormField): Pick<Ask, "label" | "terms"> {
  const label = formFieldLabel(field);
  const { help = "" } = field;
  return { label, terms: help === "" ? label : `${label} ${comparableText(inEnglish(help))}` };
}
