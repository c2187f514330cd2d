import type { PageHandle } from "~/server/page-handle";
import { PaymentStatus } from "~/billing/checkout/payment-status";
import { BRAND } from "~/content/brand";
import { readPaymentPage } from "~/billing/checkout/payment-page.server";
import type { Route } from "./+types/verify-payment";

export const handle: PageHandle = { title: "pageTitle.payment", hydrate: true };

/** Spec section 2, the payment return page: the order that the signed reference names. */
export function loader(args: Route.LoaderArgs) {
  return readPaymentPage(args, { path: "/verify-payment", call: "/api/orderStatus" });
}

export default function VerifyPayment({ loaderData }: Route.ComponentProps) {
  return <PaymentStatus key={loaderData.check} page={loaderData} words="return" supportMail={BRAND.supportMail} />;
}
