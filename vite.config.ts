import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserModules } from "./scripts/browser-modules.ts";
import { notForDeployment } from "./scripts/not-for-deployment.ts";
import { pageTexts } from "./scripts/page-texts.ts";
import { leanStyles } from "./scripts/plain-styles.ts";
import { reloadPlainPages } from "./scripts/reload-plain-pages.ts";
import { operatorsExtension } from "./scripts/extension-files.ts";
import { saveButton } from "./scripts/save-button-files.ts";

/**
 * The chunks that browsers load: the framework, the code of every page that runs scripts, the profile's form (for two
 * public pages and two of staff's), and the checkout, which follows it. When modules were split by the pages that share
 * them, a page took thirty files, each with its own headers, and many of the sharing pages run no scripts.
 */
const CHUNKS = [
  {
    name: "framework",
    test: /\/node_modules\/(?:@react-router|react|react-dom|react-router|scheduler)\//,
    priority: 2,
  },
  {
    name: "page",
    test: new RegExp(
      "/app/(?:server/(?!use-unsaved)|shell/(?!chat-|poll-delay|workspace)|ui/(?:banner|button|choices|cx|dialog|field|" +
        "focus-invalid|form-result|icon|inputs|loading|navigation|pasted|secure-link|typed|use-[a-z-]+)\\.)|" +
        "/workers/(?:lib/(?!zones)|texts/|core/[\\w-]+\\.|modules/billing/offers/)",
    ),
    priority: 1,
  },
  {
    name: "profile-form",
    test: new RegExp(
      "/app/(?:shared/profile/|seeker/profile/queue-words|staff/phone-calls/preferences-editor|" +
        "ui/(?:combobox|file-field|list-values|multi-select|phone-input)\\.)|" +
        "/workers/(?:modules/candidates/(?:profiles|resumes)|reading/(?:people|resumes))/",
    ),
  },
  // The frame of the profile's panels, with the styles of settings, and what pages without these styles share.
  {
    name: "settings",
    test: /\/app\/(?:shared\/settings\/(?:frame|leads-to|switch-row)|seeker\/profile\/(?:apply|messages|profile)-panel)/,
  },
  {
    name: "settings-parts",
    test: /\/app\/(?:shared\/(?:pause\/|settings\/panels|whatsapp\/)|seeker\/next-out\/job-parts)/,
    priority: 1,
  },
  {
    name: "checkout",
    test: new RegExp(
      "/app/(?:shared/(?:account/confirm-address|checkout/(?!sandbox-outcomes))|billing/checkout/(?:checkout-|follow-payment|" +
        "thank-you-view)|ui/stamp)",
    ),
  },
];

/** The doors of the modules only hand on: of what a door names, a page is sent what it uses. */
const treeshake = {
  moduleSideEffects: [{ test: /\/workers\/modules\/\w+\/(?:index|queries|rules)\.ts$/, sideEffects: false }],
};

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
    pageTexts(),
    browserModules(),
    leanStyles(),
    saveButton(),
    operatorsExtension(),
    reloadPlainPages(),
    mode === "production" ? null : notForDeployment(),
  ],
  resolve: { tsconfigPaths: true },
  environments: {
    client: { build: { rolldownOptions: { treeshake, output: { codeSplitting: { groups: CHUNKS } } } } },
  },
  // Names the build: what was rendered ahead of time by another one is not served.
  define: { "import.meta.env.BUILD_ID": JSON.stringify(Date.now().toString(36)) },
}));
