import { affinity } from "./nearness";
import { competes, familyOfTechnology, titleTechnologies, type TitleTechnologies } from "./technologies";
import { levelOf, type Level } from "./seniority";
import { ALSO_AS, ANY_WORK, HEADS, NOISE, REWRITES, WEAK_HEADS, type Head } from "./title-words";
import { TRADES, type Family } from "./trades";

export { affinity } from "./nearness";

/** A title, read once: what trade, on what technology, at what level. */
export interface TitleView {
  /** The trades it names, the main one first; empty when none of ours. */
  families: Family[];
  /** How many of `families` stand side by side ('Sales & Marketing Executive'); the rest are only mentioned. */
  equal: number;
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
  /** True for a wish that takes any work ('Fresh Graduate - Any Stream', 'Looking For Job', 'Intern'). */
  anyWork: boolean;
}

const SEPARATORS = /[,{}|:;/–—•&+@!]|\s-+\s|-\s|\s-|\b(?:for|with|to|at|within)\b/;
const PARENTHESES = /[([]([^)\]]*)(?:[)\]]|$)/g;
/** Titles beyond it are cut. */
const LONGEST_TITLE = 200;

/** Trades that say little by themselves; another of the same craft in the title speaks louder. */
const GENERIC: ReadonlySet<Family> = new Set<Family>(["software"]);
/** Trades in which people write programs or run them. */
export const ENGINEERING: ReadonlySet<Family> = new Set<Family>([
  "software", "backend", "frontend", "fullstack", "integrations", "mainframe", "graphicsProgramming", "android", "ios", "mobile", "game", "extendedReality", "web3", "embedded", "robotics", "qa", "devops", "sre",
  "platform", "cloud", "dataEngineer", "etl", "sql", "analyticsEngineer", "ml", "mlops", "genai", "nlp", "computerVision", "research", "researchEngineer", "dataScientist", "security", "appSecurity", "cloudSecurity",
  "salesforce", "architect", "engineeringManager", "developerRelations", "bi", "dataAnalyst",
]);
/** Trades in which a title's product is the trade: a 'Workday Functional Analyst' is a Workday consultant. */
const TAKEN_BY_PRODUCT: ReadonlySet<Family> = new Set<Family>(["software", "functionalConsulting", "systemsAnalyst", "technicalConsulting", "enterpriseApps", "erp", "integrations", "architect", "solutionArchitect", "implementation", "hcm", "oracle"]);
/** Heads whose work a technology alone may name ('Java Lead', 'SAP Consultant'); nobody writes Java as a 'Java Trainer'. */
const PROGRAMMING_HEADS: ReadonlySet<Head> = new Set<Head>(["engineer", "consultant", "manager", "worker", "architect", "administrator", "analyst"]);

interface Entry {
  name?: Family;
  /** By head: what the phrase names with it. */
  fields?: Map<Head, Family>;
  head?: Head;
}
interface Lexicon {
  entries: Map<string, Entry>;
  /** Single words of all phrases, so that a plural is known. */
  words: Set<string>;
  longest: number;
}
let built: Lexicon | null = null;

function lexicon(): Lexicon {
  if (built) return built;
  const entries = new Map<string, Entry>();
  const words = new Set<string>();
  let longest = 1;
  const entry = (phrase: string): Entry => {
    const found = entries.get(phrase);
    if (found) return found;
    const parts = phrase.split(" ");
    longest = Math.max(longest, parts.length);
    for (const w of parts) words.add(w);
    const made: Entry = {};
    entries.set(phrase, made);
    return made;
  };
  for (const [head, text] of Object.entries(HEADS)) for (const w of text.split(" ")) entry(w).head ??= head as Head;
  for (const [family, text] of Object.entries(TRADES) as [Family, string][]) {
    for (const { heads, phrases } of clauses(text)) {
      for (const phrase of phrases) {
        const e = entry(phrase);
        if (heads.length === 0) e.name ??= family;
        for (const head of heads) if (!(e.fields ??= new Map<Head, Family>()).has(head)) e.fields.set(head, family);
      }
    }
  }
  built = { entries, words, longest };
  return built;
}

/** The clauses of a trade's line in the table: names have no heads. */
function clauses(text: string): { heads: Head[]; phrases: string[] }[] {
  return text.split(";").map((clause) => {
    const [, heads, list] = /^\s*(?:=|([a-z ]+):)\s*(.*)$/.exec(clause.trim()) ?? [];
    return { heads: (heads ?? "").split(" ").filter(Boolean) as Head[], phrases: (list ?? "").split(",").map((p) => p.trim()).filter(Boolean) };
  });
}

/** The phrases of a trade, those that tell it alone first. */
export function phrasesOf(family: Family): string[] {
  return clauses(TRADES[family]).toSorted((a, b) => a.heads.length - b.heads.length).flatMap((c) => c.phrases);
}

interface Mark {
  entry: Entry;
  at: number;
  phrase: string;
}
interface Segment {
  words: string[];
  marks: Mark[];
  /** Nothing stands in it but heads and noise. */
  bare: boolean;
}

function scan(words: readonly string[]): Segment {
  const { entries, longest } = lexicon();
  const marks: Mark[] = [];
  let bare = true;
  for (let at = 0; at < words.length; ) {
    let step = 1;
    let found: Mark | null = null;
    for (let n = Math.min(longest, words.length - at); n > 0 && !found; n--) {
      const phrase = n === 1 ? (words[at] ?? "") : words.slice(at, at + n).join(" ");
      const entry = entries.get(phrase);
      if (!entry) continue;
      found = { entry, at, phrase };
      step = n;
    }
    if (found) marks.push(found);
    if (found ? found.entry.head === undefined : !NOISE.has(words[at] ?? "") && !/^\d+$/.test(words[at] ?? "")) bare = false;
    at += step;
  }
  return { words: [...words], marks, bare };
}

function plain(words: readonly string[]): string[] {
  const { words: known } = lexicon();
  return words.map((w) => {
    const singular = w.endsWith("s") && w.length > 3 && !known.has(w) ? w.slice(0, -1) : w;
    return known.has(singular) ? singular : w;
  });
}

/** Reads a title. Total; capped at 200 characters. */
export function readTitle(title: string): TitleView {
  const capped = title.slice(0, LONGEST_TITLE);
  let text = capped.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase();
  for (const [pattern, by] of REWRITES) text = text.replace(pattern, by);
  // What stands in parentheses is said beside the title: 'Chef (DevOps) Engineer' is one who knows Chef.
  const asides: string[] = [];
  const line = text.replace(PARENTHESES, (_, inside: string) => {
    asides.push(inside);
    return " ";
  });
  const segments = [line, ...asides]
    .flatMap((part) => part.split(SEPARATORS))
    .map((s) => plain(s.match(/[\p{L}\p{N}]+/gu) ?? []))
    .filter((s) => s.length > 0)
    .map(scan);
  const role = roleOf(segments);
  const technologies = titleTechnologies(capped);
  const families = withTechnology(role, technologies);
  const words = new Set(segments.flatMap((s) => s.words).filter((w) => !NOISE.has(w) && !/^\d+$/.test(w) && lexicon().entries.get(w)?.head === undefined));
  return {
    families,
    equal: families[0] === role.families[0] ? role.equal : Math.min(1, families.length),
    head: role.head,
    technologies: technologies.named,
    stack: technologies.stack,
    level: levelIn(text, segments, families),
    text: segments.flatMap((s) => s.words).join(" "),
    words,
    anyWork: ANY_WORK.test(text.trim()),
  };
}

interface Role {
  families: Family[];
  equal: number;
  head: Head | null;
}

/** The trade: the first segment that names one is the main one; a head that stands alone is told by what follows it. */
function roleOf(segments: readonly Segment[]): Role {
  let main: Family | null = null;
  let head: Head | null = null;
  let from = -1;
  for (const [i, segment] of segments.entries()) {
    const role = headOf(segment);
    if (!role) continue;
    head ??= role.entry.head ?? null;
    main = nameOf(segment, role) ?? (segment.bare || i === 0 ? fromOthers(segments, i, role) : null);
    if (main) {
      head = role.entry.head ?? head;
      from = i;
      break;
    }
    // A title's own head that names no trade of ours: another trade mentioned later is not its trade.
    if (!segment.bare) break;
  }
  const rest: Family[] = [];
  const sides = new Set<Family>();
  for (const [i, segment] of segments.entries()) {
    for (const mark of segment.marks) {
      const family = mark.entry.name ?? mark.entry.fields?.get(head ?? "engineer") ?? (head === null ? firstField(mark) : undefined);
      if (!family || family === main) continue;
      if (i === from || from < 0) sides.add(family);
      else rest.push(family);
    }
  }
  if (!main && head === null) {
    const all = [...new Set([...sides, ...rest])];
    return { families: all, equal: Math.min(1, all.length), head };
  }
  if (!main) return { families: [], equal: 0, head };
  // After 'Software Engineer' what follows is the kind of engineering, or only the customer ('…, Supply Chain').
  const others = [...new Set([...sides, ...rest])].filter((f) => f !== main);
  const kind = GENERIC.has(main) ? others.find((f) => ENGINEERING.has(f)) : undefined;
  if (kind) return { families: [...new Set([kind, main, ...others])], equal: 1, head };
  return { families: [main, ...others], equal: 1 + joined(segments, from, head, main, others), head };
}

/** Trades joined to the main one by 'and', '&' or '/' under one head: 'Sales & Marketing Executive', 'UI/Frontend Developer'. */
function joined(segments: readonly Segment[], from: number, head: Head | null, main: Family, others: Family[]): number {
  const before = segments[from - 1];
  if (!before || !head || before.marks.some((m) => m.entry.head || m.entry.name)) return 0;
  const family = before.marks.map((m) => fieldFor(m, head)).find((f) => f !== undefined && f !== main);
  if (!family) return 0;
  const at = others.indexOf(family);
  if (at >= 0) others.splice(at, 1);
  others.unshift(family);
  return 1;
}

/** The last head or name of a segment; a weak head that follows a name leaves the name its say ('Nurse Manager'). */
function headOf(segment: Segment): Mark | null {
  const roles = segment.marks.filter((m) => m.entry.name || m.entry.head);
  const last = roles.at(-1);
  if (!last) return null;
  if (last.entry.name || !last.entry.head || !WEAK_HEADS.has(last.entry.head)) return last;
  const before = roles.findLast((m) => m.entry.name || (m.entry.head && !WEAK_HEADS.has(m.entry.head)));
  // 'Director of Engineering' has its head first; 'Data Engineering Manager' and 'Engineer Trainee' are of the engineers.
  return before && before.at < last.at ? before : last;
}

function fieldFor(mark: Mark, head: Head): Family | undefined {
  const fields = mark.entry.fields;
  if (!fields) return undefined;
  const own = fields.get(head);
  if (own) return own;
  for (const also of ALSO_AS[head]) {
    const family = fields.get(also);
    if (family) return family;
  }
  return undefined;
}

function firstField(mark: Mark): Family | undefined {
  return mark.entry.fields?.values().next().value;
}

/** What the segment's head names with the fields beside it: the nearest before it, else the first after it. */
function nameOf(segment: Segment, role: Mark): Family | null {
  if (role.entry.name && !role.entry.head) return role.entry.name;
  const head = role.entry.head;
  if (!head) return role.entry.name ?? null;
  const before = segment.marks.filter((m) => m.at < role.at).toReversed();
  const after = segment.marks.filter((m) => m.at > role.at);
  const found = [...before, ...after].flatMap((m) => fieldFor(m, head) ?? []);
  return specific(found) ?? role.entry.name ?? null;
}

/** Of several, the nearest that says something; a software engineer for networks is a software engineer. */
function specific(found: readonly Family[]): Family | null {
  const software = found.some((f) => GENERIC.has(f));
  return found.find((f) => !GENERIC.has(f) && (!software || ENGINEERING.has(f))) ?? found[0] ?? null;
}

function fromOthers(segments: readonly Segment[], at: number, role: Mark): Family | null {
  const head = role.entry.head;
  const own = segments[at];
  if (!head || !own) return null;
  const others = [...segments.slice(at + 1), ...segments.slice(0, at).toReversed()];
  const weak = WEAK_HEADS.has(head);
  for (const segment of others) {
    const inner = headOf(segment);
    if (weak && own.bare && inner) {
      const family = nameOf(segment, inner);
      if (family) return family;
    }
    const field = specific(segment.marks.flatMap((m) => fieldFor(m, head) ?? []));
    if (field) return field;
  }
  return null;
}

/** A technology names the trade where the words do not ('Java Lead'), or only the kind of help ('SAP Functional Consultant'). */
function withTechnology(role: Role, technologies: TitleTechnologies): Family[] {
  const { families, head } = role;
  const main = families[0];
  if (head !== null && !PROGRAMMING_HEADS.has(head)) return families;
  const implied = technologies.all.map((t) => familyOfTechnology(t)).find((f) => f !== undefined);
  if (!implied) return families;
  if (main === undefined) return [implied.family, ...families];
  if (GENERIC.has(main) && families.every((f) => GENERIC.has(f) || !ENGINEERING.has(f))) return [...new Set([implied.family, ...families])];
  if (implied.product && TAKEN_BY_PRODUCT.has(main)) return [...new Set([implied.family, ...families])];
  return families;
}

const KEEPS_LEVEL = /\b(?:lead|director|head|vp|cto|chief)\b/;
const ROMAN = ["i", "ii", "iii", "iv", "v"];

function levelIn(text: string, segments: readonly Segment[], families: readonly Family[]): Level {
  const left: string[] = [];
  for (const { words, marks } of segments) {
    const taken = new Map(marks.map((m) => [m.at, m]));
    for (let i = 0; i < words.length; i++) {
      const word = words[i] ?? "";
      const mark = taken.get(i);
      if (!mark) {
        // 'Engineer 2' is a level; a lone number elsewhere is not.
        const before = words[i - 1] ?? "";
        if (!/^\d+$/.test(word)) left.push(word);
        else if (/^[1-5]$/.test(word) && lexicon().entries.has(before)) left.push(ROMAN[Number(word) - 1] ?? "");
        continue;
      }
      if (mark.entry.head !== undefined && mark.entry.name === undefined) left.push(mark.phrase);
      else if (KEEPS_LEVEL.test(mark.phrase)) left.push(mark.phrase);
      i += mark.phrase.split(" ").length - 1;
    }
  }
  const level = levelOf(left.join(" "));
  level.managerByName = /\bmanager\b|\bhead\b|\bdirector\b/.test(text);
  if (families[0] === "engineeringManager" && level.value < 4.5) level.value = 4.5;
  // A bank's 'Vice President, Java Developer' is a grade of pay, not the head of a department.
  if (level.value === 7 && /\bvp\b(?!\s+of)/.test(text) && /engineer|analyst|accountant|designer/.test(text)) level.value = 3;
  // Selling to the largest accounts is a senior seller's work.
  if (families[0] === "accountExecutive" && /\b(?:enterprise|strategic|large|federal|major|global)\b/.test(text) && !/mid.enterprise/.test(text) && level.value < 3.4) {
    level.value = /mid.market/.test(text) ? level.value : 3.4;
    level.stated = true;
  }
  return level;
}

/** How well a posting's title answers a wished one. */
export interface TitleFit {
  /** 0 to 1: the trade, then its technology. Levels are apart. */
  similarity: number;
  /** The trade is the same and a content word or the technology agrees: only then may it be said that titles match. */
  agrees: boolean;
}
const NO_FIT: TitleFit = { similarity: 0, agrees: false };

/** What is known of the pair outside the titles. */
export interface Beside {
  /** Whether the person has a skill. */
  has(skill: string): boolean;
  /** Whether the posting names a skill outside its title. */
  asks(skill: string): boolean;
  /** Whether the person told any skill. */
  skillsKnown: boolean;
}

/** Holds a posting's title against a wished one. */
export function titleFit(wish: TitleView, posting: TitleView, beside: Beside): TitleFit {
  const shared = sharedWords(wish.words, posting.words);
  if (wish.text !== "" && wish.text === posting.text) return { similarity: 1, agrees: true };
  if (wish.families.length === 0) return unknownFit(wish, posting, shared);
  const kind = kindOf(wish, posting);
  if (kind === 0) return NO_FIT;
  const words = wish.words.size === 0 || posting.words.size === 0 || shared === 0 ? 0 : (shared / wish.words.size) * (0.6 + 0.4 * Math.min(1, shared / Math.min(posting.words.size, 5)));
  const technology = technologyFit(wish, posting, beside);
  const same = wish.families[0] !== undefined && posting.families.slice(0, posting.equal).includes(wish.families[0]);
  const agrees = technology.fits && (kind >= 0.9 ? same && (shared > 0 || technology.shared) : false);
  return { similarity: kind * (0.85 + 0.15 * words) * technology.factor, agrees };
}

/** A wish whose trade we do not know: its words must stand in the posting, under the same head; a bare 'Engineer' takes only the like. */
function unknownFit(wish: TitleView, posting: TitleView, shared: number): TitleFit {
  if (wish.head !== null && wish.head !== posting.head) return NO_FIT;
  if (wish.words.size === 0) return wish.head !== null && posting.words.size === 0 && posting.families.length === 0 ? { similarity: 0.9, agrees: false } : NO_FIT;
  if (shared < wish.words.size) return NO_FIT;
  const covered = wish.words.size / posting.words.size;
  return { similarity: (posting.families.length === 0 ? 0.95 : 0.8) * (0.7 + 0.3 * covered), agrees: covered >= 0.5 };
}

function kindOf(wish: TitleView, posting: TitleView): number {
  let kind = 0;
  wish.families.forEach((w, i) => {
    posting.families.forEach((p, j) => {
      // What is only mentioned beside the work counts less, and in another kind of work hardly.
      const mentioned = j < posting.equal ? 1 : GENERIC.has(p) ? 0.9 : 0.5;
      kind = Math.max(kind, affinity(w, p) * mentioned * (i < wish.equal ? 1 : 0.85));
    });
  });
  return kind;
}

function technologyFit(wish: TitleView, posting: TitleView, beside: Beside): { factor: number; fits: boolean; shared: boolean } {
  const wished = wish.technologies;
  const asked = posting.technologies;
  if (asked.length > 0) {
    if (wished.some((t) => posting.stack.includes(t)) || asked.some((t) => wish.stack.includes(t))) return { factor: 1, fits: true, shared: true };
    if (asked.some((t) => beside.has(t))) return { factor: wished.length > 0 ? 0.8 : 0.97, fits: wished.length === 0, shared: false };
    if (wished.length === 0) {
      if (!ENGINEERING.has(wish.families[0] ?? "software")) return { factor: 0.92, fits: true, shared: false };
      return { factor: beside.skillsKnown ? 0.5 : 0.9, fits: !beside.skillsKnown, shared: false };
    }
    return { factor: wish.stack.some((t) => posting.stack.some((p) => competes(t, p))) ? 0.4 : 0.75, fits: false, shared: false };
  }
  if (wished.length === 0) return { factor: 1, fits: true, shared: false };
  return { factor: wished.some((t) => beside.asks(t)) ? 0.97 : 0.85, fits: false, shared: false };
}

function sharedWords(wish: ReadonlySet<string>, posting: ReadonlySet<string>): number {
  let shared = 0;
  for (const w of wish) if (posting.has(w)) shared++;
  return shared;
}
