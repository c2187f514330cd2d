import { expect } from "vitest";
import { entitledTo } from "@workers/modules/billing/offers/rules";
import { checkProfile } from "@workers/modules/candidates/profiles/check";
import { JOB_TITLES } from "@workers/reading/people/job-title-list";
import { readTitle } from "@workers/reading/titles/read-title";
import { roleFamilyOf } from "@workers/reading/titles/occupations";
import { PRICE_LIST } from "../support/price-list";
import { FRESHER } from "../support/profile-forms";
import { NOON } from "../support/noon";
import { holds } from "./holds.ts";

holds("1.freshers", () => {
  expect(checkProfile({ ...FRESHER, firstJob: "yes" }, NOON)).toMatchObject({ ok: true, profile: { firstJob: true } });
});

holds("1.experienced", () => {
  const job = { currentCompany: "Sample Works", currentCtc: "12.5", experienceYears: "8", noticePeriod: "30 days" };
  expect(checkProfile({ ...FRESHER, ...job, firstJob: "no" }, NOON)).toMatchObject({
    ok: true,
    profile: { firstJob: false, currentCompany: "Sample Works", experienceYears: 8 },
  });
});

holds("1.mainly-software", () => {
  const software = new Set(["Software", "Data and AI", "Infrastructure and security", "Quality", "Enterprise systems"]);
  const fields = JOB_TITLES.flatMap((title) => readTitle(title).families.slice(0, 1)).map(roleFamilyOf);
  expect(fields.filter((field) => software.has(field)).length).toBeGreaterThan(JOB_TITLES.length / 2);
});

holds("1.one-session", () => {
  const plans = PRICE_LIST.filter(({ product }) => product !== "Job Community");
  expect(plans.length).toBeGreaterThan(8);
  for (const { product, terms } of plans)
    expect([product, entitledTo(terms, "interview_session")]).toEqual([product, product === "Free Trial" ? 0 : 1]);
});
