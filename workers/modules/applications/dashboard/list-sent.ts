import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { encodeKey } from "../../../lib/cursor";
import { reference } from "../../../core/reference";
import { sentFileLink } from "../tailoring/links";
import { ownFileWords, resumeChangeWords, type ResumeChange, type ShownChange } from "../tailoring/vocabulary";
import { parseAppliedKey } from "./list-applied";
import { countSent as count, listSent as query } from "./queries";

/** The resume that was sent with one application. Instants are milliseconds since 1970, UTC. */
export interface SentVersion {
  reference: string;
  position: string;
  company: string;
  appliedAt: number;
  /** Null where no file is kept. */
  file: { name: string; href: string; isTailored: boolean } | null;
  /** Why the original was sent, as a text; '' where that is not known, or where it was not. */
  because: string;
  changes: ShownChange[];
  /** Every change moves words of the original, and none adds, replaces or leaves out any. */
  isSameWords: boolean;
}

export interface SentVersions {
  rows: SentVersion[];
  /** Where the next page begins; null for the last. */
  next: string | null;
  total: number;
}

const A_PAGE = 20;

/** The changes that only move words; the others add, replace or leave out some. */
const MOVES: ReadonlySet<ResumeChange["kind"]> = new Set(["line_first", "model_first", "skills_first"]);

/** The resume versions that went out for the caller, the newest first, by pages. One round trip. */
export async function listSent(ctx: AppContext, input: { cursor?: string | undefined } = {}): Promise<SentVersions> {
  const { userId } = authorize(ctx, "applications.list_applied");
  const { rows, total } = await query(ctx.db, userId, parseAppliedKey(input.cursor), A_PAGE + 1);
  const page = rows.slice(0, A_PAGE);
  const last = page.at(-1);
  return {
    rows: await Promise.all(page.map((row) => toVersion(ctx, row))),
    next: rows.length > A_PAGE && last ? encodeKey({ at: last.appliedAt ?? 0, id: last.id }) : null,
    total,
  };
}

/** How many versions went out for the caller. */
export async function countSent(ctx: AppContext): Promise<number> {
  return count(ctx.db, authorize(ctx, "applications.list_applied").userId);
}

type SentRow = Awaited<ReturnType<typeof query>>["rows"][number];

async function toVersion(ctx: AppContext, row: SentRow): Promise<SentVersion> {
  const { tailored } = row;
  const sent = tailored?.reason === "" ? tailored : null;
  const href = await sentFileLink(
    ctx.config.signingKey,
    { tailoredId: sent?.id ?? null, resumeId: row.resumeId },
    ctx.now(),
  );
  const name = sent?.fileName ?? row.resumeName;
  const changes = sent?.changes ?? [];
  return {
    reference: reference(row.id),
    position: row.position,
    company: row.company,
    appliedAt: row.appliedAt ?? 0,
    file: href !== null && name !== null ? { name, href, isTailored: sent !== null } : null,
    because: tailored && tailored.reason !== "" ? ownFileWords(tailored.reason, "person") : "",
    changes: changes.map((change) => resumeChangeWords(change, "person")),
    isSameWords: changes.length > 0 && changes.every(({ kind }) => MOVES.has(kind)),
  };
}
