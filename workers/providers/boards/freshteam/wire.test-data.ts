import { htmlOf, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "sample-works",
  id: (i) => String(1_000_070_000 + i),
  link: (id) => `https://sample-works.freshteam.com/jobs/Ab${id}/engineer`,
  answer: (facts) =>
    JSON.stringify({
      jobs: [
        ...facts.map((fact) => ({
          id: Number(fact.id),
          title: fact.title,
          description: htmlOf(fact),
          status: 2,
          deleted: false,
          created_at: "2026-02-06T19:22:55.000Z",
          url: fact.link,
          remote: true,
          branch_id: 17_320,
        })),
        { id: 1, title: "Taken down", url: "https://sample-works.freshteam.com/jobs/x", deleted: true },
      ],
      branches: [{ id: 17_320, city: "Pune", state: null, country_code: "IN", location: "Pune, India" }, null],
      job_roles: [],
    }),
  requests: 1,
  says: { location: "Pune, India", remote: "remote", postedAt: Date.parse("2026-02-06T19:22:55Z") },
  noBoards: [null, 17, "", "text", "{}", "[]", '{"jobs":"x"}'],
  gone: ["<!DOCTYPE html><html><body>404</body></html>", "\n<html></html>"],
  badSlugs: ["a/b", "a b", "a.b"],
};
