import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { auditRow } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { authorize, requireFresh, rolesOf } from "../../../core/policy";
import { readPayer } from "../orders/queries";
import { invoicePage, receiptPage } from "./document";
import { findDocument, findPaidOrder } from "./queries";

/**
 * An invoice or a credit note by its id, or the receipt of an order by the order's, as a PDF: for its owner, or for
 * staff with operations, whose read is in the audit log before a byte leaves.
 * @throws DomainError `not_found` for another person's, `forbidden` for staff without operations, `unproven` without a
 *   second factor of the last ten minutes.
 */
export async function downloadInvoice(
  ctx: AppContext,
  input: { id: string },
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> }> {
  const actor = authorize(ctx, "invoices.download");
  const invoice = await findDocument(ctx.db, input.id, actor.userId);
  const order = invoice ? null : await findPaidOrder(ctx.db, input.id, actor.userId);
  const found = invoice ?? order;
  if (found?.own !== 1) {
    if (actor.staff && !actor.staff.operations) throw new DomainError("forbidden", "errors.noAccess");
    if (!found || !rolesOf(actor)) throw new DomainError("not_found", "errors.notFound");
    requireFresh(ctx);
    await write(ctx.db, [
      auditRow(ctx.db, {
        actor,
        action: "invoices.download",
        subjectId: found.subjectId,
        objectId: input.id,
        nowMs: ctx.now(),
      }),
    ]);
  }
  const { drawPage } = await import("./draw-page");
  if (invoice) {
    const page = invoicePage(invoice);
    return { fileName: page.fileName, bytes: await drawPage(page) };
  }
  if (!order) throw new DomainError("not_found", "errors.notFound");
  const payer = order.subjectId ? await readPayer(ctx.db, order.subjectId) : null;
  const page = receiptPage(order, payer?.displayName ?? order.buyerName, ctx.config.seller);
  return { fileName: page.fileName, bytes: await drawPage(page) };
}
