import { htmlOf, listIn, type Wire } from "../test-data";

const PAGE = 10;

export const wire: Wire = {
  slug: "sample.eightfold.ai/sample.co.in",
  id: (i) => String(1_099_555_326_000 + i),
  link: (id) => `https://sample.eightfold.ai/careers/job/${id}`,
  answer(facts, { url }) {
    const fact = facts.find(({ id }) => id === url.searchParams.get("position_id"));
    if (fact) return { status: 200, data: { id: Number(fact.id), jobDescription: htmlOf(fact) } };
    const skip = Number(url.searchParams.get("start") ?? 0);
    return {
      status: 200,
      data: {
        count: facts.length,
        positions: facts.slice(skip, skip + PAGE).map((one) => ({
          id: Number(one.id),
          name: one.title,
          displayJobId: `R${one.id}`,
          locations: ["Pune,India"],
          standardizedLocations: ["Pune, Maharashtra, India", "Mysuru, Karnataka, India"],
          workLocationOption: "hybrid",
          positionUrl: `/careers/job/${one.id}`,
          postedTs: 1_785_801_600,
        })),
      },
    };
  },
  requests: 25,
  says: {
    location: "Pune, Maharashtra, India; Mysuru, Karnataka, India",
    remote: "hybrid",
    postedAt: 1_785_801_600_000,
  },
  entries: {
    of: (body) => listIn("positions")((body as { data: unknown }).data),
    title: "name",
    id: "id",
  },
  noBoards: [null, 17, "text", {}, [], { positions: "x" }, { data: {} }],
  badSlugs: ["sample", "a.b/c/d", "sample.eightfold.ai/sample", "10.0.0.1/a.b"],
};
