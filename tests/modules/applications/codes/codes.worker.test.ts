import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { claimEntry, releaseEntry } from "@workers/modules/fulfilment/operator-queue/claim-entry";
import { askForCode } from "@workers/modules/applications/codes/ask-for-code";
import { dropOldCodes, giveCode, readCodePage } from "@workers/modules/applications/codes/give-code";
import { readHeldCode } from "@workers/modules/applications/codes/read-code";
import { readDashboard } from "@workers/modules/applications/dashboard/read-dashboard";
import { DomainError } from "@workers/core/errors";
import type { Actor, UserActor } from "@workers/core/policy";
import { exportData } from "@workers/workflows/privacy/export-data";
import { lockEntry } from "../../../support/locks";
import { asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { latinWords } from "../../../support/latin";
import { openWorker, signedIn } from "../../../support/worker";

const MINUTE = 60_000;
let day = NOON;
const at = (now: number, actor: Actor): TestContext => makeContext({ now: () => now, actor });
const refused = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? `${e.code}: ${e.message}` : Promise.reject(e)),
  );

/** An entry that an operator has in hands, and the key of its page once they asked for the code. */
async function held(now = (day += 86_400_000)) {
  const owner = await withPlan(await person(), { credits: 3, beganAt: now, tier: "premium" });
  await withProfile(owner);
  const [entryId = ""] = await withFound(owner, 1);
  await fillQueue(asJob(makeContext({ now: () => now })), { userId: owner.userId });
  await env.DB.prepare("UPDATE applications SET queued_at = ? WHERE id = ?")
    .bind(now - 1000, entryId)
    .run();
  const hand = await operator();
  await claimEntry(at(now, hand), {
    person: owner.email,
    day: new Date(now + 9.5 * 3_600_000).toISOString().slice(0, 10),
  });
  const page = async (when = now) => {
    const href = (await readDashboard(at(when, owner))).wantedCode?.href ?? "";
    return new URL(href, "http://own").searchParams.get("key") ?? "";
  };
  return { now, owner, hand, entryId, page };
}
const sealed = async (entryId: string) =>
  (await env.DB.prepare("SELECT sealed FROM code_requests WHERE application_id = ?").bind(entryId).all()).results;

describe("a one-time code", () => {
  it("goes from the person to the session that asked, for ten minutes, and is kept nowhere after", async () => {
    const { now, owner, hand, entryId, page } = await held();
    expect((await readHeldCode(at(now, hand), { entryId })).state).toBe("none");
    await askForCode(at(now, hand), { entryId });
    await askForCode(at(now + MINUTE, hand), { entryId });
    expect(await readHeldCode(at(now, hand), { entryId })).toMatchObject({ state: "waiting", mayAsk: false });
    const mails = await env.DB.prepare("SELECT model FROM outbox WHERE user_id = ? AND template = 'code_wanted'")
      .bind(owner.userId)
      .all<{ model: string }>();
    expect(mails.results).toHaveLength(1);
    const key = await page();
    expect(JSON.parse(mails.results[0]?.model ?? "{}")).toMatchObject({ key, operator: hand.displayName });

    // A look writes nothing: whoever scans links gives nothing away.
    expect((await readCodePage(makeContext(), { key })).state).toBe("wanted");
    expect(await sealed(entryId)).toEqual([{ sealed: null }]);
    // Its first character counts whole; some bits of the last one say nothing.
    const another = `${key.startsWith("A") ? "B" : "A"}${key.slice(1)}`;
    const soon = (actor: Actor) => at(now + 2 * MINUTE, actor);
    expect(await refused(giveCode(soon({ kind: "visitor" }), { key, code: "12" }))).toMatch(/^invalid: /);
    expect(await refused(giveCode(soon({ kind: "visitor" }), { key: another, code: "123456" }))).toMatch(/^not_found/);
    await giveCode(soon({ kind: "visitor" }), { key, code: "111 111" });
    await giveCode(soon({ kind: "visitor" }), { key, code: "123-456" });
    expect(await readHeldCode(soon(hand), { entryId })).toMatchObject({ state: "given", code: "123456" });
    expect(await readHeldCode(soon({ ...hand, sessionId: "another" }), { entryId })).toMatchObject({ code: "" });
    expect(JSON.stringify(await sealed(entryId))).not.toContain("123456");
    const read = await env.DB.prepare("SELECT subject_id FROM audit_log WHERE actor_id = ? AND action = 'codes.read'")
      .bind(hand.userId)
      .all();
    expect(read.results).toEqual([{ subject_id: owner.userId }]);

    // Ten minutes on nobody reads or gives it, and the tick drops it.
    const late = now + 10 * MINUTE;
    expect(await readHeldCode(at(late - 1, hand), { entryId })).toMatchObject({ state: "given", code: "123456" });
    expect(await readHeldCode(at(late, hand), { entryId })).toMatchObject({ state: "over", code: "", mayAsk: true });
    expect(await refused(giveCode(at(late, { kind: "visitor" }), { key, code: "123456" }))).toMatch(/^conflict/);
    expect((await readCodePage(at(late, { kind: "visitor" }), { key })).state).toBe("over");
    await dropOldCodes(asJob(makeContext({ now: () => late })));
    expect(await sealed(entryId)).toEqual([{ sealed: null }]);
    expect(JSON.stringify(await exportData(at(late, owner)))).not.toContain("123456");
  });

  it("is asked for by who has the entry, three times at most, and of nobody once it is locked", async () => {
    const { now, owner, hand, entryId, page } = await held();
    const other = await operator();
    expect([
      await refused(askForCode(at(now, other), { entryId })),
      await refused(askForCode(at(now, owner), { entryId })),
      await refused(askForCode(at(now, await person({ staff: { community: true } })), { entryId })),
      await refused(askForCode(at(now, { kind: "visitor" }), { entryId })),
      await refused(askForCode(at(now, hand), { entryId: "none" })),
    ]).toEqual([
      "conflict: You no longer have this entry",
      expect.stringMatching(/^forbidden/),
      expect.stringMatching(/^forbidden/),
      expect.stringMatching(/^signed_out/),
      expect.stringMatching(/^not_found/),
    ]);
    await Promise.all([1, 2, 3].map(() => askForCode(at(now, hand), { entryId })));
    expect(await sealed(entryId)).toHaveLength(1);
    const key = await page();
    await giveCode(at(now, { kind: "visitor" }), { key, code: "4321" });
    expect((await readHeldCode(at(now, other), { entryId })).code).toBe("");
    await lockEntry(at(now, hand), { entryId, status: "Successful", remarks: "" });
    expect((await readHeldCode(at(now, hand), { entryId })).code).toBe("");
    expect(await refused(giveCode(at(now, { kind: "visitor" }), { key, code: "4321" }))).toMatch(/^conflict/);
    await dropOldCodes(asJob(at(now, hand)));
    expect(await sealed(entryId)).toEqual([{ sealed: null }]);

    const again = await held();
    const asks = [0, 1, 2, 3].map((n) => again.now + n * 10 * MINUTE);
    const answers: string[] = [];
    for (const when of asks) {
      await env.DB.prepare("UPDATE applications SET claimed_until = ? WHERE id = ?")
        .bind(when + 1, again.entryId)
        .run();
      answers.push(await refused(askForCode(at(when, again.hand), { entryId: again.entryId })));
    }
    expect(answers).toEqual([
      "done",
      "done",
      "done",
      "conflict: We've asked for the OTP 3 times. Please lock the entry as Mobile OTP Required.",
    ]);
    await releaseEntry(at(again.now, again.hand), { entryId: again.entryId });
  });

  it("is typed on its page without a session or scripts, and shown to its operator", async () => {
    const { owner, hand, entryId } = await held(NOON);
    const cookie = await signedIn(hand as UserActor);
    const worker = openWorker();
    const post = (path: string, body: Record<string, string>, more: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(body)) form.set(name, value);
      return worker.ask(path, { method: "POST", body: form, ...more });
    };
    await post("/admin-next-entry", { intent: "code", jobId: entryId }, { cookie });
    const own = await signedIn(owner);
    const dashboard = await (await worker.ask("/dashboard", { cookie: own })).text();
    const href = /action="(\/code\?key=[^"]+)"/.exec(dashboard)?.[1] ?? "";
    const mistyped = await post(href, { code: "!" }, { cookie: "__Host-variant=hi" });
    const hindi = await mistyped.text();
    expect([mistyped.status, /<html lang="([^"]*)"/.exec(hindi)?.[1]]).toEqual([400, "hi"]);
    for (const words of ["OTP भेजें", "OTP वैसे ही डालें जैसे आया है"]) expect(hindi).toContain(words);
    const names = `${(hand as UserActor).displayName} ${owner.displayName} OTP Works IST`.split(" ");
    expect(latinWords(hindi).filter((word) => !names.includes(word))).toEqual([]);
    const done = await post(href, { code: "7788" });
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining("has the OTP.")]);
    expect(await (await worker.ask("/admin-next-entry", { cookie })).text()).toContain("7788");
  });
});
