import type { AppContext } from "../../../core/context";
import { readPlace } from "../../../reading/places/read-place";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { staffName } from "../sources/batch-queries";
import { UPLOAD_ROWS_MAX } from "../sources/schema";
import { expirePreviews, insertFile, readListedPrints, type PostingFile } from "./file-queries";
import { fileKey } from "./file-rules";
import { fingerprint } from "./fingerprint";
import { hashLinkKeys } from "./hash";
import { PORTALS } from "./links";
import { knownOf } from "./queries";
import { readPortalFile } from "./read-portal-file";
import { joinByKey, type RawPosting } from "./rules";
import { PreviewFileInput, PORTAL_FILE_TOO_LONG } from "./schema";

/** Bad rows that are kept by their lines, and pairs of a portal and a country; what is beyond is only counted. */
const MAX_REFUSALS = 500;
const MAX_GROUPS = 100;
/** Jobs that are looked up with one query. */
const LOOKED_UP = 2_000;

/**
 * Reads a portal's file and keeps it with what it would bring, for half an hour, until it is landed. Nothing of the
 * catalogue changes. Repeated it takes the place of the preview before.
 * @throws DomainError `invalid` for what is no such file, or one that is too long.
 */
export async function previewFile(ctx: AppContext, input: unknown): Promise<{ fileId: string }> {
  const actor = authorize(ctx, "postings.preview_file");
  const { portalFile: file, bytes } = parseInput(PreviewFileInput, input);
  // One row more than may be shows that there are too many.
  const { rows, refusals, problem } = readPortalFile(bytes, UPLOAD_ROWS_MAX + 1);
  const length = rows.length + refusals.length;
  const refused = problem ?? (length > UPLOAD_ROWS_MAX ? PORTAL_FILE_TOO_LONG : null);
  if (refused !== null) throw new DomainError("invalid", refused, { portalFile: refused });
  const postings = joinByKey(rows.map(({ posting }) => hashLinkKeys(posting)));
  const listed = await readListed(ctx, postings);
  const fileId = timeId(ctx.now());
  const madeBy = staffName(actor);
  await write(ctx.catalog, {
    before: expirePreviews(ctx.catalog, { madeBy, file }),
    file: insertFile(ctx.catalog, {
      id: fileId,
      file,
      rows: length,
      openings: postings.length,
      fresh: postings.length - listed.size,
      groups: groupsOf(postings, listed),
      refused: refusals.length,
      refusals: refusals.slice(0, MAX_REFUSALS),
      madeBy,
      madeAt: ctx.now(),
    }),
  });
  // After its row, by which it is found and thrown away.
  await ctx.files.put(fileKey(fileId), bytes);
  return { fileId };
}

/** Those of the jobs that are listed already, by name or by fingerprint. */
async function readListed(ctx: AppContext, postings: readonly RawPosting[]): Promise<ReadonlySet<RawPosting>> {
  const listed = new Set<RawPosting>();
  for (let i = 0; i < postings.length; i += LOOKED_UP) {
    const part = postings.slice(i, i + LOOKED_UP);
    const prints = part.map((row) => fingerprint(row));
    const [known, found] = await Promise.all([
      knownOf(
        ctx.catalog,
        part.flatMap(({ keys }) => keys),
      ),
      readListedPrints(ctx.catalog, prints, ctx.now()),
    ]);
    // A file does not bring back a job that its own board dropped.
    const names = new Set(known.filter((key) => key.goneAt === null || key.sourceId !== null).map(({ key }) => key));
    for (const [place, row] of part.entries())
      if (row.keys.some((key) => names.has(key)) || found.has(prints[place] ?? "")) listed.add(row);
  }
  return listed;
}

/** The jobs by portal and country, the most first. */
function groupsOf(postings: readonly RawPosting[], listed: ReadonlySet<RawPosting>): PostingFile["groups"] {
  const groups = new Map<string, PostingFile["groups"][number]>();
  for (const row of postings) {
    const portal = PORTALS[row.sourceKey.slice(0, row.sourceKey.indexOf(":"))] ?? row.portal;
    const { countries, anywhere } = readPlace(row.location);
    const country = countries.length > 1 ? "several" : (countries[0] ?? (anywhere ? "anywhere" : ""));
    const group = groups.get(`${portal}|${country}`) ?? [portal, country, 0, 0];
    group[2]++;
    if (!listed.has(row)) group[3]++;
    groups.set(`${portal}|${country}`, group);
  }
  return [...groups.values()].toSorted((a, b) => b[2] - a[2]).slice(0, MAX_GROUPS);
}
