/** Invented people and what their resumes say. No person and no employer here exists. */
import type { Random } from "./random";

export interface Job {
  employer: string;
  city: string;
  title: string;
  /** YYYY-MM. */
  start: string;
  /** YYYY-MM, or "present". */
  end: string;
  duties: string[];
  project: string | null;
}
export interface Study {
  school: string;
  board: string;
  degree: string;
  field: string;
  start: string;
  /** YYYY, or YYYY-MM. */
  end: string;
  marks: string;
}
export interface Person {
  name: string;
  father: string;
  trade: string;
  email: string;
  phone: string;
  city: string;
  address: string;
  jobs: Job[];
  studies: Study[];
  skills: string[];
  projects: string[];
  courses: string[];
  languages: string[];
  hobbies: string[];
}

const SYLLABLES = "ka ra vi su na ma ti lo pa de sha jo mi ne ru ha ya go be lu sa ri ta no".split(" ");
const ENDS = "n l r sh t m th v d nt ri ya an esh ika".split(" ");
const ROOTS = (
  "Neelgiri Teesta Kaverin Suryodal Mandavi Trikal Ashvik Vindhar Malhari Chandrat Udayanta Samyukt Girnara Tapodan " +
  ("Bhavitra Indraval Kesarin Lakshyat Meghdan Nalandar Orvika Pragyal Rohiksh Shivnar " +
    "Tarangi Ujjvala Varuneya Yashodh ") +
  ("Zentara Apexon Bluemark Corvex Deltora Everlyn Fortuna Greenova Hexalin Inspirra " +
    "Jupitex Kinetra Lumora Maxton Novexa ") +
  "Omnira Pentara Quantex Rivora Stellion Triona Unitera Vertexa Westoria Xenlor Yorkton Zephora Alpinex Brightway " +
  "Al Noorin,Al Fahdan,Gulf Meridan,Oasis Tarim,Desert Palmo,Shree Ganvat,Sri Lakshvi,Shri Balavat,Jai Durgam,Om Sairam"
)
  .split(/[ ,](?=[A-Z])/)
  .map((root) => root.trim());
const KINDS = (
  "Technologies,& Sons,Sample Works,Infotech,Software Solutions,Systems,Industries," +
  "Enterprises,Constructions,Infra,Engineers,Engineering Works," +
  ("Hospital,Multispeciality Hospital,Clinic,Healthcare,Pharma,Motors,Automobiles,Logistics," +
    "Transport,Hotels,Hotel,Resorts,") +
  "Restaurant,Foods,Textiles,Garments,Exports,Steel,Cements,Power,Electricals,Electronics,Telecom,Media,Finance,Bank," +
  "Insurance,Securities,Realty,Builders,Developers,Traders,Marketing,Consultants,Consultancy Services,Services,Group," +
  ("Trading,Contracting,Electromechanical,International School,Public School,College of " +
    "Engineering,Academy,Retail,Stores,") +
  "Supermarket,Travels,Tours and Travels,Facility Services,Security Services,BPO,Labs,Diagnostics,Chemicals,Plastics," +
  ("Packaging,Agro,Dairy,Airlines,Shipping,Petroleum,Oil & Gas,Water Projects,Elevators," +
    "Aircon,Communication,Advertising,Associates")
).split(",");
const FORMS = [
  "Pvt. Ltd.",
  "Pvt Ltd",
  "Private Limited",
  "Ltd.",
  "Limited",
  "LLP",
  "(P) Ltd",
  "& Co.",
  "Inc.",
  "LLC",
  "W.L.L",
  "",
  "",
  "",
  "",
  "",
];
const CITIES = (
  "Mumbai,Delhi,New Delhi,Bangalore,Hyderabad,Chennai,Kolkata,Pune,Ahmedabad,Jaipur," +
  "Lucknow,Nagpur,Indore,Bhopal,Patna," +
  "Vadodara,Noida,Gurgaon,Kochi,Coimbatore,Madurai,Mysore,Visakhapatnam,Chandigarh,Raipur,Bhubaneswar,Guwahati,Surat," +
  "Ranchi,Dehradun,Dubai,Abu Dhabi,Doha,Muscat,Riyadh,Kuwait,Thane,Navi Mumbai,Kanpur,Varanasi"
).split(",");
export const STATES =
  "Maharashtra,Karnataka,Tamil Nadu,Kerala,Uttar Pradesh,Bihar,Gujarat,Punjab,Telangana,West Bengal,India".split(",");
/** Behind titles: the department, the zone or the branch. */
const PARTS = (
  " – Operations| - Key Accounts| (HR)| – R&D| – North Zone| (Projects)| - ICU| – Wealth| " +
  "(QA/QC)| - Maintenance| – Retail Banking||"
).split("|");
const LEVELS = [
  "",
  "",
  "",
  "",
  "Senior ",
  "Sr. ",
  "Junior ",
  "Jr. ",
  "Assistant ",
  "Asst. ",
  "Deputy ",
  "Chief ",
  "Trainee ",
];

interface Trade {
  titles: string[];
  duties: string[];
  skills: string[];
  degree: [degree: string, field: string][];
}
const list = (text: string): string[] => text.split("|").map((one) => one.trim());
const TRADES: Record<string, Trade> = {
  software: {
    titles: list(
      "Software Engineer|Java Developer|Web Developer|PHP Developer|Android Developer|System " +
        "Engineer|Test Engineer|Programmer|Software Trainee|UI Designer|Database Administrator|" +
        "Technical Lead|Project Manager|Data Analyst|Software Developer",
    ),
    duties: list(
      "Developed modules of the billing application|Designed screens and wrote stored " +
        "procedures|Fixing bugs and supporting the users|Involved in requirement gathering and " +
        "coding|Writing unit tests and deploying builds|Used Java, Spring and Hibernate|Analysis " +
        "and estimation of change requests|Maintained the existing web site|Prepared test cases " +
        "and executed them|Worked on REST services for the mobile team",
    ),
    skills: list("Java|C++|PHP|MySQL|HTML|CSS|JavaScript|Oracle|Android|Linux|Python|Spring|Git"),
    degree: [
      ["B.Tech", "Computer Science"],
      ["B.E", "Information Technology"],
      ["MCA", ""],
      ["BCA", ""],
      ["B.Sc", "Computer Science"],
      ["M.Tech", "Computer Science & Engineering"],
    ],
  },
  site: {
    titles: list(
      "Site Engineer|Civil Engineer|Quantity Surveyor|Project Engineer|Planning Engineer|" +
        "Draughtsman|AutoCAD Draftsman|Structural Engineer|Site Supervisor|Land Surveyor|Foreman|" +
        "Construction Manager|QA/QC Engineer|Billing Engineer",
    ),
    duties: list(
      "Supervision of RCC work and shuttering|Checking of levels and alignment as per drawing|" +
        "Preparing bills of contractors and BOQ|Coordination with client and consultant|" +
        "Maintaining daily progress reports|Execution of structural and finishing works|" +
        "Monitoring manpower and materials at site|Preparation of bar bending schedules|Ensuring " +
        "safety at site|Reconciliation of steel and cement",
    ),
    skills: list("AutoCAD|STAAD Pro|MS Project|Total Station|Primavera|MS Office|Auto Level"),
    degree: [
      ["B.E", "Civil Engineering"],
      ["Diploma", "Civil Engineering"],
      ["B.Tech", "Civil"],
      ["ITI", "Draughtsman Civil"],
    ],
  },
  electrical: {
    titles: list(
      "Electrical Engineer|Electrician|Maintenance Engineer|Electrical Supervisor|Technician|" +
        "Instrument Technician|Shift Engineer|HVAC Technician|Operator|Electrical Technician|" +
        "Maintenance Supervisor|Commissioning Engineer|Shift Incharge|General Technician",
    ),
    duties: list(
      "Maintenance of HT and LT panels|Preventive and breakdown maintenance of machines|Cable " +
        "laying, termination and testing|Operation of DG sets and transformers|Troubleshooting " +
        "of PLC and drives|Maintaining spare parts and log books|Installation of lighting and " +
        "earthing|Taking shift readings and reports|Attending complaints of guests|Calibration " +
        "of instruments",
    ),
    skills: list("PLC|SCADA|Megger|Multimeter|AutoCAD|MS Excel|Wiring"),
    degree: [
      ["Diploma", "Electrical Engineering"],
      ["B.E", "Electrical & Electronics Engineering"],
      ["ITI", "Electrician"],
      ["B.Tech", "EEE"],
      ["NCVT", "Electrician"],
    ],
  },
  mechanical: {
    titles: list(
      "Mechanical Engineer|Production Engineer|Quality Engineer|CNC Operator|Fitter|Welder|" +
        "Design Engineer|Service Engineer|Mechanic|Production Supervisor|Graduate Engineer " +
        "Trainee|Diploma Trainee|Piping Engineer|Workshop Manager|Quality Inspector|QC Inspector|" +
        "Safety Officer|Machine Operator",
    ),
    duties: list(
      "Planning of production and dispatch|Inspection of parts as per drawing|Maintaining ISO " +
        "documents|Operating CNC and VMC machines|Preparing inspection reports|Fit up and " +
        "alignment of piping|Reducing rejection by root cause analysis|Supervising the work of " +
        "contractors|Handling customer complaints|5S and Kaizen activities",
    ),
    skills: list("SolidWorks|CATIA|AutoCAD|MS Office|GD&T|SAP PM|Six Sigma"),
    degree: [
      ["B.E", "Mechanical Engineering"],
      ["Diploma", "Mechanical Engineering"],
      ["ITI", "Fitter"],
      ["B.Tech", "Mechanical"],
      ["Diploma", "Automobile Engineering"],
    ],
  },
  accounts: {
    titles: list(
      "Accountant|Accounts Executive|Accounts Manager|Accounts Assistant|Audit Assistant|" +
        "Finance Manager|Tax Consultant|Cashier|Billing Executive|Finance Executive|Store Keeper|" +
        "Purchase Executive|Accounts Officer|Article Assistant|Data Entry Operator|Computer " +
        "Operator",
    ),
    duties: list(
      "Preparing sales and purchase invoices|Bank reconciliation statement|Filing of GST and " +
        "TDS returns|Maintaining books of accounts in Tally|Finalisation of accounts and balance " +
        "sheet|Handling petty cash and vouchers|Payroll and PF, ESI statements|Stock statements " +
        "for the bank|Follow up of debtors and creditors|Preparation of MIS reports",
    ),
    skills: list("Tally ERP 9|MS Excel|GST|Busy|SAP FICO|MS Office|Typing"),
    degree: [
      ["B.Com", ""],
      ["B.Com", "Accounting and Finance"],
      ["M.Com", ""],
      ["MBA", "Finance"],
      ["B.A", ""],
      ["BBA", ""],
      ["CA Inter", ""],
      ["PGDCA", ""],
    ],
  },
  sales: {
    titles: list(
      "Sales Executive|Sales Officer|Area Sales Manager|Territory Manager|Marketing Executive|" +
        "Business Development Executive|Relationship Manager|Sales Manager|Team Leader|Branch " +
        "Manager|Customer Care Executive|Telecaller|Sales Engineer|Store Manager|Key Account " +
        "Manager|Medical Representative|Counsellor|Sales Consultant",
    ),
    duties: list(
      "Achieving monthly sales targets|Appointing dealers and distributors|Handling a team of " +
        "6 executives|Generating leads through cold calls|Meeting doctors and chemists|Visual " +
        "merchandising at the store|Collection of payments from the market|Opening new accounts|" +
        "Preparing daily sales report|Customer relationship and retention",
    ),
    skills: list("Negotiation|MS Office|CRM|Team handling|Channel sales|Cold calling"),
    degree: [
      ["MBA", "Marketing"],
      ["BBA", ""],
      ["B.Com", ""],
      ["B.A", ""],
      ["PGDM", "Marketing"],
      ["Graduation", ""],
    ],
  },
  hotel: {
    titles: list(
      "Front Office Executive|Commis Chef|Chef de Partie|Steward|Captain|Receptionist|F&B " +
        "Manager|Housekeeping Supervisor|Guest Relations Executive|Barista|Waiter|Sous Chef|Duty " +
        "Manager|Industrial Trainee|Kitchen Helper|Tour Coordinator|Travel Consultant|Security " +
        "Guard|Driver",
    ),
    duties: list(
      "Check in and check out of guests|Preparing breakfast buffet and a la carte|Taking " +
        "orders and serving food|Maintaining hygiene as per HACCP|Handling cash and night audit|" +
        "Room allotment and reservation|Training of new staff|Inventory of kitchen items|" +
        "Attending guest complaints|Supervising room attendants",
    ),
    skills: list("Opera|IDS|MS Office|Food safety|Communication"),
    degree: [
      ["Diploma", "Hotel Management"],
      ["B.Sc", "Hotel Management"],
      ["BHM", ""],
      ["12th", ""],
      ["Craft Course", "Food Production"],
    ],
  },
  care: {
    titles: list(
      "Staff Nurse|Senior Staff Nurse|Pharmacist|Lab Technician|ICU Nurse|Physiotherapist|" +
        "X-Ray Technician|Nursing Supervisor|Medical Officer|Dental Assistant|OT Technician|Ward " +
        "Incharge|Nursing Tutor|Dietician",
    ),
    duties: list(
      "Giving medication and monitoring vital signs|Assisting doctors in procedures|Care of " +
        "post operative patients|Collection of blood samples|Maintaining records of patients|" +
        "Dispensing medicines as per prescription|Counselling of patients and relatives|" +
        "Emergency and trauma care|Infection control measures|Handling ventilators and monitors",
    ),
    skills: list("BLS|ACLS|Venipuncture|ECG|MS Office|Patient care"),
    degree: [
      ["B.Sc", "Nursing"],
      ["GNM", ""],
      ["GNM", "General Nursing and Midwifery"],
      ["D.Pharm", ""],
      ["B.Pharm", ""],
      ["DMLT", ""],
      ["BPT", ""],
      ["ANM", ""],
    ],
  },
  teaching: {
    titles: list(
      "Teacher|Lecturer|Assistant Professor|Primary Teacher|PGT Chemistry|TGT English|Lab " +
        "Assistant|Tutor|Maths Teacher|Computer Teacher|Principal|Academic Coordinator|Guest " +
        "Faculty|Librarian",
    ),
    duties: list(
      "Teaching classes VI to X|Preparing question papers and lesson plans|Conducting " +
        "practicals in the lab|Class teacher of standard VIII|Organising annual day and sports|" +
        "Guiding projects of final year students|Evaluation of answer sheets|Parents teacher " +
        "meetings|Maintaining attendance registers",
    ),
    skills: list("MS Office|Classroom management|Smart board|Communication"),
    degree: [
      ["M.Sc", "Chemistry"],
      ["B.Ed", ""],
      ["M.A", "English"],
      ["B.Sc", "Mathematics"],
      ["M.Tech", "Electronics"],
      ["M.Ed", ""],
    ],
  },
  office: {
    titles: list(
      "HR Executive|HR Manager|Admin Executive|Office Assistant|Executive Secretary|Document " +
        "Controller|Logistics Executive|Operations Executive|Process Associate|Operations " +
        "Manager|Recruiter|Admin Assistant|Back Office Executive|Supply Chain Executive|Desktop " +
        "Support Engineer|Network Engineer|System Administrator|Hardware Engineer|Graphic " +
        "Designer|Video Editor|Warehouse Supervisor|Process Executive|Customer Support Associate",
    ),
    duties: list(
      "Recruitment, joining formalities and induction|Maintaining attendance and leave records|" +
        "Drafting letters and handling correspondence|Dispatch of documents and filing|Vendor " +
        "management and purchase of stationery|Solving queries of customers on call and chat|" +
        "Assembling and troubleshooting computers|Configuring routers, switches and printers|" +
        "Preparing presentations and reports|Coordinating with transporters",
    ),
    skills: list("MS Office|Networking|Windows Server|Photoshop|CorelDRAW|SAP|Typing 40 wpm"),
    degree: [
      ["MBA", "HR"],
      ["B.A", ""],
      ["BCA", ""],
      ["B.Com", ""],
      ["Diploma", "Computer Application"],
      ["B.Sc", "IT"],
    ],
  },
};
const UNIVERSITIES = (
  "Pune University|Mumbai University|Delhi University|Anna University|VTU|JNTU Hyderabad|" +
  "Calicut University|University of Kerala|Osmania University|IGNOU|Punjab University|" +
  "Rajasthan University|UPTU, Lucknow|Bharathiar University|Madras University|MG " +
  "University|Sikkim Manipal University|Bangalore University|Nagpur University|GTU|Andhra " +
  "University|Magadh University|Annamalai University"
).split("|");
const BOARDS = (
  "CBSE|ICSE|U.P. Board|State Board|Maharashtra Board|Bihar Board|HSC Board|Board of " +
  "Secondary Education|Tamil Nadu State Board|RBSE Ajmer|Kerala State Board|M.P. Board|" +
  "CBSE Board|DOTE|MSBTE|B.S.E.B Patna|Gujarat Board|BIE|P.S.E.B"
).split("|");
const SCHOOL_KINDS = (
  "College|College of Engineering|Institute of Technology|Engineering College|Polytechnic " +
  "College|Govt. Polytechnic|College of Arts & Science|Degree College|Institute of " +
  "Management|Mahavidyalaya|College of Nursing|Govt. ITI|Institute of Engineering and " +
  "Technology|College of Commerce"
).split("|");
const LOWER_KINDS = (
  "High School|Public School|Higher Secondary School|Vidyalaya|Inter College|Govt. High " +
  "School|Convent School|Senior Secondary School|Hr. Sec. School|Matriculation School|" +
  "Kendriya Vidyalaya|Junior College|Vidya Mandir|Intermediate College"
).split("|");
const TENTH = [
  "10th",
  "SSC",
  "S.S.C",
  "SSLC",
  "Matriculation",
  "High School",
  "X",
  "Class X",
  "10th Standard",
  "Secondary",
  "Xth",
  "S.S.L.C",
  "10th Class",
];
const TWELFTH = [
  "12th",
  "HSC",
  "H.S.C",
  "Intermediate",
  "Higher Secondary",
  "XII",
  "Class XII",
  "12th Standard",
  "Senior Secondary",
  "PUC",
  "XIIth",
  "+2",
  "10+2",
  "Plus Two",
];
const LANGUAGES = "English|Hindi|Tamil|Telugu|Malayalam|Kannada|Marathi|Gujarati|Punjabi|Bengali|Urdu|Arabic".split(
  "|",
);
const HOBBIES =
  "Reading books|Listening to music|Playing cricket|Travelling|Internet surfing|Cooking|Gardening|Chess|Drawing".split(
    "|",
  );
const COURSES = (
  "Diploma in Computer Application|Certificate course in Tally|MS-CIT|CCNA|Certified in " +
  "Advanced Excel|Basic Fire Safety Training|NEBOSH IGC|Autocad training from a private " +
  "institute|Typing English 40 wpm|CCC from NIELIT|Six Sigma Green Belt|ADCA|Workshop on " +
  "Robotics|Industrial visit to a steel plant|Java training for 6 months"
).split("|");
const PROJECTS = (
  "Online Shopping Portal|Library Management System|Hospital Management System|" +
  "Construction of 4 Lane Highway|220 KV Substation|Residential Apartments G+12|Student " +
  "Attendance System|Solar Water Heater|Metro Rail Phase II|Automatic Street Light|Payroll " +
  "System|Water Treatment Plant 10 MLD|Study of Consumer Behaviour|Bank Loan Management"
).split("|");

const nameWord = (random: Random): string => {
  const n = random.int(1, 2);
  const text = Array.from({ length: n }, () => random.of(SYLLABLES)).join("") + random.of(ENDS);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};
const capital = (random: Random): string => String.fromCharCode(65 + random.int(0, 25));
const employerName = (random: Random): string => {
  const root = random.chance(0.12) ? nameWord(random) : random.of(ROOTS);
  const kind = random.chance(0.8) ? ` ${random.of(KINDS)}` : "";
  const form = kind !== "" || random.chance(0.5) ? random.of(FORMS) : "";
  const prefix = random.chance(0.06) ? "M/s. " : "";
  const initials = random.chance(0.08) ? `${capital(random)}${capital(random)}${capital(random)} ` : "";
  return `${prefix}${initials === "" ? root : initials.trim()}${kind}${form === "" ? "" : ` ${form}`}`;
};

const month = (year: number, m: number): string => `${year}-${String(m).padStart(2, "0")}`;

/** A person whose every detail is made up. */
export function inventPerson(random: Random): Person {
  const trade = random.of(Object.keys(TRADES));
  const { titles, duties, skills, degree } = TRADES[trade] as Trade;
  const name = random.chance(0.15)
    ? `${nameWord(random)} ${nameWord(random).charAt(0)}`
    : `${nameWord(random)} ${nameWord(random)}`;
  const count = random.chance(0.12) ? 0 : random.of([1, 1, 2, 2, 2, 3, 3, 3, 4, 5]);
  const jobs: Job[] = [];
  const hasParts = random.chance(0.04);
  let year = random.int(2014, 2024);
  let m = random.int(1, 12);
  for (let n = 0; n < count; n++) {
    const end = n === 0 && random.chance(0.65) ? "present" : month(year, m);
    const length = random.int(4, 40);
    const start = year * 12 + m - 1 - length;
    jobs.push({
      employer: employerName(random),
      city: random.of(CITIES),
      title: `${random.chance(0.4) ? random.of(LEVELS) : ""}${random.of(titles)}${hasParts ? random.of(PARTS) : ""}`,
      start: month(Math.floor(start / 12), (start % 12) + 1),
      end,
      duties: random.some(duties, random.int(0, 5)),
      project: random.chance(0.18) ? random.of(PROJECTS) : null,
    });
    const before = start - random.int(0, 3);
    year = Math.floor(before / 12);
    m = (before % 12) + 1;
  }
  const marks = () =>
    random.of([
      `${random.int(45, 92)}%`,
      `${random.int(45, 92)}.${random.int(10, 99)}%`,
      `${random.int(5, 9)}.${random.int(1, 9)} CGPA`,
      "First Class",
      "Ist",
      "II Division",
    ]);
  const graduated = year - random.int(0, 2);
  const studies: Study[] = [];
  const chosen = random.of(degree);
  const higher = (degreeName: string, field: string, at: number): Study => ({
    school: random.chance(0.12)
      ? random.of(UNIVERSITIES)
      : `${random.chance(0.2) ? `${nameWord(random)} ` : ""}${random.of(ROOTS)} ${random.of(SCHOOL_KINDS)}`,
    board: random.of(UNIVERSITIES),
    degree: degreeName,
    field,
    start: String(at - random.int(2, 4)),
    end: random.chance(0.2) ? month(at, random.int(3, 7)) : String(at),
    marks: marks(),
  });
  if (random.chance(0.2))
    studies.push(higher(random.of(["MBA", "M.Com", "M.Sc", "M.A", "PGDM", "M.Tech"]), "", graduated + 2));
  studies.push(higher(chosen[0], chosen[1], graduated));
  const lower = (degreeName: string, at: number): Study => ({
    school: `${random.of(ROOTS)} ${random.of(LOWER_KINDS)}`,
    board: random.of(BOARDS),
    degree: degreeName,
    field: "",
    start: String(at - 2),
    end: String(at),
    marks: marks(),
  });
  if (random.chance(0.85)) studies.push(lower(random.of(TWELFTH), graduated - 4));
  if (random.chance(0.85)) studies.push(lower(random.of(TENTH), graduated - 6));
  if (random.chance(0.15)) studies.reverse();
  const city = random.of(CITIES);
  return {
    name,
    father: `${nameWord(random)} ${nameWord(random)}`,
    trade,
    email: `${name.toLowerCase().replace(/[^a-z]/g, "")}${random.int(1, 99)}@example.com`,
    phone: `${random.of(["+91 ", "+91-", "", "91"])}${random.int(70000, 99999)}${random.int(10000, 99999)}`,
    city,
    address: [
      `${random.of(["H.No. ", "Flat No ", "#", "Vill- ", "Plot "])}${random.int(1, 400)}`,
      `${random.of(ROOTS)} ${random.of(["Nagar", "Colony", "Road", "Street"])}`,
      city,
      random.of(STATES),
    ].join(", "),
    jobs,
    studies,
    skills: random.some(skills, random.int(3, 7)),
    projects: random.some(PROJECTS, random.int(0, 3)),
    courses: random.some(COURSES, random.int(0, 3)),
    languages: random.some(LANGUAGES, random.int(2, 4)),
    hobbies: random.some(HOBBIES, random.int(2, 4)),
  };
}

/** An invented employer, title and person beside those of a resume: for referees and clients. */
export const inventOther = (random: Random): { employer: string; title: string; name: string } => ({
  employer: employerName(random),
  title: random.of((TRADES[random.of(Object.keys(TRADES))] as Trade).titles),
  name: `${nameWord(random)} ${nameWord(random)}`,
});
