/**
 * The operators' extension as files. The Worker has them in it, so that its page can hand them out, and puts its own
 * address into them.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import type { BuiltFile } from "./save-button-files.ts";

const HERE = fileURLToPath(new URL("../extension/", import.meta.url));
export const LOCAL = "http://localhost:8787";

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
      lib: { entry: `${HERE}${entry}`, formats: ["iife"], name },
    },
  });
  const output = Array.isArray(made) ? made[0] : made;
  if (!output || !("output" in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code;
}

/** The extension's files for one address of ours. @throws Error for an address that is none. */
export async function extensionFiles(origin: string): Promise<BuiltFile[]> {
  const { origin: plain, protocol, hostname } = new URL(origin);
  if (protocol !== "https:" && hostname !== "localhost") throw new Error(`${origin} is not https`);
  const files: BuiltFile[] = [{ name: "manifest.json", text: manifest().replaceAll("ORIGIN", plain) }];
  for (const name of readdirSync(`${HERE}static`))
    files.push({ name, text: readFileSync(`${HERE}static/${name}`, "utf8") });
  for (const name of ["background", "page", "board", "popup"])
    files.push({ name: `${name}.js`, text: await bundle(`src/${name}.ts`, "extension", plain) });
  return files;
}

const manifest = () => readFileSync(`${HERE}manifest.json`, "utf8");

/** Stands in the built Worker for the address that it is served at. */
const PLACE = "https://extension.invalid";
const VIRTUAL = "virtual:extension";

/** The files, for the Worker. */
export function operatorsExtension(): Plugin {
  return {
    name: "operators-extension",
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    async load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      const { version } = JSON.parse(manifest()) as { version: string };
      return `export const PLACE = ${JSON.stringify(PLACE)};
        export const VERSION = ${JSON.stringify(version)};
        export const FILES = ${JSON.stringify(await extensionFiles(PLACE))};`;
    },
  };
}
