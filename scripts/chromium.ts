import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * The flags that the packed one leaves out for small machines: with these a frame of another site is open to the page
 * around it, and a second browser context loses its cookies.
 */
const UNREAL = /^--(single-process|no-zygote|disable-web-security|disable-site-isolation-trials)$/;

/**
 * Where a Chromium is, and how it is started: the one from npm where it runs, since a whole browser takes half as long
 * again for the same pages; else the system's.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const system = SYSTEM.find((path) => existsSync(path));
  const runsPacked = process.platform === "linux" && process.arch === "x64";
  if (system && !runsPacked) return { executablePath: system, args: FLAGS };
  const { default: packed } = await import("@sparticuz/chromium");
  const args = packed.args.filter((arg) => !UNREAL.test(arg));
  return { executablePath: await packed.executablePath(), args: [...args, ...FLAGS] };
}

/** Starts it. @param extra further flags. */
export async function launch(extra: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  return chromium.launch({ executablePath, args: [...args, ...extra] });
}
