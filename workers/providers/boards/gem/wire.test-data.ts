import { htmlOf, listIn, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "sample-works",
  id: (i) => `am9icG9zdDr${String(i).padStart(6, "0")}`,
  link: (id) => `https://jobs.gem.com/sample-works/${id}`,
  answer: (facts) =>
    facts.map((fact) => ({
      id: fact.id,
      title: fact.title,
      absolute_url: fact.link,
      content: htmlOf(fact),
      content_plain: "",
      location: { name: "Pune, India" },
      location_type: "hybrid",
      employment_type: "full_time",
      first_published_at: "2026-08-05T10:00:00.000Z",
      created_at: "2026-08-01T10:00:00.000Z",
    })),
  requests: 1,
  says: { location: "Pune, India", remote: "hybrid", postedAt: Date.parse("2026-08-05T10:00:00Z") },
  entries: { of: listIn(""), title: "title", link: "absolute_url", id: "id" },
  noBoards: [null, 17, "text", {}, { jobs: [] }],
  badSlugs: ["a/b"],
};
