import { redirect } from "react-router";
import { PaymentStatus, type PaymentState } from "~/components/checkout/payment-status";
import { BRAND } from "~/content/brand";
import { contextOf } from "~/page";
import { DomainError } from "@workers/domain/errors";
import { confirmOrder, confirmWalletOrder } from "@workers/domain/payments/confirm-order";
import type { Route } from "./+types/phonepe-payment-status";

export const handle = { hydrate: true };

const PATH = "/phonepe-payment-status";

export function meta() {
  return [{ title: `Your payment · ${BRAND.name}` }, { name: "robots", content: "noindex" }];
}

/** Spec section 4, "Wallet payment status": of the order whose signed reference is given, or the session's newest. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  const reference = new URL(args.request.url).searchParams.get("order");
  const email = ctx.actor.kind === "user" ? ctx.actor.email : "";
  const query = reference === null ? `email=${encodeURIComponent(email)}` : `order=${encodeURIComponent(reference)}`;
  const shown = (state: PaymentState) => ({ state, check: `/api/phonepePaymentStatus.php?${query}`, again: reference === null ? PATH : `${PATH}?${query}` });
  try {
    const order = await (reference === null ? confirmWalletOrder(ctx) : confirmOrder(ctx, { reference }));
    if (order.to) throw redirect(order.to);
    return shown(order.state === "PAID" ? "PROBLEM" : order.state);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "signed_out") throw redirect(`/login?from=${encodeURIComponent(reference === null ? PATH : `${PATH}?${query}`)}`);
    return shown(error.code === "unavailable" ? "PENDING" : "ERROR");
  }
}

export default function WalletPaymentStatus({ loaderData: { state, check, again } }: Route.ComponentProps) {
  return <PaymentStatus check={check} initial={state} title="Payment status" texts={{}} supportMail={BRAND.supportMail} again={again} />;
}
