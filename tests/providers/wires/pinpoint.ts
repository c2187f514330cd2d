import { htmlOf, type Wire } from "../conformance";
import { listIn } from "./common";

export const pinpoint: Wire = {
  slug: "sampleworks",
  id: (i) => String(5_000 + i),
  link: (id) => `https://sampleworks.pinpointhq.com/en/postings/${id}`,
  answer: (facts) => ({
    data: facts.map((fact) => ({
      id: fact.id,
      title: fact.title,
      url: fact.link,
      path: `/en/postings/${fact.id}`,
      description: htmlOf(fact),
      key_responsibilities_header: "What you will do",
      key_responsibilities: "<ul><li>One thing</li></ul>",
      skills_knowledge_expertise: "",
      benefits: null,
      workplace_type: "hybrid",
      compensation_minimum: 70,
      compensation_maximum: 90,
      compensation_currency: "USD",
      compensation_frequency: "hour",
      compensation_visible: true,
      deadline_at: "2027-08-28T23:59:59-04:00",
      location: { id: "1", name: "Pune, India" },
    })),
  }),
  requests: 1,
  says: {
    location: "Pune, India",
    remote: "hybrid",
    payLower: 145_600,
    payUpper: 187_200,
    payCurrency: "USD",
    closesAt: Date.parse("2027-08-28T23:59:59-04:00"),
  },
  entries: { of: listIn("data"), title: "title", link: "url", id: "id" },
  noBoards: [null, 17, "text", {}, [], { data: {} }],
  badSlugs: ["a/b", "a b", "a.b"],
};
