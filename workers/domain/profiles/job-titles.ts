import { JOB_TITLES } from "./job-title-list";

const MIN_TYPED = 2;
const MAX_SHOWN = 8;
/** Longer than any title in the list; keeps pasted text out. */
const MAX_CUSTOM_CHARS = 80;

/**
 * Suggestions for what was typed: from two characters, case-insensitive 'contains', at most eight,
 * none that is chosen already. Titles that begin with it come first, then those with a word that does. Spec section 5.
 */
export function suggestTitles(query: string, chosen: readonly string[]): string[] {
  const typed = tidyTitle(query).toLowerCase();
  if (typed.length < MIN_TYPED) return [];
  const taken = new Set(chosen.map((c) => tidyTitle(c).toLowerCase()));
  const ranked: [string[], string[], string[]] = [[], [], []];
  for (const title of JOB_TITLES) {
    const lower = title.toLowerCase();
    const at = lower.indexOf(typed);
    if (at < 0 || taken.has(lower)) continue;
    ranked[at === 0 ? 0 : /[\s(/-]/.test(lower[lower.indexOf(typed) - 1] ?? "") ? 1 : 2].push(title);
  }
  return ranked.flat().slice(0, MAX_SHOWN);
}

/**
 * True when 'Create' is offered: the typed text is a title of its own, neither chosen nor in the list.
 * A comma is refused, because the titles travel joined by commas (spec section 3).
 */
export function canCreate(query: string, chosen: readonly string[]): boolean {
  const title = tidyTitle(query);
  const lower = title.toLowerCase();
  if (title.length < MIN_TYPED || title.length > MAX_CUSTOM_CHARS || title.includes(",") || !/\p{L}/u.test(title))
    return false;
  return ![...chosen, ...JOB_TITLES].some((t) => tidyTitle(t).toLowerCase() === lower);
}

/** The chosen titles with one more; a duplicate, in any case, is ignored. */
export function addTitle(title: string, chosen: readonly string[]): string[] {
  const tidy = tidyTitle(title);
  const known = JOB_TITLES.find((t) => t.toLowerCase() === tidy.toLowerCase()) ?? tidy;
  return tidy === "" || chosen.some((c) => tidyTitle(c).toLowerCase() === tidy.toLowerCase())
    ? [...chosen]
    : [...chosen, known];
}

function tidyTitle(title: string): string {
  return title.trim().replace(/\s+/g, " ");
}
