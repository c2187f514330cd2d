/** An event as those who follow it read it. */
import { and, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { applicationEvents, applicationProofs, applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { profiles } from "../../../db/schema/candidates/profiles";
import type { AppDb } from "../../../db/client";
import { listOf } from "../../../db/sql";
import { applicationWithPerson } from "./outcome-queries";
import { LOCKED } from "./rules";
import type { RecordedOutcome } from "./vocabulary";

const lock = alias(applicationEvents, "lock");

/**
 * A recorded outcome, or that it was opened again, by the `ref` of its job: with its application as it is now, and the
 * lock that it is or ends. Null where the application is gone, or the event is another.
 */
export async function findFollowed(db: AppDb, ref: string) {
  const [id = "", n = ""] = ref.split("#");
  const rows = await db
    .select({
      ...applicationWithPerson(),
      postingId: applications.postingId,
      searchTerm: applications.searchTerm,
      event: applicationEvents.event,
      lockAttempt: sql<number>`${lock.attempt}`.as("lock_attempt"),
      lockEvent: sql<(typeof LOCKED)[number]>`${lock.event}`.as("lock_event"),
      lockOutcome: sql<RecordedOutcome>`${lock.outcome}`.as("lock_outcome"),
      lockedAt: sql<number>`${lock.at}`.as("lock_at"),
      /** Null for a lock of the applying engine. */
      operatorId: sql<string | null>`iif(${lock.actorKind} = 'operator', ${lock.actorId}, NULL)`.as("operator_id"),
      operatorName: sql<string | null>`(SELECT o.display_name FROM ${users} o WHERE ${lock.actorKind} = 'operator'
        AND o.id = ${lock.actorId})`.as("operator_name"),
      proofId: sql<string | null>`${applicationProofs.id}`.as("proof_id"),
      hasCompanysPage: sql<number>`${applicationProofs.number} <> '' OR ${applicationProofs.link} <> ''`.as("has_page"),
    })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(profiles, eq(profiles.userId, applications.userId))
    .innerJoin(
      lock,
      sql`${lock.applicationId} = ${applicationEvents.applicationId} AND ${lock.n} = (SELECT max(r.n)
        FROM ${applicationEvents} r WHERE r.application_id = ${id} AND r.attempt = ${applicationEvents.attempt}
        AND r.n <= ${applicationEvents.n} AND r.event IN ${listOf(LOCKED)})`,
    )
    .leftJoin(
      applicationProofs,
      and(eq(applicationProofs.applicationId, applications.id), eq(applicationProofs.attempt, lock.attempt)),
    )
    .where(
      and(
        eq(applicationEvents.applicationId, id),
        eq(applicationEvents.n, Number(n)),
        sql`${applicationEvents.event} IN ${listOf([...LOCKED, "reopened"])}`,
      ),
    );
  const row = rows[0];
  if (!row) return null;
  const { proofId, hasCompanysPage, ...rest } = row;
  return { ...rest, isProven: proofId !== null, hasCompanysPage: hasCompanysPage === 1 };
}
export type Followed = NonNullable<Awaited<ReturnType<typeof findFollowed>>>;

/** True while `held` is and the lock that was read is what is recorded of its attempt. */
export const isStill = (e: Followed, held: SQL): SQL => sql`${held} AND EXISTS (SELECT 1 FROM ${applications}
  WHERE id = ${e.id} AND attempt = ${e.lockAttempt} AND state = ${e.lockEvent})`;

/** True while `held` is and no attempt of the application has this outcome. */
export const isElsewise = (e: Followed, outcome: RecordedOutcome, held: SQL): SQL => sql`${held} AND NOT EXISTS (
  SELECT 1 FROM ${applications} WHERE id = ${e.id} AND locked_at IS NOT NULL AND outcome = ${outcome})`;
