import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { refuseDeployment } from "../../scripts/not-for-deployment";

it("a build for this machine is refused by what wrangler runs before it deploys", () => {
  const folder = mkdtempSync(join(tmpdir(), "jobsarthi-deploy-"));
  try {
    const file = join(folder, "wrangler.json");
    writeFileSync(
      file,
      JSON.stringify({ name: "jobsarthi", main: "index.js", compatibility_date: "2026-08-01", no_bundle: true }),
    );
    writeFileSync(join(folder, "index.js"), "export default { fetch: () => new Response('x') };");
    const wrangler = () => {
      const { status, stdout, stderr } = spawnSync(
        join(process.cwd(), "node_modules/.bin/wrangler"),
        ["deploy", "--dry-run", "--config", file],
        {
          cwd: folder,
          encoding: "utf8",
          env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1" },
        },
      );
      return { status, said: stdout + stderr };
    };
    expect(wrangler()).toMatchObject({ status: 0 });
    refuseDeployment(file);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ name: "jobsarthi", main: "index.js" });
    const { status, said } = wrangler();
    expect(status).not.toBe(0);
    expect(said).toContain("Deploy with: npm run deploy");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
