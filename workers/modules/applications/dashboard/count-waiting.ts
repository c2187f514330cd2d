import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { countWaiting as query } from "./queries";

/** The counts of the workspace's menus. */
export interface Waiting {
  /** Applications in the queue. */
  next: number;
  /** Questions of employers' forms that only the person can answer. */
  asked: number;
  /** Applications that go out with the answers to these questions. */
  frees: number;
}

/** Counts what waits for the caller's applications, and what waits for the caller. One round trip. */
export async function countWaiting(ctx: AppContext): Promise<Waiting> {
  return query(ctx.db, authorize(ctx, "applications.list_applied").userId);
}
