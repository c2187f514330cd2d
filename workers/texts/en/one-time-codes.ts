export const ONE_TIME_CODES = {
  "oneTimeCodes.codeNotWaitedMore": "This code is not waited for any more",
  "oneTimeCodes.typeCode": "Type the code",
  "oneTimeCodes.tenMinutesPassedGone":
    "Ten minutes have passed, or {operator} has gone on. Nothing was kept. If a code is needed for {company}, you are asked anew.",
  "oneTimeCodes.seeApplications": "See your applications",
  "oneTimeCodes.fillingSFormName":
    "{operator} is filling in {company}'s form for {strong} in your name. The form has just sent you a code, and waits for it until {until} India time.",
  "oneTimeCodes.codeMistypedTypeAgain":
    "{operator} has the code. If you mistyped it, type it again below; otherwise you can close this page.",
  "oneTimeCodes.code": "The code",
  "oneTimeCodes.n410LettersDigits": "4 to 10 letters or digits, as it was sent",
  "oneTimeCodes.giveCode": "Give the code",
  "oneTimeCodes.giveCodeOnlyNever":
    "Give a code only here. We never ask for one by phone or in a chat, and never for one of a bank, a mailbox, a job portal or Aadhaar.",
  "oneTimeCodes.lookSentMessageMust":
    "Look at who sent the message: it must name {company} or the system that it takes applications with. If it names anybody else, do not type the code, and write to us.",
  "oneTimeCodes.nobodySeesDeletedTen":
    "Nobody but {operator} sees it, and it is deleted when the ten minutes are over.",
} as const;
