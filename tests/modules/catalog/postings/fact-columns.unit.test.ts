import { expect, it } from "vitest";
import { readColumns, type ReadRow } from "@workers/modules/catalog/postings/fact-columns";

const row = (of: Partial<ReadRow>): ReadRow => ({
  title: "Software Engineer",
  company: "Lodestar",
  location: "Pune",
  text: "",
  link: "https://jobs.example/1",
  remote: "unknown",
  easyApply: false,
  skills: [],
  payLower: null,
  payUpper: null,
  payCurrency: null,
  experienceMin: null,
  experienceMax: null,
  postedAt: null,
  toldEmployment: null,
  ...of,
});

it("keeps the years of the words where a field cannot be true beside them, and a beginner is not led there", () => {
  const field = { experienceMin: 0, experienceMax: 5 };
  const alone = readColumns(row(field));
  expect(alone).toMatchObject({ asksMin: null, asksMax: null });
  expect(alone.searchKeys.split(" ")).toContain("beginner");
  const titled = readColumns(row({ ...field, title: "Software Engineer, 12+ years" }));
  expect(titled).toMatchObject({ asksMin: 12, asksMax: null });
  expect(titled.searchKeys.split(" ")).not.toContain("beginner");
  const written = readColumns(row({ ...field, text: "Requirements:\n- 8 to 10 years of experience" }));
  expect(written).toMatchObject({ asksMin: 8, asksMax: 10 });
});
