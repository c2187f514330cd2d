/** The words of a title in groups, with the head and the names in each. */
import { NOISE, WEAK_HEADS, type Head } from "./title-words";
import { type LexiconEntry, lexicon } from "./title-lexicon";
import fieldWords from "../lexicons/title-fields.json";
import { termsOf } from "../text/lexicon";

const SEPARATORS = /[,{}|:;–—•@!]|\s-+\s|-\s|\s-|\b(?:for|with|to|at|within)\b/;
const WORDS_AND_JOINTS = /[\p{L}\p{N}]+|[/&+]/gu;
const JOINTS: ReadonlySet<string> = new Set(["/", "&", "+", "and", "or"]);

/** A phrase of the lexicon where it stands in a segment. */
export interface Mark {
  entry: LexiconEntry;
  at: number;
  /** Just after its last word. */
  end: number;
  phrase: string;
}

/** A stretch of a title between signs, or between 'and' and 'or'. */
export interface Segment {
  words: string[];
  marks: Mark[];
  /** Nothing stands in it but heads and noise. */
  bare: boolean;
  role: Mark | null;
}

/** Segments joined by 'and', '/' or '&': what they name stands side by side. */
export type Group = Segment[];

/** Whether these words have nothing but noise beside them. */
const isAlone = (words: readonly string[], at: number, length: number): boolean =>
  words.every((word, i) => (i >= at && i < at + length) || isNoise(word));

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
    let found: { entry: LexiconEntry; phrase: string; length: number } | null = null;
    for (let length = Math.min(longest.get(word) ?? 0, words.length - at); length > 0 && !found; length--) {
      const phrase = length === 1 ? word : words.slice(at, at + length).join(" ");
      const entry = entries.get(phrase);
      if (entry && (!entry.whole || isAlone(words, at, length))) found = { entry, phrase, length };
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
const LEVEL_WORDS = termsOf(fieldWords, "level");

/** Fields so wide that a head with one of them alone is as good as bare ('Technical Manager, DevOps'). */
const WIDE_FIELDS = termsOf(fieldWords, "wide field");

/** A head tells nothing of the occupation, unless it is one: 'accountant'. */
export const isContent = (word: string): boolean => {
  const entry = lexicon().entries.get(word);
  return entry?.head === undefined || entry.name !== undefined;
};

/** The head that a mark is, or that its name ends in. */
export const headIn = (mark: Mark): Head | null => mark.entry.head ?? mark.entry.endsIn ?? null;
/** A word that tells nothing of the work. */
export const isNoise = (word: string): boolean => NOISE.has(word) || /^\d+$/.test(word);

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

/** The groups of a title, or of one of its parentheses. */
export function groupsOf(text: string): Group[] {
  return text
    .split(SEPARATORS)
    .map((s) => plain(s.match(WORDS_AND_JOINTS) ?? []))
    .map(readGroup)
    .filter((g) => g.length > 0);
}
