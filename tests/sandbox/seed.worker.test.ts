import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWorker } from "../support/worker";

const EMAILS = ["operations@sample.jobsarthi.test", "seeker@sample.jobsarthi.test", "waiting@sample.jobsarthi.test"];

it("job alerts of five portals have come to the sample seeker, once however often the demo is loaded", async () => {
  const worker = openWorker();
  for (let i = 0; i < 2; i++) expect((await worker.ask("/sandbox/seed", { method: "POST" })).status).toBe(200);
  const mails = await env.DB.prepare("SELECT portal, by_hand, jobs FROM alert_mails ORDER BY portal").all();
  expect(mails.results).toEqual([
    { portal: "foundit", by_hand: 0, jobs: 1 },
    { portal: "indeed", by_hand: 0, jobs: 1 },
    { portal: "instahyre", by_hand: 0, jobs: 1 },
    { portal: "linkedin", by_hand: 0, jobs: 2 },
    { portal: "naukri", by_hand: 0, jobs: 2 },
  ]);
  const { results } = await env.DB.prepare("SELECT title, company, place, pay, years, link FROM alert_jobs").all();
  expect(results).toHaveLength(7);
  for (const job of results)
    expect(job).toEqual({
      ...job,
      title: expect.stringMatching(/^(?:Backend Developer|Software Engineer)$/),
      company: expect.stringMatching(/^Sample \w+(?: \(sample\))?$/),
      place: expect.stringMatching(/^(?:Bengaluru|Hyderabad|Pune)/),
      link: expect.stringMatching(/^https:\/\/[^?]*(?:\?jk=[0-9a-f]{16})?$/),
    });
});

it("the demo is loaded again beside sample accounts whose password was changed, which stay as they are", async () => {
  const worker = openWorker();
  expect((await worker.ask("/sandbox/seed", { method: "POST" })).status).toBe(200);
  const read = () =>
    env.DB.prepare("SELECT id, password_hash FROM users WHERE email IN (SELECT value FROM json_each(?)) ORDER BY id")
      .bind(JSON.stringify(EMAILS))
      .all()
      .then(({ results }) => results);
  // The hash of another password than the demo's.
  await env.DB.prepare(
    `UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE email = 'coach@sample.jobsarthi.test')
      WHERE email IN (SELECT value FROM json_each(?))`,
  )
    .bind(JSON.stringify(EMAILS))
    .run();
  const changed = await read();
  expect(changed).toHaveLength(EMAILS.length);
  expect((await worker.ask("/sandbox/seed", { method: "POST" })).status).toBe(200);
  expect(await read()).toEqual(changed);
});
