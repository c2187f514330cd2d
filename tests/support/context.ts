import { env } from "cloudflare:test";
import { parseConfig } from "@workers/config";
import type { AppContext } from "@workers/core/context";
import { openApp, openCatalog } from "@workers/db/client";
import type { Actor } from "@workers/core/policy";
import { randomId } from "@workers/core/ids";
import type { JobMessage } from "@workers/core/jobs/messages";
import { makeLogger } from "@workers/lib/log";
import { dumpSource } from "@workers/providers/backup/dump-queries";
import { embeddedIdentity } from "@workers/sandbox/identity";
import { embeddedMail } from "@workers/sandbox/mail";
import { whatsappInDatabase } from "@workers/sandbox/whatsapp";
import { PRODUCTS } from "@workers/workflows/orders/products";
import { choosePayments } from "@workers/providers/payments";
import { listBoards } from "./boards";
import { clockNow } from "./clock";

export { NOON } from "./clock";

export interface TestContext extends AppContext {
  /** The messages put into the queue; nothing consumes them by itself. */
  readonly sent: JobMessage[];
  /** The logged lines. */
  readonly logged: string[];
}

/** An AppContext on the test's real bindings, on the clock of the tests unless `now` is given. */
export function makeContext(overrides: Partial<AppContext> = {}): TestContext {
  const sent: JobMessage[] = [];
  const logged: string[] = [];
  const now = overrides.now ?? clockNow;
  const db = overrides.db ?? openApp(env.DB);
  const config = overrides.config ?? parseConfig(env);
  const enqueue: AppContext["enqueue"] = (messages) => {
    sent.push(...messages);
    return Promise.resolve();
  };
  const ctx: AppContext = {
    requestId: "test",
    config,
    db,
    catalog: openCatalog(env.CATALOG),
    catalogNow: openCatalog(env.CATALOG),
    actor: { kind: "visitor" },
    providers: {
      mail: embeddedMail(db, now),
      identity: embeddedIdentity({ db, now, origin: config.origin }, { cache: env.CACHE, now }),
      boards: listBoards(() => Promise.reject(new Error("this test has given no boards"))),
      forms: { reads: () => false, read: () => Promise.reject(new Error("this test has given no forms")) },
      payments: choosePayments(config, {
        db,
        cache: env.CACHE,
        now,
        fetch: () => Promise.reject(new Error("no network in tests")),
      }),
      backup: dumpSource(env.DB),
      whatsapp: whatsappInDatabase(db, {
        signingKey: config.signingKey,
        origin: config.origin,
        cache: env.CACHE,
        now,
      }),
      dns: { txt: () => Promise.resolve(null) },
      model: null,
    },
    products: PRODUCTS,
    files: env.FILES,
    backups: env.BACKUPS,
    cache: env.CACHE,
    // One address a context, so that no test meets another's limits.
    client: { address: `192.0.2.${randomId(8)}`, country: null, userAgent: "test" },
    outage: { seen: false },
    enqueue,
    deliver: overrides.enqueue ?? enqueue,
    now,
    log: makeLogger({ requestId: "test" }, (_level, line) => logged.push(line)),
    ...overrides,
  };
  return Object.assign(ctx, { sent, logged });
}

/** The same bindings, acting as somebody else. */
export function as(ctx: TestContext, actor: Actor): TestContext {
  return { ...ctx, actor };
}

export function asJob(ctx: TestContext): TestContext {
  return as(ctx, { kind: "system", job: "test" });
}
