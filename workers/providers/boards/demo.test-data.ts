/** The demo's boards, as its own encoders write them: the wires of the systems that it has. */
import { encodeBoard } from "../../sandbox/recorded-boards/encode";
import type { DemoAts, DemoBoard } from "../../sandbox/recorded-boards/facts";
import type { BoardPosting } from "../../modules/catalog/sources/port";
import type { Asked, Fact } from "./test-data";

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
export const POSTED = Date.parse("2026-01-05T10:00:00Z");
export const uuid = (i: number) => `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`;
export const PAID: Partial<BoardPosting> = {
  location: "Bengaluru; Pune",
  remote: "hybrid",
  payLower: 100_000,
  payUpper: 120_000,
  payCurrency: "USD",
};
export const NO_LISTS = [null, 17, "text", {}, { jobs: {} }, { offers: "x" }, { error: "no" }];
