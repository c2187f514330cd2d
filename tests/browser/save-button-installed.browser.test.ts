/**
 * The save button as it is installed, against the whole service: where a whole Chromium is, since the packed one loads
 * no extension. Its own key is pressed, by which the browser opens the window and lends it the tab, as a click would.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium, type BrowserContext, type CDPSession, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { saveButtonFiles } from "../../scripts/save-button-files";
import { SAVE_POPUP as HI } from "../../workers/texts/hi/save-popup";
import { count } from "./lost/form";
import { knownLink } from "./lost/seeds";
import { servedNow } from "./clock";
import { change } from "./served-sql";
import { newPerson, until, withAccount, withProfile } from "./support";

const WHOLE = [process.env.CHROMIUM ?? "", "/usr/bin/chromium"].find((path) => path !== "" && existsSync(path));
const CAREERS = "https://careers.example.org/jobs";

let folder: string;
let context: BrowserContext;
let page: Page;
const person = newPerson();
const own = `user_id = (SELECT id FROM users WHERE email = '${person.email}')`;

/** The browser with the button in it, and a profile of its own. */
function launch(profile: string, more: readonly string[] = []): Promise<BrowserContext> {
  return chromium.launchPersistentContext(join(folder, profile), {
    executablePath: WHOLE,
    headless: false,
    baseURL: inject("origin"),
    ignoreDefaultArgs: ["--disable-extensions"],
    args: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      `--disable-extensions-except=${join(folder, "built")}`,
      `--load-extension=${join(folder, "built")}`,
      ...more,
    ],
  });
}

const jobPage = (title: string, company: string) =>
  `<!doctype html><title>${title} | Careers</title><h1>${title}</h1><script type="application/ld+json">${JSON.stringify(
    {
      "@type": "JobPosting",
      title,
      hiringOrganization: { name: company },
    },
  )}</script>`;

beforeAll(async () => {
  if (!WHOLE) return;
  folder = mkdtempSync(join(tmpdir(), "save-button-"));
  for (const file of (await saveButtonFiles(inject("origin"))).chromium) {
    const path = join(folder, "built", file.name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "text" in file ? file.text : Buffer.from(file.base64, "base64"));
  }
  context = await launch("profile");
  page = context.pages()[0] ?? (await context.newPage());
});
afterAll(async () => {
  if (!WHOLE) return;
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

/** How often it is looked for the button's window before its key is pressed again. */
const LOOKS_A_PRESS = 50;

/** The button's window, which is no page to Playwright: it is spoken to as the browser's own tools do. */
class ButtonWindow {
  readonly #cdp: CDPSession;
  readonly #sessionId: string;
  static #last = 0;
  private constructor(cdp: CDPSession, sessionId: string) {
    this.#cdp = cdp;
    this.#sessionId = sessionId;
  }

  /** Presses the button's key on a page. */
  static async open(on: Page): Promise<ButtonWindow> {
    const cdp = await on.context().browser()?.newBrowserCDPSession();
    if (!cdp) throw new Error("This browser has no tools");
    const keys = await on.context().newCDPSession(on);
    const key = { modifiers: 9, key: "J", code: "KeyJ", windowsVirtualKeyCode: 74, nativeVirtualKeyCode: 74 };
    await on.bringToFront();
    let [targetId, looks] = ["", 0];
    await until("the button's window", async () => {
      const { targetInfos } = await cdp.send("Target.getTargets");
      targetId = targetInfos.find(({ url }) => url.endsWith("/popup.html"))?.targetId ?? "";
      if (targetId !== "") return true;
      // The key closes a window that is about to open: it is pressed again only where none came for long.
      if (looks++ % LOOKS_A_PRESS > 0) return false;
      await keys.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
      await keys.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
      return false;
    });
    const { sessionId } = await cdp.send("Target.attachToTarget", { targetId, flatten: false });
    return new ButtonWindow(cdp, sessionId);
  }

  async send(method: string, params: object = {}): Promise<{ result?: { value?: unknown } }> {
    const id = ++ButtonWindow.#last;
    const answered = new Promise<string>((resolve) => {
      const hear = ({ message }: { message: string }) => {
        if ((JSON.parse(message) as { id?: number }).id !== id) return;
        this.#cdp.off("Target.receivedMessageFromTarget", hear);
        resolve(message);
      };
      this.#cdp.on("Target.receivedMessageFromTarget", hear);
    });
    const message = JSON.stringify({ id, method, params });
    await this.#cdp.send("Target.sendMessageToTarget", { sessionId: this.#sessionId, message });
    return (JSON.parse(await answered) as { result: { result?: { value?: unknown } } }).result;
  }

  async evaluate(expression: string): Promise<unknown> {
    return (await this.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true })).result?.value;
  }
  async reads(words: string | RegExp): Promise<void> {
    await expect.poll(() => this.evaluate("document.body.innerText")).toMatch(words);
  }
  values = () => this.evaluate("['title', 'company', 'place'].map((id) => document.getElementById(id).value)");
  type = (id: string, value: string) =>
    this.evaluate(`{ const field = document.getElementById("${id}"); field.value = ${JSON.stringify(value)};
      field.dispatchEvent(new Event("input", { bubbles: true })) }`);
  press = (selector: string) => this.evaluate(`document.querySelector("${selector}").click()`);
  acts = () =>
    this.evaluate(
      "[...document.querySelectorAll('#acts button')].filter((one) => one.checkVisibility()).map((one) => one.id)",
    );
  /** Closes it, and waits until it is gone. */
  async close(): Promise<void> {
    await this.evaluate("window.close()").catch(() => undefined);
    await until("the window to close", async () => {
      const { targetInfos } = await this.#cdp.send("Target.getTargets");
      return !targetInfos.some(({ url }) => url.endsWith("/popup.html"));
    });
    await this.#cdp.detach();
  }
}

/** Opens a page with a job that nobody but this test serves. */
async function openJob(at: string, title: string, company: string): Promise<void> {
  await page.unrouteAll();
  await page.route(`${new URL(at).origin}/**`, (route) =>
    route.fulfill({ body: jobPage(title, company), contentType: "text/html; charset=utf-8" }),
  );
  await page.goto(at);
}

it.skipIf(!WHOLE)("is connected by a code of the page, and asks nothing before its person says so", async () => {
  const { onboarding } = await withAccount(context, person);
  await withProfile(context, person);
  const intent = new URL(onboarding, "http://a.example").searchParams.get("intent");
  expect((await context.request.post("/api/activateTrial", { data: { intentId: intent } })).ok()).toBe(true);
  change(`UPDATE users SET email_verified_at = ${servedNow()} WHERE email = '${person.email}'`);

  await page.goto("/save-button");
  await page.getByText("You'll see the browsers that you connect here.").waitFor();
  await page.getByRole("button", { name: "Get a code" }).click();
  const code = (await page.locator("[aria-live] strong").textContent()) ?? "";

  await openJob(`${CAREERS}/41?utm_source=mail`, "Backend Developer", "Neelgiri Freight");
  const asked = await ButtonWindow.open(page);
  await asked.reads("Code from the Save button page");
  await asked.type("code", "AAAAA-AAAA-AAAA");
  await asked.press("#pairing button");
  await asked.reads("This code is wrong or has expired");
  await asked.type("code", code.toLowerCase());
  await asked.press("#pairing button");
  await asked.reads("Check what we read");
  expect(await asked.values()).toEqual(["Backend Developer", "Neelgiri Freight", ""]);
  // The page before the person has no way to the button, and nothing of it in the page.
  expect(await page.evaluate(() => [document.body.children.length, localStorage.length, document.cookie])).toEqual([
    2,
    0,
    "",
  ]);
  // Reading the page reached no server: the connection was not used yet.
  const used = () => count(`sessions WHERE ${own} AND user_agent LIKE 'JobsarthiSaveButton/%' AND seen_at IS NOT NULL`);
  expect(used()).toBe(0);
  await asked.press("#job button");
  await asked.reads(/preferences/);
  expect(used()).toBe(1);
  await asked.close();
});

it.skipIf(!WHOLE)("says how a job fits, keeps or skips it, and knows it the next time", async () => {
  const rows = (where: string) => count(`applications WHERE ${own} AND ${where}`);
  await openJob(`${CAREERS}/41?utm_source=mail`, "Backend Developer", "Neelgiri Freight");
  let popup = await ButtonWindow.open(page);
  await popup.reads("Check what we read");
  await popup.type("place", "Pune");
  await popup.press("#job button");
  await popup.reads(/Backend Developer · Neelgiri Freight · Pune/);
  expect(await popup.acts()).toEqual(["self", "skip"]);
  expect(rows("position = 'Backend Developer' AND company = 'Neelgiri Freight'")).toBe(0);
  await popup.press("#self");
  await popup.reads("Saved in Up next, to apply yourself.");
  expect(await popup.evaluate("document.getElementById('open').href")).toMatch(/\/next-out\/apply\/\w{4}-\w{4}$/);
  expect(rows("company = 'Neelgiri Freight' AND self_apply = 1 AND state = 'found'")).toBe(1);
  await popup.close();
  popup = await ButtonWindow.open(page);
  await popup.reads("Check what we read");
  await popup.press("#job button");
  await popup.reads("already in Up next");
  await popup.close();
  await openJob(`${CAREERS}/43`, "Backend Developer", "Neelgiri Freight");
  popup = await ButtonWindow.open(page);
  await popup.reads("Check what we read");
  await popup.type("place", "Pune");
  await popup.press("#job button");
  await popup.reads(/You've saved a similar job with the same company, title and city\.[^]*Open the similar job/);
  await popup.close();

  await openJob(`${CAREERS}/42`, "Java Developer", "Kesari Labs");
  popup = await ButtonWindow.open(page);
  await popup.reads("Check what we read");
  await popup.press("#job button");
  await popup.reads(/Java Developer · Kesari Labs/);
  await popup.press("#skip");
  await popup.reads("We won't suggest this job.");
  expect(rows("company = 'Kesari Labs' AND declined <> ''")).toBe(1);
  await popup.close();

  const link = await knownLink();
  await openJob(link, "A job of a board", "Its employer");
  popup = await ButtonWindow.open(page);
  await popup.reads("Check what we read");
  await popup.press("#job button");
  await popup.reads("Apply for me");
  await popup.reads("We'll reserve 1 application for this job.");
  await popup.press("#apply");
  await popup.reads("Added to your queue.");
  expect(rows("chosen = 1 AND state = 'queued'")).toBe(1);
  await popup.close();

  change(`UPDATE applications SET state = 'parked' WHERE ${own} AND chosen = 1 AND state = 'queued'`);
  popup = await ButtonWindow.open(page);
  await popup.reads("Check what we read");
  await popup.press("#job button");
  await popup.reads("It's on hold. Open the job to see why.");
  await popup.close();
});

it.skipIf(!WHOLE)("says what is so where a job was applied to meanwhile, and what it couldn't read", async () => {
  await openJob(`${CAREERS}/44`, "Store Keeper", "");
  const popup = await ButtonWindow.open(page);
  await popup.reads("We couldn't read everything on this page.");
  await popup.type("company", "Teesta Stores");
  await popup.press("#job button");
  await popup.reads(/Store Keeper · Teesta Stores/);
  await popup.press("#self");
  await popup.reads("Saved in Up next, to apply yourself.");
  await popup.close();
  const again = await ButtonWindow.open(page);
  await again.reads("We couldn't read everything on this page.");
  await again.type("company", "Teesta Stores");
  await again.press("#job button");
  await again.reads("already in Up next");
  change(`UPDATE applications SET state = 'withdrawn', declined = 'applied_myself'
    WHERE ${own} AND company = 'Teesta Stores'`);
  await again.press("#self");
  await again.reads("You've already applied to this job.");
  expect(await again.evaluate("document.body.innerText")).not.toMatch(/Saved in Up next|Added to your queue/);
  await again.close();
});

it.skipIf(!WHOLE)("keeps what was typed while nothing can be sent, and says when it is disconnected", async () => {
  const at = `${CAREERS}/43`;
  await page.unrouteAll();
  await page.route(`${CAREERS}/**`, (route) => route.fulfill({ body: "<title>Opening</title><p>A job</p>" }));
  await page.goto(at);
  let popup = await ButtonWindow.open(page);
  await popup.reads("We couldn't read the job on this page");
  await popup.press("#job button");
  await popup.reads("Enter this first");
  await popup.type("title", "Store Keeper");
  await popup.type("company", "Charkha Commerce");
  await popup.send("Network.enable");
  const net = (offline: boolean) =>
    popup.send("Network.emulateNetworkConditions", {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await net(true);
  await popup.press("#job button");
  await popup.reads("You're offline. Try again when you're online. We saved what you typed.");
  // The server doesn't hear that it is to be disconnected, so it still is connected, and nothing was typed for that.
  await popup.press("#end");
  await popup.reads(/You're offline\. Try again when you're online\.$/m);
  expect(await popup.values()).toEqual(["Store Keeper", "Charkha Commerce", ""]);
  expect(
    await popup.evaluate("[document.getElementById('job').hidden, document.getElementById('pairing').hidden]"),
  ).toEqual([false, true]);
  await popup.close();
  popup = await ButtonWindow.open(page);
  await popup.reads("Check what we read");
  expect(await popup.values()).toEqual(["Store Keeper", "Charkha Commerce", ""]);
  await popup.close();

  await page.goto("/save-button");
  await page.getByRole("button", { name: /^Disconnect / }).click();
  await page.getByText("Disconnected. The button there can't save jobs any more.").waitFor();
  await page.goto(at);
  popup = await ButtonWindow.open(page);
  await popup.reads("Check what we read");
  await popup.press("#job button");
  await popup.reads("This browser isn't connected any more.");
  // What was typed is not for the next person.
  expect(await popup.evaluate("chrome.storage.session.get()")).toEqual({});
  await popup.close();
});

it.skipIf(!WHOLE)("speaks Hindi in a browser that does, and reads no page of the browser itself", async () => {
  const hindi = await launch("hindi", ["--accept-lang=hi-IN,hi"]);
  try {
    const other = hindi.pages()[0] ?? (await hindi.newPage());
    await other.goto("/about-us");
    const popup = await ButtonWindow.open(other);
    await popup.reads(HI["savePopup.code"]);
    expect(await popup.evaluate("document.documentElement.lang")).toBe("hi");
    await popup.evaluate("chrome.storage.local.set({ token: 'A'.repeat(26) + '.' + 'B'.repeat(26) })");
    await popup.close();
    await other.goto("chrome://version");
    const none = await ButtonWindow.open(other);
    await none.reads(HI["savePopup.noPage"]);
    await none.close();
  } finally {
    await hindi.close();
  }
});
