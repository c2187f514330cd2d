import { NO_LISTS, PAID, POSTED, encoded, uuid } from "../demo.test-data";
import { listIn, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "Sample-Works",
  id: uuid,
  link: (id) => `https://jobs.lever.co/sample-works/${id}`,
  answer: (facts, request) => encoded("lever", facts, request),
  requests: 3,
  says: { ...PAID, postedAt: POSTED },
  entries: { of: listIn(""), title: "text", link: "hostedUrl", id: "id" },
  noBoards: NO_LISTS,
  badSlugs: ["a/b"],
};
