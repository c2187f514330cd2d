/** Languages that public pages are written in. A new one brings its texts in app/content and its rows below. */
export type Locale = "en";

/** A form of the public pages with an address of its own: for the people of a country, in a language. */
export interface Variant {
  /** The first part of its addresses: `/in`, `/in/premium-community`. */
  code: string;
  /** Whose prices and portals it shows, ISO 3166; null for everywhere else. */
  country: "IN" | "US" | null;
  locale: Locale;
  /** How search engines are told whom it is for (`hreflang`). */
  hreflang: string;
  /** The same for previews of links (`og:locale`). */
  ogLocale: string;
  /** What the choice of country calls it. */
  label: string;
}

/** Every variant; another language or country is another row. The first is shown where no country is known. */
export const VARIANTS = [
  { code: "in", country: "IN", locale: "en", hreflang: "en-IN", ogLocale: "en_IN", label: "India" },
  { code: "us", country: "US", locale: "en", hreflang: "en-US", ogLocale: "en_US", label: "United States" },
  { code: "world", country: null, locale: "en", hreflang: "en", ogLocale: "en_GB", label: "Other countries" },
] as const satisfies readonly [Variant, ...Variant[]];

/** The pages that say something else in another country: they have an address in each variant. */
export const VARIANT_PATHS: readonly string[] = ["/", "/premium-community"];

/** Where a page stands in a variant: its own path where the variant has no other address for it, or there is none. */
export function addressIn(variant: Pick<Variant, "code"> | null, path: string): string {
  const [page = "", anchor] = path.split("#");
  if (variant === null || !VARIANT_PATHS.includes(page)) return path;
  const address = `/${variant.code}${page === "/" ? "" : page}`;
  return anchor === undefined ? address : `${address}#${anchor}`;
}

const BY_CODE: ReadonlyMap<string, Variant> = new Map(VARIANTS.map((variant) => [variant.code, variant]));

const BY_ADDRESS: ReadonlyMap<string, Variant> = new Map(
  VARIANTS.flatMap((variant) => VARIANT_PATHS.map((path) => [addressIn(variant, path), variant])),
);

/** The variant that an address names; null for every other address. */
export function variantOfPath(path: string): Variant | null {
  return BY_ADDRESS.get(path.toLowerCase().replace(/(?<=[^/])\/$/, "")) ?? null;
}

/** The variant of this code; null for anything else that somebody may send as one. */
export function variantOfCode(code: string | null): Variant | null {
  return BY_CODE.get(code ?? "") ?? null;
}

/**
 * The variant for people in a country, by its code, or `world`; in that language where the country has it. The first
 * where nobody knows the country.
 */
export function variantFor(country: string | null, locale: Locale = "en"): Variant {
  if (country === null) return VARIANTS[0];
  const own = country === "IN" || country === "US" ? country : null;
  const there = VARIANTS.filter((variant) => variant.country === own);
  return there.find((variant) => variant.locale === locale) ?? there[0] ?? VARIANTS[0];
}
