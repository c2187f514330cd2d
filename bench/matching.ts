/**
 * How well the matcher ranks graded postings: nDCG@10 (gain 2^grade − 1), precision@10 on grade ≥ 2, and gate errors,
 * the share of grade 0 among the first min(10, postings graded above 0).
 *
 *   DATA_DIR=… node bench/run.mjs matching [--misses]
 */
import { REMOTE_PREFERRED } from "@workers/reading/people/vocabulary";
import {
  MAX_STRETCHED,
  readPosting,
  compileCriteria,
  scoreOf,
  scoreReady,
  THRESHOLD,
  type Match,
  type MatchCriteria,
  type PostingFields,
} from "@workers/modules/matching/matching/rules";
import { readGradedData, type GradedData, type GradedPreferences } from "./graded-data";

const TOP = 10;
/** Postings of the sets carry no comparable date, so age plays no part. */
const NOW = Date.UTC(2026, 0, 15);

export interface Figures {
  ndcg: number;
  precision: number;
  gateErrors: number;
  /** Of what passes the threshold: how many, and how many of them are graded 0. */
  passed: number;
  wrong: number;
  /** How many of them are graded 2 or 3, and how many postings are in all. */
  fit: number;
  good: number;
  /** Of the postings graded 2 or 3, the share that passes the threshold. */
  recall: number;
  /** The same where ten stand already and no stretch is shown. */
  closeRecall: number;
  /** Of the postings graded 3, the share that is not shown. */
  lost: number;
  /** The first ten of what is shown: how many there are, and how many are graded 0. */
  shown: number;
  wrongShown: number;
}

/** The graded person's preferences in the form's words. */
export function toPreferences(graded: GradedPreferences): MatchCriteria {
  return {
    country: graded.country,
    titles: graded.titles,
    locations: graded.locations.map((l) => (l === "Remote" ? REMOTE_PREFERRED : l)),
    openToRemote: graded.remote,
    experienceYears: graded.experienceYears,
    skills: graded.skills,
  };
}

export interface Ranked<G = number> {
  key: string;
  grade: G;
  match: Match;
  /** As the product keeps it: 0 for what is neither a close fit nor a stretch. */
  score: number;
}

/** The person's graded postings, best first; equal scores by key, so that the order says nothing of the grade. */
export function rank(data: GradedData, preferences: GradedPreferences): Ranked[] {
  return rankPostings(
    preferences,
    Object.entries(data.grades[preferences.id] ?? {}).map(([key, grade]) => {
      const posting = data.postings.get(key);
      if (!posting) throw new Error(`no posting ${key}`);
      return { key, grade, posting };
    }),
  );
}

export function rankPostings<G>(
  preferences: GradedPreferences,
  postings: readonly { key: string; grade: G; posting: PostingFields }[],
): Ranked<G>[] {
  const ready = compileCriteria(toPreferences(preferences));
  return postings
    .map(({ key, grade, posting }) => {
      const view = readPosting(posting);
      return { key, grade, match: scoreReady(ready, view, NOW), score: scoreOf(ready, view, NOW) };
    })
    .toSorted((a, b) => b.match.score - a.match.score || (a.key < b.key ? -1 : 1));
}

/** The close fits, and the best stretches while fewer than ten postings are shown. */
export function shownOf<R extends Pick<Ranked, "score">>(ranked: readonly R[]): R[] {
  return ranked.filter((r) => r.score > 0).filter((r, i) => r.score >= THRESHOLD || i < MAX_STRETCHED);
}

export function figures(ranked: readonly Ranked[]): Figures {
  const gain = (grade: number, i: number) => (2 ** grade - 1) / Math.log2(i + 2);
  const sum = (grades: readonly number[]) => grades.slice(0, TOP).reduce((total, g, i) => total + gain(g, i), 0);
  const grades = ranked.map((r) => r.grade);
  const ideal = sum(grades.toSorted((a, b) => b - a));
  const good = grades.filter((g) => g >= 2).length;
  const related = Math.min(TOP, grades.filter((g) => g > 0).length);
  const scored = ranked.filter((r) => r.score > 0);
  const passed = shownOf(ranked);
  const ideals = grades.filter((g) => g === 3).length;
  const first = passed.slice(0, TOP);
  return {
    ndcg: ideal === 0 ? 1 : sum(grades) / ideal,
    precision: good === 0 ? 1 : grades.slice(0, TOP).filter((g) => g >= 2).length / Math.min(TOP, good),
    gateErrors: related === 0 ? 0 : grades.slice(0, related).filter((g) => g === 0).length / related,
    passed: passed.length,
    fit: passed.filter((r) => r.grade >= 2).length,
    good,
    wrong: passed.filter((r) => r.grade === 0).length,
    recall: good === 0 ? 1 : passed.filter((r) => r.grade >= 2).length / good,
    closeRecall: good === 0 ? 1 : scored.filter((r) => r.score >= THRESHOLD && r.grade >= 2).length / good,
    lost: ideals === 0 ? 0 : 1 - passed.filter((r) => r.grade === 3).length / ideals,
    shown: first.length,
    wrongShown: first.filter((r) => r.grade === 0).length,
  };
}

export function mean(all: readonly Figures[]): Figures {
  const of = (key: keyof Figures) => all.reduce((total, f) => total + f[key], 0) / Math.max(1, all.length);
  return {
    ndcg: of("ndcg"),
    precision: of("precision"),
    gateErrors: of("gateErrors"),
    passed: of("passed"),
    fit: of("fit"),
    good: of("good"),
    wrong: of("wrong"),
    recall: of("recall"),
    closeRecall: of("closeRecall"),
    lost: of("lost"),
    shown: of("shown"),
    wrongShown: of("wrongShown"),
  };
}

export function main(args: readonly string[]): void {
  const dataDir = process.env["DATA_DIR"];
  if (!dataDir) {
    console.error("DATA_DIR is not set: the graded people are not part of the project");
    process.exitCode = 1;
    return;
  }
  const data = readGradedData(dataDir);
  const rows: Figures[] = [];
  const line = (name: string, f: Figures) =>
    console.log(
      `${name.padEnd(8)} nDCG@10 ${f.ndcg.toFixed(3)}  P@10 ${f.precision.toFixed(3)}  gate errors ` +
        `${f.gateErrors.toFixed(3)}  passes ${f.passed.toFixed(1).padStart(5)}, graded 0 ` +
        `${f.wrong.toFixed(1).padStart(4)}, recall of 2–3 ${f.recall.toFixed(2)}`,
    );
  for (const preferences of data.preferences) {
    const ranked = rank(data, preferences);
    const f = figures(ranked);
    rows.push(f);
    line(preferences.id, f);
    if (args.includes("--misses")) {
      console.log(
        `  ${preferences.titles.join(" | ")} · ${preferences.locations.join(", ")} · remote ${preferences.remote} ` +
          `· ${preferences.experienceYears} years`,
      );
      for (const r of ranked.filter(
        (x, i) => i < TOP || x.grade >= 2 || (x.match.score >= THRESHOLD && x.grade === 0),
      )) {
        const p = data.postings.get(r.key);
        console.log(
          `    ${r.grade} ${r.match.score.toFixed(2)} ${r.match.gate ?? ""} ${p?.title.slice(0, 70)} · ` +
            `${p?.location.slice(0, 50)} · ${r.match.reasons.join(". ").slice(0, 230)}`,
        );
      }
    }
  }
  line("mean", mean(rows));
}
