import { and, isNull, sql } from "drizzle-orm";
import { invoices } from "../../../db/schema/billing/invoices";
import { orders } from "../../../db/schema/billing/orders";
import { instant, type PersonalData } from "../../../core/personal-data";
import { isOwn } from "../refunds/queries";
import { billingOf, invoicesOf } from "./queries";
import { documentNumber } from "./rules";

/** Far more than any person is issued. */
const DOCUMENTS = 2000;

/** Rows of old books that one sweep changes: the first day of April ends a whole year's. */
const AT_ONCE = 5_000;

export const invoicesData: PersonalData = {
  // The law wants the invoice for years, and a registered business named on it; a consumer need not be.
  erase: (db, { userId }) => [
    db
      .update(invoices)
      .set({ buyerName: "", buyerPin: "" })
      .where(
        and(
          isNull(invoices.buyerGstin),
          sql`${invoices.orderId} IN (SELECT ${orders.id} FROM ${orders} WHERE ${isOwn(userId)})`,
        ),
      ),
  ],
  /** The series stays without a gap: numbers, amounts, taxes and the place of supply are kept. */
  purgeBooks: (db, beforeMs) => [
    db.run(sql`UPDATE ${invoices} SET buyer_name = '', buyer_pin = '', buyer_gstin = NULL
      WHERE rowid IN (SELECT rowid FROM ${invoices}
        WHERE buyer_name || buyer_pin || coalesce(buyer_gstin, '') <> '' AND issued_at < ${beforeMs}
        ORDER BY issued_at LIMIT ${AT_ONCE})`),
  ],
  sections: {
    billing: async ({ db }, userId) => {
      const [row] = await billingOf(db, userId);
      return row
        ? { state: row.state, pin: row.pin, gstin: row.gstin, business: row.business, savedAt: instant(row.savedAt) }
        : null;
    },
    invoices: async ({ db }, userId) => {
      const rows = await invoicesOf(db, userId, DOCUMENTS);
      return rows.map(({ series, seq, kind, orderId, issuedAt, currency, total }) => ({
        number: documentNumber(series, seq),
        kind,
        order: orderId,
        issuedAt: instant(issuedAt),
        amount: total / 100,
        currency,
      }));
    },
  },
};
