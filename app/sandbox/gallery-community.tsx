import type { ReactNode, ComponentType } from "react";
import type { CheckoutProps } from "~/shared/checkout/checkout-modal";
import { JoinDialog, type JoinAnswer } from "~/public/community/join-dialog";
import { readMemberPhone } from "@workers/modules/billing/rules";
import type { PurchaseEndpoints } from "~/public/community/purchase";
import { CommunityView } from "~/public/community/community-view";
import { figuresOf } from "~/content/figures";
import { FIGURES } from "~/content/marketing";
import { TESTIMONIALS } from "~/content/testimonials";
import { SAMPLE_FIGURES } from "./gallery-samples";

const DETAILS = { name: "Asha Sample", phoneNumber: "9876543210", email: "asha@sample.jobsarthi.test" };
const READY: JoinAnswer = {
  values: DETAILS,
  errors: {},
  problem: null,
  ready: { ...DETAILS, method: "card" },
};
const never = () => new Promise<never>(() => {});

/** Calls that end as a purchase can end. */
const CALLS = (
  record: PurchaseEndpoints["record"],
  begin: PurchaseEndpoints["begin"] = () =>
    Promise.resolve({
      reference: "COMMUNITYSAMPLE.sample",
      gateway: { kind: "redirect", paymentSessionId: "sample", url: "https://gateway.example/" },
    }),
): PurchaseEndpoints => ({ note() {}, begin, record, ask: record });

/** A checkout that shows its outcomes to choose from, and takes no money. */
const SampleCheckout: ComponentType<CheckoutProps> = ({ onPaid, onEnded, onUnopened }) => (
  <div className="fixed inset-x-0 bottom-0 z-50 flex gap-3 bg-sheet p-4">
    <button type="button" onClick={onPaid}>
      Paid
    </button>
    <button type="button" onClick={onEnded}>
      Failed
    </button>
    <button type="button" onClick={onUnopened}>
      Did not open
    </button>
  </div>
);

const page = (popup: ReactNode, joinHref: string | null = "?view=community-details") => (
  <CommunityView
    price="₹99"
    freePrice="₹0"
    currency="INR"
    inviteHref="#plans"
    joinHref={joinHref}
    testimonials={TESTIMONIALS.community}
    figures={figuresOf(FIGURES.community, SAMPLE_FIGURES, "INR")}
    popup={popup}
  />
);
const dialog = (
  calls: PurchaseEndpoints,
  answer: JoinAnswer | null,
  Modal: ComponentType<CheckoutProps> = SampleCheckout,
) =>
  page(
    <JoinDialog
      price="₹99"
      methods={["card", "wallet"]}
      readPhone={readMemberPhone}
      calls={calls}
      Checkout={Modal}
      answer={answer}
      onClose={() => {}}
    />,
  );

/** The Job Community and each state of its purchase. */
export const COMMUNITY_VIEWS: Record<string, ReactNode> = {
  community: page(null),
  "community-unavailable": page(null, null),
  "community-details": dialog(CALLS(never), null),
  "community-errors": dialog(CALLS(never), {
    values: { name: "", phoneNumber: "12345", email: "asha" },
    errors: {
      name: "This field is required",
      phoneNumber: "Please Enter a valid 10 digit phone number",
      email: "Please enter a valid email address",
    },
    problem: null,
    ready: null,
  }),
  "community-problem": dialog(CALLS(never), { ...READY, ready: null, problem: "pay.waitAndRetry" }),
  "community-recording": dialog(CALLS(never), READY),
  "community-paid": dialog(
    CALLS(() => Promise.resolve("recorded")),
    READY,
  ),
  "community-unrecorded": dialog(
    CALLS(() => Promise.reject(new Error("no answer"))),
    READY,
  ),
  "community-unpaid": dialog(
    CALLS(() => Promise.resolve("not paid")),
    READY,
  ),
  "community-not-ready": dialog(
    CALLS(never, () => Promise.reject(new Error("no session"))),
    READY,
  ),
};
