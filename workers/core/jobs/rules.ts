import { backOffMs } from "../../lib/back-off.ts";

/** Every kind of job, and what its `ref` names. */
export const JOB_KINDS = {
  match_person: "person",
  fill_queue: "person",
  tailor_resumes: "person",
  settle_parked: "person",
  ask_person: "person",
  parse_resume: "resume",
  erase_files: "erasure",
  read_form: "posting",
  ask_waiting: "posting",
  check_posting: "posting",
  keep_posting: "application",
  application_event: "event",
  plan_event: "plan",
  refund_event: "refund",
  profile_event: "person",
} as const satisfies Record<
  string,
  "person" | "resume" | "application" | "event" | "plan" | "refund" | "erasure" | "posting"
>;
export type JobKind = keyof typeof JOB_KINDS;

/**
 * The kinds whose `ref` names such a thing: an event is an application's id and its number, with a # between them. A
 * plan's is its person's id, what happened, and when or by which order (`billing/plans/event-rules.ts`).
 */
export const kindsOf = (what: (typeof JOB_KINDS)[JobKind]): string[] =>
  Object.entries(JOB_KINDS).flatMap(([kind, named]) => (named === what ? [kind] : []));
/** The kinds whose `ref` is a person's id. */
export const OF_PERSON: readonly string[] = kindsOf("person");
/** Jobs that a sweep enqueues again, each minute. */
export const SWEPT_AT_ONCE = 200;
/** Between the jobs of all people: of two kinds at once a sweep takes half of what it may. Milliseconds. */
export const STAGGER_MS = 60_000 / (SWEPT_AT_ONCE / 4);
/** However many people there are, all of them have their turn within this time. Milliseconds. */
export const ALL_WITHIN_MS = 12 * 3_600_000;

/** How long a consumer has for one job: longer than the longest of them takes. */
export const JOB_LEASE_MS = 120_000;
/** Attempts, those of consumers that died included, before a job is dead. */
export const MAX_ATTEMPTS = 6;
const JOB_MOST_MS = 3_600_000;

/**
 * When a job is tried again that failed `attempts` times: after 1, 2, 4 … minutes; null when that was the last time.
 */
export function tryAgainAt(nowMs: number, attempts: number): number | null {
  return attempts < MAX_ATTEMPTS ? nowMs + backOffMs(attempts, { firstMs: 60_000, mostMs: JOB_MOST_MS }) : null;
}
