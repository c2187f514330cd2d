import { write, type AppDb } from "../../../db/client";
import { addCounts } from "./queries";
import { hourOf } from "./rules";
import { type SecurityKind } from "../../../core/security-vocabulary";

/** Adds an isolate's counts to the hour's counts. It belongs to no request: a refused caller may be anybody. */
export async function recordCounts(db: AppDb, counts: ReadonlyMap<SecurityKind, number>, nowMs: number): Promise<void> {
  await write(db, [addCounts(db, hourOf(nowMs), counts)]);
}
