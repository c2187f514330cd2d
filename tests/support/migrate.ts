import { applyD1Migrations, env } from "cloudflare:test";

await applyD1Migrations(env.DB, env.APP_MIGRATIONS);
await applyD1Migrations(env.CATALOG, env.CATALOG_MIGRATIONS);
