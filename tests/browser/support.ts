import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { expect, inject, onTestFinished, vi } from "vitest";
import { DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { samplePdf } from "../../workers/sandbox/demo/sample-pdf";
import { launch as launchChromium } from "../../scripts/chromium";
import { shiftClock } from "../../scripts/shift-clock";
import { onAppDatabase } from "../support/served-state";
import { servedNow } from "./clock";
import { change } from "./served-sql";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
    /** Where the server that all tests share keeps its state. */
    stateDir: string;
  }
}

let shared: Browser | null = null;

/**
 * The browser of this worker, whose files of tests run one after the other: starting one takes longer than many a test.
 * Its `close` ends all that the file opened, and the browser itself ends with the worker.
 */
export async function launch(): Promise<Browser> {
  if (shared?.isConnected()) return shared;
  const browser = await launchChromium();
  const close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  shared = Object.assign(browser, { close });
  return shared;
}

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };

const from = { "CF-Connecting-IP": "" };

/**
 * Each file of tests comes from an address of its own: what is limited by address would be limited for all of them
 * together.
 */
export function comeFromElsewhere(): void {
  from["CF-Connecting-IP"] = ["10", ...Array.from({ length: 3 }, () => randomInt(256))].join(".");
}

/** How long something of a page is waited for: a machine with two busy cores may need ten seconds to draw one. */
const PATIENCE_MS = 60_000;

/** How many times slower the browser is than this machine: `SLOWDOWN=10` meets what a cheap phone does. */
const SLOWDOWN = Number(process.env.SLOWDOWN ?? 1);

interface Visit {
  viewport?: { width: number; height: number };
  serviceWorkers?: "allow" | "block";
  javaScriptEnabled?: boolean;
  /** Of another server than the one that all tests share. */
  origin?: string;
}

/** The pages that were visited and are open, for what is printed when a test fails. */
const visited = new Set<Page>();

/** The state of the open pages: their address, what has the focus, and what they say to their reader. */
export async function openPages(): Promise<string[]> {
  const shown = [...visited].map(async (page) => {
    const parts = await page
      .evaluate(() => {
        const at = document.activeElement;
        const said = [...document.querySelectorAll("[role=alert], [aria-live], output")].map((one) => one.textContent);
        return [`focus: ${at?.outerHTML.slice(0, 160)}`, ...said.filter(Boolean)];
      })
      .catch((error: unknown) => [String(error)]);
    return [page.url(), ...parts].join("\n  ");
  });
  return Promise.all(shown);
}

/**
 * Shows the messages of two seconds for six: on a machine that stalls for a moment they would be gone before anybody
 * looked.
 */
const sayLonger = () => {
  const { setTimeout: set } = window;
  const longer = (run: TimerHandler, ms = 0, ...rest: unknown[]) => set(run, ms === 2_000 ? 6_000 : ms, ...rest);
  Object.assign(window, { setTimeout: longer });
};

/** A browser of its own: no cookies, the given size; anything the page writes to its console as an error is kept. */
export async function visit(
  browser: Browser,
  options: Visit = {},
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({
    baseURL: options.origin ?? inject("origin"),
    viewport: options.viewport ?? DESK,
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    reducedMotion: "reduce",
    // Requests of a worker pass by the routes of a test.
    serviceWorkers: options.serviceWorkers ?? "block",
    extraHTTPHeaders: from,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  // The server lets go of a connection that was idle for five seconds. Who calls at that moment is to call again, as a
  // browser does by itself.
  const ask = context.request.fetch.bind(context.request);
  context.request.fetch = async (address, how) => {
    const answer = await ask(address, { maxRetries: 2, ...how });
    // Staff have a second factor to show, whose codes work once: the walk shows it, everybody else is let in.
    if (address === "/api/signIn" && answer.ok() && isStaff(how?.data)) await confirmStaff(context);
    return answer;
  };
  await context.addInitScript(shiftClock, inject("clockShiftMs"));
  await context.addInitScript(sayLonger);
  context.on("page", (opened) => {
    visited.add(opened);
    opened.once("close", () => visited.delete(opened));
  });
  const page = await context.newPage();
  if (SLOWDOWN > 1) {
    const browserOf = await context.newCDPSession(page);
    await browserOf.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  }
  const errors: string[] = [];
  page.on("console", (message) => {
    // A refused form is an answer of 4xx, which the browser reports by itself.
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) errors.push(message.text());
  });
  // The router drops an answer that a newer read replaces, and leaves two promises of it without a handler.
  page.on("pageerror", (error) => error.name !== "AbortError" && errors.push(String(error)));
  return { context, page, errors };
}

const isStaff = (data: unknown) =>
  typeof data === "object" && data !== null && "email" in data && DEMO_STAFF.some(({ email }) => email === data.email);

/** Lets the demo's staff who signed in here into the staff pages, without a code. */
export async function confirmStaff(context: BrowserContext): Promise<void> {
  const answer = await context.request.post("/sandbox/confirm");
  if (!answer.ok()) throw new Error(`Confirming answered ${answer.status()}: ${await answer.text()}`);
}

/** Runs the minute's cron by hand; the queue it fills is worked on in the background. */
export async function tick(): Promise<void> {
  const ask = () =>
    fetch(`${inject("origin")}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("* * * * *")}&time=${servedNow()}`);
  // The server lets go of an idle connection; a tick twice does what one does.
  const answer = await ask().catch(ask);
  if (!answer.ok) throw new Error(`The tick answered ${answer.status}`);
}

/**
 * A tick puts all that is due into the queues, also what is in them already: if loops made them faster than the queues
 * are worked on, new mail would wait behind thousands of messages of the same.
 */
const TICK_MS = 3_000;
let lastTickAt = 0;

/** The tick of a loop that waits: the first at once, and then one in a while. */
export async function keepTicking(): Promise<void> {
  if (servedNow() - lastTickAt < TICK_MS) return;
  lastTickAt = servedNow();
  await tick();
}

/**
 * Asks until the answer is true; the queue and the cron work beside the test, and a new server first reads hundreds of
 * the demo's boards.
 */
export async function until(what: string, ask: () => Promise<boolean>, seconds = 240, intervalMs = 200): Promise<void> {
  // Not `expect.poll`: hooks wait too.
  await vi.waitUntil(ask, { timeout: seconds * 1000, interval: intervalMs }).catch((cause: unknown) => {
    throw new Error(`Waited for ${what}`, { cause });
  });
}

/** Waits for a mail of the sandbox to this person with a link to the path. @returns the link's path and query. */
export async function mailedLink(email: string, path: string): Promise<string> {
  const pattern = new RegExp(`https?://[^\\s"]+(${path}\\?[^\\s"<&]+)`);
  const find = () =>
    onAppDatabase(inject("stateDir"), (all) =>
      all(`SELECT text FROM sandbox_mail WHERE recipient = '${email}' ORDER BY id DESC`)
        .map(({ text }) => pattern.exec(String(text))?.[1])
        .find((link) => link !== undefined),
    );
  let link = find();
  await until(`the mail to ${email} with ${path}`, async () => {
    // A mail is sent as soon as it is written; the tick sends what was left.
    if (link === undefined) await keepTicking();
    link ??= find();
    return link !== undefined;
  });
  return link ?? "";
}

/** Opens the link that confirms the person's address, as it stands in their mail, and presses the button. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(email, "/verify-email"));
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
}

export function newPerson(): { fullName: string; email: string; password: string; phone: string } {
  // Files run beside each other: a clock or a counter would give two of them the same person.
  const mark = String(randomInt(1e9)).padStart(9, "0");
  return {
    fullName: "Walking Tester",
    email: `walk-${servedNow()}-${mark}@sample.jobsarthi.test`,
    password: PASSWORD,
    phone: `9${mark}`,
  };
}

const PASSWORD = "walk-the-path";

/**
 * The country that the edge sees, for everybody at this address, until it is said otherwise. It is asked for until it
 * holds: a cache that is slow, as on a machine that stands still for a moment, keeps nothing and tells nobody.
 */
export async function comeFrom(country: "IN" | "US"): Promise<void> {
  await until(`the country ${country}`, async () => {
    const answer = await fetch(`${inject("origin")}/api/getLocation.php?country=${country}`, { headers: from });
    if (!answer.ok) throw new Error(`Where one comes from answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { country: string }).country === country;
  });
}

/**
 * Makes the account by the calls that the pages make, in the browser's own jar. @returns the address of its onboarding
 * for the plan.
 */
export async function withAccount(
  context: BrowserContext,
  person = newPerson(),
  plan = "Free Trial",
): Promise<{ person: Person; onboarding: string }> {
  const call = async (path: string, data: unknown) => {
    const answer = await context.request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as { to: string };
  };
  await call("/api/signUp", { fullName: person.fullName, email: person.email, password: person.password });
  const { to } = await call("/api/startIntent", { plan });
  return { person, onboarding: to };
}

export type Person = ReturnType<typeof newPerson>;

/** A whole PDF; another name is another file. */
export const resumeFile = (
  name = "resume.pdf",
  lines: readonly string[] = ["Walking Tester", "Backend developer, 3 years", "Skills: TypeScript, Node.js"],
) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(samplePdf([...lines, name])),
});

/** Writes it for a page to choose: megabytes through the browser's pipe take a busy machine too long. */
export function onDisk({ name, buffer }: { name: string; buffer: Uint8Array }): string {
  const folder = mkdtempSync(join(tmpdir(), "jobsarthi-file-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, buffer);
  return path;
}

const WIRE = {
  IN: { currentLocation: "Pune", expectedCTC: "16", forBackend_locations: "Bengaluru,Pune" },
  US: { currentLocation: "Austin", expectedCTC: "160000", forBackend_locations: "Austin,Boston" },
};

/** Saves a whole profile by the call, without a page. */
export async function withProfile(
  context: BrowserContext,
  person: Person,
  fields: Record<string, string | ReturnType<typeof resumeFile>> = {},
  country: "IN" | "US" = "IN",
): Promise<void> {
  const multipart = {
    email: person.email,
    firstName: "Walking",
    lastName: "Tester",
    whatsappContactNumber: person.phone,
    gender: "preferNotToSay",
    country,
    firstJob: "yes",
    forBackend_jobTitles: "Backend Developer",
    receiveEmailJobUpdates: "true",
    ...WIRE[country],
    resume: resumeFile(),
    ...fields,
  };
  const answer = await context.request.post("/api/uploadPersonalDetails.php", { multipart });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** The profile as it is stored, by wire name. */
export async function storedProfile(context: BrowserContext, person: Person): Promise<Record<string, unknown>> {
  const answer = await context.request.post("/api/fetchPersonalDetails.php", { data: { email: person.email } });
  return (await answer.json()) as Record<string, unknown>;
}

/** Opens the whole form of a new profile, for who fills it in without their resume. */
export const byHand = (page: Page) => page.getByRole("button", { name: /Fill it in yourself|खुद भरें/ }).click();

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]:not([type=hidden])`);

/** Presses what sends a form, and waits until the server has answered it. */
export async function sent(page: Page, press: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForResponse((response) => response.request().method() === "POST"), press()]);
}

/** By how many pixels the page is wider than the screen. */
export async function sideways(page: Page): Promise<number> {
  await page.locator("main").waitFor();
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * The open entries of a person, in the order of the jobs manager, once there are `least` of them that stay as they are:
 * others come while the demo's boards are read. A form that asks its person something parks the entry when it is read:
 * where too few are left, those are opened again, and the question counts as refused. As long as it is open, the entry
 * is parked once more as soon as anybody else is queued for the same job.
 * @param own the person's own browser: while too few are queued, they keep jobs that they are asked about.
 */
export async function openEntries(page: Page, email: string, least: number, own?: BrowserContext): Promise<string[]> {
  let settled = new Set<string>();
  const rows = async () => {
    await page.goto(`/admin-jobs-manager?person=${encodeURIComponent(email)}`);
    const listed = await page
      .locator("[data-row]")
      .evaluateAll((all) => all.map((one) => ({ id: one.dataset["row"] ?? "", open: one.dataset["open"] === "yes" })));
    return listed.filter(({ id }) => settled.has(id));
  };
  await until(
    "entries that stay",
    async () => {
      await keepTicking();
      settled = entriesWithReadForms(email);
      if (own && settled.size < least) {
        askToday(email);
        await keepOne(own);
      }
      return settled.size >= least && (await rows()).length >= least;
    },
    240,
    1_000,
  );
  const listed = await rows();
  let lack = least - listed.filter(({ open }) => open).length;
  for (const { id: jobId, open } of listed) {
    if (open || lack <= 0) continue;
    lack--;
    refuseQuestions(email);
    for (const [name, data] of [
      ["LockUnlockJobEntry", { lockStatus: false }],
      ["UpdateJobData", { applicationStatus: "", remarks: "" }],
    ] as const) {
      const answer = await page.request.post(`/api/jobs-manager/${name}.php`, { data: { jobId, ...data } });
      if (!answer.ok()) throw new Error(`${name} answered ${answer.status()}: ${await answer.text()}`);
    }
  }
  return (await rows()).flatMap(({ id, open }) => (open ? [id] : []));
}

/** Asks the person today also about jobs that were found after the day's questions. */
function askToday(email: string): void {
  const now = servedNow();
  change(`UPDATE plans SET asked_at = NULL WHERE user_id = (SELECT id FROM users WHERE email = '${email}')`);
  change(`INSERT INTO jobs (kind, ref, state, due_at, created_at)
    SELECT 'fill_queue', id, 'ready', ${now}, ${now} FROM users WHERE email = '${email}'
    ON CONFLICT DO UPDATE SET state = 'ready', due_at = excluded.due_at WHERE state NOT IN ('ready', 'running')`);
}

/** Keeps the first job that the person is asked about, if there is one. */
async function keepOne(own: BrowserContext): Promise<void> {
  const page = await own.newPage();
  await page.goto("/next-out");
  const keep = page.locator(".up-look [name=keep]").first();
  if (await keep.isVisible()) {
    const kept = page.locator(`.up-look [name=keep][value="${await keep.getAttribute("value")}"]`);
    await keep.click();
    await kept.waitFor({ state: "detached" });
  }
  await page.close();
}

/** The ids of a person's entries whose employer's form needs no more reading: no page says so. */
const entriesWithReadForms = (email: string): Set<string> =>
  onAppDatabase(inject("stateDir"), (all) => {
    const rows = all(`SELECT id FROM applications WHERE state <> 'found'
      AND user_id = (SELECT id FROM users WHERE email = '${email}') AND NOT EXISTS (SELECT 1 FROM jobs
      WHERE state IN ('ready', 'running') AND (kind = 'read_form' AND ref = posting_id
        OR kind = 'ask_waiting' AND ref LIKE posting_id || ' %'))`);
    return new Set(rows.map(({ id }) => String(id)));
  });

const refuseQuestions = (email: string) =>
  change(`UPDATE asked_questions SET refused_at = ${servedNow()} WHERE answered_at IS NULL AND refused_at IS NULL
    AND user_id = (SELECT id FROM users WHERE email = '${email}')`);

/**
 * Ends what the page was to be answered instead of the server. Not by `unroute`, which leaves a request that is on its
 * way without any answer.
 */
export async function letThrough(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, (route) => route.continue());
}

/**
 * Looks at the window again until `there` can be seen: a list that is being read at that moment does not read again.
 */
export async function lookAgain(page: Page, there: Locator): Promise<void> {
  await until(`${there}, looked at again`, async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    return there.isVisible();
  });
}

/**
 * Stops the page's clock, also on the pages it goes to: its timers run by `page.clock.runFor` alone, however long the
 * test takes meanwhile.
 */
export async function stopClock(page: Page): Promise<{
  /** Waits until the page has set a timer of just this length since it was asked last. */
  isSet(ms: number): Promise<void>;
  /** Waits for such a timer, and lets it end. */
  pass(ms: number): Promise<void>;
}> {
  await page.clock.install({ time: servedNow() });
  await page.clock.pauseAt(servedNow() + 60_000);
  const count = () => {
    const { setTimeout: set } = window;
    const waiting: number[] = [];
    const counted = (run: TimerHandler, ms = 0, ...rest: unknown[]) => {
      waiting.push(ms);
      return set(run, ms, ...rest);
    };
    Object.assign(window, { waiting, setTimeout: counted });
  };
  await page.addInitScript(count);
  await page.evaluate(count);
  const take = (ms: number) =>
    page.evaluate((wanted) => (window as unknown as { waiting: number[] }).waiting.splice(0).includes(wanted), ms);
  const isSet = (ms: number) => expect.poll(() => take(ms)).toBe(true);
  return {
    isSet,
    async pass(ms) {
      await isSet(ms);
      await page.clock.runFor(ms);
    },
  };
}
