import type { Browser, BrowserContext, Page } from "playwright-core";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
  }
}

export { launch } from "../../scripts/chromium";

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };

/** A browser of its own: no cookies, the given size; anything the page writes to its console as an error is kept. */
export async function visit(browser: Browser, options: { viewport?: { width: number; height: number }; javaScriptEnabled?: boolean } = {}): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({ baseURL: inject("origin"), viewport: options.viewport ?? DESK, javaScriptEnabled: options.javaScriptEnabled ?? true, reducedMotion: "reduce" });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    // A refused form is an answer of 4xx, which the browser reports by itself.
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return { context, page, errors };
}

/** Runs a cron expression by hand; the queue it nudges works on in the background. */
export async function tick(cron = "* * * * *", time = Date.now()): Promise<void> {
  const answer = await fetch(`${inject("origin")}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}&time=${time}`);
  if (!answer.ok) throw new Error(`The tick answered ${answer.status}`);
}

/** Asks until the answer is true; the queue and the cron work beside the test. */
export async function until(what: string, ask: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await ask()) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`Waited ${seconds} s for ${what}`);
}

let people = 0;
export function newPerson(): { fullName: string; email: string; password: string; phone: string } {
  const mark = `${Date.now()}${++people}`;
  return { fullName: "Walking Tester", email: `walk-${mark}@sample.jobsarthi.test`, password: "walk-the-path", phone: mark.slice(-10) };
}
