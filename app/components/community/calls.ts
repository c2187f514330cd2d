import { newOrderId } from "../checkout/session";
import type { CheckoutSession, PurchaseCalls } from "./purchase";

/** The plan's name on the wire. Spec section 7, Community. */
const PLAN_NAME = "Premium WhatsApp Community";

/** A payment that is still pending is asked about this often, in milliseconds, and this many times, as a wallet's is (spec section 9). */
const ASK_AGAIN_MS = 5_000;
const ASK_TIMES = 12;
const FAILED = 409;

function send(path: string, body: unknown): Promise<Response> {
  return fetch(`/api/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await send(path, body);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

function text(answer: unknown, name: string): string {
  const value = typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>)[name] : undefined;
  if (typeof value !== "string" || value === "") throw new Error(`the answer has no ${name}`);
  return value;
}

/** What opens the checkout. Our own server's answer: only its shape is looked at. */
function sessionOf(answer: unknown): CheckoutSession["gateway"] {
  const { session } = answer as { session?: CheckoutSession["gateway"] };
  if (!session || typeof session.kind !== "string") throw new Error("the answer has no session");
  return session;
}

/**
 * The calls of spec section 7, Community, from the browser.
 * @param amount the month's price as it is shown, in whole units: 99, 1.99. The server compares it with its own.
 * @param waitMs between two questions about a payment that is pending.
 */
export function communityCalls(amount: number, waitMs = ASK_AGAIN_MS): PurchaseCalls {
  return {
    note({ name, phoneNumber, email }) {
      post("setCommunityTimestamp.php", { email, name, phoneNumber }).catch(() => {
        // Nobody waits for it, and the purchase does not hang on it.
      });
    },
    async begin({ name, phoneNumber, email }): Promise<CheckoutSession> {
      const answer = await post("initiatePayment.php", { orderId: newOrderId("COMMUNITY"), amount, customer_email: email, customer_phone: phoneNumber, name });
      return { reference: text(answer, "reference"), gateway: sessionOf(answer) };
    },
    async record(details, reference) {
      for (let asked = 1; ; asked++) {
        const response = await send("premiumCommunitySuccess.php", { ...details, planName: PLAN_NAME, orderId: reference });
        if (response.status === FAILED) return "not paid";
        if (!response.ok) throw new Error(`premiumCommunitySuccess answered ${response.status}`);
        if (((await response.json()) as { success?: unknown }).success === true) return "recorded";
        // No success and no failure: the payment has not arrived yet.
        if (asked >= ASK_TIMES) return "pending";
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    },
  };
}
