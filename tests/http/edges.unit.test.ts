import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameOrigin } from "@workers/http/origin";
import { parseConfig } from "@workers/config";
import { decodeKey, encodeKey } from "@workers/lib/cursor";
import { reference } from "@workers/core/reference";
import { payShown } from "@workers/modules/applications/records/rules";
import { timeId } from "@workers/core/ids";
import { renderMail } from "@workers/modules/messaging/outbox/render-mail";
import { describeError, makeLogger } from "@workers/lib/log";
import { CRON } from "@workers/jobs/cron";

const KEY = "8f1d0c6ab94e2735d8c1f06ba97e4253";

describe("configuration", () => {
  it("takes absence for production, and names everything that is missing", () => {
    expect(() => parseConfig({})).toThrow(/SIGNING_KEY, ORIGIN, TEAM_MAIL, POSTMARK_TOKEN/);
    expect(() =>
      parseConfig({ SIGNING_KEY: KEY, ORIGIN: "https://a.example", TEAM_MAIL: "t@a.example", POSTMARK_TOKEN: "x" }),
    ).toThrow(/MAIL_FROM/);
  });
  it("keeps the sandbox on this machine", () => {
    expect(() => parseConfig({ MODE: "sandbox", SIGNING_KEY: KEY, ORIGIN: "https://jobs.example" })).toThrow(
      /localhost only/,
    );
    expect(parseConfig({ MODE: "sandbox", SIGNING_KEY: KEY, ORIGIN: "http://localhost:9000" })).toMatchObject({
      sandbox: true,
      origin: "http://localhost:9000",
    });
  });
  it("is complete with everything set", () => {
    const c = parseConfig({
      SIGNING_KEY: KEY,
      ORIGIN: "https://a.example/",
      TEAM_MAIL: "t@a.example",
      POSTMARK_TOKEN: "x",
      MAIL_FROM: "us@a.example",
    });
    expect(c).toMatchObject({
      sandbox: false,
      origin: "https://a.example",
      postmark: { token: "x", from: "us@a.example" },
    });
  });
  it("refuses a short key and an unknown mode", () => {
    expect(() => parseConfig({ MODE: "sandbox", SIGNING_KEY: "short" })).toThrow(/SIGNING_KEY/);
    expect(() => parseConfig({ MODE: "test", SIGNING_KEY: KEY })).toThrow(/MODE/);
  });

  const PUBLIC = {
    SIGNING_KEY: KEY,
    ORIGIN: "https://a.example",
    TEAM_MAIL: "t@a.example",
    POSTMARK_TOKEN: "x",
    MAIL_FROM: "us@a.example",
  };
  const STRIPE = {
    STRIPE_SECRET_KEY: "sk_live_x",
    STRIPE_PUBLISHABLE_KEY: "pk_live_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
  };
  const CASHFREE = { CASHFREE_APP_ID: "a", CASHFREE_SECRET: "s" };
  const PHONEPE = {
    PHONEPE_CLIENT_ID: "i",
    PHONEPE_CLIENT_SECRET: "s",
    PHONEPE_CLIENT_VERSION: "1",
    PHONEPE_WEBHOOK_USER: "user_1",
    PHONEPE_WEBHOOK_PASSWORD: "password1",
  };
  it.each([
    [
      "an ORIGIN over http",
      { ORIGIN: "http://a.example" },
      { ORIGIN: "https://a.example" },
      /^Configuration: ORIGIN begins with http: .*https, or set MODE to staging$/,
    ],
    [
      "Cashfree's test world",
      { ...CASHFREE, CASHFREE_MODE: "sandbox" },
      { CASHFREE_MODE: "production" },
      /^Configuration: CASHFREE_MODE is sandbox: .*Set it to production, or set MODE to staging$/,
    ],
    [
      "PhonePe's test world",
      { ...PHONEPE, PHONEPE_MODE: "sandbox" },
      { PHONEPE_MODE: "production" },
      /^Configuration: PHONEPE_MODE is sandbox: .*Set it to production, or set MODE to staging$/,
    ],
    [
      "Stripe's test key",
      { ...STRIPE, STRIPE_SECRET_KEY: "sk_test_x" },
      { STRIPE_SECRET_KEY: "sk_live_x" },
      /^Configuration: STRIPE_SECRET_KEY is a test key: .*Set the live one, or set MODE to staging$/,
    ],
    [
      "Stripe's restricted test key",
      { ...STRIPE, STRIPE_SECRET_KEY: "rk_test_x" },
      { STRIPE_SECRET_KEY: "rk_live_x" },
      /^Configuration: STRIPE_SECRET_KEY is a test key/,
    ],
    [
      "Stripe's public test key",
      { ...STRIPE, STRIPE_PUBLISHABLE_KEY: "pk_test_x" },
      { STRIPE_PUBLISHABLE_KEY: "pk_live_x" },
      /^Configuration: STRIPE_PUBLISHABLE_KEY is a test key/,
    ],
  ] as const)("refuses %s in production, says what to do, and takes it in staging", (_what, wrong, right, message) => {
    expect(() => parseConfig({ ...PUBLIC, ...wrong })).toThrow(message);
    expect(() => parseConfig({ ...PUBLIC, ...wrong, MODE: "production" })).toThrow(message);
    expect(parseConfig({ ...PUBLIC, ...wrong, MODE: "staging" })).toMatchObject({ staging: true, sandbox: false });
    expect(parseConfig({ ...PUBLIC, ...wrong, ...right })).toMatchObject({ staging: false, sandbox: false });
  });
  it("names everything that it refuses at once", () => {
    expect(() =>
      parseConfig({
        ...PUBLIC,
        ...CASHFREE,
        CASHFREE_MODE: "sandbox",
        ORIGIN: "http://a.example",
        SIGNING_KEY: "a".repeat(32),
      }),
    ).toThrow(/SIGNING_KEY.*ORIGIN.*CASHFREE_MODE/);
  });

  const example = /^SIGNING_KEY=(.*)$/m.exec(readFileSync(".dev.vars.example", "utf8"))![1]!;
  it.each([
    example,
    "a".repeat(32),
    "0123456789abcdef".repeat(2),
    "replace-me-with-a-random-key-of-32-bytes",
    "aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbc",
  ])("refuses the key %s wherever strangers come, staging too", (key) => {
    for (const MODE of ["production", "staging"])
      expect(() => parseConfig({ ...PUBLIC, MODE, SIGNING_KEY: key })).toThrow(
        /^Configuration: SIGNING_KEY can be guessed\. Make one: openssl rand -hex 32$/,
      );
    expect(parseConfig({ MODE: "sandbox", SIGNING_KEY: key })).toMatchObject({ sandbox: true });
  });
  it("takes every key that a deployer makes by chance", () => {
    const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter((bytes) => new Set(bytes).size > 24);
    fc.assert(
      fc.property(
        hex,
        (bytes) => parseConfig({ ...PUBLIC, SIGNING_KEY: Buffer.from(bytes).toString("hex") }).signingKey.length === 64,
      ),
    );
    fc.assert(
      fc.property(
        fc.uuid(),
        (uuid) => parseConfig({ ...PUBLIC, SIGNING_KEY: uuid + crypto.randomUUID() }).signingKey.length === 72,
      ),
    );
  });
});

describe("whose request it is", () => {
  const own = ["http://localhost:8787"];
  const ask = (h: Record<string, string>) => isSameOrigin(new Headers(h), own);
  it("takes our own pages and programs, and refuses other sites", () => {
    expect(ask({ Origin: "http://localhost:8787" })).toBe(true);
    expect(ask({ Origin: "http://localhost:8787", "Sec-Fetch-Site": "same-origin" })).toBe(true);
    expect(ask({})).toBe(true);
    expect(ask({ Origin: "https://evil.example" })).toBe(false);
    expect(ask({ "Sec-Fetch-Site": "cross-site" })).toBe(false);
    expect(ask({ "Sec-Fetch-Site": "same-site" })).toBe(false);
    expect(ask({ Origin: "null" })).toBe(false);
    expect(ask({ Origin: "" })).toBe(false);
    expect(ask({ Origin: "null", "Sec-Fetch-Site": "same-origin" })).toBe(true);
    expect(ask({ Origin: "http://localhost:8787.evil.example" })).toBe(false);
  });
});

describe("logs", () => {
  it("carry only the fields of the allow-list", () => {
    const lines: string[] = [];
    const fields = { status: 200, email: "asha@mail.example", resume: "secret" };
    makeLogger({ requestId: "r1" }, (_level, line) => lines.push(line)).info("done", fields);
    expect(JSON.parse(lines[0]!)).toEqual({ level: "info", event: "done", requestId: "r1", status: 200 });
  });
  it("mask addresses, phone numbers and the parameters of a query", () => {
    const text = describeError(
      new Error("Failed query: insert\nparams: asha@mail.example,9876543210", {
        cause: new Error("to asha@mail.example at 9876543210"),
      }),
    );
    expect(text).not.toMatch(/asha|9876543210/);
  });
});

describe("cursors, references, pay", () => {
  it("read back what they wrote and take anything else for the beginning", () => {
    const key = { at: 1_786_343_400_000, id: timeId(1_786_343_400_000) };
    expect(decodeKey(encodeKey(key))).toEqual(key);
    for (const bad of [undefined, "", "x", "1", "1.'; DROP TABLE users", `${"9".repeat(30)}.A`])
      expect(decodeKey(bad)).toBeNull();
  });
  it("sorts ids by the time they were made", () => {
    expect([timeId(2000), timeId(1000), timeId(3000)].toSorted().map((id) => id.slice(0, 10))).toEqual(
      [timeId(1000), timeId(2000), timeId(3000)].map((id) => id.slice(0, 10)),
    );
    expect(reference("0123456789ABCDEFGHJKMNPQRS")).toBe("JKMN-PQRS");
  });
  it("shows rupees in lakhs and other money as it is", () => {
    expect(payShown(600_000, 850_000, "INR")).toEqual({ lower: 6, upper: 8.5, unit: "lakh a year" });
    expect(payShown(120_000, null, "USD")).toEqual({ lower: 120_000, upper: null, unit: "USD a year" });
    expect(payShown(null, null, null)).toEqual({ lower: null, upper: null, unit: "" });
  });
});

describe("mails", () => {
  it("show hostile values as text and keep the subject one line", () => {
    const mail = renderMail(
      "application_submitted",
      { name: "<script>x</script>", position: "Dev\r\nBcc: all@x.example", company: '"><img onerror=1>' },
      "https://a.example",
    );
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain("<script>x");
    expect(mail.html).not.toContain("<img");
    expect(mail.html, "a placeholder that nothing filled").not.toContain("${");
  });
});

describe("the cron table", () => {
  it("does not have the platform log the addresses of pages, which may name a person", () => {
    const [, logs] = /\[observability\.logs\]\n([^[]*)/.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
    expect(logs).toMatch(/^invocation_logs = false$/m);
    expect(readFileSync("wrangler.toml", "utf8")).not.toMatch(/^\[observability\]|^\[observability\.traces\]/m);
  });

  it("has a line for every expression of wrangler.toml, and no other", () => {
    const declared = /crons = (\[.*\])/.exec(readFileSync("wrangler.toml", "utf8"))?.[1] ?? "[]";
    expect(Object.keys(CRON).toSorted()).toEqual((JSON.parse(declared) as string[]).toSorted());
  });
});
