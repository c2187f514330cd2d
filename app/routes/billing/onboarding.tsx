import { useEffect, useRef, useState } from "react";
import { data, redirect, useNavigation } from "react-router";
import { CheckoutModal } from "~/components/checkout/checkout-modal";
import { MethodChoice } from "~/components/checkout/method-choice";
import { PAYMENT_FAILED, SESSION_FAILED, type CheckoutSession } from "~/components/checkout/session";
import { Banner } from "~/components/ui/banner";
import { ProfileView } from "~/components/views/profile-view";
import { BRAND } from "~/content/brand";
import { contextOf, field } from "~/page";
import { PROFILE_CHOICES } from "~/profile-choices";
import { initialValues } from "~/profile-form.server";
import { saveProfileForm, type ProfileAnswer } from "~/save-profile.server";
import { checkBeforeSending, sendProfileForm } from "~/send-profile-form";
import { DomainError } from "@workers/domain/errors";
import { planTerms } from "@workers/domain/payments/can-pay";
import { ORDER_PREFIX, randomCapitals } from "@workers/domain/payments/rules";
import { startPayment } from "@workers/domain/payments/start-payment";
import { activateTrial } from "@workers/domain/plans/activate-trial";
import { readIntent } from "@workers/domain/plans/read-intent";
import { submitLabel } from "@workers/domain/plans/rules";
import { readProfile } from "@workers/domain/profiles/read-profile";
import type { Route } from "./+types/onboarding";

export const handle = { hydrate: true };

export function meta() {
  return [{ title: `Your profile · ${BRAND.name}` }, { name: "robots", content: "noindex" }];
}

/** Without an intent of one's own that is still open: home, as the spec says of onboarding without fromPurchase. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  const intentId = new URL(args.request.url).searchParams.get("intent") ?? "";
  try {
    const [intent, profile] = await Promise.all([readIntent(ctx, { intentId }), readProfile(ctx)]);
    if (intent.completed) throw redirect("/");
    return {
      intentId,
      // The browser's own id of this attempt: pressing twice makes one order.
      clientOrderId: ORDER_PREFIX.plan + randomCapitals(10),
      // Price and method follow the country that the form says.
      terms: intent.plan === "Free Trial" ? null : planTerms(ctx, intent.plan),
      buttonText: submitLabel(intent.plan),
      ...(await initialValues(ctx, profile)),
      mainText: profile ? "Confirm Your Details" : "Complete Your Profile",
      subText: profile ? "Review and update your information before proceeding. You can always edit these later in your profile settings." : "Fill in your information to get started",
    };
  } catch (error) {
    if (error instanceof DomainError && error.code !== "unavailable") throw redirect("/");
    throw error;
  }
}

/** A saved profile and the checkout that follows it. */
interface Payable extends ProfileAnswer {
  payment: { session: CheckoutSession; reference: string } | null;
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args);
  return saveProfileForm(ctx, args.request, "/purchase", async (form) => {
    const intentId = field(form, "intent");
    const intent = await readIntent(ctx, { intentId });
    if (intent.plan === "Free Trial") {
      await activateTrial(ctx, { intentId });
      return redirect(`/thank-you?intent=${encodeURIComponent(intentId)}`);
    }
    const { session, reference } = await startPayment(ctx, { intentId, clientOrderId: field(form, "clientOrderId"), method: field(form, "method") || "card" });
    // The wallet takes the browser along, with scripts or without.
    if (session.kind === "redirect") return redirect(session.url);
    return data<Payable>({ errors: {}, problem: null, success: { text: "Your profile is saved." }, values: null, chosenFile: null, payment: { session, reference } });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendProfileForm(serverAction);
}

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state === "submitting";
  const { intentId, clientOrderId, terms, buttonText, values, storedResume, mainText, subText } = loaderData;
  const payment = actionData && "payment" in actionData ? actionData.payment : null;
  const [ended, setEnded] = useState<{ payment: Payable["payment"]; problem: string } | null>(null);
  const over = ended !== null && ended.payment === payment;
  const end = (problem: string) => setEnded({ payment, problem });
  return (
    <>
      <ProfileView
        mainText={mainText}
        subText={subText}
        buttonText={buttonText}
        values={actionData?.values ?? values}
        storedResume={storedResume}
        chosenFile={actionData?.chosenFile ?? null}
        choices={PROFILE_CHOICES}
        validate={checkBeforeSending}
        errors={actionData?.errors ?? {}}
        problem={actionData?.problem ?? null}
        success={over ? null : (actionData?.success ?? null)}
        pending={pending}
        hidden={{ intent: intentId, clientOrderId }}
        renderBeforeButton={(country) =>
          terms && (
            <div className="space-y-5">
              <p className="text-lead font-semibold">
                <span className="if-india">{terms.IN.text}</span>
                <span className="if-elsewhere">{terms.US.text}</span>
              </p>
              <MethodChoice methods={terms[country].methods} />
              {over && !pending && <Ended problem={ended.problem} />}
              {payment && (
                <noscript>
                  <Banner tone="danger">The checkout needs JavaScript. Your profile is saved.</Banner>
                </noscript>
              )}
            </div>
          )
        }
      />
      {payment && !over && (
        <CheckoutModal
          // What the action answered, and not what a later read of the page brings: one press opens one checkout.
          key={payment.reference}
          session={payment.session}
          onPaid={() => window.location.assign(`/verify-payment?order=${encodeURIComponent(payment.reference)}`)}
          onFailed={(why) => end(why === "failed" ? PAYMENT_FAILED : SESSION_FAILED)}
          onClosed={() => end(PAYMENT_FAILED)}
        />
      )}
    </>
  );
}

/** How a checkout ended. The keyboard goes on from here, one step before the button that tries again: the modal took it along. */
function Ended({ problem }: { problem: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Banner tone="danger">{problem}</Banner>
    </div>
  );
}
