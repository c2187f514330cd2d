/** The demo's people: samples, not anybody. The deployer may replace them; they exist only in the sandbox. */
export const DEMO_STAFF = [
  { who: "Staff, operations (sample)", displayName: "Sample Operator", slug: "operator", email: "operations@sample.jobsarthi.test", password: "sample-staff-1", operations: true, community: false },
  { who: "Staff, community (sample)", displayName: "Sample Community", slug: "community", email: "community@sample.jobsarthi.test", password: "sample-staff-2", operations: false, community: true },
  { who: "Staff, both roles (sample)", displayName: "Sample Lead", slug: "lead", email: "lead@sample.jobsarthi.test", password: "sample-staff-3", operations: true, community: true },
] as const;

export const DEMO_SEEKERS = [
  {
    who: "Job seeker in Bengaluru (sample)",
    fullName: "Sample Seeker",
    email: "seeker@sample.jobsarthi.test",
    password: "sample-seeker-1",
    profile: {
      firstName: "Sample",
      lastName: "Seeker",
      whatsappContactNumber: "9000000001",
      gender: "preferNotToSay",
      currentLocation: "Bengaluru",
      country: "IN",
      firstJob: "no",
      currentCompany: "Sample Software",
      currentCTC: "9.5",
      expectedCTC: "16",
      experienceYears: "3",
      noticePeriod: "30 days",
      receiveEmailJobUpdates: "true",
      receiveEmailMarketingUpdates: "true",
      receiveWhatsappUpdates: "true",
      forBackend_customInstruction: "Product companies first.",
      forBackend_locations: "Bengaluru,Hyderabad,Pune",
      forBackend_jobTitles: "Backend Developer,Software Engineer",
      interestedInRemoteJobs: "true",
    },
    resume: {
      fileName: "sample-seeker.pdf",
      lines: [
        "Sample Seeker (a made-up person for the demo)",
        "Backend developer, 3 years, Bengaluru",
        "Skills: TypeScript, Node.js, Python, PostgreSQL, Redis, Docker, Kubernetes, AWS, REST APIs",
        "Sample Software, 2023 to today: order service in Node.js and PostgreSQL; moved it to Kubernetes",
        "Bachelor of Technology, Computer Science, 2023",
      ],
    },
  },
  {
    who: "Job seeker in the US (sample)",
    fullName: "Sample Analyst",
    email: "analyst@sample.jobsarthi.test",
    password: "sample-seeker-2",
    profile: {
      firstName: "Sample",
      lastName: "Analyst",
      whatsappContactNumber: "2025550100",
      gender: "preferNotToSay",
      currentLocation: "New York",
      country: "US",
      firstJob: "no",
      currentCompany: "Sample Retail",
      currentCTC: "95000",
      expectedCTC: "120000",
      experienceYears: "5",
      noticePeriod: "2 weeks",
      receiveEmailJobUpdates: "true",
      receiveEmailMarketingUpdates: "false",
      receiveWhatsappUpdates: "false",
      forBackend_customInstruction: "",
      forBackend_locations: "All Over US",
      forBackend_jobTitles: "Data Analyst,Data Scientist",
      interestedInRemoteJobs: "true",
    },
    resume: {
      fileName: "sample-analyst.pdf",
      lines: [
        "Sample Analyst (a made-up person for the demo)",
        "Data analyst, 5 years, New York",
        "Skills: SQL, Python, pandas, Tableau, dbt, Snowflake, A/B testing, statistics",
        "Sample Retail, 2021 to today: weekly demand forecasts; dashboards for 40 stores",
        "Bachelor of Science, Statistics, 2021",
      ],
    },
  },
] as const;

/** Whom one may be at the sandbox's own OpenID issuer; anybody else can be typed in. */
export const DEMO_GOOGLE_PEOPLE = [
  { who: "Somebody new", name: "Sample Newcomer", email: "newcomer@sample.jobsarthi.test", emailVerified: true },
  { who: "The demo's seeker in Bengaluru", name: "Sample Seeker", email: "seeker@sample.jobsarthi.test", emailVerified: true },
  { who: "Somebody whose address the issuer has not confirmed", name: "Sample Unconfirmed", email: "unconfirmed@sample.jobsarthi.test", emailVerified: false },
] as const;
