import * as titles from "../../../reading/titles/search-profile";
import type { Conditions } from "./conditions";
import { compileLessons, type CompiledLessons, type Lessons } from "./lessons";
import { compileSharedLessons, type CompiledSharedLessons, type LessonDoes } from "./shared-lessons";

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
  sharedLessons: CompiledSharedLessons;
}

/** What counts for everybody. */
export interface ForAll {
  /** Pairs of trades that staff found apart. */
  apart: readonly string[];
  /** The kinds of work that all people together say something of. */
  lessons: readonly { wanted: string; kind: string; does: LessonDoes }[];
}
const NOTHING: ForAll = { apart: [], lessons: [] };

/** Compiles preferences. Titles and places beyond fifty are ignored. */
export function compileCriteria(preferences: MatchCriteria, forAll: ForAll = NOTHING): CompiledCriteria {
  return {
    ...titles.compileSearchProfile(preferences),
    conditions: preferences.conditions ?? null,
    apart: new Set([...(preferences.apart ?? []), ...forAll.apart]),
    lessons: preferences.lessons ? compileLessons(preferences.lessons) : null,
    sharedLessons: compileSharedLessons(forAll.lessons),
  };
}
