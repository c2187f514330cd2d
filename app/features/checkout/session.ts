/** What `POST /api/initiatePayment.php` answers for the browser to open a checkout with. */
export type CheckoutSession =
  | { kind: "cashfree"; paymentSessionId: string; mode: "sandbox" | "production" }
  | { kind: "stripe"; paymentSessionId: string; publishableKey: string }
  | { kind: "redirect"; paymentSessionId: string; url: string }
  | { kind: "sandbox"; paymentSessionId: string; amount: number; currency: "INR" | "USD"; description: string };

/** Spec section 8. */
export const PAYMENT_FAILED = "Payment Failed! Please try again.";

/** A fresh order id of the browser's own, as spec section 7 has it: an idempotency key, nothing more. */
export function newOrderId(prefix: "PLAN" | "COMMUNITY"): string {
  let out = "";
  while (out.length < 10) {
    // 234 is 9 × 26: what is above would favour the first letters.
    for (const byte of crypto.getRandomValues(new Uint8Array(10)))
      if (byte < 234 && out.length < 10) out += String.fromCharCode(65 + (byte % 26));
  }
  return prefix + out;
}
