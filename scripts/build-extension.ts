/**
 * Builds the operators' extension into extension/dist, and the save button of job seekers as a ZIP a browser into
 * extension/dist-save: `npm run build:extension [-- https://our.address]`. Without an address it is that of a local
 * server. All that they run is in them: nothing is loaded from elsewhere later.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { zipStream } from "../workers/lib/zip.ts";
import { BUILDS, saveButtonFiles, type BuiltFile } from "./save-button-files.ts";

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

/** Any day: the same files make the same ZIP. */
const NO_DAY = Date.UTC(2026, 0, 1);

/** Writes the ZIPs of the save button for one address of ours into a folder. @throws Error for one that is none. */
export async function buildSaveButton(origin = LOCAL, folder = join(HERE, "dist-save")): Promise<void> {
  const files = await saveButtonFiles(origin);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of BUILDS) {
    const zip = await new Response(zipStream(entriesOf(files[name]), NO_DAY)).bytes();
    writeFileSync(join(folder, `save-button-${name}.zip`), zip);
  }
}

async function* entriesOf(files: readonly BuiltFile[]) {
  for (const file of files)
    yield { name: file.name, body: streamOf("text" in file ? file.text : Buffer.from(file.base64, "base64")) };
}

async function* streamOf(content: string | Uint8Array) {
  yield typeof content === "string" ? new TextEncoder().encode(content) : content;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildExtension(process.argv[2]);
  await buildSaveButton(process.argv[2]);
  console.log("The extension is in extension/dist, the save button in extension/dist-save");
}
