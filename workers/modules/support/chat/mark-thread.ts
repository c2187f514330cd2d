import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { addNote, assignThread, setTags } from "./inbox-queries";
import { findAsked } from "./queries";
import { AssignInput, NoteInput, TagsInput } from "./schema";

async function asked(ctx: AppContext, thread: string) {
  const found = await findAsked(ctx.db, thread);
  if (!found) throw new DomainError("not_found", "chat.noSuchThread");
  return found;
}

/**
 * Notes something for colleagues, which the person's thread never shows. Safe to repeat with the same key.
 * @throws DomainError `not_found`.
 */
export async function noteOfThread(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "support.note");
  const { thread, key, note } = parseInput(NoteInput, input);
  const { userId: subjectId } = await asked(ctx, thread);
  const nowMs = ctx.now();
  const row = { id: timeId(nowMs), threadId: thread, staffId: actor.userId, text: note, at: nowMs };
  const entry = { actor, action: "support.note", subjectId, objectId: thread, nowMs };
  await write(ctx.db, { note: audited(ctx.db, addNote(ctx.db, { ...row, key: `${actor.userId}:${key}` }), entry) });
}

/** Marks a thread with exactly these tags. @throws DomainError `invalid`; `not_found`. */
export async function tagThread(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "support.note");
  const { thread, tags } = parseInput(TagsInput, input);
  const { userId: subjectId } = await asked(ctx, thread);
  const entry = {
    actor,
    action: "support.note",
    subjectId,
    objectId: thread,
    detail: tags.join(", "),
    nowMs: ctx.now(),
  };
  await write(ctx.db, { tags: audited(ctx.db, setTags(ctx.db, thread, tags), entry) });
}

/**
 * Gives a thread to a colleague who answers people. Repeating it changes nothing.
 * @throws DomainError `not_found`; `conflict` where another colleague has it by now, it is solved, or they don't answer
 *   people.
 */
export async function giveThread(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "support.claim");
  const { thread, to, from } = parseInput(AssignInput, input);
  const found = await asked(ctx, thread);
  if (found.assignedTo === to) return;
  const entry = { actor, action: "support.claim", subjectId: found.userId, objectId: thread, nowMs: ctx.now() };
  const changed = await write(ctx.db, {
    given: audited(ctx.db, assignThread(ctx.db, thread, to, from), { ...entry, detail: "given to a colleague" }),
  });
  if (changed.given === 0) throw new DomainError("conflict", "supportInbox.notGiven");
}
