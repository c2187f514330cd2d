import { inEnglish } from "../../../texts/text";
import type { ProblemKind } from "../../../db/schema/billing/payments";
import { returnable } from "../orders/rules";

interface Words {
  /** In a few words, for the notice to the team. */
  title: string;
  /** The words that staff read at the desk. */
  desk: string;
  /** The words of the buyer's mail; null where another mail says it, or no buyer is known. */
  buyer: string | null;
}

const EITHER = inEnglish("payments.getBoughtMoneyBack");

/** The discrepancies in plain words: the one table. */
const PROBLEMS: Record<ProblemKind, Words> = {
  wrong_amount: {
    title: inEnglish("payments.anotherAmountPaid"),
    desk: inEnglish("payments.anotherAmountPaidAsked"),
    buyer: inEnglish("payments.paymentCameAnotherAmount", { either: EITHER }),
  },
  unknown_order: {
    title: inEnglish("payments.moneyUnknownOrder"),
    desk: inEnglish("payments.moneyOrderNotKnow"),
    buyer: null,
  },
  paid_twice: {
    title: inEnglish("payments.orderPaidTwiceSecond"),
    desk: inEnglish("payments.orderPaidTwiceSecond2"),
    buyer: null,
  },
  bought_twice: {
    title: inEnglish("payments.sameBoughtTwice"),
    desk: inEnglish("payments.sameBoughtTwiceClick"),
    buyer: inEnglish("payments.paidSameTwiceBoth"),
  },
  reused_payment: {
    title: inEnglish("payments.paymentUnderTwoOrders"),
    desk: inEnglish("payments.paymentBelongsAnotherOrder"),
    buyer: inEnglish("payments.toldPaymentOrderBelongs", { either: EITHER }),
  },
  nobody: {
    title: inEnglish("payments.moneySomebodyGone"),
    desk: inEnglish("payments.orderPaidWhosePerson"),
    buyer: null,
  },
  unsettled: {
    title: inEnglish("payments.orderNotSettle"),
    desk: inEnglish("payments.gatewayNotSettledOrder"),
    buyer: inEnglish("payments.askedTwoWeeksNot", { either: EITHER }),
  },
  not_at_gateway: {
    title: inEnglish("payments.orderGatewayNotKnow"),
    desk: inEnglish("payments.gatewayNotKnowOrder"),
    buyer: inEnglish("payments.notLearnWhetherOrder", { either: EITHER }),
  },
  refund_failed: {
    title: inEnglish("payments.refundNotArrive"),
    desk: inEnglish("payments.refundRefusedGatewaySent"),
    buyer: inEnglish("payments.refundNotReachRefused"),
  },
  refund_outside: {
    title: inEnglish("payments.refundMadeGateway"),
    desk: inEnglish("payments.paymentWentBackGateway"),
    buyer: inEnglish("payments.moneyPaymentWayBack"),
  },
  chargeback: {
    title: inEnglish("payments.bankTookMoneyBack"),
    desk: inEnglish("payments.bankTookMoneyBack2"),
    buyer: inEnglish("payments.bankTakenMoneyPayment"),
  },
  chargeback_won: {
    title: inEnglish("payments.chargebackWon"),
    desk: inEnglish("payments.chargebackWonMoneyAgain"),
    buyer: inEnglish("payments.bankDecidedPaymentStands", { either: EITHER }),
  },
  books_amount: {
    title: inEnglish("payments.gatewaysBooksAnotherAmount"),
    desk: inEnglish("payments.gatewaysOwnBooksAnother"),
    buyer: null,
  },
  books_missing: {
    title: inEnglish("payments.paymentMissingGateways"),
    desk: inEnglish("payments.gatewayToldPaymentOwn"),
    buyer: null,
  },
  books_fee: {
    title: inEnglish("payments.gatewayKeptMuchPayment"),
    desk: inEnglish("payments.gatewayKeptMore5"),
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
export function deskWords({ kind, paymentId, amount, currency, payment }: ShownProblem): string {
  // Of a refund that only names its order, how much of which payment it was is for staff to see at the gateway.
  if (kind === "refund_outside" && paymentId === null) return inEnglish("payments.refundMadeGatewayWithout");
  const all = payment !== null && amount !== null && amount >= returnable(payment) && currency === payment.currency;
  return (all ? undefined : IN_PART[kind]) ?? PROBLEMS[kind].desk;
}

/** The heading of the team's mail. */
export function teamWords(kind: ProblemKind): string {
  return PROBLEMS[kind].title;
}

/** The words of the buyer's mail; null when there is none. */
export function buyerWords(kind: ProblemKind): string | null {
  return PROBLEMS[kind].buyer;
}
