/**
 * `npm run pictures`: the pictures that the public pages show and are linked with, and a screenshot of each public
 * page in docs/screenshots, so that a change of the look can be seen. With sample facts.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import { startServer } from "../tests/browser/server.ts";
import { PICTURE_SIZES } from "../app/content/pictures.ts";
import { PUBLIC_PATHS } from "../workers/http/public-paths.ts";
import { launch } from "./chromium.ts";

const PICTURES = "public/pictures";
const SCREENSHOTS = "docs/screenshots";
/** The weight of a screenshot, in bytes. */
const SCREENSHOT_BYTES = 300 * 1024;
/** The size limit of each picture of the product, in bytes: two of them are part of the landing page. */
const PRODUCT_BYTES = { dashboardPhone: 12 * 1024, dashboardDesk: 17 * 1024, next: 12 * 1024 };

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

/**
 * A picture of text as a lossless WebP of as many of its own colours as fit: sharp, where a lossy one of the same
 * weight has a haze around each letter. Browsers encode WebP quickly, and a half larger.
 */
async function inFewColours(png: Buffer, maxBytes: number): Promise<Buffer> {
  for (const colours of [64, 48, 32, 24, 16]) {
    const few = await sharp(png).png({ palette: true, colours, dither: 0 }).toBuffer();
    const bytes = await sharp(few).webp({ lossless: true, effort: 6, quality: 100 }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`It does not fit into ${maxBytes} bytes`);
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

/** The pictures of the home page: how wide, where it is seen, and from where to where, no row of it cut. */
const PRODUCT = {
  dashboardPhone: {
    file: "dashboard",
    shape: "-phone",
    width: 360,
    view: "dashboard-premium",
    from: ".slips",
    rows: 2,
  },
  dashboardDesk: { file: "dashboard", shape: "-desk", width: 900, view: "dashboard-premium", from: "body", rows: 4 },
  next: { file: "next", shape: "", width: 360, view: "next-picture", from: "main", rows: 0 },
} as const;

async function drawProduct(browser: Browser, currency: "inr" | "usd", colorScheme: "light" | "dark"): Promise<void> {
  for (const name of ["dashboardPhone", "dashboardDesk", "next"] as const) {
    const { file, shape, width, view, from, rows } = PRODUCT[name];
    const wanted = PICTURE_SIZES[currency][name];
    const deviceScaleFactor = wanted.width / width;
    const to = rows === 0 ? "main" : `.slips tbody tr:nth-child(${2 * rows})`;
    const png = await visit(
      browser,
      { viewport: { width, height: 800 }, deviceScaleFactor, colorScheme },
      `/sandbox/gallery?view=${view}${currency === "usd" ? "-us" : ""}`,
      async (page) => {
        const edges = await page.evaluate(
          ([head, foot]) => {
            // It floats over the rows, and a shadow is many colours.
            document.querySelector("a[data-chat]")?.remove();
            for (const slip of document.querySelectorAll<HTMLElement>(".slip-shadow")) slip.style.filter = "none";
            const [top, bottom] = [document.querySelector(head), document.querySelector(foot)];
            if (!top || !bottom) throw new Error(`No ${head} or no ${foot}`);
            return [
              top.getBoundingClientRect().top + scrollY,
              bottom.getBoundingClientRect().bottom + scrollY,
            ] as const;
          },
          [from, to] as const,
        );
        // Whole pixels of the picture.
        const [top, bottom] = edges.map((edge) => Math.round(edge * deviceScaleFactor) / deviceScaleFactor);
        const clip = { x: 0, y: top ?? 0, width, height: (bottom ?? 0) - (top ?? 0) };
        return Buffer.from(await page.screenshot({ type: "png", fullPage: true, clip }));
      },
    );
    // A PNG says its size at its head.
    const size = { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
    if (size.width !== wanted.width || size.height !== wanted.height)
      throw new Error(`${name} of ${currency} is ${JSON.stringify(size)}: say so in app/content/pictures.ts`);
    keep(`${PICTURES}/${file}-${currency}${shape}-${colorScheme}.webp`, await inFewColours(png, PRODUCT_BYTES[name]));
  }
}

async function drawPictures(browser: Browser): Promise<void> {
  await drawIcons(browser);
  for (const currency of ["inr", "usd"] as const)
    for (const colorScheme of ["light", "dark"] as const) await drawProduct(browser, currency, colorScheme);
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
      const picture = await visit(
        browser,
        { viewport: { width, height: 800 }, colorScheme: "light" },
        path,
        async (page) => {
          // Pictures further down are fetched when they come near.
          await page.evaluate(() =>
            document.querySelectorAll("img").forEach((img) => img.setAttribute("loading", "eager")),
          );
          await page.evaluate(() => Promise.all([...document.images].map((img) => img.decode())));
          return webp(page, SCREENSHOT_BYTES);
        },
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
