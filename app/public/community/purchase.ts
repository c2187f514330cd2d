import { useReducer } from "react";
import type { CheckoutEnding } from "~/shared/checkout/checkout-ended";
import type { CheckoutSession as GatewaySession } from "@workers/modules/billing";

/** Where a purchase goes on whose details were found right and are kept by the tab. */
export const PAY_PATH = "/premium-community?join=premium&pay";

export interface MembershipDetails {
  name: string;
  phoneNumber: string;
  email: string;
}

/** The details, found right, and the way to pay. */
export interface PurchaseDetails extends MembershipDetails {
  method: "card" | "wallet";
  /** The GST code of where they live, where it is asked. */
  state?: string;
}

/**
 * An order that waits for its payment: what opens the gateway's checkout, and the signed reference the order is asked
 * for by.
 */
export interface PendingPurchase {
  reference: string;
  /** Null when the order turned out to be paid already: there is nothing to open. */
  gateway: GatewaySession | null;
}

/** The calls of a purchase; each throws when it was not answered as it should. */
export interface PurchaseEndpoints {
  /** Records the visitor's interest; it is not awaited. */
  note(details: MembershipDetails): void;
  /** Makes the order and its payment session; of the same details the same order, until its checkout is finished. */
  begin(details: PurchaseDetails): Promise<PendingPurchase>;
  /**
   * Asks for the membership of an order whose checkout is finished, for a while if need be: `pending` is a payment that
   * did not arrive meanwhile, `problem` one that does not add up, `unknown` one that could not be asked for. Throws
   * when the server answers as it should not.
   */
  record(details: MembershipDetails, reference: string): Promise<PurchaseOutcome>;
  /** Asks once, of an order whose checkout was closed. */
  ask(details: MembershipDetails, reference: string): Promise<PurchaseOutcome>;
}

/** The server's answer about an order. */
export type PurchaseOutcome = "recorded" | "not paid" | "pending" | "problem" | "unknown";
/** An outcome that is neither a membership nor a payment that failed. */
export type Unrecorded = Exclude<PurchaseOutcome, "recorded" | "not paid">;

/** Why a purchase is back at its details. */
export interface Setback {
  problem: string;
  /** An order that was made: it can be asked for by this reference, and paid by this session. */
  order?: { ending: CheckoutEnding; reference: string; gateway: GatewaySession };
}

/** Where a purchase is. Spec section 4, "Premium community purchase". */
export type PurchaseStep =
  | { at: "details"; setback: Setback | null }
  | { at: "starting" }
  | { at: "checkout"; details: MembershipDetails; reference: string; gateway: GatewaySession }
  | { at: "asking" }
  | { at: "processing" }
  | { at: "done" }
  | { at: "unrecorded"; became: Unrecorded; reference: string };

type Event =
  | { is: "submitted" }
  | { is: "ready"; details: MembershipDetails; reference: string; gateway: GatewaySession }
  | { is: "closed" }
  | { is: "paid" }
  | { is: "recorded" }
  | { is: "not recorded"; became: Unrecorded; reference: string }
  | { is: "failed"; setback: Setback };

/** The steps in which the server is asked. */
const ASKED: ReadonlySet<PurchaseStep["at"]> = new Set(["asking", "processing"]);

/** A checkout that is open. */
type Checkout = Pick<Extract<PurchaseStep, { at: "checkout" }>, "details" | "reference" | "gateway">;

/** The next step; an event that does not belong to the step changes nothing. */
export function nextStep(step: PurchaseStep, event: Event): PurchaseStep {
  switch (event.is) {
    case "submitted":
      return step.at === "details" ? { at: "starting" } : step;
    case "ready":
      return step.at === "starting"
        ? { at: "checkout", details: event.details, reference: event.reference, gateway: event.gateway }
        : step;
    case "closed":
      return step.at === "checkout" ? { at: "asking" } : step;
    case "paid":
      return step.at === "checkout" || step.at === "starting" ? { at: "processing" } : step;
    case "recorded":
      return ASKED.has(step.at) ? { at: "done" } : step;
    case "not recorded":
      return ASKED.has(step.at) ? { at: "unrecorded", became: event.became, reference: event.reference } : step;
    case "failed":
      if (step.at !== "starting" && step.at !== "checkout" && !ASKED.has(step.at)) return step;
      return { at: "details", setback: event.setback };
  }
}

/** Drives a purchase. `submit` is for details that the server has found right. */
export function usePurchase(calls: PurchaseEndpoints) {
  const [step, report] = useReducer(nextStep, { at: "details", setback: null });
  async function paid(details: MembershipDetails, reference: string): Promise<void> {
    report({ is: "paid" });
    let became: PurchaseOutcome;
    try {
      became = await calls.record(details, reference);
    } catch {
      // The checkout said that it was paid: to try again might pay twice.
      became = "problem";
    }
    if (became === "recorded") report({ is: "recorded" });
    else if (became === "not paid") report({ is: "failed", setback: { problem: "community.notProcessed" } });
    else report({ is: "not recorded", became, reference });
  }
  return {
    step,
    async submit({ method, ...details }: PurchaseDetails): Promise<void> {
      report({ is: "submitted" });
      calls.note(details);
      let session: PendingPurchase;
      try {
        session = await calls.begin({ ...details, method });
      } catch {
        report({ is: "failed", setback: { problem: "pay.waitAndRetry" } });
        return;
      }
      const { reference, gateway } = session;
      if (gateway) report({ is: "ready", details, reference, gateway });
      else await paid(details, reference);
    },
    paid,
    /** The checkout is over without a word of payment: the server is asked before anything is said. */
    async closed({ details, reference, gateway }: Checkout): Promise<void> {
      report({ is: "closed" });
      const became = await calls.ask(details, reference).catch(() => "unknown" as const);
      if (became === "recorded") return report({ is: "recorded" });
      if (became === "problem") return report({ is: "not recorded", became, reference });
      const ending = became === "unknown" ? "unknown" : "unpaid";
      const order = { ending, reference, gateway } as const;
      report({ is: "failed", setback: { problem: "community.notOpened", order } });
    },
    /** There was no checkout. */
    unopened({ reference, gateway }: Checkout): void {
      const order = { ending: "unopened" as const, reference, gateway };
      report({ is: "failed", setback: { problem: "pay.waitAndRetry", order } });
    },
  };
}
