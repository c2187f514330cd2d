import { write } from "@workers/db/client";
import type { UserActor } from "@workers/core/policy";
import type { CallKind } from "@workers/modules/support/calls/rules";
import { endByTime } from "@workers/workflows/plans/lifecycle-queries";
import { addDays, indiaInstant } from "@workers/lib/india-time";
import { makeContext } from "../support/context";
import { bringEvents } from "../support/events";
import { operator, person, withPlan, withProfile } from "../support/people";
import { openWorker, signedIn } from "../support/worker";

const TRIAL_MS = 30 * 86_400_000;
const PATHS: Record<CallKind, string> = {
  onboarding: "/admin-daily-onboarding",
  conclusion: "/admin-user-conclusion",
};
let days = 0;

/** Somebody with a profile in the list of this kind and day. */
export async function listed(kind: CallKind, day: string): Promise<UserActor> {
  const endedAt = indiaInstant(addDays(day, -1), 12);
  const beganAt = kind === "onboarding" ? indiaInstant(day, 9) : endedAt - TRIAL_MS;
  const owner = await withPlan(await person(), { beganAt });
  await withProfile(owner);
  const { db } = makeContext();
  const by = { kind: "system", id: "plans" } as const;
  if (kind === "conclusion") await write(db, endByTime(db, { userId: owner.userId, endsAt: endedAt }, by, endedAt));
  await bringEvents(makeContext());
  return owner;
}

/** A past day of its own with one person to call, and the page as a colleague of the operations works it. */
export async function dayOfCalls(kind: CallKind) {
  const day = addDays("2024-01-01", ++days);
  const owner = await listed(kind, day);
  const [worker, cookie] = [openWorker(), await signedIn(await operator())];
  const ask = async (fields?: Record<string, string>) => {
    const body = fields && new URLSearchParams(fields);
    const answer = await worker.ask(`${PATHS[kind]}?date=${day}`, { cookie, ...(body && { body }) });
    return { status: answer.status, html: (await answer.text()).replaceAll("&#x27;", "'") };
  };
  return {
    day,
    owner,
    ask,
    /** Presses a button of the person's row. */
    press: (intent: "save" | "lock" | "unlock", fields: Record<string, string> = {}) =>
      ask({ email: owner.email, intent, ...fields }),
    /** Whether a person's row can be edited, as the page is read now; undefined where its signs contradict. */
    async isEditable({ userId } = owner): Promise<boolean | undefined> {
      const [row = ""] = new RegExp(`<tr[^>]*data-row="${userId}"[^]*?</tr>`).exec((await ask()).html) ?? [];
      const signs = [/name="callResult"/, />LOCK</, />Save</].map((sign) => sign.test(row));
      const isLocked = />UNLOCK</.test(row);
      return signs.every((sign) => sign === !isLocked) ? !isLocked : undefined;
    },
  };
}
