import { z } from "zod";
import type { EndpointDoc } from "./schemas";

/** The calls of the job posting manager, as `endpointDocs` has them. */
export function alertDocs(): Readonly<Record<string, EndpointDoc>> {
  return {
    "/api/getPostingJob.php": {
      summary: "Postings that wait to be put into a group, by message, the earliest made first; 50 messages at a time",
      tag: "Staff",
      answer: {
        body: z.strictObject({
          status: z.literal("success"),
          data: z.array(
            z.strictObject({
              job_id: z.string().describe("Of the posting in its message"),
              batch_id: z.string().describe("The same for all postings of a message"),
              group_name: z.string(),
              job_title: z.string(),
              company: z.string(),
              location: z.string(),
              date_posted: z.iso.date().nullable().describe("The day in India; null where the board does not say"),
              job_url: z.string(),
              created_at: z.iso.datetime(),
            }),
          ),
          message: z.string(),
          next: z.string().nullable().describe("For ?cursor= of the next page"),
        }),
      },
    },
    "/api/jobPosted.php": {
      summary: "Says that a posting was put into its group; saying it again changes nothing",
      tag: "Staff",
      request: {
        schema: z.object({ job_id: z.string().min(1).max(100), group_name: z.string().min(1).max(100) }),
        as: "fields",
      },
      answer: { body: z.strictObject({ success: z.literal(true), message: z.string() }) },
    },
  };
}
