/**
 * The fields of a profile, each defined once and in the order of the form. From this table follow the form with its
 * labels, what may be typed, the columns, the wire with its description, and the export. Spec sections 2, 3 and 5.
 */
import type { Country } from "../../../reading/people/vocabulary";

/** The kinds of field, by what is typed and what is kept. `check.ts` holds a rule for each kind. */
type Kind =
  | "name"
  | "line"
  | "lines"
  | "phone"
  | "choice"
  | "yesNo"
  | "birthDate"
  | "linkedin"
  | "pay"
  | "years"
  | "switch"
  | "places"
  | "titles"
  | "companies"
  | "file";

export interface FieldDefinition {
  kind: Kind;
  /** The name in the form, on the wire and in errors. */
  wire: string;
  label: string;
  part: "resume" | "person" | "work" | "job" | "pay" | "preferences" | "conditions" | "consent";
  /** Absent for what is no column of the profile itself. */
  column?: string;
  /** Must be filled in, where it applies. */
  required?: boolean;
  /** The most characters of a `line` or of `lines`. */
  limit?: number;
  /** The values of a `choice` and what they are called. */
  choices?: Readonly<Record<string, string>>;
  /** The value in the form of a new profile; without it the field is empty. */
  initial?: string | boolean;
  /** A row may lack it: a switch that staff may leave open, or what was added when there were profiles already. */
  nullable?: boolean;
  /** When the field counts: otherwise nothing of it is kept, whatever was sent. */
  appliesTo?: (form: Readonly<Record<string, unknown>>) => boolean;
  hint?: string;
  placeholder?: string;
  autoComplete?: string;
  /** Shares its line with the next one, where there is room. */
  half?: boolean;
  /** Asked on /profile alone: a form without it leaves what is kept as it is. */
  later?: true;
  /** The remark on it in the wire's description. */
  note?: string;
}

const GENDER_LABELS = {
  male: "Male",
  female: "Female",
  other: "Other",
  preferNotToSay: "Prefer not to say",
} as const;
const COUNTRY_LABELS: Readonly<Record<Country, string>> = { IN: "India", US: "United States" };
/** Spec section 4: a first job clears the fields of a present one. */
const hasJob = (form: Readonly<Record<string, unknown>>) => form["firstJob"] !== "yes";

const CONSENT_NOTE = "'true', 'on', 'yes' or '1' is yes. Absent, it stays as it is kept; in a new profile it is no";

export const PROFILE_FIELDS = {
  resume: {
    kind: "file",
    wire: "resume",
    label: "Resume",
    part: "resume",
    note: "A PDF of at most 10 MB; needed unless one is kept already",
  },
  firstName: {
    kind: "name",
    wire: "firstName",
    column: "first_name",
    label: "First name",
    part: "person",
    required: true,
    autoComplete: "given-name",
    half: true,
  },
  lastName: {
    kind: "name",
    wire: "lastName",
    column: "last_name",
    label: "Last name",
    part: "person",
    required: true,
    autoComplete: "family-name",
    half: true,
  },
  country: {
    kind: "choice",
    wire: "country",
    column: "country",
    label: "Country",
    part: "person",
    required: true,
    choices: COUNTRY_LABELS,
  },
  phone: {
    kind: "phone",
    wire: "whatsappContactNumber",
    column: "phone_number",
    label: "WhatsApp number",
    part: "person",
    required: true,
    hint: "10 digits, without the country code",
    autoComplete: "tel-national",
    note: "Ten digits",
  },
  gender: {
    kind: "choice",
    wire: "gender",
    column: "gender",
    label: "Gender",
    part: "person",
    required: true,
    choices: GENDER_LABELS,
  },
  genderOther: {
    kind: "line",
    wire: "genderOther",
    column: "gender_other",
    label: "Gender, in your words",
    part: "person",
    required: true,
    limit: 60,
    appliesTo: ({ gender }) => gender === "other",
  },
  dateOfBirth: {
    kind: "birthDate",
    wire: "dateOfBirth",
    column: "date_of_birth",
    label: "Date of birth",
    part: "person",
    autoComplete: "bday",
    half: true,
  },
  currentLocation: {
    kind: "line",
    wire: "currentLocation",
    column: "current_location",
    label: "Current location",
    part: "person",
    required: true,
    limit: 120,
    autoComplete: "address-level2",
    half: true,
  },
  linkedinProfile: {
    kind: "linkedin",
    wire: "linkedinProfile",
    column: "linkedin_profile",
    label: "LinkedIn profile",
    part: "work",
    placeholder: "https://www.linkedin.com/in/…",
  },
  firstJob: {
    kind: "yesNo",
    wire: "firstJob",
    column: "first_job",
    label: "Will this be your first job?",
    part: "work",
    initial: "yes",
    note: "Absent, it stays as it is kept, as do the fields of a present job; in a new profile it is yes",
  },
  currentCompany: {
    kind: "line",
    wire: "currentCompany",
    column: "current_company",
    label: "Current company",
    part: "job",
    limit: 120,
    autoComplete: "organization",
    appliesTo: hasJob,
  },
  currentCtc: {
    kind: "pay",
    wire: "currentCTC",
    column: "current_ctc",
    label: "Current CTC",
    part: "job",
    half: true,
    appliesTo: hasJob,
  },
  experienceYears: {
    kind: "years",
    wire: "experienceYears",
    column: "experience_years",
    label: "Experience in years",
    part: "job",
    half: true,
    appliesTo: hasJob,
  },
  noticePeriod: {
    kind: "line",
    wire: "noticePeriod",
    column: "notice_period",
    label: "Notice period",
    part: "job",
    limit: 60,
    placeholder: "30 days",
    appliesTo: hasJob,
  },
  expectedCtc: {
    kind: "pay",
    wire: "expectedCTC",
    column: "expected_ctc",
    label: "Expected CTC",
    part: "pay",
    required: true,
    note: "Lakhs of rupees a year (IN), or dollars a year",
  },
  jobTitles: {
    kind: "titles",
    wire: "forBackend_jobTitles",
    column: "job_titles",
    label: "Job titles you want",
    part: "preferences",
  },
  locations: {
    kind: "places",
    wire: "forBackend_locations",
    column: "locations",
    label: "Places you would work in",
    part: "preferences",
    hint: "Several cities, or the whole country, or remote only",
  },
  openToRemote: {
    kind: "switch",
    wire: "interestedInRemoteJobs",
    column: "open_to_remote",
    label: "Interested in remote jobs",
    part: "preferences",
    nullable: true,
  },
  customInstruction: {
    kind: "lines",
    wire: "forBackend_customInstruction",
    column: "custom_instruction",
    label: "Anything else we should know",
    part: "preferences",
    limit: 2000,
    hint: "Companies to leave out, shifts, a bond you would not sign",
  },
  companiesLeftOut: {
    kind: "companies",
    wire: "companiesToLeaveOut",
    column: "companies_left_out",
    label: "Companies to leave out",
    part: "conditions",
    later: true,
    hint: "One a line. Nothing of theirs is applied to.",
    note: "One a line",
  },
  payBand: {
    kind: "choice",
    wire: "payBand",
    column: "pay_band",
    label: "Least pay",
    part: "conditions",
    later: true,
    choices: {
      fifth: "Up to 20 % below my expected CTC",
      tenth: "Up to 10 % below my expected CTC",
      exact: "My expected CTC or more",
      any: "Any pay",
    },
    initial: "fifth",
    half: true,
    hint: "Openings that do not say their pay stay in.",
  },
  oldestPosting: {
    kind: "choice",
    wire: "oldestPosting",
    column: "oldest_posting",
    label: "Oldest opening",
    part: "conditions",
    later: true,
    choices: { 7: "7 days", 14: "14 days", 30: "30 days", 60: "60 days", 90: "90 days", any: "Any age" },
    initial: "any",
    half: true,
    hint: "Days since it was posted, or since we first saw it.",
  },
  shifts: {
    kind: "choice",
    wire: "shifts",
    column: "shifts",
    label: "Shifts",
    part: "conditions",
    later: true,
    choices: { any: "Any shift", day: "Day shifts only", night: "Night shifts only" },
    initial: "any",
  },
  employment: {
    kind: "choice",
    wire: "employmentType",
    column: "employment_type",
    label: "Permanent or contract",
    part: "conditions",
    later: true,
    choices: { any: "Both", permanent: "Permanent only", contract: "Contract only" },
    initial: "any",
  },
  internships: {
    kind: "choice",
    wire: "internships",
    column: "internships",
    label: "Internships",
    part: "conditions",
    later: true,
    choices: { fitting: "While I have no experience", yes: "Yes", no: "No" },
    initial: "fitting",
  },
  mostOfCompany: {
    kind: "choice",
    wire: "mostOfOneCompany",
    column: "most_of_company",
    label: "Applications to one company in 30 days, at most",
    part: "conditions",
    later: true,
    choices: { 1: "1", 2: "2", 3: "3", 4: "4" },
    initial: "2",
  },
  wantsJobMail: {
    kind: "switch",
    wire: "receiveEmailJobUpdates",
    column: "wants_job_mail",
    label: "A mail for each application we submit",
    part: "consent",
    initial: true,
    note: CONSENT_NOTE,
  },
  wantsMarketingMail: {
    kind: "switch",
    wire: "receiveEmailMarketingUpdates",
    column: "wants_marketing_mail",
    label: "Mails about offers and news",
    part: "consent",
    initial: true,
    note: CONSENT_NOTE,
  },
  wantsWhatsapp: {
    kind: "switch",
    wire: "receiveWhatsappUpdates",
    column: "wants_whatsapp",
    label: "WhatsApp messages about my applications",
    part: "consent",
    initial: true,
    note: CONSENT_NOTE,
  },
} as const satisfies Record<string, FieldDefinition>;
