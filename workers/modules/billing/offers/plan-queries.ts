/** SQL conditions on the entitlements of a person's plan, for the modules that provide them. */
import { sql, type SQL } from "drizzle-orm";
import { plans } from "../../../db/schema/billing/plans";
import type { Entitlement } from "./vocabulary";

/** True of a row of `plans` that runs, paused or not. */
export const isRunning = (nowMs: number, plan = "p"): SQL =>
  sql`${sql.raw(plan)}.ended_at IS NULL AND ${sql.raw(plan)}.ends_at > ${nowMs}`;

/** True of a person with a running plan for which `is` holds too. */
export const hasRunningPlan = (userId: unknown, nowMs: number, is: SQL = sql`true`): SQL =>
  sql`EXISTS (SELECT 1 FROM ${plans} p WHERE p.user_id = ${userId} AND ${isRunning(nowMs)} AND ${is})`;

/** How much of something the terms of a row give, of `plans` or of `orders`. */
export const entitledTo = (code: Entitlement, row = "p"): SQL<number> =>
  sql<number>`CAST(coalesce(json_extract(${sql.raw(row)}.terms, ${`$.entitlements.${code}`}), 0) AS INTEGER)`;
