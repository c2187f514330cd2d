export const CHAT = {
  "chat.noSuchThread": "There is no such thread",
  "chat.threadSolved": "This thread is solved",
  "chat.takenThread": "{assignedName} has taken this thread",
  "chat.takeThreadFirst": "Take the thread first",
  "chat.newMessageReadFirst": "There is a new message: read it first. What you wrote is still here.",
  "chat.writeFirstAboutAsk": "Write first what it is about, then ask a person",
  "chat.openPageAgain": "Please open the page again",
  "chat.writeAbout": "Write what it is about",
  "chat.noSuchQuestion": "There is no such question",
  "chat.noSuchButton": "There is no such button",
  "chat.amLooking": "I am looking into it",
  "chat.thankWritingAmLooking": "Thank you for writing. I am looking into it and answer here today.",
  "chat.application": "Which application?",
  "chat.applicationAboutSend":
    "Which application is it about? Please send me the reference on its receipt, or the company and the day.",
  "chat.paymentWait": "Payment: please wait",
  "chat.askPaymentCompanyAgain":
    "We ask the payment company again by ourselves. Please do not pay a second time: the money either brings your plan or goes back.",
  "chat.refundAsk": "Refund: where to ask",
  "chat.askMoneyBackWithin":
    "You can ask for your money back within 7 days of paying, with your receipts on the page “Your Plan”. Only you can do it there; our team then decides.",
  "chat.wishesChangeProfile": "Wishes: change the profile",
  "chat.changeProfileFollowWaits":
    "Please change it in your profile. From then on we follow it, and what waits and no longer fits is taken back.",
  "chat.somebodyAskedMoney": "Somebody asked for money",
  "chat.notTakePaymentsSite":
    "That was not us. We take payments on this site only, never for an interview or an offer. Please do not pay, and send me the number or the address it came from.",
  "chat.anythingElse": "Anything else?",
  "chat.hopeAnswersAnythingLeft": "I hope this answers it. If anything is left, please write here again.",
} as const;
