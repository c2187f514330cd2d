/** The product of a company with a registration for GST, as `workers/core/brand.ts` would say it. */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { serveBuild } from "../../scripts/local-server";
import { migrateLocally } from "../../scripts/migrate-local";
import { memoryFolder } from "../../scripts/memory-folder";
import { GST, type GstRegistration } from "../../workers/core/brand";
import { withShiftedClock } from "../../scripts/shift-clock";
import { inject } from "vitest";
import { servedNow } from "./clock";
import { freePort } from "./server";

const REGISTRATION: GstRegistration = {
  gstin: "06AAPFU0939F1ZZ",
  sac: "998512",
  rate: 1800,
  prefix: "JS",
  lut: "AD060",
};

/** Writes the registration into the built Worker, where the sources say that there is none yet. */
function registered(built: string): string {
  const before = `var GST = ${JSON.stringify(GST)};`;
  if (built.split(before).length !== 2) throw new Error(`The build does not say once: ${before}`);
  return built.replace(before, `var GST = ${JSON.stringify(REGISTRATION)};`);
}

export interface Registered {
  origin: string;
  /** A minute's tick. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

/** Serves it with the demo, on a state of its own. */
export async function startRegistered(): Promise<Registered> {
  const state = mkdtempSync(join(memoryFolder(), "jobsarthi-registered-"));
  await migrateLocally(state);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const variables = { MODE: "sandbox", SIGNING_KEY: "registered-key-registered-key-registered-01", ORIGIN: origin };
  const server = await serveBuild(port, state, variables, undefined, undefined, (built) =>
    withShiftedClock(inject("clockShiftMs"))(registered(built)),
  );
  const seeded = await fetch(`${origin}/sandbox/seed`, { method: "POST" });
  if (!seeded.ok) throw new Error(`The demo could not be loaded: ${seeded.status}`);
  // Its boards are not looked at here, and each tick would read some of them.
  await (await server.getD1Database("CATALOG")).exec("DELETE FROM sources");
  return {
    origin,
    async tick() {
      const ask = () =>
        fetch(`${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("* * * * *")}&time=${servedNow()}`);
      // The server lets go of an idle connection; a tick twice does what one does.
      const answer = await ask().catch(ask);
      if (!answer.ok) throw new Error(`The tick answered ${answer.status}`);
    },
    async stop() {
      await server.dispose();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
