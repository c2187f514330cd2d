import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWorker } from "../support/worker";

const EMAILS = ["operations@sample.jobsarthi.test", "seeker@sample.jobsarthi.test", "waiting@sample.jobsarthi.test"];

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
