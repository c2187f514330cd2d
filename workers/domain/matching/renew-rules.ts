import type { AppContext } from "../kernel/context";
import { reachTokens } from "../../lib/places/reach";
import { write } from "../../db/client";
import { authorize } from "../kernel/policy";
import { readOutdated, readTexts, writeKeys } from "../postings/queries";
import { factsOf } from "./found";
import { postingKeys, readAsks, RULES_VERSION } from "../titles/keys";
import { readPosting } from "../titles/posting-view";
import { askForEverybody, isMatchedBy } from "./queries";

const POSTINGS_AT_ONCE = 250;
/** Rounds of one tick: it has others to serve. */
const MOST_ROUNDS = 8;

/**
 * Makes anew the search keys that other rules than today's made; when none are left, asks once for everybody to be
 * matched by today's. Each tick does a part, and where there is nothing to do it reads next to nothing.
 */
export async function renewRules(ctx: AppContext): Promise<void> {
  authorize(ctx, "matching.renew_rules");
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const outdated = await readOutdated(ctx.catalog, RULES_VERSION, POSTINGS_AT_ONCE);
    if (outdated.length === 0) {
      if (await isMatchedBy(ctx.db, RULES_VERSION)) return;
      return void (await write(ctx.db, askForEverybody(ctx.db, RULES_VERSION, ctx.now())));
    }
    const texts = await readTexts(
      ctx.catalog,
      outdated.map((p) => p.id),
    );
    const rows = outdated.map((posting) => {
      const { id, contentHash } = posting;
      const read = readAsks(posting, texts.get(id) ?? "");
      const asks = { asksMin: read?.min ?? null, asksMax: read?.max ?? null };
      const view = readPosting(factsOf({ ...posting, ...asks }));
      return { id, contentHash, ...asks, reach: reachTokens(view), searchKeys: postingKeys(view) };
    });
    await writeKeys(ctx.catalog, rows, RULES_VERSION);
  }
}
