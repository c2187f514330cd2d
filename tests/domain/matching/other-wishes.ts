/**
 * Wishes of trades that no graded person has, with real titles: labelled by reading before the rules were held against
 * them, the clear cases alone. Under each wish (titles · place · years · skills) stands what it shows as a close fit
 * (+), what it shows at least as a stretch (~), and what it leaves (-).
 */
const TABLE = `
Electrical Engineer · Pune · 5 · AutoCAD
+ Electrical Engineer II; Electrical Systems Engineer; Electrical Maintenance Engineer; Engineer - Electrical
+ Senior Electrical Engineer, EMI/EMC; Project Electrical Engineer - Lighting Engineer; Electrical Project Engineer
- Apprentice Electrician; Director Electrical Engineering; Electric Engine Manufacturing Technician
- Senior Supplier Development Engineer, Electrical; Electrical Construction Manager (On-site); Electrical Technician
Delivery Executive · Bengaluru · 2
+ Delivery Boy; Courier/Driver; Delivery Driver with own vehicle; Campus Delivery Courier; Delivery Associate
+ Delivery Partner; Delivery Rider
- Delivery Manager; Delivery Solutions Architect - Public Sector; Client Operations-Delivery Analyst
- Solution Delivery Specialist; Software Engineer II, Developer Experience (Delivery); Service Delivery Manager
- Campaign Delivery Executive - Expressions of Interest
Web Developer · Indore · 3 · JavaScript, HTML, CSS, PHP
+ Web Developer II – JavaScript; Website Developer; Software Engineer-Web; Frontend Developer; PHP Web Developer
+ Full Stack Web Developer; Web Application Developer; Web Developer
- Web Marketing Manager, CRO; Website Operations Manager; Staff Web Security Analyst; Data Scientist Web Analytics
- Web Analytics Data Insights Analyst / Sr. Analyst; Web Instructor
Database Developer | SQL Developer · Hyderabad · 4 · SQL, PL/SQL
+ Database Engineer II; Database Programmer; SQL Developer; PL/SQL Developer; Senior Database Engineer
- Database & Network Specialist - AI Trainer Project; Technical Marketing Engineer, Database/Virtualization
- Director - Engineering (Database); Clinical Data Manager
Electrician · Chennai · 15
+ Industrial Electrician; Site Electrician; Senior Electrician; Electrical Technician; Journeyman - Electrician
+ Electrician · Chennai, India · 2-5
- Apprentice Electrician; Lineman Training Instructor; Electrical Engineer II; Solar Sales Executive
Truck Driver · Dallas, US · 14
+ Truck Driver; CDL Driver (Rental Cars); Bulk Tanker Driver; Regional Heavy Equipment CDL Driver
+ Truck Driver · Dallas, TX · 2
- Device Driver Engineer - Windows; Driver Trainer; Principal SWE, Windows Network Filter Driver; Truck Mechanic
- Senior Data Scientist - Driver Platform
Area Sales Manager · Lucknow · 6
+ Territory Sales Manager; Regional Sales Manager - South; Area Sales Manager; ASM - FMCG
~ Sales Manager
- Area Collections Manager; Regional Pre-Sales/Solution Lead; Regional Hospitality Training Manager
- Field Marketing Manager; Data Visualization Engineer - ASM Technologies Ltd
Estimation Engineer | Estimator · Mumbai · 4
+ Estimator; Electrical Estimator; Civil Construction Estimator; Estimation Engineer; Quantity Surveyor
+ Cost Estimation Engineer
- Autonomy - State Estimation Engineer; Staff Engineer, State Estimation; Bartender
- Senior Software Engineer, Perception State Estimation
Validation Engineer · Ahmedabad · 4
+ Validation Engineer; Process Validation Engineer; Project / Validation Engineer; Validation Specialist
- Data Validation Specialist; Senior Software Technical Program Manager - Validation and Simulation
- Senior Data Scientist - Verification & Validation
MEP Engineer · Bengaluru · 6
+ Sr. Engineer -MEP (Data Center); MEP Engineer; MEP Site Engineer; Senior Electrical Engineer - MEP
+ Project Engineer - MEP
- HVAC Tier I Customer Care Specialist; Procurement Operations & MEP Delivery Manager; HVAC Instructor
- Residential HVAC Installer; Site Reliability Engineer
R&D Engineer · Pune · 5
+ R&D Engineer; R&D Engineer/Scientist; Senior R&D Engineer; R&D Mechanical Engineer; Engineer - R&D
- R&D Coordinator; Chief of Staff - R&D; Technical Program Manager, R&D - Shenzhen; Senior Backend Engineer (R&D)
- Senior Machine Learning Engineer (R&D); Senior Analyst, R&D Strategy & Operations
Academic Counsellor | Educational Consultant · Delhi · 2
+ Academic Advisor; Admission Counselor; Education Counsellor; Student Counsellor; Educational Counselor
+ Admissions Advisor
- Employment Counsel; Corporate Counsel – Market Transactions; Licensed Professional Counselor (LPC)
- Awake Overnight Counselor - Homeless Services; Senior Director of High School Academics
Company Secretary | CS Trainee · Mumbai · 1
+ Assistant Company Secretary; Company Secretary; Trainee Company Secretary; CS Trainee; Secretarial Officer
- Legal Secretary; Secretary to the CEO; CEO Secretary; Computer Science Teacher
- Deputy General Counsel & Corporate Secretary
Physiotherapist · Bengaluru · 3
+ Physical Therapist; Pediatric Physical Therapist; Physiotherapist - Home Visits; Consultant Physiotherapist
+ Sports Physiotherapist
- Residential Rehabilitation Educator; Clinic Coordinator - Physical Therapist; Speech Therapist
- Sports Medicine & Rehabilitation Veterinarian
Pharmacist · Kochi · 4
+ Retail Pharmacist; Clinical Pharmacist; Pharmacists; Hospital Pharmacist; Staff Pharmacist
- Pharmacy Technician; Staff Frontend Engineer - Pharmacy; Project Manager, Pharmacovigilance
- Hospital Pharmaceutical Sales Specialist; Vice President, Pharmacy Clinical & Specialty Strategies
Commis Chef | Cook · Pune · 2
+ Line Cook; Grill Cook; Commis I; Commis II - Continental; Front Line Cook; Cook, Precourt Healing Center
- Lead 3D Character Artist; Commission Analyst; Software Engineer, CloudKitchens; Restaurant Manager
- Business Development Associate, CloudKitchens
Interior Designer · Mumbai · 5
+ Senior Interior Designer; Interior Architect; Interior Designer - Residential; Interior Design Consultant
- UX Designer, Provider Experience; Solution Architect; Data Architect; Demo Lab Architect
- Footwear Assistant Designer
Video Editor · Noida · 3
+ Corporate Video Editor; Video Editor, Social Media; Video Editor + Motion Designer (AI Avatar Video Experience)
+ Seasonal Digital Video Editor; Freelance - Video Editor & Motion Designer
- Geography Course Editor (Contract); Senior Software Engineer (Video); Medical Editor - Market Access Marketing
- Senior Voice & Video Platform DSP Engineer; Machine Learning Engineer, Video Translation
Receptionist | Front Office Executive · Jaipur · 2
+ Front Desk Specialist at Main Street Station; Front of House Receptionist; Front Desk & Operations Assistant
+ Receptionist (1-year contract); Guest Relations Executive
- Front Office Application Developer - Python; Staff Software Engineer - Frontend, Guest & Host; Security Guard
- Product Lead - Front Office
Executive Assistant | EA to CEO · Gurgaon · 6
+ Senior Executive Assistant to the CEO; Executive Assistant - CEO’s Office Administration; Personal Assistant
+ EA to MD; PA to Director; Executive Assistant, Founders; Secretary to the CEO
- Bilingual NP/PA - Virtual Urgent Care; Specialty Account Manager, Auvelity (Erie, PA)
- Field Service Engineer II (Chambersburg, PA)
Legal Associate | Advocate · Delhi · 3
+ Associate Commercial Counsel; Commercial Legal Counsel; Advocate; Legal Officer; Corporate Lawyer
- Legal Data Analyst; Systems Analyst - Legal Applications; Accounting - Legal Entity Controller
- Legal Technology Engineer; Adolescent Therapist/Counselor; Vice President, Legal
Warehouse Supervisor | Warehouse Executive · Pune · 5
+ Warehouse Supervisor; Warehouse Coordinator (Night Shift); Warehouse Team Leader
~ Inventory Supervisor; Inventory Controller
- Data Warehouse Engineer; Snowflake Data Warehouse Application Lead; Solutions Engineer, Fulfillment
- Senior Software Engineer II, Inventory Intelligence; Senior Accountant - Inventory Reporting
Store Manager · Hyderabad · 8
+ Store Manager; Assistant Store Manager, Operations; Store Lead; Retail Store Manager
- Retail Account Manager; Senior Industry Consultant, Retail; Customer Support Engineer I - Retail
- Software Development Engineer - 2 : Storefront; Principal Retail Fraud Operations Analyst
Scrum Master · Chennai · 6
+ Senior Scrum Master; Agile Coach; SCRUM Master; Technical Project Manager / Scrum Master
~ Agile Delivery Manager
- Agile Software Engineer - PHP; Agile Test Engineer - QA
Technical Writer · Bengaluru · 4
+ Technical Writer - SaaS; Tech Documentation Specialist; Documentation Specialist
+ Senior Technical Writer, Blockchain Solutions
- Mortgage Underwriter; Copywriter; Test Prep SEO Writer (Contract); Grant Writer
- AI Trainer for Punjabi Writers/Speakers
Presales Consultant · Mumbai · 5
+ Solution Consultant; Enterprise Solutions Consultant; Senior Sales Engineer, Commercial
+ Pre-Sales Systems Engineer; Senior Solutions Engineer, Central
- Lead Data Scientist, Presales; Salesforce Developer; Vice President of Solutions Engineering, Select & Territory
Credit Analyst · Mumbai · 3
+ Credit Analyst; Associate Credit Analyst; Credit Officer; Credit Underwriter; Credit Risk Analyst
- Data Scientist - Credit Risk; Senior CRM Executive - Credit; Principal - Credit Risk Strategy
- Full Stack Software Engineer, Credit Cards and Banking
Relationship Manager · Kolkata · 4
+ Relationship Manager - HNI; Client Relationship Manager-Retirement Services; Senior Relationship Manager
+ Business Relationship Manager; Private Banker
- Data Scientist - Python - Banking Domain; Supplier Relationship and Risk Specialist
- Team Lead, Banking Reconciliation; Matillion Developer – Banking Domain
- Program Manager | Digital Product & Wealth Management
Medical Coder · Coimbatore · 2
+ RCM Coding Specialist; Certified Medical Coder; Medical Coding Executive; IPDRG Coder
- Python Coding Specialist - Freelance AI Trainer Project; Coding Facilitator; Medical Malpractice Trial Attorney
- Team Lead - Coding Data Annotation (LLM Training); Medical Science Liaison - Oncology
Clinical Research Associate | CRA · Ahmedabad · 3
+ Clinical Trial Associate; Clinical Research Coordinator; CRA II; Senior CRA
- Clinical Lab Operator I; Remote Clinical Psychologist; Clinical Growth Manager; Licensed Clinical Social Worker
- Talent Acquisition Specialist (Clinical); Senior Staff Machine Learning Engineer - Clinical
Instructional Designer · Bengaluru · 5
+ Instructional Multimedia Designer; Learning Experience Designer; Curriculum Designer; E-Learning Developer
+ Senior Instructional Designer (Contract)
- Machine Learning Engineer; Deep Learning Manipulation Engineer; Staff UX Designer
- Curriculum Content Tester (Freelance)
Event Manager | Event Coordinator · Delhi · 5
+ Marketing Event Manager; Events Marketing Manager; Event Operations Executive; Marketing Events Specialist
~ Manager, Events
- Senior Software Engineer - Behavioral Event Security Products; Senior Preventive Maintenance Technician
- Event Staff: Usher (Part-Time/Seasonal); Senior Product Manager, Live TV & Events
- Sr. Cybersecurity Engineer - Data Loss Prevention
Dental Hygienist · Austin, US · 4
+ Dental Hygienist (Welcoming Bonus); Registered Dental Hygienist; Hygienist
- General Dentist; Industrial Hygienist; Dental Account Executive; Instructor, Dental Assistant
- Dental Channel Manager
Social Media Manager | Social Media Executive · Mumbai · 4
+ Social Media Specialist; Executive - Social; Senior Executive - Social; Social Media & Content Manager
~ Manager - Social
- Social Worker (MSW); Social Sciences Course Editor — Cultural Geography; Director, Paid Social
- Assistant Community Manager - Affordable Housing; 7/8th Grade Math/Science/Social Studies Teacher
Cloud Architect | Solution Architect · Hyderabad · 11 · AWS, Azure
+ Private Cloud Architect; Senior Solutions Architect; Cloud Solution Architect; Solution Architect
+ Senior Staff Cloud Architect
- Data Engineer(Core Java 8 + Any Cloud Platform); Senior Business Analyst-Anblicks Cloud Data Engg Co
- Program Manager - Cloud & Products; Global Alliance Director - Google Cloud; Interior Architect
HVAC Technician · Dallas, US · 5
+ HVAC Service Technician; HVAC Maintenance Technician; Experienced Residential HVAC Installer; HVAC Service Tech
- Licensed Veterinary Technician; HVAC Tier II Technical Support Specialist; Behavior Technician
- Avionics Technician; IT Service Desk Technician; HVAC Instructor
Customer Success Manager · Bengaluru · 5
+ Customer Success Manager II; Senior Customer Success Manager; Customer Success Manager (Revenue Suite)
+ Client Success Manager
- Director, Customer Success; Data Analyst III, PBM Client Success
Production Supervisor · Chennai · 8
+ Production Supervisor; Manufacturing Supervisor; Shift Incharge - Production; Assistant Manager - Production
- Senior Production Support Engineer; Studio Production Manager; Senior Manager, Game Production
- Storytelling Production Coordinator; Production Reliability Engineer; Crypto Production Engineer
Quality Engineer | QA/QC Engineer · Pune · 4
+ Manufacturing Quality Engineer; Supplier Quality Engineer; Quality Control Engineer; Quality Engineer - Assembly
+ QA QC Engineer - Civil
- Quality Assurance Automation Engineer II; Sr Quality Engineer(ServiceNow Testing,ATF); Data Quality Analyst
- Group Product Manager, Moloco Ads - Supply Quality; Clinical Data Quality Specialist
Maintenance Engineer · Vadodara · 6
+ Maintenance Engineer - Mechanical; Electrical Maintenance Engineer; Plant Maintenance Engineer
+ Engineer - Maintenance
- Analyst-Data Maintenance; Machine Learning Engineer, Predictive Maintenance
- Senior Full Stack Software Engineer - Vehicle Maintenance & Diagnostic; Aviation Maintenance Program Coordinator
App Developer · Chennai · 3 · Kotlin, Flutter
+ Android Developer; Mobile Engineer II (Android); Senior Mobile App Developer; Flutter Developer
+ Mobile Application Developer
- Mobile Product Manager; Expert Site Reliability Engineer (SRE, App support, Windows, IIS)
- Senior Manager, Brand Marketing - Mobile; Mobile Automation Test Engineer
Team Leader - BPO · Noida · 5
+ Customer Support Team Lead; Team Leader - Customer Service; Team Lead - Voice Process
~ Support Team Leader, India
- Team Lead (Backend); Accounts Payable Team Lead; Frontend Engineering Team Lead; Team Lead, Data Engineering
Insurance Advisor · Nagpur · 3
+ Insurance Agent; Insurance Producer; Life Insurance Advisor; Property & Casualty Insurance Sales Agent
- Data Scientist - Insurance; Lead Data Analyst - P&C Insurance Domain; Insurance Billing Specialist
- Senior Product Manager, Insurance Products
Biomedical Engineer · Hyderabad · 3
+ Biomedical Engineer / Clinical Engineer; Biomedical Equipment Engineer; Service Engineer - Medical Equipment
- Product Support Manager – Medical Devices; 1099 Independent Medical Device Sales Representative
Translator · Delhi · 4
+ Japanese Translator; Interpreter, Translator and Operation; Malay Translation & Localization Specialist
+ Financial Translator - Arabic; Linguist
- Senior Software Engineer (Localization); Sr. Translational Medical Scientist; Research Engineer, Interpretability
- QA Tester: Localisation - Japanese; Senior Autonomy Engineer - Localization
Telecaller · Indore · 1
+ Inside Sales Associate; Tele Caller; Telesales Executive; Telecalling Executive
~ Member Success (Tele-Sales) Executive
- Regional Director, Inside Sales; Call Center Director
Data Entry Operator · Patna · 2
+ Data Entry Associate; Data Processing Executive; Back Office Executive; Data Entry Assistant (2 Week Project)
+ Computer Operator
- Urgent Requirement For AWS DATA ENGINEER (Streaming Data Processing); Back Office Training Manager (Dental)
- Senior Product Manager, Data Processing Engine
Fitness Trainer · Bengaluru · 3
+ Personal Trainer; Gym Trainer; In-home Personal Trainer; Yoga Instructor
- Technical Trainer (.NET); Science Specialist - Freelance AI Trainer Project; Manager, Onboarding Coach
VLSI Design Engineer · Bengaluru · 3 · Verilog
+ RTL Design Engineer; Silicon Physical Design Engineer; ASIC Design Engineer; SoC Design Engineer
- Security Engineer II (SOC); Retail Sales Representative; Instrumentation Engineer; Account Executive (Heartland)
Salesforce Developer · Pune · 4 · Apex
+ Software Engineer II - Salesforce; SDE II - Salesforce; Senior Salesforce Developer
+ Salesforce Developer, GTM Systems
- Senior CRM Manager; Data Analyst - CRM; CRM Marketing Specialist
- Business Product Management, Director – Automotive CRM
RPA Developer · Chennai · 3 · UiPath
+ RPA Engineer (UiPath); UiPath Developer; RPA Consultant
- Quality Assurance Automation Engineer II; Automation Engineer - Robotics
- Staff Production Automation Engineer (Controls)
Unity Developer · Pune · 3 · Unity, C#
+ Unity AR/VR Developer; Game Developer; Unity Game Programmer; Unity3D Developer
- Staff Software Engineer - Unity Catalog; Game Designer; Community Manager; Senior Game Economy Designer
Compliance Officer · Mumbai · 7
+ Compliance Manager; Senior Compliance Analyst; Compliance Analyst; Money Laundering Compliance Officer (MLCO)
- Product Manager, Compliance Hub; Principal Technical Program Manager - Security Compliance
- Senior Software Engineer - Compliance; Head of Compliance
Graphic Designer · Pune · 3 · Photoshop
+ Senior Associate - Graphic Designer; Creative Designer; Graphic Designer - MX; Brand Designer (B2C)
- Staff UX Designer; Senior Technical Animation Designer; Instructional Designer; Footwear Assistant Designer
Cabin Crew · Delhi · 1
+ Flight Attendant; Cabin Crew Trainee; Air Hostess
- Flight Software Engineer; Operator I - C Crew; Crew Chief I; Campus Crew Ambassador (Student Program)
Lab Technician · Delhi · 3
+ Phlebotomist; Clinical Lab Scientist; Histotechnician; Lab Tech 2; Laboratory Technician
- Lab Engineer - Cybersecurity; Platform Reliability & Lab Support Engineer; Associate Laboratory Director
- Demo Lab Architect
`;

interface OtherWish {
  wants: string;
  in: string;
  country: "IN" | "US";
  years: number;
  skills: string[];
  shows: string[];
  atLeastStretches: string[];
  leaves: string[];
}

function read(table: string): OtherWish[] {
  const wishes: OtherWish[] = [];
  for (const line of table.trim().split("\n")) {
    const last = wishes.at(-1);
    const titles = line.slice(2).split("; ");
    if (line.startsWith("+ ")) last?.shows.push(...titles);
    else if (line.startsWith("~ ")) last?.atLeastStretches.push(...titles);
    else if (line.startsWith("- ")) last?.leaves.push(...titles);
    else {
      const [wants = "", at = "", years = "", skills = ""] = line.split(" · ");
      wishes.push({
        wants,
        in: at.replace(/, US$/, ""),
        country: at.endsWith(", US") ? "US" : "IN",
        years: Number(years),
        skills: skills.split(", ").filter(Boolean),
        shows: [],
        atLeastStretches: [],
        leaves: [],
      });
    }
  }
  return wishes;
}

export const OTHER_WISHES: readonly OtherWish[] = read(TABLE);
