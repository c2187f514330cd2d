import type { AppContext } from "../../context";
import { authorize } from "../policy";
import { lyingWork } from "./queries";

/** Nudges again whatever should be running and is not: a lost message, a consumer that died, a retry that is due. */
export async function sweepWork(ctx: AppContext): Promise<void> {
  authorize(ctx, "work.sweep");
  const lying = await lyingWork(ctx.db, ctx.now(), 200);
  await ctx.enqueue(lying.map(({ kind, ref }) => ({ type: "work", kind, ref })));
}
