import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { OpenPersonView } from "~/staff/reports/open-person-view";
import { openHref } from "~/shared/reports/rows";
import { getContext, field, formOf, toFormError, runLoader, ownPath } from "~/server/page.server";
import { openPerson, readOpened } from "@workers/modules/accounts";
import type { Route } from "./+types/open-person";

export const handle: PageHandle = { title: "staffTitle.whyOpen" };

/** The address of this page with all that it was asked for. */
function placeOf(request: Request) {
  const params = new URL(request.url).searchParams;
  const [person, from] = [params.get("person") ?? "", ownPath(params.get("from"))];
  return { person, from, path: person === "" ? "/admin-open" : openHref(person, from) };
}

export async function loader(args: Route.LoaderArgs) {
  const { person, from, path } = placeOf(args.request);
  const { until } = await runLoader(path, () => readOpened(getContext(args), person));
  return { isNamed: person !== "", from, until };
}

/** Writes the reason down. A page follows at once; a file is saved, so the page that leads to it stays. */
export async function action(args: Route.ActionArgs) {
  const { person, from, path } = placeOf(args.request);
  const form = await formOf(args);
  const values = { reason: field(form, "reason"), text: field(form, "text") };
  try {
    await openPerson(getContext(args), { person, ...values });
  } catch (error) {
    return toFormError(getContext(args), error, path, (problem) => {
      const { fields, error: text } = problem;
      const errors = Object.keys(fields).length > 0 ? fields : { text };
      return { values, errors };
    });
  }
  return redirect(from.startsWith("/api/") ? path : from);
}

export default function OpenPerson({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OpenPersonView
      {...loaderData}
      until={actionData ? null : loaderData.until}
      values={actionData?.values ?? { reason: "", text: "" }}
      errors={actionData?.errors ?? {}}
    />
  );
}
