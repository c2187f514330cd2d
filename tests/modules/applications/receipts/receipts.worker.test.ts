import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openApp, openCatalog } from "@workers/db/client";
import { answerQuestion } from "@workers/modules/candidates/answers/say-answer";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { readReceipt } from "@workers/modules/applications/receipts/read-receipt";
import { accessInEnglish } from "@workers/core/audit/rules";
import { readOwnAccess } from "@workers/core/audit/read-own";
import type { UserActor } from "@workers/core/policy";
import { reference } from "@workers/core/reference";
import { watched } from "@workers/lib/outage";
import { lockEntry } from "../../../support/locks";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { faultyD1, LOST } from "../../../support/faulty";
import { meteredD1 } from "../../../support/metered-d1";
import { openWorker, signedIn } from "../../../support/worker";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";

/** Two jobs of somebody: one applied to with a number as proof, one that was only found. */
async function applied() {
  const owner = await withPlan(await person(), { credits: 1 });
  const { resumeId } = await withProfile(owner);
  const [id = "", onlyFound = ""] = await withFound(owner, 2);
  await env.DB.prepare("UPDATE applications SET signs = ? WHERE id = ?")
    .bind(JSON.stringify([{ code: "asks_for_money", words: "a registration fee" }]), id)
    .run();
  await fillQueue(asJob(makeContext()), { userId: owner.userId });
  const staff = await operator();
  await lockEntry(as(makeContext(), staff), {
    entryId: id,
    status: "Successful",
    remarks: "a remark for staff alone",
    confirmationNumber: "CONF-77",
  });
  return { owner, staff, resumeId, id, ref: reference(id), onlyFound: reference(onlyFound) };
}
const lookedAt = async (userId: string) => {
  const { results } = await env.DB.prepare(
    "SELECT object_id FROM audit_log WHERE subject_id = ? AND action = 'applications.read_slip'",
  )
    .bind(userId)
    .all();
  return results;
};

describe("the page of an application", () => {
  it("tells its person what was sent, by whom, with which proof and what happened; nothing of staff's", async () => {
    const { owner, staff, resumeId, id, ref } = await applied();
    await env.CATALOG.prepare(
      `INSERT INTO postings (id, title, company, link, portal, excerpt, first_seen_at, last_seen_at, fingerprint,
         content_hash, written_by, authority)
       VALUES (?1, 'T', 'C', 'https://jobs.example/1', 'Greenhouse', 'All that was kept of it', ?2, ?2, ?1, ?1, 'test',
         1)`,
    )
      .bind(`posting-${id}`, NOON)
      .run();
    await env.DB.prepare("UPDATE resumes SET clean = 'made', clean_sha256 = 'of the copy' WHERE id = ?")
      .bind(resumeId)
      .run();
    const page = await readReceipt(as(makeContext(), owner), { reference: ref.toLowerCase() });
    expect(page).toMatchObject({
      reference: ref,
      isOwn: true,
      state: "submitted",
      appliedAt: NOON,
      appliedBy: "Operator",
      proof: { number: "CONF-77" },
      resume: { name: "resume.pdf" },
      resumeCopy: { sha256: "of the copy" },
      events: [{ who: "JobSarthi" }, { what: "receipts.applied", who: "Operator", at: NOON }],
      catalogued: { text: "All that was kept of it", closedAt: null },
    });
    expect(page.own?.answers).toEqual([]);
    // The person's answers for the form are shown to them alone, in the words in force when it was sent.
    for (const value of ["no", "yes"])
      await answerQuestion(as(makeContext({ now: () => NOON + (value === "yes" ? 2 : 1) }), owner), {
        class: "work_authorization",
        params: { country: "IN" },
        value,
      });
    await env.DB.prepare(
      `INSERT INTO answer_uses (answer_id, application_id, attempt, label, used_at, seen_by)
       SELECT s.id, a.id, a.attempt, 'May you work in India?', ?, ? FROM answers s, applications a
       WHERE s.user_id = ? AND a.id = ?`,
    )
      .bind(NOON, staff.userId, owner.userId, id)
      .run();
    const mine = await readReceipt(as(makeContext(), owner), { reference: ref });
    expect(mine.own?.answers).toEqual([{ label: "May you work in India?", words: "Yes" }]);
    // As it stood when it was found, whatever the catalogue says by now, or whether it answers.
    const against = ["The posting asks for money. No employer should: pay nothing."];
    expect(page.signs).toEqual(against);
    const silent = openCatalog(
      watched(
        faultyD1(env.CATALOG, () => LOST),
        { seen: false },
      ),
    );
    expect(await readReceipt({ ...as(makeContext(), owner), catalog: silent }, { reference: ref })).toMatchObject({
      signs: against,
      catalogued: null,
    });
    expect(JSON.stringify(page)).not.toContain("a remark for staff");
    expect(await lookedAt(owner.userId)).toEqual([]);
    const html = await (await openWorker().ask(`/r/${ref}`, { cookie: await signedIn(owner) })).text();
    for (const text of ["CONF-77", resumeId, "Applied", "All that was kept of it"]) expect(html).toContain(text);
    expect(html).not.toContain("a remark for staff");
    // The log of who looked leads to the page.
    const lines = accessInEnglish((await readOwnAccess(as(makeContext(), owner), { limit: 10 })).lines);
    expect(lines.find(({ what }) => what.startsWith("Recorded the result"))).toMatchObject({ reference: ref });
    expect(await (await openWorker().ask("/access-log", { cookie: await signedIn(owner) })).text()).toContain(
      `href="/r/${ref}"`,
    );
    expect(staff.userId).not.toBe(owner.userId);
  });

  it("is there for operations, whose reading is written once an hour, and for nobody else", async () => {
    const { owner, staff, id, ref, onlyFound } = await applied();
    const worker = openWorker();
    const status = async (address: string, cookie: string | null) => (await worker.ask(address, { cookie })).status;
    const strangers = [await person(), await person({ staff: { community: true, support: true } })];
    for (const stranger of strangers) expect(await status(`/r/${ref}`, await signedIn(stranger))).toBe(404);
    expect(await lookedAt(owner.userId)).toEqual([]);
    for (let i = 0; i < 2; i++) {
      expect(await readReceipt(as(makeContext(), staff), { reference: ref })).toMatchObject({
        isOwn: false,
        owner: owner.displayName,
        own: null,
      });
      expect(await lookedAt(owner.userId)).toEqual([{ object_id: id }]);
    }
    expect(await status(`/r/${ref}`, await signedIn(staff))).toBe(200);
    const own = await signedIn(owner);
    // A match that never entered a queue has no page yet.
    for (const other of [onlyFound, "ZZZZ-ZZZZ", "x", "A".repeat(5000), "%27--", "%F0%9F%98%80"])
      expect(await status(`/r/${other}`, own), other).toBe(404);
    const response = await worker.ask(`/r/${ref}`);
    expect([response.status, response.headers.get("Location")]).toEqual([302, `/login?from=%2Fr%2F${ref}`]);
    const shown = await worker.ask(`/r/${ref}`, { cookie: own });
    expect([shown.headers.get("Cache-Control"), shown.headers.get("X-Robots-Tag")]).toEqual([
      "private, no-store",
      "noindex",
    ]);
  });

  it("shows all but the catalogue's words where the catalogue does not answer", async () => {
    const { owner, ref } = await applied();
    const catalog = openCatalog(
      watched(
        faultyD1(env.CATALOG, () => LOST),
        { seen: false },
      ),
    );
    expect(await readReceipt(as(makeContext({ catalog }), owner), { reference: ref })).toMatchObject({
      state: "submitted",
      proof: { number: "CONF-77" },
      catalogued: null,
    });
  });

  it("is found by its reference alone, whatever else there is", async () => {
    const { owner, staff, ref } = await applied();
    const readBy = async (actor: UserActor) => {
      const { d1, meter } = meteredD1(env.DB);
      await readReceipt(as(makeContext({ db: openApp(d1) }), actor), { reference: ref });
      return meter.rowsRead;
    };
    await readBy(staff); // The first reading of an hour writes its line.
    const alone = [await readBy(owner), await readBy(staff)];
    await withFound(owner, 300);
    // Where an index ends, each look-up reads one row more, or none: ids are random.
    for (const [i, actor] of [owner, staff].entries())
      expect(await readBy(actor)).toBeLessThanOrEqual((alone[i] ?? 0) + 5);
    await expect(readReceipt(makeContext(), { reference: ref })).rejects.toMatchObject({ code: "signed_out" });
    await expect(readReceipt(as(makeContext(), owner), { reference: "" })).rejects.toMatchObject({ code: "not_found" });
  });
});
