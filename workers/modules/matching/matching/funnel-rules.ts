/**
 * The one set of numbers of a person's job search: from every job of their titles to the answers of companies. Pages,
 * emails and the chat print these and count nothing themselves. Pure.
 */
import { DAY_MS } from "../../../lib/time";
import type { PlanFacts } from "../../../core/plan-facts-rules";
import { OWN_COUNTS, type OwnJob, type Stage } from "../../applications/rules";
import { summarize } from "../../billing/rules";
import type { Supply } from "./supply-rules";

/** The facts that the numbers are made of. */
export interface FunnelFacts {
  jobs: readonly OwnJob[];
  /** How often the person told of each answer. */
  told: ReadonlyMap<Stage, number>;
  /** The open jobs of their wish; null where they cannot be counted. */
  steps: Supply["steps"] | null;
  plan: PlanFacts;
  /** Milliseconds since 1970, UTC. */
  nowMs: number;
}

type OwnCounts = Readonly<Record<(typeof OWN_COUNTS)[number], number>>;

export interface Funnel extends OwnCounts {
  /** Jobs open now or taken up before: of the wanted titles, in the wanted places, and all else fits. */
  wish: { match: number; places: number; fit: number; more: boolean } | null;
  /** Those that their person alone can apply to and that are listed for them. */
  ownLoginListed: number;
  /** sent + next + needsYou + checking. */
  takenUp: number;
  replied: number;
  interview: number;
  offer: number;
  /** replied + interview + offer. */
  positive: number;
  bought: number;
  /** Applications that can still be made; of a plan that is over, none. */
  left: number;
  /** Of a plan that is over: what the next one gives back. */
  carriedOver: number;
  /** Of those left. */
  setAside: number;
  free: number;
  /** Sent in the last days. */
  lately: number;
}

/** How far back sends are counted to say how fast the plan is used. Days. */
const LATELY_DAYS = 7;

/**
 * Counts each job once, under the last step that it comes to: one of the person's own by what became of it, any other
 * open one by how it fits. So these hold by the way they are made:
 * fit = takenUp + skipped + closed + ownLogin + byYourself + missed + asked + ready, and
 * bought - sent = left + kept, with left = setAside + free.
 */
export function funnelOf({ jobs, told, steps, plan, nowMs }: FunnelFacts): Funnel {
  const own = new Set(jobs.map(({ postingId }) => postingId));
  const others = (ids: readonly string[]) => ids.filter((id) => !own.has(id)).length;
  const counts = Object.fromEntries(OWN_COUNTS.map((name) => [name, 0])) as Record<keyof OwnCounts, number>;
  for (const { is } of jobs) counts[is]++;
  const listed = counts.ownLogin;
  let wish: Funnel["wish"] = null;
  if (steps !== null) {
    const [matched, placed] = [others(steps.matched), others(steps.placed)];
    const [fitting, ownLogin] = [others(steps.fitting), others(steps.ownLogin)];
    counts.ready += fitting;
    counts.ownLogin += ownLogin;
    const fit = jobs.length + fitting + ownLogin;
    wish = { match: fit + placed + matched, places: fit + placed, fit, more: steps.more };
  }
  const {
    applicationsLeft: left,
    applicationsCarriedOver: carriedOver,
    totalPurchased: bought,
  } = summarize(plan, nowMs);
  const setAside = left > 0 ? Math.min(left, plan.reserved) : 0;
  const answers = (stage: Stage) => told.get(stage) ?? 0;
  const [replied, interview, offer] = [answers("replied"), answers("interview"), answers("offer")];
  return {
    ...counts,
    wish,
    ownLoginListed: listed,
    takenUp: counts.sent + counts.next + counts.needsYou + counts.checking,
    replied,
    interview,
    offer,
    positive: replied + interview + offer,
    bought,
    left,
    carriedOver,
    setAside,
    free: left - setAside,
    lately: jobs.filter(({ is, at }) => is === "sent" && (at ?? 0) > nowMs - LATELY_DAYS * DAY_MS).length,
  };
}

/**
 * When the applications run out, or how many are left at the plan's end, at the pace of the last days; null while
 * nothing was sent in them, and where no plan runs or its days stand still.
 */
export function forecastOf(
  { left, lately }: Pick<Funnel, "left" | "lately">,
  { beganAt, endsAt, isRunning }: { beganAt: number; endsAt: number; isRunning: boolean },
  nowMs: number,
): { is: "runs_out"; at: number } | { is: "some_left"; left: number } | null {
  // Sends from before the plan began are not its pace, and its first days begin with several at once.
  if (!isRunning || left === 0 || lately === 0 || nowMs - beganAt < LATELY_DAYS * DAY_MS) return null;
  const aDay = lately / LATELY_DAYS;
  const at = nowMs + (left / aDay) * DAY_MS;
  return at <= endsAt
    ? { is: "runs_out", at }
    : { is: "some_left", left: Math.max(1, Math.round(left - (aDay * (endsAt - nowMs)) / DAY_MS)) };
}
