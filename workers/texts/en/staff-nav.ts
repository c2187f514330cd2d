export const STAFF_NAV = {
  "staffNav.staff": "Staff",
  "staffNav.more": "More",
  "staffNav.findPeople": "Find people",
  "staffNav.jobsManager": "Jobs Manager",
  "staffNav.nextEntry": "Next Entry",
  "staffNav.dailyReport": "Daily Report",
  "staffNav.userReport": "User Report",
  "staffNav.jobPostings": "Job Postings",
  "staffNav.last20": "My Last 20",
  "staffNav.filling": "Form filling",
  "staffNav.evaluation": "Match Evaluation",
  "staffNav.heldOpenings": "Held Jobs",
} as const;
