import { htmlOf, listIn, type Wire } from "../test-data";

const PAGE = 100;

export const wire: Wire = {
  slug: "sampleworks",
  id: (i) => `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`,
  link: (id) => `https://sampleworks.teamtailor.com/jobs/${Number(id.slice(-12)) + 7_000_000}-engineer`,
  answer(facts, { url }) {
    const page = Number(url.searchParams.get("page") ?? 1);
    const more = page * PAGE < facts.length;
    return {
      version: "https://jsonfeed.org/version/1.1",
      title: "Sample Works",
      ...(more && { next_url: `https://sampleworks.teamtailor.com/jobs.json?page=${page + 1}` }),
      items: facts.slice((page - 1) * PAGE, page * PAGE).map((fact) => ({
        id: fact.id,
        title: fact.title,
        url: fact.link,
        content_html: htmlOf(fact),
        date_published: "2026-02-04T09:26:20+01:00",
        _jobposting: {
          "@type": "JobPosting",
          jobLocation: [
            { address: { addressLocality: "Pune", addressCountry: "IN", addressRegion: "Maharashtra" } },
            { address: { addressLocality: "Madrid", addressCountry: "ES", addressRegion: "Europe" } },
          ],
        },
      })),
    };
  },
  requests: 3,
  says: { location: "Pune, Maharashtra, IN; Madrid, ES", postedAt: Date.parse("2026-02-04T09:26:20+01:00") },
  entries: { of: listIn("items"), title: "title", link: "url", id: "id" },
  noBoards: [null, 17, "text", {}, [], { items: "x" }],
  badSlugs: ["a/b", "a b", "a.b"],
};
