export const PUBLIC_PAGES = {
  "publicPages.sayAskedStands": "Say who asked, and where their request is saved",
  "publicPages.threeLettersLeast": "Enter at least 3 letters",
  "publicPages.noSuchBoard": "We don't know this career page. Check its id or link.",
  "publicPages.noSuchPage": "This page doesn't exist",
  "publicPages.noSuchPart": "This part of the sitemap doesn't exist",
} as const;
