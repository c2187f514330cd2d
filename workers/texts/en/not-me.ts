export const NOT_ME = {
  "notMe.notSigned": "Was it not you who signed in?",
  "notMe.newPasswordSignsEverybody": "A new password signs everybody out too. We mail you a link to set one.",
  "notMe.askNewLink": "Ask for a new link",
  "notMe.somebodySignedAccountIndia":
    "Somebody signed in to your account on {part} (India) from a browser that was new to it.",
  "notMe.pressSignsEveryDevice":
    "One press signs every device out, yours too, and your password opens nothing any more. You choose a new one on the next page.",
  "notMe.not": "This was not me",
  "notMe.closePageNothingChanged": "If it was you, close this page: nothing has changed.",
  "notMe.linkNoLongerValid": "This link is no longer valid.",
} as const;
