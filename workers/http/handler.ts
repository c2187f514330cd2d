import type { Context, Handler } from "hono";
import type { SecureHeadersVariables } from "hono/secure-headers";
import type { AppContext } from "../core/context";
import type { Env } from "../config";

/** The environment of every Hono handler: the bindings, and the context of this request. */
export type HonoEnv = { Bindings: Env; Variables: { ctx: AppContext } & SecureHeadersVariables };
export type ApiContext = Context<HonoEnv>;
export type ApiHandler = Handler<HonoEnv>;
