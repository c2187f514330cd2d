import { useReducer } from "react";
import type { CheckoutSession as GatewaySession } from "../checkout/session";
import { PURCHASE_TEXTS } from "~/content/community";

export interface MembershipDetails {
  name: string;
  phoneNumber: string;
  email: string;
}

/** The details, found right, and the way to pay. */
export interface PurchaseDetails extends MembershipDetails {
  method: "card" | "wallet";
}

/** An order that waits for its payment: what opens the gateway's checkout, and the signed reference the order is asked for by. */
export interface CheckoutSession {
  reference: string;
  /** Null when the order turned out to be paid already: there is nothing to open. */
  gateway: GatewaySession | null;
}

/** The calls of a purchase; each throws when it was not answered as it should. */
export interface PurchaseCalls {
  /** Notes who is interested; nobody waits for it. */
  note(details: MembershipDetails): void;
  /** Makes the order and its payment session; of the same details the same order, until its checkout is finished. */
  begin(details: PurchaseDetails): Promise<CheckoutSession>;
  /**
   * Asks for the membership of an order whose checkout is finished, for a while if need be: `pending` is a payment that
   * did not arrive meanwhile, `problem` one that does not add up. Throws when what became of it cannot be told.
   */
  record(details: MembershipDetails, reference: string): Promise<"recorded" | "not paid" | "pending" | "problem">;
}

/** Where a purchase is. Spec section 4, "Premium community purchase". */
export type PurchaseStep =
  | { at: "details"; problem: string | null }
  | { at: "starting" }
  | { at: "checkout"; details: MembershipDetails; reference: string; gateway: GatewaySession }
  | { at: "processing" }
  | { at: "done" }
  | { at: "unrecorded"; problem: string };

type Event =
  | { told: "submitted" }
  | { told: "ready"; details: MembershipDetails; reference: string; gateway: GatewaySession }
  | { told: "paid" }
  | { told: "recorded" }
  | { told: "not recorded"; problem: string }
  | { told: "failed"; problem: string };

/** The next step; an event that does not belong to the step changes nothing. */
export function nextStep(step: PurchaseStep, event: Event): PurchaseStep {
  switch (event.told) {
    case "submitted":
      return step.at === "details" ? { at: "starting" } : step;
    case "ready":
      return step.at === "starting" ? { at: "checkout", details: event.details, reference: event.reference, gateway: event.gateway } : step;
    case "paid":
      return step.at === "checkout" || step.at === "starting" ? { at: "processing" } : step;
    case "recorded":
      return step.at === "processing" ? { at: "done" } : step;
    case "not recorded":
      return step.at === "processing" ? { at: "unrecorded", problem: event.problem } : step;
    case "failed":
      return step.at === "starting" || step.at === "checkout" || step.at === "processing" ? { at: "details", problem: event.problem } : step;
  }
}

/** Drives a purchase. `submit` is for details that the server has found right. */
export function usePurchase(calls: PurchaseCalls) {
  const [step, tell] = useReducer(nextStep, { at: "details", problem: null });
  async function paid(details: MembershipDetails, reference: string): Promise<void> {
    tell({ told: "paid" });
    try {
      const became = await calls.record(details, reference);
      if (became === "recorded") tell({ told: "recorded" });
      else if (became === "not paid") tell({ told: "failed", problem: PURCHASE_TEXTS.processingFailed });
      else tell({ told: "not recorded", problem: became === "pending" ? PURCHASE_TEXTS.stillPending : PURCHASE_TEXTS.notRecorded });
    } catch {
      // The checkout said that it was paid: to try again might pay twice.
      tell({ told: "not recorded", problem: PURCHASE_TEXTS.notRecorded });
    }
  }
  return {
    step,
    async submit({ method, ...details }: PurchaseDetails): Promise<void> {
      tell({ told: "submitted" });
      calls.note(details);
      let session: CheckoutSession;
      try {
        session = await calls.begin({ ...details, method });
      } catch {
        tell({ told: "failed", problem: PURCHASE_TEXTS.notReady });
        return;
      }
      const { reference, gateway } = session;
      if (gateway) tell({ told: "ready", details, reference, gateway });
      else await paid(details, reference);
    },
    paid,
    /** @param why `unavailable`: there was no checkout; else it was closed, or the payment did not work. */
    notPaid(why: "failed" | "unavailable" | "closed"): void {
      tell({ told: "failed", problem: why === "unavailable" ? PURCHASE_TEXTS.notReady : PURCHASE_TEXTS.checkoutFailed });
    },
  };
}
