import type { MiddlewareHandler } from "hono";
import type { HonoEnv } from "./handler";
import type { Env } from "../config";
import type { AppContext } from "../core/context";
import { openApp } from "../db/client";
import { attemptKey } from "../core/limits/limits";
import { networkOf } from "../core/limits/network";
import { recordCounts } from "../modules/accounts";
import type { LogFields } from "../lib/log";
import { type SecurityEvent, type SecurityKind } from "../core/security-vocabulary";

/** An isolate writes its counts no more often. What came since is written with what comes next. */
const WRITE_EVERY_MS = 10_000;
/** Lines of a kind that an isolate logs between two writes; a flood is counted, not told line by line. */
const LINES = 50;

interface Pending {
  counts: Map<SecurityKind, number>;
  lines: Map<SecurityKind, number>;
  writeAt: number;
}

/**
 * Logs and counts refusals: failed sign-ins, limits, rights, foreign ids, other sites. A line names the signed-in user
 * by their id and everything else by keyed hashes; the counts name no user.
 */
export class SecurityWatch {
  readonly #pending = new WeakMap<Env, Pending>();

  /** Stands before whatever may refuse; looks at the answer. */
  readonly middleware: MiddlewareHandler<HonoEnv> = async (c, next) => {
    await next();
    // Without a context there is no caller yet.
    const ctx = c.get("ctx") as AppContext | undefined;
    if (!ctx) return;
    const events = [...(ctx.securityEvents ?? [])];
    const { status } = c.res;
    const told = (...kinds: SecurityKind[]) => events.some((event) => kinds.includes(event.kind));
    if (status === 403 && !told("forbidden", "cross_site")) events.push({ kind: "forbidden" });
    if (status === 429 && !told("limited")) events.push({ kind: "limited" });
    if (status === 404 && ctx.actor.kind === "user") events.push({ kind: "not_found" });
    const pending = this.#of(c.env);
    if (events.length === 0 && pending.counts.size === 0) return;
    const now = ctx.now();
    for (const { kind } of events) pending.counts.set(kind, (pending.counts.get(kind) ?? 0) + 1);
    const due = now >= pending.writeAt && pending.counts.size > 0;
    // Taken before anything is awaited, so that no other request writes the same.
    const counts = pending.counts;
    if (due) {
      pending.counts = new Map();
      pending.lines.clear();
      pending.writeAt = now + WRITE_EVERY_MS;
    }
    const shown = events.filter(({ kind }) => {
      const lines = (pending.lines.get(kind) ?? 0) + 1;
      pending.lines.set(kind, lines);
      return lines <= LINES;
    });
    const where = { method: c.req.method, route: routeOf(c.req.path), status };
    c.executionCtx.waitUntil(Promise.all([log(ctx, shown, where), due ? this.#write(ctx, c.env, counts) : null]));
  };

  #of(env: Env): Pending {
    let pending = this.#pending.get(env);
    if (!pending) {
      pending = { counts: new Map(), lines: new Map(), writeAt: 0 };
      this.#pending.set(env, pending);
    }
    return pending;
  }

  async #write(ctx: AppContext, env: Env, counts: ReadonlyMap<SecurityKind, number>): Promise<void> {
    try {
      await recordCounts(openApp(env.DB), counts, ctx.now());
    } catch (error) {
      ctx.log.warn("security.not_counted", { error });
      const { counts: since } = this.#of(env);
      for (const [kind, n] of counts) since.set(kind, (since.get(kind) ?? 0) + n);
    }
  }
}

async function log(ctx: AppContext, events: readonly SecurityEvent[], where: LogFields): Promise<void> {
  if (events.length === 0) return;
  const network = (await attemptKey(ctx, "network", networkOf(ctx.client.address))).slice(0, 24);
  const actor = ctx.actor.kind === "user" ? { actor: ctx.actor.userId } : {};
  for (const { kind, what, account } of events) {
    if (kind === "failed_account") continue;
    const which = { ...(what ? { code: what } : {}), ...(account ? { account } : {}) };
    ctx.log.warn(`security.${kind}`, { ...where, ...actor, network, ...which });
  }
}

/**
 * The beginning of a path, as far as it can be one of ours: the rest of an address may hold anything that was typed.
 */
function routeOf(path: string): string {
  // The address of a shared receipt is a secret of its holder.
  if (path.startsWith("/s/")) return "/s";
  return /^\/[\w.-]{0,40}(?:\/[\w.-]{0,40})?(?=\/|$)/.exec(path.replaceAll(/\d{7,}/g, "0"))?.[0] ?? "/";
}
