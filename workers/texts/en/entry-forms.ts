export const ENTRY_FORMS = {
  "entryForms.notEntry": "You don't have this entry",
  "entryForms.formEntryNotKnown": "We don't know this entry's form",
  "entryForms.formNoSuchField": "The form has no such field",
  "entryForms.comesProfileResumeMandate":
    "This comes from the profile, the resume or a permission. The applicant changes it there",
  "entryForms.entryNotYoursMore": "You no longer have this entry, or its applicant has too many open questions.",
} as const;
