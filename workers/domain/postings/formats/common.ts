import { z } from "zod";
import { observe, ROW_REFUSALS, type RawPosting, type RawRow, type RowRefusal } from "../rules";

/** Turns one untrusted row into an observation, or says why not. */
export type RowMapper = (row: unknown) => RawPosting | RowRefusal;

/** Text, number, null or absent, as text: spreadsheets and scrapers do not agree which. */
export const looseText = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .optional()
  .transform((value) => (value === null || value === undefined ? "" : String(value).trim()));

/** A finite number, or null for what a frame writes for nothing ('', 'nan', 'None'). */
export const looseNumber = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .optional()
  .transform((value) => {
    if (typeof value === "number") return Number.isFinite(value) ? value : null;
    if (typeof value !== "string" || !/^\s*\d{1,15}(\.\d{1,6})?\s*$/.test(value)) return null;
    return Number(value);
  });

/** An instant out of an ISO date or time; null when it is none, or before 2000. */
export function parseInstant(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}(?:[T ].{0,40})?$/.test(text)) return null;
  const ms = Date.parse(text.replace(/^(\S+) (\S+) UTC$/, "$1T$2Z"));
  return Number.isNaN(ms) || ms < 946_684_800_000 ? null : ms;
}

/** A mapper out of a schema and what it means. */
export function mapper<S extends z.ZodType>(schema: S, read: (row: z.output<S>) => RawRow): RowMapper {
  return (row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? observe(read(parsed.data)) : ROW_REFUSALS.shape;
  };
}
