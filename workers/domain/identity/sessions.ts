import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { DomainError } from "../kernel/errors";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { deleteOtherSessions, deleteOwnSession, readSecurity } from "./account-queries";
import { deviceOf } from "./rules";
import { EndSessionInput } from "./schema";

export interface Security {
  hasPassword: boolean;
  hasGoogle: boolean;
  /** Newest first; `since` in milliseconds since 1970 UTC. */
  sessions: { id: string; device: string; since: number; current: boolean }[];
}

/** How one may sign in, and where one is signed in now. Ids only: they are of no use without a session's secret. */
export async function readSignIns(ctx: AppContext): Promise<Security> {
  const actor = authorize(ctx, "identity.sessions");
  const { sessions, ...means } = await readSecurity(ctx.db, actor.userId, ctx.now());
  return {
    ...means,
    sessions: sessions.map(({ id, userAgent, createdAt }) => ({
      id,
      device: deviceOf(userAgent),
      since: createdAt,
      current: id === actor.sessionId,
    })),
  };
}

/**
 * Ends one of one's own sessions, at once.
 * @throws DomainError `not_found` when there is none, or it is somebody else's.
 */
export async function endSession(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "identity.sessions");
  const { id } = parseInput(EndSessionInput, input);
  const changed = await write(ctx.db, { session: deleteOwnSession(ctx.db, actor.userId, id) });
  if (changed.session === 0) throw new DomainError("not_found", "This session has ended already");
}

/** Ends all of one's own sessions but the one that asks, at once. @returns how many there were. */
export async function endOtherSessions(ctx: AppContext): Promise<{ ended: number }> {
  const actor = authorize(ctx, "identity.sessions");
  return write(ctx.db, { ended: deleteOtherSessions(ctx.db, actor.userId, actor.sessionId) });
}
