import { redirect } from "react-router";
import { PaymentsDeskView } from "~/components/views/payments-desk-view";
import { BRAND } from "~/content/brand";
import { contextOf, field, formOf, formProblem, forPage } from "~/page";
import { decideRefund, refundPayment } from "@workers/domain/payments/decide-refund";
import { readDesk, resolveProblem } from "@workers/domain/payments/read-desk";
import { describeProduct, showMoney } from "@workers/domain/payments/rules";
import type { Route } from "./+types/payments";

const PATH = "/admin-payments";

type Problem = Awaited<ReturnType<typeof readDesk>>["problems"][number];

/** What does not add up, in plain words. */
const WORDS: Record<Problem["kind"], string> = {
  wrong_amount: "Another amount was paid than was asked. Nothing was given for it.",
  unknown_order: "Money for an order that we do not know.",
  paid_twice: "One order was paid twice. It was given once; the second payment is still here.",
  bought_twice: "The same was bought twice: by one click, or a month of the community within the hour. Both were given.",
  nobody: "An order was paid whose person is gone. Nothing was given for it.",
  unsettled: "The gateway has not settled this order for two weeks, and is no longer asked.",
  refund_failed: "A refund was refused by the gateway, or sent back by the bank. The money is not returned; what was taken back with it stays so. Return the payment again from its order.",
  refund_outside: "All of a payment went back at the gateway, without us. What was not used is taken back.",
  chargeback: "The bank took the money back. What was not used is taken back.",
  chargeback_won: "A chargeback was won: the money is here again, what was bought is not.",
};

/** Of these a part may have gone back: then nothing was taken back here. */
const IN_PART: Partial<Record<Problem["kind"], string>> = {
  refund_outside: "A part of a payment went back at the gateway, without us. Nothing is taken back here.",
  chargeback: "The bank took a part of the money back. Nothing is taken back here.",
};

function wordsFor(problem: Problem): string {
  // Of a refund that only names its order, how much of which payment it was is for staff to see at the gateway.
  if (problem.kind === "refund_outside" && problem.paymentId === null) return "A refund was made at the gateway, without us. Nothing is taken back here.";
  const all = problem.amount === problem.whole && problem.currency === problem.wholeCurrency;
  return (all ? null : IN_PART[problem.kind]) ?? WORDS[problem.kind];
}

export function meta() {
  return [{ title: `Payments · ${BRAND.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams.get("search") ?? "";
  return forPage(PATH, async () => {
    const desk = await readDesk(contextOf(args), { search });
    return {
      searched: desk.searched,
      problems: desk.problems.map((p) => ({
        id: p.id,
        what: wordsFor(p),
        orderId: p.orderId,
        gateway: p.gateway,
        paymentId: p.paymentId,
        amount: p.amount === null ? "" : amountOf(p.amount, p.currency),
        whole: p.whole === null || p.whole === p.amount ? null : amountOf(p.whole, p.wholeCurrency),
        at: p.createdAt,
      })),
      refunds: desk.refunds.map((r) => ({
        id: r.refundId,
        state: r.refundState,
        reason: r.reason,
        amount: showMoney(r.refundAmount, r.refundCurrency),
        orderId: r.orderId,
        product: describeProduct(r.product, r.plan, r.credits),
        gateway: r.gateway,
        paidAt: r.paidAt,
        askedAt: r.askedAt,
        name: r.displayName ?? r.buyerName,
        email: r.email ?? r.buyerEmail,
        ledger: r.granted === null ? null : { granted: r.granted, used: r.used ?? 0, reserved: r.reserved ?? 0, revoked: r.revoked ?? 0 },
        lastError: r.lastError,
      })),
      orders: desk.orders.map((o) => ({
        id: o.id,
        product: describeProduct(o.product, o.plan, o.credits),
        amount: showMoney(o.amount, o.currency),
        gateway: o.gateway,
        state: o.state,
        name: o.displayName ?? "",
        email: o.email ?? o.buyerEmail,
        createdAt: o.createdAt,
        activatedAt: o.activatedAt,
        takenBackAt: o.takenBackAt,
        revoked: o.revoked,
        payments: o.payments.map((p) => ({
          paymentId: p.paymentId,
          given: p.paymentId === o.paymentId && p.gateway === o.gateway,
          amount: amountOf(p.amount, p.currency),
          at: p.seenAt,
          refund: o.refunds.find((r) => r.paymentId === p.paymentId && r.state !== "declined" && r.state !== "failed")?.state ?? null,
        })),
      })),
    };
  });
}

/** A gateway may name a currency that `Intl` does not take. */
function amountOf(minor: number, currency: string | null): string {
  return currency === "INR" || currency === "USD" ? showMoney(minor, currency) : `${minor / 100} ${currency ?? ""}`;
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args);
  const form = await formOf(args.request);
  const note = field(form, "note");
  try {
    switch (field(form, "step")) {
      case "resolve":
        await resolveProblem(ctx, { problemId: field(form, "problemId"), note });
        break;
      case "refund":
        await refundPayment(ctx, { orderId: field(form, "orderId"), paymentId: field(form, "paymentId"), note });
        break;
      default:
        await decideRefund(ctx, { refundId: field(form, "refundId"), decision: field(form, "step"), note });
    }
    return redirect(PATH);
  } catch (error) {
    return formProblem(error, PATH);
  }
}

export default function PaymentsDesk({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentsDeskView {...loaderData} error={actionData?.error ?? null} action={PATH} />;
}
