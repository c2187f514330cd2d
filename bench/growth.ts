/**
 * `DATA_DIR=… node bench/run.mjs growth [ROWS] [BOARDS]`: how large real postings are in the catalogue. Whole boards
 * with their texts are polled, and rows without texts ingested, by the real verbs into a real D1 on disk; then SQLite
 * says what each table and index takes.
 */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { getPlatformProxy } from "wrangler";
import { openCatalog } from "@workers/db/client";
import type { AppContext } from "@workers/core/context";
import { ingestRows } from "@workers/modules/catalog/postings/ingest-rows";
import { pollSource } from "@workers/modules/catalog/postings/poll-source";
import { registerSources } from "@workers/modules/catalog/sources/register-sources";
import { boardsOver } from "../tests/support/boards";
import { untar } from "../tests/support/tar";

export async function main([rowsAsked = "20000", boardsAsked = "441"]: string[]): Promise<void> {
  const data = process.env["DATA_DIR"];
  if (!data) {
    console.log("DATA_DIR is not set: there are no real postings to measure.");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "growth-"));
  const configPath = join(folder, "wrangler.toml");
  const binding = '[[d1_databases]]\nbinding = "CATALOG"\ndatabase_name = "catalog"\ndatabase_id = "catalog"\n';
  writeFileSync(configPath, `name = "growth"\ncompatibility_date = "2026-08-01"\n${binding}`);
  const state = join(folder, "state");
  const proxy = await getPlatformProxy<{ CATALOG: D1Database }>({ configPath, persist: { path: state } });
  const catalog = proxy.env.CATALOG;
  for (const { queries } of await readD1Migrations("migrations/catalog"))
    await catalog.batch(queries.map((query) => catalog.prepare(query)));

  const answers = new Map<string, string>();
  for (const { name, body } of untar(gunzipSync(readFileSync(join(data, "boards/ashby_boards_raw_441.tar.gz")))))
    answers.set(name.replace(/^.*\//, "").replace(/\.json$/, ""), new TextDecoder().decode(body));
  const quiet = () => undefined;
  const ctx = {
    catalog: openCatalog(catalog),
    actor: { kind: "system", job: "growth" },
    now: () => Date.now(),
    log: { info: quiet, warn: quiet, error: quiet },
    providers: {
      boards: boardsOver((url) => {
        const slug = new URL(url).pathname.split("/").at(-1) ?? "";
        const body = answers.get(decodeURIComponent(slug));
        return Promise.resolve(body ? new Response(body) : new Response("", { status: 404 }));
      }),
    },
  } as unknown as AppContext;
  const slugs = [...answers.keys()].filter(
    (slug) => /^[a-z0-9][a-z0-9.-]*[a-z0-9]$/i.test(slug) && !slug.includes(".."),
  );
  await registerSources(ctx, { sources: slugs.map((slug) => ({ ats: "ashby", slug, company: slug })) });
  for (const slug of slugs.slice(0, Number(boardsAsked)))
    await pollSource(ctx, { sourceId: `ashby:${slug.toLowerCase()}` });
  const boards = await sizes(state, catalog);
  console.log(
    `${boards.postings} postings of ${Math.min(slugs.length, Number(boardsAsked))} boards, with texts\n${show(boards)}`,
  );

  const rows = JSON.parse(
    new TextDecoder().decode(gunzipSync(readFileSync(join(data, "postings/greenhouse-titles-112616.json.gz")))),
  ) as unknown[];
  const some = rows.slice(0, Number(rowsAsked));
  for (let at = 0; at < some.length; at += 500)
    await ingestRows(ctx, { format: "board", rows: some.slice(at, at + 500) });
  const all = await sizes(state, catalog);
  const added: Sizes = {
    postings: all.postings - boards.postings,
    bytes: new Map([...all.bytes].map(([name, bytes]) => [name, bytes - (boards.bytes.get(name) ?? 0)])),
  };
  console.log(`\n${added.postings} postings of a list, without texts\n${show(added)}`);
  await proxy.dispose();
  rmSync(folder, { recursive: true, force: true });
}

interface Sizes {
  postings: number;
  bytes: Map<string, number>;
}

async function sizes(state: string, catalog: D1Database): Promise<Sizes> {
  const postings = (await catalog.prepare("SELECT count(*) AS n FROM postings").first<number>("n")) ?? 0;
  const bytes = new Map<string, number>();
  // A copy: the server that has the files open bears no other reader.
  const copy = mkdtempSync(join(tmpdir(), "growth-copy-"));
  cpSync(state, copy, { recursive: true });
  for (const file of globSync("**/*.sqlite", { cwd: copy })) {
    const db = new DatabaseSync(join(copy, file));
    const isCatalog = db.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'postings'").get()?.["n"] === 1;
    if (isCatalog)
      for (const row of db.prepare("SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name").all())
        bytes.set(String(row["name"]), Number(row["bytes"]));
    db.close();
  }
  rmSync(copy, { recursive: true, force: true });
  return { postings, bytes };
}

function show({ postings, bytes }: Sizes): string {
  const all = [...bytes].toSorted(([, a], [, b]) => b - a).filter(([, size]) => size > 0);
  const total = all.reduce((sum, [, size]) => sum + size, 0);
  return [...all.slice(0, 16), ["in all", total] as const]
    .map(
      ([name, size]) =>
        `  ${name.padEnd(44)}${Math.round(size / postings)
          .toString()
          .padStart(7)} bytes a posting`,
    )
    .join("\n");
}
