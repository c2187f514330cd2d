import { checkoutShown, load } from "../browser";

/** The part of Stripe's script that the checkout uses. */
export interface EmbeddedCheckout {
  mount(element: HTMLElement): void;
  destroy(): void;
}
interface StripeCheckout {
  createEmbeddedCheckoutPage(options: { clientSecret: string; onComplete: () => void }): Promise<EmbeddedCheckout>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeCheckout;
  }
}

/** Of the same release train as the API version that made the session. */
const SCRIPT = "https://js.stripe.com/endive/stripe.js";

/**
 * Stripe's embedded checkout, mounted into our own modal. Resolves when it can be seen.
 * @param over takes it away again, whether or not it is there yet.
 * @throws when it did not open.
 */
export async function openStripe(
  { paymentSessionId, publishableKey }: { paymentSessionId: string; publishableKey: string },
  within: HTMLElement,
  over: AbortSignal,
  onComplete: () => void,
): Promise<void> {
  await load(SCRIPT);
  if (over.aborted) return;
  if (!window.Stripe) throw new Error("Stripe's script brought nothing");
  const options = { clientSecret: paymentSessionId, onComplete };
  const mounted = window
    .Stripe(publishableKey)
    .createEmbeddedCheckoutPage(options)
    .then((checkout) => {
      if (over.aborted) return checkout.destroy();
      over.addEventListener("abort", () => checkout.destroy());
      checkout.mount(within);
    });
  await Promise.all([mounted, checkoutShown(within, over)]);
}
