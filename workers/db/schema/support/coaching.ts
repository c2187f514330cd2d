/** The tables of interviews, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ZoneName } from "../../../lib/zones";
import { type Hours, HELPED, SESSION_STATES } from "../../../modules/support/rules";
import { applications } from "../applications/records";
import { byUser, ofUser } from "../accounts/sign-in";
import { orders } from "../billing/orders";
import { table } from "../table";

export const coachCalendars = table("coach_calendars", {
  coachId: ofUser().primaryKey(),
  about: text().notNull().default(""),
  zone: text().$type<ZoneName>().notNull(),
  minutes: integer().notNull(),
  buffer: integer().notNull(),
  mostADay: integer().notNull(),
  hours: text({ mode: "json" }).$type<Hours[]>().notNull(),
  daysOff: text({ mode: "json" }).$type<string[]>().notNull().default([]),
  meetingLink: text().notNull(),
  revision: integer().notNull().default(1),
});

const BOOKED = sql`state = 'booked'`;

export const interviewSessions = table(
  "interview_sessions",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    coachId: byUser(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    applicationId: text().references(() => applications.id, { onDelete: "set null" }),
    focus: text().notNull().default(""),
    zone: text().$type<ZoneName>().notNull(),
    startsAt: integer().notNull(),
    endsAt: integer().notNull(),
    coachDay: text().notNull(),
    meetingLink: text().notNull(),
    state: text({ enum: SESSION_STATES }).notNull().default("booked"),
    sequence: integer().notNull().default(0),
    key: text().notNull().unique(),
    reportedAt: integer(),
    contested: integer({ mode: "boolean" }).notNull().default(false),
    notes: text().notNull().default(""),
    actions: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    notedAt: integer(),
    helped: text({ enum: HELPED }),
    bookedAt: integer().notNull(),
    closedAt: integer(),
  },
  (t) => [
    uniqueIndex("interview_sessions_open").on(t.userId).where(BOOKED),
    uniqueIndex("interview_sessions_slot").on(t.coachId, t.startsAt).where(BOOKED),
    index("interview_sessions_user").on(t.userId, t.id),
    index("interview_sessions_coach").on(t.coachId, t.startsAt),
    index("interview_sessions_order").on(t.orderId),
    index("interview_sessions_application")
      .on(t.applicationId)
      .where(sql`application_id IS NOT NULL`),
    index("interview_sessions_due").on(t.endsAt).where(BOOKED),
    index("interview_sessions_closed")
      .on(t.closedAt)
      .where(sql`closed_at IS NOT NULL`),
  ],
);
