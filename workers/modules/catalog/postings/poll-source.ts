import type { AppContext } from "../../../core/context";
import { ATS, FEEDS, NOT_READ, type Ats } from "../sources/vocabulary";
import {
  BoardGone,
  BoardMisread,
  BoardRefused,
  BoardUnavailable,
  type BoardReader,
  type PageRead,
  type Validators,
} from "../sources/port";
import type { FormField } from "../../../reading/labels/vocabulary";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { closeMissing, closeNamed } from "./close-missing";
import { seenHash } from "./hash";
import { boardKey } from "./links";
import { landPage, type StoredPage } from "./store-page";
import {
  dropProgress,
  noteShape,
  noteSystemOk,
  pauseSystem,
  readPollState,
  saveProgress,
  type SourceProgress,
  type SystemState,
} from "../sources/poll-queries";
import {
  addCounts,
  afterNothingNew,
  afterReading,
  blended,
  isTooManyAtOnce,
  NO_COUNTS,
  type Drift,
} from "../sources/drift-rules";
import { cleanLine, COMPANY_MAX } from "../../../lib/text";
import { claimSource, noteListed, releaseSource, type Source } from "../sources/queries";
import { afterGone, POLL_LEASE_MS, nextEvery, nextPollAt, retryPollAt } from "../sources/rules";
import {
  believesEmpty,
  believesGone,
  CONTINUE_MS,
  emptyAgainAt,
  hashesOf,
  isWholeDay,
  isWorthNoting,
  LISTED_MAX,
  PAGES_MAX,
  pauseUntil,
  POLL_MS,
  REFUSED_AGAIN_MS,
  REQUESTS_A_POLL,
  RESUME_WITHIN_MS,
  STRANGERS_TRIES,
} from "./poll-rules";
import { PollSourceInput } from "../sources/schema";

/** The forms that a page of a board told besides, by the keys of their postings, once those have landed. */
export interface ListedForm {
  key: string;
  fields: readonly FormField[];
}
type StoreForms = (system: string, forms: readonly ListedForm[]) => Promise<void>;

/** A poll under way: the claim, and what was read so far. */
interface Poll {
  ctx: AppContext;
  source: Source;
  ats: Ats;
  system: SystemState | null;
  storeForms: StoreForms;
  board: BoardReader;
  progress: SourceProgress;
  /** By what the last whole reading may be known again; null where everything is to be read. */
  before: { validators: Validators; hashes: readonly string[] } | null;
  validators: Validators;
  /** Whether an earlier poll left off amid this reading. */
  wasBegun: boolean;
  /** Pages that this poll has read. */
  pages: number;
  /** The entries of `progress.seen`. */
  seen: Set<string>;
}

/**
 * Reads one board, if it is due and not being read, page by page: what it lists lands in the catalogue as it comes,
 * what it misses twice in a row closes. A reading that is longer than a poll may be goes on with the next, and closes
 * nothing before its end. A board that does not answer is retried later; one that does not exist for days is gone, what
 * it listed closes, and it is looked for weekly. Safe to repeat, and to be killed at any point.
 */
export async function pollSource(
  ctx: AppContext,
  input: { sourceId: string; requests?: number },
  storeForms: StoreForms = () => Promise.resolve(),
): Promise<void> {
  authorize(ctx, "sources.poll");
  const { sourceId, requests } = parseInput(PollSourceInput, input);
  const system = sourceId.slice(0, sourceId.indexOf(":"));
  const state = await readPollState(ctx.catalog, system, sourceId);
  // It stays due: the next tick that finds the system free takes it.
  if ((state.system?.pausedUntil ?? 0) > ctx.now()) return;
  const source = await claimSource(ctx.catalog, sourceId, ctx.now(), POLL_LEASE_MS);
  if (!source) return;
  try {
    const poll = openPoll(ctx, source, state, Math.min(requests ?? REQUESTS_A_POLL, REQUESTS_A_POLL), storeForms);
    try {
      await readBoard(poll);
    } catch (error) {
      await keepOrDrop(poll, error);
      throw error;
    }
  } catch (error) {
    await recordError(ctx, source, state.system, error);
  }
}

function openPoll(
  ctx: AppContext,
  source: Source,
  state: { system: SystemState | null; progress: SourceProgress | null },
  requests: number,
  storeForms: StoreForms,
): Poll {
  const ats = ATS.find((name) => name === source.ats);
  if (!ats) throw new BoardUnavailable(`no adapter for ${source.ats}`);
  const begun = state.progress && state.progress.beganAt > ctx.now() - RESUME_WITHIN_MS ? state.progress : null;
  const hashes = isWholeDay(source.id, ctx.now()) ? [] : hashesOf(source.pageHashes);
  return {
    ctx,
    source,
    ats,
    system: state.system,
    storeForms,
    board: ctx.providers.boards.open(ats, source.slug, requests),
    progress: begun ?? {
      sourceId: source.id,
      beganAt: ctx.now(),
      cursor: "",
      listed: 0,
      unreadable: 0,
      changes: 0,
      closes: newestPagesOf(source) === null,
      pageHashes: "",
      seen: [],
      counts: null,
    },
    before: hashes.length === 0 ? null : { hashes, validators: validatorsOf(source, hashes.length) },
    validators: UNKNOWN,
    wasBegun: state.progress !== null,
    pages: 0,
    seen: new Set(begun?.seen),
  };
}

/** Of a feed that is read from its newest page on, how many of them are; null where the whole is read. */
const newestPagesOf = ({ ats }: Source): number | null => FEEDS[ats]?.newestPages ?? null;

const UNKNOWN: Validators = { etag: null, lastModified: null };

/** A first page equal to the last one says nothing of the pages after it. */
function validatorsOf({ etag, lastModified }: Source, pages: number): Validators {
  return pages === 1 ? { etag, lastModified } : UNKNOWN;
}

async function readBoard(poll: Poll): Promise<void> {
  const { ctx, source, board, progress } = poll;
  const until = ctx.now() + POLL_MS;
  let isNoted = source.openCount > 0;
  for (;;) {
    const isFirst = progress.cursor === "";
    const page = await board.page(progress.cursor, isFirst ? poll.before?.validators : undefined);
    if (lostClaim(poll)) return;
    if (page === "unchanged") return finish(poll, "as before");
    if (page.shape !== null && !(await recognises(poll, page.shape, page))) return;
    if (isFirst) poll.validators = page.validators;
    const read = hashesOf(progress.pageHashes).length;
    // Before anything of it lands: what is no board's is not kept.
    if (progress.listed + page.postings.length + page.unreadable.length > LISTED_MAX || read >= PAGES_MAX)
      throw endless(progress, "the board lists more than we read");
    if (!isNoted && page.postings.length > 0) {
      const company = companyOn(source, page);
      await noteListed(ctx.catalog, source, { count: page.postings.length, company }, ctx.now());
      isNoted = true;
    }
    const stored = await landPage(ctx, source, board, page, { before: poll.before?.hashes[read], until });
    if (lostClaim(poll)) return;
    if (stored.hash !== poll.before?.hashes[read]) await poll.storeForms(source.ats, formsOn(source, page));
    // So many at once may be dates that are misread. They are not in `seen`: the next reading closes them, or not.
    const isDoubtful = isTooManyAtOnce(stored.closed.length, page.postings.length);
    const named = isDoubtful ? 0 : await closeNamed(ctx, { source, keys: stored.closed });
    progress.changes += stored.changes + named;
    // Of a page that cannot be read to its end with the requests that are left, what was read has landed.
    if (!stored.whole) return goOnLater(poll);
    addPage(poll, page, stored);
    if (stored.dated || stored.again) poll.validators = UNKNOWN;
    poll.pages++;
    const isEnd = hashesOf(progress.pageHashes).length >= (newestPagesOf(source) ?? Infinity);
    if (page.next === null || isEnd) return finish(poll, progress.seen);
    progress.cursor = page.next;
    if (board.left() < 1 || ctx.now() >= until) return goOnLater(poll);
  }
}

/** The company of a board that is known by its slug alone, where all its jobs name the same. */
function companyOn({ slug, company }: Source, { postings }: PageRead): string | null {
  const names = new Set(postings.map((posting) => cleanLine(posting.company, COMPANY_MAX)));
  const [name = ""] = names;
  return company === slug && names.size === 1 && name !== "" ? name : null;
}

function formsOn({ ats, slug }: Source, { postings }: PageRead): ListedForm[] {
  return postings.flatMap(({ externalId, form }) =>
    form ? [{ key: boardKey(ats, slug, externalId), fields: form }] : [],
  );
}

function addPage({ progress, seen }: Poll, page: PageRead, stored: StoredPage): void {
  const hashes = hashesOf(progress.pageHashes);
  // Once more is no sign: a system that is asked for one country first shows its postings again among all.
  if (page.postings.length > 0 && hashes.filter((hash) => hash === stored.hash).length > 1)
    throw endless(progress, "the board repeats its pages");
  const isNew = (key: string) => !seen.has(seenHash(key));
  const listed = [...stored.listed].filter(([key]) => isNew(key));
  const nameless = page.unreadable.filter((id) => id === null).length;
  progress.listed += listed.length + nameless;
  progress.unreadable += listed.filter(([, isRead]) => !isRead).length + nameless;
  progress.pageHashes = [...hashes, stored.hash].join(",");
  progress.counts = addCounts(progress.counts ?? NO_COUNTS, stored.counts);
  for (const hash of stored.seen.map(seenHash)) {
    if (seen.has(hash)) continue;
    seen.add(hash);
    progress.seen.push(hash);
  }
  // Without even an id there is no telling which posting an entry is, so nothing may close.
  if (stored.nameless) progress.closes = false;
}

/** A reading that would not come to its end is not gone on with. */
function endless(progress: SourceProgress, message: string): BoardUnavailable {
  progress.cursor = "";
  return new BoardUnavailable(message);
}

/** True once the claim ran out: another poll may have the board now. */
function lostClaim({ ctx, source }: Poll): boolean {
  return ctx.now() >= (source.leaseUntil ?? 0);
}

/** The whole board was read. */
async function finish(poll: Poll, seen: readonly string[] | "as before"): Promise<void> {
  const { ctx, source, progress, before } = poll;
  const sameAsBefore = seen === "as before" || (before !== null && progress.pageHashes === before.hashes.join(","));
  // A board that changed how it writes looks healthy otherwise, and nothing of it lands.
  if (progress.listed > 0 && progress.unreadable === progress.listed)
    throw endless(progress, "nothing of what the board lists could be read");
  const listed = seen === "as before" ? source.openCount : progress.listed - progress.unreadable;
  const doubtful = listed === 0 && source.openCount > 0;
  if (doubtful && !believesEmpty(source, poll.system)) return doubtEmpty(poll);
  const isFirst = source.lastOkAt === null && source.openCount === 0;
  const { closed, missed, of } =
    !progress.closes || isFirst
      ? { closed: 0, missed: 0, of: 0 }
      : doubtful
        ? { closed: await closeAll(ctx, source), missed: 0, of: 0 }
        : await closeMissing(ctx, { source, seen: sameAsBefore ? "as before" : progress.seen });
  const missing: Drift | null = isTooManyAtOnce(missed, of) ? { what: "missing", now: missed, usual: of } : null;
  const usual = poll.system?.counts ?? null;
  const counts = seen === "as before" ? null : progress.counts;
  const watched = counts
    ? afterReading(source, { counts, system: usual, missing }, ctx.now())
    : afterNothingNew(source);
  if (watched.drift && source.drift === null) ctx.log.warn("source.drift", { id: source.id });
  if (listed > 0 && isWorthNoting(poll.system, ctx.now())) {
    const system = counts !== null && watched.drift === null ? blended(usual, counts) : null;
    await noteSystemOk(ctx.catalog, source.ats, ctx.now(), system);
  }
  const changes = progress.changes + closed;
  // The first reading of a board says nothing of how often it changes.
  const isNew = source.lastOkAt === null || (poll.wasBegun && source.pageHashes === "");
  const settled = isNew ? source.everyMs : nextEvery(source.everyMs, changes > 0);
  const everyMs = Math.max(settled, FEEDS[source.ats]?.everyMs ?? 0);
  await forgetProgress(poll);
  await releaseSource(ctx.catalog, source, {
    ...ANSWERED,
    nextPollAt: nextPollAt(ctx.now(), everyMs, Math.random()),
    everyMs,
    lastOkAt: ctx.now(),
    openCount: listed,
    emptyPolls: 0,
    ...watched,
    ...(seen === "as before" ? {} : { ...poll.validators, pageHashes: progress.pageHashes }),
  });
  if (changes > 0) ctx.log.info("source.polled", { id: source.id, count: changes });
}

const ANSWERED = { state: "active", failures: 0, lastError: null, gonePolls: 0, goneSince: null } as const;

async function forgetProgress({ ctx, source, wasBegun }: Poll): Promise<void> {
  if (wasBegun) await dropProgress(ctx.catalog, source.id);
}

/**
 * A broken board often answers an empty list, and people who were told of a closing cannot be untold. The first empty
 * answer counts as the first absence of all that the board listed; the second, which is believed, as the second.
 */
async function doubtEmpty(poll: Poll): Promise<void> {
  const { ctx, source } = poll;
  await forgetProgress(poll);
  await releaseSource(ctx.catalog, source, {
    ...ANSWERED,
    nextPollAt: emptyAgainAt(ctx.now(), source.emptyPolls),
    emptyPolls: source.emptyPolls + 1,
    lastOkAt: ctx.now(),
    pageHashes: "",
    drift: [{ what: "jobs", now: 0, usual: source.openCount }],
    driftAt: source.driftAt ?? ctx.now(),
  });
  ctx.log.warn("source.empty", { id: source.id });
}

async function goOnLater({ ctx, source, progress }: Poll): Promise<void> {
  await saveProgress(ctx.catalog, progress);
  await releaseSource(ctx.catalog, source, { ...ANSWERED, nextPollAt: ctx.now() + CONTINUE_MS });
}

/**
 * Whether an answer of a system without recorded answers has the declared shape. The first answer's shape is kept for
 * staff, and until an answer fits, nothing lands.
 */
async function recognises(poll: Poll, shape: string, page: PageRead | null): Promise<boolean> {
  const { ctx, source, system } = poll;
  if (page && system?.shapeState === "recognised") return true;
  const isKnown = page !== null && page.postings.length > 0 && page.unreadable.length === 0;
  const isEmpty = page !== null && page.postings.length + page.unreadable.length === 0;
  if (!isEmpty) await noteShape(ctx.catalog, source.ats, isKnown ? "recognised" : "unknown", shape);
  if (isKnown || isEmpty) return true;
  if (await leaveStranger(ctx, source)) return false;
  const { failures: _, ...answered } = ANSWERED;
  await releaseSource(ctx.catalog, source, {
    // A tenant's host may be anybody's: its tries are counted.
    ...(isOfTenant(ctx, source) ? answered : ANSWERED),
    lastError: NOT_READ.shape,
    nextPollAt: ctx.now() + REFUSED_AGAIN_MS,
  });
  return false;
}

/** After an error: what was read stays read, unless the place where it should go on is what failed. */
async function keepOrDrop(poll: Poll, error: unknown): Promise<void> {
  const { ctx, progress, pages } = poll;
  if (progress.cursor === "" || pages === 0 || error instanceof BoardGone) await forgetProgress(poll);
  else await saveProgress(ctx.catalog, progress);
}

async function recordError(ctx: AppContext, source: Source, system: SystemState | null, error: unknown): Promise<void> {
  if (error instanceof BoardMisread && system?.shapeState !== "recognised")
    await noteShape(ctx.catalog, source.ats, "unknown", error.shape);
  if (error instanceof BoardGone) await recordGone(ctx, source, system);
  else if (error instanceof BoardRefused) await recordRefused(ctx, source, error);
  else await recordFailure(ctx, source, error);
}

async function recordGone(ctx: AppContext, source: Source, system: SystemState | null): Promise<void> {
  const { isGone: isOver, ...gone } = afterGone(source, ctx.now(), Math.random());
  const isGone = isOver && believesGone(gone.goneSince, system, ctx.now());
  if (isGone) await closeAll(ctx, source);
  await releaseSource(ctx.catalog, source, {
    ...gone,
    state: isGone ? "gone" : "active",
    lastError: "there is no such board",
    // It is asked whole if it ever comes back.
    ...(isGone
      ? { openCount: 0, pageHashes: "", etag: null, lastModified: null, counts: null, drift: null, driftAt: null }
      : {}),
  });
  ctx.log.warn("source.gone", { id: source.id, attempt: gone.gonePolls });
}

/** Its own word closes what it listed, without a second absence. */
async function closeAll(ctx: AppContext, source: Source): Promise<number> {
  const first = await closeMissing(ctx, { source, seen: [] });
  const { closed } = await closeMissing(ctx, { source, seen: "as before" });
  return first.closed + closed;
}

/** Staff read why; it is no failure, and robots.txt may change. */
async function recordRefused(ctx: AppContext, source: Source, error: BoardRefused): Promise<void> {
  await releaseSource(ctx.catalog, source, {
    ...ANSWERED,
    lastError: error.message,
    nextPollAt: ctx.now() + REFUSED_AGAIN_MS,
  });
}

/** A list names a tenant's host, and whose it is shows only in its answers. */
function isOfTenant({ providers }: AppContext, source: Source): boolean {
  const ats = ATS.find((name) => name === source.ats);
  return ats !== undefined && providers.boards.cost(ats).ofTenant === true;
}

/**
 * Retires a tenant's host that never once answered in its system's shape and was asked often enough: it is somebody
 * else's. Staff who know better revive it.
 */
async function leaveStranger(ctx: AppContext, source: Source): Promise<boolean> {
  const isKnown = source.lastOkAt !== null || source.openCount > 0;
  if (isKnown || source.failures < STRANGERS_TRIES || !isOfTenant(ctx, source)) return false;
  await releaseSource(ctx.catalog, source, {
    state: "retired",
    lastError: NOT_READ.stranger,
    nextPollAt: ctx.now() + REFUSED_AGAIN_MS,
  });
  ctx.log.warn("source.stranger", { id: source.id, attempt: source.failures });
  return true;
}

async function recordFailure(ctx: AppContext, source: Source, error: unknown): Promise<void> {
  if (error instanceof BoardUnavailable && (await leaveStranger(ctx, source))) return;
  const known = error instanceof BoardUnavailable;
  if (!known) ctx.log.error("source.failed", { id: source.id, error });
  const wait = known ? error.retryAfterMs : null;
  const ats = ATS.find((name) => name === source.ats);
  // One host for all: what it asks of one poll it asks of the next.
  if (wait !== null && ats && ctx.providers.boards.cost(ats).gapMs > 0)
    await pauseSystem(ctx.catalog, source.ats, pauseUntil(ctx.now(), wait));
  await releaseSource(ctx.catalog, source, {
    // An unknown error may quote what it choked on; its words stay in the log.
    lastError: known ? error.message.slice(0, 200) : "failed; see the log",
    nextPollAt:
      source.state === "gone"
        ? afterGone(source, ctx.now(), Math.random()).nextPollAt
        : retryPollAt(ctx.now(), source.failures, wait),
  });
}
