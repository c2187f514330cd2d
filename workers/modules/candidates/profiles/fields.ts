/**
 * The fields of a profile, each defined once and in the order of the form. From this table follow the form with its
 * labels, what may be typed, the columns, the wire with its description, and the export. Spec sections 2, 3 and 5.
 */
import type { TextKey } from "../../../texts/text";
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
  label: TextKey;
  part: "resume" | "person" | "work" | "job" | "pay" | "preferences" | "conditions" | "consent";
  /** Absent for what is no column of the profile itself. */
  column?: string;
  /** Must be filled in, where it applies. */
  required?: boolean;
  /** The most characters of a `line` or of `lines`. */
  limit?: number;
  /** The values of a `choice`, and the texts that they are called by; a number is its own. */
  choices?: Readonly<Record<string, string>>;
  /** The value in the form of a new profile; without it the field is empty. */
  initial?: string | boolean;
  /** A row may lack it: a switch that staff may leave open, or what was added when there were profiles already. */
  nullable?: boolean;
  /** When the field counts: otherwise nothing of it is kept, whatever was sent. */
  appliesTo?: (form: Readonly<Record<string, unknown>>) => boolean;
  hint?: TextKey;
  placeholder?: TextKey;
  autoComplete?: string;
  /** Shares its line with the next one, where there is room. */
  half?: boolean;
  /** A form without it leaves what is kept as it is. */
  later?: true;
  /** The remark on it in the wire's description. */
  note?: string;
}

const GENDER_LABELS = {
  male: "choice.male",
  female: "choice.female",
  other: "choice.other",
  preferNotToSay: "choice.preferNotToSay",
} as const;
const COUNTRY_LABELS: Readonly<Record<Country, string>> = { IN: "choice.india", US: "choice.unitedStates" };
/** Spec section 4: a first job clears the fields of a present one. */
const hasJob = (form: Readonly<Record<string, unknown>>) => form["firstJob"] !== "yes";

const CONSENT_NOTE = "'true', 'on', 'yes' or '1' is yes. Absent, it stays as it is kept; in a new profile it is no";

export const PROFILE_FIELDS = {
  resume: {
    kind: "file",
    wire: "resume",
    label: "field.resume",
    part: "resume",
    note: "A PDF of at most 10 MB; needed unless one is kept already",
  },
  firstName: {
    kind: "name",
    wire: "firstName",
    column: "first_name",
    label: "field.firstName",
    part: "person",
    required: true,
    autoComplete: "given-name",
    half: true,
  },
  lastName: {
    kind: "name",
    wire: "lastName",
    column: "last_name",
    label: "field.lastName",
    part: "person",
    required: true,
    autoComplete: "family-name",
    half: true,
  },
  country: {
    kind: "choice",
    wire: "country",
    column: "country",
    label: "field.country",
    part: "person",
    required: true,
    choices: COUNTRY_LABELS,
  },
  phone: {
    kind: "phone",
    wire: "whatsappContactNumber",
    column: "phone_number",
    label: "field.whatsappContactNumber",
    part: "person",
    required: true,
    hint: "hint.whatsappContactNumber",
    autoComplete: "tel-national",
    note: "Ten digits",
  },
  gender: {
    kind: "choice",
    wire: "gender",
    column: "gender",
    label: "field.gender",
    part: "person",
    required: true,
    choices: GENDER_LABELS,
  },
  genderOther: {
    kind: "line",
    wire: "genderOther",
    column: "gender_other",
    label: "field.genderOther",
    part: "person",
    required: true,
    limit: 60,
    appliesTo: ({ gender }) => gender === "other",
  },
  dateOfBirth: {
    kind: "birthDate",
    wire: "dateOfBirth",
    column: "date_of_birth",
    label: "field.dateOfBirth",
    part: "person",
    autoComplete: "bday",
    half: true,
  },
  currentLocation: {
    kind: "line",
    wire: "currentLocation",
    column: "current_location",
    label: "field.currentLocation",
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
    label: "field.linkedinProfile",
    part: "work",
    placeholder: "hint.linkedinProfile.example",
  },
  firstJob: {
    kind: "yesNo",
    wire: "firstJob",
    column: "first_job",
    label: "field.firstJob",
    part: "work",
    initial: "yes",
    note: "Absent, it stays as it is kept, as do the fields of a present job; in a new profile it is yes",
  },
  currentCompany: {
    kind: "line",
    wire: "currentCompany",
    column: "current_company",
    label: "field.currentCompany",
    part: "job",
    limit: 120,
    autoComplete: "organization",
    appliesTo: hasJob,
  },
  currentCtc: {
    kind: "pay",
    wire: "currentCTC",
    column: "current_ctc",
    label: "field.currentCTC",
    part: "job",
    half: true,
    appliesTo: hasJob,
  },
  experienceYears: {
    kind: "years",
    wire: "experienceYears",
    column: "experience_years",
    label: "field.experienceYears",
    part: "job",
    half: true,
    appliesTo: hasJob,
  },
  noticePeriod: {
    kind: "line",
    wire: "noticePeriod",
    column: "notice_period",
    label: "field.noticePeriod",
    part: "job",
    limit: 60,
    placeholder: "hint.noticePeriod.example",
    appliesTo: hasJob,
  },
  expectedCtc: {
    kind: "pay",
    wire: "expectedCTC",
    column: "expected_ctc",
    label: "field.expectedCTC",
    part: "pay",
    required: true,
    note: "Lakhs of rupees a year (IN), or dollars a year",
  },
  jobTitles: {
    kind: "titles",
    wire: "forBackend_jobTitles",
    column: "job_titles",
    label: "field.forBackend_jobTitles",
    part: "preferences",
  },
  locations: {
    kind: "places",
    wire: "forBackend_locations",
    column: "locations",
    label: "field.forBackend_locations",
    part: "preferences",
    hint: "hint.forBackend_locations",
  },
  aroundKm: {
    kind: "choice",
    wire: "aroundKm",
    column: "around_km",
    label: "field.aroundKm",
    part: "preferences",
    later: true,
    choices: {
      0: "choice.around0",
      10: "choice.around10",
      25: "choice.around25",
      50: "choice.around50",
      100: "choice.around100",
    },
    initial: "25",
    hint: "hint.aroundKm",
    note: "Kilometres around the chosen cities of India",
  },
  openToRemote: {
    kind: "switch",
    wire: "interestedInRemoteJobs",
    column: "open_to_remote",
    label: "field.interestedInRemoteJobs",
    part: "preferences",
    nullable: true,
  },
  customInstruction: {
    kind: "lines",
    wire: "forBackend_customInstruction",
    column: "custom_instruction",
    label: "field.forBackend_customInstruction",
    part: "preferences",
    limit: 2000,
    hint: "hint.forBackend_customInstruction",
  },
  companiesLeftOut: {
    kind: "companies",
    wire: "companiesToLeaveOut",
    column: "companies_left_out",
    label: "condition.companiesToLeaveOut",
    part: "conditions",
    later: true,
    hint: "condition.companiesToLeaveOut.hint",
    note: "One a line",
  },
  payBand: {
    kind: "choice",
    wire: "payBand",
    column: "pay_band",
    label: "condition.payBand",
    part: "conditions",
    later: true,
    choices: {
      fifth: "condition.upTo20Below",
      tenth: "condition.upTo10Below",
      exact: "condition.expectedOrMore",
      any: "condition.anyPay",
    },
    initial: "fifth",
    half: true,
    hint: "condition.payBand.hint",
  },
  oldestPosting: {
    kind: "choice",
    wire: "oldestPosting",
    column: "oldest_posting",
    label: "condition.oldestPosting",
    part: "conditions",
    later: true,
    choices: {
      7: "condition.days7",
      14: "condition.days14",
      30: "condition.days30",
      60: "condition.days60",
      90: "condition.days90",
      any: "condition.anyAge",
    },
    initial: "any",
    half: true,
    hint: "condition.oldestPosting.hint",
  },
  shifts: {
    kind: "choice",
    wire: "shifts",
    column: "shifts",
    label: "condition.shifts",
    part: "conditions",
    later: true,
    choices: { any: "condition.anyShift", day: "condition.dayShifts", night: "condition.nightShifts" },
    initial: "any",
  },
  employment: {
    kind: "choice",
    wire: "employmentType",
    column: "employment_type",
    label: "condition.employmentType",
    part: "conditions",
    later: true,
    choices: { any: "condition.anyEmployment", permanent: "condition.permanent", contract: "condition.contract" },
    initial: "any",
  },
  internships: {
    kind: "choice",
    wire: "internships",
    column: "internships",
    label: "condition.internships",
    part: "conditions",
    later: true,
    choices: { fitting: "condition.whileFresher", yes: "choice.yes", no: "choice.no" },
    initial: "fitting",
  },
  mostOfCompany: {
    kind: "choice",
    wire: "mostOfOneCompany",
    column: "most_of_company",
    label: "condition.mostOfOneCompany",
    part: "conditions",
    later: true,
    choices: { 1: "1", 2: "2", 3: "3", 4: "4" },
    initial: "2",
  },
  wantsJobMail: {
    kind: "switch",
    wire: "receiveEmailJobUpdates",
    column: "wants_job_mail",
    label: "field.receiveEmailJobUpdates",
    part: "consent",
    initial: true,
    note: CONSENT_NOTE,
  },
  wantsMarketingMail: {
    kind: "switch",
    wire: "receiveEmailMarketingUpdates",
    column: "wants_marketing_mail",
    label: "field.receiveEmailMarketingUpdates",
    part: "consent",
    initial: true,
    note: CONSENT_NOTE,
  },
  wantsWhatsapp: {
    kind: "switch",
    wire: "receiveWhatsappUpdates",
    column: "wants_whatsapp",
    label: "field.receiveWhatsappUpdates",
    part: "consent",
    initial: true,
    note: CONSENT_NOTE,
  },
} as const satisfies Record<string, FieldDefinition>;
