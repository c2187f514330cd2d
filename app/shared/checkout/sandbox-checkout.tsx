import { useState, type FormEvent } from "react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import type { CheckoutProps } from "./checkout-modal";
import { SANDBOX_OUTCOMES } from "./outcomes";
import { SandboxOutcomes } from "./sandbox-outcomes";
import { SUBMIT_KEY_HEADER } from "@workers/core/submit-key-rules";
import { showMoney } from "@workers/lib/money";
import type { CheckoutSession } from "@workers/modules/billing";
import { useTranslate } from "../../ui/texts";

/** The sandbox's checkout: a gateway's modal with the outcome to choose. No money moves. */
export function SandboxCheckout({
  session,
  onPaid,
  onEnded,
}: Pick<CheckoutProps, "onPaid" | "onEnded"> & { session: Extract<CheckoutSession, { kind: "sandbox" }> }) {
  const t = useTranslate();
  const [paying, setPaying] = useState(false);

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const outcome = new FormData(event.currentTarget).get("outcome");
    setPaying(true);
    try {
      const answer = await fetch("/sandbox/gateway", {
        method: "POST",
        headers: { "Content-Type": "application/json", [SUBMIT_KEY_HEADER]: session.paymentSessionId },
        body: JSON.stringify({ session: session.paymentSessionId, outcome }),
      });
      const { result } = (await answer.json()) as { result?: string };
      if (result === "finished") onPaid();
      else if (result === "left") window.location.assign("/");
      else onEnded();
    } catch {
      // It may have been paid.
      onEnded();
    }
  }

  return (
    <Dialog open closable={!paying} title={t("sandbox.sandboxCheckout")} onClose={onEnded}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-y border-rule py-3">
        <span>{session.description}</span>
        <strong className="figures text-head">{showMoney(session.amount, session.currency)}</strong>
      </p>
      <p className="mt-3 text-note text-ink-soft">{t("sandbox.sandboxNoCardAsked")}</p>
      <form onSubmit={(event) => void pay(event)} className="mt-4 space-y-5">
        <SandboxOutcomes outcomes={SANDBOX_OUTCOMES} />
        <div className="flex flex-wrap gap-3">
          <Button tone="primary" loading={paying}>
            {t("sandbox.pay", { amount: showMoney(session.amount, session.currency) })}
          </Button>
          <Button type="button" onClick={onEnded} disabled={paying}>
            {t("sandbox.cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
