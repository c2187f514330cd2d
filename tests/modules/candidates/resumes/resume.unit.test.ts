import { expect, it } from "vitest";
import { emptyResume } from "@workers/reading/resumes/resume";

it("states nothing and has every part, anew each time", () => {
  const resume = emptyResume();
  resume.basics.location.city = "Pune";
  resume.work.push({
    name: "Sample Works",
    position: "Fitter",
    location: "Pune",
    url: "",
    startDate: "2020",
    endDate: "",
    summary: "",
    highlights: [],
  });
  expect(JSON.stringify(emptyResume()).replace(/"\w+":|[{}[\],"]/g, "")).toBe("");
  expect(Object.keys(emptyResume())).toHaveLength(10);
});
