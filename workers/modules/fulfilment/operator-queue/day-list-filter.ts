import { z } from "zod";
import { outcomeOf, type Outcome } from "../../applications/rules";
import { MAX_PERSON, PERSON_TOO_LONG } from "./rules";

/** How the list of a day is narrowed and ordered. */
export interface DayFilter {
  /** `open` is what is still to lock, whatever its draft; '' is what has none yet; null is every outcome. */
  outcome: Outcome | "" | "open" | null;
  portal: string;
  easyApply: boolean | null;
  /** An address, or the beginning of a name; empty for everybody. */
  person: string;
  /** Lower case; each must stand in position or company. */
  words: string[];
  sort: "oldest" | "newest";
}

export const NO_FILTER: DayFilter = {
  outcome: null,
  portal: "",
  easyApply: null,
  person: "",
  words: [],
  sort: "oldest",
};

/** More words than a person searches for. */
const MAX_WORDS = 6;
const text = (most: number) =>
  z
    .string()
    .transform((typed) => typed.trim().slice(0, most))
    .catch("");

/** A person's name or email, or the beginning of one: cut, it would be looked for as another's. */
export const whoseText = z.string().catch("").pipe(z.string().trim().max(MAX_PERSON, PERSON_TOO_LONG));

/**
 * The filter as an address carries it. What cannot be read is ignored: an address may be edited by hand. `status` is a
 * status label, `none` for what has none yet, or `open`; `type` is `easy` or `manual`.
 */
export const DayFilterInput = z
  .object({
    status: z.string().nullable().catch(null),
    portal: text(100),
    type: z.enum(["easy", "manual"]).nullable().catch(null),
    person: whoseText,
    search: text(200),
    sort: z.enum(["oldest", "newest"]).catch("oldest"),
  })
  .transform((given): DayFilter => ({
    outcome:
      given.status === "none"
        ? ""
        : given.status === "open"
          ? "open"
          : (outcomeOf(given.status === "" ? null : given.status) ?? null),
    portal: given.portal,
    easyApply: given.type === null ? null : given.type === "easy",
    person: given.person,
    words: lower(given.search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS),
    sort: given.sort,
  }));

/** As SQLite's `lower` has it: the letters of ASCII alone. */
function lower(typed: string): string {
  return typed.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
