import { createContext } from "react-router";
import type { AppContext } from "@workers/core/context";

/** The request's AppContext, as loaders and actions get it: `context.get(appContext)`. */
export const appContext = createContext<AppContext>();

/** The nonce that this answer's Content-Security-Policy allows inline scripts by. */
export const nonceContext = createContext<string>();
