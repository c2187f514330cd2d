import { readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";

const REFUSAL = "This build holds the sandbox and the demo passwords. Deploy with: npm run deploy";

/**
 * Makes every command of Wrangler but `dev` refuse a build for this machine: what it runs first says why, and fails.
 */
export function refuseDeployment(configPath: string): void {
  const config = JSON.parse(readFileSync(configPath, "utf8")) as Record<string, unknown>;
  const refuse = `console.error('${REFUSAL}'); process.exit(1)`;
  const command = `node -e "if (process.env.WRANGLER_COMMAND !== 'dev') { ${refuse} }"`;
  writeFileSync(configPath, JSON.stringify({ ...config, build: { command } }));
}

/** The same, as the last step of the build. */
export function notForDeployment(): Plugin {
  return {
    name: "not-for-deployment",
    apply: "build",
    buildApp: {
      order: "post",
      async handler() {
        refuseDeployment("build/server/wrangler.json");
      },
    },
  };
}
