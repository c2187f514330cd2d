/** The answers part of `npm run eval -- forms`: invented people, whose facts are known, before real forms. */
import { readFileSync } from "node:fs";
import { answerField } from "../workers/modules/candidates/answers/answer-field";
import { answerForm, type Understand } from "../workers/modules/candidates/answers/answer-form";
import type { Facts } from "../workers/reading/answers/facts";
import type { Answer, FieldAnswer } from "../workers/reading/answers/vocabulary";
import { ALL_OVER_US, REMOTE_PREFERRED } from "../workers/reading/people/vocabulary";
import {
  FIELD_TYPES,
  QUESTION_CLASSES,
  type Answerable,
  type FieldType,
  type FormField,
  type Question,
  type QuestionClass,
  type QuestionParams,
} from "../workers/reading/labels/vocabulary";
import { emptyResume } from "../workers/reading/resumes/resume";
import type { Score } from "./score";

/** The day of the evaluation. */
export const NOW = Date.parse("2026-11-22T06:00:00Z");

type Value = string | number | boolean | null;
interface Persona {
  id: string;
  kind: string;
  profile: Record<string, Value | readonly string[] | Record<string, string> | undefined>;
  resume: {
    skills: string[];
    employers: string[];
    employers_complete: boolean;
    education: {
      degree: string;
      field?: string;
      university?: string;
      year: number;
      years?: number;
      cgpa?: string;
      gpa?: string;
    }[];
    certifications?: string[];
  };
  bank: Record<string, Value | readonly string[] | Record<string, string | number>>;
}
interface Pair {
  id: string;
  persona: string;
  question: { label: string; options: string[] | null; type: string; system: string | null; class: QuestionClass };
  job: { country?: string; company?: string } | null;
  expected: string;
  also_right?: string[];
}
interface GradedLabel {
  label: string;
  type: string;
  options: string[] | null;
  system: string;
  class: QuestionClass;
  params: Record<string, string | boolean>;
  answerable: Answerable;
  section: FormField["section"];
}
interface GradedForm {
  id: string;
  system: string;
  company: string | null;
  country: string | null;
  real: boolean;
  fields: {
    label: string;
    type: string;
    options?: string[];
    required: boolean | null;
    section: FormField["section"];
  }[];
}

const COUNTRY: Readonly<Record<string, string>> = {
  India: "IN",
  "United States": "US",
  "United Kingdom": "GB",
  UAE: "AE",
};
const text = (value: unknown) => (typeof value === "string" ? value : "");
const number = (value: unknown) => (typeof value === "number" ? value : null);
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** An invented person's facts as the product would hold them. */
export function factsOf({ profile, resume, bank }: Persona): Facts {
  const inIndia = profile["country"] === "India";
  const lakhs = (inr: unknown) => (number(inr) === null ? null : (number(inr) ?? 0) / 100_000);
  const years = number(profile["total_years"]) ?? 0;
  const firstJob = years === 0;
  const remote = text(profile["remote_wish"]);
  const wanted = list(profile["locations_wanted"]);
  const places = wanted.filter((place) => !/remote/i.test(place));
  const locations =
    remote === "remote only" ? [REMOTE_PREFERRED] : wanted.includes(ALL_OVER_US) ? [ALL_OVER_US] : places;
  const answers = answersOf(profile, bank);
  const employer = text(profile["current_company"]);
  const parts = emptyResume();
  const [languages] = [profile["languages"]];
  return {
    profile: {
      email: text(profile["email"]),
      firstName: text(profile["first_name"]),
      lastName: text(profile["last_name"]),
      country: inIndia ? "IN" : "US",
      phone: text(profile["phone"])
        .replace(/^\+\d+ /, "")
        .replace(/\D/g, ""),
      phoneCountry: inIndia ? "91" : "1",
      gender: profile["gender"] === "Female" ? "female" : profile["gender"] === "Male" ? "male" : "preferNotToSay",
      genderOther: "",
      dateOfBirth: text(profile["date_of_birth"]),
      currentLocation: [profile["city"], profile["state"]]
        .map(text)
        .filter((each) => each !== "")
        .join(", "),
      linkedinProfile: text(profile["linkedin"]),
      firstJob,
      currentCompany: employer,
      currentCtc: inIndia ? lakhs(profile["current_ctc_inr"]) : number(profile["current_salary_usd"]),
      expectedCtc: inIndia ? lakhs(profile["expected_ctc_inr"]) : number(profile["expected_salary_usd"]),
      experienceYears: firstJob ? null : years,
      noticePeriod: firstJob ? "" : noticeLine(profile),
      locations,
      openToRemote: /remote|any/.test(remote),
      updatedAt: NOW - 86_400_000,
    },
    resume: {
      allThere: resume.employers_complete,
      parts: {
        ...parts,
        basics: {
          ...parts.basics,
          name: `${text(profile["first_name"])} ${text(profile["last_name"])}`,
          location: { ...parts.basics.location, postalCode: text(profile["postal_code"]) },
          profiles: ["github", "portfolio"].flatMap((network) => {
            const url = text(profile[network]);
            return url === "" ? [] : [{ network, username: "", url }];
          }),
        },
        work: resume.employers.map((name) => ({
          name,
          position: name === employer ? text(profile["current_title"]) : "",
          location: "",
          url: "",
          startDate: "2020-01",
          endDate: name === employer ? "" : "2021-01",
          summary: "",
          highlights: [],
        })),
        education: resume.education.map((each) => ({
          institution: each.university ?? "",
          area: each.field ?? "",
          studyType: each.degree,
          startDate: each.years === undefined ? "" : String(each.year - each.years),
          endDate: String(each.year),
          score: each.cgpa ?? each.gpa ?? "",
          courses: [],
          highlights: [],
          url: "",
        })),
        skills: resume.skills.map((name) => ({ name, level: "", keywords: [] })),
        certificates: (resume.certifications ?? []).map((name) => ({ name, issuer: "", date: "", url: "" })),
        languages: Object.entries((languages ?? {}) as Record<string, string>).map(([language, fluency]) => ({
          language,
          fluency,
        })),
      },
    },
    answers,
    standingConsents: [],
    demographics: {},
  };
}

function noticeLine(profile: Persona["profile"]): string {
  const least = number(profile["notice_negotiable_to"]);
  return `${Number(profile["notice_days"])} days${least === null ? "" : `, negotiable to ${least} days`}`;
}

/** The persona's bank of answers, in the form in which a person's answers are stored. */
function answersOf(profile: Persona["profile"], bank: Persona["bank"]): Answer[] {
  const answers: Answer[] = [];
  const say = (of: QuestionClass, value: Answer["value"], params: QuestionParams = {}) =>
    answers.push({ id: `a${answers.length}`, class: of, params, scope: { of: "all" }, value, saidAt: NOW - 3_600_000 });
  const pairs = (key: string) => Object.entries((bank[key] ?? {}) as Record<string, string | number>);
  for (const [skill, years] of pairs("years_in")) say("years_experience_in", years, { skill });
  for (const [country, status] of pairs("work_authorization")) say("work_authorization", String(status), { country });
  for (const [language, level] of pairs("languages")) say("languages", String(level), { language });
  if (bank["other_countries"] === "none") say("work_authorization", "no", { topic: "other countries" });
  if (bank["needs_sponsorship_us"]) say("needs_sponsorship", text(bank["needs_sponsorship_us"]), { country: "US" });
  if (Array.isArray(bank["relocate_to"])) say("willing_to_relocate", list(bank["relocate_to"]));
  if (typeof bank["relocate"] === "string") say("willing_to_relocate", bank["relocate"]);
  const remote = text(profile["remote_wish"]);
  const days = number(bank["onsite_days_max"]) ?? (/onsite|any/.test(remote) ? 5 : null);
  if (days !== null && remote !== "remote only") say("can_work_onsite", days);
  if (remote === "hybrid" && days === null) say("can_work_onsite", "yes", { topic: "hybrid" });
  const topic = (key: string, of: QuestionClass, about: string) => {
    const value = bank[key];
    if (typeof value === "string" || typeof value === "number") say(of, value, { topic: about });
  };
  topic("tenth_percent", "gpa_percentage", "10th");
  topic("twelfth_percent", "gpa_percentage", "12th");
  topic("backlogs", "gpa_percentage", "backlogs");
  topic("night_shift", "shift_willingness", "night shift");
  topic("shift_rotational", "shift_willingness", "rotating shifts");
  topic("six_day_week", "shift_willingness", "six days");
  topic("on_call", "shift_willingness", "on call");
  topic("contract_ok", "employment_type_ok", "contract");
  topic("driving_licence", "driving_licence", "licence");
  topic("two_wheeler_licence", "driving_licence", "two-wheeler licence");
  topic("dual_citizen", "visa_status", "dual citizenship");
  topic("own_car", "driving_licence", "car");
  topic("reliable_internet", "equipment", "internet");
  topic("travel_max_percent", "travel_willingness", "share");
  topic("clearance", "security_clearance", "clearance");
  if (typeof bank["english"] === "string") say("languages", bank["english"], { language: "English" });
  if (typeof bank["reason_for_change"] === "string")
    say("reason_for_change", bank["reason_for_change"], { topic: "reason" });
  if (typeof bank["over_18"] === "string") say("over_18", bank["over_18"]);
  if (typeof bank["expected_usd_month"] === "number")
    say("expected_ctc", bank["expected_usd_month"], { unit: "USD", period: "month" });
  if (typeof bank["expected_usd_hour"] === "number")
    say("expected_ctc", bank["expected_usd_hour"], { unit: "USD", period: "hour" });
  if (typeof profile["current_fixed_inr"] === "number")
    say("current_ctc", profile["current_fixed_inr"], { unit: "INR", topic: "fixed" });
  if (profile["serving_notice"] === false) say("notice_period_days", "no", { topic: "serving" });
  if (profile["serving_notice"] === true) say("notice_period_days", "yes", { topic: "serving" });
  if (typeof profile["last_working_day"] === "string")
    say("notice_period_days", profile["last_working_day"], { topic: "last working day" });
  if (profile["total_years"] === 0) say("notice_period_days", 0);
  if (profile["current_ctc_inr"] === 0) say("current_ctc", 0, { unit: "INR" });
  return answers;
}

const TYPES: Readonly<Record<string, FieldType>> = {
  multiselect: "multi_select",
  multiple: "multi_select",
  string: "text",
  tel: "phone",
};

export function typeOf(type: string): FieldType {
  return TYPES[type] ?? FIELD_TYPES.find((known) => known === type) ?? "text";
}

/** The question of a row of the graded labels, in the project's own form. */
export function questionOf({
  class: of,
  params,
  answerable,
}: Pick<GradedLabel, "class" | "params" | "answerable">): Question {
  const out: QuestionParams = {};
  const copy = (key: "country" | "skill" | "place" | "company" | "language" | "certification" | "level") => {
    const value = params[key];
    if (typeof value === "string") out[key] = value;
  };
  for (const key of ["country", "skill", "place", "company", "language", "certification", "level"] as const) copy(key);
  const unit = text(params["unit"]);
  if (unit.startsWith("INR lakhs")) out.unit = "INR lakhs";
  else if (unit.startsWith("INR")) out.unit = "INR";
  else if (unit === "USD" || unit === "GBP" || unit === "EUR") out.unit = unit;
  const period = text(params["period"]);
  if (period === "year" || period === "month" || period === "hour") out.period = period;
  const years = Number(params["threshold_years"]);
  if (params["threshold_years"] !== undefined && Number.isFinite(years)) out.thresholdYears = years;
  const days = Number(params["days"]);
  if (params["days"] !== undefined && Number.isFinite(days)) out.days = days;
  for (const key of ["negated", "conditional", "compound"] as const) if (params[key] === true) out[key] = true;
  return { class: of, params: out, answerable, confidence: 1 };
}

const bare = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const keyOf = (label: string, options: readonly string[] | null | undefined, system: string | null) =>
  `${bare(label)}|${JSON.stringify(options ?? null)}|${system ?? ""}`;

interface Data {
  personas: Persona[];
  pairs: Pair[];
  labels: ReadonlyMap<string, GradedLabel>;
  forms: GradedForm[];
}

function load(dataDir: string): Data {
  const read = (file: string) => readFileSync(`${dataDir}/forms/${file}`, "utf8");
  const rows = <T>(file: string) =>
    read(file)
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as T);
  const { personas, pairs } = JSON.parse(read("personas.json")) as { personas: Persona[]; pairs: Pair[] };
  const labels = new Map(
    rows<GradedLabel>("labels.jsonl").map((row) => [keyOf(row.label, row.options, row.system), row]),
  );
  return { personas, pairs, labels, forms: rows<GradedForm>("forms.jsonl") };
}

function shown(answer: FieldAnswer): string {
  if (answer.is === "open") return answer.why === "never" ? "never" : "open";
  if (answer.is === "file") return answer.which;
  return typeof answer.value === "string" ? answer.value : answer.value.join(" | ");
}

/** 'Yes' and 'yes' are one where no options were recorded. */
function isRight(pair: Pair, got: string): boolean {
  const right = [pair.expected, ...(pair.also_right ?? [])];
  if (right.includes(got)) return true;
  const isFree = pair.question.options === null;
  if (isFree && right.some((each) => bare(each) === bare(got))) return true;
  // Nothing is typed in either case.
  return (got === "open" || got === "never") && right.some((each) => each === "open" || each === "never");
}

interface Tally {
  pairs: { right: number; wrong: string[]; missed: string[] };
  answers: number;
  filled: number;
  wrongClass: string[];
  required: number;
  requiredOk: number;
  misses: Map<string, number>;
  sensitive: string[];
  declined: string[];
}

/** Answers everything; `classifyQuestion` absent means that the graded class stands for what is understood. */
function judge(dataDir: string, understand?: Understand): Tally {
  const data = load(dataDir);
  const facts = new Map(data.personas.map((persona) => [persona.id, factsOf(persona)]));
  const tally: Tally = {
    pairs: { right: 0, wrong: [], missed: [] },
    answers: 0,
    filled: 0,
    wrongClass: [],
    required: 0,
    requiredOk: 0,
    misses: new Map(),
    sensitive: [],
    declined: [],
  };
  for (const pair of data.pairs) {
    const of = facts.get(pair.persona);
    if (!of) continue;
    const { label, options, type, system } = pair.question;
    const graded = data.labels.get(keyOf(label, options, system));
    const field: FormField = {
      key: "q",
      label,
      type: typeOf(type),
      options: options ?? [],
      required: null,
      section: graded?.section ?? "custom",
    };
    const question = understand
      ? understand(field, { system: system ?? "" })
      : questionOf(
          graded ?? { class: pair.question.class, params: {}, answerable: QUESTION_CLASSES[pair.question.class] },
        );
    const country = pair.job?.country ?? "";
    const posting = { company: pair.job?.company ?? "", country: COUNTRY[country] ?? country, places: [] };
    const got = shown(answerField(field, question, of, posting, NOW));
    const as = understand ? ` read as ${question.class}` : "";
    const line =
      `${pair.id} ${pair.persona} [${pair.question.class}${as}] ${label.slice(0, 90)}` +
      ` → ${got}; expected ${pair.expected}`;
    if (isRight(pair, got)) tally.pairs.right++;
    else if (got === "open" || got === "never") tally.pairs.missed.push(line);
    else tally.pairs.wrong.push(line);
  }
  for (const form of data.forms) {
    const graded = form.fields.map((each) => data.labels.get(keyOf(each.label, each.options, form.system)));
    const fields = form.fields.map((each, i): FormField => ({
      key: String(i),
      label: each.label,
      type: typeOf(each.type),
      options: each.options ?? [],
      required: each.required ?? null,
      section: each.section,
    }));
    const read: Understand =
      understand ??
      ((field) => questionOf(graded[Number(field.key)] ?? { class: "unknown", params: {}, answerable: "human" }));
    const posting = { company: form.company ?? "", country: form.country ?? "", places: [] };
    for (const [id, of] of facts)
      for (const { field, question, answer } of answerForm({ system: form.system, fields }, of, posting, NOW, read)) {
        const grade = graded[Number(field.key)];
        if (!grade) continue;
        tally.answers++;
        const isFilled = answer.is === "filled" || answer.is === "file";
        if (isFilled) tally.filled++;
        const as = understand ? ` read as ${question.class}` : "";
        const line = `${form.id} ${id} [${grade.class}${as}] ${field.label.slice(0, 100)} → ${shown(answer)}`;
        if (isFilled && question.class !== grade.class) tally.wrongClass.push(line);
        if (isFilled && grade.answerable === "sensitive") tally.sensitive.push(line);
        // These people gave no demographics, so that nothing tells which of them to decline.
        if (answer.is === "declined") tally.declined.push(line);
        if (field.required !== true) continue;
        tally.required++;
        const isMiss = answer.is === "open" && grade.answerable === "profile" && holds(of, grade.class);
        if (isMiss) {
          const options = field.options.length > 0 ? `: ${field.options.slice(0, 4).join(" / ")}` : "";
          const what = `[${grade.class}] ${field.label.slice(0, 100)} (${field.type}${options}) ${answer.why}`;
          tally.misses.set(what, (tally.misses.get(what) ?? 0) + 1);
        } else tally.requiredOk++;
      }
  }
  return tally;
}

/** Whether the facts hold anything for a class; what nobody said is rightly open. */
function holds({ profile, resume, answers: given }: Facts, of: QuestionClass): boolean {
  const links = resume?.parts.basics.profiles.map(({ network }) => network) ?? [];
  switch (of) {
    case "linkedin":
      return profile.linkedinProfile !== "";
    case "github":
    case "portfolio":
      return links.includes(of);
    case "website":
    case "other_social":
    case "photo":
    case "address_line":
    case "headline":
    case "summary":
      return false;
    case "postal_code":
      return resume?.parts.basics.location.postalCode !== "";
    case "current_company":
    case "current_title":
    case "currently_employed":
      return profile.currentCompany !== "";
    case "current_ctc":
      return profile.currentCtc !== null;
    case "expected_ctc":
      return profile.expectedCtc !== null;
    case "date_of_birth":
      return profile.dateOfBirth !== "";
    case "has_skill":
    case "certification":
      return false;
    default:
      return given.some((answer) => answer.class === of) || true;
  }
}

const percent = (part: number, whole: number) => `${whole === 0 ? "0.0" : ((100 * part) / whole).toFixed(1)} %`;

/** The worth of the people's answers, by the graded classes alone and by what is understood, as lines of a page. */
export function measureAnswers(
  dataDir: string,
  withMisses: boolean,
  understand: Understand,
): { page: string[]; score: Score } {
  const byGrade = judge(dataDir);
  const whole = judge(dataDir, understand);
  const row = (what: string, of: (tally: Tally) => string) => `| ${what} | ${of(byGrade)} | ${of(whole)} |`;
  const share = ({ wrongClass, filled }: Tally) => `${((100 * wrongClass.length) / Math.max(1, filled)).toFixed(2)} %`;
  const { right, wrong, missed } = whole.pairs;
  const score: Score = {
    what: "people's own questions answered",
    right,
    answered: right + wrong.length,
    of: right + wrong.length + missed.length,
  };
  const page = [
    "## Answers",
    "",
    "Twelve invented people, whose facts are known, before every form. Each question with its graded class shows how",
    "good the answers alone are, and read by us how good the whole is.",
    "",
    "| | by graded class | as understood |",
    "| --- | --- | --- |",
    row("people's own questions answered right", ({ pairs }) => String(pairs.right)),
    row("of them answered wrong", ({ pairs }) => String(pairs.wrong.length)),
    row("of them left open without need", ({ pairs }) => String(pairs.missed.length)),
    row("fields looked at", ({ answers }) => String(answers)),
    row("fields filled", ({ filled }) => String(filled)),
    row("filled as another class than the grade", (tally) => `${tally.wrongClass.length} (${share(tally)})`),
    row("required fields filled or rightly open", ({ requiredOk, required }) => percent(requiredOk, required)),
    row("sensitive questions filled", ({ sensitive }) => String(sensitive.length)),
    row("sensitive questions declined without the person's word", ({ declined }) => String(declined.length)),
  ];
  if (withMisses)
    console.log([...missesOf("by graded class", byGrade), ...missesOf("as understood", whole)].join("\n"));
  return { page, score };
}

function missesOf(title: string, { pairs, sensitive, declined, wrongClass, misses }: Tally): string[] {
  return [
    title,
    ...pairs.wrong.map((line) => `  WRONG ${line}`),
    ...pairs.missed.map((line) => `  open ${line}`),
    ...sensitive.map((line) => `  SENSITIVE ${line}`),
    ...declined.map((line) => `  DECLINED ${line}`),
    ...wrongClass.map((line) => `  CLASS ${line}`),
    ...[...misses].toSorted((a, b) => b[1] - a[1]).map(([what, times]) => `  miss ${times}× ${what}`),
  ];
}
