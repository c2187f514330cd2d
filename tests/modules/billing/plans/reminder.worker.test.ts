import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { markVerified } from "@workers/modules/accounts/sign-in/mark-verified";
import { sendMail } from "@workers/modules/messaging/outbox/send-mail";
import { endDuePlans } from "../../../support/events";
import { asJob, makeContext, NOON } from "../../../support/context";
import { person, withPlan } from "../../../support/people";

const HOUR = 3_600_000;
const mailOf = (userId: string) =>
  env.DB.prepare("SELECT id, state, due_at FROM outbox WHERE user_id = ? AND template = 'confirm_reminder'")
    .bind(userId)
    .first<{ id: string; state: string; due_at: number }>();
const at = (now: number) => asJob(makeContext({ now: () => now }));

describe("an address that is not confirmed when a plan begins", () => {
  it("is asked for once more before the promised day is over, and not once it is confirmed", async () => {
    for (const confirms of [false, true]) {
      const { userId } = await withPlan(await person({ verified: false }), { beganAt: NOON });
      const mail = await mailOf(userId);
      expect(mail).toMatchObject({ state: "waiting", due_at: NOON + 20 * HOUR });
      if (confirms) await markVerified(at(NOON + HOUR), { userId });
      await sendMail(at(NOON + 20 * HOUR), { outboxId: mail?.id ?? "" });
      expect((await mailOf(userId))?.state).toBe(confirms ? "withheld" : "sent");
    }
    const known = await withPlan(await person(), { beganAt: NOON });
    expect(await mailOf(known.userId)).toBeNull();
  });

  it("is asked for no more once the plan is over", async () => {
    const { userId } = await withPlan(await person({ verified: false }), { beganAt: NOON, days: 0.5 });
    await endDuePlans(at(NOON + 13 * HOUR));
    expect((await mailOf(userId))?.state).toBe("cancelled");
  });
});
