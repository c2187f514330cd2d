import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { statusLabel } from "../../applications/rules";
import { ownLocks } from "./queries";
import { LOCK_TAKE_BACK_MS } from "./rules";

export interface OwnLock {
  entryId: string;
  revision: number;
  position: string;
  company: string;
  person: string;
  email: string;
  status: string;
  lockedAt: number;
  /** Of how many entries it was one lock, when a job was closed for everybody. */
  together: number;
  /** Its mail still waits: `z` takes it back. */
  isRecent: boolean;
}

/** How many of the caller's own locks are listed. */
const MAX_SHOWN = 20;

/** The operator's own last locks, newest first. That they were read is in the log of the people they are of. */
export async function listOwnLocks(ctx: AppContext): Promise<OwnLock[]> {
  const actor = authorize(ctx, "applications.list_own_locks");
  const nowMs = ctx.now();
  const reader = { userId: actor.userId, action: "applications.list_own_locks", nowMs } as const;
  const locks = await ownLocks(ctx.db, reader, MAX_SHOWN);
  return locks.map(({ outcome, lockedAt, ...lock }) => ({
    ...lock,
    status: statusLabel(outcome),
    lockedAt: lockedAt ?? 0,
    isRecent: nowMs - (lockedAt ?? 0) < LOCK_TAKE_BACK_MS,
  }));
}
