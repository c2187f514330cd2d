/** The tables of ledger, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { users } from "./identity";

export const creditBalances = sqliteTable("credit_balances", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  granted: integer().notNull().default(0),
  used: integer().notNull().default(0),
  reserved: integer().notNull().default(0),
  revoked: integer().notNull().default(0),
});

export const creditLedger = sqliteTable(
  "credit_ledger",
  {
    id: integer().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: ["grant", "reserve", "settle", "release", "reverse", "revoke"] }).notNull(),
    amount: integer().notNull(),
    ref: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    unique().on(t.kind, t.ref),
    index("credit_ledger_user").on(t.userId, t.id),
    index("credit_ledger_told")
      .on(t.userId, t.id)
      .where(sql`kind IN ('grant','settle','reverse','revoke')`),
  ],
);
