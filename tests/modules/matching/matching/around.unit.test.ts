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

  it.each<[string, AroundKm, string]>([
    ["Dehradun", "10", "Raipur; Haridwar"],
    ["Dehradun", "25", "Raipur, Chhattisgarh; Haridwar, Uttarakhand"],
    ["Rudrapur", "25", "Bilaspur; Lucknow"],
    ["Rudrapur", "50", "Raipur, Bilaspur, Bhilai, Kanpur"],
  ])("of %s within %s km is none of a namesake's state: %s", (city, km, location) => {
    expect(isShown(city, km, location)).toBe(false);
  });

  it("is held to its own state among several", () => {
    expect(reasonOf("Rudrapur", "25", "Bilaspur, Uttar Pradesh")).toMatchObject({ gate: null });
    expect(reasonOf("Bhilai", "50", "Raipur; Haridwar")).toMatchObject({
      factor: 0.8,
      reason: "Raipur is about 21 km from Bhilai",
    });
    // A metro names its towns, in whatever state.
    expect(reasonOf("Meerut", "50", "Delhi NCR")).toMatchObject({ city: "Ghaziabad" });
  });

  it("is asked about beyond 50 km, and says how far it is", () => {
    const wish = wants(["Mumbai"], "100");
    expect(english(placeFit(wish, at("Khopoli, Maharashtra")))).toMatchObject({
      factor: 0.6,
      reason: "Khopoli is about 58 km from Mumbai",
    });
    expect(scoreOf(wish, at("Khopoli, Maharashtra"), NOW)).toBeLessThan(SEND_FROM);
    expect(scoreOf(wish, at("Kalyan, Maharashtra"), NOW)).toBeGreaterThan(SEND_FROM);
  });

  it("of a quarter that many cities have is asked of one city alone, and sent to none", () => {
    const asked = ["Pune", "Mumbai", "Nagpur", "Nashik"].filter((city) =>
      isShown(city, "25", "Shivaji Nagar, Maharashtra"),
    );
    expect(asked).toEqual(["Pune"]);
    expect(scoreOf(wants(["Pune"]), at("Shivaji Nagar, Maharashtra"), NOW)).toBeLessThan(SEND_FROM);
  });

  it.each<[string, readonly string[]]>([
    ["Shivaji Nagar, Karnataka", ["Bengaluru"]],
    ["Shivaji Nagar, Karnataka, India", ["Bengaluru"]],
    ["Shivaji Nagar, Maharashtra", ["Pune"]],
    ["Shivaji Nagar", ["Bengaluru", "Pune"]],
    ["Shivaji Nagar, Tamil Nadu", ["Chennai"]],
    ["Shivaji Nagar, Uttar Pradesh", []],
  ])("%s is asked of those who chose %j, by the state that it says", (location, shown) => {
    const cities = ["Bengaluru", "Pune", "Chennai", "Mumbai", "Nagpur"];
    for (const km of AROUND_KM.filter((one) => one !== "0" && one !== "100"))
      expect(cities.filter((city) => isShown(city, km, location))).toEqual(shown);
    for (const city of shown) {
      expect(scoreOf(wants([city]), at(location), NOW)).toBeGreaterThan(0);
      expect(scoreOf(wants([city]), at(location), NOW)).toBeLessThan(SEND_FROM);
    }
  });

  it("is open where the state has no town of its name, and refused where that state isn't wanted", () => {
    // Rampur is of Uttar Pradesh and of Himachal Pradesh.
    expect(reasonOf("Bengaluru", "25", "Rampur, Karnataka")).toMatchObject({ gate: null, factor: 0.6 });
    expect(isShown("Lucknow", "25", "Rampur, Karnataka")).toBe(false);
    expect(isShown("Bengaluru", "25", "Rampur, Uttar Pradesh")).toBe(false);
    expect(isShown("Bengaluru", "25", "Rampur")).toBe(false);
  });

  it("is looked for in India alone", () => {
    const wish = { country: "US" as const, titles: ["Accountant"], locations: ["Salem"], skills: [] };
    const american = compileCriteria({ ...wish, aroundKm: "100", openToRemote: false, experienceYears: 3 });
    expect(american.cities.size).toBeGreaterThan(0);
    expect(american.around.towns.size).toBe(0);
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
        // Of a town of our list that is not the city itself we know that.
        if (km === "0" && /^(?:Vasai|Ranjangaon)/.test(location)) continue;
        const score = scoreOf(wants(["Mumbai"], km), at(location), NOW);
        expect([km, location, score > 0, score < SEND_FROM]).toEqual([km, location, true, true]);
      }
  });

  it.each([
    ["Bengaluru", "Kudankulam, Tamil Nadu"],
    ["Delhi", "Ghiloth, Rajasthan"],
    ["Delhi", "Smallville, Rajasthan"],
  ])("of %s is no matter in another state, at any distance: %s", (city, location) => {
    expect(AROUND_KM.filter((km) => isShown(city, km, location))).toEqual([]);
  });

  it("beside a city says that it is not known, but at the usual distance", () => {
    const near = "In Vasai, near one of your locations";
    const unknown = "In Vasai. We don't know how far that is from your locations";
    const reasons = AROUND_KM.map((km) => reasonOf("Mumbai", km, "Vasai, Maharashtra").reason);
    expect(reasons).toEqual(["Not in your locations: Vasai, Maharashtra", unknown, near, unknown, unknown]);
    expect(reasonOf("Pune", "100", "Vasai, Maharashtra")).toMatchObject({ gate: null, factor: 0.6 });
    expect(reasonOf("Pune", "25", "Vasai, Maharashtra")).toMatchObject({ gate: "place" });
  });

  it.each<[string, string, AroundKm | undefined]>([
    ["Moradabad", "Tanda, Uttar Pradesh", undefined],
    ["Moradabad", "Tanda, Uttar Pradesh", "50"],
    ["Pune", "Khed, Maharashtra", undefined],
    ["Pune", "Khed, Maharashtra", "50"],
    ["Surat", "Mandvi, Gujarat", "100"],
    ["Lucknow", "Nawabganj, Uttar Pradesh", "50"],
    ["Ahmedabad", "Kalol, Gujarat", undefined],
  ])("of a name that its state has twice is asked about, without a number: %s, %s, %s km", (city, location, km) => {
    const [town] = location.split(",");
    expect(reasonOf(city, km, location)).toMatchObject({
      gate: null,
      factor: 0.6,
      reason: `In ${town}. We don't know how far that is from your locations`,
    });
    expect(scoreOf(wants([city], km), at(location), NOW)).toBeLessThan(SEND_FROM);
  });

  it("of a name that several states have is asked about where no state is said", () => {
    expect(reasonOf("Rampur", "50", "Shahabad, Karnataka")).toMatchObject({ gate: "place" });
    expect(reasonOf("Kalaburagi", "50", "Shahabad, Karnataka")).toMatchObject({
      factor: 0.8,
      reason: "Shahabad is about 26 km from Kalaburagi",
    });
    for (const city of ["Rampur", "Kalaburagi"])
      expect(reasonOf(city, "50", "Shahabad")).toMatchObject({
        factor: 0.6,
        reason: "In Shahabad. We don't know how far that is from your locations",
      });
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
