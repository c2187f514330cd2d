import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { ProgressView } from "~/seeker/progress/progress-view";
import { columnIn, stageHref } from "~/seeker/progress/stage-address";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { markStage, readPrecision, readBoard } from "@workers/modules/applications";
import { columnOf, STAGES, type Stage } from "@workers/modules/applications/rules";
import type { Route } from "./+types/progress";

const PATH = "/progress";

export const handle: PageHandle = { title: "progress.came" };

const stageIn = (given: string | null): Stage => STAGES.find((stage) => stage === given) ?? "";

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const { searchParams } = new URL(args.request.url);
  const open = columnIn(searchParams.get("stage"));
  const reference = searchParams.get("moved");
  return runLoader(PATH, async () => {
    const [board, precision] = await Promise.all([readBoard(ctx, { open }), readPrecision(ctx)]);
    const moved = reference === null ? null : { reference, stage: open ?? "", from: stageIn(searchParams.get("from")) };
    return { board, open, moved, precision };
  });
}

/** Moves one card. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  const reference = field(form, "reference");
  const stage = field(form, "stage");
  try {
    await markStage(getContext(args), { reference, stage });
    // The form's own word: one that is sent twice is answered the same.
    const query = new URLSearchParams({ moved: reference, from: field(form, "from") });
    return redirect(`${stageHref(columnOf(stageIn(stage)))}&${query.toString()}#${encodeURIComponent(reference)}`);
  } catch (error) {
    return toFormError(getContext(args), error, PATH);
  }
}

export default function Progress({ loaderData, actionData }: Route.ComponentProps) {
  return <ProgressView {...loaderData} error={actionData?.error ?? ""} />;
}
