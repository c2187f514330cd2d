import { redirect } from "react-router";
import { ProgressView } from "~/features/progress/progress-view";
import { contextOf, field, formOf, formProblem, forPage } from "~/server/page.server";
import { markStage } from "@workers/domain/tracking/mark-stage";
import { readBoard } from "@workers/domain/tracking/read-board";
import type { Route } from "./+types/progress";

const PATH = "/progress";

export const handle = { title: "What came of your applications" };

export async function loader(args: Route.LoaderArgs) {
  return forPage(PATH, async () => ({ columns: await readBoard(contextOf(args)) }));
}

/** Moves one card. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request);
  const reference = field(form, "reference");
  try {
    await markStage(contextOf(args), { reference, stage: field(form, "stage") });
  } catch (error) {
    return formProblem(error, PATH);
  }
  return redirect(`${PATH}#${encodeURIComponent(reference)}`);
}

export default function Progress({ loaderData, actionData }: Route.ComponentProps) {
  return <ProgressView columns={loaderData.columns} error={actionData?.error ?? ""} />;
}
