import { csvAnswer } from "./csv";
import { forPage } from "./page";
import { STATUS } from "@workers/api/errors";
import { DomainError } from "@workers/domain/errors";

/** A report as a file. Who may not have it is sent away as from the page at `path`; what cannot be read of the address is a plain refusal. */
export async function reportFile(path: string, name: string, make: () => Promise<string>): Promise<Response> {
  return forPage(path, async () => {
    try {
      return csvAnswer(name, await make());
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === "signed_out" || error.code === "forbidden") throw error;
      return new Response(error.message, { status: STATUS[error.code], headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });
    }
  });
}
