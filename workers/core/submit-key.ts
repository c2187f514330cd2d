import type { AppContext } from "./context";
import { sha256Hex } from "./ids";

/** The request's submit key with what it is for, as a hash to store with its result. Null without a key. */
export async function submitKeyHash(
  ctx: Pick<AppContext, "submitKey">,
  ...what: readonly string[]
): Promise<string | null> {
  return ctx.submitKey ? sha256Hex(JSON.stringify([ctx.submitKey, ...what])) : null;
}
