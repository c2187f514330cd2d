import { HOUR_MS } from "../../lib/time";
/** The kinds of refusal that are written down. */
const SECURITY_KINDS = [
  "sign_in_failed", // a wrong password, or an account that there is not
  "failed_account", // the first of these at an account within the hour: how many accounts one caller tries
  "limited", // a limit on attempts
  "forbidden", // a signed-in user who is not allowed to
  "cross_site", // a change that another site sent
  "not_found", // a signed-in user asked for what does not exist or is another user's
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** Raised when the sealed access log does not prove itself; what was changed by hand does not mend itself. */
export const ACCESS_LOG_ALARM = "access_log";

/** Raised, by operator, when one opens more people than the queue gave them; it ends after a day. */
export const OPENED_ALARM = "opened_people";
/** How many people support staff may open within an hour for people who call or write. */
export const MOST_OPENED = 20;

/** Something that was refused in this request. `what` is a word of ours: the line of the policy, the limit's name. */
export interface SecurityEvent {
  kind: SecurityKind;
  what?: string;
  /** A keyed hash of the account that was tried. */
  account?: string;
}

/** The hour that an instant is in. */
export function hourOf(ms: number): number {
  return Math.floor(ms / HOUR_MS) * HOUR_MS;
}

export type SecurityFigures = Readonly<Record<SecurityKind, number>>;

/** The figures of one hour out of rows of several. */
export function hourFigures(rows: readonly { hour: number; kind: string; n: number }[], hour: number): SecurityFigures {
  const figures = Object.fromEntries(SECURITY_KINDS.map((kind) => [kind, 0])) as Record<SecurityKind, number>;
  for (const row of rows) if (row.hour === hour && row.kind in figures) figures[row.kind as SecurityKind] += row.n;
  return figures;
}
