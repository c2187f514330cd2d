/** The tables of ledger, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const creditBalances = sqliteTable("credit_balances", {
  userId: text("user_id").primaryKey(),
  granted: integer().notNull().default(0),
  used: integer().notNull().default(0),
  reserved: integer().notNull().default(0),
  revoked: integer().notNull().default(0),
});

export const creditLedger = sqliteTable("credit_ledger", {
  id: integer().primaryKey(),
  userId: text("user_id").notNull(),
  kind: text({ enum: ["grant", "reserve", "settle", "release", "reverse", "revoke"] }).notNull(),
  amount: integer().notNull(),
  ref: text().notNull(),
  at: integer().notNull(),
});
