import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from "react";
import { useFetcher } from "react-router";
import { BRAND } from "~/content/brand";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FieldError, FirstInvalid } from "../../ui/field";
import { Select, TextInput } from "../../ui/inputs";
import { PlainForms, PlainSubmit } from "../../ui/plain-forms";
import { PhoneInput, type ReadNumber } from "../../ui/phone-input";
import { Loading } from "../../ui/loading";
import { takeHanded } from "../../ui/handed-on";
import { useHydrated } from "../../ui/use-hydrated";
import { useTypedBefore } from "../../ui/use-typed-before";
import { useMessageText, useTranslate } from "../../ui/texts";
import { SubmitKey } from "../../ui/submit-key";
import { CheckoutEnded, GatewayPageForm, verifyPath } from "~/shared/checkout/checkout-ended";
import { CheckoutModal, type CheckoutProps } from "~/shared/checkout/checkout-modal";
import { MethodChoice, type Method } from "~/shared/checkout/method-choice";
import {
  PAY_PATH,
  usePurchase,
  type MembershipDetails,
  type PurchaseEndpoints,
  type PurchaseDetails,
} from "./purchase";

/** The answer of the page's action to the form. */
export interface JoinAnswer {
  /** As typed, to be typed no second time. */
  values: MembershipDetails & { state?: string };
  errors: Readonly<Partial<Record<keyof MembershipDetails, string>>>;
  problem: string | null;
  /** The details, tidied, once every rule is kept, and the way to pay. A new object each time. */
  ready: PurchaseDetails | null;
}

interface JoinProps {
  price: string;
  methods: readonly Method[];
  /** Where a buyer may live, where there are tax invoices; null where nothing is asked. */
  states?: readonly { value: string; label: string }[] | null;
  readPhone: ReadNumber;
  calls: PurchaseEndpoints;
  Checkout?: ComponentType<CheckoutProps>;
  answer: JoinAnswer | null;
  plain?: boolean;
  onClose: () => void;
}

/**
 * The details popup and all that follows it: the checkout, the overlay while the payment is looked at, the success
 * popup. Spec sections 2, 4, 5 and 8. `price` is a month's, as shown. Open in the page's own HTML, so that it can be
 * filled in before scripts run.
 * @param methods how it can be paid here; none where it cannot.
 * @param plain the page runs without the framework: nothing is paid before the details are right.
 */
export function JoinDialog({
  price,
  methods,
  states = null,
  readPhone,
  calls,
  Checkout = CheckoutModal,
  answer,
  plain = false,
  onClose,
}: JoinProps) {
  const t = useTranslate();
  const inLanguage = useMessageText();
  const purchase = usePurchase(calls);
  const { step } = purchase;
  const { fetcher, form, answered, handed } = useAnswer({ answer, plain, methods }, purchase);

  const setback = step.at === "details" ? step.setback : null;
  const order = setback?.order;
  // Details that were right brought the setback: a problem with them is newer.
  const failed = answered?.problem ?? (order ? null : setback?.problem);
  const problem = step.at === "details" && failed ? inLanguage(failed) : null;
  const hydrated = useHydrated();
  return (
    <>
      <Dialog
        open={step.at === "details" || step.at === "starting"}
        openInHtml
        closable={step.at !== "starting"}
        closeHref="/premium-community"
        title={t("community.details")}
        onClose={onClose}
      >
        <p className="text-ink-soft">
          <strong className="figures font-semibold text-ink">{price}</strong> {t("community.details.lead")}
        </p>
        <noscript>
          <Banner tone="warn" className="mt-4">
            {t("community.needsScript")}
          </Banner>
        </noscript>
        {!plain && !hydrated && <Banner className="noscript:hidden mt-4">{t("community.opening")}</Banner>}
        {order && (
          <div className="mt-4">
            <CheckoutEnded
              ending={order.ending}
              failed={inLanguage(setback.problem)}
              session={order.gateway}
              reference={order.reference}
              others={methods.length > 1 ? t("community.otherWay") : null}
            />
            <GatewayPageForm session={order.gateway} />
          </div>
        )}
        {problem && (
          <Banner tone="danger" className="mt-4">
            {problem}
          </Banner>
        )}
        <fetcher.Form
          key={handed ? "handed" : "new"}
          ref={form}
          method="post"
          action="/premium-community?join=premium"
          noValidate
          data-sent={plain ? "in-place" : undefined}
          data-hands-on={plain ? "" : undefined}
          className="mt-5 space-y-4"
        >
          <SubmitKey />
          {plain && (
            <>
              <input type="hidden" name="from" value={PAY_PATH} />
              <template data-unanswered="">
                <Banner tone="danger" urgent={false}>
                  {t("pay.waitAndRetry")}
                </Banner>
              </template>
            </>
          )}
          <DetailFields {...{ answer: answered, states, methods, readPhone }} />
          {plain ? (
            <PlainSubmit>{t("community.pay")}</PlainSubmit>
          ) : (
            <Button tone="primary" wide loading={fetcher.state !== "idle" || step.at === "starting"}>
              {t("community.pay")}
            </Button>
          )}
          <p className="text-note text-ink-soft">
            {t("community.kept")}{" "}
            <a href="/privacy" className="text-ink underline">
              {t("shell.privacy")}
            </a>
          </p>
        </fetcher.Form>
      </Dialog>
      {plain && (
        <>
          <template data-field-error="" data-phone={t("community.phone")}>
            <FieldError id="">{""}</FieldError>
          </template>
          <PlainForms />
        </>
      )}
      <Steps {...{ purchase, Checkout, onClose }} />
    </>
  );
}

const FIELDS = ["name", "phoneNumber", "email"] as const;

function DetailFields({
  answer,
  states,
  methods,
  readPhone,
}: Pick<JoinProps, "methods" | "readPhone"> & Required<Pick<JoinProps, "states">> & { answer: JoinAnswer | null }) {
  const t = useTranslate();
  const inLanguage = useMessageText();
  return (
    <>
      <FirstInvalid value={FIELDS.find((name) => answer?.errors[name] !== undefined) ?? null}>
        <TextInput
          name="name"
          label={t("community.name")}
          autoComplete="name"
          required
          defaultValue={answer?.values.name}
          error={answer?.errors.name}
        />
        <PhoneInput
          name="phoneNumber"
          label={t("field.whatsappContactNumber")}
          hint={t("hint.whatsappContactNumber")}
          read={(typed) => {
            const { number, problem: wrong } = readPhone(typed);
            return { number, problem: wrong && inLanguage(wrong) };
          }}
          autoComplete="tel-national"
          required
          defaultValue={answer?.values.phoneNumber}
          error={answer?.errors.phoneNumber}
        />
        <TextInput
          name="email"
          type="email"
          label={t("community.email")}
          autoComplete="email"
          spellCheck={false}
          required
          defaultValue={answer?.values.email}
          error={answer?.errors.email}
        />
      </FirstInvalid>
      {states && (
        <Select
          name="state"
          label={t("pay.state")}
          hint={t("pay.invoice")}
          optional
          autoComplete="address-level1"
          defaultValue={answer?.values.state ?? ""}
          choices={[{ value: "", label: t("pay.chooseState") }, ...states]}
        />
      )}
      <MethodChoice methods={methods} chosen={answer?.ready?.method} />
    </>
  );
}

/** All that follows the details: the checkout, and how it ended. */
function Steps({
  purchase,
  Checkout,
  onClose,
}: { purchase: ReturnType<typeof usePurchase> } & Required<Pick<JoinProps, "Checkout" | "onClose">>) {
  const t = useTranslate();
  const { step } = purchase;
  return (
    <>
      {step.at === "checkout" && (
        <Checkout
          session={step.gateway}
          onPaid={() => void purchase.paid(step.details, step.reference)}
          onEnded={() => void purchase.closed(step)}
          onUnopened={() => purchase.unopened(step)}
        />
      )}
      {step.at === "asking" && (
        <Dialog open closable={false} title={t("community.asking")}>
          <Loading label={t("pay.asking")} />
        </Dialog>
      )}
      {step.at === "processing" && (
        <Dialog open closable={false} title={t("community.processing")}>
          <Loading label={t("community.processing.text")} />
        </Dialog>
      )}
      <Dialog open={step.at === "done"} title={t("community.done")} onClose={onClose}>
        <p>{t("community.done.text")}</p>
        <Button type="button" tone="primary" className="mt-5" onClick={onClose}>
          {t("shell.close")}
        </Button>
      </Dialog>
      <Dialog
        open={step.at === "unrecorded"}
        title={step.at === "unrecorded" ? t(`community.${step.became}`) : ""}
        onClose={onClose}
      >
        {step.at === "unrecorded" && (
          <>
            <Banner tone={step.became === "problem" ? "danger" : "warn"} urgent>
              {t(`community.${step.became}.text`, { mail: BRAND.supportMail })}
            </Banner>
            <ButtonLink reload href={verifyPath(step.reference)} tone="primary" className="mt-5">
              {t("community.again")}
            </ButtonLink>
          </>
        )}
      </Dialog>
    </>
  );
}

/** The newest answer to the form: the details that it finds right begin a purchase. */
function useAnswer(
  { answer, plain, methods }: Pick<JoinProps, "answer" | "plain" | "methods">,
  purchase: ReturnType<typeof usePurchase>,
) {
  const fetcher = useFetcher<JoinAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [handed, setHanded] = useState<JoinAnswer | null>(null);
  const newest = fetcher.data ?? answer ?? handed;
  useTypedBefore(() => {
    const typed = plain ? null : takeHanded();
    if (!typed) return;
    const { name = "", phoneNumber = "", email = "", state = "" } = typed;
    const values = { name, phoneNumber, email, state };
    const method = methods.find((one) => one === typed["method"]) ?? methods[0];
    setHanded({ values, errors: {}, problem: null, ready: method ? { ...values, method } : null });
  });

  const ready = newest?.ready ?? null;
  const begin = useEffectEvent((details: PurchaseDetails) => void purchase.submit(details));
  // Each answer is an object of its own: it begins one purchase.
  useEffect(() => {
    if (ready) begin(ready);
  }, [ready]);

  // The first invalid field is scrolled into view and focused (spec section 5).
  useEffect(() => {
    if (!newest) return;
    const first = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    first?.scrollIntoView({ block: "center" });
    first?.focus({ preventScroll: true });
  }, [newest]);
  return { fetcher, form, answered: newest, handed };
}
