import type { PageHandle } from "~/server/page-handle";
import { getContext, runLoader } from "~/server/page.server";
import { hrefWith } from "~/shared/reports/rows";
import { listSent } from "@workers/modules/applications";
import { readLastScore } from "@workers/modules/candidates";
import { SENT_PATH } from "../resume-reading/reading-address";
import { ResumeSentView } from "./resume-sent-view";
import type { Route } from "./+types/resume-sent";

export const handle: PageHandle = { title: "resumeReading.sentTitle" };

export async function loader(args: Route.LoaderArgs) {
  const after = new URL(args.request.url).searchParams.get("after");
  return runLoader(SENT_PATH, async () => {
    const ctx = getContext(args);
    const [{ next, ...sent }, score] = await Promise.all([
      listSent(ctx, { cursor: after ?? undefined }),
      readLastScore(ctx),
    ]);
    return {
      ...sent,
      score,
      firstHref: after === null ? null : SENT_PATH,
      nextHref: next && hrefWith(SENT_PATH, { after: next }),
    };
  });
}

export default function ResumeSent({ loaderData }: Route.ComponentProps) {
  return <ResumeSentView {...loaderData} />;
}
