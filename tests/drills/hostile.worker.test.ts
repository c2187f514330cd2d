import { env } from "cloudflare:test";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ENDPOINTS } from "@workers/api";
import { POLICY } from "@workers/core/policy";
import { SAMPLES } from "../api/api-samples";
import { addressOf, PAGES } from "../app/pages-table";
import { JSON_VALUES, LEAKS, MARKUP, PAYLOADS } from "../../scripts/attack/payloads";
import { INVARIANTS, violationsIn } from "../../scripts/invariants";
import { person } from "../support/people";
import { openWorker, signedIn, type Ask } from "../support/worker";

/** How many hostile requests are sent: 200 in `npm test`, 10,000 in `npm run verify:long`. */
const REQUESTS = Number(env.DRILL_REQUESTS ?? 200);
/** The same requests on every run, so that a failure is one for everybody. */
const SEED = 20_261_122;

const STORE = ["users", "staff", "credit_ledger", "orders", "plans", "payments"] as const;
type Hostile = { what: string; path: string; ask: Ask; role: "visitor" | "actor" | "staff"; mayAct: boolean };

const payload = fc.constantFrom(...PAYLOADS);
const anyRole = fc.constantFrom("visitor" as const, "actor" as const, "staff" as const);
const anyMethod = fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD");
const odd = fc.constantFrom<Record<string, string>>(
  {},
  { Accept: "text/html" },
  { Accept: "*/*", "X-Forwarded-For": "127.0.0.1", "X-Forwarded-Host": "evil.example" },
  { "Content-Type": "application/json; charset=utf-7" },
  { "Content-Type": "text/plain" },
  { "Content-Encoding": "gzip" },
  { Range: "bytes=0-0,9-99999999" },
  { "If-None-Match": "*" },
  { Cookie: "__Host-session=x.y; __Host-session=<script>" },
  { Origin: "null" },
);

/** A page asked with a hostile query, path or form. */
const atPage: fc.Arbitrary<Hostile> = fc
  .record({
    page: fc.constantFrom(...Object.keys(PAGES).filter((p) => !p.startsWith("/sandbox"))),
    name: fc.constantFrom("from", "mode", "order", "key", "token", "intent", "date", "plan", "after", "q"),
    value: payload,
    form: fc.boolean(),
    data: fc.boolean(),
    role: anyRole,
    headers: odd,
  })
  .map(({ page, name, value, form, data, role, headers }) => {
    const path = addressOf(page).replace("x", encodeURIComponent(value.slice(0, 40))) + (data ? ".data" : "");
    const query = `?${new URLSearchParams({ [name]: value.slice(0, 2_000) }).toString()}`;
    const ask: Ask = form ? { body: new URLSearchParams({ [name]: value, act: "save" }), headers } : { headers };
    return { what: `page ${page} ${name}`, path: path + query, ask, role, mayAct: false };
  });

/** A call whose body, query or method is none of ours. */
const atCall: fc.Arbitrary<Hostile> = fc
  .record({
    endpoint: fc.constantFrom(...ENDPOINTS),
    method: anyMethod,
    value: fc.oneof(payload, fc.constantFrom(...JSON_VALUES)),
    key: fc.constantFrom(
      "_id",
      "email",
      "date",
      "jobId",
      "rows",
      "plan",
      "order",
      "session",
      "fields",
      "TemplateId",
      "lockStatus",
    ),
    kind: fc.constantFrom("json", "broken json", "form", "query", "nothing"),
    role: anyRole,
    headers: odd,
  })
  .map(({ endpoint, method, value, key, kind, role, headers }) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    const path = endpoint.path.replace(/:\w+/, () => encodeURIComponent(text.slice(0, 80)));
    const ask: Ask =
      kind === "json"
        ? { json: { [key]: value }, headers }
        : kind === "broken json"
          ? { method: "POST", body: `{"${key}": ${text}`, headers: { "Content-Type": "application/json", ...headers } }
          : kind === "form"
            ? { body: new URLSearchParams({ [key]: text }), headers }
            : { method, headers };
    return {
      what: `${endpoint.method} ${endpoint.path} ${kind}`,
      path: kind === "query" ? `${path}?${new URLSearchParams({ [key]: text.slice(0, 2_000) }).toString()}` : path,
      ask,
      role,
      mayAct: POLICY[endpoint.action] === "anyone",
    };
  });

/** A valid call of which one field is hostile. */
const atField = fc.record({
  endpoint: fc.constantFrom(
    ...ENDPOINTS.filter(
      (m) => m.method === "POST" && !m.path.includes("webhooks") && m.path !== "/api/uploadPersonalDetails.php",
    ),
  ),
  field: fc.nat(20),
  value: fc.oneof(payload, fc.constantFrom(...JSON_VALUES)),
});

/** No error of ours, no word of our insides, nothing of the request as markup, nowhere else to go. */
async function expectHarmless(what: string, response: Response): Promise<void> {
  const text = await response.text();
  expect(response.status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500);
  expect(text, what).not.toMatch(LEAKS);
  if ((response.headers.get("Content-Type") ?? "").includes("html"))
    for (const markup of MARKUP) expect(text.includes(markup), `${what}: ${markup}`).toBe(false);
  expect(response.headers.getSetCookie().join(), what).not.toContain("stolen");
  const to = response.headers.get("Location");
  if (to) expect(new URL(to, "http://localhost:8787").host, `${what} leads to ${to}`).toBe("localhost:8787");
}

const counted = () =>
  env.DB.prepare(`SELECT ${STORE.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(", ")}`).first<
    Record<string, number>
  >();

describe(`${REQUESTS} hostile requests`, () => {
  beforeAll(() => {
    // Refused notices are logged; hundreds are sent here.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });
  afterAll(() => vi.restoreAllMocks());

  it("are answered in our own words, and move no money, plan or role", { timeout: 1_200_000 }, async () => {
    const actor = await signedIn(await person());
    const staff = await signedIn(await person({ staff: { operations: true, community: true } }));
    const cookies = { visitor: null, actor, staff };
    const before = await counted();
    for (const { what, path, ask, role } of fc.sample(fc.oneof(atPage, atCall), {
      seed: SEED,
      numRuns: Math.ceil(REQUESTS * 0.75),
    })) {
      const cookie = ask.headers?.["Cookie"] ? null : cookies[role];
      await expectHarmless(`${what} as ${role}`, await openWorker().ask(path, { ...ask, cookie }));
    }
    const after = await counted();
    // Signing up is anybody's; it alone may have added people.
    expect({ ...after, users: 0 }).toEqual({ ...before, users: 0 });
  });

  it("with one hostile field in a valid call, are refused or taken as text", { timeout: 1_200_000 }, async () => {
    for (const { endpoint, field, value } of fc.sample(atField, { seed: SEED, numRuns: Math.floor(REQUESTS * 0.25) })) {
      const sample = SAMPLES[endpoint.path];
      const owner = await person(
        /^(user|anyone)/.test(POLICY[endpoint.action]) ? {} : { staff: { operations: true, community: true } },
      );
      const valid = await sample?.valid(owner);
      if (!valid?.fields) continue;
      const name = Object.keys(valid.fields)[field % Math.max(1, Object.keys(valid.fields).length)] ?? "_id";
      const response = await openWorker(sample?.bindings).ask(valid.path, {
        ...valid.ask,
        json: { ...valid.fields, [name]: value },
        cookie: await signedIn(owner),
      });
      await expectHarmless(`${endpoint.path} ${name} = ${JSON.stringify(value).slice(0, 60)}`, response);
    }
    const results = await env.DB.batch(Object.values(INVARIANTS).map((sql) => env.DB.prepare(sql)));
    // The samples put rows in by hand; what they could not get wrong is the ledger.
    expect(
      violationsIn(results.map((r) => r.results)).filter((line) => /ledger|overdrawn|grants once/.test(line)),
    ).toEqual([]);
  });
});
