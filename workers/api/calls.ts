/** The calls of the onboarding and conclusion lists: spec section 7, Staff. */
import { completeOnboarding } from "../domain/phone-calls/complete-onboarding";
import type { CallEntry } from "../domain/phone-calls/entry";
import type { CallDay } from "../domain/phone-calls/list-calls";
import { listConclusion } from "../domain/phone-calls/list-conclusion";
import { listOnboarding } from "../domain/phone-calls/list-onboarding";
import { lockConclusion } from "../domain/phone-calls/lock-conclusion";
import { lockOnboarding } from "../domain/phone-calls/lock-onboarding";
import { unlockConclusion } from "../domain/phone-calls/unlock-conclusion";
import { unlockOnboarding } from "../domain/phone-calls/unlock-onboarding";
import { updateConclusion } from "../domain/phone-calls/update-conclusion";
import { updateOnboarding } from "../domain/phone-calls/update-onboarding";
import { DomainError } from "../domain/kernel/errors";
import { authorize } from "../domain/kernel/policy";
import { readBody } from "../http/body";
import type { ApiHandler } from "../http/handler";
import { wishToInput } from "./calls-wire";

type Body = Record<string, unknown>;

const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const listInput = (body: Body) => ({
  day: body["date"],
  filter: body["filter"] ?? "all",
  cursor: body["cursor"],
  limit: 1000,
});

function listToWire(day: CallDay, toWire: (entry: CallEntry) => Body) {
  return { success: true, data: day.entries.map(toWire), count: day.total, locked: day.locked, next: day.next };
}

function personToWire({ name, email, contactNumber }: CallEntry) {
  return { name, email, contactNumber };
}

function wishToWire({ wish }: CallEntry) {
  return {
    forBackend_jobTitles: wish?.jobTitles ?? [],
    forBackend_locations: wish?.locations ?? [],
    interestedInRemoteJobs: wish?.openToRemote ?? "",
    forBackend_customInstruction: wish?.customInstruction ?? "",
  };
}

function keptToWire(entry: CallEntry) {
  return { version: entry.version, lockTimestamp: instant(entry.lockedAt), lockedBy: entry.lockedByName };
}

/** POST FetchOnboardingListByDate.php {date, filter?, cursor?} → success, data, count, locked, next, completedAt, completedBy. */
export const fetchOnboardingList: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  // Before the input: who may not see the list learns nothing of what it wants.
  authorize(ctx, "calls.list");
  const day = await listOnboarding(ctx, listInput(await readBody(c)));
  const toWire = (entry: CallEntry) => ({
    ...personToWire(entry),
    freeTrialOnboardingCallResult: entry.result,
    ...wishToWire(entry),
    LockingFreeTrialOnboardingDone: entry.lockedAt !== null,
    ...keptToWire(entry),
  });
  return c.json({
    ...listToWire(day, toWire),
    completedAt: instant(day.completion?.at ?? null),
    completedBy: day.completion?.byName ?? null,
  });
};

/** POST UpdateOnboardingData.php {email, forBackend_jobTitles, forBackend_locations, interestedInRemoteJobs, forBackend_customInstruction}. */
export const updateOnboardingData: ApiHandler = async (c) => {
  authorize(c.get("ctx"), "calls.update");
  const body = await readBody(c);
  await updateOnboarding(c.get("ctx"), {
    email: body["email"],
    preferences: wishToInput(body),
    result: body["freeTrialOnboardingCallResult"],
    version: body["version"],
  });
  return c.json({ success: true });
};

/** POST LockUnlockOnboardingEntry.php {email, lockStatus, and on lock freeTrialOnboardingCallResult}. */
export const lockUnlockOnboardingEntry: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  authorize(ctx, "calls.lock");
  const body = await readBody(c);
  if (!wantsLock(body)) {
    await unlockOnboarding(ctx, { email: body["email"], version: body["version"] });
    return c.json({ success: true });
  }
  const { lockedAt } = await lockOnboarding(ctx, {
    email: body["email"],
    result: body["freeTrialOnboardingCallResult"],
    version: body["version"],
  });
  return c.json({ success: true, lockTimestamp: instant(lockedAt) });
};

/** POST SendOnboardingCompletionEmail.php {date, totalUsers, callResultCounts} → success and the figures as they were mailed. */
export const sendOnboardingCompletionEmail: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  authorize(ctx, "calls.complete");
  const body = await readBody(c);
  const { total, counts, at, byName } = await completeOnboarding(ctx, { day: body["date"] });
  return c.json({
    success: true,
    totalUsers: total,
    callResultCounts: Object.fromEntries(counts.map(({ result, entries }) => [result || "No Result", entries])),
    completedAt: instant(at),
    completedBy: byName,
  });
};

/** POST FetchConclusionListByDate.php {date, filter?, cursor?} → success, data, count, locked, next. */
export const fetchConclusionList: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  authorize(ctx, "calls.list");
  const day = await listConclusion(ctx, listInput(await readBody(c)));
  return c.json(
    listToWire(day, (entry) => ({
      ...personToWire(entry),
      FreeTrialEndCallResult: entry.result,
      FreeTrialEndCallRemarks: entry.remarks,
      ...wishToWire(entry),
      LockingFreeTrialEndDone: entry.lockedAt !== null,
      ...keptToWire(entry),
    })),
  );
};

/** POST UpdateConclusionCallData.php {email, FreeTrialEndCallResult, FreeTrialEndCallRemarks}. */
export const updateConclusionCallData: ApiHandler = async (c) => {
  authorize(c.get("ctx"), "calls.update");
  const body = await readBody(c);
  await updateConclusion(c.get("ctx"), { email: body["email"], ...conclusionOf(body), version: body["version"] });
  return c.json({ success: true });
};

/** POST LockUnlockConclusionEntry.php {email, lockStatus, and on lock FreeTrialEndCallResult and FreeTrialEndCallRemarks}. */
export const lockUnlockConclusionEntry: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  authorize(ctx, "calls.lock");
  const body = await readBody(c);
  if (!wantsLock(body)) {
    await unlockConclusion(ctx, { email: body["email"], version: body["version"] });
    return c.json({ success: true });
  }
  const { lockedAt } = await lockConclusion(ctx, {
    email: body["email"],
    ...conclusionOf(body),
    version: body["version"],
  });
  return c.json({ success: true, lockTimestamp: instant(lockedAt) });
};

function conclusionOf(body: Body) {
  return { result: body["FreeTrialEndCallResult"] ?? "", remarks: body["FreeTrialEndCallRemarks"] ?? "" };
}

function wantsLock(body: Body): boolean {
  const wanted = body["lockStatus"];
  if (typeof wanted !== "boolean")
    throw new DomainError("invalid", "lockStatus must be true or false", {
      lockStatus: "lockStatus must be true or false",
    });
  return wanted;
}
