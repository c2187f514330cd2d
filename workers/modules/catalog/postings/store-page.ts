import type { AppContext } from "../../../core/context";
import { sha256Hex } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import { BoardGone, BoardRefused, type BoardPosting, type BoardReader, type PageRead } from "../sources/port";
import { isUsable, observeBoard } from "./formats/polled";
import { ingestPostings } from "./ingest-postings";
import type { BoardCounts } from "../sources/drift-rules";
import { FEEDS } from "../sources/vocabulary";
import { boardKey, keysOfLink } from "./links";
import { checkLink, withoutTracking } from "../../../lib/link";
import { HASHED_BY } from "./poll-rules";
import { readListWords, writeListed } from "./queries";

type Board = { id: string; ats: string; slug: string; company: string };

/** The result of landing a page. */
export interface StoredPage {
  /** Of what the page says, whatever day it was posted: the same words have the same hash. */
  hash: string;
  /** The keys of all that it lists and that is open. */
  seen: string[];
  /** Of those the board's own of each posting, and whether it landed or could have. */
  listed: Map<string, boolean>;
  /** The keys of what the board itself says is closed. */
  closed: string[];
  /** An entry could not be told at all. */
  nameless: boolean;
  /** A posting says from when on it is closed: the same page means something else on another day. */
  dated: boolean;
  /** A posting's own page did not come: the same list is read once more. */
  again: boolean;
  /** False when requests or time ran out before every posting was read. */
  whole: boolean;
  /** Postings that are new or changed. */
  changes: number;
  /** What it lists, and without what; texts on a page of their own are not counted as missing. */
  counts: BoardCounts;
}

/**
 * Lands one page of a board. A page that says what it said when it was last read is not looked at further. Where each
 * posting takes a request of its own, only those are asked for whose entry in the list is new or changed.
 * @param at.before the page's hash when the board was last read.
 * @param at.until when the poll should end: a board that is slow with each posting goes on with the next.
 */
export async function landPage(
  ctx: AppContext,
  source: Board,
  board: BoardReader,
  page: PageRead,
  at: { before: string | undefined; until: number },
): Promise<StoredPage> {
  authorize(ctx, "postings.land");
  const now = ctx.now();
  const isOver = (posting: BoardPosting) => typeof posting.closesAt === "number" && posting.closesAt <= now;
  const open = page.postings.filter((posting) => !isOver(posting));
  const hash = await hashOf([HASHED_BY, open.map(wordsOf), page.unreadable]);
  const stored: StoredPage = {
    hash,
    seen: [
      ...open.flatMap((posting) => keysOf(source, posting)),
      ...page.unreadable.flatMap((id) => (id === null ? [] : boardKey(source.ats, source.slug, id))),
    ],
    closed: page.postings.filter(isOver).map((posting) => keyOf(source, posting)),
    nameless: page.unreadable.includes(null),
    dated: page.postings.some((posting) => typeof posting.closesAt === "number"),
    again: false,
    whole: true,
    changes: 0,
    counts: countsOf(open, board.detail === null),
    listed: new Map([
      ...open.map((posting) => [keyOf(source, posting), Boolean(board.detail) || isUsable(source, posting)] as const),
      ...page.unreadable.flatMap((id) =>
        id === null ? [] : [[boardKey(source.ats, source.slug, id), false] as const],
      ),
    ]),
  };
  if (page.unreadable.length > 0) ctx.log.warn("source.unreadable", { id: source.id, count: page.unreadable.length });
  if (hash === at.before) return stored;
  if (board.detail) return landDetails(ctx, source, board, { open, until: at.until }, stored);
  stored.changes = (await storePage(ctx, source, open)).changes;
  return stored;
}

function countsOf(open: readonly BoardPosting[], hasTexts: boolean): BoardCounts {
  const without = (isMissing: (posting: BoardPosting) => boolean) => open.filter(isMissing).length;
  return {
    jobs: open.length,
    noPlace: without(({ location, remote }) => location.trim() === "" && remote !== "remote"),
    noDay: without(({ postedAt }) => postedAt === null),
    noText: hasTexts ? without(({ text }) => text.trim() === "") : 0,
    noLink: without(({ link }) => checkLink(link) === null),
  };
}

async function storePage(
  ctx: AppContext,
  source: Board,
  postings: readonly BoardPosting[],
): Promise<{ changes: number; unusable: BoardPosting[] }> {
  const unusable: BoardPosting[] = [];
  const rows = postings.flatMap((posting) => {
    const row = observeBoard(source, posting);
    if (row === null) unusable.push(posting);
    return row ?? [];
  });
  // A feed that shows its newest alone says nothing of what it no longer shows: those are rows like a file's.
  const sourceId = FEEDS[source.ats]?.newestPages ? null : source.id;
  const { added, updated } = await ingestPostings(ctx, { sourceId, postings: rows });
  return { changes: added + updated, unusable };
}

/** Requests for details at a time: the platform gives an invocation six connections. */
const AT_ONCE = 3;
/** This many missing details in a row are the board's fault, not the postings'. */
const FAILURES = 4;

async function landDetails(
  ctx: AppContext,
  source: Board,
  board: BoardReader,
  { open, until }: { open: readonly BoardPosting[]; until: number },
  stored: StoredPage,
): Promise<StoredPage> {
  const keys = open.map((posting) => keyOf(source, posting));
  const known = await readListWords(ctx.catalog, keys);
  const hashes = await Promise.all(open.map(async (posting) => hashOf([HASHED_BY, wordsOf(posting)])));
  const wanted = open.flatMap((posting, i) => {
    const [key = "", hash = ""] = [keys[i], hashes[i]];
    return known.get(key) === hash ? [] : [{ posting, key, hash }];
  });
  const whole: { posting: BoardPosting; key: string; hash: string }[] = [];
  let failures = 0;
  let failure: unknown = null;
  for (let i = 0; i < wanted.length && failures < FAILURES; i += AT_ONCE) {
    // Some are read however slow the list was, so that each poll comes further.
    if (board.left() < 1 || (i > 0 && ctx.now() >= until)) {
      stored.whole = false;
      break;
    }
    const part = wanted.slice(i, i + Math.min(AT_ONCE, board.left()));
    if (part.length < Math.min(AT_ONCE, wanted.length - i)) stored.whole = false;
    const read = await Promise.allSettled(part.map(async (one) => board.detail?.(one.posting)));
    for (const [n, result] of read.entries()) {
      const one = part[n];
      if (result.status === "fulfilled") {
        failures = 0;
        if (one && result.value) whole.push({ ...one, posting: result.value });
      } else if (!(result.reason instanceof BoardGone)) {
        failures++;
        failure = result.reason;
      }
    }
    if (!stored.whole || failure instanceof BoardRefused) break;
  }
  const { changes, unusable } = await storePage(
    ctx,
    source,
    whole.map((one) => one.posting),
  );
  stored.changes = changes;
  for (const posting of unusable) stored.listed.set(keyOf(source, posting), false);
  await writeListed(ctx.catalog, new Map(whole.map(({ key, hash }) => [key, hash])));
  if (failure !== null && (failures >= FAILURES || failure instanceof BoardRefused)) throw failure;
  // A detail that did not come is asked for again, so the page has not been read as it stands.
  stored.again = whole.length < wanted.length;
  if (stored.again) stored.hash = `${stored.hash}-`;
  return stored;
}

/**
 * The content of a posting in a list, by which a change is told. The day it was posted moves by itself on some boards
 * and is no change, and neither is the part of a link that only says where its visitor came from.
 */
function wordsOf(posting: BoardPosting): BoardPosting {
  const link = checkLink(posting.link);
  return { ...posting, link: link ? withoutTracking(link) : posting.link, postedAt: null };
}

async function hashOf(words: unknown): Promise<string> {
  return (await sha256Hex(JSON.stringify(words))).slice(0, 16);
}

function keyOf(source: Board, posting: BoardPosting): string {
  return boardKey(source.ats, source.slug, posting.externalId);
}

/** Every name that the posting lands under. */
function keysOf(source: Board, posting: BoardPosting): string[] {
  const link = checkLink(posting.link);
  return [keyOf(source, posting), ...(link ? keysOfLink(link) : [])];
}
