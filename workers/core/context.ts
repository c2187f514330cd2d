import type { Cache } from "../lib/cache";
import type { Config } from "../config";
import type { AppDb, CatalogDb } from "../db/client";
import type { Outage } from "../lib/outage";
import type { Begun } from "./first-read";
import type { Actor } from "./policy";
import type { Variant } from "./variant-rules";
import type { SecurityEvent } from "./security-vocabulary";
import type { Logger } from "../lib/log";
import type { Providers } from "../providers";
import type { JobMessage } from "./jobs/messages";
import type { ProductStatements } from "../modules/billing";

/** All that a use case may touch. Built once an entrance (request, cron tick, queue batch); there are no globals. */
export interface AppContext {
  requestId: string;
  config: Config;
  db: AppDb;
  catalog: CatalogDb;
  /** The catalogue as its primary has it at this moment: for what another request may just have written. */
  catalogNow: CatalogDb;
  actor: Actor;
  providers: Providers;
  /** Gives what was bought, and takes it back. */
  products: ProductStatements;
  files: R2Bucket;
  /** Backups, and the list of erasures that a restore must do again. */
  backups: R2Bucket;
  cache: Cache;
  /** Where the request came from; for limits and the country. */
  client: {
    address: string;
    country: string | null;
    /** Their clocks as the edge sees them, by the name in the IANA database; null or absent where it does not know. */
    timeZone?: string | null;
    /** The variant of the public pages that they opened, now or before; null or absent where it was none. */
    variant?: Variant | null;
    userAgent: string;
    /** The value of the device cookie, as the browser says. */
    device?: string | null;
  };
  /**
   * Identifies one submission of a form: a retry sends the same key. It does not prove who sends it. Null or absent
   * where none was sent.
   */
  submitKey?: string | null;
  /** The reads that the page of this request begins with. Absent in cron and queue. */
  begun?: Begun;
  /** Refusals of this request, to be logged and counted when it is over. Absent in cron and queue. */
  securityEvents?: SecurityEvent[];
  /**
   * Sends messages to the queue after a change was committed. It never rejects: the work is a row, so a message that
   * the queue does not take is logged, and the sweep finds the row.
   */
  enqueue(messages: readonly JobMessage[]): Promise<void>;
  /**
   * Puts messages into the queue and rejects when it did not take them: for the sweeps and for a replay, which have to
   * know. With `overSeconds` they are delivered evenly over that time, in their order.
   */
  deliver(messages: readonly JobMessage[], options?: { overSeconds: number }): Promise<void>;
  /** Whether a database failed to answer at this entrance. */
  outage: Outage;
  /** Milliseconds since 1970, UTC. */
  now(): number;
  log: Logger;
}

/** The same entrance without a user: a request that continues as the system (never on a browser's word). */
export function asSystem(ctx: AppContext, job: string): AppContext {
  return { ...ctx, actor: { kind: "system", job } };
}
