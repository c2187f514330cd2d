/**
 * The processor time of matching many people with many postings: people drawn by the shares of the real titles, three
 * each, and real postings. Preferences and postings are compiled before, and what that takes is printed apart.
 *
 *   DATA_DIR=… node bench/run.mjs match-speed [people] [postings]
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { MatchIndex, TermNumbers, postingTerms, preferenceTerms } from "@workers/modules/matching/matching/match-index";
import {
  readPosting,
  compileCriteria,
  scoreOf,
  THRESHOLD,
  type PostingFields,
  type MatchCriteria,
} from "@workers/modules/matching/matching/rules";
import { yearsOfField } from "@workers/reading/titles/years";
import { ALL_OVER_INDIA, PRESET_CITIES } from "@workers/reading/people/vocabulary";

const NOW = Date.UTC(2026, 0, 15);

interface Row {
  src: string;
  id: string | number;
  title: string;
  company?: string | null;
  location?: string | null;
  skills?: string;
  experience?: string;
  snippet?: string;
}

/** A seeded draw: the same people on every run. */
export function draws(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function unpacked(dataDir: string, file: string): string {
  return new TextDecoder().decode(gunzipSync(readFileSync(join(dataDir, file))));
}

export function indianRows(dataDir: string): Row[] {
  return unpacked(dataDir, "postings/india-titles-9151.jsonl.gz")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);
}

/** So many of all the real postings, Indian ones among them as often as there are. */
export function realPostings(dataDir: string, count: number): PostingFields[] {
  const none = { remote: "unknown" as const, excerpt: "", payCurrency: null, postedAt: null };
  const indian = indianRows(dataDir).map((row): PostingFields => {
    const years = row.experience ? yearsOfField(row.experience) : null;
    const skills = (row.skills ?? "").split(/[#,]/).map((skill) => skill.trim());
    return {
      ...none,
      title: row.title,
      company: row.company ?? "",
      location: row.location ?? "",
      skills: skills.filter((skill) => skill !== ""),
      excerpt: (row.snippet ?? "").slice(0, 600),
      experienceMin: years?.min ?? null,
      experienceMax: years?.max ?? null,
    };
  });
  const others = (JSON.parse(unpacked(dataDir, "postings/greenhouse-titles-112616.json.gz")) as Row[]).map(
    ({ title, company, location }): PostingFields => ({
      ...none,
      title,
      company: company ?? "",
      location: location ?? "",
      skills: [],
      experienceMin: null,
      experienceMax: null,
    }),
  );
  const draw = draws(11);
  const all = [...indian, ...others];
  return Array.from({ length: count }, () => all[Math.floor(draw() * all.length)] as PostingFields);
}

/** People as the market is: three titles each by the shares of the real ones, skills of a posting like the first. */
export function drawPeople(rows: readonly Row[], count: number, draw: () => number): MatchCriteria[] {
  const one = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T;
  const cities = PRESET_CITIES.IN.slice(0, 12).map(({ name }) => name);
  return Array.from({ length: count }, (): MatchCriteria => {
    const first = one(rows);
    const allOver = draw() < 0.05;
    return {
      country: "IN",
      titles: [first.title, one(rows).title, one(rows).title].map((title) => title.slice(0, 80)),
      locations: allOver ? [ALL_OVER_INDIA] : draw() < 0.2 ? [one(cities), one(cities)] : [one(cities)],
      openToRemote: draw() < 0.5,
      experienceYears: Math.floor(draw() * 10),
      skills: (first.skills ?? "").split(/[#,]/).slice(0, 12),
    };
  });
}

export const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
function timed<T>(work: () => T): { made: T; seconds: number } {
  const before = cpu();
  const made = work();
  return { made, seconds: cpu() - before };
}
/** The median of several runs, the first of which also warms up. */
function often<T>(work: () => T): { made: T; seconds: number } {
  const runs = Array.from({ length: 21 }, () => timed(work)).toSorted((a, b) => a.seconds - b.seconds);
  return runs[10] ?? timed(work);
}

const BRUTE = 200;

export function main(args: readonly string[]): void {
  const dataDir = process.env["DATA_DIR"];
  if (!dataDir) {
    console.error("DATA_DIR is not set: the real postings are not part of the project");
    process.exitCode = 1;
    return;
  }
  const [people = 10_000, postings = 10_000] = args.map(Number);
  const facts = realPostings(dataDir, postings);
  const drawn = drawPeople(indianRows(dataDir), people, draws(7));
  const numbers = new TermNumbers();
  const views = timed(() =>
    facts.map((one) => {
      const view = readPosting(one);
      // Read when they are first asked for; here that belongs to the reading.
      return view.skills && view;
    }),
  );
  const ofPostings = timed(() => views.made.map((view) => numbers.of(postingTerms(view))));
  const ready = timed(() => drawn.map((one) => compileCriteria(one)));
  const ofPeople = timed(() => ready.made.map((preferences) => numbers.of(preferenceTerms(preferences))));
  const index = timed(() => new MatchIndex(ofPostings.made));
  const us = (seconds: number, count: number) => `${((seconds / count) * 1e6).toFixed(2)} µs`;
  const each = (lists: readonly Uint32Array[]) => (lists.reduce((n, t) => n + t.length, 0) / lists.length).toFixed(0);
  console.log(
    `a posting: read ${us(views.seconds, postings)}, ${each(ofPostings.made)} terms ` +
      `${us(ofPostings.seconds, postings)}, indexed ${us(index.seconds, postings)}`,
  );
  console.log(
    `a person: read ${us(ready.seconds, people)}, ${each(ofPeople.made)} terms ${us(ofPeople.seconds, people)}`,
  );

  const above = (p: number, among: Iterable<number>) => {
    const preferences = ready.made[p];
    let count = 0;
    if (!preferences) return 0;
    for (const i of among) {
      const view = views.made[i];
      if (view && scoreOf(preferences, view, NOW) >= THRESHOLD) count++;
    }
    return count;
  };
  const sumOver = (work: (terms: Uint32Array, p: number) => number) =>
    ofPeople.made.reduce((n, terms, p) => n + work(terms, p), 0);
  const found = often(() => sumOver((terms) => index.made.candidates(terms).length));
  const scored = often(() => sumOver((terms, p) => above(p, index.made.candidates(terms))));
  const pairs = people * postings;
  console.log(
    `candidates: ${(found.made / people).toFixed(1)} a person, ` +
      `${(pairs / found.seconds / 1e9).toFixed(2)} G effective pairs a CPU second`,
  );
  console.log(
    `with the full score of each: ${(pairs / scored.seconds / 1e6).toFixed(0)} M effective pairs a CPU second, ` +
      `${us(scored.seconds - found.seconds, found.made)} a score; ` +
      `${(scored.made / people).toFixed(1)} a person above the floor`,
  );
  let [brute, fast] = [0, 0];
  for (let p = 0; p < Math.min(BRUTE, people); p++) {
    brute += above(p, facts.keys());
    fast += above(p, index.made.candidates(ofPeople.made[p] ?? new Uint32Array()));
  }
  console.log(`brute force over ${BRUTE} people: ${brute} pairs above the floor, by the index ${fast}`);
  if (brute !== fast) process.exitCode = 1;
}
