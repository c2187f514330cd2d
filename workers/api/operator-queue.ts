import { z } from "zod";
import {
  listDay,
  type DayEntry,
  ListDayInput,
  LockEntryInput,
  UnlockEntryInput,
  UpdateEntryInput,
  updateEntry,
} from "../modules/fulfilment";
import { lockEntry } from "../workflows/outcomes/lock-entry";
import { countsByStatus, STATUS_LABELS, statusLabel } from "../modules/applications/rules";
import { unlockEntry } from "../workflows/outcomes/unlock-entry";
import type { AppContext } from "../core/context";
import { sentFileLink } from "../modules/applications";
import { endpoint } from "./endpoint";

const entryOutput = () =>
  z.strictObject({
    _id: z.string(),
    position: z.string(),
    company: z.string(),
    portal: z.string(),
    is_easy_apply: z.boolean(),
    final_link: z.string(),
    resumeDownloadLink: z.string().nullable(),
    applicationStatus: z.enum(["", ...STATUS_LABELS]),
    remarks: z.string(),
    locked: z.boolean(),
    lockTimestamp: z.iso.datetime().nullable(),
    lockedBy: z.string().nullable(),
    revision: z.int().min(0),
    created_at: z.strictObject({ $date: z.iso.datetime() }),
  });

export const fetchJobsByDate = endpoint({
  method: "POST",
  path: "/api/jobs-manager/FetchJobsByDate.php",
  action: "applications.list_day",
  summary: "A day's entries, or those between two instants of it, oldest first, 1000 at a time, with their figures",
  input: z.object({
    day: ListDayInput.shape.day.meta({
      format: "date",
      description: "From 20:00 in India of the day before to 20:00 of the day",
    }),
    from: ListDayInput.shape.from.describe("Only entries queued from this instant on"),
    to: ListDayInput.shape.to.describe("Only entries queued before this instant"),
    cursor: ListDayInput.shape.cursor.describe("`next` of the page before"),
  }),
  names: { day: "date", from: "startTimestamp", to: "endTimestamp" },
  fields: () => ({
    data: z.array(entryOutput()),
    count: z.int().min(0).describe("Of the day, or of its part between the instants: on all pages"),
    counts: z.array(z.strictObject({ status: z.string(), entries: z.int(), locked: z.int() })),
    next: z.string().nullable(),
  }),
  handler: async ({ ctx, actor, input }) => {
    const { entries, counts, next } = await listDay(ctx, { ...input, limit: 1000 });
    return {
      // A link that would be refused is none.
      data: await Promise.all(entries.map((entry) => toWire(ctx, entry, actor.staff?.operations === true))),
      count: counts.reduce((sum, row) => sum + row.entries, 0),
      counts: countsByStatus(counts),
      next,
    };
  },
});

async function toWire(
  ctx: AppContext,
  entry: DayEntry,
  mayOpen: boolean,
): Promise<z.input<ReturnType<typeof entryOutput>>> {
  const { lockedAt } = entry;
  return {
    _id: entry.id,
    position: entry.position,
    company: entry.company,
    portal: entry.portal,
    is_easy_apply: entry.easyApply,
    final_link: entry.link,
    resumeDownloadLink: mayOpen ? await sentFileLink(ctx.config.signingKey, entry, ctx.now()) : null,
    applicationStatus: statusLabel(entry.outcome),
    remarks: entry.remarks,
    locked: lockedAt !== null,
    lockTimestamp: lockedAt === null ? null : new Date(lockedAt).toISOString(),
    lockedBy: lockedAt === null ? null : entry.lockedByName,
    revision: entry.revision,
    created_at: { $date: new Date(entry.queuedAt).toISOString() },
  };
}

const ENTRY_NAMES = { entryId: "jobId", status: "applicationStatus" } as const;
const remarks = UpdateEntryInput.shape.remarks.default("");
const revision = UpdateEntryInput.shape.revision.describe(
  "As the list gave it: a change is refused where somebody made another one meanwhile. Without it, whatever is " +
    "there is replaced",
);

export const updateJobData = endpoint({
  method: "POST",
  path: "/api/jobs-manager/UpdateJobData.php",
  action: "applications.update_entry",
  summary: "Keeps a draft of an entry that is not locked",
  input: UpdateEntryInput.extend({ status: UpdateEntryInput.shape.status.default(""), remarks, revision }),
  names: ENTRY_NAMES,
  handler: ({ ctx, input }) => updateEntry(ctx, input),
});

export const lockUnlockJobEntry = endpoint({
  method: "POST",
  path: "/api/jobs-manager/LockUnlockJobEntry.php",
  action: "applications.lock_entry",
  summary: "Locks an entry with what came of it, or unlocks it",
  input: z.discriminatedUnion(
    "lockStatus",
    [
      LockEntryInput.omit({ screenshot: true }).extend({
        lockStatus: z.literal(true),
        remarks,
        revision,
        confirmationNumber: LockEntryInput.shape.confirmationNumber.describe("Proof: what the confirmation page shows"),
        confirmationLink: LockEntryInput.shape.confirmationLink.describe("Proof: an address, http or https"),
      }),
      UnlockEntryInput.extend({ lockStatus: z.literal(false) }),
    ],
    { error: "lockStatus must be true or false" },
  ),
  names: ENTRY_NAMES,
  fields: () => ({ lockTimestamp: z.iso.datetime().optional().describe("When locking") }),
  handler: async ({ ctx, input: { lockStatus, ...entry } }) => {
    if (!lockStatus) return unlockEntry(ctx, entry).then(() => ({}));
    const { lockedAt } = await lockEntry(ctx, entry);
    return { lockTimestamp: new Date(lockedAt).toISOString() };
  },
});
