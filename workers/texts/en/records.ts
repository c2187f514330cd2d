export const RECORDS = {
  "records.personNotWant": "Its person does not want this one",
  "records.personPausedNothingApplied": "Its person has paused: nothing is applied to until they go on",
  "records.personAppliedRoleAlready":
    "Its person has applied to this role already, by another listing or by themselves",
  "records.applicationsCompanyPerson": "The applications to this company that its person takes within 30 days are made",
  "records.openingClosed": "The opening was closed",
  "records.openingHeldBackSigns": "The opening is held back: it has signs of a scam",
  "records.notWorkWant": "Not the work I want",
  "records.placeNotSuit": "The place does not suit me",
  "records.paysTooLittle": "It pays too little",
  "records.appliedMyself": "I have applied there myself",
  "records.nothingCompany": "Nothing at this company",
  "records.anotherReason": "Another reason",
  "records.fileSizeMustLess": "File size must be less than 5MB",
  "records.onlyPngJpegWebp": "Only PNG, JPEG or WebP pictures are allowed",
} as const;
