import { describe, expect, it } from "vitest";
import { postingLines, wishLines } from "~/staff/matching/pair-lines";
import type { ShownPosting, ShownWish } from "@workers/modules/matching/rules";

const WISH: ShownWish = {
  titles: ["Cook"],
  lastTitles: [],
  locations: ["Pune"],
  aroundKm: "50",
  country: "IN",
  openToRemote: null,
  years: 1,
  leastPay: null,
  currency: "INR",
  oldestDays: null,
  shifts: "any",
  employment: "any",
  internships: "no",
  isLeftOut: false,
};
const JOB: ShownPosting = {
  title: "Cook",
  company: "Sample Kitchens",
  location: "",
  remote: "onsite",
  yearsMin: null,
  yearsMax: null,
  payLower: null,
  payUpper: null,
  payCurrency: "INR",
  employment: null,
  shift: null,
  skills: [],
  excerpt: "",
};
const read = (lines: readonly { what: string; value: string }[], what: string) =>
  lines.find((line) => line.what === what)?.value;
const job = (more: Partial<ShownPosting>, what: string) => read(postingLines({ ...JOB, ...more }), what);
const wish = (more: Partial<ShownWish>, what: string) => read(wishLines({ ...WISH, ...more }), what);

describe("a job's lines", () => {
  it.each([
    [null, null, "Not said"],
    [3, null, "3 years or more"],
    [1, null, "1 year or more"],
    [null, 5, "Up to 5 years"],
    [0, 2, "Up to 2 years"],
    [0, null, "No experience asked"],
    [0, 0, "No experience asked"],
    [null, 0, "No experience asked"],
    [4, 4, "4 years"],
    [4, 7, "4 to 7 years"],
  ])("say the years from %s to %s as %s", (yearsMin, yearsMax, shown) => {
    expect(job({ yearsMin, yearsMax }, "Experience")).toBe(shown);
  });

  it.each([
    [null, null, "INR", "Not said"],
    [500_000, null, "INR", "From ₹5,00,000"],
    [null, 900_000, "INR", "Up to ₹9,00,000"],
    [500_000, 500_000, "INR", "₹5,00,000"],
    [500_000, 900_000, "INR", "₹5,00,000 – ₹9,00,000"],
    [50_000, 90_000, "USD", "USD 50,000 – USD 90,000"],
    [50_000, null, null, "From 50,000"],
  ])("say the pay from %s to %s in %s as %s", (payLower, payUpper, payCurrency, shown) => {
    expect(job({ payLower, payUpper, payCurrency }, "Yearly pay")).toBe(shown);
  });

  it.each([
    ["permanent", "Permanent"],
    ["full-time", "Full-time"],
    ["internship", "Internship"],
    [null, "Not said"],
  ])("say the employment %s as %s", (employment, shown) => {
    expect(job({ employment }, "Employment")).toBe(shown);
  });

  it("say a shift by its country, and a place that isn't known", () => {
    expect([job({ shift: "us" }, "Shift"), job({}, "Places")]).toEqual(["US", "Not said"]);
  });
});

describe("the lines of preferences", () => {
  it("say how far around the places, and anywhere without one", () => {
    expect(wish({}, "Places")).toBe("Pune, up to 50 km around");
    expect(wish({ aroundKm: "0" }, "Places")).toBe("Pune, only there");
    expect(wish({ locations: ["All Over India"], aroundKm: null }, "Places")).toBe("All Over India");
    expect(wish({ locations: [], aroundKm: null }, "Places")).toBe("Anywhere in India");
    expect(wish({ country: "US" }, "Country")).toBe("United States");
  });

  it("say the titles of the last jobs where these count", () => {
    expect(wish({}, "Last jobs")).toBeUndefined();
    expect(wish({ lastTitles: ["Driver", "Guard"] }, "Last jobs")).toBe("Driver, Guard");
  });
});
