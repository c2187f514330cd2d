/** The pages that are the same for everybody who is not signed in, but for the country. Search engines may list them. */
export const PUBLIC_PATHS: readonly string[] = [
  "/",
  "/premium-community",
  "/about-us",
  "/contact-us",
  "/terms",
  "/privacy",
  "/refund-policy",
];
