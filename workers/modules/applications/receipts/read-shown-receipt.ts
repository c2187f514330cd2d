import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { authorize } from "../../../core/policy";
import { readShared, type SharedReceipt } from "./share-receipt";

/** A shared receipt that the home page shows, without its person's name, and where it stands. */
export interface ShownReceipt extends Omit<SharedReceipt, "name"> {
  path: string;
}

/**
 * The receipt that the operator configured to be shown to everybody; null where none is, where its person withdrew it,
 * and where the database does not answer: the page shows a sample then.
 */
export async function readShownReceipt(ctx: AppContext): Promise<ShownReceipt | null> {
  authorize(ctx, "slips.read_shared");
  const token = ctx.config.shownReceipt;
  if (token === null) return null;
  try {
    const { name: _, ...shown } = await readShared(ctx, { token });
    return { ...shown, path: `/s/${token}` };
  } catch (error) {
    if (!(error instanceof DomainError)) ctx.log.warn("receipt.unread", { error });
    return null;
  }
}
