import type { PageHandle } from "~/server/page-handle";
import { getContext, runLoader } from "~/server/page.server";
import { hrefWith } from "~/shared/reports/rows";
import { listSent } from "@workers/modules/applications";
import { SENT_PATH } from "../resume-reading/reading-address";
import { ResumeSentView } from "./resume-sent-view";
import type { Route } from "./+types/resume-sent";

export const handle: PageHandle = { title: "resumeReading.sentTitle" };

export async function loader(args: Route.LoaderArgs) {
  const after = new URL(args.request.url).searchParams.get("after");
  return runLoader(SENT_PATH, async () => {
    const { next, ...sent } = await listSent(getContext(args), { cursor: after ?? undefined });
    return {
      ...sent,
      firstHref: after === null ? null : SENT_PATH,
      nextHref: next && hrefWith(SENT_PATH, { after: next }),
    };
  });
}

export default function ResumeSent({ loaderData }: Route.ComponentProps) {
  return <ResumeSentView {...loaderData} />;
}
