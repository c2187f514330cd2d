import type { AppContext } from "../../../core/context";
import { parseInput } from "../../../core/parse";
import { timeId } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import { withLog } from "../sources/log-change";
import { MAPPERS } from "./formats";
import { ingestPostings, type IngestResult } from "./ingest-postings";
import type { RawPosting } from "./rules";
import { IngestRowsInput } from "./schema";

export interface IngestRowsResult extends IngestResult {
  received: number;
  rejected: number;
  /** How many rows did not land, by reason. */
  reasons: Record<string, number>;
}

/**
 * Lands the rows of a file, 2,000 at most at a time. A row that cannot be used is counted with its reason, the rest
 * lands. What staff take in is in the audit log, the request before and the outcome after.
 * @throws DomainError `invalid` for an unknown format or too many rows.
 */
export async function ingestRows(ctx: AppContext, input: unknown): Promise<IngestRowsResult> {
  const actor = authorize(ctx, "postings.ingest");
  const { format, rows } = parseInput(IngestRowsInput, input);
  const read = MAPPERS[format];
  const good: RawPosting[] = [];
  const reasons: Record<string, number> = {};
  for (const row of rows) {
    const seen = read(row);
    if (typeof seen === "string") reasons[seen] = (reasons[seen] ?? 0) + 1;
    else good.push(seen);
  }
  const land = async () => {
    const result = await ingestPostings(ctx, { sourceId: null, postings: good });
    return { received: rows.length, ...result, rejected: rows.length - good.length, reasons };
  };
  if (actor.kind !== "user") return land();
  const line = { actor, action: "postings.ingest" as const, objectId: timeId(ctx.now()) };
  return withLog(ctx, { ...line, what: `${rows.length} rows as ${format}` }, async () => {
    const result = await land();
    const changed = result.added + result.updated;
    return { result, outcome: changed === 0 ? null : `${result.added} new, ${result.updated} changed` };
  });
}
