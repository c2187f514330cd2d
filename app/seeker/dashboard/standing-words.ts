import type { StandingShown } from "./standing";
import { changeHref } from "~/shared/supply/change-href";
import type { Dashboard } from "@workers/modules/applications";
import { MAX_COUNTED, wideningText } from "@workers/modules/candidates/rules";

/** The state of a person's applications, with the changes and links that the dashboard shows. */
export function standingShown(
  read: Pick<Dashboard, "standing" | "countedAt" | "teamKnows" | "still" | "spread">,
): StandingShown {
  const { standing, countedAt, teamKnows, still, spread } = read;
  if (standing.is === "paused") return { ...standing, still };
  if (standing.is === "waiting" || standing.is === "held_back") return { ...standing, spread };
  if (standing.is !== "nothing_fits") return standing;
  const changes = standing.wider?.map((widening) => ({
    text: wideningText(widening),
    count: Math.min(widening.count, MAX_COUNTED),
    orMore: widening.count >= MAX_COUNTED,
    href: changeHref(widening.change),
  }));
  return { is: "nothing_fits", changes: changes ?? null, countedAt, teamKnows, still };
}
