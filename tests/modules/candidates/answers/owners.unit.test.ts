/** Labels that ask for another's things, or for another time, stay open; those of the applicant's own are filled. */
import { expect, it } from "vitest";
import { answerForm } from "@workers/modules/candidates/answers/answer-form";
import type { Facts } from "@workers/reading/answers/facts";
import type { Answer, FieldAnswer } from "@workers/reading/answers/vocabulary";
import type { FormField, QuestionClass, QuestionParams } from "@workers/reading/labels/vocabulary";
import { emptyResume } from "@workers/reading/resumes/resume";

const NOW = Date.parse("2026-11-22T06:00:00Z");
const say = (of: QuestionClass, value: Answer["value"], params: QuestionParams = {}): Answer => ({
  id: `${of} ${JSON.stringify(params)}`,
  class: of,
  params,
  scope: { of: "all" },
  value,
  saidAt: NOW - 86_400_000,
});
const empty = emptyResume();
/** All is known of this person, so that a field is open for what it asks alone. */
const FACTS: Facts = {
  profile: {
    email: "asha@example.test",
    firstName: "Asha",
    lastName: "Kale",
    country: "IN",
    phone: "9000000001",
    phoneCountry: "91",
    gender: "female",
    genderOther: "",
    dateOfBirth: "2001-02-03",
    currentLocation: "Pune, Maharashtra",
    linkedinProfile: "https://www.linkedin.com/in/asha",
    firstJob: false,
    currentCompany: "Lotus Soft",
    currentCtc: 8.4,
    experienceYears: 3.5,
    noticePeriod: "45 days",
    expectedCtc: 12,
    locations: ["Pune"],
    openToRemote: null,
    updatedAt: NOW - 86_400_000,
  },
  resume: {
    allThere: true,
    parts: {
      ...empty,
      basics: {
        ...empty.basics,
        url: "https://asha.example.test",
        location: { ...empty.basics.location, postalCode: "411001", address: "12 Lake Road, Pune 411001" },
        profiles: [
          { network: "GitHub", username: "", url: "https://github.com/asha" },
          { network: "Portfolio", username: "", url: "https://folio.example.test/asha" },
        ],
      },
      work: [
        {
          name: "Lotus Soft",
          position: "Developer",
          location: "Pune",
          url: "",
          startDate: "2023-01",
          endDate: "",
          summary: "",
          highlights: [],
        },
      ],
      education: [
        {
          institution: "Shivaji University",
          area: "Physics",
          studyType: "B.Sc",
          startDate: "2018",
          endDate: "2021",
          score: "7.1/10",
          courses: [],
          highlights: [],
          url: "",
        },
      ],
      languages: [
        { language: "English", fluency: "Fluent" },
        { language: "Hindi", fluency: "Native" },
        { language: "Swedish", fluency: "Basic" },
      ],
    },
  },
  answers: [
    say("middle_name", "Dilip"),
    say("salutation", "Ms"),
    say("nationality", "Indian"),
    say("work_authorization", "citizen", { country: "IN" }),
    say("reason_for_change", "Growth"),
  ],
  standingConsents: [],
  demographics: {},
};

const fieldOf = (label: string, more: Partial<FormField> = {}): FormField => ({
  key: "k",
  label,
  type: "text",
  options: [],
  required: true,
  section: "custom",
  ...more,
});
function answer(field: FormField, facts = FACTS): FieldAnswer {
  const posting = { company: "Acme Pvt Ltd", country: "IN", places: ["Pune"] };
  const [one] = answerForm({ system: "", fields: [field] }, facts, posting, NOW);
  if (!one) throw new Error("No answer");
  return one.answer;
}
function shown(label: string, more: Partial<FormField> = {}): string {
  const got = answer(fieldOf(label, more));
  return got.is === "filled" ? String(got.value) : "open";
}
const lines = (text: string) => text.trim().split(/\s*\n\s*/);
const filledOf = (labels: readonly string[], more: Partial<FormField> = {}) =>
  labels.flatMap((label) => {
    const got = shown(label, more);
    return got === "open" ? [] : [`${label} → ${got}`];
  });

const OTHERS = lines(`
  Father
  Mother
  Spouse
  Nominee
  Guardian
  Emergency contact
  Referee
  Reference 1
  Reporting manager
  HR
  Recruiter
  Colleague
  Friend
  Relative
  Landlord
  Family doctor
  Witness
  Current employer
  Previous company
  College`);
const THINGS = lines(`
  name
  full name
  first name
  last name
  email
  email address
  phone number
  mobile number
  address
  city
  pin code
  state
  country
  LinkedIn profile
  date of birth
  designation`);
/** The name of the present employer or of the school is known, and so is the designation there. */
const IS_KNOWN =
  /^current employer'?s? (?:full )?(?:name|designation)$|^(?:full name|name|designation) of your current employer$/i;
const IS_SCHOOL = /^college'?s? (?:full )?name$|^(?:full )?name of your college$/i;

it("leaves the things of others open, however it is said whose they are", () => {
  const labels = OTHERS.flatMap((other) => [
    ...THINGS.map((thing) => `${other} ${thing}`),
    ...THINGS.map((thing) => `${other}'s ${thing}`),
    ...THINGS.map((thing) => `${thing[0]?.toUpperCase()}${thing.slice(1)} of your ${other.toLowerCase()}`),
  ]).filter((label) => !IS_KNOWN.test(label) && !IS_SCHOOL.test(label));
  expect(labels.length).toBeGreaterThan(600);
  expect(filledOf(labels)).toEqual([]);
});

it("leaves an owner open that no list knows", () => {
  const owners = ["Yoga trainer", "Warden", "Godparent", "Squad", "Chaperone", "Barber", "Sarpanch"];
  expect(filledOf(owners.flatMap((owner) => THINGS.map((thing) => `${owner} ${thing}`)))).toEqual([]);
});

const OPEN = lines(`
  Date of joining in current organization
  Date of joining
  DOJ
  When did you join your current company?
  When did you start your current job?
  Start date of your previous job
  Joining date in present company
  Joined on
  Start date in current role
  Employment start date
  Previous employer
  Previous company
  Former employer name
  Name of the previous organisation
  Second last company
  Past employer
  Ex employer
  First company
  Company before your current one
  Current company location
  Current company address
  Current company website
  Current company phone number
  Current company size
  Current company turnover
  Current employer's LinkedIn page
  Company email
  Official email id
  Work email
  Office phone
  Office address
  Office city
  Work location
  Cost to company
  Company turnover
  LinkedIn profile of a colleague who can refer you
  LinkedIn of the person who referred you
  Company LinkedIn page
  Your manager's LinkedIn URL
  What is your GitLab username?
  GitLab username
  Twitter handle
  Reporting manager designation
  Designation at the time of joining
  Designation in previous company
  Previous designation
  Previous job title
  Expected designation
  Designation applied for
  Position
  Job position
  Name of the position
  Name of the project
  Name of your team
  Name of the bank
  Name of the referring employee
  Maiden name
  Former name
  Previous last name
  Name as per 10th marksheet
  Name of the person who referred you
  Please write the full name of the landlord of the flat where you live now
  Please give the email address of someone we may contact about your work
  Alternate email
  Secondary email
  Alternate mobile number
  Emergency contact number
  Previous address
  Permanent address
  Permanent city
  Permanent country
  Address line 2
  House number
  Birth city
  Country of birth
  State of domicile
  Native place
  Home town
  District
  Preferred country
  Previous city
  Last address
  Area code
  Previous CTC
  CTC in previous company
  Previous salary
  Salary at the time of joining
  Joining CTC
  Starting salary at your current company
  First salary
  Spouse's current salary
  Father's annual salary
  Expected hike on current CTC
  Expected % hike in salary
  Salary currency
  Percentage hike expected on current CTC
  Current salary slip
  Notice period in previous company
  Notice period served in your previous organisation
  Does your spouse need visa sponsorship?
  Do any of your parents need visa sponsorship?
  Is your father authorized to work in India?
  Are your parents located in Pune?
  Is your spouse currently employed?
  Spouse date of birth
  Child's date of birth
  Nationality of your spouse
  Father's nationality
  Mother's qualification
  Father's highest qualification
  Spouse's total experience
  Does your current company use React?
  Father's name (middle)
  2nd last CTC
  3rd last company
  Current company type
  Current designation type
  Work city`);

it("leaves another time, a part, or an attribute of the employer open", () => {
  expect(filledOf(OPEN)).toEqual([]);
  expect(
    filledOf(["Date of joining in current organization", "When did you join your current company?"], { type: "date" }),
  ).toEqual([]);
});

it("takes no word of a label for the thing that it asks for", () => {
  const labels = lines(`
    Name as per passport
    Full Name (as per passport)
    First name as per passport
    Surname as per passport
    Passport name
    Passport issuing country
    Passport type
    Name in English
    Full name in English
    Name in Hindi
    Address in Hindi
    Marks in Hindi
    English score
    Graduation college name
    Post graduation college name
    B.Tech college
    College (B.Tech)
    College of graduation
    Graduation (college)
    MBA institute name
    Diploma college
    Degree college name
    Highest qualification college
    High school name
    Country of highest degree
    Graduation city
    Preferred last name
    Preferred surname
    Relieving Date
    Tentative relieving date
    Notice period end date
    Notice period start date
    Notice period served
    How many weeks notice?
    How many months notice?
    Available to join in (days)`);
  expect(filledOf(labels)).toEqual([]);
  const ofUs: Facts = { ...FACTS, profile: { ...FACTS.profile, country: "US" } };
  expect(answer(fieldOf("Preferred last name"), ofUs).is).toBe("open");
});

const UNDER: readonly [string, readonly string[]][] = [
  ["Emergency contact", ["Name", "Phone", "Email", "Address", "City", "First name", "Mobile number"]],
  ["Emergency Contact Details", ["Full name", "Phone number"]],
  ["Reference 1", ["Name", "Email", "Phone", "Company", "Designation", "Job title"]],
  ["Professional references", ["Full name", "Email address", "Current company"]],
  ["Nominee details", ["Name", "Date of birth", "Address"]],
  ["Family members", ["Name", "Date of birth", "Highest qualification"]],
  ["Spouse", ["First name", "Last name", "Date of birth"]],
  ["Referred by", ["Name", "Email"]],
  ["Landlord details", ["Name", "Phone"]],
  ["Parent / Guardian", ["Name", "Mobile"]],
  ["Previous employment", ["Company", "Job title", "Current salary", "Start date", "City"]],
  ["Work experience 2", ["Company", "Title", "Start date", "Location", "City"]],
  ["Employment history", ["Employer name", "Designation", "Start date", "Country", "Phone"]],
  ["Education", ["Start date", "City", "Country", "Location"]],
  ["Permanent address", ["City", "State", "Pin code", "Street", "Country"]],
  ["Previous address", ["City", "State", "Zip code"]],
  ["Office address", ["City", "State", "Zip code"]],
];

it.each(UNDER)("leaves what stands under '%s' open", (heading, labels) => {
  expect(filledOf(labels, { headings: [heading] })).toEqual([]);
  // A legend of its own is nearer.
  expect(filledOf(labels, { headings: ["Name", heading] })).toEqual([]);
});

it("leaves no whole form open for the heading of the page", () => {
  const headings = lines(`
    HR Manager
    Primary Teacher
    Director
    Recruiter
    Physician
    Insurance Agent
    Job details
    Jobs
    Career
    Job Information
    Enter your details
    Fill in your details
    Please provide your details
    Employee Information
    Position details
    Registration details`);
  for (const heading of headings)
    expect([heading, ...["Email", "Full name", "City"].map((label) => shown(label, { headings: [heading] }))]).toEqual([
      heading,
      "asha@example.test",
      "Asha Kale",
      "Pune",
    ]);
  for (const heading of ["Job details", "Employment details", "Work experience"])
    for (const label of ["When can you join?", "Expected joining date"])
      expect(shown(label, { headings: [heading] })).toBe("2027-01-06");
  expect(shown("Current location", { headings: ["Work experience"] })).toBe("Pune, Maharashtra");
  expect(shown("Current city", { headings: ["Work experience"] })).toBe("Pune");
});

it("is not misled by the headings of the applicant's own data", () => {
  const headings = [
    "Personal details",
    "Contact information",
    "Apply for Account Manager",
    "Your profile",
    "Manager, Family Law",
  ];
  for (const heading of headings) expect(shown("Email", { headings: [heading] })).toBe("asha@example.test");
  expect(shown("Current company", { headings: ["Work experience"] })).toBe("Lotus Soft");
  expect(shown("University", { headings: ["Education"] })).toBe("Shivaji University");
  expect(shown("Current CTC (in lakhs)", { headings: ["Employment details"] })).toBe("8.4");
  expect(shown("City", { headings: ["Current address"] })).toBe("Pune");
});

const FILLED: readonly [string, string][] = lines(`
  First name | Asha
  First Name* | Asha
  Given name(s) | Asha
  Your first name | Asha
  Last name | Kale
  Surname | Kale
  Family name | Kale
  Middle name | Dilip
  Name | Asha Kale
  Full name | Asha Kale
  Full legal name | Asha Kale
  Candidate name | Asha Kale
  Please enter your full name | Asha Kale
  Type your full name | Asha Kale
  Preferred name | Asha
  Email | asha@example.test
  E-mail address | asha@example.test
  Email ID | asha@example.test
  Your email | asha@example.test
  Personal email | asha@example.test
  Please confirm your email address | asha@example.test
  Phone | +919000000001
  Mobile no. | +919000000001
  Contact number | +919000000001
  Best contact number | +919000000001
  Phone number (with country code) | +919000000001
  WhatsApp number | +919000000001
  teléfono móvil | +919000000001
  手机号码 | +919000000001
  City | Pune
  Current city | Pune
  Current location | Pune, Maharashtra
  Location (City) | Pune
  Where are you based? | Pune, Maharashtra
  Where do you currently live? | Pune, Maharashtra
  Current work location | Pune, Maharashtra
  Present work location | Pune, Maharashtra
  Current work city | Pune
  What is your current location? | Pune, Maharashtra
  City you currently reside in | Pune
  State | Maharashtra
  State/Province | Maharashtra
  Country | India
  Country of residence | India
  Which country are you based in? | India
  Postal code | 411001
  PIN code | 411001
  Address | 12 Lake Road, Pune 411001
  Current address | 12 Lake Road, Pune 411001
  LinkedIn | https://www.linkedin.com/in/asha
  LinkedIn profile URL | https://www.linkedin.com/in/asha
  Please share your LinkedIn profile | https://www.linkedin.com/in/asha
  Linkedin profile (indicate n/a if you don't have one) | https://www.linkedin.com/in/asha
  GitHub | https://github.com/asha
  Link to your GitHub profile | https://github.com/asha
  Portfolio URL | https://folio.example.test/asha
  Personal website | https://asha.example.test
  Current company | Lotus Soft
  Current Employer | Lotus Soft
  Present organization | Lotus Soft
  Name of your current company | Lotus Soft
  Current/Last company | Lotus Soft
  Current or previous employer | Lotus Soft
  Most recent employer | Lotus Soft
  Where do you currently work? | Lotus Soft
  Where are you currently working? | Lotus Soft
  In which company are you working currently? | Lotus Soft
  Are you currently working? | Yes
  Current title | Developer
  Current designation | Developer
  Current job title | Developer
  Current or most recent job title | Developer
  Current CTC (in lakhs) | 8.4
  Current CTC in LPA | 8.4
  What is your current annual salary in INR? | 840000
  Last drawn salary | 840000
  Expected CTC (in lakhs) | 12
  Expected salary in INR | 1200000
  What are your salary expectations? | 1200000
  What are your current salary expectations? | 1200000
  Notice period | 45 days
  Notice period (in days) | 45
  What is your official notice period at your current company? | 45 days
  Official notice period or joining date | 45 days
  Notice period to be served | 45 days
  Notice period in days/weeks | 45
  Earliest start date | 2027-01-06
  Start date | 2027-01-06
  Expected date of joining | 2027-01-06
  When can you join us? | 2027-01-06
  What is the earliest date on which you can leave your current job and start? | 2027-01-06
  Total experience | 3.5
  Total years of prior experience | 3.5
  Date of birth | 2001-02-03
  Highest qualification | B.Sc
  Highest education level (school/college) | B.Sc
  Highest Qualification (Degree/Diploma/School) | B.Sc
  Education (highest qualification, institute) | B.Sc
  Highest qualification and university | B.Sc
  University degree | B.Sc
  High school diploma | B.Sc
  Nationality | Indian
  Nationality as per passport | Indian
  Which passport do you hold? | Indian
  English | Fluent
  Languages known | English, Hindi, Swedish
  University | Shivaji University
  Field of study | Physics`).map((line) => line.split(" | ") as [string, string]);

it.each(FILLED)("fills '%s' with %s", (label, value) => expect(shown(label)).toBe(value));

it("answers a question about several languages or degrees only where each of them is known", () => {
  expect(shown("Are you fluent in English and Hindi?")).toBe("Yes");
  for (const label of lines(`
    Are you fluent both in English and Swedish?
    Are you fluent both in English and Tulu?
    Do you speak English, French and Spanish fluently?
    Do you have professional proficiency in Hindi and Tamil?
    What is your level of English and Hindi?
    Do you hold a Bachelor's and a Master's degree?
    Do you have both a B.Sc and an MBA?`))
    expect(`${label} ${shown(label)}`).toBe(`${label} open`);
  expect(shown("Do you have a Bachelor's degree?")).toBe("Yes");
  expect(shown("Do you have a Bachelor's or Master's degree?")).toBe("Yes");
});

it("takes no postal code and no address out of a line with a number", () => {
  const withLine = (postalCode: string, address: string) => {
    const { resume } = FACTS;
    if (!resume) throw new Error("No resume");
    const basics = { ...resume.parts.basics, location: { ...resume.parts.basics.location, postalCode, address } };
    const facts = { ...FACTS, resume: { ...resume, parts: { ...resume.parts, basics } } };
    return ["Zip code", "Address"].map((label) => answer(fieldOf(label), facts).is);
  };
  expect(withLine("411001", "12 Lake Road, Pune 411001")).toEqual(["filled", "filled"]);
  expect(withLine("90000", "· +91 90000 00001 · Pune")).toEqual(["open", "open"]);
  expect(withLine("900000", "Phone: 90000 00001 Pune")).toEqual(["open", "open"]);
});

it("writes pay in the unit that the page shows beside the number, or leaves it", () => {
  const pay = (unit: string) => shown("Desired salary", { unit, type: "number" });
  expect(pay("")).toBe("1200000");
  expect(pay("INR / Year")).toBe("1200000");
  expect(pay("INR / Month")).toBe("100000");
  expect(pay("Lakhs")).toBe("12");
  for (const unit of [
    "USD / hour",
    "US Dollar ($) Hourly",
    "EUR Yearly",
    "INR per day",
    "Rupees weekly",
    "KRW / year",
    "(-)",
  ])
    expect(`${unit} ${pay(unit)}`).toBe(`${unit} open`);
  expect(shown("Notice period", { unit: "Days", type: "number" })).toBe("45");
  expect(shown("Notice period", { unit: "Months", type: "number" })).toBe("open");
  expect(shown("Total experience", { unit: "Years", type: "number" })).toBe("3");
  expect(shown("Total experience", { unit: "Months", type: "number" })).toBe("open");
});

it("writes a date in words of its order", () => {
  expect(shown("Date of birth (day/month/year)")).toBe("03/02/2001");
  expect(shown("Date of birth (DD-MMM-YYYY)")).toBe("03-Feb-2001");
});

const YES_NO: Partial<FormField> = { type: "radio", options: ["Yes", "No"] };

it("answers several questions in one only where each part is known, and yes only where each is true", () => {
  expect(shown("Are you over 18 and authorised to work in India?", YES_NO)).toBe("Yes");
  expect(shown("Are you over 18 and are you authorised to work in the United States?", YES_NO)).toBe("open");
  expect(shown("Are you authorised to work in India and do you have a bike?", YES_NO)).toBe("open");
  expect(shown("Do you have a laptop and can you join within 15 days?", YES_NO)).not.toBe("Yes");
  expect(shown("Current company and notice period")).toBe("open");
});

it("reads Hindi and Hinglish labels, and whose they are", () => {
  expect(shown("आपका पूरा नाम")).toBe("Asha Kale");
  expect(shown("Aapki email id")).toBe("asha@example.test");
  expect(shown("मोबाइल नंबर")).toBe(shown("Mobile number"));
  expect(shown("पिन कोड")).toBe("411001");
  expect(filledOf(["पिता का नाम", "Pita ka mobile number", "Manager ka naam kya hai?", "स्थायी पिन कोड"])).toEqual([]);
});
