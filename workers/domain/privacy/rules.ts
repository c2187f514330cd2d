/** Page by page, so that memory does not grow with somebody's history. */
export type Pages<Row> = AsyncIterable<readonly Row[]>;

/** One credit change in the person's words. `what` is the opening it was for, where it was for one. */
export function ledgerWords(row: { kind: "grant" | "reserve" | "settle" | "release" | "reverse" | "revoke"; amount: number; ref: string }, what: string | null): string {
  const opening = what ?? "an application";
  switch (row.kind) {
    case "grant":
      return `${row.amount} applications added: ${row.ref.startsWith("trial:") ? "free trial" : "purchase"}`;
    case "reserve":
      return `${row.amount} set aside: ${opening}`;
    case "settle":
      return `${row.amount} used: ${opening}`;
    case "release":
      return `${row.amount} no longer set aside: ${opening}`;
    case "reverse":
      return `${row.amount} given back: ${opening}`;
    case "revoke":
      return `${row.amount} taken back: refund`;
  }
}

/** An instant as the export writes it; null stays null. Milliseconds since 1970, UTC. */
export function instant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/** What a resume is called in the archive: numbered, so that two of one name are two files, and nothing but a name. */
export function fileInArchive(index: number, fileName: string): string {
  return `resumes/${index + 1}-${fileName.replace(/[/\\:*?"<>|\p{Cc}]/gu, "_")}`;
}

/**
 * A JSON document written while its lists are still read.
 * @param parts values as they are; lists by their pages.
 */
export async function* jsonDocument(parts: readonly (readonly [name: string, value: unknown] | readonly [name: string, value: null, pages: Pages<unknown>])[]): AsyncGenerator<Uint8Array, void, void> {
  const encoder = new TextEncoder();
  for (const [i, [name, value, pages]] of parts.entries()) {
    const lead = `${i === 0 ? "{" : ","}\n  ${JSON.stringify(name)}: `;
    if (!pages) {
      yield encoder.encode(lead + JSON.stringify(value ?? null));
      continue;
    }
    yield encoder.encode(`${lead}[`);
    let first = true;
    for await (const page of pages) {
      if (page.length === 0) continue;
      yield encoder.encode(page.map((row, n) => `${first && n === 0 ? "" : ","}\n    ${JSON.stringify(row)}`).join(""));
      first = false;
    }
    yield encoder.encode(first ? "]" : "\n  ]");
  }
  yield encoder.encode("\n}\n");
}
