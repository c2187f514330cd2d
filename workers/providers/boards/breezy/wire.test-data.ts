import { htmlOf, listIn, type Wire } from "../test-data";

const place = (city: string, primary: boolean) => ({
  country: { name: "India", id: "IN" },
  city,
  primary,
  is_remote: true,
  name: `${city}, IN`,
});

export const wire: Wire = {
  slug: "sample-works",
  id: (i) => (0x65fe_f260_0000 + i).toString(16),
  link: (id) => `https://sample-works.breezy.hr/p/${id}-engineer`,
  answer: (facts) =>
    facts.map((fact) => ({
      id: fact.id,
      friendly_id: `${fact.id}-engineer`,
      name: fact.title,
      url: fact.link,
      published_date: "2026-09-11T20:45:39.068Z",
      type: { id: "fullTime", name: "Full-Time" },
      location: place("Pune", true),
      locations: [place("Chennai", false), place("Pune", true)],
      department: "Works",
      salary: "₹80,000 – ₹1,20,000 / month",
      company: { name: "Sample Works", friendly_id: "sample-works" },
      description: htmlOf(fact),
    })),
  requests: 1,
  says: {
    company: "Sample Works",
    location: "Pune, India; Chennai, India",
    remote: "remote",
    payLower: 960_000,
    payUpper: 1_440_000,
    payCurrency: "INR",
    postedAt: Date.parse("2026-09-11T20:45:39.068Z"),
  },
  entries: { of: listIn(""), title: "name", link: "url", id: "id" },
  noBoards: [null, 17, "text", {}, { jobs: [] }],
  badSlugs: ["a/b", "a b", "a.b"],
};
