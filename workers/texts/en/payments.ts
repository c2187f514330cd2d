export const PAYMENTS = {
  "payments.noSuchRefund": "We can't find this refund",
  "payments.refundDecidedAlready": "This refund has already been decided",
  "payments.noSuchOrder": "We can't find this order",
  "payments.noSuchPaymentGoes": "We can't find this payment, or its refund has already started",
  "payments.orderGivenAlreadyNot":
    "We can't grant this order. It's already granted, its buyer's account is deleted, or its payment is being refunded.",
  "payments.noSuchProblem": "We can't find this problem",
  "payments.noticeRefused": "We didn't accept this notice",
  "payments.anotherAmountPaid": "Wrong amount paid",
  "payments.anotherAmountPaidAsked": "The amount paid isn't the amount we asked for. We gave nothing for it.",
  "payments.moneyUnknownOrder": "Payment for an unknown order",
  "payments.moneyOrderNotKnow": "We got a payment for an order we don't know.",
  "payments.orderPaidTwiceSecond": "Order paid twice, second payment being refunded",
  "payments.orderPaidTwiceSecond2": "One order was paid twice. We're refunding the second payment automatically.",
  "payments.sameBoughtTwice": "Same purchase made twice",
  "payments.sameBoughtTwiceClick":
    "The same purchase was made twice, by one click, or a community month within the hour. We gave both.",
  "payments.paymentUnderTwoOrders": "One payment under two orders",
  "payments.paymentBelongsAnotherOrder":
    "We got a notice for this order of a payment that belongs to another one. We gave nothing for it here.",
  "payments.moneySomebodyGone": "Payment for a deleted account",
  "payments.orderPaidWhosePerson": "The buyer's account is deleted. We gave nothing for this order.",
  "payments.orderNotSettle": "An order that isn't settled",
  "payments.gatewayNotSettledOrder":
    "The payment partner hasn't settled this order for 2 weeks, so we've stopped asking.",
  "payments.orderGatewayNotKnow": "An order the payment partner doesn't know",
  "payments.gatewayNotKnowOrder":
    "Days after this order ended, the payment partner doesn't know it, so we've stopped asking. If there are many, its account or mode has changed since.",
  "payments.refundNotArrive": "A refund didn't arrive",
  "payments.refundRefusedGatewaySent":
    "The payment partner declined a refund, or the bank sent it back. The buyer didn't get the money, and what we removed stays removed. Refund the payment again, or grant the purchase again.",
  "payments.refundMadeGateway": "Refund made by the payment partner",
  "payments.paymentWentBackGateway":
    "The payment partner refunded the whole payment on its own. We've removed what was unused.",
  "payments.bankTookMoneyBack": "Chargeback by the bank",
  "payments.bankTookMoneyBack2": "The bank reversed the payment. We've removed what was unused.",
  "payments.chargebackWon": "Chargeback won",
  "payments.chargebackWonMoneyAgain":
    "We won a chargeback, so we have the money again. We don't automatically return what we removed.",
  "payments.gatewaysBooksAnotherAmount": "Payment partner's books show another amount",
  "payments.gatewaysOwnBooksAnother":
    "The payment partner's books show another amount for this payment than it reported to us. Ask the partner.",
  "payments.paymentMissingGateways": "Payment missing in the payment partner's books",
  "payments.gatewayToldPaymentOwn":
    "The payment partner reported this payment, but its books for that day don't have it. Ask the partner.",
  "payments.gatewayKeptMuchPayment": "High fee on a payment",
  "payments.gatewayKeptMore5":
    "The payment partner's fee is more than 5% of this payment. Compare it with the contract.",
  "payments.partPaymentWentBack":
    "The payment partner refunded part of a payment on its own. We've removed nothing here.",
  "payments.bankTookPartMoney": "The bank reversed part of the payment. We've removed nothing here.",
  "payments.refundMadeGatewayWithout": "The payment partner made a refund on its own. We've removed nothing here.",
} as const;
