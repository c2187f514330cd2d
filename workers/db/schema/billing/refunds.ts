/** The tables of refunds, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { byUser } from "../accounts/sign-in";
import { orders } from "./orders";
import type { GatewayName } from "../../../modules/billing";
import { table } from "../table";

export const refunds = table(
  "refunds",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    gateway: text().$type<GatewayName>().notNull(),
    paymentId: text().notNull(),
    amount: integer().notNull(),
    currency: text({ enum: ["INR", "USD"] }).notNull(),
    kind: text({ enum: ["asked", "staff", "outside", "chargeback"] }).notNull(),
    state: text({ enum: ["requested", "declined", "approved", "done", "failed"] }).notNull(),
    reason: text().notNull().default(""),
    note: text().notNull().default(""),
    decidedBy: byUser(),
    decidedAt: integer(),
    gatewayRef: text(),
    nextCheckAt: integer(),
    checks: integer().notNull().default(0),
    lastError: text(),
    doneAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("refunds_live")
      .on(t.gateway, t.paymentId)
      .where(sql`state NOT IN ('declined','failed') AND kind <> 'chargeback'`),
    uniqueIndex("refunds_chargeback")
      .on(t.gateway, t.paymentId)
      .where(sql`kind = 'chargeback'`),
    index("refunds_order").on(t.orderId),
    index("refunds_due")
      .on(t.nextCheckAt)
      .where(sql`next_check_at IS NOT NULL`),
    index("refunds_desk")
      .on(t.createdAt)
      .where(sql`state = 'requested' OR next_check_at IS NOT NULL`),
    index("refunds_decider")
      .on(t.decidedBy)
      .where(sql`decided_by IS NOT NULL`),
  ],
);
