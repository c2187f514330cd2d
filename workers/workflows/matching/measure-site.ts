import type { AppContext } from "../../core/context";
import { authorize } from "../../core/policy";
import { readLabelRows } from "../../modules/matching/queries";
import { evaluate } from "../../modules/matching/rules";
import { measureFigures } from "../../modules/operations";

/** Counts the day's figures, with what the labels of matching say. A second tick of one India day counts nothing. */
export async function measureSite(ctx: AppContext): Promise<void> {
  authorize(ctx, "figures.measure");
  const { figures } = evaluate(await readLabelRows(ctx.db, ctx.now()));
  const { all = null, from = null } = figures?.sentWanted ?? {};
  await measureFigures(ctx, all === null || from === null ? null : { ...all, from });
}
