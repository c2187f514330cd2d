import { htmlOf, listIn, type Wire } from "../test-data";

const PAGE = 100;

export const wire: Wire = {
  slug: "SampleWorks",
  id: (i) => String(743_999_671_000_000 + i),
  link: (id) => `https://jobs.smartrecruiters.com/SampleWorks/${id}`,
  answer(facts, { url }) {
    const fact = facts.find(({ id }) => url.pathname.endsWith(`/postings/${id}`));
    if (fact)
      return {
        id: fact.id,
        active: true,
        jobAd: {
          sections: {
            companyDescription: { title: "Company", text: "<p>Made for a test</p>" },
            jobDescription: { title: "Job", text: htmlOf(fact) },
            qualifications: { title: "Qualifications", text: "<p>None</p>" },
          },
        },
      };
    const offset = Number(url.searchParams.get("offset") ?? 0);
    const found = url.searchParams.has("country") ? [] : facts;
    return {
      offset,
      limit: PAGE,
      totalFound: found.length,
      content: found.slice(offset, offset + PAGE).map((one) => ({
        id: one.id,
        name: one.title,
        uuid: "0761de07-8adc-465d-af91-905f0df48ec1",
        company: { identifier: "SampleWorks", name: "Sample Works" },
        releasedDate: "2026-06-08T02:11:28.000Z",
        location: {
          city: "Pune",
          region: "MH",
          country: "in",
          remote: false,
          hybrid: true,
          fullLocation: "Pune, India",
        },
        visibility: "PUBLIC",
      })),
    };
  },
  // India's one page, and three of a hundred.
  requests: 4,
  says: {
    company: "Sample Works",
    location: "Pune, India",
    remote: "hybrid",
    postedAt: Date.parse("2026-06-08T02:11:28Z"),
  },
  entries: { of: listIn("content"), title: "name", id: "id" },
  noBoards: [null, 17, "text", {}, [], { totalFound: 0 }, { content: [] }],
  badSlugs: ["a/b"],
};
