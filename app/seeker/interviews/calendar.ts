import { getContext, runLoader } from "~/server/page.server";
import { readCalendarFile } from "@workers/modules/support";
import type { Route } from "./+types/calendar";

/** A session as a file that calendars read, by its signed address. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return runLoader("/interviews", async () => {
    const file = await readCalendarFile(getContext(args), Object.fromEntries(searchParams));
    return new Response(file, {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'attachment; filename="interview-guidance.ics"',
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
        "X-Robots-Tag": "noindex",
      },
    });
  });
}
