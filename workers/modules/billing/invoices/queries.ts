import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import { billingDetails, invoices } from "../../../db/schema/billing/invoices";
import { orders } from "../../../db/schema/billing/orders";
import { rowsOf } from "../../../db/sql";
import type { AppDb, Statement } from "../../../db/client";
import { awaitsFulfilment } from "../orders/fulfil-queries";
import { ORDER_COLUMNS } from "../orders/queries";
import { isOwn } from "../refunds/queries";
import type { TaxParts } from "./rules";

type InvoiceRow = typeof invoices.$inferSelect;
type BillingRow = typeof billingDetails.$inferSelect;
type NewInvoice = Omit<InvoiceRow, "seq" | "invoiceId" | "kind">;

/** One more than the last of the series: rows are never deleted, so no number is missing and none comes twice. */
const nextOf = (series: string): SQL =>
  sql`(SELECT coalesce(max(l.seq), 0) + 1 FROM ${invoices} l WHERE l.series = ${series})`;

/** The sum that the credit notes of an invoice have given back, in minor units. */
const creditedOf = (invoiceId: SQL): SQL<number> =>
  sql<number>`(SELECT coalesce(sum(n.total), 0) FROM ${invoices} n WHERE n.invoice_id = ${invoiceId})`;

/**
 * Issues the invoice of an order that is about to be given; nothing while an earlier one of the order stands, which was
 * not given back whole.
 */
export function insertInvoice(db: AppDb, row: NewInvoice): Statement {
  const standing = sql`EXISTS (SELECT 1 FROM ${invoices} i WHERE i.order_id = ${row.orderId} AND i.kind = 'invoice'
    AND i.total > ${creditedOf(sql`i.id`)})`;
  return db
    .insert(invoices)
    .select(
      rowsOf(
        invoices,
        { ...row, kind: "invoice", seq: nextOf(row.series) },
        sql`WHERE ${awaitsFulfilment(row.orderId)} AND NOT ${standing}`,
      ),
    )
    .onConflictDoNothing();
}

/** Issues a credit note, if `when` is true; once for its cause, and never beyond its invoice. */
export function insertCreditNote(db: AppDb, row: NewInvoice & { invoiceId: string }, when: SQL): Statement {
  return db
    .insert(invoices)
    .select(
      rowsOf(
        invoices,
        { ...row, kind: "credit_note", seq: nextOf(row.series) },
        sql`FROM ${invoices} i WHERE i.id = ${row.invoiceId} AND ${when}
          AND i.total >= ${row.total} + ${creditedOf(sql`i.id`)}`,
      ),
    )
    .onConflictDoNothing();
}

/** The newest invoice of a payment, with what its credit notes have given back of each part; null without one. */
export async function findInvoiceOf(
  db: AppDb,
  orderId: string,
  paymentId: string,
): Promise<{ invoice: InvoiceRow; credited: TaxParts } | null> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.paymentId, paymentId)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
  const invoice = rows.findLast((row) => row.kind === "invoice");
  if (!invoice) return null;
  const credited = { total: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, rounding: 0 };
  for (const note of rows.filter((row) => row.invoiceId === invoice.id))
    for (const part of Object.keys(credited) as (keyof TaxParts)[]) credited[part] += note[part];
  return { invoice, credited };
}

/** The documents issued for a person's orders, oldest first: for one batch. */
export function invoicesOf(db: AppDb, userId: string, limit: number) {
  return db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      series: invoices.series,
      seq: invoices.seq,
      orderId: invoices.orderId,
      issuedAt: invoices.issuedAt,
      currency: invoices.currency,
      total: invoices.total,
    })
    .from(invoices)
    .where(sql`${invoices.orderId} IN (SELECT ${orders.id} FROM ${orders} WHERE ${isOwn(userId)})`)
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .limit(limit);
}

/** A document with what it credits, whose order it is, and whether that is the asking person's. */
export async function findDocument(db: AppDb, id: string, userId: string) {
  const rows = await db
    .select({
      document: invoices,
      credits: sql<string | null>`(SELECT c.series || '/' || printf('%06d', c.seq) FROM ${invoices} c
        WHERE c.id = ${invoices.invoiceId})`.as("credits"),
      creditsAt: sql<number | null>`(SELECT c.issued_at FROM ${invoices} c WHERE c.id = ${invoices.invoiceId})`.as(
        "credits_at",
      ),
      subjectId: orders.userId,
      own: sql<number>`${isOwn(userId)}`.as("own"),
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.id, id));
  return rows[0] ?? null;
}

/** An order that was given, as its receipt names it, and whether it is the asking person's. */
export async function findPaidOrder(db: AppDb, id: string, userId: string) {
  const rows = await db
    .select({
      ...ORDER_COLUMNS,
      buyerName: orders.buyerName,
      subjectId: orders.userId,
      own: sql<number>`${isOwn(userId)}`.as("own"),
    })
    .from(orders)
    .where(sql`${orders.id} = ${id} AND ${orders.activatedAt} IS NOT NULL`);
  return rows[0] ?? null;
}

/** A person's billing details, which their next invoice uses: for one batch. */
export function billingOf(db: AppDb, userId: string) {
  return db.select().from(billingDetails).where(eq(billingDetails.userId, userId));
}

/** Keeps it for the next invoice; what was issued stays as it is. */
export function saveBilling(db: AppDb, row: BillingRow): Statement {
  const { userId: _, ...details } = row;
  return db.insert(billingDetails).values(row).onConflictDoUpdate({ target: billingDetails.userId, set: details });
}
