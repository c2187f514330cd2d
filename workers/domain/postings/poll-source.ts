import type { AppContext } from "../kernel/context";
import { ATS, type Ats } from "../sources/vocabulary";
import { BoardGone, BoardUnavailable, type BoardListing } from "../sources/port";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { closeMissing } from "./close-missing";
import { observeBoard } from "./formats/polled";
import { ingestPostings } from "./ingest-postings";
import { boardKey } from "./links";
import { claimSource, releaseSource, type Source } from "../sources/queries";
import { afterGone, askAgainAt, doubtsEmpty, LEASE_MS, nextEvery, nextPollAt, retryPollAt } from "../sources/rules";
import { PollSourceInput } from "../sources/schema";

/**
 * Reads one board, if it is due and nobody else is reading it: what it lists lands in the catalogue, what it no
 * longer lists closes. A board that does not answer is tried later; one that does not exist for days is gone, what it
 * listed closes, and it is looked for weekly. Safe to repeat.
 */
export async function pollSource(ctx: AppContext, input: { sourceId: string }): Promise<void> {
  authorize(ctx, "sources.poll");
  const { sourceId } = parseInput(PollSourceInput, input);
  const source = await claimSource(ctx.catalog, sourceId, ctx.now(), LEASE_MS);
  if (!source) return;
  const polledAt = ctx.now();
  try {
    await upsertPostings(ctx, source, await readAll(ctx, source), polledAt);
  } catch (error) {
    if (error instanceof BoardGone) await recordGone(ctx, source);
    else await recordFailure(ctx, source, error);
  }
}

async function readAll(ctx: AppContext, source: Source): Promise<BoardListing> {
  const listing: BoardListing = { postings: [], unreadable: [] };
  const board = ctx.providers.boards.open(atsOf(source), source.slug, 200);
  for (let cursor: string | null = ""; cursor !== null;) {
    if (board.left() < 1) throw new BoardUnavailable("the board has too many pages");
    const page = await board.page(cursor);
    if (page === "unchanged") break;
    listing.postings.push(...page.postings);
    listing.unreadable.push(...page.unreadable);
    cursor = page.next;
  }
  return listing;
}

function atsOf(source: Source): Ats {
  const ats = ATS.find((name) => name === source.ats);
  if (!ats) throw new BoardUnavailable(`no adapter for ${source.ats}`);
  return ats;
}

async function upsertPostings(ctx: AppContext, source: Source, listing: BoardListing, polledAt: number): Promise<void> {
  const listed = listing.postings.length + listing.unreadable.length;
  if (doubtsEmpty(listed, source.openCount, source.emptyPolls)) {
    await releaseSource(ctx.catalog, source, {
      nextPollAt: askAgainAt(ctx.now()),
      emptyPolls: source.emptyPolls + 1,
      lastOkAt: ctx.now(),
      failures: 0,
      lastError: null,
      gonePolls: 0,
      goneSince: null,
    });
    ctx.log.warn("source.empty", { id: source.id });
    return;
  }
  const rows = listing.postings.map((posting) => observeBoard(source, posting)).filter((row) => row !== null);
  const result = await ingestPostings(ctx, { sourceId: source.id, postings: rows });
  // What we could not read is still listed; without even an id there is no telling which it is, so nothing closes.
  const nameless = listing.unreadable.includes(null);
  const seen = [
    ...rows.flatMap((row) => row.keys),
    ...listing.postings.map((posting) => boardKey(source.ats, source.slug, posting.externalId)),
    ...listing.unreadable.flatMap((id) => (id === null ? [] : boardKey(source.ats, source.slug, id))),
  ];
  const closed = nameless ? 0 : await closeMissing(ctx, { sourceId: source.id, seen, polledAt });
  if (listing.unreadable.length > 0)
    ctx.log.warn("source.unreadable", { id: source.id, count: listing.unreadable.length });
  const changes = result.added + result.updated + closed;
  // What a board lists at first says nothing of how often it changes.
  const everyMs = source.lastOkAt === null ? source.everyMs : nextEvery(source.everyMs, changes > 0);
  await releaseSource(ctx.catalog, source, {
    state: "active",
    nextPollAt: nextPollAt(ctx.now(), everyMs, Math.random()),
    everyMs,
    lastOkAt: ctx.now(),
    failures: 0,
    lastError: null,
    openCount: listed,
    emptyPolls: 0,
    gonePolls: 0,
    goneSince: null,
  });
  if (changes > 0) ctx.log.info("source.polled", { id: source.id, count: changes });
}

async function recordGone(ctx: AppContext, source: Source): Promise<void> {
  const { isGone, ...gone } = afterGone(source, ctx.now(), Math.random());
  if (isGone) await closeMissing(ctx, { sourceId: source.id, seen: [], polledAt: ctx.now() });
  await releaseSource(ctx.catalog, source, {
    ...gone,
    state: isGone ? "gone" : "active",
    lastError: "there is no such board",
    ...(isGone ? { openCount: 0 } : {}),
  });
  ctx.log.warn("source.gone", { id: source.id, attempt: gone.gonePolls });
}

async function recordFailure(ctx: AppContext, source: Source, error: unknown): Promise<void> {
  const known = error instanceof BoardUnavailable;
  if (!known) ctx.log.error("source.failed", { id: source.id, error });
  await releaseSource(ctx.catalog, source, {
    // An unknown error may quote what it choked on; its words stay in the log.
    lastError: known ? error.message.slice(0, 200) : "failed; see the log",
    nextPollAt:
      source.state === "gone"
        ? afterGone(source, ctx.now(), Math.random()).nextPollAt
        : retryPollAt(ctx.now(), source.failures, known ? error.retryAfterMs : null),
  });
}
