import { and, eq, sql, type SQL } from "drizzle-orm";
import { applications, auditLog, profiles, resumes, users } from "../../db/app-schema";
import type { AppDb, Statement } from "../../db/client";

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
export function claimNext(db: AppDb, by: string, want: { day: string | null; after: QueuePlace | null; nowMs: number; untilMs: number }): Statement {
  const { day, after, nowMs, untilMs } = want;
  const next = (place: SQL) => sql`(SELECT id FROM applications WHERE state = 'queued' AND locked_at IS NULL
      AND (claimed_by IS NULL OR claimed_until <= ${nowMs}) AND ${day === null ? sql`queue_day IS NOT NULL` : sql`queue_day = ${day}`} AND ${place}
      ORDER BY queue_day, queued_at, id LIMIT 1)`;
  const behind = after ? next(sql`(queue_day, queued_at, id) > (${after.day}, ${after.queuedAt}, ${after.id})`) : sql`NULL`;
  return db.run(sql`UPDATE ${applications} SET claimed_by = ${by}, claimed_at = ${nowMs}, claimed_until = ${untilMs}
    WHERE id = coalesce((SELECT id FROM applications WHERE claimed_by = ${by}), ${behind}, ${next(sql`1`)})`);
}

/** What somebody reads of a person: in the audit log once an hour for the same entry. */
export interface ReadAudit {
  actorId: string;
  /** The first ten characters of an id made now, and of one made when the hour began in India. */
  idHead: string;
  hourHead: string;
  nowMs: number;
}

const auditSelect = (audit: ReadAudit) => sql`SELECT ${audit.idHead} || hex(randomblob(8)), ${audit.nowMs}, ${audit.actorId}, 'applications.claim_entry', a.user_id, a.id, ''
  FROM applications a
  WHERE a.claimed_by = ${audit.actorId}
    AND NOT EXISTS (SELECT 1 FROM audit_log l WHERE l.subject_id = a.user_id AND l.id >= ${audit.hourHead} AND l.actor_id = ${audit.actorId} AND l.action = 'applications.claim_entry' AND l.object_id = a.id)`;

/** That the operator took the entry which they now have. */
export function auditClaim(db: AppDb, audit: ReadAudit): Statement {
  return db.insert(auditLog).select(auditSelect(audit));
}

/** The operator's entry with its person, and that it was read: all or nothing. What leaving had shortened is whole again. */
export async function readClaimed(db: AppDb, audit: ReadAudit, leaseMs: number) {
  const by = audit.actorId;
  const [, , rows] = await db.batch([
    db.insert(auditLog).select(auditSelect(audit)),
    db
      .update(applications)
      .set({ claimedUntil: sql`${applications.claimedAt} + ${leaseMs}` })
      .where(and(eq(applications.claimedBy, by), sql`${applications.claimedUntil} < ${applications.claimedAt} + ${leaseMs}`)),
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
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        phoneCountry: profiles.phoneCountry,
        phoneNumber: profiles.phoneNumber,
        gender: profiles.gender,
        genderOther: profiles.genderOther,
        dateOfBirth: profiles.dateOfBirth,
        currentLocation: profiles.currentLocation,
        linkedinProfile: profiles.linkedinProfile,
        country: profiles.country,
        firstJob: profiles.firstJob,
        currentCompany: profiles.currentCompany,
        currentCtc: profiles.currentCtc,
        expectedCtc: profiles.expectedCtc,
        experienceYears: profiles.experienceYears,
        noticePeriod: profiles.noticePeriod,
        customInstruction: profiles.customInstruction,
        locations: profiles.locations,
        jobTitles: profiles.jobTitles,
        openToRemote: profiles.openToRemote,
        resumeId: sql<string | null>`${resumes.id}`.as("resume_id_there"),
        resumeName: resumes.fileName,
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
