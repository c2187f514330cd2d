import { htmlOf, type Wire } from "../test-data";

const PAGE = 20;
const path = (id: string) => `/job/Pune/Engineer_${id}`;

export const wire: Wire = {
  slug: "sample/wd5/External_Career_Site",
  id: (i) => `JR${300_000 + i}`,
  link: (id) => `https://sample.wd5.myworkdayjobs.com/External_Career_Site${path(id)}`,
  answer(facts, { url, body }) {
    const fact = facts.find(({ id }) => url.pathname === `/wday/cxs/sample/External_Career_Site${path(id)}`);
    if (fact)
      return {
        jobPostingInfo: {
          title: fact.title,
          jobDescription: htmlOf(fact),
          location: "Pune, Maharashtra",
          additionalLocations: ["Chennai, Tamil Nadu"],
          country: { descriptor: "India", id: "c4f78be1a8f14da0ab49ce1162348a5e" },
          startDate: "2026-09-01",
          remoteType: "Hybrid",
          jobReqId: fact.id,
          canApply: true,
          questionnaireId: null,
        },
      };
    const { offset = 0, appliedFacets = {} } = (body ?? {}) as { offset?: number; appliedFacets?: object };
    // None of these openings is in India by the system's own count.
    const found = "Location_Country" in appliedFacets ? [] : facts;
    return {
      total: offset === 0 ? found.length : 0,
      jobPostings: found.slice(offset, body === null ? facts.length : offset + PAGE).map((one) => ({
        title: one.title,
        externalPath: path(one.id),
        locationsText: "2 Locations",
        postedOn: "Posted 3 Days Ago",
        bulletFields: [one.id],
      })),
      facets: [],
      userAuthenticated: false,
    };
  },
  // India's one page, and thirteen of twenty.
  requests: 14,
  says: {
    location: "Pune, Maharashtra; Chennai, Tamil Nadu",
    remote: "hybrid",
    postedAt: Date.parse("2026-09-01"),
  },
  noBoards: [null, 17, "text", {}, [], { total: 1 }, { errorCode: "HTTP_422" }],
  badSlugs: ["sample", "sample/wd5", "sample/xx5/Site", "a b/wd5/Site", "sample/wd5/Si te", "sample/wd5/../x"],
};
