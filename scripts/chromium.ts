import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Where a real Chromium is, and how it is started: the system's where there is one, else the one from npm. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const system = SYSTEM.find((path) => existsSync(path));
  if (system) return { executablePath: system, args: FLAGS };
  const { default: packed } = await import("@sparticuz/chromium");
  return { executablePath: await packed.executablePath(), args: [...packed.args, ...FLAGS] };
}

/** Starts it. @param extra further flags. */
export async function launch(extra: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  return chromium.launch({ executablePath, args: [...args, ...extra] });
}
