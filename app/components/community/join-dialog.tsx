import { useEffect, useEffectEvent, useRef, type ComponentType } from "react";
import { useFetcher } from "react-router";
import { COMMUNITY, PURCHASE_TEXTS } from "~/content/community";
import { Banner } from "../ui/banner";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { TextInput } from "../ui/inputs";
import { Loading } from "../ui/loading";
import { CheckoutModal, type CheckoutProps } from "../checkout/checkout-modal";
import { usePurchase, type MembershipDetails, type PurchaseCalls } from "./purchase";

/** What the page's action answers to the form. */
export interface JoinAnswer {
  /** As typed, to be typed no second time. */
  values: MembershipDetails;
  errors: Readonly<Partial<Record<keyof MembershipDetails, string>>>;
  problem: string | null;
  /** The details, tidied, once every rule is kept. A new object each time. */
  ready: MembershipDetails | null;
}

/**
 * The details popup and all that follows it: the checkout, the overlay while the payment is looked at, the success
 * popup. Spec sections 2, 4, 5 and 8. `price` is a month's, as shown. Open in the page's own HTML, so that it can be filled in before scripts run.
 */
export function JoinDialog({ price, calls, Checkout = CheckoutModal, answer, onClose }: { price: string; calls: PurchaseCalls; Checkout?: ComponentType<CheckoutProps>; answer: JoinAnswer | null; onClose: () => void }) {
  const fetcher = useFetcher<JoinAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const purchase = usePurchase(calls);
  const { step } = purchase;
  const said = fetcher.data ?? answer;

  const ready = said?.ready ?? null;
  const begin = useEffectEvent((details: MembershipDetails) => void purchase.submit(details));
  // Each answer is an object of its own: it begins one purchase.
  useEffect(() => {
    if (ready) begin(ready);
  }, [ready]);

  // The first invalid field is scrolled into view and focused (spec section 5).
  useEffect(() => {
    if (!said) return;
    const first = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    first?.scrollIntoView({ block: "center" });
    first?.focus({ preventScroll: true });
  }, [said]);

  const problem = step.at === "details" ? (step.problem ?? said?.problem) : null;
  return (
    <>
      <Dialog open={step.at === "details" || step.at === "starting"} openInHtml title={COMMUNITY.popup.title} onClose={() => step.at === "details" && onClose()}>
        <p className="text-ink-soft">
          <strong className="figures font-semibold text-ink">{price}</strong> {COMMUNITY.popup.lead}
        </p>
        {problem && (
          <Banner tone="danger" className="mt-4">
            {problem}
          </Banner>
        )}
        <fetcher.Form ref={form} method="post" action="/premium-community?join=premium" noValidate className="mt-5 space-y-4">
          <TextInput name="name" label="Name" autoComplete="name" required defaultValue={said?.values.name} error={said?.errors.name} />
          <TextInput name="phoneNumber" type="tel" label="WhatsApp number" hint="10 digits" only="digits" inputMode="numeric" autoComplete="tel-national" required defaultValue={said?.values.phoneNumber} error={said?.errors.phoneNumber} />
          <TextInput name="email" type="email" label="Email" autoComplete="email" spellCheck={false} required defaultValue={said?.values.email} error={said?.errors.email} />
          <Button tone="primary" wide loading={fetcher.state !== "idle" || step.at === "starting"}>
            {COMMUNITY.popup.button}
          </Button>
          <p className="text-note text-ink-soft">
            {COMMUNITY.popup.privacy}{" "}
            <a href="/privacy" className="text-ink underline">
              Privacy Statement
            </a>
          </p>
          <noscript>
            <p className="text-note text-ink-soft">{COMMUNITY.popup.needsScript}</p>
          </noscript>
        </fetcher.Form>
      </Dialog>
      {step.at === "checkout" && (
        <Checkout session={step.session.gateway} onPaid={() => void purchase.paid(step.details, step.session.reference)} onFailed={purchase.notPaid} onClosed={() => purchase.notPaid("closed")} />
      )}
      {step.at === "processing" && (
        <div className="fixed inset-0 z-40 flex items-center justify-center bg-paper/95">
          <Loading label={PURCHASE_TEXTS.processing} />
        </div>
      )}
      <Dialog open={step.at === "done"} title={PURCHASE_TEXTS.done.title} onClose={onClose}>
        <p>{PURCHASE_TEXTS.done.text}</p>
        <Button type="button" tone="primary" className="mt-5" onClick={onClose}>
          Close
        </Button>
      </Dialog>
      <Dialog open={step.at === "unrecorded"} title="Please write to us" onClose={onClose}>
        <Banner tone="danger">{step.at === "unrecorded" && step.problem}</Banner>
      </Dialog>
    </>
  );
}
