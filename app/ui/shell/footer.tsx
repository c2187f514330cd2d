import { BRAND } from "~/content/brand";
import { Icon } from "../icon";

const COLUMNS = "mx-auto grid max-w-page gap-x-8 gap-y-8 px-4 py-10 sm:px-6 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]";

const QUICK = [
  { label: "How it works", href: "/#working" },
  { label: "Benefits", href: "/#benefits" },
  { label: "Pricing", href: "/#pricing" },
  { label: "FAQs", href: "/#faqs" },
  { label: "Job Community", href: "/premium-community" },
];
const LEGAL = [
  { label: "Privacy Statement", href: "/privacy" },
  { label: "Terms & Conditions", href: "/terms" },
  { label: "Refund & Cancellation Policy", href: "/refund-policy" },
  { label: "About Us", href: "/about-us" },
  { label: "Contact Us", href: "/contact-us" },
];

/** The foot of every public page: quick links, legal links and the support mailbox. Spec section 2, Home. */
export function Footer({
  supportMail,
  legalEntity,
  tagline,
}: {
  supportMail: string;
  legalEntity: string;
  tagline: string;
}) {
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
        <FootList title="Quick links" links={QUICK} />
        <FootList title="Legal" links={LEGAL} />
        <p className="text-note text-ink-soft sm:col-span-2 lg:col-span-3">{legalEntity}</p>
      </div>
    </footer>
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
