import { beforeEach, expect, it, vi } from "vitest";
import type { PopupState } from "../../extension/src/messages";

const ID = "sample-extension";
const TAB = 7;
const PAGE = "https://careers.sample.test/jobs/1";
const INSIDE = "https://forms.system.test/embed/job_app?for=sample";
const POPUP = { id: ID, url: `chrome-extension://${ID}/popup.html` };
const TOP = { id: ID, url: PAGE, frameId: 0, tab: { id: TAB, windowId: 1 } };

type OnMessage = ExtensionApi.OnMessage;

/** The browser as far as the extension's process uses it; it keeps what it was asked to do. */
function browser() {
  const kept = new Map<string, unknown>();
  const listeners: { message?: OnMessage; external?: OnMessage } = {};
  const did: string[] = [];
  const granted = new Set<string>();
  const area = {
    get: (keys: string[] | null) =>
      Promise.resolve(
        Object.fromEntries((keys ?? [...kept.keys()]).flatMap((k) => (kept.has(k) ? [[k, kept.get(k)]] : []))),
      ),
    set: (items: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(items)) kept.set(key, value);
      return Promise.resolve();
    },
    remove: (keys: string[]) => {
      for (const key of keys) kept.delete(key);
      return Promise.resolve();
    },
  };
  const quiet = { addListener: () => undefined };
  const chrome = {
    runtime: {
      id: ID,
      getManifest: () => ({ version: "9.9.9" }),
      onMessage: { addListener: (call: OnMessage) => (listeners.message = call) },
      onMessageExternal: { addListener: (call: OnMessage) => (listeners.external = call) },
    },
    storage: { session: area, local: area },
    commands: { onCommand: quiet },
    tabs: {
      query: () => Promise.resolve([{ id: TAB, url: PAGE, windowId: 1 }]),
      captureVisibleTab: () => Promise.resolve("data:image/jpeg;base64,AAAA"),
      onUpdated: quiet,
      onRemoved: quiet,
    },
    scripting: {
      executeScript: (how: { func?: unknown; files?: string[]; target: { allFrames?: boolean } }) => {
        if (how.func) return Promise.resolve([{ result: shown }]);
        return Promise.resolve(did.push(how.files?.[0] === "board.js" ? "board" : "scripts"));
      },
    },
    action: {
      setBadgeText: ({ text }: { text: string }) => Promise.resolve(did.push(`badge ${text}`)),
      setTitle: () => Promise.resolve(),
    },
    permissions: {
      contains: ({ origins }: { origins: string[] }) => Promise.resolve(origins.every((o) => granted.has(o))),
    },
    browsingData: { remove: ({ origins }: { origins: string[] }) => Promise.resolve(did.push(`cleared ${origins}`)) },
  };
  return { kept, listeners, did, granted, chrome };
}

/** The answer of the code in the page. */
let shown: unknown;
let world: ReturnType<typeof browser>;
let entry: { entryId: string; attempt: number; person: string; sendingAt: number | null };
/** The requests that the server got, with their paths. */
let asked: { path: string; body: Record<string, unknown>; token: string | null }[];
let allowed: Set<string>;
let answers: (path: string) => Response | null;

const json = (body: unknown, status = 200) => Response.json(body, { status });

beforeEach(async () => {
  world = browser();
  entry = { entryId: "e1", attempt: 1, person: "p1", sendingAt: null };
  asked = [];
  allowed = new Set(["careers.sample.test", "forms.system.test"]);
  shown = undefined;
  answers = () => null;
  vi.stubGlobal("chrome", world.chrome);
  vi.stubGlobal("ORIGIN", "https://ours.test");
  vi.stubGlobal("fetch", (address: string, how: RequestInit) => {
    const path = address.replace("https://ours.test/api/extension/", "");
    const body = how.body ? (JSON.parse(how.body as string) as Record<string, unknown>) : {};
    asked.push({ path, body, token: new Headers(how.headers).get("Authorization") });
    const own = answers(path);
    if (own) return Promise.resolve(own);
    if (path === "pair") return Promise.resolve(json({ token: "t1" }));
    if (path === "entry")
      return Promise.resolve(
        json({ ...entry, revision: 1, position: "Clerk", company: "Sample", link: PAGE, hasResume: true }),
      );
    if (path === "answers" && !allowed.has(new URL(body["page"] as string).host))
      return Promise.resolve(json({ error: "May forms of this host be filled for Sample?" }, 403));
    return Promise.resolve(json({ answered: [] }));
  });
  vi.resetModules();
  await import("../../extension/src/background");
});

const send = (message: unknown, sender: ExtensionSender = POPUP) =>
  new Promise<unknown>((answer) => {
    if (world.listeners.message?.(message, sender, answer) !== true) answer("unheard");
  });
const popup = (message: unknown) => send(message) as Promise<PopupState>;
const paired = () => popup({ type: "pair", code: "ABC" });
const paths = () => asked.map(({ path }) => path);

it("holds the token itself, and forgets it when the server ends the pairing", async () => {
  expect(await popup({ type: "fill" })).toMatchObject({ paired: false, line: "Please pair this extension first" });
  expect(asked).toEqual([]);
  expect(await paired()).toMatchObject({ paired: true, line: "Paired until you sign out" });
  expect(await popup({ type: "popup" })).toMatchObject({ line: "Clerk, Sample" });
  expect(asked.at(-1)?.token).toBe("Bearer t1");
  answers = () => json({ error: "Sign in again" }, 401);
  expect(await popup({ type: "popup" })).toMatchObject({ paired: false, line: "Sign in again" });
  expect(world.kept.has("token")).toBe(false);
});

it("obeys its own window and our own page alone", async () => {
  expect(await send({ type: "fill" }, { ...TOP })).toBe("unheard");
  expect(await send({ type: "pair", code: "ABC" }, { id: "another", url: POPUP.url })).toBe("unheard");
  const foreign = (sender: ExtensionSender) =>
    world.listeners.external?.({ type: "pair", code: "ABC" }, sender, () => undefined);
  expect(foreign({ origin: "https://evil.test" })).toBe(false);
  expect(foreign({ origin: "https://ours.test" })).toBe(true);
  // A page that nobody began on gets nothing, whatever it asks.
  await paired();
  for (const message of [{ type: "begin" }, { type: "resume" }, { type: "answers", fields: [] }, { type: "sending" }])
    expect(await send(message, TOP)).toBeNull();
  expect(paths()).not.toContain("resume");
});

it("fills where the server allows it, and asks the operator about any other host", async () => {
  await paired();
  allowed.delete("careers.sample.test");
  expect(await popup({ type: "fill" })).toMatchObject({ vouchFor: "careers.sample.test" });
  expect(world.did).toEqual([]);
  allowed.add("careers.sample.test");
  expect((await popup({ type: "vouch" })).line).toBe("Filling for Clerk at Sample");
  expect(paths()).toContain("host");
  expect(await send({ type: "begin" }, TOP)).toEqual({
    fills: true,
    hasResume: true,
    sent: false,
    mayHaveLeft: false,
  });
  expect(await send({ type: "answers", fields: [] }, TOP)).toEqual([]);
});

it("names the frames that hold the entry's own form, until the browser lets it in", async () => {
  await paired();
  await popup({ type: "fill" });
  const addresses = [INSIDE, INSIDE, "https://films.test/embed", "http://plain.test/", "no address"];
  // A frame cannot speak for the page.
  await send({ type: "frames", addresses }, { ...TOP, url: "https://films.test/embed", frameId: 3 });
  expect((await popup({ type: "popup" })).frames).toEqual([]);
  await send({ type: "frames", addresses }, TOP);
  expect((await popup({ type: "popup" })).frames).toEqual(["forms.system.test"]);
  world.granted.add("https://forms.system.test/*");
  expect((await popup({ type: "popup" })).frames).toEqual([]);
});

it("clears a host between two people, and not between two jobs of one", async () => {
  await paired();
  await popup({ type: "fill" });
  entry = { ...entry, entryId: "e2" };
  expect((await popup({ type: "fill" })).line).toBe("Filling for Clerk at Sample");
  entry = { ...entry, entryId: "e3", person: "p2" };
  expect((await popup({ type: "fill" })).line).toContain("was cleared of the person before");
  expect(world.did).toContain("cleared https://careers.sample.test");
  expect((await popup({ type: "fill" })).line).toBe("Filling for Clerk at Sample");
});

it("never fills twice what was sent, though the server did not hear of it", async () => {
  await paired();
  await popup({ type: "fill" });
  answers = (path) => (path === "sending" ? json({ error: "The lease is over" }, 409) : null);
  await send({ type: "sending" }, TOP);
  expect(world.did).toContain("badge !");
  expect(await send({ type: "answers", fields: [] }, TOP)).toBeNull();
  expect((await popup({ type: "fill" })).line).toContain("sent from this tab already");
  // It is told again before anything is recorded: nothing is recorded while it is refused.
  await send({ type: "confirmed", text: "Thank you", number: "A1" }, TOP);
  expect((await popup({ type: "record" })).line).toBe("The lease is over");
  expect(paths()).not.toContain("confirmation");
  answers = () => null;
  expect((await popup({ type: "record" })).line).toBe("Recorded as Successful, with its picture");
  expect(asked.at(-1)).toMatchObject({
    path: "confirmation",
    body: { entryId: "e1", text: "Thank you", number: "A1", link: PAGE, screenshot: "AAAA" },
  });
});

it("reads a board's page only upon the press, and says what the server made of it", async () => {
  await paired();
  expect((await popup({ type: "board" })).line).toBe("This page has no job of this site's board");
  expect(paths()).not.toContain("board");
  shown = [{ link: `${PAGE}/1`, title: "Clerk", lines: [], text: "" }];
  answers = (path) =>
    path === "board" ? json({ company: "Sample", added: 1, updated: 0, unchanged: 2, rejected: 1 }) : null;
  expect((await popup({ type: "board" })).line).toBe("Sample: 1 new, 0 changed, 2 as before, 1 not usable");
  expect(asked.at(-1)).toMatchObject({ path: "board", token: "Bearer t1", body: { page: PAGE, openings: shown } });
  // Neither a page nor another extension has it read.
  expect(await send({ type: "board" }, TOP)).toBe("unheard");
  expect(world.listeners.external?.({ type: "board" }, { origin: "https://ours.test" }, () => undefined)).toBe(false);
  expect(world.did.filter((what) => what === "board")).toHaveLength(2);
});

it("sends what can be sent: a field that the server refuses costs no other its answer", async () => {
  await paired();
  await popup({ type: "fill" });
  asked = [];
  const fields = Array.from({ length: 9 }, (_, i) => ({ key: `k${i}`, label: i === 5 ? "bad" : `Field ${i}` }));
  answers = (path) => {
    if (path !== "answers") return null;
    const sent = asked.at(-1)?.body["fields"] as { label: string }[];
    if (sent.some(({ label }) => label === "bad")) return json({ error: "Each field needs a label" }, 400);
    return json({ answered: sent.map((field) => ({ field, answer: { is: "open", why: "human" } })) });
  };
  const got = (await send({ type: "answers", fields }, TOP)) as { field: { key: string } }[];
  expect(got.map(({ field }) => field.key).toSorted()).toEqual("k0 k1 k2 k3 k4 k6 k7 k8".split(" "));
  expect(asked.length).toBeLessThan(12);
  // Another refusal is of all of them, and is not asked again and again.
  asked = [];
  answers = (path) => (path === "answers" ? json({ error: "It was being sent already" }, 409) : null);
  expect(await send({ type: "answers", fields }, TOP)).toBeNull();
  expect(asked).toHaveLength(1);
});

it("tells what became of the filled controls of every page of the form, once it is being sent", async () => {
  await paired();
  await popup({ type: "fill" });
  const kept = { control: "first First name", class: "first_name", fate: "kept" };
  const changed = { ...kept, fate: "changed" };
  const inside = { ...TOP, url: INSIDE, frameId: 3 };
  await send({ type: "filled", fills: [kept, { control: "x", class: "phone", fate: "typed" }, null] }, TOP);
  await send({ type: "filled", fills: [kept] }, inside);
  // Another site's page in the tab is not of the form.
  await send({ type: "filled", fills: [kept] }, { ...TOP, url: "https://evil.test/" });
  expect(paths()).not.toContain("fills");
  await send({ type: "sending", fills: [changed, { ...kept, control: "phone Phone", class: "phone" }] }, TOP);
  const told = asked.filter(({ path }) => path === "fills").map(({ body }) => [body["page"], body["fills"]]);
  expect(told).toEqual([
    [PAGE, [changed, { ...kept, control: "phone Phone", class: "phone" }]],
    [INSIDE, [kept]],
  ]);
  expect(paths().indexOf("sending")).toBeLessThan(paths().indexOf("fills"));
});

it("knows that the form was sent, whichever page's word of its controls comes late", async () => {
  await paired();
  await popup({ type: "fill" });
  const area = world.chrome.storage.session;
  const get = area.get;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  vi.spyOn(area, "get").mockImplementationOnce(async (keys) => {
    const seen = await get(keys);
    await held;
    return seen;
  });
  const fills = [{ control: "first 1a", class: "first_name", fate: "kept" }];
  const late = send({ type: "filled", fills, mayHaveLeft: true }, { ...TOP, url: INSIDE, frameId: 3 });
  await send({ type: "sending", fills }, TOP);
  goOn();
  await late;
  expect(await send({ type: "begin" }, TOP)).toMatchObject({ sent: true });
});

it("tells the next page of an attempt that its form may have left by a button that goes on", async () => {
  await paired();
  await popup({ type: "fill" });
  await send({ type: "filled", fills: [] }, TOP);
  expect(await send({ type: "begin" }, TOP)).toMatchObject({ sent: false, mayHaveLeft: false });
  await send({ type: "filled", fills: [], mayHaveLeft: true }, TOP);
  expect(await send({ type: "begin" }, TOP)).toMatchObject({ sent: false, mayHaveLeft: true });
  await send({ type: "confirmed", text: "Thanks", number: null }, TOP);
  await send({ type: "sending", fills: [] }, TOP);
  expect(await send({ type: "begin" }, TOP)).toMatchObject({ sent: true });
  await popup({ type: "record" });
  entry = { ...entry, attempt: 2 };
  await popup({ type: "fill" });
  expect(await send({ type: "begin" }, TOP)).toMatchObject({ sent: false, mayHaveLeft: false });
});

it("records a form's structure for the entry alone, in the server's words", async () => {
  await paired();
  const form = { step: 1, fields: [] };
  expect(await send({ type: "record_form", form }, TOP)).toBeNull();
  await popup({ type: "fill" });
  expect(await send({ type: "record_form", form: { step: 1 } }, TOP)).toBe("unheard");
  answers = (path) => (path === "form" ? json({ isNew: true, fieldCount: 12 }) : null);
  expect(await send({ type: "record_form", form }, TOP)).toEqual({ line: "Recorded: 12 fields, no values" });
  answers = (path) => (path === "form" ? json({ isNew: true, fieldCount: 1 }) : null);
  expect(await send({ type: "record_form", form }, TOP)).toEqual({ line: "Recorded: 1 field, no values" });
  answers = (path) => (path === "form" ? json({ isNew: false, fieldCount: 12 }) : null);
  expect(await send({ type: "record_form", form }, TOP)).toEqual({ line: "This form was recorded already" });
  answers = (path) => (path === "form" ? json({ error: "This form is too large to record" }, 400) : null);
  expect(await send({ type: "record_form", form }, TOP)).toEqual({ line: "This form is too large to record" });
  expect(asked.at(-1)?.body).toEqual({ entryId: "e1", page: PAGE, ...form });
});
