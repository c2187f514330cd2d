import type { AppContext } from "../kernel/context";
import type { Precision } from "../applications/rules";
import { authorize } from "../kernel/policy";
import { countKept } from "./queries";

/** How many of the openings that were chosen for the caller and shown to them they kept. One query. */
export async function readPrecision(ctx: AppContext): Promise<Precision> {
  const { userId } = authorize(ctx, "tracking.read");
  return countKept(ctx.db, userId, ctx.now());
}
