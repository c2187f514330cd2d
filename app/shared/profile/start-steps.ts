/** The steps of the start: the resume, then what it did not say, then the wanted job. Pure. */
import { FORM_NAMES, PROFILE_FIELDS, type FieldDefinition } from "@workers/modules/candidates/rules";
import {
  experienceProblem,
  nameProblem,
  payProblem,
  phoneProblem,
  REQUIRED,
  tooLong,
} from "@workers/reading/people/rules";
import type { Country } from "@workers/reading/people/vocabulary";
import type { Message } from "@workers/texts/text";

const F = FORM_NAMES;

/** The fields of each question, and those of them that make it worth asking while they are empty. */
const QUESTIONS = {
  name: { names: [F.firstName, F.lastName], needs: [F.firstName, F.lastName] },
  phone: { names: [F.country, F.phone], needs: [F.country, F.phone] },
  place: { names: [F.currentLocation], needs: [F.currentLocation] },
  gender: { names: [F.gender, F.genderOther], needs: [F.gender] },
  firstJob: { names: [F.firstJob], needs: [F.firstJob] },
  job: { names: [F.currentCompany, F.experienceYears], needs: [F.currentCompany, F.experienceYears] },
  pay: { names: [F.currentCtc, F.expectedCtc], needs: [F.expectedCtc] },
  notice: { names: [F.noticePeriod], needs: [F.noticePeriod] },
} as const;

export type Question = keyof typeof QUESTIONS;
/** `check` shows all that is filled in, to be looked at; `all` is the whole form. */
export type Step = "file" | "check" | Question | "want" | "all";

const ORDER = Object.keys(QUESTIONS) as Question[];
/** The questions of a job that one has. */
const OF_A_JOB: ReadonlySet<Question> = new Set(["job", "notice"]);
export const WANTED: readonly string[] = [F.jobTitles, F.locations, F.aroundKm, F.openToRemote, F.customInstruction];
/** The fields that a resume may answer, for "11 of 14 filled". */
export const READABLE: readonly string[] = [
  ...ORDER.flatMap((question): readonly string[] => QUESTIONS[question].names),
  F.dateOfBirth,
  F.linkedinProfile,
  F.jobTitles,
  F.locations,
].filter((name) => name !== F.genderOther);

const isQuestion = (step: Step): step is Question => Object.hasOwn(QUESTIONS, step);

/** The questions that are still open, given the names of the fields that have an answer. */
export function openQuestions(answered: ReadonlySet<string>, isFirstJob: boolean): Question[] {
  const isOpen = (question: Question) =>
    QUESTIONS[question].needs.some((name) => !answered.has(name)) &&
    !(isFirstJob && answered.has(F.firstJob) && OF_A_JOB.has(question));
  return ORDER.filter(isOpen);
}

/** The step after this one; a first job has no employer and no notice period to ask for. */
export function stepAfter(step: Step, questions: readonly Question[], isFirstJob: boolean): Step {
  const left = questions.slice(isQuestion(step) ? questions.indexOf(step) + 1 : 0);
  return left.find((question) => !(isFirstJob && OF_A_JOB.has(question))) ?? "want";
}

/** The step before this one. */
export function stepBefore(step: Step, questions: readonly Question[], isFirstJob: boolean): Step {
  const before = isQuestion(step) ? questions.slice(0, questions.indexOf(step)) : step === "want" ? questions : [];
  return before.findLast((question) => !(isFirstJob && OF_A_JOB.has(question))) ?? "file";
}

/** How many steps there are, and the number of this one from 1. Three, until the resume says how many are left. */
export function stepsOf(step: Step, questions: readonly Question[], isFirstJob: boolean): { n: number; of: number } {
  if (step === "file") return { n: 1, of: 3 };
  const asked = questions.filter((question) => !(isFirstJob && OF_A_JOB.has(question)));
  return { n: isQuestion(step) ? asked.indexOf(step) + 2 : asked.length + 2, of: asked.length + 2 };
}

/** The names of the fields that a step shows; null for all of them. */
export function shownAt(step: Step, filled: readonly string[]): ReadonlySet<string> | null {
  if (step === "all") return null;
  if (step === "file") return new Set();
  if (step === "want") return new Set(WANTED);
  return new Set(step === "check" ? filled : QUESTIONS[step].names);
}

/** The names that have an answer in the form; a default is none. */
export function answeredIn(form: FormData, filled: readonly string[], isCountryKnown: boolean): Set<string> {
  const isDefault = (name: string) =>
    name === F.firstJob || (name === F.country && !isCountryKnown) ? !filled.includes(name) : false;
  const names = READABLE.filter((name) => form.getAll(name).some((value) => value !== "") && !isDefault(name));
  return new Set(names);
}

const RAISES = [1.15, 1.3, 1.5, 1.75];

/** Expected pay to choose from, in the unit of the form, above what is paid now; none where that is no amount. */
export function payPicks(current: number, country: Country): number[] {
  const step = country === "US" ? 5_000 : current < 10 ? 0.5 : 1;
  if (!(current >= step)) return [];
  const picks = RAISES.map((raise) => Math.round((current * raise) / step) * step).filter((pick) => pick > current);
  return [...new Set(picks)].filter((pick) => payProblem(String(pick), country) === null);
}

const fieldNamed = (name: string): FieldDefinition | undefined =>
  Object.values(PROFILE_FIELDS).find(({ wire }) => wire === name);

const isList = ({ kind }: FieldDefinition) => kind === "titles" || kind === "places";

/** The problems of these fields that are known before anything is sent, by the form's names. */
export function problemsAt(names: Iterable<string>, form: FormData): Record<string, Message> {
  const country: Country = form.get(F.country) === "IN" ? "IN" : "US";
  const typed = { firstJob: form.get(F.firstJob), gender: form.get(F.gender) };
  const problems: Record<string, Message> = {};
  for (const name of names) {
    const field = fieldNamed(name);
    if (!field || field.appliesTo?.(typed) === false) continue;
    const value = String(form.get(name) ?? "");
    const problem = problemOf(field, value, country);
    if (problem !== null) problems[name] = problem;
  }
  return problems;
}

function problemOf(field: FieldDefinition, value: string, country: Country): Message | null {
  const isAsked = field.required === true || isList(field) || field.kind === "yesNo";
  if (value.trim() === "") return isAsked ? REQUIRED : null;
  if (field.limit !== undefined && value.length > field.limit) return tooLong(field.limit);
  switch (field.kind) {
    case "name":
      return nameProblem(value);
    case "phone":
      return phoneProblem(value, country);
    case "pay":
      return payProblem(value, country);
    case "years":
      return experienceProblem(value);
    default:
      return null;
  }
}
