import { Outlet, useLocation, type ShouldRevalidateFunctionArgs } from "react-router";
import { TakeBack } from "~/staff/operator-queue/take-back";
import { StaffShell } from "~/staff/shell/staff-shell";
import { readsFrame } from "~/server/last-read";
import { getContext } from "~/server/page.server";
import { staffOf } from "~/server/session";
import type { Route } from "./+types/staff";

export function loader(args: Route.LoaderArgs) {
  return staffOf(getContext(args));
}

/** A row\'s action, and the list that reads itself again, ask nothing of the frame: it waits for no second answer. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return readsFrame(args);
}

/** The frame of the staff pages. Each page's loader checks who may see it. */
export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StaffShell staff={loaderData} path={useLocation().pathname}>
      <Outlet />
      {loaderData.operations && <TakeBack />}
    </StaffShell>
  );
}
