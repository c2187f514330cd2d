import { nearestOf, occupationNumber } from "./nearness";
import { titleTechnologies } from "./technologies";
import { levelOf, yearsOf, type Level } from "./seniority";
import { ANY_WORK, kinOf, REWRITES, type Head } from "./title-words";
import { FLAT, MANAGERS_BY_OCCUPATION, ORDINARY, SEASONED, SEASONED_NAMES } from "./occupation-groups";
import type { Family } from "./occupations";
import { lexicon } from "./title-lexicon";
import { type Mark, type Segment, isContent, isNoise, groupsOf } from "./title-groups";
import { occupationsOf, withTechnology } from "./title-occupations";
import { withoutAccents } from "../text/rules";

/** A title, read once: what occupation, on what technology, at what level. */
export interface TitleView {
  /** The occupations it names, the main one first; empty when it names none that we know. */
  families: Family[];
  /**
   * For each of `families`, how far it is the work: 1 for the main one and those beside it, less for what is only
   * mentioned.
   */
  weights: readonly number[];
  /** The numbers of `families`. */
  numbers: readonly number[];
  /** As a wanted title: by its number, how near each occupation is to those that it names in full. */
  near: Float64Array;
  /** The kind of work that its grammatical head names, or null when it has none. */
  head: Head | null;
  /** Of an occupation without a ladder. */
  flat: boolean;
  /** An analyst of data: whose data it is counts as the work for other analysts. */
  ofData: boolean;
  technologies: readonly string[];
  /** `technologies` with those that they stand on: Django stands on Python. */
  stack: readonly string[];
  level: Level;
  /** All its canonical words, for titles that are the same. */
  text: string;
  /** The same, each once. */
  said: ReadonlySet<string>;
  /** Its content words, without heads, level, place and noise; of words of one meaning one. */
  words: ReadonlySet<string>;
  /** A bit for each of `words`, of which several may have the same: titles with no bit in common share no word. */
  wordBits: number;
  /** The technology alone names the occupation: a 'Python Developer' writes Python in any craft of programming. */
  byTechnology: boolean;
  /** True for a wanted title that takes any work ('Fresh Graduate - Any Stream', 'Looking For Job', 'Intern'). */
  anyWork: boolean;
}

/** A title up to its first sign. */
const FIRST_PART = /\s[-–—|]+\s|\s-|-\s|[,:(|[]/;
const PARENTHESES = /[([]([^)\]]*)(?:[)\]]|$)/g;

/** Titles beyond it are cut. */
const MAX_TITLE = 200;

/** A board lists one title in many places. */
const MAX_CACHED = 2_000;
const known = new Map<string, TitleView>();

/** Reads a title, each once while it is remembered. Total; capped at 200 characters. */
export function readTitle(title: string): TitleView {
  const capped = title.slice(0, MAX_TITLE);
  let view = known.get(capped);
  if (view === undefined) {
    view = parseTitle(capped);
    if (known.size >= MAX_CACHED) known.clear();
    known.set(capped, view);
  }
  return view;
}

function parseTitle(capped: string): TitleView {
  let text = withoutAccents(capped).replace(/\s+/g, " ").trim();
  for (const [pattern, by] of REWRITES) text = text.replace(pattern, by);
  // Words in parentheses are said beside the title: 'Chef (DevOps) Engineer' is one who knows Chef.
  const asides: string[] = [];
  const line = text.replace(PARENTHESES, (_, inside: string) => {
    asides.push(inside);
    return " ";
  });
  const main = groupsOf(line);
  const beside = asides.flatMap(groupsOf);
  const technologies = titleTechnologies(capped);
  const leading = capped.split(FIRST_PART)[0] ?? "";
  const role = occupationsOf(main, beside, leading === capped ? technologies.all : titleTechnologies(leading).all);
  const families = withTechnology(role, technologies);
  const segments = [...main, ...beside].flat();
  const content = segments.flatMap((s) => s.words).filter((w) => !isNoise(w) && isContent(w));
  const words = new Set(content.map(kinOf));
  const said = segments.flatMap((s) => s.words);
  return {
    families: families.families,
    weights: shared(families.weights),
    numbers: shared(families.families.map(occupationNumber)),
    near: nearestOf(families.families.filter((_, i) => i === 0 || families.weights[i] === 1)),
    head: role.head,
    flat: FLAT.has(families.families[0] ?? "software"),
    ofData: role.head === "analyst" && families.families[0] === "dataAnalyst",
    byTechnology: families.families[0] !== role.families[0] || (role.byTechnology ?? false),
    technologies: technologies.named,
    stack: technologies.stack,
    level: levelIn(text, segments, families.families),
    text: said.join(" "),
    said: new Set(said),
    words,
    wordBits: bitsOf(words),
    anyWork: ANY_WORK.test(text.trim()),
  };
}

const MAX_SHARED = 4096;
const sharedLists = new Map<string, readonly number[]>();

/** One list for all that hold the same: titles held one after another are then read from the processor's cache. */
function shared(list: readonly number[]): readonly number[] {
  const key = list.join();
  const same = sharedLists.get(key);
  if (same) return same;
  // Titles come from everybody: what they make up must not grow without end.
  if (sharedLists.size < MAX_SHARED) sharedLists.set(key, list);
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

const AREA_MANAGER = /\b(?:area|regional|zonal|cluster|divisional|national|state) (?:\w+ ){0,2}manager\b/;
const KEEPS_LEVEL = /\b(?:lead|director|head|vp|cto|chief|cfo|cmo|coo|ciso|cio|intern|apprentice)\b/;
const ROMAN = ["i", "ii", "iii", "iv", "v"];

function levelIn(text: string, segments: readonly Segment[], families: readonly Family[]): Level {
  const left: string[] = [];
  const managersByOccupation = MANAGERS_BY_OCCUPATION.has(families[0] ?? "software");
  for (const [at, { words, marks, bare }] of segments.entries()) {
    // 'Manager, Customer Success' leads people, as a 'Customer Success Manager' does not.
    const leads = bare || !managersByOccupation;
    const isOther = ({ entry: { name } }: Mark) => at > 0 && name !== undefined && MANAGERS_BY_OCCUPATION.has(name);
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
      const manager = leads && /\bmanager\b/.test(mark.phrase) && !isOther(mark);
      if (mark.entry.head !== undefined && mark.entry.name === undefined && (manager || mark.phrase !== "manager"))
        left.push(mark.phrase);
      else if (manager) left.push("manager");
      else if (KEEPS_LEVEL.test(mark.phrase)) left.push(mark.phrase);
      i = mark.end - 1;
    }
  }
  const family = families[0] ?? "software";
  const levelWords = left
    .flatMap((w) => w.split(" "))
    .filter((w) => !(ORDINARY.get(family)?.has(w) ?? false))
    .join(" ");
  const level = levelOf(levelWords, text);
  const seasoned = SEASONED.has(family) || SEASONED_NAMES.get(family)?.test(text);
  if (!level.stated && family === "finance" && seasoned) return { ...level, years: { from: 6, to: 60, near: [4, 60] } };
  if (!level.stated && seasoned) return { ...level, years: { from: 3, to: 60, near: [1, 60] } };
  if (!level.stated && FLAT.has(family)) level.years = { ...level.years, to: 60, near: [0, 60] };
  level.managerByName = /\bmanager\b|\bhead\b|\bdirector\b/.test(text);
  // A manager of an area leads those who sell in it.
  if (families[0] === "fieldSales" && level.value > 1 && level.value < 3.5 && AREA_MANAGER.test(text))
    return { ...level, value: 3.5, stated: true, manager: true, years: yearsOf(3.5) };
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
