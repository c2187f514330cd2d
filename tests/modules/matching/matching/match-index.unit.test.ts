import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brokenCondition, readConditions } from "@workers/modules/matching/matching/conditions";
import { MatchIndex, postingTerms, TermNumbers, preferenceTerms } from "@workers/modules/matching/matching/match-index";
import {
  readPosting,
  compileCriteria,
  scoreOf,
  scoreReady,
  type PostingFields,
  type MatchCriteria,
} from "@workers/modules/matching/matching/rules";
import { ALL_OVER_INDIA, ALL_OVER_US, REMOTE_PREFERRED } from "@workers/reading/people/vocabulary";
import { isOneOf } from "@workers/reading/employers/rules";
import { english } from "../../../support/english";

const NOW = Date.UTC(2026, 7, 10);
const DAY = 86_400_000;

const OCCUPATIONS = [
  "Java Developer",
  "Backend Engineer",
  "Data Analyst",
  "Accountant",
  "Staff Nurse",
  "Odoo Developer",
];
const MORE = ["Weaver", "Software Engineer", "HR Executive", "SAP FICO Consultant", "Customer Support Associate"];
const title = fc
  .tuple(
    fc.constantFrom("", "", "Senior ", "Junior ", "Lead ", "Graduate "),
    fc.constantFrom(...OCCUPATIONS, ...MORE),
    fc.constantFrom("", "", " Intern", " II", " - Python", ", Payments"),
  )
  .map((parts) => parts.join(""));
const PLACES = [
  "Pune",
  "Bengaluru, India",
  "Pune; Kochi",
  "Chennai",
  "India",
  "Remote - India",
  "Remote",
  "Austin, TX",
  "Remote, US",
  "Maharashtra, India",
];

const somePreferences: fc.Arbitrary<MatchCriteria> = fc
  .record({
    country: fc.constantFrom("IN" as const, "IN" as const, "US" as const),
    titles: fc.uniqueArray(
      fc.oneof(
        { weight: 9, arbitrary: title },
        { weight: 1, arbitrary: fc.constantFrom("Looking For Job", "Fresher", "assistant of the ceo") },
      ),
      { minLength: 0, maxLength: 3 },
    ),
    places: fc.constantFrom([["Pune"], ["Austin"]], [["Bengaluru", "Kochi"], []], [[ALL_OVER_INDIA], [ALL_OVER_US]]),
    remotePreferred: fc.constantFrom(false, false, false, true),
    openToRemote: fc.constantFrom(true, false, null),
    experienceYears: fc.constantFrom(null, 0, 1, 3, 6, 12),
    skills: fc.subarray(["Java", "Python", "SQL", "Odoo", "Excel", "Tally"]),
    lastTitles: fc.array(title, { maxLength: 2 }),
    asked: fc.record({
      expectedCtc: fc.constantFrom(4, 9, 30),
      companiesLeftOut: fc.subarray(["Acme", "Kite Works"], { maxLength: 1 }),
      payBand: fc.constantFrom("fifth", "tenth", "exact", "any"),
      oldestPosting: fc.constantFrom("any", "any", "7", "30"),
      shifts: fc.constantFrom("any", "any", "day", "night"),
      employment: fc.constantFrom("any", "any", "permanent", "contract"),
      internships: fc.constantFrom("fitting", "yes", "no"),
    }),
  })
  .map(({ asked, places, remotePreferred, ...preferences }) => ({
    ...preferences,
    locations: remotePreferred ? [REMOTE_PREFERRED] : [...(places[preferences.country === "IN" ? 0 : 1] ?? [])],
    conditions: readConditions({ ...asked, country: preferences.country }),
  }));
const aPosting: fc.Arbitrary<PostingFields> = fc.record({
  title,
  company: fc.constantFrom("Acme Technologies", "Kite Works", "Loom", "Mill"),
  location: fc.constantFrom(...PLACES),
  remote: fc.constantFrom("unknown", "unknown", "remote", "hybrid", "onsite"),
  skills: fc.subarray(["Java", "Python", "SQL", "Odoo", "Excel"], { maxLength: 3 }),
  excerpt: fc.constantFrom("", "Java and SQL all day.", "You must be based in the US."),
  experienceMin: fc.constantFrom(null, null, 0, 2, 8),
  experienceMax: fc.constantFrom(null, 12),
  payCurrency: fc.constantFrom(null, "INR", "USD"),
  postedAt: fc.constantFrom(null, NOW, NOW - 20 * DAY, NOW - 200 * DAY),
  terms: fc.record({
    company: fc.constantFrom("Acme Technologies", "Kite Works", "Loom"),
    employment: fc.constantFrom(null, null, "permanent", "contract", "internship"),
    shift: fc.constantFrom(null, null, "night", "rotational", "uk"),
    payUpper: fc.constantFrom(null, 300_000, 900_000, 5_000_000),
    payCurrency: fc.constantFrom("INR", "USD"),
    firstSeenAt: fc.constantFrom(NOW, NOW - 10 * DAY),
  }),
});

/** A world that is the same on every run. */
const world = (people: number, postings: number) => {
  const seekers = fc.sample(somePreferences, { seed: 5, numRuns: people });
  const facts = fc.sample(aPosting, { seed: 6, numRuns: postings });
  return {
    seekers,
    facts,
    ready: seekers.map((each) => compileCriteria(each)),
    views: facts.map((one) => readPosting(one)),
  };
};

describe("people and postings, a thousand of each", () => {
  const { seekers, facts, ready, views } = world(1_000, 1_000);
  const terms = new TermNumbers();
  const ofPostings = views.map((view) => terms.of(postingTerms(view)));
  const ofPreferences = ready.map((preferences) => terms.of(preferenceTerms(preferences)));

  it("the index finds what all against all finds, from either side, and scores without words as with them", () => {
    const all = ready.flatMap((preferences, p) =>
      views.flatMap((view, i) => {
        const score = scoreOf(preferences, view, NOW);
        return score > 0 ? [`${p} ${i} ${score}`] : [];
      }),
    );
    const postingsOf = new MatchIndex(ofPostings);
    const peopleOf = new MatchIndex(ofPreferences);
    const above = (p: number, i: number) => {
      const [preferences, view] = [ready[p], views[i]];
      return preferences && view && scoreOf(preferences, view, NOW) > 0
        ? [`${p} ${i} ${scoreReady(preferences, view, NOW).score}`]
        : [];
    };
    const byPerson = ofPreferences.flatMap((own, p) => postingsOf.candidates(own).flatMap((i) => above(p, i)));
    const byPosting = ofPostings.flatMap((own, i) => peopleOf.candidates(own).flatMap((p) => above(p, i)));
    expect(byPerson.toSorted()).toEqual(all.toSorted());
    expect(byPosting.toSorted()).toEqual(all.toSorted());
    expect(all.length).toBeGreaterThan(10_000);
    const looked = ofPreferences.reduce((n, own) => n + postingsOf.candidates(own).length, 0);
    expect(looked).toBeLessThan(150_000);
  });

  it("leaves out whoever's name begins with the words that somebody named, and takes pay that is just enough", () => {
    const [fact] = facts;
    if (!fact) throw new Error("no facts");
    const view = (company: string, payUpper: number | null = null) =>
      readPosting({
        ...fact,
        title: "Backend Developer",
        terms: { company, employment: null, shift: null, payUpper, payCurrency: "INR", firstSeenAt: NOW },
      });
    const asked = {
      companiesLeftOut: ["amazon", "The Global Technologies Pvt. Ltd."],
      expectedCtc: 12,
      payBand: "fifth",
      oldestPosting: "any",
      shifts: "any",
      employment: "any",
      internships: "yes",
      country: "IN",
    } as const;
    const broken = (company: string, pay?: number) =>
      brokenCondition(
        readConditions({ ...asked, companiesLeftOut: [...asked.companiesLeftOut] }),
        view(company, pay),
        NOW,
      );
    for (const company of ["Amazon Development Centre India Pvt Ltd", "AMAZON.com", "Global Technologies Limited"])
      expect(english(broken(company))).toBe(`You leave out ${company}`);
    for (const company of ["Amazonia Foods", "Global Logistics", "Blue Amazon"]) expect(broken(company)).toBeNull();
    expect(english([broken("Kite", 960_000), broken("Kite", 959_999)])).toEqual([
      null,
      expect.stringMatching(/^Pays up to/),
    ]);
  });

  it("none that scores breaks what the person asked for", () => {
    const broken: string[] = [];
    let held = 0;
    ready.forEach((preferences, p) =>
      views.forEach((view, i) => {
        if (scoreOf(preferences, view, NOW) === 0) return;
        held++;
        const [asked, posting] = [seekers[p], facts[i]];
        const { terms: said } = posting ?? {};
        if (!asked?.conditions || !posting || !said) throw new Error("nobody");
        const { conditions, country } = asked;
        const gates: Record<string, boolean> = {
          "left out": isOneOf(said.company, conditions.leftOut),
          pay:
            said.payCurrency === (country === "IN" ? "INR" : "USD") &&
            (said.payUpper ?? Infinity) < (conditions.leastPay ?? 0),
          age: (NOW - (posting.postedAt ?? said.firstSeenAt)) / DAY > (conditions.oldestDays ?? Infinity),
          night: conditions.shifts === "day" && ["night", "rotational"].includes(said.shift ?? ""),
          day: conditions.shifts === "night" && said.shift === "uk",
          contract: conditions.employment === "permanent" && said.employment === "contract",
          permanent: conditions.employment === "contract" && said.employment === "permanent",
          internship:
            conditions.internships === "no" && (said.employment === "internship" || /Intern\b/.test(posting.title)),
          experienced:
            conditions.internships === "fitting" &&
            (asked.experienceYears ?? 0) >= 1 &&
            /Intern\b/.test(posting.title) &&
            !asked.titles.some((wanted) => /Intern\b|Fresher/.test(wanted)),
          country:
            country === "IN"
              ? /Austin|US/.test(posting.location)
              : /Pune|Bengaluru|Chennai|India/.test(posting.location),
          "remote only":
            asked.locations.includes(REMOTE_PREFERRED) &&
            posting.remote !== "remote" &&
            !/Remote/.test(posting.location),
          "on site":
            asked.openToRemote === false &&
            !asked.locations.includes(REMOTE_PREFERRED) &&
            posting.remote !== "onsite" &&
            posting.location.startsWith("Remote"),
          years: asked.experienceYears === 0 && (posting.experienceMin ?? 0) >= 2,
          "no title": asked.titles.length === 0,
        };
        for (const [gate, isBroken] of Object.entries(gates))
          if (isBroken) broken.push(`${gate}: ${p} ${i} ${JSON.stringify([asked, posting])}`);
      }),
    );
    expect(broken.slice(0, 3)).toEqual([]);
    expect(held).toBeGreaterThan(10_000);
  });

  it("a term that no document has finds nothing, and an index of none stands", () => {
    const numbers = new TermNumbers();
    const index = new MatchIndex([numbers.of(["a", "b"]), numbers.of(["b"]), numbers.of([])]);
    expect(index.candidates(numbers.of(["b", "a", "z"]))).toEqual([1, 0]);
    expect([...numbers.known(["y", "a"])]).toEqual([0]);
    expect(new MatchIndex([]).candidates(numbers.of(["a"]))).toEqual([]);
  });
});
