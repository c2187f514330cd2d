import "../styles/workspace.css";
import type { ReactNode } from "react";
import type { Waiting } from "@workers/modules/applications";
import { Banner } from "../ui/banner";
import { ButtonLink } from "../ui/button";
import { Icon, type IconName } from "../ui/icon";
import { leftBadge, lowApplications, mainButton, type ShellSession } from "../ui/navigation";
import type { TextKey } from "@workers/texts/text";
import { useTranslate } from "../ui/texts";
import { BrandMark } from "./brand-mark";
import { HelpLink } from "./chat-link";
import { LanguageLinks } from "./language-links";
import { LogoutForm, SignedInAs } from "./signed-in";
import { SkipLink } from "./shell";

interface Place {
  key: TextKey;
  href: string;
  icon: IconName;
  /** Other pages of the same place. */
  pages: readonly string[];
}

const DAILY = [
  { key: "shell.dashboard", href: "/dashboard", icon: "board", pages: ["/r", "/code"] },
  { key: "shell.next", href: "/next-out", icon: "next", pages: ["/add-opening", "/save-button"] },
  { key: "shell.answers", href: "/answers", icon: "answers", pages: ["/question"] },
  { key: "shell.responses", href: "/progress", icon: "mail", pages: ["/interviews"] },
] as const satisfies readonly Place[];
const OWN = [
  { key: "shell.resume", href: "/resume", icon: "file", pages: [] },
  { key: "shell.plan", href: "/plan", icon: "funnel", pages: [] },
] as const satisfies readonly Place[];
const OTHERS = [
  {
    key: "shell.profile",
    href: "/profile",
    icon: "person",
    pages: [
      "/account",
      "/access-log",
      "/delete-account",
      "/whatsapp",
      "/premium-alerts",
      "/marketing-mails",
      "/forwarding",
    ],
  },
  { key: "shell.community", href: "/premium-community", icon: "people", pages: ["/community-membership"] },
  { key: "shell.home", href: "/", icon: "home", pages: [] },
] as const satisfies readonly Place[];
const LEGAL = [
  { key: "shell.termsShort", href: "/terms" },
  { key: "shell.privacyShort", href: "/privacy" },
  { key: "shell.refundsShort", href: "/refund-policy" },
  { key: "shell.contactShort", href: "/contact-us" },
] as const;

/** `page` where the link leads to the page that is shown, `true` where to the place that it belongs to. */
function currentOf({ href, pages }: Place, path: string): "page" | "true" | undefined {
  if (path === href) return "page";
  const isWithin = (page: string) => path === page || path.startsWith(`${page}/`);
  return pages.some(isWithin) || (href !== "/" && isWithin(href)) ? "true" : undefined;
}

interface Props {
  session: ShellSession;
  /** The counts of the menus; null where they could not be read. */
  waiting: Pick<Waiting, "next" | "asked"> | null;
  path: string;
  /** Whether the page itself warns that applications run out. */
  isLowTold?: boolean;
}

/**
 * The frame of a seeker's own pages: a sidebar from 1024 px, a bar above and one below on phones and tablets. It has
 * all that the navbar of public pages has (spec section 2). Works without a script: the menus are `<details>`.
 */
export function WorkspaceShell({
  session,
  waiting,
  path,
  isLowTold = false,
  children,
}: Props & { children: ReactNode }) {
  const t = useTranslate();
  const badge = leftBadge(session, t);
  const main = mainButton(session, t);
  const low = isLowTold ? null : lowApplications(session, t);
  const menu = { session, waiting, path };
  return (
    <div className="ws">
      <SkipLink />
      <header className="ws-top">
        <BrandMark />
        {badge ? (
          <a href="/plan" className="figures ws-left">
            {badge}
          </a>
        ) : (
          <ButtonLink reload href={main.href} size="small" className="ml-auto">
            {main.label}
          </ButtonLink>
        )}
        <HelpLink path={path} className="ws-icon" isIconOnly />
      </header>
      <aside className="ws-side">
        <BrandMark />
        <nav aria-label={t("shell.main")}>
          <Links places={[...DAILY, ...OWN]} {...menu} />
          <hr />
          <Links places={OTHERS} {...menu} />
          <HelpLink path={path} />
        </nav>
        <div className="ws-foot">
          {badge && (
            <p className="figures flex items-center justify-between gap-2 px-2 text-note">
              <a href="/plan" className="inline-flex min-h-11 items-center font-semibold text-ink hover:underline">
                {badge}
              </a>
              {session.daysLeft > 0 && (
                <span className="whitespace-nowrap text-ink-soft">{t("shell.days", { n: session.daysLeft })}</span>
              )}
            </p>
          )}
          <ButtonLink reload href={main.href} wide>
            {main.label}
          </ButtonLink>
          <details name="site-menu" className="ws-who">
            <summary>
              <Icon name="person" />
              <span className="min-w-0 flex-1 truncate">{session.displayName || session.email}</span>
              <Icon name="down" className="turns size-4" />
            </summary>
            <div className="ws-menu">
              <Account {...menu} />
            </div>
          </details>
        </div>
      </aside>
      <main key={path} id="content" data-in-place="" tabIndex={-1} className="page-enter outline-none">
        {low && (
          <div className="ws-low">
            <Banner
              tone="warn"
              action={
                <a href="/purchase" className="inline-flex min-h-11 items-center font-semibold underline">
                  {t("shell.more")}
                </a>
              }
            >
              {low}
            </Banner>
          </div>
        )}
        {children}
      </main>
      <nav className="ws-bottom" aria-label={t("shell.places")}>
        <Links places={DAILY} {...menu} />
        <details name="site-menu">
          <summary>
            <Icon name="menu" />
            {t("shell.menu")}
          </summary>
          <div className="ws-menu">
            <ButtonLink reload href={main.href} wide>
              {main.label}
            </ButtonLink>
            <div className="ws-links">
              <Links places={[...OWN, ...OTHERS]} {...menu} />
              <HelpLink path={path} />
            </div>
            <Account {...menu} />
          </div>
        </details>
      </nav>
    </div>
  );
}

function Links({ places, waiting, path }: Props & { places: readonly Place[] }) {
  const t = useTranslate();
  return places.map((place) => {
    const { key, href, icon } = place;
    return (
      <a key={href} href={href} aria-current={currentOf(place, path)}>
        <Icon name={icon} />
        {t(key)}
        {href === "/next-out" && waiting !== null && waiting.next > 0 && (
          <>
            {" "}
            <span className="count figures" aria-hidden="true">
              {waiting.next}
            </span>
          </>
        )}
        {href === "/answers" && waiting !== null && waiting.asked > 0 && (
          <>
            {" "}
            <span className="needs figures" aria-hidden="true">
              {waiting.asked}
            </span>
          </>
        )}
      </a>
    );
  });
}

/** The signed-in person, the way out, and the small print. */
function Account({ session, path }: Props) {
  const t = useTranslate();
  return (
    <>
      <SignedInAs name={session.displayName} email={session.email} />
      {session.console && (
        <a href={session.console} className="ws-plain font-semibold">
          {t("shell.console")}
        </a>
      )}
      <LanguageLinks path={path} className="ws-plain" />
      <LogoutForm />
      <p className="ws-legal">
        {LEGAL.map(({ key, href }) => (
          <a key={href} href={href}>
            {t(key)}
          </a>
        ))}
      </p>
    </>
  );
}
