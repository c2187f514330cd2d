/**
 * `npm run pictures [-- PATH…]`: the icons and the pictures that pages are linked with; a picture of each page at
 * four widths, by day and night, in English and Hindi, in a folder outside the repository (PICTURES_DIR); and a contact
 * sheet of twelve in docs. Given paths, it takes the pictures of these pages alone, and makes the sheet where they
 * have its twelve. With the data of the demo.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { startServer } from "../tests/browser/server.ts";
import { VARIANT_ADDRESSES } from "../workers/http/public-paths.ts";
import { launch } from "./chromium.ts";

const PICTURES = "public/pictures";
const CONTACT_SHEET = "docs/contact-sheet.webp";
const CONTACT_SHEET_BYTES = 400 * 1024;
const PAGES_DIR = resolve(process.env["PICTURES_DIR"] ?? join(tmpdir(), "jobsarthi-pages"));

const WIDTHS = [360, 768, 1280, 1920] as const;
const SCHEMES = ["light", "dark"] as const;
const LANGUAGES = ["en", "hi"] as const;
type Language = (typeof LANGUAGES)[number];

/** People of the demo (README), by the part of the product that they see; a visitor signs in as no one. */
const PEOPLE = {
  visitor: null,
  seeker: { email: "seeker@sample.jobsarthi.test", password: "sample-seeker-1" },
  /** Has sent applications: for pages that are empty without. */
  applied: { email: "conclusion-1@sample.jobsarthi.test", password: "sample-seeker-4" },
  staff: { email: "lead@sample.jobsarthi.test", password: "sample-staff-3" },
} as const;
type Viewer = keyof typeof PEOPLE;
const OF_APPLIED: ReadonlySet<string> = new Set(["/progress", "/resume/sent", "/r/:reference"]);

/** Of the contact sheet, in its order: language, page, width and scheme. */
const TWELVE = [
  ["en", "/", 1280, "light"],
  ["hi", "/hi", 360, "light"],
  ["en", "/dashboard", 1280, "light"],
  ["en", "/dashboard", 360, "dark"],
  ["en", "/next-out", 1280, "light"],
  ["hi", "/next-out", 360, "light"],
  ["en", "/progress", 1280, "light"],
  ["en", "/answers", 360, "light"],
  ["en", "/r/:reference", 1280, "dark"],
  ["hi", "/dashboard", 360, "light"],
  ["en", "/plan", 1280, "light"],
  ["en", "/profile", 360, "light"],
] as const;

/** A WebP of the whole page at its own size: as good as fits. */
async function webp(page: Page, maxBytes: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  const clip = { x: 0, y: 0, width, height, scale: 1 };
  for (const quality of [85, 75, 65, 55, 45, 35, 25]) {
    const { data } = await session.send("Page.captureScreenshot", {
      format: "webp",
      quality,
      clip,
      captureBeyondViewport: true,
    });
    const bytes = Buffer.from(data, "base64");
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`${page.url()} does not fit into ${maxBytes} bytes`);
}

let origin = "";
/** The server lets go of an idle connection, maybe when the next request is on its way. */
const RETRIES = 3;

async function visit<T>(
  browser: Browser,
  options: BrowserContextOptions,
  path: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  // India first: the visitor of the screenshots is there.
  await page.goto("/?country=IN");
  await page.goto(path, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  const made = await work(page);
  await context.close();
  return made;
}

function keep(file: string, bytes: Buffer): void {
  writeFileSync(file, bytes);
  console.log(`${file}  ${(bytes.length / 1024).toFixed(1)} KB`);
}

/** The mark on paper, as a PNG of so many pixels. */
async function drawIcon(browser: Browser, size: number): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width: size, height: size }, colorScheme: "light" });
  const page = await context.newPage();
  const mark = readFileSync("public/favicon.svg", "utf8");
  // At the sizes of a tab the mark fills its square.
  const inset = size < 64 ? 0 : 16;
  await page.setContent(
    `<body style="margin:0;background:${size < 64 ? "transparent" : "#f4eddf"}">` +
      `<div style="box-sizing:border-box;width:${size}px;height:${size}px;padding:${inset}%">${mark}</div></body>`,
  );
  const picture = await page.screenshot({ type: "png", omitBackground: true });
  await context.close();
  return picture;
}

/** A Windows icon of one picture: its head, one entry, and the PNG as it is. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Icons that browsers and phones ask for by name, linked or not. */
async function drawIcons(browser: Browser): Promise<void> {
  keep("public/favicon.ico", ico(await drawIcon(browser, 32), 32));
  keep("public/apple-touch-icon.png", await drawIcon(browser, 180));
  for (const size of [192, 512]) keep(`${PICTURES}/icon-${size}.png`, await drawIcon(browser, size));
}

/** Runs on a server of its own, on the build there is. */
async function onServer(work: (browser: Browser) => Promise<void>): Promise<void> {
  const state = mkdtempSync(join(tmpdir(), "jobsarthi-pictures-"));
  const server = await startServer(state);
  const browser = await launch();
  origin = server.origin;
  try {
    await work(browser);
  } catch (error) {
    console.error(server.output());
    throw error;
  } finally {
    await browser.close();
    await server.kill();
    rmSync(state, { recursive: true, force: true });
  }
}

function build(): void {
  const { status } = spawnSync("react-router", ["build", "--mode", "sandbox"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The build failed");
}

async function drawPictures(browser: Browser): Promise<void> {
  await drawIcons(browser);
  for (const name of ["link-home", "link-community", "link-receipt"]) {
    const picture = await visit(
      browser,
      { viewport: { width: 1200, height: 630 }, colorScheme: "light" },
      `/sandbox/gallery?view=${name}`,
      (page) => page.screenshot({ type: "jpeg", quality: 82 }),
    );
    keep(`${PICTURES}/${name}.jpg`, picture);
  }
}

interface PageRoute {
  /** As the routes have it, for example `/r/:reference`. */
  path: string;
  viewer: Viewer;
}

/** Every page of the product: not what only answers forms and files, nor the sandbox. */
function pagesOf(): PageRoute[] {
  const { status, stdout } = spawnSync("react-router", ["routes", "--json"], { encoding: "utf8" });
  if (status !== 0) throw new Error("The routes could not be listed");
  interface Entry {
    path?: string;
    index?: boolean;
    file: string;
    children?: Entry[];
  }
  const pages: PageRoute[] = [];
  const walk = (entries: readonly Entry[], viewer: Viewer) => {
    for (const { path, index, file, children } of entries) {
      // The frame of a seeker's pages, and the pages of buying, which have a frame of their own.
      const isSeekers = file === "seeker/workspace.tsx" || file.startsWith("billing/");
      const own = file.startsWith("staff/") ? "staff" : isSeekers ? "seeker" : viewer;
      if (children) walk(children, own);
      const address = index ? "/" : `/${path ?? ""}`;
      const isPage = (index || path) && file.endsWith(".tsx") && !/^\/(?:sandbox|:slug|\*)/.test(address);
      if (isPage && (!VARIANT_ADDRESSES.includes(address) || address === "/hi" || address === "/"))
        pages.push({ path: address, viewer: OF_APPLIED.has(address) ? "applied" : own });
    }
  };
  const listed = stdout.slice(stdout.indexOf("["));
  walk(JSON.parse(listed) as Entry[], "visitor");
  return pages;
}

/** A context of that person, with pages in that language. */
async function enter(browser: Browser, viewer: Viewer, language: Language): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce" });
  const person = PEOPLE[viewer];
  const page = await context.newPage();
  await page.goto("/?country=IN");
  if (person) {
    const answer = await context.request.post("/api/signIn", { data: person, maxRetries: RETRIES });
    if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`);
    if (viewer === "staff") await context.request.post("/sandbox/confirm");
  }
  if (language === "hi") await page.goto("/language?to=hi");
  await page.close();
  return context;
}

const fileOf = (language: Language, path: string, width: number, scheme: string) =>
  join(
    PAGES_DIR,
    language,
    `${width}-${scheme}`,
    `${path.replaceAll(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home"}.jpg`,
  );

/** The page at each width, by day and night. @returns false where the address leads elsewhere or is not in Hindi. */
async function photograph(page: Page, language: Language, path: string, address: string): Promise<boolean> {
  const answer = await page.goto(address, { waitUntil: "networkidle" });
  const isHere = new URL(page.url()).pathname === new URL(address, origin).pathname;
  if (!answer?.ok() || !isHere || (await page.getAttribute("html", "lang")) !== language) return false;
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const file = fileOf(language, path, width, colorScheme);
      mkdirSync(dirname(file), { recursive: true });
      await page.screenshot({ path: file, type: "jpeg", quality: 80, fullPage: true });
    }
  }
  return true;
}

/** The demo matches within its first minutes: until then there is no queue to show. */
async function untilMatched(browser: Browser): Promise<void> {
  const context = await enter(browser, "seeker", "en");
  const shown = async () => (await context.request.get("/dashboard", { maxRetries: RETRIES })).text();
  for (let asked = 0; !(await shown()).includes('href="/r/'); asked += 1) {
    if (asked === 90) throw new Error("The demo has matched nothing within three minutes");
    await setTimeout(2_000);
  }
  await context.close();
}

/** Every page; one whose address has a name of its own is the first that another page links to. */
async function takePages(browser: Browser, only: readonly string[]): Promise<void> {
  const pages = pagesOf().filter(({ path }) => only.length === 0 || only.includes(path));
  for (const language of LANGUAGES) {
    for (const viewer of Object.keys(PEOPLE) as Viewer[]) {
      const context = await enter(browser, viewer, language);
      const page = await context.newPage();
      const links = new Set<string>();
      const isNamed = ({ path }: PageRoute) => path.includes(":");
      const ofViewer = pages.filter((one) => one.viewer === viewer);
      for (const one of ofViewer.toSorted((a, b) => Number(isNamed(a)) - Number(isNamed(b)))) {
        const pattern = new RegExp(`^${one.path.replaceAll(/:\w+/g, "[^/?#]+")}$`);
        const address = isNamed(one) ? [...links].find((link) => pattern.test(link)) : one.path;
        const taken = address !== undefined && (await photograph(page, language, one.path, address));
        console.log(`${language} ${viewer} ${one.path}${taken ? "" : "  (none)"}`);
        const found = await page.evaluate(() => [...document.links].map((link) => new URL(link.href).pathname));
        for (const link of found) links.add(link);
      }
      await context.close();
    }
  }
}

/** Twelve of the pictures on one sheet: four in a row, each from its top. */
async function drawContactSheet(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 }, colorScheme: "light" });
  const figures = TWELVE.map(([language, path, width, scheme]) => {
    const data = readFileSync(fileOf(language, path, width, scheme), "base64");
    const shape = width === 360 ? "width:214px" : "width:528px";
    const style = `${shape};height:330px;object-fit:cover;object-position:top`;
    return `<img alt="" style="${style}" src="data:image/jpeg;base64,${data}">`;
  });
  await page.setContent(
    `<body style="margin:0;padding:16px;display:flex;flex-wrap:wrap;gap:16px;justify-content:space-between;` +
      `background:#cfc6b4">${figures.join("")}</body>`,
    { waitUntil: "load" },
  );
  keep(CONTACT_SHEET, await webp(page, CONTACT_SHEET_BYTES));
  await page.close();
}

const only = process.argv.slice(2);
build();
await onServer(async (browser) => {
  if (only.length === 0) await drawPictures(browser);
  await untilMatched(browser);
  await takePages(browser, only);
  if (TWELVE.every(([, path]) => only.length === 0 || only.includes(path))) await drawContactSheet(browser);
});
console.log(`The pictures of the pages are in ${PAGES_DIR}.`);
