export const REFUND = {
  "refund.refundCancellationPolicy": "Refund & Cancellation Policy",
  "refund.cancellationWindowDays":
    "The cancellation window is {windowDays} days, counted from the moment of the payment. Within it you need no reason. You get back the whole price you paid, whether or not applications have already been made. Your plan or membership ends with the refund, and applications waiting in your queue are no longer made.",
  "refund.sessionInterviewGuidance":
    "An interview guidance session that is still to come is cancelled with the refund. You can get a refund even after you attend a session.",
  "refund.applicationsAlreadyMade":
    "Applications that were already made stay on your dashboard. We cannot recall them from the employer.",
  "refund.onceWindowOverRefund":
    "After the window, you get a refund if you are not satisfied and there is a discrepancy on our side. That is the case, for example, when",
  "refund.chargedTwiceMorePrice": "you were charged twice, or more than the price that was shown,",
  "refund.paidPlanMembershipNot": "you paid and the plan or the membership did not start,",
  "refund.recordedApplicationMadeNot":
    "we recorded an application as made that was not made. You get that application back, or its share of the price if your plan has ended.",
  "refund.plan": "Your plan",
  "refund.basicProUltimateAsk":
    "Basic, Pro, Ultimate: go to {link} and choose “Ask for a refund” beside the payment. The same goes for a month of the Premium Job Community. For that, you need an account with the email you paid with, and you need to have confirmed it.",
  "refund.premiumJobCommunityWithout": "Premium Job Community without an account: write to",
  "refund.addressMembershipSayPaid": "from the email of your membership, and say when you paid.",
  "refund.dayAskDayCounts":
    "The day on which you ask is the day that counts. If you cannot sign in, or the {windowDays} days have passed, write to us.",
  "refund.returnMoneyPaymentMethod":
    "We return the money to the payment method you used, in the currency you paid in. It arrives in {creditDays} after we have told you that the refund was made. How long exactly is up to your bank. We charge no fee for a refund.",
  "refund.refunded": "What can be refunded",
  "refund.planEndsApplicationsUsed":
    "A plan ends when its applications are used or after {planDays} days, and a membership ends after its month. You are not charged again unless you buy again, so there is no subscription to cancel.",
  "refund.policyTakesNothingRights":
    "This policy takes nothing from the rights that the law gives you. In India that is the Consumer Protection Act, 2019, and in the United States the law of your state. If we disagree, write to {grievanceOfficer} at",
  "refund.hearWithin48Hours": ". You hear from us within 48 hours, and have an answer within a month.",
  "refund.after": "After that",
  "refund.howAsk": "How to ask for it",
  "refund.moneyArrives": "When the money arrives",
  "refund.basicProUltimate": "Basic, Pro, Ultimate",
  "refund.wholePrice": "The whole price",
  "refund.somethingWentWrongSide": "Where something went wrong on our side",
  "refund.monthPremiumJobCommunity": "A month of the Premium Job Community",
  "refund.freeTrialFreeJob": "Free Trial, Free Job Community",
  "refund.costsNothingLeaveTime": "Free. Leave at any time",
  "refund.nothingRenewsItself": "No auto-renewal",
  "refund.rightsLaw": "Your rights by law",
} as const;
