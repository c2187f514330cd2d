/**
 * Every file of tests begins with empty stores: files share an isolate, so that the build is loaded once and not for
 * each.
 */
import { applyD1Migrations, env, type D1Migration } from "cloudflare:test";

async function startOver(db: D1Database, migrations: D1Migration[]): Promise<void> {
  // The tables of the search index go with their virtual table; the newest go first, since they point to older ones.
  const { results: tables } = await db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
        AND name NOT LIKE 'posting_search_%' ORDER BY rowid DESC`,
    )
    .all<{ name: string }>();
  await db.batch([
    db.prepare("PRAGMA defer_foreign_keys = ON"),
    ...tables.map(({ name }) => db.prepare(`DROP TABLE "${name}"`)),
  ]);
  await applyD1Migrations(db, migrations);
}

async function deleteObjects(bucket: R2Bucket): Promise<void> {
  for (let more = true; more;) {
    const { objects, truncated } = await bucket.list();
    await bucket.delete(objects.map(({ key }) => key));
    more = truncated;
  }
}

async function deleteKeys(cache: KVNamespace): Promise<void> {
  for (let more = true; more;) {
    const { keys, list_complete } = await cache.list();
    await Promise.all(keys.map(({ name }) => cache.delete(name)));
    more = !list_complete;
  }
}

await Promise.all([
  startOver(env.DB, env.APP_MIGRATIONS),
  startOver(env.CATALOG, env.CATALOG_MIGRATIONS),
  deleteObjects(env.FILES),
  deleteObjects(env.BACKUPS),
  deleteKeys(env.CACHE),
]);
