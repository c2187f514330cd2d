/** `npm run reset`: forgets everything local: databases, files, queues. */
import { rmSync } from "node:fs";
import { serverOf } from "./server-lock.ts";

const STATE = process.env["STATE_DIR"] ?? ".wrangler/state";
const server = serverOf(STATE);
if (server === null) {
  rmSync(STATE, { recursive: true, force: true });
  console.log("The local state is gone. `npm start` makes a new one.");
} else {
  console.error(`A server runs on ${STATE} (process ${server}). Stop it with Ctrl+C, then reset.`);
  process.exitCode = 1;
}
