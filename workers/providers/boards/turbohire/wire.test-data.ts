import { htmlOf, listIn, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "sampleworks",
  id: (i) => `0000000${i}-0000-4000-8000-000000000000`,
  link: (id) => `https://sampleworks.turbohire.co/job/publicjobs/abc%2F${id}`,
  answer(facts, { url }) {
    if (url.pathname.endsWith("/noauth")) return { access_token: "sample.token-1", expires_in: 3_600 };
    if (url.pathname.endsWith("/publicorganizations")) return { OrgID: "sample-org", OrgName: "Sample Works" };
    const fact = facts.find(({ id }) => id === url.searchParams.get("jobId"));
    if (fact)
      return {
        JobId: fact.id,
        JobTitle: fact.title,
        JobDescriptionV2: htmlOf(fact),
        CreatedDate: "2026-08-05T10:00:00.5",
        Type: "FTE",
        CTCInfo: { Type: "ANNUAL", Min: "1200000", Max: "1800000", Currency: "INR", HiddenFrom: [] },
      };
    return {
      Total: facts.length,
      Result: facts.map((one) => ({
        JobId: one.id,
        JobIdObfuscated: `abc/${one.id}`,
        JobTitle: one.title,
        Department: "Works",
        Location: '[{"Address":"Pune, India"},{"PlaceId":"x"},{"Address":"Mysuru, India"}]',
        Experience: { MinExp: 3, MaxExp: 8 },
        PublishedDate: null,
        JobDescV2: "Cut at 500",
      })),
    };
  },
  requests: 3,
  says: {
    location: "Pune, India; Mysuru, India",
    experienceMin: 3,
    experienceMax: 8,
    payLower: 1_200_000,
    payUpper: 1_800_000,
    payCurrency: "INR",
    postedAt: Date.parse("2026-08-05T10:00:00.500Z"),
  },
  entries: { of: listIn("Result"), title: "JobTitle", id: "JobId" },
  noBoards: [null, 17, "text", {}, [], { Result: null }],
  badSlugs: ["a/b", "a b", "a.b"],
};
