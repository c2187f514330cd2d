import { z } from "zod";
import { isDay } from "../../../lib/india-time";

/** The person of the report: the text beside the field where it is missing is the login's own (spec section 5). */
export const ReportOf = z.object({
  email: z
    .string({ error: "reports.enterEmailAddress" })
    .trim()
    .toLowerCase()
    .min(1, "reports.enterEmailAddress")
    .max(254, "errors.email")
    .pipe(z.email("errors.email")),
});

export const ReportDay = z.object({
  day: z.string({ error: "errors.dateRequired" }).refine(isDay, "errors.dateRequired"),
});

/** As the name of a page: `jobs-` and then this. */
export const OperatorSlug = z.object({ slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/, "errors.notFound") });

export const ReportPreferencesInput = ReportOf.extend({
  jobTitles: z.array(z.string()).max(100),
  locations: z.array(z.string()).max(100),
  openToRemote: z.boolean().nullable(),
  customInstruction: z.string(),
  /** The version that the page showed. */
  version: z.int().optional(),
});
