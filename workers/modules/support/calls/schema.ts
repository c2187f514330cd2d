import { messageOf } from "../../../texts/text";
import { z } from "zod";
import { indiaInstant, isDay } from "../../../lib/india-time";
import { CONCLUSION_RESULTS, MAX_ATTEMPTS, ONBOARDING_RESULTS } from "./rules";

const NO_RESULT = "calls.callResultRequiredBefore";
const day = z.string({ error: "errors.dateRequired" }).refine(isDay, "errors.dateRequired");
/** The person, as the spec's calls name them. */
const email = z
  .string({ error: "calls.entryNoEmail" })
  .trim()
  .toLowerCase()
  .min(1, "calls.entryNoEmail")
  .max(254, "calls.entryNoEmail");
/** The version that the caller saw; without one, what is there now is replaced. */
const version = z.int().min(0).optional();
const remarks = z
  .string()
  .max(2000, messageOf("errors.tooLong", { n: 2000 }))
  .transform((text) => text.replace(/[^\P{Cc}\n\t]/gu, ""));

/** Which entries of a day: all, those to lock, those locked, those of one result ('' is none yet). */
const filter = z
  .union([z.literal("all"), z.literal("open"), z.literal("locked"), z.object({ result: z.string().max(60) })])
  .default("all");
export type CallFilter = z.output<typeof filter>;

/** How a list is narrowed and ordered besides. What cannot be read is ignored: an address may be edited by hand. */
const narrowing = {
  /** An address, or words of a name; empty for everybody. */
  person: z
    .string()
    .transform((typed) => typed.trim().slice(0, 200))
    .catch(""),
  sort: z.enum(["oldest", "newest"]).catch("oldest"),
};

/** Which of the calls to the same person for the same thing. */
const attempt = z.int().min(1).max(MAX_ATTEMPTS).default(1);
const NO_HOUR = "calls.chooseDayHour";
/**
 * The day and the hour in India at which to call again, as a field of a form holds them; empty where none was agreed.
 */
const again = z
  .string({ error: NO_HOUR })
  .trim()
  .transform((typed, context) => {
    if (typed === "") return undefined;
    const [, date = "", hour = "", minute = ""] = /^(.{10})T([01]\d|2[0-3]):([0-5]\d)$/.exec(typed) ?? [];
    if (isDay(date)) return indiaInstant(date, Number(hour) + Number(minute) / 60);
    context.addIssue({ code: "custom", message: NO_HOUR });
    return z.NEVER;
  })
  .optional();

export const CallListInput = z.object({
  day,
  filter,
  ...narrowing,
  // Of any length: it comes out of an address, which may be edited by hand; one that cannot be read means the first
  // page.
  cursor: z.string().optional(),
  limit: z.int().min(1).max(1000).default(100),
  /** Whether those who are to be called again that day are asked for too. */
  withAgain: z.boolean().default(false),
  /** Where the last of those who are to be called again stood. Of any length, as the list's own cursor. */
  againCursor: z.string().optional(),
});

export const ExportInput = z.object({ kind: z.enum(["onboarding", "conclusion"]), day, filter, ...narrowing });

/** Far above what the rules allow: the rules say what is too much, this keeps the splitting of it small. */
const MAX_PIECES = 100;

/** A list, or one joined by commas. */
const listOf = (what: string) =>
  z
    .union([z.array(z.string()), z.string().transform((text) => text.split(",", MAX_PIECES))], {
      error: messageOf("calls.enterList", { what }),
    })
    .transform((pieces) => pieces.filter((piece) => piece.trim() !== ""))
    .pipe(z.array(z.string()).max(MAX_PIECES, messageOf("calls.enterFewer", { what })));

const NEITHER = "calls.remoteJobsMustYes";
const REMOTE = { "": null, true: true, yes: true, "1": true, on: true, false: false, no: false, "0": false } as const;

/** The work that a person wants, typed or as a form holds it. The profile's rules judge it. */
export const CallPreferencesInput = z.object({
  jobTitles: listOf("job titles"),
  locations: listOf("locations"),
  /** True, false, or null for unspecified: spec section 3. */
  openToRemote: z
    .union(
      [
        z.boolean(),
        z
          .string()
          .trim()
          .toLowerCase()
          .pipe(z.literal(["", "true", "yes", "1", "on", "false", "no", "0"], { error: NEITHER }))
          .transform((word) => REMOTE[word]),
      ],
      { error: NEITHER },
    )
    .nullish()
    .transform((remote) => remote ?? null),
  customInstruction: z
    .string({ error: "calls.enterOtherPreferencesText" })
    .nullish()
    .transform((text) => text ?? ""),
  version,
});

export const UpdateOnboardingInput = z.object({
  email,
  preferences: CallPreferencesInput.optional(),
  result: z.enum(["", ...ONBOARDING_RESULTS], { error: "calls.chooseCallResultList" }).optional(),
  version,
});

export const UpdateConclusionInput = z.object({
  email,
  result: z.enum(["", ...CONCLUSION_RESULTS], { error: "calls.chooseCallResultList" }),
  remarks,
  version,
});

export const LockInput = {
  onboarding: z.object({ email, result: z.enum(ONBOARDING_RESULTS, { error: NO_RESULT }), version }),
  conclusion: z.object({ email, result: z.enum(CONCLUSION_RESULTS, { error: NO_RESULT }), remarks, version }),
};

/** The fields of a lock on the wire of section 7, and besides them which call it is of and when the next one is due. */
export const LockCallInput = {
  onboarding: LockInput.onboarding.extend({ attempt, again }),
  conclusion: LockInput.conclusion.extend({ attempt, again }),
};
export const UpdateOnboardingCallInput = UpdateOnboardingInput.extend({ attempt });
export const UpdateConclusionCallInput = UpdateConclusionInput.extend({ attempt });

export const EntryInput = z.object({ email, attempt });

export const UnlockInput = z.object({ email, version });
export const UnlockCallInput = UnlockInput.extend({ attempt });

export const CompleteInput = z.object({ day });
