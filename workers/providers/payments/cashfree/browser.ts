import { checkoutShown, clearAway, load, type BrowserCheckout } from "../browser";
import type { SessionOf } from "../facts";

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

type Session = SessionOf<"cashfree">;

export const checkout = (session: Session): BrowserCheckout => ({
  label: "Cashfree",
  // Where its script sends the session.
  page: {
    action: `https://${session.mode === "production" ? "api" : "sandbox"}.cashfree.com/pg/view/sessions/checkout`,
    fields: { payment_session_id: session.paymentSessionId },
  },
  open: (shown) => openModal(session, shown),
});

async function openModal({ paymentSessionId, mode }: Session, shown: () => void) {
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
