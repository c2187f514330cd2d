import { messageOf } from "../../../texts/text";
import { z } from "zod";
import { UPLOAD_BYTES_MAX, UPLOAD_ROWS_MAX, UPLOAD_TOO_LARGE } from "../sources/schema";
import { FORMATS } from "./formats";
import { HOLD_DECISIONS } from "./vocabulary";

/** Rows a request may carry. */
export const ROWS_MAX = 2_000;

export const IngestRowsInput = z.object({
  format: z.enum(FORMATS, messageOf("postings.formatMust", { formats: FORMATS.join(", ") })),
  rows: z
    .array(z.unknown(), "postings.rowsMustList")
    .max(ROWS_MAX, messageOf("postings.mostRowsTime", { rowsMax: ROWS_MAX })),
});

/** A portal's file as staff send it; it may be as long as a list of boards. */
export const PreviewFileInput = z.object({
  portalFile: z.string("postings.chooseFile").min(1, "postings.chooseFile").max(200, "postings.filesNameTooLong"),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>).refine((bytes) => bytes.length <= UPLOAD_BYTES_MAX, UPLOAD_TOO_LARGE),
});
export const PORTAL_FILE_TOO_LONG = messageOf("postings.fileHoldMostRows", {
  uploadRowsMax: UPLOAD_ROWS_MAX.toLocaleString("en-IN"),
});
export const PortalFileInput = z.object({ fileId: z.string().min(1).max(40) });
/** An unreadable name finds nothing: an address may be edited by hand. */
export const ListFilesInput = z.object({ file: z.string().max(40).catch("").default("") });

export const HeldListInput = z.object({
  /** Where the page before ended; the first page for what is no such place. */
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .nullish()
    .catch(null),
});

const HELD_ID = z.string("postings.openingMissing").min(1, "postings.openingMissing").max(64, "errors.noSuchOpening");
const HELD_DECISION = z.enum(HOLD_DECISIONS, "postings.chooseReleaseClose");

export const HeldDecisionInput = z.object({ postingId: HELD_ID, decision: HELD_DECISION });

/** A page of them at most. */
export const HELD_ROWS = 50;
export const HeldDecisionsInput = z.object({
  postingIds: z
    .array(HELD_ID)
    .min(1, "postings.chooseOpeningFirst")
    .max(HELD_ROWS, messageOf("postings.mostOpeningsTime", { heldRows: HELD_ROWS }))
    .transform((ids) => [...new Set(ids)]),
  decision: HELD_DECISION,
});
