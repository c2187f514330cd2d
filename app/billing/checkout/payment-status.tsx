import { useEffect, useRef, useState, type ReactNode } from "react";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { Loading } from "../../ui/loading";
import { useHydrated } from "../../ui/use-hydrated";
import { followPayment, shownAfter, type Following, type PaymentWord, type ShownPayment } from "./follow-payment";

/** A return page's knowledge of its order. */
export interface PaymentPage {
  /** NONE: there is no such order. */
  state: Exclude<PaymentWord, "ERROR" | "NETWORK"> | "NONE";
  /** The purchase, in a word. */
  product: string;
  /** Whether the caller may go on to pay. */
  own: boolean;
  /** The state is the gateway's word of now; else it is asked for at once. */
  asked: boolean;
  /** The status call. */
  check: string;
  /** This page, asking the gateway. */
  again: string;
  /** Where a visitor signs in and comes back; null for a signed-in user. */
  signIn: string | null;
  /** The same choice, to be paid again. */
  retry: string | null;
}

/** Spec section 8: the wallet's texts, and the return page's. */
const TEXTS = {
  failed: "Payment failed. Please try again.",
  problem: "Some error occurred while processing your payment. Please contact our payment team for assistance.",
  late: "Payment is still pending after 1 minute. Please contact support.",
  error: "Error checking payment status. Please try again.",
  network: "Network error while checking payment status. Please try again.",
} as const;
/** Spec section 2. */
const RETURN_TITLE = "Payment Processing Error";
const NOT_LOST = "If money left your account, it is not lost: every payment is compared with what the gateway says.";

interface Props {
  page: PaymentPage;
  /** `return` is the card's page, `wallet` the wallet's: the spec gives each its words. */
  words: "return" | "wallet";
  supportMail: string;
}

/** The page that a payment returns to: it tells what is known, and asks on until it is settled. */
export function PaymentStatus({ page, words, supportMail }: Props) {
  const { state, busy, again } = useFollowing(page);
  const asks = { page, busy, onAgain: again };
  const failedTitle = words === "return" ? RETURN_TITLE : "Payment status";
  switch (state) {
    case "PAID":
      return <Received page={page} />;
    case "FAILED":
      return (
        <Frame title={failedTitle}>
          <Banner tone="danger">{words === "return" ? TEXTS.problem : TEXTS.failed}</Banner>
          <p>
            The gateway says that this payment did not go through. Nothing was bought. {NOT_LOST}{" "}
            <span className="noscript:hidden">If it arrives after all, this page goes on by itself.</span>
          </p>
          <Support mail={supportMail} />
          <Actions {...asks} first={page.retry === null ? null : { href: page.retry, label: "Try again" }} />
        </Frame>
      );
    case "PROBLEM":
      return (
        <Frame title={failedTitle}>
          <Banner tone="danger">{TEXTS.problem}</Banner>
          <p>Money came that does not match the order. It lies before our payment team: please do not pay again.</p>
          <Support mail={supportMail} />
          <Actions {...asks} asks={false} />
        </Frame>
      );
    case "NONE":
      return (
        <Frame title={failedTitle}>
          <Banner tone="danger">{words === "return" ? TEXTS.problem : TEXTS.error}</Banner>
          <p>
            We find no payment under this address. It may be cut short. What you paid for stands on{" "}
            <a href="/plan" className="text-stamp-text underline">
              your plan
            </a>
            . {NOT_LOST}
          </p>
          <Support mail={supportMail} />
          <Actions {...asks} asks={false} />
        </Frame>
      );
    case "LATE":
      return (
        <Frame title="Your payment is still pending">
          <Banner tone="warn" urgent>
            {TEXTS.late}
          </Banner>
          <p>
            A bank can take longer. Please do not pay again.{" "}
            <span className="noscript:hidden">We ask on, and this page goes on by itself.</span> {NOT_LOST}
          </p>
          <Support mail={supportMail} />
          <Actions {...asks} />
        </Frame>
      );
    case "PENDING":
    case "UNKNOWN":
    case "ERROR":
    case "NETWORK":
      return <Waiting {...asks} state={state} supportMail={supportMail} />;
  }
}

/** Asks for the payment while the page is open, and leads on when it is paid. */
function useFollowing(page: PaymentPage) {
  const [state, setState] = useState<ShownPayment | "PAID" | "NONE">(page.state);
  const [busy, setBusy] = useState(false);
  const following = useRef<Following | null>(null);
  const { check, again, asked: fresh, state: initial } = page;
  useEffect(() => {
    if (initial === "PAID" || initial === "PROBLEM" || initial === "NONE") return;
    let shown: ShownPayment = initial;
    const following_ = followPayment(
      check,
      ({ word, to }, asked) => {
        setBusy(false);
        if (word === "PAID") return window.location.replace(to ?? again);
        shown = shownAfter(shown, word, asked);
        setState(shown);
      },
      !fresh,
    );
    following.current = following_;
    return () => following_.stop();
  }, [check, again, fresh, initial]);
  return {
    state,
    busy,
    again() {
      setBusy(true);
      following.current?.again();
    },
  };
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-form space-y-6 px-4 py-10 sm:px-6 sm:py-16">
      <h1 className="text-title">{title}</h1>
      {children}
    </div>
  );
}

function Support({ mail }: { mail: string }) {
  return (
    <p>
      Write to{" "}
      <a href={`mailto:${mail}`} className="inline-block wrap-anywhere font-semibold text-stamp-text underline">
        {mail}
      </a>{" "}
      if something is wrong.
    </p>
  );
}

interface Asks {
  page: PaymentPage;
  busy: boolean;
  onAgain: () => void;
}

/**
 * The ways on.
 * @param first stands before the others.
 * @param asks false where to ask again would tell nothing new.
 */
function Actions({
  page,
  busy,
  onAgain,
  first = null,
  asks = true,
}: Asks & { first?: { href: string; label: string } | null; asks?: boolean }) {
  const signIn = page.signIn !== null && !page.own ? { href: page.signIn, label: "Sign In" } : null;
  const leading = first ?? signIn;
  return (
    <div className="flex flex-wrap gap-3">
      {leading && (
        <ButtonLink reload href={leading.href} tone="primary">
          {leading.label}
        </ButtonLink>
      )}
      {asks && <CheckAgain tone={leading ? "quiet" : "primary"} href={page.again} busy={busy} onAgain={onAgain} />}
      <ButtonLink reload href="/" tone={leading || asks ? "quiet" : "primary"}>
        Return to Homepage
      </ButtonLink>
    </div>
  );
}

/** Without scripts a link, for which the server asks. */
function CheckAgain({
  tone,
  href,
  busy,
  onAgain,
}: {
  tone: "primary" | "quiet";
  href: string;
  busy: boolean;
  onAgain: () => void;
}) {
  const hydrated = useHydrated();
  return hydrated ? (
    <Button type="button" tone={tone} loading={busy} onClick={onAgain}>
      Check again
    </Button>
  ) : (
    <ButtonLink reload href={href} tone={tone}>
      Check again
    </ButtonLink>
  );
}

type Open = "PENDING" | "UNKNOWN" | "ERROR" | "NETWORK";

function Waiting({ page, busy, onAgain, state, supportMail }: Asks & { state: Open; supportMail: string }) {
  return (
    <div className="mx-auto max-w-form px-4 py-10 sm:px-6 sm:py-16">
      <div className="text-center">
        <h1 className="text-title">Confirming your payment</h1>
        <Loading label={state === "PENDING" ? "Payment pending." : "Asking again."} />
      </div>
      {state === "PENDING" ? (
        <div className="text-center">
          <p className="noscript:hidden">This page goes on by itself.</p>
          <noscript>
            <p className="mb-6">Payments can take a minute.</p>
            <ButtonLink reload href={page.again} tone="primary">
              Check again
            </ButtonLink>
          </noscript>
        </div>
      ) : (
        <div className="space-y-6">
          <Banner tone="warn">{state === "NETWORK" ? TEXTS.network : TEXTS.error}</Banner>
          <p>
            This says nothing about your payment: we could not ask how it went.{" "}
            <span className="noscript:hidden">
              {state === "NETWORK" ? "We ask again as soon as the network is back" : "We ask on"}, and this page goes on
              by itself.
            </span>
          </p>
          <Support mail={supportMail} />
          <Actions page={page} busy={busy} onAgain={onAgain} />
        </div>
      )}
      {!page.own && (
        <p className="mt-6 text-center">
          {page.signIn === null ? (
            "It was made from another account. Sign in with that one to see what it brought."
          ) : (
            <>
              You are not signed in here.{" "}
              <a href={page.signIn} className="text-stamp-text underline">
                Sign in
              </a>{" "}
              to see what it brings.
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** A payment that arrived, for a holder of its reference whose browser is not signed in. */
function Received({ page: { product, signIn } }: { page: PaymentPage }) {
  return (
    <Frame title="Payment received">
      <Banner tone="success">
        {signIn === null
          ? `Payment received for ${product}. It was made from another account: sign in with that one to see it.`
          : `Payment received for ${product}; sign in to see it.`}
      </Banner>
      <p>The receipt is on its way by mail. Nothing more is to be done here, and nothing to be paid again.</p>
      <div className="flex flex-wrap gap-3">
        {signIn !== null && (
          <ButtonLink reload href={signIn} tone="primary">
            Sign In
          </ButtonLink>
        )}
        <ButtonLink reload href="/" tone={signIn === null ? "primary" : "quiet"}>
          Return to Homepage
        </ButtonLink>
      </div>
    </Frame>
  );
}
