import { useRouteLoaderData } from "react-router";
import type { AppContext } from "@workers/core/context";
import type { UserActor } from "@workers/core/policy";
import { summarize } from "@workers/modules/billing/rules";
import type { ShellSession } from "../ui/navigation";
import type { loader } from "../root";

/** The name of a colleague, and their role. */
export interface StaffSession {
  displayName: string;
  email: string;
  operations: boolean;
  community: boolean;
  support: boolean;
  coach: boolean;
}

/** The user as the bars at the top show them: no query, it came with the session. */
export function sessionOf(ctx: AppContext): ShellSession | null {
  const { actor } = ctx;
  if (actor.kind !== "user") return null;
  const plan = summarize(actor.plan, ctx.now());
  return {
    displayName: actor.displayName,
    email: actor.email,
    console: consoleOf(actor.staff ?? actor.unproven),
    planState: plan.state,
    applicationsLeft: plan.applicationsLeft,
    applicationsCarriedOver: plan.applicationsCarriedOver,
    totalPurchased: plan.totalPurchased,
    daysLeft: plan.daysLeft,
  };
}

/** Where a member of staff begins; null for others. */
function consoleOf(staff: UserActor["staff"]): string | null {
  if (staff === null) return null;
  if (staff.operations || staff.community) return "/admin-jobs-manager";
  return staff.support ? "/admin-support" : "/coach";
}

/** The member of staff as the bar of the staff pages shows them: no query, it came with the session. */
export function staffOf({ actor }: AppContext): StaffSession {
  const user = actor.kind === "user" ? actor : null;
  return {
    displayName: user?.displayName ?? "",
    email: user?.email ?? "",
    operations: user?.staff?.operations ?? false,
    community: user?.staff?.community ?? false,
    support: user?.staff?.support ?? false,
    coach: user?.staff?.coach ?? false,
  };
}

/** True for a signed-in user whose address is not confirmed yet. */
export function isUnverified(ctx: AppContext): boolean {
  return ctx.actor.kind === "user" && !ctx.actor.verified;
}

/** The session on a page; null for a visitor. */
export function useSession(): ShellSession | null {
  return useRouteLoaderData<typeof loader>("root")?.session ?? null;
}
