import { type AppContext, asSystem } from "../../core/context";
import { matchPerson } from "../../modules/matching";
import { authorize } from "../../core/policy";
import { storeProfile, type SaveProfileInput } from "../profiles/store-profile";
import type { Profile } from "../../modules/candidates/rules";
import { runClaimed } from "../../core/jobs/run-claimed";
import { fillAndLook } from "./fill-queue";

/** The changes that a saved profile made in the queue. */
export interface QueueChange {
  /** Entries taken out, because they suit no longer; their credits are free again. */
  withdrawn: number;
  /** Entries that suit no longer and stay, because an operator has claimed them. */
  staying: number;
  /** Entries put in. Null when another request is filling the queue at this moment. */
  queued: number | null;
}

export interface SavedProfile {
  profile: Profile;
  /** Whether it is their first. */
  created: boolean;
  queue: QueueChange | "later" | null;
}

/**
 * Saves the caller's profile, as `storeProfile` does, and brings their queue in line with it at once.
 * @returns with the profile, what that changed: null without a running plan, and `later` when it is still to be done,
 *   which the work asked for with the save sees to.
 * @throws what `storeProfile` does; what comes after the save fails nothing.
 */
export async function saveProfile(ctx: AppContext, input: SaveProfileInput): Promise<SavedProfile> {
  authorize(ctx, "profiles.save");
  const saved = await storeProfile(ctx, input);
  try {
    return { ...saved, queue: await matchSaved(asSystem(ctx, "saved-profile"), saved.profile.userId) };
  } catch (error) {
    ctx.log.error("queue.later", { error });
    return { ...saved, queue: "later" };
  }
}

async function matchSaved(ctx: AppContext, userId: string): Promise<QueueChange | "later" | null> {
  const matched = await runClaimed(ctx, { kind: "match_person", ref: userId }, () => matchPerson(ctx, { userId }));
  if (!matched) return "later";
  if (!matched.done) return null;
  const filled = await runClaimed(ctx, { kind: "fill_queue", ref: userId }, () => fillAndLook(ctx, { userId }));
  const { withdrawn, staying } = matched.done;
  return { withdrawn, staying, queued: filled ? filled.done.queued : null };
}
