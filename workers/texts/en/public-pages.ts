export const PUBLIC_PAGES = {
  "publicPages.sayAskedStands": "Say who asked, and where it stands",
  "publicPages.threeLettersLeast": "Three letters at least",
  "publicPages.noSuchBoard": "There is no such board",
  "publicPages.noSuchPage": "There is no such page",
  "publicPages.noSuchPart": "There is no such part",
} as const;
