/**
 * The pages that no walk of a browser test comes by, by axe: on a phone, by day and by night. DRILL_AXE=all: every
 * page that opens by its address, at a desk too, and in both languages.
 */
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_APPLIED, DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { PAGES } from "../app/pages-table";
import { expectAccessible } from "./axe";
import { smallTargets } from "./targets";
import { DESK, launch, PHONE, keepTicking, until, visit } from "./support";

const isWhole = process.env["DRILL_AXE"] === "all";
const VIEWPORTS = isWhole ? [PHONE, DESK] : [PHONE];
const LANGUAGES = isWhole ? ["in", "hi"] : ["in"];
const NO_TOKEN = "0".repeat(26);

/** An address, or the first link on a page that begins so. */
type Address = string | { first: string; on: string };
type Pages = Readonly<Record<string, Address>>;

const VISITOR: Pages = {
  "/hi/about-us": "/hi/about-us",
  "/find": "/find?work=backend+developer&where=Pune",
  "/jobs/:slug": { first: "/jobs/", on: "/jobs" },
  "/companies/:slug": { first: "/companies/", on: "/companies" },
  "/job/:slug": { first: "/job/", on: "/find?work=backend+developer&where=Bengaluru" },
  "/reset-password": `/reset-password?token=${NO_TOKEN}`,
  "/not-me": `/not-me?token=${NO_TOKEN}`,
  "/verify-email": `/verify-email?token=${NO_TOKEN}`,
  "/account-deleted": "/account-deleted",
  "/unsubscribe-job-updates": "/unsubscribe-job-updates",
  "/community-membership": "/community-membership",
  "/:slug": "/no-such-page",
};
const SEEKER: Pages = {
  "/r/:reference": { first: "/r/", on: "/dashboard" },
  "/account": "/account",
  "/delete-account": "/delete-account",
  "/forwarding": "/forwarding",
  "/save-button": "/save-button",
  "/phonepe-payment-status": "/phonepe-payment-status",
  "/plan": "/plan",
};
const STAFF: Pages = {
  "/confirm": "/confirm",
  "/second-factor": "/second-factor",
  "/admin-my-locks": "/admin-my-locks",
  "/admin-close-opening": "/admin-close-opening",
  "/admin-held-openings": "/admin-held-openings",
  "/admin-extension": "/admin-extension",
  "/admin-filling": "/admin-filling",
  "/admin-match-evaluation": "/admin-match-evaluation",
  "/admin-staff": "/admin-staff",
  "/admin-people": "/admin-people?q=sample",
  "/admin-open": "/admin-open",
  "/job-posting-manager/groups": "/job-posting-manager/groups",
};

/** Pages of the walks that an address alone opens: checked as whole pages, and in the other language. */
const WALKED: Record<"VISITOR" | "SEEKER" | "STAFF", Pages> = {
  VISITOR: Object.fromEntries(
    [
      "/",
      "/about-us",
      "/contact-us",
      "/terms",
      "/privacy",
      "/refund-policy",
      "/sources",
      "/premium-community",
      "/in",
      "/us",
      "/world",
      "/in/premium-community",
      "/us/premium-community",
      "/world/premium-community",
      "/hi",
      "/hi/premium-community",
      "/hi/contact-us",
      "/jobs",
      "/companies",
      "/login",
      "/support",
      "/question",
      "/verify-payment",
    ].map((path) => [path, path]),
  ),
  SEEKER: Object.fromEntries(
    [
      "/profile?panel=look",
      "/profile?panel=apply",
      "/profile?panel=messages",
      "/dashboard",
      "/dashboard?show=all",
      "/progress",
      "/next-out",
      "/add-opening",
      "/support?lang=en",
      "/answers",
      "/profile",
      "/resume",
      "/resume/reading",
      "/resume/sent",
      "/access-log",
      "/marketing-mails",
      "/premium-alerts",
      "/whatsapp",
      "/interviews",
      "/purchase",
    ].map((path) => [path, path]),
  ),
  STAFF: Object.fromEntries(
    [
      "/admin-jobs-manager",
      "/admin-daily-onboarding",
      "/admin-user-conclusion",
      "/admin-next-entry",
      "/admin-plans",
      "/admin-payments",
      "/admin-sources",
      "/admin-health",
      "/admin-support",
      "/admin-user-report",
      "/admin-daily-report",
      "/job-posting-manager",
      "/job-posting-manager/new",
    ].map((path) => [path, path]),
  ),
};

/** Pages that an address alone does not open, with the walk that checks each. */
const BY_A_WALK: Readonly<Record<string, string>> = {
  "/s/:token": "say",
  "/next-out/apply/:reference": "say",
  "/onboarding": "axe",
  "/thank-you": "axe",
  "/coach": "interviews",
  "/code": "desk",
};

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it("every page that is shown is looked at", () => {
  const isShown = (who: string) => !/, a file$|^nobody$|^an answer$|^a public list$|^coach, |^sandbox$/.test(who);
  const pages = [VISITOR, SEEKER, STAFF, ...Object.values(WALKED), BY_A_WALK].flatMap(Object.keys);
  // Panels are parts of one page.
  const looked = pages.filter((path) => !path.includes("?"));
  const shown = Object.entries(PAGES).flatMap(([path, who]) => (isShown(who) ? [path] : []));
  expect(looked.toSorted()).toEqual(shown.toSorted());
});

it("every page of somebody with receipts begins at one left edge, whatever its width", async () => {
  const { context, page } = await visit(browser, { viewport: DESK });
  const { email, password } = DEMO_APPLIED;
  expect((await context.request.post("/api/signIn", { data: { email, password } })).ok()).toBe(true);
  await page.goto("/dashboard");
  const receipt = await page.locator('main a[href^="/r/"]').first().getAttribute("href");
  const paths = Object.values({ ...WALKED.SEEKER, ...SEEKER }).filter((path) => typeof path === "string");
  const leftOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => Math.round(one.getBoundingClientRect().left));
  for (const path of [...paths, receipt ?? ""]) {
    await page.goto(path);
    // Beside the sidebar, or below the bar's mark.
    const sidebar = page.locator(".ws-side");
    const edge = (await sidebar.count())
      ? (await sidebar.evaluate((one) => Math.round(one.getBoundingClientRect().right))) + 32
      : await leftOf("header a");
    // A receipt's heading is on its paper.
    const begins = path.startsWith("/r/") ? "main .slip" : "main h1";
    expect([path, await leftOf(begins)]).toEqual([path, edge]);
  }
  // A receipt is printed by itself.
  const around = page.locator(".ws > :not(main), .not-printed");
  expect(await around.count()).toBeGreaterThan(2);
  await page.emulateMedia({ media: "print" });
  const printed = () =>
    around.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.className));
  expect(await printed()).toEqual([]);
  await context.close();
});

async function look(context: BrowserContext, pages: Pages, isForFingers: boolean): Promise<void> {
  const page = await context.newPage();
  const linked = new Map<string, string>();
  for (const language of LANGUAGES) {
    await context.request.get(`/language?to=${language}`, { maxRedirects: 0 });
    for (const [name, address] of Object.entries(pages)) {
      let path = linked.get(name) ?? address;
      if (typeof path !== "string") {
        const { first, on } = path;
        const links = page.locator(`main a[href^="${first}"]`);
        await until(`a link to ${first}`, async () => {
          await page.goto(on);
          if ((await links.count()) > 0) return true;
          // The lists of jobs are counted by the tick.
          await keepTicking();
          return false;
        });
        path = (await links.first().getAttribute("href")) ?? "";
        linked.set(name, path);
      }
      await page.goto(path);
      await expectAccessible(page, `${name} (${language})`, VIEWPORTS);
      if (!isForFingers) continue;
      await page.setViewportSize(PHONE);
      expect([name, language, await smallTargets(page)]).toEqual([name, language, []]);
    }
  }
}

it.each([
  ["a visitor", null, VISITOR, WALKED.VISITOR],
  ["somebody with receipts", DEMO_APPLIED, SEEKER, WALKED.SEEKER],
  ["staff", DEMO_STAFF[2], STAFF, WALKED.STAFF],
] as const)(
  "no page of %s has a violation",
  async (_who, account, pages, walked) => {
    const { context } = await visit(browser);
    if (account) {
      const { email, password } = account;
      expect((await context.request.post("/api/signIn", { data: { email, password } })).ok()).toBe(true);
    }
    // Staff's pages are dense, for a mouse and keys.
    await look(context, isWhole ? { ...walked, ...pages } : pages, pages !== STAFF);
    await context.close();
  },
  isWhole ? 900_000 : undefined,
);
