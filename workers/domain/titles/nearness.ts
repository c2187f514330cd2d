import type { Family } from "./trades";

/**
 * How near two trades are, 0 to 1, as a person who asked for the first would take the second; both ways alike.
 * What is not listed is 0. From .6 on a fitting posting of the other is sent; below, it is only related.
 */
const NEAR: readonly (readonly [Family, string])[] = [
  [
    "software",
    `
    backend .75 fullstack .7 frontend .6 mobile .4 android .35 ios .35 web3 .45 platform .45 embedded .45 ml .35
    sre .3 devops .3 dataEngineer .3 game .3 architect .45 engineeringManager .3 integrations .5
    graphicsProgramming .3 quantDeveloper .6`,
  ],
  ["productEngineer", "software .7 fullstack .6 backend .5 frontend .5 designEngineer .4 techSupport .3"],
  ["quantDeveloper", "backend .5 quant .6"],
  ["automation", "qa .62 automationControls .62 rpa .6"],
  ["reliability", "sre .6 maintenance .5 qualityEngineer .5 testOperations .5"],
  ["testOperations", "qa .4 qualityEngineer .5 production .4"],
  ["clientSolutions", "solutionsEngineer .5 accountManager .6 presales .4"],
  ["engineeringProject", "project .65 constructionProject .7 projectEngineer .6"],
  ["businessManagement", "operations .3 businessOperations .4 businessAnalyst .3"],
  [
    "backend",
    `
    fullstack .66 platform .4 web3 .45 dataEngineer .3 ml .25 sre .25 devops .25 architect .3 frontend .15
    integrations .55`,
  ],
  ["frontend", "fullstack .68 mobile .3 ux .15 webDesign .4"],
  ["fullstack", "web3 .4 mobile .25 developerRelations .2 platform .25 architect .25"],
  ["cms", "frontend .5 webDesign .5 backend .35 fullstack .45"],
  ["iot", "embedded .68 hardware .35"],
  ["qa", "performanceTest .75 etlTest .68 gameTest .55"],
  ["release", "devops .8 sre .5 platform .5"],
  ["android", "mobile .75 ios .25"],
  ["ios", "mobile .75"],
  ["mobile", "game .2"],
  ["game", "graphicsProgramming .6 extendedReality .6"],
  ["embedded", "hardware .4 robotics .35 networkProtocols .5 chip .2 fpga .3"],
  ["hardware", "pcb .75 fpga .6 chip .5 analog .5 electrical .5 electricalDesign .6 rf .45"],
  ["chip", "fpga .6 physicalDesign .6 chipVerification .6 analog .4"],
  ["chipVerification", "fpga .4"],
  ["pcb", "electricalDesign .6 electrical .5"],
  ["telecom", "rf .68 network .5 networkProtocols .3"],
  ["devops", "sre .95 platform .85 cloud .85 sysadmin .4 security .2 network .2 systems .3"],
  ["sre", "platform .85 cloud .8 sysadmin .35 techSupport .2 systems .4"],
  ["platform", "cloud .85 sysadmin .3 dataEngineer .2"],
  ["cloud", "sysadmin .6 vmware .5 network .25 security .2 dataEngineer .2 cloudArchitect .5"],
  ["sysadmin", "network .55 systems .6 vmware .65 itGeneral .65 itSupport .5 dba .3 noc .4"],
  ["systems", "itGeneral .4"],
  ["itGeneral", "itSupport .65 itManager .6 network .45"],
  ["network", "itSupport .35 security .3 noc .75 networkSecurity .75"],
  ["noc", "itSupport .4 techSupport .3"],
  ["dba", "dataEngineer .4 sql .6 techSupport .2"],
  ["security", "soc .75 pentest .6 appSecurity .75 cloudSecurity .8 networkSecurity .75 iam .7 grc .6 itAudit .3"],
  ["pentest", "appSecurity .6"],
  ["grc", "itAudit .6 compliance .4 risk .4"],
  ["itAudit", "audit .45"],
  [
    "dataAnalyst",
    `
    bi .9 mis .7 productAnalyst .6 businessAnalyst .45 dataScientist .45 dataEngineer .45 dataQuality .5
    finance .3 operations .2 dataEntry .3 risk .2 marketResearch .3`,
  ],
  ["bi", "mis .6 dataEngineer .5 etl .5 analyticsEngineer .5 businessAnalyst .3"],
  ["mis", "backOffice .3 dataEntry .3"],
  ["dataEngineer", "etl .9 sql .6 dataModelling .7 analyticsEngineer .8 dataScientist .3 ml .3 dataGovernance .3"],
  ["etl", "sql .6"],
  ["dataQuality", "dataGovernance .6"],
  ["dataScientist", "ml .7 research .6 nlp .6 computerVision .5 genai .6 statistics .65 quant .5"],
  ["ml", "research .62 researchEngineer .65 mlops .75 genai .9 nlp .75 computerVision .75 prompt .4"],
  ["genai", "nlp .7 research .45 researchEngineer .5 prompt .6"],
  ["nlp", "research .5 computerVision .4"],
  ["computerVision", "research .5 robotics .4"],
  ["research", "researchEngineer .8"],
  ["quant", "statistics .5"],
  ["annotation", "dataEntry .5 moderation .3"],
  ["dataEntry", "backOffice .65 process .4 administration .45 operations .4"],
  ["productManager", "productOwner .85 project .25 businessAnalyst .3 programManager .25"],
  ["productOwner", "businessAnalyst .4 agile .3"],
  [
    "project",
    `
    itProject .75 programManager .6 technicalProgram .4 delivery .5 projectCoordination .6 pmo .5
    businessAnalyst .3 operations .2`,
  ],
  ["itProject", "programManager .55 technicalProgram .7 delivery .6 agile .5 pmo .5"],
  ["programManager", "technicalProgram .6 delivery .5 pmo .5"],
  ["technicalProgram", "delivery .5 agile .3"],
  ["delivery", "agile .4 engineeringManager .3"],
  ["projectCoordination", "pmo .6"],
  ["businessAnalyst", "systemsAnalyst .65 functionalConsulting .5 operations .2"],
  ["systemsAnalyst", "functionalConsulting .5"],
  ["ux", "visualDesign .6 designLead .7 webDesign .6 uxResearch .5 graphicDesign .35"],
  ["visualDesign", "graphicDesign .7 webDesign .6 designLead .5"],
  ["graphicDesign", "illustration .5 webDesign .6 motion .5 creativeDirection .5"],
  ["motion", "animation .7 videoEditing .6"],
  ["animation", "art3d .6 illustration .5"],
  ["contentCreation", "videoEditing .5 contentStrategy .5 content .6 socialMedia .6"],
  [
    "architect",
    `
    solutionArchitect .75 enterpriseArchitect .6 cloudArchitect .5 engineeringManager .35 implementation .2`,
  ],
  ["solutionArchitect", "enterpriseArchitect .65 cloudArchitect .7 presales .5 solutionsEngineer .5"],
  ["enterpriseArchitect", "cloudArchitect .45"],
  ["erp", "enterpriseApps .6 sap .35 oracle .4 functionalConsulting .4"],
  ["oracle", "sql .4 dba .4"],
  ["enterpriseApps", "hcm .4 salesforce .3"],
  [
    "techSupport",
    `
    appSupport .8 itSupport .62 customerSupport .5 implementation .4 customerSuccess .25 devops .2
    technicalAccount .4`,
  ],
  ["appSupport", "itSupport .4"],
  ["itSupport", "customerSupport .3"],
  [
    "customerSupport",
    `
    chatSupport .75 voiceProcess .75 process .6 customerSuccess .5 operations .35 frontOffice .3 dataEntry .3
    qualityAnalyst .2`,
  ],
  ["chatSupport", "voiceProcess .5 process .55"],
  ["voiceProcess", "process .6 telesales .45"],
  ["process", "backOffice .65 operations .7"],
  ["customerSuccess", "accountManager .6 implementation .4 technicalAccount .6"],
  [
    "implementation",
    `
    solutionsEngineer .6 presales .4 functionalConsulting .5 technicalConsulting .5 technicalAccount .4`,
  ],
  ["solutionsEngineer", "presales .75 technicalAccount .45 technicalConsulting .5"],
  ["technicalConsulting", "functionalConsulting .5 presales .45 technicalAccount .4"],
  [
    "salesDevelopment",
    `
    sales .75 insideSales .75 telesales .6 fieldSales .5 accountExecutive .45 accountManager .4 marketing .15`,
  ],
  ["accountExecutive", "sales .7 insideSales .6 fieldSales .65 accountManager .55 customerSuccess .25 presales .2"],
  [
    "sales",
    `
    insideSales .75 fieldSales .75 telesales .6 accountManager .5 salesOperations .2 retail .2 insurance .3
    relationship .3`,
  ],
  ["insideSales", "telesales .75 fieldSales .4"],
  ["accountManager", "relationship .4"],
  [
    "marketing",
    `
    digitalMarketing .75 growth .75 productMarketing .65 brand .65 events .5 emailMarketing .6 socialMedia .5
    paidMarketing .6 seo .4 content .3 contentStrategy .4 publicRelations .35 ecommerce .3 communityManagement .3`,
  ],
  [
    "digitalMarketing",
    `
    seo .75 paidMarketing .8 socialMedia .65 emailMarketing .65 growth .65 ecommerce .45 content .4`,
  ],
  ["seo", "paidMarketing .6 content .3"],
  ["paidMarketing", "growth .6 emailMarketing .45"],
  ["growth", "emailMarketing .5 productMarketing .4"],
  ["productMarketing", "brand .4"],
  ["socialMedia", "content .45 publicRelations .3 communityManagement .6"],
  ["content", "contentStrategy .65 technicalWriter .4 editing .55 uxWriting .45 publicRelations .3"],
  ["events", "administration .2 publicRelations .2"],
  [
    "hr",
    `
    recruiting .65 engagement .7 compensation .65 payroll .5 recruitingCoordination .5 administration .25
    learning .3 operations .1`,
  ],
  ["recruiting", "technicalRecruiting .85 usRecruiting .7 recruitingCoordination .6 benchSales .4"],
  ["technicalRecruiting", "usRecruiting .75 recruitingCoordination .4"],
  ["usRecruiting", "benchSales .6"],
  ["payroll", "compensation .4"],
  ["learning", "enablement .6 trainer .67 instructionalDesign .6 engagement .3"],
  [
    "accounting",
    `
    payable .75 receivable .7 tally .75 gst .7 fundAccounting .6 billing .6 charteredAccountant .75 articleship .5
    audit .45 tax .5 finance .5`,
  ],
  ["payable", "receivable .75 billing .5 finance .35"],
  ["receivable", "billing .6 finance .35"],
  ["tally", "gst .6 billing .5 dataEntry .3"],
  ["gst", "tax .75"],
  ["tax", "charteredAccountant .5 articleship .4"],
  ["charteredAccountant", "audit .6 finance .5 articleship .5"],
  ["audit", "articleship .6 finance .3 risk .3"],
  ["finance", "investment .5 treasury .6 credit .4 risk .3 fundAccounting .3"],
  ["investment", "investmentBanking .6 equityResearch .65"],
  ["investmentBanking", "equityResearch .5"],
  ["credit", "risk .5 underwriting .55"],
  ["risk", "fraud .55 compliance .7 actuarial .3 underwriting .4"],
  ["compliance", "kyc .5 aml .5 companySecretary .35 legal .3"],
  ["kyc", "aml .85 fraud .55"],
  ["aml", "fraud .6"],
  ["claims", "underwriting .4 insurance .3"],
  ["companySecretary", "legal .5"],
  ["legal", "paralegal .55 contracts .5"],
  ["paralegal", "contracts .45"],
  [
    "operations",
    `
    businessOperations .62 backOffice .5 administration .45 bankOperations .5 supplyChain .3 strategy .2`,
  ],
  ["businessOperations", "strategy .6 foundersOffice .5"],
  ["supplyChain", "logistics .7 procurement .6 inventory .7 warehouse .4"],
  ["logistics", "warehouse .6 inventory .5"],
  ["warehouse", "inventory .6"],
  ["procurement", "inventory .4"],
  ["administration", "frontOffice .65 assistant .65 backOffice .6 virtualAssistant .6 facilities .3"],
  ["assistant", "virtualAssistant .65 frontOffice .4 chiefOfStaff .35"],
  ["strategy", "managementConsulting .65 foundersOffice .55 chiefOfStaff .45"],
  ["managementConsulting", "foundersOffice .4"],
  ["foundersOffice", "chiefOfStaff .65 entrepreneur .6"],
  ["chiefOfStaff", "entrepreneur .4"],
  ["researchAnalyst", "marketResearch .7 equityResearch .4"],
  [
    "mechanical",
    `
    mechanicalDesign .8 cad .5 automobile .5 production .45 maintenance .45 industrial .35 designEngineer .5`,
  ],
  ["projectEngineer", "civil .5 siteEngineer .5 mechanical .4 electrical .4"],
  ["mechanicalDesign", "cad .65 designEngineer .75 automobile .4"],
  ["civil", "siteEngineer .75 structural .65"],
  ["siteEngineer", "structural .5 constructionProject .4"],
  ["electrical", "electricalDesign .8 maintenance .3"],
  ["production", "processEngineer .6 industrial .6 productionSupervision .5 qualityEngineer .4 maintenance .4"],
  ["processEngineer", "chemical .65 industrial .5"],
  ["qa", "qualityAnalyst .5 qualityEngineer .45"],
  ["nurse", "practicalNurse .6 physicianAssistant .55"],
  ["doctor", "physicianAssistant .5"],
  ["therapist", "psychologist .75 socialWork .5 behaviorAnalyst .4 geneticCounselling .3"],
  ["behaviorAnalyst", "behaviorTechnician .5 psychologist .4"],
  ["socialWork", "caseManagement .7 outreach .4"],
  ["caseManagement", "nurse .3 patientServices .5"],
  ["labTechnician", "radiology .4 surgicalTechnology .4 clinicalTechnician .5 chemistry .3"],
  ["radiology", "surgicalTechnology .4 clinicalTechnician .4"],
  ["surgicalTechnology", "clinicalTechnician .6"],
  ["optometrist", "optician .4"],
  ["veterinary", "veterinaryTechnician .4"],
  ["veterinaryTechnician", "animalCare .5"],
  ["physiotherapist", "occupationalTherapist .5"],
  ["practicalNurse", "nursingAssistant .4"],
  ["medicalBilling", "medicalCoding .6 billing .3"],
  ["clinicalData", "clinicalResearch .5"],
  [
    "teacher",
    `
    tutor .6 professor .4 coachingFaculty .6 subjectExpert .4 teachingAssistant .62 schoolLeadership .5`,
  ],
  ["professor", "coachingFaculty .75"],
  ["instructor", "trainer .5 teacher .4"],
  ["retail", "storeManager .4 shopSales .9"],
  ["shopSales", "sales .75 salesDevelopment .4 storeManager .3"],
  ["partnerships", "accountManager .6 salesDevelopment .55 sales .5"],
  ["waiter", "restaurantManager .4 bartender .75 barista .75"],
  ["bartender", "barista .62"],
  ["restaurantManager", "hotelManager .62"],
  ["hotelManager", "frontOffice .4"],
  ["chef", "waiter .2 kitchenHelp .55"],
  ["facilities", "maintenanceTechnician .4 propertyManagement .3"],
  ["maintenanceTechnician", "fieldService .62 hvac .62 mechanic .5"],
  ["fieldService", "hvac .65 itSupport .3"],
  ["mechanic", "serviceAdvisor .4"],
  ["productionWork", "machinist .62 welder .6"],
  ["machinist", "welder .5"],
  ["carpenter", "mason .5 painter .4"],
  ["labourer", "mason .5 carpenter .4 painter .4 plantOperator .5"],
  ["gardener", "agriculture .5"],
  ["airline", "cabinCrew .5 pilot .3"],
  ["lifeScience", "chemistry .6"],
  ["mining", "geology .6"],
  ["environmental", "safety .65 energy .55 fireProtection .3"],
  ["safety", "fireProtection .55"],
  ["audioVisual", "producer .3 performingArts .3"],
  ["producer", "gameProducer .5"],
  ["realEstate", "propertyManagement .62"],
  ["nonprofit", "outreach .5"],
  ["surveying", "quantitySurveying .4"],
  ["quantitySurveying", "constructionProject .5 civil .4"],
  ["softSkills", "trainer .6 learning .6"],
  ["qualityInspector", "qualityEngineer .7"],
  ["generalSupport", "customerSupport .95 techSupport .4 chatSupport .7 voiceProcess .6"],
  ["collections", "receivable .85 telesales .3 voiceProcess .3"],
  ["lending", "credit .65 underwriting .5 bankOperations .5"],
  ["creditRisk", "credit .88 risk .85 underwriting .5"],
  ["regulatoryAffairs", "compliance .62 pharmacovigilance .3"],
  ["medicalWriter", "grantWriting .4 technicalWriter .4 content .4"],
  ["documentControl", "technicalWriter .5 administration .45 dataEntry .4"],
  ["enablement", "salesOperations .45 trainer .5"],
  ["productSpecialist", "implementation .5 presales .5 techSupport .5 productManager .45 productAnalyst .5"],
  ["economist", "researchAnalyst .5 statistics .3"],
  ["itSupport", "noc .4"],
];

let table: Map<Family, Map<Family, number>> | null = null;

function nearness(): Map<Family, Map<Family, number>> {
  if (table) return table;
  const built = new Map<Family, Map<Family, number>>();
  const put = (a: Family, b: Family, value: number) =>
    built.set(a, (built.get(a) ?? new Map<Family, number>()).set(b, value));
  for (const [from, list] of NEAR) {
    for (const [, to, value] of list.matchAll(/(\w+) (\.\d+)/g)) {
      put(from, to as Family, Number(value));
      put(to as Family, from, Number(value));
    }
  }
  table = built;
  return built;
}

/** How near two trades are, 0 to 1. */
export function affinity(a: Family, b: Family): number {
  return a === b ? 1 : (nearness().get(a)?.get(b) ?? 0);
}
