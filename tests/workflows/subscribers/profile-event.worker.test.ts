import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { claimJob, enqueueJob } from "@workers/core/jobs/queries";
import { openApp, write } from "@workers/db/client";
import { runJob } from "@workers/jobs/run-job";
import { nameKeys } from "@workers/modules/accounts/sign-in/rules";
import { followProfileEvent } from "@workers/workflows/subscribers/profile-event";
import { asJob, makeContext, NOON } from "../../support/context";
import { person, withProfile } from "../../support/people";

const KIND = "profile_event";
const later = asJob(makeContext({ now: () => NOON + 3_600_000 }));
const db = openApp(env.DB);
const bring = (ref: string) => runJob(later, { kind: KIND, ref });

const keysOf = async (userId: string) => {
  const { results } = await env.DB.prepare("SELECT key FROM person_names WHERE user_id = ? AND source = 'profile'")
    .bind(userId)
    .all<{ key: string }>();
  return results.map(({ key }) => key).toSorted();
};

/** Writes a name into the profile and publishes, as a save does. */
async function saved(userId: string, firstName: string, lastName: string): Promise<string[]> {
  await env.DB.prepare("UPDATE profiles SET first_name = ?, last_name = ? WHERE user_id = ?")
    .bind(firstName, lastName, userId)
    .run();
  await write(db, [enqueueJob(db, KIND, userId, NOON)]);
  return nameKeys(`${firstName} ${lastName}`).toSorted();
}

describe("an event of a profile", () => {
  it("makes its person found by the name that it has now, however often and late it is brought", async () => {
    const owner = await person();
    const { userId } = owner;
    await withProfile(owner);
    await saved(userId, "Asha", "Rao");
    const newest = await saved(userId, "Asha Devi", "Menon");
    await Promise.all([bring(userId), bring(userId), bring(userId)]);
    expect(await keysOf(userId)).toEqual(newest);
    await bring(userId);
    expect(await keysOf(userId)).toEqual(newest);
  });

  it("runs once more where the profile was saved after it, and does nothing for a claim that ran out", async () => {
    const owner = await person();
    const { userId } = owner;
    await withProfile(owner);
    const first = await saved(userId, "Asha", "Rao");
    const slow = await claimJob(db, KIND, userId, NOON, 1);
    const quick = await claimJob(db, KIND, userId, NOON + 1_000, 60_000);
    await followProfileEvent(later, slow!);
    expect(await keysOf(userId)).toEqual([]);
    await followProfileEvent(later, quick!);
    expect(await keysOf(userId)).toEqual(first);
    const again = await saved(userId, "Asha", "Menon");
    await followProfileEvent(later, quick!);
    expect(await keysOf(userId)).toEqual(first);
    await bring(userId);
    expect(await keysOf(userId)).toEqual(again);
  });

  it("of a person without a profile is nothing", async () => {
    await write(db, [enqueueJob(db, KIND, "gone", NOON)]);
    await bring("gone");
    expect(
      await env.DB.prepare("SELECT state FROM jobs WHERE kind = ? AND ref = 'gone'").bind(KIND).first("state"),
    ).toBe("done");
  });
});
