import type { Browser, BrowserContext, Page } from "playwright-core";
import { inject } from "vitest";
import { DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { samplePdf } from "../../workers/sandbox/demo/sample-pdf";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
  }
}

export { launch } from "../../scripts/chromium";

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };

/**
 * Each file of tests comes from an address of its own: what is limited by address would be limited for all of them
 * together.
 */
const FROM = { "CF-Connecting-IP": `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 254) + 1}` };

interface Visit {
  viewport?: { width: number; height: number };
  javaScriptEnabled?: boolean;
  /** Of another server than the one that all tests share. */
  origin?: string;
}

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
    extraHTTPHeaders: FROM,
  });
  context.setDefaultTimeout(15_000);
  // The server lets go of a connection that was idle for five seconds. Who calls at that moment is to call again, as a
  // browser does by itself.
  const ask = context.request.fetch.bind(context.request);
  context.request.fetch = async (address, how) => {
    const answer = await ask(address, { maxRetries: 2, ...how });
    // Staff have a second factor to show, whose codes work once: the walk shows it, everybody else is let in.
    if (address === "/api/signIn" && answer.ok() && isStaff(how?.data)) await confirmStaff(context);
    return answer;
  };
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    // A refused form is an answer of 4xx, which the browser reports by itself.
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return { context, page, errors };
}

const isStaff = (data: unknown) =>
  typeof data === "object" && data !== null && "email" in data && DEMO_STAFF.some(({ email }) => email === data.email);

/** Lets the demo's staff who signed in here into the staff pages, without a code. */
export async function confirmStaff(context: BrowserContext): Promise<void> {
  const answer = await context.request.post("/sandbox/confirm");
  if (!answer.ok()) throw new Error(`Confirming answered ${answer.status()}: ${await answer.text()}`);
}

/** Runs a cron expression by hand; the queue it fills is worked on in the background. */
export async function tick(cron = "* * * * *", time = Date.now()): Promise<void> {
  const ask = () => fetch(`${inject("origin")}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}&time=${time}`);
  // The server lets go of an idle connection; a tick twice does what one does.
  const answer = await ask().catch(ask);
  if (!answer.ok) throw new Error(`The tick answered ${answer.status}`);
}

/** Asks until the answer is true; the queue and the cron work beside the test. */
export async function until(what: string, ask: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await ask()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Waited ${seconds} s for ${what}`);
}

/** A link in a mail that the sandbox delivered to this person: its path and query. Empty while there is none. */
export async function mailedLink(get: (path: string) => Promise<string>, email: string, path: string): Promise<string> {
  const list = await get("/sandbox/mail");
  for (const [, id, recipient] of list.matchAll(
    /href="\/sandbox\/mail\/([0-9A-Z]+)"[\s\S]*?<span>to (?:<!-- -->)?([^<]+)</g,
  )) {
    if (recipient !== email) continue;
    const link = new RegExp(`https?://[^\\s"]+(${path}\\?[^\\s"<&]+)`).exec(await get(`/sandbox/mail/${id}`))?.[1];
    if (link) return link;
  }
  return "";
}

/** Opens the link that confirms the person's address, as it stands in their mail, and presses the button. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  const get = async (path: string) => (await page.context().request.get(path)).text();
  let link = "";
  await until(`the mail to ${email}`, async () => {
    await tick();
    link = await mailedLink(get, email, "/verify-email");
    return link !== "";
  });
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
}

let people = 0;
export function newPerson(): { fullName: string; email: string; password: string; phone: string } {
  const mark = `${Date.now()}${++people}`;
  return {
    fullName: "Walking Tester",
    email: `walk-${mark}@sample.jobsarthi.test`,
    password: PASSWORD,
    phone: `9${mark.slice(-9)}`,
  };
}

const PASSWORD = "walk-the-path";

/** The country that the edge sees, for everybody at this address, until it is said otherwise. */
export async function comeFrom(country: "IN" | "US"): Promise<void> {
  const answer = await fetch(`${inject("origin")}/api/getLocation.php?country=${country}`, { headers: FROM });
  if (!answer.ok || ((await answer.json()) as { country: string }).country !== country)
    throw new Error(`The country did not become ${country}`);
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

const WIRE = {
  IN: { currentLocation: "Pune", expectedCTC: "16", forBackend_locations: "Bengaluru,Pune" },
  US: { currentLocation: "Austin", expectedCTC: "160000", forBackend_locations: "Austin,Boston" },
};

/** Saves a whole profile by the call, without a page. */
export async function withProfile(
  context: BrowserContext,
  person: Person,
  fields: Record<string, string> = {},
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

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]:not([type=hidden])`);

/** By how many pixels the page is wider than the screen. */
export async function sideways(page: Page): Promise<number> {
  await page.locator("main").waitFor();
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * The open entries of somebody, in the order of the jobs manager, once there are `least` of them. One whose form asks
 * its person something is parked a tick or two after it was queued: those are opened again.
 */
export async function openEntries(page: Page, email: string, least: number): Promise<string[]> {
  const list = `/admin-jobs-manager?person=${encodeURIComponent(email)}`;
  const rows = async (which: string) => {
    await page.goto(list);
    return page.locator(which).evaluateAll((found) => found.map((row) => (row as HTMLElement).dataset["row"] ?? ""));
  };
  const OPEN = "[data-row][data-open=yes]";
  let before = "";
  let stays = 0;
  await until("entries that stay", async () => {
    await tick();
    await page.waitForTimeout(1_000);
    const all = await rows("[data-row]");
    const seen = String([all, await rows(OPEN)]);
    stays = all.length >= least && seen === before ? stays + 1 : 0;
    before = seen;
    return stays >= 3;
  });
  for (const jobId of await rows("[data-row][data-open=no]")) {
    for (const [name, change] of [
      ["LockUnlockJobEntry", { lockStatus: false }],
      ["UpdateJobData", { applicationStatus: "", remarks: "" }],
    ] as const) {
      const answer = await page.request.post(`/api/jobs-manager/${name}.php`, { data: { jobId, ...change } });
      if (!answer.ok()) throw new Error(`${name} answered ${answer.status()}: ${await answer.text()}`);
    }
  }
  return rows(OPEN);
}
