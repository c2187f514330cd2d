import { checkoutShown, load, type BrowserCheckout } from "../browser";
import type { SessionOf } from "../facts";

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

type Session = SessionOf<"stripe">;

export const checkout = (session: Session): BrowserCheckout => ({
  label: "Stripe",
  page: null,
  mount: (within, over, onComplete) => mountEmbedded(session, within, over, onComplete),
});

async function mountEmbedded(
  { paymentSessionId, publishableKey }: Session,
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
    .then((embedded) => {
      if (over.aborted) return embedded.destroy();
      over.addEventListener("abort", () => embedded.destroy());
      embedded.mount(within);
    });
  await Promise.all([mounted, checkoutShown(within, over)]);
}
