import { and, asc, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { coachCalendars, interviewSessions } from "../../../db/schema/support/coaching";
import { instant, pagesOf, type PersonalData } from "../../../core/personal-data";
import { cancelMails, enqueueMails } from "../../messaging/queries";

const coach = alias(users, "coach_user");

export const interviewsData: PersonalData = {
  // The sessions go with the account. Who waits for the person is told, without their name.
  erase: (db, { userId, nowMs }) => [
    cancelMails(
      db,
      sql`SELECT o.cause FROM interview_sessions s JOIN outbox o ON o.user_id = s.coach_id
        WHERE s.user_id = ${userId} AND o.state = 'waiting' AND o.cause LIKE 'interview:' || s.id || ':%'`,
    ),
    enqueueMails(db, {
      template: "interview",
      rows: sql`SELECT s.coach_id AS user_id, u.email AS recipient, json_object('kind', 'cancelled', 'to', 'coach',
          'name', u.display_name, 'at', CAST(s.starts_at AS TEXT), 'zone', coalesce(c.zone, 'UTC'),
          'session', s.id, 'sequence', CAST(s.sequence + 1 AS TEXT),
          'minutes', CAST((s.ends_at - s.starts_at) / 60000 AS TEXT), 'why', 'It was cancelled.') AS model,
          'interview:' || s.id || ':' || (s.sequence + 1) || ':cancelled:coach' AS cause
        FROM ${interviewSessions} s JOIN ${users} u ON u.id = s.coach_id
          LEFT JOIN ${coachCalendars} c ON c.coach_id = s.coach_id
        WHERE s.user_id = ${userId} AND s.state = 'booked' AND s.starts_at > ${nowMs}`,
      nowMs,
    }),
  ],
  sections: {
    interviews: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) =>
          db
            .select({
              id: interviewSessions.id,
              state: interviewSessions.state,
              coach: sql<string | null>`${coach.displayName}`.as("coach_name"),
              position: applications.position,
              company: applications.company,
              focus: interviewSessions.focus,
              zone: interviewSessions.zone,
              startsAt: interviewSessions.startsAt,
              endsAt: interviewSessions.endsAt,
              bookedAt: interviewSessions.bookedAt,
              closedAt: interviewSessions.closedAt,
              reportedAt: interviewSessions.reportedAt,
              notes: interviewSessions.notes,
              actions: interviewSessions.actions,
              helped: interviewSessions.helped,
            })
            .from(interviewSessions)
            .leftJoin(coach, eq(coach.id, interviewSessions.coachId))
            .leftJoin(applications, eq(applications.id, interviewSessions.applicationId))
            .where(
              and(eq(interviewSessions.userId, userId), after === null ? undefined : gt(interviewSessions.id, after)),
            )
            .orderBy(asc(interviewSessions.id))
            .limit(limit),
        (row) => row.id,
        ({ startsAt, endsAt, bookedAt, closedAt, reportedAt, ...row }) => ({
          ...row,
          startsAt: instant(startsAt),
          endsAt: instant(endsAt),
          bookedAt: instant(bookedAt),
          closedAt: instant(closedAt),
          reportedAt: instant(reportedAt),
        }),
      ),
    /** Of a coach. */
    coachCalendar: async ({ db }, userId) => {
      const rows = await db.select().from(coachCalendars).where(eq(coachCalendars.coachId, userId));
      return rows[0] ?? null;
    },
  },
};
