import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { Banner } from "~/ui/banner";
import { SiteShell } from "~/shell/shell";
import { useTranslate } from "~/ui/texts";
import type { loader as rootLoader } from "~/root";
import { useSession } from "~/server/session";

/** The frame of public and account pages. */
export default function SiteLayout() {
  const isUnknown = useRouteLoaderData<typeof rootLoader>("root")?.isUnknown === true;
  const t = useTranslate();
  return (
    <SiteShell session={useSession()} path={useLocation().pathname}>
      {isUnknown && (
        <div className="mx-auto max-w-page px-4 pt-3 sm:px-6">
          <Banner tone="warn">{t("shell.unknown")}</Banner>
        </div>
      )}
      <Outlet />
    </SiteShell>
  );
}
