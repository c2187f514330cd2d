import { describe, expect, it } from "vitest";
import {
  compileCriteria,
  readPosting,
  scoreOf,
  THRESHOLD,
  type PostingFields,
  type MatchCriteria,
} from "@workers/modules/matching/matching/rules";
import { REMOTE_PREFERRED } from "@workers/reading/people/vocabulary";
import { OTHER_WISHES } from "./other-wishes";

/**
 * Whole wishes of many trades, as people write them, against jobs as boards write them: title, place, years. What
 * clearly fits is shown as a close fit, and what clearly does not is not. A posting has no text and no date, so nothing
 * but its facts speaks for it.
 */
interface Wish extends Partial<MatchCriteria> {
  /** Its titles, joined by ' | '. */
  wants: string;
  in: string;
  years: number;
  skills?: string[];
  /** 'Title · place · years'; the place of the wish and no years where they are left out. */
  shows: readonly string[];
  /** Jobs that may be shown as a stretch. */
  atLeastStretches?: readonly string[];
  leaves: readonly string[];
}

const WISHES: readonly Wish[] = [
  {
    wants: ".NET Developer | C# Developer",
    in: "Pune",
    years: 4,
    skills: ["C#", ".NET", "SQL Server", "Azure"],
    shows: [
      "Senior .NET Developer",
      "Software Engineer (.NET/C#)",
      "Dot Net Full Stack Developer",
      "ASP.NET Developer",
    ],
    leaves: ["Java Developer", ".NET Developer · Mumbai, India", "Principal .NET Architect", "Network Engineer"],
  },
  {
    wants: "QA Engineer | SDET",
    in: "Bengaluru",
    years: 5,
    skills: ["Selenium", "Java", "API Testing"],
    shows: [
      "Software Development Engineer inTest - 3",
      "Automation Test Engineer",
      "Software Engineer - Quality (API)",
    ],
    leaves: ["Quality Inspector", "Battery Test Engineer", "Penetration Tester", "SDET Intern"],
  },
  {
    wants: "Data Engineer | ETL Developer",
    in: "Hyderabad",
    years: 5,
    skills: ["Spark", "SQL", "AWS", "Airflow"],
    shows: ["Azure Data Engineer", "Big Data Developer", "DataOps Engineer", "Data Warehouse Engineer"],
    leaves: ["Clinical Data Associate", "Data Entry Operator", "Data Center Engineer", "Data Engineering Intern"],
  },
  {
    wants: "Data Scientist | Machine Learning Engineer",
    in: "Mumbai",
    years: 4,
    skills: ["Python", "PyTorch", "SQL"],
    shows: ["Senior Data Scientist", "Applied Scientist", "Decision Scientist", "AI Engineer"],
    leaves: ["Scientist - Analytical Chemistry", "AI Trainer - Data Science", "Director, Data Science"],
  },
  {
    wants: "SAP FICO Consultant",
    in: "Pune",
    years: 8,
    skills: ["SAP FICO", "S/4HANA"],
    shows: ["SAP FI/CO Functional Consultant", "Senior SAP FICO Consultant"],
    leaves: ["SAP MM Consultant", "SAP ABAP Developer", "Workday Financials Consultant"],
  },
  {
    wants: "UI/UX Designer | Product Designer",
    in: "Mumbai",
    years: 4,
    skills: ["Figma"],
    shows: ["Interaction Designer", "Founding Designer", "User Experience Designer", "Senior Product Designer"],
    leaves: ["Interior Designer", "Physical Design Engineer", "Instructional Designer", "Fashion Designer"],
  },
  {
    wants: "HR Executive | Talent Acquisition Executive",
    in: "Pune",
    years: 3,
    skills: ["Sourcing", "Payroll"],
    shows: ["HR Generalist", "Talent Acquisition Specialist", "Recruiter", "Campus Hiring Specialist"],
    leaves: ["Hiring Data Analysts - Pune", "Acme is hiring for Senior Data Analyst", "HR Director", "HRIS Analyst"],
  },
  {
    wants: "Business Analyst",
    in: "Chennai",
    years: 5,
    skills: ["SQL", "Jira"],
    shows: ["IT Business Analyst", "Senior Business Analyst", "Business Systems Analyst"],
    leaves: ["Business Development Executive", "SOC Analyst", "Deal Desk Analyst"],
  },
  {
    wants: "Digital Marketing Executive | SEO Executive",
    in: "Delhi",
    years: 3,
    skills: ["SEO", "Google Ads"],
    shows: ["SEO Specialist", "Performance Marketing Specialist", "Digital Marketing Specialist"],
    leaves: ["Digital Design Engineer", "Market Research Analyst", "Head of Marketing"],
  },
  {
    wants: "Content Writer",
    in: "Jaipur",
    years: 3,
    shows: ["Digital Content Writer", "SEO Content Writer", "Copywriter"],
    leaves: ["Content Analyst", "Video Editor", "Underwriter"],
  },
  {
    wants: "Customer Support Executive | Voice Process",
    in: "Noida",
    years: 1,
    shows: ["Customer Care Executive", "Customer Service Representative", "International Voice Process"],
    leaves: ["Customer Success Manager · Noida · 6", "Support Engineer - Kubernetes", "Customer Data Engineer"],
  },
  {
    wants: "Operations Executive | MIS Executive",
    in: "Gurgaon",
    years: 3,
    shows: ["Workforce Management Analyst", "Operations Associate", "MIS Analyst"],
    leaves: ["DevOps Engineer", "Security Operations Engineer", "Operating Room Technician"],
  },
  {
    wants: "Accountant | Accounts Payable Executive",
    in: "Mumbai",
    years: 3,
    skills: ["Tally", "GST"],
    shows: ["Procure to Pay Associate", "Record to Report Analyst", "Staff Accountant", "Accounts Executive"],
    leaves: ["Account Executive", "Technical Account Manager", "Accounting Professor", "Finance Data Engineer"],
  },
  {
    wants: "Financial Analyst | FP&A Analyst",
    in: "Bengaluru",
    years: 3,
    shows: ["Finance Analyst", "Senior Financial Analyst", "Analyst - Financial Planning & Analysis"],
    leaves: ["Data Analyst", "Financial Advisor", "Compliance Analyst"],
  },
  {
    wants: "Civil Engineer | Site Engineer",
    in: "Ahmedabad",
    years: 5,
    skills: ["AutoCAD"],
    shows: ["Senior Civil Engineer", "Site Engineer - Civil", "Structural Engineer"],
    leaves: ["Site Reliability Engineer", "Infrastructure Engineer", "Web Developer"],
  },
  {
    wants: "Mechanical Engineer | Mechanical Design Engineer",
    in: "Pune",
    years: 4,
    skills: ["SolidWorks"],
    shows: ["Mechanical Engineer - HVAC", "Design Engineer - Mechanical", "Senior Mechanical Engineer"],
    leaves: ["Silicon Design Engineer", "AI Trainer - Mechanical Engineers", "Associate Customer Program Manager"],
  },
  {
    wants: "Diesel Mechanic | Automobile Technician",
    in: "Indore",
    years: 4,
    shows: ["Mechanic", "Automotive Technician", "Heavy Vehicle Mechanic"],
    leaves: ["Automation Engineer", "Mechanical Engineer", "Sales Executive - Automobile"],
  },
  {
    wants: "Staff Nurse | ICU Nurse",
    in: "Chennai",
    years: 3,
    shows: ["Registered Nurse", "Nurse - Emergency", "Nursing Officer"],
    leaves: ["Nurse Recruiter", "Clinical Data Manager", "Patient Experience Executive", "Veterinarian"],
  },
  {
    wants: "Maths Teacher | PGT",
    in: "Lucknow",
    years: 4,
    shows: ["TGT Mathematics", "Mathematics Teacher", "Senior Secondary Teacher"],
    leaves: ["Mathematics Specialist - AI Trainer", "Product Manager - Education", "Sales Trainer"],
  },
  {
    wants: "Network Engineer | System Administrator",
    in: "Mumbai",
    years: 4,
    skills: ["CCNA", "Linux"],
    shows: ["Network Administrator", "Windows Administrator", "Senior Network Engineer"],
    leaves: ["Network Marketing Executive", "Database Administrator", "HR Administrator"],
  },
  {
    wants: "Security Analyst | Penetration Tester",
    in: "Bengaluru",
    years: 4,
    skills: ["Burp Suite", "SIEM"],
    shows: ["Senior Corporate Security Analyst", "Information Security Engineer", "SOC Analyst", "Pentester"],
    leaves: ["Security Guard", "Physical Security Officer"],
  },
  {
    wants: "Android Developer",
    in: "Hyderabad",
    years: 4,
    skills: ["Kotlin"],
    shows: ["Mobile Engineer", "Senior Android Engineer", "Kotlin Developer"],
    leaves: ["iOS Developer", "Mobile Crane Operator", "Frontend Developer"],
  },
  {
    wants: "Supply Chain Executive | Purchase Executive",
    in: "Pune",
    years: 4,
    shows: ["Procurement Specialist", "Purchase Engineer", "Supply Chain Analyst"],
    leaves: [
      "Supply Teacher",
      "Food Chain Biologist",
      "Senior Associate - Media Planning & Buying",
      "Lead Analyst - Programmatic Buying",
    ],
  },
  {
    wants: "Fresher | Trainee",
    in: "Pune",
    years: 0,
    shows: ["Graduate Trainee", "Intern", "Junior Accountant", "Apprentice Electrician"],
    leaves: [
      "University Recruiter",
      "Campus Recruitment Coordinator",
      "Senior Accountant",
      "Associate General Counsel",
    ],
  },
  {
    wants: "Finance Intern | HR Intern",
    in: "Mumbai",
    years: 0,
    shows: ["Finance Intern", "HR Trainee", "Junior Financial Analyst"],
    leaves: ["Corporate Controller", "HR Business Partner", "Finance Manager", "HRBP"],
  },
  {
    wants: "Account Executive | Sales Executive",
    in: "New York",
    country: "US",
    years: 4,
    shows: ["Mid-Market Account Executive", "Account Executive, SaaS", "Enterprise Account Executive"],
    leaves: ["Accountant", "Account Executive · London, United Kingdom", "Sales Data Engineer"],
  },
  {
    wants: "Registered Nurse",
    in: "Houston",
    country: "US",
    years: 5,
    shows: ["RN Case Manager", "Registered Nurse - ICU", "Licensed Practical Nurse"],
    leaves: ["Nurse Recruiter", "Registered Nurse · Miami, FL", "Clinical Success Director"],
  },
  {
    wants: "Product Marketing Manager",
    in: REMOTE_PREFERRED,
    country: "US",
    years: 6,
    shows: ["Product Marketing Manager · Remote - US", "Senior Product Marketing Manager · Remote, United States"],
    leaves: [
      "Product Manager · Remote - US",
      "Product Marketing Manager · Austin, TX",
      "Marketing Intern · Remote - US",
    ],
  },
];

function posting(told: string, at: string): PostingFields {
  const [title = "", location = at, years] = told.split(" · ");
  const [least, most] = years?.split("-") ?? [];
  return {
    title,
    company: "Sample Works",
    location,
    remote: "unknown",
    skills: [],
    excerpt: "",
    experienceMin: least === undefined ? null : Number(least),
    experienceMax: most === undefined ? null : Number(most),
    payCurrency: null,
    postedAt: null,
  };
}

describe.each<Wish>([...WISHES, ...OTHER_WISHES])(
  "$wants, in $in, with $years years",
  ({ wants, in: at, years, skills, country, shows, atLeastStretches = [], leaves }) => {
    const wish = compileCriteria({
      country: country ?? "IN",
      titles: wants.split(" | "),
      locations: [at],
      openToRemote: true,
      experienceYears: years,
      skills: skills ?? [],
    });
    const score = (told: string) => scoreOf(wish, readPosting(posting(told, at)), Date.UTC(2026, 7, 10));
    const isClose = (told: string) => score(told) >= THRESHOLD;
    it("is shown what fits, and nothing else", () => {
      expect({
        lost: shows.filter((told) => !isClose(told)),
        lostStretches: atLeastStretches.filter((told) => score(told) === 0),
        wrong: leaves.filter(isClose),
      }).toEqual({ lost: [], lostStretches: [], wrong: [] });
    });
  },
);
