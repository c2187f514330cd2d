export const SELF_APPLY = {
  "selfApply.applicationNotParked": "This application is not parked",
  "selfApply.personsPlanOver": "This person's plan is over",
  "selfApply.pasteWholeAddressOpenings":
    "Please paste the whole address of the opening's page; it begins with https://",
  "selfApply.noLongerAmongApply": "This one is no longer among those to apply to yourself",
  "selfApply.addResumeProfileFirst": "Please add your resume to your profile first.",
  "selfApply.noSuchOpeningList": "There is no such opening in your list",
  "selfApply.applicationNoLongerHold": "This application is no longer on hold",
  "selfApply.submittedNeedsSeenProof": "Submitted needs what was seen as its proof",
} as const;
