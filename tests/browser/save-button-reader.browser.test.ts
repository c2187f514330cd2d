/** The reader of the save button, on pages in the shapes of the real ones that the tests write themselves. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveButtonFiles } from "../../scripts/save-button-files";
import type { ReadJob } from "../../extension/save/src/job";
import { MARKED, SHOWN, type SavePage } from "../extension/save-pages";
import { launch } from "./support";

let browser: Browser;
let page: Page;
let reader: string;

beforeAll(async () => {
  const read = (await saveButtonFiles("https://our.test")).chromium.find(({ name }) => name === "read.js");
  reader = read && "text" in read ? read.text : "";
  browser = await launch();
  page = await browser.newPage();
});
afterAll(() => browser.close());

async function readOn({ at, html }: Pick<SavePage, "at" | "html">): Promise<ReadJob> {
  const asked: string[] = [];
  await page.unrouteAll();
  await page.route("**/*", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: html, contentType: "text/html; charset=utf-8" });
  });
  await page.goto(at);
  const loaded = asked.length;
  await page.evaluate(reader);
  const read = await page.evaluate(() => (globalThis as unknown as { jobHere: ReadJob }).jobHere);
  // It asks for nothing, and changes nothing.
  expect(asked).toHaveLength(loaded);
  return read;
}

describe.each([
  ["schema.org", MARKED],
  ["the markup of portals and systems", SHOWN],
])("a job by %s", (_by, pages) => {
  it.each(pages)("$name", async (one) => {
    const { title = null, company = null, place = null, link } = one.reads;
    const read = await readOn(one);
    expect({ title: read.title, company: read.company, place: read.place }).toEqual({ title, company, place });
    expect(read.link).toBe(link ?? read.link);
  });
});

it("leaves open what a hostile page makes too long or too deep", async () => {
  let deep: unknown = { "@type": "JobPosting", title: "Deep" };
  for (let i = 0; i < 50; i++) deep = { "@graph": [deep] };
  const long = { "@type": "JobPosting", title: "x".repeat(5_000), hiringOrganization: "y".repeat(5_000) };
  const at = "https://hostile.test/jobs/1";
  for (const value of [deep, long, Array.from({ length: 20_000 }, () => ({})), null, 1, "JobPosting"]) {
    const html = `<title>Deep</title><h1>Deep</h1><script type="application/ld+json">${JSON.stringify(value)}</script>`;
    expect(await readOn({ at, html })).toEqual({ title: null, company: null, place: null, link: at, page: "Deep" });
  }
  const named = {
    "@type": "JobPosting",
    title: "<img src=x onerror=alert(1)>Clerk",
    hiringOrganization: "Kesari Labs",
  };
  const html = `<title>x</title><h1>&lt;img src=x onerror=alert(1)&gt;Clerk</h1>
    <script type="application/ld+json">${JSON.stringify(named).replaceAll("<", "\\u003c")}</script>`;
  expect((await readOn({ at, html })).title).toBe("<img src=x onerror=alert(1)>Clerk");
});
