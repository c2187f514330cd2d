import * as titles from "../titles/preferences";
import type { Conditions } from "./conditions";

/** What a person wants, and what they would not take; without conditions they take anything. */
export interface Preferences extends titles.Preferences {
  conditions?: Conditions;
}

/** Preferences compiled once and then held against many postings. */
export interface CompiledPreferences extends titles.CompiledPreferences {
  conditions: Conditions | null;
}

/** Compiles preferences. Titles and places beyond fifty are ignored. */
export function compilePreferences(preferences: Preferences): CompiledPreferences {
  return { ...titles.compilePreferences(preferences), conditions: preferences.conditions ?? null };
}
