import { messageOf, type TextKey, type Translate } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { toCsv } from "../../../lib/csv";
import { decodeKey, encodeKey } from "../../../lib/cursor";
import { indiaDateTime } from "../../../lib/india-time";
import { certaintyOf, isCompanysWord, type Certainty } from "../records/certainty-rules";
import { kindsIn } from "../records/proof-columns-queries";
import { payShown } from "../records/rules";
import { DomainError } from "../../../core/errors";
import { authorize } from "../../../core/policy";
import { reference } from "../../../core/reference";
import { listSettled, type SettledRow } from "./list-queries";
import {
  creditOf,
  SEARCH_MAX,
  type ApplicationFilter,
  resultOf,
  type ListedCredit,
  type ListedResult,
} from "./list-rules";
import { leftKey, notAppliedKey } from "./standing-rules";

/** One line of the person's list: applied to, or not and why. */
export interface ListedApplication {
  id: string;
  reference: string;
  /** When it was applied to, or it was known that it is not. Milliseconds since 1970, UTC. */
  at: number;
  result: ListedResult;
  position: string;
  company: string;
  location: string;
  link: string;
  pay: { lower: number | null; upper: number | null; unit: string };
  /** How sure it is that it arrived; `none` of one that was not made. */
  certainty: Certainty;
  /** Why it was not applied to; null where it was, also by themselves. */
  because: TextKey | null;
  credit: ListedCredit;
  /** Until when it is set aside; null where it is not. */
  heldUntil: number | null;
}

export interface ApplicationListInput {
  shown: ApplicationFilter;
  /** A part of a position or a company; empty for all. */
  search: string;
  cursor?: string | undefined;
}

const PAGE = 50;
/** Rows that are read at a time for a file, and the most that a file holds. */
const FILE_PAGE = 1000;
const MAX_ROWS = 20_000;

/**
 * The person's own applications that were made, for them or by themselves, and what was not applied to with its reason,
 * newest first, by pages. One query.
 */
export async function listApplications(
  ctx: AppContext,
  input: ApplicationListInput,
): Promise<{ rows: ListedApplication[]; next: string | null }> {
  const { userId } = authorize(ctx, "applications.list_applied");
  return pageOf(ctx, userId, input, PAGE);
}

async function pageOf(ctx: AppContext, userId: string, input: ApplicationListInput, limit: number) {
  const rows = await listSettled(ctx.db, {
    userId,
    shown: input.shown,
    search: input.search.trim().slice(0, SEARCH_MAX),
    before: decodeKey(input.cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit).map(toListed);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? encodeKey({ at: last.at, id: last.id }) : null };
}

function toListed(row: SettledRow): ListedApplication {
  const certainty = certaintyOf(kindsIn(row.proofs));
  const result = resultOf(row.state, row.declined, {
    isConfirmed: isCompanysWord(certainty),
    isAsked: row.isAsked === 1,
  });
  const isMade = result === "applied" || result === "submitted" || result === "by_yourself";
  const because = isMade
    ? null
    : row.state === "withdrawn"
      ? leftKey(row.because, row.declined)
      : notAppliedKey(row.outcome, row.because);
  return {
    id: row.id,
    reference: reference(row.id),
    at: row.at,
    result,
    position: row.position,
    company: row.company,
    location: row.location,
    link: row.link,
    pay: payShown(row.payLower, row.payUpper, row.payCurrency),
    certainty,
    because,
    credit: creditOf(result, row.heldUntil !== null),
    heldUntil: row.heldUntil,
  };
}

const COLUMNS = [
  "reference",
  "date",
  "position",
  "company",
  "place",
  "payFrom",
  "payTo",
  "payIn",
  "link",
  "result",
  "reason",
  "credit",
] as const;

/**
 * The same list as a file, all of it, with its words in a language.
 * @throws DomainError `too_large` past 20,000 rows: a file that ends early would look whole.
 */
export async function exportApplications(
  ctx: AppContext,
  input: Omit<ApplicationListInput, "cursor">,
  t: Translate,
): Promise<string> {
  const { userId } = authorize(ctx, "applications.list_applied");
  const all: ListedApplication[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { rows, next } = await pageOf(ctx, userId, { ...input, cursor }, FILE_PAGE);
    all.push(...rows);
    if (all.length > MAX_ROWS)
      throw new DomainError("too_large", messageOf("dashboard.fileHoldsMostApplications", { mostRows: MAX_ROWS }));
    cursor = next;
  }
  return toCsv(
    COLUMNS.map((column) => t(`dashboard.file.${column}`)),
    all.map((row) => toCells(row, t)),
  );
}

function toCells(row: ListedApplication, t: Translate): (string | number | null)[] {
  const { pay } = row;
  return [
    row.reference,
    indiaDateTime(row.at),
    row.position,
    row.company || t("match.companyUnsaid"),
    row.location,
    pay.lower,
    pay.upper,
    pay.unit,
    row.link,
    t(`dashboard.result.${row.result}`),
    row.because === null ? "" : t(row.because),
    t(`dashboard.credit.${row.credit}`),
  ];
}
