import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { authorize } from "../../../core/policy";
import { enqueueToTailor } from "./queries";

/** People in a day: each has some dozens of jobs that wait, and what is sent meanwhile is whole as it is. */
const AT_ONCE = 2_000;

/**
 * Enqueues the people with something to be arranged: by newer rules, from a newer reading, or because work was lost.
 * Safe to repeat.
 * @returns how many people.
 */
export async function renewTailored(ctx: AppContext): Promise<number> {
  authorize(ctx, "tailoring.renew");
  const { people } = await write(ctx.db, { people: enqueueToTailor(ctx.db, AT_ONCE, ctx.now()) });
  return people;
}
