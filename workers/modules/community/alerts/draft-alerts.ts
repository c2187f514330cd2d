import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { timeId } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import { cursorAt, moveCursor, readCursor } from "../../../core/cursors/queries";
import { readChanges, readHead, type PostingChange } from "../../catalog/queries";
import {
  draftFound,
  dropFoundMatches,
  insertFound,
  readDueMatches,
  readDrafting,
  type Due,
  type FoundPosting,
} from "./draft-queries";
import { fitsRules, FREE_WAIT_MS, isNews, viewForGroups } from "./group-rules";

const CHANGES_AT_ONCE = 200;
/** Rounds of a tick; what is left is read by the next one. */
const MAX_ROUNDS = 25;
/** Postings of a drafted message: few, since it is read on a phone, between others. */
const IN_A_MESSAGE = 8;
/** Drafted in one tick. */
const MAX_DUE = 1_000;

/**
 * Carries new postings of the catalogue's feed over to the groups whose rules they fit, and drafts the messages that
 * are due: a premium group's at once, a free one's when the first of what was found has waited for two and a half
 * hours. What a round finds is one batch with the cursor, and a message takes only what no other has; so a tick that
 * is cut short, comes twice or beside another sends nothing twice and loses nothing.
 */
export async function draftAlerts(ctx: AppContext): Promise<void> {
  authorize(ctx, "alerts.draft");
  const now = ctx.now();
  const [groups, head] = await Promise.all([readDrafting(ctx.db), readHead(ctx.catalog)]);
  let { seq: from } = await readCursor(ctx.db, head, now, "alerts");
  if (groups.length === 0) {
    // While no group has rules, changes are skipped: a group gets only those that come after its rules.
    if (from < head.seq) await write(ctx.db, [moveCursor(ctx.db, from, head.seq, now, { consumer: "alerts" })]);
    return;
  }
  const asking = groups.map((group) => ({ id: group.id, fits: fitsRules(group) }));
  for (let round = 0; round < MAX_ROUNDS && from < head.seq; round++) {
    const changes = await readChanges(ctx.catalog, from, CHANGES_AT_ONCE);
    // Changes of postings that are forgotten by now are left out, so that the last ones may not be there.
    const to = changes.length < CHANGES_AT_ONCE ? Math.max(head.seq, lastOf(changes)) : lastOf(changes);
    const guard = cursorAt(from, "alerts");
    const closed = changes.flatMap(({ posting }) => (posting.closedAt === null ? [] : [posting.id]));
    const written = await write(ctx.db, {
      found: insertFound(ctx.db, findFor(asking, changes, now), guard, now),
      closed: dropFoundMatches(ctx.db, closed, guard, now),
      cursor: moveCursor(ctx.db, from, to, now, { consumer: "alerts" }),
    });
    if (written.cursor !== 1) break;
    from = to;
  }
  const drafts = messagesOf(await readDueMatches(ctx.db, now - FREE_WAIT_MS, MAX_DUE), now);
  if (drafts.length === 0) return;
  const { postings } = await write(ctx.db, draftFound(ctx.db, drafts, now));
  ctx.log.info("alerts.drafted", { count: postings });
}

const lastOf = (changes: readonly PostingChange[]): number => changes.at(-1)?.seq ?? 0;

function findFor(
  groups: readonly { id: string; fits: ReturnType<typeof fitsRules> }[],
  changes: readonly PostingChange[],
  now: number,
): FoundPosting[] {
  const opened = new Map(
    changes.filter((change) => change.kind === "opened").map(({ posting }) => [posting.id, posting]),
  );
  return [...opened.values()].flatMap((posting) => {
    if (posting.closedAt !== null || !isNews(posting, now)) return [];
    const view = viewForGroups(posting);
    const groupIds = groups.flatMap((group) => (group.fits(view) ? [group.id] : []));
    return groupIds.length === 0 ? [] : [{ posting, groupIds }];
  });
}

/** The due postings as messages, each for one group. Messages are listed by id, so the ids ascend as well. */
function messagesOf(due: readonly Due[], now: number): { id: string; groupId: string; postingIds: string[] }[] {
  const ofGroup = new Map<string, string[]>();
  for (const { id, groupId } of due) ofGroup.set(groupId, [...(ofGroup.get(groupId) ?? []), id]);
  const messages = [...ofGroup].flatMap(([groupId, ids]) =>
    Array.from({ length: Math.ceil(ids.length / IN_A_MESSAGE) }, (_, n) => ({
      groupId,
      postingIds: ids.slice(n * IN_A_MESSAGE, (n + 1) * IN_A_MESSAGE),
    })),
  );
  const ids = messages.map(() => timeId(now)).toSorted();
  return messages.map((message, n) => ({ ...message, id: ids[n] ?? timeId(now) }));
}
