import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications";
import { claimEntry, readClaim, releaseEntry } from "@workers/modules/fulfilment";
import { lockEntry } from "@workers/workflows/outcomes/lock-entry";
import { encodeKey } from "@workers/lib/cursor";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM applications"),
    env.DB.prepare("UPDATE plans SET waiting_since = NULL, ended_at = 1 WHERE ended_at IS NULL"),
  ]);
});

/** A person whose plan began at this instant, with entries in the staff's queue. */
async function seeker(entries: number, beganAt: number, isNew = true) {
  const actor = await withPlan(await person(), { credits: entries, tier: "premium", beganAt });
  await withProfile(actor, { resumeText: "Backend developer" });
  await env.DB.prepare("UPDATE plans SET veto_hours = 0, waiting_since = ?2 WHERE user_id = ?1")
    .bind(actor.userId, isNew ? beganAt : null)
    .run();
  const ids = await withFound(actor, entries);
  await fillQueue(asJob(makeContext({ now: () => beganAt + MINUTE })), { userId: actor.userId });
  return { actor, ids };
}
type Operator = Awaited<ReturnType<typeof operator>>;
const at = (now: number, actor: Operator) => as(makeContext({ now: () => now }), actor);

async function next(now: number, hand: Operator, input: object = { day: null }) {
  const ctx = at(now, hand);
  await claimEntry(ctx, input);
  return readClaim(ctx);
}

describe("the order of the next entry", () => {
  it("is each person's first before anybody's second", async () => {
    for (let i = 0; i < 4; i++) await seeker(3, NOON + i * MINUTE, false);
    const hand = await operator();
    const worked: string[] = [];
    for (let i = 0; i < 12; i++) {
      const now = NOON + HOUR + i * MINUTE;
      const held = await next(now, hand);
      worked.push(held?.email ?? "");
      await lockEntry(at(now, hand), { entryId: held?.id, status: "Successful", remarks: "" });
    }
    for (let turn = 0; turn < 3; turn++) expect(new Set(worked.slice(4 * turn, 4 * turn + 4)).size).toBe(4);
  });

  it("begins with who waits for a first application, who waits longest first, for three days", async () => {
    await seeker(3, NOON, false);
    const late = await seeker(2, NOON + 2 * HOUR);
    const early = await seeker(2, NOON + HOUR);
    const forgotten = await seeker(1, NOON - 4 * DAY);
    const [a, b, c] = [await operator(), await operator(), await operator()];
    const now = NOON + 3 * HOUR;
    // Two operators work for two people.
    expect([(await next(now, a))?.email, (await next(now, b))?.email]).toEqual([early.actor.email, late.actor.email]);
    // What is left of an older day comes before the others' of this one.
    expect((await next(now, c))?.email).toBe(forgotten.actor.email);
  });

  it("goes on behind an entry that is skipped, also one of a new person, and comes back to it at the end", async () => {
    await seeker(1, NOON, false);
    const fresh = await seeker(2, NOON + HOUR);
    const hand = await operator();
    const now = NOON + 2 * HOUR;
    const seen: string[] = [];
    let after: string | undefined;
    for (let i = 0; i < 4; i++) {
      const held = await next(now + i * MINUTE, hand, { day: null, after });
      seen.push(held?.email ?? "");
      after = held?.queuedAt ? encodeKey({ at: held.queuedAt, id: held.id }) : undefined;
      await releaseEntry(at(now + i * MINUTE, hand), { entryId: held?.id });
    }
    expect(seen[0]).toBe(fresh.actor.email);
    expect(new Set(seen).size).toBe(2);
  });

  it("puts a person who begins later first, also for an operator who skipped an entry before", async () => {
    const others = await seeker(3, NOON, false);
    const hand = await operator();
    const now = NOON + HOUR;
    const held = await next(now, hand);
    const after = encodeKey({ at: held?.queuedAt ?? 0, id: held?.id ?? "" });
    await releaseEntry(at(now, hand), { entryId: held?.id });
    const second = await next(now, hand, { day: null, after });
    expect(second?.email).toBe(others.actor.email);
    const fresh = await seeker(1, now + MINUTE);
    await lockEntry(at(now + 2 * MINUTE, hand), { entryId: second?.id, status: "Successful", remarks: "" });
    expect((await next(now + 3 * MINUTE, hand, { day: null, after, last: second?.id }))?.email).toBe(fresh.actor.email);
  });

  it("keeps the promise of a first application within a day for a hundred new people, three at work", async () => {
    const people = [];
    for (let i = 0; i < 100; i++) people.push(await seeker(4, NOON + i * MINUTE));
    const hands = [await operator(), await operator(), await operator()];
    const firsts = new Map<string, number>();
    for (let i = 0; i < 120; i++) {
      const now = NOON + 3 * HOUR + i * 3 * MINUTE;
      for (const hand of hands) {
        const held = await next(now, hand);
        if (!held) continue;
        if (!firsts.has(held.email)) firsts.set(held.email, now);
        await lockEntry(at(now, hand), { entryId: held.id, status: "Successful", remarks: "" });
      }
      if (firsts.size === people.length) break;
    }
    expect(firsts.size).toBe(people.length);
    for (const [i, { actor }] of people.entries())
      expect((firsts.get(actor.email) ?? 0) - (NOON + i * MINUTE)).toBeLessThan(DAY);
  });
});
