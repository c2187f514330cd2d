import { env } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listBatches } from "@workers/modules/community/alerts/list-batches";
import { makeBatch } from "@workers/modules/community/alerts/make-batch";
import { markSent } from "@workers/modules/community/alerts/mark-sent";
import { removePostings } from "@workers/modules/community/alerts/remove-postings";
import { MAX_POSTINGS } from "@workers/modules/community/alerts/rules";
import { DomainError } from "@workers/core/errors";
import { randomId } from "@workers/core/ids";
import type { Actor } from "@workers/core/policy";
import {
  lead,
  aPosting,
  POSTING_MANAGER_PAGE,
  POSTING_MANAGER_TABLES,
  readPostingManager,
  waitingBatch,
} from "../../../support/alerts-fixtures";
import { makeContext, NOON } from "../../../support/context";
import { everything } from "../../../support/worker";

const DAY = 86_400_000;
const at = (actor: Actor, now = NOON) => makeContext({ actor, now: () => now });
const refusal = (p: Promise<unknown>) =>
  p.then(
    () => null,
    (e: unknown) => (e instanceof DomainError ? [e.code, e.message] : Promise.reject(e)),
  );
const group = () => `Group ${randomId(10)}`;
const audits = async (action: string, objectIds: readonly string[]) =>
  (
    await env.DB.prepare(
      "SELECT actor_id AS actor, object_id AS object FROM audit_log WHERE action = ? AND object_id IN (SELECT " +
        "value FROM json_each(?))",
    )
      .bind(action, JSON.stringify(objectIds))
      .all<{ actor: string; object: string }>()
  ).results;
const statesOf = async (batchId: string) =>
  (
    await env.DB.prepare("SELECT state FROM alert_postings WHERE batch_id = ? ORDER BY seat")
      .bind(batchId)
      .all<{ state: string }>()
  ).results.map((row) => row.state);

describe("making a message", () => {
  it("keeps the postings as they are now, in their order, and shows them as they will be copied", async () => {
    const me = await lead("Sample Maker");
    const [first, second] = [
      await aPosting({ title: "Data Engineer", pay: [1_000_000, 2_000_000, "INR"] }),
      await aPosting({ title: "Backend *Developer*" }),
    ];
    const name = group();
    const { batchId } = await makeBatch(at(me), {
      requestKey: randomId(),
      groupName: `  ${name}\u202E `,
      postingIds: [second, first, second],
    });
    await env.CATALOG.prepare("UPDATE postings SET title = 'Changed', closed_at = 1 WHERE id = ?").bind(first).run();
    const mine = (await listBatches(at(me), { limit: 50 })).batches.find((batch) => batch.id === batchId);
    expect(mine).toMatchObject({
      groupName: name,
      madeByName: "Sample Maker",
      createdAt: NOON,
      postings: [{ title: "Backend *Developer*" }, { title: "Data Engineer", payLower: 1_000_000 }],
    });
    expect(mine?.message).toBe(
      `2 job openings\n\n1. Backend Developer\nCompany: Sample Works\nPlace: Bengaluru, ` +
        `India\nhttps://jobs.example/${second}\n\n2. Data Engineer\nCompany: Sample Works\nPlace: Bengaluru, ` +
        `India\nPay: ₹10 to 20 lakh a year\nhttps://jobs.example/${first}`,
    );
    expect(await audits("alerts.make_batch", [batchId])).toEqual([{ actor: me.userId, object: batchId }]);
  });

  it("makes one message for one form, however often and at once it is posted, and none for another's", async () => {
    const me = await lead();
    const input = { requestKey: randomId(), groupName: group(), postingIds: [await aPosting(), await aPosting()] };
    const made = await Promise.all(Array.from({ length: 5 }, () => makeBatch(at(me), input)));
    expect(new Set(made.map((m) => m.batchId)).size).toBe(1);
    expect(await makeBatch(at(me, NOON + DAY), input)).toEqual(made[0]);
    expect(await audits("alerts.make_batch", [made[0]!.batchId])).toHaveLength(1);
    const before = await everything();
    for (const [actor, other] of [
      [me, { ...input, groupName: group() }],
      [me, { ...input, postingIds: [await aPosting()] }],
      [await lead(), input],
    ] as const) {
      expect((await refusal(makeBatch(at(actor), other)))?.[0]).toBe("conflict");
    }
    // The people and the job that were made meanwhile.
    expect((await everything()).length).toBeGreaterThan(before.length);
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM alert_batches WHERE request_key = ?")
        .bind(input.requestKey)
        .first("n"),
    ).toBe(1);
  });

  it("refuses what the group had in 30 days or has waiting, says so, and takes it where it is meant", async () => {
    const me = await lead("Sample Sender");
    const { group: name, ids, openings: postings } = await waitingBatch({ by: me, size: 2 });
    const again = (options: object = {}, now = NOON) =>
      makeBatch(at(me, now), {
        requestKey: randomId(),
        groupName: name.toUpperCase(),
        postingIds: postings,
        ...options,
      });
    expect(await refusal(again())).toEqual([
      "conflict",
      "This group already had: Backend Developer 1 (it waits to be sent); Backend Developer 2 (it waits to be " +
        'sent). Choose "Send again" if you mean it',
    ]);
    await markSent(at(me), { postingIds: [ids[0]], groupName: name });
    await removePostings(at(me), { postingIds: [ids[1]] });
    expect((await refusal(again()))?.[1]).toMatch(
      /^This group already had: Backend Developer 1 \(sent on 10 Aug 2026 by Sample Sender\)\. Choose/,
    );
    expect((await refusal(again({ again: [postings[1]] }, NOON + 30 * DAY - 1)))?.[0]).toBe("conflict");
    expect(await env.DB.prepare("SELECT count(*) AS n FROM alert_groups WHERE name = ?").bind(name).first("n")).toBe(1);
    // Another group has not had it; a month later nor has this one; nor does it matter where it is meant.
    await makeBatch(at(me), { requestKey: randomId(), groupName: group(), postingIds: postings });
    const confirmed = await again({ again: [postings[0]] });
    await removePostings(at(me), {
      postingIds: (
        await env.DB.prepare("SELECT id FROM alert_postings WHERE batch_id = ?")
          .bind(confirmed.batchId)
          .all<{ id: string }>()
      ).results.map((row) => row.id),
    });
    expect(await again({}, NOON + 30 * DAY)).toMatchObject({ batchId: expect.any(String) });
  });

  it("lets one of two win who send the same to a group at once, and tells the other", async () => {
    const [one, two] = [await lead(), await lead()];
    const [name, postingIds] = [group(), [await aPosting()]];
    const results = await Promise.all(
      [one, two].map((actor) => refusal(makeBatch(at(actor), { requestKey: randomId(), groupName: name, postingIds }))),
    );
    expect(results.filter((r) => r === null)).toHaveLength(1);
    expect(results.find((r) => r !== null)?.[0]).toBe("conflict");
  });

  it("refuses what is closed, unknown, too much, nothing, or not what was looked at", async () => {
    const me = await lead();
    const open = await aPosting();
    const before = await everything();
    const make = (fields: object) =>
      refusal(makeBatch(at(me), { requestKey: randomId(), groupName: "Backend jobs", postingIds: [open], ...fields }));
    expect(await make({ postingIds: [] })).toEqual(["invalid", "Please choose at least 1 job"]);
    expect(await make({ postingIds: Array.from({ length: MAX_POSTINGS + 1 }, (_, i) => `p${i}`) })).toEqual([
      "invalid",
      "A message can have up to 20 jobs",
    ]);
    for (const groupName of [undefined, "", " \u200B\u202E ", "\n"])
      expect(await make({ groupName })).toEqual(["invalid", "Please choose a group"]);
    expect(await make({ groupName: "x".repeat(101) })).toEqual(["invalid", "Enter up to 100 characters"]);
    expect((await make({ requestKey: "short" }))?.[0]).toBe("invalid");
    expect(await make({ postingIds: [open, "nobody"] })).toEqual(["not_found", "There's no such job"]);
    expect(await make({ seen: "0".repeat(32) })).toEqual([
      "conflict",
      "The message has changed. Check it, then save again",
    ]);
    expect(await everything()).toBe(before);
    const shut = await aPosting({ title: "Gone Developer", closed: true });
    expect(await make({ postingIds: [open, shut] })).toEqual(["conflict", "No longer open: Gone Developer"]);
  });

  it("refuses a message that is longer than WhatsApp takes", async () => {
    const ids: string[] = [];
    for (let i = 0; i < MAX_POSTINGS; i++) {
      const id = await aPosting();
      // Signs that are encoded for the message: three characters each.
      await env.CATALOG.prepare("UPDATE postings SET link = 'https://jobs.example/' || ? WHERE id = ?")
        .bind("*".repeat(1_900), id)
        .run();
      ids.push(id);
    }
    expect(
      (
        await refusal(makeBatch(at(await lead()), { requestKey: randomId(), groupName: group(), postingIds: ids }))
      )?.[1],
    ).toMatch(/^The message has \d+ characters, but WhatsApp takes 65536/);
  });
});

describe("marking as sent", () => {
  it("records who and when, once, and takes it out of the list", async () => {
    const [maker, sender] = [await lead(), await lead("Sample Sender")];
    const { batchId, group: name, ids } = await waitingBatch({ by: maker, size: 3 });
    const [sent] = await markSent(at(sender), { postingIds: [ids[0]], groupName: name });
    expect(sent).toMatchObject({ title: "Backend Developer 1", outcome: "sent", at: NOON });
    expect(await statesOf(batchId)).toEqual(["sent", "waiting", "waiting"]);
    const rest = await markSent(at(sender, NOON + 1), { postingIds: ids, groupName: name });
    expect(rest.map((o) => [o.outcome, o.byName, o.at])).toEqual([
      ["already_sent", "Sample Sender", NOON],
      ["sent", "Sample Sender", NOON + 1],
      ["sent", "Sample Sender", NOON + 1],
    ]);
    // Again, by somebody else, and removing it: all too late, and nothing changes.
    const before = await everything();
    expect(
      (await markSent(at(maker, NOON + 2), { postingIds: ids, groupName: name })).map((o) => [o.outcome, o.byMe]),
    ).toEqual(ids.map(() => ["already_sent", false]));
    expect((await removePostings(at(maker, NOON + 2), { postingIds: ids })).map((o) => o.outcome)).toEqual(
      ids.map(() => "already_sent"),
    );
    expect(await everything()).toBe(before);
    expect((await audits("alerts.mark_sent", ids)).toSorted((a, b) => a.object.localeCompare(b.object))).toEqual(
      ids.map((object) => ({ actor: sender.userId, object })).toSorted((a, b) => a.object.localeCompare(b.object)),
    );
    expect((await listBatches(at(maker), { limit: 50 })).batches.map((batch) => batch.id)).not.toContain(batchId);
  });

  it("of two who press at once, is one's, and the other is told whose", async () => {
    const [one, two] = [await lead("Sample One"), await lead("Sample Two")];
    const { group: name, ids } = await waitingBatch({ size: 4 });
    const both = await Promise.all([
      markSent(at(one), { postingIds: ids, groupName: name }),
      markSent(at(two), { postingIds: ids.toReversed(), groupName: name }),
    ]);
    for (const id of ids) {
      const [a, b] = both.map((outcomes) => outcomes.find((o) => o.id === id));
      expect([a?.outcome, b?.outcome].toSorted()).toEqual(["already_sent", "sent"]);
      expect(a?.byName).toBe(b?.byName);
    }
    expect(await audits("alerts.mark_sent", ids)).toHaveLength(ids.length);
  });

  it("marks none where one is unknown or of another group", async () => {
    const me = await lead();
    const { group: name, ids } = await waitingBatch({ size: 2 });
    const other = await waitingBatch();
    const before = await everything();
    for (const postingIds of [
      [...ids, "nobody"],
      [...ids, ...other.ids],
    ])
      expect((await refusal(markSent(at(me), { postingIds, groupName: name })))?.[0]).toBe("not_found");
    expect((await refusal(markSent(at(me), { postingIds: ids, groupName: other.group })))?.[0]).toBe("not_found");
    expect((await refusal(removePostings(at(me), { postingIds: [...ids, "nobody"] })))?.[0]).toBe("not_found");
    expect((await refusal(markSent(at(me), { postingIds: [], groupName: name })))?.[0]).toBe("invalid");
    expect(await everything()).toBe(before);
  });

  it("keeps the counts and one settlement a posting, whatever many people do at once", async () => {
    const staff = [await lead(), await lead(), await lead()];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2), fc.boolean(), fc.subarray([0, 1, 2, 3], { minLength: 1 })), {
          minLength: 1,
          maxLength: 6,
        }),
        async (acts) => {
          const { group: name, ids } = await waitingBatch({ size: 4 });
          const told = await Promise.all(
            acts.map(([who, send, which]) => {
              const postingIds = which.map((i) => ids[i]);
              return send
                ? markSent(at(staff[who]!), { postingIds, groupName: name })
                : removePostings(at(staff[who]!), { postingIds });
            }),
          );
          const rows = await env.DB.prepare(
            "SELECT id, state, settled_by AS by FROM alert_postings WHERE id IN (SELECT value FROM json_each(?))",
          )
            .bind(JSON.stringify(ids))
            .all<{ id: string; state: string; by: string | null }>();
          for (const row of rows.results) {
            const of = told.flat().filter((o) => o.id === row.id);
            expect(row.state === "waiting").toBe(of.length === 0);
            // Everybody was told the same end, and by whom.
            for (const o of of) expect(o.outcome.replace("already_", "")).toBe(row.state);
            expect(of.some((o) => !o.outcome.startsWith("already_"))).toBe(of.length > 0);
          }
          expect(await audits("alerts.mark_sent", ids)).toHaveLength(
            rows.results.filter((row) => row.state === "sent").length,
          );
          expect(await audits("alerts.remove_postings", ids)).toHaveLength(
            rows.results.filter((row) => row.state === "removed").length,
          );
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe("removing", () => {
  it("takes one out of its message, and the message with its last", async () => {
    const me = await lead();
    const { batchId, group: name, ids } = await waitingBatch({ size: 2 });
    expect(await removePostings(at(me), { postingIds: [ids[0]] })).toMatchObject([{ outcome: "removed" }]);
    const left = (await listBatches(at(me), { limit: 50 })).batches.find((batch) => batch.id === batchId);
    expect(left?.message).toMatch(/^Backend Developer 2\n/);
    expect(await removePostings(at(me), { postingIds: ids })).toMatchObject(
      [{ outcome: "already_removed" }, { outcome: "removed" }].map((o, i) =>
        i === 0 ? { outcome: expect.stringMatching(/removed$/) } : o,
      ),
    );
    expect((await markSent(at(me), { postingIds: ids, groupName: name })).map((o) => o.outcome)).toEqual([
      "already_removed",
      "already_removed",
    ]);
    expect((await listBatches(at(me), { limit: 50 })).batches.map((batch) => batch.id)).not.toContain(batchId);
  });
});

describe("the list", () => {
  it("is by the earliest made, oldest first, page by page without a gap", async () => {
    const me = await lead();
    const later = await waitingBatch({ now: NOON + 5, size: 2 });
    const earlier = await waitingBatch({ now: NOON - 5 });
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await listBatches(at(me), { cursor, limit: 3 });
      seen.push(...page.batches.map((batch) => batch.id));
      if (!page.next) break;
      cursor = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.indexOf(earlier.batchId)).toBeLessThan(seen.indexOf(later.batchId));
    expect(seen).toHaveLength((await listBatches(at(me), {})).totals.batches);
    // A place in the list that nobody can read is its beginning.
    expect((await listBatches(at(me), { cursor: "nonsense", limit: 1 })).batches[0]?.id).toBe(seen[0]);
  });

  it.each([100, 1_000, 10_000])(
    "reads a page of %i waiting postings in two round trips, and no more than it shows",
    async (size) => {
      for (const reading of await readPostingManager(size)) {
        if (size > 100) expect(reading.shown).toBe(POSTING_MANAGER_PAGE * 4);
        expect(reading.shown).toBeGreaterThan(0);
        expect(reading.trips).toBe(2);
        // The total of waiting postings is counted over one range of their index.
        expect(reading.rowsRead).toBeLessThanOrEqual(size + POSTING_MANAGER_TABLES.length * (reading.shown + 10));
      }
    },
  );
});

it("forgets who made and sent a message with their account, and keeps what was sent", async () => {
  const me = await lead();
  const { batchId, group: name, ids } = await waitingBatch({ by: me });
  await markSent(at(me), { postingIds: ids, groupName: name });
  await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(me.userId).run();
  expect(
    await env.DB.prepare(
      "SELECT b.made_by, p.state, p.settled_by FROM alert_batches b JOIN alert_postings p ON p.batch_id = b.id " +
        "WHERE b.id = ?",
    )
      .bind(batchId)
      .first(),
  ).toEqual({ made_by: null, state: "sent", settled_by: null });
});
