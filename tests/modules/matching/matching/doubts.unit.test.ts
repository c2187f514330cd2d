import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fateOf } from "@workers/modules/matching/matching/calibration-rules";
import { readConditions } from "@workers/modules/matching/matching/conditions";
import { compileCriteria } from "@workers/modules/matching/matching/match-criteria";
import { postingTerms, preferenceTerms } from "@workers/modules/matching/matching/match-index";
import {
  FLOOR,
  readPosting,
  scoreOf,
  scoreReady,
  type MatchCriteria,
  type PostingFields,
} from "@workers/modules/matching/matching/rules";
import type { KeptDoubt } from "@workers/reading/postings/doubts";
import type { PostingTerms } from "@workers/reading/titles/posting-view";
import { inEnglish, inWords } from "@workers/texts/text";
import { TIMES } from "../../../support/times";

const NOW = Date.parse("2026-08-10T06:30:00Z");
const TERMS: PostingTerms = {
  company: "Neelgiri Freight",
  employment: null,
  shift: null,
  payUpper: null,
  payCurrency: null,
  firstSeenAt: NOW,
};
const FIELDS: PostingFields = {
  title: "Accountant",
  company: "Neelgiri Freight",
  location: "Pune, Maharashtra, India",
  remote: "unknown",
  skills: [],
  excerpt: "",
  experienceMin: null,
  experienceMax: null,
  payCurrency: null,
  postedAt: NOW,
  terms: TERMS,
};

/** A doubted posting, and the posting as it would be by each thing that it says. */
interface Case {
  doubt: KeptDoubt;
  fields: Partial<PostingFields>;
  alone: Partial<PostingFields>[];
}
const claim = <Value>(value: Value, from: "board" | "location" | "title" | "text") => ({ value, from, words: "" });
const years = fc.record({ min: fc.integer({ min: 0, max: 15 }), max: fc.constant(null) });
const yearsAsked = ({ min, max }: { min: number; max: number | null }) => ({ experienceMin: min, experienceMax: max });
const kinds = fc.constantFrom("permanent", "contract", "temporary", "internship", "apprenticeship");
const ranges = fc.integer({ min: 1, max: 30 }).map((n) => ({ lower: n * 90_000, upper: n * 100_000, currency: "INR" }));
const paid = ({ upper, currency }: { upper: number; currency: string }) => ({
  terms: { ...TERMS, payUpper: upper, payCurrency: currency },
});

const CASES: fc.Arbitrary<Case> = fc.oneof(
  fc.tuple(years, years).map(([a, b]): Case => ({
    doubt: { fact: "years", claims: [claim(a, "title"), claim(b, "text")] },
    fields: yearsAsked(a),
    alone: [yearsAsked(a), yearsAsked(b)],
  })),
  fc.tuple(ranges, ranges).map(([a, b]): Case => ({
    doubt: { fact: "pay", claims: [claim(a, "board"), claim(b, "text")] },
    fields: paid(a),
    alone: [paid(a), paid(b)],
  })),
  ranges.map((a): Case => ({
    doubt: { fact: "pay", claims: [claim(a, "text")] },
    fields: paid(a),
    alone: [paid(a), {}],
  })),
  fc.tuple(kinds, kinds).map(([a, b]): Case => ({
    doubt: { fact: "employment", claims: [claim(a, "board"), claim(b, "text")] },
    fields: { terms: { ...TERMS, employment: a } },
    alone: [a, b].map((employment) => ({ terms: { ...TERMS, employment } })),
  })),
  fc.constantFrom<Case>(
    {
      doubt: { fact: "workplace", claims: [claim("remote", "location"), claim("onsite", "text")] },
      fields: { location: "Remote, India" },
      alone: [{ location: "Remote, India" }, { location: "India", remote: "onsite" }],
    },
    {
      doubt: { fact: "workplace", claims: [claim("remote", "board"), claim("hybrid", "title")] },
      fields: { remote: "remote" },
      alone: [{ remote: "remote" }, { remote: "hybrid" }],
    },
    {
      doubt: { fact: "workplace", claims: [claim("onsite", "board"), claim("remote", "title")] },
      fields: { remote: "onsite" },
      alone: [{ remote: "onsite" }, { remote: "remote" }],
    },
    {
      doubt: { fact: "city", claims: [claim(["Pune"], "location"), claim(["Chennai"], "title")] },
      fields: {},
      alone: [{}, { location: "Chennai, Tamil Nadu, India" }],
    },
  ),
);

const PEOPLE: fc.Arbitrary<MatchCriteria> = fc
  .record({
    locations: fc.subarray(["Pune", "Chennai", "Kolkata"], { minLength: 1 }),
    openToRemote: fc.constantFrom(true, false),
    experienceYears: fc.integer({ min: 0, max: 15 }),
    expectedCtc: fc.integer({ min: 1, max: 30 }),
    payBand: fc.constantFrom("any", "fifth", "tenth", "exact"),
    employment: fc.constantFrom("any", "permanent", "contract"),
    internships: fc.constantFrom("no", "fitting", "yes"),
  })
  .map(({ locations, openToRemote, experienceYears, ...conditions }) => ({
    country: "IN",
    titles: ["Accountant"],
    locations,
    openToRemote,
    experienceYears,
    skills: [],
    conditions: readConditions({
      ...conditions,
      country: "IN",
      companiesLeftOut: [],
      oldestPosting: "any",
      shifts: "any",
    } as Parameters<typeof readConditions>[0]),
  }));

describe("a fact that is not sure", () => {
  it("refuses no one whom one of its statements would take, and sends to no one whom another refuses", () => {
    let asked = 0;
    fc.assert(
      fc.property(PEOPLE, CASES, (criteria, { doubt, fields, alone }) => {
        const person = compileCriteria(criteria);
        const view = readPosting({ ...FIELDS, ...fields, doubts: [doubt] });
        const doubted = scoreReady(person, view, NOW);
        const each = alone.map((one) => scoreReady(person, readPosting({ ...FIELDS, ...one }), NOW));
        const passes = each.filter(({ gate }) => gate === null);
        if (passes.length > 0) expect(doubted.gate).toBeNull();
        if (passes.length > 0 && passes.length < each.length) {
          expect(fateOf(doubted.score)).not.toBe("send");
          asked += Number(fateOf(doubted.score) === "ask");
        }
        // What is shown is found by the index, and the quick score is the whole one.
        const quick = scoreOf(person, view, NOW);
        if (quick > 0) expect(quick).toBe(doubted.score);
        const terms = new Set(postingTerms(view));
        if (doubted.score >= FLOOR) expect(preferenceTerms(person).some((term) => terms.has(term))).toBe(true);
      }),
      { numRuns: 1_500 * TIMES },
    );
    expect(asked).toBeGreaterThan(50);
  });

  it("is told in the reasons, and only where two things are said", () => {
    const person = compileCriteria({
      country: "IN",
      titles: ["Accountant"],
      locations: ["Pune"],
      openToRemote: true,
      experienceYears: 3,
      skills: [],
    });
    const reasonsOf = (doubts: KeptDoubt[]) =>
      scoreReady(person, readPosting({ ...FIELDS, location: "Remote, India", doubts }), NOW).reasons.map((reason) =>
        inWords(reason, inEnglish),
      );
    expect(
      reasonsOf([{ fact: "workplace", claims: [claim("remote", "location"), claim("onsite", "text")] }]),
    ).toContain("Location says remote; the text says on-site.");
    expect(
      reasonsOf([{ fact: "pay", claims: [claim({ lower: 100_000, upper: 100_000, currency: "INR" }, "text")] }]).filter(
        (words) => words.includes("says"),
      ),
    ).toEqual([]);
  });

  it("changes nothing for a person whom both suit", () => {
    const person = compileCriteria({
      country: "IN",
      titles: ["Accountant"],
      locations: ["Pune", "Chennai"],
      openToRemote: true,
      experienceYears: 3,
      skills: [],
    });
    const city: KeptDoubt = { fact: "city", claims: [claim(["Pune"], "location"), claim(["Chennai"], "title")] };
    const remote: KeptDoubt = { fact: "workplace", claims: [claim("remote", "board"), claim("onsite", "text")] };
    const score = (doubts: KeptDoubt[], fields: Partial<PostingFields> = {}) =>
      scoreReady(person, readPosting({ ...FIELDS, ...fields, doubts }), NOW).score;
    expect(score([city])).toBe(score([]));
    expect(fateOf(score([remote], { remote: "remote" }))).toBe("send");
  });
});
