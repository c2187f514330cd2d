export const OUTCOMES = {
  "outcomes.neverAskPeople": "We never ask people for this",
  "outcomes.entryNotSentMore": "This entry is not to be sent any more",
  "outcomes.anotherAttempt": "This was another attempt",
  "outcomes.formNotSentYet": "Its form was not sent yet",
  "outcomes.entryNotLookedAgain": "This entry is not to be looked at again",
  "outcomes.colleagueLooksEntries": "A colleague looks at the entries that you locked",
  "outcomes.colleagueLookedEntry": "A colleague has looked at this entry already",
  "outcomes.tenMinutesOverUnlock": "The ten minutes are over: unlock the entries one by one",
  "outcomes.personNoApplicationLeft": "This person has no application left to reserve for this entry",
  "outcomes.entryLockedAnewSame": "This entry was locked anew at the same moment. Please look again.",
} as const;
