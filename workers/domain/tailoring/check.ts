/**
 * The checker: refuses a tailored resume that says anything which the person's own does not. It shares no code with the
 * writer, so that a mistake of the one is seen by the other; the table of spellings is data of both. Pure.
 *
 * A fact of its own (a name, a title, a date, a degree, a mark, a link) is exactly the person's, and stands in the same
 * entry, as is a section that no field has. A text is the person's word for word: what a cut at a comma, or a sentence
 * left out, takes away may be what limits the rest. A skill may be spelled otherwise where the table says that both
 * spellings mean one thing.
 */
import type { Resume } from "../resumes/resume";
import synonyms from "./synonyms.json";

export interface CheckFailure {
  /** The JSON pointer of what was refused. */
  at: string;
  because: "no_source" | "other_entry" | "not_the_same" | "missing" | "invented";
}

interface Entries {
  /** Facts that must be exactly the person's. */
  exact: readonly string[];
  /** Texts of several words, and lists of them that may be shorter and in another order. */
  prose: readonly string[];
  lists: readonly string[];
  /** Short texts in any order: skills, courses. */
  words: readonly string[];
  /** Lists that must be as they are: every text, in its order. */
  fixed?: readonly string[];
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
    fixed: ["highlights"],
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
  others: { exact: ["name"], prose: [], lists: [], words: [], fixed: ["lines"], whole: true },
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
): CheckFailure | null {
  const judges = judgesFor(own);
  const refused = checkBasics(own, tailored, sources, judges);
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
      judges,
    );
    if (found) return found;
  }
  return null;
}

function checkBasics(
  own: Resume,
  tailored: Resume,
  sources: Readonly<Record<string, string>>,
  judges: Judges,
): CheckFailure | null {
  const { summary, label, ...rest } = tailored.basics;
  const { summary: ownSummary, label: ownLabel, ...ownRest } = own.basics;
  if (JSON.stringify(sorted(rest)) !== JSON.stringify(sorted(ownRest)))
    return { at: "/basics", because: "not_the_same" };
  const at = "/basics/label";
  const [job] = own.work;
  // A title becomes the headline only where there is none, and only while the job goes on.
  const now = job && job.startDate !== "" && job.endDate === "" ? job.position : "";
  const isOwn = label === ownLabel && (label === "" || sources[at] === at);
  const isTitle = ownLabel === "" && label === now && sources[at] === "/work/0/position";
  if (!isOwn && !isTitle) return { at, because: label === "" ? "missing" : "not_the_same" };
  if (summary === "") return ownSummary === "" ? null : { at: "/basics/summary", because: "missing" };
  if (sources["/basics/summary"] !== "/basics/summary") return { at: "/basics/summary", because: "no_source" };
  const because = judges.prose(summary, ownSummary);
  return because && { at: "/basics/summary", because };
}

function checkEntries(
  part: string,
  rule: Entries,
  own: readonly Fields[],
  tailored: readonly Fields[],
  sources: Readonly<Record<string, string>>,
  judges: Judges,
): CheckFailure | null {
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
    const found = checkEntry({ at, entry, from, origin, rule, sources, judges });
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
  judges: Judges;
}): CheckFailure | null {
  const { at, entry, from, origin, rule, sources, judges } = given;
  const { exact, prose, lists, words, fixed = [] } = rule;
  const known = new Set([...exact, ...prose, ...lists, ...words, ...fixed]);
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
    const because = judges.prose(text, String(origin[field] ?? ""));
    if (because) return { at: `${at}/${field}`, because };
  }
  for (const field of fixed)
    if (JSON.stringify(entry[field]) !== JSON.stringify(origin[field]))
      return { at: `${at}/${field}`, because: "not_the_same" };
  for (const [names, judge] of [
    [lists, judges.prose],
    [words, judges.word],
  ] as const)
    for (const field of names) {
      const found = checkList(`${at}/${field}`, `${from}/${field}`, entry[field], origin[field], judge, sources);
      if (found) return found;
    }
  return null;
}

type Judge = (text: string, source: string) => CheckFailure["because"] | null;

function checkList(
  at: string,
  from: string,
  list: unknown,
  origin: unknown,
  judge: Judge,
  sources: Readonly<Record<string, string>>,
): CheckFailure | null {
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

interface Judges {
  /** Whether a text is the person's. */
  prose: Judge;
  /** Whether a skill, or a course, is the person's. */
  word: Judge;
}

/** A row of the table; its spellings as words in small letters. */
interface Row {
  spellings: {
    /** It counts only where it stands alone: in a sentence it may mean something else. */
    alone: boolean;
    words: readonly string[];
  }[];
  /** The resume must hold one of these words, because a spelling has another meaning in other trades. */
  where: readonly string[];
}

const TABLE: readonly Row[] = synonyms.map(({ names, where }) => ({
  spellings: names.split("/").map((name) => ({
    alone: name.startsWith("^"),
    words: name.replace(/^\^/, "").toLowerCase().split(" "),
  })),
  where: where?.split(" ") ?? [],
}));

/** The judges of single texts, by the trade that the resume shows. */
export function judgesFor(own: Resume): Judges {
  const held = new Set(
    pointersOf(own, "", (text) => text).flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []),
  );
  const rows = TABLE.filter(({ where }) => where.length === 0 || where.some((word) => held.has(word)));
  const judge =
    (alone: boolean): Judge =>
    (text, source) =>
      isSame(tokens(text), tokens(source), rows, alone) ? null : "invented";
  return { prose: judge(false), word: judge(true) };
}

/** A word as it stands, and parted from the signs around it. */
interface Token {
  raw: string;
  lead: string;
  core: string;
  tail: string;
}

function tokens(text: string): Token[] {
  return text
    .split(/\s+/)
    .filter((raw) => raw !== "")
    .map((raw) => {
      const lead = /^[("'“‘[]*/.exec(raw)?.[0] ?? "";
      const core = raw.slice(lead.length).replace(/[)"'”’\].,;:!?]+$/, "");
      return { raw, lead, core, tail: raw.slice(lead.length + core.length) };
    });
}

/** Whether two texts are the same word for word, signs and all, but for the spellings of the table. */
function isSame(text: readonly Token[], source: readonly Token[], rows: readonly Row[], alone: boolean): boolean {
  let n = 0;
  let at = 0;
  while (n < text.length && at < source.length) {
    if (text[n]?.raw === source[at]?.raw) {
      n++;
      at++;
      continue;
    }
    const other = otherSpelling(text, n, source, at, rows, alone);
    if (other === null) return false;
    n += other.text;
    at += other.source;
  }
  return n === text.length && at === source.length;
}

/** The beginning of a text that makes the words before it a company's name: 'React Ltd', 'Azure Infotech'. */
const OF_A_NAME = /^(?:\p{Lu}|(?:ltd|limited|pvt|private|inc|llp|llc|plc|gmbh|corp|co)(?!\p{L}))/u;

function otherSpelling(
  text: readonly Token[],
  n: number,
  source: readonly Token[],
  at: number,
  rows: readonly Row[],
  alone: boolean,
): { text: number; source: number } | null {
  const standsAt = (list: readonly Token[], from: number, words: readonly string[]) =>
    words.every((word, i) => {
      const token = list[from + i];
      // Between the words of one name stands nothing.
      return (
        token?.core.toLowerCase() === word &&
        (i === 0 || token.lead === "") &&
        (i === words.length - 1 || token.tail === "")
      );
    });
  const fits = (list: readonly Token[], words: readonly string[]) => !alone || list.length === words.length;
  for (const { spellings } of rows)
    for (const mine of spellings)
      for (const theirs of spellings) {
        if (mine === theirs || (!alone && (mine.alone || theirs.alone))) continue;
        if (
          !standsAt(text, n, mine.words) ||
          !standsAt(source, at, theirs.words) ||
          !fits(text, mine.words) ||
          !fits(source, theirs.words)
        )
          continue;
        const next = source[at + theirs.words.length];
        const tail = source[at + theirs.words.length - 1]?.tail;
        // The signs around the words are the person's too, and a company's name is no skill.
        if (text[n]?.lead !== source[at]?.lead || text[n + mine.words.length - 1]?.tail !== tail) continue;
        if (tail === "" && next && OF_A_NAME.test(next.core)) continue;
        return { text: mine.words.length, source: theirs.words.length };
      }
  return null;
}

/** The pointers of all that a value says, or what `pick` makes of each text. */
function pointersOf(value: unknown, at: string, pick = (_text: string, pointer: string) => pointer): string[] {
  if (typeof value === "string") return value === "" ? [] : [pick(value, at)];
  if (Array.isArray(value)) return value.flatMap((item, n) => pointersOf(item, `${at}/${n}`, pick));
  return Object.entries((value ?? {}) as Fields).flatMap(([key, part]) => pointersOf(part, `${at}/${key}`, pick));
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
