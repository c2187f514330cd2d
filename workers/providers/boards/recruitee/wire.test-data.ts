import { NO_LISTS, PAID, POSTED, encoded } from "../demo.test-data";
import { listIn, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "Sample-Works",
  id: (i) => String(7000 + i),
  link: (id) => `https://sample-works.recruitee.com/o/role-${id}`,
  answer: (facts, request) => encoded("recruitee", facts, request),
  requests: 1,
  says: { ...PAID, postedAt: POSTED },
  entries: { of: listIn("offers"), title: "title", link: "careers_url", id: "id" },
  noBoards: NO_LISTS,
  badSlugs: ["a/b", "a b", "a.b"],
};
