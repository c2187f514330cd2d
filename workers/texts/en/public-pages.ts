export const PUBLIC_PAGES = {
  "publicPages.sayAskedStands": "Say who asked, and where their request is saved",
  "publicPages.threeLettersLeast": "Enter at least 3 letters",
  "publicPages.noSuchBoard": "We don't know this career page. Check its id or link.",
} as const;
