import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { DomainError } from "@workers/core/errors";
import { reference } from "@workers/core/reference";
import { readShared, shareReceipt, withdrawShare } from "@workers/modules/applications/receipts/share-receipt";
import { saveNote } from "@workers/modules/applications/stages/save-note";
import { as, makeContext, NOON } from "../../../support/context";
import { openWorker, signedIn } from "../../../support/worker";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";

async function made() {
  const owner = await withPlan(await person({ displayName: "Zephyrine Quill" }));
  const { resumeId } = await withProfile(owner);
  const [id = "", waiting = ""] = await withFound(owner, 2);
  await env.DB.prepare(
    "UPDATE applications SET state = 'submitted', event_count = 1, applied_at = ?, locked_at = ?1, remarks = " +
      "'secret remark', " +
      "resume_id = ? WHERE id = ?",
  )
    .bind(NOON, resumeId, id)
    .run();
  await saveNote(as(makeContext(), owner), { reference: reference(id), note: "secret note" });
  return { owner, id, ref: reference(id), resumeId, waiting: reference(waiting) };
}
const code = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error as Error)),
  );

describe("a receipt that is shared", () => {
  it("shows position, company, day and kind of proof to anybody, and nothing else", async () => {
    const { owner, id, ref, resumeId } = await made();
    const { path } = await shareReceipt(as(makeContext(), owner), { reference: ref, showsName: false });
    expect(path).toMatch(/^\/s\/[0-9A-Z]{26}$/);
    const kept = await env.DB.prepare("SELECT * FROM slip_shares WHERE application_id = ?").bind(id).first();
    expect(JSON.stringify(kept)).not.toContain(path.slice(3));
    const response = await openWorker().ask(path);
    expect(response.status).toBe(200);
    expect(["Cache-Control", "Referrer-Policy", "X-Robots-Tag"].map((name) => response.headers.get(name))).toEqual([
      "private, no-store",
      "no-referrer",
      "noindex",
    ]);
    const html = await response.text();
    for (const text of [
      "Backend Developer 1",
      "Sample Works",
      "10 Aug 2026",
      "Not yet confirmed",
      "Submitted, not yet confirmed, 10 Aug 2026",
      "og:image",
    ])
      expect(html, text).toContain(text);
    for (const secret of [
      "Zephyrine",
      owner.email,
      "secret",
      resumeId,
      "resume.pdf",
      ref,
      "Title matches",
      "jobs.example",
    ])
      expect(html, secret).not.toContain(secret);
  });

  it("names the employer's own mail, where whose it is was verified", async () => {
    const { owner, id, ref } = await made();
    const { path } = await shareReceipt(as(makeContext(), owner), { reference: ref, showsName: false });
    await env.DB.prepare(
      `INSERT INTO confirming_mails (id, user_id, application_id, attempt, sender, subject, sentence, verified, sent_at,
        received_at) VALUES (?1, ?2, ?1, 1, 'jobs@secret.example', 'secret', 'secret', 0, ?3, ?3)`,
    )
      .bind(id, owner.userId, NOON)
      .run();
    const shown = () => readShared(makeContext(), { token: path.slice(3) });
    expect(await shown()).toMatchObject({ proof: [], isConfirmed: false });
    await env.DB.prepare("UPDATE confirming_mails SET verified = 1 WHERE id = ?").bind(id).run();
    expect(await shown()).toMatchObject({ proof: ["mail"], isConfirmed: true });
    const html = await (await openWorker().ask(path)).text();
    expect(html).toContain("the company&#x27;s email");
    expect(html).not.toContain("secret");
  });

  it("names its person only where they wished so, and dies with the next address, a press, or its result", async () => {
    const { owner, id, ref } = await made();
    const ctx = as(makeContext(), owner);
    const worker = openWorker();
    const first = (await shareReceipt(ctx, { reference: ref, showsName: false })).path;
    const second = (await shareReceipt(ctx, { reference: ref, showsName: true })).path;
    const gone = await worker.ask(first);
    expect(gone.status).toBe(404);
    expect(await (await worker.ask(second)).text()).toContain("Zephyrine Quill");
    await env.DB.prepare("UPDATE applications SET state = 'queued' WHERE id = ?").bind(id).run();
    expect((await worker.ask(second)).status).toBe(404);
    await env.DB.prepare("UPDATE applications SET state = 'submitted' WHERE id = ?").bind(id).run();
    for (let i = 0; i < 2; i++) await withdrawShare(ctx, { reference: ref });
    // Withdrawn, never made, and no address of ours: all alike.
    const plain = async (path: string) => {
      const answer = await worker.ask(path);
      return [answer.status, (await answer.text()).replaceAll(/[A-Z0-9]{12,26}|nonce="[^"]*"/g, "")];
    };
    const withdrawn = await plain(second);
    expect(withdrawn[0]).toBe(404);
    for (const other of [`/s/${"0".repeat(26)}`, "/s/x", `/s/${"x".repeat(300)}`, "/s/%00"])
      expect((await plain(other))[0], other).toBe(404);
    expect(await plain(`/s/${"0".repeat(26)}`)).toEqual(withdrawn);
  });

  it("is made and withdrawn by its person alone, with a form", async () => {
    const { owner, ref, waiting } = await made();
    const share = (who: typeof owner | null, of: string) =>
      code(shareReceipt(who ? as(makeContext(), who) : makeContext(), { reference: of, showsName: false }));
    expect(await share(null, ref)).toBe("signed_out");
    expect(await share(await person(), ref)).toBe("not_found");
    expect(await share(await operator(), ref)).toBe("not_found");
    expect(await share(owner, waiting)).toBe("not_found");
    expect(await share(owner, "x")).toBe("not_found");
    const worker = openWorker();
    const cookie = await signedIn(owner);
    const post = (intent: string, sender = cookie) =>
      worker.ask(`/r/${ref}`, {
        method: "POST",
        body: new URLSearchParams({ intent, showsName: "true" }),
        cookie: sender,
      });
    const html = await (await post("share")).text();
    const [, token = ""] = /\/s\/([0-9A-Z]{26})/.exec(html) ?? [];
    expect(await readShared(makeContext(), { token })).toMatchObject({
      name: "Zephyrine Quill",
      position: "Backend Developer 1",
    });
    expect((await post("withdraw", await signedIn(await person()))).status).toBe(302);
    expect((await worker.ask(`/s/${token}`)).status).toBe(200);
    expect((await post("share", await signedIn(await person()))).status).toBe(404);
    expect((await post("withdraw")).status).toBe(302);
    expect((await worker.ask(`/s/${token}`)).status).toBe(404);
  });
});
