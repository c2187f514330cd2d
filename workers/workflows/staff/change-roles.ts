import { audited } from "../../core/audit/queries";
import type { AppContext } from "../../core/context";
import { DomainError, isUniqueViolation } from "../../core/errors";
import { timeId } from "../../core/ids";
import { parseInput } from "../../core/parse";
import { authorize, type Action, type Actor } from "../../core/policy";
import { write, type AppDb, type SQL } from "../../db/client";
import { showDay } from "../../lib/india-time";
import {
  endRole,
  findChange,
  findColleague,
  findEndedLoans,
  findOpenChange,
  giveRole,
  insertChange,
  isAgreed,
  isLoanOver,
  isSlugTaken,
  isStillAsked,
  mailOthersOfOperations,
  settleChange,
  type RoleChange,
} from "../../modules/accounts/queries";
import { endOfLoan, lastDayOf, type StaffRole } from "../../modules/accounts/rules";
import { endClaims } from "../../modules/applications/queries";
import { enqueueMail } from "../../modules/messaging/queries";
import { releaseThreads } from "../../modules/support/queries";
import { messageOf, type Message } from "../../texts/text";
import { AskRoleInput, SettleRoleInput } from "./schema";

type Colleague = NonNullable<Awaited<ReturnType<typeof findColleague>>>;
interface Person {
  userId: string;
  email: string;
  name: string;
}

/**
 * Asks for a role of a colleague to be given, lent until the end of a day, or ended. A second person of the operations
 * has to agree; who is the only one there acts alone. What was asked for already, or is so, stays.
 * @returns what became of it: it waits for a colleague, it is done, or it was so already.
 * @throws DomainError `invalid` with the fields' messages; `conflict` where no one would be left in
 *   the operations, or another change of the role waits.
 */
export async function askRoleChange(
  ctx: AppContext,
  input: unknown,
): Promise<{ became: "asked" | "done" | "already"; name: string }> {
  const actor = authorize(ctx, "identity.ask_role");
  const asked = parseInput(AskRoleInput, input);
  const nowMs = ctx.now();
  const whose = await findColleague(ctx.db, { email: asked.email, actorId: actor.userId, nowMs });
  if (!whose) throw refusal("email", "signIn.noAccountAddress");
  const until = asked.change === "lend" ? endOfLoan(asked.until, nowMs) : null;
  if (asked.change === "lend" && until === null) throw refusal("until", "staffRoles.lendDay");
  if (isSo(whose, asked, until)) return { became: "already", name: whose.name };
  const slug = await slugOf(ctx.db, whose, asked);
  if ((asked.role === "operations" || asked.role === "all") && asked.change !== "give" && whose.leavesSomebody === 0)
    throw new DomainError("conflict", "staffRoles.somebodyStays");
  const change: RoleChange = { ...asked, id: timeId(nowMs), userId: whose.userId, until, slug };
  const row = insertChange(ctx.db, change, actor.userId, nowMs);
  const entry = { actor, action: "identity.ask_role", subjectId: whose.userId, objectId: change.id, nowMs };
  try {
    await write(ctx.db, {
      old: row.old,
      change: audited(ctx.db, row.change, { ...entry, detail: `${change.change} ${change.role}` }),
      ...follow(ctx.db, change, whose, nowMs),
      asks: mailOthersOfOperations(ctx.db, {
        actorId: actor.userId,
        model: { what: askedWords(actor.displayName, whose.name, change), to: "colleague" },
        cause: `role_change:${change.id}`,
        nowMs,
        when: isStillAsked(change.id),
      }),
    });
  } catch (error) {
    if (isUniqueViolation(error, "role_changes.user_id")) return repeated(ctx.db, change, whose.name);
    throw isUniqueViolation(error, "staff.slug") ? refusal("slug", "staffRoles.slugTaken") : error;
  }
  return { became: whose.isAlone === 1 ? "done" : "asked", name: whose.name };
}

/**
 * Agrees to a change that a colleague asked for, refuses it, or withdraws one's own. What follows from an ended role
 * follows at once: the person is signed out everywhere, their tokens and paired extensions are worth nothing, and the
 * entry and the chats that they had are anybody's.
 * @throws DomainError `not_found` for one that waits no longer; `conflict` for agreeing to one's own, where no one
 *   would be left in the operations, or where who asked has left.
 */
export async function settleRoleChange(
  ctx: AppContext,
  input: unknown,
): Promise<{ answer: "agree" | "refuse" | "withdraw"; name: string }> {
  const actor = authorize(ctx, "identity.settle_role");
  const { id, answer } = parseInput(SettleRoleInput, input);
  const nowMs = ctx.now();
  const change = await findChange(ctx.db, id);
  if (!change) throw new DomainError("not_found", "staffRoles.settled");
  const state = ({ agree: "agreed", refuse: "refused", withdraw: "withdrawn" } as const)[answer];
  // The same press again, after an answer that was lost.
  if (change.state === state && change.settledBy === actor.userId) return { answer, name: change.name };
  const settled = settleChange(ctx.db, change, { state, actorId: actor.userId, nowMs });
  const entry = { actor, action: "identity.settle_role", subjectId: change.userId, objectId: id, nowMs };
  let changed: { settled: number };
  try {
    changed = await write(ctx.db, {
      settled: audited(ctx.db, settled, { ...entry, detail: `${answer}: ${change.change} ${change.role}` }),
      ...follow(ctx.db, change, change, nowMs),
    });
  } catch (error) {
    throw isUniqueViolation(error, "staff.slug") ? new DomainError("conflict", "staffRoles.slugTaken") : error;
  }
  if (changed.settled === 0) throw whyNotSettled(change, answer, actor.userId);
  return { answer, name: change.name };
}

/** Ends the roles whose loan is over. Safe to run any number of times. */
export async function endLoans(ctx: AppContext): Promise<number> {
  const actor = authorize(ctx, "identity.end_loans");
  const nowMs = ctx.now();
  const over = await findEndedLoans(ctx.db, nowMs);
  for (const { roles, ...person } of over)
    for (const role of roles) {
      const when = isLoanOver(person.userId, role, nowMs);
      const change = { id: `${person.userId}:${role}:${nowMs}`, userId: person.userId, role };
      await write(ctx.db, ended(ctx.db, change, person, { actor, action: "identity.end_loans", nowMs, when }));
    }
  return over.length;
}

/** What follows from a change that was agreed to in this batch. */
function follow(db: AppDb, change: RoleChange, whose: Person, nowMs: number) {
  const when = isAgreed(change.id, nowMs);
  const { role } = change;
  if (change.change === "end" || role === "all") return ended(db, change, whose, { nowMs, when });
  return {
    role: giveRole(db, { ...change, role }, nowMs, when),
    mail: mailOwner(db, whose, { what: givenWords(change), cause: `role_given:${change.id}`, nowMs, when }),
  };
}

/** The statements that end roles, with all that their holder has in hand. */
function ended(
  db: AppDb,
  change: Pick<RoleChange, "id" | "userId" | "role">,
  whose: Person,
  { nowMs, when, ...by }: { nowMs: number; when: SQL; actor?: Actor; action?: Action },
) {
  const { roles, ...rest } = endRole(db, change, when);
  const { actor, action } = by;
  const entry = actor && action && { actor, action, subjectId: change.userId, detail: change.role, nowMs };
  const what = messageOf("staffMail.roleEnded", { role: { said: roleKey(change.role) } });
  return {
    mail: mailOwner(db, whose, { what, cause: `role_ended:${change.id}`, nowMs, when }),
    claims: endClaims(db, change.userId, nowMs, when),
    threads: releaseThreads(db, change.userId, when),
    sessions: rest.sessions,
    tokens: rest.tokens,
    roles: entry ? audited(db, roles, entry) : roles,
    colleague: rest.colleague,
  };
}

function mailOwner(
  db: AppDb,
  { userId, email, name }: Person,
  { what, cause, nowMs, when }: { what: Message; cause: string; nowMs: number; when: SQL },
) {
  const model = { name, what, to: "owner" };
  return enqueueMail(
    db,
    { template: "role_change", userId, recipient: email, model, cause, dueAt: nowMs, nowMs },
    when,
  );
}

const roleKey = (role: StaffRole | "all") => `staffRoles.role.${role}` as const;

function askedWords(by: string, name: string, { change, role, until }: RoleChange): Message {
  return messageOf("staffMail.roleAsked", {
    by,
    name,
    change,
    role: { said: roleKey(role) },
    day: until === null ? "" : showDay(lastDayOf(until)),
  });
}

function givenWords({ change, role, until }: RoleChange): Message {
  return messageOf("staffMail.roleGiven", {
    change,
    role: { said: roleKey(role) },
    day: until === null ? "" : showDay(lastDayOf(until)),
  });
}

const refusal = (field: string, why: Message) => new DomainError("invalid", why, { [field]: why });

/** Whether the role is as it is asked for. */
function isSo(whose: Colleague, { role, change }: AskRoleInput, until: number | null): boolean {
  const has = { operations: whose.operations, community: whose.community, support: whose.support, coach: whose.coach };
  if (change === "end") return role === "all" ? whose.slug === null : has[role] !== true;
  if (role === "all" || has[role] !== true) return false;
  return whose[`${role}Until`] === until;
}

/** The name in `/jobs-{name}` of who gets a role: a colleague keeps theirs. */
async function slugOf(db: AppDb, whose: Colleague, { change, slug }: AskRoleInput): Promise<string> {
  if (whose.slug !== null) return whose.slug;
  if (change === "end") return "";
  if (whose.verifiedAt === null) throw refusal("email", "staffRoles.notConfirmed");
  if (slug === "") throw refusal("slug", "errors.required");
  if (await isSlugTaken(db, slug, whose.userId)) throw refusal("slug", "staffRoles.slugTaken");
  return slug;
}

/** Another change of this role waits: the same one is no second one, and a different one has to wait. */
async function repeated(db: AppDb, change: RoleChange, name: string): Promise<{ became: "asked"; name: string }> {
  const open = await findOpenChange(db, change);
  if (open?.change === change.change && open.until === change.until) return { became: "asked", name };
  throw new DomainError("conflict", "staffRoles.otherWaits");
}

function whyNotSettled(
  change: NonNullable<Awaited<ReturnType<typeof findChange>>>,
  answer: "agree" | "refuse" | "withdraw",
  actorId: string,
): DomainError {
  if (change.state !== "asked") return new DomainError("not_found", "staffRoles.settled");
  if (answer === "withdraw") return new DomainError("conflict", "staffRoles.notYours");
  if (change.askedBy === actorId) return new DomainError("conflict", "staffRoles.colleagueAgrees");
  return new DomainError("conflict", "staffRoles.notPossible");
}
