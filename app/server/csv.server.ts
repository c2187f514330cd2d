import { runLoader } from "./page.server";
import { STATUS } from "@workers/http/errors";
import { DomainError } from "@workers/core/errors";

/** `name` is ours, without the ending. */
interface File {
  name: string;
  csv: string;
}

/** A list as a file to keep, as `textFile` answers. */
export const csvFile = (path: string, make: () => Promise<File>): Promise<Response> =>
  textFile(path, "text/csv", async () => {
    const { name, csv } = await make();
    return { name: `${name}.csv`, text: csv };
  });

/**
 * A text as a file to keep: never shown in the page, never cached. Who may not have it is sent away as from the page at
 * `path`; what cannot be read of the address, or is too much for a file, is a plain refusal.
 */
export function textFile(
  path: string,
  type: string,
  make: () => Promise<{ name: string; text: string }>,
): Promise<Response> {
  return runLoader(path, async () => {
    try {
      const { name, text } = await make();
      return new Response(text, {
        headers: {
          ...HEADERS,
          "Content-Type": `${type}; charset=utf-8`,
          "Content-Disposition": `attachment; filename="${name}"`,
        },
      });
    } catch (error) {
      if (!(error instanceof DomainError) || SENT_AWAY.has(error.code)) throw error;
      return new Response(error.message, {
        status: STATUS[error.code],
        headers: { ...HEADERS, "Content-Type": "text/plain; charset=utf-8" },
      });
    }
  });
}

const SENT_AWAY = new Set(["signed_out", "forbidden", "unproven"]);
const HEADERS = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "X-Robots-Tag": "noindex" };
