import type { AppContext } from "../../../core/context";
import type { SQL, Statement } from "../../../db/client";
import { timeId } from "../../../core/ids";
import type { OrderRow } from "../orders/queries";
import { describeProduct } from "../orders/rules";
import { billingOf, findInvoiceOf, insertCreditNote, insertInvoice } from "./queries";
import { placeOfSupply, seriesOf, splitCredit, splitTax } from "./rules";

/**
 * The statements that issue the tax invoice of an order, for the batch that gives it; none where the seller has no
 * GSTIN. Its number is taken inside the batch.
 * @param payment what it was paid with; `settles` is the price, with its tax inside.
 */
export async function invoiceStatements(
  ctx: AppContext,
  order: OrderRow,
  payment: { paymentId: string; settles: number; currency: string },
  buyerName: string,
): Promise<Statement[]> {
  const tax = ctx.config.seller.tax;
  if (!tax) return [];
  const now = ctx.now();
  const [billing] = order.userId ? await billingOf(ctx.db, order.userId) : [];
  const gstin = payment.currency === "INR" ? (billing?.gstin ?? null) : null;
  const { prefix, ...seller } = tax;
  const placed = placeOfSupply(payment.currency, seller, {
    state: billing?.state ?? (order.buyerState || null),
    gstin,
  });
  return [
    insertInvoice(ctx.db, {
      id: timeId(now),
      series: seriesOf("invoice", prefix, now),
      orderId: order.id,
      paymentId: payment.paymentId,
      cause: `order#${order.gives}`,
      issuedAt: now,
      description: describeProduct(order.product, order.plan, order.credits),
      currency: payment.currency,
      ...splitTax(payment.settles, seller.rate, placed.supply),
      rate: seller.rate,
      ...placed,
      seller,
      buyerName: gstin === null ? buyerName : (billing?.business ?? ""),
      buyerPin: billing?.pin ?? "",
      buyerGstin: gstin,
    }),
  ];
}

/**
 * The statements that issue the credit note for money of a payment that went back, for the batch that says so; none for
 * a payment without an invoice, or of one that was given back whole. It says what the invoice says, whatever is
 * configured by now.
 * @param back.cause names what gave the money back, so that it is credited once.
 * @param when what has to hold when the batch comes to it.
 */
export async function creditNoteStatements(
  ctx: AppContext,
  back: { orderId: string; paymentId: string; amount: number; currency: string; cause: string },
  when: SQL,
): Promise<Statement[]> {
  const found = await findInvoiceOf(ctx.db, back.orderId, back.paymentId);
  if (!found || found.invoice.currency !== back.currency) return [];
  const { invoice, credited } = found;
  const parts = splitCredit(invoice, credited, back.amount);
  if (!parts) return [];
  const now = ctx.now();
  const { kind: _, seq: __, ...invoiced } = invoice;
  return [
    insertCreditNote(
      ctx.db,
      {
        ...invoiced,
        ...parts,
        id: timeId(now),
        series: seriesOf("credit_note", invoice.series.split("/")[0] ?? "", now),
        cause: `${back.cause}#${invoice.id}`,
        invoiceId: invoice.id,
        issuedAt: now,
      },
      when,
    ),
  ];
}
