import { htmlOf, type Wire } from "../test-data";

const PAGE = 10;

export const wire: Wire = {
  slug: "careers.sample.co.in",
  id: (i) => String(500 + i),
  link: (id) => `https://careers.sample.co.in/sample/jobview/engineer%2Fpune-${id}`,
  answer(facts, { url, body }) {
    if (url.hostname === "careers.sample.co.in")
      return `<!doctype html><html><head><base href="/sample/"></head></html>`;
    const asked = JSON.parse(String(body?.["filterCri"] ?? "{}")) as { paginationStartNo?: number };
    const skip = asked.paginationStartNo ?? 0;
    return {
      code: 200,
      message: "success",
      data: {
        totalCount: facts.length,
        hasMoreData: skip + PAGE < facts.length,
        data: facts.slice(skip, skip + PAGE).map((fact) => ({
          _id: `x${fact.id}`,
          _source: {
            id: Number(fact.id),
            jobTitle: fact.title,
            jobUrl: `engineer/pune-${fact.id}`,
            location: "PUNE",
            jobLocationRecord: [
              { formattedLocation: "Pune, Maharashtra, India" },
              { formattedLocation: "Mysuru, Karnataka, India" },
            ],
            minYearOfExperience: 3,
            maxYearOfExperience: 8,
            minJobSalary: "1200000",
            maxJobSalary: "1800000",
            currencyType: null,
            createdDate: Date.parse("2026-08-05T10:00:00Z"),
            mediumDescriptionWithoutHtml: null,
            mediumDescription: htmlOf(fact),
          },
        })),
      },
    };
  },
  requests: 26,
  says: {
    location: "Pune, Maharashtra, India; Mysuru, Karnataka, India",
    experienceMin: 3,
    experienceMax: 8,
    payLower: 1_200_000,
    payUpper: 1_800_000,
    payCurrency: "INR",
    postedAt: Date.parse("2026-08-05T10:00:00Z"),
  },
  noBoards: [17, "text", { code: 500, data: null }, [], null],
  gone: [{ code: 200, data: null }],
  badSlugs: ["a/b", "a b", "sample", "10.0.0.1", "localhost", "a.internal", "a.b:80"],
};
