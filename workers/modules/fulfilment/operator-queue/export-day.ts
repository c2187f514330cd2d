import type { AppContext } from "../../../core/context";
import { auditRow } from "../../../core/audit/queries";
import { toCsv } from "../../../lib/csv";
import { TOO_MANY_NAMESAKES } from "../../accounts/rules";
import { DomainError } from "../../../core/errors";
import { authorize } from "../../../core/policy";
import { readExported, type Exported } from "./export-queries";
import { listDay, type DayEntry } from "./list-day";
import { statusLabel } from "../../applications/rules";
import { indiaDateTime } from "../../../lib/india-time";

const HEADERS = [
  "Person",
  "Email",
  "Position",
  "Company",
  "Location",
  "Portal",
  "Type",
  "Job Link",
  "Application Status",
  "Remarks",
  "Created Time (India)",
  "Lock Time (India)",
  "Locked By",
  "Confirmation",
] as const;
const AT_ONCE = 1000;
/** Far more than a day has; each is one bounded read. */
const MAX_READS = 60;

/**
 * The day's entries that the filter leaves, all pages of them, as CSV. That it was taken is in the audit log first, and
 * for each person that it names, page by page.
 * @throws DomainError `invalid` without a date; `too_large` past sixty reads, or for a name that too many have.
 */
export async function exportDay(
  ctx: AppContext,
  input: { day: unknown; filter: unknown },
): Promise<{ name: string; csv: string }> {
  const actor = authorize(ctx, "applications.export_day");
  const rows: (string | null)[][] = [];
  let cursor: string | undefined;
  for (let reads = 0; ; reads++) {
    if (reads === MAX_READS) throw new DomainError("too_large", "desk.tooMuchFileNarrow");
    const page = await listDay(ctx, { ...input, cursor, limit: AT_ONCE });
    if (page.moreNamesakes) throw new DomainError("too_large", TOO_MANY_NAMESAKES);
    const reader = { userId: actor.userId, action: "applications.export_day", nowMs: ctx.now() } as const;
    const people = await readExported(ctx.db, reader, page.day, {
      userIds: [...new Set(page.entries.map((row) => row.userId))],
      taken:
        reads > 0
          ? null
          : auditRow(ctx.db, { actor, action: reader.action, subjectId: null, detail: page.day, nowMs: ctx.now() }),
    });
    rows.push(...page.entries.map((entry) => cells(entry, people.get(entry.userId))));
    if (page.next === null) return { name: `jobs-${page.day}`, csv: toCsv(HEADERS, rows) };
    cursor = page.next;
  }
}

function cells(entry: DayEntry, person: Exported | undefined): (string | null)[] {
  return [
    person?.name ?? null,
    person?.email ?? null,
    entry.position,
    entry.company,
    entry.location,
    entry.portal,
    entry.easyApply ? "Easy Apply" : "Manual",
    entry.link,
    statusLabel(entry.outcome),
    entry.remarks,
    indiaDateTime(entry.queuedAt),
    entry.lockedAt === null ? null : indiaDateTime(entry.lockedAt),
    entry.lockedByName,
    entry.proofNumber || entry.proofLink || null,
  ];
}
