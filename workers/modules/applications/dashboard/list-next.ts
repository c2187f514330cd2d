import type { AppContext } from "../../../core/context";
import { jobsDay, jobsWindow } from "../../../lib/india-time";
import { reference } from "../../../core/reference";
import { authorize } from "../../../core/policy";
import { ASKED_FOR_MS, isOfAlert, payShown, REFUSAL_TAKE_BACK_MS, TO_DECIDE_MS } from "../records/rules";
import type { DeclineReason } from "../records/vocabulary";
import { paceOf, pauseOf, summarize, type PaceShown } from "../../billing/rules";
import type { Design } from "../tailoring/vocabulary";
import type { Asks, Pace, VetoHours } from "../../../core/plan-vocabulary";
import { kindOf } from "../stages/kind";
import type { RateRow } from "../stages/queries";
import { signSentences } from "../../catalog/rules";
import { shownTailored, type ShownTailored } from "../tailoring/shown";
import { FIRST_RESULT_SLA_MS } from "./standing-rules";
import { listNext as query, type AskedRow, type NextRow, type SelfApplyRow, type WholeRow } from "./queries";

/** More than a person reads on a page. */
const MAX_SHOWN = 50;

/** A job that will be applied to, as its person sees it. Instants are milliseconds since 1970, UTC. */
export interface NextEntry {
  id: string;
  reference: string;
  position: string;
  company: string;
  location: string;
  /** As the posting had it. */
  link: string;
  /** In `payUnit`; null where the posting did not say. */
  payLower: number | null;
  payUpper: number | null;
  payUnit: string;
  postedAt: number | null;
  /** Why it was chosen, in sentences. */
  reasons: string[];
  /** How well it fits, 0 to 1. */
  score: number;
  /** The known signs against it, in sentences. */
  signs: string[];
  /** The file that will be sent; null where it is no longer kept. */
  resumeName: string | null;
  /**
   * `standing`: the person may refuse it until `entersAt`. `in_line`: staff have it in their queue. `claimed`: it is
   * claimed. `stopping`: it is or was claimed, and the person does not want it.
   */
  state: "standing" | "in_line" | "claimed" | "stopping";
  entersAt: number;
  /** They chose it themselves. */
  chosen: boolean;
  /** They said that they keep it. */
  isKept: boolean;
  /** Of jobs like it, how many were reported, by how many people, and how many answered; null while too few. */
  rate: { reported: number; people: number; answered: number } | null;
}

/** A job that its person refused, and may still take that back. */
export interface RefusedPosting {
  id: string;
  position: string;
  company: string;
  reason: DeclineReason | "";
}

/** A job inside a portal: its person alone can apply, signed in there. */
export interface SelfApplyEntry extends Omit<
  NextEntry,
  "score" | "resumeName" | "state" | "entersAt" | "chosen" | "isKept" | "rate"
> {
  portal: string;
  /** It is known from their own job alert alone, and the first reasons say what that did not. */
  ofAlert: boolean;
}

/** A job that is not sure enough to be sent: its person is asked about it. */
export interface AskedEntry extends Omit<SelfApplyEntry, "portal" | "ofAlert" | "reference"> {
  /** How well it fits, 0 to 1. */
  score: number;
  /** Until when they are asked. */
  until: number;
}

export interface NextList {
  entries: NextEntry[];
  /** The one that was asked for, else the first, with its file; null where none waits. */
  shown: (NextEntry & { tailored: ShownTailored | null }) | null;
  /** Their choice of the file that is sent. */
  file: "arranged" | "own" | "model";
  /** How their tailored resumes are drawn. */
  design: Design;
  /** The company that runs the language model that their plan lets help; null where there is none. */
  model: string | null;
  /** Empty while no plan runs. */
  selfApply: SelfApplyEntry[];
  /** The best first; empty while no plan runs, while they have paused, and where they never want to be asked. */
  asked: AskedEntry[];
  asks: Asks;
  /** All that wait, also those beyond the page. */
  count: number;
  /** Until when the first goes out, by our promise; null where none waits, or that is past. */
  firstBy: number | null;
  /** The last that they refused. */
  refused: RefusedPosting[];
  isRunning: boolean;
  verified: boolean;
  vetoHours: VetoHours;
  pace: Pace;
  /** How a steady pace spreads the applications; null where the days do not run. */
  spread: PaceShown | null;
  pausedAt: number | null;
  /** Since when the plan's days stand still, and for how many days more they may; null while they run. */
  still: { since: number; daysMore: number } | null;
}

/**
 * The jobs that are applied to next for the caller, in order, with their decisions about them. One round trip.
 * @param input.shown the one of which all is told.
 * @param input.named one that is there however many wait before it.
 * @param input.isToDecide only what they can still decide about, and not at the last moment.
 */
export async function listNext(
  ctx: AppContext,
  input: { shown?: string | null; named?: string; isToDecide?: boolean } = {},
): Promise<NextList> {
  const actor = authorize(ctx, "applying.list_next");
  const nowMs = ctx.now();
  const { isToDecide = false } = input;
  const read = await query(ctx.db, actor.userId, {
    limit: MAX_SHOWN,
    refusedSince: nowMs - REFUSAL_TAKE_BACK_MS,
    nowMs,
    named: input.named ?? null,
    isToDecide,
  });
  const { rows, count, oldest, rates, refused, selfApply, asked, choice, design, mayAskModel } = read;
  const model = mayAskModel ? (ctx.providers.model?.name ?? null) : null;
  const { plan } = actor;
  const isAsked = plan.pausedAt === null && plan.asks !== "never";
  const askedUntil = isToDecide ? nowMs + TO_DECIDE_MS : nowMs;
  const isRunning = summarize(plan, nowMs).state.endsWith(" ongoing");
  const shown = rows.find(({ id }) => id === input.shown) ?? rows[0];
  return {
    entries: rows.map(({ tailored: _tailored, ...row }) => toNextEntry(row, nowMs, [])),
    shown: shown ? await toShown(ctx, shown, rates) : null,
    file: choice === "own" ? "own" : model !== null && choice === `model ${model}` ? "model" : "arranged",
    design,
    model,
    selfApply: isRunning ? selfApply.map(toSelfApplyEntry) : [],
    asked: isRunning && isAsked ? asked.map(toAskedEntry).filter(({ until }) => until > askedUntil) : [],
    asks: plan.asks,
    count,
    firstBy: oldest !== null && oldest + FIRST_RESULT_SLA_MS > nowMs ? oldest + FIRST_RESULT_SLA_MS : null,
    refused: refused.map(({ declined, ...posting }) => ({ ...posting, reason: declined })),
    isRunning,
    verified: actor.verified,
    vetoHours: plan.vetoHours,
    pace: plan.pace,
    spread: paceOf({ ...plan, pace: "steady" }, jobsWindow(jobsDay(nowMs)).startMs, nowMs),
    pausedAt: plan.pausedAt,
    still: pauseOf(plan, nowMs),
  };
}

async function toShown(ctx: AppContext, { tailored, ...row }: WholeRow, rates: readonly RateRow[]) {
  return {
    ...toNextEntry(row, ctx.now(), rates),
    tailored: await shownTailored(ctx, tailored ?? undefined, "person"),
  };
}

function toSelfApplyEntry(row: SelfApplyRow): SelfApplyEntry {
  const { postingId, payLower, payUpper, payCurrency, signs, ...shown } = row;
  const pay = payShown(payLower, payUpper, payCurrency);
  return {
    ...shown,
    reference: reference(shown.id),
    ofAlert: isOfAlert(postingId),
    signs: signSentences(signs),
    payLower: pay.lower,
    payUpper: pay.upper,
    payUnit: pay.unit,
  };
}

function toAskedEntry({ payLower, payUpper, payCurrency, signs, askedAt, ...shown }: AskedRow): AskedEntry {
  const pay = payShown(payLower, payUpper, payCurrency);
  return {
    ...shown,
    signs: signSentences(signs),
    payLower: pay.lower,
    payUpper: pay.upper,
    payUnit: pay.unit,
    until: (askedAt ?? 0) + ASKED_FOR_MS,
  };
}

/** An open application as its person sees it. */
export function toNextEntry(row: NextRow, nowMs: number, rates: readonly RateRow[] = []): NextEntry {
  const { payLower, payUpper, payCurrency, portal, score, signs, state, declined, ...rest } = row;
  const { queuedAt, keptAt, claimedUntil, ...shown } = rest;
  const kind = rates.length === 0 ? "" : kindOf({ position: row.position, portal, score });
  const rate = rates.find((one) => one.kind === kind);
  const pay = payShown(payLower, payUpper, payCurrency);
  const entersAt = queuedAt ?? 0;
  const isStopping = state === "claimed" && declined !== "";
  const isHeld = state === "claimed" && (claimedUntil ?? 0) > nowMs;
  return {
    ...shown,
    signs: signSentences(signs),
    reference: reference(row.id),
    score,
    payLower: pay.lower,
    payUpper: pay.upper,
    payUnit: pay.unit,
    state: isStopping ? "stopping" : isHeld ? "claimed" : entersAt > nowMs ? "standing" : "in_line",
    entersAt,
    isKept: keptAt !== null,
    rate: rate ? { reported: rate.reported, people: rate.people, answered: rate.answered } : null,
  };
}
