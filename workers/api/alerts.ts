import { messageOf } from "../texts/text";
import { z } from "zod";
import { listBatches, markSent, ListBatchesInput, MarkSentInput } from "../modules/community";
import { DomainError } from "../core/errors";
import { indiaDay } from "../lib/india-time";
import { endpoint } from "./endpoint";

export const getPostingJob = endpoint({
  method: "GET",
  path: "/api/getPostingJob.php",
  action: "alerts.list_batches",
  summary: "Postings that wait to be put into a group, by message, the earliest made first; 50 messages at a time",
  input: z.object({ cursor: ListBatchesInput.shape.cursor.describe("`next` of the page before") }),
  output: () =>
    z.strictObject({
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
      next: z.string().nullable(),
    }),
  handler: async ({ ctx, input }) => {
    const { batches, next } = await listBatches(ctx, { ...input, limit: 50 });
    const data = batches.flatMap((batch) =>
      batch.postings.map((posting) => ({
        job_id: posting.id,
        batch_id: batch.id,
        group_name: batch.groupName,
        job_title: posting.title,
        company: posting.company,
        location: posting.location,
        date_posted: posting.postedAt === null ? null : indiaDay(posting.postedAt),
        job_url: posting.link,
        created_at: new Date(batch.createdAt).toISOString(),
      })),
    );
    return { status: "success" as const, data, message: data.length === 0 ? "No Job Postings Available" : "", next };
  },
});

export const jobPosted = endpoint({
  method: "POST",
  path: "/api/jobPosted.php",
  action: "alerts.mark_sent",
  summary: "Says that a posting was put into its group; saying it again changes nothing",
  input: z.object({ jobId: z.string().min(1).max(100), groupName: MarkSentInput.shape.groupName }),
  names: { jobId: "job_id", groupName: "group_name" },
  fields: () => ({ message: z.string() }),
  handler: async ({ ctx, input: { jobId, groupName } }) => {
    const [posting] = await markSent(ctx, { postingIds: [jobId], groupName });
    if (!posting || posting.outcome === "already_removed")
      throw new DomainError(
        "conflict",
        messageOf("errors.removedBeforeSent", { byName: posting?.byName ?? "a former colleague" }),
      );
    return { message: posting.outcome === "sent" ? "Marked as sent" : "Already sent" };
  },
});
