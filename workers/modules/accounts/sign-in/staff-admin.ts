import { messageOf, type Message } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { write, type Statement } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize, type TokenScope } from "../../../core/policy";
import { enqueueMail } from "../../messaging/queries";
import { deleteFactorsOf, deleteSessionsOf, deleteTokensOf, findAccount, readStaffRows } from "./access-token-queries";
import { lastDayOf, STAFF_ROLES, type RoleChangeKind, type StaffRole } from "./role-rules";
import { forgetCodes } from "./limits";
import { EndSessionsInput, ResetFactorInput } from "./schema";

export interface StaffAdmin {
  /** By name. Instants are milliseconds since 1970, UTC. */
  people: {
    userId: string;
    name: string;
    email: string;
    /** With the last day of those that are lent. */
    roles: { role: StaffRole; until: string | null }[];
    hasFactor: boolean;
    sessions: number;
    seenAt: number | null;
    isSelf: boolean;
  }[];
  /** Newest first. */
  tokens: {
    id: string;
    name: string;
    scope: TokenScope;
    madeBy: string;
    since: number;
    until: number;
    usedAt: number | null;
  }[];
  /** Changes of roles that wait for a second person, the newest first. */
  changes: {
    id: string;
    name: string;
    email: string;
    role: StaffRole | "all";
    change: RoleChangeKind;
    until: string | null;
    askedBy: string | null;
    askedAt: number;
    isOwn: boolean;
  }[];
  /** Whether the reader is the only one in operations, and needs nobody to agree. */
  isAlone: boolean;
}

/** The staff, their ways to sign in, and the tokens of scripts. */
export async function readStaffAdmin(ctx: AppContext): Promise<StaffAdmin> {
  const actor = authorize(ctx, "identity.read_staff");
  const { people, tokens, changes } = await readStaffRows(ctx.db, ctx.now());
  const dayOf = (until: number | null) => (until === null ? null : lastDayOf(until));
  return {
    people: people.map((one) => ({
      userId: one.userId,
      name: one.name,
      email: one.email,
      roles: STAFF_ROLES.filter((role) => one[role] === 1).map((role) => ({ role, until: dayOf(one[`${role}Until`]) })),
      hasFactor: one.factors > 0,
      sessions: one.sessions,
      seenAt: one.seenAt,
      isSelf: one.userId === actor.userId,
    })),
    tokens,
    changes: changes.map(({ id, name, email, role, change, until, askedBy, askedByName, askedAt }) => ({
      id,
      name,
      email,
      role,
      change,
      until: dayOf(until),
      askedBy: askedByName,
      askedAt,
      isOwn: askedBy === actor.userId,
    })),
    isAlone: people.every((one) => one.operations !== 1 || one.userId === actor.userId),
  };
}

/**
 * Removes a colleague's second factors, sessions and tokens for scripts, and lifts the limits on their codes: they set
 * up a new factor at their next sign-in, and are told by mail. Staff cannot do it for themselves: a colleague replaces
 * a lost key.
 * @throws DomainError `not_found` for a person who is not staff or has none; `forbidden` for oneself.
 */
export async function resetFactor(ctx: AppContext, input: unknown): Promise<{ name: string }> {
  const actor = authorize(ctx, "identity.reset_factor");
  const { userId } = parseInput(ResetFactorInput, input);
  if (userId === actor.userId) throw new DomainError("forbidden", "signIn.somebodyElseResetYours");
  const owner = await findAccount(ctx.db, { userId });
  if (owner?.slug == null) throw new DomainError("not_found", "signIn.nobodyNameWorks");
  const nowMs = ctx.now();
  const entry = { actor, action: "identity.reset_factor", subjectId: userId, nowMs };
  const changed = await write(ctx.db, {
    factors: audited(ctx.db, deleteFactorsOf(ctx.db, userId), entry),
    sessions: deleteSessionsOf(ctx.db, userId),
    tokens: deleteTokensOf(ctx.db, userId),
    ...(await forgetCodes(ctx, userId)),
    mail: notify(ctx, owner, "email.factorsReset"),
  });
  if (changed.factors === 0) throw new DomainError("not_found", messageOf("signIn.none", { name: owner.name }));
  return { name: owner.name };
}

/**
 * Ends every session of another user at once, with their extensions and tokens for scripts; they are told by mail.
 * @throws DomainError `not_found` for an address without an account.
 */
export async function endSessionsOf(ctx: AppContext, input: unknown): Promise<{ ended: number; name: string }> {
  const actor = authorize(ctx, "identity.end_sessions");
  const { email } = parseInput(EndSessionsInput, input);
  const owner = await findAccount(ctx.db, { email });
  if (!owner) throw new DomainError("not_found", "signIn.noAccountAddress");
  const nowMs = ctx.now();
  const entry = { actor, action: "identity.end_sessions", subjectId: owner.userId, nowMs };
  const changed = await write(ctx.db, {
    sessions: audited(ctx.db, deleteSessionsOf(ctx.db, owner.userId), entry),
    tokens: deleteTokensOf(ctx.db, owner.userId),
    mail: notify(ctx, owner, "email.signedOut"),
  });
  return { ended: changed.sessions, name: owner.name };
}

function notify(ctx: AppContext, owner: { userId: string; email: string; name: string }, what: Message): Statement {
  const nowMs = ctx.now();
  return enqueueMail(ctx.db, {
    template: "second_factor",
    userId: owner.userId,
    recipient: owner.email,
    model: { name: owner.name, what },
    cause: `second_factor:${timeId(nowMs)}`,
    dueAt: nowMs,
    nowMs,
  });
}
