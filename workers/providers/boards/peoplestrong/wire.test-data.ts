import { htmlOf, listIn, type Wire } from "../test-data";

const PAGE = 99;

export const wire: Wire = {
  slug: "careers-sample",
  id: (i) => `SW/ENG/${1_871_000 + i}`,
  link: (id) => `https://careers-sample.peoplestrong.com/job/detail/${id.replaceAll("/", "_")}`,
  answer(facts, { url }) {
    const fact = facts.find(({ id }) => url.pathname.includes(`/job/${id.replaceAll("/", "_")}/`));
    if (fact) return { response: { jobDescription: htmlOf(fact), employmentType: "Permanent" } };
    const offset = Number(url.searchParams.get("offset") ?? 0);
    return {
      totalRecords: facts.length,
      messageCode: { code: 200, messages: "success" },
      response: facts.slice(offset, offset + PAGE).map((one) => ({
        organizationUnitComplete: "Sample Works Pvt. Ltd.>Engineering>Platform",
        jobPostedDate: "2026-09-25",
        locationHierarchyComplete: "India>Maharashtra>Pune>Pune",
        locationHierarchy: "Pune",
        jobDetailUrl: one.link,
        designation: "Manager",
        requisitionId: null,
        jobTitle: one.title,
        jobCode: one.id,
        jobClosureDate: "2027-10-31",
        expRange: "8-14 years",
        CTCRange: "1800000.0000-2600000.0000",
        skills: { mustTohave: ["Go"], goodtohave: ["SQL"] },
        applied: false,
      })),
    };
  },
  requests: 3,
  says: {
    company: "Sample Works Pvt. Ltd.",
    location: "Pune, Maharashtra, India",
    payLower: 1_800_000,
    payUpper: 2_600_000,
    payCurrency: "INR",
    experienceMin: 8,
    experienceMax: 14,
    skills: ["Go", "SQL"],
    postedAt: Date.parse("2026-09-25"),
    // The last day is whole in India.
    closesAt: Date.parse("2027-11-01T00:00:00+05:30"),
  },
  entries: { of: listIn("response"), title: "jobTitle", link: "jobDetailUrl", id: "jobCode" },
  noBoards: [null, 17, "text", [], { response: "x" }, { totalRecords: 3, response: {} }],
  gone: [{ response: null, messageCode: { code: 201 } }],
  badSlugs: ["a/b", "a b", "a.b"],
};
