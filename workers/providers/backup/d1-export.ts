import { z } from "zod";
import type { BackupSource } from "../../modules/operations";

/** The size of a step's piece: an exported file is downloaded in pieces. Bytes. */
const PIECE = 4_000_000;
/** How long an export is waited for. Cloudflare stops one that is not polled. */
const TIMEOUT_MS = 240_000;
const POLL_MS = 1_000;
const ANSWER_MS = 30_000;

const Exported = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ message: z.string() })).nullish(),
  result: z
    .object({
      status: z.enum(["complete", "active", "error"]).nullish(),
      at_bookmark: z.string().nullish(),
      error: z.string().nullish(),
      result: z.object({ signed_url: z.string() }).nullish(),
    })
    .nullish(),
});

const Place = z.object({ url: z.url({ protocol: /^https$/ }), offset: z.number(), bookmark: z.string().nullable() });

interface Deps {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  wait?: (ms: number) => Promise<void>;
}

/**
 * Cloudflare's own export of a D1 database: the state of one instant. The database answers no query while it is made,
 * so it is requested at the quietest hour. The result is downloaded in pieces from an address that is valid for an
 * hour.
 */
export function d1Export(
  config: { accountId: string; databaseId: string; token: string },
  { fetch, wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }: Deps,
): BackupSource {
  const { accountId, databaseId, token } = config;
  const endpoint = `https://api.cloudflare.com/client/v4/accounts/${accountId}/d1/database/${databaseId}/export`;

  async function ask(bookmark: string | null) {
    const answer = await fetch(endpoint, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ output_format: "polling", ...(bookmark === null ? {} : { current_bookmark: bookmark }) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const read = Exported.safeParse(await answer.json().catch(() => null));
    if (!read.success) throw new Error(`The export answered ${answer.status}, and nothing that can be read`);
    const { success, errors, result } = read.data;
    if (!success || !result || result.status === "error")
      throw new Error(`The export was refused: ${result?.error ?? errors?.[0]?.message ?? String(answer.status)}`);
    return result;
  }

  return {
    oneInstant: true,
    async next(cursor) {
      if (cursor === null) {
        let bookmark: string | null = null;
        for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
          const export_ = await ask(bookmark);
          bookmark = export_.at_bookmark ?? bookmark;
          const url = export_.result?.signed_url;
          if (export_.status === "complete" && url !== undefined)
            return { bytes: new Uint8Array(), cursor: JSON.stringify({ url, offset: 0, bookmark }), bookmark };
          await wait(POLL_MS);
        }
        throw new Error("The export was not made within four minutes");
      }
      const { url, offset, bookmark } = Place.parse(JSON.parse(cursor));
      const answer = await fetch(url, {
        headers: { Range: `bytes=${offset}-${offset + PIECE - 1}` },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (answer.status !== 206) {
        await answer.body?.cancel();
        throw new Error(`The download of the export answered ${answer.status}`);
      }
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const total = Number(/\/(\d+)$/.exec(answer.headers.get("Content-Range") ?? "")?.[1] ?? Number.NaN);
      if (!(total > 0) || bytes.length === 0) throw new Error("The download of the export does not say how long it is");
      const next = offset + bytes.length;
      return { bytes, cursor: next >= total ? null : JSON.stringify({ url, offset: next, bookmark }), bookmark };
    },
  };
}
