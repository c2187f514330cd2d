import { Outlet, useLocation } from "react-router";
import { SiteShell } from "~/components/shell/shell";
import { useSession } from "~/session";

/** The frame of public and account pages. */
export default function SiteLayout() {
  return (
    <SiteShell session={useSession()} path={useLocation().pathname}>
      <Outlet />
    </SiteShell>
  );
}
