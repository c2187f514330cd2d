/** The tables of orders, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { intents } from "./plans";
import { byUser } from "../accounts/sign-in";
import type { GatewayEvent, GatewayName } from "../../../modules/billing";
import type { Terms } from "../../../modules/billing/rules";
import { table } from "../table";

export const orders = table(
  "orders",
  {
    id: text().primaryKey(),
    clientKey: text().notNull().unique(),
    product: text({ enum: ["plan", "community"] }).notNull(),
    plan: text({ enum: ["Basic", "Pro", "Ultimate"] }),
    offerVersion: integer().notNull(),
    credits: integer().notNull(),
    amount: integer().notNull(),
    currency: text({ enum: ["INR", "USD"] }).notNull(),
    terms: text({ mode: "json" }).$type<Terms>().notNull(),
    country: text(),
    method: text({ enum: ["card", "wallet"] }).notNull(),
    gateway: text().$type<GatewayName>().notNull(),
    gatewayRef: text(),
    session: text(),
    userId: byUser(),
    intentId: text().references(() => intents.id, { onDelete: "set null" }),
    buyerName: text().notNull().default(""),
    buyerEmail: text().notNull().default(""),
    buyerPhone: text().notNull().default(""),
    buyerState: text().notNull().default(""),
    state: text({ enum: ["open", "failed", "closed", "paid"] })
      .notNull()
      .default("open"),
    paymentId: text(),
    paidAt: integer(),
    activatedAt: integer(),
    takenBackAt: integer(),
    revoked: integer().notNull().default(0),
    expiresAt: integer().notNull(),
    nextCheckAt: integer(),
    checks: integer().notNull().default(0),
    createdAt: integer().notNull(),
    closedAt: integer(),
    gives: integer().notNull().default(1),
    pausedMs: integer("stood_ms").notNull().default(0),
  },
  (t) => [
    index("orders_user").on(t.userId, t.createdAt),
    index("orders_intent")
      .on(t.intentId)
      .where(sql`intent_id IS NOT NULL`),
    index("orders_due")
      .on(t.nextCheckAt)
      .where(sql`next_check_at IS NOT NULL`),
    index("orders_buyer")
      .on(t.buyerEmail)
      .where(sql`product = 'community'`),
    index("orders_reachable")
      .on(t.createdAt)
      .where(sql`product = 'community' AND buyer_phone <> ''`),
    index("orders_named")
      .on(sql`coalesce(paid_at, created_at)`)
      .where(sql`buyer_name || buyer_email || buyer_phone || buyer_state <> ''`),
  ],
);

export const payments = table(
  "payments",
  {
    gateway: text().$type<GatewayName>().notNull(),
    paymentId: text().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    amount: integer().notNull(),
    currency: text().notNull(),
    seenAt: integer().notNull(),
    settles: integer().notNull().default(0),
    bookedAt: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.gateway, t.paymentId] }),
    index("payments_order").on(t.orderId),
    index("payments_seen").on(t.gateway, t.seenAt),
  ],
);

export const webhookEvents = table(
  "webhook_events",
  {
    id: text().primaryKey(),
    gateway: text().$type<GatewayName>().notNull(),
    body: text({ mode: "json" }).$type<GatewayEvent>().notNull(),
    receivedAt: integer().notNull(),
    handledAt: integer(),
  },
  (t) => [
    index("webhook_events_unhandled")
      .on(t.receivedAt)
      .where(sql`handled_at IS NULL`),
    index("webhook_events_age").on(t.receivedAt),
  ],
);
