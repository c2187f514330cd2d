/** An operator with an entry in hands, as the extension's use cases meet it. */
import { env } from "cloudflare:test";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { claimEntry } from "@workers/modules/fulfilment/operator-queue/claim-entry";
import { DomainError } from "@workers/core/errors";
import type { Actor, UserActor } from "@workers/core/policy";
import { asJob, makeContext, NOON, type TestContext } from "./context";
import { operator, person, withFound, withPlan, withProfile } from "./people";
import { signedIn } from "./worker";

export const at = (now: number, actor: Actor): TestContext => makeContext({ now: () => now, actor });
export const refused = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? `${e.code}: ${e.message}` : Promise.reject(e)),
  );

/** An operator with a session, as the actor of its own requests. */
export async function atWork(): Promise<{ hand: UserActor; cookie: string }> {
  const hand = await operator();
  const cookie = await signedIn(hand);
  return { hand: { ...hand, sessionId: /=(\w+)\./.exec(cookie)?.[1] ?? "" }, cookie };
}

let day = NOON;

/** An entry of somebody that an operator has in hands. */
export async function held(now = (day += 86_400_000), link = "https://boards.greenhouse.io/sampleworks/jobs/4012345") {
  const owner = await withPlan(await person(), { credits: 3, beganAt: now, tier: "premium" });
  await withProfile(owner);
  const [entryId = ""] = await withFound(owner, 1);
  await fillQueue(asJob(makeContext({ now: () => now })), { userId: owner.userId });
  await env.DB.prepare("UPDATE applications SET queued_at = ?, link = ? WHERE id = ?")
    .bind(now - 1000, link, entryId)
    .run();
  const { hand } = await atWork();
  await claimEntry(at(now, hand), { person: owner.email, day: new Date(now + 34_200_000).toISOString().slice(0, 10) });
  const read = () =>
    env.DB.prepare("SELECT state, outcome, claimed_by AS who, sending_at AS sending FROM applications WHERE id = ?")
      .bind(entryId)
      .first<{ state: string; outcome: string; who: string | null; sending: number | null }>();
  return { now, owner, hand, entryId, page: link, read };
}
