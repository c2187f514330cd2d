import { htmlOf, listIn, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "all",
  id: (i) => `https://himalayas.app/companies/sample-works/jobs/engineer-${i}`,
  link: (id) => id,
  answer: (facts, { url }) => {
    const [offset, limit] = [Number(url.searchParams.get("offset") ?? 0), Number(url.searchParams.get("limit") ?? 20)];
    return {
      updatedAt: 1_785_924_000,
      offset,
      limit,
      totalCount: facts.length,
      jobs: facts.slice(offset, offset + limit).map((fact) => ({
        title: fact.title,
        excerpt: "Made for a test",
        companyName: "Sample Works",
        companyLogo: "",
        employmentType: "Full Time",
        minSalary: 90_000,
        maxSalary: 120_000,
        currency: "USD",
        seniority: ["Senior"],
        // Both ways of writing were seen.
        locationRestrictions: ["India", { alpha2: "AE", name: "United Arab Emirates", slug: "united-arab-emirates" }],
        timezoneRestrictions: [],
        categories: ["TypeScript"],
        description: htmlOf(fact),
        pubDate: 1_785_924_000,
        expiryDate: 1_800_000_000_000,
        applicationLink: fact.link,
        guid: fact.id,
      })),
    };
  },
  requests: 13,
  says: {
    company: "Sample Works",
    location: "India; United Arab Emirates",
    remote: "remote",
    payLower: 90_000,
    payUpper: 120_000,
    payCurrency: "USD",
    skills: ["TypeScript"],
    postedAt: 1_785_924_000_000,
    closesAt: 1_800_000_000_000,
  },
  entries: { of: listIn("jobs"), title: "title", link: "applicationLink", id: "guid" },
  noBoards: [null, 17, "text", {}, [], { jobs: {} }],
  badSlugs: ["newest", "a/b"],
};
