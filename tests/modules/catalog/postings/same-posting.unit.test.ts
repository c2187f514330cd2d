import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fingerprint } from "@workers/modules/catalog/postings/fingerprint";
import { compilePosting, isSamePosting } from "@workers/modules/catalog/postings/same-posting";

const posting = (title: string, location = "Pune") => compilePosting({ company: "Acme", title, location });
const same = (a: readonly [string, string?], b: readonly [string, string?]) =>
  isSamePosting(posting(...a), posting(...b));

describe("one title in other words", () => {
  it.each([
    ["Software Engineer w/m/d", "Software Engineer"],
    ["Software Engineer (m|f|d)", "Software Engineer"],
    ["Software Engineer (x/f/m)", "Software Engineer"],
    ["Software Engineer (all genders)", "Software Engineer"],
    ["Mitarbeiter:in Vertrieb", "Mitarbeiter Vertrieb"],
    ["Snr Engineer", "Senior Engineer"],
    ["Asst Manager", "Assistant Manager"],
    ["VP, Sales", "Vice President, Sales"],
    [".NET Developer", "Dot Net Developer"],
    ["ASP.NET Developer", "ASP DotNet Developer"],
    ["Node.js Developer", "NodeJS Developer"],
    ["Dev Ops Engineer", "DevOps Engineer"],
    ["Software Engineer II", "Software Engineer 2"],
    ["Data Engineer - Immediate Joiner", "Data Engineer"],
  ])("%s is %s", (a, b) => {
    expect(same([a], [b])).toBe(true);
  });

  it.each([
    ["Software Engineer II", "Software Engineer III"],
    ["Java Developer", "JavaScript Developer"],
    ["Network Engineer", ".NET Engineer"],
    ["Manager, Customer Success", "Customer Success Manager"],
    ["Senior Engineer", "Engineer"],
  ])("%s is not %s", (a, b) => {
    expect(same([a], [b])).toBe(false);
  });
});

describe("parts of a country", () => {
  it.each([
    [
      ["Regional Sales Director - Central", "US - Central"],
      ["Regional Sales Director - East", "US - East"],
    ],
    [
      ["SDR (East Coast)", "East Coast, United States"],
      ["SDR (West Coast)", "West Coast, Remote, United States"],
    ],
    [
      ["SDR", "East Coast, United States"],
      ["SDR", "West Coast, United States"],
    ],
    [
      ["Sales Officer", "North India"],
      ["Sales Officer", "South India"],
    ],
    [
      ["Teacher", "Nassau County, New York"],
      ["Teacher", "Suffolk County, New York"],
    ],
  ] as const)("%s and %s are two", (a, b) => {
    expect(same(a, b)).toBe(false);
  });

  it("lie in the country all the same", () => {
    expect(same(["Sales Director", "US - Central"], ["Sales Director", "United States"])).toBe(true);
    expect(same(["Account Executive", "Germany"], ["Account Executive Germany", "Germany"])).toBe(true);
  });
});

describe("towns of one name", () => {
  const print = (location: string) => fingerprint({ company: "Acme", title: "Trainer", location });

  it.each([
    ["Itasca, TX", "Itasca, IL"],
    ["Butler, NJ", "Butler, PA"],
    ["Auburndale, MA", "Auburndale, FL"],
    ["Cerquilho, Sao Paulo, Brasil", "Monte Alto, Sao Paulo, Brasil"],
    ["Rivoli, Turin, Italy", "Luserna, Turin, Italy"],
    ["León, Mexico", "León, Spain"],
  ])("%s and %s are two places", (a, b) => {
    expect(print(a)).not.toBe(print(b));
    expect(same(["Trainer", a], ["Trainer", b])).toBe(false);
  });

  it("are told apart by the state, whether or not a table knows them", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."bcdfghklmnprstv"), minLength: 2, maxLength: 4 });
    const town = letters.map((name) => `Q${name}ombria`);
    const state = fc.constantFrom("TX", "IL", "NJ", "PA", "OH", "WI", "KY");
    fc.assert(
      fc.property(town, state, state, (name, a, b) => {
        expect(print(`${name}, ${a}`) === print(`${name}, ${b}`)).toBe(a === b);
        expect(print(`${name}, ${a}`)).toBe(print(`${name}, ${a}, USA`));
      }),
    );
  });
});

/** One employer as a board and a portal name it, and two that read alike. */
const ONE_EMPLOYER: readonly (readonly [string, string])[] = [
  ["Accenture in India", "Accenture"],
  ["Groww (Nextbillion Technology Private Limited)", "groww"],
  ["Tata Consultancy Services", "TCS"],
  ["Deloitte US-India Offices", "Deloitte"],
  ["TP", "Teleperformance"],
  ["FirstCry.com (BrainBees Solutions Pvt. Ltd.)", "FirstCry"],
  ["Tesco Bengaluru", "Tesco"],
  ["NTT DATA, Inc.", "ntt-data"],
  ["News Technology Services", "newscorp"],
  ["JPMorgan Chase Bank", "jpmc"],
  ["Eternal (Zomato)", "Zomato"],
  ["Dell International Services IndiaPrivate Limited", "Dell Technologies"],
  ["LTIMindtree", "L&T Infotech (LTI)"],
  ["HP Inc", "Hewlett-Packard (HP)"],
  ["PW (PhysicsWallah)", "Physics Wallah"],
  ["RKSV Securities India Pvt. Ltd.", "Upstox"],
  ["razorpaysoftwareprivatelimited", "Razorpay"],
  ["doordashindia", "DoorDash"],
  ["zyngacareers", "Zynga"],
  ["Great Lakes E-Learning Services Private Limited", "GreatLearning"],
  ["Wells Fargo International Solutions Private Ltd", "Wells Fargo"],
  ["Samsung R&D Institute India", "Samsung India"],
  ["TELUS Digital", "TELUS International"],
  ["IndiGo (InterGlobe Aviation Ltd)", "InterGlobe Aviation"],
  ["One Mobikwik Systems Private Limited", "MobiKwik"],
  ["Busybees Logistics Solutions Pvt Ltd", "Xpressbees"],
  ["Home Interior Designs E-commerce Private Limited", "Livspace"],
  ["JSW MG Motor India Pvt. Ltd.", "MG Motor"],
  ["Honasa Consumer Limited", "Mamaearth"],
  ["Muhavra Enterprises Private Limited", "Blue Tokai"],
  ["hmsi", "Honda Motorcycle and Scooter India"],
  ["arcolab", "Strides Pharma Science"],
  ["gommt", "MakeMyTrip"],
  ["SLB", "Schlumberger"],
  ["Grofers", "Blinkit"],
  ["CTS", "Cognizant"],
  ["Ernst & Young LLP", "EY GDS"],
  ["PwC Service Delivery Center", "PricewaterhouseCoopers"],
  ["epiFi Technologies", "Fi Money"],
  ["Finnovation Tech Solutions Private Limited", "KreditBee"],
  ["Orange Business Services India Technology Pvt Ltd", "Orange Business"],
  ["Citicorp Services India Pvt Ltd", "Citi"],
  ["LG Soft India Pvt Ltd", "LG Electronics"],
  ["Jones Lang LaSalle (JLL)", "JLL India"],
  ["Allegis Services India Pvt. Ltd.", "TEKsystems"],
  ["axismaxlifeinsurancelimited", "Max Life Insurance Company Limited"],
  ["Aegis Customer Support Services Pvt Ltd", "Startek"],
  ["Merck Group", "Merck KGaA"],
  ["Ecolab Digital Center Pvt Ltd", "Ecolab"],
  ["Varian Medical Systems India Software Pvt Ltd", "Siemens Healthineers"],
];
const TWO_EMPLOYERS: readonly (readonly [string, string])[] = [
  ["Tata Motors", "Tata Steel"],
  ["Tata Technologies", "Tata Consultancy Services"],
  ["HDFC Bank", "HDFC Life"],
  ["ICICI Bank", "ICICI Lombard"],
  ["Bajaj Finance", "Bajaj Finserv"],
  ["Infosys", "Info Edge"],
  ["HCLTech", "HCL Infosystems"],
  ["HCL", "HUL"],
  ["L&T Technology Services", "Larsen & Toubro"],
  ["L&T Finance", "LTIMindtree"],
  ["Amazon", "Amazon Web Services"],
  ["Apollo Hospitals", "Apollo Tyres"],
  ["IndiGo", "Indigo Paints"],
  ["Ola", "Ola Electric"],
  ["Jio", "JioStar"],
  ["Reliance Retail", "Reliance Industries"],
  ["Kotak Mahindra Bank", "Mahindra & Mahindra"],
  ["Kotak Life", "Kotak Securities"],
  ["State Bank of India", "SBI Card"],
  ["SBI Life", "SBI Global Factors"],
  ["Bank of India", "Union Bank of India"],
  ["Indian Bank", "Indian Overseas Bank"],
  ["Meta", "Meta Solutions"],
  ["CTS", "CTS Corporation"],
  ["HP Inc", "Hewlett Packard Enterprise"],
  ["Siemens", "Siemens Energy"],
  ["Siemens Healthineers", "Siemens"],
  ["GE HealthCare", "GE Aerospace"],
  ["Hitachi", "Hitech Solutions"],
  ["Sony", "Sony Music"],
  ["LG Electronics", "LG Chem"],
  ["Merck KGaA", "MSD"],
  ["GSK", "Haleon"],
  ["Novartis", "Sandoz"],
  ["Wipro", "Wipro Enterprises"],
  ["Mahindra Finance", "Mahindra Logistics"],
  ["Flipkart", "Myntra"],
  ["Zomato", "Blinkit"],
  ["Google", "DeepMind"],
  ["Microsoft", "LinkedIn"],
  ["Target", "Target Coaching Classes"],
  ["Zeta", "Zeta Global"],
  ["Damco Solutions", "Maersk"],
  ["Visa", "Visaka Industries"],
  ["Paytm", "Paytm Payments Bank"],
  ["NSE", "BSE"],
  ["Muthoot Finance", "Muthoot FinCorp"],
  ["Cardekho", "CarTrade"],
  ["ITC", "ITC Infotech"],
  ["TVS Motor", "TVS Credit"],
];

describe("one job under two names of its employer", () => {
  const at = (company: string) => compilePosting({ company, title: "Data Engineer", location: "Pune" });
  it.each(ONE_EMPLOYER)("at %s and %s is one", (a, b) => {
    expect(isSamePosting(at(a), at(b))).toBe(true);
  });
  it.each(TWO_EMPLOYERS)("at %s and %s is two", (a, b) => {
    expect(isSamePosting(at(a), at(b))).toBe(false);
  });
});
