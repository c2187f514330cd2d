import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { setUp } from "../../scripts/setup-steps";

const folder = mkdtempSync(join(tmpdir(), "jobsarthi-setup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A wrangler that keeps what was made in a file, and refuses a name twice, as Cloudflare does. */
const WRANGLER = `#!${process.execPath}
const fs = require("node:fs");
const file = ${JSON.stringify(join(folder, "account.json"))};
const account = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : { made: [], asked: [] };
const args = process.argv.slice(2);
account.asked.push(args.join(" "));
const of = (kind) => account.made.filter((m) => m.kind === kind);
const save = () => fs.writeFileSync(file, JSON.stringify(account));
const digits = (n) => "5f0c1a527be14c1e9a531e0d6c1b2a" + (10 + n);
const uuid = (text) => text.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
const [a, b] = args;
if (process.env.SIGNED_OUT) {
  console.error("In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN");
  process.exit(1);
}
if (a === "auth") console.log(JSON.stringify({ type: "oauth", token: "made-up" }));
else if (a === "whoami") console.log(JSON.stringify({ loggedIn: true, accounts: [{ name: "us", id: "acc0" }] }));
else if (args.includes("list")) {
  console.log("a line before");
  const rows = a === "d1" ? of("d1").map((m) => ({ name: m.name, uuid: uuid(m.id) }))
    : of("kv").map((m) => ({ title: m.name, id: m.id }));
  console.log(JSON.stringify(rows, null, 2));
} else {
  const name = args.filter((word) => word !== "--location" && word !== "apac").at(-1);
  if (process.env.FAIL === name) { console.error("Authentication error [code: 10000]"); process.exit(1); }
  if (account.made.some((m) => m.kind === a && m.name === name)) {
    console.error(a === "queues" ? "Queue name '" + name + "' is already taken."
      : "The bucket you tried to create already exists, and you own it.");
    process.exit(1);
  }
  account.made.push({ kind: a, name, id: digits(account.made.length) });
}
save();
`;
writeFileSync(join(folder, "wrangler"), WRANGLER);
chmodSync(join(folder, "wrangler"), 0o755);
copyFileSync("wrangler.toml", join(folder, "wrangler.toml"));

const account = () =>
  JSON.parse(readFileSync(join(folder, "account.json"), "utf8")) as { made: { name: string }[]; asked: string[] };
const toml = () => readFileSync(join(folder, "wrangler.toml"), "utf8");
/** The steps, with that wrangler as a process. */
function setup(args: string[] = [], environment: Record<string, string> = {}) {
  const run = (asked: readonly string[]) => {
    const env = { ...process.env, ...environment };
    const { status, stdout, stderr } = spawnSync(join(folder, "wrangler"), asked, { encoding: "utf8", env });
    return { status, stdout, output: `${stdout}${stderr}`.trim() };
  };
  const resources = readConfig({ config: join(folder, "wrangler.toml"), env: "" }, { hideWarnings: true });
  try {
    const made = setUp(resources, toml(), run, "apac", args.includes("--dry-run"));
    writeFileSync(join(folder, "wrangler.toml"), made.toml);
    return { status: 0, said: made.lines.join("\n") };
  } catch (error) {
    return { status: 1, said: (error as Error).message };
  }
}

/** The command, which finds that wrangler on its PATH, and no API. */
function command(args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(process.cwd(), "scripts/setup.ts"), ...args], {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${folder}:${process.env["PATH"]}`,
      CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:9",
    },
  });
  return { status, said: `${stdout}${stderr}` };
}

it("says first that nobody is signed in", () => {
  expect(setup(["--dry-run"], { SIGNED_OUT: "1" })).toEqual({
    status: 1,
    said: "Nobody is signed in at Cloudflare: npx wrangler login, then this again.",
  });
});

it("makes what is missing, writes the ids, and may be repeated after whatever broke off", () => {
  const before = toml();
  const dry = setup(["--dry-run"]);
  expect(dry.status, dry.said).toBe(0);
  expect(dry.said).toContain("D1 database jobsarthi-app: wrangler d1 create jobsarthi-app --location apac");
  expect(dry.said).toContain("R2 bucket jobsarthi-files: wrangler r2 bucket create jobsarthi-files --location apac");
  expect([toml(), account().made]).toEqual([before, []]);

  const broken = setup([], { FAIL: "jobsarthi-prompt" });
  expect(broken.status).toBe(1);
  expect(broken.said).toContain("wrangler queues create jobsarthi-prompt:\nAuthentication error");
  expect(toml()).toBe(before);

  const whole = setup();
  expect(whole.status, whole.said).toBe(0);
  expect(whole.said).toContain("Queue jobsarthi-jobs: is there");
  expect(whole.said).toContain("Queue jobsarthi-prompt-dead: made");
  const names = account().made.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  for (const [, name] of before.matchAll(/^(?:database_name|bucket_name|queue|dead_letter_queue) = "([^"]+)"/gm))
    expect(names.includes(name!), name).toBe(!name!.startsWith("jobsarthi-staging"));
  const written = toml();
  expect(written).toMatch(/database_name = "jobsarthi-app"\ndatabase_id = "5f0c1a52-7be1-4c1e-9a53-1e0d6c1b2a\d\d"/);
  expect(written).toMatch(/binding = "CACHE"\nid = "5f0c1a527be14c1e9a531e0d6c1b2a\d\d"/);
  expect(written.split("\n").length).toBe(before.split("\n").length);
  expect(written.match(/= "[0-]{20,}/g)).toHaveLength(before.match(/= "[0-]{20,}/g)!.length / 2);

  const made = account().made.length;
  expect(setup().status).toBe(0);
  expect([toml(), account().made.length]).toEqual([written, made]);

  const staging = command(["--staging"]);
  expect(staging.status, staging.said).toBe(0);
  expect(toml()).not.toMatch(/= "[0-]{20,}/);
  expect(account().made.length).toBe(made * 2);
  expect(staging.said).toContain("! D1 database jobsarthi-staging-app: read replication could not be turned on");
  expect(staging.said).toContain("! D1 database jobsarthi-staging-catalog: read replication could not be turned on");

  const elsewhere = command(["--region", "mars"]);
  expect(elsewhere.status).toBe(1);
  expect(elsewhere.said).toContain("mars is no region. These are: apac, wnam, enam, weur, eeur, oc.");
});

it("makes a database in its region: what wrangler itself asks of Cloudflare", { timeout: 60_000 }, async () => {
  const asked: { request: string; body: unknown }[] = [];
  const api = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      asked.push({
        request: `${request.method} ${request.url}`,
        body: JSON.parse(Buffer.concat(parts).toString()) as unknown,
      });
      const result = { uuid: "5f0c1a52-7be1-4c1e-9a53-1e0d6c1b2a10", name: "jobsarthi-app" };
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
    });
  });
  api.listen(0, "127.0.0.1");
  await once(api, "listening");
  try {
    const resources = readConfig({ config: "wrangler.toml", env: "" }, { hideWarnings: true });
    const creates: (readonly string[])[] = [];
    const run = (args: readonly string[]) => {
      if (args[1] === "create" && args[0] === "d1") creates.push(args);
      return { status: 0, stdout: "[]", output: "" };
    };
    setUp(resources, toml(), run, "apac", false);
    expect(creates.map(([, , name]) => name)).toEqual(["jobsarthi-app", "jobsarthi-catalog"]);
    const wrangler = spawn(
      process.execPath,
      [join(process.cwd(), "node_modules/wrangler/bin/wrangler.js"), ...creates[0]!],
      {
        cwd: mkdtempSync(join(folder, "empty-")),
        env: {
          ...process.env,
          CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
          CLOUDFLARE_API_TOKEN: "made-up",
          CLOUDFLARE_ACCOUNT_ID: "acc0",
          WRANGLER_SEND_METRICS: "false",
        },
      },
    );
    const said: string[] = [];
    for (const stream of [wrangler.stdout, wrangler.stderr]) stream.on("data", (part) => said.push(String(part)));
    expect(await once(wrangler, "exit"), said.join("")).toEqual([0, null]);
    expect(asked).toEqual([
      {
        request: "POST /accounts/acc0/d1/database",
        body: { name: "jobsarthi-app", primary_location_hint: "apac" },
      },
    ]);
  } finally {
    api.close();
  }
});
