export const SELF_APPLY = {
  "selfApply.applicationNotParked": "This application isn't on hold",
  "selfApply.personsPlanOver": "This applicant's plan has ended",
  "selfApply.pasteWholeAddressOpenings": "Paste the full link to the job. It starts with https://",
  "selfApply.noLongerAmongApply": "This job is no longer under Apply yourself",
  "selfApply.addResumeProfileFirst": "Add your resume to your profile first.",
  "selfApply.noSuchOpeningList": "This job isn't in your list. Refresh the page.",
  "selfApply.applicationNoLongerHold": "This application is no longer on hold",
  "selfApply.chooseToSkip": "Select the jobs to skip first",
  "selfApply.submittedNeedsSeenProof": "Add the proof you saw to record it as submitted",
} as const;
