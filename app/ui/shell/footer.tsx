import { BRAND } from "~/content/brand";
import { addressIn, VARIANT_PATHS, VARIANTS, variantOfPath } from "@workers/domain/kernel/variant-rules";
import { Icon } from "../icon";

const COLUMNS = "mx-auto grid max-w-page gap-x-8 gap-y-8 px-4 py-10 sm:px-6 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]";

const QUICK = [
  { label: "How it works", href: "/#working" },
  { label: "Benefits", href: "/#benefits" },
  { label: "Pricing", href: "/#pricing" },
  { label: "FAQs", href: "/#faqs" },
  { label: "Jobs by title and city", href: "/jobs" },
  { label: "Companies", href: "/companies" },
  { label: "Job Community", href: "/premium-community" },
  { label: "The boards we read", href: "/sources" },
];
const LEGAL = [
  { label: "Privacy Statement", href: "/privacy" },
  { label: "Terms & Conditions", href: "/terms" },
  { label: "Refund & Cancellation Policy", href: "/refund-policy" },
  { label: "About Us", href: "/about-us" },
  { label: "Contact Us", href: "/contact-us" },
];

/**
 * The foot of every public page: quick links, legal links and the support mailbox. Spec section 2, Home.
 * @param path the page that is shown: its links stay in its variant.
 * @param choosesCountry whether it offers the page as it is for people elsewhere; who has a profile has a country.
 */
export function Footer({
  supportMail,
  legalEntity,
  tagline,
  path,
  choosesCountry,
}: {
  supportMail: string;
  legalEntity: string;
  tagline: string;
  path: string;
  choosesCountry: boolean;
}) {
  const variant = variantOfPath(path);
  const quick = QUICK.map(({ label, href }) => ({ label, href: addressIn(variant, href) }));
  return (
    <footer className="border-t-2 border-ink bg-paper">
      <div className={COLUMNS}>
        <div className="sm:col-span-2 lg:col-span-1">
          <p className="inline-flex items-center gap-2 text-lead font-bold">
            <span className="text-stamp-text">
              <Icon name="wheel" className="size-6" />
            </span>
            {BRAND.name}
          </p>
          <p className="mt-1 text-ink-soft">{tagline}</p>
          <p className="mt-5">
            Questions? Write to{" "}
            <a
              href={`mailto:${supportMail}`}
              className="inline-block font-semibold wrap-anywhere text-stamp-text underline"
            >
              {supportMail}
            </a>
          </p>
        </div>
        <FootList title="Quick links" links={quick} />
        <FootList title="Legal" links={LEGAL} />
        {choosesCountry && <Countries path={path} />}
        <p className="text-note text-ink-soft sm:col-span-2 lg:col-span-3">{legalEntity}</p>
      </div>
    </footer>
  );
}

/** The page as it is for people elsewhere; the home page where the page is the same everywhere. */
function Countries({ path }: { path: string }) {
  const here = variantOfPath(path);
  const page = VARIANT_PATHS.find((one) => one === path || (here && addressIn(here, one) === path)) ?? "/";
  return (
    <nav
      aria-label="Prices and job portals by country"
      className="flex flex-wrap items-baseline gap-x-5 border-t border-rule pt-3 sm:col-span-2 lg:col-span-3"
    >
      <span className="text-note text-ink-soft">Prices and job portals of</span>
      {VARIANTS.map((variant) => (
        <a
          key={variant.code}
          href={addressIn(variant, page)}
          hrefLang={variant.hreflang}
          aria-current={variant === here ? "page" : undefined}
          className={
            "inline-flex min-h-9 items-center text-ink no-underline hover:underline aria-[current=page]:font-bold " +
            "aria-[current=page]:underline"
          }
        >
          {variant.label}
        </a>
      ))}
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
            <a href={link.href} className="inline-flex min-h-9 items-center text-ink no-underline hover:underline">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
