import type { AppContext } from "../kernel/context";
import { sha256Hex, timeId } from "../kernel/ids";
import { postingKeys, readAsks } from "../titles/keys";
import { readPosting } from "../titles/posting-view";
import { parsePlace, type Place } from "../../lib/places/parse";
import { reachTokens } from "../../lib/places/reach";
import { authorize } from "../kernel/policy";
import { readCompanies } from "../sources/queries";
import { fingerprint } from "./fingerprint";
import { upsertPostings } from "./upsert-queries";
import { readKnown, REFRESH_MS, type KnownSighting } from "./queries";
import { contentOf, excerptOf, inWaves, joinByKey, originOf, type PostingUpsert, type RawPosting } from "./rules";

const CHUNK_ROWS = 500;
// A bound value must stay under 2 MB, JSON's own signs included.
const CHUNK_BYTES = 1_200_000;

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
 * A row finds its posting by its keys, else by company, title and place among open postings that
 * nobody of its own origin has named. Safe to repeat and to run beside itself.
 * @param input.sourceId the polled board, or null for rows of a file; a file never reopens what its board has dropped.
 */
export async function ingestPostings(
  ctx: AppContext,
  input: { sourceId: string | null; postings: readonly RawPosting[] },
): Promise<IngestResult> {
  authorize(ctx, "postings.ingest");
  const named = await nameCompanies(ctx, input.postings);
  const result = { added: 0, updated: 0, unchanged: 0 };
  for (const chunk of chunks(named)) {
    const { added, updated } = await landChunk(ctx, input.sourceId, chunk);
    result.added += added;
    result.updated += updated;
    result.unchanged += Math.max(0, chunk.length - added - updated);
  }
  return result;
}

async function landChunk(
  ctx: AppContext,
  sourceId: string | null,
  chunk: readonly RawPosting[],
): Promise<{ added: number; updated: number }> {
  const nowMs = ctx.now();
  const placeOf = placeReader();
  const joined = joinByKey(await Promise.all(chunk.map(hashLinkKeys)));
  const known = new Map(
    (
      await readKnown(
        ctx.catalog,
        joined.flatMap((row) => row.keys),
      )
    ).map((s) => [s.key, s]),
  );
  const isKnown = (row: RawPosting) => row.keys.some((key) => known.has(key));
  const waves = inWaves(
    await Promise.all(
      joined.filter((row) => !isKnown(row)).map((row) => toPostingUpsert(row, placeOf(row.location), nowMs)),
    ),
  );
  const told: PostingUpsert[] = [];
  const touched: string[] = [];
  for (const row of joined) {
    if (!isKnown(row)) continue;
    const landing = await toPostingUpsert(row, placeOf(row.location), nowMs);
    const posting_keys = row.keys.map((key) => known.get(key));
    if (isSettled(landing, posting_keys, sourceId, nowMs)) continue;
    told.push(landing);
    touched.push(...new Set(posting_keys.flatMap((s) => s?.postingId ?? [])));
  }
  const result = { added: 0, updated: 0 };
  const [first = [], ...rest] = waves;
  for (const rows of [[...first, ...told], ...rest]) {
    if (rows.length === 0) continue;
    const { added, updated } = await upsertPostings(ctx.catalog, rows, { nowMs, sourceId, touched });
    result.added += added;
    result.updated += updated;
  }
  return result;
}

/**
 * True when the row would write nothing: every name known and fresh, one posting, the same words or words that do not
 * count.
 */
function isSettled(
  row: PostingUpsert,
  posting_keys: readonly (KnownSighting | undefined)[],
  sourceId: string | null,
  nowMs: number,
): boolean {
  const [first] = posting_keys;
  if (!first) return false;
  const fresh = posting_keys.every(
    (s) =>
      s !== undefined &&
      s.postingId === first.postingId &&
      (s.sourceId !== null || s.lastSeenAt > nowMs - REFRESH_MS) &&
      (s.goneAt === null || (s.sourceId !== null && sourceId === null)) &&
      (s.sourceId !== null || sourceId === null),
  );
  return fresh && first.contentHash === row.contentHash && first.authority >= row.authority;
}

/** Rows of one list name the same few places over and over: each is read once. */
function placeReader(): (location: string) => Place {
  const known = new Map<string, Place>();
  return (location) => {
    const place = known.get(location) ?? parsePlace(location);
    known.set(location, place);
    return place;
  };
}

async function toPostingUpsert(row: RawPosting, place: Place, nowMs: number): Promise<PostingUpsert> {
  const { companyOf: _, ...facts } = row;
  const excerpt = excerptOf(row.text);
  const asks = readAsks(row, row.text);
  const view = readPosting(
    { ...row, excerpt, ...(asks && { experienceMin: asks.min, experienceMax: asks.max }) },
    place,
  );
  const reach = reachTokens(view);
  return {
    ...facts,
    id: timeId(nowMs),
    origins: [...new Set(row.keys.map(originOf))],
    fingerprint: fingerprint(row.company, row.title, row.location, place),
    alike: null,
    excerpt,
    reach,
    searchKeys: postingKeys(view),
    asksMin: asks?.min ?? null,
    asksMax: asks?.max ?? null,
    // With the reach: when we learn to read a place, the next poll puts its postings where they are found.
    contentHash: (await sha256Hex(`${contentOf(row)}${reach}`)).slice(0, 32),
  };
}

/** Addresses are long and of any length: their hash is the key. */
async function hashLinkKeys(row: RawPosting): Promise<RawPosting> {
  if (!row.keys.some((key) => key.startsWith("link:"))) return row;
  const hashed = async (key: string) =>
    key.startsWith("link:") ? `link:${(await sha256Hex(key.slice(5))).slice(0, 40)}` : key;
  return { ...row, sourceKey: await hashed(row.sourceKey), keys: await Promise.all(row.keys.map(hashed)) };
}

/** A dump knows a company by its board's slug; where the board is registered its name is known. */
async function nameCompanies(ctx: AppContext, rows: readonly RawPosting[]): Promise<RawPosting[]> {
  const slugs = [...new Set(rows.flatMap((row) => row.companyOf ?? []))];
  const names = slugs.length === 0 ? new Map<string, string>() : await readCompanies(ctx.catalog, slugs);
  return rows.map((row) => (row.companyOf ? { ...row, company: names.get(row.companyOf) ?? row.company } : row));
}

function* chunks(rows: readonly RawPosting[]): Generator<RawPosting[]> {
  const utf8 = new TextEncoder();
  let chunk: RawPosting[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = utf8.encode(contentOf(row)).byteLength;
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
