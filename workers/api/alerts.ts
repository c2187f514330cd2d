import { listBatches } from "../domain/alerts/list-batches";
import { markSent } from "../domain/alerts/mark-sent";
import { DomainError } from "../domain/kernel/errors";
import { indiaDay } from "../lib/india-time";
import { authorize } from "../domain/kernel/policy";
import { readBody } from "../http/body";
import type { ApiHandler } from "../http/handler";

/** GET getPostingJob.php → {status, data, message, next}: postings that wait to be put into a group. */
export const getPostingJob: ApiHandler = async (c) => {
  const { batches, next } = await listBatches(c.get("ctx"), { cursor: c.req.query("cursor"), limit: 50 });
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
  return c.json({ status: "success", data, message: data.length === 0 ? "No Job Postings Available" : "", next });
};

/** POST jobPosted.php {job_id, group_name} → {success, message}. */
export const jobPosted: ApiHandler = async (c) => {
  authorize(c.get("ctx"), "community.mark_sent");
  const body = await readBody(c);
  const [posting] = await markSent(c.get("ctx"), { postingIds: [body["job_id"]], groupName: body["group_name"] });
  if (!posting || posting.outcome === "already_removed")
    throw new DomainError("conflict", `Removed before it was sent, by ${posting?.byName ?? "a former colleague"}`);
  return c.json({ success: true, message: posting.outcome === "sent" ? "Marked as sent" : "Already sent" });
};
