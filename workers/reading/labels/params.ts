import { longPattern } from "../../lib/long-pattern";
import type { Place } from "../places/parse";
import type { LabelText } from "./label-text";
import { withoutMarks } from "../text/rules";
import words from "../lexicons/label-words.json";
import { termsOf } from "../text/lexicon";
import type { QuestionClass, QuestionParams } from "./vocabulary";

/** Words around a skill that do not name it. */
const FILLERS = termsOf(words, "around a skill");
/** The words that remain of a label without a skill. */
const NO_SKILL = termsOf(words, "no skill");

const EDGE = /^["'“”‘’(<[{,.:;*✱•¿¡-]+|["'“”‘’)>\]}?!,.:;*✱…]+$/g;
const bare = (word: string) => withoutMarks(word.replace(EDGE, ""), "NFD").toLowerCase();

/** The skill, field or role that a label asks about, as the label writes it. */
export function skillOf(written: string): string | undefined {
  const [asked = ""] = written
    .replace(/^\s*(?:q?\d{1,2}[.)]\s*)/i, "")
    .replace(/\((?:in|please|only|e\.?g|number|numeric|years?|yrs|if)\b[^()]{0,80}\)/gi, " ")
    .split(/\?|\.(?=\s)|;|!/, 1);
  const role = /\b(?:experience|exp|years|worked|working|work)\b[^,]{0,40}? as (?:an? |the )?([^,(]{2,80})/i.exec(
    asked,
  );
  let tokens = (role?.[1] ?? asked).split(/\s+/).filter(Boolean);
  const isFiller = (word: string | undefined) =>
    word !== undefined && (FILLERS.has(bare(word)) || /^[^\p{L}]*$|^\d+\+?(?:yrs?|years?|plus)$/u.test(bare(word)));
  let from = 0;
  let to = tokens.length;
  while (from < to && isFiller(tokens[from])) from++;
  while (to > from && isFiller(tokens[to - 1])) to--;
  tokens = tokens.slice(from, to);
  // The words in brackets after a name are its examples.
  const open = tokens.findIndex((word) => word.startsWith("("));
  if (open > 0) tokens = tokens.slice(0, open);
  // 'Java experience do you have' is Java, and 'sales experience in banks' all of it.
  const end = tokens.findIndex((word, i) => i > 0 && /^(?:experience|exp|experiance)$/.test(bare(word)));
  if (end > 0 && tokens.slice(end).every(isFiller)) tokens = tokens.slice(0, end);
  while (tokens.length > 0 && isFiller(tokens.at(-1))) tokens.pop();
  const skill = tokens
    .join(" ")
    .replace(/^["'“”‘’(]+|["'“”‘’)?!,.:;*✱…]+$/g, "")
    .trim()
    .slice(0, 120);
  return skill.length === 0 || NO_SKILL.has(skill.toLowerCase()) || /^[^\p{L}]*$/u.test(skill) ? undefined : skill;
}

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12, fifteen: 15,
}; // prettier-ignore
const NUMBER = "(\\d{1,3}(?:\\.\\d{1,2})?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen)";
const numberOf = (text: string | undefined) => (text === undefined ? undefined : (NUMBERS[text] ?? Number(text)));

const YEARS = new RegExp(
  `\\b${NUMBER} ?(?:\\+|plus|or more|-\\d+|(?:to|and) \\d+)? ?\\+?(?: or more)? ?(years?|yrs?|months)\\b`,
  "gu",
);
/** A number of years that is the most, not the least. */
const AT_MOST = /\b(?:less than|fewer than|under|below|up ?to|max(?:imum)?|not more than|at most|between)\b|\d-\d/u;
const OFFICE_DAYS = new RegExp(`\\b${NUMBER}(?:-\\d)? ?(?:x\\b|\\+)? ?(?:full )?(?:days?|times)\\b|\\b(\\d)x\\b`, "u");
const WITHIN = new RegExp(`\\b${NUMBER} ?(?:(?:-|to |or )(\\d+) ?)?(days?|weeks?|months?)\\b`, "u");
const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30 };

const LANGUAGE = new RegExp(`\\b(?:${[...termsOf(words, "language")].join("|")})\\b`, "iu");
const LANGUAGES = new RegExp(LANGUAGE, "giu");
/** The spoken language that a label names. */
export function spokenLanguageOf(written: string): string | undefined {
  return LANGUAGE.exec(written)?.[0];
}

const FORMAT =
  /\b(?:d{1,2}|m{1,2}|y{2,4}|day|month|year)([/.-])(?:d{1,2}|m{1,3}|day|month)(?:\1(?:y{2,4}|d{1,2}|year))?\b/i;
const DEGREE = longPattern("i")`
  \b(?:bachelor|master|ph\.?\s?d|doctora|associate|diploma|post\s?-?graduat|undergraduat|graduat|mba|b\.?\s?tech
  |m\.?\s?tech|bca|mca|b\.?sc|m\.?sc|b\.?com|b\.?e\b|bs\b|ms\b|high school|4 year)[^?!;]{0,80}`;
const LEVEL =
  /\b(?:fluent|fluency|native|bilingual|conversational|professional|intermediate|advanced|basic|beginner|[abc][12]\b)/i;

/** Is Yes to this the opposite of Yes to its class? */
const NEGATED = longPattern("u")`
  \b(?:unable|cannot|can not|not (?:able|willing|comfortable|open|authori[sz]ed|eligible|have|be|require|need
  |want|can|based|located|living)
  |wont|dont|doesnt|do not|does not|limitations?|any restrictions?|restrictions? in|objections?|any (?:issue
  |problem|concern|reason|constraint)s?|refuse|unwilling|against|opposed|object to
  |(?:be|is) (?:an? )?(?:problem|issue|concern|difficult\w*)|difficult(?:y|ies)|reservations?|prevent\w*|hinder\w*
  |(?:under|below
  |younger than) (?:1[68]|2[15])\b|more than \d+ (?:days|weeks|months)|anything that (?:stops|keeps))\b`;
const CONDITIONAL = longPattern("u")`
  ^(?:if (?:(?:currently |presently )?employed
  |unemployed|serving|married|unmarried|fresher|experienced|relocating|notice|relative|bike
  |an? )|unless|only for|for \w+(?: \w+)? only|in case)\b|^(?:\d+[.)]? )?(?:and )?(?:if|when) (?:"?yes|so\b|no\b|not\b
  |you|applicable|other|agency|already|any\b|this
  |selected|the|i\b|referred|answered|hired)|[.?!] if (?:yes|so\b|no\b|not\b|applicable|other|serving)|^in case
  |, if (?:any|applicable)`;
const SECOND_QUESTION = longPattern("u")`
  \band (?:are|do|will|would|have|can|could|is) (?:you|u|your)\b|\bor (?:are you )?(?:willing|ready|open|able
  |planning)\b| if (?:yes|so),? (?:how|what|which|please|when|mention|specify|where|who|kindly|then)
  |\band (?:then )?(?:willing|ready|able|comfortable|open|how|what|which|when|where|why|expected|relevant)\b
  |[?.] ?(?:and|also|mention)\b`;

/** The years that are asked for at the least. Two such, or a most, make the question more than one. */
function putYears(params: QuestionParams, text: string): void {
  const found = [...text.matchAll(YEARS)];
  const [first] = found;
  const count = numberOf(first?.[1]);
  if (count === undefined) return;
  params.thresholdYears = first?.[2] === "months" ? count / 12 : count;
  if (AT_MOST.test(text) || found.some((other) => other[1] !== first?.[1])) params.compound = true;
}

/** The parameters of a question of that class, read from its label. */
export function paramsOf(
  is: QuestionClass,
  label: LabelText,
  company: string | undefined,
  place: () => Place,
): QuestionParams {
  const { written, folded: text } = label;
  const params: QuestionParams = {};
  const put = <K extends keyof QuestionParams>(key: K, value: QuestionParams[K] | undefined) => {
    if (value !== undefined && value !== "") params[key] = value;
  };
  switch (is) {
    case "years_experience_in":
    case "skill_level":
      put("skill", skillOf(written));
      break;
    case "has_skill":
      put("skill", skillOf(written));
      putYears(params, text);
      break;
    case "years_experience_total":
      putYears(params, text);
      break;
    case "certification":
      put("certification", certificationOf(written));
      break;
    case "education_level":
      put("degree", DEGREE.exec(written)?.[0].trim());
      break;
    case "languages":
      put("language", spokenLanguageOf(written) ?? spokenLanguageOf(text));
      put("level", LEVEL.exec(written)?.[0].toLowerCase());
      break;
    case "current_ctc":
    case "expected_ctc":
    case "salary_range_ok":
      put("unit", unitOf(text));
      put("period", periodOf(text));
      break;
    case "work_authorization":
    case "work_auth_no_sponsorship":
    case "needs_sponsorship":
    case "visa_status":
    case "nationality":
      put("country", countriesOf(written, place)[0]);
      if (countriesOf(written, place).length > 1) params.compound = true;
      break;
    case "located_in":
    case "willing_to_relocate":
    case "can_work_onsite":
    case "preferred_location":
    case "travel_willingness":
    case "interview_availability":
    case "remote_ok":
      put("place", placeOf(written, place()));
      if (is === "located_in" || is === "willing_to_relocate") put("country", countriesOf(written, place)[0]);
      if (new Set(place().named.flatMap(({ city }) => city ?? [])).size > 1) params.compound = true;
      if (is === "can_work_onsite") {
        const days = OFFICE_DAYS.exec(text);
        put("days", numberOf(days?.[1] ?? days?.[2]) ?? (/\btwice (?:a|per|every) week/u.test(text) ? 2 : undefined));
      }
      break;
    case "notice_period_days":
    case "earliest_start_date": {
      const within = WITHIN.exec(text);
      const count = numberOf(within?.[2] ?? within?.[1]);
      if (within && count !== undefined && /within|in \d|less|join|max|more than/u.test(text))
        put("days", Math.round(count * (DAYS[within[3]?.charAt(0) ?? "d"] ?? 1)));
      break;
    }
    case "shift_willingness":
      put("days", numberOf(/\b(\d|five|six|seven) ?days?\b/u.exec(text)?.[1]));
      break;
    case "previously_employed_here":
    case "previously_applied":
    case "relatives_here":
    case "free_text_why_us":
    case "how_did_you_hear":
      put("company", company);
      break;
    default:
  }
  put("format", FORMAT.exec(written)?.[0]);
  if (
    YES_NO_CLASSES.has(is) &&
    NEGATED.test(text.replace(/without[^?.]*|(?:we|company)[^?.]*|\bif (?:not|no)\b[^?.]*/gu, ""))
  )
    params.negated = true;
  if (CONDITIONAL.test(text)) params.conditional = true;
  if (isCompound(is, text)) params.compound = true;
  return params;
}

/** Classes whose answer may be Yes or No. */
const YES_NO_CLASSES: ReadonlySet<QuestionClass> = new Set<QuestionClass>([
  "work_authorization",
  "needs_sponsorship",
  "work_auth_no_sponsorship",
  "can_work_onsite",
  "willing_to_relocate",
  "shift_willingness",
  "travel_willingness",
  "has_skill",
  "located_in",
  "remote_ok",
  "employment_type_ok",
  "salary_range_ok",
  "non_compete",
  "driving_licence",
  "over_18",
  "currently_employed",
  "certification",
  "education_level",
  "visa_status",
  "equipment",
  "work_style",
  "notice_period_days",
  "earliest_start_date",
  "security_clearance",
  "offers_in_hand",
  "employment_gap",
  "years_experience_total",
  "background_check_consent",
  "languages",
]);

const ASKS =
  /\b(?:are|do|does|is|what|which|when|where|why|how|will|would|can|have|if|please|mention|specify|confirm)\b/u;

function isCompound(is: QuestionClass, text: string): boolean {
  const questions = text.split("?").filter((part) => part.trim().split(" ").length > 2 && ASKS.test(part));
  if (questions.length > 1 && questions[0]?.trim() !== questions[1]?.trim()) return true;
  if (is === "current_ctc" || is === "expected_ctc")
    return /\b(?:current|present|cctc)\b/u.test(text) && /\b(?:expected|ectc|expectation)/u.test(text);
  if (is === "notice_period_days" && !CONDITIONAL.test(text))
    return /\bctc\b|\bsalary\b|location|last working (?:day|date)|\blwd\b/u.test(text) && /notice/u.test(text);
  if (is === "work_authorization" && /without any (?:restriction|limitation)/u.test(text)) return true;
  if (is === "languages") return new Set(text.match(LANGUAGES)).size > 1 || SECOND_QUESTION.test(text);
  if (is === "linkedin" || is === "github") return /linked ?in/u.test(text) && /git ?(?:hub|lab)|portfolio/u.test(text);
  return SECOND_QUESTION.test(text);
}

function unitOf(text: string): QuestionParams["unit"] {
  if (/\b(?:lakhs?|lacs?|lpa|lac)\b|\d ?l(?:pa)?\b/u.test(text)) return "INR lakhs";
  if (/\$|\busd\b|\bdollars?\b|\bus mensual/u.test(text)) return "USD";
  if (/£|\bgbp\b|\bpounds?\b/u.test(text)) return "GBP";
  if (/€|\beur(?:os?)?\b/u.test(text)) return "EUR";
  if (/₹|\binr\b|\brs\b|\brupees?\b|\be?c?ctc\b/u.test(text)) return "INR";
  return undefined;
}

function periodOf(text: string): QuestionParams["period"] {
  if (/\bhour(?:ly)?\b|\/ ?hr\b|\bper hr\b/u.test(text)) return "hour";
  if (/\bmonth(?:ly)?\b|\bmensual\b|\bpm\b|\bper month|in ?hand/u.test(text)) return "month";
  if (/\b(?:annual(?:ly)?|annum|year(?:ly)?|lpa|pa|p\.a|lakhs?|lacs?|ctc|e ?ctc|c ?ctc)\b/u.test(text)) return "year";
  return undefined;
}

const CERTIFICATE_WORDS = termsOf(words, "around a certificate");
function certificationOf(written: string): string | undefined {
  const [asked = ""] = written.split("?", 1);
  const tokens = asked.split(/\s+/).filter(Boolean);
  let from = 0;
  let to = tokens.length;
  while (from < to && CERTIFICATE_WORDS.has(bare(tokens[from] ?? ""))) from++;
  while (to > from && CERTIFICATE_WORDS.has(bare(tokens[to - 1] ?? ""))) to--;
  return tokens.slice(from, to).join(" ").replace(EDGE, "").slice(0, 120) || undefined;
}

/** ISO codes of the countries that a label names ('EU' for the union), in its order. */
function countriesOf(written: string, place: () => Place): string[] {
  const found = new Set<string>();
  if (
    /\b(?:in|within|for|the|to|from|visit) (?:the )?u\.?s\.?a?\b|\bus (?:citizen|person|work|visa)/i.test(
      written.replace(/\b(?:[Bb]y|[Ff]or|[Ff]rom|[Jj]oin|[Tt]o|[Ww]ith) us\b/g, ""),
    )
  )
    found.add("US");
  if (/\bu\.?k\.?\b/i.test(written)) found.add("GB");
  if (/\b(?:the eu|eu\b|european union)/i.test(written)) found.add("EU");
  for (const country of place().countries) found.add(country);
  return [...found];
}

/** The place that a label names, as it writes it. */
function placeOf(written: string, place: Place): string | undefined {
  const [first] = place.named;
  if (first) {
    let to = first.to;
    for (const next of place.named.slice(1)) {
      if (next.from < to) continue;
      if (!/^\s?,\s?$/.test(written.slice(to, next.from)) || next.city !== null) break;
      to = next.to;
    }
    return written.slice(first.from, to).trim();
  }
  return /\b(?:in|to|from|at|near|around|of)\s+(?:the\s+)?(\p{Lu}[\p{L}.'-]*(?:[ ,]+\p{Lu}[\p{L}.'-]*){0,3})/u
    .exec(written)?.[1]
    ?.trim();
}
