import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserModules } from "./scripts/browser-modules.ts";
import { notForDeployment } from "./scripts/not-for-deployment.ts";

/** Mode "production", the default of a build, leaves out the sandbox and the demo; any other is for this machine. */
export default defineConfig(({ mode, command }) => ({
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      // `npm run dev` says where it serves and where its state is.
      ...(command === "serve" && process.env["DEV_ORIGIN"]
        ? {
            config: { vars: { ORIGIN: process.env["DEV_ORIGIN"] } },
            persistState: { path: process.env["DEV_STATE"] ?? ".wrangler/state" },
          }
        : {}),
    }),
    tailwindcss(),
    reactRouter(),
    browserModules(),
    mode === "production" ? null : notForDeployment(),
  ],
  resolve: { tsconfigPaths: true },
  // Names the build: what was rendered ahead of time by another one is not served.
  define: { "import.meta.env.BUILD_ID": JSON.stringify(Date.now().toString(36)) },
}));
