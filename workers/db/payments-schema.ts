/** The tables of payments and the community in `DB`, as drizzle sees them. `migrations/app/0010_payments.sql` and what follows it is the truth. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { GatewayEvent, GatewayName } from "../providers/payments/port";

export const orders = sqliteTable("orders", {
  id: text().primaryKey(),
  clientKey: text("client_key").notNull(),
  product: text({ enum: ["plan", "community"] }).notNull(),
  plan: text({ enum: ["Basic", "Pro", "Ultimate"] }),
  credits: integer().notNull(),
  amount: integer().notNull(),
  currency: text({ enum: ["INR", "USD"] }).notNull(),
  country: text(),
  method: text({ enum: ["card", "wallet"] }).notNull(),
  gateway: text().$type<GatewayName>().notNull(),
  gatewayRef: text("gateway_ref"),
  session: text(),
  userId: text("user_id"),
  intentId: text("intent_id"),
  buyerName: text("buyer_name").notNull().default(""),
  buyerEmail: text("buyer_email").notNull().default(""),
  buyerPhone: text("buyer_phone").notNull().default(""),
  state: text({ enum: ["open", "failed", "closed", "paid"] })
    .notNull()
    .default("open"),
  paymentId: text("payment_id"),
  paidAt: integer("paid_at"),
  activatedAt: integer("activated_at"),
  takenBackAt: integer("taken_back_at"),
  revoked: integer().notNull().default(0),
  expiresAt: integer("expires_at").notNull(),
  nextCheckAt: integer("next_check_at"),
  checks: integer().notNull().default(0),
  createdAt: integer("created_at").notNull(),
  closedAt: integer("closed_at"),
  gives: integer().notNull().default(1),
});

export const payments = sqliteTable(
  "payments",
  {
    gateway: text().$type<GatewayName>().notNull(),
    paymentId: text("payment_id").notNull(),
    orderId: text("order_id").notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    seenAt: integer("seen_at").notNull(),
    settles: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.paymentId] })],
);

export const gatewayEvents = sqliteTable("gateway_events", {
  id: text().primaryKey(),
  gateway: text().$type<GatewayName>().notNull(),
  body: text({ mode: "json" }).$type<GatewayEvent>().notNull(),
  receivedAt: integer("received_at").notNull(),
  handledAt: integer("handled_at"),
});

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
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export const paymentProblems = sqliteTable("payment_problems", {
  id: text().primaryKey(),
  kind: text({ enum: PROBLEM_KINDS }).notNull(),
  cause: text().notNull(),
  orderId: text("order_id"),
  gateway: text().$type<GatewayName>().notNull(),
  paymentId: text("payment_id"),
  amount: integer(),
  currency: text(),
  createdAt: integer("created_at").notNull(),
  resolvedAt: integer("resolved_at"),
  resolvedBy: text("resolved_by"),
  note: text().notNull().default(""),
});

export const communityMembers = sqliteTable("community_members", {
  id: text().primaryKey(),
  email: text().notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  beganAt: integer("began_at").notNull(),
  endsAt: integer("ends_at").notNull(),
  leftAt: integer("left_at"),
  endReason: text("end_reason", { enum: ["left", "refund"] }),
  remindedFor: integer("reminded_for"),
  toldFor: integer("told_for"),
  createdAt: integer("created_at").notNull(),
});

export const communityInterest = sqliteTable("community_interest", {
  email: text().primaryKey(),
  name: text().notNull(),
  phone: text().notNull(),
  at: integer().notNull(),
});

export const sandboxGatewayOrders = sqliteTable("sandbox_gateway_orders", {
  orderId: text("order_id").primaryKey(),
  sessionId: text("session_id").notNull(),
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

export const sandboxGatewayPayments = sqliteTable("sandbox_gateway_payments", {
  paymentId: text("payment_id").primaryKey(),
  orderId: text("order_id").notNull(),
  amount: integer().notNull(),
  currency: text({ enum: ["INR", "USD"] }).notNull(),
  paidAt: integer("paid_at").notNull(),
  disputedAt: integer("disputed_at"),
});

export const sandboxGatewayRefunds = sqliteTable("sandbox_gateway_refunds", {
  refundId: text("refund_id").primaryKey(),
  paymentId: text("payment_id").notNull(),
  amount: integer().notNull(),
  at: integer().notNull(),
  failedAt: integer("failed_at"),
});

export const sandboxGatewayNotices = sqliteTable("sandbox_gateway_notices", {
  id: text().primaryKey(),
  body: text().notNull(),
  dueAt: integer("due_at").notNull(),
  deliveredAt: integer("delivered_at"),
});
