export const DESK = {
  "desk.anotherEntryNowLock": "You have another entry by now. Lock it or give it back first.",
  "desk.nameEmailMostCharacters": "A name or an email has at most {maxPerson} characters",
  "desk.tooMuchFileNarrow": "This is too much for one file. Please narrow the list",
  "desk.alreadyLocked": 'Already locked by {lockedByName} as "{outcome}" at {lockedAt}',
  "desk.entryNoLongerQueue": "This entry is no longer in the queue",
  "desk.beingWorkedUntil": "Being worked on by {claimedByName} until {until}",
  "desk.entryNotQueueYet": "This entry is not in the queue yet: its person may still refuse it",
  "desk.personNotWantNot":
    "The person does not want this one ({declineWords}). If it was not sent, skip it; if it was, press again.",
  "desk.personTookBackChanged":
    'Its person took back or changed what they said to "{takenBack}". Look at the form again before you send it; if it was sent, press again.',
  "desk.changedNowRemarksisSelect":
    'Changed{by}: now "{outcome}"{remarksIs, select, true {, "{remarks}"} other {}}. Yours was not saved; press again to replace it.',
  "desk.somebodyChangedEntrySame": "Somebody changed this entry at the same moment. Please try again.",
  "desk.selectApplicationStatus": "Please select an application status before locking the entry",
  "desk.enterAddressBeginsHttp": "Please enter an address that begins with http:// or https://",
  "desk.giveInstantLike2026": "Please give an instant like 2026-11-23T14:30:00Z",
} as const;
