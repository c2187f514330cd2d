import { messageOf } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { auditRow } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { isOfBoard, observeShown, ingestPostings, type IngestResult, type RawPosting, systemAt } from "../../catalog";
import { findSource, noteReadByHand } from "../../catalog/queries";
import { sourceIdOf, READ_BY_HAND, systemLabel } from "../../catalog/rules";
import { ReadBoardInput } from "./schema";

/**
 * Lands the jobs that a board shows on a page which the operator opened, under the rules of a file's rows: they
 * add and change what is there and close nothing, since a page is a part of its board. Only boards that are registered
 * and that no server may ask; only their own jobs. Safe to repeat.
 * @throws DomainError `invalid` for jobs of another board, or a page of a system that is read otherwise;
 *   `not_found` for a board that is not registered, or was retired.
 */
export async function landShownBoard(
  ctx: AppContext,
  input: unknown,
): Promise<IngestResult & { company: string; rejected: number }> {
  const actor = authorize(ctx, "extension.read_board");
  const { page, openings: postings } = parseInput(ReadBoardInput, input);
  const at = systemAt(page);
  if (!at?.slug || !READ_BY_HAND.includes(at.system))
    throw new DomainError(
      "invalid",
      messageOf("extension.onlyBoardsReadPage", { systemLabel: READ_BY_HAND.map(systemLabel).join(", ") }),
    );
  const sourceId = sourceIdOf(at.system, at.slug);
  if (!postings.every(({ link }) => isOfBoard(link, sourceId)))
    throw new DomainError("invalid", "extension.openingsAnotherBoard");
  const source = await findSource(ctx.catalog, sourceId);
  if (source?.state !== "waiting")
    throw new DomainError("not_found", messageOf("extension.boardNotRegisteredAdd", { sourceId }));
  const rows = postings.map((shown) => observeShown(source, shown));
  const good = rows.filter((row): row is RawPosting => typeof row !== "string");
  // In the other database, so it cannot be one batch: that it is asked for is written before.
  await write(ctx.db, [
    auditRow(ctx.db, {
      actor,
      action: "extension.read_board",
      subjectId: null,
      objectId: sourceId,
      detail: `${good.length} openings`,
      nowMs: ctx.now(),
    }),
  ]);
  const stored = await ingestPostings(ctx, { sourceId: null, postings: good });
  await noteReadByHand(ctx.catalog, sourceId, ctx.now());
  return { company: source.company, ...stored, rejected: rows.length - good.length };
}
