import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { BRAND } from "../../workers/core/brand";
import { POSTING_INDEXES, PUBLIC_PATHS } from "../../workers/http/public-paths";
import { HI } from "../../workers/texts/hi";
import { expectAccessible } from "./axe";
import { DESK, launch, PHONE, sideways, stopClock, visit, withAccount } from "./support";

const WIDTHS = [360, 768, 1280, 1920];
/**
 * The states of a purchase are one dialog, as wide as a phone wherever it stands; the bar of a member has more in it
 * than a visitor's.
 */
const VIEW_WIDTHS = [360, 1280];
/** In the other language, as other countries see it, and where the pages of the catalogue begin. */
const ALSO = ["/hi", "/hi/premium-community", "/hi/contact-us", "/us", "/world/premium-community", ...POSTING_INDEXES];
const VIEWS = [
  "home-member",
  "community",
  "community-unavailable",
  "community-details",
  "community-errors",
  "community-problem",
  "community-recording",
  "outage",
  "outage-posted",
];

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe("no violation by day and by night, from a phone to a wide screen, and nothing wider than the screen", () => {
  it.each([...PUBLIC_PATHS, ...ALSO, ...VIEWS.map((view) => `/sandbox/gallery?view=${view}`)])("%s", async (path) => {
    const { page, context, errors } = await visit(browser);
    await page.goto(path);
    if (/details|errors|problem/.test(path))
      await page.waitForFunction(() => document.querySelector("dialog")?.matches(":modal"));
    const widths = PUBLIC_PATHS.includes(path) ? WIDTHS : VIEW_WIDTHS;
    await expectAccessible(
      page,
      path,
      widths.map((width) => ({ width, height: 800 })),
    );
    // A person who reads in letters twice as large reads down, not sideways.
    await page.setViewportSize({ width: 360, height: 800 });
    for (const size of ["150%", "200%"]) {
      await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll("main :is(h1, h2, h3, p, td, dd, a)")]
          .filter(
            (one) =>
              !one.closest(".overflow-x-auto, .strip, .slip, .sr-only, dialog:not([open])") &&
              one.getBoundingClientRect().right > innerWidth + 1,
          )
          .map((one) => one.textContent),
      );
      expect([path, size, await sideways(page), cut]).toEqual([path, size, 0, []]);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("the bar of a small phone", () => {
  it.each(["/", "/hi", "/login", "/find"])("is one row on %s, its button in two lines at most", async (path) => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto(path);
    const bar = page.locator("header").first();
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(65);
    await context.close();
  });

  it("has what is left and the way to more below it, each in one line", async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto("/sandbox/gallery?view=home-member");
    const bar = page.locator("header").first();
    for (const words of ["11 applications left", "Get More Applications"]) {
      const link = bar.locator(`a:visible:text-is("${words}")`);
      await expect.poll(() => link.count()).toBe(1);
      expect(await linesOf(link)).toBe(1);
    }
    await context.close();
  });
});

/** How many lines its words take. */
const linesOf = (link: Locator) =>
  link.evaluate((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

it("the landing page is at most 6,000 pixels high on a phone, and nothing in it is a picture", async () => {
  const { page, context } = await visit(browser, { viewport: { width: 360, height: 720 } });
  for (const path of ["/", "/hi"]) {
    await page.goto(path);
    const shape = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      pictures: document.images.length,
      wider: document.documentElement.scrollWidth > innerWidth,
    }));
    expect(shape).toEqual({ height: shape.height, pictures: 0, wider: false });
    expect(shape.height).toBeLessThanOrEqual(6_000);
  }
  await context.close();
});

it("the plans stand two in a row on a small phone, each price and button whole", async () => {
  const { page, context } = await visit(browser, { viewport: { width: 360, height: 720 } });
  await page.goto("/");
  const cards = await page.locator("#pricing li:has(form)").evaluateAll((all) =>
    all.map((card) => ({
      left: Math.round(card.getBoundingClientRect().left),
      cut: [...card.querySelectorAll("h3, p, button")].some((one) => one.scrollWidth > one.clientWidth + 1),
    })),
  );
  expect(cards.map(({ cut }) => cut)).toEqual([false, false, false, false]);
  expect(new Set(cards.map(({ left }) => left)).size).toBe(2);
  await context.close();
});

it.each([PHONE, DESK])("no line of the blue cross runs through a letter of the receipt at %j", async (viewport) => {
  const { page, context } = await visit(browser, { viewport });
  await page.goto("/");
  const { arms, touched } = await page.locator("main .crossed").evaluate((receipt) => {
    // It lies askew: what is upright is easier to measure.
    for (let one: Element | null = receipt; one; one = one.parentElement) (one as HTMLElement).style.rotate = "none";
    const lines = [...receipt.querySelectorAll(".crossing, .slip-foot")].flatMap((one) =>
      ["::before", "::after"].flatMap((pseudo) => {
        const { content, left, top, width, height } = getComputedStyle(one, pseudo);
        if (content === "none" || content === "normal") return [];
        const box = one.getBoundingClientRect();
        const [x, y] = [box.left + Number.parseFloat(left), box.top + Number.parseFloat(top)];
        return [{ x, y, right: x + Number.parseFloat(width), bottom: y + Number.parseFloat(height) }];
      }),
    );
    const texts = document.createTreeWalker(receipt, NodeFilter.SHOW_TEXT);
    const crossed: string[] = [];
    const words = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      words.selectNodeContents(text);
      for (const rect of words.getClientRects())
        if (lines.some((at) => at.x < rect.right && rect.left < at.right && at.y < rect.bottom && rect.top < at.bottom))
          crossed.push(text.textContent ?? "");
    }
    return { arms: lines.map((at) => (at.right - at.x > at.bottom - at.y ? "across" : "down")), touched: crossed };
  });
  expect(arms.toSorted()).toEqual(["across", "down", "down", "down"]);
  expect(touched).toEqual([]);
  await context.close();
});

describe("without JavaScript", () => {
  it.each(PUBLIC_PATHS)("%s reads, and its menu opens", async (path) => {
    const { page, context } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
    await page.goto(path);
    expect((await page.locator("main").innerText()).length).toBeGreaterThan(400);
    await expect.poll(() => page.locator("h1").count()).toBe(1);
    const menu = page.locator("header details");
    await menu.locator("summary").click();
    for (const link of ["Home", "Job Community", "Pricing", "FAQs", "Sign in"])
      await expect.poll(() => menu.getByRole("link", { name: link, exact: true }).isVisible()).toBe(true);
    await context.close();
  });

  it("one answer of the FAQ is open at a time, and a click closes it again", async () => {
    const { page, context } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
    await page.goto("/#faqs");
    const open = () =>
      page
        .locator("#faqs details")
        .evaluateAll((all) => all.flatMap((one, at) => ((one as HTMLDetailsElement).open ? [at] : [])));
    const ask = page.locator("#faqs summary");
    expect(await open()).toEqual([]);
    await ask.nth(0).click();
    await expect.poll(() => open()).toEqual([0]);
    await ask.nth(3).click();
    await expect.poll(() => open()).toEqual([3]);
    await ask.nth(3).click();
    await expect.poll(() => open()).toEqual([]);
    await context.close();
  });

  it("the details of the Job Community can be asked for and are told what is wrong", async () => {
    const { page, context } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
    await page.goto("/sandbox/gallery?view=community-details");
    const form = page.locator("dialog form").first();
    await expect.poll(() => form.isVisible()).toBe(true);
    await form.getByLabel("Name").fill("Asha Sample");
    await form.getByLabel("WhatsApp number").fill("12345");
    await form.getByRole("button", { name: "Continue to payment" }).click();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/premium-community?join=premium");
    await page.getByText("Please Enter a valid 10 digit phone number").waitFor();
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Asha Sample");
    await context.close();
  });
});

/** The responses of a page with their sizes in bytes, as the edge would compress them. */
async function weigh(
  context: BrowserContext,
  path: string,
  viewport: { width: number; height: number },
): Promise<{ url: string; bytes: number }[]> {
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  const answers: Promise<{ url: string; bytes: number }>[] = [];
  page.on("response", (response) => {
    answers.push(
      response.body().then((body) => {
        const text = /^(?:text\/|application\/|image\/svg)/.test(response.headers()["content-type"] ?? "");
        const headers = Object.entries(response.headers()).reduce(
          (sum, [name, value]) => sum + name.length + value.length + 4,
          0,
        );
        return { url: new URL(response.url()).pathname, bytes: headers + (text ? gzipSync(body).length : body.length) };
      }),
    );
  });
  await page.goto(path, { waitUntil: "networkidle" });
  // To the end, so that what waits to be near is fetched.
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await Promise.all(
      [...document.images].map(
        (image) => image.complete || new Promise((resolve) => image.addEventListener("load", resolve)),
      ),
    );
  });
  await page.close();
  return Promise.all(answers);
}

describe("the menu on a phone", () => {
  it("closes when an anchor of the same page is chosen, and the page goes there", async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto("/");
    const menu = page.locator("header details");
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: "Pricing", exact: true }).click();
    await page.waitForURL("**/#pricing");
    await expect.poll(() => menu.getAttribute("open")).toBeNull();
    const isOpen = () => menu.evaluate((one) => (one as HTMLDetailsElement).open);
    await menu.locator("summary").click();
    await expect.poll(() => isOpen()).toBe(true);
    await page.keyboard.press("Escape");
    await expect
      .poll(async () => [
        await isOpen(),
        await menu.locator("summary").evaluate((one) => one === document.activeElement),
      ])
      .toEqual([false, true]);
    // A tap into it leaves it open, one outside closes it.
    await menu.locator("summary").click();
    await expect.poll(() => isOpen()).toBe(true);
    const { x = 0, y = 0, height = 0 } = (await menu.locator("nav").boundingBox()) ?? {};
    await page.mouse.click(x - 8, y - 8);
    expect(await isOpen()).toBe(true);
    await page.mouse.click(4, y + height + 200);
    await expect.poll(() => isOpen()).toBe(false);
    await page.locator("#pricing").evaluate((part) => part.scrollIntoView());
    expect(await page.locator("#pricing").evaluate((part) => Math.abs(part.getBoundingClientRect().top) < 100)).toBe(
      true,
    );
    await context.close();
  });
});

it("the largest thing painted on a phone is the promise or the slip, and no button", async () => {
  const context = await browser.newContext({
    baseURL: inject("origin"),
    viewport: { width: 360, height: 640 },
    reducedMotion: "no-preference",
  });
  const page = await context.newPage();
  for (const path of ["/", "/premium-community"]) {
    await page.goto(path, { waitUntil: "load" });
    // The first paint may be of a smaller element: the largest is known once all is there.
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            new Promise<boolean>((answer) =>
              new PerformanceObserver((list) => {
                const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
                answer(last?.element?.closest("main :is(h1, p, .slip, .slip-shadow)") != null);
              }).observe({ type: "largest-contentful-paint", buffered: true }),
            ),
        ),
      )
      .toBe(true);
  }
  await context.close();
});

describe("what a page weighs", () => {
  const KB = 1024;
  it.each([
    ["phone", "light", PHONE],
    ["phone", "dark", PHONE],
    ["desk", "light", DESK],
    ["desk", "dark", DESK],
  ] as const)("the landing page on a %s, %s: at most 60 KB in 8 requests", async (_where, colorScheme, viewport) => {
    const context = await browser.newContext({ baseURL: inject("origin"), colorScheme });
    const loaded = await weigh(context, "/", viewport);
    const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
    const told = loaded.map(({ url, bytes }) => `${url} ${bytes}`).join("\n");
    expect(total, told).toBeLessThanOrEqual(60 * KB);
    expect(loaded.length, told).toBeLessThanOrEqual(8);
    // Font and style are among them, and no script but ours.
    for (const kind of [/\.woff2$/, /\.css$/, /\.js$/])
      expect(loaded.filter(({ url }) => kind.test(url))).toHaveLength(1);
    expect(loaded.find(({ url }) => url.endsWith(".css"))?.bytes).toBeLessThanOrEqual(15 * KB);
    await context.close();
  });

  it("no public page runs a script but ours, of at most 7 KB", async () => {
    const context = await browser.newContext({ baseURL: inject("origin") });
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script" || /\.m?js(?:\?|$)/.test(request.url()))
        scripts.push(new URL(request.url()).pathname);
    });
    for (const path of PUBLIC_PATHS) {
      scripts.length = 0;
      await page.goto(path, { waitUntil: "load" });
      expect([path, scripts]).toEqual([path, ["/scripts/site-v8.js"]]);
      expect([path, await page.locator("script:not([src]):not([type='application/ld+json'])").count()]).toEqual([
        path,
        0,
      ]);
    }
    expect((await (await context.request.get("/scripts/site-v8.js")).body()).length).toBeLessThanOrEqual(7 * KB);
    await context.close();
  });
});

describe("security headers", () => {
  const ALWAYS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": expect.stringContaining("max-age="),
    "permissions-policy": expect.stringContaining("camera=()"),
  };
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(inject("origin") + path, { redirect: "manual", ...init });
    const text = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), text };
  };

  it("are on every static file, with a policy under which nothing runs", async () => {
    const { text } = await ask("/");
    const built = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((match) => match[1]!);
    expect(built.length).toBeGreaterThan(0);
    for (const path of [
      ...built,
      "/favicon.svg",
      "/favicon.ico",
      "/apple-touch-icon.png",
      "/site.webmanifest",
      "/fonts/anek-latin-v3.woff2",
      "/fonts/anek-latin-more-v2.woff2",
      "/fonts/anek-devanagari-400-v1.woff2",
      "/fonts/anek-devanagari-650-v1.woff2",
      "/fonts/anek-latin-OFL.txt",
      "/scripts/site-v8.js",
      "/pictures/link-home.jpg",
      "/pictures/link-community.jpg",
      "/pictures/link-receipt.jpg",
    ]) {
      const { status, headers } = await ask(path);
      expect({ path, status, ...headers }).toMatchObject({ path, status: 200, ...ALWAYS });
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["cache-control"]).toMatch(/public, max-age=\d{5,}/);
    }
    // Asked for each time, so that it can be switched off; it speaks to our own pages alone.
    const worker = await ask("/sw.js");
    expect({ status: worker.status, ...worker.headers }).toMatchObject({ status: 200, ...ALWAYS });
    expect(worker.headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
    expect(worker.headers["cache-control"]).toBe("no-cache");
  });

  it.each<[string, number, RequestInit?]>([
    ["/no-such-page", 404],
    ["/assets/no-such-file.js", 404],
    ["/pictures/no-such-picture.webp", 404],
    ["/dashboard", 302],
    ["/robots.txt", 200],
    ["/sitemap.xml", 200],
    ["/api/no-such-call", 404],
    ["/api/initiatePayment.php", 400, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{" }],
    ["/login", 403, { method: "POST", headers: { Origin: "https://evil.example" } }],
    ["/no-such-page", 404, { method: "POST", body: new URLSearchParams({ a: "b" }) }],
    ["/", 200, { method: "HEAD" }],
  ])("are on %s, %d", async (path, expected, init) => {
    const { status, headers } = await ask(path, init);
    expect({ path, status, ...headers }).toMatchObject({ path, status: expected, ...ALWAYS });
    expect(headers["content-security-policy"]).toMatch(/default-src 'self'; script-src 'self'[^;]*;/);
    expect(headers["content-security-policy"]).not.toMatch(/(?:script|style)-src [^;]*unsafe/);
  });
});

describe("above the fold", () => {
  it.each([
    ["/", { width: 360, height: 640 }],
    ["/premium-community", { width: 360, height: 640 }],
    ["/", DESK],
    ["/premium-community", DESK],
  ])("of %s at %j there are the promise, the price, the refund and one primary button", async (path, viewport) => {
    const { page, context } = await visit(browser, { viewport });
    await page.goto(path);
    const { primary, words } = await page.evaluate(() => {
      const isSeen = (one: Element) => {
        const { top, bottom, width } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && width > 1;
      };
      // The probe's colour is the stamp's: what is filled with it is a primary button.
      const probe = document.body.appendChild(
        Object.assign(document.createElement("div"), { style: "background: var(--stamp)" }),
      );
      const blue = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return {
        primary: [...document.querySelectorAll("a, button")]
          .filter((one) => getComputedStyle(one).backgroundColor === blue && isSeen(one))
          .map((one) => one.textContent),
        words: [...document.querySelectorAll("main h1, main p")]
          .filter(isSeen)
          .map((one) => one.textContent)
          .join(" "),
      };
    });
    expect(primary).toEqual([path === "/" ? "Try Now for Free" : "Join Premium Community"]);
    expect(words).toContain(path === "/" ? BRAND.tagline : "New jobs on WhatsApp");
    expect(words).toMatch(/[₹$]\d/);
    expect(words).toContain("Full refund within 7 days");
    await context.close();
  });
});

describe("what moves", () => {
  const animations = (page: Page) =>
    page.evaluate(() =>
      document.getAnimations().map((one) => [(one as CSSAnimation).animationName, one.effect?.getTiming().duration]),
    );

  it("a page fades in over 500 ms, and nothing else moves", async () => {
    const context = await browser.newContext({ baseURL: inject("origin"), reducedMotion: "no-preference" });
    const page = await context.newPage();
    for (const path of PUBLIC_PATHS) {
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForSelector("main");
      // A sheet is listed once it is there; before that nothing has a style.
      await page.waitForFunction(() => document.styleSheets.length > 0);
      for (const [name, duration] of await animations(page))
        expect([path, name, duration]).toEqual([path, "page-in", 500]);
      expect(await page.evaluate(() => getComputedStyle(document.querySelector("main")!).animationName)).toBe(
        "page-in",
      );
    }
    await context.close();
  });

  it("an anchor is scrolled to smoothly", async () => {
    const context = await browser.newContext({ baseURL: inject("origin"), reducedMotion: "no-preference" });
    const page = await context.newPage();
    await page.goto("/");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("smooth");
    for (const anchor of ["pricing", "faqs", "working", "benefits"]) {
      await page.locator(`footer a[href="/#${anchor}"]`).click();
      await page.waitForURL(`**/#${anchor}`);
      const top = () => page.locator(`#${anchor}`).evaluate((part) => Math.abs(part.getBoundingClientRect().top));
      await expect.poll(top).toBeLessThan(100);
    }
    await context.close();
  });

  it("nothing moves for people who prefer it so", async () => {
    const { page, context } = await visit(browser);
    await page.goto("/");
    expect(await animations(page)).toEqual([]);
    expect(
      await page.evaluate(() => [
        getComputedStyle(document.querySelector("main")!).animationName,
        getComputedStyle(document.documentElement).scrollBehavior,
      ]),
    ).toEqual(["none", "auto"]);
    await context.close();
  });
});

describe("a full-screen spinner", () => {
  it("comes when the next page is slow, and not for an anchor, a new tab or a quick page", async () => {
    const quiet = await visit(browser, { viewport: PHONE });
    await quiet.page.goto("/terms");
    await stopClock(quiet.page);
    const spinner = quiet.page.locator("#slow-navigation");
    expect(await spinner.isHidden()).toBe(true);
    await quiet.page.locator("summary", { hasText: "On this page" }).click();
    await quiet.page.getByRole("navigation", { name: "On this page" }).getByRole("link").nth(2).click();
    await quiet.page.waitForURL(/#/);
    await quiet.page.clock.runFor(10_000);
    expect(await spinner.isHidden()).toBe(true);
    await quiet.context.close();

    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto("/terms");
    // A page that is being left answers no questions: what it shows meanwhile is written down by itself.
    await page.evaluate(() => {
      const element = document.getElementById("slow-navigation")!;
      new MutationObserver(() => {
        const { x, y, width, height } = element.getBoundingClientRect();
        sessionStorage.setItem("shown", JSON.stringify({ hidden: element.hidden, x, y, width, height }));
      }).observe(element, { attributes: true });
    });
    await page.route("**/privacy", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      await route.continue();
    });
    await page.locator("footer").getByRole("link", { name: "Privacy Statement" }).click();
    await page.waitForURL("**/privacy");
    expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem("shown"))) ?? "null")).toEqual({
      hidden: false,
      x: 0,
      y: 0,
      ...PHONE,
    });
    expect(await page.locator("#slow-navigation").isHidden()).toBe(true);
    // Back: the page that was left with its spinner shows itself again.
    await page.goBack();
    await expect.poll(() => page.locator("#slow-navigation").isHidden()).toBe(true);
    await context.close();
  });
});

describe("a purchase in the Job Community", () => {
  const at = async (view: string) => {
    const made = await visit(browser, { viewport: PHONE });
    await made.page.goto(`/sandbox/gallery?view=${view}`);
    return made;
  };

  it("asks for the details in a dialog that takes the keyboard, and gives it back", async () => {
    const { page, context } = await at("community-details");
    const dialog = page.getByRole("dialog", { name: "Your details" });
    await dialog.waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "name");
    await page.keyboard.type("Asha Sample");
    await page.keyboard.press("Tab");
    await page.keyboard.type("98765abc43210");
    await expect.poll(() => dialog.getByLabel("WhatsApp number").inputValue()).toBe("9876543210");
    await context.close();
  });

  it("brings the first field that is wrong into view and focus", async () => {
    const { page, context } = await at("community-errors");
    await page.waitForFunction(
      () =>
        document.activeElement?.getAttribute("name") === "name" && document.querySelector("dialog")?.matches(":modal"),
    );
    for (const text of [
      "This field is required",
      "Please Enter a valid 10 digit phone number",
      "Please enter a valid email address",
    ])
      await expect.poll(() => page.getByText(text).isVisible()).toBe(true);
    await context.close();
  });
});

it("the address for employers' mails is copied by a press, and is plain text without scripts", async () => {
  const { page, context, errors } = await visit(browser, { viewport: PHONE });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await withAccount(context);
  await page.goto("/forwarding");
  const address = page.locator("section[aria-labelledby=address-title] p:has([style*=user-select])").first();
  await page.getByRole("button", { name: /^Get (?:a new|forwarding) address$/ }).click();
  await page.getByText("This is your address now.").waitFor();
  const shown = (await address.locator("span").first().innerText()).trim();
  expect(shown).toMatch(/^\S+@\S+$/);
  await page.getByRole("button", { name: "Copy address" }).click();
  await address.getByText("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  await context.request.get("/language?to=hi", { maxRedirects: 0 });
  await page.goto("/forwarding");
  await page.getByRole("button", { name: HI["forwarding.copyAddress"] }).click();
  await address.getByText(HI["frame.copied"]).waitFor();
  await context.request.get("/language?to=en", { maxRedirects: 0 });
  expect([errors, await sideways(page)]).toEqual([[], 0]);

  const plain = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  await plain.context.addCookies(await context.cookies());
  await plain.page.goto("/forwarding");
  const words = plain.page.locator("section[aria-labelledby=address-title] p:has([style*=user-select])").first();
  expect((await words.innerText()).trim()).toBe(shown);
  await plain.context.close();
  await context.close();
});
