/** Of which field of a job a short text of an Indian portal's email is, by how it is written. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { readPlace } from "../places/read-place";

/** A longer text is no field. */
const FIELD_MAX = 200;

const YEARS = longPattern("i")`
    ^(?:(?:min(?:imum)?|exp(?:erience)?)\b[ .:]*)?
    (?:freshers?|\d{1,2}\+? ?(?:(?:-|–|to) ?\d{1,2}\+? ?)?(?:years?|yrs?)\b)[ .]*
    (?:\(?(?:of )?(?:work )?exp(?:erience)?\)?\.?)?$`;

const NO_PAY = longPattern("i")`
    ^(?:(?:salary|ctc|pay)[ :]*)?(?:not (?:disclosed|specified|mentioned|stated)|undisclosed
    |competitive(?: salary)?|negotiable|as per [a-z ]{1,40}|best in (?:the )?industry)[ .]*$`;
const MONEY = longPattern("i")`
    ₹|\b(?:rs|inr|lpa|lacs?|lakhs?|crores?|aed|sar|qar|kwd|omr|bhd|usd)\b|\$|\bp\.? ?a\b
    |\bper (?:annum|year|month)\b|\/ ?(?:month|mo|yr|year|annum)\b`;
/** Words that state pay together with an amount; with other words it is a sentence, or a title. */
const PAY_WORDS = longPattern("gi")`
    \b(?:rs|inr|lpa|lacs?|lakhs?|l|k|m|cr|crores?|aed|sar|qar|kwd|omr|bhd|usd|p\.? ?a|per|an?|annum|year|yr|month|mo
    |monthly|yearly|annual|annually|week|hour|hr|day|upto|up|to|from|and|or|ctc|salary|stipend|pay|fixed|variable
    |incentives?|bonus|plus|lump ?sum|performance|based|in|hand|gross|net|esops?|equity)\b`;
const isPay = (text: string) =>
  text.length <= 80 &&
  /\d/.test(text) &&
  MONEY.test(text) &&
  !/\p{L}/u.test(text.replace(/(\d)(?=\p{L})/gu, "$1 ").replace(PAY_WORDS, ""));
const UNPAID = /^(?:unpaid|performance[- ]based(?: stipend)?)$/i;

const AGO = String.raw`(?:\d{1,3}\+?|an?|one|few|a few) (?:second|sec|minute|min|hour|hr|day|week|month)s? ago`;
const AGE = longPattern("i")`
    ^(?:(?:posted|updated|published|added)(?: on)?[ :]*)?
    (today|yesterday|just (?:now|posted)|${AGO}|\d{1,2}(?:st|nd|rd|th)? [a-z]{3,9},? \d{4}|[a-z]{3,9} \d{1,2}, \d{4})$`;

const STARS = String.raw`[★☆⭐✩✭✰]`;
const REVIEWS = String.raw`\(?[\d,.]{1,9}[km]?\+? ?(?:reviews?|ratings?)\)?`;
const RATING = longPattern("i")`
    ^(?:${STARS}| )*(?:[0-5](?:\.\d{1,2})?(?: ?\/ ?5)?|${STARS}|${REVIEWS})(?:${STARS}| |\||\(|\))*(?:${REVIEWS})?$`;
/** A rating that is in one line with the company's name before it. */
const RATING_BEHIND = new RegExp(
  ` (?:${STARS} ?)?(?:[0-5]\\.\\d(?: ?(?:${STARS}|[(|]|${REVIEWS}).*)?|${REVIEWS}|${STARS}.*)$`,
  "i",
);

const BUTTON = longPattern("i")`
    ^(?:(?:quick |easy |1-?click )?apply(?: now| here| for (?:this )?(?:job|internship))?|apply (?:on|at) .{1,40}
    |(?:view|see|check|read|open|know|learn|explore)(?: (?:and|&|the|this|full|more|all|job|jobs|jd|details?|apply
    |description|internship|opening|opportunity|role|about|now|similar))*
    |save(?: (?:this )?job)?|(?:i am |i'm |i’m )?(?:not )?interested|share|report|dismiss|hide|register(?: now)?
    |click here|accept|decline|chat|login|sign in|→|>+|»)[ .!→>»]*$`;

const BADGE = longPattern("i")`
    ^(?:new|hot|premium|promoted|featured|sponsored|recommended|verified|urgent|walk-?in|hybrid|on-?site|in-?office
    |urgently hiring|actively (?:hiring|recruiting)|(?:be an )?early applicant|immediate joiners?.*
    |top (?:company|match)|(?:full|part)[- ]time(?: job)?|permanent|contract(?:ual)?|internship|job|startup|mnc|logo
    |company logo|easy apply|quick apply|must apply|work from office|remote first|great place to work.*|foreign mnc
    |indian mnc|corporate|ad|hiring for .{1,80}|posted by .{1,80}
    |\d[\d,]*\+? (?:openings?|vacanc(?:y|ies)|applicants?|applied)
    |\d{1,3} ?% match|job offer|multiple openings|responsive employer|(?:good|strong|high) match)$`;

const LABELS = longPattern("i")`
    ^(job title|title|position|role|designation|profile|company(?: name)?|employer|organi[sz]ation|hiring company
    |(?:job |work )?locations?|place|city|(?:work |required |relevant )?(?:exp(?:erience)?)(?: required)?|ctc|salary
    |stipend|package|compensation|posted(?: on)?|(?:key |required )?skills?|(?:job )?description
    |about (?:the )?(?:job|role)|jd|duration|start date|apply by|openings?|industry|function(?:al area)?|department
    |notice period|education|qualification|employment type|job type|recruiter|contact)\s?:\s*`;

const DASHED = /^(job title|company name|(?:job )?location|experience|salary|ctc) [-–] /i;

type Labelled = "title" | "company" | "place" | "years" | "pay" | "age" | "other";
const LABEL_MEANS: readonly (readonly [Labelled, RegExp])[] = [
  ["title", /^(?:job title|title|position|role|designation|profile)$/i],
  ["company", /^(?:company|employer|organi|hiring)/i],
  ["place", /locations?$|^(?:place|city)$/i],
  ["years", /\bexp/i],
  ["pay", /^(?:ctc|salary|stipend|package|compensation)$/i],
  ["age", /^posted/i],
];

/** 'Location: Pune' is a place, 'Skills: Java' another thing; null without a label. */
export function labelled(text: string): { field: Labelled; value: string } | null {
  const head = text.slice(0, FIELD_MAX);
  const label = LABELS.exec(head) ?? DASHED.exec(head);
  if (!label) return null;
  const name = label[1] ?? "";
  const field = LABEL_MEANS.find(([, pattern]) => pattern.test(name))?.[0] ?? "other";
  return { field, value: text.slice(label[0].length).trim() };
}

/** Where further labels begin in a line: 'Experience: 6 - 9 Years CTC: 18 Lacs PA'. */
export const LABEL_WITHIN = longPattern("gi")`
    (?<=\S)\s+(?=(?:company(?: name)?|(?:job )?location|experience|ctc|salary|stipend|package|posted on|duration
    |job type|skills|notice period)\s?:)`;

type Kind = "years" | "pay" | "no pay" | "age" | "rating" | "button" | "badge" | "sentence" | "text";

/** How a text is written. `text` may be a title, a company, a place or skills. */
export function kindOf(text: string): Kind {
  if (text.length > FIELD_MAX || /\S@\S|https?:/.test(text)) return "sentence";
  if (!/[\p{L}\p{N}]/u.test(text)) return "rating";
  if (YEARS.test(text)) return "years";
  if (NO_PAY.test(text)) return "no pay";
  if (UNPAID.test(text) || isPay(text)) return "pay";
  if (AGE.test(text)) return "age";
  if (RATING.test(text)) return "rating";
  if (BUTTON.test(text)) return "button";
  if (BADGE.test(text)) return "badge";
  return isSentence(text) ? "sentence" : "text";
}

/** Its age, without what says that it is one. */
export const ageIn = (text: string): string => AGE.exec(text)?.[1] ?? text;

/** A company's name without the rating beside it. */
export const withoutRating = (text: string): string => text.replace(RATING_BEHIND, "").trim();

function isSentence(text: string): boolean {
  const words = text.split(" ").length;
  if (/^(?:hi|hello|hey|dear)[ ,!].{0,60}$/i.test(text) && words <= 5) return true;
  return (
    words >= 14 || (words >= 6 && /[.!?:]$/.test(text) && !/\b(?:ltd|inc|co|pvt)\.$/i.test(text)) || text.endsWith("?")
  );
}

const ANYWHERE = longPattern("i")`
    ^(?:(?:remote|work from home|wfh|pan[- ]india|across india|all over india|anywhere(?: in india)?|india
    |multiple (?:locations?|cities)|only|any location|all india|permanent remote|temp\.? wfh)[ ,/()–-]*)+$`;
export const isAnywhere = (text: string): boolean => ANYWHERE.test(text);

/** Words beside the names of a place. */
const BESIDE = new Set(
  (
    "and or all area areas hybrid remote onsite on site in office wfo wfh work from home india ncr region city more " +
    "other others cities location locations multiple any anywhere pan permanent temporary near greater metro urban"
  ).split(" "),
);

/** How surely a text is a place: 2 when each of its words is of one, 1 when its last part is, 0 else. */
export function placeness(text: string): 0 | 1 | 2 {
  if (text.length > FIELD_MAX) return 0;
  if (ANYWHERE.test(text)) return 2;
  const { read } = readPlace(text);
  if (read.length === 0) return 0;
  let left = text;
  for (const { from, to } of read) left = left.slice(0, from) + " ".repeat(to - from) + left.slice(to);
  const unknown = (left.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !BESIDE.has(word.toLowerCase()));
  if (unknown.length === 0) return 2;
  const last = text.lastIndexOf(",");
  return last > 0 && unknown.length <= 4 && read.some(({ from }) => from > last) ? 1 : 0;
}

/** The name of one place, and of nothing else. India is part of companies' names. */
export const isTown = (name: string): boolean =>
  placeness(name) === 2 && !/\bindia\b/i.test(name) && (isAnywhere(name) || readPlace(name).named.length === 1);

/** Skills of a job: several, with commas between. */
export const isList = (text: string): boolean => text.split(",").length >= 3;

/** A text that is no title, whatever its place. */
export const isNoTitle = (text: string): boolean =>
  ["button", "rating", "years", "pay", "no pay", "age", "badge"].includes(kindOf(text)) || isAnywhere(text);

const FOOT = longPattern("i")`
    ^(?:(?:(?:warm |kind |best )*regards|thanks|thank you|cheers|sincerely|yours|unsubscribe|happy job hunting
    |all the best|you (?:are|have) receiv\w*|copyright)\b|©
    |(?:the )?team (?:naukri|naukrigulf|foundit|instahyre|cutshort|hirist|iimjobs|internshala|shine|timesjobs)\b)`;

/** Whether the end of an email begins with a line. */
export const isFoot = (text: string): boolean => FOOT.test(text);
