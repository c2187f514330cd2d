import { readFileSync } from "node:fs";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { AboutView } from "~/public/site/legal/about-view";
import { PlanCards } from "~/shared/plan/plan-cards";
import { figuresNote, paceNote, HOME_FAQ } from "~/content/marketing";
import {
  TESTIMONIALS,
  testimonialsFor,
  testimonialShown,
  testimonialsNote,
  type Testimonial,
} from "~/content/testimonials";
import { featuresOf, plansNote, type PlanFeature } from "~/content/plan-features";
import { readsSentence, sourcesAnswer, whatIsRead, type Reads } from "~/content/reads";
import { HI } from "@workers/texts/hi";
import { EN } from "@workers/texts/en";
import { inEnglish, translateBy } from "@workers/texts/text";
import { listed } from "~/content/words";
import { planCards, plansIn } from "~/shared/plan/offers";
import { marketOf } from "@workers/core/plan-facts-rules";
import { JOB_PORTALS as JOB_PORTAL_NAMES } from "@workers/modules/billing/offers/vocabulary";
import { UNLESS_CHOSEN } from "@workers/modules/applications/tailoring/vocabulary";
import { LINKED_PORTALS, PORTALS } from "@workers/modules/catalog/postings/links";
import { SYSTEMS } from "@workers/modules/catalog/sources/vocabulary";
import { ADAPTERS } from "@workers/providers/boards";
import { PRICE_LIST } from "../support/price-list";

const MIGRATION = readFileSync("migrations/app/0001_initial.sql", "utf8");
const SYSTEM_NAMES = Object.keys(ADAPTERS).map((ats) => PORTALS[ats] ?? "");
const PORTAL_NAMES = LINKED_PORTALS.map((portal) => PORTALS[portal] ?? "");
const readsOf = (
  portals: readonly string[],
  systems: readonly string[] = ["Greenhouse"],
  alerts: readonly string[] = [],
): Reads =>
  whatIsRead(
    {
      day: "2026-11-22",
      sources: 0,
      opened: null,
      openingsADay: null,
      peopleHelped: 0,
      openings: 0,
      applications: 0,
      portals: { IN: portals, US: portals, world: portals },
      systems,
      outcomes: [],
      alertPortals: { IN: alerts, US: alerts, world: alerts },
      fills: null,
      matching: null,
    },
    "IN",
  );
const anyPortals = fc.subarray(PORTAL_NAMES);
const anySystems = fc.subarray(SYSTEM_NAMES.filter((name) => !PORTAL_NAMES.includes(name)));

describe("what is read", () => {
  it("is the systems that answered, and the portals that postings came from", () => {
    expect(whatIsRead(null, "IN")).toEqual({ systems: [], portals: [], alertPortals: [], asOf: null });
    expect(readsOf(["Naukri"], ["Keka"], ["Shine"])).toEqual({
      systems: ["Keka"],
      portals: ["Naukri"],
      alertPortals: ["Shine"],
      asOf: "22 Nov 2026",
    });
    expect(Object.keys(ADAPTERS).map((ats) => SYSTEMS[ats]?.label)).toEqual(SYSTEM_NAMES);
  });

  it("is named where it is said, with the day of the count, and nothing else is", () => {
    fc.assert(
      fc.property(anyPortals, anySystems, (portals, systems) => {
        const reads = readsOf(portals, systems);
        for (const text of [readsSentence(reads), sourcesAnswer(reads, PRICE_LIST)]) {
          // Whole names: 'Zoho' is not named where 'Zoho Recruit' is.
          const named = SYSTEM_NAMES.filter((name) => new RegExp(`(?:on|,|and) ${name}(?=[.,]| and| \\()`).test(text));
          expect(named.filter((name) => !PORTAL_NAMES.includes(name)).toSorted()).toEqual(systems.toSorted());
          for (const name of PORTAL_NAMES) expect([name, text.includes(name)]).toEqual([name, portals.includes(name)]);
          expect(text.includes("(counted on 22 Nov 2026)")).toBe(portals.length > 0);
        }
      }),
    );
  });

  it("names no portal whose alerts people forwarded, since those jobs are theirs alone", () => {
    const reads = readsOf([], ["Keka"], ["LinkedIn", "Naukri"]);
    for (const text of [readsSentence(reads), sourcesAnswer(reads, PRICE_LIST)])
      expect(text).not.toMatch(/LinkedIn|Naukri|counted on/);
  });

  it("stands in the answer that asks for it", () => {
    expect(HOME_FAQ.filter((question) => inEnglish(`answer.${question}`).includes("{"))).toEqual(["where"]);
    expect(EN["answer.where"]).toBe("{sources}");
  });

  it("says what each plan covers by its terms, and nothing where there are none", () => {
    const covered = (plans: Parameters<typeof sourcesAnswer>[1]) =>
      sourcesAnswer(readsOf(["Naukri"]), plans).slice(-90);
    const [free, ...paid] = plansIn("IN", PRICE_LIST);
    if (!free || !paid[0]) throw new Error("nothing is sold");
    expect(covered([free, ...paid])).toContain(" Job portals covered: free trial 2, paid plans all we read.");
    const lesser = { ...paid[0], terms: { ...paid[0].terms, portals: JOB_PORTAL_NAMES.slice(0, 3), minPortals: null } };
    const other = paid.at(-1) ?? free;
    expect(covered([lesser, other])).toContain(` ${lesser.product} 3, ${other.product} all we read.`);
    expect(covered([])).toMatch(/\(counted on 22 Nov 2026\)\.$/);
  });

  test("names are read out", () => {
    expect([[], ["A"], ["A", "B"], ["A", "B", "C"]].map((names) => listed(names))).toEqual([
      "",
      "A",
      "A and B",
      "A, B and C",
    ]);
  });
});

describe("a plan card", () => {
  const lines = (portals: readonly string[], country: string | null) => {
    const plans = planCards(plansIn(marketOf(country), PRICE_LIST), null, true, readsOf(portals), false);
    const page = renderToStaticMarkup(<PlanCards plans={plans} action="/x" note={null} />);
    const items = [...page.matchAll(/<li class="flex gap-2[^>]*>(.*?)<\/li>/g)].map(([, item = ""]) => item);
    // Features that all paid plans share are listed once, after each plan's own.
    const [trial, ...paid] = plans;
    const shared = (paid[0]?.features ?? []).filter(({ text }) =>
      paid.every((plan) => plan.features.some((one) => one.text === text)),
    );
    const own = paid.flatMap((plan) => plan.features.filter(({ text }) => shared.every((one) => one.text !== text)));
    return { features: [...(trial?.features ?? []), ...own, ...shared], items };
  };
  const words = (item: string) =>
    item
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();

  it("says beside a promise what was counted of it, and ticks only what is there as promised", () => {
    fc.assert(
      fc.property(anyPortals, fc.constantFrom("IN", "US", null), (portals, country) => {
        const { features, items } = lines(portals, country);
        expect(items).toHaveLength(features.length);
        features.forEach((feature: PlanFeature, at) => {
          const item = items[at] ?? "";
          expect(words(item)).toBe(feature.counted === null ? feature.text : `${feature.text} ${feature.counted}`);
          expect(item.includes("<svg")).toBe(feature.built);
        });
      }),
    );
  });

  it("promises portals as kept only where those it names are read, and as many", () => {
    fc.assert(
      fc.property(
        anyPortals,
        fc.constantFrom(["IN", "Naukri"] as const, ["US", "Indeed"] as const),
        (portals, [country, second]) => {
          const named = ["LinkedIn", second].every((name) => portals.includes(name));
          const { features } = lines(portals, country);
          const both = ["LinkedIn", second].filter((name) => portals.includes(name)).length;
          const counted = (n: number) => `${n === 0 ? "None" : n} brought us jobs in the 7 days to 22 Nov 2026`;
          expect(features.find(({ text }) => text.startsWith("2 job portals"))).toMatchObject({
            text: "2 job portals",
            counted: counted(both),
            built: named,
          });
          expect(features.find(({ text }) => text.startsWith("9+"))).toMatchObject({
            text: `9+ job portals, including LinkedIn and ${second}`,
            counted: counted(portals.length),
            built: named && portals.length >= 9,
          });
        },
      ),
    );
    const nine = [...PORTAL_NAMES, "Another", "A Further One"];
    expect(nine.length).toBeGreaterThanOrEqual(9);
    expect(lines(nine, "IN").features.find(({ text }) => text.startsWith("9+"))?.built).toBe(true);
  });

  it("tells forwarded alerts apart from jobs for everyone, and ticks no line because of them", () => {
    const offer = PRICE_LIST.find(({ terms }) => terms.minPortals !== null);
    if (!offer) throw new Error("no plan covers all portals");
    const nine = [...PORTAL_NAMES, "Another", "A Further One"];
    const [all] = featuresOf(offer.terms, readsOf([], ["Greenhouse"], nine), true);
    expect(all).toMatchObject({
      counted: `${nine.length} sent job alerts that people forwarded to us in the 7 days to 22 Nov 2026`,
      built: false,
    });
    const both = featuresOf(offer.terms, readsOf(nine, ["Greenhouse"], ["Shine"]), true);
    expect(both[0]).toMatchObject({
      counted:
        `${nine.length} brought us jobs, and 1 sent job alerts that people forwarded to us, ` +
        "in the 7 days to 22 Nov 2026",
      built: true,
    });
    expect(plansNote(both, readsOf(nine, ["Greenhouse"], ["Shine"]))).toContain("so forward yours");
    expect(plansNote(both, readsOf(nine))).toBeNull();
  });

  it("says that nothing was counted before the first count", () => {
    const [offer] = plansIn("IN", PRICE_LIST);
    if (!offer) throw new Error("nothing is sold");
    const [feature] = featuresOf(offer.terms, whatIsRead(null, "IN"), true);
    expect(feature).toMatchObject({ text: "2 job portals", counted: "Not counted yet", built: false });
  });

  it("has a note as long as it promises more than was counted, and none afterwards", () => {
    const there: PlanFeature = { code: "portals", text: "A", counted: null, built: true, href: null };
    expect(plansNote([there], readsOf([]))).toBeNull();
    const fewer: PlanFeature = { ...there, text: "B", counted: "1", built: false };
    expect(plansNote([there, fewer], readsOf([]))).toBe(
      "Portals count once they brought us jobs. To get a portal's jobs, forward your own job alerts. " +
        "Every plan covers company career pages on Greenhouse.",
    );
  });
});

test("each claim says whose word it is", () => {
  for (const note of [figuresNote(inEnglish), paceNote(inEnglish)])
    expect(note).toMatch(/: JobSarthi's own claim, not confirmed yet\.$/);
});

describe("what people are said to say", () => {
  const real: Testimonial = { words: "They applied, I slept.", who: "A. Rao, Pune" };
  const invented: Testimonial = { sample: "pune" };
  const inHindi = translateBy(HI, "hi");

  it("is two on the home page and three on the Job Community's (spec section 2)", () => {
    expect([TESTIMONIALS.home.length, TESTIMONIALS.community.length]).toEqual([2, 3]);
  });

  it("is marked in either language where it is made up, and said to be so above", () => {
    expect(testimonialShown(invented, inEnglish).who).toBe("Backend developer, Pune (made up)");
    expect(testimonialShown(invented, inHindi).who).toMatch(/ \(बनाया हुआ\)$/);
    for (const t of [inEnglish, inHindi])
      expect(testimonialsNote([real, invented], t)).not.toBe(testimonialsNote([real], t));
    expect(testimonialsNote([invented], inEnglish)).toContain("We made up these samples");
  });

  it("is shown to customers only where somebody said it", () => {
    expect(testimonialsFor([invented, real], false)).toEqual([real]);
    expect(testimonialsFor([invented, real], true)).toEqual([invented, real]);
    expect(testimonialsFor(TESTIMONIALS.home, false)).toEqual([]);
  });

  it("stands as it was said, unmarked, where somebody said it", () => {
    expect([inEnglish, inHindi].map((t) => testimonialShown(real, t))).toEqual([real, real]);
    expect(testimonialsNote([real], inEnglish)).not.toContain("made up");
  });
});

describe("what is said of a resume", () => {
  /** How the question, About and their Hindi say what is sent for who chose nothing. */
  const SAID: Readonly<Record<string, readonly RegExp[]>> = {
    arranged: [
      /^We tailor it to each job .* also choose to always send your original file\./,
      /You choose between one tailored to the job and always your original file\./,
      /^हम उसे हर जॉब के हिसाब से ढालते हैं: .*हमेशा अपनी फ़ाइल ही भेजने को चुन/,
      /आप चुनें: जॉब के हिसाब से, या हमेशा आपकी अपनी फ़ाइल/,
    ],
    own: [/^It goes out as you gave it/, /goes with the application as you gave it/, /^वैसा ही/, /वैसा ही/],
  };

  it("is what is done for who chose nothing, by the code and by the database", () => {
    const said = [EN, HI].flatMap((texts) => [texts["answer.resume"], texts["about.resume"]]);
    const expected = SAID[UNLESS_CHOSEN] ?? [];
    expect(said.map((words, at) => expected[at]?.test(words))).toEqual([true, true, true, true]);
    const [, kept] =
      /CREATE TABLE tailored_resumes [^;]*?\n  choice TEXT NOT NULL DEFAULT '(\w+)'/.exec(MIGRATION) ?? [];
    expect(kept).toBe(UNLESS_CHOSEN);
    // A row there is a choice that somebody made: nobody gets one by default.
    expect(/CREATE TABLE tailoring_choices [^;]*?\n  choice TEXT NOT NULL (\w+)/.exec(MIGRATION)?.[1]).toBe("CHECK");
  });

  it("stands on the pages: the question on the home page, and About", () => {
    expect(HOME_FAQ).toContain("resume");
    expect(renderToStaticMarkup(<AboutView />)).toContain(EN["about.resume"]);
  });
});
