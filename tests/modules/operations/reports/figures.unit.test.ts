import { inEnglish } from "@workers/texts/text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayLine, figuresOf, fillsLine, matchingLine, shownFigures } from "~/content/figures";
import { liveError } from "@workers/modules/fulfilment/extension/fill-rules";
import { FIGURES, type Figure } from "~/content/marketing";
import { openedADay, usualDay, type Figures } from "@workers/modules/operations/reports/figure-rules";
import { english } from "../../../support/english";

const DAY = 86_400_000;
const counted = (over: Partial<Figures> = {}): Figures => ({
  day: "2026-11-14",
  sources: 0,
  opened: null,
  openingsADay: null,
  peopleHelped: 0,
  openings: 0,
  applications: 0,
  portals: { IN: [], US: [], world: [] },
  systems: [],
  outcomes: [],
  alertPortals: { IN: [], US: [], world: [] },
  fills: null,
  matching: null,
  ...over,
});

it("tells how many filled answers were changed with count and day, and that nothing was measured before", () => {
  const unmeasured = "Not yet measured. This will show how often our team changes what our software fills in.";
  expect([fillsLine(null, "INR"), fillsLine(counted(), "INR")]).toEqual([unmeasured, unmeasured]);
  expect(fillsLine(counted({ fills: { filled: 120_400, changed: 361 } }), "INR")).toBe(
    "Answers our software filled in the 30 days to 14 Nov 2026: 1,20,400. " +
      "Our team changed 361 of them (0.30%) before submitting.",
  );
  const share = (changed: number) =>
    / \((.*%)\)/.exec(fillsLine(counted({ fills: { filled: 30_000, changed } }), "INR"))?.[1];
  expect([0, 1, 2, 12, 60].map(share)).toEqual(["0.00%", "<0.01%", "0.01%", "0.04%", "0.20%"]);
  expect(liveError({ kept: 9996, changed: 3, cleared: 1 })).toBe("0.04%");
  expect(fillsLine(counted({ fills: { filled: 0, changed: 0 } }), "INR")).toBe(
    "Our team submitted no filled forms in the last 30 days.",
  );
});

it("the day before is told with what was not made and why, and not at all where nothing was recorded", () => {
  const outcomes: Figures["outcomes"] = [
    { outcome: "submitted", n: 1 },
    { outcome: "job_closed", n: 1_200 },
    { outcome: "missing_info", n: 2 },
    { outcome: "unconfirmed", n: 3 },
  ];
  expect(dayLine(counted({ outcomes }), "INR")).toBe(
    "The day before: 1 application submitted, 3 sent with no confirmation yet, 1,202 not submitted: 1,200 closed " +
      "before we got there, 2 asked for something that isn't in the profile.",
  );
  expect(dayLine(counted({ outcomes: outcomes.slice(0, 1) }), "INR")).toBe(
    "The day before: 1 application submitted, 0 not submitted.",
  );
  expect([dayLine(counted(), "INR"), dayLine(null, "USD")]).toEqual([null, null]);
});

describe("what is shown", () => {
  const CLAIM: Figure = {
    value: "500+",
    what: "figures.daily",
    counted: { by: "openingsADay", beyond: 500, what: "figures.openingsADay" },
  };

  const EIGHTY_FIVE: Figure = { value: "85%", what: "figures.exclusive" };

  it("is the claim until the count exceeds it, then the count with its day", () => {
    fc.assert(
      fc.property(fc.option(fc.nat(2_000)), (openingsADay) => {
        const [shown] = shownFigures([CLAIM], counted({ openingsADay }), "INR");
        const exceeds = openingsADay !== null && openingsADay > 500;
        expect(shown).toEqual(
          exceeds
            ? {
                value: new Intl.NumberFormat("en-IN").format(openingsADay),
                what: "new jobs on a usual day",
                asOf: "14 Nov 2026",
              }
            : { value: "500+", what: "daily opportunities", asOf: null },
        );
      }),
    );
  });

  it("is the claim where nothing was counted, and where nothing counts it", () => {
    expect(shownFigures([CLAIM, EIGHTY_FIVE], null, "INR").map((f) => f.asOf)).toEqual([null, null]);
    expect(english(shownFigures([EIGHTY_FIVE], counted({ sources: 1e9 }), "INR"))).toEqual([
      { value: "85%", what: "exclusive opportunities", asOf: null },
    ]);
  });

  it("is grouped as the visitor writes numbers", () => {
    const shown = (currency: "INR" | "USD") =>
      shownFigures([CLAIM], counted({ openingsADay: 1_234_567 }), currency)[0]?.value;
    expect([shown("INR"), shown("USD")]).toEqual(["12,34,567", "1,234,567"]);
  });

  it("adds what was counted, each once with its day, and nothing where there is none", () => {
    expect(figuresOf([CLAIM], null, "INR").map((f) => f.asOf)).toEqual([null]);
    expect(figuresOf([CLAIM], counted(), "INR").map((f) => f.asOf)).toEqual([null]);
    expect(figuresOf([CLAIM], counted({ applications: 112_616, sources: 651 }), "INR").slice(1)).toEqual([
      { value: "1,12,616", what: "applications submitted", asOf: "14 Nov 2026" },
      { value: "651", what: "company career pages read within a day", asOf: "14 Nov 2026" },
    ]);
    // A count that took a claim's place does not stand there again.
    expect(figuresOf([CLAIM], counted({ openingsADay: 700 }), "INR")).toEqual([
      { value: "700", what: "new jobs on a usual day", asOf: "14 Nov 2026" },
    ]);
    expect(figuresOf([CLAIM], counted({ openingsADay: 7 }), "INR").map((f) => f.value)).toEqual(["500+", "7"]);
  });

  it("has the spec's claims", () => {
    expect([inEnglish("pace.premium"), inEnglish("pace.free")]).toEqual(["under 2 minutes", "every 2–3 hours"]);
    expect([...FIGURES.home, ...FIGURES.community].map((f) => f.value)).toEqual([
      "2000+",
      "65%",
      "20%",
      "10,000+",
      "10,000+",
      "85%",
      "500+",
    ]);
    for (const { value, counted: own } of [...FIGURES.home, ...FIGURES.community])
      if (own) expect(Number(value.replace(/[,+]/g, ""))).toBe(own.beyond);
  });
});

describe("a usual day", () => {
  it("lies among the days that were counted, and half of them had at least as many", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(10_000)), { maxLength: 7 }), (days) => {
        const known = days.filter((d) => d !== null);
        const usual = usualDay(days);
        if (known.length < 3) {
          expect(usual).toBeNull();
        } else {
          expect(known).toContain(usual);
          expect(known.filter((d) => d >= (usual ?? 0)).length * 2).toBeGreaterThanOrEqual(known.length);
        }
      }),
    );
  });

  it("is not moved by one day on which a file was taken in", () => {
    expect(usualDay([510, 112_616, 495, 530, null])).toBe(510);
  });

  it("spreads what was found over the days since the last counting", () => {
    expect(openedADay(900, null, DAY)).toBeNull();
    expect(openedADay(900, 0, DAY)).toBe(900);
    expect(openedADay(900, 0, 3 * DAY)).toBe(300);
    // A second counting soon after does not make a day's worth of an hour's.
    expect(openedADay(40, 0, DAY / 24)).toBe(40);
  });
});

it("says how much of what is sent unasked was wanted, with count, interval and days, or that it isn't measured", () => {
  expect(matchingLine(null, "INR")).toMatch(/^Not yet measured\./);
  expect(matchingLine(counted(), "INR")).toMatch(/^Not yet measured\./);
  const matching = { from: "2026-10-05", labels: 1_240, share: 0.958, low: 0.926, high: 0.977 };
  expect(matchingLine(counted({ matching }), "INR")).toBe(
    "From 5 Oct 2026 to 14 Nov 2026, our team judged 1,240 pairs of preferences and a job we'd send without asking. " +
      "By that, 96% of such jobs match what the applicant asked for (93–98%). " +
      "We only count jobs that our search finds.",
  );
  const nearlyAll = { ...matching, share: 0.996, low: 0.97, high: 0.9999 };
  expect(matchingLine(counted({ matching: nearlyAll }), "INR")).toContain("99.6% of such jobs");
});
