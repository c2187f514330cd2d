import { Outlet, useLocation } from "react-router";
import type { StaffSession } from "~/components/shell/admin-navbar";
import { StaffShell } from "~/components/shell/shell";
import { contextOf } from "~/page";
import type { Route } from "./+types/staff";

/** Who works here, as the bar shows it: no query, it came with the session. */
export function loader(args: Route.LoaderArgs): StaffSession {
  const { actor } = contextOf(args);
  const staff = actor.kind === "user" ? actor.staff : null;
  return {
    displayName: actor.kind === "user" ? actor.displayName : "",
    email: actor.kind === "user" ? actor.email : "",
    operations: staff?.operations ?? false,
    community: staff?.community ?? false,
  };
}

/** The frame of the staff pages. Each page's loader lets in whom it may. */
export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StaffShell staff={loaderData} path={useLocation().pathname}>
      <Outlet />
    </StaffShell>
  );
}
