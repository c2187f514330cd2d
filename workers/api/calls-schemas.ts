/** What the calls of the onboarding and conclusion lists take and answer, under their wire names. */
import { z } from "zod";
import { CONCLUSION_RESULTS, ONBOARDING_RESULTS } from "../domain/phone-calls/rules";
import type { EndpointDoc } from "./schemas";

/** The descriptions by path. Made when they are first asked for: nothing is built before a request. */
export function phoneCallEndpointDocs(): Readonly<Record<string, EndpointDoc>> {
  const success = z.strictObject({ success: z.literal(true) });
  const email = z.string().max(254).describe("Of the person the entry is about");
  const version = z
    .int()
    .optional()
    .describe("As it was read: the change is refused when somebody changed the entry since");
  const remarks = z.string().max(2000);
  const titles = z.union([z.string(), z.array(z.string())]).describe("A list, or one joined by commas");
  const places = z.union([z.string(), z.array(z.string())]).describe("A list, or one joined by commas");
  const list = {
    schema: z.object({
      date: z.iso.date(),
      filter: z.enum(["all", "open", "locked"]).optional(),
      cursor: z.string().optional().describe("`next` of the page before"),
    }),
    as: "fields" as const,
  };
  const wish = {
    forBackend_jobTitles: z.array(z.string()),
    forBackend_locations: z.array(z.string()),
    interestedInRemoteJobs: z.union([z.boolean(), z.literal("")]).describe("Empty while unspecified"),
    forBackend_customInstruction: z.string(),
  };
  const person = {
    name: z.string(),
    email: z.string(),
    contactNumber: z.string().describe("All but its end is hidden from staff without the operations role"),
  };
  const kept = { version: z.int(), lockTimestamp: z.iso.datetime().nullable(), lockedBy: z.string().nullable() };
  const answer = (entry: z.ZodType, rest: Record<string, z.ZodType> = {}) => ({
    body: z.strictObject({
      success: z.literal(true),
      data: z.array(entry),
      count: z.int().min(0).describe("Of the whole day"),
      locked: z.int().min(0),
      next: z.string().nullable(),
      ...rest,
    }),
  });
  const lockAnswer = {
    body: z.strictObject({
      success: z.literal(true),
      lockTimestamp: z.iso.datetime().optional().describe("When locking"),
    }),
  };

  return {
    "/api/FetchOnboardingListByDate.php": {
      summary: "The trials that began from 11:00 in India of the day before to 11:00 of the day, 1000 at a time",
      tag: "Staff",
      request: list,
      answer: answer(
        z.strictObject({
          ...person,
          freeTrialOnboardingCallResult: z.enum(["", ...ONBOARDING_RESULTS]),
          ...wish,
          LockingFreeTrialOnboardingDone: z.boolean(),
          ...kept,
        }),
        {
          completedAt: z.iso.datetime().nullable(),
          completedBy: z.string().nullable(),
        },
      ),
    },
    "/api/UpdateOnboardingData.php": {
      summary: "Changes what work the person wants, as their profile form would; the entry must not be locked",
      tag: "Staff",
      request: {
        schema: z.object({
          email,
          forBackend_jobTitles: titles,
          forBackend_locations: places,
          interestedInRemoteJobs: z
            .union([z.boolean(), z.enum(["", "true", "false", "yes", "no", "1", "0"])])
            .nullish(),
          forBackend_customInstruction: z.string().max(2000).nullish(),
          freeTrialOnboardingCallResult: z
            .enum(["", ...ONBOARDING_RESULTS])
            .optional()
            .describe("Kept with the open entry"),
          version,
        }),
        as: "json",
      },
      answer: { body: success },
    },
    "/api/LockUnlockOnboardingEntry.php": {
      summary: "Locks an onboarding entry with its call result, or unlocks it",
      tag: "Staff",
      request: {
        schema: z.union([
          z.object({
            email,
            lockStatus: z.literal(true),
            freeTrialOnboardingCallResult: z.enum(ONBOARDING_RESULTS),
            version,
          }),
          z.object({ email, lockStatus: z.literal(false), version }),
        ]),
        as: "json",
      },
      answer: lockAnswer,
    },
    "/api/SendOnboardingCompletionEmail.php": {
      summary:
        "Completes a day's onboarding and mails its figures to the team, once a day; all entries must be locked, and it must be 11:00 in India or later",
      tag: "Staff",
      request: {
        schema: z.object({
          date: z.iso.date(),
          totalUsers: z.unknown().optional().describe("Not read: the figures are counted here"),
          callResultCounts: z.unknown().optional().describe("Not read: the figures are counted here"),
        }),
        as: "json",
      },
      answer: {
        body: z.strictObject({
          success: z.literal(true),
          totalUsers: z.int(),
          callResultCounts: z.record(z.string(), z.int()),
          completedAt: z.iso.datetime(),
          completedBy: z.string().nullable(),
        }),
      },
    },
    "/api/FetchConclusionListByDate.php": {
      summary: "The trials that ended on the day before, 1000 at a time",
      tag: "Staff",
      request: list,
      answer: answer(
        z.strictObject({
          ...person,
          FreeTrialEndCallResult: z.enum(["", ...CONCLUSION_RESULTS]),
          FreeTrialEndCallRemarks: z.string(),
          ...wish,
          LockingFreeTrialEndDone: z.boolean(),
          ...kept,
        }),
      ),
    },
    "/api/UpdateConclusionCallData.php": {
      summary: "Keeps the result and remarks of a conclusion entry that is not locked",
      tag: "Staff",
      request: {
        schema: z.object({
          email,
          FreeTrialEndCallResult: z.enum(["", ...CONCLUSION_RESULTS]).optional(),
          FreeTrialEndCallRemarks: remarks.optional(),
          version,
        }),
        as: "json",
      },
      answer: { body: success },
    },
    "/api/LockUnlockConclusionEntry.php": {
      summary: "Locks a conclusion entry with its result and remarks, or unlocks it",
      tag: "Staff",
      request: {
        schema: z.union([
          z.object({
            email,
            lockStatus: z.literal(true),
            FreeTrialEndCallResult: z.enum(CONCLUSION_RESULTS),
            FreeTrialEndCallRemarks: remarks.optional(),
            version,
          }),
          z.object({ email, lockStatus: z.literal(false), version }),
        ]),
        as: "json",
      },
      answer: lockAnswer,
    },
  };
}
