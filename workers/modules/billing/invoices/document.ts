import { messageOf, type Message } from "../../../texts/text";
import { showDay, indiaDay } from "../../../lib/india-time";
import { describeProduct, showAmount } from "../orders/rules";
import type { findDocument, findPaidOrder, invoicesOf } from "./queries";
import { documentNumber, showTaxRate, stateTaxName } from "./rules";
import type { Seller } from "../../../core/brand";
import { INDIAN_STATES } from "./vocabulary";

/** A page as it is drawn: words alone. */
export interface PrintedPage {
  title: string;
  fileName: string;
  /** Under the title, a line each. */
  facts: [label: string, value: string][];
  seller: string[];
  buyer: string[];
  /** The items of the sale and any taxes, each with its amount. */
  lines: [what: string, amount: string][];
  total: [what: string, amount: string];
  notes: string[];
}

const showState = (code: string) => `${INDIAN_STATES[code] ?? ""} (${code})`;

/** The page of a tax invoice or a credit note (CGST Rules, 46 and 53), as it was frozen when it was issued. */
export function invoicePage({
  document: d,
  credits,
  creditsAt,
}: NonNullable<Awaited<ReturnType<typeof findDocument>>>): PrintedPage {
  const number = documentNumber(d.series, d.seq);
  const isNote = d.kind === "credit_note";
  const money = (minor: number) => showAmount(minor, d.currency);
  const half = showTaxRate(d.rate / 2);
  const isExport = d.supply === "export_lut" || d.supply === "export_taxed";
  const state = d.place ?? d.seller.state;
  return {
    title: isNote ? "Credit note" : "Tax invoice",
    fileName: `${isNote ? "credit-note" : "invoice"}-${number.replaceAll("/", "-")}.pdf`,
    facts: [
      ["Number", number],
      ["Date", showDay(indiaDay(d.issuedAt))],
      ...(isNote && credits && creditsAt !== null
        ? [["For invoice", `${credits} of ${showDay(indiaDay(creditsAt))}`] as [string, string]]
        : []),
      ["Order", d.orderId],
      ["Payment", d.paymentId],
      ["Place of supply", isExport ? "Outside India" : showState(state)],
      ["Reverse charge", "No"],
    ],
    seller: [d.seller.name, ...d.seller.address.split("\n"), `GSTIN ${d.seller.gstin}`, showState(d.seller.state)],
    buyer: [
      d.buyerName,
      ...(d.buyerGstin ? [`GSTIN ${d.buyerGstin}`] : []),
      isExport ? "Outside India" : [showState(state), d.buyerPin].filter(Boolean).join(", PIN "),
    ].filter(Boolean),
    lines: [
      [`${d.description} · SAC ${d.seller.sac}`, money(d.taxable)],
      ...(d.supply === "intra"
        ? ([
            [`CGST ${half}`, money(d.cgst)],
            [`${stateTaxName(state)} ${half}`, money(d.sgst)],
          ] as [string, string][])
        : []),
      ...(d.supply === "inter" || d.supply === "export_taxed"
        ? ([[`IGST ${showTaxRate(d.rate)}`, money(d.igst)]] as [string, string][])
        : []),
      ...(d.rounding === 0 ? [] : ([["Rounding", money(d.rounding)]] as [string, string][])),
    ],
    total: [isNote ? "Given back" : "Paid", money(d.total)],
    notes: [
      ...(d.supply === "export_taxed" ? ["Supply meant for export on payment of integrated tax."] : []),
      ...(d.supply === "export_lut"
        ? [
            "Supply meant for export under bond or letter of undertaking without payment of integrated tax. " +
              `LUT ${d.seller.lut ?? ""}.`,
          ]
        : []),
      "Issued electronically; it needs no signature (rule 46 of the CGST Rules).",
    ],
  };
}

/** The page of the receipt for an order without an invoice. It names no tax. */
export function receiptPage(
  order: NonNullable<Awaited<ReturnType<typeof findPaidOrder>>>,
  buyerName: string,
  seller: Seller,
): PrintedPage {
  const amount = showAmount(order.amount, order.currency);
  return {
    title: "Receipt",
    fileName: `receipt-${order.id}.pdf`,
    facts: [
      ["Order", order.id],
      ["Payment", order.paymentId ?? ""],
      ["Paid on", order.paidAt === null ? "" : showDay(indiaDay(order.paidAt))],
    ],
    seller: [seller.name, ...seller.address.split("\n")],
    buyer: [buyerName].filter(Boolean),
    lines: [[describeProduct(order.product, order.plan, order.credits), amount]],
    total: ["Paid", amount],
    notes: ["This is a receipt for a payment. It is not a tax invoice."],
  };
}

/** A document of an order, as its list names it. */
export interface IssuedDocument {
  href: string;
  label: Message;
}

/** The documents of an order; its receipt where nothing was issued. */
export function documentsOf(orderId: string, issued: Awaited<ReturnType<typeof invoicesOf>>): IssuedDocument[] {
  const own = issued.filter((row) => row.orderId === orderId);
  if (own.length === 0) return [{ href: `/api/invoices/${orderId}`, label: "yourPlan.receiptPdf" }];
  return own.map(({ id, kind, series, seq }) => ({
    href: `/api/invoices/${id}`,
    label: messageOf(kind === "invoice" ? "yourPlan.invoicePdf" : "yourPlan.creditNotePdf", {
      number: documentNumber(series, seq),
    }),
  }));
}
