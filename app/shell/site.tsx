import type { ReactNode } from "react";
import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { Banner } from "~/ui/banner";
import { SiteShell } from "~/shell/shell";
import { useTranslate } from "~/ui/texts";
import type { loader as rootLoader } from "~/root";
import { useSession } from "~/server/session";

/** The frame of public pages and of signing in. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function SiteFrame({ children }: { children: ReactNode }) {
  const isUnknown = useRouteLoaderData<typeof rootLoader>("root")?.isUnknown === true;
  const t = useTranslate();
  return (
    <SiteShell session={useSession()} path={useLocation().pathname}>
      {isUnknown && (
        <div className="mx-auto max-w-page px-4 pt-3 sm:px-6">
          <Banner tone="warn">{t("shell.unknown")}</Banner>
        </div>
      )}
      {children}
    </SiteShell>
  );
}
