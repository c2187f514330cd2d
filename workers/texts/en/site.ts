export const SITE = {
  "site.noPageAddressHome": "There is no page at this address. This is our home page.",
  "site.asOf": "As of {updated}",
  "site.boardsRead": "The boards we read",
  "site.noBoardReadYet": "No board has been read yet.",
  "site.noMoreBoardsAfter": "There are no more boards after this one.",
  "site.company": "Company",
  "site.system": "System",
  "site.lastReadIndiaTime": "Last read, India time",
  "site.openings": "Openings",
  "site.moreBoards": "More boards",
  "site.beginning": "From the beginning",
  "site.nextBoards": "The next boards",
  "site.page": "On this page",
  "site.companiesOwnJobBoards":
    "Companies’ own job boards, each with when we last read it and how many openings it listed then. What is not here we do not read, or its company asked not to be named.",
  "site.boardsRead2": "The boards we read · {brand}",
} as const;
