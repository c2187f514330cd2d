import type { AppContext } from "../../context";
import { JobMessage } from "../../jobs/messages";
import { write } from "../../db/client";
import { auditIfChanged } from "../audit/queries";
import { DomainError } from "../errors";
import { authorize } from "../policy";
import { listDead, markReplayed, markUnreplayed, readDeadLetter, reviveWork } from "./queries";
import { OF_PERSON } from "./rules";

/** The dead letters and the work that failed too often, oldest first. */
export async function listDeadWork(ctx: AppContext) {
  authorize(ctx, "work.replay");
  return listDead(ctx.db, 100);
}

/**
 * Tries again what was given up: a dead letter by its id, or dead work by kind and ref. Replaying twice sends once.
 * @throws DomainError `not_found` when it is not among the dead (any more); `conflict` for a letter that is no message
 *   of ours: it stays where staff see it.
 */
export async function replayDead(ctx: AppContext, input: { letterId: string } | { kind: string; ref: string }): Promise<void> {
  const actor = authorize(ctx, "work.replay");
  const now = ctx.now();
  if ("letterId" in input) {
    const { letterId } = input;
    const body = await readDeadLetter(ctx.db, letterId);
    if (body === null) throw new DomainError("not_found", "There is no such dead letter");
    const message = readMessage(body);
    if (!message) throw new DomainError("conflict", "This letter cannot be read, so there is nothing to replay");
    const [first] = await write(ctx.db, [markReplayed(ctx.db, letterId, now), auditIfChanged(ctx.db, { actor, action: "work.replay", subjectId: null, objectId: letterId, nowMs: now })]);
    if (first === 0) throw new DomainError("not_found", "There is no such dead letter");
    try {
      await ctx.enqueue([message]);
    } catch (error) {
      await markUnreplayed(ctx.db, letterId);
      throw error;
    }
    return;
  }
  const { kind, ref } = input;
  const [revived] = await write(ctx.db, [
    reviveWork(ctx.db, kind, ref, now),
    auditIfChanged(ctx.db, { actor, action: "work.replay", subjectId: OF_PERSON.includes(kind) ? ref : null, objectId: `${kind}:${ref}`, nowMs: now }),
  ]);
  if (revived === 0) throw new DomainError("not_found", "There is no such dead work");
  // Ready work that got no nudge is found by the sweep.
  await ctx.enqueue([{ type: "work", kind, ref }]);
}

/** Null for what is no message: a body that was never one, or was cut to be kept. */
function readMessage(body: string): JobMessage | null {
  try {
    return JobMessage.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
