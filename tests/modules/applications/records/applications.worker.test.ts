import { env } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openApp } from "@workers/db/client";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { listApplied } from "@workers/modules/applications/dashboard/list-applied";
import { listDay } from "@workers/modules/fulfilment/operator-queue/list-day";
import { STATUS_LABELS } from "@workers/modules/applications/records/vocabulary";
import { updateEntry } from "@workers/modules/fulfilment/operator-queue/update-entry";
import { DomainError } from "@workers/core/errors";
import { matchPerson } from "@workers/modules/matching/matching/match-person";
import { postingKey } from "@workers/modules/catalog/postings/same-posting";
import { sendMail } from "@workers/modules/messaging/outbox/send-mail";
import { lockEntry, unlockEntry } from "../../../support/locks";
import { runJob } from "../../../../workers/jobs/run-job";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { meteredD1 } from "../../../support/metered-d1";
import { isSameOpening } from "../../../support/same-posting";
import { balances, operator, person, withFound, withPlan, withProfile } from "../../../support/people";

async function owner(credits: number, found: number) {
  const actor = await withPlan(await person(), { credits });
  const { resumeId } = await withProfile(actor);
  const ids = await withFound(actor, found);
  return { actor, ids, resumeId };
}

async function states(userId: string): Promise<Record<string, number>> {
  const rows = await env.DB.prepare("SELECT state, count(*) AS n FROM applications WHERE user_id = ? GROUP BY state")
    .bind(userId)
    .all<{ state: string; n: number }>();
  return Object.fromEntries(rows.results.map((r) => [r.state, r.n]));
}

async function expectAddedUp(userId: string) {
  const { kept, summed } = await balances(userId);
  expect(kept).toEqual(summed);
  return kept!;
}

const outcome = (p: Promise<unknown>) =>
  p.then(
    () => "done" as const,
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );

describe("filling the queue", () => {
  it("queues the best, one credit each, with the resume, and no more than the credits", async () => {
    const { actor, ids, resumeId } = await owner(3, 5);
    await fillQueue(asJob(makeContext()), { userId: actor.userId });
    const queued = await env.DB.prepare(
      "SELECT id, resume_id, queue_day, queued_at FROM applications WHERE user_id = ? AND state = 'queued' " +
        "ORDER BY score DESC",
    )
      .bind(actor.userId)
      .all();
    expect(queued.results).toEqual(
      // The better ones first, within a second.
      ids.slice(0, 3).map((id, i) => ({ id, resume_id: resumeId, queue_day: "2026-08-10", queued_at: NOON - 900 + i })),
    );
    expect(await expectAddedUp(actor.userId)).toEqual({ granted: 3, used: 0, reserved: 3, revoked: 0 });
  });

  it("queues one entry when fifty attempts race for the last free credit", async () => {
    const { actor } = await owner(1, 50);
    await Promise.all(Array.from({ length: 50 }, () => fillQueue(asJob(makeContext()), { userId: actor.userId })));
    expect(await states(actor.userId)).toEqual({ queued: 1, found: 49 });
    expect(await expectAddedUp(actor.userId)).toMatchObject({ reserved: 1 });
  });

  it("queues nothing without a running plan, or without a resume", async () => {
    const over = await owner(5, 2);
    await env.DB.prepare("UPDATE plans SET ends_at = ? WHERE user_id = ?").bind(NOON, over.actor.userId).run();
    const bare = await withPlan(await person());
    await withFound(bare, 2);
    for (const { userId } of [over.actor, bare]) {
      await fillQueue(asJob(makeContext()), { userId });
      expect(await states(userId)).toEqual({ found: 2 });
    }
  });
});

describe("one company in the queue", () => {
  interface Posting {
    company?: string;
    position?: string;
    location?: string;
  }
  async function seeker(postings: readonly Posting[], credits = 15) {
    const { actor } = await owner(credits, postings.length);
    const rows = await env.DB.prepare("SELECT id FROM applications WHERE user_id = ? ORDER BY score DESC")
      .bind(actor.userId)
      .all<{ id: string }>();
    const ids = rows.results.map((r) => r.id);
    await env.DB.batch(
      postings.map((o, i) => {
        const { company = `Company ${i}`, position = `Clerk ${i}`, location = "Bengaluru" } = o;
        const key = postingKey({ company, title: position, location });
        return env.DB.prepare(
          "UPDATE applications SET company = ?, position = ?, location = ?, company_key = ?, title_key = ?, " +
            "places = ? WHERE id = ?",
        ).bind(company, position, location, key.company, key.title, JSON.stringify(key.places), ids[i]);
      }),
    );
    const fill = (nowMs = NOON) => fillQueue(asJob(makeContext({ now: () => nowMs })), { userId: actor.userId });
    const queued = async () => {
      const waiting = await env.DB.prepare(
        "SELECT id FROM applications WHERE user_id = ? AND state = 'queued' AND locked_at IS NULL ORDER BY score DESC",
      )
        .bind(actor.userId)
        .all<{ id: string }>();
      return waiting.results.map((r) => ids.indexOf(r.id));
    };
    return { actor, ids, fill, queued };
  }

  it("takes two of its best, under whatever name, and leaves the rest to others", async () => {
    const names = [
      "Acme",
      "ACME Technologies Pvt. Ltd.",
      " acme",
      "Careers at Acme India",
      "Other",
      "acmeindia",
      "Third",
    ];
    const { actor, fill, queued } = await seeker(names.map((company) => ({ company })));
    await fill();
    expect(await queued()).toEqual([0, 1, 4, 6]);
    await Promise.all(Array.from({ length: 50 }, () => fill()));
    expect(await queued()).toEqual([0, 1, 4, 6]);
    expect(await expectAddedUp(actor.userId)).toMatchObject({ reserved: 4 });
  });

  it("gives a seat to the company's next when nothing came of one, and asks for it", async () => {
    const { actor, ids, fill, queued } = await seeker(Array.from({ length: 5 }, () => ({ company: "Acme" })));
    await fill();
    const ctx = as(makeContext(), await operator());
    await lockEntry(ctx, { entryId: ids[1]!, status: "Unsuccessful - Job Closed", remarks: "" });
    expect(ctx.sent).toEqual([
      { type: "job", kind: "application_event", ref: `${ids[1]}#2` },
      { type: "job", kind: "fill_queue", ref: actor.userId },
    ]);
    expect(
      await env.DB.prepare("SELECT state FROM jobs WHERE kind = 'fill_queue' AND ref = ?").bind(actor.userId).first(),
    ).toEqual({ state: "ready" });
    await fill();
    expect(await queued()).toEqual([0, 2]);
  });

  it("keeps a seat for a month once it is applied to, counted from the application", async () => {
    const { actor, ids, fill, queued } = await seeker(Array.from({ length: 5 }, () => ({ company: "Acme" })));
    await env.DB.prepare("UPDATE plans SET ends_at = ends_at + ? WHERE user_id = ?")
      .bind(90 * 86_400_000, actor.userId)
      .run();
    await fill();
    const staff = await operator();
    await lockEntry(as(makeContext(), staff), { entryId: ids[0]!, status: "Successful", remarks: "" });
    await lockEntry(as(makeContext({ now: () => NOON + 10 * 86_400_000 }), staff), {
      entryId: ids[1]!,
      status: "Successful",
      remarks: "",
    });
    await fill(NOON + 29 * 86_400_000);
    expect(await queued()).toEqual([]);
    await fill(NOON + 30 * 86_400_000 + 60_000);
    expect(await queued()).toEqual([2]);
    await fill(NOON + 39 * 86_400_000);
    expect(await queued()).toEqual([2]);
    await fill(NOON + 41 * 86_400_000);
    expect(await queued()).toEqual([2, 3]);
    expect(await expectAddedUp(actor.userId)).toMatchObject({ used: 2, reserved: 2 });
  });

  it("spends no credit on the seats it does not give", async () => {
    const { fill, queued } = await seeker(
      [...Array.from({ length: 4 }, () => ({ company: "Acme" })), { company: "Other" }],
      3,
    );
    await fill();
    expect(await queued()).toEqual([0, 1, 4]);
  });

  it("counts each person's own", async () => {
    const [a, b] = [
      await seeker(Array.from({ length: 3 }, () => ({ company: "Acme" }))),
      await seeker(Array.from({ length: 3 }, () => ({ company: "Acme" }))),
    ];
    await a.fill();
    await b.fill();
    expect([await a.queued(), await b.queued()]).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it("queues a job once that a company lists twice, and not again while it is a month old", async () => {
    const twin = { company: "YipitData", position: "Senior Backend Developer", location: "Pune" };
    const other = {
      company: "YipitData (Alternative)",
      position: "Backend Developer, Sr.",
      location: "Pune, Maharashtra, India",
    };
    const { actor, ids, fill, queued } = await seeker([
      twin,
      other,
      { ...twin, location: "Mumbai" },
      { ...twin, company: "Other" },
    ]);
    await fill();
    expect(await queued()).toEqual([0, 2, 3]);
    await fill();
    expect(await queued()).toEqual([0, 2, 3]);
    await lockEntry(as(makeContext(), await operator()), { entryId: ids[0]!, status: "Successful", remarks: "" });
    await fill(NOON + 29 * 86_400_000);
    expect(await queued()).toEqual([2, 3]);
    await env.DB.prepare("UPDATE plans SET ends_at = ends_at + ? WHERE user_id = ?")
      .bind(30 * 86_400_000, actor.userId)
      .run();
    await fill(NOON + 31 * 86_400_000);
    expect(await queued()).toEqual([1, 2, 3]);
  });

  it(
    "never seats a third, nor a twin, whatever is found and locked, and leaves no seat empty",
    { timeout: 120_000 },
    async () => {
      const posting = fc.record({
        company: fc.constantFrom("Acme", "ACME Inc.", "Other", "acmeindia"),
        position: fc.constantFrom("Senior Clerk", "Sr. Clerk", "Clerk, Senior", "Weaver", "Miner (Remote)"),
        location: fc.constantFrom("Pune", "Pune; Goa", "Goa, India", "Kochi", "India", "Remote, India"),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(posting, { minLength: 1, maxLength: 14 }),
          fc.array(fc.record({ at: fc.nat(13), applied: fc.boolean() }), { maxLength: 4 }),
          async (postings, locks) => {
            const { actor, ids, fill, queued } = await seeker(postings);
            const ctx = as(makeContext(), await operator());
            const keys = postings.map((o) =>
              postingKey({ company: o.company, title: o.position, location: o.location }),
            );
            const twins = (i: number, j: number) => isSameOpening(keys[i]!, keys[j]!);
            const [tried, applied]: [number[], number[]] = [[], []];
            for (const lock of [...locks, { at: -1, applied: false }]) {
              await Promise.all([fill(), fill()]);
              const waiting = await queued();
              const used = [...waiting, ...tried];
              for (const i of used) expect(used.filter((j) => twins(i, j))).toEqual([i]);
              for (const company of new Set(keys.map((k) => k.company))) {
                const seated = [...waiting, ...applied].filter((i) => keys[i]!.company === company);
                expect(seated.length).toBeLessThanOrEqual(2);
                // Where a seat is empty, nothing is left that could have it.
                const left = postings.flatMap((_, i) =>
                  keys[i]!.company === company && !used.some((j) => twins(i, j)) ? [i] : [],
                );
                if (seated.length < 2) expect(left).toEqual([]);
              }
              await expectAddedUp(actor.userId);
              if (!waiting.includes(lock.at)) continue;
              await lockEntry(ctx, {
                entryId: ids[lock.at]!,
                status: lock.applied ? "Successful" : "Unsuccessful - Other",
                remarks: "",
              });
              tried.push(lock.at);
              if (lock.applied) applied.push(lock.at);
            }
          },
        ),
        { numRuns: 40 },
      );
    },
  );

  it("reads as much whatever other people have found", async () => {
    const reads = async () => {
      const { actor } = await seeker(Array.from({ length: 60 }, (_, i) => ({ company: `Company ${i % 20}` })));
      const { d1, meter } = meteredD1(env.DB);
      await fillQueue(asJob(makeContext({ db: openApp(d1) })), { userId: actor.userId });
      expect(meter.trips).toBe(1);
      return meter.rowsRead;
    };
    const before = await reads();
    // The window functions sort in tables of their own, whose rows count too; each of the fifteen queued has an event,
    // its form is asked for, and its turn counted.
    expect(before).toBeLessThan(60 * 20 + 15 * 20);
    await seeker(Array.from({ length: 60 }, () => ({ company: "Acme" })));
    // Where a range of an index ends, one row of the next person's may be looked at; never their sixty.
    expect((await reads()) - before).toBeLessThan(10);
  });
});

describe("locking an entry", () => {
  async function queued(credits = 15, found = 2) {
    const s = await owner(credits, found);
    await fillQueue(asJob(makeContext()), { userId: s.actor.userId });
    const ctx = as(makeContext(), await operator());
    return { ...s, ctx, entryId: s.ids[0]! };
  }

  it("charges one credit for Successful, stamps it, and writes the person's mail", async () => {
    const { actor, ctx, entryId } = await queued();
    await lockEntry(ctx, { entryId, status: "Successful", remarks: "done" });
    expect(await expectAddedUp(actor.userId)).toEqual({ granted: 15, used: 1, reserved: 1, revoked: 0 });
    const mail = await env.DB.prepare("SELECT template, recipient, state, due_at FROM outbox WHERE user_id = ?")
      .bind(actor.userId)
      .all();
    expect(mail.results).toEqual([
      { template: "application_submitted", recipient: actor.email, state: "waiting", due_at: NOON + 600_000 },
    ]);
    const { rows } = await listApplied(as(ctx, actor));
    expect(rows).toMatchObject([
      {
        position: "Backend Developer 1",
        company: "Sample Works",
        ctcLower: null,
        appliedAt: NOON,
        appliedBy: "Operator",
      },
    ]);
  });

  it("releases the credit for anything else, and mails nothing", async () => {
    const { actor, ctx, entryId } = await queued();
    await lockEntry(ctx, { entryId, status: "Unsuccessful - Job Closed", remarks: "" });
    expect(await expectAddedUp(actor.userId)).toEqual({ granted: 15, used: 0, reserved: 1, revoked: 0 });
    expect(await states(actor.userId)).toEqual({ failed: 1, queued: 1 });
    expect(
      (await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE user_id = ?").bind(actor.userId).first())?.["n"],
    ).toBe(0);
  });

  it("charges once when fifty lock at the same moment, and tells every other operator", async () => {
    const { actor, entryId } = await queued();
    const operators = await Promise.all(Array.from({ length: 50 }, operator));
    const answers = await Promise.all(
      operators.map((o) => outcome(lockEntry(as(makeContext(), o), { entryId, status: "Successful", remarks: "" }))),
    );
    expect(answers.filter((a) => a === "done")).toHaveLength(1);
    expect(answers.filter((a) => a === "conflict")).toHaveLength(49);
    expect(await expectAddedUp(actor.userId)).toMatchObject({ used: 1 });
    const audited = await env.DB.prepare("SELECT count(*) AS n FROM audit_log WHERE object_id = ?")
      .bind(entryId)
      .first();
    expect(audited).toEqual({ n: 1 });
  });

  it("takes an operator's own double click as one", async () => {
    const { actor, ctx, entryId } = await queued();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => outcome(lockEntry(ctx, { entryId, status: "Successful", remarks: "" }))),
    );
    expect(new Set(answers)).toEqual(new Set(["done"]));
    expect(await expectAddedUp(actor.userId)).toMatchObject({ used: 1 });
  });

  it("nets one charge and one mail for lock, unlock, lock, unlock, lock", async () => {
    const { actor, ctx, entryId } = await queued();
    const lockIt = () => lockEntry(ctx, { entryId, status: "Successful", remarks: "" });
    await lockIt();
    await unlockEntry(ctx, { entryId });
    expect(await expectAddedUp(actor.userId)).toMatchObject({ used: 0, reserved: 2 });
    expect(
      (await env.DB.prepare("SELECT state FROM outbox WHERE user_id = ?").bind(actor.userId).first())?.["state"],
    ).toBe("cancelled");
    await unlockEntry(ctx, { entryId });
    await lockIt();
    await unlockEntry(ctx, { entryId });
    await lockIt();
    expect(await expectAddedUp(actor.userId)).toMatchObject({ used: 1, reserved: 1 });
    const mails = await env.DB.prepare("SELECT id, state FROM outbox WHERE user_id = ?")
      .bind(actor.userId)
      .all<{ id: string; state: string }>();
    expect(mails.results.map((m) => m.state)).toEqual(["waiting"]);
    // It goes out once, ten minutes later, however often it is enqueued.
    const later = asJob(makeContext({ now: () => NOON + 600_000 }));
    await Promise.all(Array.from({ length: 5 }, () => sendMail(later, { outboxId: mails.results[0]!.id })));
    const delivered = await env.DB.prepare("SELECT subject FROM sandbox_mail WHERE recipient = ?")
      .bind(actor.email)
      .all();
    expect(delivered.results).toEqual([{ subject: "Application submitted: Backend Developer 1 at Sample Works" }]);
  });

  it("ends the plan with its last credit and reopens it when that comes back", async () => {
    const { actor, ctx, entryId } = await queued(1, 1);
    await lockEntry(ctx, { entryId, status: "Successful", remarks: "" });
    const plan = () =>
      env.DB.prepare("SELECT ended_at, end_reason FROM plans WHERE user_id = ?").bind(actor.userId).first();
    expect(await plan()).toEqual({ ended_at: NOON, end_reason: "used" });
    // A profile changed while the plan was over is not matched until the plan goes on.
    await env.DB.prepare("UPDATE profiles SET updated_at = updated_at + 1 WHERE user_id = ?").bind(actor.userId).run();
    expect(await matchPerson(asJob(ctx), { userId: actor.userId })).toBeNull();
    await unlockEntry(ctx, { entryId });
    expect(await plan()).toEqual({ ended_at: null, end_reason: null });
    expect(ctx.sent).toContainEqual({ type: "job", kind: "match_person", ref: actor.userId });
    await runJob(asJob(ctx), { kind: "match_person", ref: actor.userId });
    const indexed = env.DB.prepare(
      "SELECT m.profile_version = f.updated_at AS is_new FROM match_people m JOIN profiles f USING (user_id) " +
        "WHERE user_id = ?",
    );
    expect(await indexed.bind(actor.userId).first("is_new")).toBe(1);
  });

  it("makes room for an unlocked entry by putting the weakest waiting one back", async () => {
    const { actor, ctx, entryId } = await queued(1, 2);
    await lockEntry(ctx, { entryId, status: "Unsuccessful - Other", remarks: "" });
    await fillQueue(asJob(ctx), { userId: actor.userId });
    expect(await states(actor.userId)).toEqual({ failed: 1, queued: 1 });
    await unlockEntry(ctx, { entryId });
    const rows = await env.DB.prepare("SELECT id, state FROM applications WHERE user_id = ? ORDER BY score DESC")
      .bind(actor.userId)
      .all<{ id: string; state: string }>();
    expect(rows.results.map((r) => r.state)).toEqual(["queued", "found"]);
    expect(await expectAddedUp(actor.userId)).toEqual({ granted: 1, used: 0, reserved: 1, revoked: 0 });
  });

  it("makes no room for an unlocked entry by what its person chose, however weak", async () => {
    const { actor, ctx, entryId, ids } = await queued(2, 3);
    await lockEntry(ctx, { entryId, status: "Unsuccessful - Other", remarks: "" });
    await fillQueue(asJob(ctx), { userId: actor.userId });
    await env.DB.prepare("UPDATE applications SET chosen = 1, score = 0 WHERE id = ?").bind(ids[1]).run();
    await unlockEntry(ctx, { entryId });
    const stateOf = (id: string | undefined) =>
      env.DB.prepare("SELECT state FROM applications WHERE id = ?").bind(id).first("state");
    expect(await Promise.all(ids.map(stateOf))).toEqual(["queued", "queued", "found"]);
  });

  it("refuses to unlock when every credit has been used meanwhile", async () => {
    const { actor, ctx, ids } = await queued(1, 2);
    await lockEntry(ctx, { entryId: ids[0]!, status: "Unsuccessful - Other", remarks: "" });
    await fillQueue(asJob(ctx), { userId: actor.userId });
    await lockEntry(ctx, { entryId: ids[1]!, status: "Successful", remarks: "" });
    expect(await outcome(unlockEntry(ctx, { entryId: ids[0]! }))).toBe("conflict");
    expect(await expectAddedUp(actor.userId)).toEqual({ granted: 1, used: 1, reserved: 0, revoked: 0 });
  });

  it("wants a status, keeps a draft, and refuses edits of what is locked", async () => {
    const { ctx, entryId } = await queued();
    expect(await outcome(lockEntry(ctx, { entryId, status: "", remarks: "" }))).toBe("invalid");
    await updateEntry(ctx, { entryId, status: "Unsuccessful - Other", remarks: "later" });
    await lockEntry(ctx, { entryId, status: "Unsuccessful - Other", remarks: "later" });
    expect(await outcome(updateEntry(ctx, { entryId, status: "Successful", remarks: "" }))).toBe("conflict");
  });

  it("needs the operations role", async () => {
    const { actor, entryId, ctx } = await queued();
    const community = await person({ staff: { community: true } });
    const input = { entryId, status: "Successful", remarks: "" };
    expect(await outcome(lockEntry(as(ctx, actor), input))).toBe("forbidden");
    expect(await outcome(lockEntry(as(ctx, community), input))).toBe("forbidden");
    expect(await outcome(lockEntry(makeContext(), input))).toBe("signed_out");
    expect(await outcome(lockEntry(ctx, { ...input, entryId: "nobody" }))).toBe("not_found");
  });

  it("keeps the ledger equal to the balance through any order of actions", { timeout: 120_000 }, async () => {
    const action = fc.record({
      entry: fc.nat(3),
      what: fc.constantFrom("lock", "fail", "unlock", "fill", "both" as const),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(action, { maxLength: 12 }),
        async (credits, actions) => {
          const { actor, ctx, ids } = await queued(credits, 4);
          const failed = STATUS_LABELS[1];
          for (const { entry, what } of actions) {
            const entryId = ids[entry]!;
            const doIt = {
              lock: [() => lockEntry(ctx, { entryId, status: "Successful", remarks: "" })],
              fail: [() => lockEntry(ctx, { entryId, status: failed, remarks: "" })],
              unlock: [() => unlockEntry(ctx, { entryId })],
              fill: [() => fillQueue(asJob(ctx), { userId: actor.userId })],
              both: [
                () => lockEntry(ctx, { entryId, status: "Successful", remarks: "" }),
                () => unlockEntry(ctx, { entryId }),
                () => fillQueue(asJob(ctx), { userId: actor.userId }),
              ],
            }[what];
            await Promise.all(doIt.map((f) => outcome(f())));
          }
          const kept = await expectAddedUp(actor.userId);
          const now = await states(actor.userId);
          expect(kept).toMatchObject({
            granted: credits,
            used: now["submitted"] ?? 0,
            reserved: (now["queued"] ?? 0) + (now["parked"] ?? 0),
          });
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("the day's list", () => {
  it("pages by key, keeps its figures, and reads rows in proportion", async () => {
    const { actor } = await owner(300, 130);
    await fillQueue(asJob(makeContext({ now: () => NOON + 86_400_000 })), { userId: actor.userId });
    const ctx = as(makeContext({ now: () => NOON + 86_400_000 }), await operator());
    const first = await listDay(ctx, { day: "2026-08-11" });
    expect(first.entries).toHaveLength(100);
    const second = await listDay(ctx, { day: "2026-08-11", cursor: first.next ?? "" });
    expect(second.entries).toHaveLength(30);
    expect(second.next).toBeNull();
    expect(new Set([...first.entries, ...second.entries].map((e) => e.id)).size).toBe(130);
    await lockEntry(ctx, { entryId: first.entries[0]!.id, status: "Successful", remarks: "" });
    const { counts, startMs, endMs } = await listDay(ctx, { day: "2026-08-11" });
    expect(counts.toSorted((a, b) => a.outcome.localeCompare(b.outcome))).toEqual([
      { outcome: "", entries: 129, locked: 0, waiting: 0 },
      { outcome: "submitted", entries: 1, locked: 1, waiting: 0 },
    ]);
    expect(new Date(startMs).toISOString()).toBe("2026-08-10T14:30:00.000Z");
    expect(new Date(endMs).toISOString()).toBe("2026-08-11T14:30:00.000Z");
  });
});
