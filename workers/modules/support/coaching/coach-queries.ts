/** A coach's calendar, sessions, and what they may read of a person before one. */
import { DAY_MS } from "../../../lib/time";
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { staff, users } from "../../../db/schema/accounts/sign-in";
import { coachCalendars, interviewSessions } from "../../../db/schema/support/coaching";
import { profiles } from "../../../db/schema/candidates/profiles";
import { resumes } from "../../../db/schema/candidates/resumes";
import { readNamed, type AppDb, type Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import { auditReading } from "../../../core/audit/reading-queries";
import { OPEN_AFTER_MS, SHOWN_TO_COACH } from "./vocabulary";
import { selectSessions, MAX_APPLICATIONS, preparedFrom } from "./read-queries";
import { FILLS } from "./queries";

/** A coach who can be booked: their calendar, and how they are reached. */
export async function findCoach(db: AppDb, coachId: string) {
  const rows = await db
    .select({ calendar: coachCalendars, name: users.displayName, email: users.email })
    .from(coachCalendars)
    .innerJoin(staff, and(eq(staff.userId, coachCalendars.coachId), eq(staff.coach, true)))
    .innerJoin(users, eq(users.id, coachCalendars.coachId))
    .where(eq(coachCalendars.coachId, coachId));
  return rows[0] ?? null;
}

/** Every coach's calendar, and what fills its days from today on, wherever the coach's day began. */
export async function readCalendars(db: AppDb, nowMs: number) {
  const [calendars, taken] = await db.batch([
    db
      .select({
        coachId: coachCalendars.coachId,
        name: users.displayName,
        about: coachCalendars.about,
        zone: coachCalendars.zone,
        minutes: coachCalendars.minutes,
        buffer: coachCalendars.buffer,
        mostADay: coachCalendars.mostADay,
        hours: coachCalendars.hours,
        daysOff: coachCalendars.daysOff,
        revision: coachCalendars.revision,
      })
      .from(coachCalendars)
      .innerJoin(staff, and(eq(staff.userId, coachCalendars.coachId), eq(staff.coach, true)))
      .innerJoin(users, eq(users.id, coachCalendars.coachId))
      .orderBy(asc(users.displayName), asc(coachCalendars.coachId)),
    db
      .select({
        id: interviewSessions.id,
        coachId: interviewSessions.coachId,
        startsAt: interviewSessions.startsAt,
        endsAt: interviewSessions.endsAt,
        day: interviewSessions.coachDay,
      })
      .from(interviewSessions)
      .where(
        sql`${interviewSessions.state} IN ${listOf(FILLS)} AND ${interviewSessions.startsAt} > ${nowMs - DAY_MS}
          AND ${interviewSessions.coachId} IN (SELECT coach_id FROM ${coachCalendars})`,
      ),
  ]);
  return { calendars, taken };
}

// ---- the coach -----------------------------------------------------------------------------

/** Publishes a calendar in the place of the version that was seen; 0 for none yet. */
export function saveCalendar(
  db: AppDb,
  row: Omit<typeof coachCalendars.$inferInsert, "revision">,
  seen: number,
): Statement {
  const { coachId: _coachId, ...set } = row;
  return db
    .insert(coachCalendars)
    .values({ ...row, revision: 1 })
    .onConflictDoUpdate({
      target: coachCalendars.coachId,
      set: { ...set, revision: sql`${coachCalendars.revision} + 1` },
      setWhere: eq(coachCalendars.revision, seen),
    });
}

const MAX_LISTED = 100;

/** True of a session that its coach may open now. */
const isOpenTo = (coachId: string, nowMs: number): SQL => sql`interview_sessions.coach_id = ${coachId}
  AND interview_sessions.state IN ${listOf(SHOWN_TO_COACH)}
  AND interview_sessions.ends_at >= ${nowMs - OPEN_AFTER_MS}`;

/** A coach's calendar and the sessions that they may open, the next first; whose names were shown is logged with it. */
export async function selectCoachPage(db: AppDb, coachId: string, nowMs: number) {
  const mine = isOpenTo(coachId, nowMs);
  const { calendars, listed } = await readNamed(db, {
    reading: auditReading(
      db,
      { userId: coachId, action: "interviews.list_sessions", nowMs },
      { people: sql`SELECT DISTINCT user_id FROM interview_sessions WHERE ${mine}` },
    ),
    calendars: db.select().from(coachCalendars).where(eq(coachCalendars.coachId, coachId)),
    listed: selectSessions(db).where(mine).orderBy(asc(interviewSessions.startsAt)).limit(MAX_LISTED),
  });
  return { calendar: calendars[0] ?? null, listed };
}

/** One session that its coach may open, with what they prepare from; that it was read is logged in the same batch. */
export async function readForCoach(db: AppDb, id: string, coachId: string, nowMs: number) {
  const mine = sql`interview_sessions.id = ${id} AND ${isOpenTo(coachId, nowMs)}`;
  const owner = sql`(SELECT user_id FROM interview_sessions WHERE ${mine})`;
  const { found, posting, person, applied } = await readNamed(db, {
    reading: auditReading(
      db,
      { userId: coachId, action: "interviews.read_session", nowMs },
      { people: sql`SELECT user_id, id AS object_id FROM interview_sessions WHERE ${mine}`, aThing: true },
    ),
    found: selectSessions(db).where(mine),
    posting: db
      .select({ postingId: applications.postingId, location: applications.location, link: applications.link })
      .from(interviewSessions)
      .innerJoin(applications, eq(applications.id, interviewSessions.applicationId))
      .where(mine),
    person: preparedFrom(db, owner),
    applied: db
      .select({
        id: applications.id,
        position: applications.position,
        company: applications.company,
        appliedAt: applications.appliedAt,
      })
      .from(applications)
      .where(sql`${applications.userId} = ${owner} AND ${applications.state} = 'submitted'`)
      .orderBy(sql`${applications.appliedAt} DESC, ${applications.id} DESC`)
      .limit(MAX_APPLICATIONS),
  });
  return { session: found[0] ?? null, posting: posting[0] ?? null, person: person[0] ?? null, applied };
}

/** Of an own session's application, the posting and its own copy of what that said. */
export async function findPosting(db: AppDb, applicationId: string, userId: string) {
  const rows = await db
    .select({ postingId: applications.postingId, location: applications.location, link: applications.link })
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.userId, userId)));
  return rows[0] ?? null;
}

/** The resume of the person of a session that its coach may open now. */
export async function findResumeFor(db: AppDb, id: string, coachId: string, nowMs: number) {
  const rows = await db
    .select({
      resumeId: resumes.id,
      userId: resumes.userId,
      objectKey: resumes.objectKey,
      clean: resumes.clean,
      fileName: resumes.fileName,
    })
    .from(interviewSessions)
    .innerJoin(profiles, eq(profiles.userId, interviewSessions.userId))
    .innerJoin(resumes, eq(resumes.id, profiles.resumeId))
    .where(and(eq(interviewSessions.id, id), isOpenTo(coachId, nowMs)));
  return rows[0] ?? null;
}
