import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { decodeKey, encodeKey } from "../../../lib/cursor";
import { signSentences } from "../../catalog/rules";
import { resumeLinks } from "../../../reading/resumes/links";
import { tailoredLinks } from "../tailoring/links";
import { listApplied as query, type AppliedKey, type AppliedLineRow } from "./queries";
import { shownProof, type ShownProof } from "../records/proof-links";
import { certaintyOf, type Certainty } from "../records/certainty-rules";
import { kindsIn } from "../records/proof-columns-queries";
import { payShown } from "../records/rules";
import { reference } from "../../../core/reference";

/** One application that was made: what the list shows of it, and its receipt. */
export interface AppliedRow {
  id: string;
  reference: string;
  position: string;
  company: string;
  location: string;
  link: string;
  /** In `payUnit`; null where the posting did not say. */
  ctcLower: number | null;
  ctcUpper: number | null;
  payUnit: string;
  /** Why the job was chosen, in sentences. */
  reasons: string[];
  /** The signs against it that were known when it was found, in sentences. */
  signs: string[];
  appliedAt: number;
  appliedBy: string;
  proof: ShownProof | null;
  /** The file that was sent; null where none is kept. */
  resume: { name: string; href: string } | null;
}

/** One application that was made, as a line of a table. */
export interface AppliedLine extends Pick<
  AppliedRow,
  "id" | "reference" | "position" | "company" | "ctcLower" | "ctcUpper" | "payUnit" | "appliedAt"
> {
  certainty: Certainty;
}

export interface AppliedPage {
  rows: AppliedRow[];
  /** Where the next page begins; null for the last. */
  next: string | null;
}

/** The person's own applications that were made, newest first, by pages. One query. Spec section 7, getJobApplied. */
export async function listApplied(
  ctx: AppContext,
  input: { cursor?: string | undefined; limit?: number } = {},
): Promise<AppliedPage> {
  const actor = authorize(ctx, "applications.list_applied");
  const limit = Math.min(input.limit ?? 50, 1000);
  return appliedPage(ctx, await query(ctx.db, actor.userId, parseAppliedKey(input.cursor), limit + 1), limit);
}

/** Where a page begins; null for the first, and for a cursor that cannot be read. */
export function parseAppliedKey(given: string | undefined): AppliedKey | null {
  const key = decodeKey(given);
  return key && { appliedAt: key.at, id: key.id };
}

/** @param rows one more than `limit` where there are more. */
export function appliedLines(
  rows: readonly AppliedLineRow[],
  limit: number,
): { rows: AppliedLine[]; next: string | null } {
  const page = rows.slice(0, limit).map(toLine);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? encodeKey({ at: last.appliedAt, id: last.id }) : null };
}

function toLine(row: AppliedLineRow): AppliedLine {
  const pay = payShown(row.payLower, row.payUpper, row.payCurrency);
  return {
    id: row.id,
    reference: reference(row.id),
    position: row.position,
    company: row.company,
    ctcLower: pay.lower,
    ctcUpper: pay.upper,
    payUnit: pay.unit,
    appliedAt: row.appliedAt ?? 0,
    certainty: certaintyOf(kindsIn(row.proofs)),
  };
}

type StoredRow = Awaited<ReturnType<typeof query>>[number];

/** @param rows one more than `limit` where there are more. */
async function appliedPage(ctx: AppContext, rows: readonly StoredRow[], limit: number): Promise<AppliedPage> {
  const links = new Map<string, Promise<string>>();
  const page = await Promise.all(rows.slice(0, limit).map((row) => toRow(ctx, row, links)));
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? encodeKey({ at: last.appliedAt, id: last.id }) : null };
}

/** @param links of this page: many rows sent the same file, the person's own. */
async function toRow(ctx: AppContext, row: StoredRow, links: Map<string, Promise<string>>): Promise<AppliedRow> {
  const pay = payShown(row.payLower, row.payUpper, row.payCurrency);
  const { signingKey } = ctx.config;
  const link = (id: string) => links.get(id) ?? resumeLinks.make(signingKey, id, ctx.now());
  const { resumeId, resumeName, tailoredId } = row;
  if (resumeId !== null && tailoredId === null) links.set(resumeId, link(resumeId));
  const href = () =>
    tailoredId === null ? link(resumeId ?? "") : tailoredLinks.make(signingKey, tailoredId, ctx.now());
  return {
    id: row.id,
    reference: reference(row.id),
    position: row.position,
    company: row.company,
    location: row.location,
    link: row.link,
    ctcLower: pay.lower,
    ctcUpper: pay.upper,
    payUnit: pay.unit,
    reasons: row.reasons,
    signs: signSentences(row.signs),
    appliedAt: row.appliedAt ?? 0,
    appliedBy: row.operatorName ?? "",
    proof: await shownProof(ctx.config.signingKey, row, ctx.now()),
    resume: resumeId && resumeName ? { name: resumeName, href: await href() } : null,
  };
}
