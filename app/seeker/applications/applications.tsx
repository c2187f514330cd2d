import { redirect } from "react-router";
import type { Route } from "./+types/applications";

/** Where the list was before the dashboard had it: its links lead on, with what they looked for. */
export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const [shown, search] = [asked.get("show"), asked.get("q") ?? ""];
  const to = new URLSearchParams({ show: shown === "not_applied" ? shown : "all", ...(search && { q: search }) });
  return redirect(`/dashboard?${to.toString()}`, 301);
}
