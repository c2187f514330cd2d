/** The tables of membership, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, text, unique } from "drizzle-orm/sqlite-core";
import { table } from "../table";

export const communityMembers = table(
  "community_members",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    beganAt: integer().notNull(),
    endsAt: integer().notNull(),
    leftAt: integer(),
    endReason: text({ enum: ["left", "refund"] }),
    remindedFor: integer(),
    notifiedFor: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    unique().on(t.email, t.phone),
    index("community_members_ending")
      .on(t.endsAt)
      .where(sql`left_at IS NULL AND (reminded_for IS NULL OR reminded_for <> ends_at)`),
    index("community_members_ended")
      .on(t.endsAt)
      .where(sql`left_at IS NULL AND (notified_for IS NULL OR notified_for <> ends_at)`),
    index("community_members_over").on(sql`min(ends_at, coalesce(left_at, ends_at))`),
  ],
);

export const communityInterest = table(
  "community_interest",
  {
    email: text().primaryKey(),
    name: text().notNull(),
    phone: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [index("community_interest_age").on(t.at)],
);
