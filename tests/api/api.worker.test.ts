import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { ENDPOINTS } from "@workers/api";
import type { Endpoint } from "@workers/api/endpoint";
import { isExemptFromOriginCheck } from "@workers/http/origin";
import { POLICY, type UserActor } from "@workers/core/policy";
import { NOON } from "../support/clock";
import { queuedEntry, SAMPLES, WEBHOOK, type Sample, type SampleAsk } from "./api-samples";
import { answerProblem } from "../support/answers";
import { openedTo, person } from "../support/people";
import { emptyTables, everything, openWorker, ORIGIN, signedIn, type Ask } from "../support/worker";

beforeEach(emptyTables);

const ROLES = ["visitor", "person", "support", "coach", "operations", "community", "both"] as const;
type Role = (typeof ROLES)[number];

/** The people that each kind of line in the policy lets in: said here a second time, so that the two must agree. */
const LETS_IN: Record<(typeof POLICY)[keyof typeof POLICY], readonly Role[]> = {
  anyone: ROLES,
  user: ["person", "support", "coach", "operations", "community", "both"],
  user_or_operations: ["person", "support", "coach", "operations", "community", "both"],
  staff: ["operations", "community", "both"],
  operations: ["operations", "both"],
  operations_or_system: ["operations", "both"],
  support: ["support", "operations", "both"],
  coach: ["coach"],
  any_staff: ["support", "coach", "operations", "community", "both"],
  both_roles: ["both"],
  system: [],
};

function newActor(role: Role): Promise<UserActor> {
  return person(
    role === "operations"
      ? { staff: { operations: true } }
      : role === "community"
        ? { staff: { community: true } }
        : role === "both"
          ? { staff: { operations: true, community: true } }
          : role === "support" || role === "coach"
            ? { staff: { [role]: true } }
            : {},
  );
}

/** Somebody of this role and their Cookie header; a visitor has somebody the call may be about, and no cookie. */
async function comeAs(role: Role): Promise<{ actor: UserActor; cookie: string | null }> {
  const actor = await newActor(role);
  return { actor, cookie: role === "visitor" ? null : await signedIn(actor) };
}

function sampleOf(endpoint: Endpoint): Sample {
  const sample = SAMPLES[endpoint.path];
  if (!sample) throw new Error(`${endpoint.path} has no sample in tests/api-samples.ts`);
  return sample;
}

const LEAKS = /SQLITE|D1_|Failed query|\bSELECT\b|\bINSERT\b|\bparams\b|node_modules|\.[jt]sx?:\d|\n\s+at /;

/** The validator's own words, which tell a person nothing. */
const VALIDATORS =
  /Invalid (?:input|option|key|element|string|email|URL)\b|Too (?:small|big): |Unrecognized key|received /;

/** A refusal in the one shape there is: no stack, no SQL, no validator's words, nothing kept by a cache. */
async function expectRefused(response: Response, status: number | readonly number[], what = ""): Promise<void> {
  const text = await response.text();
  expect([status].flat(), `${what} ${text.slice(0, 300)}`).toContain(response.status);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(text).not.toMatch(LEAKS);
  expect(text).not.toMatch(VALIDATORS);
  const body = JSON.parse(text) as Record<string, unknown>;
  expect(body).toMatchObject({ success: false, error: expect.stringMatching(/^.{3,200}$/) });
  expect(Object.keys(body).filter((key) => !["success", "error", "fields"].includes(key))).toEqual([]);
}

const REFUSED = [400, 401, 403, 404, 409, 413, 429];
const mutations = ENDPOINTS.filter((m) => m.method !== "GET");
const withBody = mutations.filter((m) => m.path !== "/api/signOut");

it("has a sample for every call, and none for a call that is gone", () => {
  expect(Object.keys(SAMPLES).toSorted(), "one each in tests/api/api-samples.ts").toEqual(
    ENDPOINTS.map((m) => m.path).toSorted(),
  );
});

describe.each(ENDPOINTS)("$method $path", (endpoint) => {
  it.each(ROLES)("lets in or keeps out as its line of the policy says: %s", async (role) => {
    const sample = sampleOf(endpoint);
    const worker = openWorker(sample.bindings);
    const { actor, cookie } = await comeAs(role);
    const { path, ask } = await sample.valid(actor);
    const before = await everything();
    const response = await worker.ask(path, { ...ask, cookie });
    if (LETS_IN[POLICY[endpoint.action]].includes(role)) {
      expect(response.status).toBe(sample.status);
      expect(await answerProblem(endpoint, response)).toBeNull();
      return;
    }
    await expectRefused(response, role === "visitor" ? 401 : 403);
    expect(await everything()).toBe(before);
    expect(worker.queued).toEqual([]);
  });

  it("answers no other method, and says which it has", async () => {
    const worker = openWorker();
    const { actor, cookie } = await comeAs("both");
    const { path } = await sampleOf(endpoint).valid(actor);
    const before = await everything();
    const allow = endpoint.method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (method === endpoint.method) continue;
      const response = await worker.ask(path, { method, cookie });
      expect(response.headers.get("Allow")).toBe(allow);
      await expectRefused(response, 405);
    }
    const [head, options] = [
      await worker.ask(path, { method: endpoint.method === "GET" ? "OPTIONS" : "HEAD", cookie }),
      await worker.ask(path, { method: "OPTIONS", cookie }),
    ];
    expect([head.status, options.status]).toEqual([endpoint.method === "GET" ? 204 : 405, 204]);
    expect([await head.text(), await options.text(), options.headers.get("Allow")]).toEqual(["", "", allow]);
    expect(await everything()).toBe(before);
  });
});

/** These stay as they are, to the letter; of the others a second request may renew a row, and adds none. */
const KEPT = new Set([
  "applications",
  "credit_balances",
  "credit_ledger",
  "orders",
  "outbox",
  "payments",
  "plans",
  "files",
]);
/** A session of its own, what staff have read, and a choice that was made anew. */
const ADDED = new Set(["sessions", "devices", "audit_log", "intents"]);
/** Somebody who signs in twice from no known browser is told of each, with a way back from each. */
const TOLD = new Set(["outbox", "password_resets"]);

async function lasting(path: string): Promise<string[]> {
  const tables = (await everything()).split("\n").map((line) => /^(\w+) (.*)$/.exec(line) ?? []);
  return tables.flatMap(([, table = "", rows = ""]) => {
    if (ADDED.has(table) || (path === "/api/signIn" && TOLD.has(table))) return [];
    return [`${table} ${KEPT.has(table) ? rows : (JSON.parse(rows) as unknown[]).length}`];
  });
}

describe("a request that comes twice", () => {
  it.each(mutations)("does nothing the second time: $path", async (endpoint) => {
    const sample = sampleOf(endpoint);
    const worker = openWorker(sample.bindings);
    const { actor, cookie } = await comeAs(POLICY[endpoint.action].startsWith("user") ? "person" : "both");
    const { path, ask } = await sample.valid(actor);
    expect((await worker.ask(path, { ...ask, cookie })).status).toBe(sample.status);
    const before = await lasting(path);
    const response = await worker.ask(path, { ...ask, cookie });
    if (response.status !== sample.status) await expectRefused(response, [404, 409]);
    expect(await lasting(path)).toEqual(before);
  });
});

describe("what is somebody else's, or is not there", () => {
  it.each(ENDPOINTS.filter((m) => SAMPLES[m.path]?.another))("is a 404 and stays as it is: $path", async (endpoint) => {
    const worker = openWorker();
    const { actor, cookie } = await comeAs(POLICY[endpoint.action].startsWith("user") ? "person" : "both");
    const named = await sampleOf(endpoint).another?.(actor, await person());
    const before = await everything();
    await expectRefused(await worker.ask(named?.path ?? "", { ...named?.ask, cookie }), 404);
    expect(await everything()).toBe(before);
    expect(worker.queued).toEqual([]);
  });

  it("opens somebody else's resume to operations alone, and lists that for its owner", async () => {
    const worker = openWorker();
    const owner = await person();
    const { path } = await SAMPLES["/api/cv/:file"]!.valid(owner);
    const [community, operations] = [await comeAs("community"), await comeAs("operations")];
    await expectRefused(await worker.ask(path, { cookie: community.cookie }), 403);
    // A program is told why not; somebody who follows the link is asked for a reason.
    const refused = await worker.ask(path, { cookie: operations.cookie });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        success: false,
        code: "unexplained",
        error: "First say why you need to open this",
        fields: { person: owner.userId },
      },
    ]);
    const followed = await worker.ask(path, {
      cookie: operations.cookie,
      headers: { "Sec-Fetch-Mode": "navigate" },
    });
    expect([followed.status, followed.headers.get("location")]).toEqual([
      303,
      `/admin-open?${new URLSearchParams({ person: owner.userId, from: path })}`,
    ]);
    // Any other refusal is words too for who follows it, with the way back; and JSON for a program.
    const asBrowser = {
      "Sec-Fetch-Mode": "navigate",
      Accept: "text/html,*/*",
      Referer: `${ORIGIN}/admin-people?q=a"b`,
    };
    const over = path.replace(/-[^-]+(?=\.pdf)/, "-AAAA");
    const words = await worker.ask(over, { cookie: operations.cookie, headers: asBrowser });
    expect([words.status, words.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
    const page = await words.text();
    expect(page).toContain("This link is no longer valid");
    expect(page).toContain('<a href="/admin-people?q=a%22b"');
    const Referer = "https://elsewhere.example/";
    const stranger = await worker.ask(path, { headers: { ...asBrowser, Referer } });
    expect([stranger.status, await stranger.text()]).toEqual([401, expect.not.stringContaining("page before")]);
    await expectRefused(await worker.ask(over, { cookie: operations.cookie, headers: { Accept: "text/html" } }), 404);
    await openedTo(operations.actor, owner);
    const response = await worker.ask(path, { cookie: operations.cookie });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringMatching(/^attachment;/),
    });
    // Lines of one moment have no order.
    const listed = await env.DB.prepare("SELECT actor_id, action FROM audit_log WHERE subject_id = ? ORDER BY action")
      .bind(owner.userId)
      .all();
    expect(listed.results).toEqual(
      ["resumes.download", "security.open_person"].map((action) => ({ actor_id: operations.actor.userId, action })),
    );
  });
});

describe("a request that another site's page sends", () => {
  const FOREIGN: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "http://localhost:8787.evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "http://localhost:8787", "Sec-Fetch-Site": "cross-site" },
  ];
  // Requests that carry their own proof are exempt: they may come from anywhere.
  it.each(mutations.filter((m) => !isExemptFromOriginCheck(new URL(m.path, ORIGIN))))(
    "changes nothing: $path",
    async (endpoint) => {
      const worker = openWorker();
      const { actor, cookie } = await comeAs("both");
      const { path, ask } = await sampleOf(endpoint).valid(actor);
      const before = await everything();
      for (const headers of FOREIGN) await expectRefused(await worker.ask(path, { ...ask, headers, cookie }), 403);
      expect(await everything()).toBe(before);
      expect(worker.queued).toEqual([]);
    },
  );

  it("is taken from the mail provider by its password, and not without, nor where there is none", async () => {
    const sample = SAMPLES["/api/webhooks/postmark"]!;
    const { path, ask } = await sample.valid(await person());
    const before = await everything();
    const worker = openWorker(sample.bindings);
    for (const headers of FOREIGN) {
      expect((await worker.ask(path, { ...ask, headers: { ...headers, ...ask.headers } })).status).toBe(sample.status);
      await expectRefused(await worker.ask(path, { ...ask, headers }), 401);
      await expectRefused(
        await worker.ask(path, {
          ...ask,
          headers: { ...headers, Authorization: `Basic ${btoa(`${WEBHOOK.POSTMARK_WEBHOOK_USER}:`)}` },
        }),
        401,
      );
      await expectRefused(await openWorker().ask(path, { ...ask, headers: { ...headers, ...ask.headers } }), 404);
    }
    expect(await everything()).toBe(before);
  });
});

describe("a body that is none", () => {
  const long = "x".repeat(200_000);
  const jsonBody = (body: BodyInit): Ask => ({ method: "POST", body, headers: { "Content-Type": "application/json" } });
  const BODIES: [string, Ask][] = [
    ["broken", jsonBody('{"plan":')],
    ["empty", jsonBody("")],
    ["missing", { method: "POST" }],
    ["an empty object", jsonBody("{}")],
    ["an array", jsonBody("[]")],
    ["null", jsonBody("null")],
    ["a number", jsonBody("1")],
    ["a text of 200 KB", jsonBody(JSON.stringify(long))],
    ["a field of 200 KB", jsonBody(JSON.stringify({ _id: long, email: long, plan: long, jobId: long, format: long }))],
    ["brackets, 100,000 deep", jsonBody("[".repeat(100_000))],
    ["bytes that are no UTF-8", jsonBody(new Uint8Array([0xff, 0xfe, 0x00, 0xc3, 0x28]))],
    ["a prototype", jsonBody('{"__proto__":{"_id":"x"},"constructor":1,"toString":null}')],
    [
      "a multipart form without its boundary",
      { method: "POST", body: "--x\r\n\r\n", headers: { "Content-Type": "multipart/form-data" } },
    ],
    [
      "a url-encoded form of junk",
      { method: "POST", body: "%%%=&&&=%00%ff", headers: { "Content-Type": "application/x-www-form-urlencoded" } },
    ],
  ];
  it.each(withBody)("is refused, whatever it is, and changes nothing: $path", async (endpoint) => {
    const sample = sampleOf(endpoint);
    const worker = openWorker(sample.bindings);
    const { actor, cookie } = await comeAs("both");
    const { headers } = (await sample.valid(actor)).ask;
    const before = await everything();
    for (const [name, ask] of BODIES) {
      const response = await worker.ask(endpoint.path, { ...ask, headers: { ...headers, ...ask.headers }, cookie });
      if (!sample.takesAnything || !response.ok) await expectRefused(response, REFUSED, name);
    }
    expect(await everything()).toBe(before);
    expect(worker.queued).toEqual([]);
  });
});

it("is refused by the names of the request, whatever the domain calls its fields", async () => {
  const worker = openWorker();
  const { actor, cookie } = await comeAs("both");
  const payment = { orderId: "COMMUNITYABCDEFGHIJ", amount: 1.99, customer_email: actor.email, customer_phone: "12" };
  const group = { job_id: "1".repeat(26), group_name: "" };
  const wishes = { email: actor.email, forBackend_jobTitles: "x", forBackend_locations: 5 };
  for (const [field, path, json] of [
    ["applicationStatus", "/api/jobs-manager/UpdateJobData.php", { jobId: "1", applicationStatus: "Maybe" }],
    ["jobId", "/api/jobs-manager/LockUnlockJobEntry.php", { jobId: "", lockStatus: false }],
    ["lockStatus", "/api/jobs-manager/LockUnlockJobEntry.php", { jobId: "1", lockStatus: "true" }],
    ["FreeTrialEndCallResult", "/api/LockUnlockConclusionEntry.php", { email: actor.email, lockStatus: true }],
    ["forBackend_locations", "/api/UpdateOnboardingData.php", wishes],
    ["group_name", "/api/jobPosted.php", group],
    ["customer_phone", "/api/initiatePayment.php", payment],
    ["_id", "/api/FetchUserJobsDataComponent.php", { _id: "nobody@sample.jobsarthi.test" }],
    ["date", "/api/FetchUserJobsDataComponent.php", { date: "2026-02-30" }],
    ["order", "/api/orderStatus", undefined],
    ["system", "/api/listSources?system=!", undefined],
  ] as const) {
    const { fields } = await (await worker.ask(path, { json, cookie })).json<{ fields: Record<string, string> }>();
    expect([path, Object.keys(fields)]).toEqual([path, [field]]);
  }
});

describe("a body without end", () => {
  it.each([
    ["/api/ingestPostings", 4 * 1024 * 1024],
    ["/api/previewSources", 10 * 1024 * 1024],
    ["/api/uploadPersonalDetails.php", 11.5 * 1024 * 1024],
    ["/api/startIntent", 64 * 1024],
  ])("is read no further than its call allows: %s", async (path, most) => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(0x20));
      },
    });
    const { cookie } = await comeAs("both");
    await expectRefused(await openWorker().ask(path, { method: "POST", body, cookie }), 413);
    expect(sent).toBeGreaterThan(most);
    expect(sent).toBeLessThan(most + 1_000_000);
  });
});

describe("a field of the wrong kind", () => {
  const WRONG: unknown[] = [
    null,
    0,
    -1,
    1e308,
    true,
    [],
    [{}],
    {},
    { toString: 1 },
    "",
    " ",
    "\u0000",
    "\ud800",
    "'; DROP TABLE users; --",
    "../../etc/passwd",
    "x".repeat(20_000),
  ];

  /** The call with one field replaced. */
  const replaced = (sample: SampleAsk, field: string, value: unknown): Ask => ({
    json: { ...sample.fields, [field]: value },
  });

  it.each(withBody.filter((m) => m.path !== "/api/uploadPersonalDetails.php"))(
    "is never an error of ours, and a refusal changes nothing: $path",
    async (endpoint) => {
      const { actor, cookie } = await comeAs("both");
      const { bindings, valid } = sampleOf(endpoint);
      const sample = await valid(actor);
      expect(sample.fields).toBeDefined();
      let before = await everything();
      for (const field of Object.keys(sample.fields ?? {})) {
        const worker = openWorker(bindings);
        for (const value of WRONG) {
          const response = await worker.ask(sample.path, { ...sample.ask, ...replaced(sample, field, value), cookie });
          const after = await everything();
          if (response.status >= 300) {
            await expectRefused(response, REFUSED);
            expect(after).toBe(before);
          }
          before = after;
        }
      }
    },
  );
});

describe("a day that no calendar shows", () => {
  it.each(["0000-01-01", "0999-12-31", "2026-02-30", "2026-8-10", "10000-01-01", "today"])(
    "is asked for again: %s",
    async (date) => {
      const { cookie } = await comeAs("both");
      const response = await openWorker().ask("/api/jobs-manager/FetchJobsByDate.php", { json: { date }, cookie });
      expect([response.status, await response.json()]).toEqual([
        400,
        { success: false, error: "Please select a date", fields: { date: "Please select a date" } },
      ]);
    },
  );

  it("may be asked for in part, by instants within it", async () => {
    const { cookie } = await comeAs("both");
    const worker = openWorker();
    await queuedEntry();
    const ask = async (more: object) => {
      const json = { date: "2026-08-10", ...more };
      const answer = await worker.ask("/api/jobs-manager/FetchJobsByDate.php", { json, cookie });
      return (await answer.json()) as { count: number; data: { created_at: { $date: string } }[] };
    };
    const all = await ask({});
    const at = all.data[0]!.created_at.$date;
    const whole = { startTimestamp: "2026-08-09T14:30:00.000Z", endTimestamp: "2026-08-10T20:00:00+05:30" };
    expect(await ask(whole)).toEqual(all);
    expect(await ask({ startTimestamp: at })).toEqual(all);
    expect(await ask({ endTimestamp: at })).toMatchObject({ count: 0, data: [] });
    expect(await ask({ startTimestamp: whole.endTimestamp })).toMatchObject({ count: 0, data: [] });
    expect(await ask({ startTimestamp: at, endTimestamp: at })).toMatchObject({ count: 0, data: [] });
    for (const wrong of ["", "today", "2026-08-09", 5, null])
      expect(await ask({ startTimestamp: wrong })).toMatchObject({
        fields: { startTimestamp: "Enter a time like 2026-11-23T14:30:00Z" },
      });
  });

  it("nor is a place in its list that nobody can read anything but the beginning", async () => {
    const { cookie } = await comeAs("both");
    for (const cursor of ["", "x", "1.", `1.${"A".repeat(41)}`, "9".repeat(10_000)]) {
      expect(
        (
          await openWorker().ask("/api/jobs-manager/FetchJobsByDate.php", {
            json: { date: "2026-08-10", cursor },
            cookie,
          })
        ).status,
      ).toBe(200);
    }
  });
});

describe("a call that there is not", () => {
  it.each([
    "/api",
    "/api/",
    "/api/nope",
    "/api/getLocation.php/",
    "/api/getlocation.php",
    "/api//getLocation.php",
    "/api/cv/",
    "/api/cv/a/b",
    "/api/jobs-manager/",
    "/api/%00",
    "/api/listSources%2f",
  ])("is a 404 in the same shape: %s", async (path) => {
    const worker = openWorker();
    const { cookie } = await comeAs("both");
    for (const method of ["GET", "POST", "DELETE"])
      await expectRefused(await worker.ask(path, { method, cookie }), 404);
  });

  it.each([
    "nope",
    "nope.pdf",
    `${"0".repeat(26)}-zz-${"A".repeat(43)}.pdf`,
    "..%2f..%2fpeople.pdf",
    `${"A".repeat(5_000)}.pdf`,
  ])("nor is a link to a resume that nobody signed: %s", async (file) => {
    const { cookie } = await comeAs("both");
    await expectRefused(await openWorker().ask(`/api/cv/${file}`, { cookie }), 404);
  });
});

describe("a session that is not one", () => {
  it.each([
    "__Host-session=",
    "__Host-session=a.b",
    `__Host-session=${"0".repeat(26)}.${"0".repeat(26)}`,
    "session=x",
    `__Host-session=${"x".repeat(8_000)}`,
    "__Host-session=%00.%00; __Host-seen=zz'",
  ])("is a visitor's: %s", async (cookie) => {
    await expectRefused(await openWorker().ask("/api/getPlanDetails.php", { json: { _id: "x" }, cookie }), 401);
  });

  it("nor is the right id with another secret, nor one that ran out", async () => {
    const worker = openWorker();
    const actor = await person();
    const cookie = await signedIn(actor);
    const ask = { json: { _id: actor.email } };
    expect((await worker.ask("/api/getPlanDetails.php", { ...ask, cookie })).status).toBe(200);
    await expectRefused(
      await worker.ask("/api/getPlanDetails.php", { ...ask, cookie: `${cookie.slice(0, -26)}${"0".repeat(26)}` }),
      401,
    );
    await env.DB.prepare("UPDATE sessions SET expires_at = ? WHERE user_id = ?")
      .bind(NOON - 1, actor.userId)
      .run();
    await expectRefused(await worker.ask("/api/getPlanDetails.php", { ...ask, cookie }), 401);
  });

  it("ends with the role: a colleague who left is let in no more with the same cookie", async () => {
    const worker = openWorker();
    const { actor, cookie } = await comeAs("operations");
    expect((await worker.ask("/api/listSources", { cookie })).status).toBe(200);
    await env.DB.prepare("DELETE FROM staff WHERE user_id = ?").bind(actor.userId).run();
    await expectRefused(await worker.ask("/api/listSources", { cookie }), 403);
  });
});
