import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { authorize } from "../../../core/policy";
import { readChanges, readHead } from "../postings/queries";
import { pageFacts } from "./page-facts";
import { placeAll } from "./place-all";
import { PLACED_BY } from "./place-posting";
import {
  storePageCount,
  movePublicCursor,
  updatePostingPages,
  readPublicCursor,
  readDueLists,
  readLeftOut,
  readNewestPostings,
  readOpenAfter,
  type PublicCursor,
} from "./queries";
import { MIN_POSTINGS } from "./vocabulary";

const CHANGES_AT_ONCE = 500;
/** Rounds of a tick; what is left is read by the next one. */
const MAX_ROUNDS = 20;
/** Lists counted anew in a tick. */
const MAX_LISTS = 200;

/**
 * Carries the catalogue's changes over to the public pages: what opened stands on its lists, what closed is gone from
 * them and its own page says so. When the rules changed, the open postings are placed anew. Each round is one batch
 * with the cursor, so one that runs twice, or beside another, counts once. Then the lists that changed are counted.
 */
export async function followPostings(ctx: AppContext): Promise<void> {
  authorize(ctx, "public_openings.follow");
  const { catalog } = ctx;
  const leftOut = await readLeftOut(catalog);
  for (
    let round = 0, cursor: PublicCursor | null = await readPublicCursor(catalog);
    cursor && round < MAX_ROUNDS;
    round++
  )
    cursor = cursor.rules === PLACED_BY ? await follow(ctx, cursor, leftOut) : await sweep(ctx, cursor, leftOut);
  await countLists(ctx);
}

/** A round of the feed; null when there is no more, or another run was faster. */
async function follow(
  ctx: AppContext,
  cursor: PublicCursor,
  leftOut: Parameters<typeof placeAll>[1],
): Promise<PublicCursor | null> {
  const { catalog } = ctx;
  const changes = await readChanges(catalog, cursor.seq, CHANGES_AT_ONCE);
  const head = await readHead(catalog);
  // A catalogue that was put back to an earlier state: its numbers go on from there.
  const end = head.seq < cursor.seq ? head.seq : (changes.at(-1)?.seq ?? cursor.seq);
  if (end === cursor.seq) return null;
  const postings = [...new Map(changes.map(({ posting }) => [posting.n, posting])).values()];
  return settle(ctx, cursor, { ...cursor, seq: end }, placeAll(postings, leftOut));
}

/** A round of the open postings, by the rules of now; what changes meanwhile comes by the feed. */
async function sweep(
  ctx: AppContext,
  cursor: PublicCursor,
  leftOut: Parameters<typeof placeAll>[1],
): Promise<PublicCursor | null> {
  const postings = await readOpenAfter(ctx.catalog, cursor.swept, CHANGES_AT_ONCE);
  const isLast = postings.length < CHANGES_AT_ONCE;
  const to = isLast
    ? { seq: cursor.seq, rules: PLACED_BY, swept: 0 }
    : { seq: cursor.seq, rules: cursor.rules, swept: postings.at(-1)?.n ?? 0 };
  return settle(ctx, cursor, to, placeAll(postings, leftOut));
}

async function settle(
  ctx: AppContext,
  from: PublicCursor,
  to: PublicCursor,
  placed: ReturnType<typeof placeAll>,
): Promise<PublicCursor | null> {
  const written = await write(ctx.catalog, {
    placed: updatePostingPages(ctx.catalog, placed, { cursor: from, atOnce: false, nowMs: ctx.now() }),
    cursor: movePublicCursor(ctx.catalog, from, to),
  });
  return written.cursor === 1 ? to : null;
}

/** Counts the lists that changed. */
export async function countLists(ctx: AppContext): Promise<void> {
  const now = ctx.now();
  const due = await readDueLists(ctx.catalog, now, MAX_LISTS);
  for (const list of due) {
    const { newest, count } = await readNewestPostings(ctx.catalog, list.page);
    const facts = count < MIN_POSTINGS ? "{}" : JSON.stringify(pageFacts(newest, now));
    // A version names what is kept of a page, so no two have one moment.
    await write(ctx.catalog, storePageCount(ctx.catalog, list, { count, facts }, Math.max(now, list.madeAt + 1)));
  }
  if (due.length > 0) ctx.log.info("openings.counted", { count: due.length });
}
