import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { timeId } from "@workers/core/ids";
import { openApp } from "@workers/db/client";
import { readForAll } from "@workers/modules/matching/matching/excluded-pairs-queries";
import { learnFromAll } from "@workers/modules/matching/matching/learn-from-all";
import { readLabelling } from "@workers/modules/matching";
import { eraseAccount } from "@workers/workflows/privacy/erase-account";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { crashingD1 } from "../../../support/crashing-d1";
import { operator, person } from "../../../support/people";

const DAY = 86_400_000;
const job = () => asJob(makeContext({ now: () => NOON }));
const rows = async () =>
  (await env.DB.prepare("SELECT kind, people, skipped, kept, does FROM shared_lessons").all<Record<string, unknown>>())
    .results;

interface Said {
  declined?: string;
  kept?: boolean;
  asked?: boolean;
  state?: string;
  chosen?: boolean;
  at?: number;
}

/** An application of this person, and what became of it. */
async function applied(userId: string, { declined = "", kept, asked, state, chosen, at = NOON - DAY }: Said) {
  const id = timeId(at);
  await env.DB.prepare(
    `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
      reasons, search_term, created_at, declined, kept_at, asked_at, chosen, applied_at)
     VALUES (?1, ?2, ?1, ?3, 'Java Support Engineer', 'Lotus Grid', 'Pune', 'https://jobs.example/1', 'Greenhouse', .7,
      '[]', 'Java Developer', ?4, ?5, ?6, ?7, ?8, ?9)`,
  )
    .bind(
      id,
      userId,
      state ?? (declined === "" ? "submitted" : "withdrawn"),
      at,
      declined,
      kept ? at : null,
      asked || kept ? at : null,
      chosen ? 1 : 0,
      state === undefined && declined === "" ? at : null,
    )
    .run();
  return id;
}

async function crowd(n: number, said: Said) {
  const people = [];
  for (let i = 0; i < n; i++) {
    const one = await person();
    await applied(one.userId, said);
    people.push(one);
  }
  return people;
}

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare("DELETE FROM shared_lessons"), env.DB.prepare("DELETE FROM applications")]);
});

describe("the day's lessons of all people", () => {
  it("are counts of twenty people and more, made again each day", async () => {
    const skipping = await crowd(10, { declined: "not_my_work" });
    await crowd(9, {});
    await learnFromAll(job());
    expect(await rows()).toEqual([]);
    await crowd(3, { kept: true });
    await learnFromAll(job());
    const [row] = await rows();
    expect(row).toMatchObject({ people: 22, skipped: 10, kept: 3, does: "ask" });
    expect(await readForAll(openApp(env.DB))).toMatchObject({ lessons: [{ does: "ask", kind: row?.["kind"] }] });
    const page = await readLabelling(as(makeContext(), await operator()));
    expect(page.lessons).toHaveLength(1);
    await learnFromAll(job());
    expect(await rows()).toEqual([row]);

    // A skip that is taken back, and a person who is gone, are in them no more.
    const [first, second] = skipping;
    await env.DB.prepare("UPDATE applications SET declined = '', state = 'queued', queued_at = ?2 WHERE user_id = ?1")
      .bind(first?.userId, NOON)
      .run();
    if (second) await eraseAccount(as(makeContext({ now: () => NOON }), second), { proof: second.email });
    await learnFromAll(job());
    expect((await rows())[0]).toMatchObject({ people: 20, skipped: 8 });
  });

  it("leave out sample people, own choices, what waits, other reasons, and what is older than 90 days", async () => {
    await crowd(19, { declined: "not_my_work" });
    const sample = await person();
    await env.DB.prepare("UPDATE users SET is_sample = 1 WHERE id = ?").bind(sample.userId).run();
    await applied(sample.userId, { declined: "not_my_work" });
    for (const said of [
      { declined: "not_my_work", chosen: true },
      { state: "found", asked: true },
      { state: "found" },
      { declined: "pay" },
      { declined: "not_my_work", at: NOON - 91 * DAY },
      { asked: true },
    ] satisfies Said[])
      await crowd(1, said);
    await learnFromAll(job());
    expect(await rows()).toEqual([]);
    await crowd(1, { declined: "not_my_work", at: NOON - 89 * DAY });
    await learnFromAll(job());
    expect(await rows()).toMatchObject([{ people: 20, skipped: 20 }]);
  });

  it("count what people added when they were asked as kept, so that asking can end again", async () => {
    await crowd(12, { declined: "not_my_work" });
    await crowd(8, { asked: true, chosen: true });
    await learnFromAll(job());
    expect(await rows()).toMatchObject([{ people: 20, skipped: 12, kept: 8, does: "ask" }]);
    await env.DB.prepare("DELETE FROM applications WHERE declined <> ''").run();
    await crowd(40, { asked: true, chosen: true });
    await learnFromAll(job());
    expect(await rows()).toMatchObject([{ people: 48, skipped: 0, kept: 48, does: "send" }]);
  });

  it.each([false, true])("stay as they were where the run dies, after its batch: %s", async (after) => {
    await crowd(20, { declined: "not_my_work" });
    const broken = { ...job(), db: openApp(crashingD1(env.DB, { at: 0, after, dies: true })) };
    await expect(learnFromAll(broken)).rejects.toThrow();
    await learnFromAll(job());
    expect(await rows()).toMatchObject([{ people: 20 }]);
  });
});
