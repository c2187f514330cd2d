import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { authorize } from "../kernel/policy";
import { saveFound, type FoundRow } from "../applications/found-queries";
import { eventActor } from "../applications/queries";
import { readChanges, readHead, type Posting, type PostingChange } from "../postings/queries";
import { openingKey, type OpeningKey } from "../postings/same-opening";
import { factsOf, foundRow, hopeOf, wishOf } from "./found";
import { coversPortal } from "../offers/rules";
import {
  askToFill,
  cursorAt,
  dropUnsuited,
  keepBest,
  moveCursor,
  readCursor,
  readFoundOn,
  readResumeTexts,
  readPeople,
  readWaiting,
  withdrawClosed,
  type Person,
  type PersonKey,
} from "./queries";
import { MatchIndex, postingTerms, TermNumbers, wishTerms } from "./match-index";
import { readPosting, readWish, scoreOf, scoreReady, type PostingView, type ReadyWish } from "./rules";

const CHANGES_AT_ONCE = 200;
const PEOPLE_AT_ONCE = 200;
/** Matches of one batch; beyond it, the later changes wait for the next round. */
const MOST_ROWS = 4_000;
/** Messages of one round. Who gets none is found by the sweep: the work is a row. */
const MOST_MESSAGES = 100;

/**
 * Carries the catalogue's changes over to the people whose plan runs: new and changed postings become matches, closed
 * ones withdraw what nobody has worked on and release its credit. All of it is one batch with the cursor, under the
 * condition that nobody moved the cursor meanwhile; so a round that is run twice, or beside another, counts once.
 */
export async function followFeed(ctx: AppContext): Promise<void> {
  const by = eventActor(authorize(ctx, "matching.follow_feed"));
  const now = ctx.now();
  const from = await readCursor(ctx.db, await readHead(ctx.catalog), now);
  const changes = await readChanges(ctx.catalog, from, CHANGES_AT_ONCE);
  if (changes.length === 0) return;

  const { rows: matched, wishes } = await matchEverybody(ctx, openOf(changes), now);
  const taken = affordable(changes, matched);
  const last = taken.at(-1)?.seq ?? from;
  const postings = new Map(taken.map((c) => [c.posting.id, c.posting]));
  const rows = matched.filter((r) => postings.has(r.postingId));
  const closed = [...postings.values()].filter((p) => p.closedAt !== null).map((p) => p.id);
  const changed = [
    ...new Set(taken.filter((c) => c.kind === "changed" && c.posting.closedAt === null).map((c) => c.posting.id)),
  ];
  const people = [...new Set(rows.map((r) => r.userId))];
  const suited = new Set(rows.map((r) => `${r.userId} ${r.postingId}`));
  const [waiting, found] = await Promise.all([readWaiting(ctx.db, closed), readFoundOn(ctx.db, changed)]);
  const unsuited = found.flatMap((f) => {
    const profileVersion = wishes.get(f.userId);
    return profileVersion === undefined || suited.has(`${f.userId} ${f.postingId}`) ? [] : [{ ...f, profileVersion }];
  });

  const round = { by, nowMs: now, guard: cursorAt(from) };
  const written = await write(ctx.db, {
    closed: withdrawClosed(ctx.db, closed, round),
    unsuited: dropUnsuited(ctx.db, unsuited, round),
    found: saveFound(ctx.db, rows, round),
    kept: keepBest(ctx.db, people, round),
    jobs: askToFill(ctx.db, people, now, round.guard),
    cursor: moveCursor(ctx.db, from, last, now),
  });
  if (written.cursor !== 1) return;
  const refs = [...new Set([...waiting, ...people])].slice(0, MOST_MESSAGES);
  const more = taken.length < changes.length || changes.length === CHANGES_AT_ONCE;
  await ctx.enqueue([
    ...refs.map((ref) => ({ type: "job" as const, kind: "fill_queue", ref })),
    ...(more ? [{ type: "feed" as const }] : []),
  ]);
  ctx.log.info("matching.feed", { count: taken.length });
}

/** The open postings among the changes, each once, as they are now. */
function openOf(changes: readonly PostingChange[]): Posting[] {
  return [
    ...new Map(changes.filter((c) => c.posting.closedAt === null).map((c) => [c.posting.id, c.posting])).values(),
  ];
}

/** The first changes whose matches fit into one batch; one at least. */
function affordable(changes: readonly PostingChange[], rows: readonly FoundRow[]): PostingChange[] {
  const of = new Map<string, number>();
  for (const r of rows) of.set(r.postingId, (of.get(r.postingId) ?? 0) + 1);
  const counted = new Set<string>();
  let total = 0;
  const taken: PostingChange[] = [];
  for (const change of changes) {
    total += counted.has(change.posting.id) ? 0 : (of.get(change.posting.id) ?? 0);
    counted.add(change.posting.id);
    if (taken.length > 0 && total > MOST_ROWS) break;
    taken.push(change);
  }
  return taken;
}

/** The matches of these postings with everybody whose plan runs, and by which wish of theirs. */
async function matchEverybody(
  ctx: AppContext,
  postings: readonly Posting[],
  now: number,
): Promise<{ rows: FoundRow[]; wishes: ReadonlyMap<string, number> }> {
  const rows: FoundRow[] = [];
  const wishes = new Map<string, number>();
  if (postings.length === 0) return { rows, wishes };
  const views = postings.map((posting) => ({
    posting,
    view: readPosting(factsOf(posting)),
    opening: openingKey(posting),
  }));
  const terms = new TermNumbers();
  const index = new MatchIndex(views.map(({ view }) => terms.of(postingTerms(view))));
  for (let after: PersonKey | null = null; ;) {
    const people: (Person & PersonKey)[] = await readPeople(ctx.db, after, now, PEOPLE_AT_ONCE);
    // Resumes are long, so only those are read that may decide.
    const shortlist = people
      .map((person) => {
        const wish = readWish(wishOf(person, undefined));
        const candidates = index.candidates(terms.known(wishTerms(wish))).flatMap((i) => views[i] ?? []);
        return { person, near: candidates.filter((one) => mayFit(person, wish, one, now)) };
      })
      .filter((h) => h.near.length > 0);
    const resumes = await readResumeTexts(
      ctx.db,
      shortlist.map((h) => h.person.userId),
    );
    for (const person of people) wishes.set(person.userId, person.profileVersion);
    for (const { person, near } of shortlist) {
      const wish = readWish(wishOf(person, resumes.get(person.userId)));
      for (const { posting, view, opening } of near) {
        if (scoreOf(wish, view, now) > 0)
          rows.push(foundRow(person, posting, opening, scoreReady(wish, view, now), now));
      }
    }
    const last = people.at(-1);
    if (!last || people.length < PEOPLE_AT_ONCE) return { rows, wishes };
    after = last;
  }
}

interface Viewed {
  posting: Posting;
  view: PostingView;
  opening: OpeningKey;
}

/** Whether the posting could suit the person, whatever their resume names. */
function mayFit(person: Person, wish: ReadyWish, { posting, view }: Viewed, now: number): boolean {
  return coversPortal(person.terms, posting.portal) && hopeOf(wish, view, now) > 0;
}
