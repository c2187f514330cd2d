import { messageOf } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { signThread } from "./thread-owner";
import {
  afterReply,
  claimThread as claim,
  closeThread as close,
  findAsked,
  releaseThread as release,
  reply,
  threadOfKey,
} from "./queries";
import { ClaimInput, CloseInput, ReplyInput, ThreadInput } from "./schema";

const NO_THREAD = "chat.noSuchThread";
/** How long the mail of an answer waits: a person who still looks at the thread needs none. Milliseconds. */
const MAIL_AFTER_MS = 3 * 60_000;

/**
 * Claims a thread, so that no colleague answers it. One that a colleague has is taken over only by naming them.
 * Repeating it changes nothing.
 * @throws DomainError `not_found`; `conflict` where a colleague has it, or it is solved.
 */
export async function claimThread(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "support.claim");
  const { thread, from = null } = parseInput(ClaimInput, input);
  const found = await findAsked(ctx.db, thread);
  if (!found) throw new DomainError("not_found", NO_THREAD);
  const changed = await write(ctx.db, {
    claim: audited(ctx.db, claim(ctx.db, thread, actor.userId, from), {
      actor,
      action: "support.claim",
      subjectId: found.userId,
      objectId: thread,
      nowMs: ctx.now(),
    }),
  });
  if (changed.claim === 0) await refuseUnlessMine(ctx, thread, actor.userId);
}

/** Gives a thread back to everybody. Repeating it changes nothing. @throws DomainError `not_found`. */
export async function releaseThread(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "support.claim");
  const { thread } = parseInput(ThreadInput, input);
  const found = await findAsked(ctx.db, thread);
  if (!found) throw new DomainError("not_found", NO_THREAD);
  await write(ctx.db, {
    release: audited(ctx.db, release(ctx.db, thread, actor.userId), {
      actor,
      action: "support.claim",
      subjectId: found.userId,
      objectId: thread,
      detail: "given back",
      nowMs: ctx.now(),
    }),
  });
}

/**
 * Answers a thread that the caller has claimed, and mails the answer if the person has left. Safe to repeat with the
 * same key.
 * @throws DomainError `not_found`; `conflict` where a colleague has it, it is solved, or the person wrote meanwhile.
 */
export async function replyToThread(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "support.reply");
  const { thread, key: given, text, seen } = parseInput(ReplyInput, input);
  const found = await findAsked(ctx.db, thread);
  if (!found) throw new DomainError("not_found", NO_THREAD);
  const now = ctx.now();
  const link =
    found.userId === null
      ? `/support?thread=${thread}&signature=${await signThread(ctx, thread)}`
      : `/support?thread=${thread}`;
  const row = { threadId: thread, by: actor.userId, id: timeId(now), key: `${actor.userId}:${given}`, text, seen };
  const written = { ...row, nowMs: now };
  const changed = await write(ctx.db, {
    reply: audited(ctx.db, reply(ctx.db, written), {
      actor,
      action: "support.reply",
      subjectId: found.userId,
      objectId: thread,
      nowMs: now,
    }),
    ...afterReply(ctx.db, written, { name: actor.displayName, link, dueAt: now + MAIL_AFTER_MS }),
  });
  if (changed.reply === 0) await refuseUnlessRead(ctx, { thread, by: actor.userId, seen, key: row.key });
}

/**
 * Closes a thread that the caller has claimed and read whole. Repeating it changes nothing.
 * @throws DomainError `not_found`; `conflict` where a colleague has it, or the person wrote meanwhile.
 */
export async function closeThread(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "support.close");
  const { thread, seen } = parseInput(CloseInput, input);
  const found = await findAsked(ctx.db, thread);
  if (!found) throw new DomainError("not_found", NO_THREAD);
  if (found.state === "solved") return;
  const changed = await write(ctx.db, {
    close: audited(ctx.db, close(ctx.db, thread, actor.userId, seen, ctx.now()), {
      actor,
      action: "support.close",
      subjectId: found.userId,
      objectId: thread,
      nowMs: ctx.now(),
    }),
  });
  if (changed.close === 0) await refuseUnlessRead(ctx, { thread, by: actor.userId, seen, key: null });
}

/** @throws DomainError `conflict` with who was faster. */
async function refuseUnlessMine(ctx: AppContext, thread: string, by: string): Promise<void> {
  const now = await findAsked(ctx.db, thread);
  if (now?.state === "solved") throw new DomainError("conflict", "chat.threadSolved");
  if (now?.assignedTo === by) return;
  throw new DomainError(
    "conflict",
    now?.assignedTo
      ? messageOf("supportInbox.takenThread", { assignedName: now.assignedName ?? "A colleague" })
      : "supportInbox.takeThreadFirst",
  );
}

async function refuseUnlessRead(
  ctx: AppContext,
  { thread, by, seen, key }: { thread: string; by: string; seen: string; key: string | null },
): Promise<void> {
  if (key !== null && (await threadOfKey(ctx.db, key)) === thread) return;
  await refuseUnlessMine(ctx, thread, by);
  const now = await findAsked(ctx.db, thread);
  if (now?.lastId !== seen) throw new DomainError("conflict", "supportInbox.newMessageReadFirst");
}
