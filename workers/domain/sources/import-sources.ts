import type { AppContext } from "../kernel/context";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { newSources } from "./new-sources";
import { upsertSources } from "./queries";
import { BoardRow, readRow } from "./read-row";
import { firstPollAt } from "./rules";
import { ImportSourcesInput, type SourceInput } from "./schema";

const Numbered = BoardRow.pick({ line: true });

export interface ImportSourcesResult {
  received: number;
  /** Rows that name a board which we can read: those that follow, and a board that stands twice. */
  accepted: number;
  added: number;
  /** Known boards that took a new name or country. */
  changed: number;
  unchanged: number;
  /** How many rows stand on a system that we do not read, by system. They are not kept. */
  unsupported: Record<string, number>;
  /** Rows that could not be used, by the line that they stood in. */
  refused: { line: number | null; reason: string }[];
}

/**
 * Takes rows of a list of boards into the registry. A row that cannot be used is answered with its line and the
 * reason, the rest is taken; a board that is known is not added again. First readings are spread over time.
 * @throws DomainError `invalid` for a request that is no list of rows, or one that is too long.
 */
export async function importSources(ctx: AppContext, input: unknown): Promise<ImportSourcesResult> {
  authorize(ctx, "sources.register");
  const { rows, total } = parseInput(ImportSourcesInput, input);
  const boards: SourceInput[] = [];
  const unsupported = new Map<string, number>();
  const refused: ImportSourcesResult["refused"] = [];
  for (const given of rows) {
    const row = BoardRow.safeParse(given);
    if (!row.success) {
      refused.push({ line: Numbered.safeParse(given).data?.line ?? null, reason: "It is no row of a list of boards" });
      continue;
    }
    const read = readRow(row.data);
    if (read.kind === "board") boards.push(read.source);
    else if (read.kind === "unsupported") unsupported.set(read.system, (unsupported.get(read.system) ?? 0) + 1);
    else refused.push({ line: row.data.line, reason: read.reason });
  }
  const now = ctx.now();
  const sources = newSources(boards, () => firstPollAt(now, Math.max(total, rows.length), Math.random()));
  const { added, changed } = await upsertSources(ctx.catalog, sources, now);
  if (added + changed > 0) ctx.log.info("sources.imported", { count: added + changed });
  return {
    received: rows.length,
    accepted: boards.length,
    added,
    changed,
    unchanged: sources.length - added - changed,
    unsupported: Object.fromEntries(unsupported),
    refused,
  };
}
