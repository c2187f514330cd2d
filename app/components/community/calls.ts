import { newOrderId } from "../checkout/session";
import type { CheckoutSession, PurchaseCalls } from "./purchase";

/** The plan's name on the wire. Spec section 7, Community. */
const PLAN_NAME = "Premium WhatsApp Community";

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`/api/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
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
 */
export function communityCalls(amount: number): PurchaseCalls {
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
      const answer = await post("premiumCommunitySuccess.php", { ...details, planName: PLAN_NAME, orderId: reference });
      return typeof answer === "object" && answer !== null && "success" in answer && answer.success === true;
    },
  };
}
