/**
 * An FTS5 query for titles that hold all words of one of the given phrases. People's words are quoted, so that
 * none is read as an operator. Empty when no phrase has a word.
 */
export function titleQuery(phrases: readonly string[]): string {
  const groups = new Set<string>();
  for (const phrase of phrases.slice(0, 50)) {
    const words = phrase.slice(0, 200).toLowerCase().match(/[\p{L}\p{N}+#]+/gu)?.slice(0, 12) ?? [];
    if (words.length > 0) groups.add(`(${words.map((word) => `"${word}"`).join(" AND ")})`);
  }
  return groups.size === 0 ? "" : `title : (${[...groups].join(" OR ")})`;
}

/**
 * `titleQuery`, of postings with one of these reach tokens alone: others fill no place among the newest.
 * @param reach from `tokensFor`. Empty when no phrase has a word, or there is no token.
 */
export function searchQuery(phrases: readonly string[], reach: readonly string[]): string {
  const titles = titleQuery(phrases);
  return titles === "" || reach.length === 0 ? "" : `${titles} AND reach : (${reach.map((token) => `"${token}"`).join(" OR ")})`;
}
