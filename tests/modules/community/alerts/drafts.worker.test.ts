import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { openApp, write } from "@workers/db/client";
import { followGroups, readPremiumAlerts } from "@workers/modules/community/alerts/follow-groups";
import { draftAlerts } from "@workers/modules/community/alerts/draft-alerts";
import { listBatches } from "@workers/modules/community/alerts/list-batches";
import { listGroups } from "@workers/modules/community/alerts/list-groups";
import { makeBatch } from "@workers/modules/community/alerts/make-batch";
import { markSent } from "@workers/modules/community/alerts/mark-sent";
import { sweepAlerts } from "@workers/modules/community/alerts/queries";
import { saveGroup } from "@workers/modules/community/alerts/save-group";
import { DomainError } from "@workers/core/errors";
import { randomId } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import { lead, aPosting } from "../../../support/alerts-fixtures";
import { asJob, makeContext, NOON } from "../../../support/context";
import { sendWhatsapp } from "@workers/modules/messaging/whatsapp/send-message";
import { person, withProfile } from "../../../support/people";
import { withNumber } from "../../../support/whatsapp";
import { everything } from "../../../support/worker";
import { Crash, crashingD1, type Fuse } from "../../../support/crashing-d1";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const tick = (now: number, fuse: Fuse | null = null) =>
  draftAlerts(
    asJob(makeContext({ now: () => now, ...(fuse ? { db: openApp(crashingD1(env.DB, fuse) as D1Database) } : {}) })),
  );
const save = (me: UserActor, groupName: string, rules: object = {}) =>
  saveGroup(makeContext({ actor: me }), {
    groupName,
    drafts: "premium",
    families: [],
    levels: [],
    places: "",
    ...rules,
  });
const refusal = (p: Promise<unknown>) =>
  p.then(
    () => null,
    (e: unknown) => (e instanceof DomainError ? [e.code, e.message] : Promise.reject(e)),
  );
interface Row {
  groupName: string;
  posting: string;
  title: string;
  link: string;
  state: string;
  batch: string | null;
  at: number | null;
}
const rows = async () =>
  (
    await env.DB.prepare(
      `SELECT g.name AS groupName, p.posting_id AS posting, p.title, p.link, p.state, p.batch_id AS batch,
        b.created_at AS at
       FROM alert_postings p JOIN alert_groups g ON g.id = p.group_id LEFT JOIN alert_batches b ON b.id = p.batch_id
       ORDER BY g.name, p.posting_id, p.id`,
    ).all<Row>()
  ).results;
const titles = async (name: string) =>
  (await rows()).filter((row) => row.groupName === name && row.batch !== null).map((row) => row.title);
const rewind = () => env.DB.prepare("UPDATE feed_cursors SET seq = 0 WHERE consumer = 'alerts'").run();

let me: UserActor;
async function forgetCatalogue(): Promise<void> {
  await env.CATALOG.batch(
    ["posting_keys", "postings", "posting_changes"].map((table) => env.CATALOG.prepare(`DELETE FROM ${table}`)),
  );
}
beforeEach(async () => {
  await forgetCatalogue();
  await env.DB.batch(
    ["alert_followers", "alert_latency", "alert_postings", "alert_batches", "alert_groups"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await env.DB.prepare("DELETE FROM feed_cursors WHERE consumer = 'alerts'").run();
  me = await lead();
});

describe("messages that draft themselves", () => {
  it("go to the groups whose rules fit, with what is new and open, and no other", async () => {
    await save(me, "Software", { families: ["Software"], places: "Bengaluru; Pune" });
    await save(me, "Freshers", { levels: ["fresher"], places: "India" });
    await save(me, "Nurses", { families: ["Health"], places: "Chennai" });
    await save(me, "By hand", { drafts: "none" });
    await aPosting({ title: "Backend Developer", location: "Pune, India" });
    await aPosting({ title: "Backend Developer", location: "Austin, Texas, United States" });
    await aPosting({ title: "Junior Software Engineer", location: "Delhi, India" });
    await aPosting({ title: "Graduate Trainee Software Engineer", location: "Remote, India" });
    await aPosting({ title: "Staff Nurse", location: "Chennai, India" });
    await aPosting({ title: "Staff Nurse", location: "Chennai, India", closed: true });
    await aPosting({ title: "Old Staff Nurse", location: "Chennai, India", postedAt: NOON - 4 * DAY });
    await aPosting({ title: "Known Staff Nurse", location: "Chennai, India", firstSeenAt: NOON - 2 * DAY });
    await tick(NOON);
    expect(await titles("Software")).toEqual(["Backend Developer"]);
    expect((await titles("Freshers")).toSorted()).toEqual([
      "Graduate Trainee Software Engineer",
      "Junior Software Engineer",
    ]);
    expect(await titles("Nurses")).toEqual(["Staff Nurse"]);
    expect(await titles("By hand")).toEqual([]);
  });

  it("go to the numbers of members who follow a premium group, once, and to nobody else", async () => {
    await save(me, "Premium Pune");
    await save(me, "Free Pune", { drafts: "free" });
    const ids = (await env.DB.prepare("SELECT id FROM alert_groups").all<{ id: string }>()).results.map(({ id }) => id);
    const someone = async (endsAt: number, options: { verified?: boolean; ticked?: number; country?: string } = {}) => {
      const actor = await person({ verified: options.verified ?? true });
      await withProfile(actor);
      await env.DB.prepare("UPDATE profiles SET wants_whatsapp = ? WHERE user_id = ?")
        .bind(options.ticked ?? 1, actor.userId)
        .run();
      const number = await withNumber(actor, options.country ? { country: options.country } : {});
      await env.DB.prepare(
        `INSERT INTO community_members (id, email, name, phone, began_at, ends_at, created_at)
        VALUES (?, ?, '', ?, 1, ?, 1)`,
      )
        .bind(randomId(), actor.email, number.slice(-10), endsAt)
        .run();
      const ctx = makeContext({ actor });
      if (endsAt > NOON && actor.verified) await followGroups(ctx, { groupIds: ids });
      else {
        expect(await refusal(followGroups(ctx, { groupIds: ids }))).toContain("conflict");
        for (const id of ids)
          await env.DB.prepare("INSERT INTO alert_followers VALUES (?, ?)").bind(actor.userId, id).run();
      }
      return { ctx, number };
    };
    const member = await someone(NOON + DAY);
    const abroad = await someone(NOON + DAY, { country: "1" });
    await someone(NOON - 1);
    await someone(NOON + DAY, { verified: false });
    await someone(NOON + DAY, { ticked: 0 });
    await aPosting({ title: "Backend Developer", location: "Pune, India", firstSeenAt: NOON - MINUTE });
    await aPosting({ title: "Support Engineer", location: "Pune, India", firstSeenAt: NOON - MINUTE });
    for (let again = 0; again < 3; again++) await tick(NOON);
    await rewind();
    await tick(NOON + 3 * HOUR);
    const told = await env.DB.prepare("SELECT id, recipient FROM outbox WHERE template = 'new_openings'").all();
    expect(told.results.map(({ recipient }) => recipient).toSorted()).toEqual(
      [abroad.number, member.number].toSorted(),
    );
    for (const { id } of told.results) await sendWhatsapp(asJob(makeContext()), { outboxId: String(id) });
    const shown = await env.DB.prepare(
      "SELECT phone, text FROM sandbox_whatsapp WHERE template = 'new_openings'",
    ).all();
    expect(shown.results).toEqual([
      {
        phone: member.number,
        text: expect.stringMatching(/Premium Pune: .*Backend Developer, Sample Works/) as string,
      },
    ]);
    const { toNumbers } = await listGroups(makeContext({ actor: me }));
    expect(toNumbers).toEqual({ postings: 1, meanMs: MINUTE, longestMs: MINUTE });
    const { postings, groups } = await readPremiumAlerts(member.ctx);
    expect(groups).toMatchObject([{ name: "Premium Pune", isFollowed: true }]);
    expect(postings.map(({ title }) => title).toSorted()).toEqual(["Backend Developer", "Support Engineer"]);
  });

  it("are drafted within two minutes for premium groups, and every two to three hours for free ones", async () => {
    await save(me, "Free", { drafts: "free" });
    await save(me, "Premium");
    for (let minute = 0; minute <= 8 * 60; minute++) {
      const now = NOON + minute * MINUTE;
      // A posting every twenty minutes, seen half a minute before the tick.
      if (minute % 20 === 0) await aPosting({ firstSeenAt: now - MINUTE / 2, postedAt: null });
      if (minute % 5 <= 1) await tick(now);
    }
    const drafted = (await rows()).filter((row) => row.at !== null);
    const at = (name: string) => [
      ...new Set(drafted.filter((row) => row.groupName === name).map((row) => Number(row.at))),
    ];
    expect(at("Premium").toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, i) => NOON + i * 20 * MINUTE),
    );
    const free = at("Free").toSorted((a, b) => a - b);
    expect(free).toHaveLength(3);
    for (const [i, time] of free.entries()) {
      const waited = time - (free[i - 1] ?? NOON);
      expect(waited).toBeGreaterThanOrEqual(2 * HOUR);
      expect(waited).toBeLessThanOrEqual(3 * HOUR);
    }
    const { groups } = await listGroups(makeContext({ actor: me, now: () => NOON + 9 * HOUR }));
    expect(groups.map(({ name, drafted: d, sent }) => [name, d?.longestMs, sent])).toEqual([
      ["Free", 2.5 * HOUR + MINUTE / 2, null],
      ["Premium", MINUTE / 2, null],
    ]);
  });

  it("hold eight postings each, are copied and marked by hand, and keep how long both took", async () => {
    await save(me, "Busy");
    for (let i = 0; i < 11; i++) await aPosting({ title: `Backend Developer ${i}`, firstSeenAt: NOON - MINUTE });
    await tick(NOON);
    const { batches } = await listBatches(makeContext({ actor: me }), { limit: 50 });
    expect(batches.map((batch) => [batch.postings.length, batch.draftMs, batch.madeByName])).toEqual([
      [8, MINUTE, null],
      [3, MINUTE, null],
    ]);
    expect(batches[0]?.message).toMatch(/^8 job openings\n\n1\. Backend Developer/);
    const sending = makeContext({ actor: me, now: () => NOON + 9 * MINUTE });
    const postingIds = batches[1]!.postings.map((posting) => posting.id);
    for (let i = 0; i < 2; i++) await markSent(sending, { groupName: "Busy", postingIds });
    expect((await listGroups(makeContext({ actor: me }))).groups[0]).toMatchObject({
      drafted: { postings: 11, meanMs: MINUTE, longestMs: MINUTE },
      sent: { postings: 3, meanMs: 10 * MINUTE, longestMs: 10 * MINUTE },
    });
  });

  it("never hold a posting twice, whatever is picked, closed, read again or cut short meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            { weight: 4, arbitrary: fc.constant({ do: "open" as const }) },
            { weight: 5, arbitrary: fc.record({ do: fc.constant("tick" as const), later: fc.nat({ max: 200 }) }) },
            { weight: 1, arbitrary: fc.constant({ do: "twins" as const }) },
            { weight: 1, arbitrary: fc.constant({ do: "rewind" as const }) },
            { weight: 1, arbitrary: fc.constant({ do: "epoch" as const }) },
            { weight: 1, arbitrary: fc.record({ do: fc.constant("pick" as const), which: fc.nat() }) },
            { weight: 1, arbitrary: fc.record({ do: fc.constant("reopen" as const), which: fc.nat() }) },
            {
              weight: 2,
              arbitrary: fc.record({ do: fc.constant("crash" as const), at: fc.nat({ max: 3 }), after: fc.boolean() }),
            },
          ),
          { minLength: 6, maxLength: 25 },
        ),
        async (steps) => {
          const [free, premium] = [`Free ${randomId(8)}`, `Premium ${randomId(8)}`];
          await env.DB.prepare("UPDATE alert_groups SET drafts = 'none'").run();
          await forgetCatalogue();
          await save(me, free, { drafts: "free" });
          await save(me, premium);
          let now = NOON;
          await tick(now);
          const ids: string[] = [];
          const picked = new Set<string>();
          for (const step of steps) {
            const id = "which" in step ? ids[step.which % Math.max(ids.length, 1)] : undefined;
            if (step.do === "open") ids.push(await aPosting({ firstSeenAt: now, postedAt: null }));
            else if (step.do === "rewind") await rewind();
            else if (step.do === "epoch")
              await env.CATALOG.prepare("UPDATE feed_epoch SET epoch = ?").bind(randomId()).run();
            else if (step.do === "twins") await Promise.all([tick(now), tick(now)]);
            else if (step.do === "crash")
              await tick(now, { at: step.at, after: step.after }).catch((error: unknown) => {
                if (!(error instanceof Crash) && !(error instanceof Error && error.cause instanceof Crash)) throw error;
              });
            else if (step.do === "pick" && id !== undefined) {
              const made = await refusal(
                makeBatch(makeContext({ actor: me, now: () => now }), {
                  requestKey: randomId(),
                  groupName: free,
                  postingIds: [id],
                }),
              );
              if (made === null) picked.add(id);
              else expect(made[0]).toBe("conflict");
            } else if (step.do === "reopen" && id !== undefined)
              for (const closedAt of [now, null])
                await env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE id = ?").bind(closedAt, id).run();
            else if (step.do === "tick") await tick((now += step.later * MINUTE));
          }
          // The next ticks lose nothing: what is open stands in a message of both groups, once.
          for (const wait of [0, 3 * HOUR]) await tick(now + wait);
          const all = await rows();
          for (const name of [free, premium]) {
            const held = all.filter((row) => row.groupName === name && row.batch !== null).map((row) => row.posting);
            expect(new Set(held).size).toBe(held.length);
            const gone = all.filter((row) => row.groupName === name && row.batch === null).map((row) => row.posting);
            expect([...new Set([...held, ...gone])].toSorted()).toEqual(ids.toSorted());
          }
          for (const id of picked)
            expect(
              all.filter((row) => row.groupName === free && row.posting === id && row.batch !== null),
            ).toHaveLength(1);
          // No message is empty.
          expect(
            await env.DB.prepare(
              "SELECT count(*) AS n FROM alert_batches b WHERE NOT EXISTS (SELECT 1 FROM alert_postings " +
                "WHERE batch_id = b.id)",
            ).first("n"),
          ).toBe(0);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("hold no second posting of one address, and nothing that closed before", async () => {
    await save(me, "Free", { drafts: "free" });
    const [first, second, third] = [await aPosting(), await aPosting(), await aPosting({ title: "Closing Developer" })];
    await env.CATALOG.prepare("UPDATE postings SET link = 'https://jobs.example/one' WHERE id IN (?, ?)")
      .bind(first, second)
      .run();
    await tick(NOON);
    await env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE id = ?").bind(NOON, third).run();
    await tick(NOON + 3 * HOUR);
    expect(await titles("Free")).toEqual(["Backend Developer"]);
  });

  it("write nothing when nothing changed, and begin where a first group was given rules", async () => {
    await aPosting({ title: "Before the group" });
    await tick(NOON);
    await save(me, "Later");
    await aPosting({ title: "After the group" });
    await tick(NOON);
    expect(await titles("Later")).toEqual(["After the group"]);
    const before = await everything();
    await tick(NOON + HOUR);
    expect(await everything()).toBe(before);
  });
});

describe("saving a group", () => {
  it("refuses what cannot be read, and another group's name; a rename keeps what the group has had", async () => {
    await save(me, "One");
    await save(me, "Two");
    await save(me, "ONE", { places: " pune ;Mumbai" });
    const { groups } = await listGroups(makeContext({ actor: me }));
    expect(groups.map(({ name, places }) => [name, places])).toEqual([
      ["One", "pune; Mumbai"],
      ["Two", ""],
    ]);
    const groupId = groups[1]!.id;
    expect(await refusal(save(me, "one", { groupId }))).toEqual(["conflict", "Another group has this name"]);
    expect((await refusal(save(me, "Three", { groupId: "nobody" })))?.[0]).toBe("not_found");
    expect((await refusal(save(me, "Three", { places: "Qwxzy" })))?.[1]).toMatch(/^We don't know “Qwxzy”/);
    expect((await refusal(save(me, "Three", { families: ["Nothing"] })))?.[0]).toBe("invalid");
    expect((await refusal(save(me, " ")))?.[1]).toBe("Please choose a group");
    await aPosting();
    await tick(NOON);
    await save(me, "Renamed", { groupId });
    await rewind();
    await tick(NOON);
    expect(await titles("Renamed")).toHaveLength(1);
  });

  it("to nothing by itself forgets what was found and not drafted", async () => {
    await save(me, "Free", { drafts: "free" });
    await aPosting();
    await tick(NOON);
    await save(me, "Free", { drafts: "none" });
    expect(await rows()).toEqual([]);
  });
});

it("messages of half a year ago and latencies of more than a year are dropped, the rest stays", async () => {
  await save(me, "Kept");
  await aPosting();
  await tick(NOON);
  const [{ id: groupId } = { id: "" }] = (await listGroups(makeContext({ actor: me }))).groups;
  await env.DB.prepare("INSERT INTO alert_latency (group_id, day) VALUES (?1, '2020-01-01')").bind(groupId).run();
  const counts = () =>
    env.DB.prepare(
      `SELECT (SELECT count(*) FROM alert_batches) AS batches, (SELECT count(*) FROM alert_postings) AS postings,
         (SELECT count(*) FROM alert_latency WHERE day < '2021') AS old, (SELECT count(*) FROM alert_latency) AS days`,
    ).first();
  const before = await counts();
  expect(before).toMatchObject({ batches: 1, postings: 1, old: 1 });
  await write(openApp(env.DB), sweepAlerts(openApp(env.DB), NOON + 179 * DAY));
  expect(await counts()).toMatchObject({ batches: 1, postings: 1, old: 0 });
  await write(openApp(env.DB), sweepAlerts(openApp(env.DB), NOON + 181 * DAY));
  expect(await counts()).toMatchObject({ batches: 0, postings: 0, days: Number(before?.["days"]) - 1 });
});
