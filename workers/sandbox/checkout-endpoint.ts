import type { AppContext } from "../core/context";
import { noticeDelivered, noticeHeaders, payInSandbox, type SandboxResult } from "./checkout";
import { readBody } from "../http/body";
import type { ApiContext, ApiHandler } from "../http/handler";

type Send = (request: Request, c: ApiContext) => Response | Promise<Response>;

/**
 * POST /sandbox/gateway {session, outcome}: pays in the sandbox. Its notices go to our own endpoint as requests like
 * any
 * other, signed and with their raw bytes: first, or after the browser has its answer. A form is led back, a script is
 * told what the checkout would tell it.
 */
export function sandboxCheckout(send: Send): ApiHandler {
  return async (c) => {
    const ctx = c.get("ctx");
    const paid = await payInSandbox(ctx, await readBody(c));
    for (const notice of paid.notices) if (notice.first) await deliver(send, c, ctx, notice);
    c.executionCtx.waitUntil(
      Promise.all(paid.notices.map((notice) => (notice.first ? null : deliver(send, c, ctx, notice)))),
    );
    if ((c.req.header("Content-Type") ?? "").startsWith("application/json"))
      return c.json({ success: true, result: paid.result });
    return c.redirect(paid.result === "left" ? "/" : paid.returnUrl, 303);
  };
}

async function deliver(
  send: Send,
  c: ApiContext,
  ctx: AppContext,
  notice: SandboxResult["notices"][number],
): Promise<void> {
  // The browser is back before the notice comes, unless it is to come first.
  if (!notice.first) await new Promise((resolve) => setTimeout(resolve, Math.max(300, notice.dueAt - ctx.now())));
  const headers = await noticeHeaders(ctx, notice.body);
  const answer = await send(
    new Request(new URL("/api/webhooks/sandbox", c.req.url), { method: "POST", headers, body: notice.body }),
    c,
  );
  await answer.body?.cancel();
  // A notice that was not taken is delivered again by the next tick.
  if (answer.ok) await noticeDelivered(ctx, { id: notice.id });
}
