/** People who do not exist, with work and learning of many trades, for resumes of our own making. */

export interface SampleJob {
  company: string;
  title: string;
  place: string;
  /** YYYY-MM; `end` is "" of a present job. */
  start: string;
  end: string;
  bullets: string[];
}
export interface SampleStudy {
  degree: string;
  institution: string;
  year: string;
  score: string;
}
export interface SamplePerson {
  name: string;
  title: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  pin: string;
  father: string;
  links: string[];
  summary: string;
  jobs: SampleJob[];
  studies: SampleStudy[];
  skills: string[];
  languages: string[];
  certificates: string[];
  project: { name: string; text: string } | null;
}

interface Occupation {
  titles: string[];
  companies: string[];
  bullets: string[];
  skills: string[];
  studies: [degree: string, institution: string][];
  certificates: string[];
  summary: string;
  project?: { name: string; text: string };
  linked?: boolean;
}

const OCCUPATIONS: Readonly<Record<string, Occupation>> = {
  backend: {
    titles: ["Senior Backend Developer", "Software Engineer", "Software Engineer Intern"],
    companies: ["Quorvex", "Bluepine Technologies Pvt. Ltd.", "Tarang Payments", "Nimbusleaf Software LLP"],
    bullets: [
      "Built the settlement service in Java and PostgreSQL for 14 partner banks",
      "Cut the nightly reconciliation from five hours to forty minutes",
      "Moved twelve services to Kubernetes without an hour of downtime",
      "Wrote the API that three mobile applications use every day",
      "Reviewed code of six colleagues and kept the style guide",
      "Added tracing, which halved the time to find a fault",
    ],
    skills: ["Java", "Spring Boot", "PostgreSQL", "Kafka", "Docker", "Kubernetes", "AWS", "Redis", "Git", "Python"],
    studies: [
      ["B.Tech in Computer Science", "Veermata College of Engineering"],
      ["Class XII (CBSE)", "Kendriya Vidyalaya No. 2"],
    ],
    certificates: ["AWS Certified Solutions Architect"],
    summary: "Backend developer who likes small services, clear contracts and quiet nights.",
    project: { name: "Ledgerbird", text: "A double-entry ledger in Kotlin with property tests" },
    linked: true,
  },
  nurse: {
    titles: ["Staff Nurse", "Ward Nurse", "Nursing Trainee"],
    companies: [
      "Arogyavan Hospital",
      "St. Brigitte Nursing Home",
      "Niramay Multispeciality Hospital",
      "Sanjeevan Clinic",
    ],
    bullets: [
      "Cared for eight post-operative patients in each shift",
      "Gave medicines and intravenous fluids as prescribed and charted them",
      "Helped in 40 emergency admissions a month in the casualty ward",
      "Trained four new nurses in infection control",
      "Kept the crash cart complete and checked it every morning",
      "Spoke with families in Malayalam, Tamil and English",
    ],
    skills: [
      "Patient Care",
      "IV Cannulation",
      "Wound Dressing",
      "Ventilator Care",
      "BLS",
      "Medication Administration",
      "Triage",
      "Infection Control",
    ],
    studies: [
      ["GNM", "Mother Mary School of Nursing"],
      ["Higher Secondary", "Govt. Higher Secondary School, Thrissur"],
    ],
    certificates: ["Kerala Nurses and Midwives Council Registration", "Basic Life Support"],
    summary: "Registered nurse with experience in medical and surgical wards.",
  },
  accountant: {
    titles: ["Senior Accountant", "Accounts Executive", "Accounts Assistant"],
    companies: ["Mehul Traders", "Shrinath Textiles Pvt Ltd", "R. K. Bhandari & Associates", "Parijat Foods Limited"],
    bullets: [
      "Filed monthly GSTR-1 and GSTR-3B returns for 22 clients",
      "Closed the books by the fifth of each month",
      "Reconciled bank statements of nine accounts in Tally Prime",
      "Prepared TDS returns and answered notices",
      "Brought overdue receivables down from 74 to 31 days",
      "Checked vouchers and vendor ledgers before payment",
    ],
    skills: ["Tally Prime", "GST", "TDS", "MS Excel", "Bank Reconciliation", "SAP FICO", "Accounts Payable", "Payroll"],
    studies: [
      ["M.Com", "Mithila Open University"],
      ["B.Com", "Savitri College of Commerce"],
      ["HSC", "Maharashtra State Board"],
    ],
    certificates: ["Certificate in Advanced Excel"],
    summary: "Accountant who knows GST, TDS and the last day of every return.",
  },
  mechanic: {
    titles: ["Senior Technician", "Automobile Mechanic", "Apprentice Mechanic"],
    companies: ["Chaudhary Motors", "Highway Auto Works", "Sundaram Service Station", "Rajhans Diesel Garage"],
    bullets: [
      "Serviced seven cars a day, petrol and diesel",
      "Found engine faults with a scanner and by ear",
      "Overhauled gearboxes, clutches and brakes",
      "Taught two apprentices wheel alignment",
      "Kept tools and the spare parts register in order",
    ],
    skills: [
      "Engine Overhaul",
      "Wheel Alignment",
      "Diesel Engines",
      "Brake Systems",
      "AC Repair",
      "Diagnostics",
      "Welding",
    ],
    studies: [
      ["ITI Motor Mechanic", "Govt. ITI, Ludhiana"],
      ["10th", "Punjab School Education Board"],
    ],
    certificates: ["NCVT Trade Certificate"],
    summary: "Motor mechanic with both petrol and diesel experience.",
  },
  fresher: {
    titles: ["Web Development Intern"],
    companies: ["Patang Labs"],
    bullets: [
      "Built the sign-up pages in React with tests",
      "Fixed 30 issues of accessibility",
      "Wrote the guide for the next interns",
    ],
    skills: ["HTML", "CSS", "JavaScript", "React", "Node.js", "MongoDB", "C++", "SQL"],
    studies: [
      ["B.Tech in Information Technology", "Narmada Institute of Technology"],
      ["12th (CBSE)", "Delhi Model Public School"],
      ["10th (CBSE)", "Delhi Model Public School"],
    ],
    certificates: ["NPTEL Programming in Java"],
    summary: "Final-year student who has shipped three small web applications.",
    project: { name: "Bus Kab Aayegi", text: "A web page that tells when the next city bus comes" },
    linked: true,
  },
  sales: {
    titles: ["Area Sales Manager", "Sales Officer", "Field Sales Executive"],
    companies: ["Dhruva Paints Ltd", "Ganga Beverages", "Omkar Distributors", "Lotusline Appliances Pvt. Ltd."],
    bullets: [
      "Opened 64 new outlets in two districts within a year",
      "Led nine field executives and met the target in eleven of twelve months",
      "Raised secondary sales by 18% with weekly beat plans",
      "Settled claims of distributors within seven days",
      "Collected dues and kept overdue below 2%",
    ],
    skills: [
      "Channel Sales",
      "Negotiation",
      "Distributor Management",
      "MS Excel",
      "Team Handling",
      "Market Research",
      "CRM",
    ],
    studies: [
      ["MBA in Marketing", "Ujjain Institute of Management"],
      ["B.A.", "Maharaja Agrasen College"],
    ],
    certificates: [],
    summary: "Sales manager from the field, with distributors and general trade.",
  },
  teacher: {
    titles: ["PGT Mathematics", "TGT Mathematics", "Assistant Teacher"],
    companies: [
      "Blossom Valley Public School",
      "Saraswati Shiksha Niketan",
      "Little Lamps School",
      "Vidya Jyoti Academy",
    ],
    bullets: [
      "Taught mathematics to classes XI and XII, 120 students",
      "Raised the class average in the board examination from 68 to 79",
      "Led the mathematics club and two Olympiad teams",
      "Met parents every month and wrote reports in English and Hindi",
    ],
    skills: ["Lesson Planning", "Classroom Management", "GeoGebra", "Smart Board", "Counselling", "Assessment"],
    studies: [
      ["M.Sc. in Mathematics", "Chambal University"],
      ["B.Ed.", "Teachers Training College, Gwalior"],
      ["B.Sc.", "Govt. Science College, Gwalior"],
    ],
    certificates: ["CTET Qualified"],
    summary: "Teacher of mathematics for senior classes.",
  },
  electrician: {
    titles: ["Site Electrician", "Electrician", "Helper Electrician"],
    companies: ["Volta Electricals", "Prakash Constructions", "Janseva Facility Services", "Bharat Wire Works"],
    bullets: [
      "Wired 200 flats from the panel to the last switch",
      "Read drawings and laid conduits before the slab was cast",
      "Mended motors, pumps and lifts with the vendor",
      "Kept earthing and safety records for the audit",
    ],
    skills: ["House Wiring", "Panel Wiring", "Motor Winding", "Earthing", "PLC", "Conduit Laying", "Safety"],
    studies: [
      ["Diploma in Electrical Engineering", "Govt. Polytechnic, Ranchi"],
      ["SSC", "Jharkhand Academic Council"],
    ],
    certificates: ["Wireman Licence"],
    summary: "Electrician for buildings and small factories, with licence.",
  },
  chef: {
    titles: ["Sous Chef", "Commis I", "Kitchen Trainee"],
    companies: ["Hotel Palmgrove", "The Copper Ladle", "Malabar Bay Resort", "Biryani Junction"],
    bullets: [
      "Ran the Indian section with five cooks, 300 covers a night",
      "Wrote the breakfast menu and cut its cost by 9%",
      "Kept hygiene records and passed both FSSAI audits",
      "Trained apprentices in tandoor and curries",
    ],
    skills: ["Indian Cuisine", "Continental", "Menu Planning", "HACCP", "Food Costing", "Inventory", "Tandoor"],
    studies: [
      ["Bachelor of Hotel Management", "Konark Institute of Hotel Management"],
      ["Higher Secondary", "Council of Higher Secondary Education, Odisha"],
    ],
    certificates: ["FoSTaC Food Safety Supervisor"],
    summary: "Chef of Indian cuisine who keeps costs and hygiene.",
  },
  civil: {
    titles: ["Project Engineer", "Site Engineer", "Junior Engineer"],
    companies: ["Deccan Infra Projects Ltd.", "Girnar Builders", "Setubandh Constructions", "Akshar Engineers"],
    bullets: [
      "Built a 14-storey tower from raft to terrace, on time",
      "Checked bar bending schedules and quantities of eight contractors",
      "Kept daily reports and billing of 40 labourers",
      "Found 320 tonnes of steel that need not be bought",
    ],
    skills: [
      "AutoCAD",
      "Quantity Surveying",
      "MS Project",
      "Bar Bending Schedule",
      "STAAD Pro",
      "Billing",
      "Total Station",
    ],
    studies: [
      ["B.E. in Civil Engineering", "Sinhgiri College of Engineering"],
      ["Diploma in Civil Engineering", "Govt. Polytechnic, Nashik"],
    ],
    certificates: ["Primavera P6"],
    summary: "Civil engineer for high-rise buildings.",
    linked: true,
  },
  analyst: {
    titles: ["Data Analyst", "Business Analyst", "Analytics Intern"],
    companies: ["Metricly", "Sagarmatha Analytics", "Ogive Research Pvt. Ltd.", "Pehla Kadam Foundation"],
    bullets: [
      "Built 25 dashboards in Power BI that the sales team opens daily",
      "Found a leak in pricing that cost 1.2 crore a year",
      "Wrote SQL for the weekly report, which had taken two days by hand",
      "Forecast demand of 300 items within 6% of what was sold",
    ],
    skills: ["SQL", "Python", "Power BI", "Tableau", "Excel", "Statistics", "Pandas", "A/B Testing"],
    studies: [
      ["MCA", "Hooghly Institute of Computing"],
      ["BCA", "Lake Town College"],
    ],
    certificates: ["Google Data Analytics Certificate"],
    summary: "Analyst who asks what will be decided before opening a spreadsheet.",
    project: { name: "Monsoon Watch", text: "Rainfall of 36 subdivisions, cleaned and drawn" },
    linked: true,
  },
  hr: {
    titles: ["HR Manager", "HR Executive", "Recruiter"],
    companies: ["Samvaad Consultancy Services", "Trinetra Staffing", "Orchid Pharmachem", "Zillion Tiles"],
    bullets: [
      "Hired 140 people for three plants in a year",
      "Ran payroll of 600 workers with PF and ESI",
      "Brought attrition down from 31% to 19%",
      "Wrote the leave policy and taught it to supervisors",
    ],
    skills: ["Recruitment", "Payroll", "Onboarding", "Labour Law", "Employee Relations", "HRIS", "MS Office"],
    studies: [
      ["PGDM in Human Resources", "Coromandel Business School"],
      ["BBA", "St. Xavier Memorial College"],
    ],
    certificates: [],
    summary: "HR generalist for plants and offices.",
    linked: true,
  },
};

const NAMES = [
  "Ananya Kulkarni",
  "Mohammed Irfan Shaikh",
  "Gurpreet Singh Bajwa",
  "Lakshmi Narayanan",
  "Rohit Deshpande",
  "Fathima Beevi",
  "Suresh Kumar Yadav",
  "Priyanka Chatterjee",
  "Joseph D'Souza",
  "Meenakshi Sundaram",
  "Bhavesh Patel",
  "Nandini Rao",
  "Tenzin Dolma",
  "Arjun Reddy Gaddam",
  "Shabnam Ansari",
  "Vikram Rathore",
  "Deepika M. Nair",
  "Kiran Bedre",
  "Santosh Oraon",
  "Ipsita Mohanty",
  "Harish Chandra Pant",
  "Jaspreet Kaur",
  "Abdul Rahman Khan",
  "Sneha Iyer",
  "Manoj Tiwari",
  "Rukmini Devi Sharma",
  "Anil Vasant Jadhav",
  "Christina Lalrinpuii",
  "Prakash Hegde",
  "Zoya Merchant",
  "R. Venkatesan",
  "Naveen Gowda",
  "Swati Agarwal",
  "Dilip Hembram",
  "Karthik S",
  "Pooja Bhardwaj",
];
const CITIES: readonly (readonly [city: string, state: string, pin: string])[] = [
  ["Pune", "Maharashtra", "411038"],
  ["Bengaluru", "Karnataka", "560034"],
  ["Ludhiana", "Punjab", "141001"],
  ["Chennai", "Tamil Nadu", "600041"],
  ["Hyderabad", "Telangana", "500081"],
  ["Kochi", "Kerala", "682020"],
  ["Lucknow", "Uttar Pradesh", "226010"],
  ["Kolkata", "West Bengal", "700091"],
  ["Mumbai", "Maharashtra", "400069"],
  ["Jaipur", "Rajasthan", "302017"],
  ["Ahmedabad", "Gujarat", "380015"],
  ["Bhubaneswar", "Odisha", "751007"],
  ["Ranchi", "Jharkhand", "834001"],
  ["Indore", "Madhya Pradesh", "452010"],
  ["Noida", "Uttar Pradesh", "201301"],
];
const LANGUAGES = [
  "English",
  "Hindi",
  "Marathi",
  "Tamil",
  "Telugu",
  "Kannada",
  "Bengali",
  "Gujarati",
  "Punjabi",
  "Malayalam",
];
const PHONES = [
  (n: string) => `+91 ${n.slice(0, 5)} ${n.slice(5)}`,
  (n: string) => `+91-${n}`,
  (n: string) => n,
  (n: string) => `0${n}`,
  (n: string) => `(+91) ${n.slice(0, 4)} ${n.slice(4, 7)} ${n.slice(7)}`,
  (n: string) => `+91${n}`,
];

/** The people, always the same. */
export function people(): SamplePerson[] {
  const occupations = Object.keys(OCCUPATIONS);
  return NAMES.map((name, i) => {
    const occupation = OCCUPATIONS[occupations[i % occupations.length] ?? ""] as Occupation;
    const slug = name
      .toLowerCase()
      .replace(/[^a-z ]/g, "")
      .trim()
      .replace(/ +/g, i % 2 ? "." : "");
    const [city, state, pin] = CITIES[i % CITIES.length] ?? ["Pune", "Maharashtra", "411038"];
    const digits = String(9_000_010_000 + i * 7919);
    const jobs = occupation.titles
      .slice(0, 1 + ((i + 1) % occupation.titles.length || occupation.titles.length - 1))
      .map((title, n, all) => {
        const from = 2024 - 3 * n - (i % 2);
        const isLast = n === 0;
        const month = (shift: number) => String(((i * 5 + n * 3 + shift) % 12) + 1).padStart(2, "0");
        return {
          company: occupation.companies[(i + n) % occupation.companies.length] ?? "",
          title: all[n] ?? title,
          place: n === 0 ? city : (CITIES[(i + n * 4) % CITIES.length]?.[0] ?? city),
          start: `${from - 2}-${month(0)}`,
          end: isLast && i % 3 !== 2 ? "" : `${from + 1 - (isLast ? 0 : 1)}-${month(2)}`,
          bullets: [0, 1, 2]
            .slice(0, 2 + (i % 2))
            .map((b) => occupation.bullets[(n * 3 + b + i) % occupation.bullets.length] ?? ""),
        };
      });
    return {
      name,
      title: occupation.titles[0] ?? "",
      email: `${slug}${i % 4 === 0 ? 80 + i : ""}@${["example.com", "mail.example.in", "post.example.org"][i % 3]}`,
      phone: PHONES[i % PHONES.length]?.(digits) ?? digits,
      city,
      state,
      pin,
      father: `${["Ramesh", "Iqbal", "Harbhajan", "Subramaniam", "Dinkar"][i % 5]} ${name.split(" ").at(-1)}`,
      links: occupation.linked
        ? [
            `https://www.linkedin.com/in/${slug.replace(/\./g, "-")}-sample`,
            `https://github.com/${slug.replace(/\./g, "")}-sample`,
          ]
        : i % 3 === 0
          ? [`https://www.linkedin.com/in/${slug.replace(/\./g, "-")}-sample`]
          : [],
      summary: `${occupation.summary} ${3 + (i % 9)} years of experience.`,
      jobs,
      studies: occupation.studies.map(([degree, institution], n) => ({
        degree,
        institution,
        year: String(2016 - n * 3 + (i % 4)),
        score: (i + n) % 3 === 0 ? `${6 + ((i + n) % 4)}.${(i * 3) % 10} CGPA` : `${58 + ((i * 7 + n * 5) % 38)}%`,
      })),
      skills: occupation.skills,
      languages: [...new Set(["English", "Hindi", LANGUAGES[i % LANGUAGES.length] ?? "Hindi"])],
      certificates: occupation.certificates,
      project: occupation.project ?? null,
    };
  });
}
