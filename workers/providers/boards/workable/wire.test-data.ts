import { htmlOf, type Wire } from "../test-data";

const place = (city: string) => ({ country: "India", countryCode: "IN", city, region: null, hidden: false });

export const wire: Wire = {
  slug: "sample-works",
  id: (i) => (0xdd_0000_0000 + i).toString(16).toUpperCase(),
  link: (id) => `https://apply.workable.com/j/${id}`,
  // A row for each of an opening's places.
  answer: (facts) => ({
    name: "Sample Works",
    description: null,
    jobs: facts.flatMap((fact) =>
      ["Pune", "Chennai"].map((city) => ({
        title: fact.title,
        shortcode: fact.id,
        code: "",
        telecommuting: false,
        department: "Works",
        url: fact.link,
        shortlink: fact.link,
        published_on: "2026-08-05",
        created_at: "2026-07-02",
        country: "India",
        city,
        state: "",
        description: htmlOf(fact),
        locations: [place(city)],
      })),
    ),
  }),
  requests: 1,
  says: { location: "Pune, India; Chennai, India", postedAt: Date.parse("2026-08-05") },
  noBoards: [null, 17, "text", {}, [], { jobs: {} }],
  badSlugs: ["a/b"],
};
