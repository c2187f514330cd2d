import type { AppContext } from "../../../core/context";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { driftWords } from "./drift-rules";
import { findSources, type Source } from "./queries";
import { ListSourcesInput } from "./schema";

/** Boards a page of the list holds. */
const LIST_ROWS = 500;

export type ListedSource = Pick<
  Source,
  "id" | "company" | "country" | "state" | "openCount" | "failures" | "lastError" | "lastOkAt" | "nextPollAt"
> & {
  /** How its last reading differs from what was usual, in words. */
  drift: string[];
};
export interface SourcesPage {
  sources: ListedSource[];
  /** The cursor of the page after this one; null after the last. */
  next: string | null;
}

/**
 * The registry a page at a time, in the order of ids; of one system, or in one state, where they are named.
 * @throws DomainError `invalid`.
 */
export async function listSources(ctx: AppContext, input: unknown): Promise<SourcesPage> {
  authorize(ctx, "sources.list");
  const { system, state, after } = parseInput(ListSourcesInput, input);
  const filter = { system: system ?? "", state: state ?? "", country: "", search: "", after: after ?? "" };
  const rows = await findSources(ctx.catalog, filter, LIST_ROWS + 1);
  const page = rows.slice(0, LIST_ROWS);
  return {
    sources: page.map(listedOf),
    next: rows.length > LIST_ROWS ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Of a board what its lists show. */
export function listedOf(source: Source): ListedSource {
  const { id, company, country, state, openCount, failures, lastError, lastOkAt, nextPollAt } = source;
  const drift = driftWords(source.drift);
  return { id, company, country, state, openCount, failures, lastError, lastOkAt, nextPollAt, drift };
}
