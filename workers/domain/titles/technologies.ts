import { extractSkills, technologyLine } from "./skills";
import type { Family } from "./trades";

/** What a technology in a title implies when its words name no trade of their own. */
const IMPLIED: Readonly<Record<string, Family>> = {
  Java: "backend",
  "Spring Boot": "backend",
  Spring: "backend",
  Python: "backend",
  Django: "backend",
  Flask: "backend",
  FastAPI: "backend",
  Go: "backend",
  Rust: "backend",
  Scala: "backend",
  "Node.js": "backend",
  Express: "backend",
  NestJS: "backend",
  ".NET": "backend",
  "C#": "backend",
  PHP: "backend",
  Laravel: "backend",
  CodeIgniter: "backend",
  Symfony: "backend",
  "Ruby on Rails": "backend",
  Ruby: "backend",
  Elixir: "backend",
  Perl: "backend",
  Clojure: "backend",
  Kafka: "backend",
  Microservices: "backend",
  "C++": "software",
  C: "software",
  COBOL: "mainframe",
  React: "frontend",
  Angular: "frontend",
  "Vue.js": "frontend",
  "Next.js": "frontend",
  Svelte: "frontend",
  jQuery: "frontend",
  JavaScript: "frontend",
  TypeScript: "frontend",
  HTML: "frontend",
  CSS: "frontend",
  WordPress: "cms",
  Shopify: "cms",
  Drupal: "cms",
  Magento: "cms",
  WooCommerce: "cms",
  Webflow: "cms",
  Kotlin: "android",
  "Jetpack Compose": "android",
  "Android SDK": "android",
  Swift: "ios",
  SwiftUI: "ios",
  iOS: "ios",
  "Objective-C": "ios",
  Flutter: "mobile",
  "React Native": "mobile",
  Ionic: "mobile",
  Xamarin: "mobile",
  Dart: "mobile",
  Unity: "game",
  "Unreal Engine": "game",
  "AR/VR": "extendedReality",
  Solidity: "web3",
  Blockchain: "web3",
  "Embedded C": "embedded",
  AUTOSAR: "embedded",
  RTOS: "embedded",
  IoT: "iot",
  FPGA: "fpga",
  VLSI: "chip",
  UVM: "chipVerification",
  PLC: "automationControls",
  Kubernetes: "devops",
  Docker: "devops",
  Terraform: "devops",
  Jenkins: "devops",
  Ansible: "devops",
  "Azure DevOps": "devops",
  AWS: "cloud",
  Azure: "cloud",
  "Google Cloud": "cloud",
  "Oracle Cloud": "cloud",
  Linux: "sysadmin",
  VMware: "vmware",
  Spark: "dataEngineer",
  PySpark: "dataEngineer",
  Hadoop: "dataEngineer",
  Airflow: "dataEngineer",
  dbt: "dataEngineer",
  Databricks: "dataEngineer",
  Snowflake: "dataEngineer",
  "Azure Data Factory": "dataEngineer",
  "Big Data": "dataEngineer",
  Informatica: "etl",
  Talend: "etl",
  Datastage: "etl",
  "Ab Initio": "etl",
  ETL: "etl",
  SSIS: "etl",
  SQL: "sql",
  "PL/SQL": "sql",
  Oracle: "oracle",
  "SQL Server": "sql",
  PostgreSQL: "dba",
  MongoDB: "dba",
  "Power BI": "bi",
  Tableau: "bi",
  Looker: "bi",
  Qlik: "bi",
  Excel: "mis",
  SAS: "statistics",
  PyTorch: "ml",
  TensorFlow: "ml",
  "Machine Learning": "ml",
  RAG: "genai",
  LLM: "genai",
  "Generative AI": "genai",
  NLP: "nlp",
  "Computer Vision": "computerVision",
  Selenium: "qa",
  Cypress: "qa",
  Playwright: "qa",
  Appium: "qa",
  JMeter: "qa",
  Figma: "ux",
};
/** Products: who works on them is called by them, whatever the rest of the title says. */
const PRODUCTS: Readonly<Record<string, Family>> = {
  Salesforce: "salesforce",
  Apex: "salesforce",
  SAP: "sap",
  ABAP: "sap",
  "SAP FICO": "sap",
  "SAP MM": "sap",
  "SAP SD": "sap",
  "SAP PP": "sap",
  "SAP HANA": "sap",
  "SAP Basis": "sap",
  "SAP SuccessFactors": "sap",
  "SAP EWM": "sap",
  "SAP QM": "sap",
  "SAP PM": "sap",
  "SAP BW": "sap",
  "SAP HCM": "sap",
  "SAP Ariba": "sap",
  "SAP Fiori": "sap",
  "SAP IBP": "sap",
  "SAP PI": "sap",
  "SAP CPI": "sap",
  "SAP BTP": "sap",
  "SAP GRC": "sap",
  "SAP TM": "sap",
  "SAP Security": "sap",
  "SAP MDG": "sap",
  "SAP PS": "sap",
  "SAP IS U": "sap",
  "SAP CS": "sap",
  "SAP BODS": "sap",
  "SAP BPC": "sap",
  "SAP PLM": "sap",
  "SAP Archiving": "sap",
  "SAP Retail": "sap",
  "SAP Concur": "sap",
  "SAP Hybris": "sap",
  "SAP CRM": "sap",
  ServiceNow: "serviceNow",
  "Microsoft Dynamics": "erp",
  NetSuite: "erp",
  "Oracle Fusion": "erp",
  "Oracle HCM": "erp",
  "Oracle EPM": "erp",
  "Oracle Financials": "erp",
  "Oracle SCM": "erp",
  Odoo: "erp",
  Zoho: "erp",
  "JD Edwards": "erp",
  PeopleSoft: "erp",
  Infor: "erp",
  Epicor: "erp",
  Sage: "erp",
  Workday: "hcm",
  UKG: "hcm",
  Pega: "lowCode",
  SharePoint: "lowCode",
  "Power Apps": "lowCode",
  OutSystems: "lowCode",
  Mendix: "lowCode",
  Appian: "lowCode",
  UiPath: "rpa",
  MuleSoft: "integrations",
  Boomi: "integrations",
  TIBCO: "integrations",
  Guidewire: "insuranceSystems",
  "Duck Creek": "insuranceSystems",
  "Adobe AEM": "contentPlatform",
  Sitecore: "contentPlatform",
};

/** What a technology stands on: who is asked for the one is asked for the other. */
const STANDS_ON: Readonly<Record<string, readonly string[]>> = {
  "Spring Boot": ["Java"],
  Spring: ["Java"],
  Hibernate: ["Java"],
  Struts: ["Java"],
  Django: ["Python"],
  Flask: ["Python"],
  FastAPI: ["Python"],
  PySpark: ["Python"],
  Laravel: ["PHP"],
  CodeIgniter: ["PHP"],
  Symfony: ["PHP"],
  WordPress: ["PHP"],
  Drupal: ["PHP"],
  Magento: ["PHP"],
  Express: ["Node.js", "JavaScript"],
  NestJS: ["Node.js", "TypeScript"],
  "Node.js": ["JavaScript"],
  "Next.js": ["React", "JavaScript", "TypeScript"],
  React: ["JavaScript", "TypeScript"],
  Angular: ["JavaScript", "TypeScript"],
  "Vue.js": ["JavaScript", "TypeScript"],
  Svelte: ["JavaScript", "TypeScript"],
  jQuery: ["JavaScript"],
  TypeScript: ["JavaScript"],
  "Ruby on Rails": ["Ruby"],
  Ruby: ["Ruby on Rails"],
  "C#": [".NET"],
  ".NET": ["C#"],
  "Entity Framework": [".NET"],
  Swift: ["iOS"],
  SwiftUI: ["iOS", "Swift"],
  "Objective-C": ["iOS"],
  iOS: ["Swift"],
  Kotlin: ["Android SDK"],
  "Jetpack Compose": ["Android SDK", "Kotlin"],
  Solidity: ["Blockchain"],
  "Azure DevOps": ["Azure"],
  "Azure Data Factory": ["Azure"],
  Apex: ["Salesforce"],
  "AWS Glue": ["AWS"],
  Redshift: ["AWS"],
  BigQuery: ["Google Cloud"],
  "AWS Lambda": ["AWS"],
  "Oracle Cloud": [],
  "Oracle Fusion": ["Oracle"],
  "Oracle HCM": ["Oracle Fusion"],
  "Oracle EPM": ["Oracle Fusion"],
  "Oracle Financials": ["Oracle Fusion"],
  "Oracle SCM": ["Oracle Fusion"],
  "PL/SQL": ["Oracle", "SQL"],
  "T-SQL": ["SQL Server"],
};
/** Stacks that are one word. */
const STACKS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bmern\b/i, ["React", "Node.js"]],
  [/\bmean\b(?=.*(?:stack|developer|engineer))/i, ["Angular", "Node.js"]],
  [/\blamp\b(?=.*(?:stack|developer|engineer))/i, ["PHP"]],
];

export interface TitleTechnologies {
  /** Those that a rival excludes: languages, products, clouds. */
  named: string[];
  /** `named` with what they stand on. */
  stack: string[];
  /** Every skill the title mentions. */
  all: string[];
}

/** The technologies a title names as the substance of the work. */
export function titleTechnologies(title: string): TitleTechnologies {
  const all = extractSkills(title);
  for (const [pattern, names] of STACKS) if (pattern.test(title)) all.push(...names);
  const named = all.filter((t) => technologyLine(t) !== null || STANDS_ON[t] !== undefined);
  const stack = new Set(named);
  for (const t of stack) for (const under of STANDS_ON[t] ?? []) stack.add(under);
  return { named, stack: [...stack], all };
}

/** The trade that a technology names; `product` when it does so whatever the rest of the title says. */
export function familyOfTechnology(technology: string): { family: Family; product: boolean } | undefined {
  const product = PRODUCTS[technology];
  if (product) return { family: product, product: true };
  const family = IMPLIED[technology];
  return family ? { family, product: false } : undefined;
}

/** Two technologies of one line, of which a person has the one or the other. */
export function competes(a: string, b: string): boolean {
  const line = technologyLine(a);
  return a !== b && line !== null && line === technologyLine(b);
}

const PRODUCT_LINES: ReadonlySet<string> = new Set(["enterprise", "sap modules"]);
const CRAFT_LINES: ReadonlySet<string> = new Set(["enterprise", "sap modules", "commerce", "front ends", "mobile"]);

/** A product that a posting for its people names: where none is named, it is hardly meant. */
export function isProduct(technology: string): boolean {
  return PRODUCT_LINES.has(technologyLine(technology) ?? "");
}

/** A technology that is a craft of its own, as a language or a cloud is not. */
export function isCraft(technology: string): boolean {
  return CRAFT_LINES.has(technologyLine(technology) ?? "");
}
