import { createRequestHandler } from "@react-router/cloudflare";
import { RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
export const pages = createRequestHandler({ build, getLoadContext: () => new RouterContextProvider() });
