/**
 * The structure of a form, to be recorded when the operator asks for it: what each field is called and which answers it
 * offers, as the page was before anything was filled. What was typed anywhere is cut out of these texts.
 */
import type { RecordedField } from "../../../workers/modules/fulfilment/extension/vocabulary";
import { isWholePrompt, valueIn } from "./fill.ts";
import { hasNoName, partsOf, type PageField } from "./read-page.ts";
import { oneLine } from "./words.ts";

/** A step of a form as it was drawn. */
export interface DrawnForm {
  /** Which of the page's steps, from 1. */
  step: number;
  fields: readonly RecordedField[];
}

const CUT = "…";
const SHORTEST = 2;

export function makeRecorder() {
  /** Each field as it was read first, by the part of the page that it is. */
  const known = new WeakMap<HTMLElement, { as: string; record: RecordedField }>();
  /** Every value that was seen in a control so far, in lower case. */
  const values = new Set<string>();
  const steps: string[] = [];
  let shown: readonly RecordedField[] = [];
  return {
    /** Reads the step, before anything of it is filled. */
    take(fields: readonly PageField[]): void {
      for (const one of fields) for (const value of valuesOf(one)) values.add(value);
      shown = fields.map((one) => {
        const part = partsOf(one.control)[0] ?? one.shown;
        const as = identityOf(one);
        const before = known.get(part);
        const record = before?.as === as ? before.record : recordOf(one, values);
        known.set(part, { as, record });
        return record;
      });
      const step = shown.map(({ key }) => key).join("|");
      if (!steps.includes(step)) steps.push(step);
    },
    form: (): DrawnForm => ({ step: Math.max(1, steps.length), fields: shown }),
  };
}

/** Pages use a part once more for another field. The label of a list may be its choice, and so changes with it. */
function identityOf(one: PageField): string {
  const { key, type } = one.field;
  return one.control.is === "combobox" && hasNoName(one) ? type : `${type} ${key}`;
}

/** The values of a control, but those that its page offers to all. */
function valuesOf(one: PageField): string[] {
  if (["choices", "box", "list"].includes(one.control.is)) return [];
  const given = partsOf(one.control).map((part) => part.getAttribute("value"));
  return [valueIn(one), ...given].flatMap((value) => {
    const text = oneLine(value, 300).toLowerCase();
    return text.length < SHORTEST || isWholePrompt(text) ? [] : [text];
  });
}

function recordOf({ field, control }: PageField, values: ReadonlySet<string>): RecordedField {
  const cut = (text: string) => withoutValues(text, values);
  const { key, label, type, options, required, section, headings } = field;
  return {
    key: cut(key),
    label: cut(label),
    type,
    // A list offers its choices to all: the one that is chosen is one of them.
    options: options.map((option) => (values.has(option.toLowerCase()) ? option : cut(option))),
    required,
    section,
    ...(headings ? { headings: headings.map(cut) } : {}),
    control: control.is,
  };
}

const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** A text without the values that stand in it as words of their own. */
function withoutValues(text: string, values: ReadonlySet<string>): string {
  let left = text;
  for (const value of values) {
    let from = 0;
    for (let at = left.toLowerCase().indexOf(value); at >= 0; at = left.toLowerCase().indexOf(value, from)) {
      const end = at + value.length;
      const isOwn = !isWord(left[at - 1]) && !isWord(left[end]);
      left = isOwn ? `${left.slice(0, at)}${CUT}${left.slice(end)}` : left;
      from = isOwn ? at + 1 : end;
    }
  }
  return left;
}
