export const RESUMES = {
  "resumes.notGivenAskAnother": "It is not given out: ask for another copy, saved or printed as a PDF anew.",
  "resumes.fileUnpacksMoreResume": "This file unpacks to more than a resume can need. {ask}",
  "resumes.noCleanCopyFile": "No clean copy of this file can be made, since it is damaged. {ask}",
  "resumes.fileMore60Pages": "This file has more than 60 pages. {ask}",
  "resumes.noCleanCopyFile2": "No clean copy of this file could be made in time. {ask}",
  "resumes.fileHoldsNotesOnly": "This file holds notes that only its own program can draw. {ask}",
  "resumes.employersNotGetSave":
    "so employers do not get it. Save or print it as a PDF anew, and choose the new file in your profile.",
  "resumes.fileUnpacksMoreResume2": "Your file unpacks to more than a resume can need, {saveAnew}",
  "resumes.fileLockedDamaged": "Your file is locked or damaged, {saveAnew}",
  "resumes.fileMore60Pages2": "Your file has more than 60 pages, {saveAnew}",
  "resumes.noSafeCopyFile": "No safe copy of your file could be made, {saveAnew}",
  "resumes.fileHoldsNotesOnly2": "Your file holds notes that only the program it was made with can draw, {saveAnew}",
} as const;
