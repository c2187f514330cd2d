import { messageOf } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { toCsv } from "../../../lib/csv";
import { DomainError } from "../../../core/errors";
import { indiaDateTime } from "../../../lib/india-time";
import { authorize } from "../../../core/policy";
import { readDayAs } from "./read-day";
import { readOperatorReport } from "./read-operator";
import { readReport } from "./read-user";
import type { ReportJob, ReportPerson } from "./rules";

/** Far above any day or person; what a spreadsheet and this Worker's memory take easily. */
const MAX_ROWS = 20_000;
/** Rows, or people of a day, that are read at a time. */
const ROWS = 1000;
const PEOPLE = 100;
/** Far above the applications of any person in a day. */
const JOBS_EACH = 500;

const JOB_HEADERS = ["Position", "Company", "Location", "Link", "Portal", "Search Term", "Applied (India)"];
const PERSON_HEADERS = [
  "Email",
  "First Name",
  "Last Name",
  "Phone",
  "Desired Job Titles",
  "Desired Locations",
  "Open to Remote",
  "Other Preferences",
];

function jobCells(job: ReportJob): string[] {
  return [job.position, job.company, job.location, job.link, job.portal, job.searchTerm, indiaDateTime(job.appliedAt)];
}

function personCells({ email, displayName, profile }: ReportPerson): string[] {
  if (!profile) return [email, displayName, "", "", "", "", "", ""];
  const { firstName, lastName, phone, jobTitles, locations, openToRemote, customInstruction } = profile;
  return [
    email,
    firstName,
    lastName,
    phone ?? "",
    jobTitles.join(", "),
    locations.join(", "),
    openToRemote === null ? "" : openToRemote ? "yes" : "no",
    customInstruction,
  ];
}

/**
 * Every row of every page, in order.
 * @throws DomainError `too_large` past 20,000: a file that ends early would look whole.
 */
async function allPages(
  read: (cursor: string | undefined) => Promise<{ rows: string[][]; next: string | null }>,
): Promise<string[][]> {
  const all: string[][] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await read(cursor);
    all.push(...rows);
    if (all.length > MAX_ROWS) throw tooLarge();
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return all;
}

const tooLarge = () =>
  new DomainError("too_large", messageOf("reports.fileHoldsMostApplications", { mostRows: MAX_ROWS }));

/**
 * All of a person's applications as CSV, newest first.
 * @throws DomainError like the report itself; `too_large` past 20,000.
 */
export async function exportUserReport(ctx: AppContext, input: { email: unknown }): Promise<string> {
  const actor = authorize(ctx, "reports.export");
  const rows = await allPages(async (cursor) => {
    const { person, days, next } = await readReport(ctx, actor, "reports.export", { ...input, cursor, limit: ROWS });
    const cells = personCells(person);
    return { rows: days.flatMap((day) => day.rows.map((job) => [...cells, ...jobCells(job)])), next };
  });
  return toCsv([...PERSON_HEADERS, ...JOB_HEADERS], rows);
}

/**
 * Everybody of the daily report with all their applications of that day, as CSV.
 * @throws DomainError `invalid` without a date; `too_large` past 20,000 applications, or 500 for one person.
 */
export async function exportDayReport(ctx: AppContext, input: { day: unknown }): Promise<string> {
  const actor = authorize(ctx, "reports.export");
  const rows = await allPages(async (cursor) => {
    const { people, next } = await readDayAs(ctx, actor, "reports.export", {
      ...input,
      cursor,
      people: PEOPLE,
      jobsEach: JOBS_EACH,
    });
    if (people.some((shown) => shown.rows.length === JOBS_EACH && shown.jobs > JOBS_EACH)) throw tooLarge();
    return {
      rows: people.flatMap((shown) => shown.rows.map((job) => [...personCells(shown.person), ...jobCells(job)])),
      next,
    };
  });
  return toCsv([...PERSON_HEADERS, ...JOB_HEADERS], rows);
}

/**
 * Everything that an operator's list has, as CSV, newest first. It names no person.
 * @throws DomainError `not_found` when there is no such operator; `too_large` past 20,000.
 */
export async function exportOperatorReport(ctx: AppContext, input: { slug: string }): Promise<string> {
  authorize(ctx, "reports.export");
  const rows = await allPages(async (cursor) => {
    const report = await readOperatorReport(ctx, { ...input, cursor, limit: ROWS });
    return { rows: report.rows.map(jobCells), next: report.next };
  });
  return toCsv(JOB_HEADERS, rows);
}
