export const PROGRESS = {
  "progress.came": "What came of them",
  "progress.applications": "All applications",
  "progress.dashboard": "Dashboard",
  "progress.onceApplicationMadeStands": "Once an application is made, it stands here, and you can say what came of it.",
  "progress.sayEmployersAnsweredCounts":
    "Say what the employers answered. It counts towards what everybody is shown of openings like these, without your name.",
  "progress.kept": "You kept {kept}",
  "progress.openingsChoseTimeRefuse":
    "{strong} openings that we chose for you, of those that you had time to refuse or that went out. Each one that you refuse, or that turns out to be other work, counts against our choice, unless you had applied there yourself; what you add yourself does not count.",
  "progress.came2": "What came of {position} at {company}",
  "progress.nothingYet": "Nothing yet",
  "progress.move": "Move{part}",
} as const;
