export const SAVE_JOB = {
  "saveJob.titleNeeded": "Please add the job title.",
  "saveJob.companyNeeded": "Please add the company's name.",
  "saveJob.noOwnPosting": "We can apply only on the company's own page, and we haven't found this job there.",
  "saveJob.queuedAlready": "This job is already in your queue.",
  "saveJob.skippedAlready": "You've skipped this job already.",
  "saveJob.triedAlready": "We've already tried this job.",
  "saveJob.tooMany": "You have too many saved jobs. Please try again in a few days.",
} as const;
