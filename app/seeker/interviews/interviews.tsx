import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { InterviewsView } from "~/shared/interviews/interviews-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import {
  bookSession,
  cancelSession,
  moveSession,
  readSessions,
  reportAlone,
  reviewSession,
} from "@workers/modules/support";
import { randomId } from "@workers/core/ids";
import type { Route } from "./+types/interviews";

const PATH = "/interviews";

export const handle: PageHandle = { title: "pageTitle.interviewGuidance" };

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const [zone, week] = [searchParams.get("zone") ?? undefined, searchParams.get("week") ?? undefined];
  return runLoader(PATH, async () => ({
    ...(await readSessions(getContext(args), { zone, week })),
    formKey: randomId(),
    isMoving: week !== undefined,
  }));
}

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  const given = (...names: string[]) => Object.fromEntries(names.map((name) => [name, field(form, name)]));
  try {
    switch (field(form, "intent")) {
      case "move":
        await moveSession(ctx, given("session", "sequence", "slot"));
        break;
      case "cancel":
        await cancelSession(ctx, given("session", "sequence"));
        break;
      case "report":
        await reportAlone(ctx, given("session"));
        break;
      case "review":
        await reviewSession(ctx, given("session", "helped"));
        break;
      default:
        await bookSession(ctx, given("slot", "zone", "key", "application", "focus"));
    }
    return redirect(PATH);
  } catch (error) {
    return toFormError(ctx, error, PATH, (problem) => ({ ...problem, values: given("slot", "application", "focus") }));
  }
}

export default function Interviews({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <InterviewsView
      {...loaderData}
      error={actionData?.error ?? null}
      fieldErrors={actionData?.fields ?? {}}
      values={actionData?.values ?? {}}
    />
  );
}
