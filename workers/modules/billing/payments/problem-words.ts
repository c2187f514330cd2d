import { inEnglish, messageOf, type Message } from "../../../texts/text";
import type { ProblemKind } from "../../../db/schema/billing/payments";
import { returnable } from "../orders/rules";

interface Words {
  /** In a few words, for the notice to the team. */
  title: string;
  /** The words that staff read on the page of payments. */
  staff: string;
  /** The text of the buyer's mail; null where another mail says it, or no buyer is known. */
  buyer: Message | null;
}

const EITHER = { either: { said: "email.problemEither" } };

/** The discrepancies in plain words: the one table. */
const PROBLEMS: Record<ProblemKind, Words> = {
  wrong_amount: {
    title: inEnglish("payments.anotherAmountPaid"),
    staff: inEnglish("payments.anotherAmountPaidAsked"),
    buyer: messageOf("email.problemAmount", EITHER),
  },
  unknown_order: {
    title: inEnglish("payments.moneyUnknownOrder"),
    staff: inEnglish("payments.moneyOrderNotKnow"),
    buyer: null,
  },
  paid_twice: {
    title: inEnglish("payments.orderPaidTwiceSecond"),
    staff: inEnglish("payments.orderPaidTwiceSecond2"),
    buyer: null,
  },
  bought_twice: {
    title: inEnglish("payments.sameBoughtTwice"),
    staff: inEnglish("payments.sameBoughtTwiceClick"),
    buyer: "email.problemBoughtTwice",
  },
  reused_payment: {
    title: inEnglish("payments.paymentUnderTwoOrders"),
    staff: inEnglish("payments.paymentBelongsAnotherOrder"),
    buyer: messageOf("email.problemReused", EITHER),
  },
  nobody: {
    title: inEnglish("payments.moneySomebodyGone"),
    staff: inEnglish("payments.orderPaidWhosePerson"),
    buyer: null,
  },
  unsettled: {
    title: inEnglish("payments.orderNotSettle"),
    staff: inEnglish("payments.gatewayNotSettledOrder"),
    buyer: messageOf("email.problemUnsettled", EITHER),
  },
  not_at_gateway: {
    title: inEnglish("payments.orderGatewayNotKnow"),
    staff: inEnglish("payments.gatewayNotKnowOrder"),
    buyer: messageOf("email.problemNotAtGateway", EITHER),
  },
  refund_failed: {
    title: inEnglish("payments.refundNotArrive"),
    staff: inEnglish("payments.refundRefusedGatewaySent"),
    buyer: "email.problemRefundFailed",
  },
  refund_outside: {
    title: inEnglish("payments.refundMadeGateway"),
    staff: inEnglish("payments.paymentWentBackGateway"),
    buyer: "email.problemRefundOutside",
  },
  chargeback: {
    title: inEnglish("payments.bankTookMoneyBack"),
    staff: inEnglish("payments.bankTookMoneyBack2"),
    buyer: "email.problemChargeback",
  },
  chargeback_won: {
    title: inEnglish("payments.chargebackWon"),
    staff: inEnglish("payments.chargebackWonMoneyAgain"),
    buyer: messageOf("email.problemChargebackWon", EITHER),
  },
  books_amount: {
    title: inEnglish("payments.gatewaysBooksAnotherAmount"),
    staff: inEnglish("payments.gatewaysOwnBooksAnother"),
    buyer: null,
  },
  books_missing: {
    title: inEnglish("payments.paymentMissingGateways"),
    staff: inEnglish("payments.gatewayToldPaymentOwn"),
    buyer: null,
  },
  books_fee: {
    title: inEnglish("payments.gatewayKeptMuchPayment"),
    staff: inEnglish("payments.gatewayKeptMore5"),
    buyer: null,
  },
};

/** Of these a part may have gone back: then nothing was taken back here. */
const IN_PART: Partial<Record<ProblemKind, string>> = {
  refund_outside: inEnglish("payments.partPaymentWentBack"),
  chargeback: inEnglish("payments.bankTookPartMoney"),
};

/** A problem with the payment that it speaks of, as far as that is known. */
export interface ShownProblem {
  kind: ProblemKind;
  paymentId: string | null;
  amount: number | null;
  currency: string | null;
  payment: { amount: number; settles: number; currency: string } | null;
}

/** The words that staff read of a discrepancy. */
export function staffWords({ kind, paymentId, amount, currency, payment }: ShownProblem): string {
  // Of a refund that only names its order, how much of which payment it was is for staff to see at the gateway.
  if (kind === "refund_outside" && paymentId === null) return inEnglish("payments.refundMadeGatewayWithout");
  const all = payment !== null && amount !== null && amount >= returnable(payment) && currency === payment.currency;
  return (all ? undefined : IN_PART[kind]) ?? PROBLEMS[kind].staff;
}

/** The heading of the team's mail. */
export function teamWords(kind: ProblemKind): string {
  return PROBLEMS[kind].title;
}

/** The text of the buyer's mail; null when there is none. */
export function buyerWords(kind: ProblemKind): Message | null {
  return PROBLEMS[kind].buyer;
}
