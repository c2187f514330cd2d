import { z } from "zod";
import { isDay } from "../../../lib/india-time";
import { slugParts, slugRule } from "./slugs";
import { BY_PERMISSION, REGISTERED, SOURCE_STATES, systemLabel, type FoundBy } from "./vocabulary";

const Slug = z.string().trim().min(1, "The board's name is missing").max(300, "The board's name is too long");

export const SourceInput = z
  .object({
    ats: z.enum(REGISTERED, "We do not read this system"),
    slug: Slug,
    company: z.string().trim().min(1, "The company's name is missing").max(120, "The company's name is too long"),
    /** Where the company is, ISO 3166 alpha-2, when the list says so. */
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

/** The most that an upload holds. */
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024;
export const UPLOAD_ROWS_MAX = 20_000;
export const UPLOAD_TOO_LARGE = "The file is larger than 5 MB";

export const PreviewListInput = z.object({
  act: z.enum(["import", "retire", "revive"], "Choose what to do with the boards"),
  file: z.string().min(1, "Choose a file").max(200, "The file's name is too long"),
  text: z.string().max(UPLOAD_BYTES_MAX, UPLOAD_TOO_LARGE),
  /** The system and the country of a row that names none. */
  system: z.string().max(40).default(""),
  country: z.string().max(2).default(""),
});
export const UPLOAD_TOO_LONG = `A list may hold at most ${UPLOAD_ROWS_MAX.toLocaleString("en-IN")} boards`;

/** Boards that are chosen by hand or by a program. */
const CHOSEN_MAX = 500;
export const ChosenInput = z.object({
  ids: z
    .array(z.string().min(3).max(400), "Choose at least one board")
    .min(1, "Choose at least one board")
    .max(CHOSEN_MAX, `At most ${CHOSEN_MAX} boards at a time; more in a file`),
});
export const ChangeChosenInput = ChosenInput.extend({ act: z.enum(["retire", "revive"], "Retire or revive") });
/** A system or a board that is read by permission alone. */
const Subject = z
  .string()
  .trim()
  .toLowerCase()
  .max(400)
  .refine(
    (subject) => BY_PERMISSION.some((ats) => subject === ats || subject.startsWith(`${ats}:`)),
    `A permission is for a system that is read by it alone (${BY_PERMISSION.join(", ")}), or a board of it`,
  );
export const ChangePermissionInput = z
  .object({
    act: z.enum(["grant", "withdraw"], "Grant or withdraw"),
    subject: Subject,
    word: z.string().trim().max(300, "At most 300 characters").default(""),
    /** The last day it holds, India time; empty for one without an end. */
    until: z
      .string()
      .trim()
      .default("")
      .refine((day) => day === "" || isDay(day), "Write the day as 2027-01-31"),
  })
  .refine(({ act, word }) => act === "withdraw" || word.length >= 5, {
    path: ["word"],
    message: "Say by whose word, and where it stands",
  });
export const BatchInput = z.object({ batchId: z.string().min(1).max(40) });

const FOUND = ["trouble", "robots", "shape", "permission"] as const satisfies FoundBy[];
/** An unreadable filter finds everything: an address may be edited by hand. */
const filter = (max: number) => z.string().trim().max(max).catch("");
export const RegistryInput = z.object({
  system: filter(40),
  state: z.enum(["", ...FOUND, ...SOURCE_STATES]).catch(""),
  country: filter(2),
  search: filter(100),
  after: filter(400),
  batch: filter(40),
});

export const ListSourcesInput = z.object({
  system: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "There is no such system")
    .nullish(),
  state: z.enum([...FOUND, ...SOURCE_STATES], "There is no such state").nullish(),
  after: z.string().max(200, "The place in the list is malformed").nullish(),
});

export const PollSourceInput = z.object({
  sourceId: z.string().min(3).max(400),
  /** How many it may make, where several polls share what an invocation may. */
  requests: z.int().min(1).optional(),
});
