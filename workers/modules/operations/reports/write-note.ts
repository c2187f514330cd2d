import { z } from "zod";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { deleteNote, insertNote } from "./person-queries";
import { findByEmail } from "./queries";
import { NO_ACCOUNT } from "./read-user";
import { ReportOf } from "./schema";

const NoteInput = ReportOf.extend({
  text: z.string().trim().min(1, "reports.writeNote").max(2000, "reports.noteMost2000"),
  /** Of the form that it was written in: what is sent twice is written once. */
  key: z.string().min(8).max(64),
});

/**
 * Notes something of a person for one's colleagues; the person reads it in their export. The same form again writes
 * nothing.
 * @throws DomainError `invalid` with the fields' messages; `not_found` without an account.
 */
export async function writeNote(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "reports.write_note");
  const { email, text, key } = parseInput(NoteInput, input);
  const userId = await accountOf(ctx, email);
  const now = ctx.now();
  await write(ctx.db, { note: insertNote(ctx.db, actor, { id: timeId(now), userId, text, key, nowMs: now }) });
}

const DropInput = ReportOf.extend({ id: z.string().max(64) });

/**
 * Takes back a note of the caller's; one that is gone counts as taken back.
 * @throws DomainError `not_found` without an account.
 */
export async function dropNote(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "reports.write_note");
  const { email, id } = parseInput(DropInput, input);
  const userId = await accountOf(ctx, email);
  await write(ctx.db, { note: deleteNote(ctx.db, actor, { id, userId, nowMs: ctx.now() }) });
}

async function accountOf(ctx: AppContext, email: string): Promise<string> {
  const userId = await findByEmail(ctx.db, email);
  if (userId === null) throw new DomainError("not_found", NO_ACCOUNT, { email: NO_ACCOUNT });
  return userId;
}
