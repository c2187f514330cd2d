import type { FieldAnswer } from "../../../workers/reading/answers/vocabulary";
import { fillField, fillFile, holds, isEmpty, shownIn, type Filled } from "./fill.ts";
import type { PageField } from "./read-page.ts";
import { canBeTypedInto } from "./visible.ts";
import { plain } from "./words.ts";

/** The bytes of a resume as a file; null where there is none. */
export type ReadResume = () => Promise<{ name: string; type: string; bytes: Uint8Array<ArrayBuffer> } | null>;

/** The outcome of a field; some are not tried at all. */
export type Became = Filled | "unsafe" | "signature" | "second_file" | "other_code" | "cleared";

/** A field is left alone after so many tries. */
const MAX_TRIES = 2;

/**
 * Makes the function that fills one field if it may be, and tells what became of it; null where nothing did.
 * @param became what became of each field so far, by key.
 * @param resume asked for once a field takes it.
 */
export function makeGiver(became: ReadonlyMap<string, Became>, resume: ReadResume) {
  const tries = new Map<string, number>();
  return async function give(
    one: PageField,
    answer: FieldAnswer,
    answerOf: ReadonlyMap<PageField, FieldAnswer>,
  ): Promise<Became | null> {
    const { key } = one.field;
    const before = became.get(key);
    const isSame = before === "filled" && !isEmpty(one);
    const value = answer.is === "filled" || answer.is === "declined" ? answer.value : null;
    if (isSame && (value === null || holds(one, value))) return before;
    const tried = tries.get(key) ?? 0;
    if (tried >= MAX_TRIES) return before ?? null;
    if (before !== undefined && before !== "filled") return isEmpty(one) ? before : "kept";
    // A field that the operator or the page's own reading of the resume changed is theirs from then on.
    if (before === "filled" && !isEmpty(one)) return "kept";
    tries.set(key, tried + 1);
    if (answer.is === "file") {
      const file = answer.which === "resume" ? await resume().catch(() => null) : null;
      return file && fillFile(one, new File([file.bytes], file.name, { type: file.type }));
    }
    if (value === null) return null;
    if (isSignature(one, [...answerOf.keys()]) && !(answer.is === "filled" && answer.source === "mandate"))
      return "signature";
    if (one.field.type !== "file" && typeof value === "string" && hasOtherCode(one, value, answerOf))
      return "other_code";
    const { control } = one;
    if (control.is === "hand") return null;
    if ((control.is === "text" || control.is === "rich") && !canBeTypedInto(control.element)) return "unsafe";
    const isOfPage = isPagesCode(one, [...answerOf.keys()]);
    const result = await fillField(one, value, isOfPage);
    return isOfPage && result !== "filled" && !isEmpty(one) ? "kept" : result;
  };
}

/** Whether a page chose a dial code itself: its own guess of a country, while no number is beside it. */
function isPagesCode(one: PageField, fields: readonly PageField[]): boolean {
  if (!CODE.test(one.field.label)) return false;
  const number = fields
    .slice(fields.indexOf(one) + 1)
    .find(({ field }) => field.type === "phone" || NUMBER.test(field.label));
  return number !== undefined && isEmpty(number);
}

const NAME = /^(?:(?:your|my) )?(?:full|legal|printed|typed)?\s*(?:legal )?name$/i;
const NAMED_BEFORE = /^(?:legal )?(?:first|given|full) ?name|^(?:your |full |legal )?name$/i;

/** A field that its system calls a signature, or a name that is asked for again after the form's own name fields. */
function isSignature({ field }: PageField, fields: readonly PageField[]): boolean {
  const { key, label } = field;
  if (/signature|e-?sign(?:ed)?\b/i.test(key) || /^(?:e-?|electronic )?signature\b/i.test(label)) return true;
  if (!NAME.test(label)) return false;
  const at = fields.findIndex((one) => one.field === field);
  return fields.slice(0, at).some((one) => NAMED_BEFORE.test(one.field.label));
}

const CODE = /\b(?:country|dial(?:l?ing)?|calling|phone|isd)\b.*\bcode\b/i;
const NUMBER = /\b(?:phone|mobile|telephone|contact) ?(?:number|no)?\b/i;

/** A number without its country's code, beside a list that shows another country's. */
function hasOtherCode(one: PageField, value: string, answerOf: ReadonlyMap<PageField, FieldAnswer>): boolean {
  const { type, label } = one.field;
  if (value.startsWith("+") || !(type === "phone" || (NUMBER.test(label) && /^[\d\s-]{6,}$/.test(value)))) return false;
  const fields = [...answerOf.keys()];
  const at = fields.indexOf(one);
  const code = fields.slice(Math.max(0, at - 2), at).find(({ field }) => CODE.test(field.label));
  const own = code && answerOf.get(code);
  const shown = code ? shownIn(code) : "";
  if (own?.is !== "filled" || typeof own.value !== "string" || shown === "") return false;
  const digits = /\+\s?(\d{1,4})/;
  const [wanted, chosen] = [digits.exec(own.value)?.[1], digits.exec(shown)?.[1]];
  return wanted && chosen ? wanted !== chosen : !plain(shown).includes(plain(own.value));
}

const READS_IT = /\b(?:auto-?fill|auto-?complete|pre-?fill|parse|import|apply with|quick apply|easy apply)\b/i;

/** Of several places for the resume the one that the form itself asks for; the others read it to fill the form. */
export function firstPlace(places: readonly PageField[]): PageField | null {
  const reads = ({ field: { label, help = "", headings = [] } }: PageField) =>
    READS_IT.test([label, help, headings[0] ?? ""].join(" "));
  return places.find((one) => one.field.required === true) ?? places.find((one) => !reads(one)) ?? places[0] ?? null;
}
