import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import {
  deleteMail,
  readForwarding,
  renewAddress,
  revokeAddress,
} from "@workers/modules/fulfilment/inbound-mail/address";
import { MAX_MAIL_BYTES, takeMail } from "@workers/workflows/conversations/take-mail";
import { exportData } from "@workers/workflows/privacy/export-data";
import { readReceipt } from "@workers/modules/applications/receipts/read-receipt";
import { reference } from "@workers/core/reference";
import { writeAsEmployer } from "@workers/sandbox/employers-mail";
import { embeddedDns } from "@workers/sandbox/signed-mail";
import { lockEntry, recordOutcome } from "../../../support/locks";
import { setClock } from "../../../support/clock";
import { asJob, makeContext, type TestContext } from "../../../support/context";
import { balances, operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { openWorker } from "../../../support/worker";

const NOW = Date.parse("2026-11-22T10:00:00Z");
beforeAll(() => setClock(NOW));

const providers = { ...makeContext().providers, dns: embeddedDns() };
const at = (now: number, actor?: TestContext["actor"]): TestContext => ({
  ...makeContext({ now: () => now, ...(actor && { actor }) }),
  providers,
});
const job = (now: number) => asJob(at(now));

/** Somebody with an address of ours and an entry that waits, at an employer of its own. */
async function forwarding() {
  const owner = await withPlan(await person(), { credits: 3, beganAt: NOW, tier: "premium" });
  await withProfile(owner);
  const [id = ""] = await withFound(owner, 1);
  await fillQueue(job(NOW), { userId: owner.userId });
  await env.DB.prepare(
    `UPDATE applications SET queued_at = ?2, link = 'https://careers.traders.example/1', company = 'Sample Traders'
    WHERE id = ?1`,
  )
    .bind(id, NOW - 1000)
    .run();
  await renewAddress(at(NOW, owner));
  const { address } = await readForwarding(at(NOW, owner));
  const letter = (some: Record<string, unknown> = {}) => ({
    from: "jobs@traders.example",
    name: "Sample Traders",
    to: address ?? "",
    subject: "Your application",
    text: "Hello.\nWe have received your application. Your code is 999111.",
    signed: true,
    ...some,
  });
  const write = (some: Record<string, unknown> = {}, now = NOW + 60_000) => writeAsEmployer(at(now), letter(some));
  const kept = () => readForwarding(at(NOW + 60_000, owner)).then(({ mails }) => mails);
  return { owner, id, address: address ?? "", write, kept };
}
const stateOf = (id: string) => env.DB.prepare("SELECT state FROM applications WHERE id = ?").bind(id).first("state");

describe("an employer's mail that somebody forwards", () => {
  it("confirms the application it is about, once, and leaves nothing else of itself", async () => {
    const { owner, id, write, kept } = await forwarding();
    await lockEntry(at(NOW, await operator()), { entryId: id, status: "Successful", remarks: "" });
    expect(await write({ text: "A secret newsletter." })).toBe("dropped");
    expect(await write({ from: "jobs@other.example" })).toBe("dropped");
    expect(await kept()).toEqual([]);
    expect(await write()).toBe("kept");
    expect(await write()).toBe("dropped");
    expect(await kept()).toEqual([
      expect.objectContaining({
        sender: "jobs@traders.example",
        sentence: "We have received your application.",
        verified: true,
      }),
    ]);
    const receipt = await readReceipt(at(NOW, owner), { reference: reference(id) });
    expect(receipt.confirmedByMail).toMatchObject({ verified: true, sentence: "We have received your application." });
    const all = JSON.stringify([
      (await env.DB.prepare("SELECT * FROM confirming_mails").all()).results,
      await exportData(at(NOW, owner)),
    ]);
    expect(all).not.toMatch(/999111|newsletter/);
    const [mail] = await kept();
    const other = await person();
    await deleteMail(at(NOW, other), { id: mail?.id });
    expect(await kept()).toHaveLength(1);
    await deleteMail(at(NOW, owner), { id: mail?.id });
    expect(await kept()).toEqual([]);
  });

  it("settles what was sent and not confirmed, where the employer has signed it", async () => {
    const { owner, id, write } = await forwarding();
    await recordOutcome(job(NOW), { event: "unconfirmed", applicationId: id, attempt: 1 });
    expect((await balances(owner.userId)).kept?.["used"]).toBe(0);
    const other = await forwarding();
    await recordOutcome(job(NOW), { event: "unconfirmed", applicationId: other.id, attempt: 1 });
    expect(await other.write({ signed: false })).toBe("kept");
    expect(await stateOf(other.id)).toBe("unconfirmed");
    expect(await write()).toBe("kept");
    expect(await stateOf(id)).toBe("submitted");
    expect((await balances(owner.userId)).kept?.["used"]).toBe(1);
  });

  it("proves the role that it names and no other, however often it comes", async () => {
    const { owner, id, write, kept } = await forwarding();
    await env.DB.prepare("UPDATE applications SET position = 'Platform Engineer' WHERE id = ?").bind(id).run();
    const [, other = ""] = await withFound(owner, 2);
    await fillQueue(job(NOW), { userId: owner.userId });
    await env.DB.prepare(
      `UPDATE applications SET queued_at = ?2, link = 'https://careers.traders.example/2', company = 'Sample Traders',
        position = 'Data Analyst' WHERE id = ?1`,
    )
      .bind(other, NOW - 1000)
      .run();
    for (const entryId of [id, other])
      await lockEntry(at(NOW, await operator()), { entryId, status: "Successful", remarks: "" });
    const text = "Thank you for applying to the Platform Engineer role.";
    expect([await write({ text }), await write({ text }), await write({ text }, NOW + 120_000)]).toEqual([
      "kept",
      "dropped",
      "dropped",
    ]);
    expect(await write({ text: "Thank you for applying to the Nurse role." })).toBe("dropped");
    expect(await write({ text: "Thank you for applying." })).toBe("dropped");
    expect((await kept()).map(({ position }) => position)).toEqual(["Platform Engineer"]);
  });

  it("is told again by its Message-ID or by all that it says, and proves no second application", async () => {
    const { owner, id, address, kept } = await forwarding();
    await lockEntry(at(NOW, await operator()), { entryId: id, status: "Successful", remarks: "" });
    const raw = (messageId: string, more = "") =>
      new TextEncoder().encode(
        `From: Sample Traders <jobs@traders.example>\r\nMessage-ID: ${messageId}\r\n` +
          `Date: ${new Date(NOW).toUTCString()}\r\nSubject: Your application\r\n\r\nThank you for applying.${more}\r\n`,
      );
    const take = (bytes: Uint8Array<ArrayBuffer>) => takeMail(job(NOW + 60_000), { recipient: address, raw: bytes });
    expect(await take(raw("<one@traders.example>"))).toBe("kept");
    // The mail fits another application now: it stays the proof of the first.
    const [, other = ""] = await withFound(owner, 2);
    await env.DB.prepare(
      `UPDATE applications SET link = 'https://careers.traders.example/2', company = 'Sample Traders',
        state = 'submitted', outcome = 'submitted', locked_at = ?2, applied_at = ?2 WHERE id = ?1`,
    )
      .bind(other, NOW)
      .run();
    await env.DB.prepare("UPDATE applications SET company = 'Another' WHERE id = ?").bind(id).run();
    expect(await take(raw("<one@traders.example>", " See you."))).toBe("dropped");
    expect(await take(raw("<two@traders.example>"))).toBe("dropped");
    expect(await take(raw("<two@traders.example>", " See you."))).toBe("kept");
    expect(await kept()).toHaveLength(2);
  });

  it("is replaced by a signed one, which settles the application, and never by a weaker one", async () => {
    const { id, write, kept } = await forwarding();
    await recordOutcome(job(NOW), { event: "unconfirmed", applicationId: id, attempt: 1 });
    expect([await write({ signed: false }), await stateOf(id)]).toEqual(["kept", "unconfirmed"]);
    expect([await write(), await stateOf(id)]).toEqual(["kept", "submitted"]);
    expect(await write({ signed: false, text: "Thank you for applying." })).toBe("dropped");
    expect((await kept()).map(({ verified }) => verified)).toEqual([true]);
  });

  it("that rejects is shown as a rejection, and confirms nothing", async () => {
    const { owner, id, write, kept } = await forwarding();
    await recordOutcome(job(NOW), { event: "unconfirmed", applicationId: id, attempt: 1 });
    const text = "Thank you for applying. Unfortunately, we will not be moving forward with your application.";
    expect([await write({ text }), await write({ text }), await stateOf(id)]).toEqual([
      "kept",
      "dropped",
      "unconfirmed",
    ]);
    expect(await kept()).toEqual([expect.objectContaining({ answer: "rejected", verified: true })]);
    const receipt = await readReceipt(at(NOW, owner), { reference: reference(id) });
    expect([receipt.confirmedByMail, receipt.rejectedByMail?.sentence]).toEqual([null, text.slice(24)]);
    expect([await write(), await stateOf(id)]).toEqual(["kept", "submitted"]);
  });

  it("goes to an address that its owner alone gives, renews and takes back", async () => {
    const { owner, id, address, write, kept } = await forwarding();
    await lockEntry(at(NOW, await operator()), { entryId: id, status: "Successful", remarks: "" });
    await renewAddress(at(NOW, owner));
    expect((await readForwarding(at(NOW, owner))).address).not.toBe(address);
    expect(await write()).toBe("dropped");
    await revokeAddress(at(NOW, owner));
    await revokeAddress(at(NOW, owner));
    expect((await readForwarding(at(NOW, owner))).address).toBeNull();
    expect(await kept()).toEqual([]);
    await expect(renewAddress(makeContext())).rejects.toMatchObject({ code: "signed_out" });
    await expect(takeMail(at(NOW, owner), { recipient: address, raw: new Uint8Array() })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("shows the code by which a mailbox asks, where Google itself asks", async () => {
    const { owner, write } = await forwarding();
    const ask = { from: "forwarding-noreply@google.com", name: "Gmail Team", subject: "(#123456789) Confirmation" };
    expect(await write({ ...ask, signed: false })).toBe("dropped");
    expect(await write(ask)).toBe("kept");
    expect((await readForwarding(at(NOW + 120_000, owner))).setupCode).toBe("123456789");
    expect((await readForwarding(at(NOW + 2 * 86_400_000, owner))).setupCode).toBeNull();
  });

  it("is dropped where it is too large or no mail, and comes again where nobody knows the key", async () => {
    const { id, address, kept } = await forwarding();
    await lockEntry(at(NOW, await operator()), { entryId: id, status: "Successful", remarks: "" });
    const raw = (text: string) => new TextEncoder().encode(text);
    const quoted = 'From: "x@traders.example@"@other.example\r\n\r\nWe have received your application.\r\n';
    for (const bytes of [
      new Uint8Array(MAX_MAIL_BYTES + 1),
      ...["", "hello", "\r\n\r\n\0\0", quoted].map((text) => raw(text)),
    ])
      expect(await takeMail(job(NOW), { recipient: address, raw: bytes })).toBe("dropped");
    const signed = raw(
      "DKIM-Signature: v=1; a=ed25519-sha256; d=traders.example; s=x; h=from; " +
        "bh=frcCV1k9oG9oKj3dpUqdJg1PxRT2RSN/XKdLCPjaYaY=; b=AAAA\r\n" +
        "From: jobs@traders.example\r\n\r\nWe have received your application.\r\n",
    );
    const body = "We have received your application.\r\n";
    const hash = await crypto.subtle.digest("SHA-256", raw(body));
    const right = new TextDecoder()
      .decode(signed)
      .replace(/bh=[^;]+/, `bh=${btoa(String.fromCharCode(...new Uint8Array(hash)))}`);
    const silent = {
      ...job(NOW),
      providers: { ...providers, dns: { txt: () => Promise.reject(new Error("silent")) } },
    };
    await expect(takeMail(silent, { recipient: address, raw: raw(right) })).rejects.toThrow("silent");
    expect(await kept()).toEqual([]);
  });
});

describe("Postmark's inbound webhook", () => {
  it("is let in by user and password alone, and takes what it hands on", async () => {
    const { owner, id, address } = await forwarding();
    await lockEntry(at(NOW, await operator()), { entryId: id, status: "Successful", remarks: "" });
    const secret = { POSTMARK_WEBHOOK_USER: "postmark", POSTMARK_WEBHOOK_PASSWORD: "sixteen-or-more-characters" };
    const json = {
      OriginalRecipient: address,
      RawEmail: `From: jobs@traders.example\r\nDate: ${new Date(NOW).toUTCString()}\r\n\r\nThank you for applying.\r\n`,
    };
    const path = "/api/webhooks/postmark-inbound";
    const headers = { Authorization: `Basic ${btoa(Object.values(secret).join(":"))}` };
    const worker = openWorker(secret);
    const status = async (ask: Parameters<typeof worker.ask>[1], to = worker) => (await to.ask(path, ask)).status;
    expect([
      await status({ json }, openWorker()),
      await status({ json }),
      await status({ json, headers: { Authorization: `Basic ${btoa("postmark:wrong")}` } }),
      await status({ json: { nothing: 1 }, headers }),
      await status({ json: { ...json, RawEmail: "x".repeat(6_000_000) }, headers }),
      await status({ json, headers }),
      await status({ json, headers }),
    ]).toEqual([404, 401, 401, 200, 200, 200, 200]);
    expect((await readForwarding(at(NOW, owner))).mails).toMatchObject([{ verified: false }]);
  });
});
