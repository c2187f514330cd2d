export const CATALOG = {
  "catalog.expiredSendFileAgain": "This has expired; send the file again",
  "catalog.takenBack": "It was taken back",
  "catalog.rowsNoLongerKept": "Its rows are no longer kept; send the file again",
  "catalog.noLongerTakenBack": "This can no longer be taken back",
  "catalog.noSuchFileMore": "There is no such file any more; send it again",
} as const;
