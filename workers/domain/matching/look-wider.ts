import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { keepDays } from "../plans/queries";
import { authorize } from "../kernel/policy";
import { countWider } from "./count-wider";
import { readPerson } from "./queries";
import { endSpell, keepCount, readEmptyHands } from "./wider-queries";

/**
 * Looks whether anything fits somebody whose queue was just filled. Where nothing does, what one change of their
 * preferences would bring is counted and kept for their dashboard, and the team hears of it; where something does, that
 * ends. Safe to repeat.
 */
export async function lookWider(ctx: AppContext, input: { userId: string }): Promise<void> {
  authorize(ctx, "matching.look_wider");
  const { userId } = input;
  const now = ctx.now();
  const hands = await readEmptyHands(ctx.db, userId, now);
  if (!hands) return;
  const person = hands.isEmpty ? await readPerson(ctx.db, userId, now) : null;
  if (!person || hands.profileVersion === null) {
    if (hands.isKnown) await write(ctx.db, [endSpell(ctx.db, userId), ...keepDays(ctx.db, userId, now)]);
    return;
  }
  const openings = await countWider(ctx, person);
  await write(ctx.db, [
    keepCount(ctx.db, { userId, profileVersion: hands.profileVersion, openings, nowMs: now }),
    ...keepDays(ctx.db, userId, now),
  ]);
}
