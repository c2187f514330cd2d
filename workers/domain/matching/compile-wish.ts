import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { RULES_VERSION } from "../titles/keys";
import { readCompiled, saveCompiled } from "./index-queries";
import { termNumber, wishTerms } from "./match-index";
import type { Person } from "./queries";
import { readWish, type ReadyWish, type Wish } from "./rules";

/**
 * Reads a person's wish and keeps it in the index by which the feed finds them, where it changed. Done before the
 * catalogue is searched for them: whatever comes in afterwards finds them by the index.
 */
export async function compileWish(
  ctx: AppContext,
  { userId, profileVersion }: Pick<Person, "userId" | "profileVersion">,
  wish: Wish,
): Promise<ReadyWish> {
  const ready = readWish(wish);
  const kept = await readCompiled(ctx.db, userId);
  const isKept =
    kept?.profileVersion === profileVersion &&
    kept.rules === RULES_VERSION &&
    JSON.stringify(kept.wish) === JSON.stringify(wish);
  if (!isKept) {
    const terms = wishTerms(ready).map(termNumber);
    await write(ctx.db, saveCompiled(ctx.db, { userId, profileVersion, rules: RULES_VERSION, wish, terms }));
  }
  return ready;
}
