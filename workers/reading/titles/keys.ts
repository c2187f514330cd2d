/**
 * The keys under which the catalogue holds a posting for matching, and those that a person's search asks for. Made of
 * the same functions that score, so that a search misses nothing that the scorer would want.
 */
import type { PostingView } from "./posting-view";
import { affinity } from "./nearness";
import { relatedBy } from "./title-fit";
import type { Head } from "./title-words";
import type { TitleView } from "./read-title";
import { occupationLines, type Family } from "./occupations";
import type { CompiledSearchProfile } from "./search-profile";
import { foldText } from "../text/rules";

/**
 * The version of all that decides the keys of a posting. Raise it with any change of how titles, skills or years are
 * read: the catalogue's keys are then made anew, and afterwards everybody is matched anew. A test tells when it is due.
 */
export const RULES_VERSION = 17;

/** From here on a posting fits closely; below, its occupation is only related. Chosen on graded people. */
export const THRESHOLD = 0.5;

/** The posting's keys as the search index holds them, joined by spaces. */
export function postingKeys(posting: PostingView): string {
  return [...new Set([...titleKeysOf(posting), ...[...posting.skills].map(skillKey)])].join(" ");
}

/** The posting's keys but for its skills, each once. */
export function titleKeysOf({ title, years, unsure }: Pick<PostingView, "title" | "years" | "unsure">): string[] {
  const { families, level } = title;
  const words = [...title.words];
  const keys = [
    ...families.map(familyKey),
    ...words.map(wordKey),
    ...(title.head === null ? [] : [headKey(title.head)]),
    ...title.technologies.map(technologyKey),
    ...(families.length === 0 && words.length === 0 ? [BARE] : []),
    ...(title.text === "" ? [] : [textKey(title)]),
    ...((level.stated && level.value <= 1) ||
    [years, ...(unsure?.years ?? [])].some((one) => one !== null && one.min < 1)
      ? [BEGINNER]
      : []),
  ];
  return [...new Set(keys)];
}

/**
 * The keys of every posting whose title could suit the person, and of few others: a posting is looked at that has
 * all keys of one of these groups. Null when nothing but the place narrows it.
 */
export function preferenceKeys(preferences: CompiledSearchProfile): string[][] | null {
  const groups = new Map<string, string[]>();
  for (const { view } of preferences.titles) {
    const some = view.anyWork ? anyWorkKeys(preferences) : titleKeys(view);
    if (some === null) return null;
    for (const group of some) groups.set(group.join(" "), group);
  }
  return [...groups.values()];
}

/** For those who take any work: a beginner's posting, or with experience one that names a skill of theirs. */
function anyWorkKeys(preferences: CompiledSearchProfile): string[][] | null {
  if (preferences.years === null) return null;
  return preferences.years < 1 ? [[BEGINNER]] : [...preferences.skills].map((skill) => [skillKey(skill)]);
}

const FAMILY_NAMES = occupationLines().map(([family]) => family);

function titleKeys(view: TitleView): string[][] {
  const same = view.text === "" ? [] : [[textKey(view)]];
  return [...same, ...(view.families.length > 0 ? occupationKeys(view) : unknownKeys(view))];
}

/** The occupations near enough by themselves, and those that a technology in common makes near enough. */
function occupationKeys(view: TitleView): string[][] {
  const wanted = view.families.filter((_, i) => i === 0 || view.weights[i] === 1);
  const isNear = (family: Family) => wanted.some((w) => affinity(w, family) >= THRESHOLD);
  const near = FAMILY_NAMES.filter(isNear).map((family) => [familyKey(family)]);
  const byTechnology = view.technologies.flatMap((technology) => {
    const related = FAMILY_NAMES.filter((family) => !isNear(family) && relatedBy(view, technology, family));
    return related.map((family) => [familyKey(family), technologyKey(technology)]);
  });
  return [...near, ...byTechnology];
}

/**
 * A wanted title of no occupation that we know: all its words, or under the same head nothing but a beginner's or as
 * bare a title.
 */
function unknownKeys({ words, head }: TitleView): string[][] {
  if (words.size > 0) return [[...words].map(wordKey)];
  return head === null
    ? []
    : [
        [headKey(head), BARE],
        [headKey(head), BEGINNER],
      ];
}

const BEGINNER = "beginner";
/** Neither an occupation nor any content word. */
const BARE = "bare";
const familyKey = (family: Family) => `f${family.toLowerCase()}`;
const wordKey = (word: string) => `w${word}`;
const headKey = (head: Head) => `h${head.toLowerCase()}`;
const technologyKey = (technology: string) => `t${oneWord(technology)}`;
const textKey = (view: TitleView) => `x${oneWord(view.text)}`;
const skillKey = (skill: string) => `s${oneWord(skill)}`;

/** The search index takes what is no letter or digit for a gap, but for the signs of C++ and C#. */
const oneWord = (text: string) => foldText(text).replaceAll(" ", "");
