import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { authorize } from "../../../core/policy";
import { openCodeRequests, storeCode } from "./queries";
import { REPLY_MS } from "./rules";
import { sealCode } from "./seal-code";

/** The fate of a code that a person sent from their own number. */
export type CodeReply =
  | { is: "given"; operator: string; company: string }
  /** Its minutes are over: it is not kept. */
  | { is: "late" }
  /** Several operators wait, and which one it is for is not known: it is not kept. */
  | { is: "several" }
  /** No code is waited for: it is not kept. */
  | { is: "none" };

/**
 * Gives a code that came as a message to the one operator who waits for it, within five minutes of the request; typed
 * again, the last one counts. A request that has no code yet comes before those that have one, and what was sent before
 * a request is none for it. It is kept sealed, as one of the page, and nowhere else. Safe to repeat.
 * @param reply.sentAt when the person sent it.
 */
export async function takeCodeReply(
  ctx: AppContext,
  reply: { userId: string; code: string; sentAt: number },
): Promise<CodeReply> {
  authorize(ctx, "codes.take_reply");
  const nowMs = ctx.now();
  const requests = (await openCodeRequests(ctx.db, reply.userId, nowMs)).filter(
    ({ askedAt }) => askedAt <= reply.sentAt,
  );
  const open = requests.filter(({ askedAt }) => askedAt + REPLY_MS > nowMs);
  const without = open.filter(({ givenAt }) => givenAt === null);
  if (open.length === 0) {
    // It was taken in time, and what came after that was interrupted.
    const taken = requests.find(({ givenAt }) => givenAt !== null && givenAt >= reply.sentAt);
    if (taken) return { is: "given", operator: taken.operator, company: taken.company };
    return { is: requests.length > 0 ? "late" : "none" };
  }
  // Where all have theirs, it is a repetition of what was taken already, or typed again for the only one.
  const asking = without.length > 0 ? without : open.length === 1 ? open : takenFrom(open, reply.sentAt);
  const [request] = asking;
  if (!request || asking.length > 1) return { is: "several" };
  const { id, operator, company } = request;
  const sealed = await sealCode(ctx.config.signingKey, id, reply.code);
  const { kept } = await write(ctx.db, { kept: storeCode(ctx.db, id, sealed, nowMs) });
  return kept > 0 ? { is: "given", operator, company } : { is: "late" };
}

/** The request that last got a code, if that was not before `sentAt`. */
function takenFrom<T extends { givenAt: number | null }>(requests: readonly T[], sentAt: number): T[] {
  const given = requests.filter(({ givenAt }) => givenAt !== null && givenAt >= sentAt);
  return given.toSorted((a, b) => (b.givenAt ?? 0) - (a.givenAt ?? 0)).slice(0, 1);
}
