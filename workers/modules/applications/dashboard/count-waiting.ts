import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { countWaiting as query } from "./queries";

/** What the menus of the workspace count. */
export interface Waiting {
  /** Applications in the queue. */
  next: number;
  /** Questions of employers' forms that only the person can answer. */
  asked: number;
}

/** Counts what waits for the caller's applications, and what waits for the caller. One round trip. */
export function countWaiting(ctx: AppContext): Promise<Waiting> {
  return query(ctx.db, authorize(ctx, "applications.list_applied").userId);
}
