/**
 * The form of an employer: its fields, what each asks, and who can answer that. Readers of forms, the answers bank, the
 * filling and the pages share these words. Pure: browsers and the extension load it too.
 */

export const FIELD_TYPES = [
  "text",
  "textarea",
  "email",
  "phone",
  "url",
  "number",
  "date",
  /** One of `options`, whatever it looks like: a list, a typed combobox. */
  "select",
  "multi_select",
  "radio",
  /** One box, ticked or not; several boxes of one question are a `multi_select`. */
  "checkbox",
  "file",
  /** Repeating rows, such as jobs held. */
  "group",
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Where a field stands in its form. `demographic` is what the law asks to be voluntary. */
export const FIELD_SECTIONS = ["standard", "custom", "consent", "demographic"] as const;
export type FieldSection = (typeof FIELD_SECTIONS)[number];

/** A field as the employer shows it. Never a value: what a person answered is no part of a form. */
export interface FormField {
  /** The system's name of it, the same in each reading of one form. */
  key: string;
  label: string;
  type: FieldType;
  /** In the employer's order; empty where there are none, or where the system does not tell them. */
  options: readonly string[];
  /** Null where the system does not tell. */
  required: boolean | null;
  section: FieldSection;
  /** The text beside the label, cut to 500 characters. */
  help?: string;
  /** The headings above it on the page, the nearest first: a name under 'Emergency contact' is another's. */
  headings?: readonly string[];
  /** The unit of a number, where the page shows that beside it, such as 'USD / hour'. */
  unit?: string;
  /** The key of the field, and its option, that this one depends on. */
  onlyIf?: { key: string; option: string };
}

/** A form as it was read: known by the hash of its fields, whatever posting it belongs to. */
export interface Form {
  system: string;
  fields: readonly FormField[];
}

/** The source that can answer it. `employer` must be said anew for each; `human` is nothing to be known beforehand. */
const ANSWERABLE = ["profile", "bank", "employer", "human", "sensitive"] as const;
export type Answerable = (typeof ANSWERABLE)[number];

/** The classes of questions, each with the source that can answer it where nothing else is known. */
export const QUESTION_CLASSES = {
  first_name: "profile",
  last_name: "profile",
  middle_name: "profile",
  full_name: "profile",
  preferred_name: "profile",
  salutation: "bank",
  email: "profile",
  phone: "profile",
  phone_country_code: "profile",
  address_line: "profile",
  postal_code: "profile",
  current_location_city: "profile",
  state_region: "profile",
  country: "profile",
  headline: "profile",
  summary: "profile",
  photo: "profile",
  resume: "profile",
  cover_letter: "human",
  other_attachment: "human",
  linkedin: "profile",
  github: "profile",
  portfolio: "profile",
  website: "profile",
  other_social: "profile",
  video: "human",
  current_company: "profile",
  current_title: "profile",
  currently_employed: "profile",
  employment_history: "profile",
  education_history: "profile",
  current_ctc: "profile",
  expected_ctc: "profile",
  salary_range_ok: "bank",
  offers_in_hand: "bank",
  notice_period_days: "profile",
  earliest_start_date: "profile",
  interview_availability: "employer",
  years_experience_total: "profile",
  years_experience_in: "bank",
  has_skill: "profile",
  skill_level: "bank",
  skills_list: "profile",
  work_style: "bank",
  role_interest: "bank",
  certification: "profile",
  education_level: "profile",
  degree: "profile",
  university: "profile",
  field_of_study: "profile",
  graduation_year: "profile",
  gpa_percentage: "bank",
  languages: "bank",
  willing_to_relocate: "profile",
  can_work_onsite: "bank",
  remote_ok: "profile",
  preferred_location: "profile",
  located_in: "profile",
  work_authorization: "bank",
  work_auth_no_sponsorship: "bank",
  needs_sponsorship: "bank",
  visa_status: "bank",
  nationality: "bank",
  security_clearance: "bank",
  non_compete: "bank",
  employment_type_ok: "bank",
  shift_willingness: "bank",
  travel_willingness: "bank",
  driving_licence: "bank",
  equipment: "bank",
  over_18: "bank",
  reason_for_change: "bank",
  employment_gap: "bank",
  previously_employed_here: "employer",
  previously_applied: "employer",
  relatives_here: "employer",
  referred_by: "employer",
  how_did_you_hear: "employer",
  privacy_consent: "employer",
  marketing_consent: "employer",
  sms_consent: "employer",
  background_check_consent: "employer",
  accuracy_attestation: "employer",
  terms_ack: "employer",
  gender: "sensitive",
  pronouns: "sensitive",
  race_ethnicity: "sensitive",
  hispanic: "sensitive",
  veteran: "sensitive",
  disability: "sensitive",
  sexual_orientation: "sensitive",
  religion: "sensitive",
  marital_status: "sensitive",
  age_range: "sensitive",
  date_of_birth: "profile",
  socioeconomic: "sensitive",
  demographic_other: "sensitive",
  criminal_record: "sensitive",
  health_absence: "sensitive",
  gov_id: "sensitive",
  accommodation: "human",
  free_text_why_us: "human",
  free_text_experience: "human",
  free_text_other: "human",
  assignment_test: "human",
  unknown: "human",
} as const satisfies Readonly<Record<string, Answerable>>;
export type QuestionClass = keyof typeof QUESTION_CLASSES;

/** The subject of a question of some classes. Places, skills and companies stand as the label writes them. */
export interface QuestionParams {
  /** An ISO code, or EU. */
  country?: string;
  skill?: string;
  place?: string;
  company?: string;
  language?: string;
  certification?: string;
  degree?: string;
  /** How pay is written: lakhs or rupees a year, dollars; `period` where the label says one. */
  unit?: "INR" | "INR lakhs" | "USD" | "EUR" | "GBP";
  period?: "year" | "month" | "hour";
  /** The least that is asked for; where it is a range or a most, the question is `compound`. */
  thresholdYears?: number;
  /** Days at the office a week, or within which to join. */
  days?: number;
  level?: string;
  /** Which of the questions of a class that has several, such as night shifts; else the label's own words. */
  topic?: string;
  /** The way a date is to be written, such as DD/MM/YYYY. */
  format?: string;
  /** Yes means the opposite of the class. */
  negated?: true;
  /** It counts only after the answer before it. */
  conditional?: true;
  /** Two questions in one. */
  compound?: true;
}

/** The question that a field asks. Under `CERTAIN` it is for a person to read; nothing is filled by it. */
export interface Question {
  class: QuestionClass;
  params: QuestionParams;
  answerable: Answerable;
  /** From 0 to 1. */
  confidence: number;
}
/** The least confidence by which a field is filled. */
export const CERTAIN = 0.9;
