/** The bytes, compressed. */
export async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** The content that `gzip` compressed, as it is read. */
export const gunzip = (packed: ReadableStream): ReadableStream<Uint8Array> =>
  packed.pipeThrough(new DecompressionStream("gzip"));
