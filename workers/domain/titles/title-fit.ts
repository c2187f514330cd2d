import { affinity } from "./nearness";
import { technologyLine } from "./skills";
import { competes, isCraft, isProduct } from "./technologies";
import { HEADS, WEAK_HEADS } from "./title-words";
import type { TitleView } from "./read-title";
import { ENGINEERING, PROGRAMMING } from "./trade-groups";
import type { Family } from "./trades";

/** How well a posting's title answers a wanted one. */
export interface TitleFit {
  /** 0 to 1: the trade, then its technology. Levels are apart. */
  similarity: number;
  /** The trade is the same and a content word or the technology agrees: only then may it be said that titles match. */
  agrees: boolean;
}
/** Trades so near that the product they share makes them one craft. */
const RELATED = 0.45;
const ONE_CRAFT = 0.8;
const SAME: TitleFit = { similarity: 1, agrees: true };
const NO_FIT: TitleFit = { similarity: 0, agrees: false };

/** What is known of the pair outside the titles. */
export interface Beside {
  /** The person's skills; none where they told none. */
  readonly mine: ReadonlySet<string>;
  /** The skills that the posting names. */
  readonly posting: { readonly skills: ReadonlySet<string> };
}

/** Holds a posting's title against a wanted one. */
export function titleFit(wanted: TitleView, posting: TitleView, beside: Beside): TitleFit {
  if (wanted.families.length === 0)
    return isSameText(wanted, posting) ? SAME : unknownFit(wanted, posting, sharedWords(wanted.words, posting.words));
  let kind = kindOf(wanted, posting);
  if (isOneCraft(wanted, posting)) kind = Math.max(kind, ONE_CRAFT);
  if (kind === 0) return NO_FIT;
  if (isSameText(wanted, posting)) return SAME;
  const shared = sharedWords(wanted.words, posting.words);
  const words =
    shared === 0
      ? 0
      : (shared / wanted.words.size) * (0.6 + 0.4 * Math.min(1, shared / Math.min(posting.words.size, 5)));
  const technology = technologyFit(wanted, posting, beside, kind);
  const agrees = technology.fits && kind >= 0.9 && (shared > 0 || technology.shared) && isSameTrade(wanted, posting);
  return { similarity: kind * (0.85 + 0.15 * words) * technology.factor, agrees };
}

const isSameText = (wanted: TitleView, posting: TitleView) => wanted.text !== "" && wanted.text === posting.text;

function isSameTrade({ numbers: [own] }: TitleView, posting: TitleView): boolean {
  const at = own === undefined ? -1 : posting.numbers.indexOf(own);
  return at >= 0 && posting.weights[at] === 1;
}

/** Whether a technology that both titles name makes one craft of the wanted title and this trade. */
export function relatedBy(wanted: TitleView, technology: string, trade: Family): boolean {
  const [own] = wanted.families;
  if (!own) return false;
  return (
    (isCraft(technology) && affinity(own, trade) >= RELATED) ||
    (wanted.byTechnology && PROGRAMMING.has(own) && PROGRAMMING.has(trade))
  );
}

function isOneCraft(wanted: TitleView, posting: TitleView): boolean {
  const [trade] = posting.families;
  if (trade === undefined || wanted.technologies.length === 0 || posting.technologies.length === 0) return false;
  return wanted.technologies.some((t) => posting.technologies.includes(t) && relatedBy(wanted, t, trade));
}

/**
 * A wanted title whose trade we do not know: its words must stand in the posting, under the same head; a bare
 * 'Engineer' takes only the like.
 */
function unknownFit(wanted: TitleView, posting: TitleView, shared: number): TitleFit {
  // A 'Graduate Engineer Trainee' begins in whichever engineering takes beginners.
  const beginner = (t: TitleView) =>
    t.head !== null && !WEAK_HEADS.has(t.head) && t.level.stated && t.level.value <= 0.5;
  if (wanted.words.size === 0 && beginner(wanted) && beginner(posting) && wanted.head === posting.head) {
    return { similarity: 0.8, agrees: false };
  }
  if (wanted.head !== null && wanted.head !== posting.head) return NO_FIT;
  if (wanted.words.size === 0) {
    const unsaid = posting.words.size === 0 && posting.families.length === 0;
    const bare = wanted.head !== null && unsaid && sharesHead(wanted, posting);
    return bare ? { similarity: 0.9, agrees: false } : NO_FIT;
  }
  if (shared < wanted.words.size) return NO_FIT;
  const covered = wanted.words.size / posting.words.size;
  return { similarity: (posting.families.length === 0 ? 0.95 : 0.8) * (0.7 + 0.3 * covered), agrees: covered >= 0.5 };
}

/** Heads that say little are one only in the same word: a 'Partner' is no 'Assistant', though neither names a trade. */
function sharesHead(wanted: TitleView, posting: TitleView): boolean {
  const { head } = wanted;
  if (head === null || !WEAK_HEADS.has(head)) return true;
  const said = new Set(posting.text.split(" "));
  return HEADS[head].some((w) => said.has(w) && wanted.text.split(" ").includes(w));
}

function kindOf(wanted: TitleView, posting: TitleView): number {
  let kind = 0;
  for (let at = 0; at < posting.numbers.length; at++)
    kind = Math.max(kind, (wanted.near[posting.numbers[at] ?? 0] ?? 0) * (posting.weights[at] ?? 1));
  return kind;
}

interface TechnologyFit {
  factor: number;
  /** Nothing speaks against it. */
  fits: boolean;
  /** Both titles name it. */
  shared: boolean;
}

function technologyFit(wanted: TitleView, posting: TitleView, beside: Beside, kind: number): TechnologyFit {
  const own = wanted.technologies;
  const asked = posting.technologies;
  if (asked.length > 0) {
    if (anyIn(own, posting.stack) || anyIn(asked, wanted.stack)) return SHARED;
    const { mine } = beside;
    for (const technology of asked)
      if (mine.has(technology)) return { factor: own.length > 0 ? 0.8 : 0.97, fits: own.length === 0, shared: false };
    if (own.length === 0) {
      if (!ENGINEERING.has(wanted.families[0] ?? "software")) return { factor: 0.92, fits: true, shared: false };
      return { factor: mine.size > 0 ? 0.5 : 0.9, fits: mine.size === 0, shared: false };
    }
    return { factor: rivalry(wanted, posting), fits: false, shared: false };
  }
  if (own.length === 0) return UNASKED;
  for (const technology of own)
    if (beside.posting.skills.has(technology)) return { factor: 0.97, fits: false, shared: false };
  return { factor: own.some(isProduct) ? 0.65 : kind < 1 ? 0.8 : 0.85, fits: false, shared: false };
}

const SHARED: TechnologyFit = { factor: 1, fits: true, shared: true };
/** Neither title names a technology. */
const UNASKED: TechnologyFit = { factor: 1, fits: true, shared: false };

function anyIn(some: readonly string[], all: readonly string[]): boolean {
  for (const one of some) if (all.includes(one)) return true;
  return false;
}

/** What is left of a pair whose titles name no technology in common. */
function rivalry(wanted: TitleView, posting: TitleView): number {
  const competing = (a: readonly string[], b: readonly string[]) => a.some((t) => b.some((p) => competes(t, p)));
  if (competing(wanted.technologies, posting.technologies)) return 0.4;
  // Django and Flask stand on one language.
  if (wanted.stack.some((t) => technologyLine(t) === "languages" && posting.stack.includes(t))) return 0.85;
  return competing(wanted.stack, posting.stack) ? 0.4 : 0.65;
}

function sharedWords(wanted: ReadonlySet<string>, posting: ReadonlySet<string>): number {
  let shared = 0;
  for (const w of wanted) if (posting.has(w)) shared++;
  return shared;
}
