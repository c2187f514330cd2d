import { describe, expect, it } from "vitest";
import { lookFromOutside, SAMPLE_SIGN_INS } from "../../scripts/outside-checks";
import { readResources } from "../../scripts/deployment";
import {
  refusedLegalDetails,
  refusedResources,
  refusedSettings,
  unreadLanguages,
  queuesOf,
  type Resources,
} from "../../scripts/preflight-checks";
import { parseConfig } from "@workers/config";
import { ADDRESS, BRAND, GST } from "@workers/core/brand";
import { DEMO_APPLIED, DEMO_PEOPLE, DEMO_STAFF } from "@workers/sandbox/demo/people";
import { NOON } from "../support/clock";

const SETTINGS = {
  ORIGIN: "https://jobs.test",
  SIGNING_KEY: "9f3b6c1e0a7d48256e1f90c4b7a3d5826c0e9f1b4a7d3c58",
  TEAM_MAIL: "team@jobs.test",
  POSTMARK_TOKEN: "token",
  MAIL_FROM: "us@jobs.test",
};
const ID = "5f0c1a52-7be1-4c1e-9a53-1e0d6c1b2a34";
const madeOf = (resources: Resources): Resources => ({
  ...resources,
  d1_databases: resources.d1_databases.map((database) => ({ ...database, database_id: ID })),
  kv_namespaces: resources.kv_namespaces.map((space) => ({ ...space, id: ID.replaceAll("-", "") })),
});
const OURS = readResources("production");
const PRODUCTION = madeOf(OURS);
const STAGING = madeOf(readResources("staging"));
const withBinding = (binding: string): Resources => ({ ...PRODUCTION, ai: { binding } });

describe("before a deployment the settings", () => {
  it("are taken as soon as the Worker takes them", () => {
    expect(refusedSettings(SETTINGS, PRODUCTION, "production")).toEqual([]);
    expect(refusedSettings({ ...SETTINGS, MODE: "staging", ORIGIN: "http://jobs.test" }, STAGING, "staging")).toEqual(
      [],
    );
    expect(refusedSettings({ ...SETTINGS, MODEL_NAME: "@cf/model" }, withBinding("AI"), "production")).toEqual([]);
  });

  it.each([
    ["nothing at all", { ORIGIN: "", SIGNING_KEY: "" }, "not set: SIGNING_KEY, ORIGIN"],
    ["an address over http", { ORIGIN: "http://jobs.test" }, "ORIGIN begins with http"],
    ["the example's key", { SIGNING_KEY: "replace-me-replace-me-replace-me-replace-me" }, "SIGNING_KEY can be guessed"],
    ["a key of one letter", { SIGNING_KEY: "a".repeat(40) }, "SIGNING_KEY can be guessed"],
    ["a short key", { SIGNING_KEY: "9f3b6c1e" }, "SIGNING_KEY: "],
    [
      "test money",
      { CASHFREE_APP_ID: "a", CASHFREE_SECRET: "b", CASHFREE_MODE: "sandbox" },
      "CASHFREE_MODE is sandbox",
    ],
    ["half a vendor", { STRIPE_SECRET_KEY: "sk_live_x" }, "not set: STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET"],
    ["half a sign-in", { GOOGLE_CLIENT_ID: "x" }, "not set: GOOGLE_CLIENT_SECRET"],
    ["a drill's gateway", { STRIPE_API: "http://localhost:1" }, "STRIPE_API: must be https, at stripe.com"],
    ["a model that is not bound", { MODEL_NAME: "@cf/model" }, "not set: MODEL_API, MODEL_KEY"],
  ])("are refused for %s, in the words of the Worker itself", (_what, wrong, sentence) => {
    const refused = refusedSettings({ ...SETTINGS, ...wrong }, PRODUCTION, "production");
    expect(refused).toEqual([expect.stringContaining(sentence)]);
    expect(() => parseConfig({ ...SETTINGS, ...wrong })).toThrow(`Configuration: ${refused.join("; ")}`);
  });

  it.each(["sandbox", "staging", "nonsense"])("are refused in MODE=%s for production", (MODE) => {
    expect(refusedSettings({ ...SETTINGS, MODE }, PRODUCTION, "production")).toEqual([
      `MODE is ${MODE}, and this is production: set MODE=production in deploy.production.env`,
    ]);
  });

  it("are refused whole: everything that is wrong at once", () => {
    const wrong = { ...SETTINGS, ORIGIN: "http://jobs.test", SIGNING_KEY: "a".repeat(40), TEAM_MAIL: "" };
    expect(refusedSettings(wrong, STAGING, "staging")).toHaveLength(3);
    expect(refusedSettings({ ...wrong, STRIPE_API: "https://elsewhere.test" }, PRODUCTION, "production")).toHaveLength(
      4,
    );
  });
});

it("a language that nobody has read is named, and goes out all the same", () => {
  expect(unreadLanguages({ hi: { isChecked: false }, ta: { isChecked: true } })).toEqual([
    expect.stringMatching(/^workers\/texts\/hi .* set isChecked/),
  ]);
});

describe("before a deployment wrangler.toml", () => {
  it("has the ids that setup writes, a limit, and nothing of the other environment", () => {
    expect(refusedResources(PRODUCTION, STAGING, "production")).toEqual([]);
    expect(refusedResources(STAGING, PRODUCTION, "staging")).toEqual([]);
    expect(queuesOf(STAGING)).toEqual(
      queuesOf(PRODUCTION).map((queue) => queue.replace("jobsarthi-", "jobsarthi-staging-")),
    );
    // The Worker knows by its name which queue holds what was given up.
    for (const { queue, dead_letter_queue: dead } of [
      ...(PRODUCTION.queues.consumers ?? []),
      ...(STAGING.queues.consumers ?? []),
    ])
      expect([queue, queue.endsWith("-dead")]).toEqual([queue, dead === undefined]);
    const zeros = { ...OURS, kv_namespaces: [{ binding: "CACHE", id: "0".repeat(32) }] };
    zeros.d1_databases = zeros.d1_databases.map((d, i) => ({
      ...d,
      database_id: `00000000-0000-0000-0000-${"0".repeat(11)}${i}`,
    }));
    expect(refusedResources(zeros, STAGING, "production")).toEqual(
      ["DB", "CATALOG", "CACHE"].map((binding) => `${binding} in wrangler.toml has no id yet: npm run setup`),
    );
  });

  it.each<[string, Partial<Resources>, string]>([
    ["no limit", { limits: undefined }, "limits.cpu_ms is not set"],
    ["a variable", { vars: { ORIGIN: "https://jobs.test" } }, "ORIGIN stands under [vars]"],
    ["the other's name", { name: "jobsarthi-staging" }, "jobsarthi-staging is of production and of staging"],
    [
      "the other's files",
      { r2_buckets: STAGING.r2_buckets },
      "jobsarthi-staging-files is of production and of staging",
    ],
    ["no cache", { kv_namespaces: [] }, "CACHE is not bound in production"],
  ])("is refused for %s", (_what, wrong, sentence) => {
    const refused = refusedResources({ ...PRODUCTION, ...wrong }, STAGING, "production");
    expect(refused).toContainEqual(expect.stringContaining(sentence));
  });
});

describe("before a deployment the legal details", () => {
  const WHOLE = {
    ...BRAND,
    supportMail: "help@jobs.test",
    phone: "+91 98765 43210",
    legalEntity: "Jobs Private Limited",
    cin: "U72900HR2026PTC123456",
    operationalAddress: "1 Road, Gurugram, Haryana 122001, India",
    grievanceOfficer: "A. Person",
    grievanceMail: "grievance@jobs.test",
    grievancePhone: "+91 98765 43211",
    communityInvite: "https://chat.jobs.test/join",
  };
  const AT = { street: "1 Road", city: "Gurugram", state: "Haryana", pin: "122001" };
  const REGISTERED = { gstin: "06AAPFU0939F1ZV", sac: "998512", rate: 1800, prefix: "JS", lut: null };

  it("are demanded one by one", () => {
    expect(refusedLegalDetails(WHOLE, AT, "none")).toEqual([]);
    expect(refusedLegalDetails({ ...WHOLE, cin: "AAB-1234" }, AT, "none")).toEqual([]);
    for (const name of Object.keys(WHOLE) as (keyof typeof WHOLE)[]) {
      if (name === "name" || name === "tagline" || name === "address") continue;
      const asItCame = name === "operationalAddress" ? "Gurugram, Haryana, India" : BRAND[name];
      expect(refusedLegalDetails({ ...WHOLE, [name]: asItCame }, AT, "none"), name).toEqual([
        expect.stringContaining(`${name} in `),
      ]);
      expect(refusedLegalDetails({ ...WHOLE, [name]: " " }, AT, "none")[0], name).toContain(`${name} in `);
    }
    expect(refusedLegalDetails({ ...WHOLE, cin: "12345" }, AT, "none")).toEqual([
      expect.stringContaining("neither a CIN"),
    ]);
    for (const [name, wrong] of Object.entries({ street: "", city: " ", state: "Hariana", pin: "22001" }))
      expect(refusedLegalDetails(WHOLE, { ...AT, [name]: wrong }, "none"), name).toEqual([
        expect.stringContaining(`${name} in `),
      ]);
  });

  it("are refused as they came, and with a registration that is undecided or wrong", () => {
    expect(refusedLegalDetails(BRAND, ADDRESS, GST).length).toBeGreaterThan(8);
    expect(refusedLegalDetails(WHOLE, AT, "undecided")).toEqual([expect.stringContaining("undecided")]);
    // The last character of a GSTIN checks the others.
    const theirs = "27AAPFU0939F1ZV";
    expect(refusedLegalDetails(WHOLE, { ...AT, state: "Maharashtra" }, { ...REGISTERED, gstin: theirs })).toEqual([]);
    for (const [name, wrong] of Object.entries({
      gstin: "27AAPFU0939F1ZA",
      sac: "1234",
      rate: 0.18,
      prefix: "js",
      lut: "",
    }))
      expect(
        refusedLegalDetails(WHOLE, { ...AT, state: "Maharashtra" }, { ...REGISTERED, gstin: theirs, [name]: wrong }),
        name,
      ).toEqual([expect.stringContaining(`: ${name} `)]);
    expect(refusedLegalDetails(WHOLE, AT, { ...REGISTERED, gstin: theirs })).toEqual([
      expect.stringContaining("is not of Haryana"),
    ]);
  });
});

describe("from outside", () => {
  const HEADERS = {
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    "Content-Security-Policy": "default-src 'self'; script-src 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
  };
  type Answers = Record<string, () => Response>;
  const site =
    (changed: Answers = {}) =>
    (address: string, init: RequestInit = {}) => {
      const url = new URL(address);
      const foreign = new Headers(init.headers).get("Origin")?.endsWith(".example") ? " from elsewhere" : "";
      const answers: Answers = {
        "/": () => new Response("<h1>Jobs</h1>", { headers: HEADERS }),
        "/api/signIn": () => new Response("{}", { status: 401 }),
        "/api/signIn from elsewhere": () => new Response("{}", { status: 403 }),
        "/.well-known/security.txt": () =>
          new Response(`Contact: mailto:a@jobs.test\nExpires: ${new Date(NOON + 1e9).toISOString()}\n`),
        "http:": () => new Response(null, { status: 301, headers: { Location: "https://jobs.test/" } }),
        ...changed,
      };
      const name = url.protocol === "http:" ? "http:" : url.pathname + foreign;
      return Promise.resolve((answers[name] ?? (() => new Response("", { status: 404 })))());
    };
  const look = (changed?: Answers) => lookFromOutside("https://jobs.test", site(changed));
  const cookie = (text: string) => () => new Response("<h1>Jobs</h1>", { headers: { ...HEADERS, "Set-Cookie": text } });
  const headed = (name: string, value: string) => () =>
    new Response("<h1>Jobs</h1>", { headers: { ...HEADERS, [name]: value } });

  it("knows every sign-in of the demo", () => {
    const demo = [...DEMO_STAFF, ...DEMO_PEOPLE, DEMO_APPLIED].map(({ email, password }) => ({ email, password }));
    const sorted = (list: { email: string; password: string }[]) =>
      list.toSorted((a, b) => a.password.localeCompare(b.password));
    expect(sorted(SAMPLE_SIGN_INS)).toEqual(sorted(demo));
  });

  it("finds nothing at a site that is whole", async () => {
    expect(await look()).toEqual([]);
    expect(await look({ "/": cookie("__Host-variant=IN; Path=/; Secure; HttpOnly; SameSite=Lax") })).toEqual([]);
  });

  it.each<[string, Answers, RegExp]>([
    ["the sandbox", { "/sandbox/mail": () => new Response("") }, /^\/sandbox\/mail opens \(200/],
    ["its doors that take calls", { "/sandbox/seed": () => new Response("") }, /^\/sandbox\/seed takes calls \(200/],
    ["a demo sign-in", { "/api/signIn": () => new Response("{}") }, /^The demo's operations@.* can sign in/],
    [
      "calls of other sites",
      { "/api/signIn from elsewhere": () => new Response("{}") },
      /takes calls from other sites/,
    ],
    ["no security.txt", { "/.well-known/security.txt": () => new Response("", { status: 404 }) }, /security\.txt/],
    [
      "an old security.txt",
      { "/.well-known/security.txt": () => new Response("Contact: mailto:a@b.test\nExpires: 2020-01-01T00:00:00Z\n") },
      /has expired/,
    ],
    ["half a year of HSTS", { "/": headed("Strict-Transport-Security", "max-age=15552000") }, /for a year/],
    ["no policy", { "/": headed("Content-Security-Policy", "") }, /Content-Security-Policy is missing/],
    [
      "a policy that lets all run",
      { "/": headed("Content-Security-Policy", "script-src 'unsafe-inline'; frame-ancestors 'none'") },
      /lets any script run/,
    ],
    ["guessing of types", { "/": headed("X-Content-Type-Options", "x") }, /nosniff/],
    ["a cookie that scripts read", { "/": cookie("__Host-a=1; Path=/; Secure; SameSite=Lax") }, /__Host-a is not/],
    ["a cookie of any host", { "/": cookie("a=1; Path=/; Secure; HttpOnly; SameSite=Lax") }, /cookie a is not/],
    ["a page that fails", { "/": () => new Response("", { status: 500, headers: HEADERS }) }, /answers 500/],
    ["another service", { "/": () => new Response("hello", { headers: HEADERS }) }, /not this service/],
    ["plain http", { "http:": () => new Response("") }, /^http:\/\/ is not sent on/],
  ])("finds %s", async (_what, changed, sentence) => {
    const wrong = (await look(changed)).filter((line) => sentence.test(line));
    expect(wrong.length).toBeGreaterThan(0);
    if (!("/api/signIn" in changed)) expect(await look(changed)).toHaveLength(1);
  });

  it.each([
    "/",
    "/sandbox/mail",
    "/sandbox/seed",
    "/api/signIn",
    "/api/signIn from elsewhere",
    "/.well-known/security.txt",
    "http:",
  ])("takes no failure of the server for a refusal: %s", async (path) => {
    for (const status of [500, 503]) {
      const wrong = await look({ [path]: () => new Response("", { status }) });
      expect(wrong, `${status}`).toHaveLength(1);
    }
  });

  it("says so where nobody answers", async () => {
    const wrong = await lookFromOutside("https://jobs.test", () => Promise.reject(new Error("refused")));
    expect(wrong).toContain("The home page: no answer (refused)");
  });
});
