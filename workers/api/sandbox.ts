import { seedDemo } from "../demo/seed";
import type { ApiHandler } from "./http";

/** POST /sandbox/seed: loads the demo; a second time changes nothing. Exists only in the sandbox. */
export const seedSandbox: ApiHandler = async (c) => c.json({ success: true, ...(await seedDemo(c.get("ctx"))) });

/**
 * True for whatever the pages' router would take for a path under /sandbox: it ignores case and empty parts, and
 * decodes each part by itself.
 */
export function isSandboxPath(pathname: string): boolean {
  const first = pathname.split("/").find((part) => part !== "") ?? "";
  return /^sandbox(\.|$)/i.test(decoded(first));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
