/** The tables of sandbox, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SandboxGrant } from "../../domain/identity/schema";

export const sandboxOpenidKeys = sqliteTable("sandbox_openid_keys", {
  id: integer().primaryKey(),
  privateJwk: text("private_jwk", { mode: "json" }).$type<JsonWebKey>().notNull(),
});

export const sandboxOpenidCodes = sqliteTable(
  "sandbox_openid_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    granted: text({ mode: "json" }).$type<SandboxGrant>().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("sandbox_openid_codes_expiry").on(t.expiresAt)],
);

export const sandboxGatewayOrders = sqliteTable("sandbox_gateway_orders", {
  orderId: text("order_id").primaryKey(),
  sessionId: text("session_id").notNull().unique(),
  method: text({ enum: ["card", "wallet"] }).notNull(),
  amount: integer().notNull(),
  currency: text({ enum: ["INR", "USD"] }).notNull(),
  description: text().notNull(),
  returnUrl: text("return_url").notNull(),
  lastAttempt: text("last_attempt", { enum: ["none", "failed"] })
    .notNull()
    .default("none"),
  expiresAt: integer("expires_at").notNull(),
});

export const sandboxGatewayPayments = sqliteTable(
  "sandbox_gateway_payments",
  {
    paymentId: text("payment_id").primaryKey(),
    orderId: text("order_id").notNull(),
    amount: integer().notNull(),
    currency: text({ enum: ["INR", "USD"] }).notNull(),
    paidAt: integer("paid_at").notNull(),
    disputedAt: integer("disputed_at"),
  },
  (t) => [index("sandbox_gateway_payments_order").on(t.orderId)],
);

export const sandboxGatewayRefunds = sqliteTable(
  "sandbox_gateway_refunds",
  {
    refundId: text("refund_id").primaryKey(),
    paymentId: text("payment_id").notNull(),
    amount: integer().notNull(),
    at: integer().notNull(),
    failedAt: integer("failed_at"),
  },
  (t) => [index("sandbox_gateway_refunds_payment").on(t.paymentId)],
);

export const sandboxGatewayNotices = sqliteTable(
  "sandbox_gateway_notices",
  {
    id: text().primaryKey(),
    body: text().notNull(),
    dueAt: integer("due_at").notNull(),
    deliveredAt: integer("delivered_at"),
  },
  (t) => [
    index("sandbox_gateway_notices_due")
      .on(t.dueAt)
      .where(sql`delivered_at IS NULL`),
  ],
);
