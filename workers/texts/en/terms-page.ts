export const TERMS_PAGE = {
  "termsPage.termsConditions": "Terms & Conditions",
  "termsPage.termsHoldBetweenMoment":
    "These terms apply between you and {legalEntity}, {address} (“we”), from the moment you create an account or pay. You must be 18 or over, and may have one account.",
  "termsPage.lookOpeningsFitProfile":
    "We look for jobs that match your profile and apply on your behalf with your resume. We start within 24 hours of the start of your plan, once your profile is complete and your email is confirmed. Each application appears on your dashboard with its date, its reference and who applied.",
  "termsPage.chooseOpeningsPreferences":
    "We choose jobs by your preferences and with care. Even so, a job may turn out to be closed, or not what it said. Paid plans also have the services listed beside their price.",
  "termsPage.authoriseFillSubmit":
    "You authorise us to fill in and submit application forms on your behalf, using your profile and resume. Where a form asks for a statement that your profile answers, you authorise us to make it. We do not sign contracts for you, accept offers, or speak for you in interviews.",
  "termsPage.takeBackTimeDeleting":
    "You can withdraw this at any time by deleting your account, or ask us in writing to pause.",
  "termsPage.tellTruthProfileResume":
    "Tell the truth in your profile and resume, and keep them up to date. Employers may reject or dismiss people for untrue details.",
  "termsPage.useOwnNameOwn": "Use your own name and your own data, and keep your password to yourself.",
  "termsPage.notAttackServiceResell":
    "Do not attack the service, resell it, or use it to send anything that breaks the law.",
  "termsPage.planNumberApplications":
    "A plan is a number of applications. It starts when the trial is activated or the payment has arrived. It ends when its applications are used or {planDays} days later, whichever comes first. Unused applications are kept, and carry over to your next plan. Buying during a plan adds its applications and starts the {planDays} days again.",
  "termsPage.applicationCountsMadeNot":
    "An application counts once it has been made. Some cannot be made, for example where a job has closed or a form asks for what we do not have. These are recorded as not made and cost nothing. The free trial can be used once.",
  "termsPage.refundCancellationPolicy": "Refund & Cancellation Policy",
  "termsPage.priceShownPayRupees":
    "The price is the one shown when you pay, in rupees in India and in dollars elsewhere. Nothing is added to it. You pay once, and nothing renews automatically. Within 7 days you get the whole price back, no questions asked. The {link} is part of these terms.",
  "termsPage.communityWhatsappGroupPost":
    "The community is a WhatsApp group in which we post jobs: free of charge, or sooner in the Premium Community, a month at a time. You apply yourself. WhatsApp's own terms apply there too. We remove anyone who advertises or asks members for money.",
  "termsPage.interviewsOffersEmployers":
    "Interviews and offers are the employers' decision. A figure on this site is counted, with its date, or marked as our own claim. None of them says what will happen to you. Employers and portals are not our partners unless we say so. Their names belong to them.",
  "termsPage.answerWithoutLimitIntent":
    "We do not limit our liability for wilful misconduct, gross negligence or fraud, or wherever the law forbids a limit. Otherwise our liability is limited to what you paid us in the twelve months before. Nothing here takes away a right that a consumer law gives you.",
  "termsPage.deleteAccountTimeClose":
    "You can delete your account at any time. We can close an account that seriously breaks these terms, after telling you why, or immediately where others would be harmed. Unused applications of a paid plan are then refunded, unless you cheated.",
  "termsPage.write": "Write to",
  "termsPage.complaint": "or, with a complaint, to",
  "termsPage.firstMostThingsSettled":
    "first. Most things are settled this way. The law of India applies, and the courts at Gurugram decide. As a consumer you may also go to the consumer commission or court where you live. If you live in the United States, the consumer law of your state still protects you.",
  "termsPage.announceChangesMail14":
    "We announce changes by email 14 days ahead. They do not affect what you have already paid for.",
  "termsPage.betweenWhom": "Who these terms are between",
  "termsPage.whatWeDo": "What we do",
  "termsPage.allow": "What you allow us to do",
  "termsPage.yours": "Your part",
  "termsPage.plansCredits": "Plans and applications",
  "termsPage.payingGettingMoneyBack": "Payment and refunds",
  "termsPage.jobCommunity": "Job Community",
  "termsPage.notPromise": "What we do not promise",
  "termsPage.ending": "Closing your account",
  "termsPage.lawDisputes": "Law and disputes",
} as const;
