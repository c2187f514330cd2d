import { indiaDay } from "../../../lib/india-time";
import { reference } from "../../../core/reference";
import type { OutboxEntry } from "../../messaging/queries";
import { nextDigestAt } from "../../messaging";
import { stampWords } from "../../../lib/stamp-words";
import { MAIL_DELAY_MS } from "./rules";

/** One mail a person and application, however often its outcome is recorded. */
export function submittedCause(applicationId: string): string {
  return `application_submitted:${applicationId}`;
}

/** The application that the mail is about, with its person. */
export interface Submitted {
  id: string;
  userId: string;
  email: string;
  displayName: string;
  /** Null without a profile. */
  firstName: string | null;
  position: string;
  company: string;
  location: string;
}

/** The person's mail about an application that was made, which waits ten minutes. */
export function submittedMail(
  made: Submitted,
  { appliedBy, isConfirmed }: { appliedBy: string; isConfirmed: boolean },
  nowMs: number,
): OutboxEntry {
  return {
    template: "application_submitted",
    userId: made.userId,
    recipient: made.email,
    model: {
      name: made.firstName ?? made.displayName,
      position: made.position,
      company: made.company,
      location: made.location,
      day: indiaDay(nowMs),
      reference: reference(made.id),
      operator: appliedBy,
      stamp: stampWords(isConfirmed),
    },
    cause: submittedCause(made.id),
    dueAt: nowMs + MAIL_DELAY_MS,
    digestAt: nextDigestAt(nowMs + MAIL_DELAY_MS),
    nowMs,
  };
}
