import { messageOf } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { toCsv } from "../../../lib/csv";
import { indiaDateTime } from "../../../lib/india-time";
import { TOO_MANY_NAMESAKES } from "../../accounts/rules";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { toEntry, type CallEntry } from "./entry";
import { readCallPage, type ListKey } from "./queries";
import { ExportInput } from "./schema";

const PAGE = 1000;
/** Far above any day there will be; what a spreadsheet and this Worker's memory take easily. */
const MAX_CALLS = 20_000;

const HEADERS = [
  "S. No.",
  "Name",
  "Email",
  "Contact Number",
  "Call Result",
  "Job Titles",
  "Locations",
  "Remote Jobs",
  "Other Preferences",
];

/** The heading of the plan's date, by the kind of call. */
const PLAN_DATE = { onboarding: "Trial Began (India)", conclusion: "Trial Ended (India)" } as const;

/**
 * The calls of a day that a filter shows, as CSV. Everybody in it is written to the audit log first, page by page.
 * @returns a name for the file, without its ending, and the CSV.
 * @throws DomainError `invalid` without a date; `too_large` past 20,000 entries, or for a name that too many have.
 */
export async function exportCalls(ctx: AppContext, input: unknown): Promise<{ name: string; csv: string }> {
  const actor = authorize(ctx, "calls.export");
  const { kind, day, filter, person, sort } = parseInput(ExportInput, input);
  const found: CallEntry[] = [];
  for (let after: ListKey | null = null; ;) {
    const { entries, moreNamesakes } = await readCallPage(
      ctx.db,
      { kind, day, filter, person, sort, everyAttempt: true, after, limit: PAGE },
      { userId: actor.userId, action: "calls.export", nowMs: ctx.now() },
    );
    if (moreNamesakes) throw new DomainError("too_large", TOO_MANY_NAMESAKES);
    const page = entries.slice(0, PAGE).map((row) => toEntry(row, true));
    found.push(...page);
    const last = page.at(-1);
    if (entries.length <= PAGE || last === undefined) break;
    if (found.length >= MAX_CALLS)
      throw new DomainError("too_large", messageOf("calls.fileHoldsMostEntries", { most: MAX_CALLS }));
    after = { at: last.at, userId: last.userId };
  }
  const remarked = kind === "conclusion";
  const headers = [
    ...HEADERS.slice(0, 5),
    ...(remarked ? ["Call Remarks"] : []),
    ...HEADERS.slice(5),
    PLAN_DATE[kind],
    "Attempt",
    "Call Again At (India)",
    "Locked By",
    "Lock Time (India)",
  ];
  const rows = found.map((entry, i) => [
    i + 1,
    entry.name,
    entry.email,
    entry.contactNumber,
    entry.result,
    ...(remarked ? [entry.remarks] : []),
    entry.preferences?.jobTitles.join(", ") ?? "",
    entry.preferences?.locations.join(", ") ?? "",
    remoteWord(entry.preferences?.openToRemote ?? null),
    entry.preferences?.customInstruction ?? "",
    // Of a call that is made again, its hour stands with the one before it.
    entry.attempt === 1 ? indiaDateTime(entry.at) : "",
    entry.attempt,
    entry.againAt === null ? "" : indiaDateTime(entry.againAt),
    entry.lockedAt === null ? "" : (entry.lockedByName ?? "a former colleague"),
    entry.lockedAt === null ? "" : indiaDateTime(entry.lockedAt),
  ]);
  return { name: `${kind}-${day}`, csv: toCsv(headers, rows) };
}

function remoteWord(open: boolean | null): string {
  return open === null ? "" : open ? "Yes" : "No";
}
