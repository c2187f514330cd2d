import "../../styles/start.css";
import { useEffect, useState } from "react";
import { data, redirect, useNavigation } from "react-router";
import {
  CheckoutEnded,
  GatewayPageForm,
  PayOnPage,
  verifyPath,
  type CheckoutEnding,
} from "~/shared/checkout/checkout-ended";
import { checkoutOf } from "@workers/providers/payments/checkouts";
import { CheckoutModal } from "~/shared/checkout/checkout-modal";
import { askStatus } from "~/billing/checkout/follow-payment";
import { CheckoutSheet } from "~/billing/checkout/checkout-sheet";
import { BillingFields, type RefusedBilling } from "~/billing/checkout/billing-fields";
import { saveBillingForm } from "~/billing/checkout/billing.server";
import { MethodChoice } from "~/shared/checkout/method-choice";
import { Banner } from "~/ui/banner";
import { Checkbox } from "~/ui/choices";
import { Loading } from "~/ui/loading";
import { StartView } from "~/shared/profile/start-view";
import { i18nFor } from "~/content/languages.server";
import { useTranslate } from "~/ui/texts";
import type { PageHandle } from "~/server/page-handle";
import { planPriceWords, sheetWords } from "~/billing/checkout/plan-price-words.server";
import { useSession } from "~/server/session";
import { getContext, field, formOf, toFormError } from "~/server/page.server";
import { initialValues } from "~/shared/profile/profile-form.server";
import { forgetDraft } from "~/shared/profile/draft";
import { saveProfileForm, type ProfileAnswer } from "~/shared/profile/save-profile.server";
import { readSentForm, settleSentForm } from "~/shared/profile/sent-resume.server";
import {
  EMPTY_ANSWER,
  checkBeforeSending,
  LINK_NUMBER_FIELD,
  readsProfileAgain,
  sendProfileForm,
  SENT_FIELD,
  SUBMIT_FAILED,
} from "~/shared/profile/send-profile-form";
import { DomainError } from "@workers/core/errors";
import {
  readBilling,
  planPrices,
  type CheckoutSession,
  readCheckoutSheet,
  startPayment,
  readIntent,
} from "@workers/modules/billing";
import { newOrderKey } from "@workers/modules/billing/rules";
import { activateTrial } from "@workers/workflows/plans/activate-trial";
import { readCountry } from "@workers/modules/accounts";
import { readProfile } from "@workers/modules/candidates";
import { WORDS_VERSION } from "@workers/modules/messaging/rules";
import type { I18n } from "~/content/i18n";
import type { AppContext } from "@workers/core/context";
import { STATUS } from "@workers/http/errors";
import type { Route } from "./+types/onboarding";

export const handle: PageHandle = { title: "title.profile", hydrate: true };

/** Without an intent of one's own that is still open: home, as the spec says of onboarding without fromPurchase. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const i18n = i18nFor(ctx, args.request);
  const { t } = i18n;
  const params = new URL(args.request.url).searchParams;
  const intentId = params.get("intent") ?? "";
  try {
    const [intent, profile, country] = await Promise.all([
      readIntent(ctx, { intentId }),
      readProfile(ctx),
      readCountry(ctx),
    ]);
    if (intent.completed) throw redirect("/");
    const isPaid = intent.plan !== "Free Trial";
    const initial = await initialValues(ctx, profile, args.request);
    const sent = profile === null ? await readSentForm(ctx, args.request, initial.values) : null;
    return {
      // A person whose profile is there pays on one sheet; its link opens the form.
      sheet:
        isPaid && !params.has("details")
          ? sheetWords(await readCheckoutSheet(ctx, { plan: intent.plan }), intent.plan, i18n)
          : null,
      // Without a seller's GSTIN no page speaks of a tax.
      namesTax: Boolean(ctx.config.seller.tax),
      intentId,
      // The browser's own id of this attempt: pressing twice makes one order.
      clientOrderId: newOrderKey("plan"),
      // The choices of an earlier try.
      method: params.get("method") === "wallet" ? ("wallet" as const) : undefined,
      // Price and method follow the country that the form says.
      prices: isPaid ? planPriceWords(await planPrices(ctx, intent.plan), intent.plan, i18n) : null,
      billing: isPaid ? await readBilling(ctx) : null,
      buttonText: isPaid ? t("pay.go") : t("form.activate"),
      ...initial,
      ...(sent && { values: sent.values }),
      sent,
      readsResume: profile === null,
      isCountryKnown: country !== null || sent?.isCountryKnown === true,
      mainText: profile ? t("pay.confirmDetails") : t("form.complete"),
      subText: profile ? t("form.reviewDetails") : t("form.fillIn"),
    };
  } catch (error) {
    if (error instanceof DomainError && error.code !== "unavailable") throw redirect("/");
    throw error;
  }
}

/** A saved profile and the checkout that follows it. */
interface Payable extends ProfileAnswer {
  payment: { session: CheckoutSession; reference: string } | null;
  billing: RefusedBilling | null;
}

/** The address that the sheet is sent to says so: its form has no profile. */
const SHEET = "sheet";

const NOT_YET: Payable = { ...EMPTY_ANSWER, payment: null, billing: null };

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const i18n = i18nFor(ctx, args.request);
  if (new URL(args.request.url).searchParams.has(SHEET)) return paySheet(ctx, await formOf(args), i18n);
  return saveProfileForm(ctx, args.request, "/purchase", async (form) => {
    await settleSentForm(ctx, args.request, form);
    return goOn(ctx, form, i18n);
  });
}

/** Pays by the profile as it is kept. A refusal is said above the sheet. */
async function paySheet(ctx: AppContext, form: FormData, i18n: I18n) {
  try {
    return await goOn(ctx, form, i18n);
  } catch (error) {
    return toFormError<Payable>(ctx, error, "/purchase", ({ error: text }) => ({ ...NOT_YET, problem: text }), {
      failed: SUBMIT_FAILED,
    });
  }
}

/** The next step once the profile is there: the trial begins, or its checkout opens. */
async function goOn(ctx: AppContext, form: FormData, i18n: I18n) {
  const intentId = field(form, "intent");
  const intent = await readIntent(ctx, { intentId });
  const thanks = `/thank-you?intent=${encodeURIComponent(intentId)}`;
  // Paid already, in another tab or after its checkout was closed: there is a plan to go on to.
  if (intent.completed) return redirect(thanks);
  if (intent.plan === "Free Trial") {
    await activateTrial(ctx, { intentId });
    return redirect(thanks);
  }
  const billing = await saveBillingForm(ctx, form, i18n);
  if (billing) return data<Payable>({ ...NOT_YET, billing }, { status: STATUS.invalid });
  const { session, reference } = await startPayment(ctx, {
    intentId,
    clientOrderId: field(form, "clientOrderId"),
    // The price as it was shown for the chosen country: a price that changed meanwhile is not charged.
    amount: field(form, `price${field(form, "country")}`) || undefined,
    method: field(form, "method") || "card",
  });
  // The wallet takes the browser along, with scripts or without.
  if (session.kind === "redirect") return redirect(session.url);
  return data<Payable>({
    ...NOT_YET,
    success: { text: i18n.t("pay.saved") },
    payment: { session, reference },
  });
}

export const shouldRevalidate = readsProfileAgain;

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await sendProfileForm(serverAction);
  } catch (error) {
    // A redirect leads on: the profile is saved.
    if (error instanceof Response) forgetDraft();
    throw error;
  }
}

function paymentOf(answer: ProfileAnswer | Payable | undefined): Payable["payment"] {
  return answer && "payment" in answer ? answer.payment : null;
}

function refusedOf(answer: ProfileAnswer | Payable | undefined): Payable["billing"] {
  return answer && "billing" in answer ? answer.billing : null;
}

/** The outcome of a checkout opened on this page; `asking`: the server is being asked, and nothing is said yet. */
type Became = { payment: Payable["payment"]; as: "asking" | CheckoutEnding };

/** Long enough for a gateway; a visitor does not wait longer for it beside a form. */
const ASKING_MS = 8_000;

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state !== "idle";
  const { intentId, clientOrderId, sheet, billing, method } = loaderData;
  const t = useTranslate();
  const refused = refusedOf(actionData);
  const checkout = useCheckout(paymentOf(actionData));
  const { payment, over } = checkout;
  const named = `/onboarding?intent=${encodeURIComponent(intentId)}`;
  return (
    // A refused form stays open with what was typed, even if the stored profile is complete by now.
    <>
      {sheet && !actionData?.values ? (
        <CheckoutSheet
          sheet={sheet}
          action={`${named}&${SHEET}`}
          detailsHref={`${named}&details`}
          hidden={{
            intent: intentId,
            clientOrderId,
            country: sheet.country,
            [`price${sheet.country}`]: String(sheet.amount),
          }}
          buttonText={loaderData.buttonText}
          chosen={method}
          billing={sheet.country === "IN" && billing ? <BillingFields billing={billing} refused={refused} /> : null}
          taxLine={loaderData.namesTax && sheet.country === "IN" ? t("pay.gst") : t("pay.whole")}
          problem={actionData?.problem ?? null}
          pending={pending}
        >
          <Outcome {...checkout} pending={pending} ways={sheet.methods.length} />
        </CheckoutSheet>
      ) : (
        <DetailsForm {...{ loaderData, actionData, checkout, pending }} />
      )}
      {payment && <GatewayPageForm session={payment.session} />}
      {payment && !over && (
        <CheckoutModal
          // The action's answer, and not what a later read of the page brings: one press opens one checkout.
          key={payment.reference}
          session={payment.session}
          onPaid={() => window.location.assign(verifyPath(payment.reference))}
          onEnded={() => void checkout.ended(payment.reference)}
          onUnopened={() => checkout.end("unopened")}
        />
      )}
    </>
  );
}

/** The checkout that the answer opened, and how it ended. */
function useCheckout(payment: Payable["payment"]) {
  const [became, setBecame] = useState<Became | null>(null);
  const end = (as: Became["as"]) => setBecame({ payment, as });
  // Back from the wallet to this page as it was left: what was pressed is over.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);
  async function ended(reference: string): Promise<void> {
    end("asking");
    const check = `/api/orderStatus?order=${encodeURIComponent(reference)}`;
    const { word, to } = await askStatus(check, AbortSignal.timeout(ASKING_MS));
    if (word === "PAID") window.location.assign(to ?? verifyPath(reference));
    else if (word === "PROBLEM") window.location.assign(verifyPath(reference));
    else end(word === "PENDING" || word === "FAILED" ? "unpaid" : "unknown");
  }
  return {
    payment,
    over: became !== null && became.payment === payment ? became.as : null,
    end,
    ended,
    again: () => setBecame(null),
  };
}
type Checkout = ReturnType<typeof useCheckout>;

/** The outcome of a checkout, above the button that opens one. */
function Outcome({ payment, over, again, pending, ways }: Checkout & { pending: boolean; ways: number }) {
  const t = useTranslate();
  return (
    <>
      {over === "asking" && <Loading label={t("pay.asking")} />}
      {payment && over && over !== "asking" && !pending && (
        <CheckoutEnded
          ending={over}
          failed={t("pay.failed")}
          session={payment.session}
          reference={payment.reference}
          onAgain={again}
          others={ways > 1 ? t("pay.otherWay") : null}
        />
      )}
      {payment && (
        <noscript>
          <NeedsScript session={payment.session} />
        </noscript>
      )}
    </>
  );
}

/** The profile, with the trial or the payment that it leads to. */
function DetailsForm({
  loaderData,
  actionData,
  checkout,
  pending,
}: Pick<Route.ComponentProps, "loaderData" | "actionData"> & { checkout: Checkout; pending: boolean }) {
  const { intentId, clientOrderId, prices, billing, method, readsResume, sent } = loaderData;
  const email = useSession()?.email ?? null;
  const t = useTranslate();
  const refused = refusedOf(actionData);
  return (
    <StartView
      mainText={loaderData.mainText}
      renderAbout={(country) => prices && t("pay.chose", { plan: prices[country].text })}
      subText={loaderData.subText}
      buttonText={loaderData.buttonText}
      values={actionData?.values ?? loaderData.values}
      storedResume={loaderData.storedResume}
      chosenFile={actionData?.chosenFile ?? null}
      readsResume={readsResume}
      isReadBefore={sent !== null && !actionData?.reading}
      isCountryKnown={loaderData.isCountryKnown}
      draftOf={readsResume ? email : null}
      reading={actionData?.reading ?? sent?.reading ?? null}
      unreadWork={actionData?.unreadWork ?? sent?.unreadWork ?? null}
      held={actionData?.held ?? sent?.held ?? null}
      validate={checkBeforeSending}
      errors={actionData?.errors}
      problem={actionData?.problem ?? null}
      success={checkout.over ? null : (actionData?.success ?? null)}
      pending={pending}
      hidden={{
        intent: intentId,
        clientOrderId,
        ...(prices && { priceIN: String(prices.IN.amount), priceUS: String(prices.US.amount) }),
        ...(sent && { [SENT_FIELD]: "true" }),
      }}
      renderBeforeButton={(country) => (
        <>
          {sent && (
            <Checkbox
              name={LINK_NUMBER_FIELD}
              value={WORDS_VERSION}
              label={t("start.linkNumber", { end: sent.numberEnd })}
              hint={t("start.linkNumberHint")}
              defaultChecked={actionData?.linksNumber ?? false}
            />
          )}
          {prices && (
            <div id="pay" className="scroll-mt-24 space-y-5">
              <p className="text-lead font-semibold">
                <span className="if-india">{prices.IN.text}</span>
                <span className="if-elsewhere">{prices.US.text}</span>
              </p>
              {country === "IN" && billing && <BillingFields billing={billing} refused={refused} />}
              <MethodChoice methods={prices[country].methods} chosen={method} />
              <Outcome {...checkout} pending={pending} ways={prices[country].methods.length} />
            </div>
          )}
        </>
      )}
    />
  );
}

/** The way on without scripts: the gateway's own page, where it has one. */
function NeedsScript({ session }: { session: CheckoutSession }) {
  const t = useTranslate();
  const checkout = checkoutOf(session);
  if (!checkout?.page) return <Banner tone="danger">{t("pay.needsScript")}</Banner>;
  return (
    <div className="space-y-4">
      <Banner tone="info">{t("pay.noScript", { vendor: checkout.label })}</Banner>
      <PayOnPage session={session} />
    </div>
  );
}
