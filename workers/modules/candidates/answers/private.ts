/** Voluntary questions, questions that are never filled, and legal statements. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import type { QuestionClass } from "../../../reading/labels/vocabulary";
import { asText, asYesNo, asksYesNo, open, type Ask } from "../../../reading/answers/format-answer";
import {
  bareWords,
  declineOption,
  declines,
  comparableText,
  sameOption,
  wordOption,
  yesNoOption,
} from "../../../reading/answers/options";
import { known, sameCompany, answerFor } from "../../../reading/answers/known-answers";
import type { FieldAnswer, StandingConsentKind } from "../../../reading/answers/vocabulary";
import { ofProfile } from "../../../reading/answers/contact";

/** What an option that is a sentence must speak of. */
const SPEAKS_OF: Readonly<Partial<Record<QuestionClass, RegExp>>> = {
  veteran: /\bveteran/,
  disability: /\bdisabilit/,
  hispanic: /\bhispanic|\blatin/,
};

/** The person's choice for a voluntary question. Without one it stays empty: they did not say that they decline. */
export function answerVoluntary(ask: Ask): FieldAnswer {
  const { question, field, facts } = ask;
  if (question.class === "gov_id") return open("never");
  const chosen = facts.demographics[question.class];
  if (chosen === undefined) return open("never");
  if (declines(chosen)) {
    const decline = declineOption(field.options);
    return decline === null ? open("never") : { is: "declined", value: decline };
  }
  // Whether one is a veteran at all is more than what was said.
  if (question.class === "veteran" && !/\bprotected\b/i.test([ask.terms, ...field.options].join(" ")))
    return open("never");
  if (field.options.length > 0) {
    const word = bareWords(chosen);
    // 'Asian (not Hispanic or Latino)' says two things.
    const names = facts.demographics.hispanic === "no" ? [chosen, `${chosen} not hispanic or latino`] : [chosen];
    const option =
      sameOption(field.options, question.class === "race_ethnicity" ? names : [chosen]) ??
      (word === "yes" || word === "no" ? yesNoOption(field.options, word === "yes", SPEAKS_OF[question.class]) : null);
    if (option !== null) return asText(ask, { value: option, source: "said", from: "Your choice" });
  }
  return open("never");
}

const GENDERS: Readonly<Record<string, readonly string[]>> = {
  male: ["Male", "Man", "M", "Male/Man", "Man/Male", "Hombre", "Masculino"],
  female: ["Female", "Woman", "F", "Female/Woman", "Woman/Female", "Mujer", "Femenino"],
};

/** A plain field takes the profile's gender; one that may be declined, or that is voluntary by law, does not. */
export function answerGender(ask: Ask): FieldAnswer {
  const { field, question, facts, label } = ask;
  const isPlain =
    field.section !== "demographic" &&
    !field.options.some(declines) &&
    !/\bidentif|\bidentity\b|\bdescribe\b|\btransgender\b|\bdefinitions\b|\bvoluntar/.test(label) &&
    (field.options.length > 0 || question.answerable === "profile");
  if (!isPlain || facts.demographics.gender !== undefined) return answerVoluntary(ask);
  const own = GENDERS[facts.profile.gender];
  const value = ofProfile(own?.[0] ?? (facts.profile.gender === "other" ? facts.profile.genderOther : ""), "gender");
  if (value === null || field.type === "checkbox") return open("never");
  if (field.options.length === 0) return asText(ask, value);
  const option = sameOption(field.options, own ?? [value.value]);
  return option === null ? open("no_option") : asText(ask, { ...value, value: option });
}

const CONSENT_FOR: Readonly<Partial<Record<QuestionClass, StandingConsentKind>>> = {
  accuracy_attestation: "accuracy",
  privacy_consent: "privacy_notice",
  background_check_consent: "background_check",
};
/** Words by which a statement goes beyond the one that the standing consent is for. */
const BEYOND: Readonly<Partial<Record<QuestionClass, RegExp>>> = {
  accuracy_attestation: /\barbitrat|\bat[- ]will\b|\bnon-?compete\b|\bprivacy\b|\bbackground\b/,
  privacy_consent: longPattern("")`
      \bmarketing\b|\bnewsletter\b|\bfuture (?:job|role|opportunit|vacanc|position)|\btalent (?:pool|community)\b
      |\bsms\b|\btext messages?\b|\bshare\b.*\bthird part|\bdisclos`,
  background_check_consent: longPattern("")`
      \bdrug\b|\bfingerprint|\bcredit\b|\bmedical\b|\bpolygraph\b|\bsocial media\b|\bcriminal\b|\bexplain\b
      |\bwould (?:we|there|anything)\b|\bfind\b`,
};
const AGREES = /\b(?:agree|accept|consent|acknowledge|confirm|understand|willing|read|certify|declare)\b/;

/** A legal statement: made only under the standing consent for its kind, and only as far as that goes. */
export function answerStatement(ask: Ask): FieldAnswer {
  const { question, facts, terms, field } = ask;
  const kind = CONSENT_FOR[question.class];
  if (kind === undefined) return open("ask_for_employer");
  const goesBeyond =
    BEYOND[question.class]?.test(terms) === true || question.params.compound || question.params.negated;
  if (!facts.standingConsents.includes(kind) || goesBeyond) return open("needs_mandate");
  const from = { source: "mandate", from: "Your mandate" } as const;
  if (field.type === "checkbox" && field.options.length <= 1)
    return { is: "filled", value: field.options[0] ?? "Yes", ...from };
  if (field.options.length === 0)
    return field.type === "radio" || field.type === "select" ? { is: "filled", value: "Yes", ...from } : open("human");
  const [first] = field.options;
  const agreeing =
    field.options.length === 1 && first !== undefined && AGREES.test(comparableText(first))
      ? first
      : (yesNoOption(field.options, true, AGREES) ?? wordOption(field.options, ["I agree", "I accept", "I consent"]));
  return agreeing === null
    ? open("no_option")
    : { is: "filled", value: field.type === "multi_select" ? [agreeing] : agreeing, ...from };
}

/** A name typed as a signature. */
export function answerSignature(ask: Ask): FieldAnswer {
  const { profile, standingConsents } = ask.facts;
  if (!standingConsents.includes("signature")) return open("needs_mandate");
  const value = `${profile.firstName} ${profile.lastName}`.trim();
  const takesName = ask.field.type === "text" || ask.field.type === "textarea";
  return takesName && value !== "" ? { is: "filled", value, source: "mandate", from: "Your mandate" } : open("human");
}

/** Whether the person worked there: yes where the profile or the resume names that employer, never a no by itself. */
export function answerWorkedHere(ask: Ask): FieldAnswer {
  const given = answerForEmployer(ask);
  if (given.is !== "open" || given.why !== "ask_for_employer" || !asksYesNo(ask)) return given;
  const { posting, question, facts, label } = ask;
  if (/\b(?:client|customer|supplier|competitor|partner|relative|contractor|intern|applied|interview)/.test(label))
    return given;
  const named = [question.params.company ?? "", posting.company].filter((name) => name !== "");
  const worked = facts.resume?.parts.work.find(
    ({ name }) =>
      named.some((company) => sameCompany(company, name)) ||
      (bareWords(name).length > 4 && ` ${bareWords(label)} `.includes(` ${bareWords(name)} `)),
  );
  return worked ? asYesNo(ask, { value: true, source: "resume", from: "Resume: work" }) : given;
}

const EMPLOYEE = longPattern("")`
  (?:an?|any|one)(?: of our)?(?: current| existing)? (?:employees?|team members?|staff members?)
  (?: (?:of|at|from|in|with) (?:us|(?:our|the|this) (?:company|organi[sz]ation))| here)?`.source;
const TO_IT = "(?: (?:to|for) (?:us|(?:this|the) (?:job|role|position|opening|vacancy)))?";
/** Its label ends with the employee and the job: another person, purpose or company is another question. */
const ASKS_IF_REFERRED = longPattern("")`
  ^(?:\d{1,2} )?(?:(?:were|are|have) you (?:been |being )?referred${TO_IT} by ${EMPLOYEE}${TO_IT}
  |did ${EMPLOYEE} refer you${TO_IT}|(?:has|have) ${EMPLOYEE} referred you${TO_IT})$`;

/** Whether an employee there referred the person: no for all, where they said that no one does. */
export function answerReferred(ask: Ask): FieldAnswer {
  const given = answerForEmployer(ask);
  const { company } = ask.posting;
  const words = ` ${bareWords(ask.label)} `;
  const label = (bareWords(company) === "" ? words : words.replace(` ${bareWords(company)} `, " us ")).trim();
  const isAsked = given.is === "open" && given.why === "ask_for_employer" && asksYesNo(ask);
  if (!isAsked || ask.question.params.compound || !ASKS_IF_REFERRED.test(label)) return given;
  const answer = answerFor(ask, "referred_by", ({ topic }) => topic === "no one");
  if (answer === null || typeof answer === "string" || bareWords(String(answer.value)) !== "yes") return given;
  const said = asYesNo(ask, known(answer, false));
  return said.is === "filled" && bareWords(String(said.value)) === "no" ? said : given;
}

/** Other words for where people find jobs. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  "Job board": ["Job boards", "Job portal", "Job portals", "Job site", "Online job board", "Job board website"],
  "Company website": [
    "Careers page",
    "Career page",
    "Careers site",
    "Career site",
    "Careers website",
    "Career website",
  ],
  "Social media": ["Social network", "Social networks"],
  "Search engine": ["Google", "Google search", "Internet search", "Web search", "Online search"],
};

const IT = longPattern("")`
  (?:us|(?:our|the|this) (?:company|organi[sz]ation)|(?:our|the|this)(?: job)? (?:job|role|position|opening|vacancy
  |opportunity|posting|ad|advert))`.source;
/** Where one heard of the job or the employer oneself: a skill, a product or a fault is found elsewhere. */
const ASKS_OWN_SOURCE = longPattern("")`
  \b(?:how|where) (?:(?:did|have) )?you (?:first )?(?:hear|heard|find|found|learn|learnt|learned|come|came|see|saw
  |discover|discovered)(?: (?:out|to know))?(?: (?:about|of|across))? ${IT}(?: (?:at|with) us| (?:opening|posting
  |opportunity))?(?= ?[?.!,:;(]|$)|^(?:application )?source$|^how heard$|^source of (?:your )?application$`;
/** Options that say who told one, or of a place of its own kind. */
const OF_OTHERS = longPattern("")`
  \brefer|\bemploy|\brecruit|\bagenc|\bcolleg|\bcampus|\buniversit|\bschool|\bgov|\bads?\b|\badvert|\bpaid\b|\bevent
  |\bfair\b|\bfriend|\bconsult|\bstaff|\balumni|\bother\b`;

/** How the person heard of the job: for that employer, else as they said for all. */
export function answerHeard(ask: Ask): FieldAnswer {
  const given = answerForEmployer(ask);
  const { compound, conditional } = ask.question.params;
  if (given.is !== "open" || given.why !== "ask_for_employer" || asksYesNo(ask) || compound || conditional)
    return given;
  const { company } = ask.posting;
  const label = company === "" ? ask.label : ask.label.replace(comparableText(company), "us");
  if (!ASKS_OWN_SOURCE.test(label) || /\b(?:name|who|whom|which|specify)\b/.test(label)) return given;
  const answer = answerFor(ask, "how_did_you_hear", ({ topic }) => topic === "source");
  if (answer === null || typeof answer === "string") return given;
  const source = String(answer.value);
  const said = asText(ask, known(answer, source), SOURCES[source]);
  const isOfOthers =
    said.is === "filled" && ask.field.options.length > 0 && OF_OTHERS.test(comparableText(String(said.value)));
  return isOfOthers ? open("no_option") : said;
}

/** The person's answer for one employer: only one that they gave for that employer counts. */
export function answerForEmployer(ask: Ask): FieldAnswer {
  const { question, field } = ask;
  const answer = answerFor(
    ask,
    question.class,
    (params, { scope }) =>
      scope.of === "company" && (params.topic ?? bareWords(field.label)) === bareWords(field.label),
  );
  if (typeof answer === "string") return open(answer);
  if (answer === null) return open("ask_for_employer");
  const word = bareWords(String(answer.value));
  return word === "yes" || word === "no"
    ? asYesNo(
        { ...ask, question: { ...question, params: { ...question.params, negated: undefined } } as typeof question },
        known(answer, word === "yes"),
      )
    : asText(ask, known(answer, String(answer.value)));
}
