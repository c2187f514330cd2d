/** The onboarding and conclusion lists: spec section 7, Staff. */
import { z } from "zod";
import {
  completeOnboarding,
  type CallEntry,
  listCalls,
  type CallDay,
  lockCall,
  unlockCall,
  CompleteInput,
  CallListInput,
  LockInput,
  CallPreferencesInput,
  UnlockInput,
  UpdateConclusionInput,
  UpdateOnboardingInput,
  updateConclusion,
} from "../modules/support";

import { CONCLUSION_RESULTS, ONBOARDING_RESULTS } from "../modules/support/rules";
import { updateOnboarding } from "../workflows/profiles/update-onboarding";
import { endpoint } from "./endpoint";

const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const DATE = { day: "date" } as const;
const PREFERENCES = {
  jobTitles: "forBackend_jobTitles",
  locations: "forBackend_locations",
  openToRemote: "interestedInRemoteJobs",
  customInstruction: "forBackend_customInstruction",
} as const;
const ONBOARDING = { result: "freeTrialOnboardingCallResult" } as const;
const CONCLUSION = { result: "FreeTrialEndCallResult", remarks: "FreeTrialEndCallRemarks" } as const;

const day = CallListInput.shape.day.meta({ format: "date" });
const ListDay = z.object({
  day,
  filter: z.enum(["all", "open", "locked"]).default("all"),
  cursor: CallListInput.shape.cursor.describe("`next` of the page before"),
});
const remarks = UpdateConclusionInput.shape.remarks.default("");
const locks = { lockStatus: z.literal(true) };
const unlocks = UnlockInput.extend({ lockStatus: z.literal(false) });
const NO_LOCK_STATUS = { error: "lockStatus must be true or false" };

const preferences = {
  forBackend_jobTitles: z.array(z.string()),
  forBackend_locations: z.array(z.string()),
  interestedInRemoteJobs: z.union([z.boolean(), z.literal("")]).describe("Empty while unspecified"),
  forBackend_customInstruction: z.string(),
};
const entry = {
  name: z.string(),
  email: z.string(),
  contactNumber: z.string().describe("All but its end is hidden from staff without the operations role"),
  ...preferences,
  version: z.int(),
  lockTimestamp: z.iso.datetime().nullable(),
  lockedBy: z.string().nullable(),
};
const list = <E extends z.ZodType>(entries: E) => ({
  data: z.array(entries),
  count: z.int().min(0).describe("Of the whole day"),
  locked: z.int().min(0),
  next: z.string().nullable(),
});
const lockFields = () => ({ lockTimestamp: z.iso.datetime().optional().describe("When locking") });

function listToWire<E>(calls: CallDay, toWire: (call: CallEntry) => E) {
  const { total: count, locked, next } = calls;
  return { data: calls.entries.map(toWire), count, locked, next };
}

function entryToWire({ name, email, contactNumber, preferences: wanted, version, lockedAt, lockedByName }: CallEntry) {
  return {
    name,
    email,
    contactNumber,
    forBackend_jobTitles: wanted?.jobTitles ?? [],
    forBackend_locations: wanted?.locations ?? [],
    interestedInRemoteJobs: wanted?.openToRemote ?? ("" as const),
    forBackend_customInstruction: wanted?.customInstruction ?? "",
    version,
    lockTimestamp: instant(lockedAt),
    lockedBy: lockedByName,
  };
}

export const fetchOnboardingList = endpoint({
  method: "POST",
  path: "/api/FetchOnboardingListByDate.php",
  action: "calls.list",
  summary: "The trials that began from 11:00 in India of the day before to 11:00 of the day, 1000 at a time",
  input: ListDay,
  names: DATE,
  fields: () => ({
    ...list(
      z.strictObject({
        ...entry,
        freeTrialOnboardingCallResult: z.enum(["", ...ONBOARDING_RESULTS]),
        LockingFreeTrialOnboardingDone: z.boolean(),
      }),
    ),
    completedAt: z.iso.datetime().nullable(),
    completedBy: z.string().nullable(),
  }),
  handler: async ({ ctx, input }) => {
    const calls = await listCalls(ctx, "onboarding", { ...input, limit: 1000 });
    // A day of which an entry was unlocked since is to be completed once more.
    const completed = calls.completion?.reopenedAt === null ? calls.completion : null;
    return {
      ...listToWire(calls, (call) => ({
        ...entryToWire(call),
        freeTrialOnboardingCallResult: call.result as "" | (typeof ONBOARDING_RESULTS)[number],
        LockingFreeTrialOnboardingDone: call.lockedAt !== null,
      })),
      completedAt: instant(completed?.at ?? null),
      completedBy: completed?.byName ?? null,
    };
  },
});

export const updateOnboardingData = endpoint({
  method: "POST",
  path: "/api/UpdateOnboardingData.php",
  action: "calls.update",
  summary: "Changes what work the person wants, as their profile form would; the entry must not be locked",
  input: CallPreferencesInput.omit({ version: true }).extend(UpdateOnboardingInput.omit({ preferences: true }).shape),
  names: { ...PREFERENCES, ...ONBOARDING },
  handler: ({ ctx, input: { email, result, version, ...wanted } }) =>
    updateOnboarding(ctx, { email, result, version, preferences: wanted }),
});

export const lockUnlockOnboardingEntry = endpoint({
  method: "POST",
  path: "/api/LockUnlockOnboardingEntry.php",
  action: "calls.lock",
  summary: "Locks an onboarding entry with its call result, or unlocks it",
  input: z.discriminatedUnion("lockStatus", [LockInput.onboarding.extend(locks), unlocks], NO_LOCK_STATUS),
  names: ONBOARDING,
  fields: lockFields,
  handler: async ({ ctx, input: { lockStatus, ...call } }) => {
    if (!lockStatus) return unlockCall(ctx, "onboarding", call).then(() => ({}));
    const { lockedAt } = await lockCall(ctx, "onboarding", call);
    return { lockTimestamp: new Date(lockedAt).toISOString() };
  },
});

export const sendOnboardingCompletionEmail = endpoint({
  method: "POST",
  path: "/api/SendOnboardingCompletionEmail.php",
  action: "calls.complete",
  summary:
    "Completes a day's onboarding and mails its figures to the team, once a day; all entries must be locked, " +
    "and it must be 11:00 in India or later",
  input: CompleteInput.extend({ day }),
  names: DATE,
  ignored: { totalUsers: "the figures are counted here", callResultCounts: "the figures are counted here" },
  fields: () => ({
    totalUsers: z.int(),
    callResultCounts: z.record(z.string(), z.int()),
    completedAt: z.iso.datetime(),
    completedBy: z.string().nullable(),
  }),
  handler: async ({ ctx, input }) => {
    const { total, counts, at, byName } = await completeOnboarding(ctx, input);
    return {
      totalUsers: total,
      callResultCounts: Object.fromEntries(counts.map(({ result, entries }) => [result || "No Result", entries])),
      completedAt: new Date(at).toISOString(),
      completedBy: byName,
    };
  },
});

export const fetchConclusionList = endpoint({
  method: "POST",
  path: "/api/FetchConclusionListByDate.php",
  action: "calls.list",
  summary: "The trials that ended on the day before, 1000 at a time",
  input: ListDay,
  names: DATE,
  fields: () =>
    list(
      z.strictObject({
        ...entry,
        FreeTrialEndCallResult: z.enum(["", ...CONCLUSION_RESULTS]),
        FreeTrialEndCallRemarks: z.string(),
        LockingFreeTrialEndDone: z.boolean(),
      }),
    ),
  handler: async ({ ctx, input }) =>
    listToWire(await listCalls(ctx, "conclusion", { ...input, limit: 1000 }), (call) => ({
      ...entryToWire(call),
      FreeTrialEndCallResult: call.result as "" | (typeof CONCLUSION_RESULTS)[number],
      FreeTrialEndCallRemarks: call.remarks,
      LockingFreeTrialEndDone: call.lockedAt !== null,
    })),
});

export const updateConclusionCallData = endpoint({
  method: "POST",
  path: "/api/UpdateConclusionCallData.php",
  action: "calls.update",
  summary: "Keeps the result and remarks of a conclusion entry that is not locked",
  input: UpdateConclusionInput.extend({ result: UpdateConclusionInput.shape.result.default(""), remarks }),
  names: CONCLUSION,
  handler: ({ ctx, input }) => updateConclusion(ctx, input),
});

export const lockUnlockConclusionEntry = endpoint({
  method: "POST",
  path: "/api/LockUnlockConclusionEntry.php",
  action: "calls.lock",
  summary: "Locks a conclusion entry with its result and remarks, or unlocks it",
  input: z.discriminatedUnion(
    "lockStatus",
    [LockInput.conclusion.extend({ ...locks, remarks }), unlocks],
    NO_LOCK_STATUS,
  ),
  names: CONCLUSION,
  fields: lockFields,
  handler: async ({ ctx, input: { lockStatus, ...call } }) => {
    if (!lockStatus) return unlockCall(ctx, "conclusion", call).then(() => ({}));
    const { lockedAt } = await lockCall(ctx, "conclusion", call);
    return { lockTimestamp: new Date(lockedAt).toISOString() };
  },
});
