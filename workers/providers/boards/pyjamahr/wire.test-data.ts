import { htmlOf, listIn, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "sample-works",
  id: (i) => String(40_000 + i),
  link: (id) => `https://jobs.pyjamahr.com/sample-works/engineer-${id}`,
  answer(facts, { url }) {
    const fact = facts.find(({ id }) => url.pathname.endsWith(`/jobs/${id}/`));
    if (fact)
      return {
        id: Number(fact.id),
        title: fact.title,
        description: htmlOf(fact),
        job_type: "FULLTIME",
        skill: ["Go", "SQL"],
        is_salary_visible: true,
        min_salary: 50_000,
        max_salary: 60_000,
        currency: "INR",
        salary_type: "MONTHLY",
        created_at: "2026-08-05T15:30:00+05:30",
        valid_through: "2026-10-04",
      };
    const results = facts.map((one) => ({
      id: Number(one.id),
      slug: `engineer-${one.id}`,
      title: one.title,
      country: "India",
      location: "Pune, India",
      other_locations: ["Mysuru, India", "Pune, India"],
      workplace_type: "HYBRID",
      min_experience: 3,
      max_experience: 8,
      published_internally: false,
    }));
    const internal = { id: 1, slug: "x", title: "For us alone", location: "Pune", published_internally: true };
    return { count: facts.length + 1, next: null, previous: null, results: [...results, internal] };
  },
  requests: 1,
  says: {
    location: "Pune, India; Mysuru, India",
    remote: "hybrid",
    experienceMin: 3,
    experienceMax: 8,
    payLower: 600_000,
    payUpper: 720_000,
    payCurrency: "INR",
    skills: ["Go", "SQL"],
    postedAt: Date.parse("2026-08-05T10:00:00Z"),
  },
  entries: { of: listIn("results"), title: "title", id: "id" },
  noBoards: [null, 17, "text", {}, [], { results: null }, { detail: "Not found." }],
  badSlugs: ["a/b", "a  b"],
};
