import { Outlet, useLocation } from "react-router";
import { StaffShell } from "~/components/shell/shell";
import { useSession } from "~/session";

/** The frame of the staff pages. Each page's loader lets in whom it may. */
export default function StaffLayout() {
  const session = useSession();
  return (
    <StaffShell staff={{ displayName: session?.displayName ?? "", email: session?.email ?? "" }} path={useLocation().pathname}>
      <Outlet />
    </StaffShell>
  );
}
