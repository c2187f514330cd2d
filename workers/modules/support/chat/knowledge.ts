import type { RecordedOutcome } from "../../applications/rules";
import type { SupportQuestion } from "./questions-rules";
import type { Link } from "./vocabulary";

/**
 * The knowledge of support in a language: the one set of texts behind the automatic answers, the FAQ and canned
 * answers.
 */
export interface Knowledge {
  /** Each question as a person would ask it, and what holds for everybody. */
  questions: Readonly<Record<SupportQuestion, { ask: string; say: string }>>;
  /** The facts of this person; `{name}` stands for a value. */
  facts: Readonly<Record<Fact, string>>;
  /** Why an application was not made: follows 'The opening'. */
  reasons: Readonly<Record<Exclude<RecordedOutcome, "submitted">, string>>;
  links: Readonly<Record<Link, string>>;
}

/** The sentences about one person's own account. */
export type Fact =
  | "sign_in_first"
  | "plan_none"
  | "plan_running"
  | "plan_over"
  | "left"
  | "frozen"
  | "made"
  | "made_one"
  | "not_made_one"
  | "waits_one"
  | "on_hold_one"
  | "nothing_not_made"
  | "no_such_application"
  | "standing_no_plan"
  | "standing_ended"
  | "standing_unconfirmed_address"
  | "standing_paused"
  | "standing_waiting"
  | "standing_looking"
  | "standing_held_back"
  | "standing_nothing_fits"
  | "refund_until"
  | "refund_none"
  | "refund_requested"
  | "refund_declined"
  | "refund_approved"
  | "refund_done"
  | "refund_failed"
  | "refund_taken"
  | "places"
  | "titles"
  | "remote_yes"
  | "remote_no"
  | "resume_now"
  | "no_profile"
  | "mail_on"
  | "mail_off"
  | "whatsapp_on"
  | "whatsapp_off"
  | "verified"
  | "unverified"
  | "offer"
  | "hours"
  | "measured"
  | "not_measured"
  | "person_asked"
  | "unknown"
  | "maybe"
  | "sent_confirmation";
