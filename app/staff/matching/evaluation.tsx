import { inEnglish } from "@workers/texts/text";
import { data, redirect, useNavigation } from "react-router";
import { answerOr } from "~/server/last-read";
import { UNANSWERED } from "~/ui/unanswered";
import type { PageHandle } from "~/server/page-handle";
import { field, formOf, getContext, runLoader, toFormError } from "~/server/page.server";
import { labelPair, readLabelling, undoLabel } from "@workers/modules/matching";
import { EvaluationView } from "./evaluation-view";
import type { Route } from "./+types/evaluation";

export const handle: PageHandle = { title: "staffTitle.evaluation", hydrate: true };
const PATH = "/admin-match-evaluation";

export function loader(args: Route.LoaderArgs) {
  return runLoader(PATH, () => readLabelling(getContext(args)));
}

/** Labels a pair, or takes one's own last label back. */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  try {
    const pair = field(form, "pair");
    if (field(form, "intent") === "undo") await undoLabel(ctx, { pair });
    else await labelPair(ctx, { pair, label: field(form, "label") });
    return redirect(PATH);
  } catch (error) {
    return toFormError(ctx, error, PATH, (problem) => ({ error: problem.error }));
  }
}

/** A label whose answer was lost may be given again: it counts once. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, async () => data({ error: inEnglish(UNANSWERED) }, { status: 503 }));
}

export default function MatchEvaluation({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return <EvaluationView {...loaderData} error={actionData?.error ?? null} action={PATH} busy={busy} />;
}
