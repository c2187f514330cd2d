import type { AlertPortal } from "../../../reading/alerts/vocabulary";
import { DAY_MS, HOUR_MS } from "../../../lib/time";
import { z } from "zod";
import type { AppContext } from "../../../core/context";
import { JobMessage } from "../../../core/jobs/messages";
import { within } from "../../../lib/timeout";
import { decodeKey, encodeKey } from "../../../lib/cursor";
import { addDays, indiaDay } from "../../../lib/india-time";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { reference } from "../../../core/reference";
import { isCursorInvalid, type FeedHead } from "../../../core/cursors/rules";
import type { RecordedOutcome } from "../../applications/rules";
import { topSuggestion, describeSuggestion, countWords, parseSuggestions } from "../../candidates/rules";
import { hourFigures, hourOf, type SecurityFigures } from "../../accounts/rules";
import type { UndeliveredState } from "../../messaging/rules";
import type { FillCounts } from "../../fulfilment/rules";
import { readBackups, type BackupHealth } from "../backups/read-backups";
import { percentile } from "../../support/rules";
import type { MatchingOfWeeks } from "../reports/figure-rules";
import { paceOf, type Pace } from "./pace-rules";
import { readApp, readCatalog } from "./queries";
import {
  CAP,
  CAP_ENTRIES,
  capped,
  isLate,
  needsAttention,
  operatorsOf,
  PEOPLE_PAGE,
  unread,
  blockers,
  implausible,
  type Capped,
  type FeedEntry,
  type Operator,
  type HealthPart,
  type Backlog,
  type IdleReason,
} from "./rules";

// Of any length: it comes out of an address, which may be edited by hand; one that cannot be read means the first page.
const ReadHealthInput = z.object({ people: z.string().optional() });

/** Longer than a database ever takes that is well. */
const TIMEOUT_MS = 8_000;
const WEEK = 7;

/** Something that waits to be done. Instants are milliseconds since 1970 UTC. */
export interface Waiting {
  backlog: Backlog;
  /** The kind of work, or the consumer of the feed; null where the backlog is one thing. */
  kind: string | null;
  count: Capped;
  /** Since when the oldest waits; null when nothing does. */
  oldest: number | null;
  late: boolean;
  /** Claimed right now. */
  running: Capped | null;
  /** To be done later, at its time. */
  planned: Capped | null;
  /**
   * The feed's cursor belongs to another catalogue, or stands beyond the feed's end; all of the feed is to be read
   * again.
   */
  mustReadAgain: boolean;
}

/** A failure of the service itself: a job of the tick that fails, or mails that the provider refuses. */
export interface Alarm {
  kind: string;
  since: number;
  lastAt: number;
  times: number;
  error: string;
  /** When it is tried again by itself; null where each tick tries. */
  nextTryAt: number | null;
}

export interface UnservedPerson {
  userId: string;
  name: string;
  email: string;
  tier: "free" | "premium";
  beganAt: number;
  why: IdleReason[];
  /**
   * The one change of their preferences that would help most, and how many jobs would fit; null where none is
   * known.
   */
  helps: { change: string; count: string } | null;
}
/** A person whose first application is due at `dueAt`. */
export interface PromisedPerson extends Pick<UnservedPerson, "userId" | "name" | "email" | "tier"> {
  dueAt: number;
}
export interface DeadLetter {
  id: string;
  at: number;
  /** The message's type and the rows it names; null for one that is no message of ours. */
  message: { type: string; about: string } | null;
}
export interface UndeliveredMail {
  id: string;
  template: string;
  state: UndeliveredState;
  at: number;
  attempts: number;
  /** The sender's error, without any address; empty where it said nothing. */
  error: string;
  /** Null for a caller who may not see it. */
  recipient: string | null;
  /** False for a mail whose address was forgotten. */
  sendable: boolean;
}
export interface SilentBoard {
  id: string;
  company: string;
  /** When it answered last; null for never. */
  lastOkAt: number | null;
  failures: number;
  error: string;
  nextTryAt: number;
}

/** An entry that an operator recorded as Successful, drawn by lot for a colleague. */
export interface DrawnEntry {
  id: string;
  attempt: number;
  reference: string;
  position: string;
  company: string;
  at: number;
  operatorName: string;
  outcome: RecordedOutcome | "";
  /** The job's page. */
  link: string;
  /** One's own lock is a colleague's to look at. */
  isOwn: boolean;
}

/** The answers of a class that the extension filled in forms of the last 30 days. */
export interface ClassFills extends FillCounts {
  class: string;
  /** The India day of the last form. */
  lastDay: string;
  /** Not filled until staff looked at it. */
  isStopped: boolean;
}

export interface AppHealth {
  alarms: Alarm[];
  waiting: Waiting[];
  people: { count: Capped; rows: UnservedPerson[]; next: string | null };
  /** People whose first 24 hours end soon, with entries that staff can work on. */
  promises: { count: Capped; rows: PromisedPerson[] };
  pace: Pace;
  /** People who signed up more than 24 hours ago and never began a plan, and those of them of the last week. */
  noPlan: { count: Capped; lately: Capped };
  dead: {
    letters: DeadLetter[];
    letterCount: Capped;
    jobs: { kind: string; ref: string; at: number; error: string }[];
    jobCounts: { kind: string; count: Capped }[];
  };
  mail: { count: Capped; states: { state: UndeliveredMail["state"]; count: Capped }[]; rows: UndeliveredMail[] };
  /** Null for a caller who may not see payments. */
  payments: { count: Capped; oldest: number | null } | null;
  /** Refunds that were asked for and wait for a decision; null for a caller who may not see payments. */
  refunds: { count: Capped; oldest: number | null } | null;
  operators: Operator[];
  /** Empty for a caller who may not see entries. */
  checks: { count: Capped; rows: DrawnEntry[] };
  /** The answers that operators changed before sending, by class, those that were changed most first. */
  fills: readonly ClassFills[];
  /** Whether a filled form was ever sent. */
  everFilled: boolean;
  /** Counts of refusals, in this hour and the one before. */
  security: { thisHour: SecurityFigures; hourBefore: SecurityFigures };
  /** How long answers by a person took, of the last ones; null where they are too few. Milliseconds. */
  support: { answers: number; firstAnswer: Shares | null; solved: Shares | null };
  /** Messages by WhatsApp that were billed in the last seven days. */
  messages: readonly { country: "IN" | "US" | "other"; category: string; n: number }[];
  /** People without an account who wrote by WhatsApp in the last seven days, as counts. */
  strangers: { people: number; messages: number; files: number; accounts: number };
  /** Job-alert emails that were not read to the end, in the last seven days and in the seven before. */
  refusedAlerts: { lately: number; before: number };
  /** Emails of the service's own job alerts at each portal, in the last seven days and before, as kept. */
  ownAlerts: { portal: AlertPortal; lately: number; latelyNew: number; before: number }[];
  /** What was wanted of what is sent unasked, with the India day of the count; null before there are enough labels. */
  matching: (MatchingOfWeeks & { day: string }) | null;
}
export interface CatalogHealth {
  waiting: Waiting[];
  boards: { count: Capped; rows: SilentBoard[] };
  /** Boards whose last reading differs from what was usual. */
  drifting: Capped;
  /** Portals whose job alerts to the service itself have been on for a week. */
  alertPortals: string[];
}
export interface Health {
  at: number;
  /** False until the first tick came. */
  ticked: boolean;
  /** Whether the caller may also act. */
  mayAct: boolean;
  /** Null where the database did not answer: that part says so, and the others show. */
  app: AppHealth | null;
  catalog: CatalogHealth | null;
  /** Null where the bucket of backups did not answer. */
  backups: BackupHealth | null;
  needs: HealthPart[];
}

/**
 * How the service does: what waits and the oldest of it, who has waited too long, what failed and needs a decision,
 * and the operators' figures. One round trip to each database. That these people were shown is written in the same
 * batch, so that where it cannot be written nothing is read.
 * @param input.people where the page of people begins.
 */
export async function readHealth(ctx: AppContext, input: unknown): Promise<Health> {
  const actor = authorize(ctx, "health.read");
  const { people } = parseInput(ReadHealthInput, input);
  const nowMs = ctx.now();
  const operations = actor.staff?.operations === true;
  const today = indiaDay(nowMs);
  const [app, catalog, backups] = await Promise.all([
    answerOf(
      ctx,
      "app",
      readApp(ctx.db, {
        actorId: actor.userId,
        nowMs,
        operations,
        after: decodeKey(people),
        lately: nowMs - WEEK * DAY_MS,
        since: addDays(today, 1 - WEEK),
      }),
    ),
    answerOf(ctx, "catalog", readCatalog(ctx.catalog, nowMs)),
    answerOf(ctx, "backups", readBackups(ctx)),
  ]);
  const own =
    app &&
    appHealth(app, {
      nowMs,
      operations,
      reader: actor.userId,
      today,
      feed: catalog?.feed ?? null,
      head: catalog?.head ?? null,
    });
  const ticked = app?.ticked ?? true;
  const boards = catalog && catalogHealth(catalog, nowMs, ticked);
  return {
    at: nowMs,
    ticked,
    mayAct: operations,
    app: own,
    catalog: boards,
    backups,
    needs: needsAttention({
      alarms: own?.alarms.length ?? 0,
      waiting: [...(own?.waiting ?? []), ...(boards?.waiting ?? [])].filter((w) => w.late || w.mustReadAgain).length,
      operators: own?.operators.filter(implausible).length ?? 0,
      checks: own?.checks.count.n ?? 0,
      fills: own?.fills.filter((line) => line.isStopped).length ?? 0,
      promises: own?.promises.count.n ?? 0,
      people: own?.people.count.n ?? 0,
      dead: own ? own.dead.letterCount.n + own.dead.jobCounts.reduce((sum, w) => sum + w.count.n, 0) : 0,
      mail: own?.mail.count.n ?? 0,
      boards: boards?.boards.count.n ?? 0,
      drifting: boards?.drifting.n ?? 0,
      payments: own?.payments?.count.n ?? 0,
      refunds: own?.refunds?.count.n ?? 0,
    }),
  };
}

/** The classes that were filled, and those that are stopped, whenever that was. */
function fillsOf({ fills, stops }: Pick<AppRows, "fills" | "stops">): ClassFills[] {
  const stopped = new Set(stops.map((stop) => stop.class));
  const lines = fills.map((line) => ({ ...line, isStopped: stopped.delete(line.class) }));
  const rest = [...stopped].map((name) => ({ class: name, kept: 0, changed: 0, cleared: 0, lastDay: "" }));
  return [...rest.map((line) => ({ ...line, isStopped: true })), ...lines];
}

function helpOf(suggestions: string | null): UnservedPerson["helps"] {
  const best = suggestions === null ? null : topSuggestion(parseSuggestions(suggestions));
  return best && { change: describeSuggestion(best), count: countWords(best) };
}

/** The answer of a database, or null when it fails or keeps us waiting: one that is ill must not hide the others. */
async function answerOf<T>(ctx: AppContext, kind: string, asked: Promise<T>): Promise<T | null> {
  try {
    return await within(TIMEOUT_MS, asked);
  } catch (error) {
    ctx.log.error("health.no_answer", { kind, error });
    return null;
  }
}

type AppRows = Awaited<ReturnType<typeof readApp>>;

function unservedPerson(row: AppRows["people"][number]): UnservedPerson {
  const { userId, name, email, tier, beganAt, openings: suggestions, ...facts } = row;
  return { userId, name, email, tier, beganAt, why: blockers(truths(facts)), helps: helpOf(suggestions) };
}

function appHealth(
  rows: AppRows,
  {
    nowMs,
    operations,
    reader,
    today,
    feed,
    head,
  }: {
    nowMs: number;
    operations: boolean;
    reader: string;
    today: string;
    feed: readonly FeedEntry[] | null;
    head: FeedHead | null;
  },
): AppHealth {
  const running = new Map(rows.running.map((r) => [r.kind, r.n]));
  const waits = (
    backlog: Backlog,
    kind: string | null,
    counted: { n: number; oldest: number | null },
    more: Partial<Waiting> = {},
  ): Waiting => ({
    backlog,
    kind,
    count: capped(counted.n),
    oldest: counted.oldest,
    late: isLate(backlog, counted.oldest, nowMs, rows.ticked),
    running: null,
    planned: null,
    mustReadAgain: false,
    ...more,
  });
  // Kept or computed, so it is exact however many there are.
  const feedOf = (cursor: AppRows["cursors"][number], changes: readonly FeedEntry[]) => {
    const mustReadAgain = head !== null && isCursorInvalid(cursor, head);
    const counted = unread(mustReadAgain ? { ...cursor, seq: 0 } : cursor, changes, nowMs);
    // How far behind a consumer is follows from two places of the feed: nothing is counted.
    return waits("feed", cursor.consumer, counted, { count: { n: counted.n, more: false }, mustReadAgain });
  };
  const last = rows.people.length > PEOPLE_PAGE ? rows.people[PEOPLE_PAGE - 1] : undefined;
  const undelivered = rows.mailCounts.reduce((sum, m) => sum + m.n, 0);
  return {
    alarms: rows.alarms.map((a) => ({
      kind: a.kind,
      since: a.raisedAt,
      lastAt: a.lastAt,
      times: a.times,
      error: firstLine(a.detail),
      nextTryAt: a.nextTryAt,
    })),
    waiting: [
      waits("entries", null, rows.entries, { count: capped(rows.entries.n, CAP_ENTRIES) }),
      ...rows.waiting.map((w) => waits("jobs", w.kind, w, { running: capped(running.get(w.kind) ?? 0) })),
      waits("resumes", null, rows.parsing),
      waits("support", null, rows.support, rows.support.dueAt === null ? {} : { late: rows.support.dueAt < nowMs }),
      waits("mail", null, rows.mailDue, { running: capped(rows.mailSending.n), planned: capped(rows.mailPlanned.n) }),
      // How far behind is only known where the feed's end is.
      ...(feed === null ? [] : rows.cursors.map((c) => feedOf(c, feed))),
    ],
    people: {
      count: capped(rows.unserved.n),
      rows: rows.people.slice(0, PEOPLE_PAGE).map(unservedPerson),
      next: last ? encodeKey({ at: last.beganAt, id: last.userId }) : null,
    },
    promises: { count: capped(rows.soonCount.n), rows: rows.soon },
    pace: paceOf(rows.workers, rows.open[0] ?? { ready: 0, later: 0 }, nowMs),
    noPlan: { count: capped(rows.noPlan.all), lately: capped(rows.noPlan.lately) },
    dead: {
      letters: rows.letters.map((l) => ({ id: l.id, at: l.createdAt, message: describeLetter(l.body) })),
      letterCount: capped(rows.letterCount.n),
      jobs: rows.deadJobs.map((w) => ({ kind: w.kind, ref: w.ref, at: w.dueAt, error: firstLine(w.lastError) })),
      jobCounts: rows.deadCounts.map((w) => ({ kind: w.kind, count: capped(w.n) })),
    },
    mail: {
      count: capped(undelivered),
      // Counted together: where counting stopped, each may be more.
      states: rows.mailCounts.map(({ state, n }) => ({ state, count: { n, more: undelivered > CAP } })),
      rows: rows.mails.map((m) => ({
        id: m.id,
        template: m.template,
        state: m.state,
        at: m.createdAt,
        attempts: m.attempts,
        error: firstLine(m.lastError),
        recipient: m.recipient,
        sendable: m.sendable === 1,
      })),
    },
    payments: operations ? { count: capped(rows.problems.n), oldest: rows.problems.oldest } : null,
    refunds: operations ? { count: capped(rows.refundsAsked.n), oldest: rows.refundsAsked.oldest } : null,
    operators: operatorsOf(rows.operators, today),
    checks: {
      count: capped(rows.checkCount.n),
      rows: rows.checks.map(({ operatorId, ...row }) => ({
        ...row,
        reference: reference(row.id),
        isOwn: operatorId === reader,
      })),
    },
    support: {
      answers: rows.answered.length,
      firstAnswer: sharesOf(rows.answered),
      solved: sharesOf(rows.solved),
    },
    messages: rows.messages,
    strangers: rows.strangers[0] ?? { people: 0, messages: 0, files: 0, accounts: 0 },
    refusedAlerts: rows.refused[0] ?? { lately: 0, before: 0 },
    ownAlerts: rows.ownAlerts,
    matching: rows.figures[0]?.matching ? { ...rows.figures[0].matching, day: rows.figures[0].day } : null,
    fills: fillsOf(rows),
    everFilled: rows.anyFills.length > 0,
    security: {
      thisHour: hourFigures(rows.security, hourOf(nowMs)),
      hourBefore: hourFigures(rows.security, hourOf(nowMs) - HOUR_MS),
    },
  };
}

/** The time within which half came, and nine in ten. */
interface Shares {
  half: number;
  most: number;
}
function sharesOf(rows: readonly { ms: number }[]): Shares | null {
  const times = rows.map(({ ms }) => ms);
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.9)];
  return half === null || most === null ? null : { half, most };
}

function catalogHealth(rows: Awaited<ReturnType<typeof readCatalog>>, nowMs: number, ticked: boolean): CatalogHealth {
  return {
    waiting: [
      {
        backlog: "boards",
        kind: null,
        count: capped(rows.due.n),
        oldest: rows.due.oldest,
        late: isLate("boards", rows.due.oldest, nowMs, ticked),
        running: null,
        planned: null,
        mustReadAgain: false,
      },
    ],
    boards: {
      count: capped(rows.silentCount.n),
      rows: rows.silent.map((s) => ({
        id: s.id,
        company: s.company,
        lastOkAt: s.lastOkAt,
        failures: s.failures,
        error: firstLine(s.lastError),
        nextTryAt: s.nextPollAt,
      })),
    },
    drifting: capped(rows.drifting.n),
    alertPortals: rows.alerts.map(({ portal }) => portal),
  };
}

/** SQLite's truths are numbers. */
function truths<K extends string>(facts: Record<K, number>): Record<K, boolean> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value === 1])) as Record<K, boolean>;
}

/** A kept error includes its stack, which is for readers of the log. */
function firstLine(error: string | null): string {
  return (error ?? "").split("\n")[0]!.slice(0, 160);
}

/** The message in a dead letter; null where it is no message of ours, or was cut. */
function describeLetter(body: string): DeadLetter["message"] {
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return null;
  }
  const message = JobMessage.safeParse(read);
  if (!message.success) return null;
  const { type, ...about } = message.data;
  return { type, about: Object.values(about).join(" ") };
}
