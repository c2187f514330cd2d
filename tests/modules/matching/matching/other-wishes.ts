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

/** Labelled after the rules were held against those above, and before they were changed for these. */
const LATER = `
Java Full Stack Developer · Noida · 4 · Java, Spring Boot, Angular, SQL
+ Software Developer II / III (Java); Development Engineer (Java); Java Software Engineer; Full Stack Engineer
+ Senior Engineer - Full Stack Developer - Java/Spring/Angular
- Full Stack Developer (Python, Reactjs); Senior Data Engineer - Java/Python/SQL; Java Trainer
- SR Desenvolvimento Full Stack (Node.js e React)
Business Development Executive · Pune · 2
+ Business Development Representative; Enterprise Business Development Specialist; Business Development Associate
+ Business Development Rep Associate
- Business Development Director; VP of Business Development
- Head of Business Development CVX Ventures Finland; Business Intelligence Developer
Purchase Manager · Chennai · 9
+ Procurement Manager; Global Procurement Center Manager; Procurement Category and Supplier Manager; Purchasing Manager
+ Strategic Sourcing Manager; Construction Materials Procurement Manager
- Procurement Data Analyst; Procurement Data Engineer; Product Design Director, Buyer; Talent Sourcing Manager
- Procure to Pay (P2P) Functional Analyst
Process Engineer | Chemical Engineer · Vadodara · 4
+ Manufacturing Process Engineer; Process Engineer (multiple openings); Chemical Process Engineer
+ Hydrometallurgical Process Engineer; Low Observable Coatings Process Engineer
- Chemical Engineering Tutor; Chemical Engineering Specialist - Freelance AI Trainer Project
- Chemical and Materials Engineering Internship - Summer 2026; Business Process Analyst; Chemical Production Operator
Structural Engineer · Hyderabad · 5
+ Senior Structural Design Engineer; Structural Engineer; Civil Structural Engineer; Structural Design Engineer
- Infrastructure Engineer; Python Developer - Django/Data Structure; Legal Counsel - Fund Formation and Structuring
- Infrastructure Architect (Trading)
Waiter | Steward · Goa · 2
+ Host/Hostess; Food & Beverage Associate; Restaurant Captain; F&B Service Associate; Server - Fine Dining
- Lead - SQL Server; Senior Software Engineer, Guest & Host; Restaurant Manager
- Territory Sales Representative / Restaurant Specialist; Associate Systems Engineer (Windows Server)
PR Executive | Communications Executive · Mumbai · 3
+ Senior PR Specialist; Senior Executive - Corporate Communications; Public Relations Executive
+ Communications Specialist; PR Account Executive
- NDT Prüfer (m/w/d); Telecommunications Architect; Communications / Presentation Designer
- Vice President, Crisis Communications; Sales Support - (Prácticas)
Payroll Specialist | Payroll Executive · Bengaluru · 4
+ Senior Specialist, Payroll; Sr. Payroll Analyst; Payroll Administrator; Payroll Coordinator
+ Associate Payroll & Billing Specialist; Payroll and People Operations Specialist
- Sr. Data Scientist _Gurgaon_ Adecco Payroll; Sr. Product Manager - Payroll Tax Products; Director of Payroll
- Senior Full-Stack Engineer - Payroll & Benefits Platform for HR
Training Manager | L&D Manager · Delhi · 8
+ Technical Training Manager; Learning & Development Manager; Manager - Training; L&D Lead
+ Training & Adoption Manager
- Senior Lead- Machine Learning Engineer; Manager In Training/Customer Service Representative; Machine Learning Engineer
- Video Content Description Specialist Expertise Sought for AI Training
Investment Analyst · Mumbai · 2
+ Seed Investments Analyst; Investment Analyst – Commercial Real Estate Finance; Associate - Private Equity
~ Equity Research Analyst
- Senior Backend Engineer - Investment Operations; Senior Investigator, Corporate Security; Data Analyst
- Private Equity Instructor (Part-Time/Contract); Legal Counsel - Investment Funds
Fraud Analyst | AML Analyst · Hyderabad · 3
+ Fraud Monitoring Analyst; KYB/KYC Analyst - Digital Assets; Senior Fraud and Risk Analyst; Fraud Agent
+ Transaction Monitoring Analyst; AML Operations Expert
- Senior Data Scientist (Fraud); Senior Software Engineer, Trust & Safety; Lead Data Scientist- Fraud, Waste & Abuse
- VP, Financial Crimes and Fraud
Underwriter · Chennai · 5
+ Mortgage Underwriter; Commercial Auto Underwriter; Senior Mortgage Underwriter; Life Underwriting Consultant
+ Underwriter - Small Commercial E&S
- Senior Product Manager - Credit Risk & Underwriting; Sr. Director Commercial Underwriting; Content Writer
- Senior Operations Manager, Underwriting
Radiographer | X-Ray Technician · Pune · 4
+ Radiologic Technologist; Radiology Tech - Surgery Center; Radiology Technologist II (CT Technologist & X-Ray)
+ MRI Technologist; CT Technician
- Veterinary Sonographer; Senior Imaging Systems Engineer; Registered Nurse - Interventional Radiology
- Senior Product Manager, Radiology Interpretations Platform; Remote Abdominal / Body Radiologist
Security Officer | Security Supervisor · Mumbai · 6
+ Security Guard; Security Supervisor; Loss Prevention Officer; Armed Security Officer
- Security Engineer; Chief Information Security Officer; Information Security Analyst; Security Analyst
Housekeeping Supervisor · Hyderabad · 5
+ Housekeeping Executive; Housekeeping Team Leader; Senior Housekeeping Supervisor
~ Housekeeping Manager
- Data Cleansing Analyst; Production Supervisor; Cleaning Validation Engineer
Import Export Executive · Mumbai · 4
+ Export Documentation Executive; Freight Forwarding Executive; Customs Clearance Executive; EXIM Executive
+ Shipping Coordinator; Logistics Executive - Imports
- Export Sales Data Engineer; Senior Software Engineer - Freight; Import Export Program Director
GIS Analyst · Noida · 3 · ArcGIS
+ GIS Engineer; GIS Executive; Geospatial Analyst; GIS Technician
- Registered Nurse; Geospatial Reasoning Specialist (Senior) - Freelance AI Trainer Project; Logistics Analyst
iOS Developer · Bengaluru · 4 · Swift, SwiftUI
+ Senior iOS Engineer; Mobile Engineer - iOS; iOS App Developer; Software Engineer, iOS
- Android Developer; Frontend Developer; Cisco IOS Network Engineer
Blockchain Developer · Bengaluru · 3 · Solidity, Rust
+ Smart Contract Engineer; Solidity Developer; Web3 Developer; Protocol Engineer, Blockchain
- Crypto Marketing Manager; Crypto Compliance Analyst; Supply Chain Engineer
Power BI Developer · Pune · 3 · Power BI, SQL, DAX
+ BI Developer; Senior Power BI Developer - Technology; Data Analyst - Power BI; Business Intelligence Engineer
+ BI Developer / Tableau Specialist
- Senior Data Engineer ( Power BI , SQL ) · Pune, India · 10; Manager, Engineering - AI/BI; Power Electronics Engineer
- BI Product Manager
SOC Analyst · Hyderabad · 3
+ Cyber Security Analyst; Threat Intelligence Analyst; Cybersecurity Analyst II
+ SOC Analyst L1; Information Security Analyst
~ Associate Security Analyst
- SOC Architect - Automotive; Staff Engineer, SoC - DFD Design Verification; Sr Staff Engineer, SoC RTL Design
- IT / GRC External Auditor SOC 2; Senior Software Engineer, Threat Protection
AWS Cloud Engineer · Chennai · 4 · AWS, Terraform, Python
+ Cloud Engineer II; Cloud Infrastructure Engineer; DevOps Engineer - AWS/Ansible/Linux/Python; AWS DevOps Engineer
+ Senior DevOps Engineer (4 to 7 years with Python scripting + AWS)
- Product Manager, Cloud Infrastructure; Azure Cloud Engineer; Manager, Cloud Infrastructure Software Engineering
- Cloud Account Executive
SAP ABAP Developer · Hyderabad · 5 · ABAP, S/4HANA
+ SAP ABAP Consultant; Senior ABAP Developer; SAP Technical Consultant - ABAP
~ Staff SAP ABAP Developer
- SAP Functional Consultant – Order to Cash (O2C); SAP Security Specialist; Business Development Manager SAP
- SAP SD (Sales & Distribution) Consultant; SAP Finance Functional Analyst (FI CO)
ServiceNow Developer · Hyderabad · 4 · ServiceNow, JavaScript
+ Senior Software Engineer - ServiceNow; ServiceNow Senior Developer; ServiceNow Developer (Reporting & Analytics)
~ ServiceNow Technical Lead
- Senior ServiceNow UX/UI Designer; ServiceNow Account Executive; Service Technician
Game Designer · Pune · 3
+ Level Designer - Puzzle Games; Game Designer - Midcore Games; Senior Level Designer; Game Designer, Games
- Entry-Level Designer - Rail Signal; Unity Developer; Senior UI/UX Designer - Gram Games; Interior Designer
3D Artist · Mumbai · 3
+ Senior 3D Artist (Generalist); Character Artist; Senior Environment Artist; VFX Artist - Cup Heroes; 3D Modeller
- Senior Machine Learning Engineer: 3D Generative AI; Character Artist Specialist - Freelance AI Trainer Project
- 3D Print Optimization Engineer; Makeup Artist
Copywriter · Mumbai · 3
+ Senior Creative Content Writer; Freelance Senior Copywriter; Content Writer; SOCIAL COPYWRITER
+ Blog or Content Writers
- Technical Writer; Mortgage Underwriter; AI Trainer for Bengali Writers/Speakers
Product Analyst · Bengaluru · 3 · SQL, Tableau
+ Senior Product Analyst; Data Analyst / Product Analyst / Business Analyst; Growth Analyst; Product Analyst, Core team
+ Data Analyst, Product
- Product Manager; Product Designer; Production Support Analyst; Financial Analyst
Office Administrator | Admin Executive · Delhi · 4
+ Administrative Assistant; Office Coordinator; Admin Coordinator (Night Shift); Office Manager
+ Sr Administrative Assistant
- Salesforce Administrator; System Administrator; Database Administrator; HR Operations Analyst
Property Consultant | Real Estate Sales Executive · Gurgaon · 3
+ Licensed Real Estate Agent; Real Estate Advisor; Sales Executive - Real Estate; Property Advisor
- Data Analyst - CRM - Real Estate/Hotels; Intellectual Property Attorney; Service Representative - Property & Casualty
- Legal Counsel, Real Estate Development and Data Centers
Machine Operator | CNC Operator · Pune · 3
+ Production Operator; CNC Operator, Weekend Shift; CNC Machinist; Machinist III; VMC Operator
- Senior Solutions Engineer - CNC/Sheet; Machine Learning Engineer; Manufacturing Engineer - (CNC); MCR Operator
Research Scientist | Molecular Biologist · Bengaluru · 5
+ Scientist, Biological Sciences; Scientist / Senior Scientist, Protein Science
~ Associate Scientist, Molecular Biology
- Senior Battery Cell Modeling Scientist - Simulation; Biology Tutor
HR Manager · Pune · 9
+ HR Manager (HR Business Partner & HR Site Leader); People Partner; HR Business Partner; Senior HR Manager
+ Manager - Human Resources
- Human Resources - Summer 2026 Intern; HR Data Analyst; HRIS Engineer; People Analytics Engineer
Operations Manager · Kolkata · 10
+ Senior Operations Manager; Regional Operations Manager; Operations Manager (Sales); Manager - Operations
- IT Operations Engineer; DevOps Manager; Revenue Operations Manager; Data Operations Engineer; Operating Room Nurse
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

export const OTHER_WISHES: readonly OtherWish[] = [...read(TABLE), ...read(LATER)];
