import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { write } from "@workers/db/client";
import { countUnread } from "@workers/modules/fulfilment/alert-mail/queries";
import { readForwarding, renewAddress } from "@workers/modules/fulfilment/inbound-mail/address";
import { ALERT_SENDERS } from "@workers/reading/alerts/read-alert";
import { timeId } from "@workers/core/ids";
import { NOON } from "../support/clock";
import { as, makeContext } from "../support/context";
import { operator, person, withPlan, withProfile } from "../support/people";
import { openWorker, signedIn } from "../support/worker";

const worker = openWorker();

async function withAddress() {
  const owner = await person();
  const ctx = as(makeContext(), owner);
  await renewAddress(ctx);
  const { address } = await readForwarding(ctx);
  return { owner, address: address ?? "", cookie: await signedIn(owner) };
}

const page = async (path: string, cookie: string) =>
  (await (await worker.ask(path, { cookie })).text()).replaceAll("<!-- -->", "");

/** An alert that came, with so many jobs. */
async function withAlert(userId: string, portal: string, jobs: number) {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO alert_mails (id, user_id, portal, by_hand, jobs, content_hash, received_at)
      VALUES (?1, ?2, ?3, 0, ?4, ?1, ?5)`,
    ).bind(timeId(NOON), userId, portal, jobs, NOON),
    ...Array.from({ length: jobs }, (_, i) =>
      env.DB.prepare(
        `INSERT INTO alert_jobs (id, user_id, portal, name, title, by_hand, received_at)
        VALUES (?1, ?2, ?3, ?4, 'Backend Developer', 0, ?5)`,
      ).bind(timeId(NOON), userId, portal, String(i), NOON),
    ),
  ]);
}

describe("the page for forwarded emails", () => {
  it("says how each mailbox forwards job alerts, once its person has an address", async () => {
    const before = await page("/forwarding", await signedIn(await person()));
    expect(before).toContain("No alert has come yet.");
    expect(before).not.toContain("Import filters");
    const { owner, address, cookie } = await withAddress();
    const html = await page("/forwarding", cookie);
    for (const words of [address, owner.email, "Add a forwarding address", "Import filters", "Redirect to", "Yahoo"])
      expect(html).toContain(words);
    for (const { senders } of ALERT_SENDERS) for (const sender of senders) expect(html).toContain(sender);
    expect(html).toContain('href="/forwarding/gmail-filter"');
  });

  it("says what each portal's alerts brought their person, and no other", async () => {
    const { owner, cookie } = await withAddress();
    await withAlert((await person()).userId, "naukri", 3);
    await withAlert(owner.userId, "linkedin", 2);
    await withAlert(owner.userId, "shine", 1);
    const words = (await page("/forwarding", cookie)).replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    expect(words).toContain("LinkedIn 1 email 2 jobs last one on");
    expect(words).toContain("Shine 1 email 1 job last one on");
    expect(words).not.toMatch(/3 jobs|No alert has come yet/);
  });

  it("says why no job was taken from alerts that did come", async () => {
    const { owner, cookie } = await withAddress();
    const { db } = makeContext();
    for (const nowMs of [NOON, NOON + 1])
      await write(db, { unread: countUnread(db, owner.userId, "naukri", "not_signed", nowMs) });
    const words = (await page("/forwarding", cookie)).replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    expect(words).toContain("Naukri : 2 emails without the portal");
    expect(words).not.toContain("No alert has come yet");
  });
});

it("deletes what the alerts of one portal brought its person, however often it is pressed", async () => {
  const { owner, cookie } = await withAddress();
  const { owner: other } = await withAddress();
  const left = async () =>
    (
      await env.DB.prepare(
        `SELECT u.id, (SELECT count(*) FROM alert_jobs j WHERE j.user_id = u.id AND j.portal = 'linkedin') AS jobs,
          (SELECT count(*) FROM alert_jobs j WHERE j.user_id = u.id AND j.portal = 'shine') AS others,
          (SELECT count(*) FROM alert_mails m WHERE m.user_id = u.id) AS mails,
          (SELECT count(*) FROM alert_unread m WHERE m.user_id = u.id) AS unread,
          (SELECT count(*) FROM applications a WHERE a.user_id = u.id) AS listed
        FROM users u WHERE u.id IN (?1, ?2)`,
      )
        .bind(owner.userId, other.userId)
        .all<Record<string, number | string>>()
    ).results.toSorted((a, b) => Number(b["id"] === owner.userId) - Number(a["id"] === owner.userId));
  const { db } = makeContext();
  for (const { userId } of [owner, other]) {
    await withAlert(userId, "linkedin", 2);
    await withAlert(userId, "shine", 1);
    await write(db, { unread: countUnread(db, userId, "linkedin", "unread", NOON) });
    for (const [state, declined] of [
      ["found", ""],
      ["withdrawn", "applied_myself"],
    ] as const)
      await env.DB.prepare(
        `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal,
          self_apply, score, reasons, declined, created_at)
        SELECT ?1, user_id, 'alert:' || id, ?3, title, '', '', 'https://x.example', 'LinkedIn', 1, 0.8, '[]', ?4, ?5
        FROM alert_jobs j WHERE user_id = ?2 AND portal = 'linkedin'
          AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.posting_id = 'alert:' || j.id) LIMIT 1`,
      )
        .bind(timeId(NOON), userId, state, declined, NOON)
        .run();
  }
  const whole = { jobs: 2, others: 1, mails: 2, unread: 1, listed: 2 };
  expect(await left()).toMatchObject([whole, whole]);
  const press = () => {
    const body = new URLSearchParams({ act: "delete-alerts", id: "linkedin" });
    return worker.ask("/forwarding", { cookie, body });
  };
  for (let n = 0; n < 2; n++) {
    const answer = await press();
    expect([answer.status, (await answer.text()).includes("Deleted.")]).toEqual([200, true]);
    expect(await left()).toMatchObject([{ jobs: 0, others: 1, mails: 1, unread: 0, listed: 1 }, whole]);
  }
  const unknown = new URLSearchParams({ act: "delete-alerts", id: "nowhere" });
  expect((await worker.ask("/forwarding", { cookie, body: unknown })).status).toBe(400);
});

it("says that jobs are matched once a plan runs, while none does", async () => {
  const { owner, cookie } = await withAddress();
  expect(await page("/forwarding", cookie)).toContain("We match jobs once a plan runs.");
  expect(await page("/forwarding", `${cookie}; __Host-variant=hi`)).toContain("प्लान चालू होने पर");
  await withPlan(owner, { credits: 2, beganAt: NOON, tier: "premium" });
  expect(await page("/forwarding", cookie)).not.toContain("We match jobs once a plan runs.");
});

describe("the filter for Gmail", () => {
  it("forwards what each portal's exact addresses send to one's own address", async () => {
    const { address, cookie } = await withAddress();
    const answer = await worker.ask("/forwarding/gmail-filter", { cookie });
    expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Content-Disposition")]).toEqual([
      200,
      "application/xml; charset=utf-8",
      'attachment; filename="job-alerts-gmail-filter.xml"',
    ]);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const xml = await answer.text();
    const values = (name: string) =>
      [...xml.matchAll(new RegExp(`<apps:property name="${name}" value="([^"]*)"/>`, "g"))].map(([, value]) => value);
    expect(values("from")).toEqual(ALERT_SENDERS.map(({ senders }) => senders.join(" OR ")));
    expect(new Set(values("forwardTo"))).toEqual(new Set([address]));
    expect(xml.split("<entry>")).toHaveLength(ALERT_SENDERS.length + 1);
  });

  it("is refused when its person is signed out or has no address", async () => {
    const out = await worker.ask("/forwarding/gmail-filter");
    expect([out.status, out.headers.get("Location")]).toEqual([302, "/login?from=%2Fforwarding"]);
    const none = await worker.ask("/forwarding/gmail-filter", { cookie: await signedIn(await person()) });
    expect(none.status).toBe(404);
    expect(await none.text()).not.toContain("in-");
  });
});

it("staff see how many alert emails were not read, by portal and reason", async () => {
  const cookie = await signedIn(await operator());
  expect(await page("/admin-sources", cookie)).toContain("None in the last 60 days.");
  await env.DB.prepare("INSERT INTO alert_refusals VALUES ('shine', 'count_differs', '2026-11-22', 4, 9, 7, ?)")
    .bind(NOON)
    .run();
  const words = (await page("/admin-sources", cookie)).replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(words).toMatch(/Shine .{0,40}Links and jobs differ .{0,60}4 .{0,40}9 .{0,40}7 /);
});

it("staff are led from the service's health to the alerts that were not read, where these grow", async () => {
  const cookie = await signedIn(await operator());
  const insert = env.DB.prepare("INSERT INTO alert_refusals VALUES ('naukri', 'count_differs', ?, ?, 9, 7, ?)");
  const health = async () => {
    const html = await page("/admin-health", cookie);
    return [html.includes('href="/admin-sources#job-alerts"'), /\d+ in the last 7 days, (?:only )?\d+/.exec(html)?.[0]];
  };
  await env.DB.prepare("DELETE FROM alert_refusals").run();
  await insert.bind("2026-08-02", 6, NOON).run();
  expect(await health()).toEqual([false, "0 in the last 7 days, 6"]);
  await insert.bind("2026-08-10", 7, NOON).run();
  expect(await health()).toEqual([true, "7 in the last 7 days, only 6"]);
});

/** A job of an alert that names no company, found for a person whose plan runs. */
async function unnamed() {
  const owner = await withPlan(await person(), { credits: 2, beganAt: NOON, tier: "premium" });
  await withProfile(owner);
  const id = timeId(NOON);
  const unsaid = ["match.placeUnsaid", "match.yearsUnsaid"];
  await env.DB.prepare(
    `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, self_apply,
      score, reasons, created_at)
    VALUES (?1, ?2, 'alert:1', 'found', 'Backend Developer', '', '', 'https://wellfound.com/jobs',
      'Wellfound', 1, 0.8, ?3, ?4)`,
  )
    .bind(
      id,
      owner.userId,
      JSON.stringify(['match.fromAlert {"portal":"Wellfound"}', 'match.portalsPage {"portal":"Wellfound"}', ...unsaid]),
      NOON,
    )
    .run();
  return { id, cookie: await signedIn(owner) };
}

it("a job of an alert is among those to apply to, with what its email did not say", async () => {
  const { cookie } = await unnamed();
  const list = await page("/next-out", cookie);
  for (const words of ["From your Wellfound job alert", "own page", "Location not given", "Experience not given"])
    expect(list).toContain(words);
  const reference = /href="(\/next-out\/apply\/[^"]+)"/.exec(list)?.[1] ?? "";
  const own = await page(reference, cookie);
  for (const words of ["From your Wellfound job alert", "own page", 'href="https://wellfound.com/jobs"'])
    expect(own).toContain(words);
});

it("a job whose alert names no company says so in the page's language, wherever it is shown", async () => {
  const { id, cookie } = await unnamed();
  const reference = /href="\/next-out\/apply\/([^"]+)"/.exec(await page("/next-out", cookie))?.[1] ?? "";
  const says = async (...paths: string[]) => {
    for (const path of paths) {
      const [english, hindi] = [await page(path, cookie), await page(path, `${cookie}; __Host-variant=hi`)];
      const said = [english.includes("Company not given"), hindi.includes("कंपनी नहीं बताई")];
      expect([path, ...said, hindi.includes("Company not given")]).toEqual([path, true, true, false]);
    }
  };
  await says("/next-out", `/next-out/apply/${reference}`);
  const fields = { intent: "self", application: id, reason: "other" };
  await worker.ask("/next-out", { cookie, body: new URLSearchParams(fields) });
  await says("/next-out", `/r/${reference}`);
  const staff = await signedIn(await person({ staff: { operations: true } }));
  const found = await page(`/admin-people?q=${reference}`, staff);
  expect([found.includes(reference), found.includes("Company not given")]).toEqual([true, true]);
});
