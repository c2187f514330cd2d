/** The calls of the reports, as `endpointDocs` has them. */
import { z } from "zod";
import type { EndpointDoc } from "./schemas";

export function reportDocs(): Readonly<Record<string, EndpointDoc>> {
  const cursor = z.string().optional().describe("The X-Next-Cursor header of the answer before");
  return {
    "/api/FetchUserJobsDataComponent.php": {
      summary: "The applications made for a person, newest first, or in a jobs day, by person; a row each",
      tag: "Staff",
      request: {
        schema: z.union([
          z.object({ _id: z.string().describe("The person's email address"), cursor }),
          z.object({
            date: z.iso.date().describe("From 20:00 in India of the day before to 20:00 of the day"),
            cursor,
          }),
        ]),
        as: "fields",
      },
      answer: {
        body: z.array(
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
      },
    },
  };
}
