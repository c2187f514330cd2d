import { affinity, nearestOf, numberOf } from "./nearness";
import { familyOfTechnology, titleTechnologies, type TitleTechnologies } from "./technologies";
import { levelOf, yearsOf, type Level } from "./seniority";
import { ALSO_AS, ANY_WORK, HEADS, NOISE, REWRITES, UNDER_ITS_HEAD, WEAK_HEADS, type Head } from "./title-words";
import {
  BESIDE_PRODUCT,
  ENGINEERING,
  FOR_ANY_EXPERT,
  GENERIC,
  LASTING,
  LOW,
  MANAGERS_BY_TRADE,
  OF_THINGS,
  ORDINARY,
  PHYSICAL,
  RUN_BY_OTHERS,
  SEASONED,
  STAFFING,
  SERVING,
  TAKEN_BY_PRODUCT,
} from "./trade-groups";
import { tradeLines, type Family } from "./trades";

/** A title, read once: what trade, on what technology, at what level. */
export interface TitleView {
  /** The trades it names, the main one first; empty when none of ours. */
  families: Family[];
  /**
   * For each of `families`, how far it is the work: 1 for the main one and those beside it, less for what is only
   * mentioned.
   */
  weights: readonly number[];
  /** The numbers of `families`. */
  numbers: readonly number[];
  /** As a wanted title: by its number, how near each trade is to those that it names in full. */
  near: Float64Array;
  /** What its grammatical head says of the work, or null when it has none. */
  head: Head | null;
  technologies: readonly string[];
  /** `technologies` with those that they stand on: Django stands on Python. */
  stack: readonly string[];
  level: Level;
  /** All its canonical words, for titles that are the same. */
  text: string;
  /** Its content words, without heads, level, place and noise. */
  words: ReadonlySet<string>;
  /** A bit for each of `words`, of which several may have the same: titles with no bit in common share no word. */
  wordBits: number;
  /** The technology alone names the trade: a 'Python Developer' writes Python in any craft of programming. */
  byTechnology: boolean;
  /** True for a wanted title that takes any work ('Fresh Graduate - Any Stream', 'Looking For Job', 'Intern'). */
  anyWork: boolean;
}

const SEPARATORS = /[,{}|:;–—•@!]|\s-+\s|-\s|\s-|\b(?:for|with|to|at|within)\b/;
const WORDS_AND_JOINTS = /[\p{L}\p{N}]+|[/&+]/gu;
const JOINTS: ReadonlySet<string> = new Set(["/", "&", "+", "and", "or"]);
/** A title up to its first sign. */
const FIRST_PART = /\s[-–—|]+\s|[,:(|[]/;
const PARENTHESES = /[([]([^)\]]*)(?:[)\]]|$)/g;
/** Titles beyond it are cut. */
const LONGEST_TITLE = 200;

/**
 * Heads whose work a technology alone may name ('Java Lead', 'SAP Consultant'); nobody writes Java as a 'Java Trainer'.
 */
const PROGRAMMING_HEADS: ReadonlySet<Head> = new Set<Head>([
  "engineer",
  "consultant",
  "manager",
  "worker",
  "hand",
  "architect",
  "administrator",
  "analyst",
]);

const BUILDING_HEADS: ReadonlySet<Head> = new Set<Head>(["engineer", "consultant", "architect", "administrator"]);

interface Entry {
  name?: Family;
  /** By head: what the phrase names with it. */
  fields?: Map<Head, Family>;
  head?: Head;
  /** The head that a name ends in: 'data analyst' is an analyst. */
  endsIn?: Head;
}
interface Lexicon {
  entries: Map<string, Entry>;
  /** Single words of all phrases, so that a plural is known. */
  words: Set<string>;
  /** By its first word, the words of the longest phrase that begins with it. */
  longest: Map<string, number>;
}
let built: Lexicon | null = null;

function lexicon(): Lexicon {
  if (built) return built;
  const entries = new Map<string, Entry>();
  const words = new Set<string>();
  const longest = new Map<string, number>();
  const entry = (phrase: string): Entry => {
    const found = entries.get(phrase);
    if (found) return found;
    const parts = phrase.split(" ");
    const first = parts[0] ?? "";
    longest.set(first, Math.max(longest.get(first) ?? 1, parts.length));
    for (const w of parts) words.add(w);
    const made: Entry = {};
    entries.set(phrase, made);
    return made;
  };
  for (const [head, list] of Object.entries(HEADS)) for (const w of list) entry(w).head ??= head as Head;
  for (const [family, lines] of tradeLines()) {
    for (const { heads, phrases } of clauses(lines)) {
      for (const phrase of phrases) {
        const e = entry(phrase);
        if (heads.length === 0) e.name ??= family;
        for (const head of heads) if (!(e.fields ??= new Map<Head, Family>()).has(head)) e.fields.set(head, family);
      }
    }
  }
  // 'Marketing' is a name and a field: with a head it is the field, and alone the first of what it says.
  for (const [phrase, e] of entries) {
    if (!e.name) continue;
    e.endsIn = entries.get(phrase.split(" ").at(-1) ?? "")?.head;
    if (!e.fields) continue;
    if (e.endsIn) delete e.fields;
    else delete e.name;
  }
  built = { entries, words, longest };
  return built;
}

/** The clauses of a trade in the table: names have no heads, and a line without heads goes on with those above it. */
function clauses(lines: readonly string[]): { heads: Head[]; phrases: string[] }[] {
  let heads: Head[] = [];
  return lines
    .filter((line) => !line.startsWith("#"))
    .map((line) => {
      const [, opening, list = ""] = /^(= |[a-z ]+: )?(.+)$/.exec(line) ?? [];
      if (opening) heads = (opening.match(/[a-z]+/g) ?? []) as Head[];
      return { heads, phrases: list.split(", ") };
    });
}

interface Mark {
  entry: Entry;
  at: number;
  /** Just after its last word. */
  end: number;
  phrase: string;
}
/** A stretch of a title between signs, or between 'and' and 'or'. */
interface Segment {
  words: string[];
  marks: Mark[];
  /** Nothing stands in it but heads and noise. */
  bare: boolean;
  role: Mark | null;
}
/** Segments joined by 'and', '/' or '&': what they name stands side by side. */
type Group = Segment[];

function readGroup(words: readonly string[]): Group {
  const { entries, longest } = lexicon();
  const group: Group = [];
  let segment: Segment = { words: [], marks: [], bare: true, role: null };
  const close = () => {
    segment.role = roleOf(segment);
    if (segment.words.length > 0) group.push(segment);
    segment = { words: [], marks: [], bare: true, role: null };
  };
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? "";
    let found: { entry: Entry; phrase: string; length: number } | null = null;
    for (let length = Math.min(longest.get(word) ?? 0, words.length - at); length > 0 && !found; length--) {
      const phrase = length === 1 ? word : words.slice(at, at + length).join(" ");
      const entry = entries.get(phrase);
      if (entry) found = { entry, phrase, length };
    }
    const length = found?.length ?? 1;
    if (!found && JOINTS.has(word)) close();
    else {
      const start = segment.words.length;
      segment.words.push(...words.slice(at, at + length));
      if (found) segment.marks.push({ entry: found.entry, at: start, end: start + length, phrase: found.phrase });
      if (found ? found.entry.head === undefined && !WIDE_FIELDS.has(found.phrase) : !isNoise(word))
        segment.bare = false;
    }
    at += length;
  }
  close();
  return group;
}

/** Words that may stand between a name and a weak head: 'Engineer II Lead'. */
const LEVEL_WORDS: ReadonlySet<string> = new Set([
  "senior",
  "junior",
  "lead",
  "principal",
  "staff",
  "team",
  "i",
  "ii",
  "iii",
  "iv",
  "v",
  "1",
  "2",
  "3",
]);
/** Fields so wide that a head with one of them alone is as good as bare ('Technical Manager, DevOps'). */
const WIDE_FIELDS: ReadonlySet<string> = new Set(["technical", "technology"]);
/** Words after a field that change nothing: 'Manager, Marketing Services'. */
const TRAILING: ReadonlySet<string> = new Set([
  "service",
  "services",
  "department",
  "practice",
  "division",
  "function",
  "solutions",
  "programs",
  "functions",
  "planning",
]);
/** A head tells nothing of the trade, unless it is one: 'accountant'. */
const isContent = (word: string): boolean => {
  const entry = lexicon().entries.get(word);
  return entry?.head === undefined || entry.name !== undefined;
};
/** The head that a mark is, or that its name ends in. */
const headIn = (mark: Mark): Head | null => mark.entry.head ?? mark.entry.endsIn ?? null;
const isNoise = (word: string): boolean => NOISE.has(word) || /^\d+$/.test(word);

/**
 * The last head or name of a segment; a weak head just after a name leaves the name its say ('Nurse Manager', 'Engineer
 * Trainee').
 */
function roleOf(segment: Segment): Mark | null {
  const roles = segment.marks.filter((m) => m.entry.name || m.entry.head);
  let role = roles.at(-1) ?? null;
  for (
    let before = roles.at(-2);
    role?.entry.head && !role.entry.name && WEAK_HEADS.has(role.entry.head) && before;
    before = roles[roles.indexOf(role) - 1]
  ) {
    if (!segment.words.slice(before.end, role.at).every((w) => LEVEL_WORDS.has(w))) break;
    role = before;
  }
  // 'Manager of Marketing Intern' aside, the first head of several weak ones says nothing more than the last.
  return role?.entry.head && WEAK_HEADS.has(role.entry.head) && !role.entry.name ? (roles.at(-1) ?? null) : role;
}

function plain(words: readonly string[]): string[] {
  const { words: known } = lexicon();
  return words.map((w) => {
    const singular = w.endsWith("s") && w.length > 3 && !known.has(w) ? w.slice(0, -1) : w;
    return known.has(singular) ? singular : w;
  });
}

function groupsOf(text: string): Group[] {
  return text
    .split(SEPARATORS)
    .map((s) => plain(s.match(WORDS_AND_JOINTS) ?? []))
    .map(readGroup)
    .filter((g) => g.length > 0);
}

/** A board lists one title in many places. */
const KEPT = 2_000;
const known = new Map<string, TitleView>();

/** Reads a title, each once while it is remembered. Total; capped at 200 characters. */
export function readTitle(title: string): TitleView {
  const capped = title.slice(0, LONGEST_TITLE);
  let view = known.get(capped);
  if (view === undefined) {
    view = parseTitle(capped);
    if (known.size >= KEPT) known.clear();
    known.set(capped, view);
  }
  return view;
}

function parseTitle(capped: string): TitleView {
  let text = capped
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
  for (const [pattern, by] of REWRITES) text = text.replace(pattern, by);
  // What stands in parentheses is said beside the title: 'Chef (DevOps) Engineer' is one who knows Chef.
  const asides: string[] = [];
  const line = text.replace(PARENTHESES, (_, inside: string) => {
    asides.push(inside);
    return " ";
  });
  const main = groupsOf(line);
  const beside = asides.flatMap(groupsOf);
  const technologies = titleTechnologies(capped);
  const leading = capped.split(FIRST_PART)[0] ?? "";
  const role = tradesOf(main, beside, leading === capped ? technologies.all : titleTechnologies(leading).all);
  const families = withTechnology(role, technologies);
  const segments = [...main, ...beside].flat();
  const words = new Set(segments.flatMap((s) => s.words).filter((w) => !isNoise(w) && isContent(w)));
  return {
    families: families.families,
    weights: shared(families.weights),
    numbers: shared(families.families.map(numberOf)),
    near: nearestOf(families.families.filter((_, i) => i === 0 || families.weights[i] === 1)),
    head: role.head,
    byTechnology: families.families[0] !== role.families[0] || (role.byTechnology ?? false),
    technologies: technologies.named,
    stack: technologies.stack,
    level: levelIn(text, segments, families.families),
    text: segments.flatMap((s) => s.words).join(" "),
    words,
    wordBits: bitsOf(words),
    anyWork: ANY_WORK.test(text.trim()),
  };
}

const sharedLists = new Map<string, readonly number[]>();

/** One list for all that hold the same: titles held one after another are then read from the processor's cache. */
function shared(list: readonly number[]): readonly number[] {
  const key = list.join();
  const same = sharedLists.get(key);
  if (same) return same;
  sharedLists.set(key, list);
  return list;
}

function bitsOf(words: Iterable<string>): number {
  let bits = 0;
  for (const word of words) {
    let hash = 0;
    for (let i = 0; i < word.length; i++) hash = Math.imul(hash, 31) + word.charCodeAt(i);
    bits |= 1 << (hash & 31);
  }
  return bits;
}

interface Trades {
  families: Family[];
  weights: number[];
}
interface Role extends Trades {
  head: Head | null;
  byTechnology?: boolean;
  /** Its own words name work that we do not know. */
  other?: boolean;
}

/**
 * What stands beside the work, as a share of it: the kind of work in general, another name for it in parentheses, a
 * mention.
 */
const BESIDE = { generic: 0.8, aside: 0.85, mention: 0.5 };

/**
 * A trade so near to the main one that its mention makes it part of the work: 'Electrical Engineer, Power Electronics'.
 */
const KIN = 0.4;

/** Families with their weights, each once, at its first place. */
function weighed(...lists: readonly (readonly [readonly Family[], number])[]): Trades {
  const families: Family[] = [];
  const weights: number[] = [];
  for (const [list, weight] of lists) {
    for (const family of list) {
      if (families.includes(family)) continue;
      families.push(family);
      weights.push(families.length === 1 ? weight : besideWeight(family, weight, families[0] ?? family));
    }
  }
  return { families, weights };
}

function besideWeight(family: Family, weight: number, main: Family): number {
  // A 'Project Manager, Software' writes none.
  if (GENERIC.has(family)) return ENGINEERING.has(main) || weight > BESIDE.mention ? BESIDE.generic : weight;
  const kin = weight === BESIDE.mention && affinity(main, family) >= KIN;
  const wide = LASTING.has(family) && (ENGINEERING.has(main) || !ENGINEERING.has(family));
  return wide || kin ? Math.max(BESIDE.generic, weight) : weight;
}

/**
 * The trades: those of the first group that has a head or a name; a head that stands alone is told by what else the
 * title says.
 */
function tradesOf(main: readonly Group[], asides: readonly Group[], leading: readonly string[]): Role {
  const groups = [...main, ...asides];
  // Work for which people of every trade are hired as experts: 'Chemistry Specialist - Freelance AI Trainer'.
  const said = groups.flatMap((g) => g.flatMap((s) => s.marks.flatMap((m) => m.entry.name ?? [])));
  const expert = said.find((f) => FOR_ANY_EXPERT.has(f));
  if (expert) return { families: [expert], weights: [1], head: null };
  const at = groups.findIndex((g) => g.some((s) => s.role));
  const own = groups[at];
  if (!own) return headless(groups, leading);
  const role = own.find((s) => s.role)?.role ?? null;
  const head = role ? headIn(role) : null;
  let trades = side(own);
  let named: Family[] | null = null;
  let share = 1;
  if (trades.length === 0) {
    const bare = own.every((s) => s.bare);
    const programs = head !== null && PROGRAMMING_HEADS.has(head);
    const byTechnology = programs ? leading.flatMap((t) => familyOfTechnology(t)?.family ?? []) : [];
    const from = head === null || (!bare && WEAK_HEADS.has(head)) ? [] : fromOthers(groups, at, head, bare);
    named = byTechnology.slice(0, 1);
    trades = named.length > 0 ? named : from;
    // 'Performance Architect, AI': beside words of its own that we do not know, the field is less sure.
    if (trades === from && !bare && head === "architect") share = BESIDE.aside;
    if (trades.length === 0 && (head === "engineer" || head === "analyst")) {
      // 'Service Delivery Engineer, SRE': a name of engineers tells which engineer.
      const names = groups.slice(at + 1).flatMap((g) => g.flatMap((s) => s.role?.entry.name ?? []));
      trades = names.filter((f) => ENGINEERING.has(f)).slice(0, 1);
      if (head === "engineer") share = BESIDE.aside;
    }
    // A title's own head that names no trade of ours: a trade mentioned later is not its trade.
    if (trades.length === 0)
      return { families: [], weights: [], head, other: head !== null && WEAK_HEADS.has(head) && !bare };
  }
  const aside = asides.flatMap((group) => (group !== own && group.some((s) => s.role) ? side(group) : []));
  const told = (m: Mark): Family | undefined => m.entry.name ?? (head ? fieldFor(m, head) : undefined);
  const mentioned = groups.flatMap((g) => g.flatMap((s) => s.marks.flatMap((m) => told(m) ?? [])));
  // Who leads programmers is told by what they write; an analyst of data by the trade whose data it is.
  const led = trades[0] === "engineeringManager" ? "engineer" : trades[0] === "dataAnalyst" ? head : null;
  const served = led ? fieldsUnder(own, led) : [];
  // After 'Software Engineer' what follows is the kind of engineering, or only the customer ('…, Supply Chain').
  const first = trades[0];
  const kinds = first && GENERIC.has(first) ? [...trades, ...aside, ...mentioned] : [];
  const kind = kinds.filter((f) => !GENERIC.has(f) && ENGINEERING.has(f)).slice(0, 1);
  // Whom a name of programs calls a tester tests programs, on whatever thing.
  // A project is of what its engineers would build.
  const about = (t: Family) =>
    t === "project" ? [...mentioned, ...groups.flatMap((g) => fieldsUnder(g, "engineer"))] : mentioned;
  const meant = trades.map((t) => (t === "qa" && role?.entry.name ? t : (ofThings(t, about(t)) ?? t)));
  const beside = mentioned.filter((f) => meant.includes(f) || !trades.includes(f));
  const all = weighed([kind, 1], [meant, share], [[...aside, ...served], BESIDE.aside], [beside, BESIDE.mention]);
  return { ...all, head, byTechnology: trades === named };
}

/** The trade that a word of software means beside things: a 'Battery Test Engineer' tests no program. */
function ofThings(main: Family, mentioned: readonly Family[]): Family | undefined {
  if (main === "automation" && mentioned.includes("qa")) return "qa";
  const thing = mentioned.find((f) => PHYSICAL.has(f));
  if (
    !thing ||
    mentioned.some((f) => GENERIC.has(f) || (ENGINEERING.has(f) && f !== main && !PHYSICAL.has(f) && !LOW.has(f)))
  )
    return undefined;
  const meant = OF_THINGS.get(main);
  return meant === "thing" ? thing : meant;
}

const fieldsUnder = (group: Group, head: Head): Family[] =>
  group.flatMap((s) => s.marks.flatMap((m) => fieldFor(m, head) ?? []));

/**
 * Heads whose field names the work when no head is said; nobody is a teacher or an architect of Java by saying 'Java'.
 */
const TOLD_BY_FIELD: readonly Head[] = [
  "worker",
  "engineer",
  "analyst",
  "scientist",
  "designer",
  "technician",
  "operator",
];
/** Fields that say something only beside a head: 'General Application', 'Enterprise Marketing'. */
const ONLY_BESIDE_A_HEAD: ReadonlySet<string> = new Set(
  (
    "application applications technical technology enterprise business product customer client solution " +
    "solutions corporate platform support project process operations design research quality test"
  ).split(" "),
);
/** An agent noun that we do not know is a head all the same: a 'Quantum Networking Physicist' runs no network. */
const UNKNOWN_HEAD = /(?:[^e]er|or|ist|(?<!clinic)ian|man|woman)$/;

/** A title of fields alone ('Frontend / React', 'International Voice Process'). */
function headless(groups: readonly Group[], leading: readonly string[]): Role {
  const { words } = lexicon();
  // A first part of one unknown word, as 'Capgemini - Power BI', is a name.
  const tells = (g: Group) => g.some((s) => s.marks.length > 0 || s.words.filter((w) => !isNoise(w)).length > 1);
  const own = groups.find(tells) ?? [];
  const lastOf = (g: Group | undefined) => g?.at(-1)?.words.findLast((w) => !isNoise(w)) ?? "";
  const unknownHead = (w: string) => UNKNOWN_HEAD.test(w) && !words.has(w);
  if ([lastOf(own), lastOf(groups[0])].some(unknownHead)) return { families: [], weights: [], head: null };
  const first = (m: Mark): Family | undefined =>
    ONLY_BESIDE_A_HEAD.has(m.phrase) || UNDER_ITS_HEAD.has(m.phrase)
      ? undefined
      : TOLD_BY_FIELD.map((h) => m.entry.fields?.get(h)).find((f) => f !== undefined);
  const fieldsIn = (some: readonly Group[]) =>
    some.flatMap((g) => g.flatMap((s) => s.marks.flatMap((m) => first(m) ?? [])));
  const told = [...fieldsIn([own]), ...leading.flatMap((t) => familyOfTechnology(t)?.family ?? [])];
  const [main, ...rest] = [...told, ...(told.length > 0 ? fieldsIn(groups.filter((g) => g !== own)) : [])];
  const byTechnology = main !== undefined && fieldsIn([own]).length === 0;
  return { ...weighed([main ? [main] : [], 1], [rest, BESIDE.mention]), head: null, byTechnology };
}

/** What the segments of a group name; one without a head takes the next one's ('Sales & Marketing Executive'). */
function side(group: Group): Family[] {
  const families: Family[] = [];
  group.forEach((segment, i) => {
    const role = segment.role ?? group.slice(i + 1).find((s) => s.role)?.role ?? null;
    if (segment.role) families.push(...namesOf(segment, segment.role));
    else if (role) families.push(...fieldsOf(segment, headIn(role)));
  });
  return [...new Set(families)];
}

function fieldFor(mark: Mark, head: Head): Family | undefined {
  const fields = mark.entry.fields;
  if (!fields) return undefined;
  const own = fields.get(head);
  if (own || UNDER_ITS_HEAD.has(mark.phrase)) return own;
  for (const also of ALSO_AS[head]) {
    const family = fields.get(also);
    // A field too wide for a trade of its own tells nothing under a head that is not its own.
    if (family && (!LOW.has(family) || (head === "hand" && also === "worker"))) return family;
  }
  return undefined;
}

/**
 * What a segment without a head names under another's: its nearest field, when it ends the segment ('Sales' &
 * 'Marketing Executive').
 */
function fieldsOf(segment: Segment, head: Head | null): Family[] {
  if (head === null) return [];
  // Under a weak head a field must end its part of the title: 'Associate, Cleaning Validation' cleans nothing.
  const last = segment.marks.at(-1);
  const ends = last && segment.words.slice(last.end).every((w) => isNoise(w) || TRAILING.has(w));
  if (!last || (WEAK_HEADS.has(head) && !ends)) return [];
  const field = specific(segment.marks.toReversed().flatMap((m) => fieldFor(m, head) ?? []));
  return field ? [field] : [];
}

/** What a segment names under a head: with the nearest field before it, else the first after it. */
function namesOf(segment: Segment, role: Mark): Family[] {
  const before = segment.marks.filter((m) => m.at < role.at).toReversed();
  const after = segment.marks.filter((m) => m.at > role.at);
  const name = role.entry.name;
  if (name === "engineeringManager") {
    // Who leads engineers of things is one of them; who leads programmers may be sought as either.
    const led = specific(before.flatMap((m) => fieldFor(m, "engineer") ?? []));
    return led && !ENGINEERING.has(led) ? [led] : [name];
  }
  if (name && !role.entry.head) return [name];
  const head = role.entry.head;
  // 'Crypto Operations Associate' is of operations: what an associate does comes before what an engineer would.
  const ownFields =
    head === "worker" || head === "hand" ? before.flatMap((m) => m.entry.fields?.get("worker") ?? []) : [];
  const around = head ? fieldsAround(segment, [...before, ...after], role, head) : [];
  const found = specific(ownFields.length > 0 ? ownFields : around);
  // 'SRE Engineer' and 'Mechanical Designer Engineer' say it twice; a 'Chef Engineer' cooks nothing.
  const beside = before[0]?.end === role.at ? before[0].entry : undefined;
  const adjacent = beside?.name && (ENGINEERING.has(beside.name) || beside.endsIn) ? beside.name : undefined;
  const family = found ?? name ?? adjacent;
  return family ? [family] : [];
}

/**
 * What the marks around a role name under its head. Under a weak head a field of other heads must touch it ('Mechanical
 * Intern', not 'Game Production Coordinator'), and beside a desk that serves others it is whom they serve.
 */
function fieldsAround(segment: Segment, marks: readonly Mark[], role: Mark, head: Head): Family[] {
  const own = (m: Mark) => m.entry.fields?.get(head);
  if (!WEAK_HEADS.has(head)) return marks.flatMap((m) => fieldFor(m, head) ?? []);
  const serving = marks.some((m) => SERVING.has(own(m) ?? "software"));
  const empty = (w: string) => isNoise(w) || TRAILING.has(w) || w === "development" || !isContent(w);
  const touches = (m: Mark) => segment.words.slice(Math.min(m.end, role.end), Math.max(m.at, role.at)).every(empty);
  const named = (m: Mark) => own(m) ?? (!serving && touches(m) ? fieldFor(m, head) : undefined);
  // What a 'Finance Systems Manager' manages is systems, of which no trade is known.
  const nearest = marks[0];
  const closed =
    nearest && nearest.end === role.at && UNDER_ITS_HEAD.has(nearest.phrase) && nearest.phrase !== "business";
  return closed && !named(nearest) ? [] : marks.flatMap((m) => named(m) ?? []);
}

/** Of several, the nearest that says something; a software engineer for networks is a software engineer. */
function specific(found: readonly Family[]): Family | null {
  const software = found.some((f) => GENERIC.has(f));
  const telling = found.filter((f) => !GENERIC.has(f) && (!software || ENGINEERING.has(f)));
  return telling.find((f) => !LOW.has(f)) ?? telling[0] ?? found[0] ?? null;
}

/** What the other parts of the title tell of a head that stands alone: a field, and for a weak one a whole name. */
function fromOthers(groups: readonly Group[], at: number, head: Head, bare: boolean): Family[] {
  for (const group of [...groups.slice(at + 1), ...groups.slice(0, at).toReversed()]) {
    const other = group.find((s) => s.role)?.role ?? null;
    if (bare && other && (WEAK_HEADS.has(head) || other.entry.name || other.entry.head === head)) {
      const named = side(group);
      if (named.length > 0) return named;
      // 'Manager, Engineering' and 'Director - Software Engineering' lead programmers.
      if (head === "manager" && other.entry.head === "engineer" && group.every((s) => s.bare))
        return ["engineeringManager"];
    }
    const fields = group.flatMap((s) => fieldsOf(s, head));
    if (fields.length > 0) return [...new Set(fields)];
  }
  return [];
}

/**
 * A technology names the trade where the words do not ('Java Lead'), or only the kind of help ('SAP Functional
 * Consultant').
 */
function withTechnology(role: Role, technologies: TitleTechnologies): Trades {
  const { families, weights, head } = role;
  const main = families[0];
  if (head !== null && !PROGRAMMING_HEADS.has(head)) return role;
  const telling = technologies.all.flatMap((t) => familyOfTechnology(t) ?? []);
  // Beside 'Software Engineer' a language tells more than the cloud it runs in, and a system that others run nothing.
  const used = main && GENERIC.has(main) ? telling.filter((f) => !RUN_BY_OTHERS.has(f.family)) : telling;
  const implied = used.find((f) => f.product) ?? used.find((f) => f.family !== "cloud") ?? used[0];
  if (!implied || (families.includes(implied.family) && weights[families.indexOf(implied.family)] === 1)) return role;
  // An 'Alliance Manager, AWS' runs no cloud.
  if (main === undefined) return role.other && !implied.product ? role : { families: [implied.family], weights: [1] };
  const builds =
    head !== null &&
    BUILDING_HEADS.has(head) &&
    (!BESIDE_PRODUCT.has(main) || (head === "consultant" && STAFFING.has(main)));
  const taken = implied.product && (builds || TAKEN_BY_PRODUCT.has(main));
  const unsaid =
    (GENERIC.has(main) || (main === "automation" && implied.family === "qa")) &&
    families.every((f) => GENERIC.has(f) || !ENGINEERING.has(f));
  if (!taken && !unsaid) return role;
  const rest = families.map((f, i) => [[f], weights[i] ?? 1] as const);
  // 'Software Engineer (Java/React)' is sought for both ends.
  const others = unsaid ? technologies.named.flatMap((t) => familyOfTechnology(t)?.family ?? []) : [];
  return weighed([[implied.family], 1], [others, BESIDE.aside], ...rest);
}

const KEEPS_LEVEL = /\b(?:lead|director|head|vp|cto|chief|cfo|cmo|coo|ciso|cio)\b/;
const ROMAN = ["i", "ii", "iii", "iv", "v"];

function levelIn(text: string, segments: readonly Segment[], families: readonly Family[]): Level {
  const left: string[] = [];
  const managersByTrade = MANAGERS_BY_TRADE.has(families[0] ?? "software");
  for (const { words, marks, bare } of segments) {
    // 'Manager, Customer Success' leads people, as a 'Customer Success Manager' does not.
    const leads = bare || !managersByTrade;
    const taken = new Map(marks.map((m) => [m.at, m]));
    for (let i = 0; i < words.length; i++) {
      const word = words[i] ?? "";
      const mark = taken.get(i);
      if (!mark) {
        // 'Engineer 2' is a level; a lone number elsewhere is not.
        const before = words[i - 1] ?? "";
        if (!/^\d+$/.test(word)) left.push(word);
        else if (/^[1-5]$/.test(word) && (before === "level" || lexicon().entries.has(before)))
          left.push(ROMAN[Number(word) - 1] ?? "");
        continue;
      }
      const manager = leads && /\bmanager\b/.test(mark.phrase);
      if (mark.entry.head !== undefined && mark.entry.name === undefined && (manager || mark.phrase !== "manager"))
        left.push(mark.phrase);
      else if (manager) left.push("manager");
      else if (KEEPS_LEVEL.test(mark.phrase)) left.push(mark.phrase);
      i = mark.end - 1;
    }
  }
  const family = families[0] ?? "software";
  const said = left
    .flatMap((w) => w.split(" "))
    .filter((w) => !(ORDINARY.get(family)?.has(w) ?? false))
    .join(" ");
  const level = levelOf(said, text);
  if (!level.stated && SEASONED.has(family)) return { ...level, years: { from: 3, to: 60, near: [1, 60] } };
  level.managerByName = /\bmanager\b|\bhead\b|\bdirector\b/.test(text);
  if (families[0] === "engineeringManager" && level.value < 4.5)
    return { ...level, value: 4.5, stated: true, years: yearsOf(4.5) };
  // A bank's 'Vice President, Java Developer' is a grade of pay, not the head of a department.
  if (level.value === 7 && /\bvp\b(?!\s+of)/.test(text) && /engineer|analyst|accountant|designer/.test(text))
    return { ...level, value: 3, years: yearsOf(3.5) };
  // Selling to the largest accounts is a senior seller's work.
  if (
    families[0] === "accountExecutive" &&
    /\b(?:enterprise|strategic|large|federal|major|global)\b/.test(text) &&
    !/mid.enterprise|mid.market/.test(text) &&
    level.value < 3.4
  ) {
    return { ...level, value: 3.4, stated: true, years: yearsOf(3) };
  }
  return level;
}
