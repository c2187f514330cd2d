import type { AppContext } from "../../context";
import { parseInput } from "../parse";
import { authorize } from "../policy";
import { decodeKey, encodeKey } from "../cursor";
import { listApplied as query } from "./queries";
import { shownProof, type ShownProof } from "./proof-links";
import { payShown, reference } from "./rules";
import { ListAppliedInput } from "./schema";

export interface AppliedRow {
  id: string;
  reference: string;
  position: string;
  company: string;
  location: string;
  link: string;
  /** In `payUnit`; null where the posting did not say. */
  ctcLower: number | null;
  ctcUpper: number | null;
  payUnit: string;
  appliedAt: number;
  appliedBy: string;
  proof: ShownProof | null;
}

/** The person's own applications that were made, newest first, by pages. One query. Spec section 2, "Dashboard". */
export async function listApplied(ctx: AppContext, input: { cursor?: string | undefined; limit?: number } = {}): Promise<{ rows: AppliedRow[]; next: string | null }> {
  const actor = authorize(ctx, "applications.list_applied");
  const { cursor } = parseInput(ListAppliedInput, { cursor: input.cursor });
  const limit = Math.min(input.limit ?? 50, 1000);
  const key = decodeKey(cursor);
  const rows = await query(ctx.db, actor.userId, key ? { appliedAt: key.at, id: key.id } : null, limit + 1);
  const page = await Promise.all(rows.slice(0, limit).map((row) => toRow(ctx, row)));
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? encodeKey({ at: last.appliedAt, id: last.id }) : null };
}

async function toRow(ctx: AppContext, row: Awaited<ReturnType<typeof query>>[number]): Promise<AppliedRow> {
  const pay = payShown(row.payLower, row.payUpper, row.payCurrency);
  return {
    id: row.id,
    reference: reference(row.id),
    position: row.position,
    company: row.company,
    location: row.location,
    link: row.link,
    ctcLower: pay.lower,
    ctcUpper: pay.upper,
    payUnit: pay.unit,
    appliedAt: row.appliedAt ?? 0,
    appliedBy: row.operatorName ?? "",
    proof: await shownProof(ctx.config.signingKey, row, ctx.now()),
  };
}
