/** The parts of the gateways' own scripts that the checkout uses. */
interface CashfreeResult {
  error?: unknown;
  redirect?: boolean;
  paymentDetails?: unknown;
}
interface CashfreeCheckout {
  checkout(options: { paymentSessionId: string; redirectTarget: "_modal" }): Promise<CashfreeResult>;
}
type Cashfree = (options: { mode: "sandbox" | "production" }) => CashfreeCheckout;

export interface EmbeddedCheckout {
  mount(element: HTMLElement): void;
  destroy(): void;
}
interface StripeCheckout {
  createEmbeddedCheckoutPage(options: { clientSecret: string; onComplete: () => void }): Promise<EmbeddedCheckout>;
}
type Stripe = (publishableKey: string) => StripeCheckout;

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

/** A checkout that cannot be seen after this long did not open. For its script and for its frame, each. */
export const OPENING_MS = 20_000;
const LOOK_MS = 200;

/**
 * Loads a gateway's script, once a page.
 * @throws when it does not load: blocked, offline, too slow, or not named by this page's policy.
 */
function load(gateway: keyof typeof SCRIPTS): Promise<void> {
  const src = SCRIPTS[gateway];
  document.querySelector(`script[src="${src}"][data-failed]`)?.remove();
  const known = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`);
  if (known?.dataset["loaded"]) return Promise.resolve();
  const script = known ?? document.createElement("script");
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.dataset["failed"] = "yes";
      reject(new Error(`${gateway}'s script did not load`));
    };
    const limit = setTimeout(fail, OPENING_MS);
    script.addEventListener("load", () => {
      clearTimeout(limit);
      script.dataset["loaded"] = "yes";
      resolve();
    });
    script.addEventListener("error", fail);
    if (!known) {
      script.src = src;
      script.async = true;
      document.head.appendChild(script);
    }
  });
}

/** Whether a frame has left the blank page that it begins with. Another site's page is hidden from us. */
function showsCheckout(within: Element): boolean {
  return [...within.querySelectorAll("iframe")].some((frame) => {
    const { width, height } = frame.getBoundingClientRect();
    return width > 0 && height > 0 && frame.contentDocument?.URL !== "about:blank";
  });
}

/** The reason that keeps a checkout from opening, where this page's policy refuses it. */
const NEEDED: ReadonlySet<string> = new Set(["form-action", "frame-src", "script-src-elem"]);

/**
 * Resolves when the gateway's page can be seen. No gateway's script tells by itself that it was kept from showing it.
 * @param over ends the waiting; then it never settles.
 * @throws when the page's policy refused a part of it, or after `OPENING_MS`.
 */
function checkoutShown(within: Element, over: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const settle = (end: () => void) => {
      done.abort();
      end();
    };
    const signal = AbortSignal.any([over, done.signal]);
    const refused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (!NEEDED.has(effectiveDirective)) return;
      settle(() => reject(new Error(`${effectiveDirective} refused ${blockedURI}`)));
    };
    document.addEventListener("securitypolicyviolation", refused, { signal });
    const limit = setTimeout(() => settle(() => reject(new Error("the checkout did not open"))), OPENING_MS);
    const look = setInterval(() => {
      if (showsCheckout(within)) settle(resolve);
    }, LOOK_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(limit);
      clearInterval(look);
    });
  });
}

/** Takes away the frames that a script left on the page, so that a second try begins anew. */
function clearAway(before: ReadonlySet<Element>): void {
  const holdsFrame = (part: Element) => part.matches("iframe") || part.querySelector("iframe") !== null;
  const left = [...document.body.children].filter((part) => !before.has(part) && holdsFrame(part));
  for (const part of left) part.remove();
  // The modal stops the page from scrolling while it is there.
  document.body.style.removeProperty("overflow");
}

/**
 * Cashfree's modal. What it answers says how it ended, never that it was paid.
 * @param shown called once when the modal can be seen.
 * @throws when it did not open.
 */
export async function openCashfree(
  paymentSessionId: string,
  mode: "sandbox" | "production",
  shown: () => void,
): Promise<"finished" | "failed" | "elsewhere"> {
  await load("cashfree");
  if (!window.Cashfree) throw new Error("Cashfree's script brought nothing");
  const before = new Set(document.body.children);
  const over = new AbortController();
  const seen = checkoutShown(document.body, over.signal);
  try {
    const ended = window.Cashfree({ mode }).checkout({ paymentSessionId, redirectTarget: "_modal" });
    const result = await Promise.race([
      ended,
      seen.then(() => {
        shown();
        return ended;
      }),
    ]);
    if (result.paymentDetails) return "finished";
    return result.redirect ? "elsewhere" : "failed";
  } catch (error) {
    clearAway(before);
    throw error;
  } finally {
    over.abort();
  }
}

/** Where Cashfree's script sends the session: its own page, which needs no script of ours or theirs on this one. */
export function cashfreePage(mode: "sandbox" | "production"): string {
  return `https://${mode === "production" ? "api" : "sandbox"}.cashfree.com/pg/view/sessions/checkout`;
}

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
  await load("stripe");
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
