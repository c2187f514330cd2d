import { describe, expect, it } from "vitest";
import { accountOf, regionOf, replicate, replicationWarning } from "../../scripts/replication";
import type { Run } from "../../scripts/setup-steps";

const BASE = "https://api.test/client/v4";
const OURS = { id: "acc0", headers: { Authorization: "Bearer made-up" } };
const APP = { name: "jobs-app", id: "id-app", isNew: true };
const CATALOG = { name: "jobs-catalog", id: "id-catalog", isNew: false };

/** Cloudflare's answers about databases, by their ids; what it was asked. */
function cloudflare(states: Record<string, { running_in_region?: string; mode?: string }>, refusal?: string) {
  const asked: { request: string; body?: unknown; token: string | null }[] = [];
  const send = (url: string, init: RequestInit) => {
    const body = typeof init.body === "string" ? { body: JSON.parse(init.body) as unknown } : {};
    asked.push({ request: `${init.method} ${url}`, ...body, token: new Headers(init.headers).get("Authorization") });
    if (refusal && init.method === "PUT")
      return Promise.resolve(Response.json({ success: false, errors: [{ message: refusal }] }, { status: 403 }));
    const { mode, ...state } = states[url.split("/").at(-1)!] ?? {};
    const now = init.method === "PUT" ? "auto" : mode;
    const result = { ...state, ...(now ? { read_replication: { mode: now } } : {}) };
    return Promise.resolve(Response.json({ success: true, errors: [], result }));
  };
  return { asked, send };
}

describe("read replication", () => {
  it("is turned on for both databases, new and existing, by the documented request", async () => {
    const { asked, send } = cloudflare({ "id-app": { mode: "disabled" }, "id-catalog": { running_in_region: "WEUR" } });
    const lines = await replicate([APP, CATALOG], "apac", OURS, BASE, send);
    const of = (id: string) => `${BASE}/accounts/acc0/d1/database/${id}`;
    const token = "Bearer made-up";
    const body = { read_replication: { mode: "auto" } };
    expect(asked).toEqual([
      { request: `GET ${of("id-app")}`, token },
      { request: `PUT ${of("id-app")}`, body, token },
      { request: `GET ${of("id-catalog")}`, token },
      { request: `PUT ${of("id-catalog")}`, body, token },
    ]);
    expect(lines).toEqual([
      "D1 database jobs-app: read replication turned on",
      "D1 database jobs-catalog: stays in weur; Cloudflare moves no database",
      "D1 database jobs-catalog: read replication turned on",
    ]);
  });

  it("changes nothing where it is on, and says nothing of a region that is right", async () => {
    const { asked, send } = cloudflare({ "id-catalog": { running_in_region: "APAC", mode: "auto" } });
    expect(await replicate([CATALOG], "apac", OURS, BASE, send)).toEqual([
      "D1 database jobs-catalog: read replication is on",
    ]);
    expect(asked.map(({ request }) => request.split(" ")[0])).toEqual(["GET"]);
  });

  it("names no region that Cloudflare does not name", async () => {
    const { send } = cloudflare({ "id-catalog": { mode: "auto" } });
    const [line] = await replicate([CATALOG], "apac", OURS, BASE, send);
    expect(line).toBe("D1 database jobs-catalog: stays where it is; Cloudflare moves no database");
  });

  it.each([
    ["a token that may not", OURS, "Authentication error", "Authentication error"],
    ["no account", "wrangler names no account: set CLOUDFLARE_ACCOUNT_ID", undefined, "set CLOUDFLARE_ACCOUNT_ID"],
  ])("says of each database what to do, with %s", async (_, account, refusal, words) => {
    const { send } = cloudflare({}, refusal);
    const lines = await replicate([APP, { ...CATALOG, isNew: true }], "apac", account, BASE, send);
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toContain(words);
      expect(line).toContain("run npm run setup again, or turn it on in Cloudflare's dashboard");
    }
  });
});

describe("the account", () => {
  const answers = (of: Record<string, { status?: number; stdout?: string }>): Run => {
    return (args) => ({ status: 0, stdout: "", output: "", ...of[args[0]!] });
  };
  const token = { stdout: 'a line before\n{ "type": "oauth", "token": "t" }' };
  const who = (...ids: string[]) => ({ stdout: JSON.stringify({ accounts: ids.map((id) => ({ id })) }) });

  it("is the one that wrangler works for", () => {
    const headers = { Authorization: "Bearer t" };
    expect(accountOf(answers({ auth: token, whoami: who("a") }), {})).toEqual({ id: "a", headers });
    const given = { CLOUDFLARE_ACCOUNT_ID: "b" };
    expect(accountOf(answers({ auth: token, whoami: who("a", "b") }), given)).toEqual({ id: "b", headers });
    const key = { stdout: JSON.stringify({ type: "api_key", key: "k", email: "us@jobs.test" }) };
    expect(accountOf(answers({ auth: key, whoami: who("a") }), {})).toEqual({
      id: "a",
      headers: { "X-Auth-Key": "k", "X-Auth-Email": "us@jobs.test" },
    });
  });

  it("is never guessed", () => {
    expect(accountOf(answers({ auth: { status: 1 } }), {})).toContain("set CLOUDFLARE_API_TOKEN");
    expect(accountOf(answers({ auth: token, whoami: { status: 1 } }), {})).toContain("names no account");
    expect(accountOf(answers({ auth: token, whoami: who("a", "b") }), {})).toContain("more than one account");
  });
});

it("takes a region by its name, and India's where none is named", () => {
  expect([regionOf(""), regionOf(" WEUR ")]).toEqual(["apac", "weur"]);
  expect(() => regionOf("toString")).toThrow("toString is no region");
});

it("warns before a deployment where replication is off or unread", () => {
  const info =
    (status: number, stdout: string): Run =>
    () => ({ status, stdout, output: "" });
  const described = (mode: string) => JSON.stringify({ uuid: "x", read_replication: { mode } }, null, 2);
  expect(replicationWarning(info(0, described("auto")), "DB", ["--env", ""])).toBeNull();
  expect(replicationWarning(info(0, described("disabled")), "DB", ["--env", "staging"])).toBe(
    "! DB: read replication is off, so every page waits for the region of the database: npm run setup -- --staging",
  );
  for (const unread of [info(1, ""), info(0, "{"), info(0, "{}")])
    expect(replicationWarning(unread, "CATALOG", [])).toBe(
      "! CATALOG: whether read replication is on could not be read",
    );
});
