import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { ENTITLEMENT_WORDS, featuresOf } from "~/content/plan-features";
import { whatIsRead } from "~/content/reads";
import { coversPortal } from "@workers/modules/billing/offers/rules";
import { offerChange } from "@workers/modules/billing/offers/schema";
import { ENTITLEMENTS, JOB_PORTALS } from "@workers/modules/billing/offers/vocabulary";
import { PLAN_NAMES } from "@workers/core/plan-vocabulary";
import { LINKED_PORTALS as READ_PORTALS, PORTALS } from "@workers/modules/catalog/postings/links";
import { offered, PRICE_LIST } from "../../../support/price-list";

const NOW = Date.parse("2026-08-10T06:30:00Z");
const CHANGE = {
  product: "Pro",
  market: "IN",
  base: "1",
  price: "1999",
  credits: "125",
  portals: ["LinkedIn"],
  minPortals: "",
  entitlements: Object.fromEntries(ENTITLEMENTS.map((code) => [code, "1"])),
  note: "A test",
  begins: "",
};

describe("what is typed for the next version", () => {
  it("is read as what is stored", () => {
    const { data } = offerChange(NOW).safeParse({
      ...CHANGE,
      price: " 19.9 ",
      portals: ["Dice", "LinkedIn", "Dice"],
      minPortals: "9",
      entitlements: { ...CHANGE.entitlements, resume_review: "3", chat_support: "0" },
      begins: "2026-08-11T00:00",
    });
    expect(data).toEqual({
      product: "Pro",
      market: "IN",
      base: 1,
      amount: 1990,
      credits: 125,
      highlighted: false,
      terms: {
        portals: ["LinkedIn", "Dice"],
        minPortals: 9,
        entitlements: { resume_review: 3, interview_session: 1, resume_optimisation: 1, ats_analysis: 1 },
      },
      note: "A test",
      begins: Date.parse("2026-08-10T18:30:00Z"),
    });
  });

  test.each([
    ["price", { price: "0" }],
    ["price", { price: "-1" }],
    ["price", { price: "9.999" }],
    ["price", { price: "1e3" }],
    ["price", { price: "₹999" }],
    ["price", { price: "12345678" }],
    ["price", { product: "Free Trial", price: "1" }],
    ["credits", { credits: "0" }],
    ["credits", { credits: "1.5" }],
    ["credits", { credits: "10001" }],
    ["credits", { product: "Job Community", credits: "1" }],
    ["portals", { portals: [] }],
    ["portals.0", { portals: ["Orkut"] }],
    ["minPortals", { minPortals: "1" }],
    ["minPortals", { minPortals: "many" }],
    ["entitlements.chat_support", { entitlements: { ...CHANGE.entitlements, chat_support: "2" } }],
    ["entitlements.resume_review", { entitlements: { ...CHANGE.entitlements, resume_review: "101" } }],
    ["entitlements", { entitlements: { ...CHANGE.entitlements, free_lunch: "1" } }],
    ["entitlements.chat_support", { entitlements: {} }],
    ["note", { note: " " }],
    ["note", { note: "a\u0000b" }],
    ["begins", { begins: "2026-08-10T00:00" }],
    ["begins", { begins: "2028-01-01T00:00" }],
    ["begins", { begins: "tomorrow" }],
    ["market", { market: "FR" }],
    ["product", { product: "Gold" }],
    ["base", { base: "x" }],
  ])("is refused beside %s: %j", (field, differs) => {
    const { error } = offerChange(NOW).safeParse({ ...CHANGE, ...differs });
    expect(error?.issues.map(({ path }) => path.join("."))).toContain(field);
  });
});

describe("a promise on a card", () => {
  const reads = { ...whatIsRead(null, "IN"), portals: JOB_PORTALS };

  it("names its entitlement, and is given by a file that asks for it, or counted", () => {
    for (const product of PLAN_NAMES) {
      const { terms } = offered(product, "IN");
      const features = featuresOf(terms, reads, true);
      expect(features.map(({ code }) => code)).toEqual(["portals", ...Object.keys(terms.entitlements)]);
      for (const { code, built } of features) {
        if (code === "portals") continue;
        const { givenBy } = ENTITLEMENT_WORDS[code];
        expect([code, built]).toEqual([code, true]);
        expect([givenBy, existsSync(givenBy)]).toEqual([givenBy, true]);
        expect(readFileSync(givenBy, "utf8")).toContain(`"${code}"`);
      }
    }
    // Portals are given by the matcher, wherever it finds a job or keeps one.
    for (const file of ["match-person", "search-best", "follow-feed"])
      expect(readFileSync(`workers/modules/matching/matching/${file}.ts`, "utf8")).toMatch(
        /coversPortal\(person\.terms, /,
      );
  });

  it("counts what its terms count", () => {
    const texts = (differs: Partial<ReturnType<typeof offered>["terms"]>) =>
      featuresOf({ ...offered("Free Trial", "IN").terms, ...differs }, reads, true).map(({ text }) => text);
    expect(texts({})).toEqual(["2 job portals", "1 resume review"]);
    expect(texts({ portals: ["Dice"], entitlements: { resume_review: 3, interview_session: 2 } })).toEqual([
      "1 job portal",
      "3 resume reviews",
      "2 interview guidance sessions",
    ]);
    expect(texts({ minPortals: 12, entitlements: {} })).toEqual(["12+ job portals, including LinkedIn and Naukri"]);
  });

  it("covers the portals that it names, however a source spells them", () => {
    const trial = offered("Free Trial", "US").terms;
    expect(
      ["linkedin ", "INDEED", "naukri", "zip_recruiter", "ZipRecruiter", "google", "Google Jobs", "Acme careers"].map(
        (portal) => coversPortal(trial, portal),
      ),
    ).toEqual([true, true, false, false, false, false, false, true]);
    expect(coversPortal({ portals: ["ZipRecruiter", "Google Jobs"], minPortals: null }, "zip_recruiter")).toBe(true);
    // Every portal that postings are read from can be named.
    for (const name of READ_PORTALS) expect(JOB_PORTALS).toContain(PORTALS[name]);
    expect(PRICE_LIST).toHaveLength(15);
  });
});
