/** The owner and the time of what a field asks for, read from its label and the headings above it. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { fold, readLabel } from "./label-text";
import type { FormField, QuestionClass } from "./vocabulary";
import labels from "../lexicons/field-labels.json";
import words from "../lexicons/label-words.json";
import { bySense, termsOf } from "../text/lexicon";
import { unfolded, WORDS, wordsOf } from "../text/rules";

/** `row` is one of the applicant's jobs or schools, and which one is not said. */
export type Owner = "own" | "employer" | "school" | "row" | "other" | "unknown";
/** `lasting` is what does not follow where one lives, such as a permanent address. */
export type Time = "now" | "before" | "joining" | "expected" | "later" | "lasting";
export interface About {
  owner: Owner;
  times: ReadonlySet<Time>;
}

/** Kinds of things: short labels of these may hold only words that forms use for the applicant's own. */
const KINDS = {
  name: ["first_name", "last_name", "middle_name", "full_name", "preferred_name"],
  contact: ["email", "phone", "phone_country_code"],
  place: ["address_line", "postal_code", "current_location_city", "state_region", "country"],
  link: ["linkedin", "github", "portfolio", "website", "other_social"],
  job: ["current_company", "current_title"],
  birth: ["date_of_birth"],
} as const satisfies Readonly<Record<string, readonly QuestionClass[]>>;
type Kind = keyof typeof KINDS;
const KIND_OF: ReadonlyMap<QuestionClass, Kind> = new Map(
  Object.entries(KINDS).flatMap(([kind, classes]) => classes.map((each) => [each, kind as Kind] as const)),
);
/** Questions about what the applicant can do, where words for people name a field of work. */
const OF_WORK: ReadonlySet<QuestionClass> = new Set<QuestionClass>([
  "has_skill",
  "years_experience_in",
  "skill_level",
  "skills_list",
  "work_style",
  "certification",
]);

const KIN = longPattern("u")`
  \b(?:fathers?|mothers?(?! tongue)|parents?|guardians?|spouses?|husbands?|wifes?|wives|siblings?|brothers?|sisters?
  |daughters?|sons? (?:and|or|name|date|age|school)|child(?:s|ren|rens)?|kids?|relatives?|relationship|kin
  |dependents?|dependants?
  |nominees?|beneficiar(?:y|ys|ies)|emergency|witness(?:es)?|guarantors?|referees?|referr\w+|recommenders?|friends?
  |colleagues?|co ?workers?|room ?mates?|landlords?|neighbou?rs?|in laws?|family(?! name))\b`;
const PEOPLE = longPattern("u")`
  \b(?:references?|managers?|supervisors?|boss(?:es)?|hrs?|human resources?|recruiters?|agenc(?:y|ys|ies)|agents?
  |consultan(?:t|ts|cy)|interviewers?|clients?|customers?|vendors?|suppliers?|doctors?|physicians?|dentists?|teachers?
  |professors?|principals?|deans?|hod|mentors?|advis[oe]rs?|lawyers?|advocates?|employees?|persons?|people|someone
  |anyone|partners?|teams?|directors?|ceo|founders?|owners?|s?poc|officers?|bank|insurance)\b`;
/** Classes about school, pay and notice, where a word for people or a document names whose. */
const OF_TERMS: ReadonlySet<QuestionClass> = new Set<QuestionClass>([
  "university",
  "degree",
  "field_of_study",
  "graduation_year",
  "gpa_percentage",
  "education_level",
  "current_ctc",
  "notice_period_days",
]);
const OF_OTHERS = longPattern("u")`
  \b(?:managers?|supervisors?|boss|principals?|deans?|hod|professors?|teachers?|mentors?|advis[oe]rs?)\b`;
/** Another one whom a question is about, whatever it asks: 'Does your spouse …'. */
const SUBJECT = longPattern("u")`
  ^(?:\d{1,2}\.? )?(?:do|does|did|is|are|was|were|has|have|will|would|can|could) (?:any of )?(?:your|ur|the|his|her
  |their) (?:current |present |previous |last |own )?(?:spouses?|husband|wife|partner|parents?|father|mother|children
  |child|family|friends?|relatives?|colleagues?|managers?|supervisor|teams?|company|employer|organi[sz]ation|firm
  |clients?|referee|nominee|landlord)\b|^(?:does|has|did) (?:your|ur|the) (?:current |present |last
  |own )?(?:colleges?|universit(?:y|ies)|schools?|institut(?:e|ion)|project|notice|job)\b|^is (?:your|the) (?:degree
  |college|university|school|bike|car|vehicle)\b[^?]{0,12}\b(?:recogni|accredit|affiliat|approved|insured
  |registered)`;
/** Another one whom a question of how, where or when is about. */
const ASKED_OF = longPattern("u")`
  ^(?:how|what|where|when|which)\b[^?]*\b(?:do|does|did|is|are|was|were|has|have) (?:your|the|his|her) (?:current
  |present )?(?:spouses?|husband|wife|partner|parents?|father|mother|child(?:ren)?|brother|sister|family|friends?
  |relatives?|colleagues?|managers?|supervisor|boss|clients?|referee|nominee|landlord)\b`;
/** The job that is applied for, or the one who asks, whom a question is about. */
const OF_POSTING = longPattern("u")`
  ^(?:what|which|how)\b[^?]*\b(?:do|does|did) (?:we|(?:the|this|our) (?:role|job|position|company|team|office))\b`;
const EMPLOYERS = longPattern("u")`
  (?<!\b(?:our|this|join|joining) )\b(?:compan(?:y|ys|ies)|employers?|organi[sz]ations?|firms?|offices?|official
  |workplaces?|business|corporate)\b|\bwork (?:address|site|phone|mobile|number|email|mail|id|country|state)\b
  |(?<!\b(?:current|present) )\bwork (?:location|city|place)\b`;
const SCHOOLS = /\b(?:colleges?|universit(?:y|ys|ies)|schools?|institut(?:e|es|ion|ions)|campus|hostel)\b/u;

/** The present one where there is one, else the one before: what is known answers it. */
const NOW_OR_BEFORE = longPattern("u")`
  \b(?:current|present|latest|recent)\b[^?]{0,25}?(?:/| or | and |,|&)[^?]{0,12}\b(?:previous|past|former|last)\b
  |\b(?:previous|past|former|last)\b[^?]{0,12}(?:/| or | and |,|&)[^?]{0,12}\b(?:current|present)\b`;
const BEFORE = longPattern("u")`
  \b(?:previous(?:ly)?|former(?:ly)?|past|maiden|penultimate|(?:second|2nd|third|3rd) last|last (?:but one|to last)
  |old (?:company|employer|address|name|number|job)|prior(?! to (?:tax|deduct))|ex (?:company
  |employer|organi[sz]ation)|earlier (?:company|employer|job|organi[sz]ation|name|address|ctc|salary)
  |first (?:drawn )?(?:company|employer|job|organi[sz]ation|salary|ctc|pay|package|designation|title))\b`;
const BEFORE_ONE = /\bbefore (?:your|the|this|that|joining|current|last|present)\b/u;
const LAST = /\blast\b(?! (?:name|working|first|\(|,))/u;
const LAST_JOB = /\b(?:last|previous|first|former) (?:compan(?:y|ies)|employers?|jobs?|organi[sz]ations?|firm)\b/u;
const JOINED = /\bdid (?:you|u) join\b|\bjoined\b/u;
/** A time that is past or to come whatever the thing. */
const AGO = longPattern("u")`
  \b(?:years?|months?) (?:ago|back)\b|\b(?:as (?:of|on)|in|since|until|till) (?:\w+ )?(?:19|20)\d\d\b
  |\blast (?:year|month|financial year|fy|appraisal|increment|hike|revision|promotion)\b|\bused to\b|\bat that time\b
  |\bbefore (?:your |the |last )?(?:appraisal|promotion|hike|increment|revision|marriage)\b`;
const LATER = longPattern("u")`
  \b(?:after (?:your |the )?(?:joining|graduation|probation|confirmation|training|\d|one|two|three)|next (?:year|month
  |appraisal|hike)|in (?:\d+|two|three|five|ten) years)\b`;
const JOINING = longPattern("u")`
  \b(?:at|on|upon) (?:the )?(?:time of )?(?:your )?joining\b|\bjoined\b|\bdid (?:you|u) join\b|\bjoining (?:salary|ctc
  |package|designation|title|position)\b|\b(?:starting|initial) (?:salary|ctc|pay|package|title|designation|position)\b
  |\bwhen (?:you|u) (?:started|began)\b`;
const EXPECTED = longPattern("u")`
  \b(?:expect\w*|desired?|preferred|wanted|target|future|next|proposed|new|apply(?:ing)?|applied|interested
  |looking for)\b`;
const LASTING = /\b(?:permanent|birth|born|native|home ?town|origin|domicile\w*|ancestral)\b/u;

/** The start of a job or a school that the applicant has or had, not of the one that is applied for. */
const STARTED = longPattern("u")`
  \b(?:current|present|previous|past|last|former|existing|first)\b(?! (?:working|notice))[^?]{0,30}\b(?:compan(?:y|ies)
  |organi[sz]ations?|employers?|firm|jobs?|roles?|positions?|employment|projects?)\b|\bemployment (?:from|start)
  |\b(?:began|started|joined)\b|\bdid (?:you|u)\b|^(?:actual )?(?:date of joining|doj|date joined)(?: date)?$`;
const TO_COME =
  /\b(?:can|could|would|will) (?:you|u)\b|\b(?:earliest|expected|tentative|desired|possible)\b|\bavailab/u;

const tellingWords = (text: string) => wordsOf(text, WORDS, unfolded).filter((word) => !/^\d+$/.test(word));

/** Words that tell of no owner. */
const PLAIN = termsOf(words, "plain");
const plainOf = (kind: Kind) => termsOf(words, `plain of ${kind}`);
const PLAIN_OF: Readonly<Record<Kind, ReadonlySet<string>>> = {
  name: plainOf("name"),
  contact: plainOf("contact"),
  place: plainOf("place"),
  link: plainOf("link"),
  job: plainOf("job"),
  birth: plainOf("birth"),
};
const LABELS = bySense(labels);
/** The names of its fields that forms use, by the kind of thing: their words are the applicant's own. */
const NAMED_OF: ReadonlyMap<Kind, ReadonlySet<string>> = new Map(
  Object.entries(KINDS).map(([kind, classes]) => [
    kind as Kind,
    new Set(classes.flatMap((each) => LABELS.get(each) ?? []).flatMap(tellingWords)),
  ]),
);
/** A label of so many words is a name of a field; a longer one is a sentence, which must speak to the applicant. */
const SHORT = 8;
const TO_APPLICANT = /\b(?:your?|ur|u|youre|my|i)\b/u;
const OF_THING = /\b(?:of|for) (?:your|the|a|an|any)(?: (?:current|present))? (\p{L}+)/gu;

/** Whether a label may be about what the applicant has: by its words where it is short. */
function isOwn(text: string, kind: Kind): boolean {
  const isPlain = (word: string) =>
    PLAIN.has(word) || PLAIN_OF[kind].has(word) || NAMED_OF.get(kind)?.has(word) === true;
  const telling = tellingWords(text.replace(/^(?:please )?type (?=in\b|your\b|the\b)/u, ""));
  if (telling.every(isPlain)) return true;
  if (telling.length <= SHORT || !TO_APPLICANT.test(text)) return false;
  return [...text.matchAll(OF_THING)].every(
    ([, thing = ""]) => isPlain(thing) || /^(?:role|job|position)$/.test(thing),
  );
}

const FILLED_UP = termsOf(words, "filled up");
const ROW = longPattern("u")`
  ^(?:your |my |add )?(?:(?:previous|past|last|current|present|most recent|recent|work|job|employment|professional
  |career|relevant) )*(?:employment|employers?|work experience|experiences?|work history|jobs?|career)(?: (?:history
  |details?|information|records?|background))?$`;
const SCHOOL_ROW = longPattern("u")`
  ^(?:your |my |add |highest )?(?:educations?|educational|academics?|academic|qualifications?|schools?|universit(?:y
  |ies)|college|degrees?)(?: (?:history|details?|information|background|qualifications?|records?))?$`;
/** The words of headings over the applicant's own data. */
const OWN_HEADING = termsOf(words, "own heading");

/** The owner or the time of all that stands below a heading; null for the many that say nothing of it. */
function underHeading(written: string): Owner | Time | null {
  const heading = fold(written.slice(0, 200))
    .replace(/\b\d+\b|[?!.,&/#+]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const telling = tellingWords(heading);
  if (telling.length === 0 || telling.length > 6) return null;
  const named = (word: string) => KIN.test(word) || (PEOPLE.test(word) && !/^employees?$/u.test(word));
  // The title of a job, such as 'HR Manager', is often the heading of the whole form.
  const isOfPeople = telling.some((word) => KIN.test(word)) || /\breferences?\b/u.test(heading);
  const isOfOne = isOfPeople || /\b(?:details?|information|info|contacts?)\b/u.test(heading) || /\b\d\b/.test(written);
  if (isOfOne && telling.some(named) && telling.every((word) => named(word) || FILLED_UP.has(word))) return "other";
  if (/^(?:(?:current|present|professional) )?(?:jobs?|career)(?: (?:details?|information|records?))?$/u.test(heading))
    return null;
  if (ROW.test(heading)) return /\b(?:previous|past|former)\b/u.test(heading) ? "before" : "row";
  if (SCHOOL_ROW.test(heading)) return "school";
  if (/\baddress\b|\bresidence\b/u.test(heading)) {
    if (LASTING.test(heading)) return "lasting";
    if (BEFORE.test(heading)) return "before";
    if (EMPLOYERS.test(heading)) return "employer";
  }
  const isOfSomething = /\b(?:details?|information|info|contacts?)$/u.test(heading);
  return isOfSomething && !telling.every((word) => OWN_HEADING.has(word) || FILLED_UP.has(word) || PLAIN.has(word))
    ? "unknown"
    : null;
}

/** Owners of what stands below a heading, where its kind or its label does not say more. */
function isOf(heading: Owner, of: QuestionClass, label: string, text: string): boolean {
  const kind = KIND_OF.get(of);
  if (heading === "other") return true;
  if (heading === "unknown" || heading === "employer") return kind !== undefined;
  if (of === "earliest_start_date") return !TO_COME.test(label) && !/\bwhen can\b/u.test(label);
  if (of === "current_location_city" && /\b(?:current|present)\b/u.test(label)) return false;
  // A row of jobs asks for each of them; only the present one is meant by such a word.
  if (kind === "job") return heading === "row" && !/\b(?:current|present|most recent)\b/u.test(text);
  return kind !== undefined && kind !== "link";
}

/** The owner of what a field of a class asks for, and the times that it names. */
export function aboutOf(of: QuestionClass, { label, headings = [] }: Pick<FormField, "label" | "headings">): About {
  const text = readLabel(label).folded;
  const times = timesIn(text, of);
  const kind = KIND_OF.get(of);
  let owner = ownerIn(text, of, kind);
  for (const heading of headings.slice(0, 4)) {
    const says = underHeading(heading);
    if (says === "lasting") {
      if (kind === "place") times.add(says);
    } else if (says === "before") times.add(says);
    else if (says !== null && owner === "own" && isOf(says as Owner, of, text, `${fold(heading)} ${text}`))
      owner = says as Owner;
  }
  return { owner, times };
}

function ownerIn(text: string, of: QuestionClass, kind: Kind | undefined): Owner {
  if (SUBJECT.test(text) || ASKED_OF.test(text)) return "other";
  if (OF_POSTING.test(text)) return "employer";
  if (!OF_WORK.has(of) && KIN.test(text)) return "other";
  if (kind === undefined) return OF_TERMS.has(of) && OF_OTHERS.test(text) ? "other" : "own";
  if (PEOPLE.test(text)) return "other";
  if (kind !== "job") {
    if (EMPLOYERS.test(text)) return "employer";
    if (SCHOOLS.test(text)) return "school";
  }
  return isOwn(text, kind) ? "own" : "unknown";
}

function timesIn(text: string, of: QuestionClass): Set<Time> {
  const times = new Set<Time>();
  const kind = KIND_OF.get(of);
  const isPay = of === "current_ctc" || of === "expected_ctc";
  if (NOW_OR_BEFORE.test(text)) times.add("now");
  else if (BEFORE.test(text) || (kind !== undefined && BEFORE_ONE.test(text))) times.add("before");
  else if ((kind === "contact" || kind === "place" || kind === "link") && LAST.test(text)) times.add("before");
  if ((kind !== undefined || of === "current_ctc") && JOINING.test(text)) times.add("joining");
  if (of === "notice_period_days" && (LAST_JOB.test(text) || JOINED.test(text))) times.add("before");
  if (of === "earliest_start_date" && STARTED.test(text) && !TO_COME.test(text)) times.add("joining");
  const isOfOneTime = kind !== undefined || isPay || of === "notice_period_days";
  if (isOfOneTime && (AGO.test(text) || (isPay && /\bwas\b/u.test(text) && !/\blast\b/u.test(text))))
    times.add("before");
  if (isOfOneTime && LATER.test(text)) times.add("later");
  if ((kind !== undefined || isPay) && EXPECTED.test(text)) times.add("expected");
  if ((kind === "place" || kind === "contact") && LASTING.test(text)) times.add("lasting");
  return times;
}
