import { addressIn, variantOfPath } from "@workers/core/variant-rules";
import { ButtonLink } from "../ui/button";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { BrandMark } from "./brand-mark";
import { HelpLink } from "./chat-link";
import { leftBadge, lowApplications, mainButton, type ShellSession } from "../ui/navigation";
import { LanguageLinks } from "./language-links";
import { MENU_ITEM, ProfileMenu } from "./profile-menu";
import { LogoutForm, SignedInAs } from "./signed-in";
import type { Translate } from "@workers/texts/text";
import { useTranslate } from "../ui/texts";

interface Entry {
  label: string;
  href: string;
}

function entries(session: ShellSession | null, path: string, t: Translate): Entry[] {
  const own = (href: string) => addressIn(variantOfPath(path), href);
  const common = [
    { label: t("shell.home"), href: own("/") },
    { label: t("shell.community"), href: own("/premium-community") },
  ];
  return session
    ? [...common, { label: t("shell.dashboard"), href: "/dashboard" }, { label: t("shell.profile"), href: "/profile" }]
    : [
        ...common,
        { label: t("shell.pricing"), href: own("/#pricing") },
        { label: t("shell.faqs"), href: own("/#faqs") },
      ];
}

/** The links to the person's own pages, in the menus only. */
function ownEntries(t: Translate): Entry[] {
  return [
    { label: t("shell.next"), href: "/next-out" },
    { label: t("shell.answers"), href: "/answers" },
    { label: t("shell.responses"), href: "/progress" },
    { label: t("shell.resume"), href: "/resume" },
    { label: t("shell.plan"), href: "/plan" },
  ];
}

const TEXT =
  "min-h-11 items-center rounded-soft font-medium text-ink no-underline decoration-2 underline-offset-4 " +
  "hover:underline aria-[current=page]:font-bold aria-[current=page]:underline";
const LINK = `inline-flex px-2.5 ${TEXT}`;
/** In the line below the bar of a phone. */
const BELOW = "flex min-h-11 items-center underline decoration-edge underline-offset-4";
const MENU_LINK = `flex w-full ${TEXT}`;

/**
 * The bar of every page that is not for staff. Spec section 2, Navbar. Works without a script:
 * the menus are `<details>`, signing out is a form.
 * @param path the page that is shown, for `aria-current`.
 */
export function SiteNavbar({
  session,
  isUnknown = false,
  path,
}: {
  session: ShellSession | null;
  /** A signed-in user, while the records that say who do not answer: nothing asks them to sign in, or to buy. */
  isUnknown?: boolean;
  path?: string;
}) {
  const t = useTranslate();
  const main = mainButton(session, t);
  const badge = leftBadge(session, t);
  const low = lowApplications(session, t);
  const links = entries(session, path ?? "/", t);
  return (
    <>
      <header className="border-b border-rule bg-paper">
        <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-2 px-4 py-2 sm:px-6 lg:gap-4">
          <BrandMark />
          <nav aria-label={t("shell.main")} className="ml-2 hidden items-center lg:flex">
            {links.map((link) => (
              <a
                key={link.href}
                href={link.href}
                aria-current={link.href === path ? "page" : undefined}
                className={LINK}
              >
                {link.label}
              </a>
            ))}
          </nav>
          <div className="flex flex-1 basis-40 flex-wrap items-center justify-end gap-2">
            {badge && (
              <a
                href="/plan"
                className={cx(
                  "figures min-h-11 items-center whitespace-nowrap rounded-tight border border-edge px-2",
                  "text-note font-medium no-underline hover:underline",
                  low ? "inline-flex" : "hidden sm:inline-flex",
                )}
              >
                {badge}
              </a>
            )}
            {/* Beside what is left there is no room for it. */}
            {!low && (
              <LanguageLinks
                path={path ?? "/"}
                className={cx(LINK, "min-w-11 justify-center max-sm:px-1", badge && "sm:hidden")}
                compact
              />
            )}
            {!session && !isUnknown && (
              <div className="hidden lg:block">
                <a href="/login" className={LINK}>
                  {t("shell.signIn")}
                </a>
              </div>
            )}
            {/* It gets as narrow as its longest word before the line breaks; a phone has "more" in the line below. */}
            {!isUnknown && (
              <ButtonLink
                reload
                href={main.href}
                size="small"
                className={cx("min-h-11 min-w-min max-w-max grow basis-0 max-sm:px-2", badge && "max-sm:hidden")}
              >
                {main.label}
              </ButtonLink>
            )}
            {session && (
              <div className="hidden lg:block">
                <ProfileMenu name={session.displayName} email={session.email} adminHref={session.console}>
                  {ownEntries(t).map(({ label, href }) => (
                    <a key={href} href={href} aria-current={path === href ? "page" : undefined} className={MENU_ITEM}>
                      {label}
                    </a>
                  ))}
                  <HelpLink path={path ?? ""} className={MENU_ITEM} hasIcon={false} />
                </ProfileMenu>
              </div>
            )}
            <SiteMenu session={session} isUnknown={isUnknown} path={path} links={links} />
          </div>
        </div>
        {badge && !low && (
          // A phone's bar has no room for them side by side, and a menu would hide them.
          <div className="-mt-2 flex flex-wrap justify-between gap-x-4 px-4 text-note sm:hidden">
            <a href="/plan" className={`figures font-medium ${BELOW}`}>
              {badge}
            </a>
            {!isUnknown && (
              <a href={main.href} className={`font-semibold ${BELOW}`}>
                {main.label}
              </a>
            )}
          </div>
        )}
      </header>
      {low && <LowApplications>{low}</LowApplications>}
    </>
  );
}

/** The menu of a phone, with all pages. */
function SiteMenu({
  session,
  isUnknown,
  path,
  links,
}: {
  session: ShellSession | null;
  isUnknown: boolean;
  path: string | undefined;
  links: readonly Entry[];
}) {
  const t = useTranslate();
  return (
    <details name="site-menu" className="relative lg:hidden">
      <summary className="inline-flex size-11 items-center justify-center rounded-soft border border-edge">
        <Icon name="menu" />
        <span className="sr-only">{t("shell.menu")}</span>
      </summary>
      <div
        className={cx(
          "absolute right-0 top-full z-30 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-soft bg-sheet p-4",
          "shadow-menu",
        )}
      >
        <nav aria-label={t("shell.menu")}>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} aria-current={link.href === path ? "page" : undefined} className={MENU_LINK}>
                  {link.label}
                </a>
              </li>
            ))}
            {!session && !isUnknown && (
              <li>
                <a href="/login" className={MENU_LINK}>
                  {t("shell.signIn")}
                </a>
              </li>
            )}
            {session &&
              ownEntries(t).map(({ label, href }) => (
                <li key={href}>
                  <a href={href} aria-current={path === href ? "page" : undefined} className={MENU_LINK}>
                    {label}
                  </a>
                </li>
              ))}
            {session && (
              <li>
                <HelpLink path={path ?? ""} className={MENU_LINK} hasIcon={false} />
              </li>
            )}
            {session?.console && (
              <li>
                <a href={session.console} className={MENU_LINK}>
                  {t("shell.console")}
                </a>
              </li>
            )}
          </ul>
        </nav>
        {session && (
          <div className="mt-2 border-t border-rule pt-3">
            <SignedInAs name={session.displayName} email={session.email} />
            <LogoutForm />
          </div>
        )}
      </div>
    </details>
  );
}

function LowApplications({ children }: { children: string }) {
  const t = useTranslate();
  return (
    <output className="block border-b border-rule bg-notice-wash text-notice">
      <span className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 px-4 py-1 font-semibold sm:px-6">
        <span className="flex items-start gap-x-3 max-lg:pt-2.5">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          {children}
        </span>
        <a href="/purchase" className="inline-flex min-h-11 items-center underline">
          {t("shell.more")}
        </a>
      </span>
    </output>
  );
}
