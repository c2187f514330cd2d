/** The tables of the browser extension, whose writer `browser-extension` alone is. `migrations` is the truth. */
import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { HOST_STATES } from "../../../modules/fulfilment/rules";
import { byUser, ofUser, sessions } from "../accounts/sign-in";
import { table } from "../table";

const ofSession = () => text().references(() => sessions.id, { onDelete: "cascade" });

export const extensionCodes = table(
  "extension_codes",
  {
    sessionId: ofSession().primaryKey(),
    userId: ofUser().notNull(),
    name: text().notNull().unique(),
    secretHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: integer().notNull(),
  },
  (t) => [index("extension_codes_user").on(t.userId)],
);

export const extensionTokens = table(
  "extension_tokens",
  {
    id: text().primaryKey(),
    sessionId: ofSession().notNull().unique(),
    userId: ofUser().notNull(),
    secretHash: text().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [index("extension_tokens_user").on(t.userId)],
);

export const formHosts = table(
  "form_hosts",
  {
    host: text().primaryKey(),
    company: text().notNull(),
    state: text({ enum: HOST_STATES }).notNull().default("asked"),
    askedBy: byUser(),
    askedAt: integer().notNull(),
    decidedBy: byUser(),
    decidedAt: integer(),
  },
  (t) => [
    index("form_hosts_waiting")
      .on(t.askedAt)
      .where(sql`state = 'asked'`),
  ],
);
