import { DAY_MS } from "../../../lib/time";
import type { AppContext } from "../../../core/context";
import { PLAN_DAYS } from "../../../core/plan-vocabulary";
import { welcomeCause } from "../../messaging";
import type { OutboxEntry } from "../../messaging/queries";
import { readPayer } from "../orders/queries";
import { trialCredits } from "./event-queries";

/** The person whose trial began then, with the mail that welcomes them. Null where the account is gone. */
export async function readTrial(ctx: AppContext, userId: string, beganAt: number) {
  const [credits, payer] = [await trialCredits(ctx.db, userId), await readPayer(ctx.db, userId)];
  if (credits === null || !payer) return null;
  const { email, displayName, firstName } = payer;
  const welcome: OutboxEntry = {
    template: "free_welcome",
    userId,
    recipient: email,
    model: { name: firstName ?? displayName, applications: String(credits) },
    cause: welcomeCause("free", userId, beganAt + PLAN_DAYS * DAY_MS),
    dueAt: beganAt,
    nowMs: beganAt,
  };
  return { person: { userId, email, displayName }, welcome };
}
