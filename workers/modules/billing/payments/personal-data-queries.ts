import { and, asc, eq, gt, sql } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { creditLedger } from "../../../db/schema/billing/ledger";
import { orders } from "../../../db/schema/billing/orders";
import { instant, pagesOf, type PersonalData } from "../../../core/personal-data";
import { orderOfGrant } from "../orders/queries";
import { ledgerWords } from "../plans/history";
import { LEDGER_LINE } from "./account-queries";

export const paymentsData: PersonalData = {
  sections: {
    /** Every change of the person's credits, with the job or the order it was for. */
    credits: ({ db }, userId) =>
      pagesOf(
        (after: number | null, limit) =>
          db
            .select(LEDGER_LINE)
            .from(creditLedger)
            .leftJoin(orders, eq(orders.id, orderOfGrant))
            .leftJoin(
              applications,
              sql`${applications.id} = substr(${creditLedger.ref}, 1, instr(${creditLedger.ref}, '#') - 1)`,
            )
            .where(and(eq(creditLedger.userId, userId), after === null ? undefined : gt(creditLedger.id, after)))
            .orderBy(asc(creditLedger.id))
            .limit(limit),
        (row) => row.id,
        (row) => ({ at: instant(row.at), what: ledgerWords(row) }),
      ),
  },
};
