import { htmlOf, listIn, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "all",
  id: (i) => String(1_000_000 + i),
  link: (id) => `https://remoteok.com/remote-jobs/remote-engineer-sample-works-${id}`,
  answer: (facts, { url }) => [
    // The terms stand before the openings.
    ...(url.pathname === "/api" ? [{ last_updated: 1_785_924_000, legal: "Made for a test" }] : []),
    ...facts.map((fact) => ({
      slug: `remote-engineer-sample-works-${fact.id}`,
      id: fact.id,
      epoch: "1785924000",
      date: "2026-08-05T10:00:00+00:00",
      company: "Sample Works",
      position: fact.title,
      tags: ["go"],
      description: htmlOf(fact),
      location: "Worldwide",
      salary_min: 0,
      salary_max: 60_000,
      apply_url: "https://elsewhere.example/apply",
      url: fact.link,
    })),
  ],
  requests: 1,
  says: {
    company: "Sample Works",
    location: "Worldwide",
    remote: "remote",
    payLower: null,
    payUpper: 60_000,
    payCurrency: "USD",
    skills: ["go"],
    postedAt: Date.parse("2026-08-05T10:00:00Z"),
  },
  entries: { of: listIn(""), title: "position", link: "url", id: "id" },
  noBoards: [null, 17, "text", {}, { jobs: [] }],
  badSlugs: ["newest", "a/b"],
};
