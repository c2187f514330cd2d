import { longPattern } from "../../lib/long-pattern";
import { parsePlace, type Place } from "../places/parse";
import { extractSkills } from "../titles/skills";
import { fold, readLabel, type LabelText } from "./label-text";
import { spokenLanguageOf, paramsOf, skillOf } from "./params";
import { namedParts, yesNoParts } from "./parts";
import type { Seen } from "./rule";
import { RULES } from "./rules";
import { DECLINES, neverFilled, sensitiveByOptions, voluntary } from "./sensitive";
import {
  CERTAIN,
  QUESTION_CLASSES,
  type Answerable,
  type FormField,
  type Question,
  type QuestionClass,
  type QuestionParams,
} from "./vocabulary";
import labels from "../lexicons/field-labels.json";
import keys from "../lexicons/field-keys.json";
import type { Lexicon } from "../text/lexicon";

/** A class and how sure it is. */
interface Guess {
  is: QuestionClass;
  sure: number;
}

const byName = ({ terms }: Lexicon): ReadonlyMap<string, QuestionClass> =>
  new Map(terms.map(({ text, sense }) => [text, sense as QuestionClass] as const));
const LABELS = byName(labels);
const KEYS = byName(keys);

/** From here on a question counts as sensitive, or as another one beside the first: what is doubtful is not filled. */
const LIKELY = 0.5;

/** Options and their letters that are looked at. */
const OPTIONS = 60;
const OPTION_CHARS = 120;

/** Types that hold no number of a government, whatever the text beside the field speaks of. */
const OWN_KIND: ReadonlySet<FormField["type"]> = new Set(["file", "email", "phone", "date"]);
const isOfNumber = (help: string) => neverFilled(readLabel(help).whole) === "gov_id";

/**
 * The question that a field asks, from its label, options, type and the name its system gives it, with a confidence:
 * below `CERTAIN` it is for a person to read. A field that names a government number, caste, religion or health is
 * sensitive whatever else it says. Pure, and in time that grows with the label's length alone.
 * @param corrected the class that two of the staff gave the label; nothing makes a sensitive question another one.
 */
export function classifyQuestion(
  field: FormField,
  form: { system: string; company?: string },
  corrected?: QuestionClass,
): Question {
  const label = readLabel(field.label);
  const options = field.options.slice(0, OPTIONS).map((option) => fold(option.slice(0, OPTION_CHARS)));
  let read: Place | null = null;
  const place = () => (read ??= parsePlace(label.written.slice(0, 400)));
  let guess = classify(label, options, field, form, place);
  // "Number" and "ID" say nothing; a full name "as on your Aadhaar card" is a name.
  if (guess.sure < CERTAIN && field.help && !OWN_KIND.has(field.type) && isOfNumber(field.help))
    guess = { is: "gov_id", sure: 0.95 };
  if (guess.sure < 0.5 && field.help) {
    const beside = classify(readLabel(field.help), options, { ...field, key: "" }, form, place);
    if (beside.sure > guess.sure) guess = { is: beside.is, sure: Math.min(beside.sure, 0.55) };
  }
  const asked = AFTER_STATEMENT.exec(label.written.trim());
  const last = lastQuestion(asked);
  const alone = last === null ? null : classify(last, options, { ...field, key: "" }, form, place);
  const isClearer =
    alone !== null &&
    !dropsScope(alone.is, asked?.[2] ?? "") &&
    (guess.sure < CERTAIN || alone.sure >= CERTAIN) &&
    alone.sure > LIKELY;
  if (isClearer) guess = alone;
  const isSensitive = QUESTION_CLASSES[guess.is] === "sensitive" && guess.sure >= LIKELY;
  if (corrected && !isSensitive) guess = { is: corrected, sure: 1 };
  const company = companyOf(label.written, form.company);
  const params = paramsOf(guess.is, label, company, place);
  const skill = last === null || alone?.is !== guess.is ? undefined : paramsOf(guess.is, last, company, place).skill;
  if (params.skill !== undefined && skill !== undefined) params.skill = skill;
  if (asked?.[2] !== undefined) guess = withNotOf(guess, params, readLabel(asked[2]), company, place);
  if (ANSWERS_BY_NO.test(label.written)) guess = { ...guess, sure: Math.min(guess.sure, 0.5) };
  if (guess.sure >= CERTAIN && asksForSeveral(guess.is, label)) params.compound = true;
  if (guess.sure >= CERTAIN && listsSeveral(label.folded)) guess = { ...guess, sure: 0.5 };
  return {
    class: guess.is,
    params,
    answerable: answerableOf(guess.is, field, options),
    confidence: guess.sure,
  };
}

const AFTER_STATEMENT = longPattern("iu")`
  ^(?!\d{1,2}[.)] )([^?]{20,}[\p{L}\p{N})]{2}[.!]) ((?:are|is|do|does|did|have|has|can|could|will|would|what|which|how
  |when|where|please)\b[^.!?]{8,200}\?)$`;
/** Words for what was said before. */
const POINTS_BACK = /\b(?:it|its|they|them|that|those|these|such|there|this(?! (?:role|position|job))|so|above)\b/iu;

/** Words of a statement that say how to answer, or what counts. */
const INSTRUCTS = longPattern("iu")`
  \b(?:only|consider\w*|count\w*|includ\w*|exclud\w*|without|except\w*|select|choose|answer\w*|indicate|enter|mention
  |note|assum\w*|based on|if|specific\w*|regarding|purpose\w*|limited to|refer\w* to|mean(?:s|ing)?|defined?)\b`;
const ANSWERS_BY_NO = longPattern("iu")`
  (?<!\byou )\b(?:select|choose|answer|tick|mark|check|click|enter|respond|reply|write|type|say|pick|put)(?: with)?
  ["'“‘]?\s?["'“‘]?no\b`;

/** The question at the end of a label that says something before it, where it makes sense by itself; else null. */
function lastQuestion(asked: RegExpExecArray | null): LabelText | null {
  const [, statement = "", question = ""] = asked ?? [];
  return question === "" || INSTRUCTS.test(statement) || POINTS_BACK.test(question) ? null : readLabel(question);
}

/** Of these a statement before the question says which is meant, unless the question names that itself. */
const SCOPED: ReadonlySet<QuestionClass> = new Set<QuestionClass>([
  "years_experience_total",
  "years_experience_in",
  "has_skill",
  "skill_level",
  "current_ctc",
  "expected_ctc",
]);
const dropsScope = (is: QuestionClass, question: string) => SCOPED.has(is) && extractSkills(question).length === 0;

/** The not of a question is its own; one of the statement before it alone leaves it unsure what a yes says. */
function withNotOf(
  guess: Guess,
  params: QuestionParams,
  question: LabelText,
  company: string | undefined,
  place: () => Place,
): Guess {
  const own = paramsOf(guess.is, question, company, place).negated;
  if (own === params.negated) return guess;
  if (own) params.negated = true;
  else delete params.negated;
  const isOwn = classify(question, ["yes", "no"], QUESTION, {}, place).is === guess.is;
  return isOwn ? guess : { ...guess, sure: Math.min(guess.sure, 0.5) };
}

/** Parts of the classes by which a yes or a no is known; each of several is a question of its own. */
function asksForSeveral(is: QuestionClass, { written }: LabelText): boolean {
  const parts = yesNoParts(written);
  if (parts.length < 2 || is === "work_auth_no_sponsorship") return false;
  const asked = parts.map((part) => questionOf(part));
  return asked.every(({ sure }) => sure >= LIKELY) && new Set(asked.map((part) => part.is)).size > 1;
}

const QUESTION: FormField = {
  key: "",
  label: "",
  type: "radio",
  options: ["Yes", "No"],
  required: null,
  section: "custom",
};

function questionOf(part: string): Guess {
  return classify(readLabel(part), ["yes", "no"], { ...QUESTION, label: part }, {}, () => parsePlace(part));
}

/** Fields that take one value cannot hold several that have nothing to do with each other. */
function listsSeveral(folded: string): boolean {
  if (namesOf(folded).some((name) => LABELS.has(name))) return false;
  const named = namedParts(folded).map((part) => namesOf(part).flatMap((name) => LABELS.get(name) ?? [])[0]);
  const [first] = named;
  if (first === undefined || named.some((is) => is === undefined)) return false;
  return named.some((is) => is !== first && !TOGETHER.some((kin) => kin.includes(first) && kin.includes(is ?? first)));
}

function classify(
  label: LabelText,
  options: readonly string[],
  field: FormField,
  form: { company?: string },
  place: () => Place,
): Guess {
  const never = neverFilled(label.whole);
  const asked = voluntary(label.whole);
  if (never) return { is: never === "health_absence" && asked === "disability" ? asked : never, sure: 0.95 };

  const named = [...namesOf(label.folded), ...namesOf(fold(label.written.replace(ASIDE, "")))]
    .map((name) => LABELS.get(name))
    .find((is) => is !== undefined);
  const keyed = field.section === "standard" ? KEYS.get(field.key.toLowerCase()) : undefined;

  const seen: Seen = {
    text: label.folded,
    yesNo: isYesNo(options, field),
    options: options.filter((option) => !/^(?:yes|no)\b/u.test(option)),
    file: field.type === "file",
    long: field.type === "textarea",
    namesCompany: namesCompany(label.folded, form.company),
    namesPlace: () => place().named.length > 0,
  };

  if (asked && !/accommodat|\badjustment/u.test(label.folded)) return { is: asked, sure: 0.95 };
  if (named === "unknown" || label.folded === "") {
    const shown = sensitiveByOptions(options);
    return shown ? { is: shown, sure: 0.8 } : keyed ? { is: keyed, sure: 0.95 } : { is: "unknown", sure: 0.8 };
  }
  if (options.some((option) => /^(?:mr|mrs)\b/u.test(option))) return { is: "salutation", sure: 0.95 };
  const guess = named ? { is: named, sure: 0.97 } : byRules(seen, label, field);
  const shown = guess.sure < 0.9 ? sensitiveByOptions(options) : null;
  if (shown) return { is: shown, sure: 0.8 };
  if (field.section === "demographic" && QUESTION_CLASSES[guess.is] !== "sensitive")
    return { is: "demographic_other", sure: 0.7 };
  if (keyed === undefined || keyed === guess.is) return guess;
  // A system's own field is what the system says it is, unless its label plainly says something else.
  if (guess.sure < 0.9) return { is: keyed, sure: 0.95 };
  return { is: guess.is, sure: KIN.some((kin) => kin.includes(keyed) && kin.includes(guess.is)) ? 0.9 : 0.5 };
}

const SPEAKS = longPattern("u")`
  proficien|fluen|speak|spoken|sprech|sprich|parlez|habla|spreek|level|communicat|native|languages?\b|rate\b|read
  |write|written|verbal|bilingual|conversation|lingua|nivel|niveau|conoscenza`;
const ASKS_LANGUAGES = longPattern("u")`
  \bfluent (?:in|level)|\bfluency\b|\b(?:which|what|other) languages (?:do|can|are) you|languages? (?:do you
  |you) (?:speak|know)|\b(?:deutsch|englisch|franzosisch|spanisch)\w*kenntnisse|sprachniveau|\bmother tongue
  |spoken languages?`;
const STATEMENT = longPattern("u")`
  ^(?:i (?:understand|acknowledge|agree|confirm|certify|accept|have read)|please (?:confirm|acknowledge)
  |by (?:checking|submitting|applying|clicking)|do you (?:understand|acknowledge))|\backnowledg`;

/** Classes that a system names alike. */
const KIN: readonly (readonly QuestionClass[])[] = [
  ["first_name", "last_name", "full_name", "preferred_name"],
  ["address_line", "postal_code", "current_location_city", "state_region", "country"],
  ["linkedin", "github", "portfolio", "website", "other_social"],
  ["phone", "phone_country_code"],
  ["current_company", "current_title"],
];

/** Things of which one field takes two. */
const TOGETHER: readonly (readonly QuestionClass[])[] = [
  ...KIN.filter((kin) => !kin.includes("current_company")),
  ["current_ctc", "expected_ctc", "unknown"],
  ["education_level", "university", "field_of_study", "graduation_year", "degree"],
];

function byRules(seen: Seen, label: LabelText, field: FormField): Guess {
  const language = spokenLanguageOf(label.written) ?? spokenLanguageOf(label.folded);
  if (
    (language !== undefined &&
      (SPEAKS.test(seen.text) || seen.text.split(" ").length < 5) &&
      !/how did you|salary/u.test(seen.text)) ||
    ASKS_LANGUAGES.test(seen.text)
  )
    return { is: "languages", sure: 0.93 };
  // An option that a log took for a label.
  if (/^[\d .+<>-]*(?:years?|yrs?|months?|days?)?$/u.test(seen.text)) return { is: "unknown", sure: 0.8 };
  for (const rule of RULES) {
    if (!rule.when.test(seen.text) || rule.unless?.test(seen.text) === true || rule.with?.(seen) === false) continue;
    return refine({ is: rule.is, sure: rule.sure ?? 0.95 }, seen, label);
  }
  if (seen.namesPlace() && ASKS_FOR_PLACE.test(seen.text)) return { is: "can_work_onsite", sure: 0.65 };
  if (STATEMENT.test(seen.text)) return { is: "terms_ack", sure: 0.55 };
  // Courses that were taken are no skill yet.
  const skilled =
    seen.text.split(" ").length <= 8 && !/\btaken\b/u.test(seen.text) && extractSkills(label.written).length > 0;
  if (skilled) return { is: "has_skill", sure: seen.yesNo ? 0.85 : 0.5 };
  if (seen.long) return { is: "free_text_experience", sure: 0.5 };
  return { is: "unknown", sure: field.label.length < 30 ? 0.3 : 0.4 };
}

const ASKS_FOR_PLACE = /\b(?:comfortable|okay|ok|fine|willing|ready|open|interested|able|available)\b/u;

const ASKS_FOR_NUMBER = longPattern("u")`
  \b(?:how (?:many|much|long)|number|no\.? of|years?|yrs?|yoe|months|total|overall|duration|anos|anni|jahre|ans
  |annees|jaar)\b`;

/** Some classes turn on whether a skill or a place is named. */
function refine(guess: Guess, seen: Seen, label: LabelText): Guess {
  if (guess.is === "years_experience_in") {
    if (!ASKS_FOR_NUMBER.test(seen.text)) return { ...guess, sure: 0.55 };
    const here = longPattern("u")`
      \bcurrent (?:role|position|company|organi[sz]ation|job|employer)|(?:role|position|job) you\b|for (?:this
      |the) (?:role|position|job)`.test(seen.text);
    return skillOf(label.written) === undefined && !here ? { ...guess, is: "years_experience_total" } : guess;
  }
  if (guess.is === "has_skill") {
    const skill = skillOf(label.written);
    if (skill === undefined && /\d\+? ?(?:\+|plus)? ?(?:years?|yrs?)/u.test(seen.text))
      return { is: "years_experience_total", sure: 0.85 };
    if (
      seen.namesPlace() &&
      /^(?:are|r) (?:you|u)\b/u.test(seen.text) &&
      ASKS_FOR_PLACE.test(seen.text) &&
      !/experience|proficien|familiar|skill/u.test(seen.text)
    )
      return { is: "can_work_onsite", sure: 0.65 };
    if (guess.sure < 0.9) return { is: "has_skill", sure: skill && extractSkills(skill).length > 0 ? 0.85 : 0.55 };
  }
  return guess;
}

const POLITE = longPattern("u")`
  ^(?:please |kindly |pls )?(?:enter|provide|specify|mention|share|select|choose|confirm|indicate|state|give|type
  |add|list|fill in|insert|write|tell us)(?: us)?(?: with)? `;
const TRAILING = longPattern("u")`
  [ ](?:applicant|optional|required|here|below|please|candidate|mandatory|url|link|profile|opcional|if (?:any
  |applicable|available))$`;

/** An aside behind a name, which changes nothing of it. */
const ASIDE = longPattern("giu")`
  [ ]?\((?:as (?:in|on|per)\b|eg\b|e\.g|please\b|will be\b|with\b|must\b|should\b|[+\d]|legal\)|home\)|active\)
  |primary\)|valid\b)[^()]*\)|[ ](?:as (?:in|on|per)|where we can|on which we can|by which we can) .*$| #$`;

/** A label, and what it is without the words of politeness around the name of its field. */
function namesOf(folded: string): string[] {
  const plain = folded.replace(/[?!.,]+$/u, "").replace(/^\d{1,2}\.? /u, "");
  const cut = plain
    .replace(TRAILING, "")
    .replace(/ (?:optional|required|here|url|link)$/u, "")
    .trim();
  const core = cut
    .replace(POLITE, "")
    .replace(/^(?:what is|whats|what s|what are|whats|which is|was ist|wie lautet|cual es|quel est|wat is) /u, "")
    .replace(/^(?:your|ur|you|the|an?|my|ihre?|deine?|tu|su|votre|je|uw|candidates?|applicants?) /u, "")
    .trim();
  return [folded, plain, cut, core];
}

function isYesNo(options: readonly string[], field: FormField): boolean {
  if (options.length > 0)
    return (
      options.length <= 5 &&
      options.some((o) => /^(?:yes|si|ja|oui)\b/u.test(o)) &&
      options.some((o) => /^(?:no|nein|non|nee)\b/u.test(o))
    );
  return field.type === "checkbox";
}

function namesCompany(folded: string, company: string | undefined): boolean {
  const name = fold(company ?? "")
    .slice(0, 100)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const [first = ""] = name.split(" ");
  const words = ` ${folded.replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  return name.length > 1 && (words.includes(` ${name} `) || (first.length > 3 && words.includes(` ${first} `)));
}

const COMPANY = longPattern("u")`
  \b(?:for|at|by|with|of|about|join)\s+(?:the\s+)?(\p{Lu}[\p{L}\p{N}&.'-]*(?:\s\p{Lu}[\p{L}\p{N}&.'-]*){0,3})`;

/** The company that a label names, as it writes it. */
function companyOf(written: string, company: string | undefined): string | undefined {
  if (company !== undefined && namesCompany(fold(written), company)) return company;
  return COMPANY.exec(written)?.[1];
}

function answerableOf(is: QuestionClass, field: FormField, options: readonly string[]): Answerable {
  if (is !== "gender") return QUESTION_CLASSES[is];
  // Where the options are not known, one of them may be to decline.
  const asksPlainly = options.length > 0 ? !options.some((option) => DECLINES.test(option)) : field.type === "text";
  return field.section !== "demographic" && asksPlainly ? "profile" : "sensitive";
}
