/** Each kind of fact is written where the field asks for that kind, in its unit and form, and nowhere else. */
import { expect, it } from "vitest";
import { answerForm } from "@workers/modules/candidates/answers/answer-form";
import { askedAs, bankQuestion, checkAnswer } from "@workers/modules/candidates/answers/bank-rules";
import { missingAnswerOf } from "@workers/modules/candidates/answers/missing-answers";
import type { Facts } from "@workers/reading/answers/facts";
import type { FormField } from "@workers/reading/labels/vocabulary";
import { ASHA, FORMS_DAY, stated } from "../../../support/form-facts";

const POSTING = { company: "Sample Works", country: "IN", places: ["Pune"] };
type Asked = Pick<FormField, "label"> & Partial<FormField>;

/** A page's fields with their values; an open one has its reason in brackets. */
function filled(fields: readonly Asked[], facts: Facts = ASHA): string[] {
  const form = fields.map((field, i): FormField => ({
    key: `q${i}`,
    type: (field.options ?? []).length > 0 ? "select" : "text",
    options: [],
    required: true,
    section: "custom",
    ...field,
  }));
  return answerForm({ system: "", fields: form }, facts, POSTING, FORMS_DAY).map(({ answer }) =>
    answer.is === "filled" ? String(answer.value) : answer.is === "open" ? `(${answer.why})` : answer.is,
  );
}
const one = (field: Asked, facts: Facts = ASHA) => filled([field], facts)[0];
const with_ = (answers: Facts["answers"]): Facts => ({ ...ASHA, answers: [...ASHA.answers, ...answers] });

it("reads the part, the unit and the form of a fact from the explanation too", () => {
  const fixed = { label: "Current salary", help: "Please enter your fixed pay a year" };
  expect(one(fixed)).toBe("(ask_person)");
  const facts = with_([stated("current_ctc", 7, { unit: "INR lakhs", topic: "fixed" })]);
  expect(one(fixed, facts)).toBe("700000");
  expect(one({ label: "Current salary" }, facts)).toBe("840000");
  expect(one({ label: "Expected CTC", help: "In lakhs per annum" })).toBe("12");
  expect(one({ label: "Expected salary", help: "USD per year" })).toBe("(ask_person)");
  expect(one({ label: "Total experience", help: "in months" })).toBe("42");
  expect(one({ label: "Date of birth", help: "DD/MM/YYYY" })).toBe("03/02/2001");
});

it("reads a unit from the explanation only where it says how to write", () => {
  const total = { label: "Total experience" };
  expect(one({ ...total, help: "Count internships longer than 6 months" })).toBe("3.5");
  expect(one({ ...total, help: "Months" })).toBe("42");
  expect(one({ ...total, help: "Enter months" })).toBe("42");
  expect(one({ ...total, help: "The months of an internship count" })).toBe("(ask_person)");
  expect(one({ label: "Total years of experience", help: "in months" })).toBe("(ask_person)");
  const wanted = { label: "Expected CTC" };
  expect(one({ ...wanted, help: "Range for this role: 12-15 lakhs" })).toBe("1200000");
  expect(one({ ...wanted, help: "Do not count the monthly allowance" })).toBe("1200000");
  expect(one({ ...wanted, help: "We pay every month" })).toBe("1200000");
  expect(one({ ...wanted, help: "Format: lakhs per annum" })).toBe("12");
  expect(one({ ...wanted, help: "e.g. 5 lakhs" })).toBe("12");
  expect(one({ ...wanted, help: "per month" })).toBe("(ask_person)");
  expect(one({ label: "Expected CTC (in lakhs)", help: "Enter in thousands" })).toBe("(ask_person)");
  const pay = { label: "Expected salary" };
  expect(one({ ...pay, help: "Enter your gross monthly amount" })).toBe("100000");
  expect(one({ ...pay, help: "per month" })).toBe("100000");
  // A period that is there and is not asked for leaves it unsure.
  for (const help of ["We pay every month", "Do not count the monthly allowance"])
    expect(one({ ...pay, help })).toBe("(ask_person)");
  expect(one({ ...pay, help: "Range for this role: 12-15 lakhs" })).toBe("1200000");
});

it("takes a number that an explanation speaks of for no question of its own", () => {
  expect(one({ label: "Resume", type: "file", help: "Please leave out your Aadhaar number" })).toBe("file");
  const card = "As on your Aadhaar card";
  expect(one({ label: "Full name", help: card })).toBe("Asha Kale");
  expect(one({ label: "Date of birth", help: card, type: "date" })).toBe("2001-02-03");
  expect(one({ label: "Mobile", help: "The one that your Aadhaar has", type: "phone" })).not.toBe("(never)");
  expect(one({ label: "Email", help: card, type: "email" })).toMatch(/@/);
  expect(one({ label: "Document", help: "Aadhaar card" })).toBe("(never)");
});

it("says that work is allowed without more only as far as the explanation asks", () => {
  const permit = { ...ASHA, answers: [stated("work_authorization", "H-1B visa", { country: "IN" })] };
  const asked = { label: "Are you legally authorized to work in India?", options: ["Yes", "No"] };
  const help = "Choose yes if you may work here without any restriction.";
  expect(one(asked, permit)).toBe("Yes");
  expect(one({ ...asked, help }, permit)).toBe("(ask_person)");
  expect(one({ ...asked, help })).toBe("Yes");
  const ways = ["Yes, I am a citizen of India", "I am an Overseas Citizen of India", "I have a work visa", "I may not"];
  expect(one({ label: "Are you an Indian citizen or otherwise authorized to work in India?", options: ways })).toBe(
    ways[0],
  );
});

it("writes a name on a network only where that network is asked for, and an address only as an address", () => {
  expect(one({ label: "GitHub username" })).toBe("asha-kale");
  expect(one({ label: "GitLab username" })).toBe("(ask_person)");
  expect(one({ label: "Your LinkedIn handle" })).toBe("asha-kale");
  expect(one({ label: "Drop a link to your GitHub profile." })).toBe("https://github.com/asha-kale");
  expect(one({ label: "GitLab URL" })).toBe("(ask_person)");
});

it("writes a whole address where no other field takes the city, and the street alone beside one", () => {
  const facts = with_([stated("address_line", "12 Lake Road"), stated("postal_code", "411001")]);
  expect(filled([{ label: "Address" }], facts)).toEqual(["12 Lake Road, Pune, Maharashtra 411001"]);
  expect(filled([{ label: "Street address" }], facts)).toEqual(["12 Lake Road"]);
  expect(filled([{ label: "Address" }, { label: "City" }, { label: "PIN code" }], facts)).toEqual([
    "12 Lake Road",
    "Pune",
    "411001",
  ]);
  const whole = with_([stated("address_line", "12 Lake Road, Pune"), stated("postal_code", "411001")]);
  expect(filled([{ label: "Address" }], whole)).toEqual(["12 Lake Road, Pune, 411001"]);
});

it("reads in the explanation too how far a statement goes, and numbers that are never written", () => {
  const facts: Facts = { ...ASHA, standingConsents: ["background_check"] };
  const check = { label: "Are you willing to undergo a background check?", options: ["Yes", "No"] };
  expect(one(check, facts)).toBe("Yes");
  expect(one({ ...check, help: "It covers your education and any criminal record." }, facts)).toBe("(needs_mandate)");
  for (const label of ["Number", "ID"]) expect(one({ label, help: "Your Aadhaar number" })).toBe("(never)");
  const others = "Other than English, do you speak more than one language fluently? Which ones?";
  expect(one({ label: others, type: "textarea" })).toBe("(not_understood)");
});

it.each([
  ["address_line", "Street address", "12 Lake Road", "12 Lake Road", null],
  ["postal_code", "ZIP / Postal code", "411001", "411001", "Lake Road"],
  ["github", "GitHub URL", "https://github.com/asha-k", "https://github.com/asha-k", "asha-k"],
  ["portfolio", "Portfolio link", "https://asha.example.test", "https://asha.example.test", "my site"],
  ["reason_for_change", "Reason for job change", "To lead a team", "To lead a team", null],
  ["sms_consent", "Do you consent to receive text messages about your application?", "no", "No", null],
] as const)("asks for %s once, and fills every field that asks for it", (of, label, typed, written, refused) => {
  const empty: Facts = { ...ASHA, answers: [], resume: null };
  const field: FormField = { key: "q", label, type: "text", options: [], required: true, section: "custom" };
  const asYesNo = { ...field, type: "radio" as const, options: ["Yes", "No"] };
  const asked = of === "sms_consent" ? asYesNo : field;
  const [missing] = answerForm({ system: "", fields: [asked] }, empty, POSTING, FORMS_DAY).flatMap(
    (each) => missingAnswerOf(each, empty, POSTING, FORMS_DAY) ?? [],
  );
  expect(missing?.question).toMatchObject({ class: of, label: "", scope: { of: "all" } });
  if (!missing) throw new Error("Nothing is asked");
  const { control } = askedAs(missing.question);
  const checked = checkAnswer(control, typed);
  if (!("value" in checked)) throw new Error(String(checked.problem));
  if (refused !== null) expect(checkAnswer(control, refused)).toHaveProperty("problem");
  const facts = { ...empty, answers: [stated(of, checked.value, missing.question.params)] };
  expect(one(asked, facts)).toBe(written);
  expect(bankQuestion({ class: of, params: {}, topics: of === "reason_for_change" ? ["reason"] : [] })).not.toBeNull();
});

it("answers a consent to messages only as far as it was said", () => {
  const yes = with_([stated("sms_consent", "yes")]);
  const choice = {
    label: "Consent to receive text messages",
    options: ["Yes - I consent to receiving text messages", "No - I do not consent to receiving text messages"],
    type: "radio" as const,
  };
  expect(one(choice)).toBe("(ask_person)");
  expect(one(choice, yes)).toBe(choice.options[0]);
  expect(one(choice, with_([stated("sms_consent", "no")]))).toBe(choice.options[1]);
  expect(one({ ...choice, help: "Also for marketing" }, yes)).toBe("(ask_for_employer)");
  expect(one({ label: "I agree to receive SMS messages", type: "checkbox" }, yes)).toBe("(ask_for_employer)");
});

it.each([
  "I do not wish to receive text messages",
  "I don't agree to receive SMS",
  "Would you like to opt out of text messages?",
  "Do you consent to stop receiving text messages?",
  "Do you decline to receive text messages?",
  "Would you like to receive SMS about products and offers?",
  "Do you agree to receive text messages and accept the Terms?",
  "Do you consent to receive calls and text messages including advertisements?",
  "Would you like to receive text messages about future openings?",
  "Do you consent to receive text messages from Sample Works and its partners?",
  "May we send you SMS and WhatsApp messages?",
  "Do you agree to receive SMS job alerts?",
  "Do you agree to receive emails and text messages?",
])("leaves another question about messages than the one that was answered: %s", (label) => {
  const asked = { label, options: ["Yes", "No"], type: "radio" as const };
  for (const said of ["yes", "no"])
    expect(one(asked, with_([stated("sms_consent", said)]))).toMatch(
      /^\((?:ask_for_employer|ask_person|not_understood)\)$/,
    );
});

it.each([
  "Do you consent to receive text messages about your application?",
  "Do you agree to receive SMS messages?",
  "Would you like to receive text messages about your application?",
  "May we send you text messages about your application?",
])("answers the plain question about messages: %s", (label) => {
  const asked = { label, options: ["Yes", "No"], type: "radio" as const };
  expect(one(asked, with_([stated("sms_consent", "yes")]))).toBe("Yes");
  expect(one(asked, with_([stated("sms_consent", "no")]))).toBe("No");
  const wider = { ...asked, options: ["Yes, also about future openings", "No"] };
  expect(one(wider, with_([stated("sms_consent", "yes")]))).toBe("(ask_for_employer)");
});

const YES_NO = { type: "radio" as const, options: ["Yes", "No"] };

it("says where a person heard of a job as they said it once, where the form asks for their own source", () => {
  const facts = with_([stated("how_did_you_hear", "Job board", { topic: "source" })]);
  expect(one({ label: "How did you hear about us?" })).toBe("(ask_for_employer)");
  expect(one({ label: "How did you hear about us?" }, facts)).toBe("Job board");
  expect(one({ label: "Tell us where you heard about this vacancy", type: "textarea" }, facts)).toBe("Job board");
  const heard = { label: "Where did you hear about this role?" };
  expect(one({ ...heard, options: ["LinkedIn", "Job portal - Naukri etc.", "Referral"] }, facts)).toMatch(
    /^Job portal/,
  );
  expect(one({ ...heard, options: ["LinkedIn", "Referral", "Other"] }, facts)).toBe("(no_option)");
  for (const label of ["How did you hear about Sample Works?", "How did you find out about our job opening?", "Source"])
    expect(one({ label }, facts), label).toBe("Job board");
  for (const label of [
    "How did you learn about React?",
    "How did you find the bug you fixed last?",
    "How did you hear about our products?",
    "Tell us how you learned about React",
  ])
    expect(one({ label }, facts), label).toMatch(/^\(/);
  for (const option of ["Job board - employee referral", "College job board", "Government job board", "Job board ad"])
    expect(one({ ...heard, options: [option, "LinkedIn"] }, facts), option).toBe("(no_option)");
  // What is asked of others, or whether one heard at all, is another question.
  expect(one({ label: "Tell us where your colleague heard about this vacancy" }, facts)).toMatch(/^\(/);
  expect(one({ label: "Have you ever heard about us before?", ...YES_NO }, facts)).toMatch(/^\(/);
  const own = stated("how_did_you_hear", "A fair", {}, { id: "own", scope: { of: "company", key: "Sample Works" } });
  expect(one({ label: "How did you hear about us?" }, { ...facts, answers: [...facts.answers, own] })).toBe("A fair");
});

it("never says no to work at a company, whatever the resume lists", () => {
  const facts = with_([stated("previously_employed_here", "yes", { topic: "all listed" })]);
  for (const label of [
    "Have you previously worked for Sample Works?",
    "Have you previously worked for TCS?",
    "Have you worked for Sample Works or for Deloitte?",
  ])
    expect(one({ label, ...YES_NO }, facts), label).toBe("(ask_for_employer)");
  expect(bankQuestion({ class: "previously_employed_here", params: {}, topics: ["all listed"] })).toBeNull();
});

it("says that no employee referred a person who said so once, and only to that question", () => {
  const facts = with_([stated("referred_by", "yes", { topic: "no one" })]);
  const label = "Were you referred by an employee of our company?";
  expect(one({ label, ...YES_NO })).toBe("(ask_for_employer)");
  expect(one({ label, ...YES_NO }, facts)).toBe("No");
  expect(one({ label: "Did an employee refer you for this position?", ...YES_NO }, facts)).toBe("No");
  expect(one({ label: "Have you been referred by a current employee of Sample Works?", ...YES_NO }, facts)).toBe("No");
  for (const other of [
    "Name of the employee who referred you",
    "Were you referred?",
    "Have you been referred for prosecution by an employee?",
    "Have you referred anyone to us?",
    "Were you referred by a recruiter or an agency?",
    "Were you referred by an employee or an agency?",
    "Did a friend refer you?",
    "Were you referred by an employee of our staffing partner?",
    "Were you referred by an employee of Another Mill?",
  ])
    expect(one({ label: other, ...YES_NO }, facts), other).toMatch(/^\(/);
  const more = ["Yes", "No, I found it on the careers page"];
  expect(one({ label, type: "radio", options: more }, facts)).toMatch(/^\(/);
});

it("says which kinds of work a person wants by what they said of each", () => {
  const facts = with_([
    stated("employment_type_ok", "yes", { topic: "full time" }),
    stated("employment_type_ok", "no", { topic: "part time" }),
    stated("employment_type_ok", "no", { topic: "internship" }),
  ]);
  const label = "What type of opportunities are you looking for?";
  const options = ["Full Time (30 - 40 hours per week)", "Part Time (20 - 30 hours)", "Volunteer", "Internship"];
  expect(one({ label, type: "multi_select", options }, facts)).toBe(options[0]);
  expect(one({ label, options }, facts)).toBe(options[0]);
  expect(one({ label, options: options.slice(1) }, facts)).toBe("(ask_person)");
  expect(one({ label, options: ["Full time, night shift only", "Part time"] }, facts)).toBe("(ask_person)");
  expect(one({ label: "What working pattern are you looking for (e.g. part time/full time)?" }, facts)).toBe(
    "Full-time",
  );
  for (const other of [
    "What type of employment do you want to leave now?",
    "Current employment type",
    "What type of work did you prefer in your last job?",
  ])
    expect(one({ label: other, options }, facts), other).toMatch(/^\(/);
  expect(one({ label: "Employment type", options, headings: ["Work experience"] }, facts)).toMatch(/^\(/);
});

it("leaves every question about clearances to the person", () => {
  const facts = with_([stated("security_clearance", "yes", { topic: "clearance" })]);
  for (const label of [
    "Do you hold an active security clearance?",
    "Are you able to obtain a security clearance?",
    "Have you ever held a security clearance?",
    "Has a security clearance of yours been denied or revoked?",
    "Do you hold a Top Secret clearance?",
    "Do you have a UK security clearance?",
  ])
    expect(one({ label, ...YES_NO }, facts), label).toMatch(/^\(/);
  expect(bankQuestion({ class: "security_clearance", params: {}, topics: ["clearance"] })).toBeNull();
});

it("refuses text messages where a yes would take more with it, and agrees only to them alone", () => {
  const label =
    "Check Yes No to indicate your agreement to receive text message updates regarding your job application. " +
    "Reply STOP to opt out. View our privacy policy here.";
  const options = ["Yes - I consent to receiving text messages", "No - I do not consent to receiving text messages"];
  const asked = { label, type: "radio" as const, options };
  const no = with_([stated("sms_consent", "no")]);
  expect(one(asked, no)).toBe(options[1]);
  expect(one(asked, with_([stated("sms_consent", "yes")]))).toBe("(ask_for_employer)");
  for (const other of [
    `${label} By selecting no, your application will be withdrawn.`,
    "Do you consent to receive SMS and to our data processing?",
    "Do you agree to receive text messages with job news from our group?",
    "Do you consent to receiving text messages and sharing of your data with partner companies?",
  ])
    for (const facts of [no, with_([stated("sms_consent", "yes")])])
      expect(one({ ...asked, label: other }, facts), other).toMatch(/^\(/);
});

it("chooses what a person said in a voluntary section also where the option is a sentence", () => {
  const facts: Facts = {
    ...ASHA,
    demographics: { veteran: "no", disability: "no", race_ethnicity: "Asian", hispanic: "no" },
  };
  const veteran = ["I identify as a protected veteran", "I am not a protected veteran", "I decline to answer"];
  expect(one({ label: "Veteran status", options: veteran }, facts)).toBe(veteran[1]);
  expect(one({ label: "Veteran status", options: ["I am a veteran", "I am not a veteran"] }, facts)).toBe("(never)");
  const disability = ["Yes, I have a disability", "No, I do not have a disability", "I do not want to answer"];
  expect(one({ label: "Disability status", options: disability }, facts)).toBe(disability[1]);
  const race = ["Asian (not Hispanic or Latino)", "White (not Hispanic or Latino)"];
  expect(one({ label: "Race", options: race }, facts)).toBe(race[0]);
  expect(one({ label: "Race", options: race }, { ...facts, demographics: { race_ethnicity: "Asian" } })).toBe(
    "(never)",
  );
  for (const options of [veteran, disability, race]) expect(one({ label: "Veteran status", options })).toBe("(never)");
});

it("asks in the employer's words where what was said for all does not answer it", () => {
  const label = "Were you referred by an employee of Sample Works?";
  const field: FormField = { key: "q", label, required: true, section: "custom", ...YES_NO };
  const askedOf = (facts: Facts) => {
    const [answered] = answerForm({ system: "", fields: [field] }, facts, POSTING, FORMS_DAY);
    return answered && missingAnswerOf(answered, facts, POSTING, FORMS_DAY)?.question;
  };
  expect(askedOf(ASHA)).toMatchObject({ class: "referred_by", scope: { of: "all" }, label: "" });
  const facts = with_([stated("referred_by", "no", { topic: "no one" })]);
  expect(askedOf(facts)).toMatchObject({ label, scope: { of: "company", key: "Sample Works" } });
});

const inParts = (of: string, names: readonly string[], more: Partial<FormField> = {}) =>
  names.map((name) => ({ label: `${of} (${name})`, ...more }));

it("cuts a date into the fields that take its day, its month and its year, where all three are there", () => {
  const born = "Date of birth";
  expect(filled(inParts(born, ["Day", "Month", "Year"]))).toEqual(["03", "02", "2001"]);
  expect(filled(inParts(born, ["Month", "Day", "Year"], { type: "number" }))).toEqual(["2", "3", "2001"]);
  const [day, month, year] = inParts(born, ["Day", "Month", "Year"]) as [Asked, Asked, Asked];
  const lists = (months: string[]) => [
    { ...day, options: ["1", "2", "3"] },
    { ...month, options: months },
    { ...year, options: ["2000", "2001"] },
  ];
  expect(filled(lists(["Jan", "Feb", "Mar"]))).toEqual(["3", "Feb", "2001"]);
  expect(filled(lists(["January", "February"]))).toEqual(["3", "February", "2001"]);
  expect(filled(lists(["March", "April"]))).toEqual(["3", "(no_option)", "2001"]);
  for (const some of [inParts(born, ["Month", "Year"]), inParts("Father's date of birth", ["Day", "Month", "Year"])])
    for (const value of filled(some)) expect(value).toMatch(/^\(/);
  for (const value of filled(inParts("Passport issue date", ["Day", "Month", "Year"]))) expect(value).toMatch(/^\(/);
});

it("writes no whole date into a month or a year", () => {
  const facts = with_([stated("notice_period_days", "2030-01-07", { topic: "last working day" })]);
  expect(filled([{ label: "Last working day" }], facts)).toEqual(["2030-01-07"]);
  expect(filled(inParts("Last working day", ["Month", "Year"]), facts)).toEqual(["(ask_person)", "(ask_person)"]);
  const soon = { ...ASHA, answers: [stated("notice_period_days", 60), stated("earliest_start_date", "2030-01-07")] };
  for (const value of filled(inParts("Earliest start date", ["Month"]), soon)) expect(value).toMatch(/^\(/);
  expect(filled(inParts("Last working day", ["Day", "Month", "Year"]), facts)).toEqual(["07", "01", "2030"]);
});

it("says a notice in months and days once", () => {
  const of = (days: number) => ({ ...ASHA, answers: [stated("notice_period_days", days)] });
  expect(filled(inParts("Notice period", ["Months", "Days"]), of(60))).toEqual(["2", "0"]);
  expect(filled(inParts("Notice period", ["Months", "Days"]), of(45))).toEqual(["(ask_person)", "45"]);
  for (const units of [
    ["Years", "Months"],
    ["Weeks", "Days"],
    ["Years", "Months", "Days"],
  ])
    for (const value of filled(inParts("Notice period", units), of(60))) expect(value).toMatch(/^\(/);
});

it("says the months beyond whole years only where the years were said in months", () => {
  const of = (years: number) => ({ ...ASHA, answers: [stated("years_experience_total", years)] });
  const parts = inParts("Total experience", ["Years", "Months"]);
  expect(filled(parts, of(3.99))).toEqual(["3", "(ask_person)"]);
  expect(filled(parts, of(3.25))).toEqual(["3", "3"]);
  expect(filled(parts, of(2.92))).toEqual(["2", "11"]);
});

it("parts years of work into years and months, where both are asked for", () => {
  expect(filled(inParts("Total experience", ["Years", "Months"]))).toEqual(["3", "6"]);
  const options = ["0 Years", "1 Year", "2 Years", "3 Years"];
  const [years, months] = inParts("Total experience", ["Years", "Months"]) as [Asked, Asked];
  expect(
    filled([
      { ...years, options },
      { ...months, type: "number" },
    ]),
  ).toEqual(["3 Years", "6"]);
  expect(filled(inParts("Total experience", ["Months"]))).toEqual(["42"]);
  for (const value of filled(inParts("Experience in Scala", ["Years", "Months"]))) expect(value).toMatch(/^\(/);
});

it("chooses the currency and the period of a pay beside it, in the person's own country alone", () => {
  const currency = { label: "Currency", options: ["USD - US Dollar", "INR - Indian Rupee", "EUR"] };
  const period = { label: "Frequency", options: ["Monthly", "Yearly"] };
  const pay = { label: "Expected salary" };
  expect(filled([pay, currency, period])).toEqual(["1200000", "INR - Indian Rupee", "Yearly"]);
  expect(filled([currency, pay])).toEqual(["INR - Indian Rupee", "1200000"]);
  expect(filled([{ label: "Hobbies" }, currency])[1]).toMatch(/^\(/);
  expect(filled([{ label: "Expected salary per month" }, currency, period]).slice(1)).toEqual([
    "(not_understood)",
    "(not_understood)",
  ]);
});

it("chooses no currency or period that says more than its name, or that may be of another pay", () => {
  const pay = { label: "Expected salary" };
  const currency = { label: "Currency", options: ["USD", "INR"] };
  const period = { label: "Salary period", options: ["Monthly", "Per annum"] };
  expect(filled([pay, currency, period])).toEqual(["1200000", "INR", "Per annum"]);
  for (const options of [["INR Lakhs", "USD thousands"], ["INR per month"], ["Rupees in lakhs", "INR (in thousands)"]])
    expect(filled([pay, { ...currency, options }])[1], options[0]).toMatch(/^\(/);
  for (const options of [["Yearly (in lakhs)"], ["Semi annual"], ["Twice per year"], ["Annual contract"]])
    expect(filled([pay, { ...period, options }])[1], options[0]).toMatch(/^\(/);
  expect(filled([pay, { label: "Notice" }, { ...period, label: "Period" }])[2]).toMatch(/^\(/);
  const monthly = { headings: ["Monthly compensation"] };
  expect(
    filled([
      { ...pay, ...monthly },
      { ...currency, ...monthly },
      { ...period, ...monthly },
    ])[2],
  ).toMatch(/^\(/);
  for (const label of ["Variable", "Relocation budget"])
    expect(filled([pay, { label }, currency, pay])[2], label).toMatch(/^\(/);
  expect(filled([pay, { ...currency, headings: ["Referral bonus"] }])[1]).toMatch(/^\(/);
});

it("takes a statement before a question neither for its scope nor for its not", () => {
  for (const label of [
    "Only count experience with Kubernetes. How many years of experience do you have?",
    "Consider only your work in sales roles. How many years of experience do you have?",
    "We need hands-on Kubernetes knowledge. How many years of experience do you have?",
    "This is about your fixed pay only. What is your expected CTC?",
  ])
    expect(one({ label }), label).toMatch(/^\(/);
  const facts = with_([stated("work_authorization", "yes", { country: "IN" })]);
  const allowed = "This role is not open for those who require sponsorship. Are you authorised to work in India?";
  expect(one({ label: allowed, ...YES_NO }, facts)).not.toBe("No");
  const adult = "Applicants may not be under 18 years of age. Are you at least 18 years old?";
  expect(one({ label: adult, ...YES_NO })).not.toBe("No");
  for (const label of [
    "Please select No if you are eligible. Are you authorised to work in India?",
    "If you are eligible, please choose 'No'. Are you authorised to work in India?",
  ])
    expect(one({ label, ...YES_NO }, facts), label).toMatch(/^\(/);
});

it("says where one lives only where that is asked", () => {
  for (const label of ["Where do you plan to be based?", "Where do you intend to be located?"])
    expect(one({ label }), label).toMatch(/^\(/);
});
