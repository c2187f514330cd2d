import { SUBMIT_KEY_HEADER } from "@workers/core/submit-key-rules";
import { newOrderKey } from "@workers/modules/billing/rules";
import type { PendingPurchase, PurchaseOutcome, PurchaseEndpoints, PurchaseDetails } from "./purchase";

/** The plan's name on the wire. Spec section 7, Community. */
const PLAN_NAME = "Premium WhatsApp Community";

/**
 * A payment that is still pending is asked about this often, in milliseconds, and this many times, as a wallet's is
 * (spec section 9).
 */
const ASK_AGAIN_MS = 5_000;
const ASK_TIMES = 12;
/** An order that cannot go on as it was asked: it failed, or it is paid already. */
const CONFLICT = 409;

/** Long enough for a gateway; a visitor does not wait longer for the outcome of a closed checkout. */
const ASKING_MS = 8_000;
/** A question without an answer is asked again: a phone that comes back from its bank may have no network yet. */
const ANSWER_MS = 20_000;

/** The key of one press: its calls differ by what they send. */
function send(key: string, path: string, body: unknown, ms?: number): Promise<Response> {
  return fetch(`/api/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", [SUBMIT_KEY_HEADER]: key },
    body: JSON.stringify(body),
    ...(ms === undefined ? {} : { signal: AbortSignal.timeout(ms) }),
  });
}

/** The server answered, and not as it should. */
class Refused extends Error {
  override readonly name = "Refused";
}

/** The answer of a call; throws when it refused. */
async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Refused(`${response.url} answered ${response.status}`);
  return response.json();
}

function text(answer: unknown, name: string): string {
  const value = typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>)[name] : undefined;
  if (typeof value !== "string" || value === "") throw new Error(`the answer has no ${name}`);
  return value;
}

/** The data that opens the checkout. Our own server's answer: only its shape is looked at. */
function sessionOf(answer: unknown): NonNullable<PendingPurchase["gateway"]> {
  const { session } = answer as { session?: NonNullable<PendingPurchase["gateway"]> };
  if (!session || typeof session.kind !== "string") throw new Error("the answer has no session");
  return session;
}

/**
 * The calls of spec section 7, Community, from the browser.
 * @param amount the month's price as it is shown, in whole units: 99, 1.99. The server compares it with its own.
 * @param waitMs between two questions about a payment that is pending.
 */
export function communityEndpoints(amount: number, waitMs = ASK_AGAIN_MS): PurchaseEndpoints {
  const key = crypto.randomUUID();
  // The order of these details, until its checkout is finished: to press again is not to buy again.
  let attempt: { of: string; orderId: string; reference: string | null } | null = null;

  function attemptOf(details: PurchaseDetails) {
    const of = JSON.stringify([details.email, details.phoneNumber, details.method, details.state]);
    if (attempt?.of !== of) attempt = { of, orderId: newOrderKey("community"), reference: null };
    return attempt;
  }

  async function outcome(details: object, reference: string, ms = ASKING_MS): Promise<PurchaseOutcome> {
    const body = { ...details, planName: PLAN_NAME, orderId: reference };
    const response = await send(key, "premiumCommunitySuccess.php", body, ms);
    if (response.status === CONFLICT) return "not paid";
    const { success, state } = (await answerOf(response)) as { success?: unknown; state?: unknown };
    if (success === true) return "recorded";
    if (state === "PROBLEM") return "problem";
    return state === "UNKNOWN" ? "unknown" : "pending";
  }

  return {
    note({ name, phoneNumber, email }) {
      send(key, "setCommunityTimestamp.php", { email, name, phoneNumber }).catch(() => {
        // Not awaited, and the purchase does not depend on it.
      });
    },
    async begin(details): Promise<PendingPurchase> {
      const { name, phoneNumber, email, method, state } = details;
      const mine = attemptOf(details);
      const response = await send(key, "initiatePayment.php", {
        orderId: mine.orderId,
        amount,
        customer_email: email,
        customer_phone: phoneNumber,
        name,
        method,
        ...(state && { state }),
      });
      // Paid after all, while its checkout was closed: a payment by UPI may take its time.
      if (
        response.status === CONFLICT &&
        mine.reference !== null &&
        (await outcome({ name, phoneNumber, email }, mine.reference)) === "recorded"
      )
        return { reference: mine.reference, gateway: null };
      const answer = await answerOf(response);
      const gateway = sessionOf(answer);
      mine.reference = text(answer, "reference");
      return { reference: mine.reference, gateway };
    },
    async record(details, reference) {
      // The checkout is finished: whatever comes of it, the next press is another purchase.
      attempt = null;
      for (let asked = 1; ; asked++) {
        const became = await outcome(details, reference, ANSWER_MS).catch((error: unknown) => {
          if (error instanceof Refused) throw error;
          return "unknown" as const;
        });
        // No success and no failure: the payment has not arrived yet, or could not be asked for.
        if ((became !== "pending" && became !== "unknown") || asked >= ASK_TIMES) return became;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    },
    async ask(details, reference) {
      const became = await outcome(details, reference);
      // A month that was paid is over with: the next press is another purchase.
      if (became === "recorded") attempt = null;
      return became;
    },
  };
}
