import * as titles from "../../../reading/titles/search-profile";
import type { Conditions } from "./conditions";
import { compileLessons, type CompiledLessons, type Lessons } from "./lessons";

/** A person's wishes, and their conditions; without conditions they take anything. */
export interface MatchCriteria extends titles.SearchProfile {
  conditions?: Conditions;
  /** Pairs of trades that staff found apart for them, as `excludedPairKey` writes them. */
  apart?: readonly string[];
  /** The lessons of their skips; left out where there are none. */
  lessons?: Lessons;
}

/** Preferences compiled once and then held against many postings. */
export interface CompiledCriteria extends titles.CompiledSearchProfile {
  conditions: Conditions | null;
  apart: ReadonlySet<string>;
  lessons: CompiledLessons | null;
}

/**
 * Compiles preferences. Titles and places beyond fifty are ignored.
 * @param apartForAll the pairs of trades that are apart for everybody.
 */
export function compileCriteria(preferences: MatchCriteria, excludedForAll: readonly string[] = []): CompiledCriteria {
  return {
    ...titles.compileSearchProfile(preferences),
    conditions: preferences.conditions ?? null,
    apart: new Set([...(preferences.apart ?? []), ...excludedForAll]),
    lessons: preferences.lessons ? compileLessons(preferences.lessons) : null,
  };
}
