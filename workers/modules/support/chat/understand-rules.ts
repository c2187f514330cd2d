/** Which question a message asks: the same answer for the same words, and how sure it is. Pure. */
import { CONCEPTS, FILLERS, SUPPORT_QUESTIONS, type SupportQuestion } from "./questions-rules";
import { longPattern } from "../../../lib/long-pattern";
import { wordsOf as partedWords } from "../../../reading/text/rules";

/** The reading of a message. */
export interface Understood {
  /** The question, where it is sure which; null where it is not. */
  question: SupportQuestion | null;
  /** The questions that it may be, the likeliest first, where it is not sure. */
  maybe: SupportQuestion[];
  language: SupportLanguage;
}
/** Hindi in its own letters, and in Latin ones: who writes so is answered so. */
export const SUPPORT_LANGUAGES = ["en", "hi", "hi-Latn"] as const;
export type SupportLanguage = (typeof SUPPORT_LANGUAGES)[number];

/** From this score on something is understood, and this far above the next one it is sure. */
const MIN_SCORE = 1;
const AHEAD = 0.25;
/** The deduction from a question's score for a known word that it leaves unexplained. */
const UNEXPLAINED = 0.18;
/** The deduction for a word that is not known at all. */
const UNKNOWN = 0.13;
/** The further deduction for an unexplained `not`: it turns a question into another one. */
const UNEXPLAINED_NOT = 0.3;
/** A message of which more of the words are unknown is about something else. */
const MAX_UNKNOWN = 0.6;
const MAX_SUGGESTED = 3;
/** Longer messages tell a story: they are for a person. */
const MAX_WORDS = 40;

/** The words of a text as the table has them: lower case, one writing for what is written in many ways. */
const wordsOf = (text: string): string[] =>
  partedWords(text, /[\p{L}\p{M}\p{N}_']+/gu, (written) =>
    written
      .normalize("NFD")
      // The dot beneath a letter is often left out, and the two signs of a nasal vowel are written for one another.
      .replaceAll("\u093c", "")
      .replaceAll("\u0901", "\u0902")
      .toLowerCase(),
  ).map(spelledByEar);

/** Hindi in Latin letters is spelled by ear: long vowels and doubled letters are written in many ways. */
function spelledByEar(word: string): string {
  return /^[a-z_']+$/.test(word)
    ? word
        .replaceAll("'", "")
        .replaceAll("ee", "i")
        .replaceAll("oo", "u")
        .replace(/(.)\1+/g, "$1")
    : word;
}

/** Whole messages that ask nothing. */
const POLITE: readonly { question: "greeting" | "thanks"; pattern: RegExp }[] = [
  {
    question: "greeting",
    pattern: longPattern("iu")`^(?:hi+|hello+|hey+|hy|namast[ey]|namaskar|good\s(?:morning|afternoon|evening)|नमस्ते|
      नमस्कार|हैलो|हाय)(?:\s(?:there|sir|mad?am|ji|team|all|bhai|dear|सर|जी))*[\s.!,]*$`,
  },
  {
    question: "thanks",
    pattern: longPattern(
      "iu",
    )`^(?:(?:ok|okay|great|nice|ठीक\sहै)[\s,.!]+)?(?:thanks?|thank\s?you|thx|tysm|dhanyav?w?aa?d|
      shukriya|धन्यवाद|शुक्रिया)(?:\s(?:so|very|a|much|lot|you|bahut|sir|mad?am|ji|team|बहुत|जी))*[\s.!,]*$`,
  },
];

interface Lexicon {
  whole: ReadonlyMap<string, readonly string[]>;
  heads: readonly [head: string, concept: string][];
}

interface Pattern {
  question: SupportQuestion;
  concepts: readonly string[];
  weight: number;
}

interface Tables {
  lexicon: Lexicon;
  patterns: readonly Pattern[];
  weights: ReadonlyMap<string, number>;
  fillers: ReadonlySet<string>;
}

let tables: Tables | null = null;

/** Made when the first message comes: no other request pays for it. */
function readTables(): Tables {
  if (tables) return tables;
  const whole = new Map<string, string[]>();
  const heads: [string, string][] = [];
  for (const [concept, words] of Object.entries(CONCEPTS))
    for (const word of words.split(/\s+/)) {
      const folded = wordsOf(word.replace("*", "")).join("_");
      if (word.endsWith("*")) heads.push([folded, concept]);
      else whole.set(folded, [...(whole.get(folded) ?? []), concept]);
    }
  const sets = Object.entries(SUPPORT_QUESTIONS).flatMap(([question, ways]) =>
    ways.map((way) => ({ question: question as SupportQuestion, concepts: way.split(" ") })),
  );
  const inQuestions = new Map<string, Set<string>>();
  for (const { question, concepts } of sets)
    for (const concept of concepts)
      inQuestions.set(concept, (inQuestions.get(concept) ?? new Set<string>()).add(question));
  // A concept says the more, the fewer questions know it.
  const all = Math.log(Object.keys(SUPPORT_QUESTIONS).length);
  const weights = new Map(
    [...inQuestions].map(([concept, questions]) => [concept, 0.6 + (1 - Math.log(questions.size) / all)] as const),
  );
  tables = {
    lexicon: { whole, heads },
    patterns: sets.map((set) => ({ ...set, weight: set.concepts.reduce((sum, c) => sum + (weights.get(c) ?? 0), 0) })),
    weights,
    fillers: new Set(wordsOf(FILLERS)),
  };
  return tables;
}

/** Which of the questions a message asks, if it is sure. */
export function understandMessage(text: string): Understood {
  const { lexicon, patterns, weights, fillers } = readTables();
  const words = wordsOf(text);
  const language = languageOf(text, words);
  const polite = POLITE.find(({ pattern }) => pattern.test(text.trim()));
  if (polite) return { question: polite.question, maybe: [], language };
  const found = new Set<string>();
  let unknown = 0;
  let telling = 0;
  // Up to where the words are parts of a phrase.
  let phraseEnd = 0;
  words.forEach((word, i) => {
    const phrases = [2, 3, 4].map((n) => ({ n, concepts: conceptsOf(words.slice(i, i + n).join("_"), lexicon) }));
    for (const { n, concepts } of phrases) if (concepts.length > 0) phraseEnd = Math.max(phraseEnd, i + n);
    const concepts = [...conceptsOf(word, lexicon), ...phrases.flatMap((one) => one.concepts)];
    const isPart = i < phraseEnd;
    const isFiller = fillers.has(word) || /^\d+$/.test(word);
    const known = concepts.length > 0 ? concepts : isFiller || isPart ? [] : mistyped(word, lexicon);
    known.forEach((concept) => found.add(concept));
    if (isFiller) return;
    telling++;
    if (known.length === 0 && !isPart) unknown++;
  });
  if (telling === 0 || words.length > MAX_WORDS) return { question: null, maybe: [], language };

  const scores = new Map<SupportQuestion, number>();
  const share = unknown / telling;
  for (const { question, concepts, weight } of patterns) {
    if (!concepts.every((concept) => found.has(concept))) continue;
    // A single word says nothing beside one that is not known.
    if (concepts.length === 1 && unknown > 0) continue;
    const rest = [...found].filter((concept) => !concepts.includes(concept));
    const against =
      UNEXPLAINED * rest.reduce((sum, concept) => sum + (weights.get(concept) ?? 0), 0) +
      UNKNOWN * unknown +
      (rest.includes("not") ? UNEXPLAINED_NOT : 0);
    scores.set(question, Math.max(scores.get(question) ?? -Infinity, weight - against));
  }
  const ranked = [...scores].filter(([, score]) => score >= MIN_SCORE / 2).toSorted((a, b) => b[1] - a[1]);
  const [first, second] = ranked;
  const isSure =
    first !== undefined && first[1] >= MIN_SCORE && first[1] - (second?.[1] ?? 0) >= AHEAD && share <= MAX_UNKNOWN;
  return {
    question: isSure ? first[0] : null,
    maybe: isSure ? [] : ranked.slice(0, MAX_SUGGESTED).map(([question]) => question),
    language,
  };
}

function conceptsOf(word: string, { whole, heads }: Lexicon): readonly string[] {
  const exact = whole.get(word) ?? [];
  return [...exact, ...heads.flatMap(([head, concept]) => (word.startsWith(head) ? [concept] : []))];
}

/** The concepts of the known word that a longer one is a letter away from. */
function mistyped(word: string, { whole }: Lexicon): readonly string[] {
  if (word.length < 5) return [];
  for (const [known, concepts] of whole)
    if (known.length >= 5 && known[0] === word[0] && isOneAway(known, word)) return concepts;
  return [];
}

/** Whether one letter is missing, added, changed, or two neighbours are swapped. */
function isOneAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const [restA, restB] = [a.slice(i), b.slice(i)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

const HINDI_IN_LATIN = new Set(
  wordsOf(
    "hai hain ho kya ka ki ke ko se mera meri mere mujhe nahi nahin karna karo kare kaise kab kaha kahan chahiye aur " +
      "raha rahi gaya gaye bhi kitna kitni kitne kyu kyun hua hui kiya wala wali paise namaste dhanyavad shukriya",
  ),
);

/** Hindi by its letters, or by two of its small words in Latin letters. */
function languageOf(text: string, words: readonly string[]): SupportLanguage {
  if (/\p{Script=Devanagari}/u.test(text)) return "hi";
  const hindi = words.filter((word) => HINDI_IN_LATIN.has(word)).length;
  return hindi >= 2 || (hindi === 1 && words.length <= 3) ? "hi-Latn" : "en";
}
