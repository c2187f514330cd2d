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
    if (typeof value !== "string") return null;
    // A spreadsheet writes '3,00,000' and '3E+05'.
    const plain = /^\s*\d{1,3}(?:,\d{2,3}){1,5}(?:\.\d{1,6})?\s*$/.test(value) ? value.replaceAll(",", "") : value;
    if (!/^\s*\d{1,15}(?:\.\d{1,6})?(?:e\+?\d{1,2})?\s*$/i.test(plain)) return null;
    return Number(plain) < 1e15 ? Number(plain) : null;
  });

const YEAR_2000 = 946_684_800_000;
const YEAR_2100 = 4_102_444_800_000;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/**
 * An instant out of an ISO date or time, out of milliseconds or seconds since 1970, or out of a date as a spreadsheet
 * writes it; null when it is none, before 2000, or when day and month could be each other ('05/06/2026').
 */
export function parseInstant(text: string): number | null {
  const ms = /^\d{13}$/.test(text)
    ? Number(text)
    : /^\d{10}$/.test(text)
      ? Number(text) * 1000
      : /^\d{4}-\d{2}-\d{2}(?:[T ].{0,40})?$/.test(text)
        ? Date.parse(text.replace(/^(\S+) (\S+) UTC$/, "$1T$2Z"))
        : dateOfSheet(text);
  return Number.isNaN(ms) || ms < YEAR_2000 || ms > YEAR_2100 ? null : ms;
}

/** '26-11-2026', '11/26/2026', '26-Nov-26', each with or without a time that is left aside; NaN for anything else. */
function dateOfSheet(text: string): number {
  const [, a = "", b = "", c = ""] =
    /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[a-z]{0,6}[-/. ,]{1,2}(\d{4}|\d{2})(?: \d{1,2}:.{0,20})?$/i.exec(text) ?? [];
  const year = Number(c) + (c.length === 2 ? 2000 : 0);
  const named = MONTHS.indexOf(b.toLowerCase()) + 1;
  const [first, second] = [Number(a), Number(b)];
  if (named > 0) return instantOfDay(year, named, first);
  if (c.length === 2) return Number.NaN;
  if (first > 12 || first === second) return instantOfDay(year, second, first);
  return second > 12 ? instantOfDay(year, first, second) : Number.NaN;
}

function instantOfDay(year: number, month: number, day: number): number {
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? ms : Number.NaN;
}

/** A mapper out of a schema and what it means. */
export function mapper<S extends z.ZodType>(schema: S, read: (row: z.output<S>) => RawRow): RowMapper {
  return (row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? observe(read(parsed.data)) : ROW_REFUSALS.shape;
  };
}
