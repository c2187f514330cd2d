import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { invitationsOf } from "@workers/modules/messaging/outbox/calendar-invitation";
import { accessInEnglish } from "@workers/core/audit/rules";
import { readOwnAccess } from "@workers/core/audit/read-own";
import { openApp } from "@workers/db/client";
import { bookSession } from "@workers/modules/support/coaching/book-session";
import { readCalendarFile } from "@workers/modules/support/coaching/calendar-file";
import { callOffSession, cancelSession } from "@workers/modules/support/coaching/cancel-session";
import { moveSession } from "@workers/modules/support/coaching/move-session";
import { downloadForSession, readCoachPage, readCoachSession } from "@workers/modules/support/coaching/read-coach";
import { readPlanPage, readSessions } from "@workers/modules/support/coaching/read-sessions";
import { recordSession } from "@workers/modules/support/coaching/record-session";
import { reportAlone, reviewSession } from "@workers/modules/support/coaching/review-session";
import { saveCalendar } from "@workers/modules/support/coaching/save-calendar";
import { settleSessions } from "@workers/modules/support/coaching/settle-sessions";
import { DomainError } from "@workers/core/errors";
import { randomId } from "@workers/core/ids";
import type { Actor, UserActor } from "@workers/core/policy";
import { eraseAccount } from "@workers/workflows/privacy/erase-account";
import { exportData } from "@workers/workflows/privacy/export-data";
import { indiaDay } from "@workers/lib/india-time";
import { inEnglish, inWords } from "@workers/texts/text";
import { decideRefund, requestRefund } from "../../../support/events";
import { asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { coach, coachForm, withPaidOrder } from "../../../support/interviews";
import { operator, person, withFound, withProfile } from "../../../support/people";
import { makePdf } from "../../../support/pdf";
import { unzipped } from "../../../support/zip";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (iso: string) => Date.parse(iso);
/** The day after tomorrow, 09:00 in India. */
const NINE = at("2026-08-12T03:30:00Z");

const code = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const told = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.message : Promise.reject(e)),
  );
const by = (actor: Actor, now = NOON) => makeContext({ actor, now: () => now });
const slot = (who: Pick<UserActor, "userId">, startsAt: number) => `${who.userId}.${startsAt}`;
const booking = (who: UserActor, startsAt = NINE, over: Record<string, unknown> = {}) => ({
  slot: slot(who, startsAt),
  zone: "Asia/Kolkata",
  key: randomId(),
  focus: "",
  ...over,
});
const row = (id: string) =>
  env.DB.prepare("SELECT * FROM interview_sessions WHERE id = ?").bind(id).first<Record<string, unknown>>();
const mailsTo = async (who: UserActor, state = "waiting") =>
  (
    await env.DB.prepare(
      "SELECT json_extract(model, '$.kind') AS kind, due_at AS dueAt FROM outbox WHERE template = 'interview' AND " +
        "recipient = ? AND state = ? ORDER BY due_at, rowid",
    )
      .bind(who.email, state)
      .all<{ kind: string; dueAt: number }>()
  ).results.map(({ kind, dueAt }) => [kind, dueAt] as const);
/** The sessions as the plan's page shows them. */
const summaryOf = async (ctx: TestContext) => (await readPlanPage(ctx, {})).sessions;
const leftOf = async (ctx: TestContext) => (await summaryOf(ctx))?.left ?? 0;
const settle = (now: number) => settleSessions(asJob(makeContext({ now: () => now })));

/** Somebody whose plan has a session, and a coach. */
async function both(sessions = 1) {
  const [owner, guide] = [await person({ displayName: "Asha Rao", country: "IN" }), await coach()];
  const order = await withPaidOrder(owner, { sessions });
  return { owner, guide, order, ctx: by(owner) };
}
/** One that is booked for nine. */
async function booked(sessions = 1) {
  const all = await both(sessions);
  const { id } = await bookSession(all.ctx, booking(all.guide));
  return { ...all, id };
}

const HELD = {
  outcome: "held",
  notes: "Speak of results first.\n<b>Slowly</b>",
  actions: ["Write three stories", "Practise one aloud", "Read about Kafka"],
};

// The calendars are everybody's.
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare("DELETE FROM interview_sessions"), env.DB.prepare("DELETE FROM coach_calendars")]);
});

describe("booking", () => {
  it("shows free times, books one, mails both and reminds them a day and an hour before, once", async () => {
    const { owner, guide, ctx } = await both();
    expect(await summaryOf(ctx)).toEqual({ left: 1, until: NOON + 90 * DAY, open: null });
    const before = await readSessions(ctx, {});
    expect(before.open).toBeNull();
    const offered = before.slots.find(({ value }) => value === slot(guide, NINE));
    expect([offered?.coach, before.zone, before.weeks.length]).toEqual(["Meera Coach", "Asia/Kolkata", 4]);
    const sent = booking(guide);
    const ids = await Promise.all(Array.from({ length: 5 }, () => bookSession(ctx, sent)));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    const after = await readSessions(ctx, {});
    expect(after.open).toMatchObject({
      startsAt: NINE,
      endsAt: NINE + 45 * 60_000,
      coach: "Meera Coach",
      inTime: true,
    });
    expect([after.left, await summaryOf(ctx)]).toEqual([
      [],
      { left: 0, until: null, open: { startsAt: NINE, zone: "Asia/Kolkata" } },
    ]);
    // To move it: the coach's other times, not the one that it has.
    expect(after.slots.every(({ startsAt }) => startsAt !== NINE)).toBe(true);
    const mails = [
      ["booked", NOON],
      ["day", NINE - DAY],
      ["hour", NINE - HOUR],
    ];
    expect([await mailsTo(owner), await mailsTo(guide)]).toEqual([mails, mails]);
    expect(await told(bookSession(ctx, booking(guide, NINE + HOUR)))).toMatch(/already have a session booked/);
    // The way into the meeting goes an hour after its end, when nobody is there.
    const later = (now: number) => readSessions(by(owner, now), {}).then(({ open }) => open);
    const [end, there] = [NINE + 45 * 60_000, "https://meet.google.com/abc-defg-hij"];
    expect(await later(end + HOUR)).toMatchObject({ isOver: false, meetingLink: there });
    expect(await later(end + HOUR + 1)).toMatchObject({ isOver: true, meetingLink: null, calendarHref: null });
    // A reminder that could not be sent in time is not sent once the session has begun.
    await settle(NINE);
    expect([await mailsTo(owner), (await mailsTo(guide, "cancelled")).map(([kind]) => kind)]).toEqual([
      [["booked", NOON]],
      ["day", "hour"],
    ]);
  });

  it("gives one slot of fifty people to one, and tells the others", async () => {
    const guide = await coach();
    const people = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const one = await person();
        await withPaidOrder(one);
        return one;
      }),
    );
    const answers = await Promise.all(people.map((one) => told(bookSession(by(one), booking(guide)))));
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
    expect(answers.filter((answer) => answer.startsWith("This time isn't available any more"))).toHaveLength(49);
    const kept = await env.DB.prepare("SELECT count(*) AS n FROM interview_sessions").first("n");
    const mailed = await env.DB.prepare(
      "SELECT count(DISTINCT recipient) AS n FROM outbox WHERE template = 'interview' " +
        "AND cause LIKE '%:booked:%' AND " +
        "recipient IN (SELECT value FROM json_each(?))",
    )
      .bind(JSON.stringify(people.map(({ email }) => email)))
      .first("n");
    expect([kept, mailed]).toEqual([1, 1]);
  });

  it("refuses what is not free, not published, too near, past the most of a day, or not paid for", async () => {
    const guide = await coach({ mostADay: "2" });
    const owner = async (over: Parameters<typeof withPaidOrder>[1] = {}) => {
      const one = await person();
      await withPaidOrder(one, over);
      return by(one);
    };
    expect(await told(bookSession(by(await person()), booking(guide)))).toMatch(/no session left/);
    expect(await told(bookSession(await owner({ sessions: 0 }), booking(guide)))).toMatch(/no session left/);
    expect(await told(bookSession(await owner({ activatedAt: NOON - 89 * DAY }), booking(guide)))).toMatch(
      /no session left/,
    );
    expect(await told(bookSession(await owner(), booking(guide, NINE + 60_000)))).toMatch(/choose another/);
    expect(await told(bookSession(await owner(), booking(guide, at("2026-08-10T08:00:00Z"))))).toMatch(/12 hours/);
    expect(await code(bookSession(await owner(), { ...booking(guide), slot: "x" }))).toBe("invalid");
    await bookSession(await owner(), booking(guide));
    await bookSession(await owner(), booking(guide, NINE + HOUR));
    expect(await told(bookSession(await owner(), booking(guide, NINE + 2 * HOUR)))).toMatch(/choose another/);
    expect((await readSessions(await owner(), {})).slots.some(({ startsAt }) => startsAt === NINE + 2 * HOUR)).toBe(
      false,
    );
    // Further ahead than times are offered.
    const far = NINE + 28 * DAY;
    expect(await told(bookSession(await owner(), booking(guide, far)))).toMatch(/choose another/);
    // Another length: what overlaps what is booked is not free.
    await saveCalendar(by(guide), coachForm({ minutes: "30", buffer: "0", mostADay: "9", revision: "1" }));
    expect(await told(bookSession(await owner(), booking(guide, NINE + 30 * 60_000)))).toMatch(/choose another/);
    expect(await code(saveCalendar(by(guide), coachForm({ revision: "1" })))).toBe("conflict");
    await env.DB.prepare("UPDATE staff SET coach = 0 WHERE user_id = ?").bind(guide.userId).run();
    expect(await told(bookSession(await owner(), booking(guide, NINE + 3 * HOUR)))).toMatch(/choose another/);
  });

  it("offers no time of a day that is full, also where what fills it is over", async () => {
    const guide = await coach({ mostADay: "1", hours: Array.from({ length: 7 }, () => "01:00-02:00, 20:00-22:00") });
    const [owner, other] = [await person(), await person()];
    await withPaidOrder(owner);
    await withPaidOrder(other);
    const early = at("2026-08-11T19:30:00Z");
    const { id } = await bookSession(by(owner), booking(guide, early));
    await recordSession(by(guide, early + HOUR), { session: id, ...HELD });
    const evening = at("2026-08-12T14:30:00Z");
    const now = evening - 12 * HOUR;
    const { slots } = await readSessions(by(other, now), { week: 0 });
    const days = new Set(slots.map(({ startsAt }) => indiaDay(startsAt)));
    expect([days.has("2026-08-12"), days.has("2026-08-13")]).toEqual([false, true]);
    expect(await told(bookSession(by(other, now), booking(guide, evening)))).toMatch(/choose another/);
  });

  it("is in both clocks across the US change: 9:00 in New York is an hour later in India from November", async () => {
    const now = at("2026-10-28T06:30:00Z");
    const guide = await coach({ zone: "America/New_York", minutes: "30", buffer: "0" }, () => now);
    const owner = await person({ country: "IN" });
    await withPaidOrder(owner, { activatedAt: now });
    const { slots } = await readSessions(by(owner, now), { week: 0 });
    const nines = slots.filter(({ startsAt }) =>
      ["13:00", "14:00"].includes(new Date(startsAt).toISOString().slice(11, 16)),
    );
    const first = (day: string) => slots.find(({ startsAt }) => startsAt > at(`${day}T05:00:00Z`))?.startsAt;
    expect(nines.length).toBeGreaterThan(0);
    expect(first("2026-10-31")).toBe(at("2026-10-31T13:00:00Z"));
    expect(first("2026-11-01")).toBe(at("2026-11-01T14:00:00Z"));
    await bookSession(by(owner, now), booking(guide, at("2026-11-01T14:00:00Z")));
  });
});

describe("changing one's mind", () => {
  it("moves until 12 hours before: mails and reminders follow, the calendar's event keeps its name", async () => {
    const { owner, guide, ctx, id } = await booked();
    const { calendarHref = "" } = (await readSessions(ctx, {})).open ?? {};
    const link = Object.fromEntries(new URLSearchParams(calendarHref?.split("?")[1]));
    const file = () => readCalendarFile(by({ kind: "visitor" }), link);
    expect(await file()).toContain("DTSTART:20260812T033000Z");
    const later = NINE + DAY;
    const move = { session: id, sequence: 0, slot: slot(guide, later) };
    await moveSession(ctx, move);
    await moveSession(ctx, move);
    expect(await file()).toMatch(/SEQUENCE:1\r\n[\s\S]*DTSTART:20260813T033000Z/);
    // The invitation in the mail is the same event, for the address that the mail goes to.
    const moved = await env.DB.prepare(
      "SELECT model, recipient FROM outbox WHERE user_id = ? AND template = 'interview' AND model ->> 'kind' = 'moved'",
    )
      .bind(owner.userId)
      .first<{ model: string; recipient: string }>();
    const mail = {
      template: "interview" as const,
      recipient: moved!.recipient,
      model: JSON.parse(moved!.model) as Record<string, string>,
    };
    const [invitation] = invitationsOf(mail, null, ctx.config.origin, NOON);
    expect(invitation?.type).toBe("text/calendar; charset=utf-8; method=REQUEST");
    const plain = (text: string) => text.replaceAll("\r\n ", "");
    expect(
      plain(invitation?.content ?? "")
        .replace("METHOD:REQUEST", "METHOD:PUBLISH")
        .replace(`ATTENDEE;ROLE=REQ-PARTICIPANT;RSVP=FALSE:mailto:${owner.email}\r\n`, ""),
    ).toBe(plain(await file()));
    await env.DB.prepare("UPDATE users SET language = 'hi' WHERE id = ?").bind(owner.userId).run();
    expect(plain(await file())).toMatch(/SUMMARY:Meera Coach के साथ इंटरव्यू सेशन\r\n/);
    for (const [kind, method] of [
      ["cancelled", "CANCEL"],
      ["booked", "REQUEST"],
      ["day", undefined],
      ["notes", undefined],
    ] as const) {
      const [one] = invitationsOf({ ...mail, model: { ...mail.model, kind } }, null, ctx.config.origin, NOON);
      expect(one?.content.split("\r\n").find((line) => line.startsWith("METHOD:"))).toBe(method && `METHOD:${method}`);
    }
    const mails = [
      ["booked", NOON],
      ["moved", NOON],
      ["day", later - DAY],
      ["hour", later - HOUR],
    ];
    expect([await mailsTo(owner), await mailsTo(guide)]).toEqual([mails, mails]);
    expect((await mailsTo(owner, "cancelled")).map(([kind]) => kind)).toEqual(["day", "hour"]);
    // An old form, another's session, a time that somebody has, and too late.
    expect(await code(moveSession(ctx, { ...move, slot: slot(guide, NINE) }))).toBe("conflict");
    const other = await person();
    await withPaidOrder(other);
    expect(await code(moveSession(by(other), { ...move, sequence: 1 }))).toBe("not_found");
    await bookSession(by(other), booking(guide));
    expect(await told(moveSession(ctx, { session: id, sequence: 1, slot: slot(guide, NINE) }))).toMatch(
      /choose another/,
    );
    const near = by(owner, later - 11 * HOUR);
    expect(await told(moveSession(near, { session: id, sequence: 1, slot: slot(guide, later + DAY) }))).toMatch(
      /12 hours/,
    );
    expect(await told(moveSession(ctx, { session: id, sequence: 1, slot: slot(guide, NINE + 28 * DAY) }))).toMatch(
      /choose another/,
    );
    // A refused move has taken no reminder back.
    expect(await mailsTo(owner)).toEqual(mails);
    for (const broken of [
      { ...link, signature: "x" },
      { ...link, to: "coach" },
      { ...link, session: randomId() },
    ])
      expect(await code(readCalendarFile(by({ kind: "visitor" }), broken))).toBe("not_found");
  });

  it("cancels: in time it is one's own again, later it is used; what is called off comes back", async () => {
    const first = await booked();
    await cancelSession(first.ctx, { session: first.id, sequence: 0 });
    await cancelSession(first.ctx, { session: first.id, sequence: 0 });
    expect([(await row(first.id))?.["state"], (await summaryOf(first.ctx))?.left]).toEqual(["cancelled", 1]);
    expect((await mailsTo(first.guide)).map(([kind]) => kind)).toEqual(["booked", "cancelled"]);
    const again = await bookSession(first.ctx, booking(first.guide));
    const late = by(first.owner, NINE - 11 * HOUR);
    await cancelSession(late, { session: again.id, sequence: 0 });
    expect([(await row(again.id))?.["state"], await leftOf(late)]).toEqual(["cancelled_late", 0]);

    const third = await booked();
    expect(await code(callOffSession(by(await coach()), { session: third.id, sequence: 0 }))).toBe("not_found");
    await callOffSession(by(third.guide), { session: third.id, sequence: 0 });
    expect([(await row(third.id))?.["state"], (await summaryOf(third.ctx))?.left]).toEqual(["called_off", 1]);
    // At the very end of its time it is kept a month more.
    const atEnd = NOON + 95 * DAY;
    expect(await leftOf(by(third.owner, atEnd))).toBe(0);
    await env.DB.prepare("UPDATE interview_sessions SET closed_at = ? WHERE id = ?").bind(atEnd, third.id).run();
    expect((await summaryOf(by(third.owner, atEnd)))?.until).toBe(atEnd + 30 * DAY);
  });

  it("is not had again by a later purchase once it lapsed, nor by its being forgotten once it was used", async () => {
    const owner = await person();
    const planOf = (beganAt: number) =>
      env.DB.prepare(
        `INSERT INTO plans (user_id, tier, terms, began_at, ends_at) VALUES (?1, 'premium', '{}', ?2, ?3)
          ON CONFLICT (user_id) DO UPDATE SET began_at = ?2, ends_at = ?3`,
      )
        .bind(owner.userId, beganAt, beganAt + 30 * DAY)
        .run();
    const leftAt = async (now: number) => (await summaryOf(by(owner, now)))?.left ?? 0;
    await withPaidOrder(owner);
    await planOf(NOON);
    expect([await leftAt(NOON + 90 * DAY), await leftAt(NOON + 90 * DAY + 1)]).toEqual([1, 0]);
    // A plan that follows in time carries it on, and the next one both.
    await withPaidOrder(owner, { activatedAt: NOON + 60 * DAY });
    await planOf(NOON + 60 * DAY);
    expect(await leftAt(NOON + 150 * DAY)).toBe(2);
    await withPaidOrder(owner, { activatedAt: NOON + 140 * DAY });
    await planOf(NOON + 140 * DAY);
    expect([await leftAt(NOON + 230 * DAY), await leftAt(NOON + 231 * DAY)]).toEqual([3, 0]);
    // One that comes after all had lapsed brings its own alone.
    await withPaidOrder(owner, { activatedAt: NOON + 300 * DAY });
    await planOf(NOON + 300 * DAY);
    expect(await leftAt(NOON + 301 * DAY)).toBe(1);

    // A session that lapsed a day before the next plan stays lapsed, unless its days had stood still for as long.
    const late = await person();
    const first = await withPaidOrder(late);
    await withPaidOrder(late, { activatedAt: NOON + 91 * DAY });
    await env.DB.prepare(
      "INSERT INTO plans (user_id, tier, terms, began_at, ends_at) VALUES (?, 'premium', '{}', ?, ?)",
    )
      .bind(late.userId, NOON + 91 * DAY, NOON + 121 * DAY)
      .run();
    const lateHas = async () => (await summaryOf(by(late, NOON + 92 * DAY)))?.left ?? 0;
    expect(await lateHas()).toBe(1);
    await env.DB.prepare("UPDATE orders SET stood_ms = ? WHERE id = ?").bind(DAY, first).run();
    expect(await lateHas()).toBe(2);

    const { ctx, guide, owner: loyal, id } = await booked();
    await recordSession(by(guide, NINE + HOUR), { session: id, ...HELD });
    // Plan after plan, for more than the year that a session is kept.
    for (let day = 60; day <= 360; day += 60)
      await withPaidOrder(loyal, { sessions: 0, activatedAt: NOON + day * DAY });
    await env.DB.prepare(
      "INSERT INTO plans (user_id, tier, terms, began_at, ends_at) VALUES (?, 'premium', '{}', ?, ?)",
    )
      .bind(loyal.userId, NOON + 360 * DAY, NOON + 390 * DAY)
      .run();
    expect(await leftOf(ctx)).toBe(0);
    await settle(NINE + 367 * DAY);
    expect([await row(id), await leftOf(by(loyal, NINE + 367 * DAY))]).toEqual([null, 0]);
  });

  it("is cancelled by a refund of its order, and by a coach who is none any more", async () => {
    const { owner, ctx, id, order, guide } = await booked();
    await env.DB.prepare(
      "INSERT INTO payments (gateway, payment_id, order_id, amount, currency, seen_at, settles) " +
        "VALUES ('sandbox', ?, ?, 100000, 'INR', ?, 100000)",
    )
      .bind(`pay-${order}`, order, NOON)
      .run();
    await requestRefund(ctx, { orderId: order, reason: "" });
    await settle(NOON + 60_000);
    expect((await row(id))?.["state"]).toBe("booked");
    const refund = await env.DB.prepare("SELECT id FROM refunds WHERE order_id = ?").bind(order).first<string>("id");
    await decideRefund(by(await operator()), { refundId: refund, decision: "approve", note: "As asked" });
    await settle(NOON + 60_000);
    await settle(NOON + 120_000);
    expect([(await row(id))?.["state"], await leftOf(ctx)]).toEqual(["refunded", 0]);
    expect((await mailsTo(owner)).map(([kind]) => kind)).toEqual(["booked", "cancelled"]);
    expect(await code(bookSession(ctx, booking(guide)))).toBe("conflict");

    const other = await booked();
    await env.DB.prepare("DELETE FROM staff WHERE user_id = ?").bind(other.guide.userId).run();
    await settle(NOON + 60_000);
    expect([(await row(other.id))?.["state"], (await summaryOf(other.ctx))?.left]).toEqual(["called_off", 1]);
  });
});

describe("the session", () => {
  it("shows the coach who booked with them, from booking until a week after, and the person who read it", async () => {
    const { owner, guide, ctx } = await both();
    const text = "Sample Software, 2023 to present: moved reports to PostgreSQL";
    const { resumeId } = await withProfile(owner, { resumeText: text });
    await env.FILES.put(`resumes/${resumeId}`, await makePdf());
    const [made] = await withFound(owner, 1);
    await env.DB.prepare(
      "UPDATE applications SET state = 'submitted', applied_at = ?, outcome = 'submitted', locked_at = ? WHERE id = ?",
    )
      .bind(NOON, NOON, made)
      .run();
    const desk = by(guide);
    expect((await readCoachPage(desk)).sessions).toEqual([]);
    const { id } = await bookSession(
      ctx,
      booking(guide, NINE, { application: made, focus: "The system design round" }),
    );
    expect((await readCoachPage(desk)).sessions).toMatchObject([{ id, name: "Asha Rao" }]);
    const read = await readCoachSession(desk, { session: id });
    expect(read).toMatchObject({
      focus: "The system design round",
      about: { position: "Backend Developer 1", company: "Sample Works" },
      resume: { text },
      applications: [{ company: "Sample Works" }],
    });
    expect(read.preparation.asked.length).toBeGreaterThan(0);
    expect(await new Response((await downloadForSession(desk, { session: id })).body).text()).toContain("%PDF-");
    const { preparation } = await readSessions(ctx, {});
    expect(preparation?.asked).toEqual(read.preparation.asked);
    const log = await readOwnAccess(ctx, { limit: 10 });
    expect(
      accessInEnglish(log.lines)
        .map(({ what }) => what)
        .toSorted(),
    ).toEqual([
      expect.stringMatching(/^Opened the resume/),
      expect.stringMatching(/^Read the resume, applications/),
      expect.stringMatching(/^Viewed the name in their list/),
    ]);
    // Another coach, another person, and after a week nobody.
    const other = by(await coach());
    for (const verb of [readCoachSession, downloadForSession])
      expect(await code(verb(other, { session: id }))).toBe("not_found");
    expect(await code(readCoachSession(by(owner), { session: id }))).toBe("forbidden");
    const end = NINE + 45 * 60_000;
    expect(await code(readCoachSession(by(guide, end + 7 * DAY), { session: id }))).toBe("done");
    expect(await code(readCoachSession(by(guide, end + 7 * DAY + 1), { session: id }))).toBe("not_found");
    await cancelSession(ctx, { session: id, sequence: 0 });
    expect(await code(readCoachSession(desk, { session: id }))).toBe("not_found");
    expect((await readCoachPage(desk)).sessions).toEqual([]);
  });

  it("is held: notes, three actions and one question; mailed once, written anew for a week", async () => {
    const { owner, guide, id } = await booked();
    const record = { session: id, ...HELD };
    expect(await code(recordSession(by(guide), record))).toBe("conflict");
    const then = by(guide, NINE + HOUR);
    expect(await code(recordSession(then, { ...record, actions: ["One", "", "Three"] }))).toBe("invalid");
    expect(await code(recordSession(by(await coach(), NINE + HOUR), record))).toBe("not_found");
    await recordSession(then, record);
    await recordSession(then, { ...record, notes: "Speak of results first." });
    expect((await mailsTo(owner)).filter(([kind]) => kind === "notes")).toHaveLength(1);
    const own = by(owner, NINE + HOUR);
    const [past] = (await readSessions(own, {})).past;
    expect(past).toMatchObject({
      state: "held",
      notes: "Speak of results first.",
      actions: HELD.actions,
      helped: null,
    });
    await reviewSession(own, { session: id, helped: "much" });
    expect((await row(id))?.["helped"]).toBe("much");
    expect(await code(reportAlone(own, { session: id }))).toBe("conflict");
    expect(await code(recordSession(by(guide, NINE + 9 * DAY), record))).toBe("conflict");
    expect(await summaryOf(own)).toEqual({ left: 0, until: null, open: null });
    await settle(NINE + 365 * DAY);
    expect(await row(id)).not.toBeNull();
    await settle(NINE + 366 * DAY);
    expect(await row(id)).toBeNull();
  });

  it("that did not take place: used where the person was away, theirs again if it was ours or in doubt", async () => {
    const after = NINE + HOUR;
    const outcome = async (steps: (a: Awaited<ReturnType<typeof booked>>) => Promise<unknown>) => {
      const all = await booked();
      await steps(all);
      return [(await row(all.id))?.["state"], (await summaryOf(by(all.owner, after + 2 * DAY)))?.left ?? 0];
    };
    const say = (guide: UserActor, id: string, word: string) =>
      recordSession(by(guide, after), { session: id, outcome: word, notes: "", actions: ["", "", ""] });
    expect(await outcome(({ guide, id }) => say(guide, id, "missed_by_person"))).toEqual(["missed_by_person", 0]);
    expect(await outcome(({ guide, id }) => say(guide, id, "missed_by_coach"))).toEqual(["missed_by_coach", 1]);
    expect(
      await outcome(async ({ guide, owner, id }) => {
        expect(await code(reportAlone(by(owner, NINE + 9 * 60_000), { session: id }))).toBe("conflict");
        await reportAlone(by(owner, NINE + 10 * 60_000), { session: id });
        await say(guide, id, "missed_by_person");
      }),
    ).toEqual(["missed_by_coach", 1]);
    expect(
      await outcome(async ({ guide, owner, id }) => {
        await say(guide, id, "missed_by_person");
        await reportAlone(by(owner, after), { session: id });
        await reportAlone(by(owner, after), { session: id });
      }),
    ).toEqual(["missed_by_coach", 1]);
    // Neither waits less than the other.
    expect(
      await outcome(async ({ guide, id }) => {
        const missed = { session: id, outcome: "missed_by_person", notes: "", actions: ["", "", ""] };
        expect(await told(recordSession(by(guide, NINE + 9 * 60_000), missed))).toMatch(
          /Please wait\. You can record a no-show/,
        );
        await recordSession(by(guide, NINE + 10 * 60_000), missed);
      }),
    ).toEqual(["missed_by_person", 0]);
    const silent = NINE + 45 * 60_000 + DAY;
    expect(await outcome(() => settle(silent))).toEqual(["booked", 0]);
    expect(await outcome(() => settle(silent + 1))).toEqual(["held", 0]);
    expect(
      await outcome(async ({ owner, id }) => {
        await reportAlone(by(owner, after), { session: id });
        for (let i = 0; i < 2; i++) await settle(silent + 1);
        expect((await mailsTo(owner)).filter(([kind]) => kind === "missed")).toEqual([["missed", silent + 1]]);
      }),
    ).toEqual(["missed_by_coach", 1]);
  });

  it("comes back once an order where each says that the other did not come, whoever speaks first", async () => {
    const missed = (id: string) => ({ session: id, outcome: "missed_by_person", notes: "", actions: ["", "", ""] });
    for (const personFirst of [true, false]) {
      const { owner, guide, id } = await booked();
      const round = async (session: string, startsAt: number) => {
        const after = by(owner, startsAt + HOUR);
        const report = () => code(reportAlone(after, { session }));
        const record = () => recordSession(by(guide, startsAt + HOUR), missed(session));
        const said = personFirst ? [await report(), await record()][0] : [await record(), await report()][1];
        const [past] = (await readSessions(after, {})).past;
        return [said, (await row(session))?.["state"], past?.canReport, (await summaryOf(after))?.left];
      };
      expect(await round(id, NINE)).toEqual(["done", "missed_by_coach", false, 1]);
      const again = await bookSession(by(owner, NINE + HOUR), booking(guide, NINE + 2 * DAY));
      const second = await round(again.id, NINE + 2 * DAY);
      expect(second).toEqual([personFirst ? "done" : "conflict", "missed_by_person", false, 0]);
      const last = await env.DB.prepare("SELECT model ->> 'why' AS why FROM outbox WHERE cause = ?")
        .bind(`interview:${again.id}:0:missed:person`)
        .first<string>("why");
      expect(inWords(last ?? "", inEnglish)).toMatch(/already had one returned.*write to us/);
      await recordSession(by(guide, NINE + 2 * DAY + HOUR), missed(again.id));
    }
  });

  it("tells its person what it became, also where their word comes while the coach's is written", async () => {
    const { owner, guide, id } = await booked();
    const after = NINE + HOUR;
    let isFirst = true;
    // Between what the coach's request reads and what it writes.
    const db = openApp({
      prepare: (query) => env.DB.prepare(query),
      batch: async (statements) => {
        if (isFirst) await reportAlone(by(owner, after), { session: id });
        isFirst = false;
        return env.DB.batch(statements);
      },
    });
    const coachs = makeContext({ actor: guide, now: () => after, db });
    await recordSession(coachs, { session: id, outcome: "missed_by_person", notes: "", actions: ["", "", ""] });
    expect([isFirst, (await row(id))?.["state"]]).toEqual([false, "missed_by_coach"]);
    const why = await env.DB.prepare("SELECT model ->> 'why' AS why FROM outbox WHERE cause = ?")
      .bind(`interview:${id}:0:missed:person`)
      .first<string>("why");
    expect(inWords(why ?? "", inEnglish)).toMatch(/We've returned your session/);
  });

  it("is in the export, and leaves with the account; its coach is told, and reminded no more", async () => {
    const { owner, guide, id } = await booked();
    const { body } = await exportData(by(owner));
    const files = await unzipped(new Uint8Array(await new Response(body).arrayBuffer()));
    const exported = JSON.parse(new TextDecoder().decode(files.get("data.json"))) as { interviews: object[] };
    expect(exported.interviews).toMatchObject([
      { id, state: "booked", coach: "Meera Coach", startsAt: "2026-08-12T03:30:00.000Z" },
    ]);
    await env.DB.prepare("UPDATE users SET google_sub = ? WHERE id = ?").bind(id, owner.userId).run();
    await eraseAccount(by(owner), { proof: owner.email });
    expect(await row(id)).toBeNull();
    expect((await mailsTo(guide)).map(([kind]) => kind)).toEqual(["cancelled"]);
    const kept = await env.DB.prepare("SELECT group_concat(model) AS all_of FROM outbox WHERE recipient = ?")
      .bind(guide.email)
      .first<string>("all_of");
    expect(kept).not.toContain("Asha");
  });
});
