import { alias } from "drizzle-orm/sqlite-core";
import { and, desc, eq, gt, sql, type SQL } from "drizzle-orm";
import { accessTokens, roleChanges, sessions, staff, users } from "../../../db/schema/accounts/sign-in";
import type { AppDb, Statement } from "../../../db/client";
import { CHANGE_OPEN_MS, STAFF_ROLES, type RoleChangeKind, type StaffRole } from "./role-rules";

export interface RoleChange {
  id: string;
  userId: string;
  role: StaffRole | "all";
  change: RoleChangeKind;
  /** The instant at which a role that is lent ends; milliseconds since 1970, UTC. */
  until: number | null;
  slug: string;
}

/** The columns of each role, in the table's own names. */
const COLUMNS = {
  operations: [staff.operations, staff.operationsUntil],
  community: [staff.community, staff.communityUntil],
  support: [staff.support, staff.supportUntil],
  coach: [staff.coach, staff.coachUntil],
} as const satisfies Record<StaffRole, unknown>;
const rolesOf = (role: StaffRole | "all"): readonly StaffRole[] => (role === "all" ? STAFF_ROLES : [role]);
const nameOf = (column: { name: string }) => sql.identifier(column.name);

/** True while no colleague of `userId` is of the operations at `nowMs`: there is nobody to agree. */
const isAlone = (userId: string, nowMs: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${staff} WHERE operations = 1
    AND (operations_until IS NULL OR operations_until > ${nowMs}) AND user_id <> ${userId})`;

/** True where the operations have somebody for good after this change. */
const leavesSomebody = ({ userId, role, change }: Pick<RoleChange, "userId" | "role" | "change">): SQL =>
  change === "give" || (role !== "operations" && role !== "all")
    ? sql`true`
    : sql`EXISTS (SELECT 1 FROM ${staff} WHERE operations = 1 AND operations_until IS NULL AND user_id <> ${userId})`;

/** True of a colleague of the operations at `nowMs`. */
const isOperations = (userId: SQL | string, nowMs: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${staff} WHERE user_id = ${userId} AND operations = 1
    AND (operations_until IS NULL OR operations_until > ${nowMs}))`;

/** Whether anyone else is of the operations at `nowMs`. */
export async function hasColleagues(db: AppDb, userId: string, nowMs: number): Promise<boolean> {
  const rows = await db.all<{ alone: number }>(sql`SELECT ${isAlone(userId, nowMs)} AS alone`);
  return rows[0]?.alone === 0;
}

/** The account of an address with its roles, and what stands against each change; null where there is none. */
export async function findColleague(db: AppDb, of: { email: string; actorId: string; nowMs: number }) {
  const rows = await db
    .select({
      userId: users.id,
      name: users.displayName,
      email: users.email,
      verifiedAt: users.emailVerifiedAt,
      slug: staff.slug,
      operations: staff.operations,
      community: staff.community,
      support: staff.support,
      coach: staff.coach,
      operationsUntil: staff.operationsUntil,
      communityUntil: staff.communityUntil,
      supportUntil: staff.supportUntil,
      coachUntil: staff.coachUntil,
      isAlone: sql<0 | 1>`${isAlone(of.actorId, of.nowMs)}`.as("is_alone"),
      leavesSomebody: sql<0 | 1>`EXISTS (SELECT 1 FROM ${staff} o WHERE o.operations = 1
        AND o.operations_until IS NULL AND o.user_id <> ${users.id})`.as("leaves_somebody"),
    })
    .from(users)
    .leftJoin(staff, eq(staff.userId, users.id))
    .where(eq(users.email, of.email));
  return rows[0] ?? null;
}

/** Whether another colleague has this name in `/jobs-{name}`. */
export async function isSlugTaken(db: AppDb, slug: string, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: staff.userId }).from(staff).where(eq(staff.slug, slug));
  return rows.some((row) => row.userId !== userId);
}

/**
 * Asks for a change; who has no colleague to agree makes it. An open change of the same role that is too old gives way.
 */
export function insertChange(db: AppDb, change: RoleChange, actorId: string, nowMs: number) {
  const alone = isAlone(actorId, nowMs);
  return {
    old: db
      .update(roleChanges)
      .set({ state: "withdrawn", settledAt: nowMs })
      .where(
        sql`${roleChanges.userId} = ${change.userId} AND ${roleChanges.role} = ${change.role}
          AND ${roleChanges.state} = 'asked' AND ${roleChanges.askedAt} <= ${nowMs - CHANGE_OPEN_MS}`,
      ),
    change: db.run(sql`INSERT INTO ${roleChanges}
        (id, user_id, role, change, until, slug, state, asked_by, asked_at, settled_by, settled_at)
      SELECT ${change.id}, ${change.userId}, ${change.role}, ${change.change}, ${change.until}, ${change.slug},
        CASE WHEN ${alone} THEN 'agreed' ELSE 'asked' END, ${actorId}, ${nowMs},
        CASE WHEN ${alone} THEN ${actorId} END, CASE WHEN ${alone} THEN ${nowMs} END
      WHERE ${leavesSomebody(change)}`),
  };
}

const asker = alias(users, "asker");

/** The changes that wait for a colleague, the newest first. */
export const selectOpenChanges = (db: AppDb, nowMs: number) =>
  db
    .select({
      id: roleChanges.id,
      userId: roleChanges.userId,
      name: sql<string>`${users.displayName}`.as("whose_name"),
      email: sql<string>`${users.email}`.as("whose_email"),
      role: roleChanges.role,
      change: roleChanges.change,
      until: roleChanges.until,
      slug: roleChanges.slug,
      askedBy: roleChanges.askedBy,
      askedByName: sql<string | null>`${asker.displayName}`.as("asker_name"),
      askedAt: roleChanges.askedAt,
    })
    .from(roleChanges)
    .innerJoin(users, eq(users.id, roleChanges.userId))
    .leftJoin(asker, eq(asker.id, roleChanges.askedBy))
    .where(and(eq(roleChanges.state, "asked"), gt(roleChanges.askedAt, nowMs - CHANGE_OPEN_MS)))
    .orderBy(desc(roleChanges.askedAt), desc(roleChanges.id));

/** A change with the address of whose role it is; null where there is none. */
export async function findChange(db: AppDb, id: string) {
  const rows = await db
    .select({
      id: roleChanges.id,
      userId: roleChanges.userId,
      name: users.displayName,
      email: users.email,
      role: roleChanges.role,
      change: roleChanges.change,
      until: roleChanges.until,
      slug: roleChanges.slug,
      state: roleChanges.state,
      askedBy: roleChanges.askedBy,
      askedAt: roleChanges.askedAt,
      settledBy: roleChanges.settledBy,
    })
    .from(roleChanges)
    .innerJoin(users, eq(users.id, roleChanges.userId))
    .where(eq(roleChanges.id, id));
  return rows[0] ?? null;
}

/** Settles a change that still waits: agreed to by a colleague of who asked, refused by one, or withdrawn. */
export function settleChange(
  db: AppDb,
  change: Pick<RoleChange, "id" | "userId" | "role" | "change">,
  { state, actorId, nowMs }: { state: "agreed" | "refused" | "withdrawn"; actorId: string; nowMs: number },
): Statement {
  const may =
    state === "withdrawn"
      ? sql`asked_by = ${actorId}`
      : state === "refused"
        ? sql`true`
        : sql`${isOperations(sql`${roleChanges}.asked_by`, nowMs)} AND ${isOperations(actorId, nowMs)}
          AND (asked_by <> ${actorId} OR ${isAlone(actorId, nowMs)}) AND ${leavesSomebody(change)}`;
  return db.run(sql`UPDATE ${roleChanges} SET state = ${state}, settled_by = ${actorId}, settled_at = ${nowMs}
    WHERE id = ${change.id} AND state = 'asked' AND asked_at > ${nowMs - CHANGE_OPEN_MS} AND ${may}`);
}

/** True of a change that was agreed to at this moment: what is in the batch after it follows from it. */
export const isAgreed = (id: string, nowMs: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${roleChanges} WHERE id = ${id} AND state = 'agreed' AND settled_at = ${nowMs})`;

/** Gives or lends the role, if `when`. */
export function giveRole(db: AppDb, of: RoleChange & { role: StaffRole }, nowMs: number, when: SQL): Statement {
  const [role, until] = COLUMNS[of.role].map(nameOf);
  return db.run(sql`INSERT INTO ${staff} (user_id, slug, ${role}, ${until}, created_at)
    SELECT ${of.userId}, ${of.slug}, 1, ${of.until}, ${nowMs} WHERE ${when}
    ON CONFLICT (user_id) DO UPDATE SET ${role} = 1, ${until} = excluded.${until}`);
}

/**
 * Ends roles, if `when`: the person is signed out everywhere, with the extensions that they paired, and their tokens
 * for scripts are worth nothing. Who has no role left is no colleague any more. What else follows from it is in the
 * batch before `roles`.
 */
export function endRole(db: AppDb, of: Pick<RoleChange, "userId" | "role">, when: SQL) {
  const ended = rolesOf(of.role).flatMap((each) => COLUMNS[each].map(nameOf));
  const set = ended.map((column, i) => sql`${column} = ${i % 2 === 0 ? sql`0` : sql`NULL`}`);
  return {
    sessions: db.delete(sessions).where(and(eq(sessions.userId, of.userId), when)),
    tokens: db.delete(accessTokens).where(and(eq(accessTokens.madeBy, of.userId), when)),
    roles: db.run(sql`UPDATE ${staff} SET ${sql.join(set, sql`, `)} WHERE user_id = ${of.userId} AND ${when}`),
    colleague: db.run(sql`DELETE FROM ${staff} WHERE user_id = ${of.userId} AND operations = 0 AND community = 0
      AND support = 0 AND coach = 0`),
  };
}

/** The roles whose loan is over at `nowMs`. Staff are few: the table is read whole. */
export async function findEndedLoans(db: AppDb, nowMs: number) {
  const over = STAFF_ROLES.map((role) => ({ role, isOver: sql`${COLUMNS[role][1]} <= ${nowMs}` }));
  const rows = await db
    .select({
      userId: staff.userId,
      email: users.email,
      name: users.displayName,
      operationsUntil: staff.operationsUntil,
      communityUntil: staff.communityUntil,
      supportUntil: staff.supportUntil,
      coachUntil: staff.coachUntil,
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(
      sql.join(
        over.map(({ isOver }) => isOver),
        sql` OR `,
      ),
    );
  return rows.map(({ operationsUntil, communityUntil, supportUntil, coachUntil, ...person }) => {
    const until = { operations: operationsUntil, community: communityUntil, support: supportUntil, coach: coachUntil };
    return { ...person, roles: STAFF_ROLES.filter((role) => (until[role] ?? Infinity) <= nowMs) };
  });
}

/** True while the loan of this role is over, and not ended yet. */
export const isLoanOver = (userId: string, role: StaffRole, nowMs: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${staff} WHERE user_id = ${userId} AND ${nameOf(COLUMNS[role][1])} <= ${nowMs})`;

/** True while this change waits for a colleague. */
export const isStillAsked = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${roleChanges} WHERE id = ${id} AND state = 'asked')`;

/** The change of this person's role that waits; null where there is none. */
export async function findOpenChange(db: AppDb, of: Pick<RoleChange, "userId" | "role">) {
  const rows = await db
    .select({ change: roleChanges.change, until: roleChanges.until })
    .from(roleChanges)
    .where(and(eq(roleChanges.userId, of.userId), eq(roleChanges.role, of.role), eq(roleChanges.state, "asked")));
  return rows[0] ?? null;
}
