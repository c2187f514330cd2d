import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { ProgressView } from "~/seeker/progress/progress-view";
import { contextOf, field, formOf, refusal, forPage } from "~/server/page.server";
import { markStage, readPrecision, readBoard } from "@workers/modules/applications";
import { keptWords } from "@workers/modules/applications/rules";
import type { Route } from "./+types/progress";

const PATH = "/progress";

export const handle: PageHandle = { title: "pageTitle.cameApplications" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  return forPage(PATH, async () => {
    const [columns, precision] = await Promise.all([readBoard(ctx), readPrecision(ctx)]);
    return { columns, kept: keptWords(precision) };
  });
}

/** Moves one card. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  const reference = field(form, "reference");
  try {
    await markStage(contextOf(args), { reference, stage: field(form, "stage") });
  } catch (error) {
    return refusal(contextOf(args), error, PATH);
  }
  return redirect(`${PATH}#${encodeURIComponent(reference)}`);
}

export default function Progress({ loaderData, actionData }: Route.ComponentProps) {
  return <ProgressView {...loaderData} error={actionData?.error ?? ""} />;
}
