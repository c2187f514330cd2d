import type { AppContext } from "../../../core/context";
import { decodeKey, encodeKey } from "../../../lib/cursor";
import { DomainError } from "../../../core/errors";
import { authorize } from "../../../core/policy";
import { readOperator } from "./queries";
import { operatorSince, type ReportJob } from "./rules";
import { OperatorSlug } from "./schema";

export interface OperatorReport {
  slug: string;
  displayName: string;
  /** All of the days looked back on. */
  count: number;
  /** Newest first. */
  rows: (ReportJob & { resumeId: string | null; tailoredId: string | null })[];
  next: string | null;
}

/** Spec section 9. */
const PAGE = 200;

/**
 * The applications that an operator locked Successful in the last 30 days of India, newest first, 200 a page (spec
 * section 2, Successful-applications dashboard). It names no person. Resumes are for the operations role.
 * @param input.slug what stands after `jobs-`.
 * @throws DomainError `not_found` when it is no operator's.
 */
export async function readOperatorReport(
  ctx: AppContext,
  input: { slug: string; cursor?: string | undefined; limit?: number },
): Promise<OperatorReport> {
  const { staff } = authorize(ctx, "reports.read_operator");
  const limit = input.limit ?? PAGE;
  const { success } = OperatorSlug.safeParse({ slug: input.slug });
  const read = success
    ? await readOperator(ctx.db, {
        slug: input.slug,
        since: operatorSince(ctx.now()),
        after: decodeKey(input.cursor),
        limit: limit + 1,
      })
    : null;
  if (!read) throw new DomainError("not_found", "errors.notFound");
  const rows = read.rows
    .slice(0, limit)
    .map((row) => (staff?.operations === true ? row : { ...row, resumeId: null, tailoredId: null }));
  const last = rows.at(-1);
  return {
    slug: input.slug,
    displayName: read.displayName,
    count: read.count,
    rows,
    next: read.rows.length > limit && last ? encodeKey({ at: last.appliedAt, id: last.id }) : null,
  };
}
