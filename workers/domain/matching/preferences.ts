import * as titles from "../titles/preferences";
import type { Conditions } from "./conditions";

/** A person's wishes, and their conditions; without conditions they take anything. */
export interface Preferences extends titles.Preferences {
  conditions?: Conditions;
  /** Pairs of trades that staff found apart for them, as `apartKey` writes them. */
  apart?: readonly string[];
}

/** Preferences compiled once and then held against many postings. */
export interface CompiledPreferences extends titles.CompiledPreferences {
  conditions: Conditions | null;
  apart: ReadonlySet<string>;
}

/**
 * Compiles preferences. Titles and places beyond fifty are ignored.
 * @param apartForAll the pairs of trades that are apart for everybody.
 */
export function compilePreferences(preferences: Preferences, apartForAll: readonly string[] = []): CompiledPreferences {
  return {
    ...titles.compilePreferences(preferences),
    conditions: preferences.conditions ?? null,
    apart: new Set([...(preferences.apart ?? []), ...apartForAll]),
  };
}
