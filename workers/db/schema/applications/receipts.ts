/** The tables of receipts. `migrations` is the truth; a test compares the two. */
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
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
