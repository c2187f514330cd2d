import { htmlOf, listIn, type Wire } from "../test-data";
import { expect } from "vitest";

export const wire: Wire = {
  slug: "all",
  id: (i) => String(2_000_000 + i),
  link: (id) => `https://remotive.com/remote-jobs/software-dev/engineer-${id}`,
  answer: (facts) => ({
    "0-legal-notice": "Made for a test",
    "job-count": facts.length,
    jobs: facts.map((fact) => ({
      id: Number(fact.id),
      url: fact.link,
      title: fact.title,
      company_name: "Sample Works",
      category: "Software Development",
      tags: ["go"],
      job_type: "full_time",
      publication_date: "2026-08-05T10:00:00",
      candidate_required_location: "India, UAE",
      salary: "$40k - $60k",
      description: htmlOf(fact),
    })),
  }),
  requests: 1,
  says: {
    company: "Sample Works",
    location: "India, UAE",
    remote: "remote",
    skills: ["go"],
    text: expect.stringContaining("Salary: $40k - $60k") as string,
    postedAt: Date.parse("2026-08-05T10:00:00Z"),
  },
  entries: { of: listIn("jobs"), title: "title", link: "url", id: "id" },
  noBoards: [null, 17, "text", {}, [], { jobs: {} }],
  badSlugs: ["newest", "a/b"],
};
