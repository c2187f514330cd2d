import type { AppContext } from "../../../core/context";
import { addDays, indiaDay } from "../../../lib/india-time";
import { entitledTo, summarize, type PlanSummary } from "../../billing/rules";
import { NO_PLAN } from "../../../core/plan-facts-rules";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { notAppliedReason } from "../../applications/rules";
import { CANNED } from "./canned";
import { KNOWLEDGE } from "./knowledge";
import { readInbox as query } from "./queries";
import type { SupportQuestion } from "./questions-rules";
import { InboxInput } from "./schema";
import type { Author, ThreadState } from "./vocabulary";

/** A thread in the list. Instants are milliseconds since 1970, UTC. */
export interface InboxLine {
  id: string;
  name: string;
  state: ThreadState;
  waitingSince: number | null;
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

export interface OpenedThread extends InboxLine {
  lastId: string;
  /** The person wrote by WhatsApp last: the answer goes there too. */
  byWhatsapp: boolean;
  messages: { id: string; author: Author; by: string; text: string; at: number }[];
  facts: PersonFacts;
}

export interface Inbox {
  at: number;
  waiting: InboxLine[];
  mine: InboxLine[];
  /** The questions of the last week, most often first; null is what was not understood. */
  asked: { ask: string | null; count: number }[];
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
    { userId: actor.userId, sinceDay: addDays(indiaDay(now), 1 - WEEK) },
    threadId === undefined ? null : { threadId, nowMs: now },
  );
  const line = (row: (typeof read)["waiting"][number]): InboxLine => ({
    id: row.id,
    name: row.name,
    state: row.state,
    waitingSince: row.waitingSince,
    text: row.text,
    assigned:
      row.assignedTo === null
        ? null
        : { id: row.assignedTo, name: row.assignedName ?? "", isReader: row.assignedTo === actor.userId },
  });
  const { questions } = KNOWLEDGE.en;
  return {
    at: now,
    canned: CANNED,
    waiting: read.waiting.map(line),
    mine: read.mine.map(line),
    asked: read.questions.map(({ question, count }) => ({
      ask: question === "none" ? null : (questions[question as SupportQuestion]?.ask ?? question),
      count,
    })),
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
      facts: factsOf(read, now),
    },
  };
}

type Read = Awaited<ReturnType<typeof query>>;

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
