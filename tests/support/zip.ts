/** The entries of a zip by its central directory. */
export async function unzipped(zip: Uint8Array): Promise<Map<string, Uint8Array>> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.byteLength - 22;
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const [packed, nameLength, offset] = [
      view.getUint32(at + 20, true),
      view.getUint16(at + 28, true),
      view.getUint32(at + 42, true),
    ];
    const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength));
    const start = offset + 30 + view.getUint16(offset + 26, true);
    const plain = new Response(zip.slice(start, start + packed)).body!.pipeThrough(
      new DecompressionStream("deflate-raw"),
    );
    files.set(name, new Uint8Array(await new Response(plain).arrayBuffer()));
    at += 46 + nameLength;
  }
  return files;
}
