import type { AppContext } from "../../../core/context";
import { write, type AppDb } from "../../../db/client";
import { cursorAt, MAX_CHANGES, moveCursor, readCursor } from "../../../core/cursors/queries";
import { cursorOf } from "../../../core/cursors/rules";
import { authorize } from "../../../core/policy";
import { saveMatches, type MatchRow } from "../../applications/queries";
import { eventActor } from "../../../core/event-actor";
import { readChanges, readHead, type Posting, type PostingChange } from "../../catalog/queries";
import { postingKey, type PostingKey } from "../../catalog";
import { entranceOf, postingFieldsOf, foundRow } from "./match-row";
import { coversPortal } from "../../billing/rules";
import { askToFill, dropUnsuited, keepBest, moveInside, readFoundOn, readWaiting, withdrawClosed } from "./queries";
import { readRunning, readSharing, type CompiledPerson } from "./index-queries";
import { readForAll } from "./excluded-pairs-queries";
import { MatchIndex, postingTerms, termNumber, TermNumbers } from "./match-index";
import { readWords } from "./posting-words";
import { readPosting, compileCriteria, scoreOf, scoreReady, type PostingView, type CompiledCriteria } from "./rules";
import { feedMessage, type Shard } from "./shards";

/** People whose preferences are read at a time. */
const PEOPLE_AT_ONCE = 500;
/** Terms of one round: as JSON of 17 characters each they stay far below the 2 MB of a bound value. */
const MAX_TERMS = 40_000;
/** Pairs of a term and a person of one round. */
const MAX_SHARING = 20_000;
/** Candidates of one round, each of which may be a row of its batch; the later changes wait for the next. */
const MAX_PAIRS = 4_000;
/** Messages of one round. Who gets none is found by the sweep: the work is a row. */
const MAX_MESSAGES = 100;

/**
 * Carries the catalogue's changes over to the people whose plan runs: new and changed postings become matches, closed
 * ones withdraw unclaimed entries and release their credits. People are found by the index of preferences, so that a
 * round costs as much as it adds. All of it is one batch with the cursor, on the condition that the cursor has not
 * moved meanwhile; so a round that is run twice, or beside another, counts once.
 * @param shard the part of the people that it is for; each has a cursor of its own.
 */
export async function followFeed(ctx: AppContext, shard: Shard = { at: 0, of: 1 }): Promise<void> {
  const by = eventActor(authorize(ctx, "matching.follow_feed"));
  const now = ctx.now();
  const [consumer, shards] = [cursorOf(shard), shard.of];
  const { seq: from, size } = await readCursor(ctx.db, await readHead(ctx.catalog), now, consumer, shards);
  const changes = await readChanges(ctx.catalog, from, size);
  if (changes.length === 0) return;

  const { taken, candidates } = await takeRound(ctx.db, changes, shard);
  const last = taken.at(-1)?.seq ?? from;
  const postings = new Map(taken.map((c) => [c.posting.id, c.posting]));
  const closed = shard.at > 0 ? [] : [...postings.values()].filter((p) => p.closedAt !== null).map((p) => p.id);
  const changed = [
    ...new Set(taken.filter((c) => c.kind === "changed" && c.posting.closedAt === null).map((c) => c.posting.id)),
  ];
  const entrances = shard.at > 0 ? [] : openOf(taken).map(entranceOf);
  const turned = entrances.filter((one) => one.selfApply || changed.includes(one.postingId));
  const ending = [...closed, ...turned.filter((one) => one.selfApply).map((one) => one.postingId)];
  const [waiting, found] = await Promise.all([readWaiting(ctx.db, ending), readFoundOn(ctx.db, changed)]);
  const finders = [...new Set(found.map((f) => f.userId))];
  const { rows, versions } = await score(ctx, { candidates, finders, shard, now });
  const people = [...new Set(rows.map((r) => r.userId))];
  const suited = new Set(rows.map((r) => `${r.userId} ${r.postingId}`));
  const unsuited = found.flatMap((f) => {
    const profileVersion = versions.get(f.userId);
    return profileVersion === undefined || suited.has(`${f.userId} ${f.postingId}`) ? [] : [{ ...f, profileVersion }];
  });

  const isCut = taken.length < changes.length;
  const round = { by, nowMs: now, guard: cursorAt(from, consumer, shards) };
  const written = await write(ctx.db, {
    closed: withdrawClosed(ctx.db, closed, round),
    inside: moveInside(ctx.db, turned, round),
    unsuited: dropUnsuited(ctx.db, unsuited, round),
    found: saveMatches(ctx.db, rows, round),
    best: keepBest(ctx.db, people, round),
    jobs: askToFill(ctx.db, people, now, round.guard),
    cursor: moveCursor(ctx.db, from, last, now, {
      consumer,
      shards,
      size: isCut ? taken.length : Math.min(2 * size, MAX_CHANGES),
    }),
  });
  if (written.cursor !== 1) return;
  const refs = [...new Set([...waiting, ...people])].slice(0, MAX_MESSAGES);
  await ctx.enqueue([
    ...refs.map((ref) => ({ type: "job" as const, kind: "fill_queue", ref })),
    ...(isCut || changes.length === size ? [feedMessage(shard.at)] : []),
  ]);
  ctx.log.info("matching.feed", { count: taken.length });
}

interface Viewed {
  posting: Posting;
  view: PostingView;
  key: PostingKey;
}
/** By a person's number in the index, the postings that share a term with their preferences. */
type Candidates = ReadonlyMap<number, readonly Viewed[]>;

/** The first of these changes whose candidates fit into one batch, one at least, and those candidates. */
async function takeRound(
  db: AppDb,
  changes: readonly PostingChange[],
  shard: Shard,
): Promise<{ taken: readonly PostingChange[]; candidates: Candidates }> {
  const views = openOf(changes).map((posting) => ({
    posting,
    view: readPosting(postingFieldsOf(posting)),
    key: postingKey(posting),
  }));
  const termsOf = new Map(views.map(({ posting, view }) => [posting.id, postingTerms(view).map(termNumber)]));
  for (let taken = changes; ; taken = taken.slice(0, Math.ceil(taken.length / 2))) {
    const some = new Set(taken.map((c) => c.posting.id));
    const open = views.filter(({ posting }) => some.has(posting.id));
    const terms = [...new Set(open.flatMap(({ posting }) => termsOf.get(posting.id) ?? []))];
    if (taken.length > 1 && terms.length > MAX_TERMS) continue;
    const most = taken.length === 1 ? Number.MAX_SAFE_INTEGER : MAX_SHARING;
    const sharing = await readSharing(db, terms, shard, most);
    if (sharing.length === most) continue;
    const numbers = new TermNumbers<number>();
    const index = new MatchIndex(open.map(({ posting }) => numbers.of(termsOf.get(posting.id) ?? [])));
    const shared = new Map<number, number[]>();
    for (const { person, term } of sharing) shared.set(person, [...(shared.get(person) ?? []), term]);
    const candidates = new Map<number, Viewed[]>();
    const pairs = new Map<string, number>();
    for (const [person, own] of shared) {
      const near = index.candidates(numbers.known(own)).flatMap((i) => open[i] ?? []);
      candidates.set(person, near);
      for (const { posting } of near) pairs.set(posting.id, (pairs.get(posting.id) ?? 0) + 1);
    }
    const fitting = affordable(taken, pairs);
    if (fitting.length === taken.length) return { taken, candidates };
    const affordableIds = new Set(fitting.map((c) => c.posting.id));
    for (const [person, near] of candidates)
      candidates.set(
        person,
        near.filter(({ posting }) => affordableIds.has(posting.id)),
      );
    return { taken: fitting, candidates };
  }
}

/** The open postings among the changes, each once, as they are now. */
function openOf(changes: readonly PostingChange[]): Posting[] {
  return [
    ...new Map(changes.filter((c) => c.posting.closedAt === null).map((c) => [c.posting.id, c.posting])).values(),
  ];
}

/** The first changes whose candidates fit into one batch; one at least. */
function affordable(changes: readonly PostingChange[], pairs: ReadonlyMap<string, number>): readonly PostingChange[] {
  const counted = new Set<string>();
  let total = 0;
  for (const [at, { posting }] of changes.entries()) {
    total += counted.has(posting.id) ? 0 : (pairs.get(posting.id) ?? 0);
    counted.add(posting.id);
    if (at > 0 && total > MAX_PAIRS) return changes.slice(0, at);
  }
  return changes;
}

/** The matches among the candidates, and by which version of whose profile; also of those who have found one before. */
async function score(
  ctx: AppContext,
  {
    candidates,
    finders,
    shard,
    now,
  }: { candidates: Candidates; finders: readonly string[]; shard: Shard; now: number },
): Promise<{ rows: MatchRow[]; versions: ReadonlyMap<string, number> }> {
  const pairs: { person: CompiledPerson; preferences: CompiledCriteria; one: Viewed }[] = [];
  const versions = new Map<string, number>();
  const forAll = await readForAll(ctx.db);
  const numbers = [...candidates].filter(([, near]) => near.length > 0).map(([person]) => person);
  for (let at = 0; at === 0 || at < numbers.length; at += PEOPLE_AT_ONCE) {
    const who = { numbers: numbers.slice(at, at + PEOPLE_AT_ONCE), userIds: at === 0 ? finders : [] };
    for (const person of await readRunning(ctx.db, who, shard, now)) {
      if (versions.has(person.userId)) continue;
      versions.set(person.userId, person.profileVersion);
      const near = (candidates.get(person.n) ?? []).filter((one) => coversPortal(person.terms, one.posting.portal));
      if (near.length === 0) continue;
      const preferences = compileCriteria(person.preferences, forAll);
      for (const one of near) {
        const fit = scoreOf(preferences, one.view, now);
        if (fit > 0) pairs.push({ person, preferences, one });
      }
    }
  }
  const words = await readWords(
    ctx.catalog,
    pairs.map(({ one }) => one),
  );
  const rows = pairs.map(({ person, preferences, one: { posting, view, key } }) =>
    foundRow(person, posting, key, scoreReady(preferences, view, now, words.get(posting.id)), now),
  );
  return { rows, versions };
}
