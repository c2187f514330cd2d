import { z } from "zod";
import { REGISTERED, SYSTEMS, systemLabel } from "./vocabulary";

/**
 * A board's name in its address. Names reach the path of a fixed host (or its first label, where that names the board),
 * so nothing that could climb or leave is let in. Spaces are real: Ashby has boards with them.
 */
const Slug = z
  .string()
  .trim()
  .min(1, "The board's name is missing")
  .max(80, "The board's name is too long")
  .regex(
    /^[A-Za-z0-9](?:[A-Za-z0-9 ._&-]*[A-Za-z0-9.])?$/,
    "The board's name may hold letters, digits, '.', '_', '&', '-' and single spaces",
  )
  .refine(
    (slug) => !/\.\.|  /.test(slug),
    "The board's name may hold letters, digits, '.', '_', '&', '-' and single spaces",
  );

const HOST_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

export const SourceInput = z
  .object({
    ats: z.enum(REGISTERED, "We do not read this system"),
    slug: Slug,
    company: z.string().trim().min(1, "The company's name is missing").max(120, "The company's name is too long"),
    /** Where the company is, ISO 3166 alpha-2, when whoever lists the board says so. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "A country is two letters")
      .nullable()
      .default(null),
  })
  .superRefine(({ ats, slug }, context) => {
    if (SYSTEMS[ats]?.named !== "label" || HOST_LABEL.test(slug)) return;
    const message = `A board's name on ${systemLabel(ats)} is one part of a host name`;
    context.addIssue({ code: "custom", path: ["slug"], message });
  });
export type SourceInput = z.infer<typeof SourceInput>;

export const RegisterSourcesInput = z.object({
  sources: z.array(SourceInput).max(1000, "At most 1000 boards at a time"),
});

/** Rows that one import may carry; a longer list comes in several. */
const IMPORT_ROWS_MAX = 500;

export const ImportSourcesInput = z.object({
  rows: z
    .array(z.unknown(), "The rows must be a list")
    .max(IMPORT_ROWS_MAX, `At most ${IMPORT_ROWS_MAX} rows at a time`),
  /** Rows of the whole list, of which these are a part: over so many the first readings are spread. */
  total: z.int("The length of the whole list is missing").min(0).max(1_000_000),
});

export const ListSourcesInput = z.object({
  system: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "There is no such system")
    .nullish(),
  after: z.string().max(200, "The place in the list is malformed").nullish(),
});

export const PollSourceInput = z.object({ sourceId: z.string().min(3).max(200) });
