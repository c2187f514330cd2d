/** Fields that take a part of an answer: the day of a date, the months beyond whole years, a pay's currency. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import type { FormField, QuestionClass } from "../../../reading/labels/vocabulary";
import { open } from "../../../reading/answers/format-answer";
import type { Facts } from "../../../reading/answers/facts";
import { comparableText, sameOption } from "../../../reading/answers/options";
import type { FieldAnswer, FormPosting } from "../../../reading/answers/vocabulary";
import type { AnsweredField } from "./answer-form";

type PartName = "day" | "month" | "year" | "years" | "months" | "days";
/** A field that takes one part, and the question whose answer it is cut from. */
export interface Part {
  name: PartName;
  /** All of them, in the order of the alphabet. */
  names: string;
  whole: FormField;
}

const PART = /^(.{3,}\S) \((day|month|year|years|months|weeks|days)\)$/i;
/** Parts that together take one answer. */
const WHOLES: readonly (readonly [string, FormField["type"]])[] = [
  ["day month year", "date"],
  ["months years", "text"],
  ["days months", "text"],
];

/** Whether the fields beside it take the same thing in other units, such as its months: one alone is no answer. */
export function hasOtherUnit(field: FormField, all: readonly FormField[]): boolean {
  const [, label, unit = ""] = PART.exec(field.label) ?? [];
  return (
    /s$/i.test(unit) &&
    all.some((each) => {
      const [, of, other = ""] = PART.exec(each.label) ?? [];
      return of === label && other.toLowerCase() !== unit.toLowerCase();
    })
  );
}

/** The part that a field takes; null where the fields beside it do not take the others. */
export function partOf(field: FormField, all: readonly FormField[]): Part | null {
  const [, label, name = ""] = PART.exec(field.label) ?? [];
  if (label === undefined) return null;
  const parts = all.flatMap((each) => {
    const [, of, part = ""] = PART.exec(each.label) ?? [];
    return of === label ? [part.toLowerCase()] : [];
  });
  const [names, type] = WHOLES.find(([each]) => each === parts.toSorted().join(" ")) ?? [];
  return names === undefined || type === undefined
    ? null
    : { name: name.toLowerCase() as PartName, names, whole: { ...field, label, type, options: [] } };
}

/** Whether the answers to a class are cut into such parts. */
export function isCutInto({ names }: Part, of: QuestionClass): boolean {
  if (names === "months years") return of === "years_experience_total";
  if (names === "days months") return of === "notice_period_days";
  return of === "date_of_birth" || of === "earliest_start_date" || of === "notice_period_days";
}

/** Whether a field takes a part of a date of which the other parts are not asked: no whole answer is one. */
export const isLonePart = ({ label }: FormField, of: QuestionClass, answer: FieldAnswer): boolean =>
  /\((?:day|month|year)\)$/i.test(label) &&
  (of === "date_of_birth" ||
    of === "earliest_start_date" ||
    (answer.is === "filled" && /\d+[-/. ]\d+[-/. ]\d+/.test(String(answer.value))));

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** The part of an answer, as its own field takes it. */
export function cutAnswer({ name }: Part, of: QuestionClass, field: FormField, answer: FieldAnswer): FieldAnswer {
  if (answer.is !== "filled" || typeof answer.value !== "string") return answer;
  const n = numberOf(name, answer.value, of);
  if (n === null) return open("ask_person");
  const padded = String(n).padStart(2, "0");
  const words = name === "month" ? [MONTHS[n - 1] ?? "", (MONTHS[n - 1] ?? "").slice(0, 3)] : [];
  if (field.options.length > 0) {
    const units = name.endsWith("s") ? [`${n} ${name}`, `${n} ${name.slice(0, -1)}`] : [];
    const option = sameOption(field.options, [String(n), padded, ...words, ...units]);
    return option === null ? open("no_option") : { ...answer, value: option };
  }
  // Whether an unseen list has names or numbers is not known.
  if (name === "month" && field.type !== "text" && field.type !== "number") return open("no_option");
  const isDate = name === "day" || name === "month";
  return { ...answer, value: isDate && field.type === "text" ? padded : String(n) };
}

function numberOf(name: PartName, value: string, of: QuestionClass): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  if (name === "day" || name === "month" || name === "year") {
    const part = { day, month, year }[name];
    return part === undefined ? null : Number(part);
  }
  if (of === "notice_period_days") return partOfNotice(name, /^(\d{1,3})(?: days?)?$/.exec(value)?.[1]);
  const years = Number(value);
  if (value === "" || !Number.isFinite(years)) return null;
  const months = Math.round(years * 12);
  // What is no number of months to two figures, such as 3.99 years, says its whole years alone.
  if (Math.abs(years * 12 - months) > 0.05) return name === "years" ? Math.floor(years) : null;
  return name === "years" ? Math.floor(months / 12) : months % 12;
}

/** Whole months are said as months; any other notice as its days alone. */
function partOfNotice(name: PartName, days: string | undefined): number | null {
  if (days === undefined) return null;
  const isWhole = Number(days) % 30 === 0;
  if (name === "months") return isWhole ? Number(days) / 30 : null;
  return isWhole ? 0 : Number(days);
}

const CURRENCY = /^(?:(?:current|present|expected|desired|salary|pay|ctc|annual) )*currency(?: type| code)?$/;
const PERIOD = /^(?:salary|pay|ctc) (?:period|frequency|basis)$|^frequency$/;
const IN_OTHER_TERMS = longPattern("")`
  \b(?:usd|dollars?|eur|euros?|gbp|pounds?|aed|month\w*|hour\w*|week\w*|da(?:y|ily)|quarter\w*|lakhs?|lacs?|lpa|crores?
  |thousands?|variable|bonus\w*|budget|allowance|stipend|referral|relocation)\b|[$€£]`;
const NAMES: Readonly<Record<string, readonly string[]>> = {
  IN: named("inr", ["indian rupee", "indian rupees"]),
  US: named("usd", ["us dollar", "us dollars", "united states dollar"]),
};
const YEARLY = ["yearly", "annual", "annually", "per year", "per annum", "year", "annum"];

function named(code: string, names: readonly string[]): string[] {
  return [code, ...names.flatMap((name) => [name, `${code} ${name}`, `${name} ${code}`])];
}

/** An option's letters and figures: one that says more than its name, such as a unit, is another. */
const wholeName = (option: string) =>
  comparableText(option)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const textUnder = ({ field }: AnsweredField) => (field.headings ?? []).map(comparableText).join(" | ");

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
    if (!isHome || names === undefined || one.answer.is !== "open") return one;
    const pay = payOf(answered, i);
    const found = one.field.options.filter((option) => names.includes(wholeName(option)));
    const [option] = found;
    if (pay?.answer.is !== "filled" || option === undefined || found.length > 1) return one;
    const { label: payLabel, help = "", unit = "" } = pay.field;
    if (IN_OTHER_TERMS.test(comparableText([payLabel, help, unit, textUnder(pay)].join(" ")))) return one;
    return { ...one, answer: { ...pay.answer, value: option } };
  });
}

/** The pay right before a list of its terms; the one right after it only where none comes before it. */
function payOf(answered: readonly AnsweredField[], at: number): AnsweredField | undefined {
  const own = answered[at];
  const isUnder = (each: AnsweredField | undefined): each is AnsweredField =>
    each !== undefined && own !== undefined && textUnder(each) === textUnder(own);
  let before = answered[at - 1];
  if (isUnder(before) && isTerm(before)) before = answered[at - 2];
  if (isUnder(before)) return isPay(before) ? before : undefined;
  const after = answered[at + 1];
  return isUnder(after) && isPay(after) ? after : undefined;
}

function isTerm({ field }: AnsweredField): boolean {
  const label = comparableText(field.label);
  return CURRENCY.test(label) || PERIOD.test(label);
}

const isPay = ({ question, answer }: AnsweredField) =>
  (question.class === "current_ctc" || question.class === "expected_ctc") && answer.is === "filled";
