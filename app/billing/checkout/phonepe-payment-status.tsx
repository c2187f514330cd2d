import type { PageHandle } from "~/server/page-handle";
import { PaymentStatus } from "~/billing/checkout/payment-status";
import { BRAND } from "~/content/brand";
import { readPaymentPage } from "~/billing/checkout/payment-page.server";
import type { Route } from "./+types/phonepe-payment-status";

export const handle: PageHandle = { title: "pageTitle.payment", hydrate: true };

/** Spec section 4, "Wallet payment status": of the order whose signed reference is given, or the session's newest. */
export function loader(args: Route.LoaderArgs) {
  return readPaymentPage(args, {
    path: "/phonepe-payment-status",
    call: "/api/phonepePaymentStatus.php",
    orElse: (email) => `?email=${encodeURIComponent(email)}`,
  });
}

export default function WalletPaymentStatus({ loaderData }: Route.ComponentProps) {
  return <PaymentStatus key={loaderData.check} page={loaderData} words="wallet" supportMail={BRAND.supportMail} />;
}
