import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, it } from "vitest";
import { claimEntry, readClaim, releaseEntry } from "@workers/modules/fulfilment/operator-queue/claim-entry";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { lockEntry, unlockEntry } from "../../../support/locks";
import { readEvents } from "../../../support/application-events";
import { replay } from "../../../support/application-life";
import { STATUS_LABELS, statusLabel, type RecordedOutcome } from "@workers/modules/applications/records/vocabulary";
import { updateEntry } from "@workers/modules/fulfilment/operator-queue/update-entry";
import { DomainError } from "@workers/core/errors";
import { jobsDay } from "@workers/lib/india-time";
import type { UserActor } from "@workers/core/policy";
import { asJob, makeContext, NOON } from "../../../support/context";
import { balances, operator, person, withFound, withPlan, withProfile } from "../../../support/people";

const OPERATORS = 20;
const SEEKERS = 3;
/** More found than there are credits, so that an unlock has to make room. */
const FOUND = 6;
const CREDITS = 4;

type Kind = "save" | "lock" | "unlock" | "claim" | "release" | "fill";
interface Command {
  kind: Kind;
  operator: number;
  entry: number;
  status: string;
  /** How many changes ago the operator read the entry. */
  stale: number;
}
interface Round {
  /** Whether every lease has run out before it. */
  later: boolean;
  commands: readonly Command[];
}

interface Row {
  id: string;
  user_id: string;
  state: string;
  outcome: RecordedOutcome | "";
  remarks: string;
  revision: number;
  locked_at: number | null;
  claimed_by: string | null;
  claimed_until: number | null;
}

/** The result of one command. */
interface Outcome extends Command {
  /** `done`, or the refusal's code. */
  result: string;
  id: string;
  by: string;
  saw: number;
  remarks: string;
  at: number;
  lockedAt: number | null;
}

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant<Kind>("save") },
    { weight: 5, arbitrary: fc.constant<Kind>("lock") },
    { weight: 4, arbitrary: fc.constant<Kind>("unlock") },
    { weight: 4, arbitrary: fc.constant<Kind>("claim") },
    { weight: 1, arbitrary: fc.constant<Kind>("release") },
    { weight: 1, arbitrary: fc.constant<Kind>("fill") },
  ),
  // Some press often, and the same: on what they locked themselves too.
  operator: fc.oneof(fc.nat(1), fc.nat(OPERATORS - 1)),
  // Few, so that they meet.
  entry: fc.oneof(fc.nat(2), fc.nat(SEEKERS * FOUND - 1)),
  status: fc.oneof(fc.constant("Successful"), fc.constantFrom(...STATUS_LABELS)),
  stale: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
});
const rounds: fc.Arbitrary<Round[]> = fc.array(
  fc.record({ later: fc.boolean(), commands: fc.array(command, { minLength: 5, maxLength: OPERATORS }) }),
  { minLength: 3, maxLength: 10 },
);

let day = NOON;

async function stage() {
  day += 30 * 86_400_000;
  const operators: UserActor[] = [];
  for (let i = 0; i < OPERATORS; i++) operators.push(await operator());
  const owners: UserActor[] = [];
  const ids: string[] = [];
  for (let i = 0; i < SEEKERS; i++) {
    const owner = await withPlan(await person(), { credits: CREDITS, beganAt: day, tier: "premium" });
    await withProfile(owner);
    ids.push(...(await withFound(owner, FOUND)));
    await fillQueue(asJob(makeContext({ now: () => day })), { userId: owner.userId });
    owners.push(owner);
  }
  return { operators, owners, ids };
}
type Stage = Awaited<ReturnType<typeof stage>>;

async function rowsOf(ids: readonly string[]): Promise<Map<string, Row>> {
  const rows = await env.DB.prepare(
    "SELECT id, user_id, state, outcome, remarks, revision, locked_at, claimed_by, claimed_until FROM " +
      "applications WHERE id IN (SELECT value FROM json_each(?))",
  )
    .bind(JSON.stringify(ids))
    .all<Row>();
  return new Map(rows.results.map((row) => [row.id, row]));
}

let marks = 0;

async function carryOut(set: Stage, before: ReadonlyMap<string, Row>, c: Command, at: number): Promise<Outcome> {
  const actor = set.operators[c.operator]!;
  const ctx = makeContext({ actor, now: () => at });
  const entryId = set.ids[c.entry]!;
  const row = before.get(entryId)!;
  const outcome: Outcome = {
    ...c,
    id: entryId,
    by: actor.userId,
    saw: Math.max(0, row.revision - c.stale),
    remarks: `mark ${++marks}`,
    at,
    lockedAt: null,
    result: "done",
  };
  const change = { entryId, status: c.status, remarks: outcome.remarks, revision: outcome.saw };
  const verbs: Record<Kind, () => Promise<unknown>> = {
    save: () => updateEntry(ctx, change),
    lock: async () => (outcome.lockedAt = (await lockEntry(ctx, change)).lockedAt),
    unlock: () => unlockEntry(ctx, { entryId, revision: outcome.saw }),
    claim: () => claimEntry(ctx, { day: jobsDay(day) }),
    release: () => releaseEntry(ctx, { entryId }),
    fill: () => fillQueue(asJob(ctx), { userId: row.user_id }),
  };
  try {
    await verbs[c.kind]();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    outcome.result = error.code;
    expect(error.message).not.toBe("");
  }
  return outcome;
}

/** Everything that must hold between two rounds. */
async function check(
  set: Stage,
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
  outcomes: readonly Outcome[],
  now: number,
): Promise<void> {
  // Told: as a conflict, or that it has gone back to what is merely found.
  for (const o of outcomes) expect(["done", "conflict", "not_found"]).toContain(o.result);
  for (const [id, row] of after) {
    const was = before.get(id)!;
    const written = outcomes.filter(
      (o) => o.id === id && o.result === "done" && (o.kind === "save" || o.kind === "lock"),
    );
    // No lost update: of all who saw the same, one was let through, and what is there now is what the last one wrote.
    const seen = written.map((o) => o.saw);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.every((saw) => saw >= was.revision)).toBe(true);
    const last = written.toSorted((a, b) => a.saw - b.saw).at(-1);
    expect([row.remarks, statusLabel(row.outcome)]).toEqual(
      last ? [last.remarks, last.status] : [was.remarks, statusLabel(was.outcome)],
    );
    expect(row.revision).toBeGreaterThanOrEqual(was.revision + written.length);
    // A lock is opened by no operator who did not see it.
    if (was.locked_at !== null && !outcomes.some((o) => o.id === id && o.kind === "unlock" && o.saw >= was.revision))
      expect(row.locked_at).toBe(was.locked_at);
    // An operator who held it and did nothing still had it to themselves.
    const holder = was.claimed_by !== null && (was.claimed_until ?? 0) > now ? was.claimed_by : null;
    if (holder && !outcomes.some((o) => o.by === holder)) expect(written.filter((o) => o.by !== holder)).toEqual([]);
    expect(row.claimed_by !== null).toBe(row.state === "claimed");
  }
  const held = [...after.values()].flatMap((row) => row.claimed_by ?? []);
  expect(new Set(held).size).toBe(held.length);
  for (const { userId } of set.owners) {
    const { kept, summed } = await balances(userId);
    expect(kept).toEqual(summed);
    const own = [...after.values()].filter((row) => row.user_id === userId);
    // No double charge, and none without an application.
    expect(kept).toMatchObject({
      granted: CREDITS,
      used: own.filter((row) => row.state === "submitted").length,
      reserved: own.filter((row) => ["queued", "claimed", "parked"].includes(row.state)).length,
    });
  }
}

/** Checks that hold only at the end: history, mails and the log add up. */
async function checkEnd(set: Stage): Promise<void> {
  const ids = JSON.stringify(set.ids);
  // The events add up to the row, whoever wrote them in whatever order.
  for (const id of set.ids) {
    const row = await env.DB.prepare("SELECT state, attempt, event_count FROM applications WHERE id = ?")
      .bind(id)
      .first();
    const events = await readEvents(makeContext().db, id);
    const { state, attempt } = replay(events.map((e) => e.event));
    expect(row).toEqual({ state, attempt, event_count: events.length });
  }
  const log = await env.DB.prepare(
    `SELECT a.id, a.revision, (SELECT count(*) FROM audit_log l
      WHERE l.object_id = a.id AND l.subject_id = a.user_id
      AND l.action IN ('applications.update_entry', 'applications.lock_entry', 'applications.unlock_entry')) AS logged
     FROM applications a WHERE a.id IN (SELECT value FROM json_each(?))`,
  )
    .bind(ids)
    .all<{ revision: number; logged: number }>();
  for (const row of log.results) expect(row.logged).toBe(row.revision);
  const mails = await env.DB.prepare(
    `SELECT count(*) AS n FROM applications a WHERE a.id IN (SELECT value FROM json_each(?))
      AND (a.state = 'submitted') <> EXISTS (SELECT 1 FROM outbox o
      WHERE o.cause = 'application_submitted:' || a.id AND o.state = 'waiting')`,
  )
    .bind(ids)
    .first<number>("n");
  expect(mails).toBe(0);
}

it(
  "twenty operators at once on one day lose no update, charge nothing twice, share no lease and are told",
  { timeout: 240_000 },
  async () => {
    const refusals: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(rounds, async (plan) => {
        const set = await stage();
        let now = day;
        for (const round of plan) {
          now += round.later ? 16 * 60_000 : 1_000;
          const before = await rowsOf(set.ids);
          const outcomes = await Promise.all(round.commands.map((c, i) => carryOut(set, before, c, now + i)));
          const after = await rowsOf(set.ids);
          await check(set, before, after, outcomes, now + OPERATORS);
          for (const o of outcomes) refusals[`${o.kind} ${o.result}`] = (refusals[`${o.kind} ${o.result}`] ?? 0) + 1;
        }
        // Each is shown the one that is theirs.
        for (const [id, row] of await rowsOf(set.ids)) {
          const holder = set.operators.find((o) => o.userId === row.claimed_by);
          if (holder) expect((await readClaim(makeContext({ actor: holder, now: () => now })))?.id).toBe(id);
        }
        await checkEnd(set);
      }),
      { numRuns: 25, endOnFailure: true },
    );
    // The commands met: each kind of change was let through, and refused, many times.
    for (const outcome of [
      "save done",
      "save conflict",
      "lock done",
      "lock conflict",
      "unlock done",
      "unlock conflict",
      "claim done",
    ])
      expect([outcome, refusals[outcome]]).toEqual([outcome, expect.toSatisfy((n: number) => n > 3)]);
  },
);
