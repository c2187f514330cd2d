import { env } from "cloudflare:test";

/** Every row, object and cached value there is, as text, by where it lies. */
async function* allTraces(): AsyncGenerator<[where: string, text: string]> {
  for (const [label, db] of [["DB", env.DB] as const, ["CATALOG", env.CATALOG] as const]) {
    const tables = await db
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE " +
          "'_cf_%' AND name NOT LIKE 'd1_%'",
      )
      .all<{ name: string }>();
    for (const { name } of tables.results) {
      const { results } = await db.prepare(`SELECT * FROM "${name}"`).all();
      for (const row of results) yield [`${label}.${name}`, JSON.stringify(row)];
    }
  }
  for (let cursor: string | undefined; ;) {
    const page = await env.FILES.list({
      include: ["customMetadata", "httpMetadata"],
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const object of page.objects)
      yield [
        "FILES",
        JSON.stringify([object.key, object.customMetadata, object.httpMetadata]) +
          new TextDecoder("latin1").decode(await (await env.FILES.get(object.key))?.arrayBuffer()),
      ];
    if (!page.truncated) break;
    cursor = page.cursor;
  }
  for (let cursor: string | null = null; ;) {
    const page: KVNamespaceListResult<unknown> = await env.CACHE.list({ cursor });
    for (const { name } of page.keys) yield ["CACHE", `${name} ${(await env.CACHE.get(name)) ?? ""}`];
    if (page.list_complete) return;
    cursor = page.cursor;
  }
}

/** Where any of these texts stands, in any case, each place once. */
export async function tracesOf(needles: readonly string[]): Promise<string[]> {
  const wanted = needles.map((n) => n.toLowerCase());
  const found = new Set<string>();
  for await (const [where, text] of allTraces()) {
    const lower = text.toLowerCase();
    if (wanted.some((n) => lower.includes(n))) found.add(where);
  }
  return [...found].toSorted();
}
