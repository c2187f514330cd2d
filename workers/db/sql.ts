import { sql, type SQL } from "drizzle-orm";
import { timeHead } from "../domain/kernel/ids";

/** Any number of values as one bound parameter: D1 takes at most a hundred of them a statement. */
export const listOf = (values: readonly unknown[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** A `timeId` that the database makes, one for each row of an INSERT … SELECT. */
export const newTimeId = (nowMs: number): SQL => sql`${timeHead(nowMs)} || hex(randomblob(8))`;
