export const ENTRY_FORMS = {
  "entryForms.notEntry": "You do not have this entry",
  "entryForms.formEntryNotKnown": "The form of this entry is not known",
  "entryForms.formNoSuchField": "The form has no such field",
  "entryForms.comesProfileResumeMandate":
    "This comes from the profile, the resume or a mandate: the person changes it there",
  "entryForms.entryNotYoursMore": "The entry is not yours any more, or its person has too many questions open.",
} as const;
