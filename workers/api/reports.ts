import { z } from "zod";
import type { AppContext } from "../core/context";
import { readDayReport, readUserReport, ReportDay, ReportOf } from "../modules/operations";
import type { ReportJob, ReportPerson } from "../modules/operations/rules";
import { indiaDateTime } from "../lib/india-time";
import { endpoint } from "./endpoint";

/** Rows of a person, and people of a day, in one answer. */
const ROWS = 1000;
const PEOPLE = 50;
/** Far above the applications of any person in a day. */
const JOBS_EACH = 500;

/** The place of the next answer, where there is one: the answer itself is a bare array (spec section 7). */
const NEXT_HEADER = "X-Next-Cursor";

const cursor = z.string().optional().catch(undefined).describe(`The ${NEXT_HEADER} header of the answer before`);

export const fetchUserJobsData = endpoint({
  method: "POST",
  path: "/api/FetchUserJobsDataComponent.php",
  action: "reports.read_user",
  summary: "The applications made for a person, newest first, or in a jobs day, by person; a row each",
  input: z.union(
    [
      z.object({ email: ReportOf.shape.email.describe("The person's email address"), cursor }),
      z.object({
        day: ReportDay.shape.day.meta({
          format: "date",
          description: "From 20:00 in India of the day before to 20:00 of the day",
        }),
        cursor,
      }),
    ],
    { error: "Name an _id or a date" },
  ),
  names: { email: "_id", day: "date" },
  output: () =>
    z.array(
      z.strictObject({
        user: z.string().describe("The person's email address"),
        firstName: z.string(),
        lastName: z.string(),
        phoneNumber: z.string().describe("Empty without the operations role"),
        desired_job_titles: z.string().describe("Comma-joined"),
        desired_locations: z.string().describe("Comma-joined"),
        open_to_remote: z.enum(["yes", "no", ""]).describe("Empty while unspecified"),
        other_preferences: z.string(),
        date: z.string().describe("Date and time of India, `2026-11-14 20:05:00`"),
        position: z.string(),
        company: z.string(),
        location: z.string(),
        final_link: z.string(),
        portal: z.string(),
        search_term: z.string(),
      }),
    ),
  handler: async ({ ctx, input, c }) => {
    const { people, next } = "email" in input ? await ofPerson(ctx, input) : await ofDay(ctx, input);
    if (next) c.header(NEXT_HEADER, next);
    return people.flatMap(({ person, rows }) => rows.map((job) => toWire(person, job)));
  },
});

async function ofPerson(ctx: AppContext, input: { email: string; cursor?: string | undefined }) {
  const { person, days, next } = await readUserReport(ctx, { ...input, limit: ROWS });
  return { people: [{ person, rows: days.flatMap(({ rows }) => rows) }], next };
}

function ofDay(ctx: AppContext, input: { day: string; cursor?: string | undefined }) {
  return readDayReport(ctx, { ...input, people: PEOPLE, jobsEach: JOBS_EACH });
}

/** Spec section 3, user report row. */
function toWire({ email, displayName, profile }: ReportPerson, job: ReportJob) {
  return {
    user: email,
    firstName: profile?.firstName ?? displayName,
    lastName: profile?.lastName ?? "",
    phoneNumber: profile?.phone ?? "",
    desired_job_titles: profile?.jobTitles.join(", ") ?? "",
    desired_locations: profile?.locations.join(", ") ?? "",
    open_to_remote: ({ true: "yes", false: "no", null: "" } as const)[`${profile?.openToRemote ?? null}`],
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
