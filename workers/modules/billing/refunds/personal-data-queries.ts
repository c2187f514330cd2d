import { sql } from "drizzle-orm";
import { orders } from "../../../db/schema/billing/orders";
import { refunds } from "../../../db/schema/billing/refunds";
import { instant, type PersonalData } from "../../../core/personal-data";
import { describeProduct } from "../orders/rules";
import { ordersOf } from "./queries";

/** Far more than any person buys. */
const ORDERS = 1000;

export const refundsData: PersonalData = {
  erase: (db, { userId }) => [
    db.run(sql`UPDATE ${refunds} SET reason = '', note = ''
      WHERE order_id IN (SELECT id FROM ${orders} WHERE user_id = ${userId})`),
  ],
  sections: {
    payments: async ({ db }, userId) => {
      const rows = await ordersOf(db, userId, ORDERS);
      return rows.map((row) => ({
        order: row.id,
        product: describeProduct(row.product, row.plan, row.credits),
        amount: row.amount / 100,
        currency: row.currency,
        payment: row.paymentId,
        paidAt: instant(row.paidAt),
        refund: row.refundState,
        takenBackAt: instant(row.takenBackAt),
      }));
    },
  },
};
