import { inEnglish } from "@workers/texts/text";
import { counted } from "@workers/lib/counted";
import { formatMoment } from "../../ui/format";
import type { Lists } from "../../server/again";
import type { WaitingBatch, WaitingPosting, AlertOutcome } from "@workers/modules/community";

/** A message that waits to be put into a group, with what the page shows of its postings. */
export interface AlertBatch extends Omit<WaitingBatch, "postings"> {
  postings: readonly Pick<WaitingPosting, "id" | "title" | "company" | "link">[];
}

export interface AlertsPage {
  batches: readonly AlertBatch[];
  /** Over all pages. */
  totals: { batches: number; postings: number };
  selfHref: string;
  firstHref: string | null;
  nextHref: string | null;
  /** True right after a message was saved. */
  saved: boolean;
  marks: string;
}

/** Its rows. */
export const BATCH_LISTS: Lists<AlertsPage, AlertBatch> = {
  of: ({ batches }) => [batches],
  put: (page, [batches = []]) => ({ ...page, batches }),
};

/** The answer to sending or removing. An error without words is a failure of the connection. */
export interface AlertAnswer {
  intent: "send" | "remove";
  group: string;
  outcomes: readonly AlertOutcome[];
  error: string | null;
}

/** The message of an answer: what was done, and what was not, by title. */
export interface BatchNotice {
  done: string | null;
  failed: string | null;
}

const FAILED = { send: inEnglish("alerts.failedSendJobs"), remove: inEnglish("alerts.failedRemoveJobs") } as const;

/** Spec section 2 and 8: partial failures are listed by title, a colleague's doing with who and when. */
export function tell({ intent, group, outcomes, error }: AlertAnswer): BatchNotice {
  if (error !== null) return { done: null, failed: error === "" ? FAILED[intent] : `${FAILED[intent]}: ${error}` };
  const meant = intent === "send" ? "sent" : "removed";
  // The caller's action of a moment ago counts as done.
  const done = outcomes.filter((o) => o.outcome === meant || (o.outcome === `already_${meant}` && o.byMe));
  const missed = outcomes.filter((o) => !done.includes(o));
  const reason = (o: AlertOutcome) =>
    `${o.title} (${o.outcome.endsWith("sent") ? "already sent" : "removed"} by ` +
    `${o.byMe ? "you" : (o.byName ?? "a former colleague")}, ${formatMoment(o.at)})`;
  const what = counted(done.length, "job");
  return {
    done: done.length === 0 ? null : intent === "send" ? `${what} marked as sent to ${group}` : `${what} removed`,
    failed: missed.length === 0 ? null : `${FAILED[intent]}: ${missed.map(reason).join("; ")}`,
  };
}
