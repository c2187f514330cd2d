import { messageOf } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import {
  countBatch,
  deletePreview,
  insertSourceBatch,
  insertImportRows,
  insertStateRows,
  readUnknown,
  staffName,
  type NamedBoard,
} from "./batch-queries";
import { newSources } from "./new-sources";
import { readBoardList, type ListRow } from "./read-board-list";
import { BoardRow, readRow } from "./read-row";
import { PreviewListInput, UPLOAD_ROWS_MAX, UPLOAD_TOO_LONG } from "./schema";
import { systemLabel } from "./vocabulary";

/** Bad rows that a batch keeps by their lines; beyond them they are only counted. */
const MAX_REFUSALS = 500;

type Refusal = [line: number | null, reason: string];

/**
 * Reads a list of boards and keeps what it would change, for half an hour, until it is confirmed. Nothing of the
 * registry changes. Repeated it takes the place of the preview before.
 * @throws DomainError `invalid` for what is no list, or a list that is too long.
 */
export async function previewList(ctx: AppContext, input: unknown): Promise<{ batchId: string }> {
  const actor = authorize(ctx, "sources.preview");
  const { act, file, text, system, country } = parseInput(PreviewListInput, input);
  // One row more than may be shows that there are too many.
  const list = readBoardList(text, { fileName: file, system, country }, UPLOAD_ROWS_MAX + 1);
  const length = list.rows.length + list.broken.length;
  const empty = length === 0 ? "sources.holdsNoBoards" : null;
  const problem = list.problem ?? empty ?? (length > UPLOAD_ROWS_MAX ? UPLOAD_TOO_LONG : null);
  if (problem !== null) throw new DomainError("invalid", problem, { file: problem });
  const refusals: Refusal[] = list.broken.map(({ line, reason }) => [line, reason]);
  const named = readBoards(list.rows, refusals);
  const unknown =
    act === "import"
      ? new Set<string>()
      : await readUnknown(
          ctx.catalog,
          named.map(({ id }) => id),
        );
  for (const { id, line } of named) if (unknown.has(id)) refusals.push([line, "sources.notRegistered"]);
  const boards = named.filter(({ id }) => !unknown.has(id));
  const batchId = timeId(ctx.now());
  await write(ctx.catalog, [
    deletePreview(ctx.catalog, { madeBy: staffName(actor), act, file }),
    insertSourceBatch(ctx.catalog, {
      id: batchId,
      act,
      file,
      refused: refusals.length,
      refusals: refusals.toSorted(([a], [b]) => (a ?? 0) - (b ?? 0)).slice(0, MAX_REFUSALS),
      madeBy: staffName(actor),
      madeAt: ctx.now(),
    }),
    ...(act === "import"
      ? insertImportRows(ctx.catalog, batchId, boards)
      : insertStateRows(ctx.catalog, batchId, act, boards)),
    countBatch(ctx.catalog, batchId, boards.length),
  ]);
  return { batchId };
}

/** The boards that rows name, each once: of two rows that name one board the last. */
function readBoards(rows: readonly ListRow[], refusals: Refusal[]): NamedBoard[] {
  const boards = new Map<string, NamedBoard>();
  for (const row of rows) {
    const given = BoardRow.safeParse(row);
    const read = given.success ? readRow(given.data) : { kind: "refused" as const, reason: "sources.tooLong" };
    if (read.kind === "refused") refusals.push([row.line, read.reason]);
    else if (read.kind === "unsupported")
      refusals.push([row.line, messageOf("sources.noAdapterReadsYet", { system: systemLabel(read.system) })]);
    else
      for (const { id, slug, company, country, state, renames } of newSources([read.source], () => 0)) {
        const before = boards.get(id);
        if (before) refusals.push([before.line, messageOf("sources.lineNamesSameBoard", { line: row.line })]);
        boards.set(id, { id, slug, company, country, state, renames, line: row.line });
      }
  }
  return [...boards.values()];
}
