import { z } from "zod";
import { cleanBlock, cleanLine } from "../../../lib/text";
import { CORRECTED } from "../../../reading/resumes/corrections";

const NO_FILE = "resumeReading.noSuchFile";
const MAX_LETTERS = 4_000;

/** As the form names an entry: the number of a line, and which of its jobs or studies; -1 and below are new ones. */
const entry = z
  .string()
  .regex(/^\d{1,4}:-?\d{1,2}$/, NO_FILE)
  .transform((text) => {
    const [n = 0, nth = 0] = text.split(":").map(Number);
    return { n, nth };
  });

/** Corrections by a person of the reading of one of their own files. */
export const CorrectReadingInput = z.object({
  resumeId: z.string().regex(/^[0-9A-Z]{26}$/, NO_FILE),
  /** The version of the reader whose reading the form shows. */
  version: z.number().int().nonnegative(),
  /** The job or the study; null where no field is of one. */
  entry: entry.nullable().default(null),
  /** The line that was pressed, where one was. */
  line: z.number().int().nonnegative().nullable().default(null),
  /** The values by their fields; "" where the file does not say it. */
  values: z.partialRecord(z.enum(CORRECTED), z.string().max(MAX_LETTERS, "resumeReading.tooLong")),
});

/** One value, without what is no letter of it. */
export const cleanValue = (text: string, field: string): string =>
  field === "skills" || field === "moreSkills" ? cleanBlock(text, MAX_LETTERS) : cleanLine(text, 300);
