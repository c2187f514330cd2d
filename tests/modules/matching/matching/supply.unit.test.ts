import { inEnglish } from "@workers/texts/text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  byWordsWords,
  inThirtyDays,
  fillableWords,
  recommended,
  supplyWords,
  widerWords,
  type Supply,
} from "@workers/modules/matching/matching/supply-rules";

const STEPS = { matched: [], placed: [], fitting: [], ownLogin: [], more: false };
const NONE: Supply = { steps: STEPS, open: 0, more: false, weekly: 0, byWords: [], wider: [] };
const PLANS = [
  { name: "Basic", applications: 50 },
  { name: "Pro", applications: 125 },
  { name: "Max", applications: 300 },
];

describe("how much is open for preferences, in words", () => {
  it.each([
    [NONE, "No matching jobs right now."],
    [{ ...NONE, open: 1 }, "1 job matches right now."],
    [{ ...NONE, open: 31, weekly: 6 }, "31 jobs match right now, with about 6 new ones every week."],
    [{ ...NONE, open: 2, weekly: 1 }, "2 jobs match right now, with about 1 new one every week."],
    [
      { ...NONE, open: 1_900, more: true, weekly: 400 },
      "1900 or more jobs match right now, with about 400 new ones every week.",
    ],
  ])("%o: %s", (supply, words) => expect(supplyWords(supply, inEnglish)).toBe(words));

  it("names what a change brings", () => {
    const wider = [
      { change: "city" as const, name: "Pune", count: 44 },
      { change: "remote" as const, name: "", count: 52 },
    ];
    expect(widerWords({ ...NONE, wider }, inEnglish)).toBe("With Pune added: 44. With remote jobs: 52.");
  });

  it("says of a title of no known trade that its words alone count", () => {
    expect(byWordsWords(NONE, inEnglish)).toBe("");
    expect(byWordsWords({ byWords: ["Team Lead"] }, inEnglish)).toBe(
      "We don't recognise Team Lead, so we'll only match jobs with exactly that title.",
    );
    expect(byWordsWords({ byWords: ["Team Lead", "Key Man"] }, inEnglish)).toBe(
      "We don't recognise Team Lead, Key Man, so we'll only match jobs with exactly those titles.",
    );
  });

  it.each([
    [{ ...NONE, open: 8, weekly: 2 }, /about 16 jobs in 30 days, fewer than the applications in any paid plan/],
    [NONE, /^Start with the free trial, or widen your preferences\.$/],
    [
      { ...NONE, open: 40, weekly: 5 },
      /about 61 jobs in 30 days, enough for Basic and its 50 applications\. It's too few for a larger/,
    ],
    [{ ...NONE, open: 300, weekly: 5 }, /about 321 jobs in 30 days, enough for Max and its 300 applications\.$/],
    [{ ...NONE, open: 900, more: true, weekly: 90 }, /^That's enough for any plan\.$/],
  ])("%o recommends %s", (supply, words) => expect(fillableWords(supply, PLANS, true, inEnglish)).toMatch(words));

  it("names no trial to whom it is closed", () => {
    expect(fillableWords(NONE, PLANS, false, inEnglish)).toBe("Widen your preferences first.");
  });

  it("never recommends a plan that the supply cannot fill", () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(60), fc.boolean(), (open, weekly, more) => {
        const supply = { ...NONE, open, weekly, more };
        for (const { name, applications } of PLANS)
          if (fillableWords(supply, PLANS, true, inEnglish).includes(name))
            expect(applications).toBeLessThanOrEqual(inThirtyDays(supply));
      }),
    );
  });

  it("has one recommendation: the card's is the one that the words name", () => {
    const trial = { name: "Free Trial", applications: 15, highlighted: false, disabled: false };
    const cards = PLANS.map((plan) => ({ ...plan, highlighted: plan.name === "Pro", disabled: false }));
    expect(recommended(null, [trial, ...cards], "Free Trial")).toBe("Pro");
    fc.assert(
      fc.property(fc.nat(500), fc.nat(60), fc.boolean(), fc.boolean(), (open, weekly, more, disabled) => {
        const supply = { ...NONE, open, weekly, more };
        const words = fillableWords(supply, PLANS, true, inEnglish);
        const best = recommended(supply, [{ ...trial, disabled }, ...cards], "Free Trial");
        if (words.includes("enough for any")) expect(best).toBe("Pro");
        else if (words.includes("free trial")) expect(best).toBe(disabled ? null : "Free Trial");
        else expect(words).toContain(`enough for ${best ?? "none"} and`);
      }),
    );
  });
});
