import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { hoursLines } from "./compose-answer";
import { KNOWLEDGE } from "./knowledge";
import { LEADS } from "./leads-rules";
import { threadOwnerOf } from "./thread-owner";
import { markSeen, readNews as newsOf, readThread as query, withdrawMails } from "./queries";
import { SUPPORT_QUESTIONS, type SupportQuestion } from "./questions-rules";
import { isStaffed, opensAt } from "./rules";
import { NewsInput, ReadInput } from "./schema";
import type { SupportLanguage } from "./understand-rules";
import { LINKS, type Act, type Author, type ThreadState } from "./vocabulary";

/** A message as its reader sees it. `at` in milliseconds since 1970, UTC. */
export interface ThreadMessage {
  id: string;
  author: Author;
  /** Of the staff who wrote it; empty for everybody else. */
  by: string;
  text: string;
  language: SupportLanguage;
  at: number;
  /** Where an automatic answer leads. */
  links: { label: string; href: string }[];
  /** The act of its button; null where there is none. */
  act: Act | null;
  /** Whether its reader is asked if it helped: an answer to a question, of which they said nothing yet. */
  rates: boolean;
  /** The questions that it may have been, where that is not sure. */
  suggests: { question: SupportQuestion; ask: string }[];
}

export interface OwnThread {
  id: string;
  state: ThreadState;
  /** The newest message: what a page that waits for news compares. */
  lastId: string;
  /** Whether one of the staff has it. */
  taken: boolean;
  messages: ThreadMessage[];
}

export interface OwnSupport {
  /** Null while nothing was written. */
  thread: OwnThread | null;
  /** Those before, newest first. */
  earlier: { id: string; state: ThreadState; createdAt: number }[];
  /** When people answer and how long it took lately, in words. */
  hours: string[];
  /** Null while people answer; otherwise when they do next. */
  opensAt: number | null;
}

/**
 * One's thread: the one that is open, an earlier one by its id, or a stranger's by its signed link. Reading it is
 * having seen it: mails about it that wait are withdrawn.
 * @throws DomainError `not_found` for another's; `signed_out`.
 */
export async function readThread(ctx: AppContext, input: unknown): Promise<OwnSupport> {
  authorize(ctx, "support.read");
  const given = parseInput(ReadInput, input);
  const place = await threadOwnerOf(ctx, given);
  const { thread, messages, earlier, times } = await query(ctx.db, place, given.thread ?? null);
  if (thread === null && given.thread !== undefined) throw new DomainError("not_found", "chat.noSuchThread");
  if (thread !== null) {
    const unseen = messages.filter(({ author, id }) => author === "staff" && id > thread.seenId);
    if (unseen.length > 0)
      await write(ctx.db, [
        ...withdrawMails(
          ctx.db,
          unseen.map(({ id }) => id),
        ),
        markSeen(ctx.db, thread.id, thread.lastId),
      ]);
  }
  const now = ctx.now();
  const visitor = ctx.actor.kind !== "user";
  return {
    thread: thread && {
      id: thread.id,
      state: thread.state,
      lastId: thread.lastId,
      taken: thread.taken === 1,
      messages: messages.map((row) => shown(row, visitor)),
    },
    earlier: earlier.filter(({ id }) => id !== thread?.id),
    hours: hoursLines(times, given.language ?? "en"),
    opensAt: isStaffed(now) ? null : opensAt(now),
  };
}

type Row = Awaited<ReturnType<typeof query>>["messages"][number];

const isQuestion = (code: string): code is SupportQuestion => Object.hasOwn(SUPPORT_QUESTIONS, code);

function shown({ question, suggests, staffName, helped, ...row }: Row, visitor: boolean): ThreadMessage {
  const { links, questions } = KNOWLEDGE[row.language];
  const lead = row.author === "automatic" && question !== null && isQuestion(question) ? LEADS[question] : null;
  const act = lead?.act ?? null;
  const isAnswer = lead !== null && question !== "greeting" && question !== "thanks";
  return {
    ...row,
    by: row.author === "staff" ? (staffName ?? "") : "",
    links: (lead?.links ?? []).map((link) => ({ label: links[link], href: LINKS[link] })),
    rates: isAnswer && helped === null,
    act: act !== null && (!visitor || act === "ask_person") ? act : null,
    suggests: suggests
      .split(",")
      .filter(isQuestion)
      .map((one) => ({ question: one, ask: questions[one].ask })),
  };
}

/** Whether there is anything new in a thread: for a page that waits for an answer. */
export async function readNews(ctx: AppContext, input: unknown): Promise<{ last: string; state: ThreadState }> {
  authorize(ctx, "support.read");
  const given = parseInput(NewsInput, input);
  const news = await newsOf(ctx.db, await threadOwnerOf(ctx, given), given.thread);
  if (news === null) throw new DomainError("not_found", "chat.noSuchThread");
  return { last: news.lastId, state: news.state };
}
