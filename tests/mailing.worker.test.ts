import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { write } from "@workers/db/client";
import { enqueueDueMail } from "@workers/domain/mailing/enqueue-due";
import { toOutbox } from "@workers/domain/mailing/queries";
import { sendMail } from "@workers/domain/mailing/send-mail";
import { MailRefused, type MailProvider } from "@workers/providers/mail/port";
import { postmarkMail } from "@workers/providers/mail/postmark";
import { randomId } from "@workers/domain/ids";
import { asJob, makeContext, NOON, type TestContext } from "./support/context";
import { person, withProfile } from "./support/people";

async function waiting(ctx: TestContext, options: { consent?: boolean } = {}): Promise<string> {
  const actor = await person();
  if (options.consent !== undefined) await withProfile(actor, { wantsJobMail: options.consent });
  const cause = randomId();
  await write(ctx.db, [toOutbox(ctx.db, { template: "application_submitted", userId: actor.userId, recipient: actor.email, model: { position: "Dev", company: "Works" }, cause, dueAt: NOON, nowMs: NOON })]);
  return (await env.DB.prepare("SELECT id FROM outbox WHERE cause = ?").bind(cause).first<string>("id"))!;
}
const row = (id: string) => env.DB.prepare("SELECT state, attempts, due_at FROM outbox WHERE id = ?").bind(id).first();
function provider(send: MailProvider["send"]): (ctx: TestContext) => TestContext {
  return (ctx) => ({ ...ctx, providers: { ...ctx.providers, mail: { send } } });
}

describe("the outbox", () => {
  it("sends once, however many senders are nudged at the same moment", async () => {
    let sent = 0;
    const ctx = provider(async () => ({ id: `m${++sent}` }))(asJob(makeContext()));
    const outboxId = await waiting(ctx);
    await Promise.all(Array.from({ length: 20 }, () => sendMail(ctx, { outboxId })));
    expect(sent).toBe(1);
    expect(await row(outboxId)).toMatchObject({ state: "sent" });
    expect(await env.DB.prepare("SELECT model FROM outbox WHERE id = ?").bind(outboxId).first("model")).toBe("{}");
  });

  it("obeys the person's consent", async () => {
    let sent = 0;
    const ctx = provider(async () => ({ id: `m${++sent}` }))(asJob(makeContext()));
    const outboxId = await waiting(ctx, { consent: false });
    await sendMail(ctx, { outboxId });
    expect([sent, (await row(outboxId))?.["state"]]).toEqual([0, "withheld"]);
  });

  it("tries again what certainly did not go out, later each time, and gives up in the end", async () => {
    let now = NOON;
    const ctx = provider(() => Promise.reject(new MailRefused("busy", true)))(asJob(makeContext({ now: () => now })));
    const outboxId = await waiting(ctx);
    await sendMail(ctx, { outboxId });
    expect(await row(outboxId)).toEqual({ state: "waiting", attempts: 1, due_at: NOON + 60_000 });
    await sendMail(ctx, { outboxId });
    expect(await row(outboxId)).toMatchObject({ attempts: 1 });
    for (let i = 0; i < 10; i++) {
      now += 86_400_000;
      await sendMail(ctx, { outboxId });
    }
    expect(await row(outboxId)).toMatchObject({ state: "failed", attempts: 8 });
  });

  it("marks what may have gone out, and never repeats it", async () => {
    const ctx = provider(() => Promise.reject(new Error("connection lost")))(asJob(makeContext()));
    const outboxId = await waiting(ctx);
    await sendMail(ctx, { outboxId });
    expect(await row(outboxId)).toMatchObject({ state: "unsure" });
    const crashed = await waiting(ctx);
    await env.DB.prepare("UPDATE outbox SET state = 'sending', lease_until = ? WHERE id = ?").bind(NOON - 1, crashed).run();
    await enqueueDueMail(ctx);
    expect(await row(crashed)).toMatchObject({ state: "unsure" });
  });

  it("nudges what is due and nothing else", async () => {
    const ctx = asJob(makeContext());
    const due = await waiting(ctx);
    const later = await waiting(ctx);
    await env.DB.prepare("UPDATE outbox SET due_at = ? WHERE id = ?").bind(NOON + 1, later).run();
    await enqueueDueMail(ctx);
    const nudged = ctx.sent.flatMap((m) => (m.type === "mail" ? [m.outboxId] : []));
    expect(nudged).toContain(due);
    expect(nudged).not.toContain(later);
  });
});

describe("Postmark", () => {
  const mail = { id: "01ABC", to: "a@sample.jobsarthi.test", template: "free_welcome", subject: "S", html: "<p>H</p>", text: "T", headers: {} };
  const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
    const seen: { url: string; init: RequestInit }[] = [];
    const send = postmarkMail({
      token: "server-token",
      from: "us@a.example",
      fetch: async (url, init) => {
        seen.push({ url: String(url instanceof Request ? url.url : url), init: init ?? {} });
        return Response.json(body, { status });
      },
    }).send({ ...mail, headers });
    return { send, seen };
  };

  it("asks exactly what the contract says", async () => {
    const { send, seen } = answering(200, { To: mail.to, SubmittedAt: "2026-08-10T06:30:00Z", MessageID: "b7bc2f4a", ErrorCode: 0, Message: "OK" });
    expect(await send).toEqual({ id: "b7bc2f4a" });
    expect(seen[0]!.url).toBe("https://api.postmarkapp.com/email");
    expect(seen[0]!.init.method).toBe("POST");
    const headers = new Headers(seen[0]!.init.headers);
    expect([headers.get("X-Postmark-Server-Token"), headers.get("Content-Type"), headers.get("Accept")]).toEqual(["server-token", "application/json", "application/json"]);
    expect(JSON.parse(String(seen[0]!.init.body))).toEqual({ From: "us@a.example", To: mail.to, Subject: "S", HtmlBody: "<p>H</p>", TextBody: "T", Tag: "free_welcome", Metadata: { outbox: "01ABC" }, MessageStream: "outbound" });
  });

  it("hands on the headers that a mail has", async () => {
    const headers = { "List-Unsubscribe": "<https://a.example/u>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    const { send, seen } = answering(200, { MessageID: "b7bc2f4a", ErrorCode: 0 }, headers);
    await send;
    expect(JSON.parse(String(seen[0]!.init.body))).toMatchObject({ Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })) });
  });

  it.each([
    [401, 10, false],
    [422, 406, false],
    [429, 0, true],
    [503, 100, true],
  ])("takes %i (code %i) for a refusal, to be retried: %s", async (status, ErrorCode, retry) => {
    const error = await answering(status, { ErrorCode, Message: "no" }).send.catch((e: unknown) => e);
    expect(error).toBeInstanceOf(MailRefused);
    expect((error as MailRefused).retry).toBe(retry);
  });

  it("does not take a 500 or a broken connection for proof that nothing was sent", async () => {
    const error = await answering(500, { ErrorCode: 0, Message: "oops" }).send.catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
  });
});
