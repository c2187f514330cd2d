import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEND_FROM } from "@workers/modules/matching/matching/calibration-rules";
import { MatchIndex, postingTerms, preferenceTerms, TermNumbers } from "@workers/modules/matching/matching/match-index";
import { placeFactor, placeFit } from "@workers/modules/matching/matching/place-fit";
import { compileCriteria, readPosting, scoreOf } from "@workers/modules/matching/matching/rules";
import { AROUND_KM, type AroundKm } from "@workers/reading/people/vocabulary";
import { HI } from "@workers/texts/hi";
import { inWords, translateBy } from "@workers/texts/text";
import beside from "@workers/reading/places/beside-towns.json";
import listed from "@workers/reading/places/town-points.json";
import { english } from "../../../support/english";
import { TIMES } from "../../../support/times";

const NOW = Date.UTC(2026, 7, 10);

const inHindi = translateBy(HI, "hi");

const wants = (locations: string[], aroundKm?: AroundKm) =>
  compileCriteria({
    country: "IN",
    titles: ["Accountant"],
    locations,
    ...(aroundKm && { aroundKm }),
    openToRemote: false,
    experienceYears: 3,
    skills: ["Tally"],
  });
const at = (location: string) =>
  readPosting({
    title: "Accountant",
    company: "Sample Works",
    location,
    remote: "onsite",
    skills: ["Tally"],
    excerpt: "",
    experienceMin: 2,
    experienceMax: 5,
    payCurrency: null,
    postedAt: NOW,
  });
const reasonOf = (city: string, aroundKm: AroundKm | undefined, location: string) =>
  english(placeFit(wants([city], aroundKm), at(location)));
const isShown = (city: string, aroundKm: AroundKm, location: string) =>
  placeFit(wants([city], aroundKm), at(location)).gate === null;

describe("a place around a chosen city", () => {
  it.each<[string, readonly string[]]>([
    ["Mumbai, Maharashtra", ["0", "10", "25", "50", "100"]],
    ["Vasai, Maharashtra", ["10", "25", "50", "100"]],
    ["Thane, Maharashtra", ["50", "100"]],
    ["Navi Mumbai", ["50", "100"]],
    ["Kalyan, Maharashtra, India", ["50", "100"]],
    ["Bhiwandi, Maharashtra", ["25", "50", "100"]],
    ["Uran, Maharashtra", ["25", "50", "100"]],
    ["Khopoli, Maharashtra", ["100"]],
    ["Pune, Maharashtra", []],
    ["Nagpur", []],
    ["Bengaluru", []],
  ])("%s is of those who chose Mumbai with so many kilometres: %j", (location, shown) => {
    expect(AROUND_KM.filter((km) => isShown("Mumbai", km, location))).toEqual(shown);
  });

  it.each<[string, string, AroundKm, boolean]>([
    ["Chennai", "Nagercoil, Tamil Nadu", "100", false],
    ["Delhi", "Gurugram, Haryana", "50", true],
    ["Delhi", "Gurugram, Haryana", "10", false],
    ["Chandigarh", "Mohali, Punjab", "50", true],
    ["Chandigarh", "Zirakpur, Punjab", "50", true],
    ["Bengaluru", "Hosur, Tamil Nadu", "50", true],
    ["Bengaluru", "Hosur, Tamil Nadu", "25", false],
    ["Kolkata", "Howrah, West Bengal", "50", true],
    ["Bilaspur", "Bilaspur, Himachal Pradesh", "100", false],
    ["Meerut", "Shahabad, Karnataka", "100", false],
  ])("of %s: %s within %s km is %s", (city, location, km, shown) => {
    expect(isShown(city, km, location)).toBe(shown);
  });

  it("says how far it is, and from which of several cities it is the least", () => {
    expect(reasonOf("Mumbai", "50", "Thane, Maharashtra")).toMatchObject({
      gate: null,
      reason: "Thane is about 17 km from Mumbai",
      city: "Thane",
    });
    expect(english(placeFit(wants(["Mumbai", "Thane"], "50"), at("Bhiwandi, Maharashtra")))).toMatchObject({
      reason: "Bhiwandi is about 15 km from Thane",
    });
    expect(inWords(placeFit(wants(["Mumbai"], "50"), at("Thane, Maharashtra")).reason, inHindi)).toBe(
      "ठाणे, मुंबई से करीब 17 किमी दूर है",
    );
  });

  it("is the person's as it was while they never said how far", () => {
    for (const location of ["Bhiwandi, Maharashtra", "Thane, Maharashtra", "Vasai", "Pune", "Smallville, Maharashtra"])
      expect(placeFit(wants(["Mumbai"]), at(location))).toEqual(placeFit(wants(["Mumbai"], "25"), at(location)));
  });

  it("that they widened their search for may be sent, and one at the usual distance is surer then", () => {
    const score = (km: AroundKm, location: string) => scoreOf(wants(["Mumbai"], km), at(location), NOW);
    expect(score("50", "Thane, Maharashtra")).toBeGreaterThan(SEND_FROM);
    expect(score("50", "Bhiwandi, Maharashtra")).toBeGreaterThan(score("25", "Bhiwandi, Maharashtra"));
    expect(score("50", "Thane, Maharashtra")).toBeLessThan(score("50", "Mumbai"));
  });
});

describe("a place whose distance is not known", () => {
  const UNKNOWN = [
    "Ranjangaon, Maharashtra",
    "Smallville, Maharashtra",
    "Vasai, Maharashtra",
    "Taj Colony, Maharashtra",
  ];

  it("is asked about at every distance, and never sent", () => {
    for (const km of AROUND_KM)
      for (const location of UNKNOWN) {
        if (km === "0" && location.startsWith("Vasai")) continue;
        const score = scoreOf(wants(["Mumbai"], km), at(location), NOW);
        expect([km, location, score > 0, score < SEND_FROM]).toEqual([km, location, true, true]);
      }
  });

  it("is asked about in another state that the distance reaches into, and says that it is not known", () => {
    expect(reasonOf("Delhi", "50", "Ghiloth, Rajasthan")).toMatchObject({ gate: "place" });
    expect(reasonOf("Delhi", "100", "Ghiloth, Rajasthan")).toMatchObject({
      gate: null,
      factor: 0.6,
      reason: "In Ghiloth. We don't know how far that is from your locations",
    });
    expect(reasonOf("Delhi", undefined, "Ghiloth, Rajasthan")).toMatchObject({ gate: "place" });
    expect(reasonOf("Pune", "100", "Vasai, Maharashtra")).toMatchObject({ gate: null, factor: 0.6 });
    expect(reasonOf("Pune", "25", "Vasai, Maharashtra")).toMatchObject({ gate: "place" });
  });

  it("is asked about where two places of the state have its name and one of them is too far", () => {
    // Nawabganj of Barabanki, 28 km from Lucknow; others are by Bareilly and Gonda.
    const posting = at("Nawabganj, Uttar Pradesh");
    expect(placeFactor(wants(["Lucknow"], "50"), posting)).toBeLessThan(0.7);
  });
});

const PLACED = Object.values(listed.points).flatMap((list) =>
  list.split(";").map((text) => text.replace(/ \d+ \d+$/, "")),
);
const BESIDE = Object.values(beside).flatMap((towns) => towns.split(";"));
const WHERE = ["", ", India", ", Maharashtra", ", Uttar Pradesh", "; Remote - India", "; Pune", " / Delhi"];
const location = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...PLACED) },
      { weight: 2, arbitrary: fc.constantFrom(...BESIDE) },
      { weight: 1, arbitrary: fc.constantFrom("Smallville", "Ranjangaon", "India", "Kerala", "Tipp City, Ohio") },
    ),
    fc.constantFrom(...WHERE),
  )
  .map((parts) => parts.join(""));
const CHOSEN = [
  ["Mumbai"],
  ["Delhi"],
  ["Kolkata"],
  ["Chandigarh", "Lucknow"],
  ["Pune", "Thane", "Nashik"],
  ["Bengaluru"],
  ["Chennai", "Hosur"],
  ["Zirakpur"],
  ["Bilaspur"],
  ["Nagercoil"],
];

describe("people at each distance and postings in every kind of place", () => {
  const people = CHOSEN.flatMap((cities) => AROUND_KM.map((km) => wants(cities, km)));

  it("the index finds what all against all finds", () => {
    const terms = new TermNumbers();
    const index = new MatchIndex(people.map((one) => terms.of(preferenceTerms(one))));
    fc.assert(
      fc.property(location, (where) => {
        const view = at(where);
        const fitting = people.flatMap((one, i) => (scoreOf(one, view, NOW) > 0 ? [i] : []));
        const found = index.candidates(terms.of(postingTerms(view)));
        expect(fitting.filter((i) => !found.includes(i))).toEqual([]);
        expect(found.filter((i) => scoreOf(people[i]!, view, NOW) > 0).toSorted((a, b) => a - b)).toEqual(fitting);
      }),
      { numRuns: 3_000 * TIMES },
    );
  });

  it("more kilometres never make a posting less", () => {
    fc.assert(
      fc.property(location, fc.constantFrom(...CHOSEN), (where, cities) => {
        const view = at(where);
        const factors = AROUND_KM.map((km) => placeFactor(wants(cities, km), view));
        expect(factors).toEqual(factors.toSorted((a, b) => a - b));
      }),
      { numRuns: 1_000 * TIMES },
    );
  });
});
