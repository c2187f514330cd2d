/** The units that the explanation of a field asks to write in, apart from those that it only names. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { inEnglish } from "../labels/in-english";
import type { FormField } from "../labels/vocabulary";
import { comparableText } from "./options";

const WORD = longPattern("")`
  [$₹€£]|\b(?:inr|rs|indian|rupees?|usd|us|dollars?|gbp|pounds?|eur|euros?|lakhs?|lacs?|lpa|thousands?|k|crores?|cr
  |millions?|hours?|hourly|hr|days?|daily|weeks?|weekly|months?|monthly|years?|yearly|yrs?|annual|annually|annum|pa|pm
  |ctc|per|and|amounts?|salary|pay)\b`.source;
const UNITS = `(?:${WORD})(?:[\\s().,:/-]+(?:a )?(?:${WORD}))*`;
const ASKS = longPattern("")`
  \b(?:in|enter|write|provide|mention|state|specify|per|format)\b:?\s*
  (?:(?:your|the|total|current|present|expected|gross|net|fixed|whole|full|number|of)\s+)*`.source;
const AS_ASKED = new RegExp(
  `^\\W*(?:gross |net )?${UNITS}\\W*$|${ASKS}${UNITS}|\\be\\.?g\\.?[:,]?\\s*(?:${WORD}\\s*)?[\\d.,]+\\s*${UNITS}`,
  "g",
);
/** An amount: its unit is that of its own number. */
const AMOUNT = longPattern("g")`
  \d[\d.,]*\+?\s?(?:lpa|l|lakhs?|lacs?|k|thousands?|crores?|cr|millions?|hours?|months?|years?|yrs?)\b`;

/** The asked units in small letters; and the words that are left, of which a unit may be meant as well. */
export function unitsAsked({ help = "" }: FormField): { asked: string; beside: string } {
  const text = comparableText(inEnglish(help));
  return {
    asked: [...text.matchAll(AS_ASKED)].map(([words]) => words).join("; "),
    beside: text.replace(AS_ASKED, " ").replace(AMOUNT, " "),
  };
}
