import type { AppContext } from "./context";
import { sha256Hex } from "./ids";

/**
 * The press that sent this request, as it is kept beside what it did: what it was for and its key, as a hash. The same
 * key with something else is another press. Null where there is no key.
 */
export async function pressOf(ctx: Pick<AppContext, "press">, ...what: readonly string[]): Promise<string | null> {
  return ctx.press ? sha256Hex(JSON.stringify([ctx.press, ...what])) : null;
}
