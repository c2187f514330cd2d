import { FAMILIES, type Family } from "./role-families";
import { affinity, readTitle } from "./titles";

/** Phrases the title index is asked for, in the words postings use. */
const SPELLINGS: readonly (readonly [string, readonly string[]])[] = [
  ["software engineer", ["sde", "swe", "software development", "member technical staff"]],
  ["frontend", ["front end"]],
  ["backend", ["back end"]],
  ["fullstack", ["full stack"]],
  ["sre", ["site reliability"]],
  ["sdet", ["software test"]],
  ["machine learning", ["ml engineer", "ml scientist"]],
  ["product manager", ["pm"]],
  ["sales development", ["sdr", "bdr", "bde"]],
  ["account executive", ["ae"]],
  ["hr", ["human resources"]],
  ["power bi", ["powerbi"]],
  ["presales", ["pre sales"]],
  ["ui ux", ["ui designer"]],
];
const BEGINNERS = ["intern", "internship", "trainee", "fresher", "freshers", "graduate", "apprentice", "entry level", "junior", "associate"];
/** Kinds nearer than this to a wished one are searched too. */
const NEAR = 0.7;
const MOST = 48;

/**
 * What to search the titles of open postings for: the wished titles in the person's words first, then other names
 * of the same work, then of its nearest kin. At most 48 phrases, without repeats.
 */
export function searchPhrases(titles: readonly string[], skills: readonly string[], years: number | null): string[] {
  const phrases = new Set<string>();
  const views = titles.map((text) => ({ text, view: readTitle(text) }));
  for (const { view } of views) for (const p of view.anyWork ? [] : variants([...view.words].slice(0, 6).join(" "))) phrases.add(p);
  for (const { view } of views) for (const t of view.technologies) phrases.add(t.toLowerCase());
  for (const { view } of views) for (const family of view.families.slice(0, 2)) for (const p of names(family)) phrases.add(p);
  for (const { view } of views) for (const family of kin(view.families[0])) for (const p of names(family)) phrases.add(p);
  if (views.some((v) => v.view.anyWork)) for (const p of (years ?? 0) < 1 ? BEGINNERS : skills.slice(0, 20)) phrases.add(p.toLowerCase());
  phrases.delete("");
  return [...phrases].slice(0, MOST);
}

function names(family: Family): string[] {
  // A bare 'engineer' would find half of the catalogue.
  return family === "engineer" ? [] : FAMILIES[family].split("|").slice(0, 8).flatMap(variants);
}

function kin(family: Family | undefined): Family[] {
  if (!family) return [];
  return (Object.keys(FAMILIES) as Family[]).filter((other) => other !== family && affinity(family, other) >= NEAR);
}

function variants(phrase: string): string[] {
  const out = [phrase];
  for (const [canonical, others] of SPELLINGS) {
    if (phrase === canonical) out.push(...others);
    else if (phrase.includes(canonical)) out.push(...others.map((o) => phrase.replace(canonical, o)));
  }
  return out.flatMap((p) => (/\bengineer\b/.test(p) ? [p, p.replace(/\bengineer\b/, "developer")] : [p]));
}
