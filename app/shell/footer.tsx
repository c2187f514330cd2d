import { BRAND } from "~/content/brand";
import { addressIn, pageAt, VARIANTS, variantFor, variantOfPath, type Variant } from "@workers/core/variant-rules";
import { use } from "react";
import { Icon } from "../ui/icon";
import { filled, PageLanguage, useTranslate } from "../ui/texts";
import { LanguageLinks } from "./language-links";

const COLUMNS =
  "mx-auto grid max-w-page grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-8 gap-y-2 px-4 py-4 " +
  "sm:grid-cols-2 sm:gap-y-8 sm:px-6 sm:py-10 lg:grid-cols-[2fr_1fr_1fr]";

const QUICK = [
  { key: "working", href: "/#working" },
  { key: "benefits", href: "/#benefits" },
  { key: "pricing", href: "/#pricing" },
  { key: "faqs", href: "/#faqs" },
  { key: "jobs", href: "/jobs" },
  { key: "companies", href: "/companies" },
  { key: "community", href: "/premium-community" },
  { key: "boards", href: "/sources" },
] as const;
const LEGAL = [
  { key: "privacy", href: "/privacy" },
  { key: "terms", href: "/terms" },
  { key: "refunds", href: "/refund-policy" },
  { key: "about", href: "/about-us" },
  { key: "contact", href: "/contact-us" },
] as const;

/**
 * The foot of every public page: quick links, legal links and the support mailbox. Spec section 2, Home.
 * @param path the page that is shown: its links stay in its variant.
 * @param choosesCountry whether it offers the page as it is for people elsewhere; who has a profile has a country.
 */
export function Footer({
  supportMail,
  legalEntity,
  path,
  choosesCountry,
}: {
  supportMail: string;
  legalEntity: string;
  path: string;
  choosesCountry: boolean;
}) {
  const variant = variantOfPath(path);
  const t = useTranslate();
  const links = (list: typeof QUICK | typeof LEGAL) =>
    list.map(({ key, href }) => ({ label: t(`shell.${key}`), href: addressIn(variant, href) }));
  return (
    <footer className="border-t-2 border-ink bg-paper">
      <div className={COLUMNS}>
        <div className="col-span-full lg:col-span-1">
          <p className="inline-flex items-center gap-2 text-lead font-bold">
            <span className="text-stamp-text">
              <Icon name="wheel" className="size-6" />
            </span>
            {BRAND.name}
          </p>
          <p className="mt-1 hidden text-ink-soft sm:block">{t("brand.tagline")}</p>
          <p className="sm:mt-5">
            {filled(t("shell.write"), {
              mail: (
                <a
                  href={`mailto:${supportMail}`}
                  className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-stamp-text underline"
                >
                  {supportMail}
                </a>
              ),
            })}
          </p>
        </div>
        <FootList title={t("shell.quick")} links={links(QUICK)} />
        <FootList title={t("shell.legal")} links={links(LEGAL)} />
        {choosesCountry && <Countries path={path} />}
        <p className="col-span-full text-note text-ink-soft">{legalEntity}</p>
      </div>
    </footer>
  );
}

const CHOICE =
  "inline-flex min-h-11 min-w-11 items-center text-ink no-underline hover:underline aria-[current=page]:font-bold " +
  "aria-[current=page]:underline";

/** The page as it is for people elsewhere; the home page where the page is the same everywhere. */
function Countries({ path }: { path: string }) {
  const { locale } = use(PageLanguage);
  const t = useTranslate();
  const here = variantOfPath(path);
  const page = VARIANTS[0].paths.find((one) => one === pageAt(path)) ?? "/";
  // A country in the language of the page, where it has one.
  const countries = VARIANTS.filter((one) => one.locale === "en").map((one): Variant => {
    const own = variantFor(one.country, locale);
    return one.country !== null && own.country === one.country ? own : one;
  });
  return (
    <nav
      aria-label={t("shell.byCountry")}
      className="flex flex-wrap items-baseline gap-x-5 col-span-full border-t border-rule pt-3"
    >
      <span className="text-note text-ink-soft">{t("shell.pricesOf")}</span>
      {countries.map((variant) => (
        <a
          key={variant.code}
          href={addressIn(variant, page)}
          hrefLang={variant.hreflang}
          aria-current={variant === here ? "page" : undefined}
          className={CHOICE}
        >
          {t(`country.${variant.country ?? "world"}`)}
        </a>
      ))}
      <LanguageLinks path={path} className={CHOICE} />
    </nav>
  );
}

function FootList({ title, links }: { title: string; links: readonly { label: string; href: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-label font-semibold text-ink-soft">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              className="inline-flex min-h-11 min-w-11 items-center leading-snug text-ink no-underline hover:underline"
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
