import { messageOf } from "../../../texts/text";
import { z } from "zod";
import { isDay } from "../../../lib/india-time";
import { slugParts, slugRule } from "./slugs";
import { BY_PERMISSION, REGISTERED, SOURCE_STATES, systemLabel, type FoundBy } from "./vocabulary";

const Slug = z.string().trim().min(1, "sources.boardsNameMissing").max(300, "sources.boardsNameTooLong");

export const SourceInput = z
  .object({
    ats: z.enum(REGISTERED, "sources.notReadSystem"),
    slug: Slug,
    company: z.string().trim().min(1, "sources.companysNameMissing").max(120, "sources.companysNameTooLong"),
    /** Where the company is, ISO 3166 alpha-2, when the list says so. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "sources.countryTwoLetters")
      .nullable()
      .default(null),
  })
  .superRefine(({ ats, slug }, context) => {
    if (slugParts(ats, slug)) return;
    context.addIssue({
      code: "custom",
      path: ["slug"],
      message: messageOf("sources.boardsName", { ats: systemLabel(ats), ats2: slugRule(ats) }),
    });
  });
export type SourceInput = z.infer<typeof SourceInput>;

export const RegisterSourcesInput = z.object({
  sources: z.array(SourceInput).max(1000, "sources.most1000BoardsTime"),
});

/** The most that an upload holds. */
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024;
export const UPLOAD_ROWS_MAX = 20_000;
export const UPLOAD_TOO_LARGE = "sources.fileLarger5Mb";

export const PreviewListInput = z.object({
  act: z.enum(["import", "retire", "revive"], "sources.chooseBoards"),
  file: z.string().min(1, "sources.chooseFile").max(200, "sources.filesNameTooLong"),
  text: z.string().max(UPLOAD_BYTES_MAX, UPLOAD_TOO_LARGE),
  /** The system and the country of a row that names none. */
  system: z.string().max(40).default(""),
  country: z.string().max(2).default(""),
});
export const UPLOAD_TOO_LONG = messageOf("sources.listHoldMostBoards", {
  uploadRowsMax: UPLOAD_ROWS_MAX.toLocaleString("en-IN"),
});

/** Boards that are chosen by hand or by a program. */
const CHOSEN_MAX = 500;
export const ChosenInput = z.object({
  ids: z
    .array(z.string().min(3).max(400), "sources.chooseLeastBoard")
    .min(1, "sources.chooseLeastBoard")
    .max(CHOSEN_MAX, messageOf("sources.mostBoardsTimeMore", { chosenMax: CHOSEN_MAX })),
});
export const ChangeChosenInput = ChosenInput.extend({ act: z.enum(["retire", "revive"], "sources.retireRevive") });
/** A system or a board that is read by permission alone. */
const Subject = z
  .string()
  .trim()
  .toLowerCase()
  .max(400)
  .refine(
    (subject) => BY_PERMISSION.some((ats) => subject === ats || subject.startsWith(`${ats}:`)),
    messageOf("sources.permissionSystemReadAlone", { byPermission: BY_PERMISSION.join(", ") }),
  );
export const ChangePermissionInput = z
  .object({
    act: z.enum(["grant", "withdraw"], "sources.grantWithdraw"),
    subject: Subject,
    word: z
      .string()
      .trim()
      .max(300, messageOf("errors.atMostCharacters", { n: 300 }))
      .default(""),
    /** The last day it holds, India time; empty for one without an end. */
    until: z
      .string()
      .trim()
      .default("")
      .refine((day) => day === "" || isDay(day), "sources.writeDay202701"),
  })
  .refine(({ act, word }) => act === "withdraw" || word.length >= 5, {
    path: ["word"],
    message: "sources.sayWhoseWordStands",
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
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "sources.noSuchSystem")
    .nullish(),
  state: z.enum([...FOUND, ...SOURCE_STATES], "sources.noSuchState").nullish(),
  after: z.string().max(200, "sources.placeListMalformed").nullish(),
});

export const PollSourceInput = z.object({
  sourceId: z.string().min(3).max(400),
  /** How many it may make, where several polls share what an invocation may. */
  requests: z.int().min(1).optional(),
});
