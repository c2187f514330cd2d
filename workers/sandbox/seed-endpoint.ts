import { seedDemo } from "./demo/seed";
import type { ApiHandler } from "../http/handler";

/** POST /sandbox/seed: loads the demo; a second time changes nothing. Exists only in the sandbox. */
export const seedSandbox: ApiHandler = async (c) => c.json({ success: true, ...(await seedDemo(c.get("ctx"))) });
