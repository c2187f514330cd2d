export const NOT_ME = {
  "notMe.notSigned": "Wasn't you?",
  "notMe.newPasswordSignsEverybody": "A new password also signs out every device. We'll email you a link to set one.",
  "notMe.askNewLink": "Get a new link",
  "notMe.somebodySignedAccountIndia": "Someone signed in to your account on {part} from a new browser.",
  "notMe.pressSignsEveryDevice":
    "We'll sign out every device, including this one, and your password will stop working. You'll choose a new one next.",
  "notMe.not": "This wasn't me",
  "notMe.closePageNothingChanged": "Was it you? Close this page. Nothing has changed.",
  "notMe.linkNoLongerValid": "This link is no longer valid.",
} as const;
