import { encodeBoard } from "@workers/sandbox/recorded-boards/encode";
import type { DemoAts, DemoBoard } from "@workers/sandbox/recorded-boards/facts";
import type { BoardPosting } from "@workers/modules/catalog/sources/port";
import type { Asked, Fact, Wire } from "../conformance";
import { listIn } from "./common";

/** The demo's own encoders write a board of these facts. */
export function encoded(ats: DemoAts, facts: readonly Fact[], request: Asked): unknown {
  const yearly = YEARLY.get(ats);
  const board: DemoBoard = {
    ats,
    slug: "sample-works",
    company: "Sample & Works <Ltd>",
    openings: facts.map(({ id, title, link }) => ({
      id: /^\d+$/.test(id) ? Number(id) : id,
      title,
      place: "Bengaluru",
      otherPlaces: yearly ? ["Pune"] : [],
      date: ats === "lever" ? POSTED : new Date(POSTED).toISOString(),
      link,
      workplace: yearly ? "hybrid" : null,
      pay: yearly ? { min: 100_000, max: 120_000, currency: "USD", interval: yearly } : null,
    })),
  };
  const skip = Number(request.url.searchParams.get("skip") ?? 0);
  return encodeBoard(board, { skip, limit: Number(request.url.searchParams.get("limit") ?? 1_000) });
}

/** How a system calls a year of pay; absent where its encoder writes neither pay nor a second place. */
const YEARLY: ReadonlyMap<DemoAts, string> = new Map([
  ["lever", "per-year-salary"],
  ["ashby", "1 YEAR"],
  ["recruitee", "year"],
]);
const POSTED = Date.parse("2026-01-05T10:00:00Z");
const uuid = (i: number) => `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`;
const PAID: Partial<BoardPosting> = {
  location: "Bengaluru; Pune",
  remote: "hybrid",
  payLower: 100_000,
  payUpper: 120_000,
  payCurrency: "USD",
};
const NO_LISTS = [null, 17, "text", {}, { jobs: {} }, { offers: "x" }, { error: "no" }];

export const DEMO_WIRES: Readonly<Record<DemoAts, Wire>> = {
  greenhouse: {
    slug: "Sample-Works",
    id: (i) => String(7000 + i),
    link: (id) => `https://job-boards.greenhouse.io/sample-works/jobs/${id}`,
    answer: (facts, request) => encoded("greenhouse", facts, request),
    requests: 1,
    says: { location: "Bengaluru", postedAt: POSTED },
    entries: { of: listIn("jobs"), title: "title", link: "absolute_url", id: "id" },
    noBoards: NO_LISTS,
    badSlugs: ["a/b"],
  },
  lever: {
    slug: "Sample-Works",
    id: uuid,
    link: (id) => `https://jobs.lever.co/sample-works/${id}`,
    answer: (facts, request) => encoded("lever", facts, request),
    requests: 3,
    says: { ...PAID, postedAt: POSTED },
    entries: { of: listIn(""), title: "text", link: "hostedUrl", id: "id" },
    noBoards: NO_LISTS,
    badSlugs: ["a/b"],
  },
  ashby: {
    slug: "Sample-Works",
    id: uuid,
    link: (id) => `https://jobs.ashbyhq.com/sample-works/${id}`,
    answer: (facts, request) => encoded("ashby", facts, request),
    requests: 1,
    says: { ...PAID, remote: "unknown", postedAt: POSTED },
    entries: { of: listIn("jobs"), title: "title", link: "jobUrl", id: "id" },
    noBoards: NO_LISTS,
    badSlugs: ["a/b"],
  },
  recruitee: {
    slug: "Sample-Works",
    id: (i) => String(7000 + i),
    link: (id) => `https://sample-works.recruitee.com/o/role-${id}`,
    answer: (facts, request) => encoded("recruitee", facts, request),
    requests: 1,
    says: { ...PAID, postedAt: POSTED },
    entries: { of: listIn("offers"), title: "title", link: "careers_url", id: "id" },
    noBoards: NO_LISTS,
    badSlugs: ["a/b", "a b", "a.b"],
  },
};
