import { z } from "zod";
import { FORMATS } from "./formats";
import { HOLD_DECISIONS } from "./vocabulary";

/** Rows a request may carry. */
export const ROWS_MAX = 2_000;

export const IngestRowsInput = z.object({
  format: z.enum(FORMATS, `The format must be one of ${FORMATS.join(", ")}`),
  rows: z.array(z.unknown(), "The rows must be a list").max(ROWS_MAX, `At most ${ROWS_MAX} rows at a time`),
});

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
