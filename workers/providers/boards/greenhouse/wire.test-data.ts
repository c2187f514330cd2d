import { NO_LISTS, POSTED, encoded } from "../demo.test-data";
import { listIn, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "Sample-Works",
  id: (i) => String(7000 + i),
  link: (id) => `https://job-boards.greenhouse.io/sample-works/jobs/${id}`,
  answer: (facts, request) => encoded("greenhouse", facts, request),
  requests: 1,
  says: { location: "Bengaluru", postedAt: POSTED },
  entries: { of: listIn("jobs"), title: "title", link: "absolute_url", id: "id" },
  noBoards: NO_LISTS,
  badSlugs: ["a/b"],
};
