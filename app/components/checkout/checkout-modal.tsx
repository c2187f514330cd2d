import { useEffect, useEffectEvent, useRef } from "react";
import { Dialog } from "../ui/dialog";
import { Loading } from "../ui/loading";
import { openCashfree, openStripe, type EmbeddedCheckout } from "./gateway-scripts";
import { SandboxCheckout } from "./sandbox-checkout";
import type { CheckoutSession } from "./session";

export interface CheckoutProps {
  /** Mount it anew (`key`) for each opening. */
  session: CheckoutSession;
  /** The checkout says that it is finished. Whether anything was paid only the server can tell: ask it. */
  onPaid: () => void;
  /** `failed`: the payment did not work. `unavailable`: the gateway's script or its session could not be had. */
  onFailed: (why: "failed" | "unavailable") => void;
  onClosed: () => void;
}

/** The gateway's own checkout, as a modal over the page; a wallet takes the browser along instead. */
export function CheckoutModal(props: CheckoutProps) {
  const { session } = props;
  switch (session.kind) {
    case "cashfree":
      return <CashfreeCheckout {...props} session={session} />;
    case "stripe":
      return <StripeCheckout {...props} session={session} />;
    case "redirect":
      return <WalletRedirect url={session.url} />;
    case "sandbox":
      return import.meta.env.MODE === "production" ? null : <SandboxCheckout {...props} session={session} />;
  }
}

type Of<K extends CheckoutSession["kind"]> = Omit<CheckoutProps, "session"> & { session: Extract<CheckoutSession, { kind: K }> };

function CashfreeCheckout({ session, onPaid, onFailed }: Of<"cashfree">) {
  const started = useRef(false);
  const open = useEffectEvent(async () => {
    try {
      const ended = await openCashfree(session.paymentSessionId, session.mode);
      if (ended === "finished") onPaid();
      else if (ended === "failed") onFailed("failed");
    } catch {
      onFailed("unavailable");
    }
  });
  useEffect(() => {
    // Its modal is opened once, even where effects run twice.
    if (started.current) return;
    started.current = true;
    void open();
  }, []);
  return <Loading label="Opening the checkout" />;
}

function StripeCheckout({ session, onPaid, onFailed, onClosed }: Of<"stripe">) {
  const place = useRef<HTMLDivElement>(null);
  const complete = useEffectEvent(() => onPaid());
  const fail = useEffectEvent(() => onFailed("unavailable"));
  useEffect(() => {
    let left = false;
    let checkout: EmbeddedCheckout | null = null;
    openStripe(session.paymentSessionId, session.publishableKey, () => complete()).then(
      (opened) => {
        checkout = opened;
        if (left || !place.current) opened.destroy();
        else opened.mount(place.current);
      },
      () => {
        if (!left) fail();
      },
    );
    return () => {
      left = true;
      checkout?.destroy();
    };
  }, [session.paymentSessionId, session.publishableKey]);
  return (
    <Dialog open title="Checkout" onClose={onClosed}>
      <div ref={place} className="min-h-96" />
    </Dialog>
  );
}

function WalletRedirect({ url }: { url: string }) {
  useEffect(() => {
    window.location.assign(url);
  }, [url]);
  return <Loading label="Opening your wallet" />;
}
