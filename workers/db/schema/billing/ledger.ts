/** The tables of ledger, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, text, unique } from "drizzle-orm/sqlite-core";
import { ofUser } from "../accounts/sign-in";
import { table } from "../table";

export const creditBalances = table("credit_balances", {
  userId: ofUser().primaryKey(),
  granted: integer().notNull().default(0),
  used: integer().notNull().default(0),
  reserved: integer().notNull().default(0),
  revoked: integer().notNull().default(0),
});

export const creditLedger = table(
  "credit_ledger",
  {
    id: integer().primaryKey(),
    userId: ofUser().notNull(),
    kind: text({ enum: ["grant", "reserve", "settle", "release", "reverse", "revoke"] }).notNull(),
    amount: integer().notNull(),
    ref: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    unique().on(t.kind, t.ref),
    index("credit_ledger_user").on(t.userId, t.id),
    index("credit_ledger_shown")
      .on(t.userId, t.id)
      .where(sql`kind IN ('grant','settle','reverse','revoke')`),
  ],
);
