import { describe, expect, it } from "vitest";
import { deploy } from "../../scripts/deploy-steps";
import { lookFromOutside } from "../../scripts/outside-checks";
import { READ_SCHEMA } from "../../scripts/upgrade-baseline";

const SETTINGS = { ORIGIN: "https://jobs.test", SIGNING_KEY: "k" };
const RUNNING = JSON.stringify({
  versions: [
    { version_id: "canary", percentage: 10 },
    { version_id: "before", percentage: 90 },
  ],
});

const HEADERS = {
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

/** A deployment: what wrangler was asked, what was said, and how it ended. */
async function tried(options: {
  environment?: "production" | "staging";
  answers?: Record<string, { status?: number; stdout?: string; output?: string }>;
  looks?: string[][];
}) {
  const asked: string[] = [];
  const said: string[] = [];
  const looks = [...(options.looks ?? [])];
  let waited = 0;
  // The answers of a test come first.
  const answers: NonNullable<typeof options.answers> = {
    ...options.answers,
    "deployments status": { stdout: `a line before\n${RUNNING}` },
    "d1 execute": { stdout: JSON.stringify([{ results: [] }]) },
    "d1 info": { stdout: JSON.stringify({ read_replication: { mode: "auto" } }) },
    "secret list": { stdout: JSON.stringify([{ name: "SIGNING_KEY", type: "secret_text" }]) },
    ...options.answers,
  };
  const end = await deploy(options.environment ?? "production", SETTINGS, "/tmp/secrets.json", {
    run: (args) => {
      asked.push(args.join(" "));
      const known = Object.entries(answers).find(([start]) => args.join(" ").startsWith(start))?.[1] ?? {};
      return { status: 0, stdout: "", output: "", ...known };
    },
    build: () => void asked.push("BUILD"),
    look: async () => (looks.length > 1 ? looks.shift() : looks[0]) ?? [],
    wait: async (ms) => void (waited += ms),
    say: (line) => void said.push(line),
  }).then(
    () => null,
    (error: Error) => error.message,
  );
  return { asked, said, end, waited };
}

describe("npm run deploy", () => {
  it("builds, migrates both databases, deploys with the settings, and looks from outside", async () => {
    const { asked, said, end } = await tried({});
    expect(end).toBeNull();
    expect(asked).toEqual([
      "deployments status --json --env ",
      "secret list --format json --env ",
      "BUILD",
      `d1 execute DB --remote --env  --json --command ${READ_SCHEMA}`,
      `d1 execute CATALOG --remote --env  --json --command ${READ_SCHEMA}`,
      "d1 migrations apply DB --remote --env ",
      "d1 migrations apply CATALOG --remote --env ",
      "d1 info DB --json --env ",
      "d1 info CATALOG --json --env ",
      "deploy --config build/server/wrangler.json --secrets-file /tmp/secrets.json",
    ]);
    expect(said.at(-1)).toBe("https://jobs.test is as it must be.");
    const staging = await tried({ environment: "staging" });
    expect(staging.asked.filter((line) => line.endsWith("--env staging"))).toHaveLength(6);
    expect(staging.asked.filter((line) => line.includes("--env staging"))).toHaveLength(8);
  });

  it("goes back to the version that most requests went to when something stays wrong", async () => {
    const { asked, end, waited } = await tried({ looks: [["/sandbox/mail opens"]] });
    expect(asked.at(-1)).toBe("rollback before --env  --yes --message Refused from outside");
    expect(end).toContain("✗ /sandbox/mail opens\nThe version before runs again (before).");
    expect(waited).toBe(50_000);
    const failed = await tried({ looks: [["x"]], answers: { rollback: { status: 1, output: "no" } } });
    expect(failed.end).toContain("GOING BACK FAILED: the new version runs. wrangler rollback before:\nno");
  });

  it("takes a sign-in that fails for a failed deployment", async () => {
    const page = () => new Response("<h1>Jobs</h1>", { headers: HEADERS });
    const failing = (address: string) =>
      Promise.resolve(new URL(address).pathname === "/" ? page() : new Response("", { status: 500 }));
    const found = await lookFromOutside("https://jobs.test", failing);
    expect(found).toContain("/api/signIn answers 500; the Worker's log says why");
    const { asked, end } = await tried({ looks: [found] });
    expect(end).toContain("/api/signIn answers 500");
    expect(asked.at(-1)).toContain("rollback before");
  });

  it("goes on where a database is not replicated, and says so", async () => {
    const off = { stdout: JSON.stringify({ read_replication: { mode: "disabled" } }) };
    const { said, end } = await tried({ answers: { "d1 info CATALOG": off } });
    expect(end).toBeNull();
    expect(said.filter((line) => line.startsWith("!"))).toEqual([
      "! CATALOG: read replication is off, so every page waits for the region of the database: npm run setup",
    ]);
  });

  it("waits for a version that arrives slowly", async () => {
    const { asked, end } = await tried({ looks: [["an old page"], ["an old page"], []] });
    expect(end).toBeNull();
    expect(asked.some((line) => line.startsWith("rollback"))).toBe(false);
  });

  it("has nothing to go back to the first time, and says so", async () => {
    const answers = { "deployments status": { status: 1, output: "This Worker does not exist [code: 10007]" } };
    const { asked, end } = await tried({ answers, looks: [["no answer"]] });
    expect(asked.some((line) => line.startsWith("secret") || line.startsWith("rollback"))).toBe(false);
    expect(end).toContain("there is no version before it");
  });

  it.each([
    ["deployments status", "Authentication error", 1],
    ["secret list", "Authentication error", 2],
    ["d1 execute DB", "no such database", 4],
    ["d1 execute CATALOG", "no such database", 5],
    ["d1 migrations apply DB", "syntax error", 6],
    ["d1 migrations apply CATALOG", "syntax error", 7],
    ["deploy --config", "too large", 10],
  ])("stops where %s fails, and does nothing after it", async (start, words, steps) => {
    const { asked, end } = await tried({ answers: { [start]: { status: 1, output: words } } });
    expect(asked).toHaveLength(steps);
    expect(end).toContain("nothing was deployed");
    expect(end).toContain(words);
  });

  it("refuses while something holds at Cloudflare that was taken out of the file", async () => {
    const held = [{ name: "SIGNING_KEY" }, { name: "STRIPE_SECRET_KEY" }];
    const { asked, end } = await tried({ answers: { "secret list": { stdout: JSON.stringify(held) } } });
    expect(asked).not.toContain("BUILD");
    expect(end).toContain('npx wrangler secret delete STRIPE_SECRET_KEY --env ""');
  });
});
