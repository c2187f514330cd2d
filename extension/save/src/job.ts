/** A job as a page states it. What the page doesn't state, or states in two ways, is null. */
export interface StatedJob {
  title: string | null;
  company: string | null;
  place: string | null;
}

/** The job that was read on the page before the person. */
export interface ReadJob extends StatedJob {
  link: string;
  /** The page's own name, so that the person sees which page is meant. */
  page: string;
}

export const NOTHING: StatedJob = { title: null, company: null, place: null };

const MAX_LINE = 200;

/** A line as people read it: one space between words, nothing that isn't seen; null for none and for a whole text. */
export function lineOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const line = decoded(value)
    .replaceAll(/[\s\p{Cf}]+/gu, " ")
    .trim();
  return line === "" || line.length > MAX_LINE ? null : line;
}

/** Markup in attributes and JSON often has its signs written out. */
function decoded(text: string): string {
  if (!/&(?:#\d+|#x[\da-f]+|\w+);/i.test(text)) return text;
  return new DOMParser().parseFromString(text.replaceAll("<", "&lt;"), "text/html").documentElement.textContent ?? "";
}

/** Words that stand where an employer's name should. */
const NO_EMPLOYER = new RegExp(
  "^(?:(?:company (?:name )?)?confidential|hidden|n/?a|not (?:disclosed|available|specified)|undisclosed|anonymous|" +
    "(?:a )?(?:leading|reputed) .*|(?:our )?client(?:s? of .*)?|company|employer|-+)$",
  "i",
);

/** The longest name of an employer that our server takes. */
const MAX_EMPLOYER = 120;

/** An employer's name; null for a word that names none, and for the site that shows the job. */
export function employerOf(value: unknown, site: string | null = null): string | null {
  const line = lineOf(value);
  if (line === null || line.length > MAX_EMPLOYER || NO_EMPLOYER.test(line)) return null;
  return site !== null && wordsOf(line) === wordsOf(site) ? null : line;
}

/** The words of a line, to compare it by. */
export const wordsOf = (line: string): string =>
  line
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}+#]+/gu, " ")
    .trim();
