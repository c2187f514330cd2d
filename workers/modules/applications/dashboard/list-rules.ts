/** The entries that a person's own list shows. Pure: browsers load it too. */
import type { DeclineReason, State } from "../records/vocabulary";

const SHOWN = ["submitted", "needs_you", "not_applied", "all"] as const;
export type ApplicationFilter = (typeof SHOWN)[number];

/** The most that may be searched for. Characters. */
export const SEARCH_MAX = 60;

/** The part of the list that an address asks for; all of it where the address names no such part. */
export const shownOf = (given: string | null): ApplicationFilter => SHOWN.find((each) => each === given) ?? "all";

/** How an entry stands in a person's list. */
export type ListedResult = "applied" | "submitted" | "by_yourself" | "waits" | "on_hold" | "sent" | "not_applied";

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

/** The state of the plan's application that an entry took. */
export type ListedCredit = "used" | "not_used" | "held" | "returned";

/** @param holds true while it is set aside. */
export function creditOf(result: ListedResult, holds: boolean): ListedCredit {
  if (result === "applied" || result === "submitted") return "used";
  if (result === "by_yourself") return "not_used";
  return holds ? "held" : "returned";
}
