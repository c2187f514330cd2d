import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { AUTHORITY, observe, type RawPosting } from "@workers/modules/catalog/postings/rules";
import { settleSelfApply } from "@workers/modules/applications/self-apply/settle-self-apply";
import { listNext } from "@workers/modules/applications/dashboard/list-next";
import { matchPerson } from "@workers/modules/matching/matching/match-person";
import { readHealth } from "@workers/modules/operations";
import { runRetention } from "@workers/workflows/privacy/retention";
import { measureFigures } from "@workers/modules/operations/reports/measure-figures";
import { readFigures } from "@workers/modules/operations/reports/read-figures";
import { embeddedDns, signedMail } from "@workers/sandbox/signed-mail";
import { listOwnAlerts } from "@workers/workflows/catalog/list-own-alerts";
import { measureOwnAlerts } from "@workers/workflows/catalog/measure-own-alerts";
import { permitAlerts } from "@workers/workflows/catalog/permit-alerts";
import { takeMail } from "@workers/workflows/conversations/take-mail";
import { timeId } from "@workers/core/ids";
import { NOON } from "../../support/clock";
import { LINKEDIN_TOKEN, linkedinText, type LinkedinRow } from "../../support/linkedin-alert";
import { as, asJob, makeContext, type TestContext } from "../../support/context";
import { balances, operator, person, withPlan, withProfile } from "../../support/people";
import { openWorker, signedIn } from "../../support/worker";

const DAY = 86_400_000;
const providers = { ...makeContext().providers, dns: embeddedDns() };
const at = (now = NOON): TestContext => {
  const plain = makeContext({ now: () => now });
  return { ...plain, providers };
};
const TERMS = "The lead read the user agreement of November";

beforeEach(async () => {
  for (const table of ["postings", "posting_keys", "posting_changes", "portal_intake", "source_permissions"])
    await env.CATALOG.prepare(`DELETE FROM ${table}`).run();
  for (const table of ["own_alerts", "alert_refusals", "attempts", "applications", "plans"])
    await env.DB.prepare(`DELETE FROM ${table}`).run();
  await env.CACHE.delete("own-alerts-counts");
});

const BACKEND = { title: "Backend Developer", company: "Teesta Parcels", place: "Bengaluru, India", id: "4200000001" };
const CHEF = { title: "Pastry Chef", company: "Neelgiri Bakers", place: "Chennai, India", id: "4200000002" };

/** The chef's job as its employer's board has it. */
async function landOfBoard(): Promise<void> {
  const own = observe({
    sourceKey: "greenhouse:neelgiri:1",
    authority: 2,
    title: CHEF.title,
    company: CHEF.company,
    location: CHEF.place,
    link: "https://boards.greenhouse.io/neelgiri/jobs/1",
    portal: "Greenhouse",
  }) as RawPosting;
  await ingestPostings(asJob(at()), { sourceId: "greenhouse:neelgiri", postings: [own] });
}

const alertText = (rows: readonly LinkedinRow[]) => linkedinText("backend developer in Bangalore", rows);

const mailOf = ({
  rows = [BACKEND] as readonly LinkedinRow[],
  from = "LinkedIn Job Alerts <jobalerts-noreply@linkedin.com>",
  subject = "Backend Developer at Teesta Parcels",
  text = alertText(rows),
  type = "text/plain",
  signedBy = "linkedin.com" as string | null,
  id = "<own-1@linkedin.com>",
  sentAt = NOON,
} = {}) =>
  signedMail(
    [
      ["From", from],
      ["Subject", subject],
      ["Date", new Date(sentAt).toUTCString()],
      ["Message-ID", id],
      ["MIME-Version", "1.0"],
      ["Content-Type", `${type}; charset=utf-8`],
    ],
    text,
    signedBy,
  );

/** Staff of the operations, with the portals that they turned on and how an email is taken there. */
async function desk(...on: string[]) {
  const staff = as(at(), await operator());
  for (const portal of on) await permitAlerts(staff, { act: "confirm", portal, terms: TERMS });
  const list = () => listOwnAlerts(staff);
  const { portals } = await list();
  const addressOf = (portal: string) => portals.find((one) => one.portal === portal)?.address ?? "";
  const take = async (mail: Promise<Uint8Array<ArrayBuffer>>, portal = "linkedin", now = NOON) =>
    takeMail(asJob(at(now)), { recipient: addressOf(portal), raw: await mail });
  const portal = async (name: string) => (await list()).portals.find((one) => one.portal === name);
  /** What the portal's alerts brought in all. */
  const brought = async (name: string) =>
    (await list()).brought
      .filter((alert) => alert.portal === name)
      .map(({ mails, jobs: all, taken, fresh, applied }) => ({ mails, jobs: all, taken, fresh, applied }));
  return { staff, list, take, addressOf, portal, brought };
}

const rows = async <T>(db: D1Database, sql: string) => (await db.prepare(sql).all<T>()).results;
const jobs = () =>
  rows<{ title: string; company: string; portal: string; link: string; closed_at: number | null }>(
    env.CATALOG,
    "SELECT title, company, portal, link, closed_at FROM postings ORDER BY title",
  );
const kept = () => rows<Record<string, unknown>>(env.DB, "SELECT * FROM own_alerts");
const refusals = () => rows(env.DB, "SELECT portal, reason, mails FROM alert_refusals ORDER BY reason");
/** A portal's file with the job of `BACKEND`, which says more of it than an email. */
const ofFile = (link = "https://teesta.example/careers/backend") =>
  observe({
    sourceKey: `linkedin:${BACKEND.id}`,
    authority: AUTHORITY.portal,
    title: BACKEND.title,
    company: BACKEND.company,
    location: BACKEND.place,
    link,
    portal: "LinkedIn",
    easyApply: true,
    text: "You build the parcel service in Go.",
    payLower: 900_000,
    payUpper: 1_200_000,
    payCurrency: "INR",
  }) as RawPosting;
const land = (posting: RawPosting, now = NOON) =>
  ingestPostings(asJob(at(now)), { sourceId: null, postings: [posting] });
const told = () =>
  rows(
    env.CATALOG,
    `SELECT p.link, p.excerpt, p.easy_apply, p.pay_upper, k.link AS key_link FROM postings p
      JOIN posting_keys k ON k.posting_id = p.id AND k.key = 'linkedin:${BACKEND.id}'`,
  );
const OF_FILE = [
  {
    link: "https://teesta.example/careers/backend",
    excerpt: "You build the parcel service in Go.",
    easy_apply: 1,
    pay_upper: 1_200_000,
    key_link: "https://teesta.example/careers/backend",
  },
];
const measure = (now = NOON) => measureOwnAlerts(asJob(at(now)));

describe("without a word on a portal's terms", () => {
  it("no email is taken, and no address is shown", async () => {
    const { list, addressOf } = await desk();
    expect((await list()).portals.every(({ address }) => address === null)).toBe(true);
    const on = await desk("linkedin");
    const recipient = on.addressOf("linkedin");
    expect(addressOf("linkedin")).toBe("");
    await permitAlerts(on.staff, { act: "withdraw", portal: "linkedin" });
    expect(await takeMail(asJob(at()), { recipient, raw: await mailOf() })).toBe("dropped");
    expect([await jobs(), await kept(), await refusals()]).toEqual([[], [], []]);
  });

  it("one portal's word counts for no other", async () => {
    const { take, addressOf } = await desk("naukri");
    expect(await take(mailOf(), "naukri")).toBe("dropped");
    const recipient = addressOf("naukri").replace("naukri", "linkedin");
    expect(await takeMail(asJob(at()), { recipient, raw: await mailOf() })).toBe("dropped");
    expect(await jobs()).toEqual([]);
  });
});

describe("an email to the service's own address", () => {
  it("brings its jobs for everyone, as the portal's, without any token", async () => {
    const { take, list } = await desk("linkedin");
    expect(await take(mailOf({ rows: [BACKEND, CHEF] }))).toBe("kept");
    expect(await jobs()).toEqual([
      {
        title: BACKEND.title,
        company: BACKEND.company,
        portal: "LinkedIn",
        link: `https://www.linkedin.com/jobs/view/${BACKEND.id}`,
        closed_at: null,
      },
      expect.objectContaining({ title: CHEF.title, portal: "LinkedIn" }),
    ]);
    const stored = JSON.stringify([await kept(), await rows(env.CATALOG, "SELECT * FROM posting_keys")]);
    expect(stored).not.toContain(LINKEDIN_TOKEN);
    expect((await list()).brought).toMatchObject([
      { name: "LinkedIn", title: "backend developer", city: "Bengaluru", mails: 1, jobs: 2, fresh: 2, applied: null },
    ]);
  });

  it("counts once when it comes again, and a job that comes again is not new", async () => {
    const { take, portal, brought } = await desk("linkedin");
    expect(await take(mailOf())).toBe("kept");
    expect(await take(mailOf())).toBe("dropped");
    expect(await take(mailOf({ id: "<resent@linkedin.com>" }))).toBe("dropped");
    expect(await brought("linkedin")).toMatchObject([{ mails: 1, jobs: 1, fresh: 1 }]);
    const next = { rows: [BACKEND, CHEF], id: "<own-2@linkedin.com>", sentAt: NOON + DAY };
    expect(await take(mailOf(next), "linkedin", NOON + DAY)).toBe("kept");
    expect(await brought("linkedin")).toMatchObject([{ mails: 2, jobs: 3, fresh: 2 }]);
    expect(await portal("linkedin")).toMatchObject({ alerts: 1, limit: 20, lastAt: NOON + DAY });
  });

  it("is dropped when it is not signed by the portal, and staff see how many", async () => {
    const { take } = await desk("linkedin");
    for (const signedBy of [null, "evil.example", "linkedin.com.evil.example"])
      expect(await take(mailOf({ signedBy }))).toBe("dropped");
    expect([await jobs(), await kept()]).toEqual([[], []]);
    expect(await refusals()).toEqual([{ portal: "linkedin", reason: "not_signed", mails: 1 }]);
  });

  it("is dropped when a person forwards it by hand, however it is signed", async () => {
    const { take } = await desk("linkedin");
    const { email } = await operator();
    const quoted = `---------- Forwarded message ---------\nFrom: LinkedIn <jobalerts-noreply@linkedin.com>\n`;
    const domain = email.slice(email.indexOf("@") + 1);
    const by = { from: email, text: `${quoted}Subject: Jobs\n\n${alertText([BACKEND])}`, signedBy: domain };
    expect(await take(mailOf(by))).toBe("dropped");
    expect([await jobs(), await kept(), await refusals()]).toEqual([[], [], []]);
  });

  it("is dropped from another portal, from an address that it does not use, and at a made-up address", async () => {
    const { take, addressOf } = await desk("linkedin", "naukri");
    expect(await take(mailOf(), "naukri")).toBe("dropped");
    expect(await take(mailOf({ from: "jobs@linkedin.com" }))).toBe("dropped");
    for (const recipient of [
      addressOf("linkedin").replace(/-[0-9a-z]{16}@/, "-0000000000000000@"),
      addressOf("linkedin").replace("linkedin", "google"),
      addressOf("linkedin").replace(/@.*/, "@elsewhere.example"),
    ])
      expect(await takeMail(asJob(at()), { recipient, raw: await mailOf() })).toBe("dropped");
    expect([await jobs(), await kept()]).toEqual([[], []]);
  });

  it("is dropped from an address that is made for one recruiter, however it is signed", async () => {
    const { take } = await desk("naukri", "hirist");
    const lines = "Data Analyst\nTeesta Labs\nPune\n";
    const slug = "job-listings-data-analyst-teesta-labs-pune-3-to-6-years-120926001111";
    const text = `${lines}https://www.naukri.com/${slug}`;
    const made = { from: "Recruiter <abcdefghijklmnopqrstuvwxyz0123@naukri.com>", signedBy: "naukri.com", text };
    expect(await take(mailOf(made), "naukri")).toBe("dropped");
    const byPost = { from: "hr@postoffice.hirist.tech", signedBy: "postoffice.hirist.tech" };
    const link = "https://www.hirist.tech/j/data-analyst-teesta-labs-1234567.html";
    expect(await take(mailOf({ ...byPost, text: lines + link }), "hirist")).toBe("dropped");
    expect([await jobs(), await kept(), await refusals()]).toEqual([[], [], []]);
    // From the portal's own address it is an alert.
    expect(await take(mailOf({ ...made, from: "naukrialerts@naukri.com" }), "naukri")).toBe("kept");
  });

  it("is dropped when it is a recruiter's invitation, also from the portal's own address", async () => {
    const { take } = await desk("naukri");
    const link = "https://www.naukri.com/job-listings-data-analyst-teesta-labs-pune-3-to-6-years-120926001111";
    const text = `<p>Dear Asha,</p><p>Recruiter from Teesta Labs has invited you to apply.</p>
      <p>Job Title: Data Analyst</p><a href="${link}">View</a>`;
    const invitation = { from: "info@naukri.com", signedBy: "naukri.com", subject: "Job | Data Analyst in Pune" };
    expect(await take(mailOf({ ...invitation, text, type: "text/html" }), "naukri")).toBe("dropped");
    expect([await jobs(), await kept()]).toEqual([[], []]);
    expect(await refusals()).toEqual([{ portal: "naukri", reason: "invitation", mails: 1 }]);
  });

  it("leaves the words of a portal's file, whichever comes first", async () => {
    const { take } = await desk("linkedin");
    await land(ofFile());
    expect(await take(mailOf())).toBe("kept");
    expect(await told()).toEqual(OF_FILE);
    await take(mailOf({ id: "<later@linkedin.com>", sentAt: NOON + 20 * DAY }), "linkedin", NOON + 20 * DAY);
    expect(await told()).toEqual(OF_FILE);
    await env.CATALOG.batch(["postings", "posting_keys"].map((table) => env.CATALOG.prepare(`DELETE FROM ${table}`)));
    const at21 = NOON + 21 * DAY;
    expect(await take(mailOf({ id: "<first@linkedin.com>", sentAt: at21 }), "linkedin", at21)).toBe("kept");
    await land(ofFile(), at21);
    expect(await told()).toEqual(OF_FILE);
    await take(mailOf({ id: "<last@linkedin.com>", sentAt: at21 + 1_000 }), "linkedin", at21 + 1_000);
    expect(await told()).toEqual(OF_FILE);
  });

  it("counts by what is read of it, also where its text says nothing", async () => {
    const { take, brought } = await desk("naukri");
    const html = (title: string, id: string) => {
      const slug = `${title.toLowerCase().replaceAll(" ", "-")}-teesta-labs-pune-3-to-6-years-${id}`;
      return `<table><tr><td><a href="https://www.naukri.com/job-listings-${slug}">${title}</a></td></tr>
        <tr><td>Teesta Labs</td></tr><tr><td>3-6 Yrs</td></tr><tr><td>Pune</td></tr></table>`;
    };
    const of = { from: "naukrialerts@naukri.com", signedBy: "naukri.com", subject: "New jobs", type: "text/html" };
    const analyst = { ...of, text: html("Data Analyst", "120926001111") };
    expect(await take(mailOf({ ...analyst, id: "<a@naukri.com>" }), "naukri")).toBe("kept");
    const tester = { ...of, text: html("Test Engineer", "120926002222"), id: "<b@naukri.com>" };
    expect(await take(mailOf(tester), "naukri")).toBe("kept");
    expect(await take(mailOf({ ...analyst, id: "<c@naukri.com>" }), "naukri")).toBe("dropped");
    expect(await brought("naukri")).toMatchObject([{ mails: 2, jobs: 2, taken: 2, fresh: 2 }]);
  });

  it("brings nothing when the word on the terms is taken back while it is read", async () => {
    const { staff, addressOf } = await desk("linkedin");
    const dns = embeddedDns();
    const txt = async (name: string) => {
      await permitAlerts(staff, { act: "withdraw", portal: "linkedin" });
      return dns.txt(name);
    };
    const ctx = { ...at(), providers: { ...providers, dns: { txt } } } as TestContext;
    const sent = { recipient: addressOf("linkedin"), raw: await mailOf() };
    expect(await takeMail(asJob(ctx), sent)).toBe("dropped");
    expect(await jobs()).toEqual([]);
    expect(await rows(env.CATALOG, "SELECT * FROM posting_keys")).toEqual([]);
  });

  it("goes on when it was cut short, and counts the same", async () => {
    const { take, brought } = await desk("linkedin");
    expect(await take(mailOf({ rows: [BACKEND, CHEF] }))).toBe("kept");
    await env.DB.prepare("UPDATE own_alerts SET landed_at = NULL, fresh = '[]'").run();
    expect(await brought("linkedin")).toEqual([]);
    expect(await take(mailOf({ rows: [BACKEND, CHEF] }), "linkedin", NOON + 60_000)).toBe("kept");
    expect(await brought("linkedin")).toMatchObject([{ mails: 1, jobs: 2, fresh: 2 }]);
    expect(await take(mailOf({ rows: [BACKEND, CHEF] }))).toBe("dropped");
  });

  it("counts once when it is delivered twice at once", async () => {
    const { take, brought } = await desk("linkedin");
    await Promise.all([take(mailOf()), take(mailOf())]);
    expect(await brought("linkedin")).toMatchObject([{ mails: 1, jobs: 1, fresh: 1 }]);
  });

  it("brings no job when it is more than two weeks old", async () => {
    const { take, portal } = await desk("linkedin");
    expect(await take(mailOf({ sentAt: NOON - 15 * DAY }))).toBe("dropped");
    expect(await jobs()).toEqual([]);
    expect(await portal("linkedin")).toMatchObject({ alerts: 0, lastAt: null });
    expect(await refusals()).toEqual([{ portal: "linkedin", reason: "old", mails: 1 }]);
  });

  it("brings the jobs of a day up to a limit", async () => {
    const { take } = await desk("linkedin");
    await env.DB.prepare(
      `INSERT INTO own_alerts (id, portal, title, city, jobs, content_hash, received_at)
      VALUES (?1, 'linkedin', '', '', 5000, ?1, ?2)`,
    )
      .bind(timeId(NOON), NOON - DAY / 2)
      .run();
    expect(await take(mailOf())).toBe("dropped");
    expect(await refusals()).toEqual([{ portal: "linkedin", reason: "full", mails: 1 }]);
    expect(await take(mailOf(), "linkedin", NOON + DAY)).toBe("kept");
  });

  it("is dropped after a hundred of its hour", async () => {
    const { take } = await desk("linkedin");
    for (let n = 0; n < 100; n++) await take(mailOf({ signedBy: null }));
    expect(await take(mailOf())).toBe("dropped");
    expect(await refusals()).toMatchObject([
      { reason: "not_signed", mails: 1 },
      { reason: "over_limit", mails: 1 },
    ]);
    expect(await take(mailOf(), "linkedin", NOON + DAY / 24)).toBe("kept");
  });

  it("is one job with its employer's own posting, which says where one applies", async () => {
    const own = observe({
      sourceKey: "greenhouse:teesta:1",
      authority: 2,
      title: BACKEND.title,
      company: BACKEND.company,
      location: BACKEND.place,
      link: "https://boards.greenhouse.io/teesta/jobs/1",
      portal: "Greenhouse",
    }) as RawPosting;
    await ingestPostings(asJob(at()), { sourceId: "greenhouse:teesta", postings: [own] });
    const { take, brought } = await desk("linkedin");
    expect(await take(mailOf())).toBe("kept");
    expect(await jobs()).toMatchObject([{ portal: "Greenhouse", link: own.link }]);
    expect(await brought("linkedin")).toMatchObject([{ jobs: 1, fresh: 0 }]);
  });

  it("is one for its person to apply to, without a credit, when no employer's board has it", async () => {
    const { take } = await desk("linkedin");
    await take(mailOf());
    const who = await withPlan(await person(), { credits: 5, beganAt: NOON - 1, tier: "premium" });
    await withProfile(who, { titles: ["Backend Developer"], locations: ["Bengaluru"] });
    const before = await balances(who.userId);
    await matchPerson(asJob(at()), { userId: who.userId });
    const listed = await rows<{ state: string; self_apply: number; portal: string }>(
      env.DB,
      "SELECT state, self_apply, portal FROM applications",
    );
    expect(listed).toEqual([{ state: "found", self_apply: 1, portal: "LinkedIn" }]);
    expect(await balances(who.userId)).toEqual(before);
    expect(JSON.stringify(await listNext(as(at(), who), {}))).toContain("LinkedIn");
  });

  it("is counted as applied to when its person says that they applied", async () => {
    const { take, brought } = await desk("linkedin");
    await take(mailOf());
    const who = await withPlan(await person(), { credits: 5, beganAt: NOON - 1, tier: "premium" });
    await withProfile(who, { titles: ["Backend Developer"], locations: ["Bengaluru"] });
    await matchPerson(asJob(at()), { userId: who.userId });
    const [found] = await rows<{ id: string }>(env.DB, "SELECT id FROM applications");
    await measure();
    expect(await brought("linkedin")).toMatchObject([{ applied: 0 }]);
    await settleSelfApply(as(at(), who), { applicationId: found?.id, reason: "applied_myself" });
    await measure(NOON + DAY / 24);
    expect(await brought("linkedin")).toMatchObject([{ applied: 1 }]);
  });

  it("is counted as applied to when we applied to the employer's posting of a job that it brought", async () => {
    const { take, brought } = await desk("linkedin");
    await take(mailOf());
    const who = await withPlan(await person(), { credits: 5, beganAt: NOON - 1 });
    const [posting] = await rows<{ id: string }>(env.CATALOG, "SELECT id FROM postings");
    const insert = (state: string) =>
      env.DB.prepare(
        `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
          reasons, created_at) VALUES (?1, ?2, ?3, ?4, 'Backend Developer', 'Teesta Parcels', '', 'https://x.example',
          'Greenhouse', 0.8, '[]', ?5)`,
      )
        .bind(timeId(NOON), who.userId, posting?.id, state, NOON)
        .run();
    await insert("submitted");
    await measure();
    expect(await brought("linkedin")).toMatchObject([{ applied: 1 }]);
  });

  it("is counted among the portals that bring jobs, but for the sandbox's samples", async () => {
    const { take, addressOf } = await desk("linkedin");
    await take(mailOf());
    expect(await rows(env.CATALOG, "SELECT portal FROM portal_intake")).toEqual([]);
    const plain = at();
    const live = asJob({ ...plain, config: { ...plain.config, sandbox: false } } as TestContext);
    const raw = await mailOf({ rows: [CHEF], id: "<own-3@linkedin.com>", subject: "Pastry Chef" });
    expect(await takeMail(live, { recipient: addressOf("linkedin"), raw })).toBe("kept");
    expect(await rows(env.CATALOG, "SELECT portal, country FROM portal_intake")).toEqual([
      { portal: "linkedin", country: "IN" },
    ]);
    await env.DB.prepare("DELETE FROM site_figures").run();
    await env.CACHE.delete("figures");
    await measureFigures(asJob(at()));
    expect((await readFigures(at()))?.portals.IN).toEqual(["LinkedIn"]);
  });

  it("is forgotten after sixty days", async () => {
    const { take } = await desk("linkedin");
    await take(mailOf());
    await runRetention(asJob(at(NOON + 59 * DAY)));
    expect(await kept()).toHaveLength(1);
    await runRetention(asJob(at(NOON + 61 * DAY)));
    expect(await kept()).toEqual([]);
  });
});

it("an alert counts against the portal's limit until fourteen days after its last email", async () => {
  const { take, portal, staff } = await desk("linkedin");
  await take(mailOf());
  expect(await portal("linkedin")).toMatchObject({ alerts: 1 });
  const later = await listOwnAlerts({ ...staff, now: () => NOON + 15 * DAY });
  expect(later.portals.find((one) => one.portal === "linkedin")).toMatchObject({ alerts: 0, lastAt: NOON });
});

it("a portal is watched for silence as long as its alerts are on", async () => {
  const { take, staff } = await desk("linkedin", "naukri");
  await take(mailOf());
  await permitAlerts(staff, { act: "withdraw", portal: "naukri" });
  for (const days of [8, 30]) {
    const { app, catalog } = await readHealth({ ...staff, now: () => NOON + days * DAY }, {});
    expect(app?.ownAlerts).toEqual([{ portal: "linkedin", lately: 0, latelyNew: 0, before: 1 }]);
    expect(catalog?.alertPortals).toEqual(["linkedin"]);
  }
  // One that was turned on again has not been silent since.
  const portals = async (days: number) =>
    (await readHealth({ ...staff, now: () => NOON + days * DAY }, {})).catalog?.alertPortals;
  await permitAlerts({ ...staff, now: () => NOON + 30 * DAY }, { act: "withdraw", portal: "linkedin" });
  const again = { act: "confirm", portal: "linkedin", terms: "Allowed by their terms of 30 November." };
  await permitAlerts({ ...staff, now: () => NOON + 40 * DAY }, again);
  expect(await Promise.all([46, 47].map(portals))).toEqual([[], ["linkedin"]]);
});

it("the code by which a mailbox asks to forward is shown for a day, once Google has signed it", async () => {
  const { take, portal } = await desk("linkedin");
  const asks = {
    from: "forwarding-noreply@google.com",
    subject: "(#123456789) Gmail Forwarding Confirmation",
    text: "",
  };
  await take(mailOf({ ...asks, signedBy: "evil.example" }));
  expect(await portal("linkedin")).toMatchObject({ setupCode: null });
  await take(mailOf({ ...asks, signedBy: "google.com" }));
  expect(await portal("linkedin")).toMatchObject({ setupCode: "123456789", alerts: 0, lastAt: null });
});

describe("a word on a portal's terms", () => {
  it("is recorded once with who and when, written to the log, and taken back", async () => {
    const staff = as(at(), await operator());
    const confirm = () => permitAlerts(staff, { act: "confirm", portal: "naukri", terms: TERMS });
    expect([await confirm(), await confirm()]).toEqual([{ changed: true }, { changed: false }]);
    const naukri = async () => (await listOwnAlerts(staff)).portals.find(({ portal }) => portal === "naukri");
    expect((await naukri())?.permission).toEqual({
      word: TERMS,
      grantedBy: staff.actor.kind === "user" ? staff.actor.staff?.slug : "",
      grantedAt: NOON,
      withdrawnBy: null,
      withdrawnAt: null,
    });
    const withdraw = () => permitAlerts(staff, { act: "withdraw", portal: "naukri" });
    expect([await withdraw(), await withdraw()]).toEqual([{ changed: true }, { changed: false }]);
    expect(await naukri()).toMatchObject({ address: null, permission: { withdrawnAt: NOON } });
    const by = staff.actor.kind === "user" ? staff.actor.userId : "";
    const log = `SELECT detail FROM audit_log WHERE action = 'own_alerts.permit' AND actor_id = '${by}'`;
    expect((await rows<{ detail: string }>(env.DB, log)).map(({ detail }) => detail).toSorted()).toEqual([
      "own job alerts, confirm, asked",
      "own job alerts, confirm, done",
      "own job alerts, withdraw, asked",
      "own job alerts, withdraw, done, 0 closed",
    ]);
    // It is no permission for boards.
    const { html } = await post({}, await signedIn(await operator()));
    expect(html).not.toContain("alerts:naukri");
  });

  it("closes what the emails alone brought, when it is taken back, and nothing else", async () => {
    const { staff, take } = await desk("linkedin");
    await take(mailOf({ rows: [BACKEND, CHEF] }));
    await landOfBoard();
    await permitAlerts(staff, { act: "withdraw", portal: "linkedin" });
    expect(await jobs()).toMatchObject([
      { title: BACKEND.title, closed_at: NOON },
      { title: CHEF.title, portal: "Greenhouse", closed_at: null },
    ]);
    // Confirmed again, the next email that names the job brings it back.
    await permitAlerts(staff, { act: "confirm", portal: "linkedin", terms: TERMS });
    expect(await take(mailOf({ id: "<again@linkedin.com>", sentAt: NOON + DAY }), "linkedin", NOON + DAY)).toBe("kept");
    expect(await jobs()).toMatchObject([{ title: BACKEND.title, closed_at: null }, { closed_at: null }]);
  });

  it("leaves what a portal's file tells, whichever came first, and takes back names at others' postings", async () => {
    const { staff, take } = await desk("linkedin");
    const other = { ...BACKEND, title: "Frontend Developer", id: "4200000003" };
    const otherOfFile = {
      ...ofFile(),
      title: other.title,
      sourceKey: `linkedin:${other.id}`,
      keys: [`linkedin:${other.id}`],
    };
    await land(otherOfFile);
    await landOfBoard();
    await take(mailOf({ rows: [BACKEND, CHEF, other] }));
    await land(ofFile());
    await permitAlerts(staff, { act: "withdraw", portal: "linkedin" });
    expect((await jobs()).map(({ title, closed_at }) => [title, closed_at])).toEqual([
      [BACKEND.title, null],
      [other.title, null],
      [CHEF.title, null],
    ]);
    const gone = "SELECT key FROM posting_keys WHERE gone_at IS NOT NULL";
    expect(await rows(env.CATALOG, gone)).toEqual([{ key: `linkedin:${CHEF.id}` }]);
  });

  it("can be closed to the end from the page when closing was cut short", async () => {
    const { staff, take, portal } = await desk("linkedin");
    await take(mailOf());
    await env.CATALOG.prepare("UPDATE source_permissions SET withdrawn_at = ?").bind(NOON).run();
    expect(await portal("linkedin")).toMatchObject({ address: null, isLeft: true });
    const cookie = await signedIn(await operator());
    expect((await post({}, cookie)).html).toContain("Close its jobs: LinkedIn");
    await permitAlerts(staff, { act: "withdraw", portal: "linkedin" });
    expect(await jobs()).toMatchObject([{ closed_at: NOON }]);
    expect(await portal("linkedin")).toMatchObject({ isLeft: false });
    expect((await post({}, cookie)).html).not.toContain("Close its jobs: LinkedIn");
  });

  it.each([
    [{ act: "confirm", portal: "linkedin", terms: "x" }],
    [{ act: "confirm", portal: "google", terms: TERMS }],
    [{ act: "confirm", portal: "nowhere", terms: TERMS }],
    [{ act: "delete", portal: "linkedin", terms: TERMS }],
    [{ act: "confirm", portal: "linkedin", terms: "x".repeat(301) }],
    [null],
  ])("is refused as %j", async (input) => {
    const staff = as(at(), await operator());
    await expect(permitAlerts(staff, input)).rejects.toMatchObject({ code: "invalid" });
    expect(await rows(env.CATALOG, "SELECT * FROM source_permissions")).toEqual([]);
  });

  it("is refused to those who are signed out or of no such role, and where no mail is taken", async () => {
    const input = { act: "confirm", portal: "linkedin", terms: TERMS };
    await expect(permitAlerts(at(), input)).rejects.toMatchObject({ code: "signed_out" });
    const community = await person({ displayName: "Community", staff: { community: true } });
    for (const actor of [await person(), community]) {
      await expect(permitAlerts(as(at(), actor), input)).rejects.toMatchObject({ code: "forbidden" });
      await expect(listOwnAlerts(as(at(), actor))).rejects.toMatchObject({ code: "forbidden" });
    }
    const plain = as(at(), await operator());
    const without = { ...plain, config: { ...plain.config, inboundMail: null } };
    await expect(permitAlerts(without, input)).rejects.toMatchObject({ code: "unavailable" });
    expect((await listOwnAlerts(without)).takesMail).toBe(false);
  });
});

describe("alerts worth creating", () => {
  const want = async (people: number, title: string, place: string) => {
    for (let n = 0; n < people; n++) {
      const who = await withPlan(await person(), { beganAt: NOON - 1 });
      await withProfile(who, { titles: [title], locations: [place] });
    }
  };

  it("are titles in cities that five people or more want, and no fewer", async () => {
    await want(5, "Pastry Chef", "Chennai");
    await want(4, "Backend Developer", "Bengaluru");
    // A plan that is over counts for nothing.
    const over = await withPlan(await person(), { beganAt: NOON - 90 * DAY, days: 30 });
    await withProfile(over, { titles: ["Backend Developer"], locations: ["Bengaluru"] });
    const { list } = await desk("linkedin");
    expect(await list()).toMatchObject({ wanted: null, worth: [] });
    await measure();
    const page = await list();
    expect([page.wanted, page.worth]).toEqual([
      1,
      [{ title: "Pastry Chef", city: "Chennai", people: 5, open: 0, missing: ["LinkedIn"], there: [] }],
    ]);
    await want(1, "backend developer", "Bengaluru");
    await measure(NOON + 60_000);
    expect((await list()).wanted).toBe(1);
    await measure(NOON + DAY / 24);
    expect((await list()).worth.map(({ title, people }) => [title.toLowerCase(), people])).toEqual([
      ["backend developer", 5],
      ["pastry chef", 5],
    ]);
  });

  it("leave out what employers' boards have enough jobs of, and say where there is one already", async () => {
    await want(6, "Backend Developer", "Bengaluru");
    await want(5, "Pastry Chef", "Chennai");
    const postings = Array.from(
      { length: 20 },
      (_, n) =>
        observe({
          sourceKey: `greenhouse:chef${n}:1`,
          authority: 2,
          title: "Pastry Chef",
          company: `Bakers ${n}`,
          location: "Chennai, India",
          link: `https://boards.greenhouse.io/chef${n}/jobs/1`,
          portal: "Greenhouse",
        }) as RawPosting,
    );
    await ingestPostings(asJob(at()), { sourceId: null, postings });
    const { list, take } = await desk("linkedin", "naukri");
    // Jobs of portals that came in later don't hide the boards' own.
    const ofPortals = Array.from(
      { length: 320 },
      (_, n) =>
        observe({
          sourceKey: `naukri:${100_000_000_000 + n}`,
          authority: AUTHORITY.portal,
          title: "Pastry Chef",
          company: `Hotel ${n}`,
          location: "Chennai, India",
          link: `https://www.naukri.com/job-listings-pastry-chef-hotel-chennai-1-to-3-years-${100_000_000_000 + n}`,
          portal: "Naukri",
        }) as RawPosting,
    );
    await ingestPostings(asJob(at()), { sourceId: null, postings: ofPortals });
    await take(mailOf());
    await measure();
    expect(await list()).toMatchObject({
      wanted: 2,
      worth: [{ title: "Backend Developer", people: 6, missing: ["Naukri"], there: ["LinkedIn"] }],
    });
  });
});

it("remote work and a whole country are called as a portal's form calls them", async () => {
  for (const place of ["All Over India", "Not open to on-site roles (Remote preferred)"])
    for (let n = 0; n < 5; n++) {
      const who = await withPlan(await person(), { beganAt: NOON - 1 });
      await withProfile(who, { titles: ["Data Analyst"], locations: [place] });
    }
  const { list } = await desk();
  await measure();
  expect((await list()).worth.map(({ city, missing }) => [city, missing])).toEqual([
    ["India", []],
    ["Remote, India", []],
  ]);
});

/** The page as staff get it, and what a press on it answers. */
async function post(fields: Record<string, string>, cookie: string | null) {
  const worker = openWorker();
  const by = cookie === null ? {} : { cookie };
  const sent = Object.keys(fields).length > 0;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { Origin: "http://localhost:8787" };
  const answer = await worker.ask("/admin-sources", sent ? { method: "POST", body, headers, ...by } : by);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  return { status: answer.status, to: answer.headers.get("Location") ?? "", html };
}

it("is confirmed and taken back on the page, without scripts, by staff of the operations alone", async () => {
  const cookie = await signedIn(await operator());
  const on = { step: "alerts-on", portal: "shine", terms: TERMS };
  expect((await post({}, cookie)).html).toContain("No portal is on yet");
  expect(await post(on, null)).toMatchObject({ status: 302, to: expect.stringContaining("/login") as string });
  expect(await post(on, await signedIn(await person()))).toMatchObject({ status: 302, to: "/" });
  const wrong = await post({ ...on, terms: "" }, cookie);
  expect(wrong.status).toBe(400);
  expect(wrong.html).toContain("Say who read the terms, which ones, and when");
  expect(wrong.html).toMatch(/<option value="shine" selected="">/);
  const none = await post({ ...on, portal: "" }, cookie);
  expect(none.status).toBe(400);
  expect(none.html).toContain(`value="${TERMS}"`);
  expect(await rows(env.CATALOG, "SELECT * FROM source_permissions")).toEqual([]);
  const press = { ...on, press: "0123456789AB-0123456789ABCDEFGHJKMNPQRS" };
  for (let i = 0; i < 2; i++)
    expect(await post(press, cookie)).toMatchObject({ status: 302, to: "/admin-sources#own-alerts" });
  expect(await rows(env.CATALOG, "SELECT subject FROM source_permissions")).toEqual([{ subject: "alerts:shine" }]);
  const shown = (await post({}, cookie)).html.replaceAll("<wbr/>", "");
  for (const words of ["Turn off: Shine", "@in.sample.jobsarthi.test", TERMS, "Sample. We wrote these emails"])
    expect(shown).toContain(words);
  const off = { step: "alerts-off", portal: "shine" };
  for (let i = 0; i < 2; i++)
    expect(await post(off, cookie)).toMatchObject({ status: 302, to: "/admin-sources#own-alerts" });
  expect((await post({}, cookie)).html).not.toContain("Turn off: Shine");
});
