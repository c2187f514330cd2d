import { DomainError } from "../domain/kernel/errors";
import { indiaDateTime } from "../lib/india-time";
import { authorize } from "../domain/kernel/policy";
import { readDayReport } from "../domain/reports/read-day";
import { readUserReport } from "../domain/reports/read-user";
import type { ReportJob, ReportPerson } from "../domain/reports/rules";
import { readBody } from "../http/body";
import type { ApiHandler } from "../http/handler";

/** Rows of a person, and people of a day, in one answer. */
const ROWS = 1000;
const PEOPLE = 50;
/** Far above what anybody is applied for in a day. */
const JOBS_EACH = 500;

/** The place of the next answer, where there is one: the answer itself is a bare array (spec section 7). */
const NEXT_HEADER = "X-Next-Cursor";

/** POST FetchUserJobsDataComponent.php {_id} or {date}, cursor? → an array of rows, one an application. */
export const fetchUserJobsData: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  authorize(ctx, "reports.read_user");
  const body = await readBody(c);
  const cursor = typeof body["cursor"] === "string" ? body["cursor"] : undefined;
  if (body["_id"] !== undefined) {
    const report = await readUserReport(ctx, { email: body["_id"], cursor, limit: ROWS });
    if (report.next) c.header(NEXT_HEADER, report.next);
    return c.json(report.days.flatMap(({ rows }) => rows.map((job) => toWire(report.person, job))));
  }
  if (body["date"] === undefined)
    throw new DomainError("invalid", "Name an _id or a date", { _id: "Name an _id or a date" });
  const report = await readDayReport(ctx, { day: body["date"], cursor, people: PEOPLE, jobsEach: JOBS_EACH });
  if (report.next) c.header(NEXT_HEADER, report.next);
  return c.json(report.people.flatMap(({ person, rows }) => rows.map((job) => toWire(person, job))));
};

/** Spec section 3, user report row. */
function toWire({ email, displayName, profile }: ReportPerson, job: ReportJob) {
  return {
    user: email,
    firstName: profile?.firstName ?? displayName,
    lastName: profile?.lastName ?? "",
    phoneNumber: profile?.phone ?? "",
    desired_job_titles: profile?.jobTitles.join(", ") ?? "",
    desired_locations: profile?.locations.join(", ") ?? "",
    open_to_remote: profile === null || profile.openToRemote === null ? "" : profile.openToRemote ? "yes" : "no",
    other_preferences: profile?.customInstruction ?? "",
    date: indiaDateTime(job.appliedAt),
    position: job.position,
    company: job.company,
    location: job.location,
    final_link: job.link,
    portal: job.portal,
    search_term: job.searchTerm,
  };
}
