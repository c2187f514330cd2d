import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { PUBLIC_PATHS } from "../../workers/public-paths";
import { DESK, launch, PHONE, visit } from "./support";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WIDTHS = [360, 768, 1280, 1920];
const PURCHASE_VIEWS = ["community", "community-unavailable", "community-details", "community-errors", "community-problem", "community-recording"];

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return (await axe.run({ resultTypes: ["violations"] })).violations.flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${target.join(" ")} ${any.map((check) => check.message).join(" ")}`));
  });
  return found;
}
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe("no violation by day and by night, from a phone to a wide screen, and nothing wider than the screen", () => {
  it.each([...PUBLIC_PATHS, ...PURCHASE_VIEWS.map((view) => `/sandbox/gallery?view=${view}`)])("%s", async (path) => {
    const { page, context, errors } = await visit(browser);
    await page.goto(path);
    if (/details|errors|problem/.test(path)) await page.waitForFunction(() => document.querySelector("dialog")?.matches(":modal"));
    await page.evaluate(AXE);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect([path, width, await sideways(page)]).toEqual([path, width, 0]);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
      // Colours pass over to the other scheme.
      await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))));
        expect([path, width, colorScheme, await violations(page)]).toEqual([path, width, colorScheme, []]);
      }
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("without JavaScript", () => {
  it.each(PUBLIC_PATHS)("%s reads, and its menu opens", async (path) => {
    const { page, context } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
    await page.goto(path);
    expect((await page.locator("main").innerText()).length).toBeGreaterThan(400);
    expect(await page.locator("h1").count()).toBe(1);
    const menu = page.locator("header details");
    await menu.locator("summary").click();
    for (const link of ["Home", "Job Community", "Pricing", "FAQs", "Sign in"]) expect(await menu.getByRole("link", { name: link, exact: true }).isVisible()).toBe(true);
    await context.close();
  });

  it("one answer of the FAQ is open at a time, and a click closes it again", async () => {
    const { page, context } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
    await page.goto("/#faqs");
    const open = () => page.locator("#faqs details").evaluateAll((all) => all.flatMap((one, at) => ((one as HTMLDetailsElement).open ? [at] : [])));
    const ask = page.locator("#faqs summary");
    expect(await open()).toEqual([]);
    await ask.nth(0).click();
    expect(await open()).toEqual([0]);
    await ask.nth(3).click();
    expect(await open()).toEqual([3]);
    await ask.nth(3).click();
    expect(await open()).toEqual([]);
    await context.close();
  });

  it("the details of the Job Community can be asked for and are told what is wrong", async () => {
    const { page, context } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
    await page.goto("/sandbox/gallery?view=community-details");
    const form = page.locator("dialog form").first();
    expect(await form.isVisible()).toBe(true);
    await form.getByLabel("Name").fill("Asha Sample");
    await form.getByLabel("WhatsApp number").fill("12345");
    await form.getByRole("button", { name: "Continue to payment" }).click();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/premium-community?join=premium");
    await page.getByText("Please Enter a valid 10 digit phone number").waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("Asha Sample");
    await context.close();
  });
});

/** What comes over the wire, as the edge would compress it. */
async function weigh(context: BrowserContext, path: string, viewport: { width: number; height: number }): Promise<{ url: string; bytes: number }[]> {
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  const answers: Promise<{ url: string; bytes: number }>[] = [];
  page.on("response", (response) => {
    answers.push(
      response.body().then((body) => {
        const text = /^(?:text\/|application\/|image\/svg)/.test(response.headers()["content-type"] ?? "");
        const headers = Object.entries(response.headers()).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
        return { url: new URL(response.url()).pathname, bytes: headers + (text ? gzipSync(body).length : body.length) };
      }),
    );
  });
  await page.goto(path, { waitUntil: "networkidle" });
  // To the end, so that what waits to be near is fetched.
  for (let y = 0; y < 12_000; y += 600) await page.evaluate((to) => window.scrollTo(0, to), y);
  await page.waitForLoadState("networkidle");
  await page.close();
  return Promise.all(answers);
}

describe("what a page weighs", () => {
  const KB = 1024;
  it.each([
    ["phone", "light", PHONE],
    ["phone", "dark", PHONE],
    ["desk", "light", DESK],
    ["desk", "dark", DESK],
  ] as const)("the landing page on a %s, %s: at most 100 KB in 12 requests", async (_where, colorScheme, viewport) => {
    const context = await browser.newContext({ baseURL: inject("origin"), colorScheme });
    const loaded = await weigh(context, "/", viewport);
    const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
    const told = loaded.map(({ url, bytes }) => `${url} ${bytes}`).join("\n");
    expect(total, told).toBeLessThanOrEqual(100 * KB);
    expect(loaded.length, told).toBeLessThanOrEqual(12);
    // Font, picture, style and script are among them.
    for (const kind of [/\.woff2$/, /dashboard-.*\.webp$/, /\.css$/, /slow-navigation/]) expect(loaded.filter(({ url }) => kind.test(url))).toHaveLength(1);
    expect(loaded.find(({ url }) => url.endsWith(".css"))?.bytes).toBeLessThanOrEqual(15 * KB);
    await context.close();
  });

  it.each(PUBLIC_PATHS)("%s runs no script but ours, of at most 3 KB", async (path) => {
    const context = await browser.newContext({ baseURL: inject("origin") });
    const scripts = (await weigh(context, path, PHONE)).filter(({ url }) => url.endsWith(".js"));
    expect(scripts.map(({ url }) => url)).toEqual(["/scripts/slow-navigation-v1.js"]);
    expect((await (await context.request.get("/scripts/slow-navigation-v1.js")).body()).length).toBeLessThanOrEqual(3 * KB);
    await context.close();
  });
});

describe("static files", () => {
  it.each(["/favicon.svg", "/fonts/anek-latin-v1.woff2", "/scripts/slow-navigation-v1.js", "/pictures/dashboard-phone-light.webp", "/pictures/link-home.jpg", "/pictures/link-community.jpg"])("%s carries the security headers", async (path) => {
    const response = await fetch(inject("origin") + path);
    expect(response.status).toBe(200);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY", "referrer-policy": "strict-origin-when-cross-origin", "strict-transport-security": expect.stringContaining("max-age=") });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["cache-control"]).toMatch(/public, max-age=\d{5,}/);
  });
});

describe("above the fold of a phone", () => {
  it("there are the promise and one primary button", async () => {
    const { page, context } = await visit(browser, { viewport: { width: 360, height: 640 } });
    await page.goto("/");
    const bottoms = await page.evaluate(() => ["h1", "main a[href='/purchase']"].map((selector) => document.querySelector(selector)!.getBoundingClientRect().bottom));
    for (const bottom of bottoms) expect(bottom).toBeLessThanOrEqual(640);
    const stamp = await page.evaluate(() => {
      const blue = getComputedStyle(document.querySelector("main a[href='/purchase']")!).backgroundColor;
      return [...document.querySelectorAll("a, button")].filter((one) => getComputedStyle(one).backgroundColor === blue && !one.matches(".sr-only") && one.getBoundingClientRect().top < 640).length;
    });
    expect(stamp).toBe(1);
    await context.close();
  });
});

describe("what moves", () => {
  const animations = (page: Page) => page.evaluate(() => document.getAnimations().map((one) => [(one as CSSAnimation).animationName, one.effect?.getTiming().duration]));

  it("a page fades in over 500 ms, and nothing else moves", async () => {
    const context = await browser.newContext({ baseURL: inject("origin"), reducedMotion: "no-preference" });
    const page = await context.newPage();
    for (const path of PUBLIC_PATHS) {
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForSelector("main");
      for (const [name, duration] of await animations(page)) expect([path, name, duration]).toEqual([path, "page-in", 500]);
      expect(await page.evaluate(() => getComputedStyle(document.querySelector("main")!).animationName)).toBe("page-in");
    }
    await context.close();
  });

  it("nothing moves for people who prefer it so", async () => {
    const { page, context } = await visit(browser);
    await page.goto("/");
    expect(await animations(page)).toEqual([]);
    expect(await page.evaluate(() => [getComputedStyle(document.querySelector("main")!).animationName, getComputedStyle(document.documentElement).scrollBehavior])).toEqual(["none", "auto"]);
    await context.close();
  });
});

describe("a full-screen spinner", () => {
  it("comes when the next page is slow, and not for an anchor, a new tab or a quick page", async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto("/terms");
    const spinner = page.locator("#slow-navigation");
    expect(await spinner.isHidden()).toBe(true);
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link").nth(2).click();
    await page.waitForTimeout(1_000);
    expect(await spinner.isHidden()).toBe(true);

    // A page that is being left answers no questions: what it shows meanwhile is written down by itself.
    await page.evaluate(() => {
      const element = document.getElementById("slow-navigation")!;
      new MutationObserver(() => {
        const { x, y, width, height } = element.getBoundingClientRect();
        sessionStorage.setItem("shown", JSON.stringify({ hidden: element.hidden, x, y, width, height }));
      }).observe(element, { attributes: true });
    });
    await page.route("**/privacy", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await page.locator("footer").getByRole("link", { name: "Privacy Statement" }).click();
    await page.waitForURL("**/privacy");
    expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem("shown"))) ?? "null")).toEqual({ hidden: false, x: 0, y: 0, ...PHONE });
    expect(await page.locator("#slow-navigation").isHidden()).toBe(true);
    // Back: the page that was left with its spinner shows itself again.
    await page.goBack();
    expect(await page.locator("#slow-navigation").isHidden()).toBe(true);
    await context.close();
  });
});

describe("a purchase in the Job Community", () => {
  const at = async (view: string, errors = 0) => {
    const made = await visit(browser, { viewport: PHONE });
    await made.page.goto(`/sandbox/gallery?view=${view}`);
    return { ...made, expectErrors: errors };
  };

  it("asks for the details in a dialog that takes the keyboard, and gives it back", async () => {
    const { page, context } = await at("community-details");
    const dialog = page.getByRole("dialog", { name: "Your details" });
    await dialog.waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "name");
    await page.keyboard.type("Asha Sample");
    await page.keyboard.press("Tab");
    await page.keyboard.type("98765abc43210");
    expect(await dialog.getByLabel("WhatsApp number").inputValue()).toBe("9876543210");
    await context.close();
  });

  it("brings the first field that is wrong into view and focus", async () => {
    const { page, context } = await at("community-errors");
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "name" && document.querySelector("dialog")?.matches(":modal"));
    for (const text of ["This field is required", "Please Enter a valid 10 digit phone number", "Please enter a valid email address"]) expect(await page.getByText(text).isVisible()).toBe(true);
    await context.close();
  });

  it.each([
    ["community-paid", "Paid", "Payment successful"],
    ["community-unrecorded", "Paid", "Your payment was received, but your membership could not be recorded. Please contact support at"],
    ["community-unpaid", "Paid", "There was an error processing your payment. Please try again."],
    ["community-recording", "Paid", "Processing your payment"],
    ["community-paid", "Failed", "Payment Failed! Please try again"],
    ["community-paid", "Closed", "Payment Failed! Please try again"],
  ])("%s, %s: %s", async (view, outcome, text) => {
    const { page, context, errors } = await at(view);
    await page.getByRole("button", { name: outcome, exact: true }).click();
    await page.getByText(text).first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it("says to wait when there is no payment session", async () => {
    const { page, context } = await at("community-not-ready");
    await page.getByRole("alert").getByText("Please wait and try again").waitFor();
    await context.close();
  });
});
