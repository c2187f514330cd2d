import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { calls } from "../../../db/schema/support/calls";
import type { AppDb, Statement } from "../../../db/client";
import { conclusionDay, onboardingDay, type CallKind } from "./rules";

const LIST_OF = { onboarding: onboardingDay, conclusion: conclusionDay } as const satisfies Record<CallKind, unknown>;

/**
 * Puts a person into the list of the day on which they are to be called, in the batch of what makes it so; one who was
 * called already stays where they are.
 * @param call.at when the trial began (onboarding) or ended (conclusion).
 */
export function scheduleCall(db: AppDb, call: { userId: string; kind: CallKind; at: number }, onlyIf: SQL): Statement {
  const { userId, kind, at } = call;
  return db.run(sql`INSERT INTO ${calls} (user_id, kind, day, at)
    SELECT ${userId}, ${kind}, ${LIST_OF[kind](at)}, ${at} WHERE ${onlyIf}
    ON CONFLICT (user_id, kind, attempt) DO UPDATE SET day = excluded.day, at = excluded.at WHERE locked_at IS NULL`);
}

/** Takes a person out of the list again, unless they were called; a call that was to be made again is dropped. */
export function cancelCall(db: AppDb, userId: string, kind: CallKind, onlyIf: SQL): Statement {
  return db.delete(calls).where(and(eq(calls.userId, userId), eq(calls.kind, kind), isNull(calls.lockedAt), onlyIf));
}
