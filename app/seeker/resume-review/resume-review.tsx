import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { ResumeReviewView } from "~/seeker/resume-review/resume-review-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { countSent } from "@workers/modules/applications";
import { makeReview, readReviews } from "@workers/modules/candidates";
import type { Route } from "./+types/resume-review";

const PATH = "/resume";

export const handle: PageHandle = { title: "pageTitle.resumeReview" };

export async function loader(args: Route.LoaderArgs) {
  const review = new URL(args.request.url).searchParams.get("review") ?? undefined;
  const ctx = getContext(args);
  return runLoader(PATH, async () => {
    const [reviews, sent] = await Promise.all([readReviews(ctx, { review }), countSent(ctx)]);
    return { ...reviews, sent };
  });
}

/** Makes a review, or finds the same one again. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  const values = { opening: field(form, "opening"), pasted: field(form, "pasted") };
  const review = field(form, "review");
  try {
    const { id } = await makeReview(getContext(args), { ...values, review });
    return redirect(`${PATH}?review=${id}`);
  } catch (error) {
    return toFormError(getContext(args), error, PATH, (problem) => ({ ...problem, values }));
  }
}

export default function ResumeReview({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ResumeReviewView
      {...loaderData}
      error={actionData?.error ?? null}
      fieldErrors={actionData?.fields ?? {}}
      values={actionData?.values ?? { opening: "", pasted: "" }}
    />
  );
}
