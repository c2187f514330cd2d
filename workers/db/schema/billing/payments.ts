/** The tables of payments, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import type { GatewayName } from "../../../modules/billing";
import { byUser } from "../accounts/sign-in";
import { table } from "../table";

export const PROBLEM_KINDS = [
  "wrong_amount",
  "unknown_order",
  "paid_twice",
  "bought_twice",
  "reused_payment",
  "nobody",
  "unsettled",
  "not_at_gateway",
  "refund_failed",
  "refund_outside",
  "chargeback",
  "chargeback_won",
  "books_amount",
  "books_missing",
  "books_fee",
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export const paymentProblems = table(
  "payment_problems",
  {
    id: text().primaryKey(),
    kind: text({ enum: PROBLEM_KINDS }).notNull(),
    cause: text().notNull().unique(),
    orderId: text(),
    gateway: text().$type<GatewayName>().notNull(),
    paymentId: text(),
    amount: integer(),
    currency: text(),
    createdAt: integer().notNull(),
    resolvedAt: integer(),
    resolvedBy: byUser(),
    note: text().notNull().default(""),
  },
  (t) => [
    index("payment_problems_open")
      .on(t.createdAt)
      .where(sql`resolved_at IS NULL`),
    index("payment_problems_resolver")
      .on(t.resolvedBy)
      .where(sql`resolved_by IS NOT NULL`),
  ],
);

export const comparedDays = table(
  "compared_days",
  {
    gateway: text().$type<GatewayName>().notNull(),
    day: text().notNull(),
    payments: integer().notNull(),
    refunds: integer().notNull(),
    foundAgain: integer().notNull(),
    differences: integer().notNull(),
    comparedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.day] })],
);
