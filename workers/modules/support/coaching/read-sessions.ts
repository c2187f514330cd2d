import { DAY_MS, HOUR_MS } from "../../../lib/time";
import type { ZoneName } from "../../../lib/zones";
import { readNamed } from "../../../db/client";
import { historyQueries, toHistory, type PlanHistory } from "../../billing";
import type { AppContext } from "../../../core/context";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { calendarLink } from "./calendar-file";
import { prepareFor } from "./prepare-for";
import type { Preparation } from "./preparation";
import { summaryQueries } from "./queries";
import { findPosting, readCalendars } from "./coach-queries";
import { readOwnSessions, type SessionRow } from "./read-queries";
import { freeSlots } from "./rules";
import { ReadSessionsInput } from "./schema";
import { AHEAD_MS, NOTICE_MS, REPORT_AFTER_MS, WORD_MS, type Helped, type SessionState } from "./vocabulary";

/** One's own session. Instants are milliseconds since 1970, UTC. */
export interface OwnSession {
  id: string;
  state: SessionState;
  startsAt: number;
  endsAt: number;
  zone: ZoneName;
  coach: string;
  about: { position: string; company: string } | null;
  focus: string;
  /** Of one that is to come. */
  meetingLink: string | null;
  calendarHref: string | null;
  /** Its version; a form carries the one that was seen. */
  sequence: number;
  /** Whether it can be moved, and is one's own again when it is cancelled. */
  inTime: boolean;
  hasBegun: boolean;
  /** Its time went by an hour ago: nobody waits in the meeting any more. */
  isOver: boolean;
  /** Whether one may say that the coach did not come; `reported` once one has. */
  canReport: boolean;
  reported: boolean;
  /** Whether it is one's own again where each says that the other did not come: once an order. */
  comesBack: boolean;
  notes: string;
  actions: readonly string[];
  helped: Helped | null;
}

/** A time that can be chosen. */
export interface FreeSlot {
  /** As a form names it. */
  value: string;
  startsAt: number;
  endsAt: number;
  coach: string;
}

export interface OwnSessions {
  zone: ZoneName;
  /** The sessions that can be booked, each with until when it has to be held. */
  left: { left: number; until: number }[];
  open: OwnSession | null;
  preparation: Preparation | null;
  past: OwnSession[];
  /** The free times of a week of the next four, by number, and how many each week has. */
  week: number;
  weeks: number[];
  slots: FreeSlot[];
  coaches: { name: string; about: string; minutes: number }[];
  /** The applications that a session may be about. */
  applications: { id: string; position: string; company: string }[];
}

const WEEK_MS = 7 * DAY_MS;

/**
 * One's own interview guidance: what is left of the plan, the open session with its preparation sheet, the times that
 * can be chosen, and what was. With an open session the times are those of its coach, to move it to.
 */
export async function readSessions(ctx: AppContext, input: unknown): Promise<OwnSessions> {
  const actor = authorize(ctx, "interviews.read");
  const asked = parseInput(ReadSessionsInput, input);
  const now = ctx.now();
  const [own, { calendars, taken }] = await Promise.all([
    readOwnSessions(ctx.db, actor.userId, now),
    readCalendars(ctx.db, now),
  ]);
  const row = own.own.find(({ state }) => state === "booked") ?? null;
  const open = row && (await toOwnSession(ctx, row));
  const zone = asked.zone ?? own.own[0]?.zone ?? (actor.country === "US" ? "America/New_York" : "Asia/Kolkata");
  const until = row ? Number.POSITIVE_INFINITY : Math.max(0, ...own.left.map((one) => one.until));
  const canChoose = row === null ? own.left.length > 0 : open?.inTime === true;
  const offered = calendars.filter(({ coachId }) => coachId !== actor.userId && (!row || coachId === row.coachId));
  const free = canChoose
    ? offered
        .flatMap((calendar) => {
          const theirs = taken.filter(({ coachId, id }) => coachId === calendar.coachId && id !== row?.id);
          return freeSlots(calendar, theirs, now + NOTICE_MS, now + AHEAD_MS)
            .filter(({ startsAt }) => startsAt <= until && startsAt !== row?.startsAt)
            .map(({ startsAt, endsAt }) => ({
              value: `${calendar.coachId}.${startsAt}`,
              startsAt,
              endsAt,
              coach: calendar.name,
            }));
        })
        .toSorted((a, b) => a.startsAt - b.startsAt)
    : [];
  const weekOf = ({ startsAt }: FreeSlot) => Math.floor((startsAt - now) / WEEK_MS);
  const weeks = Array.from({ length: AHEAD_MS / WEEK_MS }, (_, n) => free.filter((slot) => weekOf(slot) === n).length);
  const week =
    asked.week ??
    Math.max(
      0,
      weeks.findIndex((count) => count > 0),
    );
  return {
    zone,
    left: own.left,
    open,
    preparation: row && (await prepareFor(ctx, row, await postingOf(ctx, row), own.resume)),
    past: await Promise.all(own.own.filter(({ state }) => state !== "booked").map((one) => toOwnSession(ctx, one))),
    week,
    weeks,
    slots: free.filter((slot) => weekOf(slot) === week),
    coaches: offered.map(({ name, about, minutes }) => ({ name, about, minutes })),
    applications: own.about,
  };
}

/** The sessions of one's plan that can be booked, and the open session. */
export interface SessionSummary {
  left: number;
  /** Until when the first of them has to be held; null where none is left. */
  until: number | null;
  open: { startsAt: number; zone: ZoneName } | null;
}

/**
 * All that /plan shows, in one batch: the plan with its ledger, and what is left of the interview guidance; null for a
 * person who never had a session.
 */
export async function readPlanPage(
  ctx: AppContext,
  input: { cursor?: string | undefined },
): Promise<PlanHistory & { sessions: SessionSummary | null }> {
  const { userId } = authorize(ctx, "plans.read_history");
  authorize(ctx, "interviews.read");
  const now = ctx.now();
  const { left, own, ...account } = await readNamed(ctx.db, {
    ...summaryQueries(ctx.db, userId, now),
    ...historyQueries(ctx.db, userId, input),
  });
  const [latest] = own;
  const sessions = {
    left: left.reduce((sum, one) => sum + one.left, 0),
    until: left[0]?.until ?? null,
    open: latest?.state === "booked" ? { startsAt: latest.startsAt, zone: latest.zone } : null,
  };
  return { ...toHistory(account, now), sessions: left.length > 0 || latest ? sessions : null };
}

async function toOwnSession(ctx: AppContext, row: SessionRow): Promise<OwnSession> {
  const now = ctx.now();
  const isOpen = row.state === "booked";
  const isOver = row.endsAt + HOUR_MS < now;
  const canSay = isOpen || (row.state === "missed_by_person" && !row.contestedBefore);
  return {
    id: row.id,
    state: row.state,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    zone: row.zone,
    coach: row.coachName ?? "a former coach",
    about: row.position === null ? null : { position: row.position, company: row.company ?? "" },
    focus: row.focus,
    meetingLink: isOpen && !isOver ? row.meetingLink : null,
    calendarHref: isOpen && !isOver ? await calendarLink(ctx.config, row.id, "person") : null,
    sequence: row.sequence,
    inTime: isOpen && row.startsAt >= now + NOTICE_MS,
    hasBegun: row.startsAt <= now,
    isOver,
    canReport:
      canSay && row.reportedAt === null && row.startsAt <= now - REPORT_AFTER_MS && row.endsAt >= now - WORD_MS,
    reported: row.reportedAt !== null,
    comesBack: !row.contestedBefore,
    notes: row.notes,
    actions: row.actions,
    helped: row.helped,
  };
}

function postingOf(ctx: AppContext, row: SessionRow) {
  return row.applicationId === null ? null : findPosting(ctx.db, row.applicationId, row.userId);
}
