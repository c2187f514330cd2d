/**
 * Builds the operators' extension into extension/dist, and the save button of job seekers as a ZIP a browser into
 * extension/dist-save: `npm run build:extension [-- https://our.address]`. Without an address it is that of a local
 * server. All that they run is in them: nothing is loaded from elsewhere later.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { zipStream } from "../workers/lib/zip.ts";
import { extensionFiles, LOCAL } from "./extension-files.ts";
import { BUILDS, saveButtonFiles, type BuiltFile } from "./save-button-files.ts";

const HERE = fileURLToPath(new URL("../extension/", import.meta.url));

/** Writes the extension for one address of ours into a folder. @throws Error for an address that is none. */
export async function buildExtension(origin = LOCAL, folder = join(HERE, "dist")): Promise<void> {
  const files = await extensionFiles(origin);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of files)
    writeFileSync(join(folder, file.name), "text" in file ? file.text : Buffer.from(file.base64, "base64"));
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
