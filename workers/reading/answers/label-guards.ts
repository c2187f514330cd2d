/**
 * Whether a label can mean what it was read as, and whether what is known is of the asked owner and time: a field stays
 * open where one of them differs. Pure.
 */
import { longPattern } from "../../lib/long-pattern";
import { aboutOf, type Time } from "../labels/about";
import { isOfOtherThing } from "../labels/head";
import { QUESTION_CLASSES, type FormField, type QuestionClass } from "../labels/vocabulary";
import { comparableText } from "./options";

/** Words of which a label must contain one to be read as the class. */
const SPEAKS_OF: Readonly<Partial<Record<QuestionClass, RegExp>>> = {
  date_of_birth: /birth|\bdob\b|\bborn\b|nacimiento|geburt/,
  over_18: /\d\d|\bage\b|\badult\b|\bold(?:er)?\b|eighteen/,
  current_ctc: longPattern("")`
    ctc|salar|\bpay\b|compensat|remunera|package|\bwages?\b|lpa\b|lakh|\blacs?\b|stipend|earn|\brate\b|in-?hand
    |\bfixed\b|sueldo|gehalt`,
  expected_ctc: longPattern("")`
    ctc|salar|\bpay\b|compensat|remunera|package|\bwages?\b|lpa\b|lakh|\blacs?\b|stipend|expectation|\brate\b
    |sueldo|gehalt|retribuzion`,
  notice_period_days: longPattern("")`
    \bnotice|\bjoin|\blwd\b|last (?:working )?da|\bserving\b|immediate|\bavailab|\bsoon\b|\breliev|\btice\b`,
  nationality: /nationa|nacional|citizen|staatsang|\bwhich passport|\bpassports?\b.*\bh[eo]ld\b|\bcountry of passport/,
  earliest_start_date: /\bstart|\bavailab|\bjoin|\bbegin|\bdate\b|\bsoon\b|\bearliest\b|\bcommence/,
  years_experience_total: /\bexp|\byears? of\b|\bhow (?:many|long)\b|\bworked\b|\bemployed\b|\bcareer\b|\besperien/,
  years_experience_in: /\b(?:years?|yrs?|months?|exp|experience|long)\b|\baños\b|\banni\b|\bjahre\b|\banos\b/,
  can_work_onsite: longPattern("")`
    office|on-?site|hybrid|commut|in[- ]person|\bwork(?:ing)? (?:from|at|out of)\b|\bwfo\b|location|presencial
    |\bbased\b|\bdays\b|\bworkplace\b|\blocal to\b`,
  willing_to_relocate: /relocat|\bmov(?:e|ing)\b|\bliving\b|\blive\b|resid|\bbased\b|locat/,
  needs_sponsorship: /sponsor|\bvisas?\b|immigration|\bpermits?\b/,
  work_authorization: longPattern("")`
    authori|\bright to|eligib|\bpermits?\b|\blegal|\bvisas?\b|citizen|\bwork in\b|passport|entitled|\ballowed\b
    |\bpermitted\b|\bautoriz`,
};

/** A question about the person's actions, or another person's particulars, where a name or an address is filled. */
const OTHER_QUESTION = longPattern("")`
    \b(?:years?|experience|proficien\w*|how (?:many|long|much|often)|why|did you|have you|would you (?!be\b)
    |will you (?!be\b)|do you have|are you (?:willing|able|comfortable|open|interested|ready|currently employed))\b
    |\baños\b|\banni\b`;
/** Addresses that may be asked for by 'Do you have …, please share'. */
const ASKS_LINK = /\b(?:url|link|share|provide|profile|paste)\b/;
const IDENTITY: ReadonlySet<QuestionClass> = new Set<QuestionClass>([
  "first_name",
  "last_name",
  "middle_name",
  "full_name",
  "preferred_name",
  "email",
  "phone",
  "phone_country_code",
  "address_line",
  "postal_code",
  "current_location_city",
  "state_region",
  "country",
  "linkedin",
  "github",
  "portfolio",
  "website",
  "other_social",
  "current_company",
  "current_title",
]);
const LINKS: ReadonlySet<QuestionClass> = new Set<QuestionClass>([
  "linkedin",
  "github",
  "portfolio",
  "website",
  "other_social",
]);

const SCHOOL = "(?:colleges?|universit(?:y|ies)|institut(?:es?|ions?)|schools?)(?:'s)?";
/** The school or the place of a degree, where a label names both and asks for no level. */
const WHERE_STUDIED = longPattern("")`
  ^(?!(?:please )?(?:do|did|have|has|are|is|were|what|which)\b|.*\blevel\b)(?:
  .*(?<!\b(?:and|or|with) |[&/] ?)\b(?:${SCHOOL}|countr(?:y|ies)|city|place|location)(?: name)?(?: ?\(.*\))?[?: *]*$
  |${SCHOOL}(?: name)?\W+(?!.*\b(?:degree|qualif\w*|education)\b)
  |(?:${SCHOOL}|countr(?:y|ies)|city|place|location)(?: name)? (?:of|for|where)\b
  |(?!.*\b(?:highest|qualif\w*|education)\b).*\(${SCHOOL}(?: name)?\)$)`;

const TENURE = longPattern("")`
  \b(?:in|at|with|of) (?:your |the |this )?(?:current|present|last|previous|first) (?:job|role|company|organi[sz]ation
  |employer|position|firm)\b`;

/** An event before any job, which is no place or shift of it. */
const EVENT = /\b(?:rounds?|interviews?|walk-?ins?|assessments?)\b|(?<!\bon[- ])\bcalls?\b(?! cent)/;
/** A yes to one of these says no to what is asked. */
const HARDSHIP = /\b(?:difficult\w*|hard|problems?|issues?|trouble|inconvenien\w*|objections?|hesita\w*)\b/;
/** How many of something else than years. */
const OTHER_COUNT = /\bhow many (?!(?:\w+ ){0,2}(?:years?|yrs?|yoe|months?|exp))/;
const NO_NEED = /\bno need (?:of|for|to)\b|\bnot (?:require|need)\b|\b(?:need|require)s? no\b/;
const HARD_FOR = /\b(?:difficult|hard|problems?|issues?|trouble) (?:for|to) (?:you|u)\b/;

/** Words that a label of the class must not contain. */
const NEVER_OF: Readonly<Partial<Record<QuestionClass, RegExp>>> = {
  currently_employed: /\bfreshers?\b/,
  nationality: /(?<!\bcountry )\bname\b|\bsurname\b|\bissu(?:e|ed|ing)\b|\bexpir/,
  languages: longPattern("")`
  \b(?:other than|besides|apart from|except|additional|second)\b
    |(?<!\blanguages? )\bname\b(?! (?:of )?(?:the |all )*languages?)|\bsurname\b|\baddress\b|\bmarks\b|\btyping\b
    |\bscore$`,
  education_level: new RegExp(`${WHERE_STUDIED.source}|\\b(?:scored?|marks|percent(?:age)?|c?gpa|gaps?)\\b`),
  preferred_name: /\blast names?\b|\bsurname\b|\bfamily name\b/,
  notice_period_days: /^(?!.*\blast working\b).*(?<!\bjoining )\bdates?\b|(?<!\bbe )\bserved\b/,
  // The years at one employer are no years of a skill, and neither are those since an event.
  years_experience_in: longPattern("")`
    ${TENURE.source}|${OTHER_COUNT.source}|\b(?:salary|ctc|pay|package)\b
    |\b(?:after|since|before|post) (?:your |the )?(?:graduat\w*|degree|college|school|marriage)\b`,
  years_experience_total: new RegExp(`${TENURE.source}|${OTHER_COUNT.source}|\\b(?:salary|ctc|package)\\b`),
  willing_to_relocate: longPattern("")`
    ^(?:to )?(?:which|what|where)\b[^?]*\b(?:will|would|do) you (?:plan|move|live)\b|\bdid you\b|${HARDSHIP.source}`,
  // 'Do you Delhi shift can' is a move, said in Hindi.
  shift_willingness: longPattern("")`
    ${EVENT.source}|${HARD_FOR.source}|\bto shift\b|\bshift to\b
    |^do you (?!.*\b(?:night|rotat\w*|day|evening|morning|general|weekend|us|uk|second|third)\b).*\bshift can\b`,
  travel_willingness: HARD_FOR,
  has_skill: longPattern("")`
    \b(?:degree|diploma|graduat\w*|b\.? ?e|b\.? ?tech|m\.? ?tech|mba|mca|bca|b\.? ?com|b\.? ?sc)\b.*\band\b`,
  remote_ok: new RegExp(`${HARDSHIP.source}|\\b(?:laptop|computer|wi-?fi|internet|broadband)\\b`),
  needs_sponsorship: /\bno need (?:of|for|to)\b|\b(?:need|require)s? no\b/,
  work_authorization: new RegExp(`${NO_NEED.source}|\\bage\\b`),
  other_social: /\buser ?names?\b|\bhandles?\b|\bids?\b/,
  phone: /\b(?:alternat\w*|secondary|second|additional|backup|other|extension|fax|landline)\b/,
  email: /\b(?:alternat\w*|secondary|second|additional|backup|skype|user ?name)\b/,
  state_region: /\bdistrict\b|\bcounty\b/,
  postal_code: /\barea code\b/,
  // Parts of an address, of which the whole is known.
  address_line: /\bline ?2\b|\baddress ?2\b|\bhouse\b|\bapartment\b|\bapt\b|\bflat\b|\bsuite\b|\bunit\b|\blandmark\b/,
  can_work_onsite: new RegExp(
    `\\d ?(?:am|pm)\\b|\\bgmt\\b|\\btime ?zone\\b|^(?:full )?names?\\b|${EVENT.source}|${HARDSHIP.source}`,
  ),
  current_company: /\b(?:first|last) name\b/,
  current_title: /^(?:job )?position$/,
  preferred_location: /\bcountr(?:y|ies)\b/,
  university: longPattern("")`
    \b(?:e-?mail|phone|mobile|numbers?|address|city|pin|zip|state of|country|linkedin|website|url|location|roll|id
    |first name|last name|contact|designation|birth)\b`,
  current_ctc: longPattern("")`
    \bexpectations?\b|\bdesired\b|\btarget\b|\bhikes?\b|%|\bpercent|\bincrements?\b|\b(?:pay|salary) ?slips?\b|\bproof\b
    |\b(?:salary|ctc|pay) (?:currency|frequency|revision)\b|\bcurrency of\b`,
  expected_ctc: longPattern("")`
    \b(?:current|present|last drawn) (?:ctc|salary|pay|compensation)\b(?!.*\bexpect)|\bhikes?\b|%|\bpercent
    |\bincrements?\b|\b(?:salary|ctc|pay) (?:currency|frequency)\b|\bcurrency of\b`,
};

/** Times that the fact of a class holds for; of one that is absent it is today's. All facts are the applicant's own. */
const HOLDS_AT: Readonly<Partial<Record<QuestionClass, readonly Time[]>>> = {
  preferred_name: ["now", "expected"],
  email: ["now", "expected"],
  phone: ["now", "expected"],
  current_ctc: ["now", "expected"],
  expected_ctc: ["now", "expected"],
  earliest_start_date: ["now", "expected"],
  notice_period_days: ["now"],
};

/** Whether the fact of a class is of the owner and of every time that a field names. */
function agrees(of: QuestionClass, field: FormField): boolean {
  const { owner, times } = aboutOf(of, field);
  if (owner !== "own") return false;
  const at = HOLDS_AT[of] ?? (IDENTITY.has(of) ? ["now"] : null);
  return at === null || [...times].every((time) => at.includes(time));
}

/** 'Are you not …': a yes is ambiguous; Hindi says its not at the end. */
export const ASKED_AGAINST = longPattern("")`
  \b(?:are|do|is|have|will|would|can) you (?:not|no)\b|\bnot (?:located|living|based)\b|\boutside (?:of )?
  |^(?:do|are|can|will|have) you\b[^?]*(?<!\bor )\bnot(?: \w+)?\?*$`;

/** The words of units that a number can be written in. */
const UNIT_WORDS = longPattern("gu")`
  [$₹€£%]|\b(?:inr|rs|indian|rupees?|usd|us|united states|dollars?|gbp|british|pounds?|sterling|eur|euros?|lakhs?|lacs?
  |lpa|thousands?|k|crores?|cr|millions?|hours?|hourly|hr|days?|daily|weeks?|weekly|months?|monthly|years?|yearly|yrs?
  |annual(?:ly)?|annum|pa|per|in|a)\b`;

/** Whether a unit is understood whole: of another one, or one that is still to be chosen, nothing is known. */
function isUnit(unit: string): boolean {
  const left = comparableText(unit).replace(UNIT_WORDS, "");
  return left !== comparableText(unit) && !/[\p{L}\p{Sc}]/u.test(left);
}

/** Whether what a field is read as is borne out by its label, in small letters, and by what stands around it. */
export function isPlausible(of: QuestionClass, field: FormField, label: string): boolean {
  if (isOfOtherThing(of, field.label)) return false;
  if (SPEAKS_OF[of]?.test(label) === false || NEVER_OF[of]?.test(label) === true) return false;
  if (field.unit !== undefined && field.unit !== "" && !isUnit(field.unit)) return false;
  // Questions for one employer and texts may be about others, and are not answered by facts.
  const byFacts = of === "gender" || QUESTION_CLASSES[of] === "profile" || QUESTION_CLASSES[of] === "bank";
  if (byFacts && !agrees(of, field)) return false;
  if (!IDENTITY.has(of)) return true;
  return !OTHER_QUESTION.test(label) || (LINKS.has(of) && ASKS_LINK.test(label) && !/\byears?\b|\baños\b/.test(label));
}
