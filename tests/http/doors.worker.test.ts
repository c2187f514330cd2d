import { describe, expect, it } from "vitest";
import { PUBLIC_PATHS } from "@workers/http/public-paths";
import { openWorker } from "../support/worker";
import { takeErrors } from "../support/errors";

const PRODUCTION = {
  MODE: undefined,
  ORIGIN: "https://jobs.example",
  TEAM_MAIL: "team@jobs.example",
  MAIL_FROM: "us@jobs.example",
  POSTMARK_TOKEN: "token",
};
const LOCAL = ["http://localhost:8787", "http://127.0.0.1:8790", "http://[::1]:8787", "http://LOCALHOST:8787"];
const FOREIGN = [
  "http://jobs.example",
  "https://jobs.example",
  "https://jobsarthi.account.workers.dev",
  "http://localhost.jobs.example",
  "http://127.0.0.1.nip.io",
  "http://192.0.2.1",
  "http://[2001:db8::1]",
  "http://0.0.0.0",
];
const PATHS = [
  ...PUBLIC_PATHS,
  "/login",
  "/sandbox/mail",
  "/sandbox/gallery",
  "/sandbox/openid/jwks",
  "/admin-health",
  "/api/getLocation.php",
  "/robots.txt",
  "/nothing",
];

describe("the sandbox", () => {
  it.each(FOREIGN)("refuses whatever was sent to %s, whatever ORIGIN says", async (host) => {
    for (const ORIGIN of [undefined, "http://localhost:8787"]) {
      const worker = openWorker({ ORIGIN });
      for (const path of PATHS) {
        const answer = await worker.ask(host + path);
        expect([path, answer.status, answer.headers.get("Content-Type")]).toEqual([
          path,
          403,
          "text/plain; charset=utf-8",
        ]);
        expect(await answer.text()).toMatch(/^This is the sandbox: it answers at localhost only\./);
      }
      for (const path of ["/sandbox/seed", "/api/signIn", "/api/signUp", "/login", "/sandbox/gateway"])
        expect([path, (await worker.ask(host + path, { method: "POST", json: {} })).status]).toEqual([path, 403]);
      expect(worker.meter.trips).toBe(0);
    }
  });

  it("believes no header that names this machine when the request was sent elsewhere, nor the reverse", async () => {
    const worker = openWorker();
    const named: Record<string, string>[] = [
      { Host: "localhost:8787" },
      { "X-Forwarded-Host": "localhost" },
      { Host: "localhost", Origin: "http://localhost:8787" },
    ];
    for (const headers of named)
      expect((await worker.ask("http://jobs.example/sandbox/mail", { headers })).status).toBe(403);
    expect((await worker.ask("/sandbox/mail", { headers: { Host: "jobs.example" } })).status).toBe(403);
    expect((await worker.ask("/sandbox/mail", { headers: { Host: "localhost:8787" } })).status).toBe(200);
  });

  it.each(LOCAL)("answers at %s", async (host) => {
    const worker = openWorker();
    for (const path of ["/", "/login", "/sandbox/mail", "/api/getLocation.php"])
      expect([path, (await worker.ask(host + path)).status]).toEqual([path, 200]);
  });
});

describe("a deployment", () => {
  const BAND = "Staging: nothing here is real";
  it("in staging says so on every page, on those rendered ahead of time too; in production on none", async () => {
    const staging = openWorker({ ...PRODUCTION, MODE: "staging" });
    const production = openWorker(PRODUCTION);
    for (const path of [...PUBLIC_PATHS, "/login", "/reset-password?token=x", "/nothing"]) {
      for (const round of [1, 2]) {
        expect([path, round, await (await staging.ask(`https://jobs.example${path}`)).text()]).toEqual([
          path,
          round,
          expect.stringContaining(BAND),
        ]);
      }
      expect([path, (await (await production.ask(`https://jobs.example${path}`)).text()).includes(BAND)]).toEqual([
        path,
        false,
      ]);
    }
    expect((await staging.ask("https://jobs.example/sandbox/mail")).status).toBe(404);
  });

  it("with a configuration that is refused serves nobody, and tells visitors nothing of it", async () => {
    for (const wrong of [
      { ORIGIN: "http://jobs.example" },
      { SIGNING_KEY: "replace-me-replace-me-replace-me-replace-me" },
    ]) {
      const worker = openWorker({ ...PRODUCTION, ...wrong });
      for (const path of ["/", "/login", "/api/getLocation.php"]) {
        const answer = await worker.ask(`https://jobs.example${path}`);
        expect([path, answer.status]).toEqual([path, 500]);
        expect(await answer.text()).not.toMatch(/ORIGIN|SIGNING_KEY|replace/);
        expect(takeErrors()).toEqual(["request.failed"]);
      }
    }
  });
});

describe("a page whose address is a secret", () => {
  it.each([
    "/reset-password?token=x",
    "/not-me?token=x",
    "/verify-email?token=x",
    "/unsubscribe-job-updates?key=x",
    "/community-membership?key=x",
    "/verify-payment?order=x",
    "/phonepe-payment-status?order=x",
    "/auth/google",
    "/login?from=%2Fprofile",
    "/reset-password.data?token=x",
  ])("is kept by nobody on the way: %s", async (path) => {
    const answer = await openWorker().ask(path);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get("Cache-Control")).toMatch(/\bno-store\b/);
  });

  it("is none without: what anybody may see says nothing of it", async () => {
    for (const path of ["/login", "/robots.txt", "/sitemap.xml"])
      expect([path, (await openWorker().ask(path)).headers.get("Cache-Control") ?? ""]).not.toEqual([
        path,
        expect.stringMatching(/no-store/),
      ]);
  });

  it("comes with a cookie: what signs somebody in or out is kept by nobody", async () => {
    const up = await openWorker().ask("/api/signUp", {
      json: {
        fullName: "Own Person",
        email: `door-${crypto.randomUUID()}@sample.jobsarthi.test`,
        password: "correct horse",
      },
    });
    expect([up.status, up.headers.get("Cache-Control")]).toEqual([201, "private, no-store"]);
  });
});
