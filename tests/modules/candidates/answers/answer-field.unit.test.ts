import fc from "fast-check";
import { expect, it } from "vitest";
import { answerField } from "@workers/modules/candidates/answers/answer-field";
import { answerForm, coverageOf } from "@workers/modules/candidates/answers/answer-form";
import {
  askedAs,
  bankQuestion,
  checkAnswer,
  questionKey,
  type BankQuestion,
} from "@workers/modules/candidates/answers/bank-rules";
import { topicsOf } from "@workers/reading/answers/topic-rules";
import type { Facts } from "@workers/reading/answers/facts";
import type { Answer, FieldAnswer, FormPosting } from "@workers/reading/answers/vocabulary";
import {
  QUESTION_CLASSES,
  type FormField,
  type Question,
  type QuestionClass,
  type QuestionParams,
} from "@workers/reading/labels/vocabulary";
import { emptyResume, type Resume } from "@workers/reading/resumes/resume";

const NOW = Date.parse("2026-11-22T06:00:00Z");
const DAY = 86_400_000;
const OPENING: FormPosting = { company: "Acme Pvt Ltd", country: "IN", places: ["Pune"] };

const RESUME: Resume = {
  ...emptyResume(),
  work: [
    {
      name: "Lotus Soft",
      position: "Developer",
      location: "",
      url: "",
      startDate: "2023-01",
      endDate: "",
      summary: "",
      highlights: ["4 years of experience in PostgreSQL and data models"],
    },
  ],
  education: [
    {
      institution: "Shivaji University",
      area: "Physics",
      studyType: "B.Sc",
      startDate: "2018",
      endDate: "2021",
      score: "7.1/10",
      courses: [],
      highlights: [],
      url: "",
    },
  ],
  skills: [{ name: "Languages", level: "", keywords: ["TypeScript", "React"] }],
  certificates: [{ name: "Scrum Master (pursuing)", issuer: "", date: "", url: "" }],
};
const FACTS: Facts = {
  profile: {
    email: "asha@example.test",
    firstName: "Asha",
    lastName: "Kale",
    country: "IN",
    phone: "9000000001",
    phoneCountry: "91",
    gender: "female",
    genderOther: "",
    dateOfBirth: "2001-02-03",
    currentLocation: "Pune, Maharashtra",
    linkedinProfile: "https://www.linkedin.com/in/asha",
    firstJob: false,
    currentCompany: "Lotus Soft",
    currentCtc: 8.4,
    experienceYears: 3.5,
    noticePeriod: "45 days",
    expectedCtc: 12,
    locations: ["Pune", "Bangalore"],
    openToRemote: null,
    updatedAt: NOW - DAY,
  },
  resume: { parts: RESUME, allThere: true },
  answers: [],
  standingConsents: [],
  demographics: {},
};

const say = (
  of: QuestionClass,
  value: Answer["value"],
  params: QuestionParams = {},
  more: Partial<Answer> = {},
): Answer => ({
  id: `a-${of}-${JSON.stringify(params)}`,
  class: of,
  params,
  scope: { of: "all" },
  value,
  saidAt: NOW - DAY,
  ...more,
});
const asking = (of: QuestionClass, params: QuestionParams = {}): Question => ({
  class: of,
  params,
  answerable: QUESTION_CLASSES[of],
  confidence: 1,
});
const fieldOf = (label: string, options: readonly string[] = [], more: Partial<FormField> = {}): FormField => ({
  key: "k",
  label,
  type: options.length > 0 ? "select" : "text",
  options,
  required: true,
  section: "custom",
  ...more,
});

interface Case {
  of: QuestionClass;
  label?: string;
  options?: readonly string[];
  params?: QuestionParams;
  facts?: Partial<Facts>;
  profile?: Partial<Facts["profile"]>;
  said?: readonly Answer[];
  posting?: Partial<FormPosting>;
  field?: Partial<FormField>;
}
function answer({
  of,
  label = of,
  options = [],
  params = {},
  facts = {},
  profile = {},
  said = [],
  posting = {},
  field,
}: Case): FieldAnswer {
  const known = { ...FACTS, ...facts, profile: { ...FACTS.profile, ...profile }, answers: [...FACTS.answers, ...said] };
  return answerField(fieldOf(label, options, field), asking(of, params), known, { ...OPENING, ...posting }, NOW);
}
/** The field's value, or the reason why it is open. */
function shown(of: Case): string {
  const got = answer(of);
  if (got.is === "open") return `open: ${got.why}`;
  if (got.is === "file") return `file: ${got.which}`;
  return typeof got.value === "string" ? got.value : got.value.join("; ");
}

const YES_NO = ["Yes", "No"];

it("fills names, contacts and places as the field cuts them", () => {
  expect(shown({ of: "full_name", label: "Full name" })).toBe("Asha Kale");
  expect(shown({ of: "full_name", label: "Signature (type your name)" })).toBe("open: needs_mandate");
  expect(shown({ of: "phone", label: "Phone" })).toBe("+919000000001");
  expect(shown({ of: "phone", label: "Mobile (without country code)" })).toBe("9000000001");
  expect(shown({ of: "phone_country_code", options: ["United States (+1)", "Indonesia (+62)", "India (+91)"] })).toBe(
    "India (+91)",
  );
  expect(
    shown({
      of: "phone_country_code",
      options: ["Canada (+1)", "United States (+1)"],
      profile: { phoneCountry: "1", country: "US" },
    }),
  ).toBe("United States (+1)");
  expect(shown({ of: "current_location_city", label: "City" })).toBe("Pune");
  expect(shown({ of: "current_location_city", label: "Current location" })).toBe("Pune, Maharashtra");
  expect(shown({ of: "state_region", label: "State" })).toBe("Maharashtra");
  expect(shown({ of: "country", label: "Country", options: ["Indonesia", "India", "Ireland"] })).toBe("India");
  expect(shown({ of: "current_company", label: "Current company" })).toBe("Lotus Soft");
  expect(shown({ of: "current_company", profile: { currentCompany: "Another Firm" } })).toBe("open: conflict");
  expect(shown({ of: "date_of_birth", label: "Date of Birth (DD/MM/YYYY)" })).toBe("03/02/2001");
  expect(shown({ of: "date_of_birth", label: "Date of Birth", field: { type: "date" } })).toBe("2001-02-03");
  expect(shown({ of: "resume", label: "CV", field: { type: "file" } })).toBe("file: resume");
  expect(shown({ of: "github", label: "GitHub" })).toBe("open: ask_person");
});

it("writes pay in the unit, the period and the currency that are asked, and converts none", () => {
  expect(shown({ of: "current_ctc", label: "Current CTC (in lakhs)" })).toBe("8.4");
  expect(shown({ of: "current_ctc", label: "Current annual salary in INR" })).toBe("840000");
  expect(shown({ of: "expected_ctc", label: "Expected monthly salary (INR)" })).toBe("100000");
  expect(
    shown({
      of: "expected_ctc",
      label: "Expected CTC",
      options: ["0-5 Lakhs", "5-10 Lakhs", "10-15 Lakhs", "15+ Lakhs"],
    }),
  ).toBe("10-15 Lakhs");
  expect(shown({ of: "expected_ctc", label: "Desired salary in USD" })).toBe("open: ask_person");
  expect(shown({ of: "expected_ctc", label: "Desired monthly pay in AED" })).toBe("open: ask_person");
  expect(shown({ of: "expected_ctc", label: "What are your salary expectations?", posting: { country: "GB" } })).toBe(
    "open: ask_person",
  );
  expect(shown({ of: "current_ctc", label: "What is your fixed pay (in lakhs)?" })).toBe("open: ask_person");
  expect(shown({ of: "current_ctc", label: "Current CTC in lakhs", profile: { updatedAt: NOW - 91 * DAY } })).toBe(
    "open: too_old",
  );
});

it("says when one can come, in every form of the question", () => {
  const options = ["15 Days or less", "1 Month", "2 Months", "3 Months", "More than 3 Months", "Serving Notice Period"];
  const notice = (label: string, more: Partial<Case> = {}) => shown({ of: "notice_period_days", label, ...more });
  expect(notice("What is your notice period?", { options, profile: { noticePeriod: "2 months" } })).toBe("2 Months");
  expect(notice("What is your notice period?", { options })).toBe("open: no_option");
  expect(notice("Notice period (in days)")).toBe("45");
  expect(
    notice("How soon can you join?", {
      options: ["Within 15 days", "Within 30 days", "Within 45 days", "More than 45 days"],
    }),
  ).toBe("Within 45 days");
  expect(notice("Are you an immediate joiner?", { options: YES_NO })).toBe("No");
  expect(notice("Can you join within 30 days?", { options: YES_NO })).toBe("No");
  expect(notice("Can you join within 2 months?", { options: YES_NO })).toBe("Yes");
  expect(notice("What is your last working day?")).toBe("open: ask_person");
  const serving = { profile: { noticePeriod: "30 days, serving, last day 2026-12-15" } };
  expect(notice("What is your notice period?", { options, ...serving })).toBe("Serving Notice Period");
  expect(notice("What is your last working day (DD-MM-YYYY)?", serving)).toBe("15-12-2026");
  expect(notice("Can you join within 30 days?", { options: YES_NO, ...serving })).toBe("Yes");
  expect(shown({ of: "earliest_start_date", label: "Date available", field: { type: "date" } })).toBe("2027-01-06");
});

it("knows years and skills only as they were said or stand in the resume", () => {
  const ranges = ["0-1 years", "1-3 years", "3-5 years", "5+ years"];
  expect(shown({ of: "years_experience_total", label: "Total experience", options: ranges })).toBe("3-5 years");
  expect(shown({ of: "years_experience_in", label: "Years with React", params: { skill: "react" } })).toBe(
    "open: ask_person",
  );
  expect(shown({ of: "years_experience_in", label: "Years with Postgres", params: { skill: "postgresql" } })).toBe("4");
  const react = [say("years_experience_in", 2, { skill: "React.js" })];
  expect(
    shown({
      of: "years_experience_in",
      label: "How many years with react js?",
      params: { skill: "react js" },
      said: react,
    }),
  ).toBe("2");
  expect(
    shown({
      of: "years_experience_in",
      label: "Years in React Native",
      params: { skill: "React Native" },
      said: react,
    }),
  ).toBe("open: ask_person");
  const least = (n: number) => ({
    of: "has_skill" as const,
    label: `Do you have at least ${n} years of React experience?`,
    options: YES_NO,
  });
  expect(shown({ ...least(2), params: { skill: "React", thresholdYears: 2 }, said: react })).toBe("Yes");
  expect(shown({ ...least(3), params: { skill: "React", thresholdYears: 3 }, said: react })).toBe("No");
  expect(shown({ ...least(3), params: { skill: "React", thresholdYears: 3 } })).toBe("open: ask_person");
  const scripts = { label: "Have you written test scripts in React?", options: YES_NO, params: { skill: "React" } };
  expect(shown({ of: "has_skill", ...scripts, said: react })).toBe("open: ask_person");
  expect(
    shown({
      of: "years_experience_in",
      label: "Years of writing games in React",
      params: { skill: "React" },
      said: react,
    }),
  ).toBe("open: ask_person");
  expect(shown({ of: "has_skill", label: "Do you have experience with TypeScript?", options: YES_NO })).toBe("Yes");
  expect(shown({ of: "has_skill", label: "Do you have experience with Angular?", options: YES_NO })).toBe(
    "open: ask_person",
  );
  expect(shown({ of: "has_skill", label: "Have you written a compiler in TypeScript?", options: YES_NO })).toBe(
    "open: ask_person",
  );
  expect(shown({ of: "certification", label: "Are you a certified Scrum Master?", options: YES_NO })).toBe(
    "open: ask_person",
  );
  const fresher = {
    profile: { firstJob: true },
    facts: { resume: { parts: { ...RESUME, work: [] }, allThere: true } },
  };
  expect(shown({ of: "years_experience_in", label: "Years with Go", params: { skill: "Go" }, ...fresher })).toBe("0");
  // No notice is owed, but the day on which they can begin is theirs to say.
  const unsaid = { ...fresher, profile: { firstJob: true, noticePeriod: "" } };
  expect(shown({ of: "notice_period_days", label: "Notice period in days", ...unsaid })).toBe("0");
  expect(shown({ of: "notice_period_days", label: "How soon can you join?", ...unsaid })).toBe("open: ask_person");
  const options = ["Immediate", "15 days", "30 days"];
  const among = (label: string) => shown({ of: "notice_period_days", label, options, ...unsaid });
  expect(among("What is your notice period?")).toBe("Immediate");
  expect(among("How soon can you join?")).toBe("open: ask_person");
  const serving = { of: "notice_period_days", label: "Are you serving your notice period?", options: YES_NO } as const;
  expect(shown({ ...serving, ...unsaid })).toBe("No");
  expect(shown({ ...serving, profile: { noticePeriod: "" } })).toBe("open: ask_person");
  const both = {
    of: "notice_period_days",
    label: "Are you serving notice now? If yes, when can you join us?",
  } as const;
  expect(shown({ ...both, ...unsaid })).toBe("No");
  expect(shown(both)).toBe("open: ask_person");
  expect(shown({ ...both, profile: { noticePeriod: "30 days, serving, last day 2026-12-15" } })).toMatch(/^open/);
});

it("reads degrees from the resume", () => {
  const has = (label: string) => shown({ of: "education_level", label, options: YES_NO });
  expect(has("Do you have a 4 year degree?")).toBe("No");
  expect(has("Do you have a 3 year degree?")).toBe("Yes");
  expect(has("Do you have a Bachelor's degree?")).toBe("Yes");
  expect(has("Do you hold a PhD?")).toBe("No");
  expect(has("Do you have a bachelor's degree in computer science?")).toBe("open: ask_person");
  expect(
    shown({
      of: "education_level",
      label: "Highest degree",
      options: ["High School", "Bachelor's Degree", "Master's Degree"],
    }),
  ).toBe("Bachelor's Degree");
  expect(shown({ of: "gpa_percentage", label: "Aggregate marks in %" })).toBe("open: ask_person");
});

it("compares places by what they are", () => {
  const located = (label: string) => shown({ of: "located_in", label, options: YES_NO });
  expect(located("Do you live in Poona?")).toBe("Yes");
  expect(located("Are you currently living in Mumbai?")).toBe("No");
  expect(located("Do you live within 20 km of Mumbai?")).toBe("open: ask_person");
  const move = (place: string, more: Partial<Case> = {}) =>
    shown({ of: "willing_to_relocate", label: `Are you willing to relocate to ${place}?`, options: YES_NO, ...more });
  expect(move("Bengaluru")).toBe("Yes");
  expect(move("Chennai")).toBe("open: ask_person");
  expect(move("Chennai", { said: [say("willing_to_relocate", [])] })).toBe("No");
  const office = (label: string) =>
    shown({ of: "can_work_onsite", label, options: YES_NO, said: [say("can_work_onsite", 3)] });
  expect(office("Can you work 3 days a week from our Pune office?")).toBe("Yes");
  expect(office("Can you work 5 days a week from our Pune office?")).toBe("No");
  expect(office("Can you work 3 days a week from our Noida office?")).toBe("open: ask_person");
});

it("decides about permission by country", () => {
  const citizen = [
    say("work_authorization", "citizen", { country: "India" }),
    say("work_authorization", "no", { topic: "other countries" }),
  ];
  const asks = (of: QuestionClass, label: string, country: string, options = YES_NO) =>
    shown({ of, label, options, said: citizen, posting: { country, places: [] } });
  expect(asks("work_authorization", "Are you authorised to work in India?", "IN")).toBe("Yes");
  expect(asks("work_authorization", "Are you legally authorized to work in the United States?", "US")).toBe("No");
  expect(asks("needs_sponsorship", "Will you require sponsorship?", "US")).toBe("Yes");
  expect(asks("needs_sponsorship", "Will you require sponsorship?", "IN")).toBe("No");
  expect(
    asks("needs_sponsorship", "Sponsorship", "IN", ["I require visa sponsorship", "I do not require visa sponsorship"]),
  ).toBe("open: ask_person");
  expect(
    asks("needs_sponsorship", "Do you need a visa?", "IN", [
      "I require visa sponsorship",
      "I do not require visa sponsorship",
    ]),
  ).toBe("I do not require visa sponsorship");
  expect(asks("work_auth_no_sponsorship", "Are you authorised to work in the UK without sponsorship?", "GB")).toBe(
    "No",
  );
  expect(asks("work_authorization", "Any limitations to your work authorization?", "IN")).toBe("No");
  expect(asks("needs_sponsorship", "Will you require sponsorship?", "")).toBe("open: ask_person");
  expect(shown({ of: "work_authorization", label: "Are you authorised to work in India?", options: YES_NO })).toBe(
    "open: ask_person",
  );
});

it("states nothing legal without the standing consent for it, and never what is beyond it", () => {
  const privacy: Case = { of: "privacy_consent", label: "I have read the privacy notice", field: { type: "checkbox" } };
  expect(shown(privacy)).toBe("open: needs_mandate");
  expect(shown({ ...privacy, facts: { standingConsents: ["privacy_notice"] } })).toBe("Yes");
  expect(shown({ ...privacy, facts: { standingConsents: ["accuracy"] } })).toBe("open: needs_mandate");
  const consented = { facts: { standingConsents: ["background_check" as const] } };
  expect(
    shown({
      of: "background_check_consent",
      label: "Do you agree to a background check?",
      options: YES_NO,
      ...consented,
    }),
  ).toBe("Yes");
  expect(
    shown({
      of: "background_check_consent",
      label: "Do you agree to a background check and drug test?",
      options: YES_NO,
      ...consented,
    }),
  ).toBe("open: needs_mandate");
  expect(shown({ of: "previously_applied", label: "Have you applied before?", options: YES_NO })).toBe(
    "open: ask_for_employer",
  );
});

it("takes the narrower scope, asks about two that differ, and never uses another's or an old one", () => {
  const options = { of: "shift_willingness" as const, label: "Are you willing to work night shifts?", options: YES_NO };
  const here = say(
    "shift_willingness",
    "no",
    { topic: "night shift" },
    { id: "here", scope: { of: "company", key: "Acme" } },
  );
  const everywhere = say("shift_willingness", "yes", { topic: "night shift" }, { id: "all" });
  expect(answer({ ...options, said: [everywhere, here] })).toMatchObject({ value: "No", answerId: "here" });
  expect(shown({ ...options, said: [{ ...here, scope: { of: "company", key: "Other" } }] })).toBe("open: ask_person");
  expect(shown({ ...options, said: [everywhere, { ...everywhere, id: "b", value: "no" }] })).toBe("open: conflict");
  const old = say("work_authorization", "citizen", { country: "IN" }, { saidAt: NOW - 91 * DAY });
  expect(
    shown({ of: "work_authorization", label: "Are you authorised to work in India?", options: YES_NO, said: [old] }),
  ).toBe("open: too_old");
});

it("takes what was said of the class's own question, of that place, and in the employer's words", () => {
  const shifts = [say("shift_willingness", "yes")];
  const asks = (label: string) => shown({ of: "shift_willingness", label, options: YES_NO, said: shifts });
  expect(asks("Are you willing to work night shifts?")).toBe("Yes");
  expect(asks("Are you okay with 6 days of working?")).toBe("open: ask_person");
  const bank = (label: string) =>
    bankQuestion({ ...asking("shift_willingness"), topics: topicsOf(label, "shift_willingness") })?.params ?? null;
  expect(bank("6 days a week?")).toEqual({ topic: "six days" });
  expect(bank("Night shifts?")).toEqual({ topic: "night shift" });
  expect(bank("Shifts from 2 pm, US time?")).toBeNull();
  const there = [say("can_work_onsite", "yes", { place: "Noida", days: 5 })];
  const office = (label: string) => shown({ of: "can_work_onsite", label, options: YES_NO, said: there });
  expect(office("Can you work 3 days a week from our Noida office?")).toBe("Yes");
  expect(office("Can you work 3 days a week from our Chennai office?")).toBe("open: ask_person");
  expect(office("Can you work 3 days a week from our office in Xanadu?")).toBe("open: ask_person");
  const words = (company: string): Answer =>
    say("unknown", "Blue", {}, { label: "Favourite colour?", scope: { of: "company", key: company } });
  const colour = { of: "unknown" as const, label: "Favourite colour?" };
  expect(shown({ ...colour, said: [words("acme")] })).toBe("Blue");
  expect(shown({ ...colour, said: [words("other")] })).toBe("open: human");
  expect(shown({ ...colour, options: ["Red", "Green"], said: [words("acme")] })).toBe("open: no_option");
});

it("says yes to several questions in one where each is yes, and names every stored answer that it rests on", () => {
  const both = (label: string, said: readonly Answer[]) =>
    answer({ of: "shift_willingness", label, options: YES_NO, params: { compound: true }, said });
  const licence = say("driving_licence", "yes", { topic: "licence" }, { id: "licence" });
  const nights = (value: string) => say("shift_willingness", value, { topic: "night shift" }, { id: "nights" });
  const licenceAndNights = "Do you have a driving licence and are you willing to work night shifts?";
  expect(both(licenceAndNights, [licence, nights("yes")])).toMatchObject({
    value: "Yes",
    answerId: "licence",
    otherAnswerIds: ["nights"],
  });
  expect(both(licenceAndNights, [licence])).toEqual({ is: "open", why: "ask_person" });
  expect(both(licenceAndNights, [licence, nights("no")])).toMatchObject({ value: "No", answerId: "nights" });
  // Their age is of the profile.
  const adultAndNights = "Are you over 18 and willing to work night shifts?";
  expect(both(adultAndNights, [nights("yes")])).toMatchObject({ value: "Yes", source: "said", answerId: "nights" });
  const sixDays = (value: string) => say("shift_willingness", value, { topic: "six days" }, { id: "six" });
  const nightsAndDays = (said: readonly Answer[]) =>
    answer({ of: "shift_willingness", label: "Night shift and 6 days a week, ok?", options: YES_NO, said });
  const sources = { answerId: "six", otherAnswerIds: ["nights"] };
  expect(nightsAndDays([nights("yes"), sixDays("yes")])).toMatchObject({ value: "Yes", ...sources });
  const no = nightsAndDays([nights("yes"), sixDays("no")]);
  expect(no).toMatchObject({ value: "No", answerId: "six" });
  expect(no).not.toHaveProperty("otherAnswerIds");
});

it("names the stored answer of each language, country and place that a value rests on", () => {
  const speaks = (language: string) => say("languages", "Fluent", { language }, { id: language });
  const said = [speaks("English"), speaks("Hindi")];
  const resting = { answerId: "English", otherAnswerIds: ["Hindi"] };
  const both = { of: "languages" as const, label: "Do you speak English and Hindi?", options: YES_NO, said };
  expect(answer(both)).toMatchObject({ value: "Yes", ...resting });
  expect(answer({ of: "languages", label: "Languages known", said })).toMatchObject({
    value: "English, Hindi",
    ...resting,
  });
  const no = (country: string) => say("work_authorization", "no", { country }, { id: country });
  const label = "Are you authorized to work in Canada or the United States?";
  expect(answer({ of: "work_authorization", label, options: YES_NO, said: [no("CA"), no("US")] })).toMatchObject({
    value: "No",
    answerId: "CA",
    otherAnswerIds: ["US"],
  });
});

it("reads the label beside the class: units, negations and other people's particulars", () => {
  const notice = (label: string) => shown({ of: "notice_period_days", label, profile: { noticePeriod: "2 months" } });
  expect(notice("Notice period in months")).toBe("2");
  const soft = { profile: { noticePeriod: "90 days, negotiable to 60" } };
  const join = (label: string) => shown({ of: "notice_period_days", label, options: YES_NO, ...soft });
  expect(join("Can you join within 60 days?")).toBe("open: ask_person");
  expect(join("Can you join within 30 days?")).toBe("No");
  expect(join("Can you join within 3 months?")).toBe("Yes");
  expect(shown({ of: "current_ctc", label: "Current CTC (in thousands)" })).toBe("840");
  const tenth = [say("gpa_percentage", 91, { topic: "10th" })];
  expect(shown({ of: "gpa_percentage", label: "CGPA (out of 10)", said: tenth })).toBe("7.1");
  expect(shown({ of: "gpa_percentage", label: "Marks in 10th", said: tenth })).toBe("91");
  const nights = [say("shift_willingness", "no", { topic: "night shift" })];
  const night = (label: string, params: QuestionParams = {}) =>
    shown({ of: "shift_willingness", label, options: YES_NO, params, said: nights });
  expect(night("Do you have any problem with night shifts?", { negated: true })).toBe("Yes");
  expect(night("Do you have any problem with night shifts?")).toBe("Yes");
  expect(shown({ of: "phone", label: "Emergency contact phone" })).toBe("open: not_understood");
  expect(shown({ of: "current_company", label: "Do you have PF in your current company?" })).toBe(
    "open: not_understood",
  );
  expect(shown({ of: "current_ctc", label: "What are your current salary expectations?" })).toBe(
    "open: not_understood",
  );
  const worked = (label: string) => shown({ of: "previously_employed_here", label, options: YES_NO });
  expect(worked("Have you worked for Lotus Soft before?")).toBe("Yes");
  expect(worked("Have you worked for us before?")).toBe("open: ask_for_employer");
  expect(shown({ of: "currently_employed", label: "Are you a fresher?", options: YES_NO })).toBe(
    "open: not_understood",
  );
  expect(shown({ of: "located_in", label: "Are you not located in Mumbai?", options: YES_NO })).toBe(
    "open: not_understood",
  );
  expect(shown({ of: "current_location_city", label: "Home town" })).toBe("open: not_understood");
  const degree = (label: string) => shown({ of: "education_level", label, options: YES_NO });
  expect(degree("Are you a B.Com graduate?")).toBe("open: ask_person");
  expect(degree("Do you have an MBA?")).toBe("No");
  const levels = ["B.Tech", "M.Tech", "Other"];
  expect(shown({ of: "education_level", label: "Highest qualification", options: levels })).toBe("open: no_option");
  expect(shown({ of: "education_level", label: "Highest level", options: ["Graduate", "Post Graduate"] })).toBe(
    "Graduate",
  );
});

it("leaves a dependent field open with the one it depends on, and out where that says otherwise", () => {
  const fields = [
    fieldOf("Are you willing to work night shifts?", YES_NO, { key: "shift" }),
    fieldOf("Why nights?", ["Pay", "Habit"], { key: "why", onlyIf: { key: "shift", option: "Yes" } }),
    fieldOf("First name", [], { key: "name" }),
  ];
  const classes: Record<string, QuestionClass> = { shift: "shift_willingness", why: "work_style", name: "first_name" };
  const keys = (value: string | null) => {
    const facts = {
      ...FACTS,
      answers: value === null ? [] : [say("shift_willingness", value, { topic: "night shift" })],
    };
    const read = ({ key }: FormField) => asking(classes[key] ?? "unknown");
    return answerForm({ system: "x", fields }, facts, OPENING, NOW, read);
  };
  expect(keys("no").map(({ field }) => field.key)).toEqual(["shift", "name"]);
  expect(keys("yes").map(({ field }) => field.key)).toEqual(["shift", "why", "name"]);
  expect(keys(null).map(({ answer: { is } }) => is)).toEqual(["open", "open", "filled"]);
  expect(coverageOf(keys(null))).toEqual({ fields: 3, required: 3, requiredOpen: 2, open: 2 });
});

const CLASSES = Object.keys(QUESTION_CLASSES).filter((each): each is QuestionClass => each in QUESTION_CLASSES);
const OPTIONS = [
  ["Yes", "No"],
  ["Yes, I am authorised", "No, I am not authorised", "I prefer not to say"],
  ["0-1 years", "1-3 years", "3-5 years", "5+ years"],
  ["15 Days or less", "1 Month", "2 Months", "Serving Notice Period"],
  ["Pune", "Bengaluru", "Remote"],
  ["Male", "Female", "Decline to self identify"],
  ["High School", "Bachelor's", "Master's"],
  ["0-5 Lakhs", "5-10 Lakhs", "10-15 Lakhs"],
];
const anyClass = fc.constantFrom(...CLASSES);

it("answers alike whatever the order of the options", () => {
  fc.assert(
    fc.property(
      anyClass,
      fc
        .constantFrom(...OPTIONS)
        .chain((options) =>
          fc.tuple(fc.constant(options), fc.shuffledSubarray(options, { minLength: options.length })),
        ),
      fc.constantFrom(
        "Are you willing to work in Pune?",
        "How many years of experience?",
        "Do you require sponsorship in India?",
      ),
      (of, [options, shuffled], label) => {
        const citizen = [say("work_authorization", "citizen", { country: "IN" })];
        expect(answer({ of, label, options: shuffled, said: citizen })).toEqual(
          answer({ of, label, options, said: citizen }),
        );
      },
    ),
  );
});

it("never fills what is sensitive, and says no or nought of nothing that was not said", () => {
  const nobody: Case["facts"] = { resume: null };
  const blank: Case["profile"] = {
    firstJob: false,
    currentCompany: "",
    currentCtc: null,
    expectedCtc: null,
    experienceYears: null,
    noticePeriod: "",
    locations: [],
    currentLocation: "",
    dateOfBirth: "",
  };
  fc.assert(
    fc.property(
      anyClass,
      fc.constantFrom<readonly string[]>([], ...OPTIONS),
      fc.constantFrom("Java", "Are you X?", "Do you have React?"),
      (of, options, label) => {
        const got = answer({ of, label, options, facts: nobody, profile: blank });
        if (got.is === "filled") expect(["No", "0", "no"]).not.toContain(got.value);
        const asked = answer({ of, label, options });
        if (QUESTION_CLASSES[of] === "sensitive" && of !== "gender") expect(["declined", "open"]).toContain(asked.is);
      },
    ),
  );
  expect(shown({ of: "gov_id", label: "Aadhaar number", options: ["Prefer not to say"] })).toBe("open: never");
  expect(shown({ of: "gender", label: "Gender", options: ["Male", "Female", "Other"] })).toBe("Female");
  expect(shown({ of: "gender", label: "Gender", options: ["Male", "Female", "Decline To Self Identify"] })).toBe(
    "open: never",
  );
  // Only the person's own choice declines a question for them.
  const declining: Case["facts"] = {
    demographics: { gender: "Decline", veteran: "Decline", hispanic: "no", disability: "नहीं बताना" },
  };
  const options = ["Yes", "No", "Decline To Self Identify"];
  expect(shown({ of: "veteran", label: "Veteran status", options, facts: declining })).toBe("Decline To Self Identify");
  expect(shown({ of: "hispanic", label: "Hispanic or Latino", options, facts: declining })).toBe("No");
  expect(shown({ of: "disability", label: "Disability", options, facts: declining })).toBe("Decline To Self Identify");
  expect(shown({ of: "race_ethnicity", label: "Race", options, facts: declining })).toBe("open: never");
});

it("turns an answer with the negation, and pay from unit to unit and back", () => {
  const topic = { said: [say("shift_willingness", "yes", { topic: "night shift" })] };
  const night: Case = { of: "shift_willingness", label: "Night shift", options: YES_NO, ...topic };
  expect([shown(night), shown({ ...night, params: { negated: true } })]).toEqual(["Yes", "No"]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (tenths) => {
      const profile = { expectedCtc: tenths / 10 };
      const lakhs = Number(shown({ of: "expected_ctc", label: "Expected CTC in lakhs", profile }));
      const rupees = Number(shown({ of: "expected_ctc", label: "Expected annual CTC in INR", profile }));
      expect(Math.round(lakhs * 100_000)).toBe(rupees);
    }),
  );
});

it("says of 18 what the day of birth says", () => {
  const adult = (dateOfBirth: string) =>
    shown({ of: "over_18", label: "Are you at least 18?", options: YES_NO, profile: { dateOfBirth } });
  expect([adult("2008-11-22"), adult("2008-11-23")]).toEqual(["Yes", "No"]);
});

it("asks the notice in the words and units that it is read by, each part of it apart", () => {
  const about = (params: QuestionParams): BankQuestion => ({
    class: "notice_period_days",
    params,
    scope: { of: "all" },
    label: "",
  });
  const parts = [about({}), about({ topic: "serving" }), about({ topic: "last working day" })];
  expect(new Set(parts.map(questionKey)).size).toBe(3);
  expect(parts.map((part) => askedAs(part).control.as)).toEqual(["number", "yes_no", "date"]);
  expect(askedAs(about({})).ask).toBe("bank.notice");
  const speaks = askedAs({ ...about({ language: "Hindi" }), class: "languages" }).control;
  expect(checkAnswer(speaks, "Professional")).toEqual({ value: "Professional" });
});
