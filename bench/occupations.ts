/**
 * Whether the matcher confuses occupations and levels, on pairs labelled by reading: a wanted title, years that suit
 * the posting's level, a posting's title. The place is neutral, no skills and no text are known.
 *
 * `tuned` are the titles that the vocabulary was first tried on; `untouched`, every third, was measured before anybody
 * looked at its misses, to tell how far the rules carry over.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_OVER_INDIA } from "@workers/reading/people/vocabulary";
import { THRESHOLD, type Match } from "@workers/modules/matching/matching/rules";
import { scoreMatch } from "../tests/support/score-match";

/** Postings of the set carry no date, so age plays no part. */
const NOW = Date.UTC(2026, 0, 15);

export type Part = "tuned" | "untouched";
export interface LabelledTitle {
  id: string;
  wish: string;
  years: number;
  posting_title: string;
  posting_company: string;
  /** pairs: same, near, other; levels: ok, stretch, wrong. */
  label: string;
  group?: string;
}
export interface Judged extends LabelledTitle {
  match: Match;
  accepted: boolean;
  /** The person is told that the title matches. */
  claims: boolean;
}

export function hasPairs(dataDir: string): boolean {
  return dataDir !== "" && existsSync(join(dataDir, "trades/pairs.jsonl"));
}

/** The labelled rows of a file, with what the product's rule says of each. */
export function judge(dataDir: string, file: "pairs" | "levels"): Judged[] {
  const lines = readFileSync(join(dataDir, "trades", `${file}.jsonl`), "utf8")
    .split("\n")
    .filter(Boolean);
  const rows = lines.map((l) => JSON.parse(l) as LabelledTitle);
  return rows.map((row) => {
    const match = matchTitles(row.wish, row.posting_title, row.years);
    const taken = match.score >= THRESHOLD;
    return { ...row, match, accepted: taken, claims: taken && (match.reasons[0] ?? "").startsWith("match.title ") };
  });
}

/** The product's rule for a wanted title and a posting's, in a place that suits, by a person of so many years. */
export function matchTitles(wanted: string, posting: string, years: number | null): Match {
  return scoreMatch(
    {
      country: "IN",
      titles: [wanted],
      locations: [ALL_OVER_INDIA],
      openToRemote: true,
      experienceYears: years,
      skills: [],
    },
    {
      title: posting,
      company: "",
      location: "Pune, India",
      remote: "unknown",
      skills: [],
      excerpt: "",
      experienceMin: null,
      experienceMax: null,
      payCurrency: null,
      postedAt: null,
    },
    NOW,
  );
}

/** Every third title, in the order of group and name, was left alone until the rules had been measured on it. */
export function partOf(rows: readonly LabelledTitle[]): (row: LabelledTitle) => Part {
  const key = (r: LabelledTitle) => `${r.group ?? ""} ${r.wish}`;
  const titles = [...new Set(rows.map(key))].toSorted();
  const untouched = new Set(titles.filter((_, i) => i % 3 === 2));
  return (row) => (untouched.has(key(row)) ? "untouched" : "tuned");
}

export interface Rate {
  of: number;
  in: number;
}
/** How many rows of a label are accepted. */
export function accepted(rows: readonly Judged[], label: string): Rate {
  const all = rows.filter((r) => r.label === label);
  return { of: all.filter((r) => r.accepted).length, in: all.length };
}
/** How many rows of a label are told that the title matches. */
export function claimed(rows: readonly Judged[], label: string): Rate {
  const all = rows.filter((r) => r.label === label);
  return { of: all.filter((r) => r.claims).length, in: all.length };
}
export const share = (rate: Rate): number => (rate.in === 0 ? 0 : rate.of / rate.in);
