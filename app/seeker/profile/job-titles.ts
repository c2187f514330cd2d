import type { Route } from "./+types/job-titles";
import { titlesWith } from "@workers/reading/people/job-titles";

/** The preset job titles that hold two letters, for the suggestions of the profile form. */
export function loader({ request }: Route.LoaderArgs) {
  const letters = new URL(request.url).searchParams.get("with") ?? "";
  return Response.json(titlesWith(letters), { headers: { "Cache-Control": "public, max-age=86400" } });
}
