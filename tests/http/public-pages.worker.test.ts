import { env } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Env } from "@workers/config";
import type { UserActor } from "@workers/core/policy";
import { VARIANTS } from "@workers/core/variant-rules";
import { FORMS_AHEAD, POSTING_INDEXES, PUBLIC_PATHS, VARIANT_ADDRESSES } from "@workers/http/public-paths";
import { readSubmitKey } from "@workers/core/submit-key-rules";
import { longPattern } from "@workers/lib/long-pattern";
import { addressOf, PAGES } from "../app/pages-table";
import { NOON, advanceClock, resetClock } from "../support/clock";
import { person, withPlan, withProfile } from "../support/people";
import { takeErrors } from "../support/errors";
import { openWorker, ORIGIN, signedIn, type TestWorker } from "../support/worker";

const COUNTRIES = [
  ["IN", "₹1,999", "₹99", "Naukri"],
  ["US", "$19.99", "$1.99", "Indeed"],
  ["DE", "$19.99", "$1.99", "Naukri"],
  // India first, where nobody knows.
  [undefined, "₹1,999", "₹99", "Naukri"],
] as const;

afterEach(resetClock);

/** KV with a count of what was asked of it and put into it. */
function countedCache(): { CACHE: KVNamespace; puts: string[]; gets: string[] } {
  const puts: string[] = [];
  const gets: string[] = [];
  const CACHE = new Proxy(env.CACHE, {
    get(target, name: keyof KVNamespace) {
      if (name === "put") return (key: string, ...rest: [string]) => (puts.push(key), target.put(key, ...rest));
      if (name === "get") return (key: string) => (gets.push(key), target.get(key));
      return target[name].bind(target);
    },
  });
  return { CACHE, puts, gets };
}

const textOf = async (worker: TestWorker, path: string, country?: string, cookie?: string) =>
  (await worker.ask(path, { ...(country && { country }), ...(cookie && { cookie }) })).text();
/** Without what differs from answer to answer. */
const settled = (html: string) =>
  html.replaceAll(/ nonce="[^"]*"/g, "").replaceAll(/<input type="hidden" name="press" value="[^"]*"\/>/g, "");

describe("a visitor", () => {
  it.each(COUNTRIES)("from %s gets the prices and portals of there", async (country, pro, community, portal) => {
    const worker = openWorker();
    const home = await textOf(worker, "/", country);
    expect(home).toContain(pro);
    expect(home).toContain(`${community} per month`);
    expect(home).toContain(`including LinkedIn and ${portal}`);
    expect(await textOf(worker, "/premium-community", country)).toContain(`>${community}</span>`);
    // The samples are from where that money is paid.
    const isIndian = pro.startsWith("₹");
    for (const [ours, indian] of [
      ["<dd>Bengaluru</dd>", true],
      ["Kesari Labs, Pune", true],
      ["₹28 lakh", true],
      ["<dd>Austin</dd>", false],
      ["Harbor Labs, Austin", false],
      ["$150,000", false],
    ] as const)
      expect([ours, home.includes(ours)]).toEqual([ours, indian === isIndian]);
  });

  it.each([...PUBLIC_PATHS, ...VARIANT_ADDRESSES, ...FORMS_AHEAD])(
    "gets the same page as the live one at %s, without a round trip to a database",
    async (path) => {
      const worker = openWorker();
      await worker.ask(path, { country: "IN" });
      const before = worker.meter.trips;
      const ahead = await worker.ask(path, { country: "IN" });
      expect(worker.meter.trips).toBe(before);
      expect(ahead.headers.get("X-Request-Id")).toBeNull();
      // A cookie of a session that there is not makes no session, and a live page.
      const live = await worker.ask(path, { country: "IN", cookie: "__Host-session=none" });
      expect(live.headers.get("X-Request-Id")).toMatch(/^[0-9A-Z]{12}$/);
      const kept = await ahead.text();
      expect(settled(kept)).toBe(settled(await live.text()));
      // A form that comes ahead has a key of this visitor's; the others get theirs from the site's script.
      const keyOf = (html: string) => /name="press" value="([^"]*)"/.exec(html)?.[1];
      const next = await textOf(worker, path, "IN");
      if (FORMS_AHEAD.includes(path)) {
        expect(readSubmitKey(keyOf(kept))).not.toBe(keyOf(next));
        expect([readSubmitKey(keyOf(kept)), ahead.headers.get("ETag")]).toEqual([keyOf(kept), null]);
      } else expect([keyOf(kept), next]).toEqual([undefined, kept]);
      const policy = (response: Response) =>
        (response.headers.get("Content-Security-Policy") ?? "").replace(/ 'nonce-[^']*'/, "");
      expect(ahead.headers.get("Content-Security-Policy")).toBe(policy(live));
      for (const [name, value] of live.headers)
        // An address with a query is never kept where it is answered live.
        if (!["content-security-policy", "x-request-id", path.includes("?") && "cache-control"].includes(name))
          expect([name, ahead.headers.get(name)]).toEqual([name, value]);
    },
  );

  it("gets it with a campaign's parameters too, but not where the page reads the address", async () => {
    const worker = openWorker();
    const isAhead = async (path: string) => (await worker.ask(path)).headers.get("X-Request-Id") === null;
    for (const path of [
      "/?utm_source=x&gclid=1",
      "/?fbclid=<script>",
      "/premium-community?joiner=1",
      "/privacy?",
      "/login",
      // In other letters, and nowhere: neither costs a rendering.
      "/privacy/",
      "/Privacy",
      "/IN/",
      "/nope",
      "/privacy/x?y=1",
      "/wp-login.php",
    ])
      expect([path, await isAhead(path)]).toEqual([path, true]);
    for (const path of [
      "/premium-community?join=premium&x=1",
      "/login?from=%2Fplan",
      "/login?mode=signup&utm_source=x",
      "/premium-community?joined=x",
      "/?x=1&join=premium",
      "/%70rivacy",
      "/?index",
      "/?_routes=x",
    ])
      expect([path, await isAhead(path)]).toEqual([path, false]);
  });

  it("has it confirmed while it is the same, and HEAD says the same without it", async () => {
    const worker = openWorker();
    const first = await worker.ask("/terms");
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await worker.ask("/terms", { headers: { "If-None-Match": known } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(again.headers.get("Content-Security-Policy")).toBe(first.headers.get("Content-Security-Policy"));
    }
    expect((await worker.ask("/terms", { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
    const head = await worker.ask("/terms", { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("ETag")]).toEqual([200, "", etag]);
    // Another country's page is another page.
    expect((await worker.ask("/", { country: "IN" })).headers.get("ETag")).not.toBe(
      (await worker.ask("/", { country: "US" })).headers.get("ETag"),
    );
  });

  it("who opened a country's own address has its prices on every page, until the profile has a country", async () => {
    const worker = openWorker();
    const rupees = (html: string) => [html.includes("₹1,999"), html.includes("$19.99")];
    for (const [code, shows] of [
      ["in", [true, false]],
      ["us", [false, true]],
      ["world", [false, true]],
    ] as const) {
      const opened = await worker.ask(`/${code}`, { country: "IN" });
      const cookie = opened.headers.get("Set-Cookie")?.split(";")[0] ?? "";
      expect(cookie).toBe(`__Host-variant=${code}`);
      const home = await opened.text();
      expect(rupees(home)).toEqual(shows);
      expect(home.includes("Naukri")).toBe(code !== "us");
      expect(home).toContain(`href="/${code}#pricing"`);
      // Remembered, and not set again.
      const again = await worker.ask(`/${code}`, { country: "IN", cookie });
      expect(again.headers.get("Set-Cookie")).toBeNull();
      expect(rupees(await textOf(worker, "/", "IN", cookie))).toEqual(shows);
      const community = await textOf(worker, "/premium-community", "IN", cookie);
      expect(community.includes(">₹99</span>")).toBe(shows[0]);
      const location = await worker.ask("/api/getLocation.php", { country: "IN", cookie });
      expect(await location.json()).toMatchObject({ country: { in: "IN", us: "US", world: "" }[code] });
      // Signed in, and without a country of one's own.
      const session = await signedIn(await person());
      expect(rupees(await textOf(worker, "/purchase", "IN", `${session}; ${cookie}`))).toEqual(shows);
      expect(rupees(await textOf(worker, "/", "IN", `${session}; ${cookie}`))).toEqual(shows);
      const profiled = await person();
      await withProfile(profiled, { country: "IN" });
      const indian = await signedIn(profiled);
      expect(rupees(await textOf(worker, `/${code}`, "US", `${indian}; ${cookie}`))).toEqual([true, false]);
    }
    // A cookie that names no variant has no effect.
    expect(rupees(await textOf(worker, "/", "IN", "__Host-variant=xx"))).toEqual([true, false]);
    expect((await worker.ask("/in/privacy")).status).toBe(404);
  });

  it("gets the country that they pretend, in the sandbox", async () => {
    const worker = openWorker();
    expect(await textOf(worker, "/", "US")).toContain("$19.99");
    expect(await textOf(worker, "/?country=IN", "US")).toContain("₹1,999");
    expect(await textOf(worker, "/", "US")).toContain("₹1,999");
    // The count under a form asks with the form's country: that pretends none, and forgets no chosen language.
    const cookies = async (headers: Record<string, string>) =>
      (await worker.ask("/supply?country=US", { headers })).headers.getSetCookie().join();
    expect(await cookies({ "Sec-Fetch-Dest": "empty" })).not.toContain("__Host-variant");
    expect(await textOf(worker, "/", "US")).toContain("₹1,999");
    expect(await cookies({ "Sec-Fetch-Dest": "document" })).toContain("__Host-variant=;");
  });

  it("leaves no trace of where they came from", async () => {
    const { CACHE, puts } = countedCache();
    const worker = openWorker({ CACHE });
    await worker.ask("/", { country: "IN" });
    expect(puts.filter((key) => key.startsWith("country:"))).toEqual([]);
  });
});

describe("somebody who is signed in", () => {
  const PLANS: [string, (actor: UserActor) => Promise<unknown>][] = [
    ["no plan", (actor) => Promise.resolve(actor)],
    ["a trial", (actor) => withPlan(actor)],
    ["a trial that ended", (actor) => withPlan(actor, { beganAt: NOON - 40 * 86_400_000 })],
    ["a plan", (actor) => withPlan(actor, { tier: "premium", credits: 125 })],
    ["a plan that ended", (actor) => withPlan(actor, { beganAt: NOON - 40 * 86_400_000, tier: "premium" })],
  ];
  it.each(PLANS)(
    "gets, with %s, what the live page would say, with the bar alone made for them",
    async (_what, plan) => {
      const worker = openWorker();
      for (const country of ["IN", "US"]) {
        const [first, second] = [await person({ verified: false }), await person()];
        await plan(first);
        await plan(second);
        for (const path of PUBLIC_PATHS) {
          // The kept page is made for the first person, and must hold nothing of theirs.
          await worker.ask(path, { country, cookie: await signedIn(first) });
          const cookie = await signedIn(second);
          const kept = await textOf(worker, path, country, cookie);
          // The page reads such an address, so it is rendered for this request.
          const live = await textOf(worker, `${path}?index`, country, cookie);
          expect(settled(kept)).toBe(settled(live));
          expect([kept.includes(second.displayName), kept.includes(first.displayName)]).toEqual([true, false]);
        }
      }
    },
  );

  it.each(PUBLIC_PATHS)("gets a page that nobody else may see: %s", async (path) => {
    const actor = await person();
    const worker = openWorker();
    await worker.ask(path);
    const response = await worker.ask(path, { cookie: await signedIn(actor) });
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await response.text()).toContain(actor.email);
    expect(await textOf(worker, path)).not.toContain(actor.email);
  });
});

describe("what was rendered ahead of time", () => {
  const others = (keys: string[]) =>
    keys.filter((key) => key.startsWith("public-pages:") && key !== "public-pages:published");

  it("is there before the first visitor, by the ticker, once", async () => {
    const ORIGIN_OF_ITS_OWN = { ORIGIN: "http://localhost:9001" };
    const ticker = countedCache();
    await openWorker({ ...ORIGIN_OF_ITS_OWN, CACHE: ticker.CACHE }).tick("no such expression");
    expect(new Set(others(ticker.puts)).size).toBe(
      (PUBLIC_PATHS.length + FORMS_AHEAD.length) * VARIANTS.length + VARIANT_ADDRESSES.length + VARIANTS.length,
    );
    const again = countedCache();
    await openWorker({ ...ORIGIN_OF_ITS_OWN, CACHE: again.CACHE }).tick("no such expression");
    expect(others(again.puts)).toEqual([]);
    // Each isolate takes it from there, and then asks nobody.
    const visited = countedCache();
    const worker = openWorker({ ...ORIGIN_OF_ITS_OWN, CACHE: visited.CACHE });
    for (const country of ["IN", "US", "FR"])
      for (const path of PUBLIC_PATHS) expect((await worker.ask(path, { country })).status).toBe(200);
    expect(others(visited.puts)).toEqual([]);
    const asked = visited.gets.length;
    for (const country of ["IN", "US", "FR"]) for (const path of PUBLIC_PATHS) await worker.ask(path, { country });
    expect(visited.gets.length).toBe(asked);
  });

  it("names the address it is configured with, whatever host was asked", async () => {
    const worker = openWorker({
      MODE: undefined,
      ORIGIN: "https://jobs.example",
      TEAM_MAIL: "team@jobs.example",
      MAIL_FROM: "us@jobs.example",
      POSTMARK_TOKEN: "token",
    });
    const html = await (await worker.ask("http://evil.example/about-us")).text();
    expect(html).toContain('<link rel="canonical" href="https://jobs.example/about-us"/>');
    expect(html).not.toContain("evil.example");
    expect(await textOf(openWorker({ ORIGIN: "http://localhost:9003" }), "/about-us")).toContain(
      "http://localhost:9003/about-us",
    );
  });

  it("is rendered anew when the figures change, a minute later at most", async () => {
    const worker = openWorker();
    expect(await textOf(worker, "/")).toContain("10,000+");
    await env.DB.prepare(
      "INSERT INTO site_figures (day, measured_at, sources, opened, people_helped, feed_seq) VALUES " +
        "('2026-11-14', 0, 36412, NULL, 1999, 0)",
    ).run();
    await env.CACHE.delete("figures");
    expect(await textOf(worker, "/")).toContain("10,000+");
    advanceClock(61_000);
    // This visitor still gets the old one, and has it looked after.
    await worker.ask("/");
    const home = await textOf(worker, "/");
    expect(home).toContain("36,412");
    expect(home.replaceAll("<!-- -->", "")).toContain("Counted on 14 Nov 2026");
    // 1,999 is not more than 2000.
    expect(home).toContain("2000+");
    expect(home).not.toContain("10,000+");
  });

  it("depends on every variable, and is not there for a half-configured Worker", async () => {
    const keys = async (overrides: { [K in keyof Env]?: Env[K] | undefined }) => {
      const { CACHE, gets } = countedCache();
      const { status } = await openWorker({ ...overrides, CACHE }).ask("/");
      return { status, key: others(gets)[0] };
    };
    const one = await keys({ TEAM_MAIL: "a@sample.jobsarthi.test" });
    const two = await keys({ TEAM_MAIL: "b@sample.jobsarthi.test" });
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.key).not.toBe(two.key);
    expect(await keys({ TEAM_MAIL: "a@sample.jobsarthi.test" })).toEqual(one);
    expect((await keys({ SIGNING_KEY: undefined })).status).toBe(500);
    expect(takeErrors()).toEqual(["request.failed"]);
  });
});

describe("what the pages claim", () => {
  const PACE_NOTE = "How soon jobs reach you: JobSarthi&#x27;s own claim, not confirmed yet.";
  const TAILORED = longPattern("i")`
    (?<!what was )tailor
    (?!ed to each job|ed to the job and always your original file| it to each job by changing the order of your lines)`;
  const PACE = /under 2 minutes|every 2–3 hours/;
  const words = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("\u2060", "");

  it.each(PUBLIC_PATHS)("is what is done: %s", async (path) => {
    for (const country of ["IN", "US"]) {
      const html = words(await textOf(openWorker(), path, country));
      // A resume is said to be tailored only where it is said how: by the order of its own lines.
      expect(html).not.toMatch(TAILORED);
      expect(html).not.toMatch(
        longPattern("")`
          minutes after|min after|minutes old|one opening[:.]|fit(?:ted)?,? (?:your resume|to (?:each|the opening|them))
          |reword|screening system|Meta’s WhatsApp Business`,
      );
      // How soon jobs come is the deployer's claim, and said to be.
      if (PACE.test(html)) expect(html).toContain(PACE_NOTE);
      // On a card it is a promise with a tick: whose word it is stands right beside.
      for (const [item] of html.matchAll(/<li(?: [^>]*)?>(?:(?!<\/li>).)*<\/li>/gs))
        if (PACE.test(item)) expect(item).toContain(PACE_NOTE);
      // Where no such words can stand beside it, it is not claimed at all.
      for (const [, text] of html.matchAll(/(?:content="|ld\+json">)([^<]*?)(?:"\/>|<\/script>)/g))
        expect(text).not.toMatch(PACE);
    }
  });

  it("shows messages of the group as the team's composer writes them", async () => {
    const html = words(await textOf(openWorker(), "/premium-community", "IN"));
    for (const line of [
      "2 job openings",
      "1. Data Analyst, Operations",
      "Company: Neelgiri Freight (sample)",
      "Place: Bengaluru",
      "Pay: ₹9 to 14 lakh a year",
      "https://careers.neelgiri.example/openings/1042",
    ])
      expect(html).toContain(`>${line}</p>`);
    expect(words(await textOf(openWorker(), "/premium-community", "US"))).toContain(
      ">Pay: USD 95,000 to 120,000 a year</p>",
    );
    for (const page of ["/", "/premium-community"]) expect(words(await textOf(openWorker(), page, "IN"))).toMatch(PACE);
  });

  it("has plans name what the spec names", async () => {
    const model = { MODEL_NAME: "sample", MODEL_API: "https://models.example/v1", MODEL_KEY: "sample" };
    const withModel = openWorker(model);
    // The recipient of what is asked of it is named where people read who gets their data.
    expect(await textOf(withModel, "/privacy")).toContain("models.example");
    expect(await textOf(openWorker(), "/privacy")).toContain("we will name it here first");
    const html = await textOf(withModel, "/");
    for (const feature of [
      "AI resume optimisation",
      "ATS analysis",
      "1 resume review",
      "1 interview guidance session",
      "24/7 chat support",
    ])
      expect(html).toContain(feature);
  });

  it("says how to have the money back: of a plan where it is asked for, of a membership by mail", async () => {
    expect(words(await textOf(openWorker(), "/refund-policy"))).toMatch(
      longPattern("s")`
        Basic, Pro, Ultimate: go to <a href="/plan">Your plan</a> and choose “Ask for a refund”.*
        Premium Job Community without an account: write to`,
    );
  });

  it("names each cookie that there is", async () => {
    const html = await textOf(openWorker(), "/privacy");
    for (const name of ["__Host-session", "__Host-device", "__Host-seen", "__Host-google"])
      expect(html).toContain(`<code>${name}</code>`);
  });
});

describe("a hiccup of KV", () => {
  const away = () => Promise.reject(new Error("KV is away"));
  /** KV of which this much works; how often it was asked. */
  function failing(works: { get?: (key: string) => Promise<string | null>; put?: () => Promise<void> }) {
    const asked = { get: 0, put: 0 };
    const CACHE = {
      get: (key: string) => (asked.get++, (works.get ?? away)(key)),
      put: () => (asked.put++, (works.put ?? away)()),
      delete: away,
    } as unknown as KVNamespace;
    return { CACHE, asked };
  }
  const logs = () => {
    const lines: string[] = [];
    for (const level of ["warn", "error"] as const)
      vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
    return lines;
  };
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    ["nothing of it answers", {}],
    ["nothing can be put", { get: () => Promise.resolve(null) }],
    [
      "it answers what cannot be read",
      { get: () => Promise.resolve("<html>502</html>"), put: () => Promise.resolve() },
    ],
    ["it answers what is something else", { get: () => Promise.resolve('{"day":1}'), put: () => Promise.resolve() }],
  ])("takes no page down: %s", async (_what, works) => {
    const lines = logs();
    const { CACHE, asked } = failing(works);
    const worker = openWorker({ CACHE });
    const whole = openWorker();
    for (const path of PUBLIC_PATHS) {
      const response = await worker.ask(path, { country: "IN" });
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toBe(await textOf(whole, path, "IN"));
    }
    expect(lines.join()).toMatch(/cache\.(failed|unreadable)/);
    // Rendered pages stay in memory meanwhile.
    const before = asked.get;
    expect((await worker.ask("/", { country: "IN" })).status).toBe(200);
    expect(asked.get).toBe(before);
    // Somebody who is signed in, of whom no country is known, is not sent away either.
    expect((await worker.ask("/", { cookie: await signedIn(await person()) })).status).toBe(200);
  });

  it("publishes no version of which a page could not be kept", async () => {
    logs();
    const puts: string[] = [];
    const CACHE = {
      get: () => Promise.resolve(null),
      put: (key: string) => (puts.push(key), key.endsWith("/terms") ? away() : Promise.resolve()),
      delete: away,
    } as unknown as KVNamespace;
    await expect(openWorker({ CACHE }).tick("no such expression")).rejects.toThrow("KV is away");
    expect(puts).not.toContain("public-pages:published");
  });
});

describe("what search engines are told", () => {
  const absolute = (path: string) => `${ORIGIN}${path}`;
  const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

  it("lists the public pages and no other", async () => {
    const worker = openWorker();
    const robots = await worker.ask("/robots.txt");
    const security = await (await worker.ask("/.well-known/security.txt")).text();
    expect(security).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-\S+Z\n/);
    expect([robots.headers.get("Content-Type"), await robots.text()]).toEqual([
      "text/plain;charset=UTF-8",
      `User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    ]);
    const map = await worker.ask("/sitemap.xml");
    expect(map.headers.get("Content-Type")).toMatch(/^application\/xml/);
    expect(await map.text()).toContain(`<sitemap><loc>${ORIGIN}/sitemap/site.xml</loc><lastmod>2`);
    const site = await worker.ask("/sitemap/site.xml");
    expect(site.headers.get("Content-Type")).toMatch(/^application\/xml/);
    expect(
      [...(await site.text()).matchAll(/<loc>([^<]*)<\/loc><lastmod>2[^<]*<\/lastmod>/g)].map((m) => m[1]),
    ).toEqual([...PUBLIC_PATHS, ...VARIANT_ADDRESSES, ...POSTING_INDEXES].map(absolute));
  });

  it.each(Object.keys(PAGES))("may list %s only if it is public", async (page) => {
    const worker = openWorker();
    const cookie = await signedIn(await person({ staff: { operations: true, community: true } }));
    for (const ask of [{}, { cookie }]) {
      const response = await worker.ask(addressOf(page), ask);
      if (!response.headers.get("Content-Type")?.startsWith("text/html")) continue;
      const listed = [...PUBLIC_PATHS, ...VARIANT_ADDRESSES, ...POSTING_INDEXES].includes(page);
      expect(
        response.headers.get("X-Robots-Tag"),
        "a page says `indexed: true` in its handle if it stands in workers/http/public-paths.ts, and only then",
      ).toBe(listed ? null : "noindex");
    }
  });

  it("is not to list what is not there", async () => {
    for (const path of ["/nope", "/jobs-x/y", "/privacy/x", "//", "///", "/about-us//", "//?a=b"]) {
      const response = await openWorker().ask(`${ORIGIN}${path}`);
      expect([path, response.status, response.headers.get("X-Robots-Tag")]).toEqual([path, 404, "noindex"]);
      // Any other path shows the home screen.
      expect(await response.text()).toContain("You get a receipt for every one.");
    }
    expect((await openWorker().ask(`${ORIGIN}//`, { body: new URLSearchParams({ a: "b" }) })).status).toBe(404);
  });

  it.each(PUBLIC_PATHS)("has a title, a description, one address and a picture: %s", async (path) => {
    const html = await textOf(openWorker(), path, "IN");
    expect(attribute(html, /<title>([^<]*)<\/title>/)?.length).toBeGreaterThan(8);
    const description = attribute(html, /<meta name="description" content="([^"]*)"/) ?? "";
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThan(180);
    expect(attribute(html, /<link rel="canonical" href="([^"]*)"/)).toBe(absolute(path));
    expect(attribute(html, /<meta property="og:url" content="([^"]*)"/)).toBe(absolute(path));
    expect(attribute(html, /<meta property="og:image" content="([^"]*)"/)).toMatch(
      new RegExp(`^${ORIGIN}/pictures/link-[a-z]+\\.jpg$`),
    );
    expect([...html.matchAll(/<h1/g)]).toHaveLength(1);
  });

  it("has each variant named as another one of the page, in each of them", async () => {
    const links = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => [
        lang,
        href,
      ]);
    for (const [path, rest] of [
      ["/", ""],
      ["/premium-community", "/premium-community"],
    ] as const) {
      const all = [
        ["en-IN", absolute(`/in${rest}`)],
        ["en-US", absolute(`/us${rest}`)],
        ["en", absolute(`/world${rest}`)],
        ["hi-IN", absolute(`/hi${rest}`)],
        ["x-default", absolute(path)],
      ];
      for (const address of [path, ...VARIANTS.map(({ code }) => `/${code}${rest}`)]) {
        const html = await textOf(openWorker(), address, "US");
        expect(links(html)).toEqual(all);
        expect(attribute(html, /<link rel="canonical" href="([^"]*)"/)).toBe(absolute(address));
        expect(attribute(html, /<meta property="og:url" content="([^"]*)"/)).toBe(absolute(address));
      }
    }
    // A page that is the same in every country has one address in English.
    for (const address of ["/about-us", "/hi/about-us"])
      expect(links(await textOf(openWorker(), address))).toEqual([
        ["hi-IN", absolute("/hi/about-us")],
        ["en", absolute("/about-us")],
        ["x-default", absolute("/about-us")],
      ]);
    expect(links(await textOf(openWorker(), "/terms"))).toEqual([]);
  });

  it("has titles and descriptions that differ from page to page", async () => {
    const worker = openWorker();
    const pages = await Promise.all(PUBLIC_PATHS.map((path) => textOf(worker, path)));
    for (const pattern of [/<title>([^<]*)/, /name="description" content="([^"]*)/])
      expect(new Set(pages.map((html) => attribute(html, pattern))).size).toBe(PUBLIC_PATHS.length);
  });

  it("has structured data: who we are, the questions, what is sold, at the country's price", async () => {
    const read = async (path: string, country: string) =>
      [
        ...(await textOf(openWorker(), path, country)).matchAll(
          /<script type="application\/ld\+json">(.*?)<\/script>/g,
        ),
      ].map((m) => JSON.parse(m[1] ?? "") as Record<string, unknown>);
    const home = await read("/", "IN");
    expect(home.map((data) => data["@type"])).toEqual([
      "Organization",
      "WebSite",
      "FAQPage",
      "Product",
      "Product",
      "Product",
    ]);
    const offers = (list: Record<string, unknown>[]) =>
      list
        .flatMap((data) => (data["@type"] === "Product" ? [data["offers"] as Record<string, unknown>] : []))
        .map((offer) => [offer["price"], offer["priceCurrency"]]);
    expect(offers(home)).toEqual([
      ["999.00", "INR"],
      ["1999.00", "INR"],
      ["3999.00", "INR"],
    ]);
    expect(offers(await read("/", "US"))).toEqual([
      ["9.99", "USD"],
      ["19.99", "USD"],
      ["39.99", "USD"],
    ]);
    expect(offers(await read("/premium-community", "IN"))).toEqual([["99.00", "INR"]]);
    const questions = home[2]?.["mainEntity"] as { name: string; acceptedAnswer: { text: string } }[];
    const html = (await textOf(openWorker(), "/", "IN")).replaceAll("&#x27;", "'");
    for (const question of questions) {
      expect(html).toContain(`>${question.name}<`);
      expect(html).toContain(`>${question.acceptedAnswer.text}<`);
    }
  });
});
