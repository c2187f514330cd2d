import type { Family } from "./occupations";

/** Occupations that the rules treat alike, named once here. */
const occupations = (names: string): ReadonlySet<Family> => new Set(names.trim().split(/\s+/) as Family[]);

/** An occupation that says who is sought for it before it says itself. */
export const FOR_ANY_EXPERT = occupations("annotation");

/**
 * Occupations that another field of the same part of a title tells more of: 'Fraud Operations Associate', 'Analog
 * Design Engineer'.
 */
export const LOW = occupations(`
  operations systems designEngineer developmentEngineer projectEngineer validation researchAnalyst integrations
  process platform project businessManagement generalSupport
`);

/** Of those, the ones that stay part of the work when they are only mentioned: 'Fraud Analyst, Operations'. */
export const LASTING = occupations(`
  operations systems designEngineer projectEngineer researchAnalyst integrations platform
`);

/** Desks that serve others: an engineer's field beside them names the people served ('Robotics Support Specialist'). */
export const SERVING = occupations("generalSupport operations");

/** Crafts of programming in one language or another. */
export const PROGRAMMING = occupations(`
  software backend frontend web fullstack mobile android ios game web3 embedded integrations graphicsProgramming
  platform quantDeveloper
`);

/** Occupations that say little by themselves; another of the same craft in the title speaks louder. */
export const GENERIC = occupations("software productEngineer web");

/** Occupations in which people write programs or run them. */
export const ENGINEERING = occupations(`
  software productEngineer backend frontend web fullstack integrations mainframe graphicsProgramming android ios
  mobile game extendedReality web3 embedded robotics quantDeveloper qa devops sre reliability platform cloud
  dataEngineer etl sql analyticsEngineer ml mlops genai nlp computerVision research researchEngineer dataScientist
  security soc pentest appSecurity cloudSecurity salesforce architect engineeringManager developerRelations
`);

/** Occupations in which a title's product is the occupation: a 'Workday Functional Analyst' is a Workday consultant. */
export const TAKEN_BY_PRODUCT = occupations(`
  software functionalConsulting systemsAnalyst technicalConsulting enterpriseApps erp integrations architect
  solutionArchitect implementation hcm oracle dataEngineer backend frontend web fullstack techSupport appSupport
  sysadmin
`);

/** Occupations that stay what they are whatever product they serve. */
export const BESIDE_PRODUCT = occupations(`
  qa performanceTest presales recruiting technicalRecruiting security techSupport itSupport solutionsEngineer
  customerSuccess accountManager learning
`);

/** Occupations whose members are called managers whether or not they lead people. */
export const MANAGERS_BY_OCCUPATION = occupations(`
  productManager productMarketing project itProject programManager technicalProgram constructionProject delivery
  accountManager technicalAccount customerSuccess salesDevelopment relationship marketing digitalMarketing
  paidMarketing brand growth socialMedia communityManagement contentStrategy events publicRelations ecommerce
  storeManager restaurantManager administration agile contracts realEstate nurse implementation release procurement
  grantWriting facilities fieldSales therapist hotelManager caseManagement partnerships propertyManagement
`);

/** Occupations without beginners, so that their plain title suits experienced people too. */
export const SEASONED = occupations(`
  chiefOfStaff architect solutionArchitect enterpriseArchitect cloudArchitect delivery programManager
  technicalProgram doctor professor charteredAccountant
`);

/** Occupations without a ladder: a plain title is for whoever has learnt it, however long ago. */
export const FLAT = occupations(`
  electrician plumber carpenter painter mason welder machinist mechanic hvac maintenanceTechnician fieldService
  plantOperator labourer productionWork tailor gardener agriculture driver securityGuard housekeeping waiter bartender
  barista kitchenHelp beautician retail shopSales childcare animalCare venueStaff
  teacher tutor coachingFaculty teachingAssistant instructor library translation courtReporting
  nurse practicalNurse nursingAssistant doctor physicianAssistant dentist dentalStaff pharmacist pharmacyTechnician
  therapist psychologist behaviorTechnician behaviorAnalyst physiotherapist occupationalTherapist speechTherapist
  respiratoryTherapist socialWork labTechnician radiology surgicalTechnology clinicalTechnician optometrist optician
  dietitian veterinary veterinaryTechnician emergency medicalCoding medicalTranscription
  aircraftMaintenance airline pilot cabinCrew fitness sports performingArts photography frontOffice dataEntry
`);

/** Names of the old hands in occupations that beginners enter by other names. */
export const SEASONED_NAMES: ReadonlyMap<Family, RegExp> = new Map<Family, RegExp>([
  ["finance", /\bcontroller\b/],
  ["hr", /\bhr business partner\b/],
  ["legal", /\b(?:counsel|attorney)\b/],
]);

/** Occupations of things that one can touch, and of bodies. */
export const PHYSICAL = occupations(`
  mechanical mechanicalDesign electrical electricalDesign aerospace automobile production productionSupervision
  productionWork chemical civil structural constructionProject labTechnician lifeScience
  biomedical clinicalResearch clinicalData nuclear mining industrial hardware pcb chip analog rf telecom robotics
  automationControls maintenance maintenanceTechnician materials processEngineer medicalBilling pharmacovigilance
  optometrist testOperations quantitySurveying buildingServices
`);
/**
 * The meaning of an occupation of software or offices when the title is of things; `thing` is the occupation of the
 * thing itself.
 */
export const OF_THINGS: ReadonlyMap<Family, Family | "thing"> = new Map<Family, Family | "thing">([
  ["qa", "testOperations"],
  ["automation", "automationControls"],
  ["systems", "thing"],
  ["designLead", "thing"],
  ["research", "thing"],
  ["project", "engineeringProject"],
]);
/** Occupations that run what programmers only use: a 'Software Engineer - Postgres' writes software. */
export const RUN_BY_OTHERS = occupations("sysadmin vmware dba network mis");
/** Functions that a product serves: a 'Workday Recruiting Consultant' sets Workday up. */
export const STAFFING = occupations("recruiting technicalRecruiting learning");

/** Words that are no level in an occupation: a lead teacher has a class, a staff writer is employed. */
export const ORDINARY: ReadonlyMap<Family, ReadonlySet<string>> = new Map<Family, ReadonlySet<string>>([
  ["teacher", new Set(["lead", "assistant"])],
  ["teachingAssistant", new Set(["assistant"])],
  ["schoolLeadership", new Set(["principal", "head", "lead"])],
  ["childcare", new Set(["lead"])],
  ["recruiting", new Set(["campus", "university", "graduate"])],
  ["technicalRecruiting", new Set(["campus", "university", "graduate"])],
  ["recruitingCoordination", new Set(["campus", "university", "graduate"])],
  ["professor", new Set(["university"])],
  ["securityGuard", new Set(["campus", "university"])],
  ["content", new Set(["staff"])],
  ["editing", new Set(["staff"])],
]);

/** Crafts that need training for them. */
export const TRAINED = occupations(`
  graphicDesign ux visualDesign motion videoEditing animation art3d illustration webDesign interiorDesign
  fashionDesign gameDesign nurse practicalNurse doctor dentist pharmacist therapist physiotherapist
  occupationalTherapist speechTherapist labTechnician optometrist
  radiology surgicalTechnology clinicalTechnician optician physicianAssistant psychologist behaviorAnalyst
  geneticCounselling veterinaryTechnician chemistry geology safety fireProtection hvac welder machinist pilot
  quantitySurveying audioVisual
  veterinary dietitian lifeScience legal paralegal mechanical mechanicalDesign cad civil siteEngineer structural
  electrical electricalDesign electrician chemical industrial biomedical aerospace automobile materials production
  processEngineer hardware pcb chip analog rf embedded game architect buildingArchitect teacher professor plumber
  carpenter chef beautician mechanic maintenanceTechnician driver airline actuarial charteredAccountant
  medicalCoding performingArts fitness productionWork intelligence
`);
