import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { authorize } from "../kernel/policy";
import { askForUnfilled } from "./queries";

/**
 * Once a day, asks for another look for everybody with credits to spare: what was beyond their best sixty, or of a
 * company whose seats were taken, may be due by now.
 */
export async function lookAgain(ctx: AppContext): Promise<void> {
  authorize(ctx, "matching.look_again");
  await write(ctx.db, [askForUnfilled(ctx.db, ctx.now())]);
}
