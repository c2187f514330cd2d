/** The rules of the combobox, for `combobox.tsx` and `plain-combobox.ts`. */
import { creatable, readListValues } from "./list-values";

/** Spec section 5: suggestions wait this long after the last key. */
export const DEBOUNCE_MS = 300;

export interface Suggestions {
  /** Fetches what `find` needs for what was typed; never rejects. */
  load: (typed: string) => Promise<void>;
  /** The loaded suggestions that match the typed text: at most eight, none of the chosen. */
  find: (typed: string, chosen: readonly string[]) => string[];
}

export interface Option {
  value: string;
  /** It is what was typed, and not suggested. */
  create: boolean;
}

/** The content of the plain field when scripts began to run: whole values, and the one still being typed. */
export interface Begun {
  values: string[];
  half: string;
  isTyping: boolean;
}

export function begunIn(text: string, isTyping: boolean, isTouched: boolean): Begun {
  const values = readListValues([text]);
  const half = isTyping && isTouched ? (values.pop() ?? "") : "";
  return { values, half, isTyping };
}

/** The offers for the typed text: the suggestions, and the text itself where it is none of them. */
export function optionsFor(typed: string, values: readonly string[], find: Suggestions["find"]): Option[] {
  const found = find(typed, values);
  const own = creatable(typed, values, found);
  return [...found.map((value) => ({ value, create: false })), ...(own === null ? [] : [{ value: own, create: true }])];
}

interface Menu {
  isShown: boolean;
  /** The place of the highlighted option; -1 for none. */
  highlighted: number;
  /** The place of the last option; -1 for none. */
  last: number;
}

/** The place that an arrow leads to; at the end it begins again at the other one. */
export function placeAfter(key: "ArrowDown" | "ArrowUp", { isShown, highlighted, last }: Menu): number {
  if (key === "ArrowDown") return isShown && highlighted < last ? highlighted + 1 : Math.min(0, last);
  return isShown && highlighted > 0 ? highlighted - 1 : last;
}
