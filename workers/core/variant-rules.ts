import type { Locale } from "../texts/locales";

/** A form of the public pages with an address of its own: for the people of a country, in a language. */
export interface Variant {
  /** The first part of its addresses: `/in`, `/in/premium-community`. */
  code: string;
  /** The country whose prices and portals it shows, ISO 3166; null for everywhere else. */
  country: "IN" | "US" | null;
  locale: Locale;
  /** The language and country that search engines are told (`hreflang`). */
  hreflang: string;
  /** The same for previews of links (`og:locale`). */
  ogLocale: string;
  /** Its name in the choice of country. */
  label: string;
  /** The pages that say something else in it: they have an address of their own there. */
  paths: readonly string[];
}

/** The pages that say something else in another country. */
const PRICED = ["/", "/premium-community"];
/** In a language those too that say the same everywhere; what is binding stays in English, and at one address. */
const TRANSLATED = [...PRICED, "/about-us", "/contact-us"];

/** Every variant; another language or country is another row. The first is shown where no country is known. */
export const VARIANTS = [
  {
    code: "in",
    country: "IN",
    locale: "en",
    hreflang: "en-IN",
    ogLocale: "en_IN",
    label: "India",
    paths: PRICED,
  },
  {
    code: "us",
    country: "US",
    locale: "en",
    hreflang: "en-US",
    ogLocale: "en_US",
    label: "United States",
    paths: PRICED,
  },
  {
    code: "world",
    country: null,
    locale: "en",
    hreflang: "en",
    ogLocale: "en_GB",
    label: "Other countries",
    paths: PRICED,
  },
  {
    code: "hi",
    country: "IN",
    locale: "hi",
    hreflang: "hi-IN",
    ogLocale: "hi_IN",
    label: "India",
    paths: TRANSLATED,
  },
] as const satisfies readonly [Variant, ...Variant[]];

/** The language that somebody chose: English where they chose none. */
export const localeOf = ({ variant }: { variant?: Variant | null }): Locale => variant?.locale ?? "en";

/**
 * The variant in the language that a person chose for their account: that of the country they opened before, or are in.
 * The one that was opened stays where they chose no language, and where it is in it.
 */
export function variantSpoken(
  language: Locale | null,
  client: { variant?: Variant | null; country: string | null },
): Variant | null {
  const opened = client.variant ?? null;
  if (language === null || language === localeOf(client)) return opened;
  return variantFor(opened?.country ?? client.country, language);
}

/** Where a page stands in a variant: its own path where the variant has no other address for it, or there is none. */
export function addressIn(variant: Pick<Variant, "code" | "paths"> | null, path: string): string {
  const [page = "", anchor] = path.split("#");
  if (variant === null || !variant.paths.includes(page)) return path;
  const address = `/${variant.code}${page === "/" ? "" : page}`;
  return anchor === undefined ? address : `${address}#${anchor}`;
}

const BY_CODE: ReadonlyMap<string, Variant> = new Map(VARIANTS.map((variant) => [variant.code, variant]));

const BY_ADDRESS: ReadonlyMap<string, Variant> = new Map(
  VARIANTS.flatMap((variant) => variant.paths.map((path): [string, Variant] => [addressIn(variant, path), variant])),
);

/** The variant that an address names; null for every other address. */
export function variantOfPath(path: string): Variant | null {
  return BY_ADDRESS.get(path.toLowerCase().replace(/(?<=[^/])\/$/, "")) ?? null;
}

/** The variant of this code; null for any other text from outside. */
export function variantOfCode(code: string | null): Variant | null {
  return BY_CODE.get(code ?? "") ?? null;
}

/** The page that an address shows, without its variant: `/premium-community` for `/in/premium-community`. */
export function pageAt(address: string): string {
  const variant = variantOfPath(address);
  return variant?.paths.find((path) => addressIn(variant, path) === address) ?? address;
}

/**
 * The variant in a language for people in a country: that country's where it has the language, else the first; the
 * first also where the country is unknown.
 */
export function variantFor(country: string | null, locale: Locale = "en"): Variant {
  const own = country === "IN" || country === "US" ? country : null;
  const spoken = VARIANTS.filter((variant) => variant.locale === locale);
  const there = country === null ? undefined : spoken.find((variant) => variant.country === own);
  return there ?? spoken[0] ?? VARIANTS[0];
}
