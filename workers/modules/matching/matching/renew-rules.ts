import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { authorize } from "../../../core/policy";
import { READ_BY, readColumns, fingerprint } from "../../catalog";
import { readOutdated, readTexts, writeReread } from "../../catalog/queries";
import { RULES_VERSION } from "../../../reading/titles/keys";
import { askForEverybody, isMatchedBy } from "./queries";

const POSTINGS_AT_ONCE = 250;
/** Rounds of one tick: it has others to serve. */
const MAX_ROUNDS = 8;

/**
 * Reads anew the postings that other rules than today's read; when none are left, asks once for everybody to be
 * matched by today's. Each tick does a part, and where there is nothing to do it reads next to nothing.
 */
export async function renewRules(ctx: AppContext): Promise<void> {
  authorize(ctx, "matching.renew_rules");
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const outdated = await readOutdated(ctx.catalog, READ_BY, POSTINGS_AT_ONCE);
    if (outdated.length === 0) {
      if (await isMatchedBy(ctx.db, RULES_VERSION)) return;
      return void (await write(ctx.db, askForEverybody(ctx.db, RULES_VERSION, ctx.now())));
    }
    const texts = await readTexts(
      ctx.catalog,
      outdated.map((p) => p.id),
    );
    await writeReread(
      ctx.catalog,
      outdated.map((posting) => {
        const { id, contentHash, closedAt, firstSeenAt } = posting;
        // One that is closed was listed at first, and since then perhaps no more.
        const listedAt = closedAt === null ? ctx.now() : firstSeenAt;
        return {
          id,
          contentHash,
          fingerprint: fingerprint(posting),
          ...readColumns({ ...posting, text: texts.get(id) ?? "" }, listedAt),
        };
      }),
      ctx.now(),
    );
  }
}
