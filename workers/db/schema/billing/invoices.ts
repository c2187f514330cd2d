/** The tables of invoices, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, text, unique } from "drizzle-orm/sqlite-core";
import type { TaxSeller } from "../../../core/brand";
import { SUPPLIES } from "../../../modules/billing/rules";
import { users } from "../accounts/sign-in";
import { orders } from "./orders";
import { table } from "../table";

export const billingDetails = table("billing_details", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  state: text().notNull(),
  pin: text().notNull(),
  gstin: text(),
  business: text().notNull().default(""),
  savedAt: integer().notNull(),
});

export const invoices = table(
  "invoices",
  {
    id: text().primaryKey(),
    kind: text({ enum: ["invoice", "credit_note"] }).notNull(),
    series: text().notNull(),
    seq: integer().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    paymentId: text().notNull(),
    cause: text().notNull(),
    invoiceId: text().references((): AnySQLiteColumn => invoices.id),
    issuedAt: integer().notNull(),
    description: text().notNull(),
    currency: text().notNull(),
    total: integer().notNull(),
    taxable: integer().notNull(),
    cgst: integer().notNull(),
    sgst: integer().notNull(),
    igst: integer().notNull(),
    rounding: integer().notNull(),
    rate: integer().notNull(),
    supply: text({ enum: SUPPLIES }).notNull(),
    place: text(),
    seller: text({ mode: "json" }).$type<TaxSeller>().notNull(),
    buyerName: text().notNull(),
    buyerPin: text().notNull(),
    buyerGstin: text(),
  },
  (t) => [
    unique().on(t.series, t.seq),
    unique().on(t.orderId, t.cause),
    index("invoices_credit").on(t.invoiceId),
    index("invoices_named")
      .on(t.issuedAt)
      .where(sql`buyer_name || buyer_pin || coalesce(buyer_gstin, '') <> ''`),
  ],
);
