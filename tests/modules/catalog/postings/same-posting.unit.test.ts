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
