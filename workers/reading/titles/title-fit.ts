import { affinity } from "./nearness";
import { technologyLine } from "./skills";
import { competes, isCraft, isLearntBeside, isMovedBetween, isProduct } from "./technologies";
import { HEADS, WEAK_HEADS } from "./title-words";
import type { TitleView } from "./read-title";
import { ENGINEERING, PROGRAMMING } from "./occupation-groups";
import type { Family } from "./occupations";

/** Occupations so near that the product they share makes them one craft. */
const RELATED = 0.45;
const ONE_CRAFT = 0.8;

/** An analyst of a field's data, to who wants to be an analyst of the field: 'Supply Chain Data Analyst'. */
const OF_ITS_DATA = 0.85;

/** The skills that a posting names. */
interface Skilled {
  readonly skills: ReadonlySet<string>;
}

/**
 * How well a posting's title answers a wanted one, 0 to 1: the occupation, then its technology. Levels are apart.
 * @param mine the person's skills; none where they told none.
 * @param least what is certainly no more than this may be answered as 0.
 */
export function titleSimilarity(
  wanted: TitleView,
  posting: TitleView,
  mine: ReadonlySet<string>,
  beside: Skilled,
  least = 0,
): number {
  if (wanted.families.length === 0) return isSameText(wanted, posting) ? 1 : unknownSimilarity(wanted, posting);
  const kind = kindOf(wanted, posting);
  if (kind === 0) return 0;
  if (isSameText(wanted, posting)) return 1;
  if (kind <= least) return 0;
  const byOccupation = kind * wordFit(wanted, posting);
  return byOccupation <= least ? 0 : byOccupation * technologyFit(wanted, posting, mine, beside, kind).factor;
}

/** How far the words of the titles agree, from none to all of them. */
function wordFit(wanted: TitleView, posting: TitleView): number {
  if (wanted.words.size === 0) return hasName(wanted, posting) ? 1 : 0.85;
  const shared = sharedWords(wanted, posting);
  if (shared === 0) return 0.85;
  return (
    0.85 + 0.15 * (shared / wanted.words.size) * (0.6 + 0.4 * Math.min(1, shared / Math.min(posting.words.size, 5)))
  );
}

/** Whether a title without words beside its occupation's name is in the posting's as it is: 'Chief of Staff'. */
const hasName = (wanted: TitleView, posting: TitleView): boolean =>
  wanted.text !== "" && ` ${posting.text} `.includes(` ${wanted.text} `);

/**
 * True when the occupation is the same and a content word or the technology agrees: then titles may be said to match.
 */
export function titlesAgree(
  wanted: TitleView,
  posting: TitleView,
  mine: ReadonlySet<string>,
  beside: Skilled,
): boolean {
  if (wanted.families.length === 0) {
    const isCovered = wanted.words.size > 0 && wanted.words.size / posting.words.size >= 0.5;
    return isSameText(wanted, posting) || (isCovered && unknownSimilarity(wanted, posting) > 0);
  }
  if (isSameText(wanted, posting)) return kindOf(wanted, posting) > 0;
  // A 'Finance Associate' may post entries, and analyse none.
  if (wanted.head === "analyst" && (posting.head === "worker" || posting.head === "hand")) return false;
  if (hasOtherLicence(wanted, posting)) return false;
  if (!isSameOccupation(wanted, posting)) return false;
  const technology = technologyFit(wanted, posting, mine, beside, 1);
  if (!technology.fits) return false;
  return technology.shared || sharedWords(wanted, posting) > 0 || (wanted.words.size === 0 && hasName(wanted, posting));
}

/** The share of the posting's words that the wanted title says too: 1 for one that says no more. */
export function shareSaid(wanted: TitleView, posting: TitleView): number {
  if (posting.said.size === 0) return 0;
  let shared = 0;
  for (const word of posting.said) if (wanted.said.has(word)) shared++;
  return shared / posting.said.size;
}

/** A 'Nurse Practitioner' has a licence that a 'Registered Nurse' has not. */
const LICENSED = /\bnurse practitioner\b/;
const hasOtherLicence = (wanted: TitleView, posting: TitleView) =>
  LICENSED.test(posting.text) !== LICENSED.test(wanted.text);

const isSameText = (wanted: TitleView, posting: TitleView) => wanted.text !== "" && wanted.text === posting.text;

function isSameOccupation({ numbers: [own] }: TitleView, posting: TitleView): boolean {
  const at = own === undefined ? -1 : posting.numbers.indexOf(own);
  return at >= 0 && posting.weights[at] === 1;
}

/** Whether a technology that both titles name makes one craft of the wanted title and this occupation. */
export function relatedBy(wanted: TitleView, technology: string, occupation: Family): boolean {
  const [own] = wanted.families;
  if (!own) return false;
  return (
    (isCraft(technology) && affinity(own, occupation) >= RELATED) ||
    (wanted.byTechnology && PROGRAMMING.has(own) && PROGRAMMING.has(occupation))
  );
}

function isOneCraft(wanted: TitleView, posting: TitleView): boolean {
  const [occupation] = posting.families;
  if (occupation === undefined || wanted.technologies.length === 0 || posting.technologies.length === 0) return false;
  return wanted.technologies.some((t) => posting.technologies.includes(t) && relatedBy(wanted, t, occupation));
}

/**
 * A wanted title whose occupation we do not know: its words must stand in the posting, under the same head; a bare
 * 'Engineer' takes only the like.
 */
function unknownSimilarity(wanted: TitleView, posting: TitleView): number {
  // A 'Graduate Engineer Trainee' begins in whichever engineering takes beginners.
  const beginner = (t: TitleView) =>
    t.head !== null && !WEAK_HEADS.has(t.head) && t.level.stated && t.level.value <= 0.5;
  if (wanted.words.size === 0 && beginner(wanted) && beginner(posting) && wanted.head === posting.head) {
    return 0.8;
  }
  if (wanted.head !== null && wanted.head !== posting.head) return 0;
  if (wanted.words.size === 0) {
    const isEmpty = posting.words.size === 0 && posting.families.length === 0;
    return wanted.head !== null && isEmpty && sharesHead(wanted, posting) ? 0.9 : 0;
  }
  if (sharedWords(wanted, posting) < wanted.words.size) return 0;
  const covered = wanted.words.size / posting.words.size;
  return (posting.families.length === 0 ? 0.95 : 0.8) * (0.7 + 0.3 * covered);
}

/**
 * Heads that say little are one only in the same word: a 'Partner' is no 'Assistant', though neither names an
 * occupation.
 */
function sharesHead(wanted: TitleView, posting: TitleView): boolean {
  const { head } = wanted;
  if (head === null || !WEAK_HEADS.has(head)) return true;
  const words = new Set(posting.text.split(" "));
  return HEADS[head].some((w) => words.has(w) && wanted.text.split(" ").includes(w));
}

/** How near the posting's occupations are to the wanted ones, 0 to 1. */
function kindOf(wanted: TitleView, posting: TitleView): number {
  const { numbers, weights } = posting;
  let kind = 0;
  for (let at = 0; at < numbers.length; at++) {
    const near = (wanted.near[numbers[at] ?? 0] ?? 0) * (weights[at] ?? 1);
    if (near > kind) kind = near;
  }
  if (posting.ofData && wanted.head === "analyst")
    for (const number of numbers) kind = Math.max(kind, (wanted.near[number] ?? 0) * OF_ITS_DATA);
  return kind < ONE_CRAFT && isOneCraft(wanted, posting) ? ONE_CRAFT : kind;
}

interface TechnologyFit {
  factor: number;
  /** Nothing speaks against it. */
  fits: boolean;
  /** Both titles name it. */
  shared: boolean;
}

function technologyFit(
  wanted: TitleView,
  posting: TitleView,
  mine: ReadonlySet<string>,
  beside: Skilled,
  kind: number,
): TechnologyFit {
  const own = wanted.technologies;
  const asked = posting.technologies;
  if (asked.length > 0) {
    if (anyIn(own, posting.stack) || anyIn(asked, wanted.stack)) return SHARED;
    for (const technology of asked)
      if (mine.has(technology)) return { factor: own.length > 0 ? 0.8 : 0.97, fits: own.length === 0, shared: false };
    if (own.length === 0) {
      if (!ENGINEERING.has(wanted.families[0] ?? "software")) return { factor: 0.92, fits: true, shared: false };
      if (mine.size === 0) return { factor: 0.9, fits: true, shared: false };
      return { factor: asked.every(isLearntBeside) ? 0.7 : 0.5, fits: false, shared: false };
    }
    return { factor: rivalry(wanted, posting), fits: false, shared: false };
  }
  if (own.length === 0) return UNASKED;
  for (const technology of own) if (beside.skills.has(technology)) return { factor: 0.97, fits: false, shared: false };
  return { factor: own.some(isProduct) ? 0.65 : kind < 1 ? 0.8 : 0.85, fits: false, shared: false };
}

const SHARED: TechnologyFit = { factor: 1, fits: true, shared: true };
/** Neither title names a technology. */
const UNASKED: TechnologyFit = { factor: 1, fits: true, shared: false };

function anyIn(some: readonly string[], all: readonly string[]): boolean {
  for (const one of some) if (all.includes(one)) return true;
  return false;
}

/** The factor on the score of a pair whose titles name no technology in common. */
function rivalry(wanted: TitleView, posting: TitleView): number {
  const competing = (a: readonly string[], b: readonly string[]) => a.some((t) => b.some((p) => competes(t, p)));
  if (competing(wanted.technologies, posting.technologies))
    return wanted.technologies.every(isMovedBetween) ? 0.7 : 0.4;
  // Django and Flask stand on one language.
  if (wanted.stack.some((t) => technologyLine(t) === "languages" && posting.stack.includes(t))) return 0.85;
  return competing(wanted.stack, posting.stack) ? 0.4 : 0.65;
}

function sharedWords(wanted: TitleView, posting: TitleView): number {
  if ((wanted.wordBits & posting.wordBits) === 0) return 0;
  let shared = 0;
  for (const w of wanted.words) if (posting.words.has(w)) shared++;
  return shared;
}
