/** Whether a label can mean what it was read as: a misread question stays open instead of being filled. Pure. */
import { longPattern } from "../../lib/long-pattern";
import type { QuestionClass } from "../questions/vocabulary";

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
const SOMEBODY_ELSE = longPattern("")`
    \b(?:referr\w*|referee|references?|emergency|spouse|father|mother|parents?|guardian|supervisor|manager|recruiter
    |relatives?|friend|next of kin|witness|hr)\b`;
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

/** Words that a label of the class must not contain. */
const NEVER_OF: Readonly<Partial<Record<QuestionClass, RegExp>>> = {
  currently_employed: /\bfreshers?\b/,
  current_location_city: /\bhome ?town\b|\bnative\b|\bbirth|\bpermanent\b|\bpreferred\b|\bdesired\b/,
  address_line: /\bpermanent\b|\bcompany\b|\bemployer\b/,
  can_work_onsite: /\d ?(?:am|pm)\b|\bgmt\b|\btime ?zone\b/,
  current_ctc: /\bexpectations?\b|\bdesired\b|\btarget\b/,
  expected_ctc: /\b(?:current|present|last drawn) (?:ctc|salary|pay|compensation)\b(?!.*\bexpect)/,
};

/** 'Are you not …': a yes is ambiguous. */
export const ASKED_AGAINST =
  /\b(?:are|do|is|have|will|would|can) you not\b|\bnot (?:located|living|based)\b|\boutside (?:of )?/;

/** Whether what a field is read as is borne out by its label, which is in small letters. */
export function isPlausible(of: QuestionClass, label: string): boolean {
  if (SPEAKS_OF[of]?.test(label) === false || NEVER_OF[of]?.test(label) === true) return false;
  if (!IDENTITY.has(of)) return true;
  if (SOMEBODY_ELSE.test(label)) return false;
  return !OTHER_QUESTION.test(label) || (LINKS.has(of) && ASKS_LINK.test(label) && !/\byears?\b|\baños\b/.test(label));
}
