/** Sessions as pages and mails show them. */
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { applications } from "../../../db/schema/applications/records";
import { staff, users } from "../../../db/schema/accounts/sign-in";
import { coachCalendars, interviewSessions } from "../../../db/schema/support/coaching";
import { orders } from "../../../db/schema/billing/orders";
import { profiles } from "../../../db/schema/candidates/profiles";
import { resumeReadings, resumes } from "../../../db/schema/candidates/resumes";
import { readNamed, type AppDb } from "../../../db/client";
import type { Locale } from "../../../texts/locales";
import type { ZoneName } from "../../../lib/zones";
import { CONTESTED_BEFORE, isSilentTo, sessionsLeft } from "./queries";

const coach = alias(users, "coach_user");

/** A session with who it is with, as mails and pages name them. */
const SESSION = {
  id: interviewSessions.id,
  userId: interviewSessions.userId,
  coachId: interviewSessions.coachId,
  applicationId: interviewSessions.applicationId,
  focus: interviewSessions.focus,
  zone: interviewSessions.zone,
  startsAt: interviewSessions.startsAt,
  endsAt: interviewSessions.endsAt,
  coachDay: interviewSessions.coachDay,
  meetingLink: interviewSessions.meetingLink,
  state: interviewSessions.state,
  sequence: interviewSessions.sequence,
  reportedAt: interviewSessions.reportedAt,
  contested: interviewSessions.contested,
  contestedBefore: sql<boolean>`${CONTESTED_BEFORE}`.mapWith(Boolean).as("contested_before"),
  notes: interviewSessions.notes,
  actions: interviewSessions.actions,
  helped: interviewSessions.helped,
  bookedAt: interviewSessions.bookedAt,
  closedAt: interviewSessions.closedAt,
  name: sql<string>`${users.displayName}`.as("person_name"),
  email: sql<string>`${users.email}`.as("person_email"),
  language: sql<Locale | null>`${users.language}`.as("person_language"),
  coachName: sql<string | null>`${coach.displayName}`.as("coach_name"),
  coachEmail: sql<string | null>`${coach.email}`.as("coach_email"),
  coachZone: sql<ZoneName | null>`${coachCalendars.zone}`.as("coach_zone"),
  position: sql<string | null>`${applications.position}`.as("position"),
  company: sql<string | null>`${applications.company}`.as("company"),
};
export type SessionRow = Awaited<ReturnType<typeof findInterview>> & object;

/** The query of sessions that all others narrow down. */
export const selectSessions = (db: AppDb) =>
  db
    .select(SESSION)
    .from(interviewSessions)
    .innerJoin(users, eq(users.id, interviewSessions.userId))
    .leftJoin(coach, eq(coach.id, interviewSessions.coachId))
    .leftJoin(coachCalendars, eq(coachCalendars.coachId, interviewSessions.coachId))
    .leftJoin(applications, eq(applications.id, interviewSessions.applicationId));

/** A session of this person, or of this coach; another's is not found. */
export async function findInterview(db: AppDb, id: string, whose: { userId: string } | { coachId: string } | "any") {
  const owned =
    whose === "any"
      ? undefined
      : "userId" in whose
        ? eq(interviewSessions.userId, whose.userId)
        : eq(interviewSessions.coachId, whose.coachId);
  const rows = await selectSessions(db).where(and(eq(interviewSessions.id, id), owned));
  return rows[0] ?? null;
}

/** The person's open session. */
export async function findOpen(db: AppDb, userId: string): Promise<{ id: string } | null> {
  const rows = await db
    .select({ id: interviewSessions.id })
    .from(interviewSessions)
    .where(and(eq(interviewSessions.userId, userId), eq(interviewSessions.state, "booked")));
  return rows[0] ?? null;
}

/** The session that a form of this key has booked. */
export async function findByKey(db: AppDb, key: string): Promise<{ id: string } | null> {
  const rows = await db
    .select({ id: interviewSessions.id })
    .from(interviewSessions)
    .where(eq(interviewSessions.key, key));
  return rows[0] ?? null;
}

/** Open sessions that cannot be: their order's money went back, or their coach is none any more. */
export function impossibleSessions(db: AppDb, nowMs: number, limit: number) {
  return db
    .select({ ...SESSION, takenBackAt: orders.takenBackAt })
    .from(interviewSessions)
    .innerJoin(orders, eq(orders.id, interviewSessions.orderId))
    .innerJoin(users, eq(users.id, interviewSessions.userId))
    .leftJoin(coach, eq(coach.id, interviewSessions.coachId))
    .leftJoin(coachCalendars, eq(coachCalendars.coachId, interviewSessions.coachId))
    .leftJoin(applications, eq(applications.id, interviewSessions.applicationId))
    .leftJoin(staff, and(eq(staff.userId, interviewSessions.coachId), eq(staff.coach, true)))
    .where(sql`${interviewSessions.state} = 'booked' AND (${orders.takenBackAt} IS NOT NULL
      OR ${staff.userId} IS NULL) AND ${interviewSessions.startsAt} > ${nowMs}`)
    .limit(limit);
}

const SHOWN = 20;

/** The rows for a person's own page, in one batch. */
export async function readOwnSessions(db: AppDb, userId: string, nowMs: number) {
  const { own, left, about, resume } = await readNamed(db, {
    own: selectSessions(db)
      .where(eq(interviewSessions.userId, userId))
      .orderBy(desc(interviewSessions.id))
      .limit(SHOWN),
    left: sessionsLeft(db, userId, nowMs),
    about: db
      .select({ id: applications.id, position: applications.position, company: applications.company })
      .from(applications)
      .where(sql`${applications.userId} = ${userId} AND ${applications.state} = 'submitted'`)
      .orderBy(sql`${applications.appliedAt} DESC, ${applications.id} DESC`)
      .limit(MAX_APPLICATIONS),
    resume: preparedFrom(db, sql`${userId}`),
  });
  return { own, left, about, resume: resume[0] ?? null };
}
/** The applications that a session may be about, at most. */
export const MAX_APPLICATIONS = 50;

/** The person's words that a preparation rests on. */
export const preparedFrom = (db: AppDb, userId: SQL) =>
  db
    .select({
      country: profiles.country,
      experienceYears: profiles.experienceYears,
      resumeId: profiles.resumeId,
      text: resumes.text,
      reading: resumeReadings.reading,
      parseState: resumes.parseState,
      fileName: resumes.fileName,
    })
    .from(profiles)
    .leftJoin(resumes, eq(resumes.id, profiles.resumeId))
    .leftJoin(resumeReadings, eq(resumeReadings.resumeId, profiles.resumeId))
    .where(sql`${profiles.userId} = ${userId}`);

/** Sessions of the person's word alone: they said that the coach did not come, and the coach nothing. */
export const readUnanswered = (db: AppDb, nowMs: number, limit: number) =>
  selectSessions(db)
    .where(sql`${isSilentTo(nowMs)} AND ${interviewSessions.reportedAt} IS NOT NULL`)
    .limit(limit);
