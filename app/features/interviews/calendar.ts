import { contextOf, forPage } from "~/server/page.server";
import { readCalendarFile } from "@workers/domain/interviews/calendar-file";
import { DomainError } from "@workers/domain/kernel/errors";
import type { Route } from "./+types/calendar";

/** A session as a file that calendars read, by its signed address. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return forPage("/interviews", async () => {
    const file = await readCalendarFile(contextOf(args), Object.fromEntries(searchParams)).catch(unknownFile);
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

/** An address that cannot be read is one of no session. */
function unknownFile(error: unknown): never {
  throw error instanceof DomainError && error.code === "invalid" ? new DomainError("not_found", error.message) : error;
}
