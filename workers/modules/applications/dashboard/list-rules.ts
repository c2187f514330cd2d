/** The entries that a person's own list shows, and the words for them. Pure: browsers load it too. */
import { stampWords } from "../../../lib/stamp-words";
import { parkedWords, type DeclineReason, type State } from "../records/vocabulary";

const SHOWN = ["submitted", "needs_you", "not_applied", "all"] as const;
export type ApplicationFilter = (typeof SHOWN)[number];

/** The most that may be searched for. Characters. */
export const SEARCH_MAX = 60;

/** The part of the list that an address asks for; all of it where the address names no such part. */
export const shownOf = (given: string | null): ApplicationFilter => SHOWN.find((each) => each === given) ?? "all";

/** How an entry stands in a person's list. */
export type ListedResult = "applied" | "submitted" | "by_yourself" | "waits" | "on_hold" | "sent" | "not_applied";

export const RESULT_WORDS: Readonly<Record<ListedResult, string>> = {
  applied: stampWords(true),
  submitted: stampWords(false),
  by_yourself: "You applied",
  waits: parkedWords(true),
  on_hold: parkedWords(false),
  sent: "Sent, not confirmed",
  not_applied: "Not applied",
};

const RESULTS: Partial<Record<State, ListedResult>> = { submitted: "submitted", unconfirmed: "sent" };

/**
 * The result of a settled entry, by its state: one that is parked or unconfirmed is not over.
 * @param isAsked whether a question of it is open.
 */
export function resultOf(
  state: State,
  declined: DeclineReason | "",
  { isConfirmed, isAsked }: { isConfirmed: boolean; isAsked: boolean },
): ListedResult {
  if (state === "withdrawn" && declined === "applied_myself") return "by_yourself";
  if (state === "parked") return isAsked ? "waits" : "on_hold";
  return state === "submitted" && isConfirmed ? "applied" : (RESULTS[state] ?? "not_applied");
}

/**
 * The words for the state of the plan's application that an entry took.
 * @param holds true while it is set aside.
 */
export function creditWords(result: ListedResult, holds: boolean): string {
  if (result === "applied" || result === "submitted") return "used";
  if (result === "by_yourself") return "not used";
  return holds ? "set aside" : "came back";
}
