/** `npm run reset`: forgets everything local: databases, files, queues. */
import { rmSync } from "node:fs";

rmSync(process.env["STATE_DIR"] ?? ".wrangler/state", { recursive: true, force: true });
console.log("The local state is gone. `npm start` makes a new one.");
