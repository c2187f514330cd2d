import { htmlOf, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "sample-works",
  id: (i) => `2f0674e6-f01f-4ecd-b459-${String(i).padStart(12, "0")}`,
  link: (id) => `https://ats.rippling.com/sample-works/jobs/${id}`,
  answer(facts, { url }) {
    const fact = facts.find(({ id }) => url.pathname.endsWith(`/jobs/${id}`));
    if (fact)
      return {
        uuid: fact.id,
        name: fact.title,
        description: { role: htmlOf(fact), company: "<p>Sample Works</p>" },
        workLocations: ["Pune, India", "Remote (Maharashtra, IN)"],
        createdOn: "2026-08-05T10:00:00Z",
      };
    // A row for each of an opening's places.
    return facts.flatMap((one) =>
      ["Pune, India", "Remote (Maharashtra, IN)"].map((label) => ({
        uuid: one.id,
        name: one.title,
        department: { id: "Works", label: "Works" },
        url: one.link,
        workLocation: { label, id: label },
      })),
    );
  },
  requests: 1,
  says: { location: "Pune, India; Remote (Maharashtra, IN)", postedAt: Date.parse("2026-08-05T10:00:00Z") },
  noBoards: [null, 17, "text", {}, { jobs: [] }],
  badSlugs: ["a/b"],
};
