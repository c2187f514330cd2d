/** The steps of `npm run deploy` once nothing is refused, for any way to reach Cloudflare and the site. */
import type { Environment } from "./preflight-checks.ts";
import { replicationWarning } from "./replication.ts";
import type { Run } from "./setup-steps.ts";
import { Stop } from "./staff-client.ts";
import { upgradeDeployed } from "./upgrade-deployed.ts";
import { FOLDERS } from "./upgrade-baseline.ts";

/** The parts that a deployment is made with. */
interface Means {
  run: Run;
  build: () => void;
  /** The faults of the site, as a stranger sees it. */
  look: (origin: string) => Promise<string[]>;
  wait: (ms: number) => Promise<void>;
  say: (line: string) => void;
}

/**
 * How often the site is looked at before it is taken back, and how long apart: a new version takes a while to arrive.
 */
const LOOKS = 6;
const BETWEEN_LOOKS_MS = 10_000;

/** The build's own configuration: that of the environment it was built for. */
const BUILT = "build/server/wrangler.json";

/**
 * Builds, upgrades and migrates both databases, deploys, looks at the site from outside, and goes back to the version
 * before when something is wrong there. The databases stay migrated: every migration leaves what the version before
 * needs.
 * @param secretsFile where the settings are for wrangler.
 * @throws Stop with what went wrong and what runs now.
 */
export async function deploy(
  environment: Environment,
  settings: Readonly<Record<string, string>>,
  secretsFile: string,
  { run, build, look, wait, say }: Means,
): Promise<void> {
  const place = ["--env", environment === "staging" ? "staging" : ""];
  const must = (step: string, args: readonly string[]) => {
    const { status, output, stdout } = run(args);
    if (status !== 0) throw new Stop(`${step} failed, and nothing was deployed:\n${output}`);
    say(`${step}: done`);
    return stdout;
  };
  const before = runningVersion(run, place);
  if (before !== null) refuseForgotten(run, place, settings);
  build();
  say("build: done");
  for (const [database, migrations] of Object.entries(FOLDERS))
    if (upgradeDeployed(database, migrations, run, ["--remote", ...place])) say(`upgrade of ${database}: done`);
  for (const database of Object.keys(FOLDERS))
    must(`migrations of ${database}`, ["d1", "migrations", "apply", database, "--remote", ...place]);
  for (const database of Object.keys(FOLDERS)) {
    const warning = replicationWarning(run, database, place);
    if (warning !== null) say(warning);
  }
  must("deployment", ["deploy", "--config", BUILT, "--secrets-file", secretsFile]);

  const origin = new URL(settings["ORIGIN"] ?? "").origin;
  let wrong: string[] = [];
  for (let n = 0; n < LOOKS; n++) {
    if (n > 0) await wait(BETWEEN_LOOKS_MS);
    wrong = await look(origin);
    if (wrong.length === 0) return say(`${origin} is as it must be.`);
  }
  const found = wrong.map((line) => `✗ ${line}`).join("\n");
  if (before === null)
    throw new Stop(`${found}\nIt is deployed, and there is no version before it. Mend it and deploy again.`);
  const { status, output } = run(["rollback", before, ...place, "--yes", "--message", "Refused from outside"]);
  if (status !== 0)
    throw new Stop(`${found}\nGOING BACK FAILED: the new version runs. wrangler rollback ${before}:\n${output}`);
  throw new Stop(`${found}\nThe version before runs again (${before}). The databases stay migrated.`);
}

/** The version that most requests go to; null where nothing was deployed yet. */
function runningVersion(run: Run, place: readonly string[]): string | null {
  const { status, stdout, output } = run(["deployments", "status", "--json", ...place]);
  if (status !== 0) {
    if (/\b10007\b|does not exist|not found|has no deployments/i.test(output)) return null;
    throw new Stop(`What runs now is not known, and nothing was deployed:\n${output}`);
  }
  const { versions } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as {
    versions: { version_id: string; percentage: number }[];
  };
  return versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id ?? null;
}

/** @throws Stop naming what was set by an earlier deployment and is not in the file: it would go on to hold. */
function refuseForgotten(run: Run, place: readonly string[], settings: Readonly<Record<string, string>>): void {
  const { status, stdout, output } = run(["secret", "list", "--format", "json", ...place]);
  if (status !== 0) throw new Stop(`Which settings hold now is not known, and nothing was deployed:\n${output}`);
  const held = JSON.parse(stdout.slice(stdout.indexOf("["))) as { name: string }[];
  const forgotten = held.filter(({ name }) => !settings[name]).map(({ name }) => name);
  if (forgotten.length === 0) return;
  const commands = forgotten.map((name) => `  npx wrangler secret delete ${name} --env "${place[1]}"`);
  throw new Stop(
    `Set at Cloudflare and not in the file: ${forgotten.join(", ")}. Add each, or:\n${commands.join("\n")}`,
  );
}
