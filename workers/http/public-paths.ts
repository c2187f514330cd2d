/**
 * The pages that are the same for everybody who is not signed in, but for the country. Search engines may list them.
 */
export const PUBLIC_PATHS: readonly string[] = [
  "/",
  "/premium-community",
  "/about-us",
  "/contact-us",
  "/terms",
  "/privacy",
  "/refund-policy",
];

/** The forms that visitors come to first, word for word: nothing else in an address may change what they say. */
export const FORMS_AHEAD: readonly string[] = [
  "/login",
  "/login?mode=signup",
  "/login?from=%2Fpurchase",
  "/login?mode=signup&from=%2Fpurchase",
  "/premium-community?join=premium",
];
