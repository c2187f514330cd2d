import type { FieldAnswer } from "../../../workers/reading/answers/vocabulary";
import type { FieldType, FormField, QuestionClass } from "../../../workers/reading/labels/vocabulary";
import { plain } from "./words.ts";

/** A field of the form as the server knows it, and what becomes of it. */
export interface AnsweredField {
  field: FormField;
  answer: FieldAnswer;
  /** The class of its question, as our server reads it. */
  class?: QuestionClass;
}

const TEXT = new Set<FieldType>(["text", "textarea", "email", "phone", "url", "number", "date"]);
const CHOICE = new Set<FieldType>(["select", "multi_select", "radio", "checkbox"]);

/** Whether a field may be drawn as this: a typed list often looks like a text to who reads its definition. */
function areLike(known: FieldType, drawn: FieldType): boolean {
  if (known === drawn) return true;
  if (CHOICE.has(known) || CHOICE.has(drawn)) return CHOICE.has(drawn) && (CHOICE.has(known) || known === "text");
  return TEXT.has(known) && TEXT.has(drawn);
}

/** A key that a system counts up says nothing of which form it stands in. */
const isCounted = (key: string) => /^(field|input|question)?[_-]?\d{0,3}$|\[field\d+\]/i.test(key);

/**
 * The answer of each field of the page that the server knows: the same key, unless its label tells of another
 * question, else the only one of this label. An answer is given to one field alone.
 */
export function matchFields(
  page: readonly FormField[],
  answered: readonly AnsweredField[],
): Map<FormField, AnsweredField> {
  const found = new Map<FormField, AnsweredField>();
  const free = new Set(answered);
  const take = (field: FormField, one: AnsweredField | undefined) => {
    if (!one) return;
    found.set(field, one);
    free.delete(one);
  };
  for (const field of page) {
    const same = [...free].filter((one) => one.field.key === field.key && areLike(one.field.type, field.type));
    take(field, same.length === 1 ? same.find((one) => agree(one.field, field)) : undefined);
  }
  for (const field of page) {
    if (found.has(field)) continue;
    const label = plain(field.label);
    const twins = page.filter((other) => plain(other.label) === label && !found.has(other));
    const same = [...free].filter((one) => plain(one.field.label) === label && areLike(one.field.type, field.type));
    if (twins.length === 1 && same.length === 1) take(field, same[0]);
  }
  const files = page.filter((field) => field.type === "file" && !found.has(field) && isResume(field));
  const resume = [...free].filter(({ answer }) => answer.is === "file" && answer.which === "resume");
  if (files.length === 1 && files[0] && resume.length === 1) take(files[0], resume[0]);
  return found;
}

const isResume = ({ label, key }: FormField) => /\b(resume|résumé|cv|curriculum)\b/i.test(`${label} ${key}`);

/** Whether two labels of one key ask the same, as far as words tell. */
function agree(known: FormField, drawn: FormField): boolean {
  if (known.type === "file") return isResume(known) === isResume(drawn);
  const before = plain(known.label);
  const now = plain(drawn.label);
  if (before === now) return true;
  if (isCounted(known.key)) return false;
  const words = new Set(before.split(" "));
  const shared = now.split(" ").filter((word) => words.has(word)).length;
  return shared * 2 >= Math.min(words.size, now.split(" ").length);
}
