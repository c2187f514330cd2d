import type { ZipEntry } from "@workers/lib/zip";
import { BUILDS, PLACE } from "virtual:save-button";

export { BUILDS };

/** The files of a build, with the address of this site in them. */
export async function* filesAt(
  files: (typeof BUILDS)[keyof typeof BUILDS],
  origin: string,
): AsyncGenerator<ZipEntry, void, void> {
  for (const file of files)
    yield { name: file.name, body: once("text" in file ? encoded(placed(file.text, origin)) : decoded(file.base64)) };
}

/** The address where the build left room for it: whole, as a host alone, and with no port for a host permission. */
function placed(text: string, origin: string): string {
  const { host: room } = new URL(PLACE);
  const { protocol, hostname } = new URL(origin);
  return text
    .replaceAll(`${PLACE}/*`, `${protocol}//${hostname}/*`)
    .replaceAll(PLACE, origin)
    .replaceAll(room, hostname);
}

const encoded = (text: string) => new TextEncoder().encode(text);
const decoded = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

async function* once(bytes: Uint8Array) {
  yield bytes;
}
