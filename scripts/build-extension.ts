/** Bundles the sources of the browser extension. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const HERE = fileURLToPath(new URL("../extension/", import.meta.url));

/** One source and all it imports, as a classic script; `name` is what the page's world calls its exports. */
export async function bundle(entry: string, name = "extension", define: Record<string, string> = {}): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    root: HERE,
    define,
    build: {
      write: false,
      minify: false,
      target: "chrome120",
      lib: { entry: join(HERE, entry), formats: ["iife"], name },
    },
  });
  const output = Array.isArray(made) ? made[0] : made;
  if (!output || !("output" in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code;
}
