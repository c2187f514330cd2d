/** The resumes of the demo's people: samples in their trades, not of real people. */
import { emptyResume, type Resume } from "../../reading/resumes/resume";

const { basics: NOTHING, ...EMPTY } = emptyResume();
const job = (
  position: string,
  name: string,
  location: string,
  [startDate, endDate]: readonly [string, string],
  highlights: string[],
) => ({ name, position, location, url: "", startDate, endDate, summary: "", highlights });
const degree = (
  studyType: string,
  area: string,
  institution: string,
  [startDate, endDate]: readonly [string, string],
  score: string,
) => ({
  institution,
  area,
  studyType,
  startDate,
  endDate,
  score,
  courses: [],
  highlights: [],
  url: "",
});
const group = (name: string, ...keywords: string[]) => ({ name, level: "", keywords });
const place = (city: string, region: string, countryCode: string) => ({
  ...NOTHING.location,
  city,
  region,
  countryCode,
});
const linkedIn = (username: string) => ({ network: "LinkedIn", username, url: `https://linkedin.com/in/${username}` });
const gitHub = (username: string) => ({ network: "GitHub", username, url: `https://github.com/${username}` });

export const SEEKER: Resume = {
  ...EMPTY,
  basics: {
    ...NOTHING,
    name: "Sample Seeker",
    label: "Backend Developer",
    email: "seeker@sample.jobsarthi.test",
    phone: "+91 90000 00001",
    summary:
      "A made-up person for the demo. Backend developer with 3 years of experience in order and payment services. " +
      "Wrote most of a Node.js service that takes 40,000 orders a day. Passionate about clean APIs.",
    location: place("Bengaluru", "Karnataka", "IN"),
    profiles: [linkedIn("sample-seeker-of-the-demo"), gitHub("sample-seeker-of-the-demo")],
  },
  work: [
    job(
      "Backend Developer",
      "Sample Software Pvt Ltd",
      "Bengaluru",
      ["2024-08", ""],
      [
        "Built the order service in Node.js and TypeScript, which takes 40,000 orders a day",
        "Moved 14 services from virtual machines to K8s, cutting the cost of servers by 28%",
        "Cut the slowest query of Postgres from 1.9 s to 120 ms with two indexes and a rewritten join",
        "Wrote 310 tests in Python for the payment API; faults found by customers fell by half",
        "Added a Redis cache in front of the catalogue, so that 9 of 10 requests read no database",
        "Responsible for the on-call rota of the team",
        "Reviewed 6 to 8 changes of colleagues a week and had each of mine reviewed",
        "Set up deploys with Docker and GitHub Actions, from 50 minutes by hand to 8",
        "Helped with hiring of interns",
      ],
    ),
    job(
      "Junior Developer",
      "Sample Systems LLP",
      "Mysuru",
      ["2023-07", "2024-07"],
      [
        "Added 22 REST endpoints in Python for a billing product of 300 shops",
        "Wrote a nightly job that matched 12,000 invoices against bank files, and mailed the 40 that differed",
        "Worked on the admin pages in React",
        "Put the product's files on AWS S3, which freed 400 GB of the company's own disks",
      ],
    ),
  ],
  education: [degree("B.Tech", "Computer Science", "Sample Institute of Technology", ["2019", "2023"], "CGPA 8.2")],
  skills: [
    group("Languages", "TypeScript", "JavaScript", "Python", "SQL"),
    group("Backend", "Node.js", "REST APIs", "Postgres", "Redis", "Kafka"),
    group("Tools", "Docker", "K8s", "AWS", "Git", "Linux"),
  ],
  projects: [
    {
      name: "Sample Bus Times",
      description: "Shows when the next bus of a sample town comes; 900 people used it in its first month",
      url: "",
      startDate: "",
      endDate: "",
      highlights: ["Reads the feed of 60 buses every 20 seconds with Node.js and keeps it in Redis"],
      keywords: [],
    },
  ],
  certificates: [
    { name: "AWS Certified Developer – Associate", issuer: "Sample Cloud Academy", date: "2025", url: "" },
  ],
  languages: [
    { language: "English", fluency: "Fluent" },
    { language: "Kannada", fluency: "Native" },
    { language: "Hindi", fluency: "Intermediate" },
  ],
};

export const ANALYST: Resume = {
  ...EMPTY,
  basics: {
    ...NOTHING,
    name: "Sample Analyst",
    label: "Data Analyst",
    email: "analyst@sample.jobsarthi.test",
    phone: "+1 202 555 0100",
    summary:
      "A made-up person for the demo. Data analyst with 5 years of experience in retail, from weekly forecasts to " +
      "tests of prices. A detail-oriented team player.",
    location: place("New York", "NY", "US"),
    profiles: [linkedIn("sample-analyst-of-the-demo")],
  },
  work: [
    job(
      "Data Analyst",
      "Sample Retail Inc.",
      "New York",
      ["2023-03", ""],
      [
        "Forecast the weekly demand of 40 stores in Python; unsold stock fell by 11%",
        "Built 12 dashboards in Tableau that 85 managers open every Monday",
        "Ran 18 A/B tests of prices and wrote down which 5 were worth keeping",
        "Moved 60 reports from spreadsheets to dbt models on Snowflake, ready by 7 instead of 11",
        "Found $240,000 of invoices billed twice, with one query in SQL",
        "Involved in meetings with the marketing team",
      ],
    ),
    job(
      "Junior Analyst",
      "Sample Stores LLC",
      "Newark",
      ["2021-06", "2023-02"],
      [
        "Wrote 90 queries in SQL for questions of buyers, most within a day",
        "Cleaned the addresses of 210,000 customers with pandas, so that 6% more parcels arrived",
        "Taught 25 colleagues to read a confidence interval, in four lessons",
      ],
    ),
  ],
  education: [degree("Bachelor of Science", "Statistics", "Sample State University", ["2017", "2021"], "GPA 3.7")],
  skills: [
    group("Analysis", "SQL", "Python", "pandas", "Statistics", "A/B Testing"),
    group("Tools", "Tableau", "Power BI", "dbt", "Snowflake", "MS Excel"),
  ],
  certificates: [{ name: "Tableau Desktop Specialist", issuer: "Sample Data School", date: "2024", url: "" }],
  languages: [
    { language: "English", fluency: "Native" },
    { language: "Spanish", fluency: "Intermediate" },
  ],
};

export const CANDIDATE: Resume = {
  ...EMPTY,
  basics: {
    ...NOTHING,
    name: "Sample Candidate",
    label: "Data Engineer",
    email: "candidate@sample.jobsarthi.test",
    phone: "+91 90000 00003",
    summary:
      "A made-up person for the demo. Data engineer with 4 years of experience in nightly loads and the tables that " +
      "reports are made of. Quick learner.",
    location: place("Pune", "Maharashtra", "IN"),
    profiles: [linkedIn("sample-candidate-of-the-demo"), gitHub("sample-candidate-of-the-demo")],
  },
  work: [
    job(
      "Data Engineer",
      "Sample Retail India Ltd",
      "Pune",
      ["2024-01", ""],
      [
        "Load the sales of 200 stores every night with Airflow and Spark, 30 GB before 5 in the morning",
        "Cut the time of the sales report by 40% by rewriting its joins in PostgreSQL",
        "Brought failed loads from 9 a month to 1 with checks before each step",
        "Handled requests for new columns",
        "Wrote the tests of 45 tables in Python, run before each release",
      ],
    ),
    job(
      "ETL Developer",
      "Sample Insights Pvt Ltd",
      "Pune",
      ["2022-07", "2023-12"],
      [
        "Built 30 loads from files of 12 suppliers into PostgreSQL",
        "Replaced 8 scripts by one job in Python, which saved two people an hour a day",
        "Documented 140 columns, so that questions to the team fell by a third",
      ],
    ),
  ],
  education: [
    degree(
      "Bachelor of Engineering",
      "Information Technology",
      "Sample College of Engineering",
      ["2018", "2022"],
      "74%",
    ),
  ],
  skills: [
    group("Data", "SQL", "Python", "Spark", "Airflow", "PostgreSQL"),
    group("Tools", "Git", "Docker", "Linux", "Power BI"),
  ],
  certificates: [{ name: "Data Engineering with Spark", issuer: "Sample Data School", date: "2024", url: "" }],
  languages: [
    { language: "English", fluency: "Fluent" },
    { language: "Marathi", fluency: "Native" },
    { language: "Hindi", fluency: "Fluent" },
  ],
};
