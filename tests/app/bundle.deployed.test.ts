import { readdirSync, readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { describe, expect, it } from "vitest";
import { JOB_TITLES } from "@workers/reading/people/job-title-list";
import { DEMO_APPLIED, DEMO_GOOGLE_PEOPLE, DEMO_PEOPLE, DEMO_STAFF } from "@workers/sandbox/demo/people";
import { sandboxEndpoints, SANDBOX_CLIENT } from "@workers/sandbox/issuer";
import { loadDemoBoards } from "@workers/sandbox/recorded-boards/facts";
import { isPure } from "../../scripts/architecture";
import { builtModules } from "../../scripts/local-server";

const FILES = readdirSync("build", { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.(?:js|css|html|json)$/.test(path),
);
const texts = new Map(FILES.map((path) => [path, readFileSync(`build/${path}`, "utf8")]));
const holding = (text: string) => [...texts].filter(([, body]) => body.includes(text)).map(([path]) => path);

/** Words of files that exist only locally, each as it stands there. */
const WORDS: readonly (readonly [string, string])[] = [
  ["app/sandbox/mail.tsx", "Mail of the sandbox"],
  ["app/sandbox/employer-mail.tsx", "Write as an employer"],
  ["app/sandbox/wallet.tsx", "Sandbox wallet"],
  ["app/sandbox/openid-authorize.tsx", "Who are you? · Sandbox"],
  ["app/sandbox/gallery.tsx", "/sandbox/gallery"],
  ["app/shared/checkout/sandbox-checkout.tsx", "/sandbox/gateway"],
  ["workers/sandbox/checkout.ts", "webhook_first"],
  ["workers/sandbox/gateway.ts", "The notice is not signed by the sandbox"],
  ["workers/sandbox/recorded-boards/encode.ts", "This listing is part of the demo"],
  ["workers/sandbox/demo/sample-pdf.ts", "%PDF-1.4"],
];

describe("the build that is deployed", () => {
  it("is one, with the pages and the Worker", () => {
    expect(FILES).toContain("server/index.js");
    expect(holding("Invalid Credentials")).toContain("server/index.js");
    expect(FILES.some((path) => path.startsWith("client/assets/"))).toBe(true);
  });

  it("holds no person of the demo and no password of theirs", () => {
    const people = [...DEMO_STAFF, ...DEMO_PEOPLE, DEMO_APPLIED];
    expect(people.length).toBeGreaterThan(4);
    for (const { email, password } of people)
      expect([email, holding(email), holding(password)]).toEqual([email, [], []]);
    for (const { email } of DEMO_GOOGLE_PEOPLE) expect([email, holding(email)]).toEqual([email, []]);
  });

  it("holds no issuer, gateway, mailbox or gallery of the sandbox", () => {
    const { issuer } = sandboxEndpoints("");
    for (const text of [issuer, SANDBOX_CLIENT.id, SANDBOX_CLIENT.secret])
      expect([text, holding(text)]).toEqual([text, []]);
    for (const [file, words] of WORDS) {
      expect(readFileSync(file, "utf8")).toContain(words);
      expect([words, holding(words)]).toEqual([words, []]);
    }
  });

  it("sends browsers no validator, no query and no list, and of the domain its rules and vocabulary alone", () => {
    const scripts = [...texts].filter(([path]) => /^client\/.*\.js$/.test(path));
    expect(scripts.length).toBeGreaterThan(50);
    for (const words of ["ZodError", "drizzle:", "Larsen and Toubro", JOB_TITLES[50] ?? ""])
      expect([words, scripts.filter(([, body]) => body.includes(words)).map(([path]) => path)]).toEqual([words, []]);
    const sources = Object.values(JSON.parse(texts.get("browser-modules.json") ?? "{}") as Record<string, string[]>);
    const ours = sources.flat().filter((file) => file.startsWith("workers/"));
    expect(ours).toContain("workers/modules/candidates/profiles/fields.ts");
    expect(ours.filter((file) => !/^workers\/(?:lib|texts\/(?!hi))\b/.test(file) && !isPure(file))).toEqual([]);
    expect(sources.flat().filter((file) => /node_modules\/(zod|drizzle-orm|hono)\//.test(file))).toEqual([]);
  });

  it("holds no job of the demo's boards", async () => {
    const boards = await loadDemoBoards();
    expect(boards.length).toBeGreaterThan(600);
    const server = [...texts]
      .filter(([path]) => path.startsWith("server/"))
      .map(([, body]) => body)
      .join("\n");
    const ids = boards
      .flatMap(({ openings: postings }) => postings.slice(0, 1).map(({ id }) => String(id)))
      .filter((id) => id.length > 8);
    expect(ids.filter((id) => server.includes(id))).toEqual([]);
  });

  it("may be deployed", () => {
    expect(JSON.parse(texts.get("server/wrangler.json") ?? "{}")).not.toHaveProperty("build.command");
  });

  it("serves nobody, not even this machine, when it is told to be the sandbox", async () => {
    const server = new Miniflare(
      convertV4MiniflareOptions({
        cf: false,
        log: undefined,
        handleStructuredLogs: () => {},
        workers: [
          {
            name: "app",
            compatibilityDate: "2026-08-01",
            compatibilityFlags: ["nodejs_compat"],
            modulesRoot: "build/server",
            modules: builtModules(),
            d1Databases: ["DB", "CATALOG"],
            kvNamespaces: ["CACHE"],
            r2Buckets: ["FILES", "BACKUPS"],
            bindings: { MODE: "sandbox", SIGNING_KEY: "deployed-signing-key-deployed-0123456789" },
          },
        ],
      }),
    );
    try {
      for (const path of ["/", "/login", "/sandbox/mail", "/sandbox/gallery", "/api/getLocation.php"]) {
        const answer = await server.dispatchFetch(`http://localhost${path}`);
        expect([path, answer.status]).toEqual([path, 500]);
        await answer.text();
      }
      expect((await server.dispatchFetch("http://localhost/sandbox/seed", { method: "POST" })).status).toBe(500);
    } finally {
      await server.dispose();
    }
  });
});
