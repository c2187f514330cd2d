/** The tables of employers' mails, whose writer `inbound-mail` alone is. `migrations` is the truth; a test compares. */
import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { applications } from "./applications";
import { ofUser } from "./identity";
import { table } from "./table";

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
  },
  (t) => [
    uniqueIndex("confirming_mails_application").on(t.applicationId, t.attempt),
    index("confirming_mails_user").on(t.userId, sql`sent_at DESC`, sql`id DESC`),
  ],
);
