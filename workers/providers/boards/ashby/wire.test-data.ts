import { NO_LISTS, PAID, POSTED, encoded, uuid } from "../demo.test-data";
import { listIn, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "Sample-Works",
  id: uuid,
  link: (id) => `https://jobs.ashbyhq.com/sample-works/${id}`,
  answer: (facts, request) => encoded("ashby", facts, request),
  requests: 1,
  says: { ...PAID, remote: "unknown", postedAt: POSTED },
  entries: { of: listIn("jobs"), title: "title", link: "jobUrl", id: "id" },
  noBoards: NO_LISTS,
  badSlugs: ["a/b"],
};
