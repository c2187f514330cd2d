import skills from "./skills.json";
import { longPattern } from "../../lib/long-pattern";
import { tokenize, type Token } from "../text/rules";
import skillWords from "../lexicons/skill-words.json";
import { termsOf } from "../text/lexicon";

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
        const tokens = tokensOf(n.replace("^", ""));
        const first = tokens[0]?.folded ?? "";
        v.longest.set(first, Math.max(v.longest.get(first) ?? 1, tokens.length));
        if (written) v.asWritten.set(tokens.map((token) => token.text).join(" "), term);
        else if (!v.any.has(foldedOf(tokens))) v.any.set(foldedOf(tokens), term);
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

const withoutDot = (word: string) => (word.startsWith(".") && !/^\.net$/i.test(word) ? word.slice(1) : word);

const tokensOf = (text: string) => tokenize(text, WORD, { tidy: withoutDot });
const foldedOf = (tokens: readonly Token[]) => tokens.map((token) => token.folded).join(" ");

const MAX_TEXT = 100_000;

/** A name never runs over a comma or a line's end: 'Java, Spring' are two. A part behind a comma begins no sentence. */
function* partsOf(text: string): Generator<{ part: string; at: number; opens: boolean }> {
  let at = 0;
  let opens = true;
  const pieces = text.slice(0, MAX_TEXT).split(/([,;|•\n\r\t])/);
  for (let i = 0; i < pieces.length; i += 2) {
    const part = pieces[i] ?? "";
    const end = pieces[i + 1] ?? "";
    if (part !== "") yield { part, at, opens };
    if (part.trim() !== "" || !/[,;|]/.test(end)) opens = !/[,;|]/.test(end);
    at += part.length + 1;
  }
}

/**
 * Names the skills a text mentions, each by its one name, in the order of first mention.
 * Reads at most 100,000 characters.
 */
export function extractSkills(text: string): string[] {
  const found = new Set<string>();
  for (const { part, opens } of partsOf(text)) scan(part, opens, (name) => found.add(name));
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
  for (const { part, at, opens } of partsOf(text))
    scan(part, opens, (name, from, to) => found.push({ name, from: at + from, to: at + to }));
  return found;
}

function scan(text: string, opens: boolean, hit: (name: string, from: number, to: number) => void): void {
  const { any, asWritten, longest } = vocabulary();
  const tokens = tokensOf(text);
  const words = tokens.map((token) => token.text);
  const startOf = (word: number) => tokens[word]?.from ?? 0;
  const endOf = (word: number) => tokens[word]?.to ?? 0;
  const gap = (word: number) => text.slice(word === 0 ? 0 : endOf(word - 1), startOf(word));
  const begins = (word: number) => (word === 0 ? opens : /[.!?:●]["'”)]?\s{1,3}$/.test(gap(word)));
  const lower = tokens.map((token) => token.folded);
  let seasonal: boolean | null = null;
  const isSeasonal = () => (seasonal ??= lower.some((w) => SEASON.test(w)));
  for (let i = 0; i < words.length;) {
    let step = 1;
    // Most words begin no name.
    for (let n = Math.min(longest.get(lower[i] ?? "") ?? 0, words.length - i); n > 0; n--) {
      const term =
        any.get(n === 1 ? (lower[i] ?? "") : lower.slice(i, i + n).join(" ")) ??
        asWritten.get(n === 1 ? (words[i] ?? "") : words.slice(i, i + n).join(" "));
      if (!term || isProse(term.name, lower, i, n, isSeasonal)) continue;
      if (n === 1 && ORDINARY.has(term.name) && isWord(term.name, words, i, begins, gap)) continue;
      hit(term.name, startOf(i), endOf(i + n - 1));
      step = n;
      break;
    }
    i += step;
  }
}

/** Names that are ordinary words too: where they stand in small letters or begin a sentence, the words beside tell. */
const ORDINARY = termsOf(skillWords, "ordinary word");
/** Verbs that a sentence may begin with, and the words behind one: 'Express your views'. */
const VERBS = termsOf(skillWords, "verb");
const OF_A_VERB = longPattern("")`
    ^(?:your|our|the|an?|their|its|his|her|this|that|them|us|to|in|at|under|as|when|within|through|ideas?|interest
    |opinions?|views?|yourself|[a-z]+ly)$`;
/** Words that a sentence may begin with of something else: 'Swift response'. */
const OTHERS = termsOf(skillWords, "other beginning");
/** Words behind a name that make a technology of it. */
const TECHNICAL = longPattern("")`
    ^(?:develop\w*|programm\w*|engineer\w*|experience\w*|skills?|skillset|knowledge|expert\w*|proficien\w*|framework\w*
    |script\w*|languages?|code|codebases?|apps?|applications?|librar\w+|components?|native|js|sheets?|formulas?|macros?
    |functions?|pivots?|dashboards?|reports?|spreadsheets?|files?|workbooks?|data|based|apis?|stack|servers?|services?
    |hooks?|frontends?|front|backends?|back|full|fullstack|software|web|mobile|ios|senior|lead|architect\w*|consultants?
    |trainers?|tutors?|specialists?|interns?|admin\w*|analysts?|operators?|executives?|accountants?|databases?|jobs?
    |clusters?|sql|streaming|certif\w*|vba|basics?|advanced|prime|erp|dba|tools?|testing|tests?|environments?|os|charts?
    |projects?|is|etc|pipelines?|sdk|ui|schemas?|models?|\d.*)$`;
/** Words before a name in small letters that make a technology of it. */
const USED = /^(?:using|of|in|with|on|like|as|ms|microsoft|advanced|e\.g|including|know|plus)$/;
/** The same, where a bracket, a colon or a dash is between: 'computer knowledge (excel)'. */
const KNOWN = /^(?:knowledge|skills?)$/;
const JOINS = /^(?:and|or|with|using)$/;
/** Words behind the last name of a list. */
const BEHIND = /^(?:for|required|mandatory|preferred|must|needed|desirable|desired|essential|daily)$/;

/** Whether the name of an ordinary word stands where it is the word: 'able to excel', 'Swift response'. */
function isWord(
  name: string,
  words: readonly string[],
  at: number,
  begins: (word: number) => boolean,
  gap: (word: number) => string,
): boolean {
  const word = words[at] ?? "";
  if (words.length === 1) return false;
  const [before = "", after = ""] = [at - 1, at + 1].map((next) => (words[next] ?? "").toLowerCase());
  if (TECHNICAL.test(after)) return false;
  if (word !== word.toLowerCase()) {
    if (VERBS.has(name)) return OF_A_VERB.test(after) && begins(at);
    return (
      OTHERS.has(name) &&
      begins(at) &&
      !/^(?:on|for|with|not|via|by|from|)$/.test(after) &&
      !isName(beyond(words, at, 1))
    );
  }
  if (isName(beyond(words, at, -1)) || isName(beyond(words, at, 1))) return false;
  const isLast = after === "" || JOINS.test(after) || BEHIND.test(after);
  const isListed = JOINS.test(before) && (at === 1 || (at > 2 && /^[A-Z]/.test(words[at - 2] ?? "")));
  const isKnown = KNOWN.test(before) && /[(:–-]/.test(gap(at));
  return !isLast || !(USED.test(before) || isKnown || isListed);
}

/** The word next to another, 'and' and its like passed over. */
function beyond(words: readonly string[], at: number, step: 1 | -1): string | undefined {
  return words[JOINS.test((words[at + step] ?? "").toLowerCase()) ? at + 2 * step : at + step];
}

/** Whether a word by itself is the name of a technology. */
function isName(word: string | undefined): boolean {
  const { any, asWritten } = vocabulary();
  const term = word === undefined ? undefined : (asWritten.get(word) ?? any.get(word.toLowerCase()));
  return (
    term !== undefined && word !== undefined && (term.line !== null || /^[A-Z]/.test(word) || ORDINARY.has(term.name))
  );
}

/** The words that stand beside the season in a title. */
const SEASON = /^(?:summer|autumn|fall|winter|semester|interns?|internship|co-?op|20\d\d)$/;

/** Words of things that are told apart by letters. */
const GRADED = longPattern("")`
    ^(?:series|vitamin|tier|type|grades?|class|category|group|section|hepatitis|schedule|appendix|annexure|block|tower
    |wing|phase|plan|division|ward|form|exhibit|part)$`;

// 'Go to market', 'Series C', 'Vitamin C', 'R & D', 'C-level', 'Spring 2026'.
function isProse(
  name: string,
  lower: readonly string[],
  at: number,
  length: number,
  isSeasonal: () => boolean,
): boolean {
  const before = lower[at - 1];
  const after = lower[at + length];
  if (name === "Go")
    return after === "to" || after === "through" || after === "above" || after === "live" || before === "to";
  if (name === "C")
    return (
      GRADED.test(before ?? "") ||
      after === "level" ||
      after === "suite" ||
      // 'C & I', 'C&B'.
      after?.length === 1
    );
  if (name === "R") return after === "d" || GRADED.test(before ?? "");
  if (name === "Unity") return after === "catalog";
  if (name === "Spring") return isSeasonal();
  return false;
}

/** A skill list's entries by their one names; an entry we do not know stays, in small letters. */
export function canonicalSkills(entries: readonly string[]): string[] {
  const { any } = vocabulary();
  const found = new Set<string>();
  for (const entry of entries) {
    const text = entry.trim();
    if (text === "") continue;
    const known = any.get(foldedOf(tokensOf(text))) ?? (text.length <= 2 ? { name: text.toUpperCase() } : null);
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
