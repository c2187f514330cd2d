/** Fields that take a part of an answer: the day of a date, the months beyond whole years, a pay's currency. Pure. */
import type { FormField, QuestionClass } from "../../../reading/labels/vocabulary";
import { open } from "../../../reading/answers/format-answer";
import type { Facts } from "../../../reading/answers/facts";
import { comparableText, sameOption, wordOption } from "../../../reading/answers/options";
import type { FieldAnswer, FormPosting } from "../../../reading/answers/vocabulary";
import type { AnsweredField } from "./answer-form";

type PartName = "day" | "month" | "year" | "years" | "months";
/** A field that takes one part, and the question whose answer it is cut from. */
export interface Part {
  name: PartName;
  whole: FormField;
}

const PART = /^(.{3,}\S) \((day|month|year|years|months)\)$/i;
/** Parts that together take one answer. */
const WHOLES: readonly (readonly [string, FormField["type"]])[] = [
  ["day month year", "date"],
  ["months years", "text"],
];

/** The part that a field takes; null where the fields beside it do not take the others. */
export function partOf(field: FormField, all: readonly FormField[]): Part | null {
  const [, label, name = ""] = PART.exec(field.label) ?? [];
  if (label === undefined) return null;
  const parts = all.flatMap((each) => {
    const [, of, part = ""] = PART.exec(each.label) ?? [];
    return of === label ? [part.toLowerCase()] : [];
  });
  const type = WHOLES.find(([names]) => names === parts.toSorted().join(" "))?.[1];
  return type ? { name: name.toLowerCase() as PartName, whole: { ...field, label, type, options: [] } } : null;
}

/** Whether the answers to a class are cut into such parts. */
export const isCutInto = ({ name }: Part, of: QuestionClass): boolean =>
  name === "years" || name === "months"
    ? of === "years_experience_total"
    : of === "date_of_birth" || of === "earliest_start_date" || of === "notice_period_days";

/** Whether a field takes a part of a date of which the other parts are not asked: the whole date is no answer. */
export const isLonePart = ({ label }: FormField, of: QuestionClass): boolean =>
  /\((?:day|month|year)\)$/i.test(label) && (of === "date_of_birth" || of === "earliest_start_date");

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** The part of an answer, as its own field takes it. */
export function cutAnswer({ name }: Part, field: FormField, answer: FieldAnswer): FieldAnswer {
  if (answer.is !== "filled" || typeof answer.value !== "string") return answer;
  const n = numberOf(name, answer.value);
  if (n === null) return open("ask_person");
  const padded = String(n).padStart(2, "0");
  const words = name === "month" ? [MONTHS[n - 1] ?? "", (MONTHS[n - 1] ?? "").slice(0, 3)] : [];
  if (field.options.length > 0) {
    const units = name === "years" || name === "months" ? [`${n} ${name}`, `${n} ${name.slice(0, -1)}`] : [];
    const option = sameOption(field.options, [String(n), padded, ...words, ...units]);
    return option === null ? open("no_option") : { ...answer, value: option };
  }
  // Whether an unseen list has names or numbers is not known.
  if (name === "month" && field.type !== "text" && field.type !== "number") return open("no_option");
  const isDate = name === "day" || name === "month";
  return { ...answer, value: isDate && field.type === "text" ? padded : String(n) };
}

function numberOf(name: PartName, value: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  if (name === "day" || name === "month" || name === "year") {
    const part = { day, month, year }[name];
    return part === undefined ? null : Number(part);
  }
  const months = Math.round(Number(value) * 12);
  if (!Number.isFinite(months)) return null;
  return name === "years" ? Math.floor(months / 12) : months % 12;
}

const CURRENCY = /^(?:(?:current|present|expected|desired|salary|pay|ctc|annual) )*currency(?: type| code)?$/;
const PERIOD = /^(?:(?:salary|pay|ctc) )?(?:period|frequency|basis)$/;
const IN_OTHER_TERMS = /\b(?:usd|dollars?|eur|euros?|gbp|pounds?|aed|month\w*|hour\w*|week\w*|da(?:y|ily))\b|[$€£]/;
const NAMES: Readonly<Record<string, readonly string[]>> = {
  IN: ["INR", "Indian Rupee", "Indian Rupees"],
  US: ["USD", "US Dollar", "US Dollars", "United States Dollar"],
};
const YEARLY = ["Yearly", "Annual", "Annually", "Per year", "Per annum", "Year", "Annum"];

/** The lists beside a pay that say its currency and period: those of the person's own country, by the year. */
export function withTermsOfPay(
  answered: readonly AnsweredField[],
  facts: Facts,
  posting: FormPosting,
): AnsweredField[] {
  const { country } = facts.profile;
  const isHome = posting.country === "" || posting.country === country;
  return answered.map((one, i) => {
    const label = comparableText(one.field.label);
    const names = CURRENCY.test(label) ? NAMES[country] : PERIOD.test(label) ? YEARLY : undefined;
    if (!isHome || names === undefined || one.answer.is !== "open" || one.field.options.length === 0) return one;
    const near = [i - 1, i + 1, i - 2].map((at) => answered[at]).find((each) => each && isPay(each));
    const option = wordOption(one.field.options, names);
    if (near?.answer.is !== "filled" || option === null) return one;
    const { label: payLabel, help = "", unit = "" } = near.field;
    if (IN_OTHER_TERMS.test(comparableText([payLabel, help, unit].join(" ")))) return one;
    return { ...one, answer: { ...near.answer, value: option } };
  });
}

const isPay = ({ question, answer }: AnsweredField) =>
  (question.class === "current_ctc" || question.class === "expected_ctc") && answer.is === "filled";
