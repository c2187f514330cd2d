import type { AppContext } from "../../../core/context";
import { readReference } from "../orders/reference";
import { authorize } from "../../../core/policy";
import { findMemberById, findMemberOf, type MemberRow } from "./queries";

export interface Membership {
  id: string;
  name: string;
  endsAt: number;
  /** When the member left, or the money went back; null otherwise. */
  leftAt: number | null;
  running: boolean;
}

/** True until the month is over, the member leaves, or the money goes back. */
export function isMembershipRunning(member: { endsAt: number; leftAt: number | null }, nowMs: number): boolean {
  return member.leftAt === null && member.endsAt > nowMs;
}

/**
 * A membership by the signed key of its mails, or by the session's address once that is verified.
 * @returns null when there is none.
 */
export async function readMembership(ctx: AppContext, input: { key: string | null }): Promise<Membership | null> {
  authorize(ctx, "community.read");
  const member = await memberBehind(ctx, input.key);
  if (!member) return null;
  return {
    id: member.id,
    name: member.name,
    endsAt: member.endsAt,
    leftAt: member.leftAt,
    running: isMembershipRunning(member, ctx.now()),
  };
}

/** The membership that the key, or else the session, leads to. */
export async function memberBehind(ctx: AppContext, key: string | null): Promise<MemberRow | null> {
  if (key) {
    const id = await readReference(ctx.config.signingKey, "membership", key);
    return id ? findMemberById(ctx.db, id) : null;
  }
  return ctx.actor.kind === "user" ? findMemberOf(ctx.db, ctx.actor.userId) : null;
}
