import { and, eq, sql, type SQL } from "drizzle-orm";
import { applications } from "../../db/schema/applications";
import { users } from "../../db/schema/identity";
import { profiles } from "../../db/schema/profiles";
import { resumes } from "../../db/schema/resumes";
import type { AppDb, Statement } from "../../db/client";
import { auditReading } from "../audit/reading-queries";
import { peopleNamed } from "../identity/people-queries";
import { FORM_COLUMNS } from "../profiles/queries";

/** A place in the queue: entries are taken in the order of the day, the instant and the id. */
export interface QueuePlace {
  day: string;
  queuedAt: number;
  id: string;
}

/**
 * Takes the oldest open entry that nobody has, after a place and then from the beginning; who has one keeps it, for
 * another lease. An index over what is open serves it, and the one over leases sees to one entry an operator.
 */
export function claimNext(
  db: AppDb,
  by: string,
  want: {
    day: string | null;
    portal: string;
    person: string;
    after: QueuePlace | null;
    nowMs: number;
    untilMs: number;
  },
): Statement {
  const { day, portal, person, after, nowMs, untilMs } = want;
  const people = day === null ? null : peopleNamed(person);
  // Of somebody, the index of a day's people serves: the plus keeps those in the queue's order, which hold everybody, out of it.
  const open = people
    ? sql`+state = 'queued' AND +locked_at IS NULL AND user_id IN (${people})`
    : sql`state = 'queued' AND locked_at IS NULL`;
  const narrowed = day === null || portal === "" ? open : sql`${open} AND portal = ${portal}`;
  const next = (place: SQL) => sql`(SELECT id FROM applications WHERE ${narrowed}
      AND (claimed_by IS NULL OR claimed_until <= ${nowMs}) AND ${day === null ? sql`queue_day IS NOT NULL` : sql`queue_day = ${day}`} AND ${place}
      ORDER BY ${people ? sql`+queued_at` : sql`queue_day, queued_at`}, id LIMIT 1)`;
  const behind = after
    ? next(sql`(queue_day, queued_at, id) > (${after.day}, ${after.queuedAt}, ${after.id})`)
    : sql`NULL`;
  return db.run(sql`UPDATE ${applications} SET claimed_by = ${by}, claimed_at = ${nowMs}, claimed_until = ${untilMs}
    WHERE id = coalesce((SELECT id FROM applications WHERE claimed_by = ${by}), ${behind}, ${next(sql`1`)})`);
}

/** Gives the operator this very entry for another lease, if it is open, in nobody else's hands, and they have no other. */
export function claimThis(db: AppDb, by: string, want: { entryId: string; nowMs: number; untilMs: number }): Statement {
  const { entryId, nowMs, untilMs } = want;
  return db.run(sql`UPDATE ${applications} SET claimed_by = ${by}, claimed_at = ${nowMs}, claimed_until = ${untilMs}
    WHERE id = ${entryId} AND state = 'queued' AND locked_at IS NULL AND (claimed_by IS NULL OR claimed_by = ${by} OR claimed_until <= ${nowMs})
      AND NOT EXISTS (SELECT 1 FROM applications other WHERE other.claimed_by = ${by} AND other.id <> ${entryId})`);
}

const readingOf = (db: AppDb, by: string, nowMs: number) =>
  auditReading(
    db,
    { userId: by, action: "applications.claim_entry", nowMs },
    {
      people: sql`SELECT a.user_id AS user_id, a.id AS object_id FROM ${applications} a WHERE a.claimed_by = ${by}`,
      aThing: true,
    },
  );

/** That the operator took the entry which they now have. */
export function auditClaim(db: AppDb, by: string, nowMs: number): Statement {
  return readingOf(db, by, nowMs);
}

/** The operator's entry with its person, and that it was read: all or nothing. What leaving had shortened is whole again. */
export async function readClaimed(db: AppDb, by: string, nowMs: number, leaseMs: number) {
  const [, , rows] = await db.batch([
    readingOf(db, by, nowMs),
    db
      .update(applications)
      .set({ claimedUntil: sql`${applications.claimedAt} + ${leaseMs}` })
      .where(
        and(eq(applications.claimedBy, by), sql`${applications.claimedUntil} < ${applications.claimedAt} + ${leaseMs}`),
      ),
    db
      .select({
        id: applications.id,
        queueDay: applications.queueDay,
        queuedAt: applications.queuedAt,
        position: applications.position,
        company: applications.company,
        location: applications.location,
        portal: applications.portal,
        easyApply: applications.easyApply,
        link: applications.link,
        payLower: applications.payLower,
        payUpper: applications.payUpper,
        payCurrency: applications.payCurrency,
        postedAt: applications.postedAt,
        searchTerm: applications.searchTerm,
        score: applications.score,
        reasons: applications.reasons,
        status: applications.status,
        remarks: applications.remarks,
        revision: applications.revision,
        claimedUntil: applications.claimedUntil,
        email: users.email,
        displayName: users.displayName,
        ...FORM_COLUMNS,
        resumeId: sql<string | null>`${resumes.id}`.as("resume_id_there"),
        resumeName: resumes.fileName,
        resumeText: resumes.text,
      })
      .from(applications)
      .innerJoin(users, eq(users.id, applications.userId))
      .leftJoin(profiles, eq(profiles.userId, applications.userId))
      .leftJoin(resumes, eq(resumes.id, applications.resumeId))
      .where(eq(applications.claimedBy, by)),
  ]);
  return rows[0] ?? null;
}
export type ClaimedEntry = NonNullable<Awaited<ReturnType<typeof readClaimed>>>;

/** Gives the operator's entry back to the queue. */
export function release(db: AppDb, by: string, entryId: string): Statement {
  return db
    .update(applications)
    .set({ claimedBy: null, claimedAt: null, claimedUntil: null })
    .where(and(eq(applications.claimedBy, by), eq(applications.id, entryId)));
}

/** Shortens the operator's lease to `untilMs`. */
export function shorten(db: AppDb, by: string, entryId: string, untilMs: number): Statement {
  return db
    .update(applications)
    .set({ claimedUntil: sql`min(${applications.claimedUntil}, ${untilMs})` })
    .where(and(eq(applications.claimedBy, by), eq(applications.id, entryId)));
}
