import { env } from "cloudflare:test";
import { beforeAll, describe, expect } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { readDashboard } from "@workers/modules/applications/dashboard/read-dashboard";
import { readHealth } from "@workers/modules/operations/health/read-health";
import { claimEntry, readClaim } from "@workers/modules/fulfilment/operator-queue/claim-entry";
import { bundleDigests } from "@workers/modules/messaging/outbox/bundle-digests";
import { sendMail } from "@workers/modules/messaging/outbox/send-mail";
import { readThread } from "@workers/modules/support/chat/read-thread";
import { writeMessage } from "@workers/modules/support/chat/write-message";
import { randomId } from "@workers/core/ids";
import { indiaInstant } from "@workers/lib/india-time";
import { lockEntry } from "../support/locks";
import { as, asJob, makeContext, NOON } from "../support/context";
import { operator, person, withFound, withPlan, withProfile } from "../support/people";
import { openWorker } from "../support/worker";
import { holds } from "./holds.ts";

const HOUR = 3_600_000;
const MODEL = { MODEL_NAME: "sample", MODEL_API: "https://models.example/v1", MODEL_KEY: "sample" };

/** A page as a visitor from India reads it. */
async function read(path: string, worker = openWorker()): Promise<string> {
  const html = await (await worker.ask(path, { country: "IN" })).text();
  return html
    .slice(html.indexOf("<body"))
    .replaceAll("<!-- -->", "")
    .replaceAll("\u2060", "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

describe("the marketing copy", () => {
  let [home, community, withModel] = ["", "", ""];
  beforeAll(async () => {
    [home, community, withModel] = [
      await read("/"),
      await read("/premium-community"),
      await read("/", openWorker(MODEL)),
    ];
  });
  /** A figure and the words below it. */
  const claims = (page: string, value: string, what: string) =>
    expect([...page.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)].map((m) => [m[1], m[2]])).toContainEqual(
      [what, value],
    );

  holds("1.applies-for-people", () => {
    expect(wordsOf(/<h1.*?<\/h1>/s.exec(home)?.[0] ?? "")).toMatch(/We apply to jobs for you/);
  });
  holds("1.within-24-hours-said", () => {
    expect(wordsOf(home)).toContain("apply with your resume, starting within 24 hours.");
    expect(wordsOf(home)).toMatch(/Within 24 hours of signing up/);
  });
  holds("1.resume-review", () => {
    for (const page of [home, withModel]) {
      expect(page).toContain(">1 resume review<");
      expect(page).not.toContain("AI resume review");
    }
  });
  holds("1.resume-tailoring", () => {
    const [plain, model] = [">Resume tailored to each job<", ">AI resume optimisation<"];
    expect([home.includes(plain), home.includes(model)]).toEqual([true, false]);
    expect([withModel.includes(plain), withModel.includes(model)]).toEqual([false, true]);
  });
  holds("1.ats-analysis", () => {
    expect(home).toContain(">ATS analysis<");
  });
  holds("1.free-community", () => {
    expect(wordsOf(home)).toMatch(/Get new jobs on WhatsApp in .* for free\./);
    expect(community).toMatch(/<h3[^>]*>Free Community<\/h3>/);
  });
  holds("1.money-back", () => {
    expect(wordsOf(home)).toContain("Full refund within 7 days, no questions asked.");
    expect(wordsOf(community)).toContain("7-day money-back guarantee");
  });

  holds("1.claim-2000", () => claims(home, "2000+", "applicants helped in the first three months"));
  holds("1.claim-65", () => claims(home, "65%", "secured at least two interviews"));
  holds("1.claim-20", () => claims(home, "20%", "got more than 3 interviews"));
  holds("1.claim-10000", () => {
    for (const page of [home, community]) claims(page, "10,000+", "job sources monitored daily");
  });
  holds("1.claim-85", () => claims(community, "85%", "exclusive opportunities"));
  holds("1.claim-500", () => claims(community, "500+", "daily opportunities"));
  holds("1.testimonials-home", () => expect(home.match(/<blockquote\b/g)).toHaveLength(2));
  holds("1.testimonials-community", () => expect(community.match(/<blockquote\b/g)).toHaveLength(3));
});

holds("1.within-24-hours", async () => {
  const at = (now: number) => makeContext({ now: () => now });
  const owner = await withPlan(await person(), { beganAt: NOON });
  await withProfile(owner);
  await withFound(owner, 2);
  await fillQueue(asJob(at(NOON)), { userId: owner.userId });
  // Staff get it from the queue at once, the longest waiting first.
  const [later, staff] = [await withPlan(await person(), { beganAt: NOON + 60_000 }), await operator()];
  await withProfile(later);
  await withFound(later, 1);
  await fillQueue(asJob(at(NOON + HOUR)), { userId: later.userId });
  expect(await claimEntry(as(at(NOON + HOUR), staff), {})).toEqual({ claimed: true });
  expect((await readClaim(as(at(NOON + HOUR), staff)))?.email).toBe(owner.email);
  /** The hours left as the page says them, and whether staff see that no application was made yet. */
  const seen = async (hours: number) => {
    const now = NOON + hours * HOUR;
    const { standing } = await readDashboard(as(at(now), owner));
    const { app } = await readHealth(as(at(now), staff), {});
    const isShown = app?.people.rows.some(({ userId }) => userId === owner.userId);
    return [standing.is === "waiting" && standing.withinHours, isShown];
  };
  expect([await seen(1), await seen(23.9), await seen(24)]).toEqual([
    [23, false],
    [1, false],
    [null, true],
  ]);
});

const LEGAL = ["/terms", "/privacy", "/contact-us"];
holds("1.operator", async () => {
  for (const path of LEGAL)
    expect([path, wordsOf(await read(path))]).toEqual([path, expect.stringMatching(/Private Limited/)]);
});
holds("1.gurgaon", async () => {
  for (const path of LEGAL)
    expect([path, wordsOf(await read(path))]).toEqual([path, expect.stringMatching(/Gurugram, Haryana/)]);
});

holds("1.mail-each-time", async () => {
  const owner = await withPlan(await person());
  await withProfile(owner);
  const ids = await withFound(owner, 2);
  let now = NOON;
  const ctx = makeContext({ now: () => now });
  await fillQueue(asJob(ctx), { userId: owner.userId });
  const staff = as(ctx, await operator());
  for (const entryId of ids) await lockEntry(staff, { entryId, status: "Successful", remarks: "" });
  now += HOUR;
  await bundleDigests(asJob(ctx));
  const due = await env.DB.prepare("SELECT id FROM outbox WHERE user_id = ? AND state = 'waiting'")
    .bind(owner.userId)
    .all<{ id: string }>();
  for (const { id } of due.results) await sendMail(asJob(ctx), { outboxId: id });
  const mails = await env.DB.prepare("SELECT text FROM sandbox_mail WHERE recipient = ? ORDER BY id")
    .bind(owner.email)
    .all<{ text: string }>();
  const named = mails.results.map(({ text }) => [...new Set(text.match(/Backend Developer \d/g))].join());
  expect(named.toSorted()).toEqual(["Backend Developer 1", "Backend Developer 2"]);
});

holds("1.chat-support", async () => {
  // A Sunday night, a Monday noon.
  for (const at of [indiaInstant("2026-08-09", 3), indiaInstant("2026-08-10", 12)]) {
    let now = at;
    const ctx = makeContext({
      actor: await withPlan(await person(), { beganAt: at - HOUR }),
      now: () => (now += 1000),
    });
    await writeMessage(ctx, { text: "How many applications are left?", key: randomId() });
    expect((await readThread(ctx, {})).thread?.messages.map(({ author }) => author)).toEqual(["person", "automatic"]);
  }
});

holds("1.authentication", async () => {
  const worker = openWorker();
  const google = await worker.ask("/auth/google");
  expect([google.status, google.headers.get("Location")]).toEqual([302, expect.stringContaining("client_id=")]);
  const email = `${randomId().toLowerCase()}@sample.jobsarthi.test`;
  const body = new URLSearchParams({ mode: "signup", fullName: "Asha Rao", email, password: "correct horse" });
  expect((await worker.ask("/login", { body })).headers.getSetCookie().join()).toContain("__Host-session=");
  const kept = await env.DB.prepare("SELECT password_hash FROM users WHERE email = ?")
    .bind(email)
    .first<string>("password_hash");
  expect([kept === null, kept?.includes("correct horse")]).toEqual([false, false]);
});

holds("1.own-api", async () => {
  const response = await openWorker().ask("/api/getLocation.php", { country: "IN" });
  expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ country: "IN" })]);
});
