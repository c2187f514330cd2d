import type { Message } from "../../../texts/text";
import { type FieldDefinition } from "./fields";
import {
  fieldOf,
  FIELD_NAMES,
  isList,
  PREFERENCES,
  type CheckedProfile,
  type FieldName,
  type Preferences,
  type ProfileForm,
} from "./form-rules";
import { titleList } from "../../../reading/people/job-titles";
import { locationList } from "../../../reading/people/locations";
import { readPhone } from "../../../reading/people/phone-rules";
import {
  birthDateProblem,
  companyList,
  experienceProblem,
  forcesRemote,
  linkedinAddress,
  nameProblem,
  payProblem,
  phoneProblem,
  REQUIRED,
  tidyLine,
  tidyParagraphs,
  tooLong,
} from "../../../reading/people/rules";
import type { Country } from "../../../reading/people/vocabulary";

type Read = { value: unknown } | { problem: Message };
interface About {
  country: Country;
  nowMs: number;
}
const judged = (problem: Message | null, value: () => unknown): Read =>
  problem === null ? { value: value() } : { problem };
const amount = (typed: string) => (typed === "" ? null : Number(typed));

type TextRule = (typed: string, field: FieldDefinition, about: About) => Read;

/** The rule of each kind of field that is typed as text. */
const RULES: Readonly<
  Record<Exclude<FieldDefinition["kind"], "switch" | "file" | "places" | "titles" | "companies">, TextRule>
> = {
  name: (typed) => judged(nameProblem(typed), () => typed.normalize("NFC")),
  phone: (typed, _field, { country }) => judged(phoneProblem(typed, country), () => readPhone(typed, country).number),
  choice: (typed, { choices = {} }) => judged(Object.hasOwn(choices, typed) ? null : REQUIRED, () => typed),
  yesNo: (typed) => judged(typed === "yes" || typed === "no" ? null : REQUIRED, () => typed === "yes"),
  // Judged before they are cleaned, so that a megabyte is not.
  line: (typed, { limit = 0 }) => judged(typed.length > limit ? tooLong(limit) : null, () => tidyLine(typed)),
  lines: (typed, { limit = 0 }) => judged(typed.length > limit ? tooLong(limit) : null, () => tidyParagraphs(typed)),
  birthDate: (typed, _field, { nowMs }) => judged(birthDateProblem(typed, nowMs), () => typed),
  linkedin: (typed) => linkedinAddress(typed),
  pay: (typed, _field, { country }) => judged(typed === "" ? null : payProblem(typed, country), () => amount(typed)),
  years: (typed) => judged(experienceProblem(typed), () => amount(typed)),
};
const MISSING = { problem: REQUIRED } as const;

const isUntyped = (kind: FieldDefinition["kind"]): kind is Exclude<FieldDefinition["kind"], keyof typeof RULES> =>
  !Object.hasOwn(RULES, kind);

function readField(field: FieldDefinition, typed: unknown, about: About): Read {
  if (field.kind === "switch") return typed === null || typeof typed === "boolean" ? { value: typed } : MISSING;
  if (isList(field)) {
    if (!Array.isArray(typed) || !typed.every((item) => typeof item === "string")) return MISSING;
    if (field.kind === "companies") return companyList(typed);
    return field.kind === "places" ? locationList(typed, about.country) : titleList(typed);
  }
  if (isUntyped(field.kind) || typeof typed !== "string") return MISSING;
  const read = RULES[field.kind](typed, field, about);
  return field.required && "value" in read && (read.value === "" || read.value === null) ? MISSING : read;
}

/** The values to keep of these fields, or the problem of each by its form name. */
function checkFields<T>(names: readonly FieldName[], form: unknown, about: About): { values: T } | Broken {
  const typed: Partial<Record<FieldName, unknown>> = Object(form);
  const values: Partial<Record<FieldName, unknown>> = {};
  const fields: Record<string, Message> = {};
  for (const name of names) {
    const field = fieldOf(name);
    if (field.later && typed[name] === undefined) continue;
    const read = field.appliesTo?.(typed) === false ? leftOut(field) : readField(field, typed[name], about);
    if ("problem" in read) fields[field.wire] = read.problem;
    else values[name] = read.value;
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  if (forcesRemote(values.locations as string[])) values.openToRemote = true;
  return { values: values as T };
}
const leftOut = ({ kind }: FieldDefinition) => ({ value: kind === "pay" || kind === "years" ? null : "" });

interface Broken {
  ok: false;
  /** Every broken rule, by the form's name of its field. */
  fields: Record<string, Message>;
}

/** Checks a form as of `nowMs` (milliseconds since 1970, UTC), which an age is counted from. */
export function checkProfile(form: ProfileForm, nowMs: number): { ok: true; profile: CheckedProfile } | Broken {
  const country = Object(form).country === "IN" ? "IN" : "US";
  const checked = checkFields<CheckedProfile>(FIELD_NAMES, form, { country, nowMs });
  return "values" in checked ? { ok: true, profile: checked.values } : checked;
}

/**
 * Preferences by the rules of the profile form, for a person of this country: places of exclusive groups, each thing
 * once, remote-preferred turns remote on (spec section 4, Location rules).
 */
export function checkPreferences(
  given: Readonly<Preferences>,
  country: Country,
): { ok: true; preferences: Preferences } | Broken {
  const checked = checkFields<Preferences>(PREFERENCES, given, { country, nowMs: 0 });
  return "values" in checked ? { ok: true, preferences: checked.values } : checked;
}
