import { portalsFor } from "../offers/price-list";

/** Job portals, as against companies' own career pages, which every plan covers. */
const PORTALS: ReadonlySet<string> = new Set([
  "linkedin",
  "naukri",
  "indeed",
  "glassdoor",
  "ziprecruiter",
  "zip_recruiter",
  "google",
  "foundit",
  "monster",
  "timesjobs",
  "shine",
  "instahyre",
  "hirist",
  "cutshort",
  "wellfound",
  "dice",
  "bayt",
  "bdjobs",
  "internshala",
  "apna",
  "freshersworld",
]);

/** Whether the plan covers postings from there: the free one covers the two portals of the person's country. Spec section 9. */
export function coversPortal(tier: "free" | "premium", country: "IN" | "US", portal: string): boolean {
  const name = portal.trim().toLowerCase();
  return tier === "premium" || !PORTALS.has(name) || portalsFor(country).some((p) => p.toLowerCase() === name);
}
