import type { AppContext } from "../../context";
import { toCsv } from "../csv";
import { indiaDateTime } from "../india-time";
import { authorize } from "../policy";
import { readDayAs } from "./read-day";
import { readOperatorReport } from "./read-operator";
import { readReport } from "./read-user";
import type { ReportJob, ReportPerson } from "./rules";

/** Rows of a file at most; what comes after is exported from a later page. */
const ROWS = 1000;
/** Far above what anybody is applied for in a day. */
const JOBS_EACH = 500;

const JOB_HEADERS = ["Position", "Company", "Location", "Link", "Portal", "Search Term", "Applied (India)"];
const PERSON_HEADERS = ["Email", "First Name", "Last Name", "Phone", "Desired Job Titles", "Desired Locations", "Open to Remote", "Other Preferences"];

function jobCells(job: ReportJob): string[] {
  return [job.position, job.company, job.location, job.link, job.portal, job.searchTerm, indiaDateTime(job.appliedAt)];
}

function personCells({ email, displayName, profile }: ReportPerson): string[] {
  if (!profile) return [email, displayName, "", "", "", "", "", ""];
  const { firstName, lastName, phone, jobTitles, locations, openToRemote, customInstruction } = profile;
  return [email, firstName, lastName, phone ?? "", jobTitles.join(", "), locations.join(", "), openToRemote === null ? "" : openToRemote ? "yes" : "no", customInstruction];
}

/**
 * A person's applications as CSV, newest first, from the page's place on.
 * @throws DomainError like the report itself.
 */
export async function exportUserReport(ctx: AppContext, input: { email: unknown; cursor?: string | undefined }): Promise<string> {
  const actor = authorize(ctx, "reports.export");
  const { person, days } = await readReport(ctx, actor, "reports.export", { ...input, limit: ROWS });
  const cells = personCells(person);
  return toCsv(
    [...PERSON_HEADERS, ...JOB_HEADERS],
    days.flatMap(({ rows }) => rows.map((job) => [...cells, ...jobCells(job)])),
  );
}

/**
 * The people of a page of the daily report with all their applications of that day, as CSV.
 * @throws DomainError `invalid` without a date.
 */
export async function exportDayReport(ctx: AppContext, input: { day: unknown; cursor?: string | undefined }): Promise<string> {
  const actor = authorize(ctx, "reports.export");
  const { people } = await readDayAs(ctx, actor, "reports.export", { ...input, jobsEach: JOBS_EACH });
  return toCsv(
    [...PERSON_HEADERS, ...JOB_HEADERS],
    people.flatMap(({ person, rows }) => rows.map((job) => [...personCells(person), ...jobCells(job)])),
  );
}

/**
 * What an operator made, as CSV, newest first, from the page's place on. It names no person.
 * @throws DomainError `not_found` when there is no such operator.
 */
export async function exportOperatorReport(ctx: AppContext, input: { slug: string; cursor?: string | undefined }): Promise<string> {
  authorize(ctx, "reports.export");
  const { rows } = await readOperatorReport(ctx, { ...input, limit: ROWS });
  return toCsv(JOB_HEADERS, rows.map(jobCells));
}
