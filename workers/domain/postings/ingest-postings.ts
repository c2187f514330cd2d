import type { AppContext } from "../kernel/context";
import { timeId } from "../kernel/ids";
import { authorize } from "../kernel/policy";
import { readCompanies } from "../sources/queries";
import { readColumns } from "./fact-columns";
import { fingerprint } from "./fingerprint";
import { linkKey, sha256 } from "./hash";
import { upsertPostings } from "./upsert-queries";
import { notePortals } from "./portal-queries";
import { portalIntakes } from "./portals";
import { readKnown, REFRESH_MS, type KnownKey } from "./queries";
import { contentOf, excerptOf, isOwned, joinByKey, type PostingUpsert, type RawPosting } from "./rules";

/** Rows that land with one reading and one batch. */
const CHUNK_ROWS = 2_000;
// Their texts are one bound value, which must stay under 2 MB with JSON's own signs: a row's, and a chunk's.
const ROW_BYTES = 200;
const CHUNK_BYTES = 1_500_000;

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
 * Lands rows in the catalogue: each opening once, however often and under however many names it is seen.
 * A row finds its posting by its keys, else by its fingerprint, so that the same opening is one from whatever boards,
 * portals and files; one that closed and comes again is opened again. Safe to repeat and to run beside itself.
 * @param input.sourceId the polled board, or null for rows of a file; a file never reopens what its board has dropped.
 */
export async function ingestPostings(
  ctx: AppContext,
  input: { sourceId: string | null; postings: readonly RawPosting[] },
): Promise<IngestResult> {
  authorize(ctx, "postings.ingest");
  const result = { added: 0, updated: 0, unchanged: 0 };
  for (const chunk of chunks(await nameCompanies(ctx, input.postings))) {
    const { added, updated } = await landChunk(ctx, input.sourceId, chunk);
    result.added += added;
    result.updated += updated;
    result.unchanged += Math.max(0, chunk.length - added - updated);
  }
  const intakes = portalIntakes(input.postings);
  if (intakes.length > 0) await notePortals(ctx.catalog, intakes, ctx.now());
  return result;
}

async function landChunk(
  ctx: AppContext,
  sourceId: string | null,
  chunk: readonly HashedRow[],
): Promise<{ added: number; updated: number }> {
  const nowMs = ctx.now();
  const joined = joinByKey(chunk);
  const keys = joined.flatMap((row) => row.keys);
  const known = new Map((await readKnown(ctx.catalog, keys)).map((knownKey) => [knownKey.key, knownKey]));
  const rows: PostingUpsert[] = [];
  const touched: string[] = [];
  for (const row of joined) {
    const knownKeys = row.keys.map((key) => known.get(key));
    if (isSettled(row, knownKeys, sourceId, nowMs)) continue;
    rows.push(toPostingUpsert(row, nowMs));
    touched.push(...knownKeys.flatMap((knownKey) => knownKey?.postingId ?? []));
  }
  return rows.length === 0
    ? { added: 0, updated: 0 }
    : upsertPostings(ctx.catalog, rows, { nowMs, sourceId, touched: [...new Set(touched)] });
}

/**
 * True when the row would write nothing: every name known, of one posting and as fresh as it has to be, and the same
 * words or words that do not count. A name that a board only borrows by a link confirms nothing, so it need not be
 * fresh.
 */
function isSettled(
  row: HashedRow,
  knownKeys: readonly (KnownKey | undefined)[],
  sourceId: string | null,
  nowMs: number,
): boolean {
  const [first] = knownKeys;
  if (!first) return false;
  const isFresh = ({ sourceId: owner, lastSeenAt, goneAt }: KnownKey) =>
    owner === null
      ? sourceId === null && goneAt === null && lastSeenAt > nowMs - REFRESH_MS
      : goneAt === null || sourceId === null;
  return (
    row.keys.every((key, i) => {
      const knownKey = knownKeys[i];
      if (!knownKey) return false;
      const isSame = knownKey.postingId === first.postingId;
      if (sourceId !== null && !isOwned(key, sourceId)) return isSame || isListed(knownKey);
      return isSame && isFresh(knownKey);
    }) && isTold(row, first)
  );
}

/** True when the posting says what the row does, or is told by a name that is listed and has no less authority. */
function isTold(row: HashedRow, { contentHash, authority, writtenBy, writerLives }: KnownKey): boolean {
  if (contentHash === row.contentHash) return authority >= row.authority;
  return writerLives && (authority > row.authority || (authority === row.authority && writtenBy !== row.sourceKey));
}

/** What its own board lists; no other board's link takes it from the posting it is a name of. */
const isListed = ({ sourceId, goneAt }: KnownKey): boolean => sourceId !== null && goneAt === null;

function toPostingUpsert(row: HashedRow, nowMs: number): PostingUpsert {
  const { companyOf: _, ...facts } = row;
  return {
    ...facts,
    ...readColumns(row),
    id: timeId(nowMs),
    fingerprint: fingerprint(row),
    excerpt: excerptOf(row.text),
  };
}

/** An address as a key is written as its hash. */
function hashLinkKeys(row: RawPosting): RawPosting {
  if (!row.keys.some((key) => key.startsWith("link:"))) return row;
  const hashed = (key: string) => (key.startsWith("link:") ? linkKey(key.slice(5)) : key);
  return { ...row, sourceKey: hashed(row.sourceKey), keys: row.keys.map(hashed) };
}

/** A dump knows a company by its board's slug; where the board is registered its name is known. */
async function nameCompanies(ctx: AppContext, rows: readonly RawPosting[]): Promise<RawPosting[]> {
  const slugs = [...new Set(rows.flatMap((row) => row.companyOf ?? []))];
  const names = slugs.length === 0 ? new Map<string, string>() : await readCompanies(ctx.catalog, slugs);
  return rows.map((row) => (row.companyOf ? { ...row, company: names.get(row.companyOf) ?? row.company } : row));
}

function* chunks(rows: readonly RawPosting[]): Generator<HashedRow[]> {
  const utf8 = new TextEncoder();
  let chunk: HashedRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    const content = contentOf(row);
    const size = ROW_BYTES + utf8.encode(content).byteLength;
    if (chunk.length > 0 && (chunk.length === CHUNK_ROWS || bytes + size > CHUNK_BYTES)) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push({ ...hashLinkKeys(row), contentHash: sha256(content).slice(0, 32) });
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}
