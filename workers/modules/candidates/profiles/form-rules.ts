/** The names, types and forms that follow from the table of fields: between a person, the wire and the row. */
import type { Message } from "../../../texts/text";
import type { CleanState } from "../resumes/vocabulary";
import { PROFILE_FIELDS, type FieldDefinition } from "./fields";

type Fields = typeof PROFILE_FIELDS;
export type FieldName = { [N in keyof Fields]: Fields[N]["kind"] extends "file" ? never : N }[keyof Fields];

/** The fields that every form holds; a form without one of the others leaves it as it is. */
type Later = { [N in FieldName]: Fields[N] extends { later: true } ? N : never }[FieldName];
type PartlyAsked<T extends Record<FieldName, unknown>> = Omit<T, Later> & Partial<Pick<T, Later>>;

export const fieldOf = (name: keyof Fields): FieldDefinition => PROFILE_FIELDS[name];

export const ALL_NAMES = Object.keys(PROFILE_FIELDS) as (keyof Fields)[];
/** The fields that are kept in the profile's own row, in the order of the form. */
export const FIELD_NAMES = ALL_NAMES.filter((name): name is FieldName => fieldOf(name).kind !== "file");

/** The name of each field in the form, on the wire and in errors, in the order of the form. */
export const FORM_NAMES = Object.fromEntries(
  Object.entries(PROFILE_FIELDS).map(([name, { wire }]) => [name, wire]),
) as { readonly [N in keyof Fields]: Fields[N]["wire"] };

/** The names in the form, in its order: who is refused is taken to the first that is wrong. */
export const FORM_ORDER: readonly string[] = Object.values(FORM_NAMES);

type Typed<K> = K extends "switch" ? boolean : K extends "titles" | "places" | "companies" ? string[] : string;
/** The values of a form: text as typed, lists and switches. */
export type ProfileForm = PartlyAsked<{ [N in FieldName]: Typed<Fields[N]["kind"]> }>;

export type StoredValue<F extends FieldDefinition> =
  F["choices"] extends Readonly<Record<infer C extends string | number, string>>
    ? `${C}`
    : F["kind"] extends "yesNo" | "switch"
      ? boolean
      : F["kind"] extends "pay" | "years"
        ? F extends { required: true; appliesTo?: never }
          ? number
          : number | null
        : Typed<F["kind"]>;
/** A form that keeps every rule. Pay is in lakhs of rupees a year (IN) or dollars a year (US). */
export type CheckedProfile = PartlyAsked<{ [N in FieldName]: StoredValue<Fields[N]> }>;

/** The values of a row, by field: null for one that it may lack, but for texts, which are empty then. */
type Row = { [N in FieldName]: StoredValue<Fields[N]> | (Fields[N] extends { nullable: true } ? null : never) };

/** A person's profile as it is kept, with the resume that is sent for them. */
export interface Profile extends Row {
  userId: string;
  email: string;
  /** Without the plus sign: '91' or '1'. */
  phoneCountry: string;
  resume: { id: string; fileName: string; sizeBytes: number; clean: CleanState | null; addedAt: number } | null;
  createdAt: number;
  updatedAt: number;
}

/** The work that a person wants: the part of a profile that staff may change for them. As given, or checked. */
export const PREFERENCES = ["jobTitles", "locations", "openToRemote", "customInstruction"] as const;
export type Preferences = Pick<Profile, (typeof PREFERENCES)[number]>;

/** The person's conditions: the matcher leaves out jobs that they would not take. */
export type ConditionFields = Pick<
  Profile,
  "expectedCtc" | "companiesLeftOut" | "payBand" | "oldestPosting" | "shifts" | "employment" | "internships"
>;

export const isList = ({ kind }: FieldDefinition) => kind === "titles" || kind === "places" || kind === "companies";
const emptyOf = (field: FieldDefinition) => (isList(field) ? [] : field.kind === "switch" ? false : "");

/** The form of a new profile. Spec section 3: a first job, all three consents on, remote off. */
export function newProfileForm(given: Partial<ProfileForm>): ProfileForm {
  const entries = FIELD_NAMES.map((name) => [name, fieldOf(name).initial ?? emptyOf(fieldOf(name))]);
  return { ...(Object.fromEntries(entries) as ProfileForm), ...given };
}

/** The profile as its form holds it, so that what is read can be posted back. */
export function toForm(profile: Profile): ProfileForm {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, typedOf(fieldOf(name), profile[name])])) as ProfileForm;
}

function typedOf(field: FieldDefinition, value: Profile[FieldName]): string | boolean | readonly string[] {
  if (value === null) return emptyOf(field);
  if (field.kind === "yesNo") return value ? "yes" : "no";
  // Never in exponents: no rule lets those in.
  return typeof value === "number"
    ? value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 })
    : value;
}

const ON = new Set(["true", "on", "yes", "1"]);
/** Far above what the rules allow: the rules say what is too much, this keeps the splitting of it small. */
const MAX_PIECES = 100;

/**
 * A posted form by the domain's names. Lists come joined by commas or as repeated fields, companies one a line; a
 * switch is on when any field of its name says so, and off when none came, as with an unticked box (a consent is never
 * assumed).
 * @param detectedCountry what an absent country defaults to (spec section 3): itself when it is IN, otherwise US.
 * @param isWhole false for the form of a new profile: it asks for no conditions, so none is read from it.
 */
export function formToInput(form: FormData, detectedCountry: string | null, isWhole = true): ProfileForm {
  const read = (name: FieldName) => {
    const field = fieldOf(name);
    const sent = form.getAll(field.wire).filter((value) => typeof value === "string");
    const between = field.kind === "companies" ? /\r?\n/ : ",";
    if (field.kind === "switch") return sent.some((value) => ON.has(value.trim().toLowerCase()));
    if (isList(field))
      return sent
        .slice(0, MAX_PIECES)
        .flatMap((value) => value.split(between, MAX_PIECES))
        .filter((value) => value.trim() !== "")
        .slice(0, MAX_PIECES);
    if (form.has(field.wire)) return sent[0] ?? "";
    // Neither button is chosen: the page asks. A default would be an answer that was not given.
    if (field.kind === "yesNo") return "";
    return name === "country" ? (detectedCountry === "IN" ? "IN" : "US") : (field.initial ?? "");
  };
  const asked = FIELD_NAMES.filter((name) => {
    const { later, part, wire } = fieldOf(name);
    return later !== true || (form.has(wire) && (isWhole || part !== "conditions"));
  });
  return Object.fromEntries(asked.map((name) => [name, read(name)])) as ProfileForm;
}

/**
 * A posted form whose caller left out the first job, a field of the present one or a consent: these stay as they are
 * kept. In a new profile it is the first job (spec section 3), and no consent is given. No default clears what is
 * there.
 */
export function withStored(typed: ProfileForm, sent: FormData, profile: Profile | null): ProfileForm {
  const stored = profile ? toForm(profile) : newProfileForm({});
  const absent = FIELD_NAMES.filter((name) => {
    const { part, wire } = fieldOf(name);
    const staysIfAbsent = name === "firstJob" || part === "job" || (part === "consent" && profile !== null);
    return staysIfAbsent && !sent.has(wire);
  });
  return { ...typed, ...Object.fromEntries(absent.map((name) => [name, stored[name]])) };
}

/** A form that says this asks for no consents: those of the profile stay as they are. */
export const KEEP_CONSENTS_FIELD = "keepsConsents";

/** The first problem in the order of the form: what the person is taken to. */
export function firstProblem(fields: Readonly<Record<string, Message>>): Message {
  const name = FORM_ORDER.find((wire) => fields[wire] !== undefined);
  return (name ? fields[name] : Object.values(fields)[0]) ?? "profiles.checkForm";
}
