import type { ReactNode } from "react";
import { BRAND } from "~/content/brand";
import { ChatLink } from "~/shell/chat-link";
import { Footer } from "./footer";
import type { ShellSession } from "../ui/navigation";
import { SiteNavbar } from "./site-navbar";
import { useTranslate } from "../ui/texts";

export function SkipLink() {
  const t = useTranslate();
  return (
    <a
      href="#content"
      className={
        "sr-only rounded-soft bg-stamp px-4 py-3 font-semibold text-on-stamp focus:not-sr-only focus:absolute " +
        "focus:left-2 focus:top-2 focus:z-50"
      }
    >
      {t("shell.skip")}
    </a>
  );
}

/** The support page itself, and where staff type a code: on a phone the sign would cover the field. */
const WITHOUT_CHAT: ReadonlySet<string> = new Set(["/support", "/second-factor", "/confirm"]);

/** The frame of public and account pages. `children` fades in on entry of each `path` (spec section 2). */
export function SiteShell({
  session,
  isUnknown = false,
  path,
  children,
}: {
  session: ShellSession | null;
  /** A signed-in user, while the records that say who do not answer. */
  isUnknown?: boolean;
  path?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteNavbar session={session} isUnknown={isUnknown} path={path} />
      <main key={path} id="content" data-in-place="" tabIndex={-1} className="page-enter flex-1 outline-none">
        {children}
      </main>
      <Footer
        supportMail={BRAND.supportMail}
        legalEntity={BRAND.legalEntity}
        path={path ?? "/"}
        choosesCountry={session === null && !isUnknown}
      />
      {session && !WITHOUT_CHAT.has(path ?? "") && <ChatLink />}
    </div>
  );
}
