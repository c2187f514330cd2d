export const RESUMES = {
  "resumes.notGivenAskAnother": "We don't share this file. Ask for another copy, saved or printed as a new PDF.",
  "resumes.fileUnpacksMoreResume": "This file unpacks to more data than a resume needs. {ask}",
  "resumes.noCleanCopyFile": "This file is damaged, so we couldn't make a safe copy. {ask}",
  "resumes.fileMore60Pages": "This file has more than 60 pages. {ask}",
  "resumes.noCleanCopyFile2": "We couldn't make a safe copy of this file in time. {ask}",
  "resumes.fileHoldsNotesOnly": "This file has notes that only its own program can show. {ask}",
  "resumes.employersNotGetSave":
    "Companies don't get it. Save or print it as a new PDF, then choose the new file in your profile.",
  "resumes.fileUnpacksMoreResume2": "Your file unpacks to more data than a resume needs. {saveAnew}",
  "resumes.fileLockedDamaged": "Your file is locked or damaged. {saveAnew}",
  "resumes.fileMore60Pages2": "Your file has more than 60 pages. {saveAnew}",
  "resumes.noSafeCopyFile": "We couldn't make a safe copy of your file. {saveAnew}",
  "resumes.fileHoldsNotesOnly2": "Your file has notes that only the program that made it can show. {saveAnew}",
} as const;
