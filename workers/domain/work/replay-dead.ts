import type { AppContext } from "../../context";
import { JobMessage } from "../../jobs/messages";
import { write } from "../../db/client";
import { auditRow } from "../audit/queries";
import { DomainError } from "../errors";
import { authorize } from "../policy";
import { listDead, reviveWork, takeDeadLetter } from "./queries";

/** The dead letters and the work that failed too often, oldest first. */
export async function listDeadWork(ctx: AppContext) {
  authorize(ctx, "work.replay");
  return listDead(ctx.db, 100);
}

/**
 * Tries again what was given up: a dead letter by its id, or dead work by kind and ref. Replaying twice sends once.
 * @throws DomainError `not_found` when it is not among the dead (any more).
 */
export async function replayDead(ctx: AppContext, input: { letterId: string } | { kind: string; ref: string }): Promise<void> {
  const actor = authorize(ctx, "work.replay");
  const now = ctx.now();
  const objectId = "letterId" in input ? input.letterId : `${input.kind}:${input.ref}`;
  let message: JobMessage;
  if ("letterId" in input) {
    const body = await takeDeadLetter(ctx.db, input.letterId, now);
    const parsed = JobMessage.safeParse(body === null ? null : JSON.parse(body));
    if (!parsed.success) throw new DomainError("not_found", "There is no such dead letter");
    message = parsed.data;
  } else {
    if (!(await reviveWork(ctx.db, input.kind, input.ref, now))) throw new DomainError("not_found", "There is no such dead work");
    message = { type: "work", kind: input.kind, ref: input.ref };
  }
  await write(ctx.db, [auditRow(ctx.db, { actor, action: "work.replay", subjectId: null, objectId, nowMs: now })]);
  await ctx.enqueue([message]);
}
