import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { AnswersView, type Done } from "./answers-view";
import script from "./keys-script.ts?worker&url";
import { PATH } from "./questions";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import {
  listAnswers,
  refuseQuestion,
  answerQuestion,
  giveStandingConsent,
  settleProposal,
} from "@workers/modules/candidates";
import { withdrawAnswer } from "@workers/workflows/applying/withdraw-answer";
import { withdrawStandingConsent } from "@workers/workflows/applying/withdraw-standing-consent";
import { readCoverage } from "@workers/modules/fulfilment";
import type { AppContext } from "@workers/core/context";
import type { Route } from "./+types/answers";

export const handle: PageHandle = { title: "answers.pageTitle" };

const DONE: readonly string[] = ["say", "refuse", "withdraw", "accept", "dismiss", "give", "take"] satisfies Done[];
const isDone = (text: string): text is Done => DONE.includes(text);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const asked = new URL(args.request.url).searchParams;
  const [done, chosen] = [asked.get("done") ?? "", asked.get("q") ?? ""];
  return runLoader(PATH, async () => {
    const [bank, coverage] = await Promise.all([listAnswers(ctx, asked.get("of") ?? ""), readCoverage(ctx)]);
    return { ...bank, coverage, chosen, done: isDone(done) ? done : null };
  });
}

/** Says, withdraws or refuses one thing, and leads back to the page. */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  const intent = field(form, "intent");
  try {
    await obey(ctx, intent, form);
    if (field(form, "back") === "/dashboard") return redirect("/dashboard?said=answered");
    // Any other word means to say an answer.
    const done = isDone(intent) ? intent : "say";
    const question = field(form, "question");
    const of = FREES.has(done) && /^[0-9A-Z]{26}$/.test(question) ? `&of=${question}` : "";
    return redirect(`${PATH}?done=${done}${of}`);
  } catch (error) {
    return toFormError(ctx, error, PATH, (refused) => {
      const at = field(form, "question") || field(form, "answer") || field(form, "at");
      return { ...refused, at };
    });
  }
}

/** Acts that let applications go out which waited. */
const FREES: ReadonlySet<Done> = new Set<Done>(["say", "accept", "give"]);

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
      return giveStandingConsent(ctx, { kind });
    case "take":
      return withdrawStandingConsent(ctx, { kind });
    default: {
      const value = field(form, "value");
      if (questionId !== "") return answerQuestion(ctx, { questionId, value });
      if (answerId !== "") return answerQuestion(ctx, { answerId, value });
      const label = field(form, "label");
      if (label !== "") return answerQuestion(ctx, { label, company: field(form, "company") || null, value });
      const params = Object.fromEntries(
        ABOUT.flatMap((name) => {
          const text = field(form, name).trim();
          return text === "" ? [] : [[name, text]];
        }),
      );
      return answerQuestion(ctx, { class: field(form, "class"), params, value });
    }
  }
}

export default function Answers({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData?.fields["value"];
  const wrong = actionData && error !== undefined && actionData.at !== "" ? { at: actionData.at, error } : null;
  return (
    <>
      <AnswersView
        {...loaderData}
        done={actionData ? null : loaderData.done}
        wrong={wrong}
        problem={actionData && !wrong ? actionData.error : null}
      />
      <script type="module" src={script} />
    </>
  );
}
