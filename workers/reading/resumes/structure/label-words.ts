/** Labels, such as "Dates": they name a value next to or below them and are never a value. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { asPlace, isBodyByLetters } from "./words";

const LABEL = longPattern("iu")`
    ^(?:(?:s(?:r|l)?\.?\s?no|no|name|names|of|the|and|or|in|your|other
    |year|years|months?|passing|session|duration|batch|period|tenure|dates?|from|to|till|since
    |percentage|percent|marks|obtained|cgpa|gpa|grade|division|score|result|aggregate|status
    |speciali[sz]ations?|stream|branch|(?:principal\s+|major\s+)?subjects?|discipline|field
    |institut(?:e|ion|ions)|colleges?|schools?|universit(?:y|ies)|boards?|affiliat(?:ed|ion)|council
    |degree|course|courses|qualifications?|exam|examinations?|program(?:me)?|education(?:\s+(?:and|&)\s+training)?
    |certificates?|title|place|location|address|country
    |company|companies|organi[sz]ations?|employers?|firm|designations?|positions?|roles?|post|posts|job|jobs|type
    |(?:type|nature)\s+of\s+business(?:(?:\s+or\s+|\s?/\s?)sector)?
    |occupation|held|responsibilit(?:y|ies)|duties|activities|main|department|client|clients
    |working|present|current|previous|experience|employment|nature|work|profile|description|details
    |providing|awarded|covered|skills|level|classification)\b[\s/&.,:()'’–-]*)+$`;
/** Words that only lead to the noun of a label, or follow it. */
const WITHOUT_NOUN = longPattern("iu")`
    ^(?:(?:of|the|and|or|in|your|other|passing|obtained|held|main|working|present|current|previous|providing|awarded
    |covered)\b[\s/&.,:()'’–-]*)+$`;
/** "Department of Education", "Degree College": a house may have nothing but such words in its name. */
const NAMED_HOUSE = longPattern("iu")`
    \b(?:college|school|institute|university|board|council|department)\s+of\b
    |\b(?:education|degree|country|skills|work|job|main|company|program(?:me)?|course|field)\s+(?:college|school
    |institute|university|council|department)\b`;

/** True for a text that is nothing but the words of a label: "Dates", "Name and address of employer". */
export const isLabelAlone = (text: string): boolean =>
  LABEL.test(text) && !WITHOUT_NOUN.test(text) && !NAMED_HOUSE.test(text);

const LEADING = longPattern("iu")`
    ^(?:(?:name of (?:the )?)?(?:institut(?:e|ion)|college|school|university|board)(?:\s?/\s?\p{L}+)?(?: name)?
    \s*[,:–-]+\s*|(?:from|at|in)\s+|(?:department|dept|faculty) of [^,]{2,40},\s+(?=\S.*\b(?:universit|college
    |institut)))`;
const TRAILING = longPattern("iu")`
    (?:[\s,]+(?:in|with|from|at|on|by|under|and|of|passed|completed|affiliated to|affiliated))+[\s.,:-]*$`;
/** A school, and behind a comma the university or the board that it belongs to. */
const BELONGS = longPattern("iu")`
    ^(.*\b(?:college|school|institut\p{L}*|academy|polytechnic|vidyalaya|vidya mandir|h\.?s\.?s|hss)\b.*?)\s*,\s*
    [^,]*\b(?:universit(?:y|ies)|board|council)\b.*$`;
const COUNTRY = /,\s*(?:India|U\.?A\.?E\.?|USA?)\.?$/i;

/**
 * The name of a school without the words that led to it or on from it, the country, and the university behind it; ""
 * where nothing but a label or a place is left.
 */
export function schoolName(text: string): string {
  let name = text.trim();
  for (let n = 0; n < 3; n++) {
    const bare = name.replace(LEADING, "").replace(TRAILING, "").replace(COUNTRY, "").trim();
    if (bare === name || bare === "") break;
    name = bare;
  }
  name = BELONGS.exec(name)?.[1] ?? name;
  return isLabelAlone(name) || (asPlace(name) !== null && !isBodyByLetters(name)) ? "" : name;
}
