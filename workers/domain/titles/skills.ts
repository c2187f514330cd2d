import skills from "./skills.json";

/** A name found in a text, and the line of competing technologies it stands in (null for the others). */
interface Term {
  name: string;
  line: string | null;
}
interface Vocabulary {
  any: Map<string, Term>;
  asWritten: Map<string, Term>;
  /** By a name's first word in small letters, the words of the longest name that begins with it. */
  longest: Map<string, number>;
  lines: Map<string, string>;
}

let built: Vocabulary | null = null;

/**
 * Terms of resumes and postings, each with its other spellings: `Name/alias/alias`. A term after `^` counts only as
 * written (capitals and all), since in small letters it is an everyday word. `=` marks what a title names as the
 * technology of the work; two different ones of the same group compete.
 */
function vocabulary(): Vocabulary {
  if (built) return built;
  const v: Vocabulary = { any: new Map(), asWritten: new Map(), longest: new Map(), lines: new Map() };
  for (const [group, entries] of Object.entries(skills)) {
    const line = group.startsWith("=") ? group.slice(1) : null;
    for (const entry of entries) {
      const names = splitNames(entry);
      const main = (names[0] ?? "").replace("^", "");
      const term = { name: main, line };
      if (line) v.lines.set(main, line);
      const guarded = names.some((n) => n === `^${main}`);
      for (const n of names) {
        const written = n.startsWith("^");
        if (!written && n === main && guarded) continue;
        const words = wordsOf(n.replace("^", ""));
        const first = (words[0] ?? "").toLowerCase();
        v.longest.set(first, Math.max(v.longest.get(first) ?? 1, words.length));
        const key = words.join(" ");
        if (written) v.asWritten.set(key, term);
        else if (!v.any.has(key.toLowerCase())) v.any.set(key.toLowerCase(), term);
      }
    }
  }
  built = v;
  return v;
}

// 'A/B Testing', 'CI/CD' and 'TCP/IP' are one name: a slash between capitals does not divide.
function splitNames(entry: string): string[] {
  return entry
    .replace(/\b(A\/B|AR\/VR|CI\/CD|TCP\/IP|PL\/SQL)/g, (m) => m.replace("/", "\u0001"))
    .split("/")
    .map((n) => n.replace("\u0001", "/").trim())
    .filter(Boolean);
}

/** Words with the signs that belong to names kept: C++, C#, .NET, Node.js. */
const WORD = /\.?[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*(?:\+\+|#)?/gu;

function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map((w) => (w.startsWith(".") && !/^\.net$/i.test(w) ? w.slice(1) : w));
}

/** A name never runs over a comma or a line's end: 'Java, Spring' are two. */
const BREAKS = /[,;|•\n\r\t]+/;
const LONGEST_TEXT = 100_000;

/**
 * Names the skills a text mentions, each by its one name, in the order of first mention.
 * Reads at most 100,000 characters.
 */
export function extractSkills(text: string): string[] {
  const found = new Set<string>();
  for (const part of text.slice(0, LONGEST_TEXT).split(BREAKS)) scan(part, (name) => found.add(name));
  return [...found];
}

/** A skill where a text mentions it: `text.slice(from, to)`. */
export interface SkillMention {
  name: string;
  from: number;
  to: number;
}

/** The skills a text mentions, each time with where it stands. Reads at most 100,000 characters. */
export function findSkills(text: string): SkillMention[] {
  const found: SkillMention[] = [];
  let at = 0;
  for (const part of text.slice(0, LONGEST_TEXT).split(/[,;|•\n\r\t]/)) {
    const hits: [string, number, number][] = [];
    scan(part, (name, word, words) => hits.push([name, word, words]));
    if (hits.length > 0) {
      const words = [...part.matchAll(WORD)].map((m) => [m.index, m.index + m[0].length] as const);
      for (const [name, word, count] of hits)
        found.push({ name, from: at + (words[word]?.[0] ?? 0), to: at + (words[word + count - 1]?.[1] ?? 0) });
    }
    at += part.length + 1;
  }
  return found;
}

function scan(text: string, hit: (name: string, word: number, words: number) => void): void {
  const { any, asWritten, longest } = vocabulary();
  const words = wordsOf(text);
  const lower = words.map((w) => w.toLowerCase());
  for (let i = 0; i < words.length;) {
    let step = 1;
    // Most words begin no name.
    for (let n = Math.min(longest.get(lower[i] ?? "") ?? 0, words.length - i); n > 0; n--) {
      const term =
        any.get(n === 1 ? (lower[i] ?? "") : lower.slice(i, i + n).join(" ")) ??
        asWritten.get(n === 1 ? (words[i] ?? "") : words.slice(i, i + n).join(" "));
      if (!term || isProse(term.name, lower, i, n)) continue;
      hit(term.name, i, n);
      step = n;
      break;
    }
    i += step;
  }
}

/** The words that stand beside the season in a title. */
const SEASON = /^(?:summer|autumn|fall|winter|semester|interns?|internship|co-?op|20\d\d)$/;

// 'Go to market', 'Series C', 'Vitamin C', 'R & D', 'C-level', 'Spring 2026'.
function isProse(name: string, lower: readonly string[], at: number, length: number): boolean {
  const before = lower[at - 1];
  const after = lower[at + length];
  if (name === "Go")
    return after === "to" || after === "through" || after === "above" || after === "live" || before === "to";
  if (name === "C")
    return (
      before === "series" ||
      before === "vitamin" ||
      before === "tier" ||
      before === "type" ||
      after === "level" ||
      after === "suite" ||
      // 'C & I', 'C&B'.
      after?.length === 1
    );
  if (name === "R") return after === "d";
  if (name === "Unity") return after === "catalog";
  if (name === "Spring") return lower.some((w) => SEASON.test(w));
  return false;
}

/** A skill list's entries by their one names; an entry we do not know stays, in small letters. */
export function canonicalSkills(entries: readonly string[]): string[] {
  const { any } = vocabulary();
  const found = new Set<string>();
  for (const entry of entries) {
    const text = entry.trim();
    if (text === "") continue;
    const known =
      any.get(wordsOf(text).join(" ").toLowerCase()) ?? (text.length <= 2 ? { name: text.toUpperCase() } : null);
    if (known) found.add(known.name);
    else {
      const inside = extractSkills(text);
      for (const name of inside) found.add(name);
      if (inside.length === 0) found.add(text.toLowerCase());
    }
  }
  return [...found];
}

/** Of a skill list's entries those that we know, by their one names. */
export function knownSkills(entries: readonly string[]): string[] {
  const { any, asWritten } = vocabulary();
  const known = new Set([...any.values(), ...asWritten.values()].map(({ name }) => name));
  return canonicalSkills(entries).filter((name) => known.has(name));
}

/** The line of competing technologies a skill stands in ('languages', 'front ends', …), or null. */
export function technologyLine(skill: string): string | null {
  return vocabulary().lines.get(skill) ?? null;
}
