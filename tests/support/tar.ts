export interface TarFile {
  name: string;
  body: Uint8Array;
}

/** The plain files of a tar archive (ustar headers; what a `.tar.gz` holds once inflated). */
export function* untar(archive: Uint8Array): Generator<TarFile> {
  for (let at = 0; at + 512 <= archive.length;) {
    const header = archive.subarray(at, at + 512);
    const name = text(header, 0, 100);
    if (name === "") return;
    const size = Number.parseInt(text(header, 124, 12), 8);
    const kind = text(header, 156, 1);
    if (kind === "" || kind === "0") yield { name, body: archive.subarray(at + 512, at + 512 + size) };
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

function text(header: Uint8Array, at: number, length: number): string {
  return new TextDecoder()
    .decode(header.subarray(at, at + length))
    .replace(/\0.*$/s, "")
    .trim();
}
