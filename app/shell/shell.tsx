import type { ReactNode } from "react";
import { BRAND } from "~/content/brand";
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
    </div>
  );
}
