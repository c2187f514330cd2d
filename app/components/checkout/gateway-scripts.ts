/** The parts of the gateways' own scripts that the checkout uses. */
interface CashfreeResult {
  error?: unknown;
  redirect?: boolean;
  paymentDetails?: unknown;
}
type Cashfree = (options: { mode: "sandbox" | "production" }) => { checkout(options: { paymentSessionId: string; redirectTarget: "_modal" }): Promise<CashfreeResult> };

export interface EmbeddedCheckout {
  mount(element: HTMLElement): void;
  destroy(): void;
}
type Stripe = (publishableKey: string) => { createEmbeddedCheckoutPage(options: { clientSecret: string; onComplete: () => void }): Promise<EmbeddedCheckout> };

declare global {
  interface Window {
    Cashfree?: Cashfree;
    Stripe?: Stripe;
  }
}

const SCRIPTS = {
  cashfree: "https://sdk.cashfree.com/js/v3/cashfree.js",
  // Of the same release train as the API version that made the session.
  stripe: "https://js.stripe.com/endive/stripe.js",
} as const;

/** Loads a gateway's script, once a page. Rejects when it cannot be had: blocked, offline, or not named by this page's policy. */
function load(gateway: keyof typeof SCRIPTS): Promise<void> {
  const src = SCRIPTS[gateway];
  document.querySelector(`script[src="${src}"][data-failed]`)?.remove();
  const known = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`);
  if (known?.dataset["loaded"]) return Promise.resolve();
  const script = known ?? document.createElement("script");
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => {
      script.dataset["loaded"] = "yes";
      resolve();
    });
    script.addEventListener("error", () => {
      script.dataset["failed"] = "yes";
      reject(new Error(`${gateway}'s script did not load`));
    });
    if (!known) {
      script.src = src;
      script.async = true;
      document.head.appendChild(script);
    }
  });
}

/** Cashfree's modal. What it answers says how it ended, never that it was paid. */
export async function openCashfree(paymentSessionId: string, mode: "sandbox" | "production"): Promise<"finished" | "failed" | "elsewhere"> {
  await load("cashfree");
  if (!window.Cashfree) throw new Error("Cashfree's script brought nothing");
  const result = await window.Cashfree({ mode }).checkout({ paymentSessionId, redirectTarget: "_modal" });
  if (result.paymentDetails) return "finished";
  return result.redirect ? "elsewhere" : "failed";
}

/** Stripe's embedded checkout, to be mounted into our own modal. */
export async function openStripe(clientSecret: string, publishableKey: string, onComplete: () => void): Promise<EmbeddedCheckout> {
  await load("stripe");
  if (!window.Stripe) throw new Error("Stripe's script brought nothing");
  return window.Stripe(publishableKey).createEmbeddedCheckoutPage({ clientSecret, onComplete });
}
