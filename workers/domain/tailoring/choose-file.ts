import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { authorize } from "../kernel/policy";
import { saveChoice } from "./queries";

/**
 * Whether whoever asks always wants their own file to be sent. What waits is arranged by that; what somebody has in
 * hands stays what it was. Repeating it changes nothing.
 */
export async function chooseFile(ctx: AppContext, input: { isOwn: boolean }): Promise<void> {
  const { userId } = authorize(ctx, "tailoring.choose");
  await write(ctx.db, saveChoice(ctx.db, userId, input.isOwn, ctx.now()));
}
