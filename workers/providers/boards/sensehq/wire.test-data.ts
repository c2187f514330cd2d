import { htmlOf, listIn, type Wire } from "../test-data";

const PAGE = 10;

export const wire: Wire = {
  slug: "sample-works",
  id: (i) => String(800 + i),
  link: (id) => `https://sample-works.sensehq.com/careers/jobs/${id}`,
  answer(facts, { url }) {
    const skip = Number(url.searchParams.get("page") ?? 0) * PAGE;
    return {
      success: true,
      data: {
        count: facts.length,
        rows: facts.slice(skip, skip + PAGE).map((fact) => ({
          id: Number(fact.id),
          title: fact.title,
          code: `SW-${fact.id}`,
          location: "Pune",
          office: { city: "Pune", state: "Maharashtra", country: "India" },
          department: "Works",
          job_type: "Full Time",
          workplace_type: "Hybrid",
          job_status: "Open",
          experience_start: 3,
          experience_end: 8,
          created_on: Date.parse("2026-08-05T10:00:00Z"),
          description_external: htmlOf(fact),
        })),
      },
    };
  },
  requests: 25,
  says: {
    location: "Pune, Maharashtra, India",
    remote: "hybrid",
    experienceMin: 3,
    experienceMax: 8,
    postedAt: Date.parse("2026-08-05T10:00:00Z"),
  },
  entries: { of: (body) => listIn("rows")((body as { data: unknown }).data), title: "title", id: "id" },
  noBoards: [null, 17, "text", {}, [], { data: {} }, { success: false }],
  badSlugs: ["a/b", "a b", "a.b"],
};
