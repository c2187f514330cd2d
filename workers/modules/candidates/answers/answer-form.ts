import { classifyQuestion } from "../../../reading/labels/understand";
import type { Form, FormField, Question, QuestionClass } from "../../../reading/labels/vocabulary";
import { answerOne, follows } from "./answer-field";
import { cutAnswer, hasOtherUnit, isCutInto, isLonePart, partOf, withTermsOfPay } from "./answer-parts";
import { formFieldLabel, formFieldTexts, open } from "../../../reading/answers/format-answer";
import type { Facts } from "../../../reading/answers/facts";
import { comparableText } from "../../../reading/answers/options";
import type { FieldAnswer, FormPosting } from "../../../reading/answers/vocabulary";

/** A field with what it asks and what becomes of it. */
export interface AnsweredField {
  field: FormField;
  question: Question;
  answer: FieldAnswer;
}

/** Reads what a field asks. */
export type Understand = typeof classifyQuestion;

/**
 * Every field of a form with its answer, in the form's order. A field that depends on another stays open while that one
 * is open, and is left out where its condition is not met.
 */
export function answerForm(
  form: Form,
  facts: Facts,
  posting: FormPosting,
  nowMs: number,
  read: Understand = classifyQuestion,
): AnsweredField[] {
  const of = { system: form.system, company: posting.company };
  const asked = form.fields.map((field) => {
    const part = partOf(field, form.fields);
    const whole = part && read(part.whole, of);
    return part && whole && isCutInto(part, whole.class)
      ? { field, part, question: whole }
      : { field, part: null, question: read(field, of) };
  });
  const hasDialCodeField = asked.some(
    ({ field, question }) => question.class === "phone_country_code" && /code|country/i.test(field.label),
  );
  const hasCityField = asked.some(({ question }) => PARTS_OF_ADDRESS.has(question.class));
  const answered: AnsweredField[] = [];
  for (const { field, part, question } of asked) {
    const met = conditionOf(field, question, answered);
    if (met === false) continue;
    const whole = part?.whole ?? field;
    const texts = formFieldTexts(whole);
    const ask = { field: whole, question, facts, posting, nowMs, ...texts, hasDialCodeField, hasCityField };
    const said = met === null ? open("ask_person") : answerOne(ask);
    const isLone = part === null && (isLonePart(field, question.class, said) || hasOtherUnit(field, form.fields));
    const answer = isLone && said.is === "filled" ? open("ask_person") : said;
    answered.push({ field, question, answer: part ? cutAnswer(part, question.class, field, answer) : answer });
  }
  return withTermsOfPay(answered, facts, posting);
}

const PARTS_OF_ADDRESS: ReadonlySet<QuestionClass> = new Set<QuestionClass>(["current_location_city", "postal_code"]);

/** Whether a field's condition is met; true for one without, null while that is open. */
function conditionOf(field: FormField, question: Question, before: readonly AnsweredField[]): boolean | null {
  const { onlyIf } = field;
  if (onlyIf) {
    const on = before.find((each) => each.field.key === onlyIf.key);
    // It stands after this one, or was itself left out.
    if (!on) return before.length > 0 ? false : null;
    return valueOf(on.answer) === null ? null : choosesOption(on.answer, onlyIf.option);
  }
  if (!follows(field, question)) return true;
  const on = before.at(-1);
  const value = on === undefined ? null : valueOf(on.answer);
  if (value === null) return null;
  const wantsNo = /^if (?:no|not)\b/.test(formFieldLabel(field));
  const text = comparableText(String(value));
  if (!/^(?:yes|no)\b/.test(text)) return null;
  return text.startsWith("no") === wantsNo;
}

function valueOf(answer: FieldAnswer): string | readonly string[] | null {
  return answer.is === "filled" || answer.is === "declined" ? answer.value : null;
}

function choosesOption(answer: FieldAnswer, option: string): boolean {
  const value = valueOf(answer);
  const values = typeof value === "string" ? [value] : (value ?? []);
  return values.some((each) => comparableText(each) === comparableText(option));
}

/** How much of a form is answered. */
export interface Coverage {
  fields: number;
  required: number;
  requiredOpen: number;
  open: number;
}

/** Counts the open fields, all and required; a field that is never filled and not required is not counted. */
export function coverageOf(answered: readonly AnsweredField[]): Coverage {
  const counted = answered.filter(
    ({ field, answer }) => field.required === true || !(answer.is === "open" && answer.why === "never"),
  );
  const isOpen = ({ answer }: AnsweredField) => answer.is === "open";
  const required = counted.filter(({ field }) => field.required === true);
  return {
    fields: counted.length,
    required: required.length,
    requiredOpen: required.filter(isOpen).length,
    open: counted.filter(isOpen).length,
  };
}
