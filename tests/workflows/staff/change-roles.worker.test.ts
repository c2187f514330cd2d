import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { actorFromCookie } from "@workers/modules/accounts";
import { makeToken } from "@workers/modules/accounts/sign-in/access-tokens";
import { readStaffAdmin } from "@workers/modules/accounts/sign-in/staff-admin";
import { actorFromToken, makePairingCode, pairExtension } from "@workers/modules/fulfilment/extension/pair";
import { claimEntry, readClaim } from "@workers/modules/fulfilment";
import { fillQueue } from "@workers/modules/applications";
import { askRoleChange, endLoans, settleRoleChange } from "@workers/workflows/staff/change-roles";
import { DomainError } from "@workers/core/errors";
import type { UserActor } from "@workers/core/policy";
import { as, asJob, makeContext, NOON } from "../../support/context";
import { operator, person, withFound, withPlan, withProfile } from "../../support/people";
import { emptyTables, openWorker, signedIn } from "../../support/worker";

beforeEach(async () => {
  await emptyTables();
  // Whether there is a second person is what these tests are about.
  await env.DB.batch(["staff", "role_changes", "outbox"].map((name) => env.DB.prepare(`DELETE FROM ${name}`)));
});

const DAY = 86_400_000;
const at = (actor: UserActor, now = NOON) => as(makeContext({ now: () => now }), actor);
const code = async (what: Promise<unknown>) =>
  what.then(
    () => "done",
    (error: unknown) =>
      error instanceof DomainError ? [error.code, ...Object.keys(error.fields)].join(" ") : String(error),
  );
const give = (who: UserActor, role: string, more: object = {}) => ({
  email: who.email,
  role,
  change: "give",
  slug: `n${who.userId.toLowerCase()}`,
  ...more,
});
const end = (who: UserActor, role: string) => ({ email: who.email, role, change: "end" });
const waiting = async (reader: UserActor, now = NOON) => (await readStaffAdmin(at(reader, now))).changes;
/** What the person's own session says of their roles at `now`. */
async function rolesOf(who: UserActor, cookie: string, now = NOON) {
  const actor = await actorFromCookie(makeContext().db, cookie, now, { staffMs: 90 * DAY, touches: false });
  if (actor.kind !== "user") return actor.kind;
  const { slug: _, ...roles } = actor.unproven ?? actor.staff ?? { slug: "" };
  return Object.entries(roles).flatMap(([role, has]) => (has ? [role] : []));
}

describe("a role is given by two", () => {
  it("counts from the second person's yes on, and not before; nobody agrees to what they asked for", async () => {
    const [one, two, newcomer] = [await operator(), await operator(), await person()];
    const cookie = await signedIn(newcomer);
    expect(await askRoleChange(at(one), give(newcomer, "support"))).toMatchObject({ became: "asked" });
    const [change] = await waiting(two);
    expect(change).toMatchObject({ role: "support", change: "give", askedBy: one.displayName, isOwn: false });
    expect(await code(settleRoleChange(at(one), { id: change?.id, answer: "agree" }))).toBe("conflict");
    expect(await rolesOf(newcomer, cookie)).toEqual([]);
    expect(await code(settleRoleChange(at(two), { id: change?.id, answer: "agree" }))).toBe("done");
    expect(await rolesOf(newcomer, cookie)).toEqual(["support"]);
    // The same press again changes nothing, and another answer comes too late.
    expect(await code(settleRoleChange(at(two), { id: change?.id, answer: "agree" }))).toBe("done");
    expect(await code(settleRoleChange(at(two), { id: change?.id, answer: "refuse" }))).toBe("not_found");
    const mails = await env.DB.prepare("SELECT user_id, model ->> 'to' AS addressee FROM outbox ORDER BY 2").all();
    expect(mails.results).toEqual([
      { user_id: two.userId, addressee: "colleague" },
      { user_id: newcomer.userId, addressee: "owner" },
    ]);
    const log = await env.DB.prepare(
      "SELECT actor_id, action, detail FROM audit_log WHERE subject_id = ? ORDER BY action",
    )
      .bind(newcomer.userId)
      .all();
    expect(log.results).toEqual([
      { actor_id: one.userId, action: "identity.ask_role", detail: "give support" },
      { actor_id: two.userId, action: "identity.settle_role", detail: "agree: give support" },
    ]);
  });

  it("is refused or withdrawn, and asked for once: the same press is one, another change has to wait", async () => {
    const [one, two, newcomer] = [await operator(), await operator(), await person()];
    const cookie = await signedIn(newcomer);
    await askRoleChange(at(one), give(newcomer, "coach"));
    expect(await askRoleChange(at(one), give(newcomer, "coach"))).toMatchObject({ became: "asked" });
    const lent = give(newcomer, "coach", { change: "lend", until: "2026-08-20" });
    expect(await code(askRoleChange(at(one), lent))).toBe("conflict");
    const [change, ...others] = await waiting(one);
    expect(others).toEqual([]);
    expect(await code(settleRoleChange(at(two), { id: change?.id, answer: "withdraw" }))).toBe("conflict");
    await settleRoleChange(at(two), { id: change?.id, answer: "refuse" });
    expect(await rolesOf(newcomer, cookie)).toEqual([]);
    await askRoleChange(at(one), give(newcomer, "coach"));
    const [again] = await waiting(one);
    await settleRoleChange(at(one), { id: again?.id, answer: "withdraw" });
    expect([await waiting(two), await rolesOf(newcomer, cookie)]).toEqual([[], []]);
  });

  it("lapses after a week, and with the role of who asked", async () => {
    const [one, two, three, newcomer] = [await operator(), await operator(), await operator(), await person()];
    await askRoleChange(at(one), give(newcomer, "coach"));
    const [old] = await waiting(two);
    expect(await waiting(two, NOON + 7 * DAY)).toEqual([]);
    expect(await code(settleRoleChange(at(two, NOON + 7 * DAY), { id: old?.id, answer: "agree" }))).toBe("conflict");
    await askRoleChange(at(one, NOON + 7 * DAY), give(newcomer, "coach"));
    const [fresh] = await waiting(two, NOON + 7 * DAY);
    await askRoleChange(at(three, NOON + 7 * DAY), end(one, "all"));
    const left = (await waiting(two, NOON + 7 * DAY)).find((each) => each.role === "all");
    await settleRoleChange(at(two, NOON + 7 * DAY), { id: left?.id, answer: "agree" });
    expect(await code(settleRoleChange(at(two, NOON + 7 * DAY), { id: fresh?.id, answer: "agree" }))).toBe("conflict");
  });

  it("is given by one where there is only one, who can't leave the operations empty", async () => {
    const [one, newcomer] = [await operator(), await person()];
    const cookie = await signedIn(newcomer);
    expect((await readStaffAdmin(at(one))).isAlone).toBe(true);
    expect(await askRoleChange(at(one), give(newcomer, "operations"))).toMatchObject({ became: "done" });
    expect(await rolesOf(newcomer, cookie)).toEqual(["operations"]);
    // From now on there are two.
    expect((await readStaffAdmin(at(one))).isAlone).toBe(false);
    expect(await askRoleChange(at(one), end(newcomer, "operations"))).toMatchObject({ became: "asked" });
    await env.DB.prepare("DELETE FROM staff WHERE user_id = ?").bind(newcomer.userId).run();
    for (const change of [end(one, "operations"), end(one, "all"), give(one, "operations", lendUntil("2026-08-20"))])
      expect(await code(askRoleChange(at(one), change))).toBe("conflict");
  });

  it("leaves somebody in the operations for good, whichever two are agreed to first", async () => {
    const [one, two] = [await operator(), await operator()];
    await askRoleChange(at(one), end(two, "operations"));
    await askRoleChange(at(two), end(one, "operations"));
    const changes = await waiting(one);
    const idOf = (who: UserActor) => changes.find(({ email }) => email === who.email)?.id;
    const answers = await Promise.all([
      code(settleRoleChange(at(two), { id: idOf(two), answer: "agree" })),
      code(settleRoleChange(at(one), { id: idOf(one), answer: "agree" })),
    ]);
    expect(answers.toSorted()).toEqual(["conflict", "done"]);
    expect((await env.DB.prepare("SELECT count(*) AS n FROM staff").first("n")) ?? 0).toBe(1);
  });

  it("asks for what it needs beside the field", async () => {
    const [one, newcomer] = [await operator(), await person()];
    const stranger = await person({ verified: false });
    const asked = (input: object) => code(askRoleChange(at(one), input));
    expect(await asked({})).toBe("invalid email role change");
    expect(await asked({ ...give(newcomer, "coach"), email: "nobody@sample.jobsarthi.test" })).toBe("invalid email");
    expect(await asked(give(stranger, "coach"))).toBe("invalid email");
    expect(await asked(give(newcomer, "all"))).toBe("invalid role");
    expect(await asked(give(newcomer, "coach", { slug: "" }))).toBe("invalid slug");
    expect(await asked(give(newcomer, "coach", { slug: one.staff?.slug }))).toBe("invalid slug");
    expect(await asked(give(newcomer, "coach", { slug: "-" }))).toBe("invalid slug");
    for (const until of ["", "tomorrow", "2026-08-09", "2027-08-10"])
      expect([until, await asked(give(newcomer, "coach", lendUntil(until)))]).toEqual([until, "invalid until"]);
    expect(await askRoleChange(at(one), end(newcomer, "all"))).toMatchObject({ became: "already" });
    for (const verb of [askRoleChange, settleRoleChange]) {
      expect(await code(verb(at(newcomer), {}))).toBe("forbidden");
      expect(await code(verb(makeContext(), {}))).toBe("signed_out");
      expect(await code(verb(at(await person({ staff: { support: true, coach: true } })), {}))).toBe("forbidden");
      expect(await code(verb(at({ ...one, provedAt: NOON - 11 * 60_000 }), {}))).toBe("unproven");
    }
  });
});

const lendUntil = (until: string) => ({ change: "lend", until });

describe("a role that is lent", () => {
  it("counts through its last day in India, and then opens nothing, also before the minute's run ends it", async () => {
    const [one, newcomer] = [await operator(), await person()];
    const cookie = await signedIn(newcomer);
    await askRoleChange(at(one), give(newcomer, "support", lendUntil("2026-08-10")));
    await askRoleChange(at(one), give(newcomer, "coach"));
    const over = Date.parse("2026-08-10T18:30:00Z");
    expect(await rolesOf(newcomer, cookie, over - 1)).toEqual(["support", "coach"]);
    expect(await rolesOf(newcomer, cookie, over)).toEqual(["coach"]);
    expect(await endLoans(asJob(makeContext({ now: () => over - 1 })))).toBe(0);
    expect(await endLoans(asJob(makeContext({ now: () => over })))).toBe(1);
    expect(await endLoans(asJob(makeContext({ now: () => over })))).toBe(0);
    const row = await env.DB.prepare("SELECT support, support_until, coach FROM staff WHERE user_id = ?")
      .bind(newcomer.userId)
      .first();
    expect(row).toEqual({ support: 0, support_until: null, coach: 1 });
    expect(await rolesOf(newcomer, cookie, over)).toBe("visitor");
    const logged = "SELECT action, detail FROM audit_log WHERE subject_id = ? ORDER BY id DESC LIMIT 1";
    expect(await env.DB.prepare(logged).bind(newcomer.userId).first()).toEqual({
      action: "identity.end_loans",
      detail: "support",
    });
  });

  it("may be given for good, or ended before", async () => {
    const [one, newcomer] = [await operator(), await person()];
    await askRoleChange(at(one), give(newcomer, "coach", lendUntil("2026-08-12")));
    await askRoleChange(at(one), give(newcomer, "coach"));
    expect(await endLoans(asJob(makeContext({ now: () => NOON + 9 * DAY })))).toBe(0);
    const shown = async () => (await readStaffAdmin(at(one))).people.find(({ userId }) => userId === newcomer.userId);
    expect((await shown())?.roles).toEqual([{ role: "coach", until: null }]);
    await askRoleChange(at(one), give(newcomer, "coach", lendUntil("2026-08-12")));
    expect((await shown())?.roles).toEqual([{ role: "coach", until: "2026-08-12" }]);
    await askRoleChange(at(one), end(newcomer, "coach"));
    expect(await shown()).toBeUndefined();
  });
});

it("who leaves is out at once: sessions, tokens, the extension, the entry and the chats in hand", async () => {
  const [one, two, leaver] = [await operator(), await operator(), await operator()];
  const cookie = await signedIn(leaver);
  const own = Object.assign(makeContext(), { actor: await actorFromCookie(makeContext().db, cookie, NOON) });
  const worker = openWorker();
  const sees = async () => (await worker.ask("/admin-jobs-manager", { cookie })).status;
  expect(await sees()).toBe(200);
  await makeToken(at(leaver), { name: "nightly", scope: "postings", days: "30" });
  const { token } = await pairExtension(makeContext(), { code: (await makePairingCode(own)).code });
  const seeker = await withPlan(await person(), { credits: 3, tier: "premium" });
  await withProfile(seeker, { resumeText: "Backend developer" });
  await env.DB.prepare("UPDATE plans SET veto_hours = 0 WHERE user_id = ?").bind(seeker.userId).run();
  await withFound(seeker, 1);
  await fillQueue(asJob(makeContext()), { userId: seeker.userId });
  await claimEntry(at(leaver), { day: null });
  const entry = await readClaim(at(leaver));
  await env.DB.prepare(
    "INSERT INTO support_threads (id, user_id, state, asked_at, waiting_since, assigned_to, created_at) " +
      "VALUES ('T', ?, 'waiting', 1, 1, ?, 1)",
  )
    .bind(seeker.userId, leaver.userId)
    .run();

  await askRoleChange(at(one), end(leaver, "all"));
  expect([await sees(), (await readClaim(at(leaver)))?.id]).toEqual([200, entry?.id]);
  const [change] = await waiting(two);
  await settleRoleChange(at(two), { id: change?.id, answer: "agree" });

  expect(await sees()).toBe(302);
  expect((await actorFromToken(makeContext(), `Bearer ${token}`)).kind).toBe("visitor");
  expect(await env.DB.prepare("SELECT id FROM access_tokens WHERE made_by = ?").bind(leaver.userId).first()).toBeNull();
  expect(
    await env.DB.prepare("SELECT assigned_to FROM support_threads WHERE id = 'T'").first("assigned_to"),
  ).toBeNull();
  await claimEntry(at(two), { day: null });
  expect((await readClaim(at(two)))?.id).toBe(entry?.id);
  expect((await readStaffAdmin(at(one))).people.map(({ userId }) => userId)).not.toContain(leaver.userId);
});
