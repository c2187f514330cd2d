import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { signatureOf } from "@workers/providers/whatsapp/notices";
import { write } from "@workers/db/client";
import { handleWhatsappEvents } from "@workers/workflows/conversations/handle-event";
import { randomId } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import { bundleDigests } from "@workers/modules/messaging/outbox/bundle-digests";
import { enqueueDueMail } from "@workers/modules/messaging/outbox/enqueue-due";
import { resumeOutbox } from "@workers/modules/messaging/outbox/resume-outbox";
import { cancelMail, enqueueMail, type OutboxEntry } from "@workers/modules/messaging/outbox/queries";
import type { MailContent } from "@workers/modules/messaging/outbox/schema";
import { claimThread, replyToThread } from "@workers/modules/support/chat/answer-thread";
import { readInbox } from "@workers/modules/support/chat/read-inbox";
import { WhatsappRefused, type OutgoingMessage } from "@workers/modules/messaging/whatsapp/port";
import { enqueueAnswer } from "@workers/modules/messaging/whatsapp/queries";
import { receiveWhatsapp } from "@workers/modules/messaging/whatsapp/receive-notice";
import { sendWhatsapp } from "@workers/modules/messaging/whatsapp/send-message";
import type { MessageName } from "@workers/modules/messaging/whatsapp/vocabulary";
import { runRetention } from "@workers/workflows/privacy/retention";
import { readProfile } from "@workers/modules/candidates/profiles/read-profile";
import { acceptProposal } from "@workers/workflows/conversations/accept-proposal";
import {
  forgetProposal,
  makeCode,
  readBinding,
  readProposals,
  unbindNumber,
} from "@workers/modules/messaging/whatsapp/bind-number";
import { WORDS_VERSION } from "@workers/modules/messaging/rules";
import { newPhone } from "../../../api/api-samples";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { person, withProfile } from "../../../support/people";
import { withNumber } from "../../../support/whatsapp";
import { openWorker } from "../../../support/worker";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NIGHT = NOON + 10 * HOUR; // 22:00 in India
const MODEL = { position: "Developer", company: "Works", day: "10 Aug", reference: "JS-1", by: "Meera", text: "Hi" };

/** A world with a clock, whose provider answers as the test says; the tick is what the cron does. */
function world(provider: (message: OutgoingMessage) => Promise<{ id: string }>, at = NOON) {
  const clock = { now: at };
  const base = asJob(makeContext({ now: () => clock.now }));
  const sent: OutgoingMessage[] = [];
  const whatsapp = {
    ...base.providers.whatsapp!,
    send: async (message: OutgoingMessage) => {
      const answer = await provider(message);
      sent.push(message);
      return answer;
    },
  };
  const ctx = { ...base, providers: { ...base.providers, whatsapp } };
  const tick = async () => {
    await bundleDigests(ctx);
    const from = ctx.sent.length;
    await enqueueDueMail(ctx);
    for (const message of ctx.sent.slice(from))
      if (message.type === "mail") await Promise.all([1, 2, 3].map(() => sendWhatsapp(ctx, message)));
  };
  return { ctx, clock, sent, tick };
}
const taken = (message: OutgoingMessage) => Promise.resolve({ id: `wamid.${message.id}` });

async function put(
  { ctx }: ReturnType<typeof world>,
  to: { actor: UserActor; number: string },
  template: MessageName = "application_made",
) {
  const cause = randomId();
  const { userId } = to.actor;
  await write(ctx.db, [
    enqueueAnswer(ctx.db, { template, userId, number: to.number, model: MODEL, cause, nowMs: ctx.now() }),
  ]);
  return (await env.DB.prepare("SELECT id FROM outbox WHERE cause = ?").bind(cause).first<string>("id"))!;
}
const somebody = async (bound?: Parameters<typeof withNumber>[1]) => {
  const actor = await person();
  return { actor, number: await withNumber(actor, bound) };
};
const stateOf = (id: string) => env.DB.prepare("SELECT state FROM outbox WHERE id = ?").bind(id).first("state");
const told = (id: string) =>
  env.DB.prepare("SELECT text, status FROM whatsapp_messages WHERE id = ?").bind(id).first<Record<string, string>>();

/** A signed notice of the embedded provider. */
async function notice(value: object) {
  const metadata = { phone_number_id: "sandbox" };
  const text = JSON.stringify({ entry: [{ changes: [{ field: "messages", value: { metadata, ...value } }] }] });
  const body = new TextEncoder().encode(text);
  return { headers: new Headers({ "x-hub-signature-256": await signatureOf(env.SIGNING_KEY ?? "", body) }), body };
}
const status = (id: string, given: object) => ({
  id: `wamid.${id}`,
  biz_opaque_callback_data: id,
  timestamp: "1764000000",
  recipient_id: "919876543210",
  ...given,
});

describe("a message by WhatsApp", () => {
  it("is sent once, and kept with its words for its person", async () => {
    const w = world(taken);
    const id = await put(w, await somebody({ language: "hi" }));
    await Promise.all([w.tick(), w.tick()]);
    await w.tick();
    expect(w.sent.map(({ id: one, template }) => [one, template?.language])).toEqual([[id, "hi"]]);
    expect(await stateOf(id)).toBe("sent");
    expect(await told(id)).toEqual({ text: w.sent[0]?.text, status: "sent" });
  });

  it("is not lost and not sent twice while the provider is down for an hour, whichever way", async () => {
    let down: Error | null = new WhatsappRefused("503", "later");
    const w = world((message) => (down ? Promise.reject(down) : taken(message)));
    const ids = [await put(w, await somebody()), await put(w, await somebody())];
    for (; w.clock.now < NOON + HOUR; w.clock.now += MINUTE) await w.tick();
    // The account is refused for a while: what comes meanwhile waits untried, behind one that tries.
    down = new WhatsappRefused("190", "account");
    ids.push(await put(w, await somebody()));
    for (let i = 0; i < 20; i++, w.clock.now += MINUTE) await w.tick();
    // A press tries it at once, with one of them.
    const [staff, tries] = [await person({ staff: { operations: true } }), w.ctx.sent.length];
    await resumeOutbox(as(w.ctx, staff), { channel: "whatsapp" });
    expect(w.ctx.sent.slice(tries).map(({ type }) => type)).toEqual(["mail"]);
    await expect(resumeOutbox(as(w.ctx, staff), { channel: "mail" })).rejects.toMatchObject({ code: "not_found" });
    expect(await env.DB.prepare("SELECT kind FROM alarms WHERE kind = 'whatsapp'").first("kind")).toBe("whatsapp");
    down = null;
    for (let i = 0; i < 90; i++, w.clock.now += MINUTE) await w.tick();
    expect(w.sent.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await env.DB.prepare("SELECT kind FROM alarms WHERE kind = 'whatsapp'").first("kind")).toBeNull();
    expect(w.ctx.logged.join()).toContain("whatsapp.stopped");
  });

  it("is marked where nobody knows whether it went out, until a notice says that it did", async () => {
    const w = world(() => Promise.reject(new Error("connection lost")));
    const id = await put(w, await somebody());
    for (let i = 0; i < 3; i++, w.clock.now += HOUR) await w.tick();
    expect([w.sent, await stateOf(id)]).toEqual([[], "unsure"]);
    await receiveWhatsapp(w.ctx, await notice({ statuses: [status(id, { status: "delivered" })] }));
    await handleWhatsappEvents(w.ctx);
    expect([await stateOf(id), (await told(id))?.["status"]]).toEqual(["sent", "delivered"]);
  });

  it("waits for the morning at night, and goes with the others as one; a reminder and an answer go", async () => {
    const w = world(taken, NIGHT);
    const [asha, ravi] = [await somebody(), await somebody({ zone: "America/New_York" })];
    const waits = [await put(w, asha), await put(w, asha, "question_waiting")];
    const goes = [await put(w, asha, "session_reminder"), await put(w, asha, "support_answer"), await put(w, ravi)];
    const alone = await somebody();
    const single = await put(w, alone);
    await w.tick();
    expect(w.sent.map(({ id }) => id).toSorted()).toEqual(goes.toSorted());
    for (; w.clock.now < NOON + 21 * HOUR - MINUTE; w.clock.now += 30 * MINUTE) await w.tick();
    expect(w.sent).toHaveLength(3);
    w.clock.now = NOON + 21 * HOUR; // 9:00 in India
    for (let i = 0; i < 3; i++, w.clock.now += MINUTE) await w.tick();
    const morning = w.sent.slice(3);
    expect(morning.map(({ to, template }) => [to, template?.name]).toSorted()).toEqual(
      [
        [asha.number, "several_updates"],
        [alone.number, "application_made"],
      ].toSorted(),
    );
    expect(morning.find(({ to }) => to === asha.number)?.template?.parameters[0]).toBe("2");
    expect(await Promise.all([...waits, single].map(stateOf))).toEqual(["bundled", "bundled", "sent"]);
  });

  it("is free text to who has just written, and the template where the provider finds that too late", async () => {
    const w = world((message) =>
      message.template ? taken(message) : Promise.reject(new WhatsappRefused("131047", "window")),
    );
    const id = await put(w, await somebody({ heardAt: NOON - HOUR }), "support_answer");
    await w.tick();
    await w.tick();
    expect(w.sent.map(({ template }) => template?.name)).toEqual(["support_answer"]);

    const later = world(taken);
    const taking = await somebody({ heardAt: NOON - HOUR });
    const second = await put(later, taking, "support_answer");
    await later.tick();
    const failed = await notice({ statuses: [status(second, { status: "failed", errors: [{ code: 131_047 }] })] });
    for (let i = 0; i < 2; i++) {
      await receiveWhatsapp(later.ctx, failed);
      await handleWhatsappEvents(later.ctx);
      await later.tick();
    }
    expect(later.sent.map(({ template }) => template?.name ?? "text")).toEqual(["text", "support_answer"]);
    expect([await stateOf(id), await stateOf(second)]).toEqual(["sent", "sent"]);
  });

  it("asks for a code with all its words when the provider finds the free text too late", async () => {
    const w = world(taken);
    const to = await somebody({ heardAt: NOON - HOUR });
    const cause = randomId();
    const model = {
      operator: "Meera",
      position: "Developer",
      company: "Works",
      key: "K.1",
      replyUntil: String(NOON + 5 * MINUTE),
    };
    await write(w.ctx.db, [
      enqueueAnswer(w.ctx.db, {
        template: "code_wanted",
        userId: to.actor.userId,
        number: to.number,
        model: { ...model, name: "Asha" },
        cause,
        nowMs: NOON,
      }),
    ]);
    await w.tick();
    const id = (await env.DB.prepare("SELECT id FROM outbox WHERE cause = ?").bind(cause).first<string>("id")) ?? "";
    await receiveWhatsapp(
      w.ctx,
      await notice({ statuses: [status(id, { status: "failed", errors: [{ code: 131_047 }] })] }),
    );
    await handleWhatsappEvents(w.ctx);
    await w.tick();
    expect(w.sent.map(({ template }) => template?.name ?? "text")).toEqual(["text", "code_wanted"]);
    expect(w.sent.at(-1)?.template).toMatchObject({
      parameters: ["Meera", "Developer", "Works"],
      path: "code?key=K.1",
    });
    expect(await env.DB.prepare("SELECT model FROM outbox WHERE id = ?").bind(id).first("model")).toBe("{}");
  });
});

describe("a notice", () => {
  it("is stored once, whatever order it comes in; a forged one is refused", async () => {
    const w = world(taken);
    const id = await put(w, await somebody());
    await w.tick();
    const pricing = { category: "utility", billable: true };
    const of = (one: string) => notice({ statuses: [status(id, { status: one, pricing })] });
    for (const one of ["read", "sent", "delivered", "read", "delivered"]) {
      await receiveWhatsapp(w.ctx, await of(one));
      await Promise.all([handleWhatsappEvents(w.ctx), handleWhatsappEvents(w.ctx)]);
    }
    expect((await told(id))?.["status"]).toBe("read");
    expect(
      await env.DB.prepare("SELECT country, category, n FROM whatsapp_costs")
        .all()
        .then((r) => r.results),
    ).toEqual([{ country: "IN", category: "utility", n: 1 }]);
    const count = () => env.DB.prepare("SELECT count(*) AS n FROM whatsapp_events").first("n");
    const before = await count();
    const forged = await of("failed");
    forged.headers.set("x-hub-signature-256", `sha256=${"0".repeat(64)}`);
    await expect(receiveWhatsapp(w.ctx, forged)).rejects.toMatchObject({ code: "invalid" });
    expect(await count()).toBe(before);
  });
});

describe("the webhook's address", () => {
  it("answers Meta's question with its challenge, and nobody who does not know our token", async () => {
    const worker = openWorker();
    const ask = (query: Record<string, string>) =>
      worker.ask(`/api/webhooks/whatsapp?${new URLSearchParams({ "hub.mode": "subscribe", ...query })}`);
    const known = await ask({ "hub.verify_token": "sandbox", "hub.challenge": "1158201444" });
    expect([known.status, await known.text()]).toEqual([200, "1158201444"]);
    expect((await ask({ "hub.verify_token": "another", "hub.challenge": "1158201444" })).status).toBe(403);
    expect((await ask({ "hub.verify_token": "sandbox", "hub.challenge": "<script>" })).status).toBe(403);
  });
});

describe("a number", () => {
  const message = (from: string, text: string, id = randomId()) => ({
    messages: [
      { id: `wamid.${id}`, from, timestamp: String(Math.floor(NOON / 1000)), type: "text", text: { body: text } },
    ],
  });
  const phone = () => `91${newPhone()}`;
  const say = async (w: ReturnType<typeof world>, from: string, text: string) => {
    const heard = await notice(message(from, text));
    for (let again = 0; again < 2; again++) await receiveWhatsapp(w.ctx, heard);
    await Promise.all([handleWhatsappEvents(w.ctx), handleWhatsappEvents(w.ctx)]);
    await w.tick();
    w.clock.now += 2 * MINUTE;
    return w.sent.at(-1)?.text ?? "";
  };
  const ticked = async (wantsWhatsapp = true) => {
    const actor = await person();
    await withProfile(actor);
    const tick = env.DB.prepare("UPDATE profiles SET wants_whatsapp = ? WHERE user_id = ?");
    await tick.bind(Number(wantsWhatsapp), actor.userId).run();
    return actor;
  };
  const bindingOf = async (w: ReturnType<typeof world>, actor: UserActor) =>
    (await readBinding(as(w.ctx, actor))).number?.number ?? null;

  it("is bound by the START that its owner sends with the code of their page, once, and by nothing else", async () => {
    const w = world(taken);
    const [actor, from] = [await ticked(), phone()];
    const unticked = await ticked(false);
    await expect(makeCode(as(w.ctx, unticked))).rejects.toMatchObject({ code: "conflict" });
    const first = await makeCode(as(w.ctx, actor));
    const { code, link } = await makeCode(as(w.ctx, actor));
    expect(new URL(link).searchParams.get("text")).toBe(`START ${code}`);
    for (const wrong of [`START ${first.code}`, "START", "START 00000000", code]) await say(w, from, wrong);
    // A code that is not good, and what this is: each once an hour.
    expect([w.sent.length, await bindingOf(w, actor)]).toEqual([2, null]);
    expect(await say(w, from, `Start ${code.toLowerCase()}`)).toContain("linked to your account");
    expect(await bindingOf(w, actor)).toBe(from);
    // The code is used up: from another number it binds nothing.
    const other = phone();
    expect(await say(w, other, `START ${code}`)).toContain("This code isn't valid");
    expect(await bindingOf(w, actor)).toBe(from);
    // No code is kept in what is shown and exported.
    const texts = await env.DB.prepare("SELECT text FROM whatsapp_messages WHERE user_id = ?").bind(actor.userId).all();
    expect(JSON.stringify(texts.results)).not.toContain(code);
    const late = await makeCode(as(w.ctx, actor));
    w.clock.now += 30 * MINUTE;
    await say(w, other, `START ${late.code}`);
    expect(await bindingOf(w, actor)).toBe(from);
    const lines = await env.DB.prepare("SELECT detail FROM audit_log WHERE subject_id = ?").bind(actor.userId).all();
    expect(lines.results).toContainEqual({ detail: `bound by START to words ${WORDS_VERSION}` });
  });

  it("that is bound elsewhere is released there, and its account is told", async () => {
    const w = world(taken);
    const [before, after, from] = [await ticked(), await ticked(), phone()];
    await say(w, from, `START ${(await makeCode(as(w.ctx, before))).code}`);
    const waits = await put(w, { actor: before, number: from });
    await say(w, from, `START ${(await makeCode(as(w.ctx, after))).code}`);
    expect([await bindingOf(w, before), await bindingOf(w, after)]).toEqual([null, from]);
    const mail = await env.DB.prepare("SELECT template FROM outbox WHERE user_id = ? AND channel = 'mail'")
      .bind(before.userId)
      .all();
    expect(mail.results).toContainEqual({ template: "whatsapp_released" });
    const late = await put(w, { actor: before, number: from });
    await w.tick();
    expect([await stateOf(waits), await stateOf(late)]).toEqual(["withheld", "withheld"]);
  });

  it("stops by STOP and begins again by START; what waits is withheld meanwhile", async () => {
    const w = world(taken);
    const to = await somebody();
    expect(await say(w, to.number, "STOP")).toContain("You won't get any more messages");
    const held = await put(w, to);
    await w.tick();
    expect(await stateOf(held)).toBe("withheld");
    expect(await say(w, to.number, "start")).toContain("Messages are back on");
    const goes = await put(w, to);
    await w.tick();
    expect(await stateOf(goes)).toBe("sent");
    await unbindNumber(as(w.ctx, to.actor));
    expect(await say(w, to.number, "hello")).toContain("open our site");
  });

  it("shows and changes nothing by chat: that waits for a press, and the rest is for support", async () => {
    const w = world(taken);
    const to = await somebody();
    expect(await say(w, to.number, "change my city")).toContain("Sign in on our site to confirm this");
    const { proposals } = await readBinding(as(w.ctx, to.actor));
    expect(proposals).toMatchObject([{ kind: "places", text: "change my city" }]);
    await forgetProposal(as(w.ctx, to.actor), { kind: "places" });
    expect((await readBinding(as(w.ctx, to.actor))).proposals).toEqual([]);
    const hostile = "<script>alert(1)</script> '); -- nobody came to my session";
    expect(await say(w, to.number, hostile)).toContain("Our support team has your message");
    const thread = await env.DB.prepare("SELECT state FROM support_threads WHERE user_id = ?")
      .bind(to.actor.userId)
      .all();
    expect(thread.results).toEqual([{ state: "waiting" }]);
    const rows = await env.DB.prepare(
      "SELECT m.author, m.text FROM support_messages m JOIN support_threads t " +
        "ON t.id = m.thread_id WHERE t.user_id = ? ORDER BY m.id",
    )
      .bind(to.actor.userId)
      .all();
    expect(rows.results).toMatchObject([{ author: "person", text: hostile }, { author: "automatic" }]);
    // Everything that was said is in the export, in both directions.
    const exported = await env.DB.prepare("SELECT status FROM whatsapp_messages WHERE user_id = ? ORDER BY at, id")
      .bind(to.actor.userId)
      .all();
    expect(exported.results.map(({ status: s }) => s).toSorted()).toEqual(["received", "received", "sent", "sent"]);
  });
});

describe("what is sent in the chat", () => {
  const send = async (w: ReturnType<typeof world>, from: string, given: object) => {
    const messages = [{ id: `wamid.${randomId()}`, from, timestamp: String(Math.floor(NOON / 1000)), ...given }];
    await receiveWhatsapp(w.ctx, await notice({ messages }));
    await handleWhatsappEvents(w.ctx);
    await w.tick();
  };
  const city = (body: string) => ({ type: "text", text: { body } });
  const pdf = (id: string) => ({
    type: "document",
    document: { id, mime_type: "application/pdf", filename: "new CV.pdf" },
  });
  const somebodyWithProfile = async () => {
    const to = await somebody();
    await withProfile(to.actor);
    // One that the form would take.
    const phone = env.DB.prepare("UPDATE profiles SET phone_number = ? WHERE user_id = ?");
    await phone.bind(newPhone(), to.actor.userId).run();
    return to;
  };
  const profileOf = (w: ReturnType<typeof world>, actor: UserActor) => readProfile(as(w.ctx, actor));

  it("waits for a press: a city joins the places then, a PDF becomes the resume, and nothing before", async () => {
    const w = world(taken);
    const read: string[] = [];
    const { readFile } = w.ctx.providers.whatsapp;
    w.ctx.providers.whatsapp.readFile = (file) => {
      read.push(file.id);
      return readFile(file);
    };
    const to = await somebodyWithProfile();
    const before = await profileOf(w, to.actor);
    await send(w, to.number, city("Nagpur"));
    await send(w, to.number, pdf("sandbox-resume"));
    expect([await profileOf(w, to.actor), read]).toEqual([before, []]);
    const owner = as(w.ctx, to.actor);
    const proposals = await readProposals(owner);
    expect(proposals.map(({ kind, text, value }) => [kind, text, value]).toSorted()).toEqual([
      ["places", "Nagpur", "Nagpur"],
      ["resume", "new CV.pdf", "sandbox-resume"],
    ]);
    for (const proposal of proposals) {
      const stranger = as(w.ctx, (await somebodyWithProfile()).actor);
      await expect(acceptProposal(stranger, proposal)).rejects.toMatchObject({ code: "not_found" });
      await expect(acceptProposal(owner, { ...proposal, at: proposal.at - 1 })).rejects.toMatchObject({
        code: "not_found",
      });
      const done = await Promise.allSettled([acceptProposal(owner, proposal), acceptProposal(owner, proposal)]);
      expect(done.find(({ status: s }) => s === "fulfilled") ?? done).toMatchObject({ status: "fulfilled" });
      // Pressed again, as it was shown: it is done.
      const shown = proposal.kind === "places" ? proposal.value : proposal.text;
      expect(await acceptProposal(owner, { ...proposal, shown })).toEqual({ message: expect.any(String) });
      await expect(acceptProposal(owner, { ...proposal, shown: "Other" })).rejects.toMatchObject({ code: "not_found" });
      // A file of the same name that came after the one in the profile was never taken over.
      if (proposal.kind === "resume") {
        const later = { ...proposal, shown, at: w.clock.now + MINUTE };
        const saved = env.DB.prepare("UPDATE profiles SET updated_at = ? WHERE user_id = ?");
        await saved.bind(later.at + MINUTE, to.actor.userId).run();
        await expect(acceptProposal(owner, later)).rejects.toMatchObject({ code: "not_found" });
        const cleaned = await acceptProposal(owner, { ...proposal, shown: "new: CV.pdf.pdf" });
        expect(cleaned).toEqual({ message: "whatsapp.resumeTaken" });
      }
    }
    const after = await profileOf(w, to.actor);
    expect(after?.locations).toEqual([...(before?.locations ?? []), "Nagpur"]);
    expect(after?.resume?.fileName).toBe("new CV.pdf");
    expect(await readProposals(owner)).toEqual([]);
  });

  it("leaves alone what was saved in the profile while the file came", async () => {
    const w = world(taken);
    const to = await somebodyWithProfile();
    const owner = as(w.ctx, to.actor);
    await send(w, to.number, pdf("sandbox-resume"));
    const { readFile } = w.ctx.providers.whatsapp;
    w.ctx.providers.whatsapp.readFile = async (file) => {
      const save = env.DB.prepare("UPDATE profiles SET job_titles = '[\"Tester\"]' WHERE user_id = ?");
      await save.bind(to.actor.userId).run();
      return readFile(file);
    };
    await acceptProposal(owner, (await readProposals(owner))[0]);
    expect(await profileOf(w, to.actor)).toMatchObject({
      jobTitles: ["Tester"],
      resume: { fileName: "new CV.pdf" },
    });
  });

  it("keeps the form's rules, says what the provider has no more, and goes after a week", async () => {
    const w = world(taken);
    const to = await somebodyWithProfile();
    const owner = as(w.ctx, to.actor);
    const accept = async () => acceptProposal(owner, (await readProposals(owner))[0]);
    const before = await profileOf(w, to.actor);
    await send(w, to.number, pdf("gone"));
    await expect(accept()).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining("any more") });
    w.ctx.providers.whatsapp.readFile = () => Promise.resolve(new TextEncoder().encode("<html>no PDF</html>"));
    await expect(accept()).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining("Only PDF") });
    w.ctx.providers.whatsapp.readFile = () => Promise.reject(new Error("connection lost"));
    await expect(accept()).rejects.toMatchObject({ code: "unavailable" });
    expect(await readProposals(owner)).toHaveLength(1);
    expect(await profileOf(w, to.actor)).toEqual(before);
    w.clock.now += 7 * 24 * HOUR;
    expect(await readProposals(owner)).toEqual([]);
    await runRetention(w.ctx);
    const kept = env.DB.prepare("SELECT count(*) AS n FROM whatsapp_proposals WHERE user_id = ?").bind(to.actor.userId);
    expect(await kept.first("n")).toBe(0);
  });
});

describe("what goes by WhatsApp beside a mail", () => {
  const mail = (
    ctx: Parameters<typeof enqueueMail>[0],
    actor: UserActor,
    content: MailContent,
    cause: string,
    digestAt?: number,
  ) =>
    enqueueMail(ctx, {
      ...content,
      userId: actor.userId,
      recipient: actor.email,
      cause,
      dueAt: NOON,
      nowMs: NOON,
      ...(digestAt === undefined ? {} : { digestAt }),
    } as OutboxEntry);
  const APPLICATION = { template: "application_submitted", model: MODEL } as MailContent;
  const withProfileAndNumber = async () => {
    const to = await somebody();
    await withProfile(to.actor);
    return to;
  };

  it("is what the table says, to whoever agreed and linked a number, and is cancelled with its mail", async () => {
    const w = world(taken);
    const [to, nobody, unticked] = [await withProfileAndNumber(), await person(), await withProfileAndNumber()];
    await withProfile(nobody);
    const untick = env.DB.prepare("UPDATE profiles SET wants_whatsapp = 0 WHERE user_id = ?");
    await untick.bind(unticked.actor.userId).run();
    const interview = (kind: string, whom: string) =>
      ({
        template: "interview",
        model: { kind, to: whom, coach: "Kavita", at: String(NOON), zone: "Asia/Kolkata" },
      }) as MailContent;
    const c = randomId();
    await write(w.ctx.db, [
      mail(w.ctx.db, to.actor, APPLICATION, `a${c}`),
      mail(w.ctx.db, to.actor, APPLICATION, `b${c}`),
      mail(w.ctx.db, nobody, APPLICATION, `c${c}`),
      mail(w.ctx.db, unticked.actor, APPLICATION, `d${c}`),
      mail(w.ctx.db, to.actor, interview("hour", "person"), `e${c}`),
      mail(w.ctx.db, to.actor, interview("hour", "coach"), `f${c}`),
      mail(w.ctx.db, to.actor, interview("booked", "person"), `g${c}`),
      mail(
        w.ctx.db,
        to.actor,
        { template: "questions", model: { count: "3", link: `${w.ctx.config.origin}/question?key=k` } },
        `h${c}`,
      ),
      mail(w.ctx.db, to.actor, { template: "questions", model: { count: "1", proposed: "all" } }, `i${c}`),
      mail(w.ctx.db, to.actor, APPLICATION, `a${c}`),
      cancelMail(w.ctx.db, `b${c}`, sql`1`),
    ]);
    await w.tick();
    expect(w.sent.map(({ to: number, template }) => [number, template?.name, template?.path]).toSorted()).toEqual(
      [
        [to.number, "application_made", "r/JS-1"],
        [to.number, "question_waiting", "question?key=k"],
        [to.number, "session_reminder", "interviews"],
      ].toSorted(),
    );
    const mails = await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE channel = 'mail' AND cause LIKE ?")
      .bind(`_${c}`)
      .first("n");
    expect(mails).toBe(9);
  });

  it("comes once a day for a member with one mail a day", async () => {
    const w = world(taken);
    const to = await withProfileAndNumber();
    await env.DB.prepare("INSERT INTO daily_digests (user_id, since) VALUES (?, 1)").bind(to.actor.userId).run();
    const digestAt = NOON + 8 * HOUR;
    await write(
      w.ctx.db,
      [1, 2, 3].map(() => mail(w.ctx.db, to.actor, APPLICATION, randomId(), digestAt)),
    );
    await w.tick();
    expect(w.sent).toEqual([]);
    w.clock.now = digestAt;
    await w.tick();
    await w.tick();
    expect(w.sent.map(({ template }) => [template?.name, template?.parameters[0]])).toEqual([["several_updates", "3"]]);
  });

  it("answers there, once and without a mail, who wrote there; a thread of the site is answered by mail", async () => {
    const w = world(taken);
    const to = await somebody({ heardAt: NOON });
    const helper = await person({ staff: { support: true } });
    const ask = async (text: string) => {
      const body = {
        id: `wamid.${randomId()}`,
        from: to.number,
        timestamp: String(NOON / 1000),
        type: "text",
        text: { body: text },
      };
      await receiveWhatsapp(w.ctx, await notice({ messages: [body] }));
      await handleWhatsappEvents(w.ctx);
      await w.tick();
    };
    await ask("my receipt shows another company than I expected to see");
    const staff = as(w.ctx, helper);
    const thread = (await env.DB.prepare("SELECT id, last_id FROM support_threads WHERE user_id = ?")
      .bind(to.actor.userId)
      .first<{ id: string; last_id: string }>())!;
    await claimThread(staff, { thread: thread.id });
    expect((await readInbox(staff, { thread: thread.id })).thread?.byWhatsapp).toBe(true);
    for (let again = 0; again < 2; again++)
      await replyToThread(staff, {
        thread: thread.id,
        key: "one-answer",
        text: "We looked & it is <right>",
        seen: thread.last_id,
      });
    await w.tick();
    w.clock.now += HOUR;
    await w.tick();
    expect(w.sent.filter(({ text }) => text.includes("We looked & it is <right>"))).toHaveLength(1);
    const rows = await env.DB.prepare(
      "SELECT channel, state FROM outbox WHERE user_id = ? AND cause LIKE '%support_reply:%' ORDER BY channel",
    )
      .bind(to.actor.userId)
      .all();
    expect(rows.results).toEqual([
      { channel: "mail", state: "cancelled" },
      { channel: "whatsapp", state: "sent" },
    ]);
  });
});
