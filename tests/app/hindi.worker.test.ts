import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { randomId, timeId } from "@workers/core/ids";
import { reference } from "@workers/core/reference";
import { shareReceipt } from "@workers/modules/applications";
import type { UserActor } from "@workers/core/policy";
import { followPostings } from "@workers/modules/catalog/public-pages/follow-postings";
import { postingPath } from "@workers/modules/catalog/public-pages/place-posting";
import { FORMS_AHEAD, PUBLIC_PATHS, VARIANT_ADDRESSES } from "@workers/http/public-paths";
import { coach, withPaidOrder } from "../support/interviews";
import { makeReview } from "@workers/modules/candidates";
import { renderMail } from "@workers/modules/messaging/outbox/render-mail";
import { PRESET_CITIES } from "@workers/reading/people/vocabulary";
import { NOON } from "../support/clock";
import { as, asJob, makeContext } from "../support/context";
import { makePdf } from "../support/pdf";
import { latinWords } from "../support/latin";
import { searchColumns } from "../support/search-columns";
import { person, withFound, withPlan, withProfile } from "../support/people";
import { openWorker, signedIn } from "../support/worker";
import { addressOf, PAGES } from "./pages-table";
import { languageOf } from "~/content/languages.server";
import { variantOfCode } from "@workers/core/variant-rules";

/** Somebody who chose Hindi before, on the pages without an address of its own. */
const CHOSEN = "__Host-variant=hi";
/** The largest size of a page's HTML before compression, in bytes. */
const MAX_HTML_BYTES = 120 * 1024;

/** The faults of a page in Hindi, with its language and its words in Latin letters. */
function judge(path: string, html: string, others: readonly string[] = []) {
  expect([path, new Blob([html]).size < MAX_HTML_BYTES]).toEqual([path, true]);
  const said = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "");
  return {
    path,
    lang: /<html lang="([^"]*)"/.exec(html)?.[1],
    latin: latinWords(html).filter((word) => !others.includes(word)),
    // A value that nobody gave.
    left: said.match(/\{\w+\}/g) ?? [],
    title: latinWords(/<title>[^<]*/.exec(html)?.[0] ?? ""),
  };
}
const inHindi = (path: string) => ({ path, lang: "hi", latin: [], left: [], title: [] });

const textOf = async (path: string, ask: Parameters<ReturnType<typeof openWorker>["ask"]>[1] = {}) =>
  (await openWorker().ask(path, { cookie: CHOSEN, ...ask })).text();

it.each([
  ...VARIANT_ADDRESSES.filter((address) => address.startsWith("/hi")),
  ...PUBLIC_PATHS,
  ...FORMS_AHEAD,
  "/login?mode=reset",
  "/verify-email",
  "/nope",
  "/nope/at-all",
])("%s is in Hindi, but for names", async (path) => expect(judge(path, await textOf(path))).toEqual(inHindi(path)));

it("a refused sign-up, sign-in and reset say why in Hindi", async () => {
  for (const [mode, email, password] of [
    ["signup", "x", "1"],
    ["signup", "", "123456"],
    ["signin", "asha@sample.jobsarthi.test", "wrong password"],
    ["reset", "", ""],
    ["reset", "asha@sample.jobsarthi.test", ""],
  ]) {
    const body = new URLSearchParams({
      mode: mode ?? "",
      from: "/purchase",
      fullName: "",
      email: email ?? "",
      password: password ?? "",
    });
    const html = await textOf(`/login?mode=${mode}`, { body });
    expect(html).toMatch(/role="(?:alert|status)"|aria-invalid="true"/);
    expect(judge(mode ?? "", html)).toEqual(inHindi(mode ?? ""));
  }
  const token = new URLSearchParams({ act: "confirm", token: "x".repeat(26) });
  expect(judge("/verify-email", await textOf("/verify-email?token=x", { body: token }))).toEqual(
    inHindi("/verify-email"),
  );
});

/** Names of places stay as they are searched for. */
const PLACES = [...PRESET_CITIES.IN, ...PRESET_CITIES.US].map(({ name }) => name).join(" ");

async function intentOf(owner: UserActor, plan: string, completed: boolean): Promise<string> {
  const id = timeId(NOON);
  await env.DB.prepare("INSERT INTO intents (id, user_id, plan, created_at, completed_at) VALUES (?, ?, ?, ?, ?)")
    .bind(id, owner.userId, plan, NOON, completed ? NOON : null)
    .run();
  return id;
}

it("the community's details are asked for and refused in Hindi, and paid in Hindi", async () => {
  const ask = (fields: Record<string, string>) =>
    textOf("/premium-community?join=premium", { body: new URLSearchParams(fields) });
  const refused = await ask({ name: "", phoneNumber: "12", email: "x", method: "card" });
  expect(refused).toContain('aria-invalid="true"');
  expect(judge("refused", refused)).toEqual(inHindi("refused"));
  // With scripts, which pay: its texts go along.
  const right = await ask({
    name: "आशा",
    phoneNumber: "9876543210",
    email: "asha@sample.jobsarthi.test",
    method: "card",
  });
  expect(right).toContain("__reactRouter");
  expect(judge("right", right)).toEqual(inHindi("right"));
});

it("the way from the plans to the thanks is in Hindi, with a profile and without one", async () => {
  for (const hasProfile of [false, true]) {
    const actor = await person();
    if (hasProfile) {
      await withProfile(actor);
      await withPlan(actor);
    }
    const cookie = `${await signedIn(actor)}; ${CHOSEN}`;
    // Their own name, resume, work and places, which are shown as they are.
    const own = `${actor.displayName} resume pdf ${PLACES}`.split(" ");
    const [trial, paid, done] = [
      await intentOf(actor, "Free Trial", false),
      await intentOf(actor, "Pro", false),
      await intentOf(actor, "Pro", true),
    ];
    for (const path of [
      "/hi",
      "/purchase",
      "/purchase?plan=Pro",
      "/verify-email",
      `/onboarding?intent=${trial}`,
      `/onboarding?intent=${paid}`,
      `/onboarding?intent=${paid}&details`,
      `/thank-you?intent=${done}`,
    ]) {
      const html = await textOf(path, { cookie });
      expect(judge(path, html, own)).toEqual(inHindi(path));
    }
    const body = new FormData();
    body.set("country", "IN");
    const refused = await textOf(`/onboarding?intent=${trial}`, { method: "POST", body, cookie });
    expect(refused).toContain('aria-invalid="true"');
    expect(judge("refused", refused, own)).toEqual(inHindi("refused"));
  }
});

it("the queue, its messages and its settings are in Hindi", async () => {
  const owner = await withPlan(await person(), { credits: 4, beganAt: NOON, tier: "premium", vetoHours: 4 });
  await withProfile(owner);
  const ids = await withFound(owner, 4);
  await fillQueue(asJob(makeContext()), { userId: owner.userId });
  const [alone = ""] = await withFound(owner, 1);
  await env.DB.prepare("UPDATE applications SET self_apply = 1, portal = 'LinkedIn' WHERE id = ?").bind(alone).run();
  const cookie = `${await signedIn(owner)}; ${CHOSEN}`;
  const post = (fields: Record<string, string>) =>
    openWorker().ask("/next-out", { cookie, body: new URLSearchParams(fields) });
  // Names and job posts are as they were written.
  const written = "resume pdf Backend Developer Sample Works SW Bengaluru LinkedIn Title matches IST PDF AI U";
  const own = `${owner.displayName} ${written}`.split(" ");
  const skipped = (await post({ skip: ids[0] ?? "" })).headers.get("Location") ?? "";
  for (const path of [
    "/next-out",
    skipped,
    `/next-out?job=${ids[1]}`,
    "/next-out?said=declined&why=pay",
    "/add-opening",
    "/add-opening?link=nothing",
  ])
    expect(judge(path, await textOf(path, { cookie }), own)).toEqual(inHindi(path));
  const none = await (await post({ intent: "skip" })).text();
  expect(none).toContain("पहले वे जॉब चुनें जो छोड़नी हैं");
  const ready = `/next-out/apply/${reference(alone)}`;
  const kit = await textOf(ready, { cookie });
  expect(kit).toContain("अप्लाई कर दिया");
  // Values that its person types there are as they typed them.
  const values = "Test Yes No years Java com in https www linkedin India Portal".split(" ");
  expect(judge(ready, kit, [...own, ...values])).toEqual(inHindi(ready));
  expect(await textOf("/add-opening?link=nothing", { cookie })).toMatch(/aria-invalid="true"/);
  await post({ intent: "pause" });
  expect(judge("paused", await textOf("/next-out", { cookie }), own)).toEqual(inHindi("paused"));
});

it("responses and a receipt are in Hindi, but for what companies and staff wrote", async () => {
  const owner = await withPlan(await person());
  const { resumeId } = await withProfile(owner);
  const [id = ""] = await withFound(owner, 1);
  await env.DB.prepare(
    "UPDATE applications SET state = 'submitted', event_count = 1, applied_at = ?1, locked_at = ?1, resume_id = ?2, " +
      "reasons = '[]' WHERE id = ?3",
  )
    .bind(NOON, resumeId, id)
    .run();
  await env.DB.prepare(
    `INSERT INTO application_events (application_id, n, attempt, at, actor_kind, actor_id, event)
     VALUES (?, 1, 1, ?, 'system', 'test', 'queued')`,
  )
    .bind(id, NOON)
    .run();
  const cookie = `${await signedIn(owner)}; ${CHOSEN}`;
  const { path } = await shareReceipt(as(makeContext(), owner), { reference: reference(id), showsName: false });
  const written = `${owner.displayName} ${owner.email} Backend Developer Sample Works Pune resume pdf jobs example
    Greenhouse SHA N A JD SW IST ${reference(id)}`;
  const theirs = written.split(/[^A-Za-z]+/);
  for (const page of ["/progress", "/resume/sent", `/r/${reference(id)}`, path]) {
    const judged = judge(page, await textOf(page, { cookie }), theirs);
    const title = judged.title.filter((word) => !theirs.includes(word));
    expect({ ...judged, title }).toEqual(inHindi(page));
  }
  expect(await textOf(`/r/${reference(id)}`, { cookie })).toContain("लाइन में आई (1 एप्लिकेशन रिज़र्व)");
});

it("the plan is in Hindi, running, paused and over, but for names of jobs", async () => {
  const owner = await withPlan(await person(), { credits: 20, tier: "premium" });
  await withProfile(owner, { titles: ["Backend Developer"], locations: ["Pune"] });
  const [sent = "", skipped = ""] = await withFound(owner, 4);
  await fillQueue(asJob(makeContext()), { userId: owner.userId });
  await env.DB.batch([
    env.DB.prepare("UPDATE applications SET state = 'submitted', applied_at = ?, locked_at = ?1 WHERE id = ?").bind(
      NOON,
      sent,
    ),
    env.DB.prepare("UPDATE applications SET state = 'withdrawn', declined = 'pay', withdrawn_at = ? WHERE id = ?").bind(
      NOON,
      skipped,
    ),
    env.DB.prepare("INSERT INTO credit_ledger (user_id, kind, amount, ref, at) VALUES (?, 'settle', 1, ?, ?)").bind(
      owner.userId,
      `${sent}#1`,
      NOON,
    ),
  ]);
  const cookie = `${await signedIn(owner)}; ${CHOSEN}`;
  const theirs = `${owner.displayName} ${owner.email} Backend Developer Sample Works Pune Free Trial`.split(
    /[^A-Za-z]+/,
  );
  const read = async (how: string) =>
    expect(judge(how, await textOf("/plan", { cookie }), theirs)).toEqual(inHindi(how));
  await read("running");
  await env.DB.prepare("UPDATE plans SET paused_at = ?1, stands_since = ?1 WHERE user_id = ?2")
    .bind(NOON, owner.userId)
    .run();
  await read("paused");
  await env.DB.prepare("UPDATE plans SET ended_at = ?1, end_reason = 'time', stands_since = NULL WHERE user_id = ?2")
    .bind(NOON, owner.userId)
    .run();
  await read("over");
  const newcomer = await person();
  const none = await textOf("/plan", { cookie: `${await signedIn(newcomer)}; ${CHOSEN}` });
  expect(judge("none", none, `${newcomer.displayName} ${newcomer.email}`.split(/[^A-Za-z]+/))).toEqual(inHindi("none"));
});

it("the profile's five panels and their pages are in Hindi, but for names", async () => {
  const owner = await withPlan(await person(), { credits: 4, beganAt: NOON, tier: "premium", vetoHours: 4 });
  await withProfile(owner);
  const cookie = `${await signedIn(owner)}; ${CHOSEN}`;
  // Names, and words that are the same in each language.
  const written = `${owner.displayName} ${owner.email} Test resume pdf ${PLACES} Backend Developer Google STOP START
    English UTC IST PDF MB ZIP OTP Meta Gmail Firefox forward to your application thank you for applying Unknown device
    Outlook Yahoo Settings See all settings Forwarding forwarding and POP IMAP Add a address Filters Blocked
    Addresses Import filters Open file Create Alert Set alert Activate Rules new rule From Redirect Forward More
    Mailboxes Verify Developer mode Load unpacked Temporary on
    https www linkedin com in`;
  const own = written.split(/[^A-Za-z]+/);
  const post = (path: string, fields: Record<string, string>) =>
    textOf(path, { cookie, body: new URLSearchParams(fields) });
  const pages: Record<string, string> = {};
  for (const path of [
    "/profile",
    "/profile?panel=look",
    "/profile?panel=apply",
    "/profile?panel=messages",
    "/account",
    "/access-log",
    "/delete-account",
    "/whatsapp",
    "/premium-alerts",
    "/marketing-mails",
    "/forwarding",
    "/save-button",
  ])
    pages[path] = await textOf(path, { cookie });
  pages["saved"] = await post("/profile?panel=apply", { pace: "steady" });
  pages["off"] = await post("/profile?panel=messages", { kind: "whatsapp", on: "false" });
  pages["address"] = await post("/forwarding", { act: "renew" });
  const made = await post("/save-button", { act: "code" });
  pages["code"] = made.replace(/<strong class="figures[^<]*<\/strong>/, "");
  expect(pages["code"]).not.toBe(made);
  pages["disconnected"] = await post("/save-button", { act: "end", id: "0123456789ABCDEFGHJKMNPQRS" });
  pages["link"] = await post("/account", { act: "mail-link" });
  const judged = Object.entries(pages).map(([path, html]) => {
    const found = judge(path, html, own);
    return { ...found, title: found.title.filter((word) => !own.includes(word)) };
  });
  expect(judged).toEqual(Object.keys(pages).map(inHindi));
  expect(pages["saved"]).toContain("सेव हो गया");
  const refused = await textOf("/profile", { method: "POST", body: new FormData(), cookie });
  expect(refused).toContain('aria-invalid="true"');
  expect(judge("refused", refused, own)).toEqual(inHindi("refused"));
});

const RESUME = [
  "Asha Sample",
  "asha.sample@sample.jobsarthi.test | +91 98450 00000",
  "Pune, Maharashtra",
  "Experience",
  "Backend Engineer, Sample Payments, Apr 2021 - Present",
  "- Responsible for the settlement service in Java",
  "- I was managing the nightly run",
  "Hard-working team player. Experiance in managment. Date of Birth: 1 Jan 1995. Marital status: single",
  "Education",
  "B.Tech, Computer Science, Sample University, 2018",
  "Skills",
  "Java, Kafka",
];
const JD = `Senior Backend Engineer
Requirements:
- 5+ years of experience with Java, and a master's degree
- Redis or Memcached
We pay on time and work in Pune on three days a week.`;

it("a resume's review is in Hindi, but for the resume's and the job's own words", async () => {
  const owner = await withPlan(await person(), { tier: "premium" });
  const { resumeId } = await withProfile(owner, { resumeText: RESUME.join("\n") });
  const cookie = `${await signedIn(owner)}; ${CHOSEN}`;
  // Names, and the English words that the advice is about.
  const theirs = `${owner.displayName} pdf Word Docs JD PDF Google I my we Java Kafka Redis Memcached Senior Backend
    Engineer Experience Education Skills Projects built sold taught repaired led managed wrote Mar LinkedIn GitHub KB
    experience
    Phone Email Present Expected Sample Tehnologies Technologies Asha ID Experiance managment management`;
  const own = [...theirs.split(/[^A-Za-z]+/), ...RESUME.join(" ").split(/[^A-Za-z]+/)];
  const read = async (how: string, path: string) =>
    expect(judge(how, await textOf(path, { cookie }), own)).toEqual(inHindi(how));
  await read("none", "/resume");
  const bytes = await makePdf({ pages: [RESUME] });
  await env.FILES.put(`resumes/${resumeId}`, bytes);
  await env.DB.prepare(
    "UPDATE resumes SET parse_state = 'parsed', sha256 = 'a', size_bytes = ?, file_name = 'asha.pdf' WHERE id = ?",
  )
    .bind(bytes.length, resumeId)
    .run();
  const ctx = as(makeContext(), owner);
  await makeReview(ctx, {});
  const { id } = await makeReview(ctx, { pasted: JD });
  await read("compared", `/resume?review=${id}`);
  const html = await textOf(`/resume?review=${id}`, { cookie });
  expect(html).toContain("क्या ठीक करें");
  expect(html).toMatch(/जॉब में 5\+ साल चाहिए/);
  const short = new URLSearchParams({ opening: "", pasted: "x" });
  expect(await textOf("/resume", { cookie, body: short })).toContain("पूरा JD पेस्ट करें");
  await env.DB.prepare("UPDATE resumes SET clean = 'too_long' WHERE id = ?").bind(resumeId).run();
  await read("not given out", "/resume");

  // A sentence that was stored before texts had names is marked as English, and the review can be made again.
  const report = JSON.parse(
    (await env.DB.prepare("SELECT report FROM resume_reviews WHERE id = ?").bind(id).first<string>("report")) ?? "",
  ) as { review: { rules: number; findings: { title: string; says: string }[] } };
  report.review.rules = 6;
  for (const finding of report.review.findings)
    Object.assign(finding, { title: "Once so called", says: "We found jargon in 2 lines." });
  await env.DB.prepare("UPDATE resume_reviews SET report = ? WHERE id = ?").bind(JSON.stringify(report), id).run();
  await read("stored before", `/resume?review=${id}`);
  expect(await textOf(`/resume?review=${id}`, { cookie })).toContain("We found jargon in 2 lines.");
  expect(await textOf(`/resume?review=${id}`, { cookie })).not.toContain("Once so called");
});

it("interview guidance is in Hindi, from the free times to what was, but for what people wrote", async () => {
  const meera = await coach();
  const owner = await withPlan(await person(), { tier: "premium" });
  await withProfile(owner, { resumeText: RESUME.join("\n") });
  await withPaidOrder(owner, { sessions: 2 });
  const cookie = `${await signedIn(owner)}; ${CHOSEN}`;
  const theirs = `${owner.displayName} ${meera.displayName} UTC IST Backend interviews Sample JD`.split(/[^A-Za-z]+/);
  const read = async (how: string, path: string) => {
    const html = await textOf(path, { cookie });
    expect(judge(how, html, [...theirs, ...RESUME.join(" ").split(/[^A-Za-z]+/)])).toEqual(inHindi(how));
    return html;
  };
  const free = await read("free times", "/interviews");
  expect(free).toMatch(/(?:सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि), \d+ \S+ \d{4}/);
  const slot = [...(/name="slot"[^>]* value="([^"]+)"/.exec(free) ?? [])][1] ?? "";
  const fields = { intent: "book", key: randomId(), zone: "Asia/Kolkata", focus: "", application: "" };
  const post = (more: Record<string, string>) =>
    openWorker().ask("/interviews", { cookie, body: new URLSearchParams({ ...fields, ...more }) });
  expect(await (await post({ slot: "" })).text()).toContain("समय चुनें");
  expect((await post({ slot })).status).toBe(302);
  const booked = await read("booked", "/interviews");
  expect(booked).toContain("तैयारी की शीट");
  expect(await (await post({ slot, key: randomId() })).text()).toContain("आपका एक सेशन पहले से बुक है");
  const [session, sequence] = ["session", "sequence"].map(
    (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(booked)?.[1] ?? "",
  );
  expect((await post({ intent: "cancel", session: session ?? "", sequence: sequence ?? "" })).status).toBe(302);
  expect(await read("cancelled", "/interviews")).toContain("कैंसिल किया। सेशन वापस मिला");
  const newcomer = await person();
  const none = await textOf("/interviews", { cookie: `${await signedIn(newcomer)}; ${CHOSEN}` });
  expect(judge("none", none, newcomer.displayName.split(" "))).toEqual(inHindi("none"));
});

it("support is in Hindi, for a visitor and in one's own chat", async () => {
  // Answers are in the language of the chat, and call buttons by their English names.
  const withoutAnswers = (html: string) => html.replace(/<section aria-labelledby="faq".*?<\/section>/s, "");
  expect(judge("visitor", withoutAnswers(await textOf("/support")))).toEqual(inHindi("visitor"));
  const owner = await withPlan(await person());
  const cookie = `${await signedIn(owner)}; ${CHOSEN}`;
  const post = (fields: Record<string, string>) =>
    textOf("/support", { cookie, body: new URLSearchParams({ key: randomId(), language: "hi", ...fields }) });
  const own = `${owner.displayName} ${owner.email} English IST`.split(/[^A-Za-z]+/);
  const read = async (how: string, path = "/support") => {
    const html = await textOf(path, { cookie });
    expect(judge(how, withoutAnswers(html), own)).toEqual(inHindi(how));
    return html;
  };
  await read("before");
  expect(await post({ intent: "write", text: "" })).toContain("अपना सवाल लिखें");
  await post({ intent: "write", text: "रिफ़ंड कैसे मिलेगा?" });
  await read("answered");
  await post({ intent: "ask" });
  expect(await read("waits")).toContain("हमारी टीम के जवाब के इंतज़ार में है");
  await post({ intent: "solve" });
  await read("closed");
  const missing = await openWorker().ask(`/support?thread=${"0".repeat(26)}`, { cookie: `${cookie}` });
  expect(missing.status).toBe(404);
  // The questions are there in the other language too.
  expect(await textOf("/support?lang=en", { cookie })).toMatch(/<div lang="en" class="today /);
});

it("what a payment returns to is in Hindi, whatever became of it", async () => {
  const owner = await person();
  const cookie = `${await signedIn(owner)}; ${CHOSEN}`;
  const own = `${owner.displayName} jobsarthi test mailto`.split(/[^A-Za-z]+/);
  for (const path of ["/verify-payment?order=x", "/phonepe-payment-status?order=x"])
    expect(judge(path, await textOf(path, { cookie }), own)).toEqual(inHindi(path));
  expect(judge("signed out", await textOf("/verify-payment?order=x"), own)).toEqual(inHindi("signed out"));
});

it("the pages that a mail leads to are in Hindi, with a link that is good and one that is not", async () => {
  const owner = await person();
  const token = async () => {
    const body = new URLSearchParams({ mode: "reset", email: owner.email, from: "/", fullName: "", password: "" });
    await textOf("/login?mode=reset", { body });
    const model = await env.DB.prepare("SELECT model FROM outbox WHERE recipient = ? ORDER BY id DESC LIMIT 1")
      .bind(owner.email)
      .first<string>("model");
    return (JSON.parse(model ?? "{}") as Record<string, string>)["token"] ?? "";
  };
  const good = await token();
  const words = `${owner.displayName} ${owner.email} IST asha sample jobsarthi test`.split(/[^A-Za-z]+/);
  for (const path of [
    `/reset-password?token=${good}`,
    "/reset-password?token=x",
    "/not-me?token=x",
    "/account-deleted",
    "/community-membership",
    "/community-membership?key=x",
    "/unsubscribe-job-updates",
    "/unsubscribe-job-updates?email=asha%40sample.jobsarthi.test",
  ]) {
    const html = await textOf(path);
    expect([path, html.includes('href="/language')]).toEqual([path, path === "/account-deleted"]);
    expect(judge(path, html, words)).toEqual(inHindi(path));
  }
  const reset = (fields: Record<string, string>) =>
    textOf(`/reset-password?token=${good}`, { body: new URLSearchParams({ token: good, ...fields }) });
  expect(judge("too short", await reset({ password: "1" }), words)).toEqual(inHindi("too short"));
  expect(judge("changed", await reset({ password: "a1-long-one" }), words)).toEqual(inHindi("changed"));
  const left = await textOf("/unsubscribe-job-updates?email=asha%40sample.jobsarthi.test", {
    body: new URLSearchParams({}),
  });
  expect(judge("unsubscribed", left, words)).toEqual(inHindi("unsubscribed"));
});

it("the list of applications is in Hindi, with what was not applied to and why", async () => {
  const owner = await withPlan(await person());
  await withProfile(owner);
  const [sent = "", missed = "", skipped = "", asked = ""] = await withFound(owner, 4);
  const set = (id: string, to: string) => env.DB.prepare(`UPDATE applications SET ${to} WHERE id = ?1`).bind(id).run();
  await set(sent, `state = 'submitted', applied_at = ${NOON}, locked_at = ${NOON}`);
  await set(missed, `state = 'failed', outcome = 'otp_required', locked_at = ${NOON}`);
  await set(skipped, `state = 'withdrawn', declined = 'pay', withdrawn_at = ${NOON}`);
  await set(asked, `state = 'parked', outcome = 'missing_info', locked_at = ${NOON}`);
  const cookie = `${await signedIn(owner)}; ${CHOSEN}`;
  const written = `${owner.displayName} ${owner.email} Backend Developer Sample Works SW Pune Bengaluru LPA CSV`;
  const read = async (path: string) => {
    const html = await textOf(path, { cookie });
    expect(judge(path, html, written.split(/[^A-Za-z]+/))).toEqual(inHindi(path));
    return html;
  };
  const all = await read("/dashboard?show=all");
  for (const words of ["OTP माँगा", "सैलरी कम", "नहीं भेजे गए"]) expect(all).toContain(words);
  await read("/dashboard?show=all&q=1");
  await read("/dashboard?show=not_applied");
});

it("leads there and back without leaving the page", async () => {
  const worker = openWorker();
  const english = await (await worker.ask("/in")).text();
  expect(english).toMatch(/<a href="\/hi"[^>]* lang="hi"[^>]*><span[^>]*>हिन्दी</);
  expect(await (await worker.ask("/hi")).text()).toMatch(/<a href="\/in"[^>]* lang="en"[^>]*><span[^>]*>English</);
  expect(await (await worker.ask("/login")).text()).toContain('href="/language?to=hi&amp;from=%2Flogin"');
  const chosen = await worker.ask("/language?to=hi&from=%2Flogin", {
    headers: { Referer: "http://localhost:8787/login?mode=signup" },
  });
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([302, "/login?mode=signup"]);
  expect(chosen.headers.get("Set-Cookie")).toMatch(/^__Host-variant=hi.chosen; /);
  // Nothing of an address is believed: neither where to go nor in which language.
  for (const asked of ["to=hi&from=//elsewhere.example", "to=xx&from=https://elsewhere.example/", ""]) {
    const answer = await worker.ask(`/language?${asked}`, { headers: { Referer: "https://elsewhere.example/login" } });
    expect([asked, answer.headers.get("Location")]).toEqual([asked, "/"]);
    expect(answer.headers.get("Set-Cookie")?.includes("xx") ?? false).toBe(false);
  }
  // A page without a translation is wholly in English, and links to no other language.
  const sandbox = await textOf("/sandbox/mail");
  expect(sandbox).toContain('<html lang="en"');
  expect(sandbox).not.toContain("हिन्दी");
});

it("what is open is answered in Hindi, but for what employers wrote", async () => {
  const { reach, searchKeys } = searchColumns({ title: "Java Developer", location: "Pune, India" });
  const add = (title: string, [least, most]: [number, number | null]) => {
    const id = timeId(NOON);
    return env.CATALOG.prepare(
      `INSERT INTO postings (id, title, company, location, link, portal, excerpt, posted_at, first_seen_at,
        last_seen_at, fingerprint, content_hash, written_by, authority, reach, search_keys, asks_min, asks_max,
        pay_lower, pay_upper, pay_currency)
       VALUES (?1, ?2, 'Sample Harbour Works', 'Pune, India', 'https://boards.greenhouse.io/a/jobs/1', 'Greenhouse', '',
        ?3, ?3, ?3, ?1, ?1, ?4, 2, ?5, ?6, ?7, ?8, 1200000, 1800000, 'INR')`,
    )
      .bind(id, title, NOON - 3 * 3_600_000, `greenhouse:a:${id.toLowerCase()}`, reach, searchKeys, least, most)
      .run();
  };
  await add("Java Developer", [2, 5]);
  await add("Java Developer II", [3, null]);
  await add("Java Backend Developer", [0, null]);
  const found = await textOf("/find?work=Java+Developer&where=Pune");
  expect(found).toMatch(/<a href="\/job\/[^"]*"[^>]* lang="en">Java Developer<\/a>/);
  expect(found).toContain("2 से 5 साल");
  expect(found).toContain("साल के ₹12,00,000 से ₹18,00,000");
  expect(found).toContain("आपके जॉब टाइटल “Java Developer” से मेल खाती है");
  const known = "Accountant";
  for (const [path, html] of [
    ["found", found],
    ["none", await textOf("/find?work=Accountant&where=")],
    ["unknown", await textOf("/find?work=Java+Developer&where=Nowhereville")],
    ["no work", await textOf("/find?work=12&where=")],
    ["asked", await textOf("/find")],
  ] as const)
    expect(judge(path, html, [known, "Nowhereville"])).toEqual(inHindi(path));
  expect(found).toContain("ये डेमो की नमूना जॉब हैं");
  // The form of the first page leads there.
  expect(await textOf("/hi")).toContain('action="/find"');
});

it("the mails that lead to the trial are in the language that was chosen", async () => {
  const worker = openWorker();
  const email = "asha.mailed@sample.jobsarthi.test";
  const body = new URLSearchParams({
    mode: "signup",
    from: "/purchase",
    fullName: "Asha",
    email,
    password: "a1-long-one",
  });
  expect((await worker.ask("/login?mode=signup", { body, cookie: CHOSEN })).status).toBe(302);
  const kept = await env.DB.prepare("SELECT model FROM outbox WHERE recipient = ?").bind(email).first<string>("model");
  const model = JSON.parse(kept ?? "{}") as Record<string, string>;
  expect(model["locale"]).toBe("hi");
  for (const template of ["sign_up_welcome", "verify_email"] as const) {
    const { subject, html, text } = renderMail(template, model, "https://a.example");
    expect(html).toContain('<html lang="hi">');
    expect([subject, html].map((said) => latinWords(said).filter((word) => word !== "Asha"))).toEqual([[], []]);
    expect(text).toContain(`https://a.example/verify-email?token=${model["token"]}`);
    for (const english of [
      { ...model, locale: "en" },
      { ...model, locale: "xx" },
      { ...model, locale: "" },
    ])
      expect(renderMail(template, english, "https://a.example").html).toContain('<html lang="en">');
  }
  const { html } = renderMail("password_reset", { ...model, locale: "hi" }, "https://a.example");
  expect(html).toContain('<html lang="en">');
});

/** A tick of the lists of jobs, some minutes after the one before. */
const tick = (minutes: number) => followPostings(asJob(makeContext({ now: () => NOON + minutes * 60_000 })));

/** Five jobs of one title in one city and of one company, listed by the next tick. */
async function listed() {
  const word = randomId(10).toLowerCase();
  const [company, board] = [`Acme ${word}`, `b${word}`];
  const { reach, searchKeys } = searchColumns({ title: "Java Developer", location: "Pune, India" });
  const ids = Array.from({ length: 5 }, () => timeId(NOON));
  for (const id of ids)
    await env.CATALOG.batch([
      env.CATALOG.prepare(
        `INSERT INTO postings (id, title, company, location, link, portal, skills, posted_at, first_seen_at,
           last_seen_at, fingerprint, content_hash, written_by, authority, reach, search_keys, asks_min, asks_max,
           pay_lower, pay_upper, pay_currency, workplace, employment, shift)
         VALUES (?1, 'Java Developer', ?2, 'Pune, India', ?3, 'Greenhouse', '["Spring Boot"]', ?4, ?4, ?4, ?1, ?1, ?5,
           2, ?6, ?7, 2, 5, 1200000, 1800000, 'INR', 'remote', 'part-time', 'us')`,
      ).bind(
        id,
        company,
        `https://boards.greenhouse.io/${board}/jobs/${id}`,
        NOON,
        `greenhouse:${board}:${id.toLowerCase()}`,
        reach,
        searchKeys,
      ),
      env.CATALOG.prepare(
        "INSERT INTO posting_keys (key, posting_id, source_id, last_seen_at) VALUES (?1, ?2, ?3, ?4)",
      ).bind(`greenhouse:${board}:${id.toLowerCase()}`, id, `greenhouse:${board}`, NOON),
    ]);
  await tick(11);
  return {
    ids,
    company,
    job: postingPath(`java-developer-acme-${word}`, ids[0] ?? ""),
    list: `/companies/acme-${word}`,
  };
}

it("jobs, lists of them and boards are in Hindi, and kept apart from the English ones", async () => {
  const { ids, company, job, list } = await listed();
  // In titles, descriptions and labels, where no part can be marked as English.
  const names = `${company} Java Developer Pune India`.split(/[^A-Za-z]+/);
  const pages = ["/jobs", "/companies", "/sources", "/jobs/java-developer-in-pune", list, job];
  for (const path of pages)
    for (const round of [1, 2]) {
      const answer = await openWorker().ask(path, { cookie: CHOSEN });
      const judged = judge(path, await answer.text(), names);
      const title = judged.title.filter((word) => !names.includes(word));
      expect([round, answer.status, { ...judged, title }]).toEqual([round, 200, inHindi(path)]);
      expect(answer.headers.get("ETag")).toMatch(/-hi-/);
    }
  const shown = await textOf(job);
  for (const text of ["वर्क फ़्रॉम होम", "पार्ट-टाइम", "अमेरिका के समय पर", "2 से 5 साल"]) expect(shown).toContain(text);
  const english = await (await openWorker().ask(job)).text();
  for (const text of ['<html lang="en"', "Part-time", "US hours", "2 to 5 years"]) expect(english).toContain(text);
  await env.CATALOG.prepare("UPDATE postings SET closed_at = ?2 WHERE id = ?1").bind(ids[0], NOON).run();
  await tick(22);
  const closed = await textOf(job);
  expect(closed).toContain("यह जॉब बंद हो गई है");
  expect(judge("closed", closed, names)).toEqual(inHindi("closed"));
});

it("a wrong password is told in Hindi before an account is deleted", async () => {
  const owner = await person();
  const cookie = `${await signedIn(owner)}; ${CHOSEN}`;
  const html = await textOf("/delete-account", { cookie, body: new URLSearchParams({ proof: "x@y.example" }) });
  expect(html).toMatch(/यह आपका पासवर्ड नहीं है|यह आपके अकाउंट का ईमेल नहीं है/);
});

it("a page is in the language that was chosen, but for the staff's and the sandbox's", () => {
  const ctx = makeContext();
  const chosen = { ...ctx, client: { ...ctx.client, variant: variantOfCode("hi") } };
  const inEnglish = Object.keys(PAGES).filter((page) => languageOf(chosen, addressOf(page)).locale === "en");
  const isOfStaff = /staff|operations|both roles|^support$|coach|sandbox/;
  const expected = Object.entries(PAGES).flatMap(([page, who]) =>
    isOfStaff.test(who) || /^\/(?:in|us|world)(?:\/|$)/.test(page) ? [page] : [],
  );
  expect(inEnglish.toSorted()).toEqual(expected.toSorted());
});
