export const CATALOG = {
  "catalog.expiredSendFileAgain": "This has expired. Send the file again.",
  "catalog.takenBack": "This file was undone",
  "catalog.rowsNoLongerKept": "We no longer have its rows. Send the file again.",
  "catalog.noLongerTakenBack": "You can only undo a file within 7 days of adding it",
  "catalog.noSuchFileMore": "We no longer have this file. Send it again.",
} as const;
