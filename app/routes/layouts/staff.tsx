import { Outlet, useLocation, type ShouldRevalidateFunctionArgs } from "react-router";
import { StaffShell } from "~/components/shell/shell";
import { readsFrame } from "~/last-read";
import { contextOf } from "~/page";
import { staffOf } from "~/session";
import type { Route } from "./+types/staff";

export function loader(args: Route.LoaderArgs) {
  return staffOf(contextOf(args));
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return readsFrame(args);
}

/** The frame of the staff pages. Each page's loader lets in whom it may. */
export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StaffShell staff={loaderData} path={useLocation().pathname}>
      <Outlet />
    </StaffShell>
  );
}
