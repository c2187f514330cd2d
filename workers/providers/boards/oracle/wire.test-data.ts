import { htmlOf, listIn, type Wire } from "../test-data";

const PAGE = 200;

export const wire: Wire = {
  slug: "abcd/fa.us2/CX_1001",
  id: (i) => String(25_000 + i),
  link: (id) => `https://abcd.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1001/job/${id}`,
  answer(facts, { url }) {
    const finder = url.searchParams.get("finder") ?? "";
    const wanted = /Id="(\d+)"/.exec(finder)?.[1];
    if (wanted)
      return {
        items: facts
          .filter(({ id }) => id === wanted)
          .map((fact) => ({
            Id: fact.id,
            Title: fact.title,
            ExternalDescriptionStr: htmlOf(fact),
            ExternalResponsibilitiesStr: "<ul><li>Keeps the works going</li></ul>",
            ExternalQualificationsStr: null,
          })),
      };
    const skip = Number(/offset=(\d+)/.exec(finder)?.[1] ?? 0);
    return {
      items: [
        {
          TotalJobsCount: facts.length,
          requisitionList: facts.slice(skip, skip + PAGE).map((fact) => ({
            Id: fact.id,
            Title: fact.title,
            PostedDate: "2026-08-07",
            PostingEndDate: "2026-10-07",
            PrimaryLocation: "Pune, Maharashtra, India",
            PrimaryLocationCountry: "IN",
            ShortDescriptionStr: "Made for a test",
            WorkplaceTypeCode: "ORA_HYBRID",
            WorkplaceType: "Some days at home",
            secondaryLocations: [{ Name: "Mysuru, Karnataka, India", CountryCode: "IN" }],
          })),
        },
      ],
      count: 1,
      hasMore: false,
    };
  },
  requests: 2,
  says: {
    location: "Pune, Maharashtra, India; Mysuru, Karnataka, India",
    remote: "hybrid",
    postedAt: Date.parse("2026-08-07"),
    // Its last day is over everywhere.
    closesAt: Date.parse("2026-10-07T23:59:59-12:00") + 1_000,
  },
  entries: {
    of: (body) => listIn("requisitionList")(listIn("items")(body)[0]),
    title: "Title",
    id: "Id",
  },
  noBoards: [null, 17, "text", {}, [], { items: [] }, { items: [{}] }],
  badSlugs: ["abcd", "abcd/fa.us2", "ab.cd/fa.us2/CX", "abcd/fa.us2/C,X", "abcd/fa.us2/../x"],
};
