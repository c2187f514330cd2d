import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Dialog } from "../../ui/dialog";
import { Loading } from "../../ui/loading";
import { useTranslate } from "../../ui/texts";
import { OPENING_MS, type BrowserCheckout } from "@workers/providers/payments/browser";
import { checkoutOf } from "@workers/providers/payments/checkouts";
import { SandboxCheckout } from "./sandbox-checkout";
import type { CheckoutSession } from "@workers/modules/billing";

export interface CheckoutProps {
  /** Mount it anew (`key`) for each opening. */
  session: CheckoutSession;
  /** The checkout says that it is finished. Whether anything was paid only the server can tell: ask it. */
  onPaid: () => void;
  /** It is over without a word of payment, closed or failed: ask the server before anything is said. */
  onEnded: () => void;
  /** It did not open: the gateway's script or its page did not load, or not in time. */
  onUnopened: () => void;
}

/** The gateway's own checkout, as a modal over the page; a wallet takes the browser along instead. */
export function CheckoutModal(props: CheckoutProps) {
  const { session } = props;
  switch (session.kind) {
    case "redirect":
      return <WalletRedirect {...props} session={session} />;
    case "sandbox":
      return import.meta.env.MODE === "production" ? null : <SandboxCheckout {...props} session={session} />;
  }
  const checkout = checkoutOf(session);
  if (!checkout) return null;
  return "open" in checkout ? <OwnModal {...props} checkout={checkout} /> : <OurModal {...props} checkout={checkout} />;
}

type Of<K extends CheckoutSession["kind"]> = Omit<CheckoutProps, "session"> & {
  session: Extract<CheckoutSession, { kind: K }>;
};

type By<Way extends string> = CheckoutProps & { checkout: Extract<BrowserCheckout, Record<Way, unknown>> };

/** A modal that the vendor's script shows. */
function OwnModal({ checkout, onPaid, onEnded, onUnopened }: By<"open">) {
  const t = useTranslate();
  const started = useRef(false);
  const [shown, setShown] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const open = useEffectEvent(async () => {
    try {
      const ended = await checkout.open(() => setShown(true));
      if (ended === "finished") onPaid();
      else if (ended === "failed") onEnded();
      else setLeaving(true);
    } catch {
      onUnopened();
    }
  });
  useEffect(() => {
    // Its modal is opened once, even where effects run twice.
    if (started.current) return;
    started.current = true;
    void open();
  }, []);
  if (leaving) return <Leaving onStayed={onEnded} />;
  return shown ? null : <Loading label={t("pay.opening")} />;
}

/** Our modal, with the vendor's checkout in it. */
function OurModal({ checkout, onPaid, onEnded, onUnopened }: By<"mount">) {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const complete = useEffectEvent(() => onPaid());
  const fail = useEffectEvent(() => onUnopened());
  const mount = useEffectEvent((within: HTMLElement, over: AbortSignal) =>
    checkout.mount(within, over, () => complete()),
  );
  useEffect(() => {
    const over = new AbortController();
    if (!place.current) return;
    mount(place.current, over.signal).then(
      () => setShown(true),
      () => {
        if (over.signal.aborted) return;
        over.abort();
        fail();
      },
    );
    return () => over.abort();
  }, []);
  return (
    <Dialog open title={t("pay.checkout")} onClose={onEnded}>
      {!shown && <Loading label={t("pay.opening")} />}
      <div ref={place} className={shown ? "min-h-96" : undefined} />
    </Dialog>
  );
}

function WalletRedirect({ session: { url }, onEnded, onUnopened }: Of<"redirect">) {
  const t = useTranslate();
  useEffect(() => window.location.assign(url), [url]);
  return <Leaving onStayed={onUnopened} onBack={onEnded} label={t("pay.wallet.opening")} />;
}

/**
 * The browser is about to leave for another page.
 * @param onStayed it is still here after a while.
 * @param onBack it went, and came back to this page as it was left.
 */
function Leaving({
  onStayed,
  onBack = onStayed,
  label,
}: {
  onStayed: () => void;
  onBack?: () => void;
  label?: string;
}) {
  const t = useTranslate();
  const stayed = useEffectEvent(() => onStayed());
  const back = useEffectEvent(() => onBack());
  useEffect(() => {
    const limit = setTimeout(() => stayed(), OPENING_MS);
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) back();
    };
    window.addEventListener("pageshow", shown);
    return () => {
      clearTimeout(limit);
      window.removeEventListener("pageshow", shown);
    };
  }, []);
  return <Loading label={label ?? t("pay.opening")} />;
}
