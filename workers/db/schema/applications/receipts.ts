/** The tables of receipts. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { applications } from "./records";
import { ofUser } from "../accounts/sign-in";
import { table } from "../table";

export const receiptShares = table(
  "slip_shares",
  {
    applicationId: text()
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    userId: ofUser().notNull(),
    tokenHash: text().notNull().unique(),
    showsName: integer({ mode: "boolean" }).notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [index("slip_shares_user").on(t.userId, t.applicationId)],
);

export const sentPostings = table(
  "sent_postings",
  {
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    attempt: integer().notNull(),
    userId: ofUser().notNull(),
    objectKey: text().notNull().unique(),
    sha256: text().notNull(),
    keptAt: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.attempt] }),
    index("sent_postings_user").on(t.userId, t.applicationId, t.attempt),
  ],
);

export const confirmingMails = table(
  "confirming_mails",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    attempt: integer().notNull(),
    sender: text().notNull(),
    subject: text().notNull(),
    sentence: text().notNull(),
    verified: integer({ mode: "boolean" }).notNull(),
    sentAt: integer().notNull(),
    receivedAt: integer().notNull(),
    messageId: text(),
    contentHash: text(),
    answer: text({ enum: ["received", "rejected"] })
      .notNull()
      .default("received"),
  },
  (t) => [
    uniqueIndex("confirming_mails_answer").on(t.applicationId, t.attempt, t.answer),
    uniqueIndex("confirming_mails_message")
      .on(t.userId, t.messageId)
      .where(sql`message_id IS NOT NULL`),
    uniqueIndex("confirming_mails_content")
      .on(t.userId, t.contentHash)
      .where(sql`content_hash IS NOT NULL`),
    index("confirming_mails_user").on(t.userId, sql`sent_at DESC`, sql`id DESC`),
  ],
);
