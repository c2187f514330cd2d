import type { AppContext } from "../../context";
import { write } from "../../db/client";
import { sweepIdentity } from "../identity/queries";
import { authorize } from "../policy";
import { sweepDone } from "./queries";

const WEEK_MS = 7 * 86_400_000;

/** Drops rows that no longer mean anything: sessions that ran out, old attempts, work done a week ago. */
export async function keepHouse(ctx: AppContext): Promise<void> {
  authorize(ctx, "work.sweep");
  const now = ctx.now();
  await write(ctx.db, [...sweepIdentity(ctx.db, now), sweepDone(ctx.db, now - WEEK_MS)]);
}
