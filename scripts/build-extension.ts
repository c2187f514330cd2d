/**
 * Builds the browser extension into extension/dist: `npm run build:extension [-- https://our.address]`. Without an
 * address it is that of a local server. All that it runs is in it: nothing is loaded from elsewhere later.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const HERE = fileURLToPath(new URL("../extension/", import.meta.url));
const LOCAL = "http://localhost:8787";

/** One source and all it imports, as a classic script; `name` is what its exports are called where it runs. */
export async function bundle(entry: string, name = "extension", origin = LOCAL): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    root: HERE,
    define: { ORIGIN: JSON.stringify(origin) },
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

/** Writes the extension for one address of ours into a folder. @throws Error for an address that is none. */
export async function buildExtension(origin = LOCAL, folder = join(HERE, "dist")): Promise<void> {
  const { origin: plain, protocol, hostname } = new URL(origin);
  if (protocol !== "https:" && hostname !== "localhost") throw new Error(`${origin} is not https`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(HERE, "static"), folder, { recursive: true });
  for (const name of ["background", "page", "board", "popup"])
    writeFileSync(join(folder, `${name}.js`), await bundle(`src/${name}.ts`, "extension", plain));
  const manifest = readFileSync(join(HERE, "manifest.json"), "utf8").replaceAll("ORIGIN", plain);
  writeFileSync(join(folder, "manifest.json"), manifest);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildExtension(process.argv[2]);
  console.log("The extension is in extension/dist");
}
