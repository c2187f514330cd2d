import { getContext, runLoader } from "~/server/page.server";
import { downloadForSession } from "@workers/modules/support";
import { fileAnswer } from "@workers/http/file-answer";
import type { Route } from "./+types/coach-resume";

/** The resume of who booked a session, for its coach. */
export function loader(args: Route.LoaderArgs) {
  const session = new URL(args.request.url).searchParams.get("session") ?? "";
  return runLoader("/coach", async () =>
    fileAnswer({ type: "application/pdf", ...(await downloadForSession(getContext(args), { session })) }),
  );
}
