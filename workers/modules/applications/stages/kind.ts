import { JOB_PORTALS } from "../../billing/rules";
import { readTitle } from "../../../reading/titles/read-title";
import { closeness, levelStep } from "./rules";

const PORTALS: readonly string[] = JOB_PORTALS;

/** A job as far as its kind goes. `score` is that of its match, 0 to 1. */
export interface KindPosting {
  position: string;
  portal: string;
  score: number;
}

/** Jobs of one kind have the same trade and level, stand on the same sort of site, and fit as closely. */
export function kindOf({ position, portal, score }: KindPosting): string {
  const { families, level } = readTitle(position);
  const site = PORTALS.includes(portal) ? "portal" : "company";
  return [families[0] ?? "other", levelStep(level.value), site, closeness(score)].join(" ");
}
