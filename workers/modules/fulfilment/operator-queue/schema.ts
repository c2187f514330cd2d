import { messageOf } from "../../../texts/text";
import { z } from "zod";
import { isDay } from "../../../lib/india-time";
import { webAddress, STATUS_LABELS } from "../../applications/rules";
import { DayFilterInput, NO_FILTER, whoseText } from "./day-list-filter";

const entryId = z.string().min(1).max(40);
const remarks = z
  .string()
  .max(2000, messageOf("errors.tooLong", { n: 2000 }))
  .transform((text) => text.replace(/[^\P{Cc}\n\t]/gu, ""));

// The revision that the caller saw; without it, any revision is replaced.
const revision = z.int().min(0).nullable().default(null);
const WEB = "desk.enterAddressBeginsHttp";

const CHOOSE = "desk.selectApplicationStatus";
export const UpdateEntryInput = z.object({
  entryId,
  status: z.enum(["", ...STATUS_LABELS], { error: CHOOSE }),
  remarks,
  revision,
});
export type UpdateEntryInput = z.infer<typeof UpdateEntryInput>;

export const LockEntryInput = z.object({
  entryId,
  status: z.enum(STATUS_LABELS, { error: CHOOSE }),
  remarks,
  revision,
  /** The question of the form that nothing answers, in the employer's words: its person is asked exactly that. */
  lacks: z
    .string()
    .max(300, messageOf("errors.tooLong", { n: 300 }))
    .transform((text) =>
      text
        .replace(/\s+/gu, " ")
        .replace(/\p{Cc}/gu, "")
        .trim(),
    )
    .default(""),
  confirmationNumber: z
    .string()
    .max(100, messageOf("errors.tooLong", { n: 100 }))
    .transform((text) => text.replace(/\p{Cc}/gu, "").trim())
    .default(""),
  confirmationLink: z
    .string()
    .max(2000, WEB)
    .transform((text, check) => {
      const address = text.trim() === "" ? "" : webAddress(text.trim());
      if (address === null) check.addIssue({ code: "custom", message: WEB });
      return address ?? "";
    })
    .default(""),
  screenshot: z
    .instanceof(Uint8Array<ArrayBuffer>)
    .nullable()
    .default(null),
});
export type LockEntryInput = z.infer<typeof LockEntryInput>;

/** An entry of the job that is meant. */
export const PostingInput = z.object({ entryId });

export const UnlockEntryInput = z.object({ entryId, revision });

export const SettleCheckInput = z.object({
  entryId,
  attempt: z.coerce.number().int().min(1),
  verdict: z.enum(["right", "wrong"]),
});

// Of any length: it comes out of an address, which may be edited by hand; one that cannot be read means the first page.
const cursor = z.string().optional();

const day = z.string({ error: "errors.dateRequired" }).refine(isDay, "errors.dateRequired");
export const ListCarriedInput = z.object({ day });
const instant = z.iso.datetime({ offset: true, error: "desk.giveInstantLike2026" }).optional();

export const ListDayInput = z.object({
  day,
  /** Entries queued before this instant are left out. */
  from: instant,
  /** Entries queued at this instant or after it are left out. */
  to: instant,
  cursor,
  limit: z.int().min(1).max(1000).default(100),
  filter: DayFilterInput.default(NO_FILTER),
});

export const ClaimEntryInput = z.object({
  /** The day to work on; without one, the oldest of all days. */
  day: z.string().refine(isDay).nullable().catch(null),
  /** The place in the queue after which to look first. */
  after: cursor,
  /** The entry that was locked or skipped just now: others for its job come first. */
  last: entryId.or(z.literal("")).catch(""),
  /** Only entries of this portal, or of the person named here, as in the list of the day; empty for all. */
  portal: z.string().max(100).catch(""),
  person: whoseText,
});

export const ExtendClaimInput = z.object({ entryId, revision });

export const ReleaseEntryInput = z.object({ entryId, leaving: z.boolean().default(false) });
