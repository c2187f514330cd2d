import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { freePort } from "../browser/server";

const environment = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" };
/** A public page, which a build renders ahead of time, and which runs without the framework. */
const PAGE = "/contact-us";
const VIEW = "app/public/site/prose.tsx";

/** A copy of the sources that may be edited. Packages are linked one by one: what Vite makes of them stays in it. */
function copySources(folder: string): void {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" }).split("\n");
  for (const file of files.filter((name) =>
    /^(app|workers|extension|scripts|migrations|public)\/|^[^/]+$/.test(name),
  )) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  cpSync(".dev.vars.example", join(folder, ".dev.vars"));
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync("node_modules").filter((each) => !/^\.(vite|cache|mf)/.test(each)))
    symlinkSync(join(process.cwd(), "node_modules", name), join(folder, "node_modules", name));
}

/** A server of sources takes half a minute to begin: `npm run verify:long -- dev` waits for it. */
const isLong = process.env["DRILL_DEV"] === "1";

const SHOWS = "npm run dev shows a changed page in its next answer, and tells the open ones";
it.skipIf(!isLong)(SHOWS, { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "jobsarthi-dev-"));
  copySources(folder);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const program =
    'import("./scripts/migrate-local.ts").then((m) => m.migrateLocally("state"))' +
    '.then(() => import("./scripts/local-server.ts"))' +
    `.then((m) => m.serveSources(${port}, "state", "${origin}"))`;
  const child = spawn(process.execPath, ["-e", program], { cwd: folder, env: environment, detached: true });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += String(chunk)));
  const textOf = async (path: string) => {
    const answer = await fetch(origin + path).catch(() => null);
    return answer?.ok ? answer.text() : "";
  };
  try {
    await expect.poll(() => textOf(PAGE), { timeout: 120_000, interval: 500, message: said }).toContain("<h1");
    expect(await textOf(PAGE)).toContain('src="/@plain-page.js"');
    expect(await textOf("/@plain-page.js")).toContain("location.reload()");

    // The styles of changed files are written into the page: without this a page that runs the framework has none.
    const policy = (await fetch(origin + PAGE)).headers.get("content-security-policy");
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");

    const token = /wsToken = "([^"]+)"/.exec(await textOf("/@vite/client"))?.[1] ?? "";
    const open = new WebSocket(`ws://localhost:${port}/?token=${token}`, "vite-hmr");
    const told: string[] = [];
    open.addEventListener("message", ({ data }) => told.push(String(data)));
    await new Promise((resolve) => open.addEventListener("open", resolve, { once: true }));

    const source = readFileSync(join(folder, VIEW), "utf8");
    const changed = source.replace("<h1", "<h1 data-changed");
    expect(changed).not.toBe(source);
    writeFileSync(join(folder, VIEW), changed);
    await expect.poll(() => textOf(PAGE), { timeout: 30_000, interval: 200 }).toContain("<h1 data-changed");
    expect(told.join()).toContain("plain-page:changed");
    open.close();
  } finally {
    if (child.pid && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      process.kill(-child.pid, "SIGKILL");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  }
});
