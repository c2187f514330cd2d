import { tellLedgerRow, type LedgerRow } from "../plans/history";

/** Page by page, so that memory does not grow with somebody's history. */
export type Pages<Row> = AsyncIterable<readonly Row[]>;

type CreditChange = Omit<LedgerRow, "kind"> & { kind: LedgerRow["kind"] | "reserve" | "release" };

/** One credit change in the person's words: those of their plan's page, and those that the page leaves out. */
export function ledgerWords({ kind, ...row }: CreditChange): string {
  if (kind !== "reserve" && kind !== "release") {
    const { headline, detail } = tellLedgerRow({ kind, ...row });
    return `${headline}: ${detail}`;
  }
  const opening = row.position === null ? "an application" : `${row.position} at ${row.company ?? ""}`;
  return `${row.amount} ${kind === "reserve" ? "set aside" : "no longer set aside"}: ${opening}`;
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
export async function* jsonDocument(
  parts: readonly (
    | readonly [name: string, value: unknown]
    | readonly [name: string, value: null, pages: Pages<unknown>]
  )[],
): AsyncGenerator<Uint8Array, void, void> {
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
