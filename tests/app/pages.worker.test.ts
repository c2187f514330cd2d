import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { longPattern } from "@workers/lib/long-pattern";
import { timeId } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import { FORMS_AHEAD, POSTING_INDEXES, PUBLIC_PATHS, VARIANT_ADDRESSES } from "@workers/http/public-paths";
import { NOON } from "../support/clock";
import { addressOf, PAGES, seenBy } from "./pages-table";
import { person, withPlan, withProfile } from "../support/people";
import { takeErrors } from "../support/errors";
import { withPassword } from "../support/passwords";
import { makePdf, RESUME_LINES } from "../support/pdf";
import { cookiesOf, everything, openWorker, ORIGIN, signedIn } from "../support/worker";

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const locationOf = (response: Response) => response.headers.get("Location");

/** Everything a deployed Worker needs to be set, and nothing of the sandbox. */
const PRODUCTION = {
  MODE: undefined,
  ORIGIN: "https://jobs.example",
  TEAM_MAIL: "team@jobs.example",
  MAIL_FROM: "us@jobs.example",
  POSTMARK_TOKEN: "token",
};

async function comeAs(staff?: {
  operations?: boolean;
  community?: boolean;
  support?: boolean;
  coach?: boolean;
}): Promise<{ actor: UserActor; cookie: string }> {
  const actor = await person(staff ? { staff } : {});
  return { actor, cookie: await signedIn(actor) };
}

async function intentOf(owner: UserActor, completed: boolean): Promise<string> {
  const id = timeId(NOON);
  await env.DB.prepare(
    "INSERT INTO intents (id, user_id, plan, created_at, completed_at) VALUES (?, ?, 'Free Trial', ?, ?)",
  )
    .bind(id, owner.userId, NOON, completed ? NOON : null)
    .run();
  return id;
}

describe("the plans, for somebody with a profile for whom too little is open", () => {
  it.each([false, true])("recommend the trial to who never began it alone (begun: %s)", async (begun) => {
    const somebody = await person();
    const owner = begun ? await withPlan(somebody, { beganAt: NOON }) : somebody;
    await withProfile(owner);
    const html = await (await openWorker().ask("/purchase", { cookie: await signedIn(owner) })).text();
    expect(html).toContain(begun ? "Free Trial Ongoing" : "Try Now for Free");
    expect(html).toContain(
      begun ? "Widen your preferences first." : "Start with the free trial, or widen your preferences.",
    );
    expect(html.match(/>Recommended</g)?.length ?? 0).toBe(begun ? 0 : 1);
  });
});

describe("a day", () => {
  it("is written as people read it, on every page of the staff that lists people and their days", async () => {
    const owner = await withPlan(await person(), { beganAt: NOON });
    await withProfile(owner);
    const [worker, { cookie }] = [openWorker(), await comeAs({ operations: true, community: true })];
    const pages = [...seenBy("staff"), ...seenBy("operations"), ...seenBy("both roles")].map(addressOf);
    expect(pages.length).toBeGreaterThan(10);
    for (const path of [...pages, `/admin-user-report?email=${encodeURIComponent(owner.email)}`]) {
      const html = await (await worker.ask(path, { cookie })).text();
      const said = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, " ").replaceAll(/<[^>]*>/g, " ");
      expect([path, said.match(/.{0,40}\b\d{4}-\d\d-\d\d.{0,20}/g)]).toEqual([path, null]);
    }
  });
});

describe("jobs that are open to everybody", () => {
  const found = "/find?work=Backend+Developer&where=Pune";
  it("promise the trial to who may still begin it alone", async () => {
    const worker = openWorker();
    const read = async (who?: Awaited<ReturnType<typeof person>>) =>
      (await worker.ask(found, who ? { cookie: await signedIn(who) } : {})).text();
    const day = 86_400_000;
    for (const may of [undefined, await person()]) expect(await read(may)).toContain("Get 15 free applications");
    const running = await read(await withPlan(await person(), { beganAt: NOON }));
    expect(running).toMatch(/href="\/next-out"[^>]*>See what&#x27;s up next</);
    const over = await read(await withPlan(await person(), { beganAt: NOON - 40 * day }));
    expect(over).toMatch(/href="\/purchase"[^>]*>Get More Applications</);
    for (const page of [running, over]) expect(page).not.toContain("for free");
  });
});

describe("signed out", () => {
  it.each(seenBy("anyone"))("sees %s", async (path) => {
    const response = await openWorker().ask(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("<h1");
  });

  it.each([
    ...seenBy("user"),
    ...seenBy("staff"),
    ...seenBy("operations"),
    ...seenBy("both roles"),
    ...seenBy("support"),
    ...seenBy("coach"),
  ])("is sent from %s to sign in, and back", async (path) => {
    const response = await openWorker().ask(path);
    expect([response.status, locationOf(response)]).toEqual([302, `/login?from=${encodeURIComponent(path)}`]);
  });

  it("has the browser read the sign-in page whole where a page's data was asked for", async () => {
    for (const path of ["/next-out", "/profile", "/admin-jobs-manager"])
      expect(await (await openWorker().ask(`${path}.data`)).text()).toMatch(/"reload",true/);
  });

  it("carries a chosen plan from its card through the new account, and names it on the way", async () => {
    const worker = openWorker();
    const from = "/purchase?plan=Pro";
    const card = await worker.ask("/purchase", { body: form({ plan: "Pro" }) });
    expect([card.status, locationOf(card)]).toEqual([302, `/login?from=${encodeURIComponent(from)}`]);
    const signIn = await (await worker.ask(locationOf(card) ?? "")).text();
    expect(signIn).toContain(`href="/login?mode=signup&amp;from=${encodeURIComponent(from)}"`);
    for (const mode of ["signup", "signin"]) {
      const html = await (await worker.ask(`/login?mode=${mode}&from=${encodeURIComponent(from)}`)).text();
      expect(html).toMatch(/You picked (<!-- -->)?<strong[^>]*>Pro, 125 applications, ₹[\d,.]+</);
      expect(html).toContain(`name="from" value="${from}"`);
    }
    expect(await (await worker.ask("/login?from=%2Fpurchase%3Fplan%3DGold")).text()).not.toContain("You picked");
    const back = await (await worker.ask(from, { cookie: (await comeAs()).cookie })).text();
    expect(back).toMatch(
      /<form(?=[^>]*action="\/purchase")[^>]*><input[^>]*><input type="hidden" name="plan" value="Pro"\/><p>You chose/,
    );
    expect(back).toMatch(/Continue with (<!-- -->)?Pro/);
  });

  it.each(seenBy("own intent"))("is sent home from %s", async (path) => {
    const intent = await intentOf(await person(), path === "/thank-you");
    for (const query of ["", "?intent=", `?intent=${intent}`]) {
      const response = await openWorker().ask(path + query);
      expect([response.status, locationOf(response)]).toEqual([302, "/"]);
    }
  });
});

describe("signed in", () => {
  it.each(["/", "/reset-password", ...seenBy("user")])("sees %s, which no cache may keep", async (path) => {
    const { cookie } = await comeAs();
    const response = await openWorker().ask(path, { cookie });
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  });

  const ROLES = {
    none: undefined,
    operations: { operations: true },
    community: { community: true },
    both: { operations: true, community: true },
    support: { support: true },
    coach: { coach: true },
  };
  const STAFF_PAGES = {
    staff: ["operations", "community", "both"],
    operations: ["operations", "both"],
    "both roles": ["both"],
    support: ["operations", "both", "support"],
    coach: ["coach"],
  } as const;
  it.each(
    Object.entries(STAFF_PAGES).flatMap(([who, lets]) =>
      seenBy(who as keyof typeof STAFF_PAGES).map((path) => [path, lets as readonly string[]] as const),
    ),
  )("sees %s with its role, and is sent home from it otherwise", async (path, lets) => {
    for (const [role, staff] of Object.entries(ROLES)) {
      const response = await openWorker().ask(path, { cookie: (await comeAs(staff)).cookie });
      expect([response.status, locationOf(response)], role).toEqual(lets.includes(role) ? [200, null] : [302, "/"]);
      if (response.ok) expect(response.headers.get("Cache-Control"), role).toBe("private, no-store");
    }
  });

  it.each(seenBy("operations, a file"))("gets %s, or hears what is missing, with operations alone", async (path) => {
    const signedOut = await openWorker().ask(path);
    expect(locationOf(signedOut)).toMatch(/^\/login\?from=%2F(admin|jobs)-/);
    for (const [role, staff] of Object.entries(ROLES)) {
      const response = await openWorker().ask(path, { cookie: (await comeAs(staff)).cookie });
      if (role === "operations" || role === "both")
        expect([[200, 400, 404].includes(response.status), locationOf(response)], role).toEqual([true, null]);
      else
        expect([[302, 403].includes(response.status), response.headers.get("Content-Disposition")], role).toEqual([
          true,
          null,
        ]);
      expect(response.headers.get("Cache-Control"), role).toMatch(/no-store/);
    }
  });

  it.each([
    ...seenBy("staff, a file").map((path) => ({ path, lets: STAFF_PAGES.staff as readonly string[] })),
    ...seenBy("both roles, a file").map((path) => ({ path, lets: STAFF_PAGES["both roles"] as readonly string[] })),
  ])("gets $path with $lets, and is sent away otherwise", async ({ path, lets }) => {
    expect(locationOf(await openWorker().ask(path))).toMatch(/^\/login\?from=%2F(admin|job)-/);
    for (const [role, staff] of Object.entries(ROLES)) {
      const response = await openWorker().ask(path, { cookie: (await comeAs(staff)).cookie });
      expect([response.status, locationOf(response)], role).toEqual(lets.includes(role) ? [200, null] : [302, "/"]);
      expect(response.headers.get("Cache-Control"), role).toMatch(/no-store/);
    }
  });

  it("opens a coach's files as a coach alone, and what is signed by its signature alone", async () => {
    const signed = [...seenBy("by a signature"), ...seenBy("by a signature, a file")];
    for (const path of [...seenBy("coach, a file"), ...signed]) {
      expect((await openWorker().ask(`${path}?session=${"0".repeat(26)}`)).status, path).toBe(
        signed.includes(path) ? 404 : 302,
      );
      for (const [role, staff] of Object.entries(ROLES)) {
        const response = await openWorker().ask(path, { cookie: (await comeAs(staff)).cookie });
        const mayAsk = signed.includes(path) || role === "coach";
        expect([response.status, response.headers.get("Content-Disposition")], `${path} ${role}`).toEqual([
          mayAsk ? 404 : 302,
          null,
        ]);
      }
    }
  });

  it("sees /onboarding by an intent of one's own that is open, and /thank-you by one that is completed", async () => {
    const { actor, cookie } = await comeAs();
    const [open, completed] = [await intentOf(actor, false), await intentOf(actor, true)];
    const other = await comeAs();
    const [othersOpen, othersCompleted] = [await intentOf(other.actor, false), await intentOf(other.actor, true)];
    const worker = openWorker();
    const status = async (path: string) => {
      const response = await worker.ask(path, { cookie });
      return locationOf(response) ?? response.status;
    };
    expect(await status(`/onboarding?intent=${open}`)).toBe(200);
    expect(await status(`/thank-you?intent=${completed}`)).toBe(200);
    for (const intent of [completed, othersOpen, othersCompleted, "", "x", "x".repeat(10_000)])
      expect(await status(`/onboarding?intent=${intent}`)).toBe("/");
    for (const intent of [open, othersOpen, othersCompleted, "", "x", "x".repeat(10_000)])
      expect(await status(`/thank-you?intent=${intent}`)).toBe("/");
    expect(await status("/onboarding")).toBe("/");
    expect(await status("/thank-you")).toBe("/");
  });

  it("reads a resume at /onboarding into the form, and saves nothing", async () => {
    const { actor, cookie } = await comeAs();
    const intent = await intentOf(actor, false);
    const read = async (bytes: BlobPart | null, sent: string | null = cookie) => {
      const body = new FormData();
      body.set("intent", intent);
      body.set("take", "resume");
      body.set("country", "IN");
      if (bytes !== null) body.set("resume", new File([bytes], "cv.pdf", { type: "application/pdf" }));
      return openWorker().ask(`/onboarding?intent=${intent}`, { method: "POST", body, cookie: sent });
    };
    const pdf = await makePdf({
      compress: true,
      pages: [["Asha Example", "+91 98765 43210", ...RESUME_LINES.slice(1)]],
    });
    const html = await (await read(pdf)).text();
    expect([html.includes('value="9876543210"'), html.includes("From your resume: ")]).toEqual([true, true]);
    const row = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM profiles WHERE user_id = ?1)
        + (SELECT count(*) FROM resumes WHERE user_id = ?1) AS n`,
    )
      .bind(actor.userId)
      .first<number>("n");
    expect(row).toBe(0);
    expect(await (await read("MZ")).text()).toContain("Only PDF files are allowed");
    expect(await (await read(null)).text()).toContain("File upload is required");
    expect(locationOf(await read(pdf, null))).toMatch(/^\/login/);
  });

  it("leaves /login for where one came from", async () => {
    const { cookie } = await comeAs();
    const response = await openWorker().ask("/login?from=%2Fprofile%3Fx%3D1", { cookie });
    expect([response.status, locationOf(response)]).toEqual([302, "/profile?x=1"]);
  });

  it("signs out by POST, from the very request on", async () => {
    const worker = openWorker();
    const { cookie } = await comeAs();
    const looked = await worker.ask("/logout", { cookie });
    expect([looked.status, locationOf(looked)]).toEqual([302, "/"]);
    expect((await worker.ask("/dashboard", { cookie })).status).toBe(200);
    const left = await worker.ask("/logout", { method: "POST", body: form({}), cookie });
    expect(left.headers.getSetCookie().join()).toMatch(/__Host-session=; .*Max-Age=0/);
    expect(left.headers.get("Clear-Site-Data")).toBe('"storage"');
    expect((await worker.ask("/dashboard", { cookie })).status).toBe(302);
  });
});

describe("an address that there is not", () => {
  it.each([
    "/nope",
    "/a/b/c",
    "/dashboard/x",
    "/login/x",
    "/jobs-",
    "/wp-login.php",
    "/%E0%A4%A",
    "/%00",
    "/..%2f..%2fetc%2fpasswd",
  ])("shows the home screen with status 404: %s", async (path) => {
    const worker = openWorker();
    const home = /<h1[^>]*>.*?<\/h1>/.exec(await (await worker.ask("/")).text())?.[0];
    expect(home).toBeDefined();
    for (const method of ["GET", "POST"]) {
      const response = await worker.ask(path, { method });
      // An address that is not even encoded rightly has no page at all.
      expect([400, 404]).toContain(response.status);
      if (response.status === 404) expect(await response.text()).toContain(home);
    }
  });

  it("nor is there what a query names that cannot be read", async () => {
    const { cookie } = await comeAs();
    for (const thread of ["x", "sandbox-01M83JTPECE6E7F289E49827FA", "a%40b.example"])
      expect((await openWorker().ask(`/support?thread=${thread}`, { cookie })).status, thread).toBe(404);
  });

  it("and who has no second factor posts nothing to where one is asked for", async () => {
    for (const cookie of [null, (await comeAs()).cookie])
      for (const path of ["/confirm", "/confirm.data"]) {
        const response = await openWorker().ask(path, { body: form({ secret: "typed before" }), cookie });
        expect([response.status === 200, await response.text()], path).toEqual([
          false,
          expect.not.stringMatching("typed"),
        ]);
      }
  });

  it("nor has a page without a form anything to post to", async () => {
    const { cookie } = await comeAs();
    for (const path of ["/", "/dashboard", "/thank-you"]) {
      for (const method of ["POST", "PUT", "DELETE"])
        expect((await openWorker().ask(path, { method, cookie })).status).toBe(405);
    }
  });
});

describe("a form that another site's page posts", () => {
  const FORMS = [
    "/login",
    "/logout",
    "/reset-password",
    "/verify-email",
    "/account",
    "/purchase",
    "/profile",
    "/onboarding",
    "/delete-account",
    "/unsubscribe-job-updates",
    "/admin-jobs-manager",
    "/admin-next-entry",
    "/sandbox/seed",
  ];
  it.each(FORMS)("changes nothing: %s", async (path) => {
    const worker = openWorker();
    const { actor, cookie } = await comeAs({ operations: true, community: true });
    const fields = {
      mode: "signup",
      fullName: "New Person",
      email: "new@sample.jobsarthi.test",
      password: "correct horse",
      plan: "Free Trial",
      intent: await intentOf(actor, false),
    };
    const before = await everything();
    for (const headers of [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
    ] as Record<string, string>[]) {
      for (const suffix of ["", ".data"]) {
        const response = await worker.ask(path + suffix, { body: form(fields), headers, cookie });
        expect(response.status).toBe(403);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    }
    expect(await everything()).toBe(before);
  });
});

describe("a post that is no form", () => {
  it.each(Object.keys(PAGES))("is no error of ours, and changes nothing: %s", async (page) => {
    const worker = openWorker();
    const { cookie } = await comeAs({ operations: true, community: true });
    const before = await everything();
    for (const type of [
      "application/json",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "text/plain",
      "image/png",
    ]) {
      for (const suffix of ["", ".data"]) {
        // Signing out wants no form: any post of ours is one.
        const response = await worker.ask(addressOf(page) + suffix, {
          method: "POST",
          body: "{}",
          headers: { "Content-Type": type },
          cookie: page === "/logout" ? null : cookie,
        });
        expect(response.status, `${page}${suffix} ${type}`).toBeLessThan(500);
        expect(response.headers.getSetCookie().filter((c) => /__Host-session=[^;]/.test(c))).toEqual([]);
      }
    }
    expect(await everything()).toBe(before);
  });
});

describe("where one is led", () => {
  const HOSTILE = [
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/\n/evil.example",
    "\u0000//evil.example",
    " //evil.example",
    "/%5Cevil.example",
    "/%2F/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "//evil.example\\@localhost",
    "/@evil.example",
    "",
    "x",
    "/日本",
    `/${"x".repeat(10_000)}`,
  ];
  const own = (response: Response) => new URL(locationOf(response) ?? "/", ORIGIN).origin;

  it("is always ours, whatever from says, for somebody who is signed in", async () => {
    const { cookie } = await comeAs();
    for (const from of HOSTILE) {
      const response = await openWorker().ask(`/login?from=${encodeURIComponent(from)}`, { cookie });
      expect([from, response.status, own(response)]).toEqual([from, 302, ORIGIN]);
    }
  });

  it("is always ours after signing in, with scripts and without", async () => {
    const actor = await person();
    await withPassword(actor.userId, "correct horse");
    const worker = openWorker();
    for (const from of HOSTILE) {
      const fields = { mode: "signin", email: actor.email, password: "correct horse", from };
      const plain = await worker.ask("/login", { body: form(fields) });
      expect([from, plain.status, own(plain)]).toEqual([from, 302, ORIGIN]);
      expect(cookiesOf(plain)).toMatch(/__Host-session=[0-9A-Z]{26}\./);
      const asked = await worker.ask("/login.data", { body: form(fields) });
      expect(asked.status).toBe(202);
      // The path that the router's script is told to go to.
      const told = [...(await asked.text()).matchAll(/"(\/[^"]*)"/g)].map(
        (m) => new URL(JSON.parse(`"${m[1]}"`) as string, ORIGIN).origin,
      );
      expect(new Set(told)).toEqual(new Set([ORIGIN]));
    }
  });

  it("shows no form that leads elsewhere", async () => {
    for (const from of HOSTILE) {
      const html = await (await openWorker().ask(`/login?from=${encodeURIComponent(from)}`)).text();
      const targets = [...html.matchAll(/(?:href|action|name="from" value)="([^"]*)"/g)].map((m) =>
        (m[1] ?? "").replaceAll("&amp;", "&"),
      );
      expect(
        targets
          .map((t) => new URL(t, ORIGIN))
          .filter((u) => u.origin !== ORIGIN && u.protocol !== "mailto:")
          .map(String),
      ).toEqual([]);
    }
  });
});

describe("a query that nobody of ours wrote", () => {
  const LONG = "x".repeat(10_000);
  const VALUES = [
    "",
    "x",
    "//evil.example",
    "/\\evil",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE users; --",
    "\u0000",
    "\ud800",
    "日本",
    "-1",
    "1e308",
    "NaN",
    LONG,
    "0000-01-01",
    "9999-12-31",
    "2026-02-30",
    "275760-09-13",
    `${"9".repeat(15)}.${"Z".repeat(26)}`,
    `1.${LONG}`,
    "[object Object]",
    "%",
  ];
  const NAMES = [
    "from",
    "date",
    "after",
    "n",
    "intent",
    "token",
    "mode",
    "country",
    "view",
    "email",
    "key",
    "state",
    "code",
    "error",
    "redirect_uri",
    "client_id",
    "index",
    "_routes",
  ];

  const WORST = [LONG, "\u0000", "0000-01-01"];
  const ASKED = Object.keys(PAGES).filter((path) => path !== "/logout");

  it.each(ASKED.map((page, nth) => [page, nth] as const))("is no error of ours: %s", async (page, nth) => {
    const path = addressOf(page);
    const { actor, cookie } = await comeAs({ operations: true, community: true });
    await withProfile(actor);
    await withPlan(actor, { beganAt: NOON });
    // Every value under all names together; one of the worst under each name by itself, where no other is refused
    // first: over three pages each name meets all of them.
    const said = (name: string, value: string) => `${name}=${encodeURIComponent(value.toWellFormed())}`;
    const queries = [
      ...VALUES.map((value) => `?${NAMES.map((name) => said(name, value.slice(0, 500))).join("&")}`),
      ...NAMES.map((name, i) => `?${said(name, WORST[(i + nth) % WORST.length] ?? LONG)}`),
    ];
    // /login shows itself to visitors only.
    const who = page === "/login" ? null : cookie;
    const worker = openWorker();
    for (const query of queries) {
      const response = await worker.ask(path + query, { cookie: who });
      expect(response.status, `${path}${query.slice(0, 80)}`).toBeLessThan(500);
      const html = await response.text();
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("<img src=x");
    }
    for (const query of ["?%", "?%E0%A4%A", "?=&&==&", `?${LONG}`, "?date=a&date=b", "?a[b]=c"]) {
      for (const suffix of ["", ".data"])
        expect(
          (await worker.ask(path + suffix + query, { cookie: who })).status,
          path + suffix + query.slice(0, 40),
        ).toBeLessThan(500);
    }
  });
});

/** Our one small file, which 'self' allows, and structured data, which does not run. */
const OURS = longPattern("")`
  \x20src="\/(?:scripts\/site-v8
  |assets\/(?:plain-forms|chat|search|passkey|queue|keys|reading|profile|save|numbers)-script-[\w-]+)\.js"
  |\x20type="application\/ld\+json"`;

describe("what every answer carries", () => {
  const ALL = Object.keys(PAGES).map(addressOf);

  it.each([...ALL, "/nope"])("names what may run, and says no to sniffing and framing: %s", async (path) => {
    const { cookie } = await comeAs({ operations: true, community: true });
    for (const ask of [{}, { cookie }]) {
      const response = await openWorker().ask(path, ask);
      const headers = Object.fromEntries(response.headers);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
        "strict-transport-security": "max-age=31536000; includeSubDomains",
      });
      // A page rendered ahead of time has no request of its own, and nothing in it needs a nonce.
      const ahead =
        [...PUBLIC_PATHS, ...VARIANT_ADDRESSES, ...FORMS_AHEAD, "/nope"].includes(path) && !("cookie" in ask);
      if (!ahead) expect(headers["x-request-id"]).toMatch(/^[0-9A-Z]{12}$/);
      const csp = headers["content-security-policy"] ?? "";
      // A file is never rendered, and may do nothing.
      if (headers["content-disposition"]?.startsWith("attachment") && headers["content-type"] === "application/zip") {
        expect([csp, headers["cache-control"]]).toEqual(["default-src 'none'; sandbox", "no-store"]);
        continue;
      }
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ])
        expect(csp).toContain(part);
      const nonce = /script-src 'self' 'nonce-([A-Za-z0-9+/=]{20,})';/.exec(csp)?.[1];
      if (ahead) expect(csp).toContain("script-src 'self';");
      else expect(nonce).toBeDefined();
      const scripts = [...(await response.text()).matchAll(/<script([^>]*)>/g)].map((m) => m[1] ?? "");
      expect(
        scripts.filter((attributes) => !OURS.test(attributes) && !attributes.includes(`nonce="${nonce}"`)),
      ).toEqual([]);
      if (PAGES[path] === "a public list") expect(headers["cache-control"]).toMatch(/^public, max-age=\d+$/);
      else if ("cookie" in ask) expect(headers["cache-control"]).toMatch(/\bno-store\b/);
      // Kept by the edge under a version, which a browser asks for each time.
      else if (POSTING_INDEXES.includes(path)) expect(headers["cache-control"]).toBe("public, no-cache");
      else expect(headers["cache-control"] ?? "").not.toMatch(/public|max-age=[1-9]/);
    }
  });

  it("has a nonce of its own", async () => {
    const nonces = await Promise.all(
      Array.from(
        { length: 5 },
        async () =>
          /'nonce-([^']+)'/.exec(
            (await openWorker().ask("/reset-password")).headers.get("Content-Security-Policy") ?? "",
          )?.[1],
      ),
    );
    expect(new Set(nonces).size).toBe(5);
  });

  it("ships no framework script on the public pages", async () => {
    for (const path of [...PUBLIC_PATHS, "/nope", "/reset-password"]) {
      const scripts = [...(await (await openWorker().ask(path)).text()).matchAll(/<script([^>]*)>/g)].map(
        (m) => m[1] ?? "",
      );
      expect(scripts.filter((attributes) => !OURS.test(attributes))).toEqual([]);
    }
  });

  it("says no more of a person to HEAD than that they may look", async () => {
    const { cookie } = await comeAs();
    const response = await openWorker().ask("/dashboard", { method: "HEAD", cookie });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

describe("the sandbox, where it is not turned on", () => {
  const ADDRESSES = [
    "/sandbox",
    "/sandbox/",
    "/sandbox/mail",
    "/sandbox/employer-mail",
    "/sandbox/mail/x",
    "/sandbox/gallery",
    "/sandbox/gallery/",
    "/sandbox/gallery.data",
    "/sandbox/nope",
    "/Sandbox/gallery",
    "/SANDBOX/mail",
    "/%73andbox/gallery",
    "/sandbox%2Fgallery",
    "//sandbox/gallery",
    "/x/../sandbox/gallery",
    "/%2e/sandbox/gallery",
  ];
  it.each(ADDRESSES)("is a 404: %s", async (path) => {
    const worker = openWorker(PRODUCTION);
    for (const method of ["GET", "POST"]) {
      const response = await worker.ask(new URL(PRODUCTION.ORIGIN).origin + path, { method });
      expect(response.status).toBe(404);
      expect(await response.text()).not.toMatch(/Gallery|Mail of the sandbox/);
    }
  });

  it("loads no demo, and believes nobody's country", async () => {
    const worker = openWorker(PRODUCTION);
    const before = await everything();
    expect((await worker.ask("https://jobs.example/sandbox/seed", { method: "POST" })).status).toBe(404);
    expect(await everything()).toBe(before);
    await worker.ask("https://jobs.example/?country=US");
    expect(await (await worker.ask("https://jobs.example/api/getLocation.php", { country: "IN" })).json()).toEqual({
      country: "IN",
    });
  });

  it("answers the pages themselves", async () => {
    expect((await openWorker(PRODUCTION).ask("https://jobs.example/")).status).toBe(200);
  });

  it("starts no half-configured Worker, and tells visitors nothing of what is missing", async () => {
    const response = await openWorker({ ...PRODUCTION, POSTMARK_TOKEN: undefined }).ask("https://jobs.example/");
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toMatch(/POSTMARK|Configuration|\n/);
    expect(takeErrors()).toEqual(["request.failed"]);
  });
});
