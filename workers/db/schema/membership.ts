/** The tables of membership, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";

export const communityMembers = sqliteTable(
  "community_members",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    beganAt: integer("began_at").notNull(),
    endsAt: integer("ends_at").notNull(),
    leftAt: integer("left_at"),
    endReason: text("end_reason", { enum: ["left", "refund"] }),
    remindedFor: integer("reminded_for"),
    toldFor: integer("told_for"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    unique().on(t.email, t.phone),
    index("community_members_ending")
      .on(t.endsAt)
      .where(sql`left_at IS NULL AND (reminded_for IS NULL OR reminded_for <> ends_at)`),
    index("community_members_ended")
      .on(t.endsAt)
      .where(sql`left_at IS NULL AND (told_for IS NULL OR told_for <> ends_at)`),
    index("community_members_over").on(sql`min(ends_at, coalesce(left_at, ends_at))`),
  ],
);

export const communityInterest = sqliteTable(
  "community_interest",
  {
    email: text().primaryKey(),
    name: text().notNull(),
    phone: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [index("community_interest_age").on(t.at)],
);
