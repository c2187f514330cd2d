import { Outlet, useLocation, useMatches } from "react-router";
import { countWaiting, type Waiting } from "@workers/modules/applications";
import { isSilent } from "@workers/lib/outage";
import { getContext } from "~/server/page.server";
import { useSession } from "~/server/session";
import { SiteFrame } from "~/shell/site";
import { WorkspaceShell } from "~/shell/workspace-shell";
import type { Route } from "./+types/workspace";

/** The pages that read the same counts themselves, and say them as `waiting`. */
const COUNTED: ReadonlySet<string> = new Set(["/dashboard"]);

/** The data of a page that its frame needs too. */
interface PageData {
  waiting?: Pick<Waiting, "next" | "asked">;
  /** The warning that applications run out, where the page says it. */
  low?: string | null;
}

/** Counts for the menus. A page that can be read is shown without them, where they cannot. */
export async function loader(args: Route.LoaderArgs): Promise<{ waiting: Waiting | null }> {
  const ctx = getContext(args);
  // A browser asks for a page's data at `.data`.
  const path = new URL(args.request.url).pathname.replace(/\.data$/, "");
  if (ctx.actor.kind !== "user" || COUNTED.has(path)) return { waiting: null };
  try {
    return { waiting: await countWaiting(ctx) };
  } catch (error) {
    if (!isSilent(error)) throw error;
    return { waiting: null };
  }
}

/** Pages with scripts read themselves again after a form. If the frame did too, a lost answer would cost the page. */
export const shouldRevalidate = () => false;

/** The frame of a seeker's own pages; of those that a visitor may open by a link, that of public pages. */
export default function WorkspaceLayout({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const path = useLocation().pathname;
  const page = useMatches().at(-1)?.loaderData as PageData | null | undefined;
  if (session === null)
    return (
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    );
  return (
    <WorkspaceShell
      session={session}
      waiting={page?.waiting ?? loaderData.waiting}
      path={path}
      isLowTold={Boolean(page?.low)}
    >
      <Outlet />
    </WorkspaceShell>
  );
}
