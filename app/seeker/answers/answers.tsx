import { inEnglish } from "@workers/texts/text";
import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { AnswersView } from "./answers-view";
import { contextOf, field, formOf, refusal, forPage } from "~/server/page.server";
import { listAnswers, refuseQuestion, sayAnswer, giveMandate, settleProposal } from "@workers/modules/candidates";
import { withdrawAnswer } from "@workers/workflows/applying/withdraw-answer";
import { withdrawMandate } from "@workers/workflows/applying/withdraw-mandate";
import { readCoverage } from "@workers/modules/fulfilment";
import type { AppContext } from "@workers/core/context";
import type { Route } from "./+types/answers";

const PATH = "/answers";

export const handle: PageHandle = { title: "pageTitle.answers" };

const DONE: Readonly<Record<string, string>> = {
  say: inEnglish("answers.keptApplicationsWaited"),
  refuse: inEnglish("answers.notAskMore"),
  withdraw: inEnglish("answers.withdrawnUsedNothingNot"),
  accept: inEnglish("answers.keptAnswerUsedNow"),
  dismiss: inEnglish("answers.refusedNotUsed"),
  give: inEnglish("answers.keptWordsRead"),
  take: inEnglish("answers.withdrawnNothingMore"),
};

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  const done = new URL(args.request.url).searchParams.get("done") ?? "";
  return forPage(PATH, async () => {
    const [bank, coverage] = await Promise.all([listAnswers(ctx), readCoverage(ctx)]);
    return { ...bank, coverage, done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null };
  });
}

/** Says, withdraws or refuses one thing, and leads back to the page. */
export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args);
  const form = await formOf(args);
  const intent = field(form, "intent");
  try {
    await obey(ctx, intent, form);
    if (field(form, "back") === "/dashboard") return redirect("/dashboard?said=answered");
    // Any other word means to say an answer.
    return redirect(`${PATH}?done=${Object.hasOwn(DONE, intent) ? intent : "say"}`);
  } catch (error) {
    return refusal(ctx, error, PATH, (refused) => {
      const at = field(form, "question") || field(form, "answer") || field(form, "at");
      return { ...refused, at };
    });
  }
}

/** The fields that name what a question is about. */
const ABOUT = [
  "country",
  "topic",
  "skill",
  "place",
  "language",
  "certification",
  "level",
  "thresholdYears",
  "days",
  "unit",
  "period",
];

async function obey(ctx: AppContext, intent: string, form: FormData): Promise<unknown> {
  const questionId = field(form, "question");
  const answerId = field(form, "answer");
  const kind = field(form, "kind");
  switch (intent) {
    case "refuse":
      return refuseQuestion(ctx, { questionId });
    case "accept":
    case "dismiss":
      return settleProposal(ctx, {
        questionId,
        proposedAt: field(form, "proposed"),
        accepts: intent === "accept",
      });
    case "withdraw":
      return withdrawAnswer(ctx, { answerId });
    case "give":
      return giveMandate(ctx, { kind });
    case "take":
      return withdrawMandate(ctx, { kind });
    default: {
      const value = field(form, "value");
      if (questionId !== "") return sayAnswer(ctx, { questionId, value });
      if (answerId !== "") return sayAnswer(ctx, { answerId, value });
      const label = field(form, "label");
      if (label !== "") return sayAnswer(ctx, { label, company: field(form, "company") || null, value });
      const params = Object.fromEntries(
        ABOUT.flatMap((name) => {
          const text = field(form, name).trim();
          return text === "" ? [] : [[name, text]];
        }),
      );
      return sayAnswer(ctx, { class: field(form, "class"), params, value });
    }
  }
}

export default function Answers({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData?.fields["value"];
  const wrong = actionData && error !== undefined && actionData.at !== "" ? { at: actionData.at, error } : null;
  return (
    <AnswersView
      {...loaderData}
      done={actionData ? null : loaderData.done}
      wrong={wrong}
      problem={actionData && !wrong ? actionData.error : null}
    />
  );
}
