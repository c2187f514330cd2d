import { describe, expect, it } from "vitest";
import { employerKey, isOneOf, readCompany } from "@workers/reading/employers/rules";
import { EMPLOYERS, GROUPS } from "@workers/reading/employers/vocabulary";

const isLeftOut = (company: string, named: string) => isOneOf(company, [readCompany(named)]);

/** An employer by two of its names. */
const ONE: readonly (readonly [string, string])[] = [
  ["TCS", "Tata Consultancy Services Limited"],
  ["TCS India", "tataconsultancyservices"],
  ["HCL", "HCLTech"],
  ["HCL Technologies Ltd.", "HCLTech"],
  ["L&T", "Larsen & Toubro Ltd"],
  ["Larsen and Toubro", "L & T"],
  ["EY", "Ernst & Young LLP"],
  ["EY India", "EY GDS"],
  ["PwC", "PricewaterhouseCoopers Pvt Ltd"],
  ["IBM", "IBM India Private Limited"],
  ["IBM Corporation", "International Business Machines"],
  ["CTS", "Cognizant Technology Solutions India Pvt Ltd"],
  ["Cognizant", "Cognizant Technology Solutions Corporation"],
  ["JP Morgan", "JPMorgan Chase & Co."],
  ["J.P. Morgan", "JPMorganChase"],
  ["Paytm", "One97 Communications Limited"],
  ["One 97 Communications (Paytm)", "Paytm"],
  ["Byju's", "Think & Learn Private Limited"],
  ["M&M", "Mahindra & Mahindra Ltd"],
  ["Tech M", "Tech Mahindra"],
  ["Jio", "Reliance Jio Infocomm Limited"],
  ["Google", "Alphabet Inc."],
  ["Groww (Nextbillion Technology Private Limited)", "Groww"],
  ["Accenture in India", "Accenture Solutions Pvt. Ltd."],
  ["Dr. Reddy’s Laboratories", "Dr Reddys"],
  ["Swiggy", "Bundl Technologies"],
  ["SBI", "State Bank of India"],
  ["HP Inc.", "Hewlett-Packard India Pvt Ltd"],
  ["HP India", "Hewlett Packard"],
  ["LTIMindtree", "L&T Infotech"],
  ["Johnson & Johnson", "johnsonandjohnson"],
  ["AlphaSense", "alphasenseindia"],
  ["YipitData", "YipitData (Alternative)"],
  ["Acme Technologies Pvt. Ltd.", "Careers at Acme"],
  ["Grafana Labs", "grafanalabs"],
  ["Nanobi Data And Analytics Pvt Ltd", "nanobi data and analytics private limited"],
  ["SAP India Pvt.Ltd", "SAP"],
  ["Gatik AI Inc", "gatikaiinc"],
];

/** Two employers, of which the second is not left out with the first. */
const TWO: readonly (readonly [string, string])[] = [
  ["Cognizant", "CTS Solutions Pvt Ltd"],
  ["EY", "Eye Care"],
  ["EY", "Eyecare India"],
  ["M&M", "MM Industries"],
  ["Google", "Alphabet Kids School"],
  ["HP", "HPE"],
  ["HP Inc.", "Hewlett Packard Enterprise India Pvt Ltd"],
  ["Jio", "Jiostar"],
  ["TCS", "Tata Motors"],
  ["State Bank of India", "Bank of India"],
  ["India Today", "Today"],
  ["Indiamart", "Mart"],
  ["Costco", "Cost"],
  ["Zinc", "Z"],
  ["Tech Mahindra", "Mahindra"],
  ["Global Payments", "Payments"],
];

/** Companies that are left out with a short name that they begin with, each an employer of its own. */
const BEGUN: readonly (readonly [string, string])[] = [
  ["CTS", "CTS Logistics"],
  ["CTS", "CTS Corporation"],
  ["M&M", "M&M Meats"],
  ["Meta", "Meta Solutions"],
  ["HP", "HP Gas"],
  ["Ola", "Ola Electric"],
  ["Emerson", "Emerson Automation"],
  ["Shell", "Shell Technology Centre Bangalore"],
  ["Target", "Target Global Capability Center"],
  ["Ford", "Ford Global Business Services"],
  ["Gap", "Gap International Sourcing"],
  ["Visa", "Visa Technology"],
  ["Prudential", "Prudential Services Asia"],
  ["Raymond", "Raymond Realty"],
  ["Apple", "Apple Retail"],
];

it.each(BEGUN)("leaves out with %j also %j", (named, company) => {
  expect(isLeftOut(company, named)).toBe(true);
});

it.each(ONE)("%j and %j are one employer", (a, b) => {
  expect(employerKey(a)).toBe(employerKey(b));
  expect([isLeftOut(a, b), isLeftOut(b, a)]).toEqual([true, true]);
});

it.each(TWO)("%j and %j are two", (a, b) => {
  expect(employerKey(a)).not.toBe(employerKey(b));
  expect(isLeftOut(b, a)).toBe(false);
});

describe("a company of a group", () => {
  it.each([
    ["HCL Infosystems", "HCL"],
    ["L&T Technology Services", "L&T"],
    ["LTTS", "Larsen & Toubro"],
    ["AWS", "Amazon"],
    ["Paytm Payments Bank", "One97"],
    ["EY Global Services", "Ernst & Young"],
  ])("%j is left out with %j, and is an employer of its own", (company, named) => {
    expect(isLeftOut(company, named)).toBe(true);
    expect(employerKey(company)).not.toBe(employerKey(named));
  });
});

describe("the registry", () => {
  const linesOf = (table: string) =>
    table
      .replaceAll("\n  ", " ")
      .trim()
      .split("\n")
      .filter((line) => !line.startsWith("#"));
  const listed = (part = "") =>
    part
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
  const employers = linesOf(EMPLOYERS).map((line) => {
    const [told = "", about = ""] = line.split(" | ");
    const [names, exact, family] = told.split(";").map(listed);
    return { line, names: names ?? [], shared: [...(exact ?? []), ...(family ?? [])], about };
  });
  const groups = linesOf(GROUPS).map((line) => /^([a-z]+): ([^;:]+); ([^;:]+)$/.exec(line) ?? [line]);

  it("has lines of the shape that it explains", () => {
    expect(EMPLOYERS + GROUPS).toMatch(/^[\x20-\x7e\n]*$/);
    const shape = /^[^;|@]+(?:;[^;|@]*){0,2}(?: \|(?: @[a-z]+)?(?: [a-z\d-]+(?:\.[a-z\d-]+)+)*)?$/;
    expect(employers.filter(({ line }) => !shape.test(line)).map(({ line }) => line)).toEqual([]);
    expect(groups.filter(({ length }) => length !== 4).map(([line]) => line)).toEqual([]);
    expect(employers.length).toBeGreaterThan(1_400);
  });

  it("has each name of one employer alone", () => {
    const plain = (name: string) =>
      name
        .replaceAll("&", "and")
        .replaceAll(/[^a-z\d]/gi, "")
        .toLowerCase();
    const names = employers.flatMap(({ names: own, shared }) => [...new Set([...own, ...shared].map(plain))]);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    const named = groups.flatMap(([, , told]) => listed(told).map(plain));
    expect(named.filter((name, i) => named.indexOf(name) !== i || names.includes(name))).toEqual([]);
  });

  it("has a key of five letters or more for each employer, and finds it by each name", () => {
    for (const { names, shared, line } of employers) {
      const found = new Set([...names, ...shared].map(employerKey));
      expect(found.size, line).toBe(1);
      expect([...found][0]?.length, line).toBeGreaterThanOrEqual(5);
    }
    const found = employers.map(({ names: [first = ""] }) => employerKey(first));
    expect(new Set(found).size).toBe(employers.length);
  });

  it("has a group of two companies or more for each mark", () => {
    const marks = employers.flatMap(({ about }) => / ?@([a-z]+)/.exec(about)?.[1] ?? []);
    const ids = groups.map(([, id]) => id);
    expect(marks.filter((mark) => !ids.includes(mark))).toEqual([]);
    expect(ids.filter((id) => !marks.includes(id ?? ""))).toEqual([]);
  });
});
