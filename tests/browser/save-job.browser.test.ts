import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startsTrial } from "./lost/seeds";
import { launch, PHONE, sideways, until, visit, withAccount } from "./support";

interface Manifest {
  display: string;
  share_target: { action: string; method: string; params: Record<"title" | "text" | "url", string> };
}
const manifest = JSON.parse(
  readFileSync(new URL("../../public/site.webmanifest", import.meta.url), "utf8"),
) as Manifest;

/** The address that a phone opens for what an app shares: by the manifest, as the browser does. */
function sharedAs(given: Partial<Record<"title" | "text" | "url", string>>): string {
  const { action, params } = manifest.share_target;
  const named = Object.entries(given).map(([name, value]) => [params[name as keyof typeof params], value]);
  return `${action}?${new URLSearchParams(named).toString()}`;
}

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const JOB = "https://www.linkedin.com/jobs/view/41000077";

const allAreSent = (page: Page) =>
  until("what waited to be sent", () =>
    page.evaluate(async () => {
      const cache = await caches.open("saved-jobs-1");
      return (await cache.keys()).every(({ url }) => !url.includes("/waiting/"));
    }),
  );

it("takes a share, keeps one without a network, lets it be cancelled, and sends it once it is back", async () => {
  expect([manifest.display, manifest.share_target.method]).toEqual(["standalone", "GET"]);
  const visitor = await visit(browser, { viewport: PHONE, serviceWorkers: "allow" });
  const at = { ...visitor, ...(await withAccount(visitor.context)) };
  await startsTrial(at);
  const { page, context, errors } = at;
  await page.goto(sharedAs({ title: "Job", text: `Check out this job at Neelgiri Bakers: Pastry Chef ${JOB}01` }));
  expect(await page.getByLabel("Job title").inputValue()).toBe("Pastry Chef");
  expect(await page.getByLabel("Company").inputValue()).toBe("Neelgiri Bakers");
  expect(await sideways(page)).toBe(0);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });

  await context.setOffline(true);
  await page.goto(sharedAs({ text: `Check out this job at Teesta Parcels: Packer ${JOB}02` }));
  await page.getByText("You're offline. We'll save these jobs once you're connected.").waitFor();
  await page.goto(sharedAs({ text: `Check out this job at Teesta Parcels: Driver ${JOB}03` }));
  expect(await page.locator("li").count()).toBe(2);
  expect(await sideways(page)).toBe(0);
  await page.locator("li", { hasText: "Driver" }).getByRole("button", { name: "Cancel" }).click();
  await page.locator("li", { hasText: "Driver" }).waitFor({ state: "detached" });
  expect(await page.locator("li").count()).toBe(1);

  await context.setOffline(false);
  await page.goto("/add-opening");
  await allAreSent(page);
  await page.goto("/next-out");
  await page.getByRole("heading", { name: "Packer" }).waitFor();
  expect(await page.getByRole("heading", { name: "Driver" }).count()).toBe(0);
  expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([]);
  await context.close();
});

it("keeps a share without a network once the app is installed, though its page was never opened", async () => {
  const visitor = await visit(browser, { viewport: PHONE, serviceWorkers: "allow" });
  const at = { ...visitor, ...(await withAccount(visitor.context)) };
  await startsTrial(at);
  const { page, context, errors } = at;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const countOf = (path: string) => asked.filter((one) => one === path).length;
  const wordsAreKept = () =>
    until("the worker and its words", () =>
      page.evaluate(async () =>
        Boolean((await caches.match("/add-opening/words")) && navigator.serviceWorker.controller),
      ),
    );
  await page.goto("/dashboard");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect([countOf("/scripts/offline-v1.js"), countOf("/add-opening")]).toEqual([0, 0]);
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await wordsAreKept();

  await context.setOffline(true);
  await page.goto(sharedAs({ text: `Check out this job at Teesta Parcels: Sorter ${JOB}05` }));
  await page.getByText("You're offline. We'll save these jobs once you're connected.").waitFor();
  await context.setOffline(false);
  await page.goto("/add-opening");
  await allAreSent(page);

  // As the app is opened: its words are there, and are learned again where they were forgotten.
  await context.addInitScript(() => {
    const real = matchMedia.bind(globalThis);
    globalThis.matchMedia = (query) =>
      query.includes("display-mode") ? { ...real("all"), matches: true } : real(query);
  });
  asked.length = 0;
  await page.goto("/next-out");
  await page.getByRole("heading", { name: "Sorter" }).waitFor();
  expect(countOf("/scripts/offline-v1.js")).toBe(1);
  await page.evaluate(() => caches.delete("saved-jobs-1"));
  await page.goto("/answers");
  await wordsAreKept();
  expect(countOf("/add-opening")).toBe(1);
  expect(await page.locator("#waiting").isVisible()).toBe(false);
  expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([]);
  await context.close();
});

it("works without scripts: the fields are sent, and a mistake is said beside its field", async () => {
  const visitor = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  const at = { ...visitor, ...(await withAccount(visitor.context)) };
  await startsTrial(at);
  const { page, context } = at;
  await page.goto(sharedAs({ url: `${JOB}04` }));
  await page.getByLabel("Job title").fill("Pastry Chef");
  await page.getByRole("button", { name: "Apply myself" }).click();
  await page.getByText("Please add the company's name.").waitFor();
  expect(await page.getByLabel("Job title").inputValue()).toBe("Pastry Chef");
  await page.getByLabel("Company").fill("Neelgiri Bakers");
  await page.getByRole("button", { name: "Apply myself" }).click();
  await page.waitForURL("**/next-out/apply/*");
  await context.close();
});
