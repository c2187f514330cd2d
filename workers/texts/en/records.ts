export const RECORDS = {
  "records.personNotWant": "The applicant skipped this job",
  "records.personPausedNothingApplied": "The applicant has paused applications",
  "records.personAppliedRoleAlready":
    "The applicant has already applied to this role, through another listing or on their own",
  "records.applicationsCompanyPerson": "The applicant's 30-day limit for this company is reached",
  "records.openingClosed": "This job has closed",
  "records.openingHeldBackSigns": "We're holding this job back because it shows signs of a scam",
  "records.notWorkWant": "Not the work I want",
  "records.placeNotSuit": "Wrong location",
  "records.paysTooLittle": "Salary too low",
  "records.appliedMyself": "I've already applied",
  "records.nothingCompany": "Skip this company",
  "records.anotherReason": "Another reason",
  "records.fileSizeMustLess": "File size must be less than 5MB",
  "records.onlyPngJpegWebp": "Upload a PNG, JPEG or WebP picture",
} as const;
