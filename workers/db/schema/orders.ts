/** The tables of orders, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { intents } from "./plans";
import { users } from "./identity";
import type { GatewayEvent } from "../../domain/orders/port";
import type { GatewayName } from "../../domain/orders/port";
import type { Terms } from "../../domain/offers/vocabulary";

export const orders = sqliteTable(
  "orders",
  {
    id: text().primaryKey(),
    clientKey: text("client_key").notNull().unique(),
    product: text({ enum: ["plan", "community"] }).notNull(),
    plan: text({ enum: ["Basic", "Pro", "Ultimate"] }),
    offerVersion: integer("offer_version").notNull(),
    credits: integer().notNull(),
    amount: integer().notNull(),
    currency: text({ enum: ["INR", "USD"] }).notNull(),
    terms: text({ mode: "json" }).$type<Terms>().notNull(),
    country: text(),
    method: text({ enum: ["card", "wallet"] }).notNull(),
    gateway: text().$type<GatewayName>().notNull(),
    gatewayRef: text("gateway_ref"),
    session: text(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    intentId: text("intent_id").references(() => intents.id, { onDelete: "set null" }),
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
  ],
);

export const payments = sqliteTable(
  "payments",
  {
    gateway: text().$type<GatewayName>().notNull(),
    paymentId: text("payment_id").notNull(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    amount: integer().notNull(),
    currency: text().notNull(),
    seenAt: integer("seen_at").notNull(),
    settles: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.paymentId] }), index("payments_order").on(t.orderId)],
);

export const webhookEvents = sqliteTable(
  "webhook_events",
  {
    id: text().primaryKey(),
    gateway: text().$type<GatewayName>().notNull(),
    body: text({ mode: "json" }).$type<GatewayEvent>().notNull(),
    receivedAt: integer("received_at").notNull(),
    handledAt: integer("handled_at"),
  },
  (t) => [
    index("webhook_events_unhandled")
      .on(t.receivedAt)
      .where(sql`handled_at IS NULL`),
    index("webhook_events_age").on(t.receivedAt),
  ],
);
