import { checkoutShown, clearAway, load } from "../browser";

/** The part of Cashfree's script that the checkout uses. */
interface CashfreeResult {
  error?: unknown;
  redirect?: boolean;
  paymentDetails?: unknown;
}
interface CashfreeCheckout {
  checkout(options: { paymentSessionId: string; redirectTarget: "_modal" }): Promise<CashfreeResult>;
}

declare global {
  interface Window {
    Cashfree?: (options: { mode: "sandbox" | "production" }) => CashfreeCheckout;
  }
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
  await load("https://sdk.cashfree.com/js/v3/cashfree.js");
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
