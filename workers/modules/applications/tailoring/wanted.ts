/** The requirements of a posting, as far as the lines of a resume can be compared with them. Pure. */
import { readPostingFacts } from "../../../reading/postings/read-facts";
import { namesLanguage } from "../../../reading/resumes/structure/lists";
import { readLines } from "../../../reading/titles/sections";
import { wordsOf } from "../../../reading/text/rules";

export interface Wanted {
  /** By the skill's one name: the posting's own spelling, and how much it matters. */
  skills: ReadonlyMap<string, { spelling: string; weight: number }>;
  /** Words of what it asks for and of what is to be done, in small letters. */
  words: ReadonlySet<string>;
}

export interface TailoredFor {
  title: string;
  company: string;
  location: string;
  text: string;
  link: string;
}

const MUST = 3;
const MAY = 1;
const MAX_TEXT_CHARS = 40_000;

/** Reads what a posting asks for. Total: any text gives an answer, an empty one none. */
export function readWanted(posting: TailoredFor): Wanted {
  const listing = { ...posting, text: posting.text.slice(0, MAX_TEXT_CHARS) };
  const { must, may } = readPostingFacts(listing);
  const skills = new Map<string, { spelling: string; weight: number }>();
  for (const [found, weight] of [
    [must, MUST],
    [may, MAY],
  ] as const)
    for (const { name, span } of found) {
      // Nearly each resume names the languages of its person, among what is personal.
      if (namesLanguage(name)) continue;
      const words = span && listing[span.field].slice(span.from, span.to);
      if (!skills.has(name)) skills.set(name, { spelling: words ?? name, weight });
    }
  const words = new Set(contentWords(posting.title));
  for (const line of readLines(listing.text))
    if (line.section !== "company" && line.section !== "offer")
      for (const word of contentWords(line.text)) words.add(word);
  return { skills, words };
}

/** Words that every posting and every resume uses, and that so tell nothing of either. */
const COMMON = new Set(
  (
    "about above across after again also among and any are based been being best both business but candidate " +
    "candidates company could daily day days each ensure ensuring etc every excellent experience for from full good " +
    "great group have having help high highly including into job join just know knowledge like looking make making " +
    "many month months more most must need needs new not offer one only other our out over own part people per " +
    "position provide required requirements responsibilities responsible role should skill skills some strong such " +
    "support take team teams than that the their them then there these they this those through time under using " +
    "various very want was well were what when where which while who will with within without work worked working " +
    "would year years you your"
  ).split(" "),
);

/** The words of a text that tell what it is about, in small letters and in their order. */
export function contentWords(text: string): string[] {
  return wordsOf(text, /\p{L}[\p{L}\p{N}+#-]{3,}/gu).filter((word) => !COMMON.has(word));
}
