import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classifyQuestion } from "@workers/reading/labels/understand";
import {
  CERTAIN,
  QUESTION_CLASSES,
  type FormField,
  type QuestionClass,
  type QuestionParams,
} from "@workers/reading/labels/vocabulary";

const YES_NO = ["Yes", "No"];
const field = (label: string, more: Partial<FormField> = {}): FormField => ({
  key: "q",
  label,
  type: "text",
  options: [],
  required: null,
  section: "custom",
  ...more,
});
const ask = (label: string, more: Partial<FormField> = {}, company = "Zephyr Mills") =>
  classifyQuestion(field(label, more), { system: "greenhouse", company });
const yesNo = (label: string) => ask(label, { type: "radio", options: YES_NO });

/** By class: labels that ask it as text, and as yes or no. */
const ASKED: Readonly<Partial<Record<QuestionClass, { text?: string[]; yesNo?: string[] }>>> = {
  first_name: { text: ["Given name *", "Vorname", "Please enter your first name"] },
  last_name: { text: ["Surname", "Apellidos", "Nachname*"] },
  middle_name: { text: ["Middle name (optional)"] },
  full_name: { text: ["Name of the candidate", "Volledige naam", "Type your full name"] },
  preferred_name: { text: ["Nickname"] },
  salutation: { text: ["Anrede"] },
  email: { text: ["E-Mail", "Mail ID", "Personal e-mail address"] },
  phone: { text: ["Mobile No.", "Telefonnummer", "Contact no"] },
  phone_country_code: { text: ["ISD code"] },
  address_line: { text: ["What is your mailing address?", "Straße und Hausnummer"] },
  postal_code: { text: ["PIN code", "PLZ", "What is your current zip code?"] },
  current_location_city: {
    text: ["Current loc", "Which town do you live in at present?", "Wohnort", "Where are you staying now?"],
  },
  state_region: { text: ["Bundesland", "Which state do you live in?"] },
  country: { text: ["Country of residence", "Which country are you currently based in?"] },
  headline: { text: ["Professional headline"] },
  linkedin: { text: ["Link to your LinkedIn page"] },
  github: { text: ["Your GitHub or GitLab account"] },
  portfolio: { text: ["Portfolio / work samples link"] },
  website: { text: ["Personal website or blog"] },
  other_social: { text: ["Twitter handle"] },
  video: { text: ["Please record a short video and paste its link"] },
  cover_letter: { text: ["Motivationsschreiben"] },
  current_company: { text: ["Current org", "Name of your present employer", "Aktueller Arbeitgeber"] },
  current_title: { text: ["Designation", "Your current job title?"] },
  currently_employed: { text: ["Employment status"], yesNo: ["Are you currently employed?"] },
  current_ctc: { text: ["CCTC", "Present annual CTC in lakhs", "What salary are you currently drawing?"] },
  expected_ctc: { text: ["ECTC (LPA)", "Gehaltsvorstellung", "What compensation do you expect?", "Salariswens"] },
  salary_range_ok: {
    yesNo: [
      "We can pay up to 9 LPA for this role, is that okay with you?",
      "The stipend is 12000 per month, are you fine with it?",
    ],
  },
  offers_in_hand: { yesNo: ["Do you have any offers in hand?"] },
  notice_period_days: {
    text: ["NP", "Official notice (in days)", "LWD", "How soon can you join?", "Kündigungsfrist"],
    yesNo: ["Kya aap immediate join kar sakte hain?", "Can you join within 15 days?", "Are you serving notice?"],
  },
  earliest_start_date: {
    text: [
      "Wanneer kun je beginnen?",
      "Quand êtes-vous disponible ?",
      "When would you be able to start?",
      "Frühester Eintrittstermin",
      "Tentative joining date",
    ],
  },
  interview_availability: {
    yesNo: ["Can you attend a walk-in on Friday?", "Are you available for a video interview tomorrow?"],
  },
  years_experience_total: {
    text: ["Total exp", "Overall experience in years", "How many years have you worked in total?"],
  },
  years_experience_in: {
    text: ["How many years have you worked with Terraform?", "Exp in SAP FICO (years)", "Relevant exp in payroll"],
  },
  has_skill: {
    yesNo: [
      "Have you used Kafka in production?",
      "Are you proficient in Tally?",
      "Do you have 4+ years of experience with Go?",
    ],
  },
  skill_level: { text: ["On a scale of 1 to 5, rate yourself in Excel"] },
  skills_list: { text: ["Key skills"] },
  work_style: { yesNo: ["Do you enjoy working in a fast-paced start-up?"] },
  role_interest: { text: ["Which team are you most interested in?"] },
  certification: { yesNo: ["Do you hold an AWS certification?", "Are you a registered nurse?"] },
  education_level: {
    text: ["Highest qualification"],
    yesNo: ["Do you have a master's degree?", "Have you completed your B.Tech?"],
  },
  university: { text: ["Name of your college"], yesNo: ["Did you study at an IIT or NIT?"] },
  field_of_study: { text: ["What did you study?", "Branch / stream"] },
  graduation_year: { text: ["Year of passing", "In which year did you complete your degree?"] },
  gpa_percentage: { text: ["CGPA", "12th marks in percentage"] },
  languages: {
    text: [
      "Languages known",
      "Wie gut sind Ihre Deutschkenntnisse?",
      "¿Cuál es tu nivel de inglés?",
      "How well do you speak German?",
    ],
    yesNo: ["Are you fluent in Tamil?"],
  },
  willing_to_relocate: {
    yesNo: ["Would you move to Jaipur for this job?", "Are you in Pune or ready to relocate there?"],
  },
  can_work_onsite: {
    yesNo: [
      "Can you work from our Indore office three days a week?",
      "Is a hybrid set-up fine with you?",
      "Can you commute to Thane daily?",
    ],
  },
  remote_ok: { yesNo: ["Are you able to work remotely?"] },
  preferred_location: { text: ["Which of our offices would you prefer?"] },
  located_in: { yesNo: ["Are you based in Kochi?", "Do you live in Nagpur?", "Is your current location Surat?"] },
  work_authorization: {
    yesNo: ["Are you legally permitted to work in Canada?", "Do you hold the right to work in Ireland?"],
  },
  work_auth_no_sponsorship: { yesNo: ["Can you legally work in the US without sponsorship from an employer?"] },
  needs_sponsorship: {
    yesNo: ["Will you need us to sponsor a visa?", "Do you require sponsorship to work in Australia?"],
  },
  visa_status: { text: ["Visa status", "Which type of visa do you hold?"] },
  nationality: { text: ["Nationality", "Staatsangehörigkeit"] },
  security_clearance: { yesNo: ["Do you hold an active security clearance?"] },
  non_compete: { yesNo: ["Are you bound by a non-compete?"] },
  employment_type_ok: {
    yesNo: [
      "Are you open to a contract-to-hire role?",
      "Would you sign a bond of two years?",
      "Are you fine with third-party payroll?",
    ],
  },
  shift_willingness: { yesNo: ["Can you work night shifts?", "Are six days a week fine?"] },
  travel_willingness: { yesNo: ["Are you ready to travel a third of your time?"] },
  driving_licence: { yesNo: ["Do you have a two-wheeler?", "Do you hold a driving licence?"] },
  equipment: { yesNo: ["Do you have your own laptop?"] },
  over_18: { yesNo: ["Are you at least 18 years old?"] },
  reason_for_change: { text: ["Reason for leaving", "Why are you looking for a change?"] },
  employment_gap: { text: ["Any career gap? Give reasons"] },
  previously_employed_here: { yesNo: ["Have you worked for Zephyr Mills before?", "Were you ever employed by us?"] },
  previously_applied: { yesNo: ["Have you interviewed with us in the last six months?"] },
  relatives_here: { yesNo: ["Do any of your relatives work here?"] },
  referred_by: { text: ["Who referred you?"] },
  how_did_you_hear: { text: ["Where did you find this opening?", "How did you hear of us?"] },
  privacy_consent: { yesNo: ["I agree to the processing of my personal data"] },
  marketing_consent: { yesNo: ["May we contact you about other roles in future? Keep me informed of future openings"] },
  sms_consent: { yesNo: ["I agree to receive text messages"] },
  background_check_consent: { yesNo: ["Will you undergo a background verification?"] },
  accuracy_attestation: { yesNo: ["I certify that the information given is true and complete"] },
  terms_ack: { text: ["Terms and conditions"], yesNo: ["I understand that this is a field job"] },
  gender: { text: ["Gender", "Geschlecht"] },
  pronouns: { text: ["Your pronouns"] },
  race_ethnicity: { text: ["Ethnicity"] },
  hispanic: { yesNo: ["Are you Hispanic or Latino?"] },
  veteran: { yesNo: ["Are you a veteran?"] },
  disability: { yesNo: ["Do you live with a disability?"] },
  sexual_orientation: { text: ["Sexual orientation"] },
  religion: { text: ["Religion", "Caste category"] },
  marital_status: { text: ["Marital status"] },
  age_range: { text: ["Which age group are you in?"] },
  date_of_birth: { text: ["DOB", "D.O.B. (DD/MM/YYYY)", "Geburtsdatum"] },
  socioeconomic: { text: ["What was the occupation of your parents? Parents occupation at 14"] },
  demographic_other: { yesNo: ["Are you a carer?"] },
  criminal_record: { yesNo: ["Have you ever been convicted of a crime?"] },
  health_absence: { text: ["Any health condition we should know of?", "Sick days in the past year"] },
  gov_id: { text: ["Aadhaar number", "PAN", "Passport no.", "SSN", "UAN"] },
  accommodation: { text: ["Do you need any adjustments for the interview?"] },
  free_text_why_us: { text: ["Why do you want to join us?", "What draws you to this role?"] },
  free_text_experience: { text: ["Describe a system you built", "Which tools do you use for testing?"] },
  free_text_other: { text: ["Anything else we should know?", "Tell us about yourself"] },
  assignment_test: { yesNo: ["Will you complete an online assessment?"] },
  unknown: { text: ["CTC", "Is the package negotiable?", "Please enter a valid answer"] },
};

/** Labels that look like one class and belong to another, or to none. */
const NEAR: readonly (readonly [label: string, is: QuestionClass, not: QuestionClass, options?: readonly string[]])[] =
  [
    ["Have you worked with Kubernetes before?", "has_skill", "previously_employed_here", YES_NO],
    ["Years of experience in recruitment", "years_experience_in", "years_experience_total"],
    ["Do you have 5+ years of experience?", "years_experience_total", "has_skill", YES_NO],
    ["Do you have PAN India selling experience?", "has_skill", "gov_id", YES_NO],
    ["Do you have experience in the healthcare sector?", "has_skill", "health_absence", YES_NO],
    ["Do you have experience with smart contracts?", "has_skill", "employment_type_ok", YES_NO],
    ["How many years of LinkedIn ads experience do you have?", "years_experience_in", "linkedin"],
    ["Which office is nearest to your preferred location?", "preferred_location", "current_location_city"],
    ["If you were referred, who told you?", "referred_by", "how_did_you_hear"],
    ["Have you applied for a visa before? Which visa do you hold?", "visa_status", "previously_applied"],
    ["What does your current employer expect as notice?", "notice_period_days", "current_company"],
    ["Do you have experience with Microsoft Office?", "has_skill", "can_work_onsite", YES_NO],
    ["Who is your current employer?", "current_company", "previously_employed_here"],
    ["Do you need assistance with relocation?", "willing_to_relocate", "accommodation", YES_NO],
    ["Can you work in US hours?", "shift_willingness", "previously_employed_here", YES_NO],
    ["Are you a race condition expert?", "has_skill", "race_ethnicity", YES_NO],
    ["Would you be open to this?", "unknown", "education_level", YES_NO],
    ["Do you have PF in your current company?", "unknown", "current_company", YES_NO],
    ["0-3 years", "unknown", "years_experience_total"],
    ["Driving licence number", "gov_id", "driving_licence"],
    ["Title", "salutation", "current_title", ["Mr", "Ms", "Dr"]],
  ];

describe("understanding a field", () => {
  it.each(Object.entries(ASKED))("knows %s", (is, { text = [], yesNo: closed = [] }) => {
    const wrong = [
      ...text.map((label) => ({ label, is: ask(label).class })),
      ...closed.map((label) => ({ label, is: yesNo(label).class })),
    ].filter((one) => one.is !== is);
    expect(wrong).toEqual([]);
  });

  it("is tried on every class that a label alone tells", () => {
    const byFile: ReadonlySet<string> = new Set<QuestionClass>([
      "resume",
      "photo",
      "other_attachment",
      "employment_history",
      "education_history",
      "degree",
      "summary",
    ]);
    expect(Object.keys(QUESTION_CLASSES).filter((is) => !(is in ASKED) && !byFile.has(is))).toEqual([]);
    expect(ask("Upload your CV", { type: "file" }).class).toBe("resume");
    expect(ask("A recent photograph", { type: "file" }).class).toBe("photo");
    expect(ask("Relevant papers", { type: "file" }).class).toBe("other_attachment");
    expect(ask("Work experience", { type: "group" }).class).toBe("employment_history");
    expect(ask("Education", { type: "group" }).class).toBe("education_history");
  });

  it("tells near ones apart", () => {
    for (const [label, is, not, options = []] of NEAR)
      expect({ label, is: ask(label, { options }).class }, `not ${not}`).toEqual({ label, is });
  });

  it("goes by the system's own names and by options where a label tells nothing", () => {
    const standard = (key: string, label: string) => ask(label, { key, section: "standard" });
    expect(standard("_systemfield_name", "What do we call you?")).toMatchObject({ class: "full_name" });
    expect(standard("urls[LinkedIn]", "Profile")).toMatchObject({ class: "linkedin" });
    expect(standard("candidate[cv]", "")).toMatchObject({ class: "resume" });
    // A hostile form calls a number what it is not.
    expect(standard("first_name", "Aadhaar")).toMatchObject({ class: "gov_id", answerable: "sensitive" });
    expect(standard("email", "What is your current CTC?").confidence).toBeLessThan(CERTAIN);
    expect(ask("Please select", { options: ["Hindu", "Muslim", "Sikh"] }).answerable).toBe("sensitive");
    expect(ask("Category", { options: ["General", "OBC", "SC/ST"] }).answerable).toBe("sensitive");
    expect(ask("Unknown", { options: ["I am a veteran", "I am not a veteran"] }).class).toBe("veteran");
    expect(ask("Number", { help: "As printed on the Aadhaar card" })).toMatchObject({ class: "gov_id" });
  });

  it("takes gender for the person's own where nothing says that it is voluntary", () => {
    expect(ask("Gender", { options: ["Female", "Male"] }).answerable).toBe("profile");
    expect(ask("Gender", { options: ["Female", "Male", "Decline to answer"] }).answerable).toBe("sensitive");
    expect(ask("Gender", { section: "demographic" }).answerable).toBe("sensitive");
  });
});

describe("what a question is about", () => {
  const CASES: readonly [label: string, params: QuestionParams, options?: readonly string[]][] = [
    ["How many years of work experience do you have with Java?", { skill: "Java" }],
    ["How many years of product design experience do you have?", { skill: "product design" }],
    ["How many years of experience do you have as a data engineer?", { skill: "data engineer" }],
    ["Do you have at least 3 years of experience with Node.js?", { skill: "Node.js", thresholdYears: 3 }, YES_NO],
    ["Are you proficient in C++?", { skill: "C++" }, YES_NO],
    ["Expected CTC (in lakhs)", { unit: "INR lakhs", period: "year" }],
    ["Desired monthly salary in USD", { unit: "USD", period: "month" }],
    ["Expected CTC", { unit: "INR", period: "year" }],
    ["Current and expected CTC in LPA", { unit: "INR lakhs", period: "year", compound: true }],
    ["Are you authorised to work in the UK?", { country: "GB" }, YES_NO],
    ["Are you authorized to work in the United States?", { country: "US" }, YES_NO],
    ["Are you authorized to work in the country of this job?", {}, YES_NO],
    ["Are there any limitations to your work authorization in India?", { country: "IN", negated: true }, YES_NO],
    ["Are you unable to work night shifts?", { negated: true }, YES_NO],
    ["Do you not need sponsorship?", { negated: true }, YES_NO],
    ["Is there any reason why you cannot work in Canada legally?", { country: "CA", negated: true }, YES_NO],
    ["Any objections to night shifts?", { negated: true }, YES_NO],
    ["Are you under 18?", { negated: true }, YES_NO],
    ["Is your notice period more than 30 days?", { days: 30, negated: true }, YES_NO],
    ["Can you join within 30 to 45 days?", { days: 45 }, YES_NO],
    [
      "Do you have between 3 and 5 years of experience in sales?",
      { skill: "sales", thresholdYears: 3, compound: true },
      YES_NO,
    ],
    [
      "Do you have 5+ years in Java and 3+ years in AWS?",
      { skill: "Java and 3+ years in AWS", thresholdYears: 5, compound: true },
      YES_NO,
    ],
    ["At least 18 months of experience with SQL?", { skill: "SQL", thresholdYears: 1.5 }, YES_NO],
    ["How many years (in numbers) have you used Go?", { skill: "used Go" }],
    ["Do you have sales experience in banks?", { skill: "sales experience in banks" }, YES_NO],
    ["¿Cuántos años de experiencia tienes con Java?", { skill: "Java" }],
    ["Are you located in Pune, Mumbai or Nagpur?", { place: "Pune", country: "IN", compound: true }, YES_NO],
    ["Are you authorized to work in the US or Canada?", { country: "US", compound: true }, YES_NO],
    ["Are you fluent in English and Hindi?", { language: "English", level: "fluent", compound: true }, YES_NO],
    ["Are you based in Bengaluru?", { place: "Bengaluru", country: "IN" }, YES_NO],
    ["Are you in Pune or willing to relocate to Pune?", { place: "Pune", country: "IN", compound: true }, YES_NO],
    ["Can you come to the Noida office 3 days a week?", { place: "Noida", days: 3 }, YES_NO],
    ["Can you join within 2 weeks?", { days: 14 }, YES_NO],
    ["If you serve notice, what is your last working day?", { conditional: true }],
    ["If yes, which visa do you hold?", { conditional: true }],
    ["Date of birth (DD/MM/YYYY)", { format: "DD/MM/YYYY" }],
    ["Are you fluent in Marathi?", { language: "Marathi", level: "fluent" }, YES_NO],
    ["Have you worked for Zephyr Mills before?", { company: "Zephyr Mills" }, YES_NO],
    ["Do you have an active PMP certification?", { certification: "PMP" }, YES_NO],
  ];
  it.each(CASES)("%s", (label, params, options = []) => {
    expect(ask(label, { options }).params).toEqual(params);
  });
});

describe("what is sensitive", () => {
  const NEVER = [
    "Aadhaar",
    "aadhar card",
    "PAN card number",
    "SSN",
    "passport number",
    "caste",
    "sub-caste",
    "OBC/SC/ST",
    "religion",
    "health condition",
    "medical history",
    "voter ID",
    "pregnant",
  ];
  const disguise = [
    (word: string) => word,
    (word: string) => word.toUpperCase(),
    (word: string) => word.replace(/^(..)/, "$1\u200b"),
    (word: string) => `\u202e${word}\u202c`,
    (word: string) => word.replace("a", "а"),
    (word: string) => word.replace(/^(.)/, "<b>$1</b>"),
    (word: string) => [...word].join("\u00ad"),
  ];
  it("stays so, whatever else the label says", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NEVER),
        fc.constantFrom(...disguise),
        fc.constantFrom("", ...Object.values(ASKED).flatMap(({ text = [] }) => text)),
        fc.constantFrom("", "(in lakhs)", "in years of experience with Java?", "and your e-mail"),
        fc.constantFrom(...Object.keys({ text: 1, select: 1, radio: 1, checkbox: 1, file: 1 })),
        fc.constantFrom("q", "first_name", "_systemfield_email", "resume"),
        fc.boolean(),
        (word, by, before, after, type, key, standard) => {
          const question = ask(`${before} ${by(word)} ${after}`, {
            type: type as FormField["type"],
            key,
            section: standard ? "standard" : "custom",
          });
          expect(question.answerable).toBe("sensitive");
        },
      ),
      { numRuns: 600 },
    );
  });
});

describe("a hostile label", () => {
  it("of any characters gets an answer, the same each time", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 300 }),
        fc.array(fc.string(), { maxLength: 5 }),
        (label, options) => {
          const once = ask(label, { options });
          expect(once.confidence).toBeGreaterThanOrEqual(0);
          expect(once.confidence).toBeLessThanOrEqual(1);
          expect(once).toEqual(ask(label, { options }));
        },
      ),
      { numRuns: 150 },
    );
  });
  it.each([
    ["markup", "<b "],
    ["entities", "&lt;"],
    ["links", "]("],
    ["single letters", "a "],
    ["hyphens", "-"],
    ["half of what many rules look for", "what current desired authorized require open to "],
    ["years", "how many 1 years of "],
    ["health without an end", "health aaaa"],
    ["parents", "parent"],
    ["quotes", "'\"("],
  ])("of 100 kB is read, and a number at its end is seen: %s", (_, part) => {
    const long = part.repeat(Math.ceil(100_000 / part.length));
    expect(ask(long).confidence).toBeLessThanOrEqual(1);
    expect(ask(`${long}\n. Aadhaar number`).answerable).toBe("sensitive");
  });
});

it("reads no skill in what one noticed, is or was paid, and no privacy notice in what is acknowledged together", () => {
  const rows: [string, QuestionClass][] = [
    ["Did you read our handbook?", "unknown"],
    ["Did you notice the salary band in this advert?", "unknown"],
    ["Were you a scout?", "unknown"],
    ["Have you been in touch with the hiring manager?", "unknown"],
    ["Are you a quick learner?", "work_style"],
    ["Are you a real team player who can own a task?", "work_style"],
    ["Do you have a favourable view of the oil industry?", "work_style"],
    ["Are you applying on behalf of yourself?", "terms_ack"],
    ["Please tick to show that you acknowledge the following: we process your data for this role", "terms_ack"],
    ["I accept the privacy notice", "privacy_consent"],
    ["Do you have experience with looms?", "has_skill"],
    ["Would you work outside of working hours?", "shift_willingness"],
    ["Would you work remotely?", "remote_ok"],
  ];
  expect(rows.map(([label]) => [label, yesNo(label).class])).toEqual(rows);
  // None of the first is sure enough to be answered from a resume.
  for (const [label, is] of rows) if (is === "unknown") expect(yesNo(label).confidence).toBeLessThan(CERTAIN);
  expect(yesNo("Have you taken any courses in welding?").class).not.toBe("has_skill");
});

it("reads work without a visa's support as the opposite of a need for it, and 'us' as the employer", () => {
  for (const label of [
    "Can you work in India without any visa support from us?",
    "Are you able to work in India without visa support?",
    "Can you work in India without visa sponsorship by us?",
    "Can you work in India without immigration support?",
  ])
    expect([label, yesNo(label)]).toEqual([
      label,
      expect.objectContaining({ class: "work_auth_no_sponsorship", params: { country: "IN" } }),
    ]);
  expect(yesNo("Do you need visa support from us?")).toMatchObject({ class: "needs_sponsorship" });
  expect(yesNo("Do you need visa support from us?").params).not.toHaveProperty("country");
  expect(yesNo("Will you need visa support to come to US?").params).toMatchObject({ country: "US" });
  const theirs = yesNo("Unfortunately we cannot sponsor. Can you work in the UK without requiring sponsorship?");
  expect(theirs.class === "needs_sponsorship" && theirs.confidence >= CERTAIN).toBe(false);
});

it("tells a sponsor for a right from the right itself, and a resident of a state from one by a visa", () => {
  expect(yesNo("Would you need us to sponsor you? Do you require sponsorship for the right to work here?").class).toBe(
    "needs_sponsorship",
  );
  expect(yesNo("Do you need sponsorship for right to work in Ireland?").class).toBe("needs_sponsorship");
  expect(yesNo("Do you have the right to work in Ireland?").class).toBe("work_authorization");
  expect(yesNo("Are you a permanent resident of any of our listed provinces?").class).not.toBe("visa_status");
  expect(yesNo("Are you a permanent resident of Canada?").class).toBe("visa_status");
});
