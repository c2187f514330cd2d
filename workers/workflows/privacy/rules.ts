import { indiaDay, indiaInstant } from "../../lib/india-time";
import type { Pages } from "../../core/personal-data";
import { BOOKS_YEARS } from "./vocabulary";

/**
 * Since when books have to be kept with the people in them: the first day, in India, of the financial year (April to
 * March) that began eight before the present one. Milliseconds since 1970, UTC.
 */
export function retentionStart(nowMs: number): number {
  const [year = "", month = ""] = indiaDay(nowMs).split("-");
  const begins = Number(month) >= 4 ? Number(year) : Number(year) - 1;
  return indiaInstant(`${begins - BOOKS_YEARS}-04-01`);
}

/**
 * A JSON document written while its parts are still read, one after the other.
 * @param parts each a value, or a list by its pages.
 */
export async function* jsonDocument(
  parts: readonly (readonly [name: string, read: () => Promise<unknown> | Pages<unknown>])[],
): AsyncGenerator<Uint8Array, void, void> {
  const encoder = new TextEncoder();
  for (const [i, [name, read]] of parts.entries()) {
    const lead = `${i === 0 ? "{" : ","}\n  ${JSON.stringify(name)}: `;
    const part = read();
    if (!(Symbol.asyncIterator in part)) {
      yield encoder.encode(lead + JSON.stringify((await part) ?? null));
      continue;
    }
    yield encoder.encode(`${lead}[`);
    let first = true;
    for await (const page of part) {
      if (page.length === 0) continue;
      yield encoder.encode(page.map((row, n) => `${first && n === 0 ? "" : ","}\n    ${JSON.stringify(row)}`).join(""));
      first = false;
    }
    yield encoder.encode(first ? "]" : "\n  ]");
  }
  yield encoder.encode("\n}\n");
}
