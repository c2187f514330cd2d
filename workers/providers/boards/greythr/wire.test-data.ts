import { htmlOf, listIn, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "sampleworks",
  id: (i) => `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`,
  link: (id) => `https://sampleworks.greythr.com/hire/jobs/engineer-${id}`,
  answer(facts, { url }) {
    if (url.pathname.endsWith("/emp-category/"))
      return { value: { "7": { cat_id: "1", name: "Pune" }, "8": { cat_id: "1", name: "Mysuru" }, "9": null } };
    return {
      data: facts.map((fact) => ({
        id: fact.id,
        req_id: "1328",
        title: fact.title,
        slug: `engineer-${fact.id}`,
        locations: ["7", 8, "77"],
        description: htmlOf(fact),
        job_type: "Full-time",
        is_remote: false,
        min_exp: 36,
        max_exp: 90,
        published_on_career_page: "2026-08-05T10:00:00Z",
        created_at: "2026-08-01T10:00:00Z",
        apply_url: fact.link,
      })),
    };
  },
  requests: 2,
  says: {
    location: "Pune; Mysuru",
    experienceMin: 3,
    experienceMax: 7.5,
    postedAt: Date.parse("2026-08-05T10:00:00Z"),
  },
  entries: { of: listIn("data"), title: "title", id: "id" },
  noBoards: [null, 17, "text", {}, [], { data: null }],
  badSlugs: ["a/b", "a b", "a.b"],
};
