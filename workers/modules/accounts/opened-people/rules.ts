import { HOUR_MS } from "../../../lib/time";
import { SECURITY_KINDS, type SecurityKind } from "../../../core/security-vocabulary";

/** Raised when the sealed access log does not prove itself; what was changed by hand does not mend itself. */
export const ACCESS_LOG_ALARM = "access_log";

/** Raised, by operator, when one opens more people than the queue gave them; it ends after a day. */
export const OPENED_ALARM = "opened_people";
/** How many people support staff may open within an hour for people who call or write. */
export const MAX_OPENED = 20;

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
