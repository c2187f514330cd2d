import { readFileSync, statSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { NOON } from "../support/clock";

const FILE = new URL("../../public/sw.js", import.meta.url);
const SOURCE = readFileSync(FILE, "utf8");
const ORIGIN = "https://own.example";
const LINK = "https://www.linkedin.com/jobs/view/4100000001";

const WORDS = { offline: "To save", toOpen: "To open", full: "Full", none: "None", cancel: "Cancel" };

type Answerer = (url: string, init?: RequestInit) => Promise<unknown>;

/** A worker of this source with a store in memory; `answer` is the network. */
function started(source: string, answer: Answerer) {
  const stores = new Map<string, Map<string, string>>([["an-older-one", new Map()]]);
  const whole = (url: string | { url: string }) => new URL(typeof url === "string" ? url : url.url, ORIGIN).href;
  const open = async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, string>();
    stores.set(name, kept);
    return {
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      match: async (url: string | { url: string }) =>
        kept.has(whole(url)) ? new Response(kept.get(whole(url))) : undefined,
      put: async (url: string, body: Response) => void kept.set(whole(url), await body.text()),
      delete: async (url: string | { url: string }) => kept.delete(whole(url)),
    };
  };
  const listeners = new Map<string, (event: unknown) => void>();
  const done: string[] = [];
  const clock = { now: NOON };
  const self = {
    addEventListener: (name: string, on: (event: unknown) => void) => listeners.set(name, on),
    skipWaiting: async () => void done.push("skipWaiting"),
    clients: {
      claim: async () => void done.push("claim"),
      matchAll: async () => [{ postMessage: (text: string) => void done.push(text) }],
    },
    registration: { unregister: async () => void done.push("unregister") },
  };
  runInNewContext(source, {
    self,
    caches: { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) },
    fetch: (request: string | { url: string }, init?: RequestInit) => answer(whole(request), init),
    location: { origin: ORIGIN },
    URL,
    URLSearchParams,
    Response,
    crypto,
    Date: { now: () => clock.now },
  });
  const fire = async (name: string, event: object = {}) => {
    const waits: Promise<unknown>[] = [];
    let response: Promise<Response> | null = null;
    listeners.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => void waits.push(work),
      respondWith: (work: Promise<Response>) => void (response = work),
    });
    const shown = await (response as Promise<Response> | null);
    await Promise.all(waits);
    return shown;
  };
  const visit = (path: string, body?: Record<string, string>, { mode = "navigate", from = "" } = {}) => {
    const request = {
      url: new URL(path, ORIGIN).href,
      mode,
      referrer: body && from === "" ? `${ORIGIN}/add-opening` : from,
      method: body ? "POST" : "GET",
      clone: () => ({ formData: async () => new URLSearchParams(body) }),
    };
    return fire("fetch", { request });
  };
  const kept = () => [...(stores.get("saved-jobs-1") ?? [])].filter(([url]) => url.includes("/waiting/"));
  /** As the page's script does for the account that is signed in. */
  const isOpenedBy = async (account: string) =>
    (await open("saved-jobs-1")).put("/add-opening/words", new Response(JSON.stringify({ ...WORDS, account })));
  return { fire, visit, kept, stores, listeners, done, clock, isOpenedBy };
}

const offline: Answerer = () => Promise.reject(new TypeError("no network"));
const shared = `/add-opening?${new URLSearchParams({ subject: "Cook", text: `Look ${LINK}` }).toString()}`;

describe("the worker of saved jobs", () => {
  it("is at most 6 KB", () => {
    expect(statSync(FILE).size).toBeLessThanOrEqual(6 * 1024);
  });

  it("answers only the page of saved jobs: all other requests go past it", async () => {
    const { visit, kept } = started(SOURCE, offline);
    for (const path of ["/", "/dashboard", "/next-out", "/add-openings", "/assets/a.js"])
      expect(await visit(path), path).toBeNull();
    expect(await visit(shared, undefined, { mode: "cors" })).toBeNull();
    expect(kept()).toEqual([]);
  });

  it("caches nothing but the words of its list and what waits, and drops every other cache", async () => {
    const { fire, visit, stores, done } = started(SOURCE, offline);
    await fire("install");
    await fire("activate");
    expect([[...stores.keys()], done]).toEqual([[], ["skipWaiting", "claim"]]);
    await visit(shared);
    expect([...stores.keys()]).toEqual(["saved-jobs-1"]);
  });

  it("keeps what is shared without a network, lists it as text, and lets it be cancelled", async () => {
    const { visit, kept } = started(SOURCE, offline);
    const page = await visit(`/add-opening?${new URLSearchParams({ text: `<img src=x> ${LINK}` }).toString()}`);
    expect(page?.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const html = (await page?.text()) ?? "";
    expect([html.includes("<img"), html.includes("&#60;img src=x&#62;")]).toEqual([false, true]);
    expect(kept()).toHaveLength(1);
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? "";
    const answer = await visit(action, { any: "press" });
    expect(kept()).toEqual([]);
    expect([answer?.status, answer?.headers.get("Location")]).toEqual([303, `${ORIGIN}/add-opening`]);
  });

  it("keeps a press with its own key, and sends each once the network is back", async () => {
    const sent: string[] = [];
    let isOnline = false;
    const { fire, visit, kept, isOpenedBy } = started(SOURCE, async (url, init) => {
      if (!isOnline) throw new TypeError("no network");
      if (init?.method === "POST") sent.push(String(init.body));
      return { ok: true, status: 200, url: `${ORIGIN}/next-out` };
    });
    await isOpenedBy("A");
    const press = { intent: "skip", link: LINK, title: "Cook", company: "Teesta", press: "request-id-0123456789" };
    for (let i = 0; i < 2; i++) await visit("/add-opening", press);
    expect(kept().map(([url]) => new URL(url).pathname)).toEqual(["/add-opening/waiting/request-id-0123456789"]);
    await fire("sync");
    expect([sent, kept().length]).toEqual([[], 1]);
    isOnline = true;
    await Promise.all([fire("sync"), fire("message")]);
    await fire("message");
    expect(sent.map((body) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { ...press, account: "A", at: String(NOON) },
    ]);
    expect(kept()).toEqual([]);
  });

  it.each([
    ["a person who is signed out", { ok: true, status: 200, url: `${ORIGIN}/login?from=x` }, null],
    ["a server that fails", { ok: false, status: 503, url: `${ORIGIN}/add-opening` }, null],
    ["a limit", { ok: false, status: 429, url: `${ORIGIN}/add-opening` }, null],
    ["a job without a title", { ok: false, status: 400, url: `${ORIGIN}/add-opening` }, "400"],
  ])("keeps it for %s", async (_, answer, asks) => {
    const { fire, visit, kept, isOpenedBy } = started(SOURCE, async (_url, init) => {
      if (init?.method !== "POST") throw new TypeError("no network");
      return answer;
    });
    await isOpenedBy("A");
    await visit(shared);
    await fire("sync");
    expect(kept().map(([, job]) => new URLSearchParams(job).get("ask"))).toEqual([asks]);
  });

  it("sends by itself only what the app shared or its own page pressed; a reload adds nothing", async () => {
    const { visit, kept, isOpenedBy } = started(SOURCE, offline);
    const intents = () => kept().map(([, job]) => new URLSearchParams(job).get("intent"));
    await isOpenedBy("A");
    const press = { intent: "apply", link: LINK, title: "Cook", company: "Teesta", press: "request-id-0123456789" };
    await visit("/add-opening", press, { from: "https://other.example/" });
    await visit("/add-opening", press, { from: `${ORIGIN}.other.example/` });
    expect(kept()).toEqual([]);
    for (let i = 0; i < 2; i++) await visit(shared);
    expect(intents()).toEqual(["self"]);
    // A link, on another site or our own, is a look.
    const linked = `/add-opening?${new URLSearchParams({ text: `Other ${LINK}`, intent: "apply" }).toString()}`;
    for (let i = 0; i < 2; i++) await visit(linked, undefined, { from: "https://other.example/" });
    for (let i = 0; i < 2; i++) await visit(`/add-opening?link=${LINK}`);
    expect(intents()).toEqual(["self", null, null]);
    expect(kept().map(([, job]) => new URLSearchParams(job).get("ask"))).toEqual([null, "open", "open"]);
    const html = (await (await visit("/add-opening"))?.text()) ?? "";
    expect([html.indexOf("To save") < html.indexOf("Cook"), html.indexOf("Cook") < html.indexOf("To open")]).toEqual([
      true,
      true,
    ]);
  });

  it("says where there is no room, and drops what waited for longer than a week", async () => {
    const { visit, kept, clock, isOpenedBy } = started(SOURCE, offline);
    await isOpenedBy("A");
    const share = async (n: number) => (await visit(`/add-opening?text=job${n}`))?.text();
    for (let i = 0; i < 20; i++) expect(await share(i)).not.toContain("Full");
    expect(await share(20)).toContain("Full");
    expect(kept()).toHaveLength(20);
    clock.now += 7 * 86_400_000 + 1;
    expect(await share(21)).not.toContain("Full");
    expect(kept()).toHaveLength(1);
  });

  it("tells the open page that it sent one, and drops what is another person's", async () => {
    let status = 410;
    const { fire, visit, kept, done, isOpenedBy } = started(SOURCE, async (_url, init) => {
      if (init?.method !== "POST") throw new TypeError("no network");
      return { ok: status === 200, status, url: `${ORIGIN}/next-out` };
    });
    // Before it is known whose browser it is, nothing is kept to be sent.
    await visit(shared);
    await fire("sync");
    expect(kept().map(([, job]) => new URLSearchParams(job).get("ask"))).toEqual(["open"]);
    await isOpenedBy("A");
    await visit(`/add-opening?text=second`);
    await fire("sync");
    expect([kept().length, done]).toEqual([1, ["sent"]]);
    status = 200;
    await visit(`/add-opening?text=third`);
    await fire("sync");
    expect([kept().length, done]).toEqual([1, ["sent", "sent"]]);
  });

  it("forgets all that waits when its person signs out", async () => {
    const { visit, stores } = started(SOURCE, offline);
    await visit(shared);
    await visit("/logout", { press: "x" });
    expect([...stores.keys()]).toEqual(["an-older-one"]);
  });

  it("removes its caches and itself once it is switched off", async () => {
    const { fire, visit, stores, listeners, done } = started(
      SOURCE.replace("const ON = true;", "const ON = false;"),
      offline,
    );
    await fire("install");
    await fire("activate");
    expect([[...stores.keys()], done]).toEqual([[], ["skipWaiting", "unregister"]]);
    expect(listeners.has("fetch")).toBe(false);
    expect(await visit(shared)).toBeNull();
  });
});

describe("the script that installs it", () => {
  interface Opening {
    words?: boolean;
    registered?: boolean;
    /** The connection is lost while the page loads the script. */
    isCutOff?: boolean;
    session: Map<string, string>;
  }

  /** Opens a page of the installed app; answers with the paths that it asked for. */
  async function opened({ words, registered, isCutOff, session }: Opening) {
    const source = readFileSync(new URL("../../public/scripts/offline-v1.js", import.meta.url), "utf8");
    const asked: string[] = [];
    const panel = { parentElement: { querySelector: () => ({ getAttribute: () => "/assets/waiting.js" }) } };
    await new Promise<void>((end) => {
      runInNewContext(
        source.replace("import(", "load(").replace(/start\(\)\.catch.*/s, "start().then(ended, ended);"),
        {
          ended: end,
          load: async (path: string) => {
            asked.push(path);
            if (isCutOff) throw new TypeError("Failed to fetch dynamically imported module");
          },
          navigator: { serviceWorker: { getRegistration: async () => (registered ? {} : undefined) } },
          caches: { match: async () => (words ? new Response("{}") : undefined) },
          sessionStorage: {
            getItem: (name: string) => session.get(name) ?? null,
            setItem: (name: string, value: string) => void session.set(name, value),
          },
          fetch: async (path: string) => {
            asked.push(path);
            return new Response("");
          },
          DOMParser: class {
            parseFromString = () => ({ getElementById: () => panel });
          },
          document: {
            getElementById: () => null,
            createElement: () => ({ append: () => undefined }),
            body: { append: () => undefined },
          },
        },
      );
    });
    return asked;
  }

  const LOADED = ["/add-opening", "/assets/waiting.js"];

  it("asks for the page once where there is none yet, and not again where one removed itself", async () => {
    const session = new Map<string, string>();
    expect(await opened({ session })).toEqual(LOADED);
    for (let i = 0; i < 2; i++) expect(await opened({ session })).toEqual([]);
    // The app is opened another time.
    expect(await opened({ session: new Map() })).toEqual(LOADED);
  });

  it("tries again on the next page where the connection was lost", async () => {
    const session = new Map<string, string>();
    expect(await opened({ session, isCutOff: true })).toEqual(LOADED);
    expect(await opened({ session })).toEqual(LOADED);
    expect(await opened({ session })).toEqual([]);
  });

  it("asks for nothing where the words are there, and again where they were forgotten", async () => {
    const session = new Map<string, string>();
    expect(await opened({ words: true, registered: true, session })).toEqual([]);
    for (let i = 0; i < 2; i++) expect(await opened({ registered: true, session })).toEqual(LOADED);
  });
});
