/**
 * The extension as it is installed: where a whole Chromium is, since the packed one loads none. What needs no browser
 * of its own is proven nearer to it: hidden fields, 10,000 of them, markup in labels, looping steps and a sign-in in
 * `extension.browser.test.ts`; look-alike hosts and boards in `fulfilment/extension/rules.unit.test.ts`; forged and
 * foreign messages, a lost note of the sending in `extension/background.unit.test.ts`; the lease, the version, the role
 * and what becomes unconfirmed in `fulfilment/extension/browser-extension.worker.test.ts`.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildExtension } from "../../scripts/build-extension";
import { BOARD_AT, BOARD_PAGE } from "../extension/board-page";
import { FILLED, FORM, OPEN } from "../extension/form";
import { formPage } from "../extension/pages";

const WHOLE = [process.env.CHROMIUM ?? "", "/usr/bin/chromium"].find((path) => path !== "" && existsSync(path));

const CODE = "ABCDE-1234-5678";
const TOKEN = `${"A".repeat(26)}.${"B".repeat(26)}`;
const entry = (id: string, sendingAt: number | null = null) => ({
  entryId: id,
  attempt: 1,
  revision: 3,
  position: "Engineer",
  company: "Sample Works",
  link: "https://boards.greenhouse.io/sampleworks/jobs/1",
  sendingAt,
  hasResume: true,
  person: "p1",
});
/** A careers page, the host whose form stands in it, and one that the browser lets in and our server does not. */
const CAREERS = "https://careers.sample.test";
const INSIDE = "https://forms.system.test";
const FILMS = "https://films.test";

let ours: Server;
let employer: Server;
let folder: string;
let context: BrowserContext;
/** The requests that our server got. */
const asked: { path: string; body: Record<string, unknown>; token: string | undefined }[] = [];
let inHands = entry("entry-1");
/** The server's refusal of a request, by its path; null where it answers. */
let refusal: (path: string, body: Record<string, unknown>) => { status: number; error: string } | null = () => null;
const at = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function answerOf(path: string, body: Record<string, unknown>): unknown {
  switch (path) {
    case "pair":
      return body.code === CODE ? { success: true, token: TOKEN } : null;
    case "entry":
      return { success: true, ...inHands };
    case "answers":
      return body["entryId"] === inHands.entryId ? { success: true, answered: FILLED } : null;
    case "board":
      return { success: true, company: "Sample Works", added: 3, updated: 0, unchanged: 0, rejected: 0 };
    case "sending":
      inHands = { ...inHands, sendingAt: 1 };
      return { success: true };
    default:
      return { success: true, lockTimestamp: "2026-11-22T10:00:00.000Z" };
  }
}

/** The browser with the extension in it; each launch has the profile of the one before. */
function launch(): Promise<BrowserContext> {
  return chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: WHOLE,
    headless: false,
    ignoreDefaultArgs: ["--disable-extensions"],
    args: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      `--disable-extensions-except=${join(folder, "built")}`,
      `--load-extension=${join(folder, "built")}`,
    ],
  });
}

/** Kills the browser as the system would, with all that belongs to it, and waits until it is gone. */
async function killBrowser(): Promise<void> {
  const closed = new Promise((resolve) => context.once("close", resolve));
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const line = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, "utf8") : "";
    if (line.includes(`--user-data-dir=${join(folder, "profile")}`)) process.kill(Number(pid), "SIGKILL");
  }
  await closed;
}

/** Types the pairing code into the extension's own window. */
async function pair(): Promise<void> {
  const popup = await context.newPage();
  await popup.goto(`chrome-extension://${await idOf()}/popup.html`);
  await popup.getByLabel("Code from the page Extension").fill(CODE);
  await popup.getByRole("button", { name: "Pair" }).click();
  await popup.getByText("Paired until you sign out").waitFor();
  await popup.close();
}

beforeAll(async () => {
  if (!WHOLE) return;
  ours = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const path = (request.url ?? "").replace("/api/extension/", "");
      asked.push({ path, body, token: request.headers.authorization });
      if (path === "resume") {
        response.setHeader("Content-Disposition", 'attachment; filename="asha.pdf"').end("%PDF");
        return;
      }
      const no = refusal(path, body);
      const said = no ? { error: no.error } : answerOf(path, body);
      response.statusCode = no?.status ?? (said ? 200 : 404);
      response.setHeader("Content-Type", "application/json").end(JSON.stringify(said ?? { error: "No such code" }));
    });
  }).listen(0);
  employer = createServer((request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(
      request.url === "/empty" ? "<title>Nothing</title><h1>Nothing here</h1>" : formPage("greenhouse", FORM),
    );
  }).listen(0);
  folder = mkdtempSync(join(tmpdir(), "extension-"));
  await buildExtension(at(ours), join(folder, "built"));
  // As if the operator had let it into these when the browser asked.
  const manifest = join(folder, "built", "manifest.json");
  const { host_permissions: hosts, ...rest } = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string[]>;
  const granted = [...(hosts ?? []), `${INSIDE}/*`, `${FILMS}/*`];
  writeFileSync(manifest, JSON.stringify({ ...rest, host_permissions: granted }));
  context = await launch();
});
afterAll(async () => {
  if (!WHOLE) return;
  await context.close();
  ours.close();
  employer.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Presses a key of the extension as the browser itself hears it: Playwright's own keys reach the page alone. */
async function command(page: Page, key: "F" | "U"): Promise<void> {
  const cdp = await context.newCDPSession(page);
  const code = key.charCodeAt(0);
  const of = {
    modifiers: 10,
    key,
    code: `Key${key}`,
    windowsVirtualKeyCode: code,
    nativeVirtualKeyCode: code,
  };
  await cdp.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...of });
  await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", ...of });
}
const workerOf = async () => context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
const idOf = async () => new URL((await workerOf()).url()).host;

/** Presses a key of the extension on a page, and answers what the extension said to it. */
async function heard(page: Page, key: "F" | "U"): Promise<string> {
  const worker = await workerOf();
  await worker.evaluate(() => chrome.storage.session.remove(["line"]));
  await page.bringToFront();
  await command(page, key);
  let line: unknown;
  await until("what it says", async () => {
    line = (await worker.evaluate(() => chrome.storage.session.get(["line"])))["line"];
    return line !== undefined;
  });
  return String(line);
}
const fillOn = (page: Page) => heard(page, "F");
const times = (path: string) => asked.filter((one) => one.path === path).length;
const until = (what: string, ready: () => Promise<boolean> | boolean): Promise<void> =>
  expect
    .poll(async () => (await ready()) || asked.map(({ path }) => path), { message: what, timeout: 30_000 })
    .toBe(true);

it.skipIf(!WHOLE)("pairs, fills by its key, and records what the employer's page confirmed, once", async () => {
  const id = await idOf();
  await pair();
  const page = context.pages()[0] ?? (await context.newPage());
  const seen: string[] = [];
  page.on("console", (message) => seen.push(message.text()));
  await page.goto(`${at(employer)}/apply`);
  expect(await fillOn(page)).toBe("Filling for Engineer at Sample Works");
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=privacy]")?.checked);
  await until("the resume", () => page.evaluate(() => document.body.textContent?.includes("asha.pdf") ?? false));
  expect(await page.inputValue("[name=first_name]")).toBe("Asha");
  expect([times("sending"), times("confirmation")]).toEqual([0, 0]);

  // The page's own code has no way to the extension, and sees nothing of it but what stands in its fields.
  const reach = await page.evaluate(async (extension) => {
    const { chrome } = window as { chrome?: { runtime?: { sendMessage?: unknown } } };
    const fetched = await fetch(`chrome-extension://${extension}/manifest.json`).then(
      () => "read",
      () => "refused",
    );
    const panel = document.querySelector("[data-filling-panel]");
    window.postMessage({ type: "sending" }, "*");
    window.postMessage({ type: "answers", fields: [] }, "*");
    return [typeof chrome?.runtime?.sendMessage, fetched, panel?.shadowRoot ?? null, JSON.stringify(localStorage)];
  }, id);
  expect(reach).toEqual(["undefined", "refused", null, "{}"]);
  // Nothing is recorded before it was sent.
  expect(await heard(page, "U")).toBe("The form was not sent yet");
  await page.fill(`[name=${OPEN[0]?.key ?? ""}]`, "Because of the work");
  expect([times("sending"), times("confirmation")]).toEqual([0, 0]);

  await page.click("#submit");
  await until("the word that it is being sent", () => times("sending") > 0);
  await page.getByRole("heading", { name: "Thank you for applying!" }).waitFor();
  // The extension hears of the sending and of the page after it in its own time.
  await until("the confirmation", async () => (await heard(page, "U")) === "Recorded as Successful, with its picture");
  const { body, token } = asked.find(({ path }) => path === "confirmation") ?? {};
  expect(token).toBe(`Bearer ${TOKEN}`);
  expect(body).toMatchObject({
    entryId: "entry-1",
    attempt: 1,
    text: "Thank you for applying!",
    number: "SW-48213",
    link: `${at(employer)}/apply?sent=1`,
  });
  expect(Buffer.from(String(body?.screenshot), "base64").subarray(0, 2).toString("hex")).toBe("ffd8");
  expect(await heard(page, "U")).toBe("Nothing was filled in this tab");

  // A second tab, and the same one loaded anew, fill nothing: it was being sent already.
  for (const again of [await context.newPage(), page]) {
    await again.goto(`${at(employer)}/apply`);
    expect(await fillOn(again)).toMatch(/^Its form was being sent already/);
    expect(await again.inputValue("[name=first_name]")).toBe("");
  }
  expect(times("confirmation")).toBe(1);
  expect(seen.join()).not.toContain("B".repeat(26));
});

it.skipIf(!WHOLE)("reads the board's page that stands in front, and nothing before it is asked to", async () => {
  const [page, popup] = [await context.newPage(), await context.newPage()];
  const asks: string[] = [];
  await page.route("https://sampleworks.darwinbox.in/**", (route) => {
    asks.push(route.request().url());
    return route.fulfill({ body: BOARD_PAGE, contentType: "text/html" });
  });
  await popup.goto(`chrome-extension://${await idOf()}/popup.html`);
  await page.goto(BOARD_AT);
  await page.bringToFront();
  // The key gives the extension this tab, as its button does.
  await command(page, "F");
  const read = () => popup.evaluate(() => document.getElementById("board")?.click());
  await until("the jobs", async () => {
    await read();
    return times("board") > 0;
  });
  await popup.getByText("Sample Works: 3 new, 0 changed, 0 as before").waitFor({ state: "attached" });
  const { body, token } = asked.find(({ path }) => path === "board") ?? {};
  expect(token).toBe(`Bearer ${TOKEN}`);
  expect(body).toMatchObject({ page: BOARD_AT, openings: [{ title: "Area Sales Manager" }, {}, {}] });
  expect(JSON.stringify(body)).not.toMatch(/asha@|hr@|90000/);
  expect(asks).toEqual([BOARD_AT]);
});

it.skipIf(!WHOLE)(
  "fills steps and allowed frames, starts clean with another person, and stops when it is told to",
  async () => {
    const page = await context.newPage();
    const first = "[name=first_name]";
    const bodies: Record<string, string> = {
      [`${CAREERS}/steps`]: formPage("steps", FORM),
      [`${CAREERS}/framed`]: `<title>Jobs</title><h1>Engineer</h1>
      <iframe width="900" height="900" src="${INSIDE}/"></iframe>
      <iframe src="${FILMS}/"></iframe><iframe src="https://ads.test/"></iframe>`,
      [`${INSIDE}/`]: formPage("greenhouse", FORM),
    };
    await page.route(/^https:/, (route) => {
      const body = bodies[route.request().url()] ?? "<label>First name <input name='first_name' required></label>";
      return route.fulfill({ body, contentType: "text/html" });
    });

    // Steps: each is filled as the operator opens it, the file with them, and one sending is noted.
    inHands = entry("entry-2");
    asked.length = 0;
    await page.goto(`${CAREERS}/steps`);
    expect(await fillOn(page)).toBe("Filling for Engineer at Sample Works");
    await page.waitForFunction(() => document.body.textContent?.includes("asha.pdf"));
    await page.click("#next");
    await page.getByRole("heading", { name: "Step 2" }).waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=notice]")?.value === "30");
    await page.waitForTimeout(200);
    await page.click("#next");
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=privacy]")?.checked);
    await page.fill(`[name=${OPEN[0]?.key ?? ""}]`, "Because of the work");
    expect(times("sending")).toBe(0);
    await page.click("#submit");
    await until("the word that it is being sent", () => times("sending") > 0);
    expect(asked.find(({ path }) => path === "sending")?.body).toMatchObject({ entryId: "entry-2", attempt: 1 });
    expect(await fillOn(page)).toMatch(/^Its form was being sent already/);

    // A frame of another host is filled where the browser and our server both let it in.
    inHands = entry("entry-3");
    refusal = (path, body) =>
      path === "answers" && String(body["page"]).startsWith(FILMS) ? { status: 403, error: "Does it belong?" } : null;
    await page.goto(`${CAREERS}/framed`);
    expect(await fillOn(page)).toBe("Filling for Engineer at Sample Works");
    const inside = (host: string) => page.frames().find((frame) => frame.url().startsWith(host));
    await until("the frame", async () => (await inside(INSIDE)?.inputValue(first)) === "Asha");
    await until("the refusal", () =>
      asked.some(({ path, body }) => path === "answers" && body["page"] === `${FILMS}/`),
    );
    expect([await inside(FILMS)?.inputValue(first), await inside("https://ads.test")?.inputValue(first)]).toEqual([
      "",
      "",
    ]);
    refusal = () => null;

    // Another person: what the site kept of the one before is gone before anything is filled.
    await page.goto(`${CAREERS}/steps`);
    await page.waitForFunction((name) => document.querySelector<HTMLInputElement>(name)?.value === "Asha", first);
    await page.evaluate(() => {
      document.cookie = "who=asha";
      localStorage.setItem("who", "asha");
    });
    inHands = { ...entry("entry-4"), person: "p2" };
    expect(await fillOn(page)).toMatch(/^careers\.sample\.test was cleared of the person before\. Please load/);
    const answers = times("answers");
    await page.reload();
    await expect.poll(() => page.evaluate(() => [document.cookie, localStorage.length])).toEqual(["", 0]);
    await page.waitForTimeout(200);
    expect([await page.inputValue(first), times("answers")]).toEqual(["", answers]);
    expect(await fillOn(page)).toBe("Filling for Engineer at Sample Works");
    await page.waitForFunction((name) => document.querySelector<HTMLInputElement>(name)?.value === "Asha", first);

    // Too old, without the role, on a page that our server does not allow, and signed out: nothing is filled.
    for (const [status, error] of [
      [426, "Please install the extension again, version 9.0.0 or later"],
      [403, "You don't have access to this"],
      [403, "Does careers.sample.test belong to Sample Works?"],
      [401, "Please sign in"],
    ] as const) {
      refusal = () => ({ status, error });
      await page.goto(`${CAREERS}/steps`);
      expect(await fillOn(page)).toBe(error);
      expect(await page.inputValue(first)).toBe("");
    }
    // A session that ended takes the pairing with it.
    refusal = () => null;
    expect(await fillOn(page)).toBe("Please pair this extension first");
    await page.close();
  },
);

it.skipIf(!WHOLE)(
  "fills nothing a second time after the browser was killed while the form was being sent",
  async () => {
    refusal = () => null;
    asked.length = 0;
    inHands = entry("entry-5");
    await pair();
    let page = await context.newPage();
    await page.goto(`${at(employer)}/apply`);
    expect(await fillOn(page)).toBe("Filling for Engineer at Sample Works");
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=privacy]")?.checked);
    await page.fill(`[name=${OPEN[0]?.key ?? ""}]`, "Because of the work");
    await page.click("#submit");
    await until("the word that it is being sent", () => times("sending") > 0);
    const told = times("sending");
    await killBrowser();

    // The pairing lived in that browser's memory: it is gone, and a new one knows what the server knows.
    context = await launch();
    page = await context.newPage();
    await page.goto(`${at(employer)}/apply`);
    expect(await fillOn(page)).toBe("Please pair this extension first");
    await pair();
    expect(await fillOn(page)).toMatch(/^Its form was being sent already/);
    expect(await page.inputValue("[name=first_name]")).toBe("");
    expect([times("sending"), times("confirmation")]).toEqual([told, 0]);

    // The disk has that person's cookies still: another one begins with none of them.
    inHands = { ...entry("entry-6"), person: "p3" };
    expect(await fillOn(page)).toMatch(/^localhost:\d+ was cleared of the person before/);
    expect(await page.inputValue("[name=first_name]")).toBe("");
  },
);
