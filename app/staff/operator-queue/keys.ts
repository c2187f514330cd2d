import { inEnglish } from "@workers/texts/text";
import type { KeyHelp } from "../parts/keys-sheet";
import { STATUS_KEYS } from "./entries";

const STATUSES: readonly KeyHelp[] = Object.entries(STATUS_KEYS).map(([key, status]) => ({
  keys: [key],
  does: status,
}));

const ENTRY: readonly KeyHelp[] = [
  { keys: ["d"], does: inEnglish("operatorQueue.closedEverybodyWaits") },
  { keys: ["w"], does: inEnglish("operatorQueue.saveStatusRemarks") },
  { keys: ["m"], does: inEnglish("operatorQueue.remarks3") },
  { keys: ["t"], does: inEnglish("operatorQueue.proof3") },
  { keys: ["a"], does: inEnglish("operatorQueue.openJobsPage") },
  { keys: ["p"], does: inEnglish("operatorQueue.resumePdf") },
  { keys: ["?"], does: inEnglish("operatorQueue.sheet") },
];

export const LIST_KEYS: readonly KeyHelp[] = [
  ...STATUSES,
  { keys: ["l"], does: inEnglish("operatorQueue.lockNextOpenRow") },
  { keys: ["u"], does: "UNLOCK" },
  { keys: ["n"], does: inEnglish("operatorQueue.takeNextEntry3") },
  { keys: ["h"], does: inEnglish("operatorQueue.whosePersonsReport") },
  { keys: ["q"], does: inEnglish("operatorQueue.personAsks") },
  { keys: ["g"], does: inEnglish("operatorQueue.changedResume") },
  ...ENTRY,
];
export const NEXT_KEYS: readonly KeyHelp[] = [
  ...STATUSES,
  { keys: ["1–9"], does: inEnglish("operatorQueue.copyAnswerNumber") },
  { keys: ["y"], does: inEnglish("operatorQueue.copyNextAnswer") },
  { keys: ["v"], does: inEnglish("operatorQueue.resumeSays2") },
  { keys: ["b"], does: inEnglish("operatorQueue.copyCoverNote") },
  { keys: ["l"], does: inEnglish("operatorQueue.lockTakeNextEntry") },
  { keys: ["n"], does: inEnglish("operatorQueue.skipGoesBackQueue") },
  { keys: ["e"], does: inEnglish("operatorQueue.keep15MinutesMore2") },
  ...ENTRY,
];

/** The keys that ask for a field to type into. */
export const asksForField = (key: string): key is "m" | "t" => key === "m" || key === "t";

/**
 * Goes to what a row marks with `data-key`: a link is followed, a field gets the focus, what is folded away opens.
 * @returns whether there is one.
 */
export function goTo(row: HTMLElement, key: string): boolean {
  const target = row.querySelector<HTMLElement>(`[data-key~="${CSS.escape(key)}"]:not([hidden] *)`);
  if (!target) return false;
  const fold = target.closest("details");
  if (target.tagName === "SUMMARY" && fold) {
    fold.open = true;
    (fold.querySelector<HTMLElement>("input, [tabindex]") ?? target).focus();
  } else if (target.tagName === "A" || target.tagName === "BUTTON") target.click();
  else target.focus();
  return true;
}
