export const CHAT = {
  "chat.noSuchThread": "We can't find this chat",
  "chat.threadSolved": "This chat is closed",
  "chat.takenThread": "{assignedName} has taken this chat",
  "chat.takeThreadFirst": "Take the chat first",
  "chat.newMessageReadFirst": "There's a new message. Read it first. What you wrote is still here.",
  "chat.writeFirstAboutAsk": "Write your question first, then talk to our team",
  "chat.openPageAgain": "Please reload the page and try again",
  "chat.writeAbout": "Write your question",
  "chat.noSuchQuestion": "We don't know this question. Reload the page.",
  "chat.noSuchButton": "We don't know this button. Reload the page.",
  "chat.amLooking": "I'm looking into it",
  "chat.thankWritingAmLooking": "Thanks for writing. I'm looking into this and will reply here today.",
  "chat.application": "Which application?",
  "chat.applicationAboutSend":
    "Which application is it about? Please send me the reference number on its receipt, or the company and the date.",
  "chat.paymentWait": "Payment: please wait",
  "chat.askPaymentCompanyAgain":
    "We're checking again with our payment partner. Please don't pay a second time. You'll get either your plan or a refund.",
  "chat.refundAsk": "Refund: where to ask",
  "chat.askMoneyBackWithin":
    "You can ask for a refund within 7 days of paying, under Payments on the page “Your Plan”. Only you can do it there. Our team then decides.",
  "chat.wishesChangeProfile": "Preferences: edit profile",
  "chat.changeProfileFollowWaits":
    "Please change it in your profile. We'll follow it from then on, and remove jobs from your queue that don't match any more.",
  "chat.somebodyAskedMoney": "Someone asked for money",
  "chat.notTakePaymentsSite":
    "That wasn't us. We take payments only on this site, and never for an interview or an offer. Please don't pay. Send me the number or email it came from.",
  "chat.anythingElse": "Anything else?",
  "chat.hopeAnswersAnythingLeft": "I hope this helps. If you need anything else, write here again.",
} as const;
