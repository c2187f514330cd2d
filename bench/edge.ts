import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { createBrotliCompress, constants } from "node:zlib";

const TEXT = /^(?:text\/|application\/(?:javascript|json|xml)|image\/svg)/;

/** A proxy before `target` that compresses text, as Cloudflare's edge does. */
export async function compressing(target: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const { "accept-encoding": _encoding, ...headers } = incoming.headers;
    const ask = request(new URL(incoming.url ?? "/", target), { method: incoming.method, headers }, (answer) => {
      const { "content-length": length, "transfer-encoding": _transfer, ...passed } = answer.headers;
      if (!TEXT.test(answer.headers["content-type"] ?? "")) {
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...passed,
          ...(length === undefined ? {} : { "content-length": length }),
        });
        answer.pipe(outgoing);
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, { ...passed, "content-encoding": "br" });
      answer.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })).pipe(outgoing);
    });
    ask.on("error", () => outgoing.destroy());
    incoming.pipe(ask);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
