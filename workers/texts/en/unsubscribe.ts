export const UNSUBSCRIBE = {
  "unsubscribe.yourEmail": "your email",
  "unsubscribe.unsubscribing": "Unsubscribing…",
  "unsubscribe.processing": "Processing",
  "unsubscribe.tryAgain": "Try again",
  "unsubscribe.unsubscribe": "Unsubscribe",
  "unsubscribe.goProfile": "Go to Profile",
  "unsubscribe.unsubscribeJobUpdates": "Unsubscribe from job updates",
  "unsubscribe.noLongerWriteAbout": "We'll stop sending emails about your applications to {email}.",
  "unsubscribe.momentTakeOffJob": "We're taking {email} off job updates. This takes a moment.",
  "unsubscribe.unsubscribed": "You've unsubscribed",
  "unsubscribe.sendNoMoreJob":
    "You won't get job update emails. We'll keep applying for you, and your applications are on your dashboard. Change this any time in your profile.",
  "unsubscribe.moreStep": "One more step",
  "unsubscribe.getsMailLinkConfirm":
    "If {email} gets emails from us, we've sent a link to confirm this. You can also sign in and change it in your profile.",
  "unsubscribe.somethingWentWrong": "Something went wrong",
  "unsubscribe.notProcessUnsubscribe": "We couldn't process your unsubscribe request. Please try again later.",
  "unsubscribe.emailNotFound": "Email Not Found",
  "unsubscribe.noEmailAddressFound": "No email address was found in the URL.",
} as const;
