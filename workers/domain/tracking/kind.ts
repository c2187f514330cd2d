import { JOB_PORTALS } from "../offers/vocabulary";
import { readTitle } from "../titles/read-title";
import { levelStep } from "./rules";

/** What openings are like one another by: trade, level, and whether they stand on a job portal. */
export interface OpeningKind {
  family: string;
  level: string;
  portalKind: "portal" | "company";
}

const PORTALS: readonly string[] = JOB_PORTALS;

export function kindOf({ position, portal }: { position: string; portal: string }): OpeningKind {
  const { families, level } = readTitle(position);
  return {
    family: families[0] ?? "other",
    level: levelStep(level.value),
    portalKind: PORTALS.includes(portal) ? "portal" : "company",
  };
}
