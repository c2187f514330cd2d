import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { signatureOf } from "@workers/providers/whatsapp/notices";
import { openApp, write } from "@workers/db/client";
import { randomId, timeId } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import { askForCode } from "@workers/modules/applications/codes/ask-for-code";
import { readHeldCode } from "@workers/modules/applications/codes/read-code";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { wordedQuestion } from "@workers/modules/candidates/answers/bank-rules";
import { askMissingAnswer } from "@workers/modules/candidates/answers/queries";
import { answerQuestion } from "@workers/modules/candidates/answers/say-answer";
import { claimEntry } from "@workers/modules/fulfilment/operator-queue/claim-entry";
import { enqueueDueMail } from "@workers/modules/messaging/outbox/enqueue-due";
import { makeCode } from "@workers/modules/messaging/whatsapp/bind-number";
import { receiveWhatsapp } from "@workers/modules/messaging/whatsapp/receive-notice";
import { WhatsappRefused, type OutgoingMessage } from "@workers/modules/messaging/whatsapp/port";
import { WORDS_VERSION } from "@workers/modules/messaging/rules";
import { pauseApplying } from "@workers/workflows/applying/pause";
import { keepPosting } from "@workers/workflows/applying/choose-posting";
import { handleWhatsappEvents } from "@workers/workflows/conversations/handle-event";
import { offerJobs } from "@workers/workflows/conversations/offer-jobs";
import { sendMessage } from "@workers/workflows/conversations/send-message";
import { Crash, crashingD1, type Fuse } from "../../support/crashing-d1";
import { takeErrors } from "../../support/errors";
import { as, asJob, makeContext, NOON } from "../../support/context";
import { operator, person, withFound, withPlan, withProfile } from "../../support/people";
import { withNumber } from "../../support/whatsapp";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LANGUAGES = ["en", "hi", "hi-Latn"] as const;
type Language = (typeof LANGUAGES)[number];

/** The words that people write, in each language. */
const SAID: Readonly<Record<Language, Record<"list" | "questions" | "today" | "receipt" | "change", string>>> = {
  en: {
    list: "show my jobs",
    questions: "questions",
    today: "What did you send today?",
    receipt: "receipt JS-",
    change: "change it",
  },
  hi: {
    list: "आज की लिस्ट दिखाओ",
    questions: "मेरे सवाल",
    today: "आज कहाँ अप्लाई किया?",
    receipt: "रसीद JS-",
    change: "जवाब बदलो",
  },
  "hi-Latn": {
    list: "aaj ki list dikhao",
    questions: "mere sawal",
    today: "aaj kya bheja?",
    receipt: "meri rasid JS-",
    change: "jawab badlo",
  },
};
const TITLES: Readonly<Record<Language, Record<"keep" | "skip" | "yes" | "kept" | "skipped" | "saved", string>>> = {
  en: { keep: "Keep", skip: "Skip", yes: "Yes", kept: "Kept:", skipped: "Skipped:", saved: "Saved: Yes" },
  hi: { keep: "रखें", skip: "छोड़ें", yes: "हाँ", kept: "रख ली:", skipped: "छोड़ दी:", saved: "सेव हो गया: हाँ" },
  "hi-Latn": {
    keep: "Rakhein",
    skip: "Chhodein",
    yes: "Haan",
    kept: "Rakh li:",
    skipped: "Chhod di:",
    saved: "Save ho gaya: Yes",
  },
};

const ALREADY: Readonly<Record<Language, string>> = {
  en: "already tapped",
  hi: "पहले दबा चुके",
  "hi-Latn": "pehle daba chuke",
};

/** A world with a clock: what goes to telephones, and what their owners do. */
function world(at = NOON) {
  const clock = { now: at };
  const base = asJob(makeContext({ now: () => clock.now }));
  const sent: OutgoingMessage[] = [];
  const whatsapp = {
    ...base.providers.whatsapp!,
    send: (message: OutgoingMessage) => {
      sent.push(message);
      return Promise.resolve({ id: `wamid.${message.id}` });
    },
  };
  const ctx = { ...base, providers: { ...base.providers, whatsapp } };
  const tick = async () => {
    const from = ctx.sent.length;
    await enqueueDueMail(ctx);
    for (const message of ctx.sent.slice(from)) if (message.type === "mail") await sendMessage(ctx, message);
  };
  const take = async (given: object, from: string, id = `wamid.${randomId()}`) => {
    const messages = [{ id, from, timestamp: String(Math.floor(clock.now / 1000)), ...given }];
    const value = { metadata: { phone_number_id: "sandbox" }, messages };
    const body = new TextEncoder().encode(JSON.stringify({ entry: [{ changes: [{ field: "messages", value }] }] }));
    const signature = await signatureOf(env.SIGNING_KEY ?? "", body);
    await receiveWhatsapp(ctx, { headers: new Headers({ "x-hub-signature-256": signature }), body });
    return id;
  };
  const heard = async (given: object, from: string, id?: string) => {
    const count = sent.length;
    clock.now += 1;
    await take(given, from, id);
    await handleWhatsappEvents(ctx);
    await tick();
    return sent.slice(count);
  };
  const say = async (from: string, text: string) => (await heard({ type: "text", text: { body: text } }, from))[0];
  const press = async (from: string, id: string, title = "x", message?: string) =>
    (
      await heard(
        { type: "interactive", interactive: { type: "button_reply", button_reply: { id, title } } },
        from,
        message,
      )
    )[0];
  return { ctx, clock, sent, tick, take, say, press };
}
type World = ReturnType<typeof world>;

/** The buttons or rows below a message. */
const choicesOf = (message: OutgoingMessage | undefined) => {
  const choices = message?.choices;
  if (!choices) return [];
  return [...(choices.as === "buttons" ? choices.buttons : choices.sections.flatMap(({ rows }) => rows))];
};
const idOf = (message: OutgoingMessage | undefined, title: string) =>
  choicesOf(message).find((one) => one.title === title)?.id ?? "none";

/** A person with a linked number and jobs that wait for their hour. */
async function withJobs(w: World, howMany: number, language: "en" | "hi" = "en") {
  const actor = await withPlan(await person(), { credits: 5, beganAt: w.clock.now - 1, tier: "premium" });
  await withProfile(actor);
  const ids = howMany === 0 ? [] : await withFound(actor, howMany);
  await fillQueue(w.ctx, { userId: actor.userId });
  await env.DB.prepare("UPDATE applications SET queued_at = ? WHERE user_id = ? AND state = 'queued'")
    .bind(w.clock.now + 4 * HOUR, actor.userId)
    .run();
  return { actor, ids, number: await withNumber(actor, { language, heardAt: w.clock.now - 7 * DAY }) };
}
/** Lets so many jobs more wait for the person, and changes the columns of each. */
async function withMore({ userId }: UserActor, howMany: number, set: string, ...values: unknown[]) {
  const ids = await withFound({ userId } as UserActor, howMany);
  const change = env.DB.prepare(`UPDATE applications SET ${set} WHERE id = ?`);
  await env.DB.batch(ids.map((id) => change.bind(...values, id)));
  return ids;
}
const wroteAt = ({ userId }: UserActor, at: number) =>
  env.DB.prepare("UPDATE whatsapp_numbers SET heard_at = ? WHERE user_id = ?").bind(at, userId).run();
const appOf = (id: string) =>
  env.DB.prepare("SELECT state, declined, kept_at FROM applications WHERE id = ?")
    .bind(id)
    .first<{ state: string; declined: string; kept_at: number | null }>();
const decided = async (ids: readonly string[]) => {
  const rows = await Promise.all(ids.map(appOf));
  return {
    kept: rows.filter((row) => row?.kept_at !== null).length,
    skipped: rows.filter((row) => row?.declined !== "").length,
  };
};

const worded = (label: string, options: readonly string[] = []) => ({
  question: wordedQuestion(label, "Sample Works"),
  standingConsent: null,
  label,
  options: [...options],
});
const RELOCATE = {
  question: { class: "willing_to_relocate", params: {}, scope: { of: "all" }, label: "" } as const,
  standingConsent: null,
  label: "Would you relocate?",
  options: [],
};
const START_DAY = {
  question: { class: "earliest_start_date", params: {}, scope: { of: "all" }, label: "" } as const,
  standingConsent: null,
  label: "When can you start?",
  options: [],
};
const NOTICE = {
  question: { class: "notice_period_days", params: {}, scope: { of: "all" }, label: "" } as const,
  standingConsent: null,
  label: "Notice period",
  options: [],
};
/** A person whom forms ask these. */
async function withQuestions(w: World, ...questions: Parameters<typeof askMissingAnswer>[2][number][]) {
  const actor = await withPlan(await person(), { credits: 5 });
  await withProfile(actor);
  const [id = ""] = await withFound(actor, 1);
  await env.DB.prepare("UPDATE applications SET state = 'parked' WHERE id = ?").bind(id).run();
  const application = { id, userId: actor.userId, attempt: 1, company: "Sample Works" };
  await write(w.ctx.db, askMissingAnswer(w.ctx.db, application, questions, w.clock.now));
  return { actor, number: await withNumber(actor) };
}
const answersOf = async ({ userId }: UserActor) =>
  (
    await env.DB.prepare("SELECT value FROM answers WHERE user_id = ? AND withdrawn_at IS NULL ORDER BY id")
      .bind(userId)
      .all<{ value: string }>()
  ).results.map(({ value }) => JSON.parse(value) as unknown);

describe("the jobs of a person, by WhatsApp", () => {
  it.each(LANGUAGES)("are listed, kept and skipped by button, each once (%s)", async (language) => {
    const w = world();
    const { ids, number } = await withJobs(w, 3);
    const words = TITLES[language];
    const list = await w.say(number, SAID[language].list);
    expect(list?.template).toBeNull();
    expect(choicesOf(list)).toHaveLength(3);
    expect(list?.choices).toMatchObject({ as: "list" });
    for (const { title, description = "", id } of choicesOf(list)) {
      expect([title.length <= 24, description.length <= 72, id.length <= 200]).toEqual([true, true, true]);
      expect(description).toContain("IST");
    }
    const card = await w.press(number, choicesOf(list)[0]?.id ?? "");
    expect(choicesOf(card).map(({ title }) => title)).toEqual([words.keep, words.skip]);
    expect(await decided(ids)).toEqual({ kept: 0, skipped: 0 });

    const kept = await w.press(number, idOf(card, words.keep));
    expect(kept?.text).toContain(words.kept);
    expect(await decided(ids)).toEqual({ kept: 1, skipped: 0 });
    // The next one is there to be decided about.
    expect(choicesOf(kept).map(({ title }) => title)).toEqual([words.keep, words.skip]);
    const skipped = await w.press(number, idOf(kept, words.skip));
    expect(skipped?.text).toContain(words.skipped);
    expect(await decided(ids)).toEqual({ kept: 1, skipped: 1 });

    // The other button of a message that was used changes nothing, and puts the job again as it is now.
    const again = await w.press(number, idOf(card, words.skip));
    expect(again?.text).not.toContain(ALREADY[language]);
    expect(choicesOf(again).map(({ title }) => title)).toEqual([words.skip]);
    expect(await decided(ids)).toEqual({ kept: 1, skipped: 1 });
    // The same button again is what was pressed before.
    expect((await w.press(number, idOf(card, words.keep)))?.text).toContain(ALREADY[language]);
    await w.press(number, idOf(again, words.skip));
    expect(await decided(ids)).toEqual({ kept: 1, skipped: 2 });
  });

  it("change once by a press whose notice comes again, or is handled twice at the same time", async () => {
    const w = world();
    const { ids, number } = await withJobs(w, 1);
    const card = await w.say(number, "list");
    const id = `wamid.${randomId()}`;
    const body = {
      type: "interactive",
      interactive: { type: "button_reply", button_reply: { id: idOf(card, "Skip"), title: "Skip" } },
    };
    const before = w.sent.length;
    for (let again = 0; again < 3; again++) {
      await w.take(body, number, id);
      await Promise.all([handleWhatsappEvents(w.ctx), handleWhatsappEvents(w.ctx)]);
      await w.tick();
    }
    expect(await decided(ids)).toEqual({ kept: 0, skipped: 1 });
    expect(w.sent.slice(before).map(({ text }) => text.split(":")[0])).toEqual(["Skipped"]);
    const events = env.DB.prepare(
      "SELECT count(*) AS n FROM application_events WHERE application_id = ? AND event = 'withdrawn'",
    );
    expect(await events.bind(ids[0] ?? "").first("n")).toBe(1);
  });

  it("are decided by their person alone: another's button and a made-up one do nothing", async () => {
    const w = world();
    const [asha, ravi] = [await withJobs(w, 1), await withJobs(w, 1)];
    const card = await w.say(asha.number, "list");
    const own = idOf(card, "Skip");
    for (const id of [
      own,
      `${own.slice(0, -2)}AA`,
      own.replace(/\.1\./, ".0."),
      "skip",
      `${timeId(NOON)}.0.${"A".repeat(43)}`,
    ]) {
      const said = await w.press(ravi.number, id);
      expect(said?.text).toContain("This button doesn't work any more.");
    }
    expect(await decided([...asha.ids, ...ravi.ids])).toEqual({ kept: 0, skipped: 0 });
    expect((await w.press(asha.number, own))?.text).toContain("Skipped:");
  });

  it("are not changed by a button that is too old, or after STOP", async () => {
    const w = world();
    const asha = await withJobs(w, 1);
    const card = await w.say(asha.number, "list");
    w.clock.now += DAY;
    expect((await w.press(asha.number, idOf(card, "Skip")))?.text).toContain("doesn't work any more");
    const later = await w.say(asha.number, "list");
    await w.say(asha.number, "STOP");
    w.clock.now += 2 * MINUTE;
    expect((await w.press(asha.number, idOf(later, "Skip")))?.text).toContain("Send START");
    await w.say(asha.number, "START");
    w.clock.now += 2 * MINUTE;
    expect((await w.press(asha.number, idOf(later, "Skip")))?.text).toContain("doesn't work any more");
    expect(await decided(asha.ids)).toEqual({ kept: 0, skipped: 0 });
  });

  it("change once where the run dies between any two steps, and the person is answered once", async () => {
    for (let at = 0; at < 8; at++)
      for (const after of [false, true]) {
        const w = world();
        const { ids, number } = await withJobs(w, 1);
        const card = await w.say(number, "list");
        const before = w.sent.length;
        const reply = { id: idOf(card, "Skip"), title: "Skip" };
        await w.take({ type: "interactive", interactive: { type: "button_reply", button_reply: reply } }, number);
        const fuse: Fuse = { at, after, dies: true };
        const broken = { ...w.ctx, db: openApp(crashingD1(env.DB, fuse) as D1Database) };
        await handleWhatsappEvents(broken).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
        });
        takeErrors();
        await handleWhatsappEvents(w.ctx);
        await w.tick();
        expect([at, after, await decided(ids)]).toEqual([at, after, { kept: 0, skipped: 1 }]);
        expect(w.sent.slice(before).map(({ text }) => text.includes("Skipped:"))).toEqual([true]);
      }
  });

  it("are told as they are where none waits, no plan runs, or a limit is reached", async () => {
    const w = world();
    const none = await withJobs(w, 0);
    expect((await w.say(none.number, "list"))?.text).toContain("Nothing in your queue right now");
    const actor = await person();
    const number = await withNumber(actor);
    expect((await w.say(number, "jobs"))?.text).toContain("You don't have an active plan");
    const texts: (string | undefined)[] = [];
    for (let i = 0; i < 44; i++) texts.push((await w.say(number, "jobs"))?.text);
    expect(texts.filter((text) => text?.includes("Write again in 15 minutes"))).toHaveLength(1);
    expect(texts.filter((text) => text?.includes("today"))).toEqual([]);
    expect(texts.slice(-3)).toEqual([undefined, undefined, undefined]);
    w.clock.now += 15 * MINUTE;
    await env.DB.prepare("UPDATE attempts SET count = 200 WHERE key LIKE 'whatsapp-chat-day:%'").run();
    for (let i = 0; i < 3; i++) texts.push((await w.say(number, "jobs"))?.text);
    expect(texts.filter((text) => text?.includes("all we can answer here today"))).toHaveLength(1);
    expect(texts.at(-1)).toBeUndefined();
    // STOP is heard all the same.
    expect((await w.say(number, "STOP"))?.text).toContain("You won't get any more messages");
  });
});

describe("the jobs of the day, by WhatsApp", () => {
  /** 9:00 in India, on the day after the world's. */
  const MORNING = NOON + 21 * HOUR;
  const EVENING = NOON + 6 * HOUR;
  /** Lets jobs wait until then. */
  const standUntil = ({ userId }: UserActor, at: number) =>
    env.DB.prepare("UPDATE applications SET queued_at = ? WHERE user_id = ? AND state = 'queued'")
      .bind(at, userId)
      .run();
  const offer = async (w: World) => {
    await offerJobs(w.ctx);
    await w.tick();
  };
  const offered = (w: World, number: string) =>
    w.sent.filter(({ to, text, template }) => to === number && (template?.name === "jobs_next" || HEADS.test(text)));
  const HEADS = /^(?:Your jobs today|आज की आपकी जॉब|Aaj ki aapki jobs)/;

  it.each(LANGUAGES)("come once a day after the night, with buttons that work (%s)", async (language) => {
    const w = world(EVENING);
    const { actor, ids, number } = await withJobs(w, 2);
    const words = TITLES[language];
    await w.say(number, SAID[language].list);
    await standUntil(actor, MORNING + 4 * HOUR);
    w.clock.now = MORNING - 1;
    await offer(w);
    expect(offered(w, number)).toEqual([]);
    w.clock.now = MORNING;
    await Promise.all([offerJobs(w.ctx), offerJobs(w.ctx)]);
    for (let i = 0; i < 3; i++, w.clock.now += MINUTE) await offer(w);
    const [list, ...more] = offered(w, number);
    expect([more, list?.template]).toEqual([[], null]);
    expect(list?.text).toMatch(/STOP/);
    expect(list?.choices).toMatchObject({ as: "list" });
    const card = await w.press(number, choicesOf(list)[0]?.id ?? "");
    expect(choicesOf(card).map(({ title }) => title)).toEqual([words.keep, words.skip]);
    const kept = await w.press(number, idOf(card, words.keep));
    expect(kept?.text).toContain(words.kept);
    await w.press(number, idOf(kept, words.skip));
    expect(await decided(ids)).toEqual({ kept: 1, skipped: 1 });
    expect(offered(w, number)).toHaveLength(1);
  });

  it("come again the next day, as one card where there is one", async () => {
    const w = world();
    const { actor, ids, number } = await withJobs(w, 1);
    for (let day = 0; day < 3; day++) {
      await env.DB.prepare("UPDATE whatsapp_numbers SET heard_at = ? WHERE user_id = ?")
        .bind(w.clock.now - HOUR, actor.userId)
        .run();
      await standUntil(actor, w.clock.now + HOUR);
      for (let i = 0; i < 2; i++, w.clock.now += 10 * MINUTE) await offer(w);
      expect(offered(w, number)).toHaveLength(day + 1);
      w.clock.now += DAY;
    }
    w.clock.now -= DAY;
    await w.press(number, idOf(offered(w, number).at(-1), "Skip"));
    expect(await decided(ids)).toEqual({ kept: 0, skipped: 1 });
  });

  it("are the approved template to who has not written, also where that is learned only then", async () => {
    const w = world();
    const { number } = await withJobs(w, 2);
    await offer(w);
    expect(offered(w, number)).toMatchObject([
      {
        template: { name: "jobs_next", language: "en", path: "next-out", parameters: ["2", expect.any(String)] },
        choices: null,
      },
    ]);
    for (const named of ["Backend Developer 1, Sample Works", "Backend Developer 2, Sample Works 2"])
      expect(offered(w, number)[0]?.text).toContain(named);
    // The answer that it names opens the list.
    expect(choicesOf(await w.say(number, "LIST"))).toHaveLength(2);

    const late = world();
    const other = await withJobs(late, 2, "hi");
    await env.DB.prepare("UPDATE whatsapp_numbers SET heard_at = ? WHERE user_id = ?")
      .bind(NOON - HOUR, other.actor.userId)
      .run();
    const send = late.ctx.providers.whatsapp.send;
    late.ctx.providers.whatsapp.send = (message) =>
      message.template ? send(message) : Promise.reject(new WhatsappRefused("131047", "window"));
    await offer(late);
    await late.tick();
    expect(offered(late, other.number).map(({ template }) => template)).toMatchObject([
      { name: "jobs_next", language: "hi", parameters: ["2", expect.any(String)] },
    ]);
  });

  it("do not come without something to decide, or to who wants none", async () => {
    const w = world();
    const cases: Record<string, (who: Awaited<ReturnType<typeof withJobs>>) => unknown> = {
      "all is kept": async ({ actor, ids }) => {
        for (const applicationId of ids) await keepPosting(as(w.ctx, actor), { applicationId });
      },
      "no time is left": ({ actor }) => standUntil(actor, NOON + 20 * MINUTE),
      "they have paused": ({ actor }) => pauseApplying(as(w.ctx, actor)),
      "they said STOP": ({ actor }) =>
        env.DB.prepare("UPDATE whatsapp_numbers SET stopped_at = 1 WHERE user_id = ?").bind(actor.userId).run(),
      "their profile wants none": ({ actor }) =>
        env.DB.prepare("UPDATE profiles SET wants_whatsapp = 0 WHERE user_id = ?").bind(actor.userId).run(),
      "it is night where they are": ({ actor }) =>
        env.DB.prepare("UPDATE users SET time_zone = 'America/New_York' WHERE id = ?").bind(actor.userId).run(),
      "their plan is over": ({ actor }) =>
        env.DB.prepare("UPDATE plans SET ended_at = 1 WHERE user_id = ?").bind(actor.userId).run(),
      "they asked for them today": ({ number }) => w.say(number, "list"),
    };
    for (const [name, changes] of Object.entries(cases)) {
      const who = await withJobs(w, 2);
      await changes(who);
      await offer(w);
      expect([name, offered(w, who.number)]).toEqual([name, []]);
    }
    const none = await withJobs(w, 0);
    await offer(w);
    expect(offered(w, none.number)).toEqual([]);
    await expect(offerJobs(as(w.ctx, none.actor))).rejects.toMatchObject({ code: "forbidden" });
  });

  it("wait until a question that was put is answered, or left for two hours", async () => {
    const w = world();
    const { actor, ids, number } = await withJobs(w, 2);
    const application = { id: ids[0] ?? "", userId: actor.userId, attempt: 1, company: "Sample Works" };
    await env.DB.prepare("UPDATE applications SET state = 'parked' WHERE id = ?").bind(application.id).run();
    await write(w.ctx.db, askMissingAnswer(w.ctx.db, application, [RELOCATE], w.clock.now));
    expect((await w.say(number, "questions"))?.text).toContain("Sample Works");
    await offer(w);
    expect(offered(w, number)).toEqual([]);
    w.clock.now += 2 * HOUR;
    await offer(w);
    expect(offered(w, number)).toHaveLength(1);
  });

  it("are read by numbers, then people, then zones, each number once", async () => {
    const w = world();
    const asked: { query: string; values: unknown[] }[] = [];
    const prepare = (query: string) => {
      const real = env.DB.prepare(query);
      return { ...real, bind: (...values: unknown[]) => (asked.push({ query, values }), real.bind(...values)) };
    };
    const db = new Proxy(env.DB, { get: (of, name) => (name === "prepare" ? prepare : Reflect.get(of, name)) });
    await offerJobs({ ...w.ctx, db: openApp(db) });
    const { query = "", values = [] } = asked.find((one) => one.query.includes("due AS MATERIALIZED")) ?? {};
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
      .bind(...values)
      .all<{ detail: string }>();
    const steps = results.map(({ detail }) => detail);
    // A zone is found by its name, and not looked for among all zones once more for each number.
    expect(steps.flatMap((step) => /^(?:SCAN|SEARCH) [nud]\b/.exec(step) ?? [])).toEqual([
      "SCAN n",
      "SEARCH u",
      "SEARCH d",
    ]);
    expect(steps.filter((step) => step.startsWith("SCAN") && !/^SCAN (?:n|due|json_each.*)$/.test(step))).toEqual([]);
  });

  it("go first to who has least time, and who can be sent none keeps no others waiting", async () => {
    await env.DB.prepare("DELETE FROM whatsapp_numbers").run();
    const w = world();
    const late = await withJobs(w, 1);
    await standUntil(late.actor, NOON + 5 * HOUR);
    const [over, broken] = [await withJobs(w, 1), await withJobs(w, 1)];
    // The time of one ends between the look and the message.
    await standUntil(over.actor, NOON + 31.5 * MINUTE);
    await standUntil(broken.actor, NOON + HOUR);
    await env.DB.prepare("UPDATE applications SET reasons = '[' WHERE user_id = ?").bind(broken.actor.userId).run();
    const others: string[] = [];
    for (let i = 0; i < 50; i++) others.push((await withJobs(w, 1)).number);
    let calls = 0;
    await offerJobs({ ...w.ctx, now: () => NOON + Math.min(calls++, 3) * MINUTE });
    expect(w.ctx.logged.filter((line) => line.includes("jobs_not_offered"))).toHaveLength(1);
    w.clock.now += 4 * MINUTE;
    await w.tick();
    const reached = (numbers: readonly string[]) => numbers.filter((number) => offered(w, number).length === 1).length;
    expect([reached(others), reached([over.number, broken.number, late.number])]).toEqual([50, 0]);
    await offer(w);
    expect(offered(w, late.number)).toHaveLength(1);
  });

  it("are what can be decided, however much waits before it", async () => {
    const w = world();
    const { actor, ids, number } = await withJobs(w, 2);
    await env.DB.prepare("UPDATE applications SET queued_at = ? WHERE id = ?")
      .bind(NOON + 5 * HOUR, ids[1])
      .run();
    const queued = "state = 'queued', reserved_at = 1, queued_at = ?, kept_at = ?";
    await withMore(actor, 52, queued, NOON + 2 * HOUR, NOON);
    await wroteAt(actor, NOON - HOUR);
    await offer(w);
    const [list] = offered(w, number);
    expect(choicesOf(list).map(({ title }) => title)).toEqual(["Backend Developer 1", "Backend Developer 2"]);
    const card = await w.press(number, choicesOf(list)[0]?.id ?? "");
    const kept = await w.press(number, idOf(card, "Keep"));
    expect(kept?.text).toContain("Kept: Backend Developer 1, Sample Works. It goes out after");
    expect((await w.press(number, idOf(kept, "Skip")))?.text).toContain("Skipped: Backend Developer 2");
    expect(await decided(ids)).toEqual({ kept: 1, skipped: 1 });
  });

  it("are by template only those that go out by themselves, and with buttons also those asked about", async () => {
    const w = world();
    const unsure = ["unsure = 1, asked_at = ?", NOON - HOUR] as const;
    const [asha, ravi, mina] = [await withJobs(w, 0), await withJobs(w, 1), await withJobs(w, 1)];
    for (const { actor } of [asha, ravi, mina]) await withMore(actor, 3, ...unsure);
    await wroteAt(mina.actor, NOON - HOUR);
    await offer(w);
    expect(offered(w, asha.number)).toEqual([]);
    expect(offered(w, ravi.number)[0]?.template?.parameters).toEqual(["1", "Backend Developer 1, Sample Works"]);
    expect(choicesOf(offered(w, mina.number)[0])).toHaveLength(4);
    // Their own word opens the list.
    w.clock.now += MINUTE;
    await wroteAt(asha.actor, w.clock.now);
    await offer(w);
    expect(choicesOf(offered(w, asha.number)[0])).toHaveLength(3);

    // One that is learned to be too late for buttons is no template.
    const nia = await withJobs(w, 0);
    await withMore(nia.actor, 2, ...unsure);
    await wroteAt(nia.actor, w.clock.now);
    await offerJobs(w.ctx);
    await wroteAt(nia.actor, 0);
    await w.tick();
    expect(offered(w, nia.number)).toEqual([]);
  });

  /** Lets days pass with jobs that wait on each; answers with how many lists came. */
  const passing = async (w: World, { actor, number }: Awaited<ReturnType<typeof withJobs>>, howMany: number) => {
    const before = offered(w, number).length;
    for (let i = 0; i < howMany; i++) {
      w.clock.now += DAY;
      await standUntil(actor, w.clock.now + 4 * HOUR);
      await offer(w);
    }
    return offered(w, number).length - before;
  };
  const agreedBefore = ({ actor }: Awaited<ReturnType<typeof withJobs>>) =>
    env.DB.prepare("UPDATE whatsapp_numbers SET words_version = 1 WHERE user_id = ?").bind(actor.userId).run();

  it.each([
    ["en", "Send every day"],
    ["hi", "रोज़ भेजें"],
    ["hi-Latn", "Roz bhejein"],
  ] as const)("come under earlier words only to who agrees to them by a button (%s)", async (language, daily) => {
    for (const howMany of [1, 2]) {
      const w = world(NOON);
      const who = await withJobs(w, howMany);
      await agreedBefore(who);
      expect(await passing(w, who, 1)).toBe(0);
      const list = await w.say(who.number, SAID[language].list);
      expect(list?.text).toContain(`“${daily}”`);
      expect(choicesOf(list)).toHaveLength(3);
      // To ask once is no word for each day.
      expect(await passing(w, who, 2)).toBe(0);
      const again = await w.say(who.number, SAID[language].list);
      for (let i = 0; i < 2; i++) expect((await w.press(who.number, idOf(again, daily)))?.text).toMatch(/STOP/);
      const words = TITLES[language];
      const card = howMany === 1 ? again : await w.press(who.number, choicesOf(again)[0]?.id ?? "");
      expect(choicesOf(await w.say(who.number, SAID[language].list)).map(({ title }) => title)).not.toContain(daily);
      expect(await passing(w, who, 2)).toBe(2);
      // The buttons of then are forgotten after a week, and what was agreed to is not.
      await env.DB.prepare("DELETE FROM whatsapp_offers WHERE user_id = ?").bind(who.actor.userId).run();
      expect(await passing(w, who, 1)).toBe(1);
      expect(choicesOf(card).map(({ title }) => title)).toContain(words.keep);
    }
  });

  const linesOf = async ({ actor }: Awaited<ReturnType<typeof withJobs>>) =>
    (
      await env.DB.prepare("SELECT detail FROM audit_log WHERE subject_id = ? AND action = 'whatsapp.bind'")
        .bind(actor.userId)
        .all<{ detail: string }>()
    ).results.map(({ detail }) => detail);
  const tickedAs = ({ actor }: Awaited<ReturnType<typeof withJobs>>, wants: 0 | 1) =>
    env.DB.prepare("UPDATE profiles SET wants_whatsapp = ? WHERE user_id = ?").bind(wants, actor.userId).run();
  const titlesOf = (message: OutgoingMessage | undefined) => choicesOf(message).map(({ title }) => title);

  it.each([0, 1, 2])(
    "are offered each day only with the profile's tick, also at the press (%i jobs)",
    async (howMany) => {
      const w = world();
      const who = await withJobs(w, howMany);
      await agreedBefore(who);
      await tickedAs(who, 0);
      const without = await w.say(who.number, "list");
      expect([titlesOf(without).includes("Send every day"), without?.text.includes("Send every day")]).toEqual([
        false,
        false,
      ]);
      await tickedAs(who, 1);
      const list = await w.say(who.number, "list");
      await tickedAs(who, 0);
      const refused = (await w.press(who.number, idOf(list, "Send every day")))?.text;
      expect(refused).toContain("First turn on “WhatsApp messages about my applications”");
      expect(refused).toContain("/profile?panel=messages");
      expect(await linesOf(who)).toEqual([]);
      await tickedAs(who, 1);
      expect((await w.press(who.number, idOf(list, "Send every day")))?.text).toMatch(/^Done\./);
      expect(await linesOf(who)).toEqual([`agreed to words ${WORDS_VERSION}`]);
    },
  );

  it("are agreed to with one line of the log and a used button, and the job's own buttons still work", async () => {
    const w = world();
    const who = await withJobs(w, 1);
    await agreedBefore(who);
    const card = await w.say(who.number, "list");
    const used = () =>
      env.DB.prepare(
        `SELECT used_at, used_act, acts ->> ('$[' || used_act || '].do') AS act FROM whatsapp_offers
          WHERE user_id = ? AND acts LIKE '%"agree"%'`,
      )
        .bind(who.actor.userId)
        .first<{ used_at: number; used_act: number; act: string }>();
    await w.press(who.number, idOf(card, "Send every day"));
    const first = await used();
    expect(first).toMatchObject({ used_at: w.clock.now, used_act: 2, act: "agree" });
    expect((await w.press(who.number, idOf(card, "Send every day")))?.text).toMatch(/^Done\./);
    expect([await used(), await linesOf(who)]).toEqual([first, [`agreed to words ${WORDS_VERSION}`]]);
    expect((await w.press(who.number, idOf(card, "Keep")))?.text).toContain("Kept: Backend Developer 1");
    expect((await w.press(who.number, idOf(card, "Skip")))?.text).toContain("don't work any more");
    await w.press(who.number, idOf(card, "Send every day"));
    expect([await used(), await decided(who.ids)]).toMatchObject([{ act: "keep" }, { kept: 1, skipped: 0 }]);
    expect(await linesOf(who)).toEqual([`agreed to words ${WORDS_VERSION}`]);
  });

  it.each(LANGUAGES)("can be agreed to while there is none, and the first comes that day (%s)", async (language) => {
    const w = world();
    const who = await withJobs(w, 0);
    expect(choicesOf(await w.say(who.number, SAID[language].list))).toEqual([]);
    await agreedBefore(who);
    const none = await w.say(who.number, SAID[language].list);
    const [daily, ...more] = choicesOf(none);
    expect([none?.text.includes(`“${daily?.title}”`), more]).toEqual([true, []]);
    expect((await w.press(who.number, daily?.id ?? ""))?.text).toMatch(/STOP/);
    await withMore(who.actor, 1, "state = 'queued', reserved_at = 1, queued_at = ?", NOON + 4 * HOUR);
    await offer(w);
    expect(offered(w, who.number)).toHaveLength(1);
  });

  it("come to who links the number again, by the words that its code was shown with", async () => {
    const w = world();
    const who = await withJobs(w, 2);
    await agreedBefore(who);
    const { code } = await makeCode(as(w.ctx, who.actor));
    await env.DB.prepare("UPDATE whatsapp_codes SET words_version = 1").run();
    await w.say(who.number, `START ${code}`);
    expect(await passing(w, who, 1)).toBe(0);
    await w.say(who.number, `START ${(await makeCode(as(w.ctx, who.actor))).code}`);
    expect(await passing(w, who, 1)).toBe(1);
  });

  it("leave what was agreed to as it is where another's or an older button is pressed", async () => {
    const w = world();
    const [asha, ravi] = [await withJobs(w, 2), await withJobs(w, 2)];
    await agreedBefore(asha);
    const list = await w.say(asha.number, "list");
    await agreedBefore(ravi);
    expect((await w.press(ravi.number, idOf(list, "Send every day")))?.text).toContain("doesn't work any more");
    await w.say(asha.number, "STOP");
    w.clock.now += 2 * MINUTE;
    expect((await w.press(asha.number, idOf(list, "Send every day")))?.text).toContain("Send START");
    for (const who of [asha, ravi]) expect(await passing(w, who, 1)).toBe(0);
  });

  it("that wait are not sent once all is decided, or the first is gone", async () => {
    for (const [as_, heardAt] of [
      ["text", NOON - HOUR],
      ["template", 0],
    ] as const) {
      const w = world();
      const [asha, ravi, mina] = [await withJobs(w, 2), await withJobs(w, 2), await withJobs(w, 2)];
      for (const { actor } of [asha, ravi, mina]) await wroteAt(actor, heardAt);
      await env.DB.prepare("UPDATE applications SET queued_at = ? WHERE id = ?")
        .bind(NOON + HOUR, ravi.ids[0])
        .run();
      await offerJobs(w.ctx);
      for (const applicationId of asha.ids) await keepPosting(as(w.ctx, asha.actor), { applicationId });
      await keepPosting(as(w.ctx, mina.actor), { applicationId: mina.ids[0] });
      await env.DB.prepare("UPDATE outbox SET due_at = ? WHERE user_id = ?")
        .bind(NOON + HOUR, ravi.actor.userId)
        .run();
      for (let i = 0; i < 2; i++, w.clock.now += HOUR) await w.tick();
      const counts = [asha, ravi, mina].map(({ number }) => offered(w, number).length);
      expect([as_, counts]).toEqual([as_, [0, 0, 1]]);
    }
  });

  it.each(LANGUAGES)("fit into a message with all their lines, however long each is (%s)", async (language) => {
    const w = world(EVENING);
    const { actor, number } = await withJobs(w, 1);
    const long = "state = 'queued', reserved_at = 1, queued_at = ?, position = ?, company = ?";
    const [position, company] = ["Developer of rather long names ".repeat(3), "Sample Works of Bengaluru ".repeat(3)];
    await withMore(actor, 12, long, MORNING + 30 * HOUR, position, company);
    await w.say(number, SAID[language].list);
    await standUntil(actor, MORNING + 30 * HOUR);
    w.clock.now = MORNING;
    await offer(w);
    const [list] = offered(w, number);
    expect(choicesOf(list)).toHaveLength(10);
    const lines = list?.text.split("\n") ?? [];
    expect(list?.text.length).toBeLessThanOrEqual(1_024);
    expect(lines.at(-2)).toMatch(/\/next-out$/);
    expect(lines.at(-1)).toMatch(/[.।]$/);
    expect(lines.filter((line) => /^\d+\. /.test(line))).toHaveLength(10);
  });

  it("that wait are held back by STOP, a pause and the night, and are not made up for", async () => {
    const w = world();
    const [asha, ravi, mina] = [await withJobs(w, 2), await withJobs(w, 2), await withJobs(w, 2)];
    for (const { actor } of [asha, ravi, mina]) await standUntil(actor, MORNING + HOUR);
    await offerJobs(w.ctx);
    await env.DB.prepare("UPDATE whatsapp_numbers SET stopped_at = 1 WHERE user_id = ?").bind(asha.actor.userId).run();
    await pauseApplying(as(w.ctx, ravi.actor));
    const night = NOON + 9 * HOUR; // 21:00 in India
    await env.DB.prepare("UPDATE outbox SET due_at = ? WHERE user_id = ?").bind(night, mina.actor.userId).run();
    for (w.clock.now = NOON; w.clock.now < MORNING - HOUR; w.clock.now += HOUR) await w.tick();
    const stateOf = ({ userId }: UserActor) =>
      env.DB.prepare("SELECT state FROM outbox WHERE template = 'jobs_next' AND user_id = ?")
        .bind(userId)
        .first("state");
    const states = await Promise.all([asha, ravi, mina].map(({ actor }) => stateOf(actor)));
    expect([states, w.sent]).toEqual([["withheld", "cancelled", "withheld"], []]);
  });

  it("come once where the run dies between any two steps", async () => {
    for (let at = 0; at < 3; at++)
      for (const after of [false, true]) {
        const w = world();
        const { number } = await withJobs(w, 2);
        const fuse: Fuse = { at, after, dies: true };
        await offerJobs({ ...w.ctx, db: openApp(crashingD1(env.DB, fuse) as D1Database) });
        takeErrors();
        for (let i = 0; i < 2; i++) await offer(w);
        expect([at, after, offered(w, number).length]).toEqual([at, after, 1]);
      }
  });
});

describe("a form's question, by WhatsApp", () => {
  it.each(LANGUAGES)(
    "is answered by button, confirmed by what is stored, and can be changed (%s)",
    async (language) => {
      const w = world();
      const { actor, number } = await withQuestions(w, RELOCATE);
      const words = TITLES[language];
      const asked = await w.say(number, SAID[language].questions);
      expect(asked?.text).toContain("Sample Works");
      expect(choicesOf(asked)).toHaveLength(2);
      const saved = await w.press(number, idOf(asked, words.yes));
      expect(saved?.text).toContain(words.saved);
      expect(await answersOf(actor)).toEqual(["yes"]);
      const no = choicesOf(asked)[1]?.id ?? "";
      await w.press(number, no);
      expect(await answersOf(actor)).toEqual(["yes"]);
      const again = await w.say(number, SAID[language].change);
      const changed = await w.press(number, choicesOf(again)[1]?.id ?? "");
      expect(changed?.text).toContain(words.saved.replace(/Yes|हाँ/, language === "hi" ? "नहीं" : "No"));
      expect(await answersOf(actor)).toEqual(["no"]);
    },
  );

  it("is answered in words by the checks of the site, and what is no answer goes on to support", async () => {
    const w = world();
    const { actor, number } = await withQuestions(w, NOTICE);
    expect((await w.say(number, "questions"))?.text).toContain("Write a number here (days).");
    const refused = await w.say(number, "2 months");
    expect(refused?.text).toContain("Enter a number from 0 to 365");
    expect((await w.say(number, "900"))?.text).toContain("Enter a number from 0 to 365");
    expect(await answersOf(actor)).toEqual([]);
    expect((await w.say(number, "my interview was yesterday and the company never called"))?.text).toContain(
      "support team",
    );
    // What is said in between may be what the next words are about.
    await w.say(number, "३० दिन");
    expect(await answersOf(actor)).toEqual([]);
    await w.say(number, "questions");
    expect((await w.say(number, "३० दिन"))?.text).toContain("Saved: 30 days");
    expect(await answersOf(actor)).toEqual([30]);
  });

  it.each([
    ["en", "questions", "1 Feb 2027"],
    ["hi", "मेरे सवाल", "1 फ़रवरी 2027"],
    ["hi-Latn", "mere sawal", "1 Feb 2027"],
  ] as const)("says the day that it saved in words (%s)", async (_language, questions, day) => {
    const w = world();
    const { actor, number } = await withQuestions(w, START_DAY);
    expect((await w.say(number, questions))?.text).toContain("15/12/2026");
    expect((await w.say(number, "1/2/2027"))?.text).toContain(`: ${day}`);
    expect(await answersOf(actor)).toEqual(["2027-02-01"]);
  });

  it("offers few options as buttons, more as a list, and takes an option by its name", async () => {
    const w = world();
    const few = ["Day", "Night", "Any"];
    const many = ["Less than a year", "One to two years of work in this field", "Three", "Four", "Five"];
    const { actor, number } = await withQuestions(w, worded("Shift?", few), worded("How long?", many));
    const first = await w.say(number, "questions");
    const [one, other] = first?.text.includes("Shift?") ? [few, many] : [many, few];
    expect(choicesOf(first)).toHaveLength(one.length);
    expect(first?.choices?.as).toBe(one === few ? "buttons" : "list");
    const second = await w.press(number, choicesOf(first)[1]?.id ?? "");
    expect(choicesOf(second)).toHaveLength(other.length);
    for (const { title, description = "" } of [...choicesOf(first), ...choicesOf(second)])
      expect([title.length <= 24, description.length <= 72]).toEqual([true, true]);
    expect((await w.say(number, (other[2] ?? "").toUpperCase()))?.text).toContain(`Saved: ${other[2] ?? ""}`);
    expect((await answersOf(actor)).toSorted()).toEqual([one[1], other[2]].toSorted());
  });

  it("in words of one's own is kept once the person says that these are the answer", async () => {
    const w = world();
    const { actor, number } = await withQuestions(w, worded("Why do you want this job?"));
    await w.say(number, "questions");
    expect(await w.say(number, "Thanks")).toBeUndefined();
    expect(choicesOf(await w.say(number, "ok")).map(({ title }) => title)).toEqual(["Save", "Don't save"]);
    expect((await w.say(number, "no"))?.text).toContain("We haven't saved it");
    await w.say(number, "questions");
    const hello = await w.say(number, "hi");
    expect(hello?.text).toContain("“hi”");
    expect((await w.press(number, idOf(hello, "Don't save")))?.text).toContain("We haven't saved it");
    expect(choicesOf(await w.press(number, idOf(hello, "Save")))).toEqual([]);
    await w.say(number, "questions");
    expect((await w.say(number, "payment failed, please call me"))?.text).toContain("support team");
    await w.say(number, "questions");
    expect(await answersOf(actor)).toEqual([]);
    await w.say(number, "the work is near my home");
    const meant = await w.say(number, "answer: The work suits me");
    const pressed = await w.press(number, idOf(meant, "Save"));
    expect(pressed?.text).toContain("Saved: The work suits me");
    expect(await answersOf(actor)).toEqual(["The work suits me"]);
    await w.press(number, idOf(meant, "Don't save"));
    await w.say(number, "change");
    await w.say(number, "I like it");
    expect((await w.say(number, "haan"))?.text).toContain("Saved: I like it");
    expect(await answersOf(actor)).toEqual(["I like it"]);
  });

  it("is not taken from words that follow another message of ours, or came before the question", async () => {
    const w = world();
    const { actor, number } = await withQuestions(w, RELOCATE);
    await w.say(number, "questions");
    expect((await w.say(number, "receipt"))?.text).toContain("We haven't sent any application yet");
    await w.say(number, "haan");
    expect(await answersOf(actor)).toEqual([]);
    await w.say(number, "questions");
    const early = { type: "text", text: { body: "haan" }, timestamp: String(Math.floor(w.clock.now / 1000) - 60) };
    await w.take(early, number);
    await handleWhatsappEvents(w.ctx);
    expect(await answersOf(actor)).toEqual([]);
  });

  it("is no one-time code that nobody waits for", async () => {
    const w = world();
    const { actor, number } = await withQuestions(w, worded("Why do you want this job?"));
    await w.say(number, "questions");
    expect((await w.say(number, "482913"))?.text).toContain("Is this a code or your answer?");
    expect((await w.say(number, "OTP 482913"))?.text).toContain("No form waits for a code");
    const other = await withQuestions(w, NOTICE);
    await w.say(other.number, "questions");
    expect((await w.say(other.number, "my otp is 0030"))?.text).toContain("No form waits for a code");
    await w.say(other.number, "questions");
    expect((await w.say(other.number, "0030"))?.text).toContain("Saved: 30 days");
    expect([await answersOf(actor), await answersOf(other.actor)]).toEqual([[], [30]]);
    for (const table of ["whatsapp_messages", "whatsapp_offers", "support_messages", "outbox"])
      expect(JSON.stringify((await env.DB.prepare(`SELECT * FROM ${table}`).all()).results)).not.toContain("482913");
  });

  it("keeps what was said on the site meanwhile", async () => {
    const w = world();
    const { actor, number } = await withQuestions(w, RELOCATE);
    const asked = await w.say(number, "questions");
    const questionId = await env.DB.prepare("SELECT id FROM asked_questions WHERE user_id = ?")
      .bind(actor.userId)
      .first<string>("id");
    w.clock.now += MINUTE;
    await answerQuestion(as(w.ctx, actor), { questionId: questionId ?? "", value: "no" });
    expect((await w.press(number, idOf(asked, "Yes")))?.text).toContain("You've answered this: No");
    expect(await answersOf(actor)).toEqual(["no"]);
  });
});

describe("a code, by WhatsApp", () => {
  /** An operator who has asked a person for the code of a form. */
  async function asked(w: World, heardAt: number | null = null, howMany = 1) {
    const { actor: owner, ids, number } = await withJobs(w, howMany);
    if (heardAt !== null)
      await env.DB.prepare("UPDATE whatsapp_numbers SET heard_at = ? WHERE user_id = ?")
        .bind(heardAt, owner.userId)
        .run();
    await env.DB.prepare("UPDATE applications SET queued_at = ? WHERE id = ?")
      .bind(w.clock.now - 1, ids[0])
      .run();
    const hand = await operator();
    const entryId = ids[0] ?? "";
    await claimEntry(as(w.ctx, hand), {
      person: owner.email,
      day: new Date(w.clock.now + 9.5 * HOUR).toISOString().slice(0, 10),
    });
    await askForCode(as(w.ctx, hand), { entryId });
    await w.tick();
    const shown = async (who: UserActor = hand) => (await readHeldCode(as(w.ctx, who), { entryId })).code;
    return { owner, number, hand, entryId, ids, shown };
  }
  const stored = async (owner: UserActor) =>
    JSON.stringify(
      (await env.DB.prepare("SELECT text FROM whatsapp_messages WHERE user_id = ?").bind(owner.userId).all()).results,
    );

  it("is asked for, taken from a reply within five minutes, and shown to its operator alone", async () => {
    const w = world();
    const { owner, number, hand, shown } = await asked(w, w.clock.now - HOUR);
    const wanted = w.sent.at(-1);
    expect(wanted?.template).toBeNull();
    expect(wanted?.text).toContain("Reply with the code here by");
    w.clock.now += 4 * MINUTE;
    expect((await w.say(number, "OTP is 482 913"))?.text).toContain(hand.displayName);
    expect([await shown(), await shown({ ...hand, sessionId: "another" })]).toEqual(["482913", ""]);
    await w.say(number, "४८२९१४");
    expect(await shown()).toBe("482914");
    const all = await stored(owner);
    expect(all).toContain("(a code)");
    expect(/48291[34]|482 913|४८२९१४/.test(all)).toBe(false);
  });

  it.each([
    ["K7Q2PX", "K7Q2PX"],
    ["G-482913", "G482913"],
    ["482913 is my otp", "482913"],
    ["Your OTP is 482913. Do not share it with anyone.", "482913"],
    ["K7Q2-PX9A", "K7Q2PX9A"],
  ])("is taken from %j while it is waited for, and is nowhere else", async (text, code) => {
    const w = world();
    const { owner, number, hand, shown } = await asked(w, w.clock.now - HOUR);
    w.clock.now += MINUTE;
    expect((await w.say(number, text))?.text).toContain(hand.displayName);
    expect(await shown()).toBe(code);
    expect(await stored(owner)).not.toMatch(/482913|K7Q2/);
  });

  it("that cannot be told apart is not kept, and support does not read it", async () => {
    const w = world();
    const { owner, number, shown } = await asked(w, w.clock.now - HOUR);
    w.clock.now += MINUTE;
    expect((await w.say(number, "otp 482913 or 482914"))?.text).toContain("Send the code alone");
    expect(await shown()).toBe("");
    expect(await stored(owner)).not.toContain("48291");
    const threads = env.DB.prepare("SELECT count(*) AS n FROM support_threads WHERE user_id = ?").bind(owner.userId);
    expect(await threads.first("n")).toBe(0);
  });

  it("is not what was sent before it was asked for, or may be an answer", async () => {
    const w = world();
    const { owner, number, entryId, shown } = await asked(w, w.clock.now - HOUR);
    const early = { type: "text", text: { body: "482913" }, timestamp: String(Math.floor(w.clock.now / 1000) - 60) };
    await w.take(early, number);
    await handleWhatsappEvents(w.ctx);
    await w.tick();
    expect(await shown()).toBe("");
    w.clock.now += MINUTE;
    const application = { id: entryId, userId: owner.userId, attempt: 1, company: "Sample Works" };
    await write(w.ctx.db, askMissingAnswer(w.ctx.db, application, [NOTICE], w.clock.now));
    await w.say(number, "questions");
    expect((await w.say(number, "0045"))?.text).toContain("Is this a code or your answer?");
    expect([await shown(), await answersOf(owner)]).toEqual(["", []]);
    expect((await w.say(number, "answer 0045"))?.text).toContain("Saved: 45 days");
    expect(await shown()).toBe("");
    await w.say(number, "OTP 0046");
    expect([await shown(), await answersOf(owner)]).toEqual(["0046", [45]]);
  });

  it("goes to the operator who has none yet; which one it is for is not guessed", async () => {
    const w = world();
    const { owner, number, hand, ids, shown } = await asked(w, w.clock.now - HOUR, 2);
    w.clock.now += MINUTE;
    await w.say(number, "482913");
    const other = await operator();
    const second = ids[1] ?? "";
    await env.DB.prepare("UPDATE applications SET queued_at = ? WHERE id = ?")
      .bind(w.clock.now - 1, second)
      .run();
    const day = new Date(w.clock.now + 9.5 * HOUR).toISOString().slice(0, 10);
    await claimEntry(as(w.ctx, other), { person: owner.email, day });
    await askForCode(as(w.ctx, other), { entryId: second });
    w.clock.now += 2_000;
    expect((await w.say(number, "771133"))?.text).toContain(other.displayName);
    const theirs = async () => (await readHeldCode(as(w.ctx, other), { entryId: second })).code;
    expect([await shown(), await theirs()]).toEqual(["482913", "771133"]);
    await env.DB.prepare("UPDATE code_requests SET sealed = NULL, given_at = NULL WHERE user_id = ?")
      .bind(owner.userId)
      .run();
    expect((await w.say(number, "482914"))?.text).toContain("Two forms wait for a code");
    expect([await shown(), await theirs(), hand.userId === other.userId]).toEqual(["", "", false]);
    expect(await stored(owner)).not.toContain("482914");
  });

  it("is not kept when it is late or when none is waited for", async () => {
    const w = world();
    const { owner, number, shown } = await asked(w, w.clock.now - HOUR);
    w.clock.now += 5 * MINUTE;
    expect((await w.say(number, "482913"))?.text).toContain("This code came too late");
    expect(await shown()).toBe("");
    w.clock.now += 10 * MINUTE;
    expect((await w.say(number, "482913"))?.text).toContain("No form waits for a code");
    expect(await stored(owner)).not.toContain("482913");
    const kept = await env.DB.prepare(
      "SELECT count(*) AS n FROM code_requests WHERE sealed IS NOT NULL AND user_id = ?",
    )
      .bind(owner.userId)
      .first("n");
    expect(kept).toBe(0);
  });

  it("is asked for by the template where the person has not written, and not at night", async () => {
    const w = world();
    await asked(w);
    expect(w.sent.at(-1)?.template).toMatchObject({ name: "code_wanted", path: expect.stringMatching(/^code\?key=/) });
    const night = world(NOON + 10 * HOUR);
    const { owner } = await asked(night, night.clock.now - HOUR);
    expect(night.sent).toEqual([]);
    const state = env.DB.prepare("SELECT state FROM outbox WHERE user_id = ? AND channel = 'whatsapp'").bind(
      owner.userId,
    );
    expect(await state.first("state")).toBe("withheld");
  });
});

describe("receipts, by WhatsApp", () => {
  it.each(LANGUAGES)("are told by their reference, and those of today are listed (%s)", async (language) => {
    const w = world();
    const [asha, ravi] = [await withJobs(w, 2), await withJobs(w, 1)];
    for (const id of [...asha.ids, ...ravi.ids])
      await env.DB.prepare(
        "UPDATE applications SET state = 'submitted', outcome = 'submitted', applied_at = ? WHERE id = ?",
      )
        .bind(w.clock.now - HOUR, id)
        .run();
    const today = await w.say(asha.number, SAID[language].today);
    expect(choicesOf(today)).toHaveLength(2);
    const [id = ""] = asha.ids;
    const reference = `${id.slice(-8, -4)}-${id.slice(-4)}`;
    const one = await w.say(asha.number, SAID[language].receipt + reference);
    expect(one?.text).toContain(`/r/${reference}`);
    expect(await w.press(asha.number, choicesOf(today)[0]?.id ?? "")).toMatchObject({
      text: expect.stringContaining("/r/"),
    });
    // Another person's is none.
    const other = await w.say(ravi.number, SAID[language].receipt + reference);
    expect(other?.text).not.toContain("/r/");
    expect((await w.say(ravi.number, SAID[language].receipt + "123"))?.text).not.toContain("/r/");
  });
});
