/** The thing that a label which is no sentence asks for: 'state' in 'State in which your school is located'. Pure. */
import { longPattern } from "../../lib/long-pattern";
import labels from "../lexicons/field-labels.json";
import words from "../lexicons/label-words.json";
import { bySense, termsOf } from "../text/lexicon";
import { unfolded, WORDS, wordsOf } from "../text/rules";
import { readLabel } from "./label-text";
import { QUESTION_CLASSES, type QuestionClass } from "./vocabulary";

const SENTENCE = longPattern("u")`
  ^(?:\d{1,2}\.? )?(?:what|which|when|where|why|who|whom|how|are|is|do|does|did|have|has|can|could|will|would|in|if|at
  |please (?:confirm|describe|explain|list)|describe|explain)\b|[?]|\b(?:are|do|can|will|would) (?:you|we)\b`;
const LEADING = longPattern("u")`
  ^(?:\d{1,2}\.? )?(?:please )?(?:enter|provide|specify|mention|share|select|choose|give|write)? ?(?:your |the |an? )?`;
const GOES_ON = / (?:of|in|at|for|with|where|which|that|from|to|as|on|by|who|when|if|you|we|registered|held|issued)\b/u;
const NAME_OF = /^(?:full )?names? of (?:the |your |an? )?/u;
/** Longer labels are sentences, whatever they begin with. */
const MAX_WORDS = 10;

/** The last word of what is asked for; null for a sentence. */
function headOf(folded: string): string | null {
  if (SENTENCE.test(folded) || folded.split(" ").length > MAX_WORDS) return null;
  const [phrase = ""] = folded.replace(LEADING, "").replace(NAME_OF, "").split(GOES_ON, 1);
  return wordsOf(phrase, WORDS, unfolded).at(-1) ?? null;
}

/** Things that only some classes are about; one that a class's own fields are named by is of the class. */
const THINGS = termsOf(words, "thing");
const HEADS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...bySense(labels)].map(([of, names]) => [
    of,
    new Set(names.flatMap((name) => wordsOf(name, WORDS, unfolded).at(-1) ?? [])),
  ]),
);

/** Whether a label asks for another thing than the class: it then only speaks of the class. */
export function isOfOtherThing(of: QuestionClass, label: string): boolean {
  if (!["profile", "bank"].includes(QUESTION_CLASSES[of])) return false;
  const asked = headOf(readLabel(label).folded);
  if (asked === null) return false;
  return THINGS.has(asked) && HEADS.get(of)?.has(asked) !== true;
}
