import type { AppContext } from "../../../core/context";
import { accessInEnglish, accessPage, auditPlace, type AccessLine } from "../../../core/audit/rules";
import { decodeKey, encodeKey } from "../../../lib/cursor";
import { DomainError } from "../../../core/errors";
import { indiaDay } from "../../../lib/india-time";
import { parseInput } from "../../../core/parse";
import { authorize, type Action, type UserActor } from "../../../core/policy";
import { noticeOpened } from "../../accounts/queries";
import type { PersonWork } from "./person-queries";
import { readUser } from "./queries";
import type { ReportJob, ReportPerson } from "./rules";
import { ReportOf } from "./schema";

export interface UserReport {
  person: ReportPerson;
  /** The figures of all their applications; instants in milliseconds since 1970, UTC. */
  summary: { jobs: number; days: number; latestAt: number | null };
  /**
   * This page's applications by India calendar day, newest first; `jobs` counts the whole day, whatever is on the page.
   */
  days: { day: string; jobs: number; rows: ReportJob[] }[];
  next: string | null;
  /** Their plan, queue, calls and the rest; null where only the list was asked for. */
  work: PersonWork | null;
  /** The reads and changes of this person's data, newest first. */
  access: { lines: AccessLine[]; next: string | null };
}

export interface UserReportInput {
  email: unknown;
  /** `next` of the page before. */
  cursor?: string | undefined;
  /** `access.next` of the page before. */
  accessCursor?: string | undefined;
  limit?: number;
  /** Reads the plan, the queue, the calls and the rest too. */
  withWork?: boolean;
}

const PAGE = 100;
const ACCESS_PAGE = 20;
export const NO_ACCOUNT = "reports.noAccountEmailAddress";

/**
 * Everything staff may know of a person and what was done for them, by pages (spec section 2, User report). The reading
 * is written into the person's access log in the same batch; where that fails, nothing is read. The number is for the
 * operations role, and whole while the person is open to who reads.
 * @throws DomainError `invalid` for what is no address, `not_found` for one without an account; both beside `email`.
 */
export async function readUserReport(ctx: AppContext, input: UserReportInput): Promise<UserReport> {
  authorize(ctx, "audit.read_person");
  return readReport(ctx, authorize(ctx, "reports.read_user"), "reports.read_user", { ...input, withWork: true });
}

/** The same for a caller who was authorized under `action`. */
export async function readReport(
  ctx: AppContext,
  actor: UserActor,
  action: Action,
  input: UserReportInput,
): Promise<UserReport> {
  const { email } = parseInput(ReportOf, { email: input.email });
  const limit = input.limit ?? PAGE;
  const page = {
    email,
    after: decodeKey(input.cursor),
    limit: limit + 1,
    auditBefore: auditPlace(input.accessCursor),
    auditLimit: ACCESS_PAGE + 1,
    withPhone: actor.staff?.operations === true,
    withWork: input.withWork === true,
  };
  const notice = noticeOpened(ctx.db, actor, { nowMs: ctx.now(), teamMail: ctx.config.teamMail });
  const report = await readUser(ctx.db, { userId: actor.userId, action, nowMs: ctx.now() }, { ...page, notice });
  if (!report) throw new DomainError("not_found", NO_ACCOUNT, { email: NO_ACCOUNT });
  const rows = report.jobs.slice(0, limit);
  const last = rows.at(-1);
  const byDay = Map.groupBy(report.made, indiaDay);
  const days: UserReport["days"] = [];
  for (const row of rows) {
    const day = indiaDay(row.appliedAt);
    if (days.at(-1)?.day !== day) days.push({ day, jobs: byDay.get(day)?.length ?? 0, rows: [] });
    days.at(-1)?.rows.push(row);
  }
  const access = accessPage(report.audit, ACCESS_PAGE);
  return {
    person: report.person,
    summary: { jobs: report.made.length, days: byDay.size, latestAt: report.made[0] ?? null },
    days,
    next: report.jobs.length > limit && last ? encodeKey({ at: last.appliedAt, id: last.id }) : null,
    work: report.work,
    access: { ...access, lines: accessInEnglish(access.lines) },
  };
}
