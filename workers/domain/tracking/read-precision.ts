import type { AppContext } from "../kernel/context";
import type { Precision } from "../applications/rules";
import { authorize } from "../kernel/policy";
import { countKept } from "./queries";

/** How much whoever asks kept of what was chosen for them and stood before them. One query. */
export async function readPrecision(ctx: AppContext): Promise<Precision> {
  const { userId } = authorize(ctx, "tracking.read");
  return countKept(ctx.db, userId, ctx.now());
}
