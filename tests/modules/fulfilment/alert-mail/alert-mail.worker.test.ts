import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { settleSelfApply } from "@workers/modules/applications/self-apply/settle-self-apply";
import { readSelfApply } from "@workers/modules/applications/self-apply/self-apply";
import { listNext } from "@workers/modules/applications/dashboard/list-next";
import { readReceipt } from "@workers/modules/applications/receipts/read-receipt";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { observe, type RawPosting } from "@workers/modules/catalog/postings/rules";
import { openApp, write } from "@workers/db/client";
import { markMatched, unmatchedAlertJobs } from "@workers/modules/fulfilment/alert-mail/queries";
import { readForwarding, renewAddress } from "@workers/modules/fulfilment/inbound-mail/address";
import { measureFigures } from "@workers/modules/operations/reports/measure-figures";
import { matchPerson } from "@workers/modules/matching/matching/match-person";
import { embeddedDns, signedMail } from "@workers/sandbox/signed-mail";
import { takeBackRefusal } from "@workers/workflows/applying/choose-posting";
import { MAX_MAIL_BYTES, takeMail } from "@workers/workflows/conversations/take-mail";
import { deleteAlerts } from "@workers/workflows/conversations/delete-alerts";
import { fillAndLook } from "@workers/workflows/matching/fill-queue";
import { matchAlertJobs } from "@workers/workflows/matching/match-alerts";
import { eraseAccount } from "@workers/workflows/privacy/erase-account";
import { exportData } from "@workers/workflows/privacy/export-data";
import { runRetention } from "@workers/workflows/privacy/retention";
import { setClock } from "../../../support/clock";
import { LINKEDIN_TOKEN, linkedinText, type LinkedinRow } from "../../../support/linkedin-alert";
import { asJob, makeContext, type TestContext } from "../../../support/context";
import { english } from "../../../support/english";
import { balances, person, withPlan, withProfile } from "../../../support/people";

const NOW = Date.parse("2026-11-22T10:00:00Z");
const DAY = 86_400_000;
beforeAll(() => setClock(NOW));

const providers = { ...makeContext().providers, dns: embeddedDns() };
const at = (now: number, actor?: TestContext["actor"]): TestContext => ({
  ...makeContext({ now: () => now, ...(actor && { actor }) }),
  providers,
});
const job = (now = NOW) => asJob(at(now));

const BACKEND = { title: "Backend Developer", company: "Teesta Parcels", place: "Bengaluru, India", id: "4100000001" };
const OTHER = { title: "Pastry Chef", company: "Neelgiri Bakers", place: "Chennai, India", id: "4100000002" };

const textOf = (rows: readonly LinkedinRow[]) => linkedinText("backend developer", rows);

interface Alert {
  rows?: readonly LinkedinRow[];
  from?: string;
  more?: readonly (readonly [string, string])[];
  subject?: string;
  text?: string;
  signedBy?: string | null;
  messageId?: string;
  sentAt?: number;
  type?: string;
}

const alertMail = ({
  rows = [BACKEND],
  from = "LinkedIn Job Alerts <jobalerts-noreply@linkedin.com>",
  more = [],
  subject = "Backend Developer at Teesta Parcels",
  text = textOf(rows),
  signedBy = "linkedin.com",
  messageId = "<alert-1@linkedin.com>",
  sentAt = NOW,
  type = "text/plain",
}: Alert = {}) =>
  signedMail(
    [
      ["From", from],
      ["Subject", subject],
      ["Date", new Date(sentAt).toUTCString()],
      ["Message-ID", messageId],
      ["MIME-Version", "1.0"],
      ["Content-Type", `${type}; charset=utf-8`],
      ...more,
    ],
    text,
    signedBy,
  );

/** A person whose plan runs, with an address of ours. */
async function owner() {
  const who = await withPlan(await person(), { credits: 5, beganAt: NOW - 1, tier: "premium" });
  await withProfile(who);
  await renewAddress(at(NOW, who));
  const address = (await readForwarding(at(NOW, who))).address ?? "";
  const take = async (mail: Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, now = NOW) =>
    takeMail(job(now), { recipient: address, raw: await mail });
  const fill = (now = NOW) => fillAndLook(job(now), { userId: who.userId });
  const list = (now = NOW) => listNext(at(now, who), {});
  const kept = () =>
    env.DB.prepare("SELECT * FROM alert_jobs WHERE user_id = ? ORDER BY name")
      .bind(who.userId)
      .all<Record<string, unknown>>()
      .then(({ results }) => results);
  return { who, address, take, fill, list, kept };
}

const refusals = () =>
  env.DB.prepare("SELECT portal, reason, mails, links, jobs FROM alert_refusals")
    .all()
    .then(({ results }) => results);
const unread = (userId: string) =>
  env.DB.prepare("SELECT portal, reason, mails FROM alert_unread WHERE user_id = ? ORDER BY portal, reason")
    .bind(userId)
    .all()
    .then(({ results }) => results);
const said = (reasons: readonly string[]) => reasons.map((reason) => english(reason));

describe("a portal's job alert that a mailbox forwards", () => {
  it("brings its jobs to its person alone, without any token, and matches them", async () => {
    const [one, other] = [await owner(), await owner()];
    expect(await one.take(alertMail({ rows: [BACKEND, OTHER] }))).toBe("kept");
    expect(await one.kept()).toMatchObject([
      { name: BACKEND.id, title: BACKEND.title, link: `https://www.linkedin.com/jobs/view/${BACKEND.id}`, by_hand: 0 },
      { name: OTHER.id, company: OTHER.company, place: OTHER.place, pay: null, years: null },
    ]);
    await one.fill();
    const { selfApply, entries } = await one.list();
    expect(entries).toEqual([]);
    expect(selfApply).toMatchObject([
      { position: BACKEND.title, company: BACKEND.company, portal: "LinkedIn", payLower: null, postedAt: null },
    ]);
    expect(said(selfApply[0]?.reasons ?? [])).toEqual(
      expect.arrayContaining(["From your LinkedIn job alert", "Experience not given"]),
    );
    await other.fill();
    expect([(await other.list()).selfApply, await other.kept()]).toEqual([[], []]);
    const stored = await Promise.all(
      ["alert_jobs", "alert_mails", "applications"].map((table) => env.DB.prepare(`SELECT * FROM ${table}`).all()),
    );
    expect(JSON.stringify(stored.map(({ results }) => results))).not.toContain(LINKEDIN_TOKEN);
  });

  it("comes once by its Message-ID or by what it says, and its jobs once by their ids", async () => {
    const { take, kept, who } = await owner();
    const outcomes = [];
    for (const mail of [
      alertMail(),
      alertMail(),
      alertMail({ messageId: "<changed@linkedin.com>" }),
      alertMail({ subject: "Another subject" }),
      alertMail({ messageId: "<alert-2@linkedin.com>", sentAt: NOW + 1000, rows: [BACKEND, OTHER] }),
    ])
      outcomes.push(await take(mail));
    expect(outcomes).toEqual(["kept", "dropped", "dropped", "dropped", "kept"]);
    expect(await kept()).toHaveLength(2);
    const mails = await env.DB.prepare("SELECT jobs FROM alert_mails WHERE user_id = ? ORDER BY jobs")
      .bind(who.userId)
      .all();
    expect(mails.results).toEqual([{ jobs: 1 }, { jobs: 2 }]);
  });

  it("brings nothing unless the portal's exact address wrote it and the portal signed it", async () => {
    await env.DB.prepare("DELETE FROM alert_refusals").run();
    const { take, kept, who } = await owner();
    const forged: Alert[] = [
      { signedBy: null },
      { signedBy: "linkedin.com.example" },
      { signedBy: "evil.example" },
      { from: '"jobalerts-noreply@linkedin.com" <alerts@evil.example>', signedBy: "evil.example" },
      { from: "LinkedIn <jobalerts-noreply@linkedin.com.evil.example>", signedBy: "linkedin.com.evil.example" },
      { from: "LinkedIn <jobalerts-noreply@1inkedin.com>", signedBy: "1inkedin.com" },
      { from: "LinkedIn <security-noreply@linkedin.com>" },
      { from: "jobalerts-noreply@linkedin.com, alerts@evil.example", signedBy: "evil.example" },
      { from: "alerts@evil.example, jobalerts-noreply@linkedin.com", signedBy: "linkedin.com" },
      { more: [["From", "alerts@evil.example"]] },
    ];
    for (const mail of forged) expect([mail, await take(alertMail(mail))]).toEqual([mail, "dropped"]);
    const changed = new TextDecoder().decode(await alertMail()).replace(BACKEND.id, "4199999999");
    expect(await take(new TextEncoder().encode(changed))).toBe("dropped");
    expect(await kept()).toEqual([]);
    expect(await refusals()).toEqual([{ portal: "linkedin", reason: "not_signed", mails: 1, links: 0, jobs: 0 }]);
    expect(await unread(who.userId)).toEqual([{ portal: "linkedin", reason: "not_signed", mails: 1 }]);
    expect((await readForwarding(at(NOW, who))).mails).toEqual([]);
  });

  it("counts as signed when another domain of the author's own signs it", async () => {
    const { take } = await owner();
    const from = "Indeed <donotreply@jobalert.indeed.com>";
    const text = [
      "1 new backend developer job in Pune, Maharashtra",
      "",
      "Backend Developer",
      "Teesta Parcels - Pune, Maharashtra",
      "Just posted",
      "https://in.indeed.com/rc/clk/dl?jk=0123456789abcdef&from=ja",
      "",
    ].join("\n");
    const subject = "1 new backend developer job";
    expect(await take(alertMail({ from, text, subject, signedBy: "mail.jobalert.indeed.com" }))).toBe("kept");
  });

  it("tells the age of a job from when the email was sent, and not where it does not say when", async () => {
    const { take, kept } = await owner();
    const jobId = (n: number) => n.toString(16).padStart(16, "0");
    const mail = (n: number, date: string | null) =>
      signedMail(
        [
          ["From", "Indeed <donotreply@jobalert.indeed.com>"],
          ["Subject", "1 new backend developer job"],
          ...(date === null ? [] : ([["Date", date]] as const)),
          ["Message-ID", `<${n}@indeed.com>`],
        ],
        [
          "1 new backend developer job in Pune, Maharashtra",
          "",
          "Backend Developer",
          "Teesta Parcels - Pune, Maharashtra",
          "Just posted",
          `https://in.indeed.com/rc/clk/dl?jk=${jobId(n)}&from=ja`,
          "",
        ].join("\n"),
        "indeed.com",
      );
    await take(mail(1, new Date(NOW - 3 * DAY).toUTCString()));
    await take(mail(2, null));
    await take(mail(3, new Date(NOW + 3 * DAY).toUTCString()));
    expect((await kept()).map(({ posted_at }) => posted_at)).toEqual([NOW - 3 * DAY, null, NOW]);
  });

  it("leads to the country's site of its portal where a link can't be told without opening it", async () => {
    const { take, kept, fill, list } = await owner();
    const text = [
      "1 new backend developer job in Bengaluru, Karnataka",
      "",
      "Backend Developer",
      "Betwa Cloud - Bengaluru, Karnataka",
      "https://in.indeed.com/pagead/clk/dl?mo=r&ad=-6NYlbfkN0Cnbm",
      "",
    ].join("\n");
    const from = "Indeed <donotreply@jobalert.indeed.com>";
    expect(await take(alertMail({ from, text, subject: "1 new job", signedBy: "indeed.com" }))).toBe("kept");
    expect(await kept()).toMatchObject([{ link: "https://in.indeed.com/" }]);
    await fill();
    const { selfApply } = await list();
    expect(selfApply).toMatchObject([{ link: "https://in.indeed.com/", portal: "Indeed" }]);
    expect(said(selfApply[0]?.reasons ?? []).join()).toContain("the link opens Indeed's own page");
  });

  it("brings no jobs when it was sent more than fourteen days ago", async () => {
    const { take, kept, who } = await owner();
    expect(await take(alertMail({ sentAt: NOW - 14 * DAY - 1000 }))).toBe("dropped");
    expect(await kept()).toEqual([]);
    expect(await unread(who.userId)).toEqual([{ portal: "linkedin", reason: "old", mails: 1 }]);
    expect(await take(alertMail({ sentAt: NOW - 14 * DAY, messageId: "<newer@linkedin.com>" }))).toBe("kept");
  });

  it("is not recorded when its person has as many jobs as are kept", async () => {
    const { take, kept, who } = await owner();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO alert_jobs (id, user_id, portal, name, title, by_hand, received_at)
      SELECT ?1 || i, ?1, 'shine', i, 'Baker', 0, ?2 FROM n`,
    )
      .bind(who.userId, NOW)
      .run();
    expect(await take(alertMail())).toBe("dropped");
    expect(await unread(who.userId)).toEqual([{ portal: "linkedin", reason: "full", mails: 1 }]);
    await env.DB.prepare("DELETE FROM alert_jobs WHERE user_id = ?").bind(who.userId).run();
    expect(await take(alertMail())).toBe("kept");
    expect(await kept()).toHaveLength(1);
  });

  it("brings no job when an email with its Message-ID came before", async () => {
    const { take, kept } = await owner();
    expect(await take(alertMail())).toBe("kept");
    expect(await take(alertMail({ rows: [OTHER], sentAt: NOW - 1000 }))).toBe("dropped");
    expect((await kept()).map(({ name }) => name)).toEqual([BACKEND.id]);
  });

  it("is dropped when it is too large, or came to an address that is no longer in use", async () => {
    const { who, take, kept, address } = await owner();
    expect(await take(alertMail({ text: `${textOf([BACKEND])}\n${" ".repeat(MAX_MAIL_BYTES)}` }))).toBe("dropped");
    await renewAddress(at(NOW, who));
    expect(await take(alertMail())).toBe("dropped");
    const unknown = address.replace(/^in-\w/, "in-0");
    expect(await takeMail(job(), { recipient: unknown, raw: await alertMail() })).toBe("dropped");
    expect(await kept()).toEqual([]);
  });

  it("is counted for staff, once, and nothing else is kept of it, where a job of it is not read", async () => {
    await env.DB.prepare("DELETE FROM alert_refusals").run();
    const { take, kept } = await owner();
    const cut = textOf([BACKEND, OTHER]).replace(`${OTHER.title}\n${OTHER.company}\n${OTHER.place}\n`, "");
    const mail = alertMail({ text: cut });
    expect([await take(mail), await take(mail)]).toEqual(["dropped", "dropped"]);
    expect(await kept()).toEqual([]);
    expect(await refusals()).toEqual([{ portal: "linkedin", reason: "count_differs", mails: 1, links: 2, jobs: 1 }]);
    const many = Array.from({ length: 51 }, (_, i) => ({ ...BACKEND, id: String(4_200_000_000 + i) }));
    expect(await take(alertMail({ rows: many, messageId: "<many@linkedin.com>" }))).toBe("dropped");
    expect(await refusals()).toHaveLength(2);
  });

  it("is taken a hundred times an hour and no more, and again in the next", async () => {
    const { take, kept, who } = await owner();
    const nth = (n: number) =>
      alertMail({
        messageId: `<${n}@linkedin.com>`,
        sentAt: NOW + n * 1000,
        rows: [{ ...BACKEND, id: `41000${1000 + n}` }],
      });
    for (let n = 0; n < 101; n++) await take(nth(n));
    expect(await kept()).toHaveLength(100);
    expect(await unread(who.userId)).toEqual([{ portal: "linkedin", reason: "over_limit", mails: 1 }]);
    expect(await take(nth(101), NOW + 3_600_000)).toBe("kept");
  });

  it("comes again when the portal's key can't be looked up", async () => {
    const { address, kept } = await owner();
    const silent = { ...job(), providers: { ...providers, dns: { txt: () => Promise.reject(new Error("silent")) } } };
    await expect(takeMail(silent, { recipient: address, raw: await alertMail() })).rejects.toThrow("silent");
    expect(await kept()).toEqual([]);
  });

  it("leaves no word of it in the log", async () => {
    const { address } = await owner();
    const ctx = job();
    for (const mail of [alertMail(), alertMail({ text: "x".repeat(500), messageId: "<x@linkedin.com>" })])
      await takeMail(ctx, { recipient: address, raw: await mail });
    expect(ctx.logged).toEqual([]);
  });
});

/** An email in which a person quotes an alert of LinkedIn. */
const handed = (from: string, rows: readonly LinkedinRow[]) =>
  alertMail({
    from,
    subject: "Fwd: Backend Developer at Teesta Parcels",
    text: [
      "---------- Forwarded message ---------",
      "From: <jobalerts-noreply@linkedin.com>",
      "Date: today",
      "",
      textOf(rows),
    ].join("\n"),
    signedBy: null,
    messageId: `<${rows.length}@handed.example>`,
  });

/** An alert of a portal that writes in HTML alone. */
const htmlAlert = (from: string, text: string, more: Alert = {}) =>
  alertMail({ from, signedBy: from.slice(from.indexOf("@") + 1), text, type: "text/html", ...more });
const wellfound = (title: string, company: string) =>
  htmlAlert(
    "team@hi.wellfound.com",
    `<table><tr><td><a href="https://wellfound.com/e/l/${company.length}">${title}</a>
     <p>${company} / 11-50 Employees</p></td></tr></table>`,
  );
const SLUG = "backend-developer-in-bengaluru-at-amber-fort-tech1760000001";
const internshala = (kind: "internship" | "job") =>
  htmlAlert(
    "student@internshala.com",
    `<div><span>Amber Fort Tech</span> | <a href="https://internshala.com/${kind}/detail/${SLUG}">Backend Developer</a>
     | <span>Bengaluru</span></div>`,
  );

/** A job of a company's own site, in the catalogue. */
async function listed(fields: { title: string; company: string; location: string; experienceMin?: number }) {
  const link = `https://careers.example.com/${fields.title.length}-${fields.company.length}`;
  const row = observe({ ...fields, link, sourceKey: null, portal: "Company site", authority: 1, postedAt: NOW - DAY });
  await ingestPostings(job(), { sourceId: null, postings: [row as RawPosting] });
  return link;
}

describe("a job of an alert", () => {
  it("is applied to by us, on the employer's own page, where the catalogue has that", async () => {
    const { take, fill, list } = await owner();
    const link = await listed({ title: "Backend Developer", company: "Teesta Parcels Pvt Ltd", location: "Bengaluru" });
    await take(alertMail());
    await fill();
    const { entries, selfApply } = await list();
    expect(entries).toMatchObject([{ position: "Backend Developer", link }]);
    expect(selfApply).toEqual([]);
  });

  it("is its person's to apply to at the portal where the catalogue has only another city's", async () => {
    const { take, fill, list, who } = await owner();
    const rows = [{ ...BACKEND, company: "Kaveri Freight" }];
    await listed({ title: "Backend Developer", company: "Kaveri Freight", location: "Chennai" });
    await take(alertMail({ rows }));
    await fill();
    const { selfApply } = await list();
    expect(selfApply).toMatchObject([{ link: `https://www.linkedin.com/jobs/view/${BACKEND.id}` }]);
    const [entry] = selfApply;
    const read = await readSelfApply(at(NOW, who), { reference: entry?.reference ?? "" });
    expect(read).toMatchObject({ portal: "LinkedIn", shut: "", settled: null });
    await settleSelfApply(at(NOW, who), { applicationId: entry?.id, reason: "applied_myself" });
    expect((await list()).selfApply).toEqual([]);
    const receipt = await readReceipt(at(NOW, who), { reference: entry?.reference ?? "" });
    expect(receipt).toMatchObject({ position: BACKEND.title });
    expect((await balances(who.userId)).kept).toMatchObject({ used: 0, reserved: 0 });
    // It comes again in the next email, and stays settled.
    await take(alertMail({ rows, messageId: "<again@linkedin.com>", sentAt: NOW + 5000 }));
    await fill();
    expect((await list()).selfApply).toEqual([]);
    expect(await takeBackRefusal(at(NOW, who), { applicationId: entry?.id })).toMatchObject({ selfApply: true });
    expect((await list()).selfApply).toHaveLength(1);
  });

  it("stays in the list when its person is matched again, and leaves it when they want other work", async () => {
    const { take, fill, list, who } = await owner();
    await take(alertMail({ rows: [{ ...BACKEND, company: "Betwa Software" }] }));
    await fill();
    await matchPerson(job(), { userId: who.userId });
    await fill();
    expect((await list()).selfApply).toHaveLength(1);
    await env.DB.prepare("UPDATE profiles SET job_titles = '[\"Nurse\"]', updated_at = ?2 WHERE user_id = ?1")
      .bind(who.userId, NOW + 1)
      .run();
    await matchPerson(job(), { userId: who.userId });
    await fill();
    expect((await list()).selfApply).toEqual([]);
  });

  it("leaves the list once it is thirty days old, and comes back when its portal names it again", async () => {
    const { take, fill, list, kept } = await owner();
    const rows = [{ ...BACKEND, company: "Yamuna Robotics" }];
    await take(alertMail({ rows }));
    await fill();
    expect((await list()).selfApply).toHaveLength(1);
    await fill(NOW + 30 * DAY);
    expect((await list()).selfApply).toHaveLength(1);
    await fill(NOW + 31 * DAY);
    expect((await list()).selfApply).toEqual([]);
    expect(await kept()).toHaveLength(1);
    const again = NOW + 32 * DAY;
    await take(alertMail({ rows, messageId: "<again@linkedin.com>", sentAt: again }), again);
    await fill(again);
    expect((await list()).selfApply).toHaveLength(1);
    await runRetention(job(again + 31 * DAY));
    expect((await list()).selfApply).toEqual([]);
  });

  it("leaves the list once it is older than its person takes, unless they forwarded it themselves", async () => {
    const { take, fill, list, who } = await owner();
    await env.DB.prepare("UPDATE profiles SET oldest_posting = '7' WHERE user_id = ?").bind(who.userId).run();
    await take(alertMail({ rows: [{ ...BACKEND, company: "Narmada Foods" }] }));
    await take(handed(who.email, [{ ...BACKEND, company: "Kaveri Mills", id: "4100000091" }]));
    await fill();
    const companies = async () => (await list()).selfApply.map(({ company }) => company).toSorted();
    await fill(NOW + 8 * DAY - 1);
    expect(await companies()).toEqual(["Kaveri Mills", "Narmada Foods"]);
    await fill(NOW + 8 * DAY);
    expect(await companies()).toEqual(["Kaveri Mills"]);
  });

  it("is matched again when its person's resume is read", async () => {
    const { take, fill, list, who } = await owner();
    await env.DB.prepare("UPDATE profiles SET experience_years = NULL, first_job = 0 WHERE user_id = ?")
      .bind(who.userId)
      .run();
    await take(alertMail({ rows: [{ ...BACKEND, title: "Principal Backend Developer", company: "Satluj Systems" }] }));
    await fill();
    expect((await list()).selfApply).toHaveLength(1);
    const reading = JSON.stringify({ resume: { skills: [], work: [] }, stated: { years: 1 } });
    await env.DB.prepare(
      `INSERT INTO resume_readings (resume_id, reader_version, reading, read_at)
      SELECT resume_id, 1, ?2, ?3 FROM profiles WHERE user_id = ?1`,
    )
      .bind(who.userId, reading, NOW)
      .run();
    await fill();
    expect((await list()).selfApply).toEqual([]);
  });

  it("is listed without a place where its email states none, and says so", async () => {
    const { take, fill, list, who } = await owner();
    expect(await take(wellfound("Backend Developer", "Sankh Works"))).toBe("kept");
    await fill();
    const { selfApply } = await list();
    expect(selfApply).toMatchObject([{ company: "Sankh Works", location: "", portal: "Wellfound" }]);
    const reasons = said(selfApply[0]?.reasons ?? []);
    expect(reasons).toContain("Location not given");
    expect(reasons.join()).not.toContain("In India");
    await env.DB.prepare("UPDATE profiles SET job_titles = '[\"Nurse\"]', updated_at = ?2 WHERE user_id = ?1")
      .bind(who.userId, NOW + 1)
      .run();
    await fill();
    expect((await list()).selfApply).toEqual([]);
  });

  it("isn't listed where it is an internship by its link and its person wants none", async () => {
    const [one, other] = [await owner(), await owner()];
    await env.DB.prepare("UPDATE profiles SET internships = 'no'").run();
    expect(await one.take(internshala("internship"))).toBe("kept");
    expect(await other.take(internshala("job"))).toBe("kept");
    await one.fill();
    await other.fill();
    expect((await one.list()).selfApply).toEqual([]);
    expect((await other.list()).selfApply).toHaveLength(1);
  });

  it("is its person's to apply to where the catalogue's is in a wider place or doesn't suit", async () => {
    const { take, fill, list } = await owner();
    const [wide, far] = ["Rann Foods", "Kosi Metals"];
    await listed({ title: "Backend Developer", company: wide, location: "India" });
    await listed({ title: "Backend Developer", company: far, location: "Bengaluru", experienceMin: 15 });
    await take(alertMail({ rows: [wide, far].map((company, i) => ({ ...BACKEND, company, id: `41000005${i}0` })) }));
    await fill();
    const { selfApply, entries } = await list();
    expect(entries).toEqual([]);
    expect(selfApply.map(({ company }) => company).toSorted()).toEqual([far, wide]);
  });

  it("comes up once one of the best twenty is settled", async () => {
    const { take, fill, list, who } = await owner();
    const rows = Array.from({ length: 23 }, (_, i) => ({
      ...BACKEND,
      company: `Betwa Works ${String.fromCodePoint(65 + i)}`,
      id: String(4_300_000_000 + i),
    }));
    await take(alertMail({ rows: [...rows, OTHER] }));
    await fill();
    const before = (await list()).selfApply;
    expect(before).toHaveLength(20);
    await fill();
    expect((await list()).selfApply.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    await env.DB.prepare("UPDATE jobs SET state = 'done'").run();
    await settleSelfApply(at(NOW, who), { applicationId: before[0]?.id, reason: "applied_myself" });
    const asked = env.DB.prepare("SELECT state FROM jobs WHERE kind = 'fill_queue' AND ref = ?").bind(who.userId);
    expect(await asked.first("state")).toBe("ready");
    await fill();
    const after = (await list()).selfApply;
    expect(after).toHaveLength(20);
    expect(after.filter(({ id }) => !before.some((one) => one.id === id))).toHaveLength(1);
  });

  it("is asked for again where more came than are matched at once", async () => {
    const { take, fill, who, kept } = await owner();
    for (let n = 0; n < 6; n++) {
      const rows = Array.from({ length: 50 }, (_, i) => ({ ...OTHER, id: String(4_400_000_000 + 50 * n + i) }));
      await take(alertMail({ rows, messageId: `<bulk-${n}@linkedin.com>`, sentAt: NOW + n * 1000 }));
    }
    await env.DB.prepare("UPDATE jobs SET state = 'done'").run();
    const asked = env.DB.prepare("SELECT state FROM jobs WHERE kind = 'fill_queue' AND ref = ?").bind(who.userId);
    await fill();
    expect([(await kept()).filter((one) => one["matched_for"] === null).length, await asked.first("state")]).toEqual([
      50,
      "ready",
    ]);
    await env.DB.prepare("UPDATE jobs SET state = 'done'").run();
    await fill();
    expect([(await kept()).filter((one) => one["matched_for"] === null).length, await asked.first("state")]).toEqual([
      0,
      "done",
    ]);
  });

  it("keeps the pairs of occupations apart that staff excluded for everyone", async () => {
    const [before, after] = [await owner(), await owner()];
    const brought = async ({ take, fill, list }: typeof before) => {
      await take(alertMail({ rows: [{ ...BACKEND, title: "Full Stack Developer", company: "Chambal Labs" }] }));
      await fill();
      return (await list()).selfApply.map(({ company }) => company);
    };
    expect(await brought(before)).toEqual(["Chambal Labs"]);
    for (let n = 0; n < 3; n++) {
      const { userId } = await person();
      const id = `apart-${n}-${userId}`;
      await env.DB.batch([
        env.DB.prepare(
          `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
            reasons, created_at) VALUES (?1, ?2, ?1, 'failed', 'X', 'Y', '', '', '', 0.5, '[]', ?3)`,
        ).bind(id, userId, NOW),
        env.DB.prepare("INSERT INTO trades_apart VALUES (?, ?, 'backend', 'fullstack')").bind(id, userId),
      ]);
    }
    expect(await brought(after)).toEqual([]);
    await env.DB.prepare("DELETE FROM trades_apart").run();
  });

  it("waits until its person's plan runs", async () => {
    const who = await person();
    await withProfile(who);
    await renewAddress(at(NOW, who));
    const address = (await readForwarding(at(NOW, who))).address ?? "";
    await takeMail(job(), { recipient: address, raw: await alertMail() });
    await fillAndLook(job(), { userId: who.userId });
    const found = () =>
      env.DB.prepare("SELECT count(*) AS n FROM applications WHERE user_id = ?").bind(who.userId).first("n");
    expect(await found()).toBe(0);
    await withPlan(who, { credits: 5, beganAt: NOW - 1, tier: "premium" });
    await fillAndLook(job(), { userId: who.userId });
    expect(await found()).toBe(1);
  });
});

describe("an alert that its person forwards by hand", () => {
  const quoted = (sender: string, rows: readonly LinkedinRow[]) =>
    [
      "---------- Forwarded message ---------",
      `From: LinkedIn Job Alerts <${sender}>`,
      "Date: Sat, 21 Nov 2026 at 09:00",
      "Subject: Backend Developer at Teesta Parcels",
      "To: <asha@example.com>",
      "",
      textOf(rows),
    ].join("\n");
  const attached = (inner: string) =>
    [
      "--outer",
      "Content-Type: text/plain; charset=utf-8",
      "",
      "See attached.",
      "--outer",
      "Content-Type: message/rfc822",
      'Content-Disposition: attachment; filename="alert.eml"',
      "",
      inner,
      "--outer--",
    ].join("\n");
  const inMail = (inner: string) =>
    [
      `From: a@example.com`,
      "Subject: Fwd",
      'Content-Type: multipart/mixed; boundary="outer"',
      "",
      attached(inner),
    ].join("\n");
  const multipart = { "Content-Type": 'multipart/mixed; boundary="outer"' };
  const byHand = (from: string, text: string, types: Record<string, string> = {}, signedBy: string | null = null) =>
    signedMail(
      [
        ["From", from],
        ["Subject", "Fwd: Backend Developer at Teesta Parcels"],
        ["Date", new Date(NOW).toUTCString()],
        ["Message-ID", `<${text.length}-${from.length}@example.com>`],
        ["MIME-Version", "1.0"],
        ["Content-Type", types["Content-Type"] ?? "text/plain; charset=utf-8"],
      ],
      text,
      signedBy,
    );

  const signedBroken = (mail: Uint8Array<ArrayBuffer>) =>
    new TextEncoder().encode(
      new TextDecoder().decode(mail).replace("Pastry Chef", "Baker").replace("Bengaluru", "Pune"),
    );

  it("brings jobs that its person added, whatever they want", async () => {
    const { take, fill, list, who, kept } = await owner();
    await listed({ title: "Backend Developer", company: "Teesta Parcels Pvt Ltd", location: "Bengaluru" });
    const alert = new TextDecoder().decode(await alertMail({ rows: [BACKEND, OTHER] }));
    expect(await take(byHand(who.email, attached(alert), multipart))).toBe("kept");
    expect((await kept()).map(({ by_hand }) => by_hand)).toEqual([1, 1]);
    await fill();
    const { entries, selfApply } = await list();
    expect(entries).toEqual([]);
    expect(selfApply.map(({ position }) => position).toSorted()).toEqual([BACKEND.title, OTHER.title]);
    for (const { reasons } of selfApply)
      expect(english(reasons[0] ?? "")).toBe("Added by you: from a LinkedIn email you forwarded");
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 0 });
  });

  it("may be quoted in theirs, of the portal's exact address alone", async () => {
    const { take, kept, who } = await owner();
    const near = quoted("jobalerts-noreply@linkedin.com.evil.example", [OTHER]);
    expect(await take(byHand(who.email, near))).toBe("dropped");
    expect(await take(byHand(who.email, quoted("jobalerts-noreply@linkedin.com", [BACKEND, OTHER])))).toBe("kept");
    expect(await kept()).toMatchObject([
      { by_hand: 1, name: BACKEND.id, title: BACKEND.title },
      { by_hand: 1, name: OTHER.id, company: OTHER.company },
    ]);
  });

  it("may be quoted in an email that theirs quotes, three mails deep", async () => {
    const [near, far] = [await owner(), await owner()];
    const again = (text: string) =>
      `---------- Forwarded message ---------\nFrom: Asha <asha@office.example>\nDate: today\n\n${text}`;
    const alert = quoted("jobalerts-noreply@linkedin.com", [BACKEND]);
    expect(await near.take(byHand(near.who.email, again(again(alert))))).toBe("kept");
    expect(await near.kept()).toMatchObject([{ by_hand: 1, name: BACKEND.id, title: BACKEND.title }]);
    expect(await far.take(byHand(far.who.email, again(again(again(alert)))))).toBe("dropped");
    expect(await far.kept()).toEqual([]);
  });

  it("may be attached to theirs, three mails deep", async () => {
    const [near, far] = [await owner(), await owner()];
    const alert = new TextDecoder().decode(await alertMail());
    expect(await near.take(byHand(near.who.email, attached(inMail(alert)), multipart))).toBe("kept");
    expect(await near.kept()).toMatchObject([{ by_hand: 1, name: BACKEND.id }]);
    let deep = alert;
    for (let i = 0; i < 40; i++) deep = inMail(deep);
    expect(await far.take(byHand(far.who.email, attached(deep), multipart))).toBe("dropped");
    expect(await far.kept()).toEqual([]);
  });

  it("brings nothing from another's address, or of another sender", async () => {
    const { take, kept, who } = await owner();
    const stranger = await person();
    const textOfMail = async (alert: Alert) => new TextDecoder().decode(await alertMail(alert));
    const good = attached(await textOfMail({}));
    const evil = attached(await textOfMail({ from: "LinkedIn <jobalerts-noreply@linkedin.com.evil.example>" }));
    expect([
      await take(byHand(stranger.email, good, multipart)),
      await take(byHand(`${who.email}, ${stranger.email}`, good, multipart)),
      await take(byHand(who.email, evil, multipart)),
      await take(byHand(who.email, "Hello, please read this.")),
    ]).toEqual(["dropped", "dropped", "dropped", "dropped"]);
    expect(await kept()).toEqual([]);
  });

  const forwarded = async (who: { email: string }, rows: readonly LinkedinRow[]) =>
    byHand(who.email, attached(new TextDecoder().decode(await alertMail({ rows }))), multipart);
  const BARE = { ...BACKEND, company: "Sone Logistics" };

  it("is vouched for by a signed email with the same job later", async () => {
    const { take, kept, who, fill, list } = await owner();
    await take(forwarded(who, [BARE, OTHER]));
    await fill();
    expect((await list()).selfApply).toHaveLength(2);
    expect(await take(alertMail({ rows: [BARE, OTHER] }))).toBe("kept");
    expect(await kept()).toMatchObject([
      { by_hand: 0, matched_for: null },
      { by_hand: 0, matched_for: null },
    ]);
    await fill();
    const { selfApply } = await list();
    expect(selfApply.map(({ position }) => position)).toEqual([BARE.title]);
    expect(said(selfApply[0]?.reasons ?? [])).toContain("From your LinkedIn job alert");
    await env.DB.prepare("UPDATE profiles SET job_titles = '[\"Nurse\"]', updated_at = ?2 WHERE user_id = ?1")
      .bind(who.userId, NOW + 1)
      .run();
    await fill();
    expect((await list()).selfApply).toEqual([]);
  });

  it("is applied to by us when a signed email vouches for it and the catalogue has it", async () => {
    const { take, who, fill, list } = await owner();
    const rows = [{ ...BACKEND, company: "Tawa Stores" }];
    const link = await listed({ title: "Backend Developer", company: "Tawa Stores", location: "Bengaluru" });
    await take(forwarded(who, rows));
    await fill();
    expect(await list()).toMatchObject({ entries: [], selfApply: [{ company: "Tawa Stores" }] });
    await take(alertMail({ rows }));
    await fill();
    expect(await list()).toMatchObject({ entries: [{ link }], selfApply: [] });
  });

  it("stays to be matched when a signed email vouches for it while it is matched", async () => {
    const { take, who, kept } = await owner();
    const { db } = job();
    await take(forwarded(who, [BARE]));
    const read = await (
      await unmatchedAlertJobs(db, { userId: who.userId, hasRoom: sql`true`, nowMs: NOW, limit: 10 })
    ).map((one) => ({ ...one, suits: true }));
    await take(alertMail({ rows: [BARE] }));
    await write(db, { matched: markMatched(db, who.userId, read, NOW) });
    expect(await kept()).toMatchObject([{ by_hand: 0, matched_for: null }]);
  });

  it("isn't its person's to apply to where we apply to it, whichever came first", async () => {
    const [one, other] = [await owner(), await owner()];
    const rows = [{ ...BACKEND, company: "Gomti Threads" }];
    await listed({ title: "Backend Developer", company: "Gomti Threads", location: "Bengaluru" });
    await matchPerson(job(), { userId: one.who.userId });
    await one.fill();
    await one.take(forwarded(one.who, rows));
    await one.fill();
    await other.take(forwarded(other.who, rows));
    await other.fill();
    await matchPerson(job(), { userId: other.who.userId });
    await other.fill();
    for (const { list } of [one, other])
      expect(await list()).toMatchObject({
        entries: expect.arrayContaining([expect.objectContaining({ company: "Gomti Threads" })]) as unknown,
        selfApply: [],
      });
  });

  it("doesn't come back under another id once its person has skipped it", async () => {
    const { take, who, fill, list } = await owner();
    await take(alertMail({ rows: [BARE] }));
    await fill();
    const [entry] = (await list()).selfApply;
    await settleSelfApply(at(NOW, who), { applicationId: entry?.id, reason: "applied_myself" });
    await take(forwarded(who, [{ ...BARE, id: "4100000077" }]));
    await fill();
    expect((await list()).selfApply).toEqual([]);
  });

  it("is listed once where two emails have it under two ids", async () => {
    const { take, who, fill, list } = await owner();
    await take(alertMail({ rows: [BARE] }));
    await take(forwarded(who, [{ ...BARE, id: "4100000078" }]));
    await fill();
    const { selfApply } = await list();
    expect(selfApply).toHaveLength(1);
    expect(english(selfApply[0]?.reasons[0] ?? "")).toContain("Added by you");
  });

  it("is taken as the signed email states it, whatever its person's email said", async () => {
    const { take, kept, who } = await owner();
    await take(byHand(who.email, quoted("jobalerts-noreply@linkedin.com", [{ ...OTHER, id: BACKEND.id }])));
    expect(await take(alertMail())).toBe("kept");
    expect(await kept()).toMatchObject([{ by_hand: 0, title: BACKEND.title, company: BACKEND.company }]);
  });

  it("is told to its person and not to staff when it can't be read", async () => {
    const { take, kept, who } = await owner();
    const before = await refusals();
    const cut = quoted("jobalerts-noreply@linkedin.com", [BACKEND, OTHER]).replace(
      `${OTHER.title}\n${OTHER.company}\n${OTHER.place}\n`,
      "",
    );
    expect(await take(byHand(who.email, cut))).toBe("dropped");
    expect([await kept(), await refusals()]).toEqual([[], before]);
    expect(await unread(who.userId)).toEqual([{ portal: "linkedin", reason: "unread", mails: 1 }]);
  });

  it("must be signed by its mailbox where that always signs, or where it names a signature", async () => {
    const { take, who, kept } = await owner();
    const text = quoted("jobalerts-noreply@linkedin.com", [BACKEND]);
    const email = `${who.userId.toLowerCase()}@gmail.com`;
    expect(await take(signedBroken(await byHand(who.email, text, {}, who.email.split("@")[1] ?? "")))).toBe("dropped");
    await env.DB.prepare("UPDATE users SET email = ?2 WHERE id = ?1").bind(who.userId, email).run();
    expect(await take(byHand(email, text))).toBe("dropped");
    expect(await take(byHand(email, text, {}, "evil.example"))).toBe("dropped");
    expect(await kept()).toEqual([]);
    expect(await unread(who.userId)).toMatchObject([{ portal: "linkedin", reason: "not_signed" }]);
    expect(await take(byHand(email, text, {}, "gmail.com"))).toBe("kept");
  });

  it("counts each alert attached to it towards the hour's hundred", async () => {
    const { take, kept, who } = await owner();
    const one = async (n: number) =>
      new TextDecoder().decode(await alertMail({ rows: [{ ...BACKEND, id: String(4_300_000_000 + n) }] }));
    const part = (alert: string) => attached(alert).split("\n").slice(4, -1).join("\n");
    for (let mail = 0; mail < 11; mail++) {
      const alerts = await Promise.all(Array.from({ length: 10 }, (_, i) => one(mail * 10 + i)));
      const body = `${alerts.map((alert) => part(alert)).join("\n")}\n--outer--${" ".repeat(mail)}`;
      await take(byHand(who.email, body, multipart));
    }
    expect(await kept()).toHaveLength(100);
    expect(await unread(who.userId)).toMatchObject([{ reason: "over_limit" }]);
  });
});

it("counts its portal apart from those with jobs for everyone, for its person's market, when signed", async () => {
  const [here, sample] = [await owner(), await owner()];
  await env.DB.prepare("DELETE FROM alert_mails").run();
  await env.DB.prepare("UPDATE users SET is_sample = 1 WHERE id = ?").bind(sample.who.userId).run();
  const portals = async () => {
    await env.DB.prepare("DELETE FROM site_figures").run();
    await measureFigures(job(NOW + DAY));
    const figures = env.DB.prepare("SELECT portals, alert_portals FROM site_figures");
    const row = await figures.first<Record<string, string>>();
    expect(row?.["portals"]).toBe('{"IN":[],"US":[],"world":[]}');
    return JSON.parse(row?.["alert_portals"] ?? "{}") as unknown;
  };
  await sample.take(alertMail());
  expect(await portals()).toEqual({ IN: [], US: [], world: [] });
  await here.take(alertMail());
  expect(await portals()).toEqual({ IN: ["LinkedIn"], US: [], world: [] });
  await env.DB.prepare("UPDATE alert_mails SET received_at = ?")
    .bind(NOW - 7 * DAY)
    .run();
  expect(await portals()).toEqual({ IN: [], US: [], world: [] });
});

describe("what is kept of alerts", () => {
  it("is not listed where its person deletes it while it is matched", async () => {
    const { take, list, who, kept } = await owner();
    await take(alertMail({ rows: [{ ...BACKEND, company: "Kaveri Looms" }] }));
    const look = job();
    let deletions = 0;
    look.db = openApp({
      prepare: (query) => env.DB.prepare(query),
      batch: async (statements) => {
        if (deletions++ === 0) await deleteAlerts(at(NOW, who), { portal: "linkedin" });
        return env.DB.batch(statements);
      },
    });
    await matchAlertJobs(look, { userId: who.userId });
    expect([deletions, await kept(), (await list()).selfApply]).toEqual([1, [], []]);
    await take(alertMail({ rows: [{ ...BACKEND, company: "Kaveri Looms" }], messageId: "<again@linkedin.com>" }));
    await matchAlertJobs(job(), { userId: who.userId });
    expect((await list()).selfApply).toMatchObject([{ company: "Kaveri Looms" }]);
  });

  it("is in its person's export, and goes after sixty days", async () => {
    const { take, fill, list, who, kept } = await owner();
    await take(alertMail({ rows: [{ ...BACKEND, company: "Sabarmati Looms" }] }));
    await fill();
    const exported = await new Response((await exportData(at(NOW, who))).body).text();
    expect(exported).toContain('"jobsOfAlerts"');
    expect(exported.match(/"company": ?"Sabarmati Looms"/g)).toHaveLength(2);
    await runRetention(job(NOW + 59 * DAY));
    expect(await kept()).toHaveLength(1);
    await runRetention(job(NOW + 61 * DAY));
    expect(await kept()).toEqual([]);
    expect((await list()).selfApply).toEqual([]);
    const mails = await env.DB.prepare("SELECT count(*) AS n FROM alert_mails").first("n");
    expect(mails).toBe(0);
  });

  it("goes with its email's job, however late it was matched", async () => {
    const { take, fill, who, kept } = await owner();
    await take(alertMail({ rows: [{ ...BACKEND, company: "Parvati Silks" }] }));
    await fill(NOW + 20 * DAY);
    await runRetention(job(NOW + 61 * DAY));
    expect(await kept()).toEqual([]);
    const left = env.DB.prepare("SELECT count(*) AS n FROM applications WHERE user_id = ?").bind(who.userId);
    expect(await left.first("n")).toBe(0);
  });

  it("goes with its person's account", async () => {
    const { take, who, kept } = await owner();
    await take(alertMail());
    await eraseAccount(at(NOW, who), { proof: who.email });
    expect(await kept()).toEqual([]);
  });
});
