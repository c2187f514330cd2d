import type { PageHandle } from "~/server/page-handle";
import { ApplicationsView } from "~/seeker/applications/applications-view";
import { redirect } from "react-router";
import { contextOf, field, formOf, forPage, refusal } from "~/server/page.server";
import { skipParked, listApplications } from "@workers/modules/applications";
import { shownOf } from "@workers/modules/applications/rules";
import type { Route } from "./+types/applications";

const PATH = "/applications";

export const handle: PageHandle = { title: "pageTitle.applications" };

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

/** Skips one that is on hold. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  try {
    await skipParked(contextOf(args), { applicationId: field(form, "id") });
  } catch (error) {
    return refusal(contextOf(args), error, PATH);
  }
  return redirect(PATH + new URL(args.request.url).search);
}

export default function Applications({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationsView {...loaderData} error={actionData?.error} />;
}
