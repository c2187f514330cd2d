import type { Pages } from "../kernel/personal-data";

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
