import type { AppContext } from "../../../core/context";
import { addDays, indiaDay } from "../../../lib/india-time";
import { entitledTo, summarize, type PlanSummary } from "../../billing/rules";
import { NO_PLAN } from "../../../core/plan-facts-rules";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { notAppliedReason } from "../../applications/rules";
import { CANNED } from "./canned";
import { KNOWLEDGE } from "./knowledge";
import { auditWords } from "../../../core/audit/words";
import { inEnglish, inWords } from "../../../texts/text";
import { reference } from "../../../core/reference";
import { shownNumber } from "../calls/rules";
import { readInbox as query } from "./inbox-queries";
import { wantsCall } from "./routing-rules";
import { names } from "./rules";
import type { SupportQuestion } from "./questions-rules";
import { InboxInput } from "./schema";
import { TAGS, type Author, type Route, type Tag, type ThreadState } from "./vocabulary";

/** A thread in the list. Instants are milliseconds since 1970, UTC. */
export interface InboxLine {
  id: string;
  name: string;
  state: ThreadState;
  waitingSince: number | null;
  /** Why a person of ours is to read it, and by when. */
  route: Route | null;
  dueAt: number | null;
  tags: readonly Tag[];
  /** The beginning of what was written last. */
  text: string;
  /** The member of staff who has claimed it; null while it is unclaimed. */
  assigned: { id: string; name: string; isReader: boolean } | null;
}

/** The facts that staff may know of the writer: no resume, no export, no money. */
export interface PersonFacts {
  name: string;
  email: string;
  /** False for a person without an account. */
  hasAccount: boolean;
  verified: boolean;
  joinedAt: number | null;
  country: string | null;
  jobTitles: readonly string[];
  locations: readonly string[];
  wantsJobMail: boolean | null;
  plan: PlanSummary | null;
  endsAt: number | null;
  /** Whether their plan promises it. */
  hasChatSupport: boolean;
  counts: { submitted: number; waiting: number; notMade: number };
  made: { id: string; position: string; company: string; at: number | null }[];
  notMade: { id: string; position: string; company: string; at: number | null; reason: string }[];
}

type NamedState = Exclude<Awaited<ReturnType<typeof query>>["work"][number]["state"], "found">;

/** An application as its person may write about it. */
export interface NamedApplication {
  id: string;
  reference: string;
  position: string;
  company: string;
  state: NamedState;
  /** Why it was not made; empty where it was, or may still be. */
  reason: string;
  at: number | null;
  /** Who recorded it; null for the engine, and for one that is not recorded. */
  operator: string | null;
  remarks: string;
}

export interface OpenedThread extends InboxLine {
  lastId: string;
  /** Their number, where they want to be phoned. */
  phone: string | null;
  /** What colleagues noted; the person never sees it. */
  notes: { id: string; by: string; text: string; at: number }[];
  /** The applications that their messages name, and whether the reader may open their receipts. */
  named: NamedApplication[];
  opensReceipts: boolean;
  /** Who of ours looked at their data last, and what for. */
  looks: { by: string; what: string; at: number }[];
  /** Who may be given it. */
  colleagues: { id: string; name: string }[];
  /** The person wrote by WhatsApp last: the answer goes there too. */
  byWhatsapp: boolean;
  messages: { id: string; author: Author; by: string; text: string; at: number }[];
  facts: PersonFacts;
}

interface AskedQuestion {
  ask: string | null;
  count: number;
  /** How often its answer did not help, in its reader's word. */
  missed: number;
}

export interface Inbox {
  at: number;
  waiting: InboxLine[];
  mine: InboxLine[];
  /** The questions of the last week, most often first; null is what was not understood. */
  asked: AskedQuestion[];
  /** Those of today whose answers did not help. */
  missed: AskedQuestion[];
  thread: OpenedThread | null;
  /** Texts that an answer may begin with. */
  canned: typeof CANNED;
}

const WEEK = 7;

/**
 * The inbox of support: who waits, longest first, and what the reader has taken. With the opened thread come the facts
 * of who wrote it, and that they were read is logged in the same batch. A thread is not here before a person was asked
 * for.
 */
export async function readInbox(ctx: AppContext, input: unknown): Promise<Inbox> {
  const actor = authorize(ctx, "support.read_inbox");
  const { thread: threadId } = parseInput(InboxInput, input);
  const now = ctx.now();
  const read = await query(
    ctx.db,
    { userId: actor.userId, sinceDay: addDays(indiaDay(now), 1 - WEEK), today: indiaDay(now) },
    threadId === undefined ? null : { threadId, nowMs: now },
  );
  const line = (row: (typeof read)["waiting"][number]): InboxLine => ({
    id: row.id,
    name: row.name,
    state: row.state,
    waitingSince: row.waitingSince,
    route: row.route,
    dueAt: row.dueAt,
    tags: TAGS.filter((tag) => row.tags.split(",").includes(tag)),
    text: row.text,
    assigned:
      row.assignedTo === null
        ? null
        : { id: row.assignedTo, name: row.assignedName ?? "", isReader: row.assignedTo === actor.userId },
  });
  const { questions } = KNOWLEDGE.en;
  const shownQuestion = ({ question, count, missed }: (typeof read)["questions"][number]): AskedQuestion => ({
    ask: question === "none" ? null : (questions[question as SupportQuestion]?.ask ?? question),
    count,
    missed,
  });
  return {
    at: now,
    canned: CANNED,
    waiting: read.waiting.map(line),
    mine: read.mine.map(line),
    asked: read.questions.map(shownQuestion),
    missed: read.today.filter(({ missed }) => missed > 0).map(shownQuestion),
    thread: read.thread && {
      ...line(read.thread),
      lastId: read.thread.lastId,
      byWhatsapp: read.thread.byWhatsapp === 1,
      messages: read.messages.map(({ id, author, staffName, text, at }) => ({
        id,
        author,
        by: staffName ?? "",
        text,
        at,
      })),
      phone: phoneOf(read),
      notes: read.notes.map(({ by, ...row }) => ({ ...row, by: by ?? "" })),
      named: namedBy(read),
      opensReceipts: actor.staff?.operations === true,
      looks: read.looks.map(({ action, detail, at, by }) => ({
        by: by ?? "",
        what: inWords(auditWords({ action, detail, reference: null }), inEnglish),
        at,
      })),
      colleagues: read.colleagues,
      facts: factsOf(read, now),
    },
  };
}

type Read = Awaited<ReturnType<typeof query>>;

const MAX_NAMED = 5;

/** The person's number, where they ask to be phoned. */
function phoneOf({ thread, messages }: Read): string | null {
  const wants = messages.some(({ author, text }) => author === "person" && wantsCall(text));
  return wants && thread?.phone ? shownNumber(thread.phoneCountry ?? "", thread.phone, true) : null;
}

/** The applications to companies that the person named in this thread, the newest first. */
function namedBy({ work, messages }: Read): NamedApplication[] {
  const said = messages
    .filter(({ author }) => author === "person")
    .map(({ text }) => text)
    .join("\n");
  return work
    .filter(({ company }) => names(said, company))
    .slice(0, MAX_NAMED)
    .map(({ appliedAt, lockedAt, outcome, state, ...row }) => ({
      ...row,
      reference: reference(row.id),
      state: state as NamedState,
      reason: state === "failed" || state === "parked" ? notAppliedReason(outcome) : "",
      at: appliedAt ?? lockedAt,
    }));
}

function factsOf({ thread, counts, made, notMade }: Read, nowMs: number): PersonFacts {
  const many = (...states: string[]) => counts.reduce((sum, { state, n }) => sum + (states.includes(state) ? n : 0), 0);
  const facts = thread && {
    ...NO_PLAN,
    tier: thread.tier,
    endsAt: thread.endsAt,
    endedAt: thread.endedAt,
    pausedSince: thread.pausedSince,
    pausedMs: thread.pausedMs ?? NO_PLAN.pausedMs,
    granted: thread.granted ?? NO_PLAN.granted,
    used: thread.used ?? NO_PLAN.used,
    reserved: thread.reserved ?? NO_PLAN.reserved,
    revoked: thread.revoked ?? NO_PLAN.revoked,
  };
  const hasAccount = thread?.userId != null;
  return {
    name: thread?.name ?? "",
    email: thread?.email ?? "",
    hasAccount,
    verified: thread?.verifiedAt != null,
    joinedAt: thread?.joinedAt ?? null,
    country: thread?.country ?? null,
    jobTitles: thread?.jobTitles ?? [],
    locations: thread?.locations ?? [],
    wantsJobMail: thread?.wantsJobMail ?? null,
    plan: facts && hasAccount ? summarize(facts, nowMs) : null,
    endsAt: thread?.endsAt ?? null,
    hasChatSupport: thread?.terms != null && entitledTo(thread.terms, "chat_support") > 0,
    counts: {
      submitted: many("submitted"),
      waiting: many("queued", "claimed"),
      notMade: many("unconfirmed", "parked", "failed"),
    },
    made: made.map(({ outcome: _outcome, ...row }) => row),
    notMade: notMade.map(({ outcome, ...row }) => ({ ...row, reason: notAppliedReason(outcome) })),
  };
}
