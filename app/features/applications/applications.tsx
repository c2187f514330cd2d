import { ApplicationsView } from "~/features/applications/applications-view";
import { contextOf, forPage } from "~/server/page.server";
import { listApplications } from "@workers/domain/dashboard/list-applications";
import { shownOf } from "@workers/domain/dashboard/list-rules";
import type { Route } from "./+types/applications";

const PATH = "/applications";

export const handle = { title: "All applications" };

export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const [shown, search, after] = [shownOf(params.get("show")), params.get("q") ?? "", params.get("after")];
  return forPage(PATH, async () => {
    const { rows, next } = await listApplications(contextOf(args), { shown, search, cursor: after ?? undefined });
    const asked = new URLSearchParams({ show: shown, q: search }).toString();
    return {
      rows,
      shown,
      search,
      fileHref: `${PATH}/csv?${asked}`,
      firstHref: after === null ? null : `${PATH}?${asked}`,
      nextHref: next && `${PATH}?${asked}&after=${next}`,
    };
  });
}

export default function Applications({ loaderData }: Route.ComponentProps) {
  return <ApplicationsView {...loaderData} />;
}
