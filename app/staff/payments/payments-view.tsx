import { showDay } from "@workers/lib/india-time";
import { formatDay, formatMoment } from "../../ui/format";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { TextInput } from "../../ui/inputs";
import { SubmitKey } from "../../ui/submit-key";
import { useTranslate, filled } from "../../ui/texts";

export interface ShownProblem {
  id: string;
  /** In plain words. */
  what: string;
  orderId: string | null;
  gateway: string;
  paymentId: string | null;
  /** Of the order, and of the payment; null where there is none. */
  asked: string | null;
  came: string | null;
  /** The amount that the problem itself speaks of, where that is another amount. */
  amount: string | null;
  /** Whether what was bought can be given for the payment. */
  give: boolean;
  /** The refundable part of the payment; null when nothing can be refunded. */
  refundable: string | null;
  at: number;
}

/** Credits of the person: what the ledger adds up to. */
export interface ShownLedger {
  granted: number;
  used: number;
  reserved: number;
  revoked: number;
}

export interface ShownRefund {
  id: string;
  state: string;
  reason: string;
  amount: string;
  orderId: string;
  product: string;
  gateway: string;
  paidAt: number | null;
  askedAt: number;
  name: string;
  email: string;
  ledger: ShownLedger | null;
  /** The gateway has taken it. */
  sent: boolean;
  /** The reason that kept it from the gateway the last time. */
  lastError: string | null;
}

export interface ShownOrder {
  id: string;
  product: string;
  amount: string;
  gateway: string;
  state: string;
  name: string;
  email: string;
  createdAt: number;
  activatedAt: number | null;
  takenBackAt: number | null;
  revoked: number;
  /** `given`: the order gave what it sold for this one. */
  payments: {
    paymentId: string;
    given: boolean;
    amount: string;
    back: string;
    give: boolean;
    at: number;
    refund: string | null;
  }[];
}

/** A day of a gateway whose books were compared with ours. */
export interface ComparedDay {
  gateway: string;
  day: string;
  payments: number;
  refunds: number;
  foundAgain: number;
  differences: number;
}

export interface PaymentsProps {
  compared: readonly ComparedDay[];
  problems: readonly ShownProblem[];
  refunds: readonly ShownRefund[];
  orders: readonly ShownOrder[];
  searched: string;
  /** The last action, in words; null on any other visit. */
  done: string | null;
  error: string | null;
  action: string;
}

/** The staff's page for money: what does not add up, refunds with the ledger beside them, and any order. */
export function PaymentsView({ problems, refunds, compared, orders, searched, done, error, action }: PaymentsProps) {
  const t = useTranslate();
  return (
    <>
      <h1 className="text-head">{t("paymentsDesk.payments")}</h1>
      {error && (
        <Banner tone="danger" className="mt-4">
          {error}
        </Banner>
      )}
      {done && (
        <Banner tone="success" className="mt-4">
          {done}
        </Banner>
      )}
      <form method="get" action={action} className="mt-4 flex max-w-xl flex-wrap items-end gap-3">
        <div className="flex-1 basis-64">
          <TextInput name="search" label={t("paymentsDesk.orderIdPersonsEmail")} defaultValue={searched} />
        </div>
        <Button>{t("paymentsDesk.find")}</Button>
      </form>
      {searched !== "" && (
        <Part title={t("paymentsDesk.orders", { searched })} empty={t("paymentsDesk.noSuchOrder")} rows={orders}>
          {(order) => <OrderLine key={order.id} order={order} action={action} />}
        </Part>
      )}
      <Part title={t("paymentsDesk.notAdd")} empty={t("paymentsDesk.everythingAdds")} rows={problems}>
        {(problem) => <ProblemLine key={problem.id} problem={problem} action={action} />}
      </Part>
      <Part
        id="refunds"
        title={t("paymentsDesk.refundsDecideUnderWay")}
        empty={t("paymentsDesk.noRefundWaits")}
        rows={refunds}
      >
        {(refund) => <RefundLine key={refund.id} refund={refund} action={action} />}
      </Part>
      <Part
        title={t("paymentsDesk.daysComparedGatewaysBooks")}
        empty={t("paymentsDesk.noDayComparedYet")}
        rows={compared}
      >
        {(day) => <ComparedLine key={`${day.gateway} ${day.day}`} compared={day} />}
      </Part>
    </>
  );
}

/** The default button of a form, which Enter presses: in a form that decides about money it does nothing. */
const EnterDoesNothing = () => {
  const t = useTranslate();
  return (
    <button disabled hidden>
      {t("paymentsDesk.chooseBelow")}
    </button>
  );
};

function Part<Row>({
  id,
  title,
  empty,
  rows,
  children,
}: {
  /** The anchors that links from elsewhere name. */
  id?: string;
  title: string;
  empty: string;
  rows: readonly Row[];
  children: (row: Row) => React.ReactNode;
}) {
  return (
    <section id={id} className="mt-8 scroll-mt-4">
      <h2 className="border-b-2 border-ink pb-1 text-lead font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="py-3 text-ink-soft">{empty}</p>
      ) : (
        <ol className="divide-y divide-rule border-b border-rule">{rows.map(children)}</ol>
      )}
    </section>
  );
}

function ComparedLine({ compared }: { compared: ComparedDay }) {
  const t = useTranslate();
  const { gateway, day, payments, refunds, foundAgain, differences } = compared;
  return (
    <li className="figures flex flex-wrap gap-x-4 py-2 text-note">
      <strong className="font-semibold">
        {showDay(day)}, {gateway}
      </strong>
      <span>{t("paymentsDesk.paidGivenBack", { payments, refunds })}</span>
      {foundAgain > 0 && <span>{t("paymentsDesk.foundAgainGiven", { foundAgain })}</span>}
      <span>
        {differences === 0
          ? t("paymentsDesk.everyLineMatches")
          : t("paymentsDesk.differentListedAboveUntil", { differences })}
      </span>
    </li>
  );
}

function ProblemLine({ problem, action }: { problem: ShownProblem; action: string }) {
  const t = useTranslate();
  const { asked, came, amount } = problem;
  return (
    <li className="grid gap-3 py-3 lg:grid-cols-2">
      <div className="min-w-0 wrap-anywhere text-note">
        <p className="text-body font-semibold">{problem.what}</p>
        <dl className="figures flex flex-wrap gap-x-4">
          <Figure label={t("paymentsDesk.asked")} value={asked} />
          <Figure label={t("paymentsDesk.came")} value={came} />
          <Figure label={came ? t("paymentsDesk.ofIt") : t("paymentsDesk.told")} value={amount} />
        </dl>
        <p className="figures">
          {problem.gateway}, {formatMoment(problem.at)}
        </p>
        {problem.orderId && (
          <p>
            {filled(t("paymentsDesk.order"), {
              link: (
                <a href={`${action}?search=${problem.orderId}`} className="text-stamp-text underline">
                  {problem.orderId}
                </a>
              ),
            })}
          </p>
        )}
        {problem.paymentId && <p>{t("paymentsDesk.payment", { paymentId: problem.paymentId })}</p>}
      </div>
      <form method="post" action={action} className="flex flex-wrap items-end gap-3">
        <SubmitKey />
        <input type="hidden" name="problemId" value={problem.id} />
        <input type="hidden" name="orderId" value={problem.orderId ?? ""} />
        <input type="hidden" name="paymentId" value={problem.paymentId ?? ""} />
        <div className="flex-1 basis-56">
          <TextInput name="note" label={t("paymentsDesk.done")} scope={problem.id} required maxLength={500} />
        </div>
        {/* The first button is what Enter presses: it moves no money. */}
        <Button name="step" value="resolve">
          {t("paymentsDesk.dealt")}
        </Button>
        {problem.give && (
          <Button name="step" value="give">
            {t("paymentsDesk.giveBought")}
          </Button>
        )}
        {problem.refundable && (
          <Button name="step" value="refund" tone="danger">
            {t("paymentsDesk.giveBack", { refundable: problem.refundable })}
          </Button>
        )}
      </form>
    </li>
  );
}

function Figure({ label, value }: { label: string; value: string | null }) {
  return (
    value && (
      <div className="flex gap-2">
        <dt className="text-ink-soft">{label}</dt>
        <dd>{value}</dd>
      </div>
    )
  );
}

function RefundLine({ refund, action }: { refund: ShownRefund; action: string }) {
  const t = useTranslate();
  const { ledger } = refund;
  return (
    <li className="grid gap-3 py-3 lg:grid-cols-3 lg:gap-x-8">
      <div className="min-w-0 wrap-anywhere text-note">
        <p className="text-body font-semibold">
          {refund.amount}: {refund.product}
        </p>
        <p>
          {t("paymentsDesk.paid", {
            name: refund.name,
            email: refund.email,
            paidAt: formatDay(refund.paidAt),
            gateway: refund.gateway,
          })}
        </p>
        <p>
          {t("paymentsDesk.asked2", { askedAt: formatDay(refund.askedAt) })}{" "}
          {refund.reason || t("paymentsDesk.noReasonGiven")}
        </p>
        {refund.lastError && (
          <p className="text-failed-text">{t("paymentsDesk.lastAnswer", { lastError: refund.lastError })}</p>
        )}
      </div>
      <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-0.5 text-note">
        {ledger ? (
          Object.entries({
            Granted: ledger.granted,
            Used: ledger.used,
            "In the queue": ledger.reserved,
            Removed: ledger.revoked,
          }).map(([label, value]) => (
            <div key={label} className="flex justify-between gap-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))
        ) : (
          <div>
            <dt>{t("paymentsDesk.noLedger")}</dt>
            <dd>{t("paymentsDesk.personNoAccount")}</dd>
          </div>
        )}
      </dl>
      {refund.state === "requested" ? (
        <form method="post" action={action} className="space-y-3">
          <SubmitKey />
          <EnterDoesNothing />
          <input type="hidden" name="refundId" value={refund.id} />
          <TextInput name="note" label={t("paymentsDesk.whyPersonReads")} scope={refund.id} required maxLength={500} />
          <div className="flex flex-wrap gap-3">
            <Button name="step" value="approve" tone="danger">
              {t("paymentsDesk.refund", { amount: refund.amount })}
            </Button>
            <Button name="step" value="decline">
              {t("paymentsDesk.decline")}
            </Button>
          </div>
        </form>
      ) : (
        <p className="font-medium">
          {refund.lastError
            ? t("paymentsDesk.approvedGatewayNotAnswered")
            : refund.sent
              ? t("paymentsDesk.approvedGateway")
              : t("paymentsDesk.approvedWayGateway")}
        </p>
      )}
    </li>
  );
}

function OrderLine({ order, action }: { order: ShownOrder; action: string }) {
  const t = useTranslate();
  return (
    <li className="py-3 text-note">
      <p className="text-body font-semibold wrap-anywhere">
        {order.id}: {order.product}, {order.amount}
      </p>
      <p>
        {order.name} {order.email && `(${order.email})`}
        {t("paymentsDesk.made", {
          gateway: order.gateway,
          createdAt: formatMoment(order.createdAt),
          state: order.state,
        })}
        {order.activatedAt !== null && t("paymentsDesk.given", { activatedAt: formatMoment(order.activatedAt) })}
        {order.takenBackAt !== null &&
          t("paymentsDesk.takenBack", { revoked: order.revoked, takenBackAt: formatMoment(order.takenBackAt) })}
      </p>
      <ul className="mt-1">
        {order.payments.map((payment) => (
          <li key={payment.paymentId} className="flex flex-wrap items-baseline gap-x-4">
            <span className="figures min-w-0 wrap-anywhere">
              {t("paymentsDesk.text", {
                paymentId: payment.paymentId,
                amount: payment.amount,
                at: formatMoment(payment.at),
                givenIs: String(Boolean(payment.given)),
              })}
            </span>
            {payment.refund ? (
              <strong className="font-semibold">{t("paymentsDesk.refund2", { refund: payment.refund })}</strong>
            ) : (
              <details className="min-w-0 open:basis-full open:pb-2">
                <summary className="inline-flex min-h-8 cursor-pointer items-center text-stamp-text underline">
                  {payment.give ? t("paymentsDesk.givePaymentReturn") : t("paymentsDesk.returnPayment")}
                </summary>
                <form method="post" action={action} className="mt-1 flex max-w-xl flex-wrap items-end gap-3">
                  <SubmitKey />
                  <EnterDoesNothing />
                  <input type="hidden" name="orderId" value={order.id} />
                  <input type="hidden" name="paymentId" value={payment.paymentId} />
                  <div className="flex-1 basis-56">
                    <TextInput
                      name="note"
                      label={t("paymentsDesk.why")}
                      scope={payment.paymentId}
                      required
                      maxLength={500}
                    />
                  </div>
                  {payment.give && (
                    <Button name="step" value="give">
                      {t("paymentsDesk.giveBought")}
                    </Button>
                  )}
                  <Button name="step" value="refund" tone="danger">
                    {t("paymentsDesk.refund3", { back: payment.back })}
                  </Button>
                </form>
              </details>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
