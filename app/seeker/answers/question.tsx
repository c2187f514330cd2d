import type { PageHandle } from "~/server/page-handle";
import { data } from "react-router";
import script from "./keys-script.ts?worker&url";
import { QuestionView } from "./question-view";
import { getContext, field, formOf, toFormError } from "~/server/page.server";
import { answerMailedQuestion, readMailedQuestion, refuseMailedQuestion } from "@workers/modules/candidates";
import type { Route } from "./+types/question";

export const handle: PageHandle = { title: "answers.questionBeforeApply" };

export function meta() {
  // The address holds a key: no other site is told it.
  return [{ name: "referrer", content: "same-origin" }];
}

const keyOf = (request: Request): string => new URL(request.url).searchParams.get("key") ?? "";

export async function loader(args: Route.LoaderArgs) {
  const key = keyOf(args.request);
  const address = `/question?${new URLSearchParams({ key }).toString()}`;
  return { address, question: await readMailedQuestion(getContext(args), { key }) };
}

/** Keeps the answer, or that there will be none. */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const key = keyOf(args.request);
  const form = await formOf(args);
  try {
    if (field(form, "intent") === "refuse") {
      await refuseMailedQuestion(ctx, { key });
      return data({ done: "refused" as const, goes: 0, error: null });
    }
    const { goes } = await answerMailedQuestion(ctx, { key, value: field(form, "value") });
    return data({ done: "kept" as const, goes, error: null });
  } catch (error) {
    return toFormError(ctx, error, "/question", ({ fields }) => ({
      done: null,
      goes: 0,
      error: fields["value"] ?? null,
    }));
  }
}

export default function Question({ loaderData, actionData }: Route.ComponentProps) {
  const { done = null, goes = 0, error = null } = actionData ?? {};
  return (
    <>
      <QuestionView {...loaderData} done={done} goes={goes} error={error} />
      <script type="module" src={script} />
    </>
  );
}
