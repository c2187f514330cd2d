import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import script from "./reading-script.ts?worker&url";
import { PATH, valuesOf } from "./reading-address";
import { ResumeReadingView } from "./resume-reading-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { countSent } from "@workers/modules/applications";
import { correctReading, readLastScore, readOwnReading } from "@workers/modules/candidates";
import type { Route } from "./+types/resume-reading";

export const handle: PageHandle = { title: "resumeReading.pageTitle" };

export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams;
  const ctx = getContext(args);
  return runLoader(PATH, async () => {
    const [read, sent, score] = await Promise.all([readOwnReading(ctx), countSent(ctx), readLastScore(ctx)]);
    const at = {
      edit: asked.get("edit") ?? "",
      line: asked.get("line") ?? "",
      see: asked.get("see") ?? "",
      question: Number(asked.get("q") ?? 0) || 0,
    };
    return { ...read, sent, score, at, isSaved: asked.get("done") === "saved" };
  });
}

/** Keeps what the person says of their own file, and leads back to the page. */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  const { entry, line, values } = valuesOf((name) => field(form, name), [...form.keys()]);
  try {
    await correctReading(ctx, {
      resumeId: field(form, "resume"),
      version: Number(field(form, "version") || Number.NaN),
      entry,
      line,
      values,
    });
    return redirect(`${PATH}?done=saved#reading`);
  } catch (error) {
    return toFormError(ctx, error, PATH, (problem) => ({ ...problem, values }));
  }
}

export default function ResumeReading({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ResumeReadingView
        {...loaderData}
        isSaved={loaderData.isSaved && !actionData}
        error={actionData?.error ?? null}
        errors={actionData?.fields ?? {}}
        typed={actionData?.values ?? {}}
      />
      <script type="module" src={script} />
    </>
  );
}
