import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { endSessionsOf } from "@workers/modules/accounts/sign-in/staff-admin";
import { requestReset } from "@workers/modules/accounts/sign-in/request-reset";
import { requestVerification } from "@workers/modules/accounts/sign-in/request-verification";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { startCommunityPayment } from "@workers/modules/billing/membership/start-community-payment";
import { mailQuestions } from "@workers/modules/candidates/answers/mail-questions";
import { unsubscribe } from "@workers/modules/candidates/profiles/unsubscribe";
import { sendMail } from "@workers/modules/messaging/outbox/send-mail";
import { askPerson } from "@workers/modules/support/chat/ask-person";
import { claimThread, replyToThread } from "@workers/modules/support/chat/answer-thread";
import { readInbox } from "@workers/modules/support/chat/read-inbox";
import { readThread } from "@workers/modules/support/chat/read-thread";
import { writeFromOutside } from "@workers/modules/support/chat/write-message";
import { eraseAccount } from "@workers/workflows/privacy/erase-account";
import { BRAND } from "@workers/core/brand";
import { randomId } from "@workers/core/ids";
import { PRESET_CITIES } from "@workers/reading/people/vocabulary";
import { decideRefund, requestRefund } from "../../../support/events";
import { lockEntry } from "../../../support/locks";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { latinWords } from "../../../support/latin";
import { buyer, deliver, newKey, open, pay } from "../../../support/payments";
import { operator, person, withFound } from "../../../support/people";

const HOUR = 3_600_000;
const DEVANAGARI = /[\u0904-\u0963]/;

interface Came {
  template: string;
  subject: string;
  html: string;
  text: string;
}

/** Sends what waits for this address an hour later, and all that came there so far. */
async function arrived(recipient: string): Promise<Came[]> {
  const job = asJob(makeContext({ now: () => NOON + HOUR }));
  const { results } = await env.DB.prepare("SELECT id FROM outbox WHERE recipient = ? AND state = 'waiting'")
    .bind(recipient)
    .all<{ id: string }>();
  for (const { id } of results) await sendMail(job, { outboxId: id });
  const { results: came } = await env.DB.prepare(
    "SELECT template, subject, html, text FROM sandbox_mail WHERE recipient = ? ORDER BY id",
  )
    .bind(recipient)
    .all<Came>();
  return came;
}

const speaks = (userId: string, language: "en" | "hi") =>
  env.DB.prepare("UPDATE users SET language = ? WHERE id = ?").bind(language, userId).run();

/** Buys, asks, is applied for and deletes the account: every mail that comes on the way. */
async function lifeOf(language: "en" | "hi"): Promise<Came[]> {
  const { actor, ctx, intentId } = await buyer("Pro");
  await speaks(actor.userId, language);
  const { orderId, ...opened } = await open(ctx, intentId);
  for (const sent of await pay(ctx, { orderId, ...opened })) await deliver(ctx, sent);
  const [made, parked] = await withFound(actor, 2);
  await fillQueue(asJob(ctx), { userId: actor.userId });
  const staff = as(makeContext(), await operator());
  await lockEntry(staff, { entryId: made, status: "Successful", remarks: "" });
  await lockEntry(staff, {
    entryId: parked,
    status: "Unsuccessful - Missing User Info",
    remarks: "",
    lacks: "Own van?",
  });
  await mailQuestions(asJob(ctx));
  await requestReset(makeContext(), { email: actor.email });
  await requestVerification(as(ctx, { ...actor, verified: false }));
  await unsubscribe(makeContext(), { email: actor.email });
  await endSessionsOf(staff, { email: actor.email });
  await requestRefund(ctx, { orderId, reason: "Found work" });
  const refund = await env.DB.prepare("SELECT id FROM refunds WHERE order_id = ?").bind(orderId).first<string>("id");
  await decideRefund(staff, { refundId: refund, decision: "decline", note: "-" });
  await arrived(actor.email);
  const before = await arrived(actor.email);
  // Mails are erased with the account, all but the last.
  await eraseAccount(ctx, { proof: actor.email });
  const last = (await arrived(actor.email)).filter(({ template }) => template === "account_deleted");
  return [...before, ...last];
}

const KINDS = [
  "account_deleted",
  "application_submitted",
  "password_reset",
  "payment_receipt",
  "premium_welcome",
  "questions",
  "refund_decided",
  "second_factor",
  "unsubscribe_confirm",
  "verify_email",
];
/** Names of the samples, and what an employer's form asks. */
const NAMES = `Test Person Operator Own van Backend Developer Works Sample sandbox IST ${[
  ...PRESET_CITIES.IN,
  ...PRESET_CITIES.US,
]
  .map(({ name }) => name)
  .join(" ")}`.split(" ");

it("an account in Hindi gets its mails in Hindi, and one in English in English", async () => {
  const [hindi, english] = [await lifeOf("hi"), await lifeOf("en")];
  for (const came of [hindi, english]) expect(came.map(({ template }) => template).toSorted()).toEqual(KINDS);
  for (const { template, subject, html, text } of hindi) {
    expect([template, DEVANAGARI.test(subject), html.includes('<html lang="hi">')]).toEqual([template, true, true]);
    const said = [subject, html, text]
      .join(" ")
      .replaceAll(`${BRAND.legalEntity}, ${BRAND.address}`, "")
      .replaceAll(/\bPLAN[A-Z]{10,}\b|\bpay[-_][\w-]+/g, "");
    expect([template, latinWords(said).filter((word) => !NAMES.includes(word))]).toEqual([template, []]);
  }
  for (const { template, subject, html, text } of english)
    expect([template, DEVANAGARI.test(subject + html + text)]).toEqual([template, false]);
});

it("a member of the community is written to in the language of the account of their address", async () => {
  const buys = async (email: string) => {
    const ctx = makeContext({ client: { address: randomId(8), country: "IN", userAgent: "" } });
    const phoneNumber = String(9_000_000_000 + Math.floor(Math.random() * 999_999_999));
    const who = { name: "Asha", phoneNumber, email };
    const opened = await startCommunityPayment(ctx, { clientOrderId: newKey("COMMUNITY"), amount: 99, ...who });
    for (const sent of await pay(ctx, opened)) await deliver(ctx, sent);
    return (await arrived(email)).map(({ template, subject }) => [template, subject]);
  };
  const actor = await person();
  await speaks(actor.userId, "hi");
  expect(await buys(actor.email)).toEqual([["community_welcome", "प्रीमियम WhatsApp कम्युनिटी में आपका स्वागत है"]]);
  expect(await buys(`stranger-${randomId(8).toLowerCase()}@sample.jobsarthi.test`)).toEqual([
    ["community_welcome", "Welcome to the Premium WhatsApp Community"],
  ]);
});

it("somebody without an account is answered in the language that they wrote in", async () => {
  let at = NOON;
  const now = () => (at += 1000);
  const desk = makeContext({ actor: await person({ displayName: "Meera", staff: { support: true } }), now });
  const answered = async (text: string) => {
    const email = `writer-${randomId(8).toLowerCase()}@sample.jobsarthi.test`;
    const ctx = makeContext({ now });
    const where = await writeFromOutside(ctx, { name: "Asha", email, text, key: randomId() });
    await askPerson(ctx, where);
    expect((await readThread(ctx, where)).thread?.state).toBe("waiting");
    await claimThread(desk, { thread: where.thread });
    const seen = (await readInbox(desk, { thread: where.thread })).thread?.lastId;
    await replyToThread(desk, { thread: where.thread, seen, text: "OK.", key: randomId() });
    return (await arrived(email)).map(({ subject }) => subject);
  };
  expect(await answered("मेरा पेमेंट कहाँ है")).toEqual(["हमारी सपोर्ट टीम ने आपको जवाब दिया है"]);
  expect(await answered("Where is my payment")).toEqual(["Our support team has replied to you"]);
});
