import type { StandingShown } from "./standing";
import type { Dashboard } from "@workers/modules/applications";
import type { Supply } from "@workers/modules/matching/rules";
import { FORM_NAMES, MOST_COUNTED, type Widening, wideningText } from "@workers/modules/candidates/rules";

/** The field of the profile that makes each change. */
const FIELDS: Record<Widening["change"], string> = {
  remote: FORM_NAMES.openToRemote,
  country: FORM_NAMES.locations,
  city: FORM_NAMES.locations,
  title: FORM_NAMES.jobTitles,
  pay: FORM_NAMES.payBand,
  age: FORM_NAMES.oldestPosting,
  shift: FORM_NAMES.shifts,
  employment: FORM_NAMES.employment,
  internships: FORM_NAMES.internships,
  seats: FORM_NAMES.mostOfCompany,
};

/**
 * The state of a person's applications, with the changes and links that the dashboard shows.
 * @param supply the count that every page tells, where there is one: before the first application it is what fits.
 */
export function standingShown(
  read: Pick<Dashboard, "standing" | "countedAt" | "teamKnows" | "still" | "spread">,
  supply: Pick<Supply, "open"> | null = null,
): StandingShown {
  const { standing, countedAt, teamKnows, still, spread } = read;
  if (standing.is === "unconfirmed_address") return { ...standing, found: supply?.open ?? standing.found };
  if (standing.is === "paused") return { ...standing, still };
  if (standing.is === "waiting" || standing.is === "held_back") return { ...standing, spread };
  if (standing.is !== "nothing_fits") return standing;
  const changes = standing.wider?.map((widening) => ({
    said: wideningText(widening),
    count: Math.min(widening.count, MOST_COUNTED),
    orMore: widening.count >= MOST_COUNTED,
    href: `/profile#f-${FIELDS[widening.change]}`,
  }));
  return { is: "nothing_fits", changes: changes ?? null, countedAt, teamKnows, still };
}
