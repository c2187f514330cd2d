import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { mailQuestions } from "@workers/modules/candidates/answers/mail-questions";
import { bundleDigests } from "@workers/modules/messaging/outbox/bundle-digests";
import { chooseDigest, readDigest } from "@workers/modules/messaging/outbox/choose-digest";
import { sendMail } from "@workers/modules/messaging/outbox/send-mail";
import { nextDigestAt } from "@workers/modules/messaging/outbox/rules";
import { unsubscribe } from "@workers/modules/candidates/profiles/unsubscribe";
import { indiaInstant } from "@workers/lib/india-time";
import { lockEntry, unlockEntry } from "../../../support/locks";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { openWorker, signedIn } from "../../../support/worker";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";

const HOUR = 3_600_000;

/** Somebody with six entries in the queue, and a clock. */
async function actor() {
  let now = NOON;
  const ctx = makeContext({ now: () => now });
  const owner = await withPlan(await person(), { credits: 6 });
  await withProfile(owner);
  const ids = await withFound(owner, 6);
  await fillQueue(asJob(ctx), { userId: owner.userId });
  const staff = as(ctx, await operator());
  const lock = (i: number) => lockEntry(staff, { entryId: ids[i], status: "Successful", remarks: "" });
  const ask = (entryId: string | undefined, lacks: string) =>
    lockEntry(staff, { entryId, status: "Unsuccessful - Missing User Info", remarks: "", lacks });
  const questions = () => mailQuestions(asJob(ctx));
  /** A minute's tick: what is due is bundled, then sent. */
  const tick = async () => {
    await bundleDigests(asJob(ctx));
    const due = await env.DB.prepare("SELECT id FROM outbox WHERE user_id = ? AND state = 'waiting' ORDER BY id")
      .bind(owner.userId)
      .all<{ id: string }>();
    for (const { id } of due.results) await sendMail(asJob(ctx), { outboxId: id });
  };
  /** The mails that came: of a digest the positions in it. */
  const came = async () =>
    (
      await env.DB.prepare("SELECT template, text FROM sandbox_mail WHERE recipient = ? ORDER BY id")
        .bind(owner.email)
        .all<{ template: string; text: string }>()
    ).results.map(({ template, text }) => [template, [...new Set(text.match(/Backend Developer \d/g))]]);
  const choose = (isDaily: boolean) => chooseDigest(as(ctx, owner), { isDaily });
  return { owner, ids, staff, lock, ask, questions, tick, came, choose, pass: (ms: number) => (now += ms) };
}

describe("one mail a day", () => {
  it("goes at a quarter past eight in the evening of India", () => {
    expect(nextDigestAt(NOON)).toBe(indiaInstant("2026-08-10", 20.25));
    expect(nextDigestAt(indiaInstant("2026-08-10", 20.25))).toBe(indiaInstant("2026-08-11", 20.25));
  });

  it("holds all that was made, once, whatever is chosen in the middle; a quiet day has none", async () => {
    const { lock, tick, came, choose, pass } = await actor();
    await lock(0);
    await choose(true);
    await choose(true);
    await lock(1);
    await lock(2);
    pass(HOUR);
    await tick();
    expect(await came()).toEqual([["application_submitted", ["Backend Developer 1"]]]);
    await choose(false);
    await lock(3);
    pass(HOUR);
    await tick();
    pass(6.5 * HOUR);
    for (let i = 0; i < 3; i++) await tick();
    expect(await came()).toEqual([
      ["application_submitted", ["Backend Developer 1"]],
      ["application_submitted", ["Backend Developer 4"]],
      ["application_digest", ["Backend Developer 2", "Backend Developer 3"]],
    ]);
    await choose(true);
    pass(48 * HOUR);
    await tick();
    expect(await came()).toHaveLength(3);
  });

  it("leaves out what was taken back, and does not tell again what it told", async () => {
    const { staff, ids, lock, tick, came, choose, pass } = await actor();
    await choose(true);
    await lock(0);
    await lock(1);
    await unlockEntry(staff, { entryId: ids[0] });
    pass(8.5 * HOUR);
    await tick();
    expect(await came()).toEqual([["application_digest", ["Backend Developer 2"]]]);
    await unlockEntry(staff, { entryId: ids[1] });
    await lock(1);
    await lock(0);
    pass(24 * HOUR);
    await tick();
    expect((await came()).slice(1)).toEqual([["application_digest", ["Backend Developer 1"]]]);
  });

  it("goes after the mail of what needs its person, also where one was mailed some hours ago", async () => {
    const { ids, lock, ask, questions, tick, came, choose, pass } = await actor();
    await choose(true);
    await lock(0);
    await ask(ids[1], "What is your notice buyout amount?");
    await questions();
    pass(2 * HOUR);
    await ask(ids[2], "Which shift do you prefer?");
    await questions();
    await tick();
    expect((await came()).map(([template]) => template)).toEqual(["questions"]);
    pass(6.5 * HOUR);
    await tick();
    expect((await came()).map(([template]) => template)).toEqual(["questions"]);
    pass(60_000);
    await questions();
    await tick();
    expect((await came()).map(([template]) => template)).toEqual(["questions", "questions"]);
    pass(60_000);
    await tick();
    expect((await came()).map(([template]) => template)).toEqual(["questions", "questions", "application_digest"]);
  });

  it("needs the same consent as the mail for each", async () => {
    const { owner, lock, tick, came, choose, pass } = await actor();
    await choose(true);
    await lock(0);
    await unsubscribe(as(makeContext(), owner), { email: owner.email });
    pass(8.5 * HOUR);
    await tick();
    expect(await came()).toEqual([]);
  });

  it("is chosen among the messages of the profile, by its person", async () => {
    const { owner } = await actor();
    const worker = openWorker();
    const cookie = await signedIn(owner);
    const own = makeContext({ actor: owner });
    expect(await readDigest(own)).toBe(false);
    const body = new URLSearchParams({ kind: "daily", on: "true" });
    expect((await worker.ask("/profile?panel=messages", { method: "POST", body, cookie })).status).toBe(200);
    expect(await readDigest(own)).toBe(true);
    await expect(chooseDigest(makeContext(), { isDaily: true })).rejects.toMatchObject({ code: "signed_out" });
  });
});
