export const SITE = {
  "site.noPageAddressHome": "We couldn't find that page. Here's our home page instead.",
  "site.asOf": "As of {updated}",
  "site.boardsRead": "Where we find jobs",
  "site.noBoardReadYet": "You'll see the career pages here once we've read them.",
  "site.noMoreBoardsAfter": "You've reached the end of the list.",
  "site.company": "Company",
  "site.system": "Hiring system",
  "site.lastReadIndiaTime": "Last read",
  "site.openings": "Jobs",
  "site.moreBoards": "More career pages",
  "site.beginning": "Back to start",
  "site.nextBoards": "See more career pages",
  "site.page": "On this page",
  "site.companiesOwnJobBoards":
    "These are the company career pages we read. You'll see when we last read each one and how many jobs it listed then. We leave out companies that asked us not to name them.",
  "site.boardsRead2": "Where we find jobs · {brand}",
} as const;
