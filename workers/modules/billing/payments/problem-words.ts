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

const EITHER = "you get what you bought, or your money back";

/** The discrepancies in plain words: the one table. */
const PROBLEMS: Record<ProblemKind, Words> = {
  wrong_amount: {
    title: "Another amount was paid",
    desk: "Another amount was paid than was asked. Nothing was given for it.",
    buyer:
      "Your payment came, but of another amount than was asked, so nothing was given for it yet. Our team looks " +
      `at it: ${EITHER}. There is nothing that you need to do.`,
  },
  unknown_order: { title: "Money for an unknown order", desk: "Money for an order that we do not know.", buyer: null },
  paid_twice: {
    title: "An order was paid twice; the second payment goes back",
    desk: "One order was paid twice. The second payment goes back by itself.",
    buyer: null,
  },
  bought_twice: {
    title: "The same was bought twice",
    desk: "The same was bought twice: by one click, or a month of the community within the hour. Both were given.",
    buyer:
      "You have paid for the same twice, and both were given to you. If you wanted it once, write to us within " +
      "7 days: one of the two payments goes back.",
  },
  reused_payment: {
    title: "One payment under two orders",
    desk: "A payment that belongs to another order was told of under this one. Nothing was given for it here.",
    buyer:
      "We were told of a payment for this order that belongs to another one. Our team looks at it: if you paid " +
      `for this order, ${EITHER}.`,
  },
  nobody: {
    title: "Money of somebody who is gone",
    desk: "An order was paid whose person is gone. Nothing was given for it.",
    buyer: null,
  },
  unsettled: {
    title: "An order that does not settle",
    desk: "The gateway has not settled this order for two weeks, and is no longer asked.",
    buyer:
      "We have asked for two weeks and could not learn whether this order was paid. If money left your account " +
      `for it, write to us: ${EITHER}.`,
  },
  not_at_gateway: {
    title: "An order that the gateway does not know",
    desk:
      "The gateway does not know this order, days after its end, and is no longer asked. Where there are many of " +
      "these, its account or its mode is another than when they were made.",
    buyer: `We could not learn whether this order was paid. If money left your account for it, write to us: ${EITHER}.`,
  },
  refund_failed: {
    title: "A refund did not arrive",
    desk:
      "A refund was refused by the gateway, or sent back by the bank. The money is not returned; what was taken " +
      "back with it stays so. Give the payment back again, or give again what was bought.",
    buyer:
      "Your refund did not reach you: it was refused, or your bank has sent it back. Our team looks at it. If " +
      "your account there is closed, write to us.",
  },
  refund_outside: {
    title: "A refund was made at the gateway",
    desk: "All of a payment went back at the gateway, without us. What was not used is taken back.",
    buyer: "Money of this payment is on its way back to you. If it is all of it, what was not used has ended with it.",
  },
  chargeback: {
    title: "The bank took money back",
    desk: "The bank took the money back. What was not used is taken back.",
    buyer:
      "Your bank has taken money of this payment back. If it is all of it, what was not used has ended with " +
      "it. If you did not want that, write to us.",
  },
  chargeback_won: {
    title: "A chargeback was won",
    desk: "A chargeback was won: the money is here again. What was taken back with it is not given again by itself.",
    buyer: `Your bank has decided that this payment stands. Our team looks at it: ${EITHER}.`,
  },
  books_amount: {
    title: "The gateway's books have another amount",
    desk: "The gateway's own books have another amount for this payment than it told us. Ask the gateway.",
    buyer: null,
  },
  books_missing: {
    title: "A payment is missing in the gateway's books",
    desk: "The gateway told us of this payment, and its own books of that day do not have it. Ask the gateway.",
    buyer: null,
  },
  books_fee: {
    title: "A gateway kept much of a payment",
    desk: "The gateway kept more than 5% of this payment. Compare it with the contract.",
    buyer: null,
  },
};

/** Of these a part may have gone back: then nothing was taken back here. */
const IN_PART: Partial<Record<ProblemKind, string>> = {
  refund_outside: "A part of a payment went back at the gateway, without us. Nothing is taken back here.",
  chargeback: "The bank took a part of the money back. Nothing is taken back here.",
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
  if (kind === "refund_outside" && paymentId === null)
    return "A refund was made at the gateway, without us. Nothing is taken back here.";
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
