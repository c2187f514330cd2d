import { htmlOf, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "sample-works",
  id: (i) => String(132_000 + i),
  link: (id) => `https://sample-works.keka.com/careers/jobdetails/${id}`,
  answer: (facts) =>
    JSON.stringify(
      facts.map((fact) => ({
        id: Number(fact.id),
        title: fact.title,
        description: htmlOf(fact),
        departmentName: "Works",
        jobLocations: [
          { id: 1, name: "Tower B", city: "Pune", state: "MH", countryCode: "IN", countryName: "India" },
          { id: 2, name: "Head office", city: "Mysuru", state: "Karnataka", countryCode: "IN", countryName: "India" },
        ],
        jobType: 2,
        experience: "3-8",
        salaryRange: { minimum: 1_200_000, maximum: 1_800_000, currency: "INR", salaryPeriod: 0, cultureInfo: "en-IN" },
        publishedOn: "2026-06-15T06:35:57.64Z",
        skillNames: ["Go", "SQL"],
      })),
    ),
  requests: 1,
  says: {
    location: "Pune, India; Mysuru, Karnataka, India",
    payLower: 1_200_000,
    payUpper: 1_800_000,
    payCurrency: "INR",
    experienceMin: 3,
    experienceMax: 8,
    skills: ["Go", "SQL"],
    postedAt: Date.parse("2026-06-15T06:35:57.64Z"),
  },
  noBoards: ["<html>", "", "{}", null, "17", '{"jobs":[]}'],
  gone: ["<html><body>Invalid Tenant</body></html>", "Forbidden Access"],
  badSlugs: ["a/b", "a b", "a.b"],
};
