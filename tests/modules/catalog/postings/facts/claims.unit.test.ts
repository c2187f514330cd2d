import { describe, expect, it } from "vitest";
import { inEnglish, inWords } from "@workers/texts/text";
import { doubtLines, keepDoubts } from "@workers/reading/postings/doubts";
import { readPostingFacts } from "@workers/reading/postings/read-facts";
import type { BoardFields, Listing } from "@workers/reading/postings/listing";

const listing = (given: Partial<Listing>): Listing => ({
  title: "Accountant",
  company: "Sample Works",
  location: "Pune, India",
  text: "",
  link: "https://jobs.sample.example/1",
  ...given,
});
const linesOf = (given: Partial<Listing>) => {
  const whole = listing(given);
  const kept = keepDoubts(readPostingFacts(whole).doubts, whole);
  return { kept, lines: doubtLines(kept).map((line) => inWords(line, inEnglish)) };
};
const PAID: BoardFields = { pay: { lower: 300_000, upper: 400_000, currency: "INR", period: "year" } };

describe("two parts of a posting that do not agree", () => {
  it.each<[string, Partial<Listing>, string]>([
    [
      "where the text says on site",
      { location: "Remote, India", text: "We sell tea.\nThis is an on-site role in our office." },
      "Location says remote; the text says on-site.",
    ],
    [
      "where the title says hybrid and the board remote",
      { title: "Accountant (Hybrid)", location: "India", told: { remote: "remote" } },
      "The job board says remote; the title says hybrid.",
    ],
    [
      "of two cities",
      { title: "Accountant - Chennai", location: "Pune, Maharashtra, India" },
      "Location says Pune; the title says Chennai.",
    ],
    [
      "of a city in the text",
      { location: "Pune, India", text: "Job location: Kolkata\nTally." },
      "Location says Pune; the text says Kolkata.",
    ],
    [
      "of years",
      { title: "Accountant (2-4 years)", text: "Requirements:\n- 8+ years of experience in accounts" },
      "The title says 2 to 4 years; the text says 8 years or more.",
    ],
    [
      "of years in a field",
      { text: "Requirements:\n- 10+ years of experience in accounts", told: { experienceMin: 2, experienceMax: 5 } },
      "The job board says 2 to 5 years; the text says 10 years or more.",
    ],
    [
      "of pay",
      { text: "Salary: ₹50,000 - ₹60,000 per month", told: PAID },
      "The job board says ₹3,00,000 to ₹4,00,000 a year; the text says ₹6,00,000 to ₹7,20,000 a year.",
    ],
    [
      "of the kind of employment",
      { text: "Job type: Permanent", told: { employment: "CONTRACTOR contract" } },
      "The job board says contract; the text says permanent.",
    ],
  ])("are told: %s", (_, given, line) => expect(linesOf(given).lines).toEqual([line]));

  it("are kept with the words of both", () => {
    const { kept } = linesOf({ location: "Remote, India", text: "This is an on-site role in our office." });
    expect(kept).toEqual([
      {
        fact: "workplace",
        claims: [
          { value: "remote", from: "location", words: "Remote, India" },
          { value: "onsite", from: "text", words: "on-site role" },
        ],
      },
    ]);
  });

  it.each<Partial<Listing>>([
    { location: "Pune; Remote", text: "This is an on-site role in our office." },
    { location: "Remote, India", text: "This is a remote or on-site role." },
    { location: "Remote, India", text: "Our managers lead on-site teams. Our culture is hybrid work." },
    { location: "Remote, India", text: "This is a hybrid role of sales and support." },
    { title: "Onsite Coordinator", location: "Remote, India" },
    { location: "Remote", told: { remote: "remote" }, text: "This is a fully remote role." },
    { title: "Accountant - Noida", location: "Delhi NCR, India" },
    { title: "Accountant - Thane", location: "Mumbai, India" },
    { title: "Account Executive, Oakland, CA", location: "San Francisco, CA" },
    { title: "Accountant - Tally", location: "Pune, India", text: "Location: Pune or Kolkata" },
    { title: "Staff Nurse - Germany", location: "Kochi, India" },
    { title: "Accountant (2-4 years)", text: "Requirements:\n- 3+ years of experience" },
    { text: "Requirements:\n- 1-2 years of experience in Tally", told: { experienceMin: 5, experienceMax: 8 } },
    // A field that begins with none is often left as it came: the words count as certain.
    { text: "Requirements:\n- 10+ years of experience", told: { experienceMin: 0, experienceMax: 5 } },
    { text: "Salary: ₹25,000 - ₹33,000 per month", told: PAID },
    { text: "On-target earnings (OTE): ₹9,00,000 - ₹12,00,000 a year with commission", told: PAID },
    { title: "Accountant Intern", told: { employment: "FULL_TIME" } },
    { title: "Accountant (Contract)", told: { employment: "Temporary" } },
    { title: "Accounts Intern", told: { employment: "Temporary" } },
    // So many days, times or up to a date: at other times it may be otherwise.
    { told: { remote: "hybrid" }, text: "This role is on-site 3 days per week." },
    { told: { remote: "hybrid" }, text: "This is an on-site role two days a week." },
    { told: { remote: "hybrid" }, text: "This is a remote role two days a week." },
    { location: "Remote, India", text: "This role is onsite twice a year." },
    { location: "Remote, India", text: "Work from home until March 2027. This position is on-site in Pune." },
    { told: { remote: "onsite" }, text: "100% remote job sites will be visited." },
    { told: { remote: "onsite" }, text: "Remote job sites will be visited." },
    { location: "Pune (Hybrid available)", told: { remote: "remote" } },
    { location: "Remote, India", text: "This position will begin as a hybrid role based in our office." },
    { location: "Remote, India", title: "Hybrid App Developer" },
    { location: "Remote, India", title: "Hybrid Infrastructure Engineer" },
    { location: "Remote, India", title: "Engineer, Hybrid Vehicles" },
    { location: "Remote, India", title: "Technician - Hybrid Vehicle" },
    // One labour market, or how far is not known.
    { title: "Accountant - Manesar", location: "Gurugram, India" },
    { title: "Accountant - Zirakpur", location: "Chandigarh, India" },
    { title: "Accountant - Sonipat", location: "Delhi, India" },
    { title: "Accountant - Jersey City, NJ", location: "New York, NY" },
    { title: "Accountant (Newark, NJ)", location: "New York, NY" },
    { title: "Accountant - Arlington, VA", location: "Washington, DC" },
    { title: "Accountant - Overland Park, KS", location: "Kansas City, MO" },
    { title: "Accountant - Nashua, NH", location: "Boston, MA" },
    // Where the employer is, and where one travels.
    { title: "Accountant - Pune Region", location: "Chennai, India" },
    { title: "Accountant (Mumbai HQ)", location: "Chennai, India" },
    { title: "Accountant - Head office Mumbai", location: "Chennai, India" },
    { location: "Mumbai (HQ), India", text: "Job location: Chennai" },
    { location: "Chennai, India", text: "Location: Mumbai (head office)" },
    // What a role is about.
    ...[
      "Internship Coordinator",
      "Temp Control Engineer",
      "Seasonal Planning Analyst",
      "Locum Recruiter",
      "Temporary Staffing Sales Executive",
      "PRN Coordinator",
      "Engineer, FTC Compliance",
      "Freelance Manager",
      "Apprenticeship Trainer",
      "Internship Program Manager",
    ].map((title) => ({ title, told: { employment: "Permanent" } })),
    { text: "Job type: Permanent contract", told: { employment: "Permanent" } },
    { text: "Job type: Full-time, Internship, Permanent", told: { employment: "Permanent" } },
    { title: "Nurse - Contract/Permanent", told: { employment: "Permanent" } },
    { text: "Employment: you sign a 2 year contract (bond)", told: { employment: "Permanent" } },
    // The least of two ways will do, and half a year is none.
    {
      text: "Requirements:\n- 6+ years of experience with a diploma, or 3+ years of experience with a degree",
      told: { experienceMin: 2, experienceMax: 4 },
    },
    { text: "Requirements:\n- 3.5 years of experience", told: { experienceMin: 2, experienceMax: 3 } },
    { title: "Accountant (3-3 years)", text: "Requirements:\n- 3.5 years of experience" },
  ])("are none in %j", (given) => expect(linesOf(given)).toEqual({ kept: null, lines: [] }));

  it("pay that may be of something else is kept as not sure, and no line is told", () => {
    const { kept, lines } = linesOf({ location: "New York", text: "The base salary is $130,000 a year." });
    expect(kept?.map(({ fact, claims }) => [fact, claims.length])).toEqual([["pay", 1]]);
    expect(lines).toEqual([]);
  });
});

describe("terms of a text", () => {
  it.each([
    ["This position is contract to hire for 6 months.", "contract"],
    ["You will be on third party payroll of our partner.", "contract"],
    ["The role is on a contractual basis.", "contract"],
    ["It is a 6 months contract role.", "contract"],
    ["Freelance opportunity, paid by the hour.", "contract"],
    ["The position is on a temporary basis.", "temporary"],
    ["Stipend under the NAPS scheme.", "apprenticeship"],
    ["Internship duration: 6 months. Stipend ₹15,000.", "internship"],
    ["Full time, Monday to Friday. Employment: full time", "full-time"],
    ["Manage third party payroll vendors.", null],
    ["You draft fixed term contracts for clients.", null],
    ["Experience in handling freelance assignments.", null],
    ["You sign a 2 year contract (bond).", null],
    ["Employment: a service agreement with a 2 year contract, bond of ₹1 lakh", null],
    ["Employment type: Permanent contract", "permanent"],
  ] as const)("%j is %j", (text, kind) => {
    expect(readPostingFacts(listing({ text })).employment?.kind ?? null).toBe(kind);
  });

  it.each([
    ["Shift timings: 6:30 PM to 3:30 AM", "night"],
    ["Shift: 9 am - 6 pm IST", "day"],
    ["Working hours: 2 PM to 11 PM", "evening"],
    ["Schedule: Day shift", "day"],
    ["Schedule: Day shift\nRotational shifts", "rotational"],
    ["Office timings are flexible", null],
  ] as const)("the shift of %j is %j", (text, kind) => {
    expect(readPostingFacts(listing({ text })).shift?.kind ?? null).toBe(kind);
  });

  it.each([
    ["Education: Graduate", "bachelor"],
    ["Qualification: Any graduation", "bachelor"],
    ["B. Pharm or D. Pharm", "bachelor"],
    ["GNM with registration", "diploma"],
    ["M. Pharm required", "master"],
    ["Minimum Diploma in engineering", "diploma"],
    ["We fine-tune LLMs for media and SMBs.", null],
    ["You will be on the phone all day", null],
    ["You will be, as a rule, at work", null],
    ["YOU WILL BE ON CALL", null],
    ["BE/B.Tech in mechanical engineering", "bachelor"],
    ["B.E. or B.Tech", "bachelor"],
    ["b.e. mechanical", "bachelor"],
    ["BE in electronics", "bachelor"],
  ] as const)("the degree of %j is %j", (text, least) => {
    expect(readPostingFacts(listing({ text })).degree?.least ?? null).toBe(least);
  });

  it.each([
    ["Internship Coordinator", null],
    ["Temp Control Engineer", null],
    ["Seasonal Planning Analyst", null],
    ["Locum Recruiter", null],
    ["Temporary Staffing Sales Executive", null],
    ["PRN Coordinator", null],
    ["Engineer, FTC Compliance", null],
    ["Freelance Manager", null],
    ["Apprenticeship Trainer", null],
    ["Summer Internship Program 2027", "internship"],
    ["Intern - Program Management", "internship"],
    ["Temporary Office Assistant", "temporary"],
  ] as const)("the kind of %j is %j", (title, kind) => {
    expect(readPostingFacts(listing({ title })).employment?.kind ?? null).toBe(kind);
  });

  it.each([
    ["Accountant (Hybrid)", "hybrid"],
    ["Accountant - Hybrid", "hybrid"],
    ["Accountant | Hybrid | Pune", "hybrid"],
    ["Accountant (Hybrid, 3 days)", "hybrid"],
    ["Accountant (Hybrid - Pune)", "hybrid"],
    ["Hybrid App Developer", null],
    ["Hybrid Infrastructure Engineer", null],
    ["Hybrid Vehicle Technician", null],
    ["Technician (Hybrid Vehicle)", null],
  ] as const)("how %j is worked is %j", (title, kind) => {
    expect(readPostingFacts(listing({ title })).workplace?.kind ?? null).toBe(kind);
  });

  it("the fewest years of two ways are asked", () => {
    const text = "Requirements:\n- 6+ years of experience with a diploma, or 3+ years of experience with a degree";
    expect(readPostingFacts(listing({ text })).years?.min).toBe(3);
  });

  it("pay and years say whether they are all of it or one end", () => {
    const { pay, years } = readPostingFacts(listing({ text: "Requirements:\n- 3+ years of experience\nUpto 6 LPA" }));
    expect([pay?.direction, pay?.currency, pay?.period, years?.direction]).toEqual([
      "atMost",
      "INR",
      "year",
      "atLeast",
    ]);
  });
});
