import { addressIn, VARIANTS } from "../core/variant-rules.ts";

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

/** Where the pages that say something else in another country stand in each variant. Search engines may list them. */
export const VARIANT_ADDRESSES: readonly string[] = VARIANTS.flatMap((variant) =>
  variant.paths.map((path) => addressIn(variant, path)),
);

/** Where the lists of jobs and of boards begin: kept by the edge, and open to search engines. */
export const POSTING_INDEXES: readonly string[] = ["/jobs", "/companies", "/sources"];

/** The forms that visitors come to first, word for word: nothing else in an address may change what they say. */
export const FORMS_AHEAD: readonly string[] = [
  "/login",
  "/login?mode=signup",
  "/login?from=%2Fpurchase",
  "/login?mode=signup&from=%2Fpurchase",
  "/premium-community?join=premium",
];
