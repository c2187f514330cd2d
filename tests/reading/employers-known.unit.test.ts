import { describe, expect, it } from "vitest";
import { employersLeftOut, isOneOf, readCompany } from "@workers/reading/employers/rules";

const isLeftOut = (company: string, named: string) => isOneOf(company, [readCompany(named)]);

/** Names as people type them, and how boards and portals write the same employer. */
const COMMON: readonly (readonly [typed: string, ...listed: string[]])[] = [
  ["TCS", "Tata Consultancy Services", "TCS iON", "tata consultancy services (tcs)", "Tata Consultancy"],
  ["tata consultancy", "TCS", "TCS Limited", "Tata Consultancy Services Ltd."],
  ["Infy", "Infosys Limited", "Infosys BPM Ltd", "INFOSYS"],
  ["wipro", "Wipro Technologies", "WIPRO LIMITED", "Wipro Digital"],
  ["HCL", "HCLTech", "HCL Technologies Ltd", "HCL Software"],
  ["Tech M", "Tech Mahindra Ltd", "TechMahindra", "Tech Mahindra Business Services Limited"],
  ["LTI", "LTIMindtree", "L&T Infotech", "Larsen & Toubro Infotech Ltd"],
  ["Mindtree", "LTIMindtree Limited", "Mindtree Ltd"],
  ["CTS", "Cognizant", "Cognizant Technology Solutions India Pvt Ltd"],
  ["Capgemini", "Capgemini Technology Services India Limited", "iGATE", "Cap Gemini"],
  ["accenture", "Accenture in India", "Accenture Solutions Private Limited", "Accenture Services Pvt Ltd"],
  ["EY", "Ernst & Young", "EY GDS", "EY Global Delivery Services India LLP"],
  ["PWC", "PricewaterhouseCoopers", "PwC India", "PwC Service Delivery Center", "Price Waterhouse & Co"],
  ["KPMG", "KPMG Global Services", "KGS", "KPMG India Private Limited"],
  ["Deloitte", "Deloitte Touche Tohmatsu", "Deloitte USI", "Deloitte US-India Offices"],
  ["IBM", "IBM India Pvt Ltd", "International Business Machines", "IBM Consulting"],
  ["L&T", "Larsen & Toubro", "Larsen and Toubro Limited", "LnT", "Larsen Toubro"],
  ["LTTS", "L&T Technology Services", "L&T Technology Services Limited"],
  ["HUL", "Hindustan Unilever Ltd", "Unilever", "Hindustan Lever"],
  ["P&G", "Procter & Gamble", "Procter and Gamble Hygiene & Health Care"],
  ["J&J", "Johnson & Johnson", "Janssen", "Johnson and Johnson Pvt Ltd"],
  ["ITC", "ITC Limited", "ITC Ltd", "ITC Hotels"],
  ["HDFC Bank", "HDFC Bank Ltd", "HDFC", "hdfcbank"],
  ["hdfc", "HDFC Bank", "HDFC Life", "HDFC ERGO General Insurance", "HDFC Credila"],
  ["ICICI", "ICICI Bank Limited", "ICICI Prudential Life Insurance", "ICICI Lombard"],
  ["Kotak", "Kotak Mahindra Bank", "Kotak Life Insurance", "Kotak Securities Ltd"],
  ["SBI", "State Bank of India", "SBI Life", "SBI Card"],
  ["Axis Bank", "AXIS BANK LTD", "Axis Bank Limited", "Axis"],
  ["PNB", "Punjab National Bank"],
  ["BOB", "Bank of Baroda", "Bank of Baroda Ltd"],
  ["LIC", "Life Insurance Corporation of India", "LIC of India"],
  ["Bajaj Finance", "Bajaj Finance Ltd", "BAJAJ FINANCE LIMITED"],
  ["IDFC", "IDFC FIRST Bank", "IDFC First Bank Ltd"],
  ["airtel", "Bharti Airtel", "Bharti Airtel Limited", "Airtel Digital Ltd"],
  ["Jio", "Reliance Jio", "Reliance Jio Infocomm Ltd", "Jio Platforms Limited"],
  ["VI", "Vodafone Idea", "Vodafone Idea Limited"],
  ["RIL", "Reliance Industries Limited"],
  ["Maruti", "Maruti Suzuki", "Maruti Suzuki India Limited", "MSIL"],
  ["M&M", "Mahindra & Mahindra", "Mahindra and Mahindra Ltd"],
  ["Hero MotoCorp", "Hero Moto Corp Ltd", "Hero Honda"],
  ["BYJU'S", "Think & Learn Pvt Ltd", "BYJUS", "Byju’s", "WhiteHat Jr"],
  ["Big Basket", "BigBasket", "bigbasket.com", "Innovative Retail Concepts Private Limited"],
  ["PW", "Physics Wallah", "PhysicsWallah Limited", "PW (PhysicsWallah)"],
  ["Paytm", "One97 Communications", "One 97 Communications Limited", "Paytm Money"],
  ["Phonepe", "PhonePe Private Limited", "Phone Pe"],
  ["flipkart", "Flipkart Internet Pvt Ltd", "Ekart Logistics", "Instakart Services"],
  ["Zomato", "Eternal Limited", "Zomato Hyperpure Pvt Ltd", "Eternal (Zomato)"],
  ["Swiggy", "Bundl Technologies Pvt Ltd", "Swiggy Instamart"],
  ["Zepto", "Kiranakart Technologies", "Zepto (Kiranakart Technologies Pvt Ltd)"],
  ["OYO", "Oravel Stays", "OYO Rooms", "Oyo Hotels and Homes Pvt Ltd"],
  ["Ola", "ANI Technologies Private Limited", "Olacabs"],
  ["naukri", "Info Edge (India) Ltd", "InfoEdge", "Naukri.com"],
  ["MMT", "MakeMyTrip", "MakeMyTrip (India) Pvt Ltd", "Goibibo"],
  ["Dmart", "Avenue Supermarts Ltd", "D-Mart", "Avenue E-Commerce Limited"],
  ["Indigo", "InterGlobe Aviation Limited", "IndiGo (InterGlobe Aviation Ltd)", "IndiGo Airlines"],
  ["Apollo Hospitals", "Apollo Hospitals Enterprise Ltd", "Apollo Pharmacy", "Apollo Hospital"],
  ["Dr Reddy's", "Dr. Reddy's Laboratories", "Dr Reddys Labs", "DRL"],
  ["JP Morgan", "JPMorgan Chase & Co.", "JPMC", "J.P. Morgan Services India Private Limited"],
  ["Amex", "American Express", "American Express India Private Limited"],
  ["Google", "Google India Pvt Ltd", "Alphabet", "Google Operations Center"],
  ["Facebook", "Meta", "Meta Platforms, Inc.", "Instagram"],
  ["Amazon", "Amazon Development Centre India Pvt Ltd", "ADCI", "ASSPL", "Amazon.com"],
  ["BHEL", "Bharat Heavy Electricals Limited", "BHEL Ltd"],
  ["ONGC", "Oil and Natural Gas Corporation", "Oil & Natural Gas Corporation Ltd"],
  ["Teleperformance", "TP", "TP India", "Teleperformance Global Services"],
  ["Wells Fargo", "Wells Fargo International Solutions Private Ltd", "WellsFargo"],
];

/** Names as people type them, and another employer that reads like it. */
const NEAR: readonly (readonly [typed: string, other: string])[] = [
  ["TCS", "TCL Electronics"],
  ["TCS", "Tata Consumer Products"],
  ["Tata Motors", "Tata Steel"],
  ["Tata Technologies", "Tata Elxsi"],
  ["Tech Mahindra", "Kotak Mahindra Bank"],
  ["Mahindra Group", "Kotak Mahindra Bank"],
  ["Infosys", "Info Edge"],
  ["Infosys", "Infosec Global"],
  ["EY", "Eyewear Express"],
  ["PwC", "PWD Contractors"],
  ["KPMG", "KPIT"],
  ["HCL", "HUL"],
  ["HUL", "Hulu"],
  ["L&T", "LT Foods"],
  ["ITC", "ICT Academy"],
  ["ITC Infotech", "ITC Limited"],
  ["HDFC Bank", "HDFC Life"],
  ["HDFC Bank", "IDFC First Bank"],
  ["ICICI Bank", "ICICI Prudential Life Insurance"],
  ["Axis Bank", "Axis Max Life Insurance"],
  ["Kotak Mahindra Bank", "Mahindra Finance"],
  ["State Bank of India", "Bank of India"],
  ["Bank of India", "Union Bank of India"],
  ["Bank of Baroda", "Bank of Maharashtra"],
  ["Indian Bank", "Indian Overseas Bank"],
  ["Bajaj Finance", "Bajaj Finserv"],
  ["Bajaj Auto", "Bajaj Electricals"],
  ["Apple", "Appleton Realty"],
  ["Apollo Hospitals", "Apollo Tyres"],
  ["Apollo Tyres", "Apollo Pharmacy"],
  ["Ola Electric", "Ola"],
  ["Jio", "JioStar"],
  ["Reliance Jio", "Reliance Retail"],
  ["Reliance Industries", "Reliance General Insurance"],
  ["Meta", "Metafin Cleantech"],
  ["Visa", "Visaka Industries"],
  ["Oracle", "Coracle Realty"],
  ["Titan Company", "Titan Wind Systems"],
  ["Cred", "Credila"],
  ["Max Healthcare", "Max Life Insurance"],
  ["Manipal Hospitals", "Manipal Technologies"],
  ["Google", "Googly Sports"],
  ["Amazon", "Amazonia Foods"],
  ["Wipro Enterprises", "Wipro"],
  ["Hitachi Energy", "Suzlon Energy"],
  ["Care Hospitals", "Care Health Insurance"],
];

it.each(COMMON)("leaves out %s by its common name", (typed, ...listed) => {
  for (const company of listed) expect(isLeftOut(company, typed), company).toBe(true);
});

describe("a group", () => {
  it("is left out by its own name, with companies that are called otherwise", () => {
    for (const company of ["TCS", "Titan", "BigBasket", "Croma", "Air India Ltd", "Tata Steel", "Tata Coffee"])
      expect(isLeftOut(company, "Tata Group"), company).toBe(true);
    for (const company of ["Hindalco", "UltraTech Cement Ltd", "Vi", "Pantaloons", "Aditya Birla Capital"])
      expect(isLeftOut(company, "Aditya Birla Group"), company).toBe(true);
    for (const company of ["Trento Foods", "Tatva Legal", "HDFC Bank"])
      expect(isLeftOut(company, "Tata Group"), company).toBe(false);
  });

  it("is not its companies where only a word of theirs is typed: those that begin with it are left out", () => {
    expect([isLeftOut("Tata Motors", "Tata"), isLeftOut("TCS", "Tata")]).toEqual([true, true]);
    expect([isLeftOut("Titan", "Tata"), isLeftOut("BigBasket", "Tata")]).toEqual([false, false]);
    expect([isLeftOut("Tata Steel", "TCS"), isLeftOut("TCS", "Tata Steel")]).toEqual([false, false]);
  });

  it("is shown by the employers that a typed name leaves out", () => {
    expect(employersLeftOut("tcs")).toEqual(["Tata Consultancy Services"]);
    expect(employersLeftOut("visa")).toEqual(["Visa"]);
    expect(employersLeftOut("Zepto")).toEqual(["Zepto"]);
    expect(employersLeftOut("cts")).toEqual(["Cognizant"]);
    expect(employersLeftOut("Tata")).toContain("Tata Motors");
    expect(employersLeftOut("Tata")).not.toContain("Titan");
    expect(employersLeftOut("Tata Group")).toContain("Titan");
    expect(employersLeftOut("Neelgiri Freight")).toEqual([]);
  });
});

it.each(NEAR)("does not leave out with %s the employer %s", (typed, other) => {
  expect(isLeftOut(other, typed)).toBe(false);
});

/** Other companies that begin with a short name: leaving out too much is the safe side. */
const BEGUN: readonly (readonly [typed: string, other: string])[] = [
  ["LTI", "LTI Foods"],
  ["CTS", "CTS Logistics"],
  ["Apple", "Apple Hospitality Supplies"],
  ["IndiGo", "Indigo Paints"],
  ["Ola", "Ola Electric"],
  ["Meta", "Meta Interiors"],
  ["Target", "Target Coaching Classes"],
  ["Visa", "Visa Overseas Consultants"],
  ["Titan", "Titan Security Agency"],
  ["Vedanta", "Vedanta Hospital"],
  ["Shell", "Shell Nursery School"],
  ["Mars", "Mars Hospitality Services"],
  ["Ford", "Ford Rhodes Academy"],
  ["Slice", "Slice of Italy"],
  ["Porter", "Porter Novelli"],
  ["Zeta", "Zeta Global"],
  ["Aster", "Aster Textiles"],
  ["Fortis", "Fortis Translations"],
  ["Noise", "Noise Control Engineers"],
  ["Continental", "Continental Hospitals"],
];

it.each(BEGUN)("leaves out with %s also %s, which may be its own", (typed, other) => {
  expect(isLeftOut(other, typed)).toBe(true);
});
