import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { accessInEnglish } from "@workers/core/audit/rules";
import { readOwnAccess } from "@workers/core/audit/read-own";
import { reportHealth } from "@workers/modules/operations/health/report-health";
import { readUserReport } from "@workers/modules/operations/reports/read-user";
import { openPerson, readOpened } from "@workers/modules/accounts/opened-people/open-person";
import { MAX_OPENED, OPENED_ALARM } from "@workers/modules/accounts/opened-people/rules";
import { asJob, makeContext, NOON } from "../../../support/context";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";

const WHY = { reason: "mistake", text: "The number in the profile has a digit too few, they say" };
const HOUR_MS = 3_600_000;

it("a reason opens a person for ten minutes to whoever gave it, and the person reads it", async () => {
  const owner = await withPlan(await person());
  await withProfile(owner);
  const actor = await operator();
  let now = NOON;
  const ctx = makeContext({ actor, now: () => now });
  const phone = async (reader = ctx) =>
    (await readUserReport(reader, { email: owner.email })).person.profile?.phone ?? "";
  const masked = /^\+91 •{8}\d{2}$/;
  expect(await phone()).toMatch(masked);
  await expect(openPerson(ctx, { person: owner.userId, reason: "curious", text: "7 chars" })).rejects.toMatchObject({
    code: "invalid",
    fields: { reason: "Choose a reason", text: "Say what it's about in a few words" },
  });
  await expect(openPerson(ctx, { person: "NOBODY", ...WHY })).rejects.toMatchObject({ code: "not_found" });
  await expect(readOpened(ctx, "NOBODY")).rejects.toMatchObject({ code: "not_found" });
  expect(await phone()).toMatch(masked);

  // Twice the same is one line.
  for (let i = 0; i < 2; i++) await openPerson(ctx, { person: owner.userId, ...WHY });
  expect(await readOpened(ctx, owner.userId)).toEqual({ until: NOON + 600_000 });
  expect(await phone()).toMatch(/^\+91 \d{10}$/);
  expect(await phone(makeContext({ actor: await operator() }))).toMatch(masked);
  const lines = accessInEnglish((await readOwnAccess(makeContext({ actor: owner }), { limit: 50 })).lines);
  expect(lines.map(({ who, what }) => [who, what])).toContainEqual([
    actor.displayName,
    "Asked to open the resume and phone number: a mistake in the profile or the resume – " +
      "The number in the profile has a digit too few, they say",
  ]);
  expect(lines.filter(({ what }) => what.startsWith("Asked"))).toHaveLength(1);
  now += 599_999;
  expect(await phone()).toMatch(/^\+91 \d{10}$/);
  now += 1;
  expect(await phone()).toMatch(masked);
  expect(await readOpened(ctx, owner.userId)).toEqual({ until: null });

  // An operator who holds an entry of theirs needs none.
  const [entry] = await withFound(owner, 1);
  await env.DB.prepare("UPDATE applications SET claimed_by = ?, claimed_at = ?, claimed_until = ? WHERE id = ?")
    .bind(actor.userId, now, now + 60_000, entry)
    .run();
  expect(await phone()).toMatch(/^\+91 \d{10}$/);
});

it("who opens more people than the queue gave is told to the team, once an hour", async () => {
  const actor = await operator();
  let now = NOON;
  const ctx = makeContext({ actor, now: () => now });
  const kind = `${OPENED_ALARM}.${actor.userId}`;
  const alarms = async () =>
    (await env.DB.prepare("SELECT times FROM alarms WHERE kind = ?").bind(kind).all<{ times: number }>()).results;
  const mails = async () =>
    env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE cause LIKE ?").bind(`${kind}:%`).first<number>("n");
  const people = await Promise.all(Array.from({ length: MAX_OPENED + 2 }, () => person()));
  const [given, ...others] = people;
  // A person whom the queue gave does not count, nor whoever is opened twice.
  await env.DB.prepare(
    "INSERT INTO audit_log (id, at, actor_id, action, subject_id) SELECT substr(?1, 1, 10) || hex(randomblob(8)), " +
      "?2, ?3, 'applications.claim_entry', ?4",
  )
    .bind(given?.userId, now, actor.userId, given?.userId)
    .run();
  const open = ({ userId }: { userId: string }) => openPerson(ctx, { person: userId, ...WHY });
  for (const one of [given, ...others.slice(0, MAX_OPENED)]) if (one) await open(one);
  await readUserReport(ctx, { email: others[0]?.email });
  expect([await alarms(), await mails()]).toEqual([[], 0]);
  await readUserReport(ctx, { email: others.at(-1)?.email });
  for (const one of others) await readUserReport(ctx, { email: one.email });
  expect([await alarms(), await mails()]).toEqual([[{ times: 1 }], 1]);
  const health = await openWorker().ask("/admin-health", { cookie: await signedIn(await operator()) });
  expect(await health.text()).toContain("Someone opened more people than the queue gave them");

  now += HOUR_MS;
  for (const one of people) await open(one);
  expect([await alarms(), await mails()]).toEqual([[{ times: 2 }], 2]);
  await reportHealth(asJob(makeContext({ now: () => now + 23 * HOUR_MS })));
  expect(await alarms()).toHaveLength(1);
  await reportHealth(asJob(makeContext({ now: () => now + 25 * HOUR_MS })));
  expect(await alarms()).toEqual([]);
});

it("the page asks why, keeps what was typed, and leads on", async () => {
  const owner = await person();
  const worker = openWorker();
  const cookie = await signedIn(await operator());
  const path = `/admin-open?${new URLSearchParams({ person: owner.userId, from: "/admin-user-report?email=a" })}`;
  const post = (fields: Record<string, string>, at = path) =>
    worker.ask(at, { method: "POST", body: new URLSearchParams(fields), cookie });
  expect(await (await worker.ask(path, { cookie })).text()).toContain("Why do you need access?");
  const refused = await post({ reason: "", text: "They called" });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  for (const part of ["Choose a reason", "They called</textarea>"]) expect(html).toContain(part);
  const done = await post(WHY);
  expect([done.status, done.headers.get("location")]).toEqual([302, "/admin-user-report?email=a"]);
  const file = path.replace(/from=.*/, "from=%2Fapi%2Fcv%2FX.pdf");
  const saved = await post(WHY, file);
  expect([saved.status, saved.headers.get("location")]).toEqual([302, file]);
  const opened = await (await worker.ask(file, { cookie })).text();
  for (const part of ["Access is open", 'href="/api/cv/X.pdf"']) expect(opened).toContain(part);
  // A page under a strict referrer policy names no origin; the browser vouches for it, or does not.
  const nameless = (site: string) =>
    worker.ask(path, {
      method: "POST",
      body: new URLSearchParams(WHY),
      cookie,
      headers: { Origin: "null", "Sec-Fetch-Site": site },
    });
  expect([(await nameless("same-origin")).status, (await nameless("cross-site")).status]).toEqual([302, 403]);
  const community = await signedIn(await person({ staff: { community: true } }));
  expect((await worker.ask(path, { cookie: community })).headers.get("location")).toBe("/");
});
