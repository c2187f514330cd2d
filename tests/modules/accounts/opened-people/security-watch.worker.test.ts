import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readHealth } from "@workers/modules/operations/health/read-health";
import { hourOf } from "@workers/modules/accounts/opened-people/rules";
import { runRetention } from "@workers/workflows/privacy/retention";
import { randomId } from "@workers/core/ids";
import { NOON, advanceClock, clockNow, setClock } from "../../../support/clock";
import { as, asJob, makeContext } from "../../../support/context";
import { operator, person } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";

const HOUR = 3_600_000;
const newEmail = () => `watch-${randomId(10).toLowerCase()}@sample.jobsarthi.test`;
let lines: string[] = [];

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM security_counts").run();
  lines = [];
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
  setClock(hourOf(NOON) + 20 * 60_000);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function counts(): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare("SELECT kind, sum(n) AS n FROM security_counts GROUP BY kind").all<{
    kind: string;
    n: number;
  }>();
  return Object.fromEntries(results.map(({ kind, n }) => [kind, n]));
}
const told = (event: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line["event"] === event);

describe("what is refused", () => {
  it("failed sign-ins: how many, and over how many accounts", async () => {
    const worker = openWorker();
    const [a, b] = [newEmail(), newEmail()];
    for (const email of [a, a, b, a])
      expect((await worker.ask("/api/signIn", { json: { email, password: "a wrong secret" } })).status).toBe(400);
    const page = await worker.ask("/login", {
      method: "POST",
      body: new URLSearchParams({ mode: "signin", email: b, password: "a wrong secret" }),
    });
    expect(page.status).toBe(400);
    advanceClock(10_000);
    await worker.ask("/reset-password");
    expect(await counts()).toEqual({ sign_in_failed: 5, failed_account: 2 });
    const events = told("security.sign_in_failed");
    expect(events.map((e) => e["route"])).toEqual([...Array<string>(4).fill("/api/signIn"), "/login"]);
    expect(new Set(events.map((e) => e["account"])).size).toBe(2);
    expect(new Set(events.map((e) => e["network"])).size).toBe(1);
  });

  it("limits, rights, other sites and what is not theirs, on pages and calls, with who it was", async () => {
    const worker = openWorker();
    const [owner, community] = [await person(), await person({ staff: { community: true } })];
    const [own, staff] = [await signedIn(owner), await signedIn(community)];
    expect((await worker.ask("/admin-health", { cookie: own })).status).toBe(302);
    expect((await worker.ask("/api/jobs-manager/LockUnlockJobEntry.php", { json: {}, cookie: staff })).status).toBe(
      403,
    );
    expect((await worker.ask("/api/cv/01KZN5T8J0AVQHV7329BNTSH9W.pdf", { cookie: own })).status).toBe(404);
    expect((await worker.ask("/api/signIn", { json: {}, headers: { Origin: "https://evil.example" } })).status).toBe(
      403,
    );
    expect(
      (await worker.ask("/login", { method: "POST", body: "x", headers: { "Sec-Fetch-Site": "cross-site" } })).status,
    ).toBe(403);
    const email = newEmail();
    for (let i = 0; i < 11; i++) await worker.ask("/api/signIn", { json: { email, password: "guess" } });
    advanceClock(10_000);
    await worker.ask("/reset-password");
    expect(await counts()).toEqual({
      forbidden: 2,
      not_found: 1,
      cross_site: 2,
      sign_in_failed: 10,
      failed_account: 1,
      limited: 1,
    });
    expect(told("security.forbidden").map((e) => [e["actor"], e["code"], e["route"]])).toEqual([
      [owner.userId, "health.read", "/admin-health"],
      [community.userId, expect.stringMatching(/^applications\./), "/api/jobs-manager"],
    ]);
    expect(told("security.not_found")).toMatchObject([{ actor: owner.userId, method: "GET", status: 404 }]);
    expect(told("security.limited")).toMatchObject([{ code: "guesses-near", route: "/api/signIn", status: 429 }]);
    expect(told("security.cross_site")[0]).not.toHaveProperty("actor");
  });

  it("is no ordinary thing: visitors sent to sign in, addresses that lead nowhere, pages that are shown", async () => {
    const worker = openWorker();
    const own = await signedIn(await person());
    for (const path of ["/", "/nothing", "/admin-health", "/dashboard", "/api/nothing", "/assets/old.js"])
      await worker.ask(path);
    for (const path of ["/", "/dashboard", "/profile"]) await worker.ask(path, { cookie: own });
    await worker.ask("/api/fetchPersonalDetails.php", { json: {} });
    advanceClock(10_000);
    await worker.ask("/reset-password");
    expect([await counts(), lines.filter((line) => line.includes("security."))]).toEqual([{}, []]);
  });

  it("is told without any address, name or secret", async () => {
    const worker = openWorker();
    const email = newEmail();
    const headers = { "CF-Connecting-IP": "203.0.113.77", "User-Agent": "a telling browser" };
    for (let i = 0; i < 12; i++)
      await worker.ask("/api/signIn", { json: { email, password: "a wrong secret" }, headers });
    const own = await signedIn(await person({ displayName: "A Telling Name" }));
    await worker.ask(`/api/cv/${email}?token=a-secret-token`, { headers, cookie: own });
    await worker.ask(`/api/${email}`, { headers, cookie: own });
    await worker.ask(`/api/919876543210?token=a-secret-token`, { headers, cookie: own });
    const text = lines.join("\n");
    expect(text).toContain("security.not_found");
    expect(text).not.toMatch(
      new RegExp(
        `${email.split("@")[0]}|203\\.0\\.113|a wrong secret|a-secret-token|telling|9876543210|${own.slice(20)}`,
        "i",
      ),
    );
    for (const line of lines)
      expect(Object.keys(JSON.parse(line) as object)).toSatisfy((keys: string[]) =>
        keys.every((key) =>
          ["level", "event", "requestId", "method", "route", "status", "code", "actor", "network", "account"].includes(
            key,
          ),
        ),
      );
  });
});

describe("a flood", () => {
  it("is counted whole and writes once in ten seconds; it is told fifty times", async () => {
    const worker = openWorker();
    const refuse = () => worker.ask("/api/signIn", { json: {}, headers: { Origin: "https://evil.example" } });
    const writes = async (work: () => Promise<unknown>) => {
      const before = worker.meter.rowsWritten;
      await work();
      return worker.meter.rowsWritten - before;
    };
    const first = await writes(refuse);
    expect(first).toBeGreaterThan(0);
    expect(await counts()).toEqual({ cross_site: 1 });
    expect(
      await writes(async () => {
        for (let i = 0; i < 499; i++) await refuse();
      }),
    ).toBe(0);
    expect(told("security.cross_site")).toHaveLength(50);
    advanceClock(10_000);
    // The next visitor carries it there, refused or not.
    expect(await writes(() => worker.ask("/reset-password"))).toBe(first);
    expect(await counts()).toEqual({ cross_site: 500 });
  });

  it("that cannot be counted now changes no answer, and is counted later", async () => {
    const worker = openWorker();
    const refuse = async () =>
      (await worker.ask("/api/signIn", { json: {}, headers: { Origin: "https://evil.example" } })).status;
    await env.DB.prepare(
      "CREATE TRIGGER no_counts BEFORE INSERT ON security_counts BEGIN SELECT RAISE(ABORT, 'no counts'); END",
    ).run();
    try {
      expect([await refuse(), await refuse()]).toEqual([403, 403]);
    } finally {
      await env.DB.prepare("DROP TRIGGER no_counts").run();
    }
    expect(told("security.not_counted")).toHaveLength(1);
    advanceClock(10_000);
    expect(await refuse()).toBe(403);
    expect(await counts()).toEqual({ cross_site: 3 });
  });
});

describe("the health page", () => {
  it("has one line of it, of this hour and the one before, for all staff", async () => {
    const worker = openWorker();
    const cookie = await signedIn(await person({ staff: { community: true } }));
    const shown = async () => (await (await worker.ask("/admin-health", { cookie })).text()).replaceAll("<!-- -->", "");
    expect(await shown()).toContain(
      "This hour: no failed sign-in, nothing blocked. The hour before: no failed sign-in, nothing blocked.",
    );
    const hour = hourOf(clockNow());
    for (const [at, kind, n] of [
      [hour, "sign_in_failed", 12],
      [hour, "failed_account", 3],
      [hour, "limited", 4],
      [hour - HOUR, "forbidden", 1],
      [hour - HOUR, "sign_in_failed", 1],
      [hour - 2 * HOUR, "limited", 99],
    ] as const) {
      await env.DB.prepare("INSERT INTO security_counts (hour, kind, n) VALUES (?, ?, ?)").bind(at, kind, n).run();
    }
    expect(await shown()).toContain(
      "This hour: 12 failed sign-ins over 3 accounts, blocked 4 over a limit. The hour before: 1 failed sign-in " +
        "over 1 account, blocked 1 without permission.",
    );
    const health = await readHealth(as(makeContext(), await operator()), {});
    expect(health.app?.security.thisHour).toEqual({
      sign_in_failed: 12,
      failed_account: 3,
      limited: 4,
      forbidden: 0,
      cross_site: 0,
      not_found: 0,
    });
  });

  it("forgets the counts after a month", async () => {
    const now = clockNow();
    for (const days of [29, 31])
      await env.DB.prepare("INSERT INTO security_counts (hour, kind, n) VALUES (?, 'limited', ?)")
        .bind(hourOf(now - days * 24 * HOUR), days)
        .run();
    await runRetention(asJob(makeContext({ now: () => now })));
    expect(await counts()).toEqual({ limited: 29 });
  });
});
