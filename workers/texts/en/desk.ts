export const DESK = {
  "desk.anotherEntryNowLock": "You have another entry now. Lock or return it first.",
  "desk.nameEmailMostCharacters": "A name or an email can have up to {maxPerson} characters",
  "desk.tooMuchFileNarrow": "This is too much for one file. Narrow the list",
  "desk.alreadyLocked": 'Already locked by {lockedByName} as "{outcome}" on {lockedAt} IST',
  "desk.entryNoLongerQueue": "This entry is no longer in the queue",
  "desk.beingWorkedUntil": "With {claimedByName} until {until} IST",
  "desk.entryNotQueueYet": "Not in the queue yet. The applicant can still skip it.",
  "desk.personNotWantNot":
    "The applicant skipped this job ({declineWords}). Not sent? Skip it. Already sent? Click again.",
  "desk.personTookBackChanged":
    'The applicant changed or removed what they answered to "{takenBack}". Check the form before you send it. Already sent? Click again.',
  "desk.changedNowRemarksisSelect":
    'Changed{by}: now "{outcome}"{remarksIs, select, true {, "{remarks}"} other {}}. Yours is unsaved. Click again to replace it.',
  "desk.somebodyChangedEntrySame": "Someone changed this entry at the same moment. Please try again.",
  "desk.selectApplicationStatus": "Please select an application status before locking the entry",
  "desk.enterAddressBeginsHttp": "Enter a link that starts with http:// or https://",
  "desk.giveInstantLike2026": "Enter a time like 2026-11-23T14:30:00Z",
} as const;
