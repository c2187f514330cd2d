/**
 * A person's file as an attachment that no browser renders, frames or keeps.
 * @param file.sizeBytes left out where it is made while it is sent.
 */
export function fileAnswer(file: {
  type: string;
  fileName: string;
  sizeBytes?: number;
  body: ReadableStream;
}): Response {
  return new Response(file.body, {
    headers: {
      "Content-Type": file.type,
      ...(file.sizeBytes === undefined ? {} : { "Content-Length": String(file.sizeBytes) }),
      "Content-Disposition": attachment(file.fileName),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}

/** A Content-Disposition (RFC 6266): the name in ASCII for old clients, and whole in the extended form of RFC 8187. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const extended = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
}
