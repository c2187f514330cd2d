import { longPattern } from "../../../lib/long-pattern";
import { readLabel } from "../../../reading/labels/label-text";
import { yesNoParts } from "../../../reading/labels/parts";
import { classifyQuestion } from "../../../reading/labels/understand";
import { CERTAIN, type FormField, type Question, type QuestionClass } from "../../../reading/labels/vocabulary";
import { answerChoice, answerEmploymentType, answerFreeText, answerTravel } from "../../../reading/answers/choices";
import {
  answerCertification,
  answerHasSkill,
  answerLanguage,
  answerSkillLevel,
  answerSkillsList,
  answerTotalYears,
  answerYearsIn,
} from "../../../reading/answers/experience";
import {
  asList,
  asText,
  asYesNo,
  asksYesNo,
  formFieldLabel,
  formFieldTexts,
  open,
  type Ask,
} from "../../../reading/answers/format-answer";
import type { Facts } from "../../../reading/answers/facts";
import {
  answerLocated,
  answerOnsite,
  answerPreferredPlace,
  answerRelocate,
  answerRemote,
} from "../../../reading/answers/relocation";
import { answerNotice, answerStart } from "../../../reading/answers/notice-period";
import { bareWords } from "../../../reading/answers/options";
import { ASKED_AGAINST, isPlausible } from "../../../reading/answers/label-guards";
import { answerPay } from "../../../reading/answers/pay";
import {
  answerAuthorised,
  answerNationality,
  answerSponsorship,
  answerStatus,
  answerWithoutSponsor,
} from "../../../reading/answers/permission";
import {
  answerForEmployer,
  answerGender,
  answerHeard,
  answerReferred,
  answerSignature,
  answerStatement,
  answerVoluntary,
  answerWorkedHere,
} from "./private";
import { known, answerFor, restingOn } from "../../../reading/answers/known-answers";
import { answerEducation, answerMarks, answerSchool } from "../../../reading/answers/schooling";
import type { FieldAnswer, FormPosting } from "../../../reading/answers/vocabulary";
import {
  answerAbout,
  answerBirth,
  answerDialCode,
  answerEmail,
  answerHistory,
  answerJob,
  answerLink,
  answerName,
  answerPhone,
  answerResidence,
} from "../../../reading/answers/contact";

type Rule = (ask: Ask) => FieldAnswer;
const human: Rule = () => open("human");

const RULES: Readonly<Record<QuestionClass, Rule>> = {
  first_name: answerName,
  last_name: answerName,
  middle_name: answerFreeText,
  full_name: (ask) => (/\bsign(?:ature|ed|ing)?\b/.test(ask.label) ? answerSignature(ask) : answerName(ask)),
  preferred_name: answerName,
  salutation: answerFreeText,
  email: answerEmail,
  phone: answerPhone,
  phone_country_code: answerDialCode,
  address_line: answerResidence,
  postal_code: answerResidence,
  current_location_city: answerResidence,
  state_region: answerResidence,
  country: answerResidence,
  headline: answerAbout,
  summary: answerAbout,
  photo: human,
  // Some systems call their upload a text; a text area wants the resume pasted.
  resume: ({ field }) =>
    field.type === "file" || field.type === "text" ? { is: "file", which: "resume" } : open("human"),
  cover_letter: human,
  other_attachment: human,
  linkedin: answerLink,
  github: answerLink,
  portfolio: answerLink,
  website: answerLink,
  other_social: answerLink,
  video: human,
  current_company: answerJob,
  current_title: answerJob,
  currently_employed: answerJob,
  employment_history: answerHistory,
  education_history: answerHistory,
  current_ctc: answerPay,
  expected_ctc: answerPay,
  salary_range_ok: answerForPosting,
  offers_in_hand: answerChoice,
  notice_period_days: answerNotice,
  earliest_start_date: answerStart,
  interview_availability: answerForEmployer,
  years_experience_total: answerTotalYears,
  years_experience_in: answerYearsIn,
  has_skill: answerHasSkill,
  skill_level: answerSkillLevel,
  skills_list: answerSkillsList,
  work_style: answerChoice,
  role_interest: answerChoice,
  certification: answerCertification,
  education_level: answerEducation,
  degree: answerSchool,
  university: answerSchool,
  field_of_study: answerSchool,
  graduation_year: answerSchool,
  gpa_percentage: answerMarks,
  languages: answerLanguage,
  willing_to_relocate: answerRelocate,
  can_work_onsite: answerOnsite,
  remote_ok: answerRemote,
  preferred_location: answerPreferredPlace,
  located_in: answerLocated,
  work_authorization: answerAuthorised,
  work_auth_no_sponsorship: answerWithoutSponsor,
  needs_sponsorship: answerSponsorship,
  visa_status: answerStatus,
  nationality: answerNationality,
  security_clearance: answerChoice,
  non_compete: answerChoice,
  employment_type_ok: answerEmploymentType,
  shift_willingness: answerChoice,
  travel_willingness: answerTravel,
  driving_licence: answerChoice,
  equipment: answerChoice,
  over_18: answerBirth,
  reason_for_change: answerFreeText,
  employment_gap: answerChoice,
  previously_employed_here: answerWorkedHere,
  previously_applied: answerForEmployer,
  relatives_here: answerForEmployer,
  referred_by: answerReferred,
  how_did_you_hear: answerHeard,
  privacy_consent: answerStatement,
  marketing_consent: answerForEmployer,
  sms_consent: answerTextMessages,
  background_check_consent: answerStatement,
  accuracy_attestation: answerStatement,
  terms_ack: answerForEmployer,
  gender: answerGender,
  pronouns: answerVoluntary,
  race_ethnicity: answerVoluntary,
  hispanic: answerVoluntary,
  veteran: answerVoluntary,
  disability: answerVoluntary,
  sexual_orientation: answerVoluntary,
  religion: answerVoluntary,
  marital_status: answerVoluntary,
  age_range: answerVoluntary,
  date_of_birth: answerBirth,
  socioeconomic: answerVoluntary,
  demographic_other: answerVoluntary,
  criminal_record: answerVoluntary,
  health_absence: answerVoluntary,
  gov_id: answerVoluntary,
  accommodation: human,
  free_text_why_us: human,
  free_text_experience: human,
  free_text_other: human,
  assignment_test: human,
  unknown: human,
};

/** An answer to a question in an employer's own words fills that employer's fields of the same words. */
function answerInTheirWords(ask: Ask): FieldAnswer | null {
  const label = bareWords(ask.field.label);
  const answer = answerFor(ask, "unknown", (_, given) => given.label !== undefined && bareWords(given.label) === label);
  if (answer === null) return null;
  if (typeof answer === "string") return open(answer);
  const word = bareWords(String(answer.value));
  const { negated: _, ...params } = ask.question.params;
  const asIs = { ...ask, question: { ...ask.question, params } };
  return word === "yes" || word === "no"
    ? asYesNo(asIs, known(answer, word === "yes"), /./)
    : typeof answer.value === "object"
      ? asList(asIs, known(answer, answer.value))
      : asText(asIs, known(answer, String(answer.value)));
}

const ASKS_FOR_TEXTS = longPattern("")`
  \b(?:consent|agree(?:ment)?|would you like|may (?:we|i)|can we)\b.{0,60}?\b(?:receiv(?:e|ing)|send(?:ing)?)\b.{0,40}?
  \b(?:sms|text messages?)\b`;
const REFUSES_TEXTS = longPattern("")`
  \b(?:not|no|never|without|dont|wont)\b|n['’]t\b|\bopt(?:ing|ed)?[- ]?out\b|\bstop|\bdeclin|\bunsubscri|\brefus
  |\bobject|\bwithdr|\brevok`;
/** More than messages about this application. */
const BEYOND_TEXTS = longPattern("")`
  \bmarketing|\bpromotion|\bthird part|\bother (?:jobs|roles|opportunit)|\boffers\b|\badverti[sz]|\bproducts?\b
  |\bservices\b|\bpartners?\b|\baffiliates?\b|\bterms\b|\bpolic(?:y|ies)\b|\bprivacy\b|\bcalls?\b|\bcalling\b
  |\be-?mails?\b|\bfuture\b|\bopenings?\b|\balerts?\b|\bnewsletters?\b|\bwhats ?app\b`;
/** Other things that the sentence itself asks for. */
const AND_MORE = longPattern("")`
  \bdata\b|\bprocess|\bshar(?:e|ing)\b|\bnews\b|\bgroups?\b|\bpartner|\bcompanies\b|\bthird part
  |\b(?:sms|messages?|texts)\b[^.?]*\b(?:and|or) (?:to|for|that|our|the|your)\b`;
/** What a no does to the application. */
const ENDS_BY_NO = /\bselecting no\b|\bwithdr|\bproceed|\bconsidered\b|\bif (?:you )?(?:select |choose |say )?no\b/;

/** An option that refuses text messages and nothing else. */
const REFUSAL = /^no\b[^.]{0,40}\b(?:sms|text messages?|texts)\b[^.]{0,20}$/i;

/** Whether an employer may send text messages about an application: said for that employer, or once for all. */
function answerTextMessages(ask: Ask): FieldAnswer {
  const own = answerForEmployer(ask);
  const isAsked =
    own.is === "open" && own.why === "ask_for_employer" && asksYesNo(ask) && ASKS_FOR_TEXTS.test(ask.label);
  const isPlain =
    !REFUSES_TEXTS.test(ask.terms) && !BEYOND_TEXTS.test(`${ask.terms} ${ask.field.options.join(" ").toLowerCase()}`);
  const answer = isAsked ? answerFor(ask, "sms_consent", (params) => params.topic === undefined) : null;
  // A no to the messages themselves agrees to nothing, whatever a yes would take with it.
  const saysNo = typeof answer === "object" && answer !== null && bareWords(String(answer.value)) === "no";
  const [asked = ""] = ask.label.replace(/\byes\W{1,3}no\b/, " ").split(/(?<=[.?!]) /);
  const takesMore = AND_MORE.test(asked) || ENDS_BY_NO.test(ask.terms);
  const refuses = saysNo && !REFUSES_TEXTS.test(asked) && ask.field.options.some((option) => REFUSAL.test(option));
  if (!isAsked || takesMore || !(isPlain || refuses)) return own;
  if (answer === null || typeof answer === "string") return open(answer ?? "ask_person");
  return asYesNo(ask, known(answer, !saysNo), /./);
}

/** A stated pay is this job's alone: what was said of another one does not count. */
function answerForPosting(ask: Ask): FieldAnswer {
  const answer = answerForEmployer(ask);
  return answer.is === "open" && answer.why === "ask_for_employer" ? open("ask_person") : answer;
}

/** The beginning of a label whose question depends on the field before it, such as "If yes". */
const FOLLOWS = longPattern("")`
    ^(?:if (?:yes|no|so|not|you (?:answered|selected|chose)|other|applicable|the answer|any|'|")
    |please (?:explain|elaborate|specify)|other,? please)`;

/**
 * The outcome of a field: filled by what is known for certain, declined, or open with the reason. A question that is
 * not understood for certain stays open, and so does one that depends on another: `answerForm` knows that one's answer.
 */
export function answerField(
  field: FormField,
  question: Question,
  facts: Facts,
  posting: FormPosting,
  nowMs: number,
): FieldAnswer {
  const texts = formFieldTexts(field);
  if (question.params.conditional && (FOLLOWS.test(texts.label) || field.onlyIf)) return open("ask_person");
  return answerOne({ field, question, facts, posting, nowMs, ...texts, hasDialCodeField: false, hasCityField: false });
}

/** Whether a field goes on from the one before it, by its words. */
export function follows(field: FormField, question: Question): boolean {
  return field.onlyIf !== undefined || (question.params.conditional === true && FOLLOWS.test(formFieldLabel(field)));
}

/** Whether a question is understood well enough, and of what the facts are about, to be answered by them. */
export function isSureOf(question: Question, field: FormField, label = formFieldLabel(field)): boolean {
  const isAmbiguous = ASKED_AGAINST.test(label) && !question.params.negated && asksYesNo({ field, label });
  return question.confidence >= CERTAIN && isPlausible(question.class, field, label) && !isAmbiguous;
}

/** Several questions in one: yes needs each part to be true, one no is a no, and an open part leaves it open. */
function answerParts(ask: Ask): FieldAnswer | null {
  const { field, question } = ask;
  if (!question.params.compound || !asksYesNo(ask)) return null;
  const labels = yesNoParts(readLabel(field.label).written);
  const parts = labels.map((label) => {
    const part: FormField = { ...field, label, type: "radio", options: ["Yes", "No"] };
    return { part, asked: classifyQuestion(part, { system: "", company: ask.posting.company }) };
  });
  // Several things of one class are for its own rule.
  if (new Set(parts.map(({ asked }) => asked.class)).size < 2) return null;
  // A no to messages is no answer to the rest of such a sentence.
  if (parts.some(({ asked }) => asked.class === "sms_consent")) return null;
  const answers = parts.map(({ part, asked }) =>
    answerOne({ ...ask, field: part, question: asked, ...formFieldTexts(part) }),
  );
  const answered = answers.flatMap((answer) =>
    answer.is === "filled" && answer.source !== "mandate" ? [{ ...answer, source: answer.source }] : [],
  );
  const no = answered.find(({ value }) => value === "No");
  const stored = answered.find(({ answerId }) => answerId !== undefined);
  const from = no ?? stored ?? answered[0];
  if (from === undefined || (no === undefined && answered.length < answers.length)) return open("ask_person");
  const { negated: _, ...params } = question.params;
  return asYesNo(
    { ...ask, question: { ...question, params } },
    restingOn({ ...from, value: no === undefined }, no === undefined ? answered : []),
    /./,
  );
}

/** The answer of a field, whatever it depends on. */
export function answerOne(ask: Ask): FieldAnswer {
  const own = ask.question.answerable === "sensitive" ? null : answerInTheirWords(ask);
  if (own) return own;
  const isUnsure = ask.question.confidence < CERTAIN;
  if (!isSureOf(ask.question, ask.field, ask.label))
    return open(isUnsure && ask.question.class === "gov_id" ? "never" : "not_understood");
  return answerParts(ask) ?? RULES[ask.question.class](ask);
}
