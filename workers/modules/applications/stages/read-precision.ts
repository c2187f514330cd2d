import type { AppContext } from "../../../core/context";
import type { Precision } from "../records/rules";
import { authorize } from "../../../core/policy";
import { countPrecision } from "./queries";

/** How many of the jobs that were chosen for the caller and shown to them they kept. One query. */
export async function readPrecision(ctx: AppContext): Promise<Precision> {
  const { userId } = authorize(ctx, "tracking.read");
  return countPrecision(ctx.db, userId, ctx.now());
}
