import { z } from "zod";
import { isDay } from "../../../lib/india-time";

/** The person of the report: the text beside the field where it is missing is the login's own (spec section 5). */
export const ReportOf = z.object({
  email: z
    .string({ error: "Please enter an email address" })
    .trim()
    .toLowerCase()
    .min(1, "Please enter an email address")
    .max(254, "Please enter a valid email address")
    .pipe(z.email("Please enter a valid email address")),
});

export const ReportDay = z.object({
  day: z.string({ error: "Please select a date" }).refine(isDay, "Please select a date"),
});

/** As the name of a page: `jobs-` and then this. */
export const OperatorSlug = z.object({ slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/, "Not found") });

export const ReportPreferencesInput = ReportOf.extend({
  jobTitles: z.array(z.string()).max(100),
  locations: z.array(z.string()).max(100),
  openToRemote: z.boolean().nullable(),
  customInstruction: z.string(),
  /** The version that the page showed. */
  version: z.int().optional(),
});
