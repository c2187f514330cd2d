import { htmlOf, listIn, type Wire } from "../test-data";

const PAGE = 100;

export const wire: Wire = {
  slug: "sample-works",
  id: (i) => String(600_100 + i),
  link: (id) =>
    `https://sample-works.ripplehire.com/candidate/?token=sample-Token_1&source=CAREERSITE#detail/job/${id}`,
  answer(facts, { url, body }) {
    if (url.pathname === "/candidate/careers")
      return new Response(null, {
        status: 302,
        headers: { Location: "/candidate/?token=sample-Token_1&source=CAREERSITE" },
      });
    if (url.pathname === "/candidate/") return "<html><title>Sample Works Careers</title></html>";
    const fact = facts.find(({ id }) => id === url.searchParams.get("jobSeq"));
    if (fact)
      return {
        jobVO: {
          jobSeq: Number(fact.id),
          jobTitle: fact.title,
          jobDesc: htmlOf(fact),
          jobPostingDate: "23-Jun-2026",
          publishDetails: { CAREER_SITE: "2026-06-23T08:00:00.000Z" },
          bussinessUnit: "Works",
          compensationRange: "12-18 LPA",
          jobMinExp: 60,
        },
        companyVO: { companyName: "Sample Works" },
      };
    const asked = JSON.parse(String(body?.["careerSiteUrlParams"] ?? "{}")) as { page?: number };
    const skip = (asked.page ?? 0) * PAGE;
    return {
      totalJobCount: facts.length,
      jobVoList: facts.slice(skip, skip + PAGE).map((one) => ({
        jobSeq: Number(one.id),
        jobTitle: one.title,
        jobDesc: null,
        locations: "Pune, Mysuru ",
        jobLocation: "India",
        jobReqExp: "5 - 8 Years",
        jobType: "R",
      })),
    };
  },
  // The site's address, where it leads, and three pages.
  requests: 5,
  says: {
    location: "Pune, Mysuru, India",
    experienceMin: 5,
    experienceMax: 8,
    payLower: 1_200_000,
    payUpper: 1_800_000,
    payCurrency: "INR",
    postedAt: Date.parse("2026-06-23T08:00:00Z"),
  },
  entries: { of: listIn("jobVoList"), title: "jobTitle", id: "jobSeq" },
  noBoards: [null, 17, "text", {}, [], { jobVoList: null }, { errorCode: 500 }],
  badSlugs: ["a/b", "a b", "a.b"],
};
