import type { BrowserCheckout } from "./browser";
import type { VendorSession } from "./facts";

const BROWSER_HALVES = import.meta.glob<(session: VendorSession) => BrowserCheckout>("./*/browser.ts", {
  eager: true,
  import: "checkout",
});

/** The browser half of the vendor whose checkout opens within our page; null for any other session. */
export function checkoutOf(session: { kind: string; paymentSessionId: string }): BrowserCheckout | null {
  return BROWSER_HALVES[`./${session.kind}/browser.ts`]?.(session as VendorSession) ?? null;
}
