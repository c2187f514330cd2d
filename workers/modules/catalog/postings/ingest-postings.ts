import type { AppContext } from "../../../core/context";
import { timeId } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import { companiesOf } from "../sources/queries";
import { readColumns } from "./fact-columns";
import type { OwnAlertMail } from "./alert-queries";
import { fingerprint, titlePart } from "./fingerprint";
import { hashLinkKeys, sha256 } from "./hash";
import { mergeDuplicates } from "./merge-duplicates";
import { upsertPostings, type StoredFrom } from "./upsert-queries";
import { notePortals } from "./portal-queries";
import { portalIntakes } from "./portals";
import { BORROWED, knownOf, readSameTitles, REFRESH_MS, type KnownKey } from "./queries";
import { contentOf, excerptOf, isOwned, joinByKey, type PostingUpsert, type RawPosting } from "./rules";

/** Rows that land with one reading and one batch. */
const CHUNK_ROWS = 2_000;
// Their texts are one bound value, which must stay under 2 MB with JSON's own signs: a row's, and a chunk's.
const ROW_BYTES = 200;
const CHUNK_BYTES = 1_500_000;

/** A portal counts by what is new in the catalogue, or was posted within it. */
const LATELY_MS = 7 * 24 * 3_600_000;

/** A row with the hash of its words, by which it is told whether it says anything new. */
interface HashedRow extends RawPosting {
  contentHash: string;
}

export interface IngestResult {
  /** Postings that are new in the catalogue. */
  added: number;
  /** Postings whose words changed. */
  updated: number;
  /** Rows that told nothing new. */
  unchanged: number;
}

/**
 * Lands rows in the catalogue: each job once, however often and under however many names it is seen.
 * A row finds its posting by its keys, else by its fingerprint, else under another list of places, so that the same
 * job is one from whatever boards, portals and files; one that closed and comes again is opened again. Safe to
 * repeat and to run beside itself.
 * @param input.sourceId the polled board, or null for rows of a file; a file never reopens what its board has dropped.
 * @param input.fileId the file whose new names are noted, so that it can be taken back.
 * @param input.alert the email of the service's own job alerts whose new names are noted, so that they can be closed.
 *   Nothing lands, and it throws, where the portal's permission does not hold.
 * @param input.isSample they were made up, and count for no portal.
 */
export async function ingestPostings(
  ctx: AppContext,
  input: {
    sourceId: string | null;
    postings: readonly RawPosting[];
    fileId?: string;
    alert?: OwnAlertMail;
    isSample?: boolean;
  },
): Promise<IngestResult> {
  authorize(ctx, "postings.land");
  const result = { added: 0, updated: 0, unchanged: 0 };
  const fresh: RawPosting[] = [];
  for (const chunk of chunks(input.postings)) {
    const from = { sourceId: input.sourceId, fileId: input.fileId ?? null, alert: input.alert ?? null };
    const { added, updated, unknown } = await landChunk(ctx, from, chunk);
    fresh.push(...unknown);
    result.added += added;
    result.updated += updated;
    result.unchanged += Math.max(0, chunk.length - added - updated);
  }
  // The same file sent again next week says nothing new of its portal.
  const isLate = ({ postedAt }: RawPosting) => postedAt !== null && postedAt > ctx.now() - LATELY_MS;
  const intakes = input.isSample ? [] : portalIntakes([...input.postings.filter(isLate), ...fresh]);
  if (intakes.length > 0) await notePortals(ctx.catalog, intakes, ctx.now());
  return result;
}

async function landChunk(
  ctx: AppContext,
  from: StoredFrom,
  chunk: readonly RawPosting[],
): Promise<{ added: number; updated: number; unknown: RawPosting[] }> {
  const nowMs = ctx.now();
  const byKey = joinByKey(chunk.map(hashLinkKeys));
  const { known, companies } = await readBefore(ctx, byKey);
  const joined = byKey.map((row) => withHash(row, companies));
  const rows: PostingUpsert[] = [];
  const nameless: PostingUpsert[] = [];
  const unknown: RawPosting[] = [];
  const touched: string[] = [];
  for (const row of joined) {
    const knownKeys = row.keys.map((key) => known.get(key));
    if (isSettled(row, knownKeys, from, nowMs)) continue;
    const upsert = toPostingUpsert(row, nowMs);
    // Another board's link told of its name first: whose name it is tells what it says.
    upsert.tells = known.get(row.sourceKey)?.lastSeenAt === BORROWED;
    rows.push(upsert);
    const isUnknown = knownKeys.every((knownKey) => !knownKey);
    if (isUnknown) unknown.push(row);
    if (isUnknown && upsert.fingerprint !== "") nameless.push(upsert);
    touched.push(...knownKeys.flatMap((knownKey) => knownKey?.postingId ?? []));
  }
  if (rows.length === 0) return { added: 0, updated: 0, unknown };
  await joinPlaces(ctx, nameless, nowMs);
  const stored = await upsertPostings(ctx.catalog, rows, { nowMs, ...from, touched: [...new Set(touched)] });
  return { ...stored, unknown };
}

/** Notes of rows that no name leads to a posting which job they are one with under another list of places. */
async function joinPlaces(ctx: AppContext, rows: readonly PostingUpsert[], nowMs: number): Promise<void> {
  if (rows.length === 0) return;
  const titles = new Set(rows.map((row) => titlePart(row.fingerprint)));
  const stored = await readSameTitles(ctx.catalog, [...titles], nowMs);
  for (const [row, joined] of mergeDuplicates(rows, stored)) Object.assign(row, joined);
}

/**
 * True when the row would write nothing: every name known, of one posting and as fresh as it has to be, and the same
 * words or words that do not count. A name that a board only borrows by a link confirms nothing, so it need not be
 * fresh.
 */
function isSettled(
  row: HashedRow,
  knownKeys: readonly (KnownKey | undefined)[],
  { sourceId, fileId, alert }: StoredFrom,
  nowMs: number,
): boolean {
  const [first] = knownKeys;
  if (!first) return false;
  // A key that another file or alerts alone told of is told by two now, which is written. Alerts speak for no file.
  const isConfirmed = ({ broughtBy, byAlerts }: Pick<KnownKey, "broughtBy" | "byAlerts">) =>
    alert !== null || ((broughtBy === null || broughtBy === fileId) && !byAlerts);
  const isFresh = ({ sourceId: owner, lastSeenAt, goneAt, ...known }: KnownKey) =>
    owner === null
      ? sourceId === null && goneAt === null && lastSeenAt > nowMs - REFRESH_MS && isConfirmed(known)
      : goneAt === null || sourceId === null;
  return (
    row.keys.every((key, i) => {
      const knownKey = knownKeys[i];
      if (!knownKey) return false;
      const isSame = knownKey.postingId === first.postingId;
      if (sourceId !== null && !isOwned(key, sourceId)) return isSame || isListed(knownKey);
      return isSame && isFresh(knownKey);
    }) && isAnnounced(row, first)
  );
}

/** True when the posting says what the row does, or is told by a name that is listed and has no less authority. */
function isAnnounced(row: HashedRow, { contentHash, authority, writtenBy, writerLives }: KnownKey): boolean {
  if (contentHash === row.contentHash) return authority >= row.authority;
  return writerLives && (authority > row.authority || (authority === row.authority && writtenBy !== row.sourceKey));
}

/** True of a key that its own board lists; no other board's link takes it from the posting it is a name of. */
const isListed = ({ sourceId, goneAt }: KnownKey): boolean => sourceId !== null && goneAt === null;

function toPostingUpsert(row: HashedRow, nowMs: number): PostingUpsert {
  const { companyOf: _, ...facts } = row;
  const print = fingerprint(row);
  const read = readColumns(row, nowMs);
  return {
    ...facts,
    ...read,
    closesAt: row.closesAt ?? read.statedClosesAt,
    statedClosesAt: row.closesAt === null ? read.statedClosesAt : null,
    id: timeId(nowMs),
    fingerprint: print,
    joins: print,
    tells: false,
    excerpt: excerptOf(row.text),
  };
}

/**
 * The known keys among the rows' keys, by key, and the companies that they know by a board's slug alone, where the
 * board is registered.
 */
async function readBefore(ctx: AppContext, rows: readonly RawPosting[]) {
  const keys = rows.flatMap((row) => row.keys);
  const slugs = [...new Set(rows.flatMap((row) => row.companyOf ?? []))];
  const [known, companies] =
    slugs.length === 0
      ? [await knownOf(ctx.catalog, keys), []]
      : await ctx.catalog.batch([knownOf(ctx.catalog, keys), companiesOf(ctx.catalog, slugs)]);
  return {
    known: new Map(known.map((knownKey) => [knownKey.key, knownKey])),
    companies: new Map(companies.map(({ id, company }) => [id, company])),
  };
}

/** A row under its company's name, with the hash of its words. */
function withHash(row: RawPosting, companies: ReadonlyMap<string, string>): HashedRow {
  const company = (row.companyOf && companies.get(row.companyOf)) ?? row.company;
  const named = { ...row, company };
  return { ...named, contentHash: sha256(contentOf(named)).slice(0, 32) };
}

function* chunks(rows: readonly RawPosting[]): Generator<RawPosting[]> {
  const utf8 = new TextEncoder();
  let chunk: RawPosting[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = ROW_BYTES + utf8.encode(JSON.stringify(row.text)).byteLength;
    if (chunk.length > 0 && (chunk.length === CHUNK_ROWS || bytes + size > CHUNK_BYTES)) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push(row);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}
