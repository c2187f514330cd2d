import type { AppContext } from "../context";
import { JobMessage } from "./messages";
import { readRaw, write } from "../../db/client";
import { DomainError } from "../errors";
import { authorize } from "../policy";
import { audited } from "../audit/queries";
import {
  auditKind,
  markAllReplayed,
  markReplayed,
  markUnreplayed,
  readDeadLetter,
  readDeadLetters,
  reviveKind,
  reviveJob,
} from "./queries";
import { OF_PERSON, JOB_KINDS } from "./rules";

/**
 * Tries again what was given up: a dead letter by its id, or a dead job by kind and ref. Replaying twice sends once.
 * @throws DomainError `not_found` when it is not among the dead (any more); `conflict` for a letter that is no message
 *   of ours: it stays where staff see it.
 */
export async function replayDead(
  ctx: AppContext,
  input: { letterId: string } | { kind: string; ref: string },
): Promise<void> {
  const actor = authorize(ctx, "jobs.replay");
  const now = ctx.now();
  if ("letterId" in input) {
    const { letterId } = input;
    const body = await readDeadLetter(ctx.db, letterId);
    if (body === null) throw new DomainError("not_found", "errors.noSuchDeadLetter");
    const message = readMessage(body);
    if (!message) throw new DomainError("conflict", "errors.deadLetterUnreadable");
    const changed = await write(ctx.db, {
      letter: audited(ctx.db, markReplayed(ctx.db, letterId, now), {
        actor,
        action: "jobs.replay",
        subjectId: null,
        objectId: letterId,
        nowMs: now,
      }),
    });
    if (changed.letter === 0) throw new DomainError("not_found", "errors.noSuchDeadLetter");
    try {
      await ctx.deliver([message]);
    } catch (error) {
      await markUnreplayed(ctx.db, [letterId]);
      throw error;
    }
    return;
  }
  const { kind, ref } = input;
  const changed = await write(ctx.db, {
    job: audited(ctx.db, reviveJob(ctx.db, kind, ref, now), {
      actor,
      action: "jobs.replay",
      subjectId: OF_PERSON.includes(kind) ? ref : null,
      objectId: `${kind}:${ref}`,
      nowMs: now,
    }),
  });
  if (changed.job === 0) throw new DomainError("not_found", "errors.noSuchDeadJob");
  // A ready job that got no message is found by the sweep.
  await ctx.enqueue([{ type: "job", kind, ref }]);
}

/** Dead jobs revived at a time; who presses again revives the next. */
const JOBS_AT_ONCE = 500;
/** Messages of one batch of the queue. */
const LETTERS_AT_ONCE = 100;

/**
 * Tries again everything of one kind that was given up: all dead jobs of the kind, or `letters` for the dead letters.
 * The oldest five hundred, or hundred letters, at a time. Letters that are no message of ours stay where staff see
 * them. Doing it twice, or two at once, sends once.
 * @returns how many were tried again, and how many letters cannot be.
 * @throws DomainError `invalid` for a kind that there is not.
 */
export async function replayAllDead(
  ctx: AppContext,
  input: { kind: string },
): Promise<{ replayed: number; unreadable: number }> {
  const actor = authorize(ctx, "jobs.replay");
  const now = ctx.now();
  const { kind } = input;
  if (kind === "letters") return replayLetters(ctx);
  if (!Object.hasOwn(JOB_KINDS, kind)) throw new DomainError("invalid", "errors.noSuchJobKind");
  const { revived } = await readRaw(ctx.db, {
    audit: auditKind(ctx.db, {
      actorId: actor.userId,
      kind,
      limit: JOBS_AT_ONCE,
      ofPerson: OF_PERSON.includes(kind),
      nowMs: now,
    }),
    revived: reviveKind(ctx.db, kind, JOBS_AT_ONCE, now),
  });
  const refs = revived.map((row) => row.ref);
  // A ready job that got no message is found by the sweep.
  await ctx.enqueue(refs.slice(0, LETTERS_AT_ONCE).map((ref) => ({ type: "job", kind, ref })));
  return { replayed: refs.length, unreadable: 0 };
}

async function replayLetters(ctx: AppContext): Promise<{ replayed: number; unreadable: number }> {
  const letters = (await readDeadLetters(ctx.db, LETTERS_AT_ONCE)).map(({ id, body }) => ({
    id,
    message: readMessage(body),
  }));
  const readable = new Map(letters.flatMap(({ id, message }) => (message ? [[id, message] as const] : [])));
  const unreadable = letters.length - readable.size;
  if (readable.size === 0) return { replayed: 0, unreadable };
  const { marked } = await readRaw(ctx.db, {
    marked: audited(ctx.db, markAllReplayed(ctx.db, [...readable.keys()], ctx.now()), {
      actor: ctx.actor,
      action: "jobs.replay",
      subjectId: null,
      objectId: "letters",
      nowMs: ctx.now(),
    }),
  });
  const ids = marked.map((row) => row.id);
  try {
    await ctx.deliver(ids.flatMap((id) => readable.get(id) ?? []));
  } catch (error) {
    await markUnreplayed(ctx.db, ids);
    throw error;
  }
  return { replayed: ids.length, unreadable };
}

/** Null for what is no message: a body that was never one, or was cut to be kept. */
function readMessage(body: string): JobMessage | null {
  try {
    return JobMessage.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
