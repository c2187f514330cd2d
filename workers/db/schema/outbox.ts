/** The tables of outbox, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { TemplateName } from "../../domain/outbox/schema";

export const outbox = sqliteTable("outbox", {
  id: text().primaryKey(),
  channel: text({ enum: ["mail", "whatsapp"] }).notNull(),
  template: text().$type<TemplateName>().notNull(),
  userId: text("user_id"),
  recipient: text().notNull(),
  model: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
  cause: text().notNull(),
  state: text({ enum: ["waiting", "sending", "sent", "unsure", "failed", "cancelled", "withheld"] })
    .notNull()
    .default("waiting"),
  dueAt: integer("due_at").notNull(),
  leaseUntil: integer("lease_until"),
  attempts: integer().notNull().default(0),
  providerId: text("provider_id"),
  lastError: text("last_error"),
  sentAt: integer("sent_at"),
  createdAt: integer("created_at").notNull(),
});

export const mailSuppressions = sqliteTable("mail_suppressions", {
  address: text().primaryKey(),
  reason: text({ enum: ["bounce", "complaint"] }).notNull(),
  at: integer().notNull(),
});

export const mailingStamps = sqliteTable(
  "mailing_stamps",
  {
    userId: text("user_id").notNull(),
    field: text().notNull(),
    at: integer().notNull(),
    plan: text(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.field] })],
);

/** What the embedded mail provider delivered: empty outside the sandbox. */
export const sandboxMail = sqliteTable("sandbox_mail", {
  id: text().primaryKey(),
  recipient: text().notNull(),
  template: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  headers: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
  at: integer().notNull(),
});
