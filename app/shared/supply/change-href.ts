import { FORM_NAMES, type PreferenceSuggestion } from "@workers/modules/candidates/rules";

/** The field of the profile that makes each change. */
const FIELDS: Record<PreferenceSuggestion["change"], string> = {
  remote: FORM_NAMES.openToRemote,
  country: FORM_NAMES.locations,
  city: FORM_NAMES.locations,
  title: FORM_NAMES.jobTitles,
  pay: FORM_NAMES.payBand,
  age: FORM_NAMES.oldestPosting,
  shift: FORM_NAMES.shifts,
  employment: FORM_NAMES.employment,
  internships: FORM_NAMES.internships,
  seats: FORM_NAMES.mostOfCompany,
};

/** The place in the profile where a change of the preferences is made. */
export const changeHref = (change: PreferenceSuggestion["change"]): string => `/profile#f-${FIELDS[change]}`;
