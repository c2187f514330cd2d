/** The tables of employers' mails, whose writer `inbound-mail` alone is. `migrations` is the truth; a test compares. */
import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { applications } from "../applications/records";
import { ofUser } from "../accounts/sign-in";
import { table } from "../table";

export const forwardingAddresses = table("forwarding_addresses", {
  userId: ofUser().primaryKey(),
  token: text().notNull().unique(),
  createdAt: integer().notNull(),
  setupCode: text(),
  setupAt: integer(),
});

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
