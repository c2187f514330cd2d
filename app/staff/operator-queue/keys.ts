import type { KeyHelp } from "../parts/keys-sheet";
import { STATUS_KEYS } from "./entries";

const STATUSES: readonly KeyHelp[] = Object.entries(STATUS_KEYS).map(([key, status]) => ({
  keys: [key],
  does: status,
}));

const ENTRY: readonly KeyHelp[] = [
  { keys: ["d"], does: "Closed? For everybody who waits for it" },
  { keys: ["w"], does: "Save status and remarks" },
  { keys: ["m"], does: "To the remarks" },
  { keys: ["t"], does: "To the proof" },
  { keys: ["a"], does: "Open the job's page" },
  { keys: ["p"], does: "Resume (PDF)" },
  { keys: ["?"], does: "This sheet" },
];

export const LIST_KEYS: readonly KeyHelp[] = [
  ...STATUSES,
  { keys: ["l"], does: "LOCK, and to the next open row" },
  { keys: ["u"], does: "UNLOCK" },
  { keys: ["n"], does: "Take this one, in Next Entry" },
  { keys: ["h"], does: "Whose it is: the person's report" },
  { keys: ["q"], does: "What its person asks" },
  { keys: ["g"], does: "What was changed of the resume" },
  ...ENTRY,
];
export const NEXT_KEYS: readonly KeyHelp[] = [
  ...STATUSES,
  { keys: ["1–9"], does: "Copy the answer of that number" },
  { keys: ["y"], does: "Copy the next answer" },
  { keys: ["v"], does: "To what the resume says" },
  { keys: ["b"], does: "Copy the cover note" },
  { keys: ["l"], does: "LOCK, and take the next entry" },
  { keys: ["n"], does: "Skip it: it goes back to the queue" },
  { keys: ["e"], does: "Keep it for 15 minutes more" },
  ...ENTRY,
];

/**
 * Goes to what a row marks with `data-key`: a link is followed, a field gets the focus, what is folded away opens.
 * @returns whether there is one.
 */
export function goTo(row: HTMLElement, key: string): boolean {
  const target = row.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  if (!target) return false;
  const fold = target.closest("details");
  if (target.tagName === "SUMMARY" && fold) {
    fold.open = true;
    (fold.querySelector<HTMLElement>("input, [tabindex]") ?? target).focus();
  } else if (target.tagName === "A" || target.tagName === "BUTTON") target.click();
  else target.focus();
  return true;
}
