import { DAY_MS } from "../../../lib/time";
import type { AppContext } from "../../../core/context";
import { jobsDay, jobsWindow } from "../../../lib/india-time";
import { dayIn, instantIn } from "../../../lib/zones";
import { openQuestion, type OpenQuestion } from "../../candidates";
import { parseSuggestions } from "../../candidates/rules";
import { paceOf, pauseOf, summarize, type PaceShown } from "../../billing/rules";
import { codeKey } from "../codes/link";
import { authorize } from "../../../core/policy";
import { readDashboard as query } from "./queries";
import { appliedLines, parseAppliedKey, type AppliedLine } from "./list-applied";
import { toNextEntry, type NextEntry } from "./list-next";
import { reference } from "../../../core/reference";
import type { Stage } from "../stages/vocabulary";
import type { TextKey } from "../../../texts/text";
import { notAppliedKey, notAppliedReason, standing, countByReason, type Standing } from "./standing-rules";

const PAGE = 50;
/** The next jobs, up to a limit; there is a page of all. */
const MAX_NEXT = 3;
const MAX_CAME_BACK = 3;
/** How long a job that was not applied to is shown. */
const TOLD_FOR_MS = 30 * DAY_MS;
const MAX_NOT_APPLIED = 50;

/** A job that could not be applied to, and why. */
export interface NotApplied {
  id: string;
  position: string;
  company: string;
  at: number;
  reason: string;
  /** The same as the name of its text. */
  because: TextKey;
}

/** The newest word of a company on an application. */
export interface CameBack {
  reference: string;
  position: string;
  company: string;
  stage: Stage;
  at: number;
}

export interface Dashboard {
  rows: AppliedLine[];
  next: string | null;
  standing: Standing;
  /** As far as they are on this page. */
  appliedToday: number;
  /** When what other preferences would bring was counted; null where nothing is. */
  countedAt: number | null;
  /** Whether our team has heard that nothing fits. */
  teamKnows: boolean;
  /** The first of what is applied to next. */
  upcoming: NextEntry[];
  /** A code that an employer's form has sent them, and the page on which they type it; null where none is wanted. */
  wantedCode: { company: string; until: number; href: string } | null;
  /** Questions of employers' forms that wait for the person, and how many applications go on with the answers. */
  asked: { questions: number; frees: number };
  /** The first of them; null where none waits. */
  question: OpenQuestion | null;
  /** Whether the resume has values that were not read for sure. */
  isResumeUnsure: boolean;
  /** The newest words of companies, the newest first. */
  cameBack: CameBack[];
  /** How many applications wait to be made. */
  waiting: number;
  /** How many of those that wait the person may still skip before they go to the team. */
  mayBeSkipped: number;
  /** How many jobs the person alone can apply to, inside portals; 0 while no plan runs. */
  selfApply: number;
  /** How many jobs they are asked about; 0 while no plan runs or they have paused, and where they never want to be. */
  askedAbout: number;
  /** Since when the plan's days stand still, and for how many days more they may; null while they run. */
  still: { since: number; daysMore: number } | null;
  /** How the applications are spread over the plan's days; null where they are not. */
  spread: PaceShown | null;
  /** Of the last thirty days, newest first; `more` where there are more than are told. */
  notApplied: { rows: NotApplied[]; more: boolean; reasons: { reason: TextKey; count: number }[] };
}

/**
 * The state of the caller's applications: those made, in pages, newest first, and what becomes of the others. One round
 * trip. Spec section 2, "Dashboard".
 */
export async function readDashboard(ctx: AppContext, input: { cursor?: string | undefined } = {}): Promise<Dashboard> {
  const actor = authorize(ctx, "applications.list_applied");
  const nowMs = ctx.now();
  const read = await query(ctx.db, {
    userId: actor.userId,
    before: parseAppliedKey(input.cursor),
    limit: PAGE + 1,
    since: nowMs - TOLD_FOR_MS,
    mostNotApplied: MAX_NOT_APPLIED + 1,
    mostNext: MAX_NEXT,
    mostCameBack: MAX_CAME_BACK,
    nowMs,
  });
  const { rows, next } = appliedLines(read.applied, PAGE);
  const upcoming = read.next.map((row) => toNextEntry(row, nowMs));
  const planState = summarize(actor.plan, nowMs).state;
  const today = instantIn(actor.timeZone, dayIn(actor.timeZone, nowMs), 0);
  const notApplied = read.notApplied.slice(0, MAX_NOT_APPLIED).map(({ outcome, expired, at, ...entry }) => ({
    ...entry,
    at: at ?? 0,
    reason: notAppliedReason(outcome, expired),
    because: notAppliedKey(outcome, expired),
  }));
  return {
    rows,
    next,
    standing: standing({
      planState,
      verified: actor.verified,
      pausedAt: actor.plan.pausedAt,
      entersAt: upcoming[0]?.state === "standing" ? upcoming[0].entersAt : null,
      isLooking: read.isLooking,
      found: read.found,
      unsure: actor.plan.asks === "never" ? 0 : read.unsure,
      askedAbout: read.askedAbout,
      waiting: read.waiting.n,
      oldestQueuedAt: read.waiting.oldest,
      wider: read.wider && parseSuggestions(read.wider.openings),
      nowMs,
    }),
    appliedToday: rows.filter((row) => row.appliedAt >= today).length,
    countedAt: read.wider?.countedAt ?? null,
    upcoming,
    wantedCode: read.wanted && {
      company: read.wanted.company,
      until: read.wanted.expiresAt,
      href: `/code?key=${encodeURIComponent(await codeKey(ctx.config.signingKey, read.wanted.requestId))}`,
    },
    asked: read.asked,
    question: read.question && openQuestion(read.question),
    isResumeUnsure: read.isResumeUnsure,
    cameBack: read.cameBack.map(({ id, ...word }) => ({ reference: reference(id), ...word })),
    waiting: read.waiting.n,
    mayBeSkipped: read.waiting.mayBeSkipped,
    selfApply: planState.endsWith(" ongoing") ? read.selfApply : 0,
    askedAbout:
      planState.endsWith(" ongoing") && actor.plan.pausedAt === null && actor.plan.asks !== "never"
        ? read.askedAbout
        : 0,
    still: pauseOf(actor.plan, nowMs),
    spread: paceOf(actor.plan, jobsWindow(jobsDay(nowMs)).startMs, nowMs),
    teamKnows: read.wider?.notifiedAt != null,
    notApplied: {
      rows: notApplied,
      more: read.notApplied.length > MAX_NOT_APPLIED,
      reasons: countByReason(notApplied.map((row) => row.because)),
    },
  };
}
