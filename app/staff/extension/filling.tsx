import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { FillingView } from "./filling-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { deleteForm, listForms, readFills, resumeClass } from "@workers/modules/fulfilment";
import type { Route } from "./+types/filling";

export const handle: PageHandle = { title: "staffTitle.filling" };
const PATH = "/admin-filling";

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  return runLoader(PATH, async () => {
    const after = new URL(args.request.url).searchParams.get("after") ?? "";
    const [fills, { olderAfter, ...recorded }] = await Promise.all([readFills(ctx), listForms(ctx, { after })]);
    return { ...fills, ...recorded, olderHref: olderAfter && `${PATH}?after=${olderAfter}#forms` };
  });
}

/** Fills a class of answers again, or deletes a recorded form. */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  try {
    if (field(form, "intent") === "delete") await deleteForm(ctx, { id: field(form, "id") });
    else await resumeClass(ctx, { class: field(form, "class"), stoppedAt: field(form, "stoppedAt") });
    return redirect(PATH);
  } catch (error) {
    return toFormError(ctx, error, PATH, (problem) => ({ error: problem.error }));
  }
}

export default function Filling({ loaderData, actionData }: Route.ComponentProps) {
  return <FillingView {...loaderData} error={actionData?.error ?? null} action={PATH} />;
}
