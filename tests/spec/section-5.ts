import type { Statement } from "./statement.ts";

const PROFILES = "tests/modules/candidates/profiles/profiles.unit.test.ts";
const PHONE = `${PROFILES} › is missing, or ten digits as they stand` as const;
const MISSING =
  `${PROFILES} › tells every broken rule at once, by its form name, the first in the form's order` as const;
const PAY = `${PROFILES} › is a plain number below the country's bound` as const;
const BOTH_PAYS =
  `${PROFILES} › is expected of everybody, and looked at for the present only of those who had` as const;
const RESUME =
  "tests/modules/candidates/profiles/profiles.worker.test.ts › stores nothing for a file that is not a whole, unlocked";
const NUMBERS =
  "tests/browser/profile.browser.test.ts › numbers take digits and one point, typed or pasted as they are";
const LED = "tests/browser/profile.browser.test.ts › is scrolled to and focused, each time anew";
const SUGGESTED =
  "tests/modules/candidates/profiles/reference-lists.unit.test.ts › suggests from two characters, at most eight, all";
const KEYS = "tests/browser/keyboard.browser.test.ts › is one of WAI-ARIA's comboboxes: each key does there what it";
const MADE_UP = "tests/browser/preferences.browser.test.ts › are at most eight, or made up";
const COMMUNITY_LED = "tests/browser/community.browser.test.ts › is reached from the page, which is plain HTML until";

const DEPARTURES = "0002-departures-from-the-specification.md";

const SAVED_PROFILES = "tests/modules/candidates/profiles/profiles.worker.test.ts";
const REFERENCE_LISTS = "tests/modules/candidates/profiles/reference-lists.unit.test.ts";

/** Section 5 of the specification: validation rules. */
export const SECTION_5: readonly Statement[] = [
  { id: "5.login-email-required", says: "Login: the email is required", check: "unit" },
  { id: "5.login-email-format", says: "Login: the email must be in email format", check: "unit" },
  { id: "5.login-password", says: "Login: the password is required", check: "unit" },
  { id: "5.signup-name", says: "Sign-up: the full name is required", check: "unit" },
  { id: "5.signup-email", says: "Sign-up: the email is required", check: "unit" },
  { id: "5.signup-password", says: "Sign-up: the password is required", check: "unit" },
  {
    id: "5.signup-password-rule",
    says: "The rule of passwords is 'Password should be at least 6 characters long.'",
    check: "unit",
  },
  {
    id: "5.signup-password-only-rule",
    says: "That is the only rule of passwords",
    check: "unit",
    departs: { instead: "the most common passwords are refused too, with a text of their own", decision: DEPARTURES },
  },
  { id: "5.reset-email", says: "Reset password: the email input is not marked required", check: "unit" },

  { id: "5.first-name-required", says: "firstName is required ('This field is required')", check: "unit" },
  { id: "5.last-name-required", says: "lastName is required ('This field is required')", check: "unit" },
  {
    id: "5.first-name-outer-spaces",
    says: "firstName has no outer spaces ('No leading or trailing spaces allowed')",
    check: "unit",
  },
  {
    id: "5.last-name-outer-spaces",
    says: "lastName has no outer spaces ('No leading or trailing spaces allowed')",
    check: "unit",
  },
  {
    id: "5.first-name-double-spaces",
    says: "firstName has no double spaces ('Multiple consecutive spaces are not allowed')",
    check: "unit",
  },
  {
    id: "5.last-name-double-spaces",
    says: "lastName has no double spaces ('Multiple consecutive spaces are not allowed')",
    check: "unit",
  },
  {
    id: "5.first-name-letters",
    says: "firstName has letters and single spaces ('Only alphabets and single spaces are allowed')",
    check: "unit",
  },
  {
    id: "5.last-name-letters",
    says: "lastName has letters and single spaces ('Only alphabets and single spaces are allowed')",
    check: "unit",
  },
  { id: "5.phone-required", says: "whatsappContactNumber is required", check: PHONE },
  {
    id: "5.phone-ten-digits",
    says: "whatsappContactNumber has exactly 10 digits ('Phone number must be exactly 10 digits')",
    check: "tests/spec/section-9.unit.test.ts › 9.phone",
  },
  {
    id: "5.phone-any-ten",
    says: "Any 10 digits pass as whatsappContactNumber",
    check: PHONE,
    departs: {
      instead: "a number of India begins with 6 to 9; the text goes on: 'and begin with 6, 7, 8 or 9'",
      decision: "0027-reading-resumes.md",
    },
  },
  { id: "5.gender-required", says: "gender is required", check: MISSING },
  { id: "5.current-location-required", says: "currentLocation is required", check: MISSING },
  { id: "5.expected-ctc-required", says: "expectedCTC is required", check: BOTH_PAYS },
  { id: "5.expected-ctc-number", says: "expectedCTC is numeric ('Please enter a valid number')", check: PAY },
  {
    id: "5.expected-ctc-limit",
    says: "expectedCTC is under 1000 ('Please enter amount in Lakhs per annum')",
    check: PAY,
  },
  {
    id: "5.expected-ctc-limit-elsewhere",
    says: "expectedCTC is under 1000 in every country",
    check: PAY,
    departs: { instead: "in dollars under 10,000,000 a year", decision: DEPARTURES },
  },
  { id: "5.current-ctc-when", says: "currentCTC is not checked when firstJob is yes", check: BOTH_PAYS },
  {
    id: "5.current-ctc-number",
    says: "Otherwise currentCTC is numeric ('Please enter a valid number')",
    check: BOTH_PAYS,
  },
  {
    id: "5.current-ctc-limit",
    says: "Otherwise currentCTC is under 1000 ('Please enter amount in Lakhs per annum')",
    check: BOTH_PAYS,
  },
  { id: "5.resume-required", says: "A resume is required ('File upload is required')", check: RESUME },
  {
    id: "5.resume-kept",
    says: "No resume is required where one is present already",
    check: `${SAVED_PROFILES} › keeps the resume when none is given, and stores the same`,
  },
  { id: "5.resume-size", says: "A resume has at most 10MB ('File size must be less than 10MB')", check: RESUME },
  { id: "5.resume-pdf", says: "A resume is a PDF ('Only PDF files are allowed')", check: RESUME },
  { id: "5.ctc-digits", says: "CTC inputs accept only digits and one decimal point", check: NUMBERS },
  { id: "5.experience-digits", says: "The experience input accepts only digits and one decimal point", check: NUMBERS },
  { id: "5.first-invalid-in-view", says: "On submit the first invalid field is scrolled into view", check: LED },
  { id: "5.first-invalid-focused", says: "On submit the first invalid field is focused", check: LED },
  {
    id: "5.titles-not-required",
    says: "Job titles are not among the required fields",
    check: MISSING,
    departs: { instead: "at least one is required: nothing can be matched without it", decision: DEPARTURES },
  },
  {
    id: "5.places-not-required",
    says: "Places are not among the required fields",
    check: MISSING,
    departs: { instead: "at least one is required: nothing can be matched without it", decision: DEPARTURES },
  },
  {
    id: "5.gender-other",
    says: "'other' as gender needs nothing more",
    check: `${PROFILES} › asks for words where gender is other, and drops them otherwise`,
    departs: { instead: "it needs the person's words", decision: DEPARTURES },
  },
  {
    id: "5.age",
    says: "The date of birth has no rule",
    check: "unit",
    departs: { instead: "18 and older", decision: DEPARTURES },
  },
  {
    id: "5.linkedin",
    says: "The LinkedIn profile has no rule",
    check: `${PROFILES} › takes a LinkedIn address and nothing that merely looks like one`,
    departs: { instead: "an address at linkedin.com", decision: DEPARTURES },
  },

  { id: "5.titles-two-characters", says: "Job titles are suggested from 2 typed characters on", check: SUGGESTED },
  { id: "5.titles-contain", says: "Suggestions match by case-insensitive 'contains'", check: SUGGESTED },
  { id: "5.titles-eight", says: "There are at most 8 suggestions", check: SUGGESTED },
  {
    id: "5.titles-debounce",
    says: "Suggestions wait 300 ms after the last key",
    check: "tests/browser/preferences.browser.test.ts › are suggested from two characters, 300 ms after the last key",
  },
  { id: "5.titles-create", says: "A title of one's own is made by a free-text Create option", check: MADE_UP },
  {
    id: "5.titles-duplicates",
    says: "Duplicate titles are ignored",
    check: `${REFERENCE_LISTS} › ignores a duplicate in any case, and takes the list's`,
  },
  { id: "5.titles-up", says: "The Up key moves to the suggestion before", check: KEYS },
  { id: "5.titles-down", says: "The Down key moves to the next suggestion", check: KEYS },
  { id: "5.titles-enter", says: "The Enter key takes the suggestion", check: KEYS },
  { id: "5.titles-escape", says: "The Escape key closes the suggestions", check: KEYS },
  {
    id: "5.titles-staff",
    says: "The same entry of job titles is on the staff pages",
    check: "tests/browser/reports.browser.test.ts › a colleague reads the reports",
  },

  { id: "5.community-name", says: "Community form: name is required ('This field is required')", check: "unit" },
  { id: "5.community-phone", says: "Community form: phone is required", check: "unit" },
  {
    id: "5.community-phone-digits",
    says: "Community form: phone has exactly 10 digits ('Please Enter a valid 10 digit phone number')",
    check: "unit",
  },
  { id: "5.community-email", says: "Community form: email is required", check: "unit" },
  {
    id: "5.community-email-pattern",
    says: "Community form: email has an address's pattern ('Please enter a valid email address')",
    check: "unit",
  },
  {
    id: "5.community-first-in-view",
    says: "Community form: on submit the first invalid field is scrolled to",
    check: COMMUNITY_LED,
  },
  { id: "5.community-first-focused", says: "Community form: on submit it is focused", check: COMMUNITY_LED },
];
