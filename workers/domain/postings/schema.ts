import { z } from "zod";
import { FORMATS } from "./formats";

/** Rows a request may carry. */
export const ROWS_MAX = 2_000;

export const IngestRowsInput = z.object({
  format: z.enum(FORMATS, `The format must be one of ${FORMATS.join(", ")}`),
  rows: z.array(z.unknown(), "The rows must be a list").max(ROWS_MAX, `At most ${ROWS_MAX} rows at a time`),
});
