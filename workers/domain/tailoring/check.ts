/**
 * The checker: refuses a tailored resume that says anything which the person's own does not. It shares no code with the
 * writer, so that a mistake of the one is seen by the other; the table of spellings is data of both. Pure.
 *
 * What is a fact of its own (a name, a title, a date, a degree, a mark, a link) is exactly the person's, and stands in
 * the same entry. A sentence is the person's from its first word on and may end early, at a comma. A skill may be
 * spelled otherwise where the table says that both spellings mean one thing.
 */
import type { Resume } from "../resumes/resume";
import synonyms from "./synonyms.json";

export interface Refusal {
  /** The JSON pointer of what was refused. */
  at: string;
  because: "no_source" | "other_entry" | "not_the_same" | "missing" | "invented" | "hedge_lost";
}

interface Entries {
  /** What must be exactly the person's. */
  exact: readonly string[];
  /** What may be shortened, and lists of it that may be reordered too. */
  prose: readonly string[];
  lists: readonly string[];
  /** Short texts in any order: skills, courses. */
  words: readonly string[];
  /** Whether all must be there, in their order: a job or a degree that is left out would be a gap made up. */
  whole: boolean;
}

const PARTS: Readonly<Record<Exclude<keyof Resume, "basics">, Entries>> = {
  work: {
    exact: ["name", "position", "location", "url", "startDate", "endDate"],
    prose: ["summary"],
    lists: ["highlights"],
    words: [],
    whole: true,
  },
  education: {
    exact: ["institution", "area", "studyType", "startDate", "endDate", "score", "url"],
    prose: [],
    lists: [],
    words: ["courses"],
    whole: true,
  },
  skills: { exact: ["name", "level"], prose: [], lists: [], words: ["keywords"], whole: false },
  projects: {
    exact: ["name", "url", "startDate", "endDate"],
    prose: ["description"],
    lists: ["highlights"],
    words: ["keywords"],
    whole: false,
  },
  certificates: { exact: ["name", "issuer", "date", "url"], prose: [], lists: [], words: [], whole: false },
  languages: { exact: ["language", "fluency"], prose: [], lists: [], words: [], whole: false },
  awards: { exact: ["title", "date", "awarder"], prose: ["summary"], lists: [], words: [], whole: false },
  publications: {
    exact: ["name", "publisher", "releaseDate", "url"],
    prose: ["summary"],
    lists: [],
    words: [],
    whole: false,
  },
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Judges a tailored resume against the person's own.
 * @param sources for each text of the tailored one, by JSON pointer, the pointer of the person's own.
 * @returns the first thing that the own resume does not hold; null where it holds everything.
 */
export function checkTailored(
  own: Resume,
  tailored: Resume,
  sources: Readonly<Record<string, string>>,
): Refusal | null {
  const refused = checkBasics(own, tailored, sources);
  if (refused) return refused;
  const known = new Set(["basics", ...Object.keys(PARTS)]);
  for (const part of Object.keys(tailored)) if (!known.has(part)) return { at: `/${part}`, because: "no_source" };
  for (const [part, rule] of Object.entries(PARTS) as [keyof typeof PARTS, Entries][]) {
    const found = checkEntries(
      part,
      rule,
      own[part] as readonly Fields[],
      tailored[part] as readonly Fields[],
      sources,
    );
    if (found) return found;
  }
  return null;
}

function checkBasics(own: Resume, tailored: Resume, sources: Readonly<Record<string, string>>): Refusal | null {
  const { summary, label, ...rest } = tailored.basics;
  const { summary: ownSummary, label: ownLabel, ...ownRest } = own.basics;
  if (JSON.stringify(sorted(rest)) !== JSON.stringify(sorted(ownRest)))
    return { at: "/basics", because: "not_the_same" };
  const headlines: Record<string, string> = {
    "/basics/label": ownLabel,
    "/work/0/position": own.work[0]?.position ?? "",
  };
  if (label !== "" && headlines[sources["/basics/label"] ?? ""] !== label)
    return { at: "/basics/label", because: "not_the_same" };
  if (label === "" && ownLabel !== "") return { at: "/basics/label", because: "missing" };
  if (summary === "") return ownSummary === "" ? null : { at: "/basics/summary", because: "missing" };
  if (sources["/basics/summary"] !== "/basics/summary") return { at: "/basics/summary", because: "no_source" };
  const because = judgeProse(summary, ownSummary);
  return because && { at: "/basics/summary", because };
}

function checkEntries(
  part: string,
  rule: Entries,
  own: readonly Fields[],
  tailored: readonly Fields[],
  sources: Readonly<Record<string, string>>,
): Refusal | null {
  if (rule.whole && tailored.length !== own.length) return { at: `/${part}`, because: "missing" };
  const taken = new Set<number>();
  for (const [n, entry] of tailored.entries()) {
    const at = `/${part}/${n}`;
    const from = originOf(at, entry, sources);
    if (from === null || !from.startsWith(`/${part}/`)) return { at, because: "other_entry" };
    const number = Number(from.slice(part.length + 2));
    const origin = own[number];
    if (!origin || taken.has(number)) return { at, because: "no_source" };
    if (rule.whole && number !== n) return { at, because: "other_entry" };
    taken.add(number);
    const found = checkEntry({ at, entry, from, origin, rule, sources });
    if (found) return found;
  }
  return null;
}

/** The one entry of the person's that all the texts of an entry come from; null where there is none such. */
function originOf(at: string, entry: Fields, sources: Readonly<Record<string, string>>): string | null {
  const from = new Set<string>();
  for (const pointer of pointersOf(entry, at)) {
    const source = sources[pointer];
    if (source === undefined) return null;
    from.add(/^\/\w+\/\d+(?=\/)/.exec(source)?.[0] ?? "");
  }
  const [only] = from;
  return from.size === 1 && only !== undefined && only !== "" ? only : null;
}

function checkEntry(given: {
  at: string;
  entry: Fields;
  from: string;
  origin: Fields;
  rule: Entries;
  sources: Readonly<Record<string, string>>;
}): Refusal | null {
  const { at, entry, from, origin, rule, sources } = given;
  const { exact, prose, lists, words } = rule;
  const known = new Set([...exact, ...prose, ...lists, ...words]);
  for (const field of Object.keys(entry)) if (!known.has(field)) return { at: `${at}/${field}`, because: "no_source" };
  for (const field of exact) {
    if (entry[field] !== origin[field]) return { at: `${at}/${field}`, because: "not_the_same" };
    if (entry[field] !== "" && sources[`${at}/${field}`] !== `${from}/${field}`)
      return { at: `${at}/${field}`, because: "no_source" };
  }
  for (const field of prose) {
    const text = String(entry[field] ?? "");
    if (text === "") continue;
    if (sources[`${at}/${field}`] !== `${from}/${field}`) return { at: `${at}/${field}`, because: "no_source" };
    const because = judgeProse(text, String(origin[field] ?? ""));
    if (because) return { at: `${at}/${field}`, because };
  }
  for (const [names, judge] of [
    [lists, judgeProse],
    [words, judgeWord],
  ] as const)
    for (const field of names) {
      const found = checkList(`${at}/${field}`, `${from}/${field}`, entry[field], origin[field], judge, sources);
      if (found) return found;
    }
  return null;
}

type Judge = (text: string, source: string) => Refusal["because"] | null;

function checkList(
  at: string,
  from: string,
  list: unknown,
  origin: unknown,
  judge: Judge,
  sources: Readonly<Record<string, string>>,
): Refusal | null {
  if (!Array.isArray(list) || !Array.isArray(origin)) return { at, because: "no_source" };
  const taken = new Set<string>();
  for (const [n, text] of list.entries()) {
    const source = sources[`${at}/${n}`] ?? "";
    const number = source.startsWith(`${from}/`) ? source.slice(from.length + 1) : "";
    const line: unknown = /^\d+$/.test(number) ? origin[Number(number)] : undefined;
    // One line twice would be two deeds where there was one.
    if (typeof line !== "string" || typeof text !== "string" || taken.has(source))
      return { at: `${at}/${n}`, because: "no_source" };
    taken.add(source);
    const because = judge(text, line);
    if (because) return { at: `${at}/${n}`, because };
  }
  return null;
}

/** Words that say that somebody else had a part in it, or that it was practice: who keeps the claim keeps them. */
const HEDGES = new Set(
  (
    "alongside assist assistant assisted assisting contributed contributing help helped helping intern internship " +
    "interned jointly junior part partially partly participated participating shadowed supervised supervision " +
    "supported supporting together trainee under unpaid voluntary volunteer volunteered"
  ).split(" "),
);

/**
 * Whether a text is the person's sentences in their order, each from its first word on and ended at a comma or later.
 */
function judgeProse(text: string, source: string): Refusal["because"] | null {
  const said = sentences(source);
  let at = 0;
  for (const sentence of sentences(text)) {
    let found: "kept" | "hedge_lost" | null = null;
    for (; at < said.length && found !== "kept"; at++) {
      const whole = said[at] ?? [];
      const kept = keptLength(sentence, whole, false);
      if (kept === null || !mayEndAt(whole, kept)) continue;
      found = whole.slice(kept).some(({ core }) => HEDGES.has(core.toLowerCase())) ? "hedge_lost" : "kept";
      if (found === "hedge_lost") return "hedge_lost";
    }
    if (found === null) return "invented";
  }
  return null;
}

/** Whether a skill, or a course, is the person's, or another spelling of it. */
function judgeWord(text: string, source: string): Refusal["because"] | null {
  const own = tokens(source);
  return keptLength(tokens(text), own, true) === own.length ? null : "invented";
}

/** A word as it stands, and without the signs around it. */
interface Token {
  raw: string;
  core: string;
}

function tokens(text: string): Token[] {
  return text
    .split(/\s+/)
    .filter((raw) => raw !== "")
    .map((raw) => ({ raw, core: raw.replace(/^[("'“‘[]+|[)"'”’\].,;:!?]+$/g, "") }));
}

/** Sentences as their words; a stop inside 'Node.js' or 'e.g. this' ends none. */
function sentences(text: string): Token[][] {
  const all: Token[][] = [];
  let open: Token[] = [];
  const words = tokens(text);
  for (const [n, token] of words.entries()) {
    open.push(token);
    const next = words[n + 1];
    if (!next || (/[.!?]["'”’)\]]*$/.test(token.raw) && /^["'“‘([]*\p{Lu}/u.test(next.raw))) {
      all.push(open);
      open = [];
    }
  }
  return all;
}

/** How many words of the source a text covers from the first on; null where it says anything else. */
function keptLength(text: readonly Token[], source: readonly Token[], alone: boolean): number | null {
  let at = 0;
  for (let n = 0; n < text.length;) {
    const here = text[n];
    const there = source[at];
    if (!here || !there) return null;
    if (here.core === there.core) {
      n++;
      at++;
      continue;
    }
    const other = otherSpelling(text, n, source, at, alone);
    if (other === null) return null;
    n += other.text;
    at += other.source;
  }
  return at;
}

/** The rows of the table as words in small letters; a spelling after `^` counts only where it stands alone. */
const TABLE = synonyms.map((row) =>
  row.split("/").map((spelling) => ({
    alone: spelling.startsWith("^"),
    words: spelling.replace(/^\^/, "").toLowerCase().split(" "),
  })),
);

function otherSpelling(
  text: readonly Token[],
  n: number,
  source: readonly Token[],
  at: number,
  alone: boolean,
): { text: number; source: number } | null {
  const standsAt = (list: readonly Token[], from: number, words: readonly string[]) =>
    words.every((word, i) => {
      const token = list[from + i];
      // Between the words of one name stands nothing.
      return token?.core.toLowerCase() === word && (i === words.length - 1 || token.raw.endsWith(token.core));
    });
  const fits = (list: readonly Token[], words: readonly string[]) => !alone || list.length === words.length;
  for (const row of TABLE)
    for (const mine of row)
      for (const theirs of row) {
        if (mine === theirs || (!alone && (mine.alone || theirs.alone))) continue;
        if (
          standsAt(text, n, mine.words) &&
          standsAt(source, at, theirs.words) &&
          fits(text, mine.words) &&
          fits(source, theirs.words)
        )
          return { text: mine.words.length, source: theirs.words.length };
      }
  return null;
}

/** Whether the words before the one at `length` may stand alone: a comma, a semicolon or a dash follows, or nothing. */
function mayEndAt(words: readonly Token[], length: number): boolean {
  if (length === words.length) return true;
  const last = words[length - 1];
  const next = words[length];
  if (!last || !next || length < 2) return false;
  return /[,;:]$/.test(last.raw) ? !/^\p{N}/u.test(next.core) : /^[–—(]/.test(next.raw);
}

function pointersOf(value: unknown, at: string): string[] {
  if (typeof value === "string") return value === "" ? [] : [at];
  if (Array.isArray(value)) return value.flatMap((item, n) => pointersOf(item, `${at}/${n}`));
  return Object.entries((value ?? {}) as Fields).flatMap(([key, part]) => pointersOf(part, `${at}/${key}`));
}

/** The same with its keys in one order, so that two can be compared. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
