import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openApp } from "@workers/db/client";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { readForAll, readOwnExcludedPairs } from "@workers/modules/matching/matching/excluded-pairs-queries";
import { matchPerson } from "@workers/modules/matching/matching/match-person";
import { lockEntry, unlockEntry } from "../../../support/locks";
import { as, asJob, makeContext } from "../../../support/context";
import { meteredD1 } from "../../../support/metered-d1";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";

const db = openApp(env.DB);

/** Somebody who wants analysis, with an entry in the queue whose posting is named thus. */
async function queued(position: string) {
  const owner = await withPlan(await person(), { credits: 5, tier: "premium" });
  await withProfile(owner, { titles: ["Data Analyst"] });
  const [entryId = ""] = await withFound(owner, 1);
  await env.DB.prepare("UPDATE applications SET position = ?2, search_term = 'Data Analyst' WHERE id = ?1")
    .bind(entryId, position)
    .run();
  await fillQueue(asJob(makeContext()), { userId: owner.userId });
  return { userId: owner.userId, entryId };
}

it("an irrelevant entry sets its trades apart for its person at once, and for all after three people", async () => {
  const staff = await operator();
  const ctx = as(makeContext(), staff);
  const irrelevant = (entryId: string) =>
    lockEntry(ctx, { entryId, status: "Unsuccessful - Job Irrelevant", remarks: "" });
  const people = [];
  for (const count of [1, 2, 3]) {
    const one = await queued("Marketing Analyst");
    people.push(one);
    expect(await readOwnExcludedPairs(db, one.userId)).toEqual([]);
    await irrelevant(one.entryId);
    await irrelevant(one.entryId);
    const [pair = "", ...others] = await readOwnExcludedPairs(db, one.userId);
    expect(others).toEqual([]);
    expect((await readForAll(db)).apart.includes(pair)).toBe(count === 3);
    expect(
      await env.DB.prepare("SELECT state FROM jobs WHERE kind = 'match_person' AND ref = ?").bind(one.userId).first(),
    ).toEqual({ state: "ready" });
  }
  const [first] = people;
  if (!first) throw new Error("nobody");
  // Their preferences keep it, so that the feed scores by it too.
  await matchPerson(asJob(makeContext()), { userId: first.userId });
  const kept = () =>
    env.DB.prepare("SELECT preferences ->> 'apart' AS apart FROM match_people WHERE user_id = ?")
      .bind(first.userId)
      .first<{ apart: string | null }>();
  expect(JSON.parse((await kept())?.apart ?? "[]")).toEqual(await readOwnExcludedPairs(db, first.userId));

  // Another operator does not see it so: the pair is theirs no more, and of two people it is nobody else's.
  const { revision } = (await env.DB.prepare("SELECT revision FROM applications WHERE id = ?")
    .bind(first.entryId)
    .first<{ revision: number }>()) ?? { revision: 0 };
  await unlockEntry(ctx, { entryId: first.entryId, revision });
  expect(await readOwnExcludedPairs(db, first.userId)).toEqual([]);
  expect(await readForAll(db)).toEqual({ apart: [], lessons: [] });
});

it("what is of the wanted trade, or of none that is known, sets nothing apart", async () => {
  const ctx = as(makeContext(), await operator());
  for (const position of ["Senior Data Analyst", "Wizard of Light Bulb Moments"]) {
    const { userId, entryId } = await queued(position);
    await lockEntry(ctx, { entryId, status: "Unsuccessful - Job Irrelevant", remarks: "" });
    expect(await readOwnExcludedPairs(db, userId), position).toEqual([]);
  }
});

it("reads as much for a pair of many entries as for one of few", async () => {
  const people = [await person(), await person(), await person(), await person()];
  const [first, second, third, last] = people.map(({ userId }) => userId).toSorted();
  const entries = people[0] ? await withFound(people[0], 103) : [];
  const insert = env.DB.prepare(
    "INSERT INTO trades_apart (application_id, user_id, wanted, offered) VALUES (?, ?, 'a', 'b')",
  );
  const setApart = (ids: string[], by: (string | undefined)[]) =>
    env.DB.batch(ids.map((id, nth) => insert.bind(id, by[nth % by.length])));
  const { d1, meter } = meteredD1(env.DB);
  const rowsRead = async () => {
    const before = meter.rowsRead;
    expect((await readForAll(openApp(d1))).apart).toContain("a>b");
    return meter.rowsRead - before;
  };
  await setApart(entries.slice(0, 3), [first, second, third]);
  const ofFew = await rowsRead();
  await setApart(entries.slice(3), [last]);
  expect(await rowsRead()).toBe(ofFew);
});
