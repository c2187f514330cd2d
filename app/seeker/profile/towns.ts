import type { Route } from "./+types/towns";
import { placesWith } from "@workers/reading/people/locations";

/** The Indian cities and towns that hold two letters, for the locations of the profile form. */
export function loader({ request }: Route.LoaderArgs) {
  const letters = new URL(request.url).searchParams.get("with") ?? "";
  return Response.json(placesWith(letters), { headers: { "Cache-Control": "public, max-age=86400" } });
}
