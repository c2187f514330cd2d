import { WITH_SIGNS, wordsOf } from "../../../reading/text/rules";

/**
 * An FTS5 query for titles that hold all words of one of the given phrases. People's words are quoted, so that
 * none is read as an operator. Empty when no phrase has a word.
 */
export function titleQuery(phrases: readonly string[]): string {
  const groups = new Set<string>();
  for (const phrase of phrases.slice(0, 50)) {
    const words = wordsOf(phrase.slice(0, 200), WITH_SIGNS).slice(0, 12);
    if (words.length > 0) groups.add(`(${words.map((word) => `"${word}"`).join(" AND ")})`);
  }
  return groups.size === 0 ? "" : `title : (${[...groups].join(" OR ")})`;
}

/**
 * An FTS5 query for postings that have all keys of one of these groups, and one of these reach tokens: others fill no
 * place among what is looked at.
 * @param groups null for every posting within reach.
 * @param reach from `tokensFor`. Empty when there is nothing to look for, or nowhere.
 */
export function searchQuery(groups: readonly (readonly string[])[] | null, reach: readonly string[]): string {
  if (groups?.length === 0 || reach.length === 0) return "";
  const places = `reach : (${reach.map((token) => `"${token}"`).join(" OR ")})`;
  if (groups === null) return places;
  return (
    `keys : (${groups.map((group) => `(${group.map((key) => `"${key}"`).join(" AND ")})`).join(" OR ")}) AND ` +
    `${places}`
  );
}
