import { messageOf, type Message } from "../../texts/text";
import { JOB_TITLES } from "./job-title-list";
import { MAX_TITLES, MAX_TITLE_CHARS, REQUIRED, tidyLine } from "./rules";

/** The preset titles that hold these two letters: all that may be suggested for a text that begins with them. */
export function titlesWith(letters: string): string[] {
  return letters.length === 2 ? JOB_TITLES.filter((title) => title.toLowerCase().includes(letters)) : [];
}

/** The chosen titles with one more; a duplicate, in any case, is ignored, and a preset one gets its usual spelling. */
function addTitle(title: string, chosen: readonly string[]): string[] {
  const lower = title.toLowerCase();
  if (chosen.some((c) => c.toLowerCase() === lower)) return [...chosen];
  return [...chosen, JOB_TITLES.find((t) => t.toLowerCase() === lower) ?? title];
}

/** The wanted titles without repeats, a preset one in its usual spelling. */
export function titleList(given: readonly string[]): { value: string[] } | { problem: Message } {
  let titles: string[] = [];
  for (const item of given) {
    // A pasted megabyte is refused before it is cleaned.
    const title = tidyLine(item.slice(0, 4 * MAX_TITLE_CHARS));
    if (title === "") continue;
    if (title.length > MAX_TITLE_CHARS) return { problem: messageOf("errors.titleTooLong", { n: MAX_TITLE_CHARS }) };
    if (title.includes(",") || !/\p{L}/u.test(title)) return { problem: "errors.titleInWords" };
    titles = addTitle(title, titles);
    if (titles.length > MAX_TITLES) return { problem: messageOf("errors.tooManyTitles", { n: MAX_TITLES }) };
  }
  return titles.length === 0 ? { problem: REQUIRED } : { value: titles };
}
