import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { authorize } from "../kernel/policy";
import { bundleDigests as statements } from "./queries";

/** Puts what is due for mails of the day into them. Safe to repeat; catches up on ticks that were missed. */
export async function bundleDigests(ctx: AppContext): Promise<void> {
  authorize(ctx, "mailing.send_due");
  await write(ctx.db, statements(ctx.db, ctx.now()));
}
