/** The table of one-time codes, whose writer `one-time-codes` alone is. `migrations` is the truth. */
import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { applications } from "./records";
import { ofUser } from "../accounts/sign-in";
import { table } from "../table";

export const codeRequests = table(
  "code_requests",
  {
    id: text().primaryKey(),
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    attempt: integer().notNull(),
    userId: ofUser().notNull(),
    operatorId: ofUser().notNull(),
    sessionId: text().notNull(),
    askedAt: integer().notNull(),
    expiresAt: integer().notNull(),
    givenAt: integer(),
    sealed: text(),
  },
  (t) => [
    index("code_requests_application").on(t.applicationId, t.attempt, t.expiresAt),
    index("code_requests_user").on(t.userId, t.expiresAt),
    index("code_requests_operator").on(t.operatorId),
    index("code_requests_held")
      .on(t.expiresAt)
      .where(sql`sealed IS NOT NULL`),
  ],
);
