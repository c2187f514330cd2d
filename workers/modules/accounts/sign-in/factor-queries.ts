import { and, asc, eq, gt, lt, not, sql, type SQL } from "drizzle-orm";
import { secondFactors, sessions, staff, users } from "../../../db/schema/accounts/sign-in";
import { readNamed, type AppDb, type Followed, type Statement } from "../../../db/client";
import type { Message } from "../../../texts/text";
import { timeId } from "../../../core/ids";
import type { UserActor } from "../../../core/policy";
import { enqueueMail, enqueueMails } from "../../messaging/queries";

/** A user's second factors, oldest first. */
export function findFactors(db: AppDb, userId: string) {
  return db
    .select({
      id: secondFactors.id,
      name: secondFactors.name,
      kind: secondFactors.kind,
      key: secondFactors.key,
      counter: secondFactors.counter,
      createdAt: secondFactors.createdAt,
      usedAt: secondFactors.usedAt,
    })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .orderBy(asc(secondFactors.createdAt), asc(secondFactors.id));
}

/** A new one, unless it is there already; never more than `most` a person. */
export function insertFactor(db: AppDb, row: typeof secondFactors.$inferInsert, most: number): Statement {
  return db.run(sql`INSERT INTO ${secondFactors} (id, user_id, name, kind, key, counter, created_at, used_at)
    SELECT ${row.id}, ${row.userId}, ${row.name}, ${row.kind ?? "code"}, ${row.key}, ${row.counter ?? 0},
      ${row.createdAt}, ${row.usedAt ?? null}
    WHERE (SELECT count(*) FROM ${secondFactors} WHERE user_id = ${row.userId}) < ${most}
    ON CONFLICT (id) DO NOTHING`);
}

/** Holds where this batch has made the factor. */
export function wasFactorInserted({ id, userId, createdAt }: { id: string; userId: string; createdAt: number }): SQL {
  return sql`EXISTS (SELECT 1 FROM ${secondFactors} WHERE id = ${id} AND user_id = ${userId}
    AND created_at = ${createdAt})`;
}

/**
 * Uses a code's step, once and never an older one, and with it the session counts as proven. The change is 0 for one
 * that was used meanwhile.
 */
export function useCode(
  db: AppDb,
  use: { factorId: string; step: number; sessionId: string; nowMs: number },
): Followed {
  return {
    change: db
      .update(secondFactors)
      .set({ counter: use.step, usedAt: use.nowMs })
      .where(and(eq(secondFactors.id, use.factorId), lt(secondFactors.counter, use.step))),
    ifChanged: proveSession(db, use.sessionId, use.nowMs),
  };
}

/**
 * Uses a passkey, and with it the session counts as proven. The change is 0 where its counter did not go up; one that
 * does not count says 0 for ever.
 */
export function usePasskey(
  db: AppDb,
  use: { factorId: string; counter: number; sessionId: string; nowMs: number },
): Followed {
  const isNewer = sql`(counter < ${use.counter} OR (counter = 0 AND ${use.counter} = 0))`;
  return {
    change: db
      .update(secondFactors)
      .set({ counter: use.counter, usedAt: use.nowMs })
      .where(and(eq(secondFactors.id, use.factorId), isNewer)),
    ifChanged: proveSession(db, use.sessionId, use.nowMs),
  };
}

/** Who is offered a passkey's challenge. */
export type OfferedTo = "all" | "without a factor" | "with a passkey";

/**
 * The user's second factors. For whom it is offered to, also stores what a passkey is to sign in this session: the one
 * before is worth nothing from now on. One round trip.
 */
export async function findFactorsAndChallenge(
  db: AppDb,
  { userId, sessionId }: Pick<UserActor, "userId" | "sessionId">,
  { challenge, until, offeredTo }: { challenge: string; until: number; offeredTo: OfferedTo },
) {
  const kinds = offeredTo === "with a passkey" ? sql` AND kind = 'passkey'` : sql``;
  const hasOne = sql`EXISTS (SELECT 1 FROM ${secondFactors} WHERE user_id = ${userId}${kinds})`;
  const isOffered = { all: sql`true`, "without a factor": not(hasOne), "with a passkey": hasOne }[offeredTo];
  const { factors } = await readNamed(db, {
    factors: findFactors(db, userId),
    challenge: db
      .update(sessions)
      .set({ challenge, challengeUntil: until })
      .where(and(eq(sessions.id, sessionId), isOffered)),
  });
  return factors;
}

/** Takes a challenge, once. The change is 0 for one that is not this session's, or too old. */
export function takeChallenge(db: AppDb, sessionId: string, challenge: string, nowMs: number): Statement {
  return db
    .update(sessions)
    .set({ challenge: null, challengeUntil: null })
    .where(and(eq(sessions.id, sessionId), eq(sessions.challenge, challenge), gt(sessions.challengeUntil, nowMs)));
}

/** The session counts as proven from now on, if the statement before this one changed a row. */
export function proveSession(db: AppDb, sessionId: string, nowMs: number): Statement {
  return db.run(sql`UPDATE ${sessions} SET proved_at = ${nowMs} WHERE id = ${sessionId} AND changes() > 0`);
}

/** The session counts as proven from now on. */
export function proveNow(db: AppDb, sessionId: string, nowMs: number): Statement {
  return db.update(sessions).set({ provedAt: nowMs }).where(eq(sessions.id, sessionId));
}

export function deleteFactor(db: AppDb, userId: string, id: string): Statement {
  return db.delete(secondFactors).where(and(eq(secondFactors.userId, userId), eq(secondFactors.id, id)));
}

/** The mail to the owner about a change of their second factors, if `onlyIf` holds when the batch comes to it. */
export function notifyOwner(db: AppDb, owner: UserActor, nowMs: number, what: Message, onlyIf?: SQL): Statement {
  const mail = {
    template: "second_factor",
    userId: owner.userId,
    recipient: owner.email,
    model: { name: owner.displayName, what },
    cause: `second_factor:${timeId(nowMs)}`,
    dueAt: nowMs,
    nowMs,
  } as const;
  return enqueueMail(db, mail, onlyIf);
}

/** Mails each other colleague of the operations, if `when`. */
export const mailOthersOfOperations = (
  db: AppDb,
  mail: { actorId: string; model: Readonly<Record<string, unknown>>; cause: string; nowMs: number; when: SQL },
): Statement =>
  enqueueMails(db, {
    template: "role_change",
    nowMs: mail.nowMs,
    rows: sql`SELECT s.user_id, u.email AS recipient,
        json_set(${JSON.stringify(mail.model)}, '$.name', u.display_name) AS model, ${mail.cause} || ':' || s.user_id
        AS cause
      FROM ${staff} s JOIN ${users} u ON u.id = s.user_id
      WHERE s.operations = 1 AND (s.operations_until IS NULL OR s.operations_until > ${mail.nowMs})
        AND s.user_id <> ${mail.actorId} AND ${mail.when}`,
  });
