export const OUTCOMES = {
  "outcomes.neverAskPeople": "We never ask applicants for this",
  "outcomes.entryNotSentMore": "Don't send this entry. Refresh and check it again.",
  "outcomes.anotherAttempt": "This belongs to another attempt",
  "outcomes.stillListed":
    "The company's site still lists this job, so we closed nothing. If the form says it's closed, lock only your entry.",
  "outcomes.formNotSentYet": "The form hasn't been sent yet",
  "outcomes.entryNotLookedAgain": "This entry isn't up for a check",
  "outcomes.colleagueLooksEntries": "A colleague checks the entries you locked",
  "outcomes.colleagueLookedEntry": "A colleague has already checked this entry",
  "outcomes.tenMinutesOverUnlock": "The 10 minutes have passed. Unlock the entries one at a time.",
  "outcomes.personNoApplicationLeft": "The applicant has no application left to reserve for this entry",
  "outcomes.entryLockedAnewSame": "Someone locked this entry again just now. Refresh and check it.",
} as const;
