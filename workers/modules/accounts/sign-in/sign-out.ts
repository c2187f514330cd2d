import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { authorize } from "../../../core/policy";
import { deleteSession } from "./queries";
import { clearedCookie } from "./session";

/** Ends the session at once, on the server and in the browser. Signing out twice is no error. */
export async function signOut(ctx: AppContext): Promise<{ setCookie: string }> {
  authorize(ctx, "identity.sign_out");
  if (ctx.actor.kind === "user") await write(ctx.db, [deleteSession(ctx.db, ctx.actor.sessionId)]);
  return { setCookie: clearedCookie() };
}
