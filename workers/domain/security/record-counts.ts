import { write, type AppDb } from "../../db/client";
import { addCounts } from "./queries";
import { hourOf, type SecurityKind } from "./rules";

/** Adds what an isolate has counted to the hour's counts. Of no request: whoever is refused may be anybody. */
export async function recordCounts(db: AppDb, counts: ReadonlyMap<SecurityKind, number>, nowMs: number): Promise<void> {
  await write(db, [addCounts(db, hourOf(nowMs), counts)]);
}
