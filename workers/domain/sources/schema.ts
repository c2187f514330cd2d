import { z } from "zod";
import { slugParts, slugRule } from "./slugs";
import { REGISTERED, systemLabel } from "./vocabulary";

const Slug = z.string().trim().min(1, "The board's name is missing").max(300, "The board's name is too long");

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
    if (slugParts(ats, slug)) return;
    context.addIssue({
      code: "custom",
      path: ["slug"],
      message: `A board's name on ${systemLabel(ats)} ${slugRule(ats)}`,
    });
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

export const PollSourceInput = z.object({
  sourceId: z.string().min(3).max(400),
  /** How many it may make, where several polls share what an invocation may. */
  requests: z.int().min(1).optional(),
});
