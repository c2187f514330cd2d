import type { Message, TextKey } from "@workers/texts/text";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { Loading } from "../../ui/loading";
import { useHydrated } from "../../ui/use-hydrated";
import { followPayment, shownAfter, type Following, type PaymentWord, type ShownPayment } from "./follow-payment";
import { useTranslate, filled } from "../../ui/texts";

/** A return page's knowledge of its order. */
export interface PaymentPage {
  /** NONE: there is no such order. */
  state: Exclude<PaymentWord, "ERROR" | "NETWORK"> | "NONE";
  /** The purchase, in a word. */
  product: Message | string;
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
  failed: "paymentPage.paymentFailedTryAgain",
  problem: "paymentPage.errorOccurredWhile",
  late: "paymentPage.paymentStillPendingAfter",
  error: "paymentPage.errorCheckingPaymentStatus",
  network: "paymentPage.networkErrorWhileChecking",
} as const;
/** Spec section 2. */
const RETURN_TITLE = "paymentPage.paymentProcessingError";
const NOT_LOST = { said: "paymentPage.moneyLeftAccountNot" } satisfies { said: TextKey };

interface Props {
  page: PaymentPage;
  /** `return` is the card's page, `wallet` the wallet's: the spec gives each its words. */
  words: "return" | "wallet";
  supportMail: string;
}

/** The page that a payment returns to: it tells what is known, and asks on until it is settled. */
export function PaymentStatus({ page, words, supportMail }: Props) {
  const t = useTranslate();
  const { state, busy, again } = useFollowing(page);
  const asks = { page, busy, onAgain: again };
  const failedTitle = words === "return" ? t(RETURN_TITLE) : t("paymentPage.paymentStatus");
  switch (state) {
    case "PAID":
      return <Received page={page} />;
    case "FAILED":
      return (
        <Frame title={failedTitle}>
          <Banner tone="danger">{t(words === "return" ? TEXTS.problem : TEXTS.failed)}</Banner>
          <p>
            {filled(t("paymentPage.gatewaySaysPaymentNot", { notLost: NOT_LOST }), {
              part: <span className="noscript:hidden">{t("paymentPage.arrivesAfterPageGoes")}</span>,
            })}
          </p>
          <Support mail={supportMail} />
          <Actions
            {...asks}
            first={page.retry === null ? null : { href: page.retry, label: t("paymentPage.tryAgain") }}
          />
        </Frame>
      );
    case "PROBLEM":
      return (
        <Frame title={failedTitle}>
          <Banner tone="danger">{t(TEXTS.problem)}</Banner>
          <p>{t("paymentPage.moneyCameNotMatch")}</p>
          <Support mail={supportMail} />
          <Actions {...asks} asks={false} />
        </Frame>
      );
    case "NONE":
      return (
        <Frame title={failedTitle}>
          <Banner tone="danger">{t(words === "return" ? TEXTS.problem : TEXTS.error)}</Banner>
          <p>
            {filled(t("paymentPage.findNoPaymentUnder", { notLost: NOT_LOST }), {
              link: (
                <a href="/plan" className="text-stamp-text underline">
                  {t("paymentPage.plan")}
                </a>
              ),
            })}
          </p>
          <Support mail={supportMail} />
          <Actions {...asks} asks={false} />
        </Frame>
      );
    case "LATE":
      return (
        <Frame title={t("paymentPage.paymentStillPending")}>
          <Banner tone="warn" urgent>
            {t(TEXTS.late)}
          </Banner>
          <p>
            {filled(t("paymentPage.bankTakeLongerNot", { notLost: NOT_LOST }), {
              part: <span className="noscript:hidden">{t("paymentPage.askPageGoesItself")}</span>,
            })}
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
  const t = useTranslate();
  return (
    <p>
      {filled(t("paymentPage.writeSomethingWrong"), {
        link: (
          <a
            href={`mailto:${mail}`}
            className="inline-flex min-h-11 items-center wrap-anywhere font-semibold text-stamp-text underline"
          >
            {mail}
          </a>
        ),
      })}
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
  const t = useTranslate();
  const signIn = page.signIn !== null && !page.own ? { href: page.signIn, label: t("paymentPage.sign2") } : null;
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
        {t("paymentPage.returnHomepage")}
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
  const t = useTranslate();
  const hydrated = useHydrated();
  return hydrated ? (
    <Button type="button" tone={tone} loading={busy} onClick={onAgain}>
      {t("paymentPage.checkAgain")}
    </Button>
  ) : (
    <ButtonLink reload href={href} tone={tone}>
      {t("paymentPage.checkAgain")}
    </ButtonLink>
  );
}

type Open = "PENDING" | "UNKNOWN" | "ERROR" | "NETWORK";

function Waiting({ page, busy, onAgain, state, supportMail }: Asks & { state: Open; supportMail: string }) {
  const t = useTranslate();
  return (
    <div className="mx-auto max-w-form px-4 py-10 sm:px-6 sm:py-16">
      <div className="text-center">
        <h1 className="text-title">{t("paymentPage.confirmingPayment")}</h1>
        <Loading label={state === "PENDING" ? t("paymentPage.paymentPending") : t("paymentPage.askingAgain")} />
      </div>
      {state === "PENDING" ? (
        <div className="text-center">
          <p className="noscript:hidden">{t("paymentPage.pageGoesItself")}</p>
          <noscript>
            <p className="mb-6">{t("paymentPage.paymentsTakeMinute")}</p>
            <ButtonLink reload href={page.again} tone="primary">
              {t("paymentPage.checkAgain")}
            </ButtonLink>
          </noscript>
        </div>
      ) : (
        <div className="space-y-6">
          <Banner tone="warn">{t(state === "NETWORK" ? TEXTS.network : TEXTS.error)}</Banner>
          <p>
            {filled(t("paymentPage.saysNothingAboutPayment"), {
              part: (
                <span className="noscript:hidden">
                  {t("paymentPage.pageGoesItself2", { stateIs: String(state === "NETWORK") })}
                </span>
              ),
            })}
          </p>
          <Support mail={supportMail} />
          <Actions page={page} busy={busy} onAgain={onAgain} />
        </div>
      )}
      {!page.own && (
        <p className="mt-6 text-center">
          {page.signIn === null ? (
            t("paymentPage.madeAnotherAccountSign")
          ) : (
            <>
              {filled(t("paymentPage.notSignedSeeBrings"), {
                link: (
                  <a href={page.signIn} className="text-stamp-text underline">
                    {t("paymentPage.sign")}
                  </a>
                ),
              })}
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** A payment that arrived, for a holder of its reference whose browser is not signed in. */
function Received({ page: { product, signIn } }: { page: PaymentPage }) {
  const t = useTranslate();
  return (
    <Frame title={t("paymentPage.paymentReceived")}>
      <Banner tone="success">
        {signIn === null
          ? t("paymentPage.paymentReceivedMadeAnother", { product: { said: product } })
          : t("paymentPage.paymentReceivedSignSee", { product: { said: product } })}
      </Banner>
      <p>{t("paymentPage.receiptWayMailNothing")}</p>
      <div className="flex flex-wrap gap-3">
        {signIn !== null && (
          <ButtonLink reload href={signIn} tone="primary">
            {t("paymentPage.sign2")}
          </ButtonLink>
        )}
        <ButtonLink reload href="/" tone={signIn === null ? "primary" : "quiet"}>
          {t("paymentPage.returnHomepage")}
        </ButtonLink>
      </div>
    </Frame>
  );
}
