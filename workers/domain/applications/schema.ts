import { z } from "zod";
import { isDay } from "../india-time";
import { APPLICATION_STATUSES } from "./rules";

const entryId = z.string().min(1).max(40);
const remarks = z
  .string()
  .max(2000, "Please enter at most 2000 characters")
  .transform((text) => text.replace(/[^\P{Cc}\n\t]/gu, ""));

export const UpdateEntryInput = z.object({
  entryId,
  status: z.enum(["", ...APPLICATION_STATUSES], { error: "Please select an application status before locking the entry" }),
  remarks,
});
export type UpdateEntryInput = z.infer<typeof UpdateEntryInput>;

export const LockEntryInput = z.object({
  entryId,
  status: z.enum(APPLICATION_STATUSES, { error: "Please select an application status before locking the entry" }),
  remarks,
});
export type LockEntryInput = z.infer<typeof LockEntryInput>;

export const UnlockEntryInput = z.object({ entryId });

// Of any length: it comes out of an address that anybody may edit, and one that cannot be read is the list's beginning.
const cursor = z.string().optional();

export const ListDayInput = z.object({
  day: z.string({ error: "Please select a date" }).refine(isDay, "Please select a date"),
  cursor,
  limit: z.int().min(1).max(1000).default(100),
});

export const ListAppliedInput = z.object({ cursor });
