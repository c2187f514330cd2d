import { htmlOf, listIn, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "careers.sample.co.in",
  id: (i) => `P-${104_000 + i}`,
  link: (id) => `https://careers.sample.co.in/global/en/job/${id}`,
  answer(facts, { body }) {
    const fact = facts.find(({ id }) => id === body?.["jobId"]);
    if (fact) return { jobDetail: { status: 200, data: { job: { jobId: fact.id, description: htmlOf(fact) } } } };
    const skip = Number(body?.["from"] ?? 0);
    return {
      refineSearch: {
        status: 200,
        totalHits: facts.length,
        data: {
          jobs: facts.slice(skip, skip + Number(body?.["size"] ?? 100)).map((one) => ({
            jobId: one.id,
            reqId: one.id,
            title: one.title,
            city: "Pune",
            country: "India",
            location: "Pune, Maharashtra, India",
            cityStateCountry: "Pune, Maharashtra, India",
            multi_location: ["Pune, Maharashtra, India", "Mysuru, Karnataka, India"],
            RemoteType: "Hybrid",
            locale: "en_GLOBAL",
            postedDate: "2026-04-09T09:54:06.573+0000",
            descriptionTeaser: "Made for a test",
          })),
        },
      },
    };
  },
  requests: 3,
  says: {
    location: "Pune, Maharashtra, India; Mysuru, Karnataka, India",
    remote: "hybrid",
    postedAt: Date.parse("2026-04-09T09:54:06.573Z"),
  },
  entries: {
    of: (body) => listIn("jobs")((body as { refineSearch: { data: unknown } }).refineSearch.data),
    title: "title",
    id: "jobId",
  },
  noBoards: [null, 17, "text", {}, [], { refineSearch: {} }],
  badSlugs: ["a/b", "a b", "sample", "10.0.0.1", "a.local"],
};
