export const PROGRESS = {
  "progress.came": "Responses",
  "progress.applications": "All applications",
  "progress.dashboard": "Dashboard",
  "progress.onceApplicationMadeStands": "Once we apply, track companies' responses here.",
  "progress.sayEmployersAnsweredCounts":
    "Tell us how companies responded. It adds to the reply rates everyone sees for jobs like these, without your name.",
  "progress.kept": "You kept {kept}",
  "progress.openingsChoseTimeRefuse":
    "{strong} jobs we picked for you. We count the ones you had time to skip and the ones that went out. A pick counts against us if you skip it or it's other work, unless you'd applied there yourself. Jobs you add don't count.",
  "progress.came2": "Response for {position} at {company}",
  "progress.nothingYet": "No update",
  "progress.move": "Update{part}",
} as const;
