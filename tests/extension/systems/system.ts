import type { Ask } from "./kit";

type Inside = Node | string | null;

/** How one system builds the page of a form. */
export interface System {
  /** A question with its label, drawn as the system does. */
  row: (ask: Ask) => readonly Inside[];
  /** How it words a label, where it adds to it or has words of its own. */
  says?: (ask: Ask) => string;
  /** The names of its steps; a page without has one. */
  steps?: readonly string[];
  /** Each step is a page of its own, which the browser loads. */
  reloads?: true;
  /** The resume stands alone on the first step, and goes off as soon as it is chosen. */
  resumeLeaves?: true;
  /** The parts around the questions: places for files that fill the form, fields that are not seen, searches. */
  before?: () => readonly Inside[];
  /** The button that goes on or sends. Outside a `form` it is pressed, in one it submits. */
  button: (text: string, isLast: boolean) => HTMLElement;
  isForm: boolean;
}

export const isYesNo = ({ options }: Ask) => options.length === 2 && options.every((one) => /^(?:yes|no)$/i.test(one));
export const isList = ({ type }: Ask) => type === "select";
export const isTicked = ({ type }: Ask) => type === "radio" || type === "multi_select";
export const star = (ask: Ask, mark = "*") => (ask.required === true ? mark : "");
