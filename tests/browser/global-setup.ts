import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findChromium } from "../../scripts/chromium";
import { memoryFolder } from "../../scripts/memory-folder";
import { NOON } from "../support/noon";
import { startServer } from "./server";

/** What the Worker logged as an error, each event once with its count and its first line: a walk cannot say why. */
function loggedErrors(output: string): string[] {
  const lines = Map.groupBy(
    output.split("\n").filter((line) => line.includes('"level":"error"')),
    (line) => /"event":"([\w.]+)"/.exec(line)?.[1] ?? "",
  );
  return [...lines.values()].map((same) => `The server logged ${same.length} times: ${same[0]?.slice(0, 600)}`);
}

/** One server for all browser tests, started like a newcomer starts it, on an empty state, at the noon of the tests. */
export default async function setup(project: TestProject) {
  const state = mkdtempSync(join(memoryFolder(), "jobsarthi-browser-"));
  // Unpacked once: files that begin together would each find it half written by another.
  await findChromium();
  const shiftMs = NOON - Date.now();
  const server = await startServer(state, {
    CLOCK_SHIFT_MS: String(shiftMs),
    LIGHT_PASSWORDS: "1",
    LOCAL_EXPLORER: "1",
  });
  project.provide("origin", server.origin);
  project.provide("stateDir", state);
  project.provide("clockShiftMs", shiftMs);
  return async () => {
    await server.kill();
    for (const line of loggedErrors(server.output())) console.error(line);
    rmSync(state, { recursive: true, force: true });
  };
}
