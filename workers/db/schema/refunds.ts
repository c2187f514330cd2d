/** The tables of refunds, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { GatewayName } from "../../domain/orders/port";

export const refunds = sqliteTable("refunds", {
  id: text().primaryKey(),
  orderId: text("order_id").notNull(),
  gateway: text().$type<GatewayName>().notNull(),
  paymentId: text("payment_id").notNull(),
  amount: integer().notNull(),
  currency: text({ enum: ["INR", "USD"] }).notNull(),
  kind: text({ enum: ["asked", "staff", "outside", "chargeback"] }).notNull(),
  state: text({ enum: ["requested", "declined", "approved", "done", "failed"] }).notNull(),
  reason: text().notNull().default(""),
  note: text().notNull().default(""),
  decidedBy: text("decided_by"),
  decidedAt: integer("decided_at"),
  gatewayRef: text("gateway_ref"),
  nextCheckAt: integer("next_check_at"),
  checks: integer().notNull().default(0),
  lastError: text("last_error"),
  doneAt: integer("done_at"),
  createdAt: integer("created_at").notNull(),
});
