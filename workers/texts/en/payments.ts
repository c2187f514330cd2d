export const PAYMENTS = {
  "payments.errorCheckingPaymentStatus": "Error checking payment status. Please try again.",
  "payments.gatewayNotConfigured": "The gateway is not configured",
  "payments.noSuchRefund": "There is no such refund",
  "payments.refundDecidedAlready": "This refund was decided already",
  "payments.noSuchOrder": "There is no such order",
  "payments.noSuchPaymentGoes": "There is no such payment, or it goes back already",
  "payments.orderGivenAlreadyNot":
    "This order has given already, or cannot: its buyer is gone, or the payment goes back",
  "payments.noSuchProblem": "There is no such problem",
  "payments.noticeRefused": "The notice was refused",
  "payments.freeTrialNeedsNo": "The free trial needs no payment",
  "payments.planPaidAlready": "This plan is paid already",
  "payments.getBoughtMoneyBack": "you get what you bought, or your money back",
  "payments.anotherAmountPaid": "Another amount was paid",
  "payments.anotherAmountPaidAsked": "Another amount was paid than was asked. Nothing was given for it.",
  "payments.paymentCameAnotherAmount":
    "Your payment came, but of another amount than was asked, so nothing was given for it yet. Our team looks at it: {either}. There is nothing that you need to do.",
  "payments.moneyUnknownOrder": "Money for an unknown order",
  "payments.moneyOrderNotKnow": "Money for an order that we do not know.",
  "payments.orderPaidTwiceSecond": "An order was paid twice; the second payment goes back",
  "payments.orderPaidTwiceSecond2": "One order was paid twice. The second payment goes back by itself.",
  "payments.sameBoughtTwice": "The same was bought twice",
  "payments.sameBoughtTwiceClick":
    "The same was bought twice: by one click, or a month of the community within the hour. Both were given.",
  "payments.paidSameTwiceBoth":
    "You have paid for the same twice, and both were given to you. If you wanted it once, write to us within 7 days: one of the two payments goes back.",
  "payments.paymentUnderTwoOrders": "One payment under two orders",
  "payments.paymentBelongsAnotherOrder":
    "A payment that belongs to another order was told of under this one. Nothing was given for it here.",
  "payments.toldPaymentOrderBelongs":
    "We were told of a payment for this order that belongs to another one. Our team looks at it: if you paid for this order, {either}.",
  "payments.moneySomebodyGone": "Money of somebody who is gone",
  "payments.orderPaidWhosePerson": "An order was paid whose person is gone. Nothing was given for it.",
  "payments.orderNotSettle": "An order that does not settle",
  "payments.gatewayNotSettledOrder": "The gateway has not settled this order for two weeks, and is no longer asked.",
  "payments.askedTwoWeeksNot":
    "We have asked for two weeks and could not learn whether this order was paid. If money left your account for it, write to us: {either}.",
  "payments.orderGatewayNotKnow": "An order that the gateway does not know",
  "payments.gatewayNotKnowOrder":
    "The gateway does not know this order, days after its end, and is no longer asked. Where there are many of these, its account or its mode is another than when they were made.",
  "payments.notLearnWhetherOrder":
    "We could not learn whether this order was paid. If money left your account for it, write to us: {either}.",
  "payments.refundNotArrive": "A refund did not arrive",
  "payments.refundRefusedGatewaySent":
    "A refund was refused by the gateway, or sent back by the bank. The money is not returned; what was taken back with it stays so. Give the payment back again, or give again what was bought.",
  "payments.refundNotReachRefused":
    "Your refund did not reach you: it was refused, or your bank has sent it back. Our team looks at it. If your account there is closed, write to us.",
  "payments.refundMadeGateway": "A refund was made at the gateway",
  "payments.paymentWentBackGateway":
    "All of a payment went back at the gateway, without us. What was not used is taken back.",
  "payments.moneyPaymentWayBack":
    "Money of this payment is on its way back to you. If it is all of it, what was not used has ended with it.",
  "payments.bankTookMoneyBack": "The bank took money back",
  "payments.bankTookMoneyBack2": "The bank took the money back. What was not used is taken back.",
  "payments.bankTakenMoneyPayment":
    "Your bank has taken money of this payment back. If it is all of it, what was not used has ended with it. If you did not want that, write to us.",
  "payments.chargebackWon": "A chargeback was won",
  "payments.chargebackWonMoneyAgain":
    "A chargeback was won: the money is here again. What was taken back with it is not given again by itself.",
  "payments.bankDecidedPaymentStands":
    "Your bank has decided that this payment stands. Our team looks at it: {either}.",
  "payments.gatewaysBooksAnotherAmount": "The gateway's books have another amount",
  "payments.gatewaysOwnBooksAnother":
    "The gateway's own books have another amount for this payment than it told us. Ask the gateway.",
  "payments.paymentMissingGateways": "A payment is missing in the gateway's books",
  "payments.gatewayToldPaymentOwn":
    "The gateway told us of this payment, and its own books of that day do not have it. Ask the gateway.",
  "payments.gatewayKeptMuchPayment": "A gateway kept much of a payment",
  "payments.gatewayKeptMore5": "The gateway kept more than 5% of this payment. Compare it with the contract.",
  "payments.partPaymentWentBack":
    "A part of a payment went back at the gateway, without us. Nothing is taken back here.",
  "payments.bankTookPartMoney": "The bank took a part of the money back. Nothing is taken back here.",
  "payments.refundMadeGatewayWithout": "A refund was made at the gateway, without us. Nothing is taken back here.",
} as const;
