import type { ZipEntry } from "@workers/lib/zip";

type BuiltFile = { name: string } & ({ text: string } | { base64: string });

/** The files of a build, with the address of this site in them. @param place where the build left room for it. */
export async function* filesAt(
  files: readonly BuiltFile[],
  { place, origin }: { place: string; origin: string },
): AsyncGenerator<ZipEntry, void, void> {
  for (const file of files)
    yield {
      name: file.name,
      body: once("text" in file ? encoded(placed(file.text, place, origin)) : decoded(file.base64)),
    };
}

/** The address where the build left room for it: whole, as a host alone, and with no port for a host permission. */
function placed(text: string, place: string, origin: string): string {
  const { host: room } = new URL(place);
  const { protocol, hostname } = new URL(origin);
  return text
    .replaceAll(`${place}/*`, `${protocol}//${hostname}/*`)
    .replaceAll(place, origin)
    .replaceAll(room, hostname);
}

const encoded = (text: string) => new TextEncoder().encode(text);
const decoded = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

async function* once(bytes: Uint8Array) {
  yield bytes;
}
