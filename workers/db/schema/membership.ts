/** The tables of membership, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const communityMembers = sqliteTable("community_members", {
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
});

export const communityInterest = sqliteTable("community_interest", {
  email: text().primaryKey(),
  name: text().notNull(),
  phone: text().notNull(),
  at: integer().notNull(),
});
