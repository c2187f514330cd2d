import { showMoment } from "../../../lib/india-time";
import { OPENED_ALARM } from "../../accounts/rules";

/** Something that goes wrong by itself, and since when. Milliseconds since 1970, UTC. */
export interface HealthProblem {
  kind: string;
  since: number;
}

/** Under this name stands when the last tick came. */
export const TICK = "tick";
/** This many failed ticks in a row are worth a mail: one that fails once catches up by itself. */
export const LASTING_TIMES = 3;
/** This many unsent mails are more than a single wrong address. */
export const MANY_MAILS = 5;
/** A gap between ticks of this length is reported, by the first tick after it. */
const STOPPED_MS = 10 * 60_000;

/** The problems that have begun and those that are over, since the team was last told. */
export function changesOf(
  now: readonly HealthProblem[],
  reported: readonly HealthProblem[],
): { begun: HealthProblem[]; over: HealthProblem[] } {
  const known = new Set(reported.map(({ kind }) => kind));
  const lasting = new Set(now.map(({ kind }) => kind));
  return {
    begun: now.filter(({ kind }) => !known.has(kind)),
    over: reported.filter(({ kind }) => !lasting.has(kind)),
  };
}

/** Whether ticks had stopped before this one. */
export function hadStopped(lastTick: number | null, nowMs: number): boolean {
  return lastTick !== null && nowMs - lastTick > STOPPED_MS;
}

/** A problem in the mail's words. */
export function problemWords({ kind, since }: HealthProblem): string {
  const what = kind.startsWith("tick.")
    ? `the tick's job "${kind.slice(5)}"`
    : kind.startsWith(`${OPENED_ALARM}.`)
      ? "somebody opens more people than the queue gives them"
      : kind;
  return `${what} since ${showMoment(since)}, India time`;
}
