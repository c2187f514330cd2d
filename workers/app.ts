import { Hono } from "hono";
import { pages } from "./pages";
const app = new Hono<{Bindings: any}>();
app.all("*", (c) => pages({ request: c.req.raw, env: c.env, waitUntil: c.executionCtx.waitUntil.bind(c.executionCtx), passThroughOnException: () => {}, params: {}, data: {}, functionPath: "", next: async () => new Response(null, {status: 404}) } as any));
export default { fetch: app.fetch, async scheduled() {}, async queue() {} };
