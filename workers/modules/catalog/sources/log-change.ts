import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { auditRow } from "../../../core/audit/queries";
import type { UserActor } from "../../../core/policy";

/**
 * Makes a change of the catalogue with its lines of the audit log, which is in the other database: the request is
 * written before, the outcome after. Where the second line is missing, the catalogue's own rows say what was done and
 * by whom.
 * @param change answers its result, and the outcome in words; null for what changed nothing.
 */
export async function withLog<Result>(
  ctx: AppContext,
  line: {
    actor: UserActor;
    action:
      | "sources.change"
      | "sources.permit"
      | "own_alerts.permit"
      | "postings.decide_held"
      | "postings.ingest"
      | "postings.change_file"
      | "public_openings.leave_out";
    objectId: string;
    what: string;
  },
  change: () => Promise<{ result: Result; outcome: string | null }>,
): Promise<Result> {
  const row = (detail: string) =>
    auditRow(ctx.db, {
      actor: line.actor,
      action: line.action,
      subjectId: null,
      objectId: line.objectId,
      detail: `${line.what}${detail}`,
      nowMs: ctx.now(),
    });
  await write(ctx.db, { asked: row(", asked") });
  const { result, outcome } = await change();
  if (outcome === null) return result;
  try {
    await write(ctx.db, { outcome: row(`, ${outcome}`) });
  } catch (error) {
    // It is done, and that it was asked for is written.
    ctx.log.warn("sources.outcome_unlogged", { id: line.objectId, error });
  }
  return result;
}
