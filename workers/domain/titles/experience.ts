/** Years of experience a posting asks for; `max` null when it names only the least. */
import { longPattern } from "../../lib/long-pattern";

export interface Years {
  min: number;
  max: number | null;
}

const MOST = 30;
const RANGE = /(?<![\d.$€£₹])(\d{1,2})\s*(?:\+\s*)?(?:-|–|—|to)\s*(\d{1,2})\s*\+?\s*(?:years?|yrs?)\b/gi;
const AT_LEAST = /(?<![\d.$€£₹])(\d{1,2})\s*(\+|plus|or more)?\s*(?:years?|yrs?)\b/gi;
const NEAR = longPattern("i")`
    experience|hands[- ]on|working|background|track record|industry|professional|expertise|developing|engineering
    |managing`;
const NOT_ASKED = longPattern("i")`
    \b(?:ago|old|history|founded|over the (?:last|past)|past|last|anniversary|vesting|in business|for more than
    |for over)\b`;

/**
 * Reads the years a text asks for: '3-5 years', '5+ yrs of experience', 'at least 2 years of …'.
 * A bare number of years counts only beside a word of experience. The least asked first line wins.
 * Null when the text asks for none. Total.
 */
export function readExperience(text: string): Years | null {
  const found = findExperience(text);
  return found && { min: found.min, max: found.max };
}

/** Years, and the words that ask for them: `text.slice(from, to)`. */
export interface YearsFound extends Years {
  from: number;
  to: number;
}

/** The years that `readExperience` reads, with where they stand. */
export function findExperience(text: string): YearsFound | null {
  // Most titles say nothing of years.
  if (!/years?|yrs?/i.test(text)) return null;
  for (const m of text.matchAll(RANGE)) {
    const min = Number(m[1]);
    const max = Number(m[2]);
    if (min <= max && max <= MOST && !NOT_ASKED.test(around(text, m, 25))) return { min, max, ...spanOf(m) };
  }
  for (const m of text.matchAll(AT_LEAST)) {
    const min = Number(m[1]);
    const close = around(text, m, 45);
    if (min === 0 || min > MOST || NOT_ASKED.test(around(text, m, 25))) continue;
    if (m[2] || /\b(?:at least|minimum|min\.?)\b/i.test(close) || NEAR.test(close))
      return { min, max: null, ...spanOf(m) };
  }
  return null;
}

/** 'Site Reliability Engineer (4-8)': years that a title gives in parentheses or at its end without the word. */
const BARE_RANGE = /[([]\s*(\d{1,2})\s*(?:-|–|to)\s*(\d{1,2})\s*[)\]]|\s(\d{1,2})\s?(?:-|–)\s?(\d{1,2})\s*$/;

/** Reads the years a title asks for, in words or as a bare range. */
export function readTitleYears(title: string): Years | null {
  const found = findTitleYears(title);
  return found && { min: found.min, max: found.max };
}

/** The years that `readTitleYears` reads, with where they stand. */
export function findTitleYears(title: string): YearsFound | null {
  const said = findExperience(title);
  if (said) return said;
  const m = BARE_RANGE.exec(title);
  const min = Number(m?.[1] ?? m?.[3]);
  const max = Number(m?.[2] ?? m?.[4]);
  return m && min <= max && max < 25 ? { min, max, ...spanOf(m) } : null;
}

const spanOf = (m: RegExpExecArray) => ({ from: m.index, to: m.index + m[0].length });

function around(text: string, match: RegExpMatchArray, chars: number): string {
  const at = match.index ?? 0;
  return text.slice(Math.max(0, at - chars), at + match[0].length + chars);
}
