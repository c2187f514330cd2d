export const ONE_TIME_CODES = {
  "oneTimeCodes.codeNotWaitedMore": "This request has expired",
  "oneTimeCodes.typeCode": "Enter the OTP",
  "oneTimeCodes.tenMinutesPassedGone":
    "10 minutes have passed, or {operator} has moved on. We didn't save anything. If {company} needs an OTP, we'll ask you again.",
  "oneTimeCodes.seeApplications": "See your applications",
  "oneTimeCodes.fillingSFormName":
    "{operator} is filling in {company}'s form for {strong} on your behalf. The form has just sent you an OTP. Enter it before {until}.",
  "oneTimeCodes.codeMistypedTypeAgain":
    "{operator} has the OTP. Made a typo? Enter it again below. Otherwise you can close this page.",
  "oneTimeCodes.code": "OTP",
  "oneTimeCodes.n410LettersDigits": "4 to 10 letters or digits, exactly as you got it",
  "oneTimeCodes.giveCode": "Submit OTP",
  "oneTimeCodes.giveCodeOnlyNever":
    "Enter an OTP only here, or reply to our WhatsApp request. We never ask for one by phone call. We never ask for a bank, email, job portal or Aadhaar OTP.",
  "oneTimeCodes.lookSentMessageMust":
    "Check who sent the message. It must name {company} or its hiring system. If it names anyone else, don't enter the OTP. Write to us.",
  "oneTimeCodes.nobodySeesDeletedTen": "Only {operator} sees it. We delete it when the 10 minutes end.",
} as const;
