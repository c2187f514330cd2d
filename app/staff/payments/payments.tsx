import { inEnglish } from "@workers/texts/text";
import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { PaymentsView } from "~/staff/payments/payments-view";
import { getContext, field, formOf, toFormError, runLoader, pathAsked } from "~/server/page.server";
import {
  decideRefund,
  refundPayment,
  fulfilOrder,
  staffWords,
  readPaymentsAdmin,
  resolveProblem,
} from "@workers/modules/billing";
import { describeProduct, returnable, showAmount } from "@workers/modules/billing/rules";
import { showMoney } from "@workers/lib/money";
import type { Route } from "./+types/payments";

const PATH = "/admin-payments";

export const handle: PageHandle = { title: "staffTitle.payments" };

/** The effect of the button of that name. */
const DONE: ReadonlyMap<string, string> = new Map([
  ["approve", inEnglish("paymentsDesk.approvedMoneyGoesBack")],
  ["decline", inEnglish("paymentsDesk.declinedBoughtStays")],
  ["resolve", inEnglish("paymentsDesk.dealtNoteKept")],
  ["give", inEnglish("paymentsDesk.boughtGiven")],
  ["refund", inEnglish("paymentsDesk.paymentGoesBackThrough")],
]);

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const search = searchParams.get("search") ?? "";
  return runLoader(pathAsked(PATH, args.request), async () => {
    const shown = await readPaymentsAdmin(getContext(args), { search });
    return {
      searched: shown.searched,
      done: DONE.get(searchParams.get("done") ?? "") ?? null,
      problems: shown.problems.map((p) => {
        const payment =
          p.came === null || p.settles === null
            ? null
            : { amount: p.came, settles: p.settles, currency: p.cameCurrency ?? "" };
        return {
          id: p.id,
          what: staffWords({ ...p, payment }),
          orderId: p.orderId,
          gateway: p.gateway,
          paymentId: p.paymentId,
          asked: p.asked === null ? null : showAmount(p.asked, p.askedCurrency),
          came: payment === null ? null : showAmount(payment.amount, payment.currency),
          // The problem's own amount is shown only where it differs from the payment's.
          amount: p.amount === null || p.amount === payment?.amount ? null : showAmount(p.amount, p.currency),
          give: Boolean(p.canGive),
          refundable: p.canReturn && payment ? showAmount(returnable(payment), payment.currency) : null,
          at: p.createdAt,
        };
      }),
      refunds: shown.refunds.map((r) => ({
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
        ledger:
          r.granted === null
            ? null
            : { granted: r.granted, used: r.used ?? 0, reserved: r.reserved ?? 0, revoked: r.revoked ?? 0 },
        sent: r.refundRef !== null,
        lastError: r.lastError,
      })),
      compared: shown.compared,
      orders: shown.orders.map((o) => ({
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
          amount: showAmount(p.amount, p.currency),
          back: showAmount(returnable(p), p.currency),
          give: o.activatedAt === null || o.takenBackAt !== null,
          at: p.seenAt,
          refund:
            o.refunds.find((r) => r.paymentId === p.paymentId && r.state !== "declined" && r.state !== "failed")
              ?.state ?? null,
        })),
      })),
    };
  });
}

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  const note = field(form, "note");
  const step = field(form, "step");
  try {
    switch (step) {
      case "resolve":
        await resolveProblem(ctx, { problemId: field(form, "problemId"), note });
        break;
      case "give":
        await fulfilOrder(ctx, { orderId: field(form, "orderId"), paymentId: field(form, "paymentId"), note });
        break;
      case "refund":
        await refundPayment(ctx, { orderId: field(form, "orderId"), paymentId: field(form, "paymentId"), note });
        break;
      default:
        await decideRefund(ctx, { refundId: field(form, "refundId"), decision: step, note });
    }
    return redirect(`${PATH}?done=${encodeURIComponent(step)}`);
  } catch (error) {
    return toFormError(ctx, error, PATH);
  }
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentsView {...loaderData} error={actionData?.error ?? null} action={PATH} />;
}
