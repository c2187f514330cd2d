/** The lists of the panel: every control that a person can see is in one of them. */
export type ListName = "filled" | "open" | "left" | "unread";

/** A control of the shown step, and what is to be said of it. */
export interface Item {
  list: ListName;
  key: string;
  label: string;
  /** Where its value is from, or why it has none. */
  why: string;
  required: boolean | null;
  /** Where its outline is drawn. */
  element: HTMLElement;
  elements: readonly HTMLElement[];
  /** The answer that was written; null where nothing was. */
  value: string | null;
}

/** Whether the operator has to look at it before the form may leave. */
export const isToDo = ({ list, required }: Item) => list === "open" || (list === "unread" && required !== false);
