export const UNSUBSCRIBE = {
  "unsubscribe.processing": "Processing",
  "unsubscribe.tryAgain": "Try again",
  "unsubscribe.unsubscribe": "Unsubscribe",
  "unsubscribe.goProfile": "Go to Profile",
  "unsubscribe.unsubscribeJobUpdates": "Unsubscribe from job updates",
  "unsubscribe.noLongerWriteAbout": "We will no longer write to {email} about each application.",
  "unsubscribe.momentTakeOffJob": "One moment: we take {email} off the job updates.",
  "unsubscribe.unsubscribed": "You are unsubscribed",
  "unsubscribe.sendNoMoreJob":
    "We send you no more job updates. Your applications go on, and are listed on your dashboard. You can change this in your profile at any time.",
  "unsubscribe.moreStep": "One more step",
  "unsubscribe.getsMailLinkConfirm":
    "If {email} gets mail from us, a link to confirm this is on its way there. You can also sign in and change it in your profile.",
  "unsubscribe.somethingWentWrong": "Something went wrong",
  "unsubscribe.notProcessUnsubscribe": "We couldn't process your unsubscribe request. Please try again later.",
  "unsubscribe.emailNotFound": "Email Not Found",
  "unsubscribe.noEmailAddressFound": "No email address was found in the URL.",
} as const;
