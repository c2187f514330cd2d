import { htmlOf, listIn, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "sampleworks",
  id: (i) => String(86 + i),
  link: (id) => `https://sampleworks.bamboohr.com/careers/${id}`,
  answer(facts, { url }) {
    const fact = facts.find(({ id }) => url.pathname === `/careers/${id}/detail`);
    if (fact)
      return { result: { jobOpening: { description: htmlOf(fact), datePosted: "2026-08-01" }, formFields: {} } };
    return {
      meta: { totalCount: facts.length },
      result: facts.map((one) => ({
        id: one.id,
        jobOpeningName: one.title,
        departmentId: "1",
        employmentStatusLabel: "Full Time",
        location: { city: "Head office", state: null },
        atsLocation: { country: "India", state: null, province: "Maharashtra", city: "Pune" },
        isRemote: null,
        locationType: "2",
      })),
    };
  },
  requests: 1,
  says: { location: "Pune, Maharashtra, India", remote: "hybrid", postedAt: Date.parse("2026-08-01") },
  entries: { of: listIn("result"), title: "jobOpeningName", id: "id" },
  noBoards: [null, 17, "text", {}, [], { result: {} }],
  badSlugs: ["a/b", "a b", "a.b"],
};
