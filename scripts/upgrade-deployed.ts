/** Upgrades deployed databases that were made before the first migration was frozen. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Run } from "./setup-steps.ts";
import { Stop } from "./staff-client.ts";
import { BASELINE, NotUpgradable, READ_SCHEMA, upgradeToBaseline, type SchemaEntry } from "./upgrade-baseline.ts";

/**
 * Brings a deployed database to the schema of the frozen first migration; one that has it, or is empty, is left alone.
 * The statements are run as one file, which D1 takes whole or not at all.
 * @param place the arguments that say where the database is
 * @returns whether it was upgraded
 * @throws Stop with what wrangler said, or why it cannot be upgraded
 */
export function upgradeDeployed(database: string, migrations: string, run: Run, place: readonly string[]): boolean {
  const ask = <Row>(sql: string): Row[] => {
    const { status, stdout, output } = run(["d1", "execute", database, ...place, "--json", "--command", sql]);
    if (status !== 0)
      throw new Stop(`The schema of ${database} could not be read, and nothing was deployed:\n${output}`);
    const [answer] = JSON.parse(stdout.slice(stdout.indexOf("["))) as { results: Row[] }[];
    return answer?.results ?? [];
  };
  const entries = ask<SchemaEntry>(READ_SCHEMA);
  if (!entries.some(({ name }) => name === "d1_migrations")) return false;
  const applied = ask<{ name: string }>("SELECT name FROM d1_migrations ORDER BY id").map(({ name }) => name);
  const statements = planned(database, () =>
    upgradeToBaseline(entries, applied, readFileSync(join(migrations, BASELINE), "utf8")),
  );
  if (!statements) return false;
  const folder = mkdtempSync(join(tmpdir(), "jobsarthi-upgrade-"));
  try {
    const file = join(folder, "upgrade.sql");
    writeFileSync(file, statements.map((statement) => `${statement};\n`).join(""));
    const { status, output } = run(["d1", "execute", database, ...place, "--yes", "--file", file]);
    if (status !== 0) throw new Stop(`${database} could not be upgraded, and nothing was deployed:\n${output}`);
    return true;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function planned(database: string, plan: () => string[] | null): string[] | null {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof NotUpgradable)) throw error;
    throw new Stop(`${database} cannot be upgraded (${error.message}), and nothing was deployed.`);
  }
}
