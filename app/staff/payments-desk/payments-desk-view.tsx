import { showDay } from "@workers/lib/india-time";
import { formatDay, formatMoment } from "../../ui/format";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { TextInput } from "../../ui/inputs";
import { PressKey } from "../../ui/press-key";

export interface DeskProblem {
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
export interface DeskLedger {
  granted: number;
  used: number;
  reserved: number;
  revoked: number;
}

export interface DeskRefund {
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
  ledger: DeskLedger | null;
  /** The gateway has taken it. */
  sent: boolean;
  /** The reason that kept it from the gateway the last time. */
  lastError: string | null;
}

export interface DeskOrder {
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

export interface PaymentsDeskProps {
  compared: readonly ComparedDay[];
  problems: readonly DeskProblem[];
  refunds: readonly DeskRefund[];
  orders: readonly DeskOrder[];
  searched: string;
  /** The last action, in words; null on any other visit. */
  done: string | null;
  error: string | null;
  action: string;
}

/** The staff's desk for money: what does not add up, refunds with the ledger beside them, and any order. */
export function PaymentsDeskView({
  problems,
  refunds,
  compared,
  orders,
  searched,
  done,
  error,
  action,
}: PaymentsDeskProps) {
  return (
    <>
      <h1 className="text-head">Payments</h1>
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
          <TextInput name="search" label="Order id or a person's email" defaultValue={searched} />
        </div>
        <Button>Find</Button>
      </form>
      {searched !== "" && (
        <Part title={`Orders of ${searched}`} empty="No such order" rows={orders}>
          {(order) => <OrderLine key={order.id} order={order} action={action} />}
        </Part>
      )}
      <Part title="What does not add up" empty="Everything adds up" rows={problems}>
        {(problem) => <ProblemLine key={problem.id} problem={problem} action={action} />}
      </Part>
      <Part id="refunds" title="Refunds to decide or under way" empty="No refund waits" rows={refunds}>
        {(refund) => <RefundLine key={refund.id} refund={refund} action={action} />}
      </Part>
      <Part title="Days compared with the gateways' books" empty="No day was compared yet" rows={compared}>
        {(day) => <ComparedLine key={`${day.gateway} ${day.day}`} compared={day} />}
      </Part>
    </>
  );
}

/** The default button of a form, which Enter presses: in a form that decides about money it does nothing. */
const EnterDoesNothing = () => (
  <button disabled hidden>
    Choose below
  </button>
);

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
  const { gateway, day, payments, refunds, foundAgain, differences } = compared;
  return (
    <li className="figures flex flex-wrap gap-x-4 py-2 text-note">
      <strong className="font-semibold">
        {showDay(day)}, {gateway}
      </strong>
      <span>
        {payments} paid, {refunds} given back
      </span>
      {foundAgain > 0 && <span>{foundAgain} found again and given</span>}
      <span>
        {differences === 0 ? "Every line matches" : `${differences} different: listed above until dealt with`}
      </span>
    </li>
  );
}

function ProblemLine({ problem, action }: { problem: DeskProblem; action: string }) {
  const { asked, came, amount } = problem;
  return (
    <li className="grid gap-3 py-3 lg:grid-cols-2">
      <div className="min-w-0 wrap-anywhere text-note">
        <p className="text-body font-semibold">{problem.what}</p>
        <dl className="figures flex flex-wrap gap-x-4">
          <Figure label="Asked" value={asked} />
          <Figure label="Came" value={came} />
          <Figure label={came ? "Of it" : "Told of"} value={amount} />
        </dl>
        <p className="figures">
          {problem.gateway}, {formatMoment(problem.at)}
        </p>
        {problem.orderId && (
          <p>
            Order{" "}
            <a href={`${action}?search=${problem.orderId}`} className="text-stamp-text underline">
              {problem.orderId}
            </a>
          </p>
        )}
        {problem.paymentId && <p>Payment {problem.paymentId}</p>}
      </div>
      <form method="post" action={action} className="flex flex-wrap items-end gap-3">
        <PressKey />
        <input type="hidden" name="problemId" value={problem.id} />
        <input type="hidden" name="orderId" value={problem.orderId ?? ""} />
        <input type="hidden" name="paymentId" value={problem.paymentId ?? ""} />
        <div className="flex-1 basis-56">
          <TextInput name="note" label="What was done" scope={problem.id} required maxLength={500} />
        </div>
        {/* The first button is what Enter presses: it moves no money. */}
        <Button name="step" value="resolve">
          Dealt with
        </Button>
        {problem.give && (
          <Button name="step" value="give">
            Give what was bought
          </Button>
        )}
        {problem.refundable && (
          <Button name="step" value="refund" tone="danger">
            Give back {problem.refundable}
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

function RefundLine({ refund, action }: { refund: DeskRefund; action: string }) {
  const { ledger } = refund;
  return (
    <li className="grid gap-3 py-3 lg:grid-cols-3 lg:gap-x-8">
      <div className="min-w-0 wrap-anywhere text-note">
        <p className="text-body font-semibold">
          {refund.amount}: {refund.product}
        </p>
        <p>
          {refund.name} ({refund.email}), paid on {formatDay(refund.paidAt)} by {refund.gateway}
        </p>
        <p>
          Asked on {formatDay(refund.askedAt)}: {refund.reason || "no reason given"}
        </p>
        {refund.lastError && <p className="text-failed-text">The last answer: {refund.lastError}</p>}
      </div>
      <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-0.5 text-note">
        {ledger ? (
          Object.entries({
            Given: ledger.granted,
            Used: ledger.used,
            "In the queue": ledger.reserved,
            "Taken back": ledger.revoked,
          }).map(([label, value]) => (
            <div key={label} className="flex justify-between gap-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))
        ) : (
          <div>
            <dt>No ledger</dt>
            <dd>The person has no account</dd>
          </div>
        )}
      </dl>
      {refund.state === "requested" ? (
        <form method="post" action={action} className="space-y-3">
          <PressKey />
          <EnterDoesNothing />
          <input type="hidden" name="refundId" value={refund.id} />
          <TextInput name="note" label="Why (the person reads it)" scope={refund.id} required maxLength={500} />
          <div className="flex flex-wrap gap-3">
            <Button name="step" value="approve" tone="danger">
              Refund {refund.amount}
            </Button>
            <Button name="step" value="decline">
              Decline
            </Button>
          </div>
        </form>
      ) : (
        <p className="font-medium">
          {refund.lastError
            ? "Approved; the gateway has not answered, and is asked again."
            : refund.sent
              ? "Approved; the gateway has it."
              : "Approved; it is on its way to the gateway."}
        </p>
      )}
    </li>
  );
}

function OrderLine({ order, action }: { order: DeskOrder; action: string }) {
  return (
    <li className="py-3 text-note">
      <p className="text-body font-semibold wrap-anywhere">
        {order.id}: {order.product}, {order.amount}
      </p>
      <p>
        {order.name} {order.email && `(${order.email})`}, {order.gateway}, made {formatMoment(order.createdAt)},{" "}
        {order.state}
        {order.activatedAt !== null && `, given ${formatMoment(order.activatedAt)}`}
        {order.takenBackAt !== null && `, ${order.revoked} taken back ${formatMoment(order.takenBackAt)}`}
      </p>
      <ul className="mt-1">
        {order.payments.map((payment) => (
          <li key={payment.paymentId} className="flex flex-wrap items-baseline gap-x-4">
            <span className="figures min-w-0 wrap-anywhere">
              {payment.paymentId}: {payment.amount}, {formatMoment(payment.at)}
              {payment.given ? ", given for this one" : ", nothing given for this one"}
            </span>
            {payment.refund ? (
              <strong className="font-semibold">Refund {payment.refund}</strong>
            ) : (
              <details className="min-w-0 open:basis-full open:pb-2">
                <summary className="inline-flex min-h-8 cursor-pointer items-center text-stamp-text underline">
                  {payment.give ? "Give for this payment, or return it" : "Return this payment"}
                </summary>
                <form method="post" action={action} className="mt-1 flex max-w-xl flex-wrap items-end gap-3">
                  <PressKey />
                  <EnterDoesNothing />
                  <input type="hidden" name="orderId" value={order.id} />
                  <input type="hidden" name="paymentId" value={payment.paymentId} />
                  <div className="flex-1 basis-56">
                    <TextInput name="note" label="Why" scope={payment.paymentId} required maxLength={500} />
                  </div>
                  {payment.give && (
                    <Button name="step" value="give">
                      Give what was bought
                    </Button>
                  )}
                  <Button name="step" value="refund" tone="danger">
                    Refund {payment.back}
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
