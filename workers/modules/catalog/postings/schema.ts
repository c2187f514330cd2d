import { z } from "zod";
import { UPLOAD_BYTES_MAX, UPLOAD_ROWS_MAX, UPLOAD_TOO_LARGE } from "../sources/schema";
import { FORMATS } from "./formats";
import { HOLD_DECISIONS } from "./vocabulary";

/** Rows a request may carry. */
export const ROWS_MAX = 2_000;

export const IngestRowsInput = z.object({
  format: z.enum(FORMATS, `The format must be one of ${FORMATS.join(", ")}`),
  rows: z.array(z.unknown(), "The rows must be a list").max(ROWS_MAX, `At most ${ROWS_MAX} rows at a time`),
});

/** A portal's file as staff send it; it may be as long as a list of boards. */
export const PreviewFileInput = z.object({
  portalFile: z.string("Choose a file").min(1, "Choose a file").max(200, "The file's name is too long"),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>).refine((bytes) => bytes.length <= UPLOAD_BYTES_MAX, UPLOAD_TOO_LARGE),
});
export const PORTAL_FILE_TOO_LONG = `A file may hold at most ${UPLOAD_ROWS_MAX.toLocaleString("en-IN")} rows`;
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

const HELD_ID = z
  .string("Which opening is missing")
  .min(1, "Which opening is missing")
  .max(64, "There is no such opening");
const HELD_DECISION = z.enum(HOLD_DECISIONS, "Choose to release it or to close it");

export const HeldDecisionInput = z.object({ postingId: HELD_ID, decision: HELD_DECISION });

/** A page of them at most. */
export const HELD_ROWS = 50;
export const HeldDecisionsInput = z.object({
  postingIds: z
    .array(HELD_ID)
    .min(1, "Choose an opening first")
    .max(HELD_ROWS, `At most ${HELD_ROWS} openings at a time`)
    .transform((ids) => [...new Set(ids)]),
  decision: HELD_DECISION,
});
