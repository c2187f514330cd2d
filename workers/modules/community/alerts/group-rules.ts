/** Which postings a group gets by itself. Pure. */
import { HOUR_MS } from "../../../lib/time";
import { readReach, reachTokens } from "../../../reading/places/reach";
import type { Posting } from "../../catalog/queries";
import { yearsAsked } from "../../catalog";
import type { LevelName } from "../../../reading/postings/level";
import { levelOfWords } from "../../../reading/postings/read-facts";
import { readTitle } from "../../../reading/titles/read-title";
import { roleFamilyOf } from "../../../reading/titles/occupations";
import type { AlertLevel } from "./vocabulary";

/** The kinds of posting that a group asks for; an empty list takes all. */
export interface GroupRules {
  families: readonly string[];
  levels: readonly string[];
  places: string;
}

/** A posting as far as groups ask. */
export interface AlertView {
  families: ReadonlySet<string>;
  level: AlertLevel;
  reach: readonly string[];
}

/** A free group's message is drafted when what was found first has waited this long. */
export const FREE_WAIT_MS = 2.5 * HOUR_MS;
/** A posting that its board posted before is no news, even where we read the board for the first time. */
const NEWS_MS = 72 * HOUR_MS;
/** A posting that we first saw before is no news, even where the feed is read again from its beginning. */
const SEEN_MS = 24 * HOUR_MS;

/** Whether a posting is new enough for a message. */
export function isNews({ postedAt, firstSeenAt }: Pick<Posting, "postedAt" | "firstSeenAt">, nowMs: number): boolean {
  return firstSeenAt > nowMs - SEEN_MS && (postedAt === null || postedAt > nowMs - NEWS_MS);
}

type Viewed = Pick<Posting, "title" | "reach"> & Parameters<typeof yearsAsked>[0];

/** Reads a posting once, to hold it against many groups. Total. */
export function viewForGroups(posting: Viewed): AlertView {
  const { title, reach } = posting;
  const { families, weights } = readTitle(title);
  return {
    families: new Set(families.filter((_, i) => weights[i] === 1).map(roleFamilyOf)),
    level: levelFor(levelOfWords(title)?.name ?? null, yearsAsked(posting).experienceMin),
    reach: reach.split(" "),
  };
}

function levelFor(stated: LevelName | null, years: number | null): AlertLevel {
  switch (stated) {
    case "intern":
    case "entry":
    case "junior":
      return "fresher";
    case "mid":
      return "mid";
    case "senior":
    case "lead":
    case "staff":
    case "principal":
      return "senior";
    case "manager":
    case "director":
    case "executive":
      return "lead";
    case null:
      return years === null ? "mid" : years <= 1 ? "fresher" : years >= 5 ? "senior" : "mid";
  }
}

/** Makes the question whether a posting fits the group's rules; what it names of places is read once. */
export function fitsRules({ families, levels, places }: GroupRules): (view: AlertView) => boolean {
  const named = listPlaces(places);
  const tokens = new Set(named.flatMap(groupPlaceTokens));
  return (view) =>
    (families.length === 0 || families.some((family) => view.families.has(family))) &&
    (levels.length === 0 || levels.includes(view.level)) &&
    (named.length === 0 || view.reach.some((token) => tokens.has(token)));
}

/** The places of a list that was typed. */
export function listPlaces(places: string): string[] {
  return places
    .split(/[;\n]/)
    .map((place) => place.trim())
    .filter((place) => place !== "");
}

/** A group of a country gets what may be worked from it remotely, too. */
function groupPlaceTokens(place: string): string[] {
  return placeTokens(place).flatMap((token) =>
    token.startsWith("within") ? [token, token.replace("within", "remote")] : [token],
  );
}

/** The tokens of exactly this place: its cities, else its regions, else its countries, else where it is remote from. */
export function placeTokens(place: string): string[] {
  if (place === "") return [];
  const tokens = reachTokens(readReach({ title: "", location: place, remote: "unknown" })).split(" ");
  for (const kind of ["city", "region", "within", "remote"]) {
    const narrow = tokens.filter((token) => token.startsWith(kind));
    if (narrow.length > 0) return narrow;
  }
  return [];
}
