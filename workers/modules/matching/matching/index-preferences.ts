import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { RULES_VERSION } from "../../../reading/titles/keys";
import { readForAll } from "./excluded-pairs-queries";
import { readCompiled, saveCompiled } from "./index-queries";
import { termNumber, preferenceTerms } from "./match-index";
import type { JobSeeker } from "./queries";
import { compileCriteria, type CompiledCriteria, type MatchCriteria } from "./rules";

/**
 * Reads a person's preferences and keeps them in the index by which the feed finds them, where they changed. Done
 * before the catalogue is searched for them: whatever comes in afterwards finds them by the index.
 */
export async function indexPreferences(
  ctx: AppContext,
  { userId, profileVersion }: Pick<JobSeeker, "userId" | "profileVersion">,
  preferences: MatchCriteria,
): Promise<CompiledCriteria> {
  const [stored, forAll] = await Promise.all([readCompiled(ctx.db, userId), readForAll(ctx.db)]);
  const ready = compileCriteria(preferences, forAll);
  const isCurrent =
    stored?.profileVersion === profileVersion &&
    stored.rules === RULES_VERSION &&
    JSON.stringify(stored.preferences) === JSON.stringify(preferences);
  if (!isCurrent) {
    const terms = preferenceTerms(ready).map(termNumber);
    await write(ctx.db, saveCompiled(ctx.db, { userId, profileVersion, rules: RULES_VERSION, preferences, terms }));
  }
  return ready;
}
