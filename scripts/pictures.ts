/**
 * `npm run pictures`: the icons, the pictures that the public pages are linked with, and a screenshot of each public
 * page in docs/screenshots, so that a change of the look can be seen. With sample facts.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { startServer } from "../tests/browser/server.ts";
import { PUBLIC_PATHS } from "../workers/http/public-paths.ts";
import { launch } from "./chromium.ts";

const PICTURES = "public/pictures";
const SCREENSHOTS = "docs/screenshots";
/** The weight of a screenshot, in bytes. */
const SCREENSHOT_BYTES = 300 * 1024;

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

async function takeScreenshots(browser: Browser): Promise<void> {
  for (const path of PUBLIC_PATHS) {
    for (const width of [360, 1280]) {
      const picture = await visit(browser, { viewport: { width, height: 800 }, colorScheme: "light" }, path, (page) =>
        webp(page, SCREENSHOT_BYTES),
      );
      keep(`${SCREENSHOTS}/${path === "/" ? "home" : path.slice(1)}-${width}.webp`, picture);
    }
  }
}

for (const folder of [PICTURES, SCREENSHOTS]) mkdirSync(folder, { recursive: true });
build();
await onServer(drawPictures);
// The pages show what was just drawn.
build();
await onServer(takeScreenshots);
