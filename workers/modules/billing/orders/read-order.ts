import type { Message } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { findOrder, latestWalletOrder, type OrderRow } from "./queries";
import { readReference } from "./reference";
import { shownState, type ShownState } from "./rules";
import { OrderReferenceInput } from "./schema";

/** An order as it stands in our books, for the page that a payment returns to. Nothing of the person is in it. */
export interface KnownOrder {
  /** The product: the name of a plan, or a text. */
  product: Message | string;
  state: ShownState;
  method: "card" | "wallet";
  /** Whether the caller may go on to pay: the owner of a plan's order; for the community's the reference is enough. */
  own: boolean;
  /** The owner's choice on /purchase; null for the community, and for other callers. */
  intentId: string | null;
}

/**
 * The state of an order in our books now. It asks no gateway, so it answers at once, and it opens to any holder of the
 * order's signed reference: a wallet's app may return into another browser, which is not signed in.
 * @param input.reference null for the newest wallet order of the session.
 * @throws DomainError `not_found` for a reference we did not sign, or without a wallet order; `signed_out` without a
 *   reference and a session.
 */
export async function readOrder(ctx: AppContext, input: { reference: string | null }): Promise<KnownOrder> {
  authorize(ctx, "payments.read");
  const order = input.reference === null ? await ownWalletOrder(ctx) : await findByReference(ctx, input.reference);
  if (!order) throw new DomainError("not_found", "errors.notFound");
  const own = order.product === "community" || (ctx.actor.kind === "user" && order.userId === ctx.actor.userId);
  return {
    product: order.product === "community" ? "plans.community" : (order.plan ?? "plans.own"),
    state: shownState(order),
    method: order.method,
    own,
    intentId: own ? order.intentId : null,
  };
}

async function ownWalletOrder(ctx: AppContext): Promise<OrderRow | null> {
  return latestWalletOrder(ctx.db, authorize(ctx, "payments.start").userId);
}

async function findByReference(ctx: AppContext, given: string): Promise<OrderRow | null> {
  const { reference } = parseInput(OrderReferenceInput, { reference: given });
  const id = await readReference(ctx.config.signingKey, "order", reference);
  return id ? findOrder(ctx.db, id) : null;
}
