export const TERMS_PAGE = {
  "termsPage.termsConditions": "Terms & Conditions",
  "termsPage.shortTellTruthWork":
    "In short: you tell us the truth and what work you want; we apply in your name within your plan and show you each application. Nobody can promise you a job, and we do not.",
  "termsPage.termsHoldBetweenMoment":
    "These terms hold between you and {legalEntity}, {address} (“we”), from the moment you create an account or pay. You must be 18 or over, and may have one account.",
  "termsPage.lookOpeningsFitProfile":
    "We look for openings that fit your profile and apply in your name with your resume. We begin within 24 hours of your plan’s beginning, once your profile is complete and your email address is confirmed. Each application appears on your dashboard with its day, its reference and who applied.",
  "termsPage.chooseOpeningsPreferences":
    "We choose the openings by your preferences and with care, yet an opening may turn out to be closed, or not what it said. Paid plans also have the services listed beside their price.",
  "termsPage.authoriseFillSubmit":
    "You authorise us to fill in and submit application forms in your name with what stands in your profile and resume, and to make the statements such a form asks for where your profile answers them. We do not sign contracts for you, accept offers, or speak in your name in interviews.",
  "termsPage.takeBackTimeDeleting":
    "You can take this back at any time by deleting your account, or ask us in writing to pause.",
  "termsPage.tellTruthProfileResume":
    "Tell the truth in your profile and resume, and keep them up to date. Employers may turn down or dismiss people for what is untrue.",
  "termsPage.useOwnNameOwn": "Use your own name and your own data, and keep your password to yourself.",
  "termsPage.notAttackServiceResell": "Do not attack the service, resell it, or send through it what breaks the law.",
  "termsPage.planNumberApplications":
    "A plan is a number of applications. It begins when the trial is activated or the payment has arrived, and ends when its applications are used or {planDays} days later, whichever comes first. What is left then is kept, and comes back with your next plan. Buying during a plan adds its applications and begins the {planDays} days anew.",
  "termsPage.applicationCountsMadeNot":
    "An application counts when it was made. What could not be made (a closed opening, a form that asks for what we do not have) is recorded as not made and costs nothing. The free trial can be used once.",
  "termsPage.refundCancellationPolicy": "Refund & Cancellation Policy",
  "termsPage.priceShownPayRupees":
    "The price is the one shown when you pay, in rupees in India and in dollars elsewhere; nothing is added to it. You pay once; nothing renews by itself. Within 7 days you get the whole price back, no questions asked: the {link} is part of these terms.",
  "termsPage.communityWhatsappGroupPost":
    "The community is a WhatsApp group in which we post openings: free of charge, or sooner in the Premium Community, a month at a time. You apply yourself. WhatsApp’s own terms hold there too. We remove who posts advertising or asks members for money.",
  "termsPage.interviewsOffersEmployers":
    "Interviews and offers are the employers’ decision. A figure on this site is counted, with its day, or marked as our own claim; none says what will happen to you. Employers and portals are not our partners unless it says so; their names are theirs.",
  "termsPage.answerWithoutLimitIntent":
    "We answer without limit for intent and gross negligence, for fraud, and wherever the law forbids a limit. Otherwise our liability is limited to what you paid us in the twelve months before. Nothing here takes from you a right that a consumer law gives you.",
  "termsPage.deleteAccountTimeClose":
    "You can delete your account at any time. We can close an account that breaks these terms in earnest, after telling you why, or at once where others would be harmed; unused applications of a paid plan are then paid back, unless you cheated.",
  "termsPage.write": "Write to",
  "termsPage.complaint": "or, with a complaint, to",
  "termsPage.firstMostThingsSettled":
    "first: most things are settled so. The law of India holds, and the courts at Gurugram decide; as a consumer you may also go to the consumer commission or court where you live. If you live in the United States, the consumer law of your state protects you all the same.",
  "termsPage.announceChangesMail14":
    "We announce changes by mail 14 days ahead. They do not touch what you have already paid for.",
  "termsPage.betweenWhom": "Between whom",
  "termsPage.whatWeDo": "What we do",
  "termsPage.allow": "What you allow us",
  "termsPage.yours": "What is yours to do",
  "termsPage.plansCredits": "Plans and credits",
  "termsPage.payingGettingMoneyBack": "Paying and getting money back",
  "termsPage.jobCommunity": "Job Community",
  "termsPage.notPromise": "What we do not promise",
  "termsPage.ending": "Ending it",
  "termsPage.lawDisputes": "Law and disputes",
} as const;
