/**
 * The keys under which the catalogue holds a posting for matching, and those that a person's search asks for. Made of
 * the same functions that score, so that a search misses nothing that the scorer would want.
 */
import { readExperience, type Years } from "./experience";
import type { PostingFacts, PostingView } from "./posting-view";
import { FAMILIES, type Family } from "./role-families";
import { THRESHOLD } from "./rules";
import { titleSimilarity, type TitleView } from "./titles";
import type { ReadyWish } from "./wish";

/**
 * The version of all that decides the keys of a posting. Raise it with any change of how titles, skills or years are
 * read: the catalogue's keys are then made anew, and afterwards everybody is matched anew. A test tells when it is due.
 */
export const RULES_VERSION = 1;

/** The years a posting asks for, from its whole text: what its excerpt alone would not tell. */
export function readAsks(told: Pick<PostingFacts, "experienceMin" | "experienceMax">, text: string): Years | null {
  if (told.experienceMin !== null || told.experienceMax !== null || text === "") return null;
  return readExperience(text);
}

/** The posting's keys as the search index holds them, joined by spaces. */
export function postingKeys({ title, years, skills }: PostingView): string {
  const { families, level } = title;
  const words = [...title.words];
  const keys = [
    ...families.map(familyKey),
    ...words.map(wordKey),
    // Of no kind that we know: its words decide.
    ...(families.length === 0 ? words.map(onlyWordKey) : []),
    ...(title.text === "" ? [] : [textKey(title)]),
    ...((level.stated && level.value <= 1) || (years !== null && years.min < 1) ? [BEGINNER] : []),
    ...[...skills].map(skillKey),
  ];
  return [...new Set(keys)].join(" ");
}

/**
 * The keys of every posting whose title could suit the person, and of few others: a posting is looked at that has
 * all keys of one of these groups. Null when nothing but the place narrows it.
 */
export function wishKeys(wish: ReadyWish): string[][] | null {
  const groups = new Map<string, string[]>();
  for (const { view } of wish.titles) {
    const some = view.anyWork ? anyWorkKeys(wish) : titleKeys(view);
    if (some === null) return null;
    for (const group of some) groups.set(group.join(" "), group);
  }
  return [...groups.values()];
}

/** For those who take any work: a beginner's posting, or with experience one that names a skill of theirs. */
function anyWorkKeys(wish: ReadyWish): string[][] | null {
  if (wish.years === null) return null;
  return wish.years < 1 ? [[BEGINNER]] : [...wish.skills].map((skill) => [skillKey(skill)]);
}

const FAMILY_NAMES = Object.keys(FAMILIES) as Family[];
const yes = () => true;
/** The most that a posting with this title could score. */
const most = (wish: TitleView, posting: Partial<TitleView>): number =>
  titleSimilarity(wish, { ...wish, text: "", ...posting }, yes, yes);

function titleKeys(view: TitleView): string[][] {
  const words = [...view.words];
  const known = view.families.length > 0;
  const near = known ? FAMILY_NAMES.filter((family) => most(view, { families: [family] }) >= THRESHOLD) : [];
  const byWords = wordGroups(words, leastShared(view, words)).map((group) => group.map(known ? onlyWordKey : wordKey));
  const same = view.text === "" ? [] : [[textKey(view)]];
  return [...near.map((family) => [familyKey(family)]), ...byWords, ...same];
}

/** How many of the words a posting of no known kind must share; one more than there are when all are too few. */
function leastShared(view: TitleView, words: readonly string[]): number {
  const first = (howMany: number) => most(view, { families: [], words: new Set(words.slice(0, howMany)) });
  const enough = words.findIndex((_, i) => first(i + 1) >= THRESHOLD);
  return enough === -1 ? words.length + 1 : enough + 1;
}

/** More groups than this are not worth their place in a query. */
const MOST_GROUPS = 20;

/**
 * Every choice of `least` of the words. Where those are many: single words, so many that whoever shares `least` shares
 * one of them; the longest, which are the rarest.
 */
function wordGroups(words: readonly string[], least: number): string[][] {
  if (howManyChoices(words.length, least) <= MOST_GROUPS) return choices(words, least);
  return words
    .toSorted((a, b) => b.length - a.length)
    .slice(0, words.length - least + 1)
    .map((word) => [word]);
}

function choices(words: readonly string[], howMany: number): string[][] {
  if (howMany === 0) return [[]];
  return words.flatMap((word, i) => choices(words.slice(i + 1), howMany - 1).map((rest) => [word, ...rest]));
}

function howManyChoices(of: number, howMany: number): number {
  let ways = 1;
  for (let i = 1; i <= howMany; i++) ways = (ways * (of - howMany + i)) / i;
  return ways;
}

const BEGINNER = "beginner";
const familyKey = (family: Family) => `f${family.toLowerCase()}`;
const wordKey = (word: string) => `w${word}`;
const onlyWordKey = (word: string) => `n${word}`;
const textKey = (view: TitleView) => `x${oneWord(view.text)}`;
const skillKey = (skill: string) => `s${oneWord(skill)}`;

/** The search index takes what is no letter or digit for a gap, but for the signs of C++ and C#. */
function oneWord(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, "");
}
