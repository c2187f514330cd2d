import { z } from "zod";
import { APPLICATION_STATUSES, type ApplicationStatus } from "../applications/rules";

/** How the list of a day is narrowed and ordered. */
export interface DayFilter {
  /** `open` is what is still to lock, whatever its status; '' is what has none yet; null is every status. */
  status: ApplicationStatus | "" | "open" | null;
  portal: string;
  easyApply: boolean | null;
  /** An address, or the beginning of a name; empty for everybody. */
  person: string;
  /** Lower case; each must stand in position or company. */
  words: string[];
  sort: "oldest" | "newest";
}

export const NO_FILTER: DayFilter = {
  status: null,
  portal: "",
  easyApply: null,
  person: "",
  words: [],
  sort: "oldest",
};

/** More words than anybody searches for. */
const MOST_WORDS = 6;
const text = (most: number) =>
  z
    .string()
    .transform((typed) => typed.trim().slice(0, most))
    .catch("");

/**
 * The filter as an address carries it. Whatever cannot be read is not asked for: anybody may edit an address.
 * `status=none` is what has no status yet, `type` is `easy` or `manual`.
 */
export const DayFilterInput = z
  .object({
    status: z
      .enum(["none", "open", ...APPLICATION_STATUSES])
      .nullable()
      .catch(null),
    portal: text(100),
    type: z.enum(["easy", "manual"]).nullable().catch(null),
    person: text(200),
    search: text(200),
    sort: z.enum(["oldest", "newest"]).catch("oldest"),
  })
  .transform((given): DayFilter => ({
    status: given.status === "none" ? "" : given.status,
    portal: given.portal,
    easyApply: given.type === null ? null : given.type === "easy",
    person: given.person,
    words: lower(given.search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
    sort: given.sort,
  }));

/** As SQLite's `lower` has it: the letters of ASCII alone. */
function lower(typed: string): string {
  return typed.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
