/** The tables of sandbox, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { table } from "./table";

export const sandboxOpenidKeys = table("sandbox_openid_keys", {
  id: integer().primaryKey(),
  privateJwk: text({ mode: "json" }).$type<JsonWebKey>().notNull(),
});

/** The grant for which the sandbox's issuer gave out a code. */
export interface SandboxGrant {
  clientId: string;
  redirectUri: string;
  challenge: string;
  nonce: string;
  person: { sub: string; name: string; email: string; emailVerified: boolean };
}

export const sandboxOpenidCodes = table(
  "sandbox_openid_codes",
  {
    codeHash: text().primaryKey(),
    granted: text({ mode: "json" }).$type<SandboxGrant>().notNull(),
    expiresAt: integer().notNull(),
  },
  (t) => [index("sandbox_openid_codes_expiry").on(t.expiresAt)],
);

export const sandboxGatewayOrders = table("sandbox_gateway_orders", {
  orderId: text().primaryKey(),
  sessionId: text().notNull().unique(),
  method: text({ enum: ["card", "wallet"] }).notNull(),
  amount: integer().notNull(),
  currency: text({ enum: ["INR", "USD"] }).notNull(),
  description: text().notNull(),
  returnUrl: text().notNull(),
  lastAttempt: text({ enum: ["none", "failed"] })
    .notNull()
    .default("none"),
  expiresAt: integer().notNull(),
});

export const sandboxGatewayPayments = table(
  "sandbox_gateway_payments",
  {
    paymentId: text().primaryKey(),
    orderId: text().notNull(),
    amount: integer().notNull(),
    currency: text({ enum: ["INR", "USD"] }).notNull(),
    paidAt: integer().notNull(),
    disputedAt: integer(),
  },
  (t) => [index("sandbox_gateway_payments_order").on(t.orderId)],
);

export const sandboxGatewayRefunds = table(
  "sandbox_gateway_refunds",
  {
    refundId: text().primaryKey(),
    paymentId: text().notNull(),
    amount: integer().notNull(),
    at: integer().notNull(),
    failedAt: integer(),
  },
  (t) => [index("sandbox_gateway_refunds_payment").on(t.paymentId)],
);

export const sandboxGatewayNotices = table(
  "sandbox_gateway_notices",
  {
    id: text().primaryKey(),
    body: text().notNull(),
    dueAt: integer().notNull(),
    deliveredAt: integer(),
  },
  (t) => [
    index("sandbox_gateway_notices_due")
      .on(t.dueAt)
      .where(sql`delivered_at IS NULL`),
  ],
);
