import type { MetaDescriptor } from "react-router";
import { addressIn, VARIANTS, variantFor, variantOfCode, type Variant } from "@workers/core/variant-rules";
import { BRAND } from "./brand";
import { i18nOf, type I18n, type ShownLanguage } from "./i18n";

/** The route matches that a page's `meta` gets: the page's own and those around it. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Where people reach us, as the root's loader says it; empty when there is no root data. */
export function originOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return typeof root === "object" && root !== null && "origin" in root && typeof root.origin === "string"
    ? root.origin
    : "";
}

/** The variant that the page's address names, as the root's loader says it; null where it names none. */
export function variantIn(matches: Matches): Variant | null {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return typeof root === "object" && root !== null && "variant" in root && typeof root.variant === "string"
    ? variantOfCode(root.variant)
    : null;
}

/** The language of the page, as the root's loader says it. */
export function languageIn(matches: Matches): I18n {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { language?: ShownLanguage } | undefined;
  const { locale, texts } = root?.language ?? { locale: "en" as const, texts: null };
  return i18nOf(locale, texts);
}

/** A page's other addresses, as search engines are told them: one for each country and language. */
function alternates(origin: string, path: string): MetaDescriptor[] {
  const others: readonly Variant[] = VARIANTS.filter(({ paths }) => (paths as readonly string[]).includes(path));
  if (others.length === 0) return [];
  const link = (hrefLang: string, href: string) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: origin + href,
  });
  const isEnglish = others.some(({ locale }) => locale === "en");
  return [
    ...others.map((variant) => link(variant.hreflang, addressIn(variant, path))),
    // A page without an English variant is the same in every country, so its plain path is the English address.
    ...(isEnglish ? [] : [link("en", path)]),
    link("x-default", path),
  ];
}

/** A picture of 1200 × 630 under public/pictures, for sites that link to a page. */
export interface LinkPicture {
  file: string;
  alt: string;
}

/**
 * The `meta` of a public page: title, description, its one address, the picture for links, structured data.
 * @param path the page's own path, whatever address it was reached by; in a variant's address its place there is said.
 */
export function publicMeta(
  matches: Matches,
  {
    title,
    description,
    path,
    picture,
    structured = [],
  }: { title: string; description: string; path: string; picture?: LinkPicture; structured?: readonly object[] },
): MetaDescriptor[] {
  const origin = originOf(matches);
  const variant = variantIn(matches);
  const { locale, t } = languageIn(matches);
  const { file, alt } = picture ?? {
    file: "link-home.jpg",
    alt: `${BRAND.name}: ${t("brand.tagline")}`,
  };
  const address = origin + addressIn(variant, path);
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    ...alternates(origin, path),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: BRAND.name },
    { property: "og:locale", content: (variant ?? variantFor(null, locale)).ogLocale },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: `${origin}/pictures/${file}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...structured.map((data) => ({ "script:ld+json": { "@context": "https://schema.org", ...data } })),
  ];
}
