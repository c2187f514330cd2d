export const PLANS = {
  "plans.noAccountEmailAddress": "There is no account with this email address",
  "plans.choosePlans": "Choose one of the plans",
  "plans.planNotBegun": "This plan has not begun",
  "plans.writeOpenYours": "Please write to {supportMail} and we will open yours.",
  "plans.freeTrialAlreadyBegun":
    "A free trial was already begun with this mailbox: addresses that reach one mailbox count as one. Sign in with the address of that time, or choose a paid plan. If it was not you, confirm your email address and try again. {writeUs}",
  "plans.freeTrialAlreadyBegun2":
    "A free trial was already begun on this phone or computer by another account. You can choose a paid plan. If you share it with your family: please write to {supportMail} and we will open yours.",
} as const;
