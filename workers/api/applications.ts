import { listApplied } from "../domain/dashboard/list-applied";
import { listDay, type DayEntry } from "../domain/operator-queue/list-day";
import { readProof } from "../domain/applications/read-proof";
import { readProofLink } from "../domain/applications/proof-links";
import { lockEntry } from "../domain/operator-queue/lock-entry";
import { unlockEntry } from "../domain/operator-queue/unlock-entry";
import { updateEntry } from "../domain/operator-queue/update-entry";
import { DomainError } from "../domain/kernel/errors";
import { indiaDay } from "../lib/india-time";
import { authorize } from "../domain/kernel/policy";
import { resumeLink } from "../domain/resumes/links";
import { readBody, requireOwn } from "../http/body";
import { fileAnswer } from "../http/file-answer";
import type { ApiContext, ApiHandler } from "../http/handler";

/** POST getJobApplied.php {_id} → an array of application records, newest first. */
export const getJobApplied: ApiHandler = async (c) => {
  requireOwn(c, (await readBody(c))["_id"]);
  const { rows } = await listApplied(c.get("ctx"), { limit: 1000 });
  return c.json(
    rows.map((row) => ({
      position: row.position,
      company: row.company,
      ctc_lower: row.ctcLower,
      ctc_upper: row.ctcUpper,
      date: indiaDay(row.appliedAt),
    })),
  );
};

/** POST jobs-manager/FetchJobsByDate.php {startTimestamp, endTimestamp, date, cursor?} → success, data, count, next. */
export const fetchJobsByDate: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  // Before the input: who may not see the list learns nothing of what it wants.
  authorize(ctx, "applications.list_day");
  const body = await readBody(c);
  const day = await listDay(ctx, { day: body["date"], cursor: body["cursor"], limit: 1000 });
  return c.json({
    success: true,
    data: await Promise.all(day.entries.map((entry) => toWire(c, entry))),
    count: day.counts.reduce((sum, row) => sum + row.entries, 0),
    counts: day.counts,
    next: day.next,
  });
};

async function toWire(c: ApiContext, entry: DayEntry) {
  const ctx = c.get("ctx");
  // A link that would be refused is none.
  const mayOpen = ctx.actor.kind === "user" && ctx.actor.staff?.operations === true;
  return {
    _id: entry.id,
    position: entry.position,
    company: entry.company,
    portal: entry.portal,
    is_easy_apply: entry.easyApply,
    final_link: entry.link,
    resumeDownloadLink:
      entry.resumeId && mayOpen ? await resumeLink(ctx.config.signingKey, entry.resumeId, ctx.now() + 3_600_000) : null,
    applicationStatus: entry.status,
    remarks: entry.remarks,
    locked: entry.lockedAt !== null,
    lockTimestamp: entry.lockedAt === null ? null : new Date(entry.lockedAt).toISOString(),
    lockedBy: entry.lockedAt === null ? null : entry.lockedByName,
    revision: entry.revision,
    created_at: { $date: new Date(entry.queuedAt).toISOString() },
  };
}

/** POST jobs-manager/UpdateJobData.php {jobId, applicationStatus, remarks}. */
export const updateJobData: ApiHandler = async (c) => {
  authorize(c.get("ctx"), "applications.update_entry");
  const body = await readBody(c);
  await updateEntry(c.get("ctx"), {
    entryId: body["jobId"],
    status: body["applicationStatus"] ?? "",
    remarks: body["remarks"] ?? "",
    revision: body["revision"],
  });
  return c.json({ success: true });
};

/** POST jobs-manager/LockUnlockJobEntry.php {jobId, lockStatus, and on lock applicationStatus and remarks; confirmationNumber? and confirmationLink?}. */
export const lockUnlockJobEntry: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  authorize(ctx, "applications.lock_entry");
  const body = await readBody(c);
  if (typeof body["lockStatus"] !== "boolean")
    throw new DomainError("invalid", "lockStatus must be true or false", {
      lockStatus: "lockStatus must be true or false",
    });
  if (!body["lockStatus"]) {
    await unlockEntry(ctx, { entryId: body["jobId"], revision: body["revision"] });
    return c.json({ success: true });
  }
  const { lockedAt } = await lockEntry(ctx, {
    entryId: body["jobId"],
    status: body["applicationStatus"],
    remarks: body["remarks"] ?? "",
    revision: body["revision"],
    confirmationNumber: body["confirmationNumber"],
    confirmationLink: body["confirmationLink"],
  });
  return c.json({ success: true, lockTimestamp: new Date(lockedAt).toISOString() });
};

/** GET api/proof/:file → the screenshot. A forged or expired link is a 404. */
export const downloadProof: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  authorize(ctx, "applications.read_proof");
  const proofId = await readProofLink(ctx.config.signingKey, c.req.param("file") ?? "", ctx.now());
  if (!proofId) throw new DomainError("not_found", "Not found");
  return fileAnswer({ type: "application/octet-stream", ...(await readProof(ctx, { proofId })) });
};
