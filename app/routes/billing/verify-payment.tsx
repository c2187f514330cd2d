import { redirect } from "react-router";
import { PaymentStatus, STATUS_TEXTS, type PaymentState } from "~/components/checkout/payment-status";
import { BRAND } from "~/content/brand";
import { contextOf } from "~/page";
import { DomainError } from "@workers/domain/errors";
import { confirmOrder } from "@workers/domain/payments/confirm-order";
import type { Route } from "./+types/verify-payment";

export const handle = { hydrate: true };

export function meta() {
  return [{ title: `Your payment · ${BRAND.name}` }, { name: "robots", content: "noindex" }];
}

/** Spec section 2, the payment return page: the truth of the order that the signed reference names. */
export async function loader(args: Route.LoaderArgs) {
  const reference = new URL(args.request.url).searchParams.get("order") ?? "";
  const query = encodeURIComponent(reference);
  const shown = (state: PaymentState) => ({ state, check: `/api/orderStatus?order=${query}`, again: `/verify-payment?order=${query}` });
  try {
    const order = await confirmOrder(contextOf(args), { reference });
    if (order.to) throw redirect(order.to);
    return shown(order.state === "PENDING" ? "PENDING" : "PROBLEM");
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "signed_out") throw redirect(`/login?from=${encodeURIComponent(`/verify-payment?order=${query}`)}`);
    // A gateway that does not answer now may answer in 5 s.
    return shown(error.code === "unavailable" ? "PENDING" : "PROBLEM");
  }
}

export default function VerifyPayment({ loaderData: { state, check, again } }: Route.ComponentProps) {
  return <PaymentStatus check={check} initial={state} title="Payment Processing Error" texts={{ FAILED: STATUS_TEXTS.PROBLEM }} supportMail={BRAND.supportMail} again={again} />;
}
